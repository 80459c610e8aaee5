"""How the turn stands: its number, its phase, whose it is, and who comes next. Figures are in panel_view.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.map_view import letters
from tui.views.wording import first_name

AHEAD = 6
"""So many are shown of those that come next."""


def banner(battle: Battle, asked: str) -> list[Line]:
    """The turn and its phase; `asked` says who must do what now."""
    clock = battle.clock
    of = f"/{clock.limit}" if clock.limit else ""
    phase = clock.phase.replace("_", " ")
    return [
        line(Piece(f"Turn {clock.turn}{of} ", "heading"), Piece(phase, "strong")),
        line(Piece(asked, "key")),
    ]


def order_of_action(battle: Battle, active: FigureId | None, glyphs: Glyphs) -> list[Line]:
    """Those who are still to act or move, in order; the one at work is pointed at."""
    clock = battle.clock
    coming = [(slot.figure, slot.name) for slot in clock.queue] or [(figure, "") for figure in clock.pending]
    if not coming:
        return []
    names = letters(battle)
    found: list[Piece] = [Piece("next ", "muted") if clock.queue else Piece("to come ", "muted")]
    for figure, name in coming[:AHEAD]:
        mark = glyphs.more if figure == active else ""
        style = "strong" if figure == active else "plain"
        found.append(
            Piece(f"{mark}{names[figure]} {first_name(battle, figure)}{f' ({name})' if name else ''}  ", style)
        )
    left = len(coming) - AHEAD
    return [line(*found, *([Piece(f"and {left} more", "muted")] if left > 0 else []))]
