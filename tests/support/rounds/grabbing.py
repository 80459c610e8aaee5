"""Those who grab and those who are held, for the tests of grabs and of the edges that serve in them."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.sheet.hands import ARMS
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of

TRAINED = {(Skill.UNARMED, Manoeuvre.GRAB): 1}
STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
ARMLESS = tuple(Mark(Marks.INJURED, "C-base-26", about=arm) for arm in ARMS)
START = Grab("ann", "ben", "")


def wrestler(**but: object) -> Figure:
    """Ann: Unarmed 4, Agility +2, Grab +1, so that nobody answers her starts."""
    return ann(**{"bonuses": TRAINED, **but})  # type: ignore[arg-type]


def holding(*figures: Figure, grip: str = Grip.GRABBED, skill: str = Skill.UNARMED, **but: object) -> Play:
    """The first holds the second, and it is the first's turn."""
    battle = battle_of(*figures, **but)  # type: ignore[arg-type]
    holds = (Hold(figures[0].id, figures[1].id, grip, skill=skill),)
    return Play(ROUNDS, *begin(ROUNDS, replace(battle, holds=holds)))


def bens_turn(played: Play) -> Play:
    return played.say("ann done")


def summed(played: Play) -> int:
    """What is added to the dice of the roll that is asked."""
    assert played.roll.tally is not None
    return played.roll.tally.total
