"""Several waiting figures, of which only those concerned act; walks ended by a wait (G-wait-02, -03)."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wait.declaring import AwaitAt
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.playing import play, turn_of
from tests.support.clinch.waiting import ATTACKS, DRAWS, HIT, MISS, NEAR, waits, walk


def two_wait(hers: str, **more: object) -> Play:
    """Ann waits for who comes near, Dee for something; Ben, with few HP, is to go."""
    friend = dee(at=(1, -1), facing=5, things=(None, None), worn=())
    played = play(ann(), ben(at=(0, -2), hit_points=4), friend)
    played.say("ann wait", f"ann await trigger={NEAR} response=all-out-strong")
    turn_of(played, "dee").say("dee wait", f"dee await trigger={hers} response=attack")
    return turn_of(played, "ben").say("ben attack", walk("ben", (0, -1), facing=3))


@pytest.mark.rule("G-wait-02", "G-wait-03")
@pytest.mark.parametrize(("hers", "asked"), [(NEAR, True), (DRAWS, False)])
def test_each_is_asked_who_waits_for_just_that(hers: str, asked: bool) -> None:
    played = two_wait(hers)
    assert played.decision.figures == ("ann",)
    played.say("ann pass")
    assert (played.decision.figures == ("dee",)) is asked


@pytest.mark.rule("G-wait-02", "G-wait-03")
def test_nobody_breaks_in_on_one_who_is_stunned_already() -> None:
    played = two_wait(NEAR).say("ann break-in", "ann strike target=ben blow=kick", HIT, "ben pass", [3])
    assert played.roll.why == "knockdown check"
    played.say([4, 4, 4])
    assert played["ben"].mark(Marks.STUNNED) is not None
    played.say("ann done")
    assert played.roll.why == "stun check", "Dee is not asked any more"


@pytest.mark.rule("G-wait-03")
def test_a_blow_at_another_figure_is_not_measured_against_the_deed() -> None:
    """Ben is about to strike with a spear; Ann kicks Cy, before he does."""
    foe = ben(things=("spear", "spear"), skills={Skill.SPEAR: 12})
    played = waits(ATTACKS, his=foe, others=[cy(at=(1, -1), facing=4)])
    played.say("ben attack", "ben strike target=ann blow=thrust item=ben/spear", "ann break-in")
    played.say("ann strike target=cy blow=kick")
    assert (played.roll.figure, played.roll.target) == ("ann", "cy")
    played.say(MISS, HIT, "ann done")
    assert (played.roll.figure, played.roll.target) == ("ben", "ann")


# -- walks that are ended ------------------------------------------------------------------------------------------

SHOVE = "ann shove target=ben both"


@pytest.mark.rule("G-wait-02", "G-strike-23")
def test_a_figure_that_is_driven_off_its_way_goes_no_further() -> None:
    played = waits(NEAR, his=ben(at=(0, -2))).say("ben move", walk("ben", (0, -1), (1, -1), (2, -1), facing=2))
    played.say("ann break-in", SHOVE, HIT, "ben pass", [6], HIT, "ann done")
    assert (played["ben"].at, played["ben"].posture.name) == (cell(0, -2), "standing")


@pytest.mark.rule("G-wait-02", "G-posture-02")
def test_a_figure_that_is_felled_on_its_way_goes_no_further() -> None:
    played = play(ann(), ben(at=(1, -2)), terrain={(0, -2): "wall"})
    turn_of(played.say("ann wait", f"ann await trigger={NEAR} response=attack"), "ben").say("ben move")
    played.say(walk("ben", (0, -1), (-1, -1), facing=5), "ann break-in", SHOVE, HIT, "ben pass", [6], "ann done")
    assert (played["ben"].at, played["ben"].posture.name) == (cell(0, -1), "lying")


@pytest.mark.rule("G-wait-01")
def test_hexes_up_to_two_yards_off_are_proposed_to_wait_at() -> None:
    played = play(ann(), ben()).say("ann wait")
    cells = {choice.at for choice in played.menu if isinstance(choice, AwaitAt)}
    assert {played.battle.grid.distance(cell(0, 0), one) for one in cells} == {0, 1, 2}
    assert len(cells) == 1 + 6 + 12
