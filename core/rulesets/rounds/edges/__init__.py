"""What the edges do, by theme: each a rule of its own beside those that it changes. Which there are and what they want:
sheet/edges.py."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "blows",
    "shots",
    "wards",
    "guards",
    "readiness",
    "blind_fighting",
    "mobility",
    "answers",
    "wrestling",
    "follow_ups",
    "burst",
    "barrage",
    "skilled",
    "flurry",
    "stunning",
    "roundhouse",
    "openings",
    "seconds",
    "rebound",
    "chokes",
    "locks",
    "falls",
    "collisions",
    "throws",
    "human_shield",
    "human_weapon",
    "improved_disarm",
    "sendings",
    "ranged_disarm",
    "offered",
)
