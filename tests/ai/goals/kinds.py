"""The kinds of decisions about goals, and what a suite says of its positions: goal_positions() and goal_answer() of
tests/ai/<game>/suite/goals.py. The levels are asked in levels.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Kind = Literal["run", "bell", "mark", "last", "door", "clock", "alive", "guard", "deny", "rise", "who", "over", "thing"]

KINDS: Mapping[Kind, str] = {
    "run": "run for the exit when the way is free",
    "bell": "stay on the mark at the bell",
    "mark": "step onto the empty mark instead of striking",
    "last": "use the last action for the goal though it costs a wound",
    "door": "hold the door instead of leaving it",
    "clock": "press when the clock helps the enemy, wait when it helps you",
    "alive": "take alive who must live",
    "guard": "guard and escort",
    "deny": "deny the enemy the last step to their goal",
    "rise": "get up, rearm or help a friend when no enemy can come in time",
    "who": "of two figures the right one goes",
    "over": "the goal can't be met any more: fight on sensibly",
    "thing": "take a thing, carry it off or keep it, and stop the enemy who has it",
}
"""Each kind in words. The opposite of a rule of thumb is of the same kind: strike where the mark can wait."""


class GoalPosition(NamedTuple):
    """A position of any suite: its game, its kind, its id, and the suite's own table of it."""

    game: str
    kind: str
    id: str
    asked: object


class GoalAnswer(NamedTuple):
    """What a player does there, in words, and whether that is right."""

    said: str
    right: bool
