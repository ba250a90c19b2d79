"""How Euphoria is drawn."""
