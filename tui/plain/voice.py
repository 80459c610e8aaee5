"""Where lines come from and go to. What is said there is in the other files of this folder."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from typing import TextIO

from core.errors import HexfrayError
from core.match.columns import columns
from core.match.harmless import harmless, is_harmless
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, text_of
from tui.views.lines import line as words
from tui.views.rows import INSET, wrapped

PROMPT = "> "


class Unclear(HexfrayError):
    """What was typed cannot be done. The message says so in one line and names what can."""


class Strange(Unclear):
    """What was typed is nothing at all."""


class Leave(HexfrayError):
    """The game is left."""


class Voice:
    """Speaks in lines and hears lines. What does not show while it is typed is repeated, so that a log has it.

    Long lines are broken between words for a terminal, and for nobody else.
    """

    def __init__(self, heard: TextIO, said: TextIO, glyphs: Glyphs) -> None:
        self._heard = heard
        self._said = said
        self._repeats = not heard.isatty()
        self.glyphs = glyphs

    @property
    def width(self) -> int | None:
        """How many columns a line has room for; None: as many as there are."""
        return get_terminal_size().columns if self._said.isatty() else None

    def say(self, *lines: str) -> None:
        """These lines."""
        width = self.width
        for line in lines:
            self.draw(*(_broken(line, width) if width and columns(line) > width else [line]))

    def draw(self, *lines: str) -> None:
        """These lines as they are, however long, with nothing in them that a terminal would obey."""
        self._said.writelines(f"{harmless(line.rstrip())}\n" for line in lines)

    def show(self, lines: Iterable[Line]) -> None:
        """Lines of a view, set in a little."""
        self.say(*(f"  {text_of([line])}" for line in lines))

    def ask(self) -> str:
        """The next line, as far as it can be read. Raises Leave when there are no more."""
        self._said.write(PROMPT)
        self._said.flush()
        line = self._heard.readline()
        if self._repeats or not line:
            self.draw(line)
        if not line:
            raise Leave
        return "".join(sign for sign in line if is_harmless(sign)).strip()


def _broken(said: str, width: int) -> list[str]:
    """A long line in rows, broken between words."""
    return text_of(wrapped(words(said), width, INSET)).split("\n")
