"""Who is caught in an order that may harm several, in lines: with the chance and the hits to be expected, and friends
marked. What an order promises as a whole is in odds_view.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.naming import short_name
from core.play.asking import Choice
from core.play.effects import Effect
from core.play.footprint import Footprint
from core.play.outlook import Outlook
from core.play.replies import harm
from tui.views.lines import Line, Piece, line

ALIKE = 0.005
"""A chance that is less is told as less than one percent."""
NOTABLE = 0.05
"""Whoever is out of the fight less likely than this is not said to be."""


def victims(battle: Battle, order: Choice, seen: Outlook, footprint: Footprint) -> list[Line]:
    """A line for each whom an order may harm, the hardest hit first: where it has an area, or others than its target
    may come to harm. What goes off only later is told of those who stay where they are; who is in a cloud, by name."""
    side = battle[order.figure].side
    now, later = _harmed(seen.effects, order, footprint), _harmed(seen.later, order, footprint)
    found = [
        *_rows(battle, side, now, _head(seen, "who may be hit")),
        *_rows(battle, side, later, _head(seen, "if they stay")),
    ]
    area = footprint.full | footprint.edge
    inside = [figure for figure in battle.active() if not area.isdisjoint(figure.cells)]
    if found or not inside:
        return found
    return [line(Piece("within it", "muted")), *(_named(battle, figure, side) for figure in inside)]


def _head(seen: Outlook, words: str) -> str:
    return words if seen.exact else f"{words}, by {seen.leaves} throws"


def _harmed(effects: Iterable[Effect], order: Choice, footprint: Footprint) -> list[Effect]:
    """Those who come to harm, if they are several or in an area."""
    target = getattr(order, "target", None) or getattr(order, "foe", None)
    harmed = [effect for effect in effects if _worst(effect) and effect.figure != order.figure]
    beside = any(effect.figure != target for effect in harmed)
    return sorted(harmed if beside or footprint.full else [], key=lambda effect: -harm(effect))


def _rows(battle: Battle, side: Side, found: list[Effect], head: str) -> list[Line]:
    if not found:
        return []
    return [line(Piece(head, "muted")), *(_row(battle, side, effect) for effect in found)]


def _row(battle: Battle, side: Side, effect: Effect) -> Line:
    """`our Bruno 22% hits 7.2 out 12%`."""
    figure = battle[effect.figure]
    out = f" out {effect.out:.0%}" if effect.out >= NOTABLE else ""
    hits = f" hits {effect.hits:.1f}" if effect.hits else ""
    words = f"{_name(battle, figure.id, side)} {_chance(_worst(effect))}{hits}{out}"
    return line(Piece(words, "harm-me" if figure.side == side else "harm-them"))


def _named(battle: Battle, figure: Figure, side: Side) -> Line:
    return line(Piece(_name(battle, figure.id, side), "harm-me" if figure.side == side else "harm-them"))


def _name(battle: Battle, figure: FigureId, side: Side) -> str:
    name = short_name(battle, figure)
    return f"our {name}" if battle[figure].side == side else name


def _worst(effect: Effect) -> float:
    """The chance of the likeliest ill that befalls it."""
    return max(effect.hurt, effect.down, effect.held, effect.disarmed, effect.moved)


def _chance(chance: float) -> str:
    return f"{chance:.0%}" if chance >= ALIKE else "<1%"
