"""The table: lobbies, actions, undo, computer players, posts and reminders, without Discord."""
