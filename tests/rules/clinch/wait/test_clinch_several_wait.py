"""Several who wait: only those whom the deed concerns, and only while there is somebody to meet (G-wait-02, -03)."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cy, dee
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
def test_nobody_breaks_in_upon_one_who_is_stunned_already() -> None:
    played = two_wait(NEAR).say("ann break-in", "ann strike target=ben blow=kick", HIT, "ben pass", [3])
    assert played.roll.why == "bears the wound"
    played.say([4, 4, 4])
    assert played["ben"].mark(Marks.STUNNED) is not None
    played.say("ann done")
    assert played.roll.why == "recovers", "Dee is not asked any more"


@pytest.mark.rule("G-wait-03")
def test_a_blow_at_somebody_else_is_not_measured_against_the_deed() -> None:
    """Ben is about to strike with a spear; Ann kicks Cy, before he does."""
    foe = ben(things=("spear", "spear"), skills={Skill.SPEAR: 12})
    played = waits(ATTACKS, his=foe, others=[cy(at=(1, -1), facing=4)])
    played.say("ben attack", "ben strike target=ann blow=thrust item=ben/spear", "ann break-in")
    played.say("ann strike target=cy blow=kick")
    assert (played.roll.figure, played.roll.target) == ("ann", "cy")
    played.say(MISS, HIT, "ann done")
    assert (played.roll.figure, played.roll.target) == ("ben", "ann")
