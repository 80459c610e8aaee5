"""The price of a walk in lines: what is met on the way, what can be done from there, what the enemies may then do. What
the walk itself is like is told while it is chosen (choosing/walking.py)."""

from __future__ import annotations

from collections.abc import Collection

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.play.footprint import Met
from core.play.price import Price
from tui.views.forecast_view import chance_told, dangers_told
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line

MOST = 3
"""So many of one's own chances are told, and so many dangers of the next turn."""


def price_told(price: Price, glyphs: Glyphs, known: Collection[Met] = ()) -> list[Line]:
    """All of it, most urgent first: on the way, from there, this turn and the next. What it leaves no time for is told
    with the walk, and so is what of its way is `known` at once."""
    battle = price.battle
    me = battle[price.order.figure]
    found = [met_line(battle, met) for met in price.met if met not in known]
    if not me.active:
        return found
    stay = "" if price.sure else ", if it comes there"
    own = [chance_told(battle, chance, glyphs) for chance in price.chances[:MOST]]
    this_turn = dangers_told(battle, price.dangers, glyphs)
    next_turn = dangers_told(battle, price.later[:MOST], glyphs, "next turn")
    if not own and not price.lost:
        own = [line(Piece("nobody to attack from there", "muted"))]
    if price.asked:
        return [*found, line(Piece("there it may", "muted")), *own]
    return [
        *found,
        line(Piece(f"from there{stay}, if nobody else stirs", "muted")),
        *own,
        *this_turn,
        *next_turn,
    ]


def met_told(battle: Battle, met: Met) -> str:
    """`0709: dares to enter the fire 62%`: where, what, and who, if that is somebody else."""
    who = f"{short_name(battle, met.figure)}: " if met.figure and met.chance is None and not met.text else ""
    chance = "" if met.chance is None else f" {met.chance:.0%}"
    return f"{battle.grid.name(met.cell)}: {who}{met.text}{chance}"


def met_line(battle: Battle, met: Met) -> Line:
    """The same with its clause, in the colour of a warning."""
    return line(Piece(met_told(battle, met), "warning"), Piece(f" {met.rule}", "rule"))
