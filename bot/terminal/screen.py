"""The screen: what is printed, and the lines that are typed."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from rich.console import Console
from rich.text import Text

LONGEST = 4000
"""Characters of a typed line; the rest of it is dropped."""

WIDTH = 100
"""Characters of a line: what can be read with ease, and what is written where the output is no terminal."""

FRAME, KEY, DIM, WARN = "yellow", "bold cyan", "dim", "bold red"


class Left(Exception):
    """Whoever plays has left: the input ended, or was interrupted."""


class Screen:
    """A console and where its lines come from. Nothing that is printed is taken for markup."""

    def __init__(self, console: Console | None = None, lines: TextIO | None = None) -> None:
        self._console = console or Console(highlight=False, markup=False, emoji=False)
        self._console.width = min(self._console.width, WIDTH) if self._console.is_terminal else WIDTH
        self._lines = lines or sys.stdin
        if isinstance(self._lines, io.TextIOWrapper):
            self._lines.reconfigure(errors="replace")
        self.live = self._lines.isatty() and self._console.is_terminal
        if self.live:
            with contextlib.suppress(ImportError):  # there is none on Windows; it only makes typing easier
                import readline  # noqa: F401, PLC0415

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Print a text, wrapped to the screen."""
        self._wrapped(Text(text, style), " " * indent, " " * indent)

    def copyable(self, text: str, style: str = "") -> None:
        """Print a text that may be copied from the screen, such as a path: nothing breaks its line."""
        self._console.print(Text(text, style), soft_wrap=True)

    def _wrapped(self, text: Text, first: str, then: str) -> None:
        """Print a text with a margin for its first line and one for the others."""
        margin = first
        for line in text.wrap(self._console, self._console.width - len(then)) or [text]:
            line.rstrip()
            self._console.print(Text.assemble((margin, KEY), line))
            margin = then

    def title(self, text: str) -> None:
        """Print a heading."""
        self._console.rule(Text(text, "bold"), style=FRAME, align="left")

    def listed(self, rows: Sequence[tuple[str, str, str]], style: str = "") -> None:
        """Print rows of a key, a label and a note, with what does not fit hanging below."""
        for key, label, note in rows:
            text = Text(label, style)
            if note:
                text.append(f"  {note}" if label else note, DIM)
            self._wrapped(text, f"{key:>4} ", "     ")

    def ask(self, prompt: str = "> ") -> str:
        """A typed line without the spaces around it. Raises Left where there is none any more."""
        try:
            if self.live:
                return _plain(input(prompt)[:LONGEST])
            self._console.print(Text(prompt), end="")
            line = self._lines.readline(LONGEST)
            if line and not line.endswith("\n"):
                while rest := self._lines.readline(LONGEST):
                    if rest.endswith("\n"):
                        break
        except (EOFError, KeyboardInterrupt):
            line = ""
        if not line:
            self.say()
            raise Left
        self._console.print(Text(_plain(line)))
        return _plain(line)

    def sure(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        return self.ask(f"{question} (y/n) ").casefold() in ("y", "yes")

    def hide(self, lines: Sequence[str]) -> None:
        """Wait for Enter, wipe the screen with what can be scrolled back to, and print `lines`."""
        self.ask("Press Enter to hide this. ")
        if self.live:
            self._console.file.write("\x1b[3J\x1b[2J\x1b[H")
            self._console.file.flush()
        for line in lines:
            self.say(line, "bold")

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Show that something takes a while, where somebody watches."""
        if not self.live:
            yield
            return
        with self._console.status(text):
            yield


def _plain(line: str) -> str:
    """A typed line on one line, without what would move the cursor."""
    return " ".join("".join(c if c.isprintable() else " " for c in line).split())
