"""Actions of those who are felled by someone who held an action back, or whose patient he kills, before it comes to
them. Things that are in no hand any more: test_rounds_things_gone.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.edges.rebound import Rebound
from core.rulesets.rounds.harm.first_aid import FirstAid, Help
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.ground_work import DropProne
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, go, hanging, play

TRIPS = Trip("ben", "ann", "")
FELLS = ("ann pass", [6, 5], [6, 5], [1, 1])
REBOUND = {
    "skills": {Skill.GYMNASTICS: 6},
    "specialties": {Skill.GYMNASTICS: frozenset({"Tumble"})},
    "edges": (Edge("rebound", "", 1),),
}


def tripped(order: Act, **but: object) -> Play:
    """Ben has held an action back, and brings Ann down before she does this."""
    trained = ben(bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 1})
    played = play(trained, ann(**but), cy(), heights={(5, 4): 4})  # type: ignore[arg-type]
    return played.say("ben delay count=1", "ben done", order, TRIPS, *FELLS)


def is_lost(played: Play) -> bool:
    """Whether Ann is asked for her second action where she was, and nothing has come of the first."""
    asked = played.decision.figures == ("ann",) and played.moment == "acting"
    return asked and spent(played["ann"]) == 1 and played["ann"].at == (5, 5)


@pytest.mark.rule("C-move-11", "C-opportunity-10", "C-delay-01")
def test_who_was_felled_first_does_not_drop_to_the_ground() -> None:
    played = tripped(DropProne("ann"))
    assert is_lost(played)
    assert played["ann"].posture == PRONE


@pytest.mark.rule("C-move-08", "C-opportunity-10", "C-delay-01")
@pytest.mark.parametrize("metres", [0, 1])
def test_who_was_felled_first_climbs_no_wall(metres: int) -> None:
    marks = hanging(metres, (5, 4)) if metres else ()
    played = tripped(Climb("ann", Cell(5, 4)), marks=marks)
    assert is_lost(played)
    assert played["ann"].mark(Marks.HEIGHT) is None


@pytest.mark.rule("C-edge-pair-27", "C-delay-01")
def test_the_way_before_which_he_fell_is_lost_though_he_stands_again() -> None:
    played = tripped(go("ann", (4, 5), (3, 5)), **REBOUND).say(Rebound("ann"), [6, 5])
    assert is_lost(played)
    assert played["ann"].posture == STANDING
    assert played.say(go("ann", (4, 5), gait=Gait.STEP))["ann"].at == (4, 5)


@pytest.mark.rule("C-base-37", "C-opportunity-10", "C-delay-01")
def test_nobody_helps_a_friend_already_dead() -> None:
    dazed = fighter("dee", at=(5, 6), hurt=29, marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    played = play(ben(things=("knife",)), ann(), dazed, cy()).say("ben delay count=1", "ben done")
    played.say(FirstAid("ann", "dee", Help.END_STUN, Help.MEND), Strike("ben", "dee", "ben/knife"), [5, 4], [6])
    played.say("ben pass")
    assert played["dee"].life is Life.DEAD
    assert is_lost(played)


def steps_between(order: Act, *path: tuple[int, int], **but: object) -> Play:
    """Ben has held an action back, and goes where Ann is on her way."""
    played = play(ben(at=(7, 6)), ann(), cy(), **but)  # type: ignore[arg-type]
    return played.say("ben delay count=1", "ben done", order, go("ben", *path, gait=Gait.STEP))


@pytest.mark.rule("C-move-18", "C-grid-07", "C-delay-01")
def test_past_an_enemy_who_steps_into_the_way_first_nobody_goes() -> None:
    played = steps_between(go("ann", (6, 5), (7, 5), (8, 5)), (7, 5))
    assert played["ann"].at == (6, 5)
    assert played.decision.figures == ("ann",)
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-move-07", "C-grid-07", "C-delay-01")
def test_over_an_enemy_who_steps_there_first_nobody_jumps() -> None:
    pit = {(6, 5): "rubble", (7, 5): "pit"}
    played = play(ben(at=(6, 6)), ann(), cy(), ground=pit).say("ben delay count=1", "ben done")
    played.say(Jump("ann", Cell(7, 5)), go("ben", (6, 5), gait=Gait.STEP))
    assert is_lost(played)
