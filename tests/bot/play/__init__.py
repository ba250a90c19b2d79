"""The bot in the process, with the tests' tiny game: every command and panel, people who play, and who may not."""
