"""What a figure is and has: attributes, skills and defaults, traits, armoury, load, body parts, postures, life, and the
words for them."""

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
