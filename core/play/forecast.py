"""What enemies can do to a figure, this turn and the next: the worst attack of each, with its odds, read from the
menus they would have. The value of a walk is in move_preview.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.courses import unhurried
from core.play.order_odds import outlook
from core.play.parts import footprint_of, orders_of, quick_odds_of
from core.play.position import Position, begin, menu
from core.play.quick_odds import QuickOdds
from core.play.ruleset import Opening, Ruleset
from core.play.worth import glance
from core.records import record
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

THIS_TURN, NEXT_TURN = 0, 1
CLOSER = 120
"""How far the worst attack of an enemy is run where its ruleset has no quick odds for it."""


@record
class EnemyThreat:
    """What one figure can do to another: when (`turns` ahead), the walks and declarations before, the order, and its
    odds."""

    figure: FigureId
    target: FigureId
    turns: int
    steps: tuple[Choice, ...]
    order: Choice
    odds: QuickOdds


def forecast(
    ruleset: Ruleset,
    battle: Battle,
    figure: FigureId,
    turns: int = THIS_TURN,
    between: Callable[[], None] = unhurried,
    without: Collection[FigureId] = (),
) -> tuple[EnemyThreat, ...]:
    """Return the worst each enemy can do to `figure` where it is, this turn or the next, the worst first. Everyone
    else stands still, and nobody replies.

    `battle` must be at rest; the same battle gives the same forecast. `between` is called again and again
    and may raise to cancel. The enemies in `without` are skipped.
    """
    me = battle[figure]
    foes = [foe for foe in battle.foes(me) if foe.id not in without] if me.active else []
    each = (worst_threat(ruleset, battle, foe, me, turns, between) for foe in foes)
    found = (threat for threat in each if threat is not None)
    return tuple(sorted(found, key=lambda threat: (-threat.odds.harm, threat.figure)))


def worst_threat(
    ruleset: Ruleset,
    battle: Battle,
    foe: Figure,
    me: Figure,
    turns: int = THIS_TURN,
    between: Callable[[], None] = unhurried,
) -> EnemyThreat | None:
    """The worst that `foe` can do to `me`, or None. `between` is called again and again and may raise to cancel."""
    worst: EnemyThreat | None = None
    at, times = battle, 1
    between()
    for opening in ruleset.odds.openings(ruleset.book, battle, foe, me, turns):
        if worst is not None and worst.odds.harm >= opening.promise:
            continue
        between()
        for offer in offers(ruleset, opening, foe.id, me.id):
            between()
            odds = offer.odds.times(opening.times)
            if worst is None or odds.harm > worst.odds.harm:
                worst = EnemyThreat(foe.id, me.id, turns, opening.steps, offer.order, odds)
                at, times = opening.battle, opening.times
    return None if worst is None else replace(worst, odds=_closer(ruleset, at, worst).times(times))


def _closer(ruleset: Ruleset, battle: Battle, threat: EnemyThreat) -> QuickOdds:
    """The odds of a threat as exactly as is worth the time: the ruleset's quick odds, else a few endings against the
    best replies."""
    if (known := quick_odds_of(ruleset.book, battle, threat.order)) is not None:
        return known
    position, _ = begin(ruleset, battle)
    seen = outlook(ruleset, position, threat.order, budget=CLOSER)
    on = seen.on(threat.target)
    aimed = getattr(threat.order, "target", None) == threat.target
    held = max(on.held, on.disarmed)
    chance = seen.succeeds if aimed and seen.succeeds is not None else max(on.hurt, on.down, held)
    return QuickOdds(chance, on.hits, on.down, on.out, on.kill, others=threat.odds.others, held=held)


class Offer(NamedTuple):
    """An attack on the menu of an opening, and its odds against one target."""

    target: FigureId
    order: Choice
    odds: QuickOdds


def offers(ruleset: Ruleset, opening: Opening, figure: FigureId, target: FigureId) -> Iterator[Offer]:
    """Every attack of `figure` on `target` that its menu has then, in menu order."""
    position, _ = begin(ruleset, opening.battle)
    if not _asks(position, figure):
        return

    def elsewhere(order: Choice) -> bool:
        return target not in _aimed_at(ruleset, position.battle, order)

    for order in _attacks(ruleset, position, figure, elsewhere):
        if (odds := glance(ruleset, position, order, target)) is not None:
            yield Offer(target, order, odds)


def best_offers(ruleset: Ruleset, opening: Opening, figure: FigureId) -> Iterator[Offer]:
    """Every attack of `figure` on an enemy it targets or has in its area."""
    position, _ = begin(ruleset, opening.battle)
    if not _asks(position, figure):
        return
    foes = {foe.id for foe in position.battle.foes(position.battle[figure])}

    def at_nobody(order: Choice) -> bool:
        return foes.isdisjoint(_aimed_at(ruleset, position.battle, order))

    for order in _attacks(ruleset, position, figure, at_nobody):
        for target in _aimed_at(ruleset, position.battle, order):
            if target in foes and (odds := glance(ruleset, position, order, target)) is not None:
                yield Offer(target, order, odds)


def _attacks(
    ruleset: Ruleset, position: Position, figure: FigureId, dull: Callable[[Choice], bool]
) -> Iterator[Choice]:
    """The orders of a figure that aim at someone or cover cells, in menu order, except the `dull` ones."""
    return menu(ruleset, position).picked(figure, lambda rule: _may_aim(ruleset.book, rule.offers), dull)


@lru_cache(maxsize=4096)
def _may_aim(book: Rulebook, offers: type | None) -> bool:
    """Whether an option may propose orders with a target or an area. One that doesn't say what it offers may."""
    if offers is None:
        return True
    kinds = [kind for kind in orders_of(book) if issubclass(kind, offers)]
    acting = [kind for kind in kinds if kind.acts_on_others]
    return not kinds or any(hasattr(kind, "target") or book.part(Verb.FOOTPRINT, kind) for kind in acting)


def _asks(position: Position, figure: FigureId) -> bool:
    return isinstance(position.waiting, Decision) and figure in position.waiting.figures


def _aimed_at(ruleset: Ruleset, battle: Battle, order: Choice) -> tuple[FigureId, ...]:
    """The targets of an order: its target, or the figures in its area."""
    if (aimed_at := getattr(order, "target", None)) is not None:
        return (aimed_at,)
    covered = footprint_of(ruleset.book, battle, order)
    cells = covered.full | covered.edge
    return tuple(figure.id for figure in battle.active() if not cells.isdisjoint(figure.cells)) if cells else ()
