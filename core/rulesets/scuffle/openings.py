"""The ways a figure may come to act against another: those of skirmish, and entering the other's hex. The attack
there is its action, even if made early."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.ruleset import Opening
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.postures import BY_ARC
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.coming_in import Enter, attacks_on_entering, cost_to_enter, ways_into
from core.rulesets.scuffle.entering.first_turn import entry_arc
from core.rulesets.skirmish.movement.walking import allowance
from core.rulesets.skirmish.openings import UNKNOWN, acting, turn_of
from core.rulesets.skirmish.openings import openings as as_in_skirmish
from core.rulesets.skirmish.turn.acting import mov_spent


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """Yield the openings of skirmish, then the best way into the hex of `other`."""
    yield from as_in_skirmish(book, battle, figure, other, turns)
    now = turn_of(battle, figure, turns)
    if other is None or now is None or not now.walks or not figure.active or other.at == figure.at:
        return
    if battle.grid.distance(figure.at, other.at) > allowance(now.battle, figure) + 1:
        return
    ways = [order for order in ways_into(now.battle, figure, [other.at]) if _attacks(now.battle, figure, other, order)]
    if ways:
        best = min(ways, key=lambda order: (-_bonus(figure, other, now.battle, order), len(order.path)))
        inside = _inside(now.battle, figure, other, best)
        yield from (Opening((best,), then, UNKNOWN) for then in acting(book, inside, figure.id))


def _attacks(battle: Battle, figure: Figure, other: Figure, order: Enter) -> bool:
    if order.path[-1] != other.at:
        return False
    return attacks_on_entering(battle, figure, mov_spent(figure) + cost_to_enter(battle, figure, order.path))


def _bonus(figure: Figure, other: Figure, battle: Battle, order: Enter) -> int:
    """The bonus for the side `figure` enters from."""
    arc = entry_arc(battle, other, order.path[-2] if len(order.path) > 1 else figure.at)
    return 0 if arc is None else BY_ARC[arc]


def _inside(battle: Battle, figure: Figure, other: Figure, order: Enter) -> Battle:
    """The battle with `figure` in that hex, as it would attack there."""
    before = order.path[-2] if len(order.path) > 1 else figure.at
    came = Walked((), figure.id, order.path, battle.grid.direction(before, order.path[-1])).applied_to(battle)
    entered = Mark(Scuffle.ENTERED, "H-begin-07", _bonus(figure, other, battle, order), other.id)
    return Marked((), figure.id, entered).applied_to(came)
