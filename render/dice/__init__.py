"""Charts of dice: odds and luck, in the look of the games' pictures."""
