"""The actions that a fighter may still take this round, each with what it costs its tests; and those of his next
turn."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, HELD_BACK, window_of
from core.rulesets.rounds.turn.allowance import (
    ACTIONS,
    EXTRA_STEP,
    MOST_EXTRA,
    NO_EXTRA,
    allowance,
    delayed,
    left,
    spent,
)

Slots = tuple[int, ...]
"""What each action still to be had costs its tests, in their order; those of the allowance cost nothing."""


HOPELESS = 200
"""What comes off less likely than so is not tried beyond the allowance, in thousandths."""


def is_hopeless(chance: int, penalty: int) -> bool:
    """Whether an action beyond the allowance hardly ever comes off that does so likely, in thousandths."""
    return penalty < 0 and chance < HOPELESS


def slots_of(battle: Battle, figure: Figure) -> Slots:
    """What is left of its round, on its turn or for its defence."""
    return _after(battle, allowance(figure), spent(figure))


def fresh(battle: Battle) -> Slots:
    """Those of a whole round."""
    return _after(battle, ACTIONS, 0)


def _after(battle: Battle, allowed: int, gone: int) -> Slots:
    most = 0 if NO_EXTRA in battle.options else MOST_EXTRA
    left, beyond = max(0, allowed - gone), max(0, gone - allowed)
    return (*[0] * left, *[EXTRA_STEP * number for number in range(beyond + 1, most + 1)])


def at_hand(battle: Battle, figure: Figure) -> Slots:
    """Those that it may use in the window that is open."""
    window = window_of(battle)
    if window in ANSWERS:
        return (0,)
    if window in HELD_BACK:
        return (0,) * delayed(figure)
    if figure.mark(Marks.FULL_MOVE):
        return ()
    kept = delayed(figure)
    return (0,) * (left(figure) - kept) if kept else slots_of(battle, figure)


def in_queue(battle: Battle, figure: Figure) -> bool:
    """Whether its turn of this round is still to come, or under way."""
    return any(slot.figure == figure.id for slot in battle.clock.queue)
