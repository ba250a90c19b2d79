"""A text in tokens: what belongs to the notation, and what is only said about it.

Whether a sign or a letter means one thing or another depends on what stands before it. That is settled here, so that
the grammar needs to look one token ahead and no further.
"""

from __future__ import annotations

from fractions import Fraction

from engines.dice import limits
from engines.dice import patterns as see
from engines.dice.errors import LimitError
from engines.dice.letters import clean, plain
from engines.dice.scanner import Level, Lexed, Scanner
from engines.dice.table import Table
from engines.dice.vocabulary import NAMED, SIGNS, WORDS, pieces


def lexed(text: str, table: Table) -> list[Lexed]:
    """The rolls of `text`. Raises NotationError and LimitError."""
    if len(text) > limits.LENGTH:
        message = f"A roll may have {limits.LENGTH} characters; this has {len(text)}."
        raise LimitError(message, text, limits.LENGTH, len(text))
    simple = plain(text)
    rolls: list[Lexed] = []
    at, left = 0, limits.TOKENS
    while True:
        lexer = _Lexer(text, simple, at, table, left)
        rolls.append(lexer.run())
        left = lexer.left
        at = rolls[-1].end + 1
        if at > len(text) or not simple[at:].strip():
            return rolls
        if len(rolls) == limits.ROLLS:
            message = f"A text may have {limits.ROLLS} rolls, divided by `;`."
            raise LimitError(message, text, at, len(text))


