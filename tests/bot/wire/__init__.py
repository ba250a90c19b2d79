"""A Discord without Discord: the bot as a process of its own against a simulated API and gateway on loopback."""
