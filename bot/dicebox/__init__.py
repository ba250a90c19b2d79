"""Quick dice: rolls outside a match, saved rolls, odds and luck. Knows nothing of Discord."""
