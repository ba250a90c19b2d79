"""The bot: Discord, the database, clocks and locks. The rules are in `engines`, the pictures in `render`."""
