"""Rolls for property tests, from the whole notation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

TABLE = {
    "attack": ["hit", "hit", "hit", "critical", "blank", "blank"],
    "hit location": ["1", "2", "3", "4", "5", "6"],
    "luck": ["0=10", *map(str, range(1, 10))],
}
"""Dice with names, as games declare them."""

SIGNS = ["", "<", ">", "<=", ">=", "=", "≥", "≤"]
VALUED = ["k", "p", "ro", "ra", "t", "f", "b", "cs", "cf", "r", "!", "!!", "!p", "e", "ie", "rr"]
RANKED = ["kh", "kl", "ph", "pl", "dh", "dl", "d", "k", "rol", "roh", "rah", "ieh", "mi", "ma"]
ALONE = ["kh", "kl", "!", "!!", "!p", "e", "ie", "r", "ir", "b", "cs", "cf", "sa", "sd", "adv", "dis"]
DICE = ["d2", "d4", "d6", "d20", "d%", "dF", "d 6", "D8", " attack ", " hit location ", " luck "]


class Writer:
    """Writes rolls down, most of which can be read."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)

    def text(self) -> str:
        """One to three rolls."""
        return ";".join(self.statement() for _ in range(self.rnd.choice([1, 1, 1, 2, 3])))

    def statement(self) -> str:
        """One roll, with words before and after."""
        pick = self.rnd.choice
        before = pick(["", "", "", "", "2x", "3 ", "adv ", "+dis ", "to hit: "])
        after = pick(["", "", "", "", " fire!", ' "kh1"', " # because", " ! because", " adv", " 🎲 ok"])
        compared = pick([">", ">=", "=", "!=", "<", " vs ", " ms "]) + self.chain(1) if self.rnd.random() < 0.2 else ""
        return before + self.chain(2) + compared + after

    def chain(self, depth: int) -> str:
        """Values with signs between them."""
        parts = [self.value(depth)]
        for _ in range(self.rnd.choice([0, 0, 0, 1, 1, 2])):
            parts += [self.rnd.choice([" + ", "-", "*", " / ", "//", "%", "+-"]), self.value(depth)]
        return "".join(parts)

    def value(self, depth: int) -> str:
        """Dice, a number, or something in brackets."""
        pick, kind = self.rnd.choice, self.rnd.random()
        if depth == 0 or kind < 0.55:
            return self.pool() + pick(["", "", "", " [fire]", "[a b]"])
        if kind < 0.68:
            return pick(["1", "2", "7", "12", "1.5", ".25"])
        inner = self.chain(depth - 1)
        if kind < 0.8:
            items = ", ".join([inner, *(self.value(depth - 1) for _ in range(self.rnd.randint(0, 2)))])
            brackets = pick(["({},)", "{{{}}}"]).format(items)
            return brackets + pick(["", "kh1", "dl1", " kl2", ">=3", "t2f1"])
        return pick(["({})", "({})[x]", "-({})", "({})d6", "2d({})", "floor({})", "round({})", "abs({})"]).format(inner)

    def pool(self) -> str:
        """Dice with modifiers."""
        count = self.rnd.choice(["", "0", "1", "2", "3", "5"])
        return (
            count + self.rnd.choice(DICE) + "".join(self.modifier() for _ in range(self.rnd.choice([0, 0, 1, 1, 2, 3])))
        )

    def modifier(self) -> str:
        """A modifier, in one of the dialects."""
        pick, kind = self.rnd.choice, self.rnd.random()
        number = str(self.rnd.randint(0, 6))
        made = (
            pick(ALONE) if kind < 0.25 else pick(RANKED) + number if kind < 0.6 else pick(VALUED) + pick(SIGNS) + number
        )
        return pick(["", "", " "]) + made


def texts(count: int, seed: int = 1) -> Iterator[str]:
    """So many texts."""
    writer = Writer(seed)
    return (writer.text() for _ in range(count))


def spoiled(count: int, seed: int = 2) -> Iterator[str]:
    """As many texts with something wrong in them: letters lost, doubled, swapped, thrown in."""
    writer, rnd = Writer(seed), Random(seed)
    strange = "0123456789dkhlpremiatfbcsvx!#<>=+-*/%(){}[],.; \"'≥＋２é🎲א\u200b\u202e\0"
    for _ in range(count):
        letters = list(writer.text())
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(len(letters) + 1)
            match rnd.randrange(4):
                case 0:
                    del letters[at : at + 1]
                case 1:
                    letters[at:at] = letters[at : at + 3]
                case 2:
                    rnd.shuffle(letters) if rnd.random() < 0.2 else letters.insert(at, rnd.choice(strange))
                case 3:
                    letters[at : at + 1] = [rnd.choice(strange)]
        yield "".join(letters)
