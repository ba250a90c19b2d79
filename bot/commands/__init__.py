"""What people type: /match, the commands of each game, /rules, /help, and the settings."""
