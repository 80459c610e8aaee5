"""The danger of a cell: its shade and sign on the map, and its number in words. It is worked out in
choosing/dangers.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.naming import short_name
from core.play.danger import Danger
from core.play.ruleset import Ruleset
from tui.views.forecast_view import NOTABLE
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line

SOME, GREAT = 0.15, 0.5
"""From these shares of what a figure has left on, a danger has the second and the third shade."""
MOST_NAMED = 3
"""Up to this many enemies are named."""


class Shade(NamedTuple):
    """The shade of a cell, from 1 to 3, and its number: the average hits, rounded; empty below a half."""

    level: int
    number: str


def shade_of(ruleset: Ruleset, battle: Battle, danger: Danger) -> Shade | None:
    """Return the shade of a danger; None where nothing is to be feared."""
    if not danger.threats or danger.harm <= 0:
        return None
    figure = battle[danger.threats[0].target]
    share = danger.harm / max(1, ruleset.pictures.portrait(battle, figure).vigour)
    hits = round(danger.hits)
    return Shade(1 + (share >= SOME) + (share >= GREAT), str(min(9, hits)) if hits else "")


def danger_text(battle: Battle, danger: Danger) -> str:
    """Return a danger in words: `avg 4.2, out 12% (Odo 3.1, Bran 1.1)`."""
    if not danger.threats:
        return "none"
    fates = (("out", danger.out), ("down or held", danger.down))
    known = [f"{name} {percent(chance)}" for name, chance in fates if chance >= NOTABLE]
    each = [f"{short_name(battle, one.figure)} {one.odds.hits:.1f}" for one in danger.threats]
    more = [f"{len(each) - MOST_NAMED} more"] if len(each) > MOST_NAMED else []
    return f"{', '.join([f'avg {danger.hits:.1f}', *known])} ({', '.join([*each[:MOST_NAMED], *more])})"


def danger_line(battle: Battle, danger: Danger | None, glyphs: Glyphs, share: str = "") -> Line:
    """Return the line about the cell under the cursor; `share` says how much of the map is known."""
    more = Piece(f" ({share} worked out)", "muted") if share else ""
    if danger is None:
        return line(Piece("danger: being worked out", "muted"), more)
    style = "harm-me" if danger.threats else "plain"
    sign = f"{glyphs.harm_me} " if danger.threats else ""
    return line(Piece(f"{sign}danger here, this turn and next: {danger_text(battle, danger)}", style), more)
