"""Where lines come from and go to. What is said there is in the other files of this folder."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from core.errors import HexfrayError
from core.match.harmless import harmless
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, text_of

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
        """How many characters a line has room for; None: as many as there are."""
        return get_terminal_size().columns if self._said.isatty() else None

    def say(self, *lines: str) -> None:
        """These lines."""
        width = self.width
        for line in lines:
            broken = wrap(line, width, subsequent_indent="    ") if width and len(line) > width else [line]
            self.draw(*broken)

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
        return "".join(sign for sign in line if sign.isprintable()).strip()
