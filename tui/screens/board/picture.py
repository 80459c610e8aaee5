"""What a board shows, as a plain value. panels.py fills the panels from it, arrangement.py the whole screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from tui.choosing.dangers import Dangers
from tui.choosing.listing import Listing
from tui.views.drawing import Box
from tui.views.lines import Line
from tui.views.log_view import LogLine
from tui.views.map_view import Overlay

if TYPE_CHECKING:
    from ai.route_words import Told

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "goals": "how to win",
        "figure": "active",
        "roster": "roster",
        "other": "selected",
        "menu": "orders",
        "odds": "preview",
        "since": "since your last order",
        "card": "last action",
        "log": "log",
    }
)
"""The titles of panels."""


def none_known() -> Dangers | None:
    """Return no danger map."""
    return None


def nowhere(figure: FigureId) -> Told | None:
    """Return that a figure has nowhere to go beyond this turn."""
    return None


@record
class Picture:
    """Everything that a board shows. `figure` is the active one, `here` the figures in the cell `at` under the cursor;
    `side` is the one whose objectives are shown, and harm to `mine` is harm to the player (empty: to nobody).

    `since` is what happened since the last order, gravest first. While there is a `card` for an act, it replaces menu
    and preview. `led`: a move or a cell is chosen on the map; `aiming`: a cell is. `prompt` is the question while an
    order is under way, `led_here` are the orders that led to it, the outermost first.
    """

    ruleset: Ruleset
    battle: Battle
    overlay: Overlay
    focus: Cell | None
    """the cell in sight"""
    asked: str
    figure: FigureId
    here: tuple[FigureId, ...]
    at: Cell | None
    listing: Listing | None
    waiting: tuple[Line, ...]
    odds: tuple[Line, ...]
    said: list[LogLine]
    hints: Line
    side: Side
    lesson: tuple[Line, ...] = ()
    mine: Side = ""
    prompt: tuple[Line, ...] = ()
    led_here: tuple[str, ...] = ()
    since: tuple[Line, ...] = ()
    card: tuple[Line, ...] = ()
    grave: Line = ()
    """the event of the last act that is grave enough for the banner"""
    also: tuple[Cell, ...] = ()
    """more cells in sight as far as there is room, the last one first"""
    led: bool = False
    aiming: bool = False
    passing: bool = False
    """the preview goes with the next key, so no room is kept for it"""
    phase: str = ""
    """the phase of the turn, as players call it"""
    is_sandbox: bool = False
    """whether nothing here changes the battle: a sandbox (keeping/sandbox.py)"""
    foreseen: tuple[Line, ...] = ()
    """threats, below the odds of the selected order; the menu goes before them"""
    dangers: Callable[[], Dangers | None] = none_known
    """the danger map of the figure; None in the middle of an order"""
    way_of: Callable[[FigureId], Told | None] = nowhere
    """what a figure is heading for over several turns; found in a thread, as it may take a second or two"""
    titles: Mapping[str, str] = field(default_factory=dict)
    """titles that differ from TITLES now"""


class PanelView(NamedTuple):
    """A panel on the screen: its box, all its lines, and the rows on the screen, the first `head` being its title."""

    box: Box
    lines: tuple[Line, ...]
    rows: list[Line]
    head: int = 0
