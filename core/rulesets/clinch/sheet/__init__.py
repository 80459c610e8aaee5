"""What a figure is and has: points, skills and what stands in for them, traits, armoury, load, parts of the body,
postures, life, and the words for them."""

from core.rulebook.room import room
from core.rulesets.clinch.sheet.life import LIFE
from core.rulesets.clinch.sheet.postures import POSTURE

ROOM = room(
    __name__,
    "basics",
    "traits",
    "skills",
    "scores",
    "load",
    "damage",
    "ability",
    "checks",
    "trained",
    "drink",
    "surprise",
    "armoury",
    "parts",
    "postures",
    "life",
    posture=POSTURE,
    life=LIFE,
)
