"""What enemies can do to a figure, this turn and the next: each one's worst attack on it, with its odds, read from the
menus that the rules would give it. What a walk is worth besides is in price.py."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.glance import Glance
from core.play.outlook import outlook
from core.play.parts import footprint_of, glance_of
from core.play.position import Position, begin, menu
from core.play.ruleset import Opening, Ruleset
from core.play.worth import glance

THIS_TURN, NEXT_TURN = 0, 1
CLOSER = 120
"""How far the worst attack of an enemy is run through where its ruleset does not know its odds at a glance."""


@dataclass(frozen=True, slots=True)
class Menace:
    """What one figure can do to another: in how many turns, what it does before (walks, declarations), with what order,
    and what that can be expected to do to the other."""

    figure: FigureId
    target: FigureId
    turns: int
    steps: tuple[Choice, ...]
    order: Choice
    odds: Glance


def unhurried() -> None:
    """What is done between two enemies by who has all the time."""


def forecast(
    ruleset: Ruleset,
    battle: Battle,
    figure: FigureId,
    turns: int = THIS_TURN,
    between: Callable[[], None] = unhurried,
    without: Collection[FigureId] = (),
) -> tuple[Menace, ...]:
    """The worst that each enemy can do to a figure where it is in this battle, this turn or the next, the worst first;
    who can do nothing to it is left out. Everybody else stands still, and nobody is asked for his replies.

    `battle` is one at rest. The same battle has the same forecast. `between` is called between two enemies: it may
    raise, if nobody wants to know any more. The enemies `without` whom are left out.
    """
    me, found = battle[figure], []
    for foe in battle.foes(me) if me.active else ():
        between()
        if foe.id not in without and (worst := menace(ruleset, battle, foe, me, turns)) is not None:
            found.append(worst)
    return tuple(sorted(found, key=lambda menace: (-menace.odds.harm, menace.figure)))


def menace(ruleset: Ruleset, battle: Battle, foe: Figure, me: Figure, turns: int = THIS_TURN) -> Menace | None:
    """The worst that one figure can do to another; None: nothing."""
    worst: Menace | None = None
    at, times = battle, 1
    for opening in ruleset.odds.openings(ruleset.book, battle, foe, me, turns):
        if worst is not None and worst.odds.harm >= opening.promise:
            continue
        for offer in offers(ruleset, opening, foe.id, me.id):
            odds = offer.odds.times(opening.times)
            if worst is None or odds.harm > worst.odds.harm:
                worst = Menace(foe.id, me.id, turns, opening.steps, offer.order, odds)
                at, times = opening.battle, opening.times
    return None if worst is None else replace(worst, odds=_closer(ruleset, at, worst).times(times))


def _closer(ruleset: Ruleset, battle: Battle, menace: Menace) -> Glance:
    """The odds of a menace as exactly as is worth the time: what the ruleset knows, or else a few ways that it can end,
    against one who replies as serves him best."""
    if (known := glance_of(ruleset.book, battle, menace.order)) is not None:
        return known
    position, _ = begin(ruleset, battle)
    seen = outlook(ruleset, position, menace.order, budget=CLOSER)
    on = seen.on(menace.target)
    aimed = getattr(menace.order, "target", None) == menace.target
    held = max(on.held, on.disarmed)
    chance = seen.succeeds if aimed and seen.succeeds is not None else max(on.hurt, on.down, held)
    return Glance(chance, on.hits, on.down, on.out, on.kill, others=menace.odds.others, held=held)


class Offer(NamedTuple):
    """An attack that the menu of an opening has, and what it can be expected to do to one target."""

    target: FigureId
    order: Choice
    odds: Glance


def offers(ruleset: Ruleset, opening: Opening, figure: FigureId, target: FigureId) -> Iterator[Offer]:
    """Every attack of a figure on a target that the rules offer it then, in the order of the menu."""
    position, _ = begin(ruleset, opening.battle)
    if not _asks(position, figure):
        return

    def elsewhere(order: Choice) -> bool:
        return target not in _aimed_at(ruleset, position.battle, order)

    for order in menu(ruleset, position).but(elsewhere):
        if order.figure == figure and (odds := glance(ruleset, position, order, target)) is not None:
            yield Offer(target, order, odds)


def best_offers(ruleset: Ruleset, opening: Opening, figure: FigureId) -> Iterator[Offer]:
    """Every attack of a figure on anybody that is aimed at him or whose area he is in."""
    position, _ = begin(ruleset, opening.battle)
    if not _asks(position, figure):
        return
    foes = {foe.id for foe in position.battle.foes(position.battle[figure])}
    for order in menu(ruleset, position).of(figure):
        for target in _aimed_at(ruleset, position.battle, order):
            if target in foes and (odds := glance(ruleset, position, order, target)) is not None:
                yield Offer(target, order, odds)


def _asks(position: Position, figure: FigureId) -> bool:
    return isinstance(position.waiting, Decision) and figure in position.waiting.figures


def _aimed_at(ruleset: Ruleset, battle: Battle, order: Choice) -> tuple[FigureId, ...]:
    """Whom an order is aimed at, or who is in its area."""
    if (whom := getattr(order, "target", None)) is not None:
        return (whom,)
    covered = footprint_of(ruleset.book, battle, order)
    cells = covered.full | covered.edge
    return tuple(figure.id for figure in battle.active() if not cells.isdisjoint(figure.cells)) if cells else ()
