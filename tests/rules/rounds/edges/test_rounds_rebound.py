"""Rebound: getting up at once after a fall, who may answer that, and what it does not give back."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.edges.rebound import Rebound
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.ground_work import DropProne
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.combining import TRAINED
from tests.support.rounds.fixtures import Changes, ann, ben, cy, fighter, go, play, refusal

TRIP = Trip("ann", "ben", "")
UP = Rebound("ben")
FELLED = ([6, 5], [6, 6], [1], [1, 1])
"""Ann hits, and wins the contest."""


def springy(upgrade: int = 0, **but: Unpack[Changes]) -> Figure:
    """Ben: Gymnastics 2, specialised, Agility +1: 5."""
    usual: Changes = {
        "skills": {Skill.GYMNASTICS: 2, Skill.UNARMED: 3},
        "specialties": {Skill.GYMNASTICS: frozenset({"Tumble"})},
        "edges": (Edge("rebound", "", upgrade),),
    }
    return ben(**(usual | but))


def tripper(**but: Unpack[Changes]) -> Figure:
    """Ann, who is trained, so that nobody answers her trips."""
    return ann(**({"bonuses": TRAINED} | but))


def felled(upgrade: int = 0, **but: Unpack[Changes]) -> Play:
    """Ann trips Ben on her turn."""
    return play(tripper(), springy(upgrade, **but), cy()).say(TRIP, "ben pass", *FELLED)


@pytest.mark.rule("C-edge-rebound-02")
@pytest.mark.parametrize(("dice", "posture"), [([3, 2], STANDING), ([3, 1], PRONE)])
def test_a_figure_that_is_felled_may_tumble_to_his_feet(dice: list[int], posture: object) -> None:
    played = felled()
    assert played.decision.figures == ("ben",)
    played.say(UP, "ann pass", dice)
    assert played["ben"].posture == posture
    marks = {one.kind: one.value for one in played["ben"].marks}
    assert (marks[Marks.ANSWERED], Marks.SPENT in marks) == (1, False)
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-edge-rebound-02", "C-edge-general-14")
@pytest.mark.parametrize(
    "but",
    [
        {"edges": ()},
        {"marks": (Mark(Marks.ANSWERED, "C-opportunity-09", 1),)},
    ],
)
def test_nobody_is_asked_who_cannot(but: Changes) -> None:
    played = felled(**but)
    assert played["ben"].posture == PRONE
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-rebound-02")
def test_the_stunned_lie_where_they_fell() -> None:
    dazed = springy(marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    played = play(tripper(), dazed, cy()).say(TRIP, *FELLED)
    assert (played["ben"].posture, played.decision.figures) == (PRONE, ("ann",))


@pytest.mark.rule("C-edge-rebound-02")
def test_going_to_the_ground_by_oneself_is_no_fall() -> None:
    played = play(springy(), tripper(), cy()).say(DropProne("ben"))
    assert played["ben"].posture == PRONE
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-edge-rebound-02")
def test_it_is_for_the_moment_of_the_fall_alone() -> None:
    played = felled().say("ben pass", "ann done")
    assert refusal(played, UP) == "not possible now"
    assert not [one for one in played.menu if isinstance(one, Rebound)]


@pytest.mark.rule("C-edge-rebound-02", "C-base-38")
def test_a_figure_that_falls_by_a_jump_too_deep_may_use_it_there_and_then() -> None:
    played = play(springy(at=(6, 5)), cy(), fighter("dee"), heights={(6, 5): 4}).say(
        Jump("ben", Cell(7, 5)), [6, 5], [1]
    )
    assert (played["ben"].posture, played.decision.figures) == (PRONE, ("ben",))
    played.say(UP, [3, 2])
    assert played["ben"].posture == STANDING


@pytest.mark.rule("C-edge-rebound-02")
def test_the_tripper_who_trips_over_himself_may_use_it_too() -> None:
    clumsy = springy(bonuses=TRAINED, at=(5, 5), skills={Skill.GYMNASTICS: 2})
    dodged = tripper(at=(6, 5), marks=(Mark(Marks.DODGED, "C-dodge-01", 15),))
    played = play(clumsy, dodged, cy()).say(Trip("ben", "ann", ""), "ann pass", [1, 1])
    assert played["ben"].posture == PRONE
    assert played.decision.figures == ("ben",)
    played.say(UP, "ann pass", [4, 4])
    assert played["ben"].posture == STANDING


@pytest.mark.rule("C-edge-rebound-03", "C-edge-rebound-04")
@pytest.mark.parametrize(("upgrade", "asked"), [(0, True), (1, False)])
def test_it_gives_those_beside_him_an_opportunity_unless_it_is_practised(upgrade: int, asked: bool) -> None:
    played = felled(upgrade).say(UP)
    assert (played.battle.clock.phase == "opportunity") is asked
    if not asked:
        played.say([3, 2])
        assert played["ben"].posture == STANDING


@pytest.mark.rule("C-edge-rebound-03")
def test_nobody_farther_off_may_answer() -> None:
    far = fighter("dee", at=(9, 9), side="red")
    trained = tripper(marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    played = play(trained, springy(), far).say(TRIP, "ben pass", *FELLED, UP)
    assert played.roll.why == "rebound check"


@pytest.mark.rule("C-edge-rebound-03", "C-edge-pair-26")
def test_it_is_answered_while_he_lies_there() -> None:
    played = felled().say(UP, Punch("ann", "ben", Natural.FIST), "ben pass")
    assert played.roll.need is not None
    assert played.roll.need.total == 8 - 5 - 7


@pytest.mark.rule("C-edge-rebound-03")
def test_a_figure_that_is_stunned_by_the_answer_stays_down_and_has_lost_it() -> None:
    played = felled(edges=(Edge("rebound"),), agility=11)
    assert played.battle.clock.phase == "riposte"
    stunner = tripper(edges=(Edge("stunning-strike"),))
    played = play(stunner, springy(), cy()).say(TRIP, "ben pass", *FELLED, UP)
    played.say(Punch("ann", "ben", Natural.FIST), "ben pass", [1, 1], [1], [6, 5], [1, 1])
    assert played["ben"].posture == PRONE
    assert played["ben"].mark(Marks.STUNNED) is not None
    assert [one.value for one in played["ben"].marks if one.kind == Marks.ANSWERED] == [1]
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-rebound-03")
def test_a_figure_that_is_grabbed_for_an_answer_stays_down_and_has_lost_it() -> None:
    played = felled().say(UP, Grab("ann", "ben", ""), "ben pass", [6, 5])
    while not played.awaits_choice():
        played.say([1] * played.roll.dice.count)
    played.say("ann pass")
    assert played["ben"].posture == PRONE
    assert played.battle.clock.phase == "turn"
    assert [one.value for one in played["ben"].marks if one.kind == Marks.ANSWERED] == [1]


@pytest.mark.rule("C-edge-pair-27")
def test_the_way_on_which_he_fell_is_lost_all_the_same() -> None:
    played = play(springy(), tripper(), cy()).say(go("ben", (7, 5), (8, 5), gait=Gait.WALK))
    assert played.battle.clock.phase == "opportunity"
    played.say(TRIP, "ben pass", *FELLED, UP)
    assert played.roll.why == "rebound check"  # she has no second opportunity for that
    played.say([6, 5])
    assert (played["ben"].posture, played["ben"].at) == (STANDING, Cell(6, 5))
    assert [one.value for one in played["ben"].marks if one.kind == Marks.SPENT] == [1]
    assert played.battle.clock.phase == "turn"
    assert played.decision.figures == ("ben",)
    played.say(go("ben", (7, 5), (8, 5), gait=Gait.WALK))
    assert played["ben"].at == Cell(8, 5)


@pytest.mark.rule("C-edge-pair-27", "C-edge-pair-39")
def test_his_fall_and_his_rising_are_two_opportunities() -> None:
    played = play(springy(), tripper(edges=(Edge("opportunist"),)), cy()).say(go("ben", (7, 5), (8, 5), gait=Gait.WALK))
    played.say(TRIP, "ben pass", *FELLED, UP)
    assert played.battle.clock.phase == "opportunity"


@pytest.mark.rule("C-edge-general-14", "C-opportunity-11")
def test_nothing_else_is_done_with_what_a_fall_offers_and_it_is_asked_once() -> None:
    played = felled()
    assert refusal(played, UP) == ""
    assert refusal(played, Punch("ben", "ann", Natural.FIST)) == "not offered now"
    assert played.say("ben pass").decision.figures == ("ann",)
