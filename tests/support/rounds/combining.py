"""Those who have learnt combinations, for the tests of what opens the second manoeuvre and of what it is."""

from __future__ import annotations

from typing import Unpack

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, ben

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
TRAINED = {(skill, one): 1 for skill in (Skill.ARMED, Skill.UNARMED, Skill.RANGED) for one in Manoeuvre}
TRIP_PUNCH = "unarmed trip then unarmed attack"
TRIP = Trip("ann", "ben", "")
PUNCH = Punch("ann", "ben", Natural.FIST)
FELLED = ([4, 4], [1, 1])
"""The opposed test of a trip that brings him down."""
SUPERIOR, NOT_SUPERIOR, EXTRAORDINARY = [4, 3], [3, 3], ([6, 6], [1])
"""Ann's dice to hit Ben by 6, by 5, and by 12."""


def combiner(choice: str, upgrade: int = 0, *more: Edge, **but: Unpack[Changes]) -> Figure:
    """Ann, +1 at everything: 6 with the bare hand and with a blade or a gun."""
    usual: Changes = {
        "skills": {Skill.UNARMED: 3, Skill.ARMED: 3, Skill.RANGED: 3},
        "bonuses": TRAINED,
        "edges": (Edge("combination", choice, upgrade), *more),
    }
    return ann(**(usual | but))


def victim(**but: Unpack[Changes]) -> Figure:
    """Ben, Defense 7, who wards nothing off and dies of nothing soon."""
    usual: Changes = {"agility": 5, "vitality": 12, "marks": STUNNED}
    return ben(**(usual | but))


def gained(played: Play) -> int:
    """What a combination adds to the roll that is asked."""
    assert played.roll.tally is not None
    return sum(line.value for line in played.roll.tally.lines if line.label == "combination")


def asks_to_go_on(played: Play) -> bool:
    """Whether Ann is asked whether she goes on."""
    return played.battle.clock.phase == "riposte" and played.decision.figures == ("ann",)
