"""The app as screens know it: look, settings, and navigation. Screens get it as an argument."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tui.keeping.settings import CHOICES

if TYPE_CHECKING:
    from tui.keeping.settings import Settings
    from tui.screens.navigation import Request
    from tui.views.glyphs import Glyphs


class Host(Protocol):
    """What all screens share. `teaches`: lessons are shown; `pause`: seconds to show each action
    (tui/views/speeds.py)."""

    glyphs: Glyphs
    teaches: bool
    pause: float

    @property
    def likes(self) -> Settings:
        """The player's settings."""

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the settings file, a line each."""

    def like(self, place: str, value: str) -> None:
        """Change a setting: `theme`, or a key such as `keys.battle.end`. An empty value is the default."""

    @property
    def moving(self) -> bool:
        """Whether fires and clouds are animated."""

    @property
    def effects(self) -> bool:
        """Whether hits, shots and blasts are shown on the map as they happen."""

    def next_signs(self) -> None:
        """Switch to the next set of symbols."""

    def follow(self, request: Request) -> None:
        """Open the screen that `request` asks for."""


def switch(host: Host, place: str) -> str:
    """Set a setting with two values, such as `log` or `rulers`, to the other one, and save that. Return it."""
    (other,) = (value for value in CHOICES[place] if value != getattr(host.likes, place))
    host.like(place, other)
    return other
