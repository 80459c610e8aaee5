"""The app as a screen knows it: how things are to look, and where wishes go. Each screen that needs it is handed it."""

from __future__ import annotations

from typing import Protocol

from tui.screens.wishes import Wish
from tui.views.glyphs import Glyphs


class Host(Protocol):
    """What all screens share. `teaches`: lessons are shown; `pause` is in seconds."""

    glyphs: Glyphs
    teaches: bool

    @property
    def moving(self) -> bool:
        """Whether fires and clouds breathe on the map."""

    @property
    def pause(self) -> float:
        """How long what the computer did stays alone on the screen."""

    def next_signs(self) -> None:
        """Another set of signs."""

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for."""
