"""The course of a round: surprise, the ranking, turns, what actions a figure has left and what they cost, actions that
are held back, the end of it all."""

from core.rulebook.room import room
from core.rulesets.rounds.turn.phases import PHASES

ROOM = room(
    __name__,
    "phases",
    "allowance",
    "acts",
    "ranking",
    "surprise",
    "midway",
    "outcomes",
    "delay",
    "declaring",
    "ending",
    "course",
    turn=PHASES,
)
