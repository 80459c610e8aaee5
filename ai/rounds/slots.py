"""The actions that a fighter may still take this round, each with what it costs its tests; and those of his next
turn."""

from __future__ import annotations

from ai.rounds.chances import WHOLE, made
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, HELD_BACK, Act, window_of
from core.rulesets.rounds.turn.allowance import ACTIONS, allowance, delayed, left, penalties, spent
from core.rulesets.rounds.turn.declaring import hurdle_before, to_manage

Slots = tuple[int, ...]
"""What each action still to be had costs its tests, in their order; those of the allowance cost nothing."""


HOPELESS = 200
"""What comes off less likely than so is not tried beyond the allowance, in thousandths."""


def is_hopeless(chance: int, penalty: int) -> bool:
    """Whether an action beyond the allowance hardly ever comes off that does so likely, in thousandths."""
    return penalty < 0 and chance < HOPELESS


def in_haste(battle: Battle, figure: Figure, order: Act, penalty: int) -> int:
    """How likely an order beyond the allowance is not lost by the test that comes before it, in thousandths."""
    hurdle = hurdle_before(battle, order, penalty) if penalty else None
    return 1000 if hurdle is None else 1000 * made(to_manage(battle, figure, hurdle, penalty).needs) // WHOLE


def slots_of(battle: Battle, figure: Figure) -> Slots:
    """What is left of its round, on its turn or for its defence."""
    return penalties(battle, allowance(figure), spent(figure))


def fresh(battle: Battle) -> Slots:
    """Those of a whole round."""
    return penalties(battle, ACTIONS, 0)


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
