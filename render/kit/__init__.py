"""The drawn parts every game uses; they know parameters, never a game."""
