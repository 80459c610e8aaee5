"""What a board shows, as a plain value. What each panel shows of it is found in panels.py, the whole screen in
arrangement.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.listing import Listing
from tui.views.drawing import Box
from tui.views.lines import Line
from tui.views.log_view import LogLine
from tui.views.map_view import Overlay

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "figure": "who orders",
        "roster": "everybody",
        "other": "looked at",
        "menu": "orders",
        "odds": "this order",
        "since": "since your last order",
        "card": "what was done",
        "log": "log",
    }
)
"""What is written above the panels that have a title."""


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a board shows. `figure` is the one that it is about, `here` who is in the cell `at` under the cursor;
    `side` has the goals that are shown, and harm to `mine` is harm to the one at the keys (empty: to nobody).

    `since` is what happened since the last order, the gravest first; while there is a `card`, the act that it shows
    stands in place of the menu and the odds. `led`: a walk or a cell is chosen on the map; `aiming`: a cell is.
    `prompt` says, while an order is under way, who is asked and about what.
    """

    ruleset: Ruleset
    battle: Battle
    overlay: Overlay
    focus: Cell | None
    """the cell that is in sight"""
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
    since: tuple[Line, ...] = ()
    card: tuple[Line, ...] = ()
    grave: Line = ()
    """what is so grave of what was done last that it stands in the banner"""
    also: Cell | None = None
    """a cell that is in sight too where there is room for both"""
    led: bool = False
    aiming: bool = False
    passing: bool = False
    """what stands for the odds goes with the next key, and no room is kept for it"""
    foreseen: tuple[Line, ...] = ()
    """what is known beside the selected order, under its odds: the menu goes before it"""
    titles: Mapping[str, str] = field(default_factory=dict)
    """titles of panels that are called otherwise now"""


class PanelView(NamedTuple):
    """A panel on the screen: where, all its lines, and the rows that are seen of them, the first `head` its title."""

    box: Box
    lines: tuple[Line, ...]
    rows: list[Line]
    head: int = 0
