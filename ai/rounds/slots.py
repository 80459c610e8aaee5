"""The actions a figure has left this round, each with its penalty; and those of its next turn."""

from __future__ import annotations

from ai.rounds.chances import WHOLE, made
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, HELD_BACK, Act, window_of
from core.rulesets.rounds.turn.allowance import ACTIONS, allowance, held_actions, left, penalties, spent
from core.rulesets.rounds.turn.declaring import hurdle_before, to_manage

Slots = tuple[int, ...]
"""The penalty of each action left, in order; those of the allowance have none."""


HOPELESS = 200
"""Extra actions with a chance below this, in thousandths, are not tried."""


def is_hopeless(chance: int, penalty: int) -> bool:
    """Whether an extra action with this chance, in thousandths, hardly ever works."""
    return penalty < 0 and chance < HOPELESS


def in_haste(battle: Battle, figure: Figure, order: Act, penalty: int) -> int:
    """Return the chance, in thousandths, that an extra action is not lost by the test before it."""
    hurdle = hurdle_before(battle, order, penalty) if penalty else None
    return 1000 if hurdle is None else 1000 * made(to_manage(battle, figure, hurdle, penalty).needs) // WHOLE


def slots_of(battle: Battle, figure: Figure) -> Slots:
    """Return what is left of its round, for its turn or for defence."""
    return penalties(battle, allowance(figure), spent(figure))


def fresh(battle: Battle) -> Slots:
    """Return the actions of a whole round."""
    return penalties(battle, ACTIONS, 0)


def at_hand(battle: Battle, figure: Figure) -> Slots:
    """Return the actions it may use in the current window."""
    window = window_of(battle)
    if window in ANSWERS:
        return (0,)
    if window in HELD_BACK:
        return (0,) * held_actions(figure)
    if figure.mark(Marks.FULL_MOVE):
        return ()
    kept = held_actions(figure)
    return (0,) * (left(figure) - kept) if kept else slots_of(battle, figure)


def in_queue(battle: Battle, figure: Figure) -> bool:
    """Whether its turn this round is still to come, or under way."""
    return any(slot.figure == figure.id for slot in battle.clock.queue)
