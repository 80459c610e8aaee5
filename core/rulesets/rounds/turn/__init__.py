"""The course of a round: surprise, initiative, turns, actions and their costs, held actions, and the end of a
battle."""

from core.rulebook.room import room
from core.rulesets.rounds.turn.phases import PHASES

ROOM = room(
    __name__,
    "phases",
    "allowance",
    "acts",
    "ranking",
    "surprise",
    "mid_action",
    "outcomes",
    "delay",
    "declaring",
    "ending",
    "course",
    turn=PHASES,
)
