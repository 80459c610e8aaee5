"""What a figure is and has: attributes, skills, edges, weapons, hands, wound levels, posture and life, and their
names."""

from core.rulebook.room import room
from core.rulesets.rounds.sheet.life import LIFE
from core.rulesets.rounds.sheet.postures import POSTURE

ROOM = room(
    __name__,
    "skills",
    "basics",
    "wounds",
    "armoury",
    "hands",
    "edges",
    "postures",
    "life",
    posture=POSTURE,
    life=LIFE,
)
