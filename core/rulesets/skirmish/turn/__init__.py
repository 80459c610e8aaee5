"""The course of a turn: phases, who acts when, declarations, facing and engagement."""

from core.rulebook.room import room
from core.rulesets.skirmish.turn.phases import PHASES

ROOM = room(
    __name__,
    "facing",
    "engagement",
    "phases",
    "course",
    "declarations",
    "order",
    "acting",
    "after_battle",
    "surrender",
    turn=PHASES,
)