class _Lexer(Scanner):
    """Reads one roll, up to a `;` or the end."""

    def run(self) -> Lexed:
        at = self.opening(self.roll.start)
        simple, scan = self.simple, see.SCAN.match
        end = len(simple)
        while at < end:
            if simple[at] == ";":
                end = at
                break
            found = scan(simple, at)
            assert found is not None, "the last alternative takes any character"
            at = self.take(found.lastgroup or "", found.group(), at, found.end())
        if len(self.levels) > 1:
            level = self.levels[-1]
            closer = see.BRACKETS[level.opener]
            raise self.error(
                f"This bracket is never closed: `{closer}` is missing.", level.at, level.at + len(level.opener)
            )
        self.roll.end = min(at, end)
        self.roll.codes = "".join(self.codes)
        return self.roll

    def opening(self, at: int) -> int:
        """A label with a colon, and how often the roll is repeated."""
        if heading := see.HEADING.match(self.simple, at):
            self.roll.label = clean(self.text[heading.start(1) : heading.end(1)].replace('"', "'"), limits.LABEL)
            at = heading.end()
        if times := see.TIMES.match(self.simple, at):
            self.roll.times = int(self.figures(times.group(1), times.start(1)))
            at = times.end()
            if not 1 <= self.roll.times <= limits.REPEATS:
                message = f"A roll can be repeated 1 to {limits.REPEATS} times."
                raise LimitError(message, self.text, times.start(1), times.end(1))
        return at

    def take(self, kind: str, piece: str, at: int, end: int) -> int:
        """One token, and where the next one begins."""
        match kind:
            case "blank":
                return end
            case "number":
                return self.number(piece, at, end)
            case "letters":
                return self.letters(piece, at, end)
            case "sign":
                return self.sign(see.EQUAL.get(piece, piece), at, end)
            case "bang":
                return self.bang(piece, at, end)
            case "inline":
                return self.opened("[[", at, end) if piece == "[[" else self.closed("]]", at, end)
            case "hash":
                if len(self.codes) == 1 and self.last() == "INT" and not self.spaced(at):
                    hint = f"{self.text[self.roll.start : at].strip()}x {clean(self.text[end:], 20)}"
                    raise self.error("`#` begins a comment, and there are no dice before it.", at, end, hint)
                return self.comment(end)
            case "tag" if self.after:
                self.token("tag", at)
                self.roll.tags.append(clean(self.text[at + 1 : end - 1], limits.LABEL))
                return end
            case "tag":
                raise self.error("A tag stands after what it is about.", at, end, "2d6 [fire]")
            case "other" if piece == "[":
                raise self.error("This tag is never closed: `]` is missing.", at, end)
        return self.words(at)

    def number(self, piece: str, at: int, end: int) -> int:
        self.figures(piece, at)
        self.countable = not self.after and self.last() in see.BEFORE_VALUE and not self.dice
        self.roll.values.append(Fraction(piece) if "." in piece else int(piece))
        self.token("decimal" if "." in piece else "int", at)
        self.after = True
        return end

    def sign(self, piece: str, at: int, end: int) -> int:
        level, last = self.levels[-1], self.last()
        if piece in "({":
            return self.opened(piece, at, end)
        if piece in ")}":
            return self.closed(piece, at, end)
        if piece == ",":
            if len(self.levels) == 1:
                raise self.error("A comma stands inside brackets.", at, end, "(1d6, 1d8)kh1, or 1d6; 1d8 for two rolls")
            level.several, level.lead, level.pool, self.dice = True, True, False, False
        elif SIGNS[piece] == "CMP" and level.lead and level.pool and self.after and see.LITERAL.match(self.simple, end):
            piece = piece if last in see.SELECTING else f"count{piece}"
        elif not (SIGNS[piece] == "CMP" and last in see.SELECTING) and last not in {"CMP", "COUNT"}:
            level.lead = self.dice = False
        self.token(piece, at)
        self.after = self.countable = False
        return end

    def opened(self, piece: str, at: int, end: int) -> int:
        if self.after:
            before = self.text[self.roll.places[-1] : at].strip()
            hint = f"{before} * (…), or {before}x … to roll several times" if before.isdecimal() else None
            raise self.error("A bracket cannot follow here.", at, end, hint)
        if len(self.levels) > limits.DEPTH:
            message = f"Brackets may lie {limits.DEPTH} deep in one another."
            raise LimitError(message, self.text, at, end)
        self.levels.append(Level(piece, at, role=self.last()))
        self.token("{" if piece == "{" else "(", at)
        self.dice = self.countable = False
        return end

    def closed(self, piece: str, at: int, end: int) -> int:
        level = self.levels[-1]
        if (piece == "]]" and level.opener != "[[") or piece != see.BRACKETS.get(level.opener, piece):
            raise self.error(f"`{piece}` closes no bracket of its kind.", at, end)
        if not level.opener:
            raise self.error(f"`{piece}` closes a bracket that was never opened.", at, end)
        self.levels.pop()
        self.token("}" if piece == "}" else ")", at)
        of_set = level.several or piece == "}"
        self.after = True
        if level.role == "D":  # the sides of dice
            self.dice, self.countable = True, False
        else:
            self.dice, self.countable = of_set, not of_set and level.role != "CALL"
            self.levels[-1].pool = of_set
        return end

    def bang(self, piece: str, at: int, end: int) -> int:
        following = self.simple[end : end + 1]
        if piece == "!" and self.spaced(at) and following not in set("<>=≥≤0123456789"):
            rest = self.simple[end:].lstrip()
            if rest and rest[0] != ";" and not (self.after and see.SIGNAL.match(rest)):
                return self.comment(end)
        self.token(piece, at)
        self.countable = False
        return end

    def comment(self, at: int) -> int:
        """What is said after `#` or a lone `!`, up to the next roll."""
        end = self.simple.find(";", at)
        end = len(self.simple) if end < 0 else end
        self.roll.comment = clean(self.text[at:end], limits.COMMENT)
        return end

    def words(self, at: int) -> int:
        """A label, which ends the roll."""
        char = self.simple[at]
        word = see.WORD.match(self.simple, at)
        if word and (len(self.levels) > 1 or (len(self.codes) == 1 and self.last() == "INT")):
            # Dice of a game that is not there, rather than a label for a number.
            self.unknown(word.group(), at, word.end())
        if len(self.levels) > 1 or not self.after or (char.isascii() and not char.isalpha() and char not in "\"'"):
            raise self.error(f"“{clean(self.text[at], 1)}” has no place here.", at, at + 1)
        if quoted := see.QUOTED.match(self.simple, at):
            inside, end = self.text[at + 1 : quoted.end() - 1], quoted.end()
        else:
            ends = see.LABEL_ENDS.search(self.simple, at)
            end = ends.start() if ends else len(self.simple)
            inside = self.text[at:end]
        label = clean(inside.replace('"', "'"), limits.LABEL)
        self.roll.label = clean(f"{self.roll.label}: {label}", limits.LABEL) if self.roll.label else label
        return end

    def letters(self, piece: str, at: int, end: int) -> int:
        """Names of dice, words of the notation, or the beginning of a label."""
        naming = self.named(at)
        if naming and (not self.after or self.countable) and self.last() != "D":
            self.codes.append(chr(NAMED + (naming.lastindex or 1) - 1))
            self.roll.places.append(at)
            self.thrown()
            self.after = True
            return naming.end()
        saying = self.after and self.spaced(at) and not (self.countable and piece[0] == "d") and not self.apart(at)
        if saying and see.TIMES_AFTER.match(self.simple, at):
            start = self.roll.start
            raise self.error("How often stands in front.", at, end, f"6x {self.text[start:at].strip()}")
        if saying:
            return self.words(at)
        for word in pieces(piece) or self.unknown(piece, at, end):
            at = self.word(word, at)
        return at

    def word(self, word: str, at: int) -> int:
        """One word of the notation, and where it ends."""
        end, terminal = at + len(word), WORDS[word]
        value = not self.after or self.countable
        if terminal == "TILT":
            return self.tilt(word, at, end)
        if terminal == "FUDGE" or (terminal == "D" and value):
            percent = see.PERCENT.match(self.simple, end) if terminal == "D" else None
            self.token(word, at)
            if percent:
                self.implied(100, end)
            self.thrown()
            self.after = terminal == "FUDGE" or percent is not None
            return percent.end() if percent else end
        if not self.after and terminal not in {"CALL", "HL"}:
            whole = see.MODIFIER.match(self.simple, at)
            hint = "1d20 vs 12" if terminal == "VS" or whole is None else f"4d6{whole.group()}"
            raise self.error(f"`{word}` stands after dice.", at, end, hint)
        self.token(word, at)
        self.countable = False
        if terminal == "VS":
            self.levels[-1].lead = self.dice = False
        self.after = terminal not in {"D", "CALL", "VS"}
        return end

    def tilt(self, word: str, at: int, end: int) -> int:
        """Advantage: in front of a roll, alone, right after dice, or at the end of a roll."""
        self.countable = False
        if not self.after:
            if self.last() == "SIGN" and len(self.codes) > 1:
                self.token(f"…{word}", at)
                self.after = True
            elif see.VALUE.match(self.simple, end) or self.named(end):
                self.token(f"{word}…", at)
            else:
                self.token("d", at)
                self.implied(20, at)
                self.token(word, at)
                self.thrown()
                self.after = True
        elif self.dice and (not self.spaced(at) or len(self.levels) > 1 or self.goes_on(end)):
            self.token(word, at)
        else:
            self.token(f"…{word}", at)
        return end
