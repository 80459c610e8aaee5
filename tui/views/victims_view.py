"""The figures that an order may harm, in lines: chance, average hits, friends marked. The odds of the whole order are
in odds_view.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.naming import short_name
from core.play.asking import Choice
from core.play.effects import Effect
from core.play.footprint import Footprint
from core.play.order_odds import OrderOdds
from core.play.replies import harm
from tui.views.lines import Line, Piece, line

ALIKE = 0.005
"""Smaller chances are shown as <1%."""
NOTABLE = 0.05
"""Smaller chances to be out are not shown."""


def victims(battle: Battle, order: Choice, seen: OrderOdds, footprint: Footprint) -> list[Line]:
    """Return a line for each figure that `order` may harm, hardest hit first, if it has an area or may harm more than
    its target. What goes off later is listed for those who stay; for a cloud, those inside are named."""
    side = battle[order.figure].side
    now, later = _harmed(seen.effects, order, footprint), _harmed(seen.later, order, footprint)
    found = [
        *_rows(battle, side, now, _head(seen, "in danger")),
        *_rows(battle, side, later, _head(seen, "if they stay")),
    ]
    area = footprint.full | footprint.edge
    inside = [figure for figure in battle.active() if not area.isdisjoint(figure.cells)]
    if found or not inside:
        return found
    return [line(Piece("in the area", "muted")), *(_named(battle, figure, side) for figure in inside)]


def _head(seen: OrderOdds, words: str) -> str:
    return words if seen.exact else f"{words} ({seen.leaves} samples)"


def _harmed(effects: Iterable[Effect], order: Choice, footprint: Footprint) -> list[Effect]:
    """Return the effects that harm, if there are several or there is an area."""
    target = getattr(order, "target", None) or getattr(order, "foe", None)
    harmed = [effect for effect in effects if _worst(effect) and effect.figure != order.figure]
    beside = any(effect.figure != target for effect in harmed)
    return sorted(harmed if beside or footprint.full else [], key=lambda effect: -harm(effect))


def _rows(battle: Battle, side: Side, found: list[Effect], head: str) -> list[Line]:
    if not found:
        return []
    return [line(Piece(head, "muted")), *(_row(battle, side, effect) for effect in found)]


def _row(battle: Battle, side: Side, effect: Effect) -> Line:
    """Return `our Bruno 22% · avg 7.2 · out 12%`."""
    figure = battle[effect.figure]
    out = f" · out {percent(effect.out)}" if effect.out >= NOTABLE else ""
    hits = f" · avg {effect.hits:.1f}" if effect.hits else ""
    words = f"{_name(battle, figure.id, side)} {_chance(_worst(effect))}{hits}{out}"
    return line(Piece(words, "harm-me" if figure.side == side else "harm-them"))


def _named(battle: Battle, figure: Figure, side: Side) -> Line:
    return line(Piece(_name(battle, figure.id, side), "harm-me" if figure.side == side else "harm-them"))


def _name(battle: Battle, figure: FigureId, side: Side) -> str:
    name = short_name(battle, figure)
    return f"our {name}" if battle[figure].side == side else name


def _worst(effect: Effect) -> float:
    """Return the chance of the likeliest harm."""
    return max(effect.hurt, effect.down, effect.held, effect.disarmed, effect.moved)


def _chance(chance: float) -> str:
    return percent(chance) if chance >= ALIKE else "<1%"
