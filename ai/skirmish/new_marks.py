"""The value of marks that no shipped rule knows: by the attacks of those who have them, and on them. Shipped marks are
estimated (figure_value.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.tactics import EnemyThreat
from ai.worth import NEXT_TURN
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.record import replace

Blow = Callable[[Figure, Figure], int]
"""Returns the value of one figure's attack on another."""


def without_new(before: Battle, figure: Figure, known: frozenset[str]) -> Figure:
    """Return a figure without its unknown marks that were not there before."""
    own = before.figures.get(figure.id)
    if own is None or own is figure or own.marks is figure.marks:
        return figure
    kept = tuple([mark for mark in figure.marks if mark.kind in known or mark in own.marks])
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


def marked(before: Battle, after: Battle, known: frozenset[str]) -> frozenset[FigureId]:
    """Return who has got an unknown mark."""
    found = set[FigureId]()
    for name, new in after.figures.items():
        own = before.figures.get(name)
        changed = own is not None and new.marks is not own.marks
        if changed and without_new(before, new, known) is not new:
            found.add(name)
    return frozenset(found)


def change_by_marks(
    before: Battle,
    after: Battle,
    side: Side,
    known: frozenset[str],
    enemy_threats: Callable[[], Iterable[EnemyThreat]],
    blow: Blow,
) -> int:
    """Return how much a side gains by these marks, from where everyone stands."""
    names = marked(before, after, known)
    if not names:
        return 0
    total, queued = 0, {slot.figure for slot in after.clock.queue}
    for attacker, target, worth, now, among in enemy_threats():
        if attacker.id not in names and target.id not in names:
            continue
        more = blow(after[attacker.id], after[target.id]) - worth
        counted = more * (100 if now and attacker.id in queued else NEXT_TURN) // (100 * among)
        total += counted if attacker.side == side else -counted
    return total
