"""What marks are worth that no shipped rule knows, such as those of a new order: by the blows that may be struck by
those who have them, and at them. What shipped marks are worth is estimated (standing.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ai.tactics import Menace
from ai.worth import NEXT_TURN
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.record import replace

Blow = Callable[[Figure, Figure], int]
"""What the blow of one at another is worth."""


def without_new(before: Battle, figure: Figure, known: frozenset[str]) -> Figure:
    """A figure without the new marks of that sort."""
    own = before.figures.get(figure.id)
    if own is None or own is figure or own.marks is figure.marks:
        return figure
    kept = tuple([mark for mark in figure.marks if mark.kind in known or mark in own.marks])
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


def marked(before: Battle, after: Battle, known: frozenset[str]) -> frozenset[FigureId]:
    """Who has got one."""
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
    menaces: Callable[[], Iterable[Menace]],
    blow: Blow,
) -> int:
    """How much better a side is off for them, as everybody stands."""
    names = marked(before, after, known)
    if not names:
        return 0
    total, queued = 0, {slot.figure for slot in after.clock.queue}
    for attacker, target, worth, now, among in menaces():
        if attacker.id not in names and target.id not in names:
            continue
        more = blow(after[attacker.id], after[target.id]) - worth
        counted = more * (100 if now and attacker.id in queued else NEXT_TURN) // (100 * among)
        total += counted if attacker.side == side else -counted
    return total
