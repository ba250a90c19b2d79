"""How much one text may ask for. Every bound has its sentence where it is checked."""

LENGTH = 2_000
"""Characters of a text."""
TOKENS = 1_000
"""Words, numbers and signs of a text: what reading takes time for."""
ROLLS = 10
"""Rolls of a text, divided by `;`."""
REPEATS = 20
"""How often one roll may be repeated (`6x 4d6kh3`)."""
DEPTH = 50
"""Brackets inside brackets."""
MODIFIERS = 12
"""Modifiers of one pool of dice or one set."""
DICE = 1_000
"""Dice of one pool, as written."""
DRAWS = 2_500
"""Dice that fall for a whole text, with those that are rerolled or come from explosions."""
SIDES = 1_000_000
"""Sides of a die."""
EXPLOSIONS = 100
"""How often one die may explode in a row; then it stands."""
NUMBER = 10**15
"""No number, on the way or at the end, is larger than this, nor divided finer."""
DIGITS = 12
"""Digits of a number as written."""
LABEL = 100
"""Characters of a label; longer ones are cut."""
COMMENT = 300
"""Characters of a comment; longer ones are cut."""
