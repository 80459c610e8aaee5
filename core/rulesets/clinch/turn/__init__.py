"""The course of a turn: seconds, turn order, manoeuvres and what each allows, free actions, the end."""

from core.rulebook.room import room
from core.rulesets.clinch.turn.phases import PHASES

ROOM = room(
    __name__,
    "phases",
    "allowance",
    "acting",
    "manoeuvres",
    "wanting",
    "shares",
    "free",
    "order",
    "course",
    turn=PHASES,
)
