"""The course of a turn: seconds, the order of turns, manoeuvres and what each leaves room for, what is free, the
end."""

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
