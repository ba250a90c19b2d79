"""The same table, played in a terminal: one screen, typed lines, several people taking turns at it."""
