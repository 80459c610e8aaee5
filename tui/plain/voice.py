"""Input and output of the line mode. What is printed is in the other files of this folder."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from typing import TYPE_CHECKING, TextIO

from core.errors import HexfrayError
from core.match.columns import columns
from core.match.harmless import harmless, is_harmless
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, text_of
from tui.views.lines import line as words
from tui.views.rows import INSET, wrapped

if TYPE_CHECKING:
    from tui.keeping.session import Session

PROMPT = "> "


class CommandError(HexfrayError):
    """A typed line can't be carried out. The message says why, and what to type instead."""


class UnknownCommand(CommandError):
    """A typed line is neither an order nor a command nor a name."""


def closed(line: str) -> str:
    """Return a line as a sentence: with a full stop, unless it is a question."""
    return line if line.endswith("?") else f"{line}."


class Leave(HexfrayError):
    """The player leaves the game."""


class PlayOther(HexfrayError):
    """The player goes on to another battle, which has begun."""

    def __init__(self, session: Session) -> None:
        super().__init__("another battle has begun")
        self.session = session


class HexfrayInterrupt(HexfrayError):
    """The player wants something else than the battle under way."""


class Voice:
    """Prints lines and reads lines. Input that isn't typed at a terminal is echoed, so that a log is complete.

    Long lines are wrapped only for a terminal.
    """

    def __init__(self, heard: TextIO, said: TextIO, glyphs: Glyphs) -> None:
        self._heard = heard
        self._said = said
        self._repeats = not heard.isatty()
        self.glyphs = glyphs
        self.prompt = PROMPT

    @property
    def width(self) -> int | None:
        """The columns of the terminal; None if the output is no terminal."""
        return get_terminal_size().columns if self._said.isatty() else None

    def say(self, *lines: str) -> None:
        """Print `lines`, wrapped."""
        width = self.width
        for line in lines:
            self.draw(*(_wrapped(line, width) if width and columns(line) > width else [line]))

    def draw(self, *lines: str) -> None:
        """Print `lines` unwrapped, without control characters, at once."""
        self._said.writelines(f"{harmless(line.rstrip())}\n" for line in lines)
        self._said.flush()

    def show(self, lines: Iterable[Line]) -> None:
        """Print the lines of a view, indented."""
        self.say(*(f"  {text_of([line])}" for line in lines))

    def ask(self) -> str:
        """Return the next line typed. Raises Leave at the end of the input."""
        self._said.write(self.prompt)
        self._said.flush()
        line = self._heard.readline()
        if self._repeats or not line:
            self.draw(line)
        if not line:
            raise Leave
        return "".join(char for char in line if is_harmless(char)).strip()


def _wrapped(said: str, width: int) -> list[str]:
    """Return a long line as rows, broken between words."""
    return text_of(wrapped(words(said), width, INSET)).split("\n")
