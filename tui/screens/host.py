"""The app as a screen knows it: how things are to look, and where wishes go. Each screen that needs it is handed it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tui.keeping.settings import Settings
    from tui.screens.wishes import Wish
    from tui.views.glyphs import Glyphs


class Host(Protocol):
    """What all screens share. `teaches`: lessons are shown; `pause` is how
    long an act stays alone on the screen, in seconds (tui/views/speeds.py)."""

    glyphs: Glyphs
    teaches: bool
    pause: float

    @property
    def likes(self) -> Settings:
        """What the player likes."""

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the file of the settings, a line each."""

    def like(self, place: str, value: str) -> None:
        """A setting is otherwise from now on (`theme`, a key as `keys.battle.end`); empty: as it usually is."""

    @property
    def moving(self) -> bool:
        """Whether fires and clouds breathe on the map."""

    def next_signs(self) -> None:
        """Another set of signs."""

    def follow(self, wish: Wish) -> None:
        """To the screen that was wished for."""
