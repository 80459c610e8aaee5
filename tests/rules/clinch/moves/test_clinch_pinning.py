"""Pins: who can pin a figure, what each side rolls, and what a pin does."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.pinning import free_hands
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.parts import Part
from hexfray.testing import Play
from tests.support.clinch.fights import crippled
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, of, played, scene
from tests.support.clinch.moving import about_to, events, needs

PIN = "ann pin target=ben"


def over(mine: str = "kneeling", his: Figure | None = None, **more: object) -> Play:
    """Ann, down herself, over Ben who lies."""
    return about_to(hold(), mine=ann(posture=mine), his=his or ben(at=(0, 0), posture="lying"), **more)  # type: ignore[arg-type]


@pytest.mark.rule("G-pin-01")
@pytest.mark.parametrize("posture", ["standing", "crouching", "kneeling", "sitting", "crawling"])
def test_only_one_who_lies_is_pinned(posture: str) -> None:
    assert over(his=ben(at=(0, 0), posture=posture)).refused_by(PIN) is not None
    assert over().why_not(PIN) is None


@pytest.mark.rule("G-pin-02")
@pytest.mark.parametrize("part", ["left arm", "neck", "right leg"])
def test_only_by_the_torso(part: str) -> None:
    play = about_to(hold(part=part), mine=ann(posture="kneeling"), his=ben(at=(0, 0), posture="lying"))
    assert play.why_not(PIN) is not None


@pytest.mark.rule("G-pin-03")
@pytest.mark.parametrize(
    ("posture", "may"),
    [
        ("standing", False),
        ("crouching", False),
        ("sitting", False),
        ("kneeling", True),
        ("crawling", True),
        ("lying", True),
    ],
)
def test_the_pinner_is_down_itself(posture: str, may: bool) -> None:
    assert (over(posture).why_not(PIN) is None) is may
    giant = ben(at=(0, 0), posture="lying", size=2)
    assert over(posture, giant).why_not(PIN) is None, "over a giant one may stand"


@pytest.mark.rule("G-pin-03", "G-arms-08")
def test_it_may_go_down_by_the_step_of_the_same_attack() -> None:
    play = over("standing").say("ann take-posture into=kneeling")
    assert play.why_not(PIN) is None


@pytest.mark.rule("G-pin-04", "G-pin-07")
def test_won_by_who_succeeds_alone_he_is_pinned() -> None:
    play = over().say(PIN, [4, 4, 3], [4, 4, 4])
    assert needs(play) == [("ann", 12), ("ben", 11)]
    found = of(play.battle)
    assert found is not None
    assert found.grip == Grip.PINNED


@pytest.mark.rule("G-pin-10", "G-pin-11")
@pytest.mark.parametrize(("faces", "others"), [([3, 3, 3], [3, 3, 3]), ([6, 5, 5], [6, 5, 5]), ([6, 5, 5], [3, 3, 3])])
def test_lost_or_undecided_nothing_happens(faces: list[int], others: list[int]) -> None:
    play = over().say(PIN, faces, others)
    assert of(play.battle) == hold()
    assert "pin_not_won" in events(play)


@pytest.mark.rule("G-pin-05")
def test_the_larger_has_three_for_each_size() -> None:
    play = over(his=ben(at=(0, 0), posture="lying", size=1)).say(PIN, [6, 6, 6], [6, 6, 6])
    assert needs(play) == [("ann", 12), ("ben", 14)]
    big = about_to(hold(), mine=ann(posture="kneeling", size=2), his=ben(at=(0, 0), posture="lying"))
    assert needs(big.say(PIN, [6, 6, 6], [6, 6, 6])) == [("ann", 18), ("ben", 11)]


@pytest.mark.rule("G-pin-06")
def test_who_has_more_free_hands_has_three() -> None:
    armed = ben(at=(0, 0), posture="lying", things=("knife",))
    assert needs(over(his=armed).say(PIN, [6, 6, 6], [6, 6, 6])) == [("ann", 15), ("ben", 11)]
    sword = about_to(
        hold(hands=(LEFT,)), mine=ann(posture="kneeling", things=("broadsword",)), his=ben(at=(0, 0), posture="lying")
    )
    assert needs(sword.say(PIN, [6, 6, 6], [6, 6, 6])) == [("ann", 12), ("ben", 14)]


@pytest.mark.rule("G-pin-06")
def test_which_hands_are_free() -> None:
    battle = at_grips(hold(), figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))])
    assert free_hands(battle, "ann", "ben") == 2, "those in this very hold are"
    third = at_grips(hold(hands=(LEFT,)), hold(on="cy", hands=(RIGHT,)), figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))])
    assert free_hands(third, "ann", "ben") == 1
    held = at_grips(hold(), hold(by="ben", on="ann", part="left hand"))
    assert free_hands(held, "ann", "ben") == 1
    by_another = at_grips(
        hold(), hold(by="cy", on="ann", part="left hand"), figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))]
    )
    assert free_hands(by_another, "ann", "ben") == 2, "held by a third"
    lame = at_grips(hold(), figures=[crippled(ann(), Part.RIGHT_HAND), ben(at=(0, 0))])
    assert free_hands(lame, "ann", "ben") == 1


@pytest.mark.rule("G-hold-06")
def test_a_friend_who_holds_his_leg_helps() -> None:
    friend = dee(at=(0, 0), things=(), posture="kneeling")
    play = about_to(
        hold(),
        hold(by="dee", part="left leg"),
        mine=ann(posture="kneeling"),
        his=ben(at=(0, 0), posture="lying"),
        others=[friend],
    )
    assert needs(play.say(PIN, [6, 6, 6], [6, 6, 6])) == [("ann", 14), ("ben", 11)]


@pytest.mark.rule("G-pin-12", "G-wound-11")
def test_one_who_is_out_or_has_yielded_is_pinned_without_dice() -> None:
    now = scene(at_grips(hold(), figures=[ann(posture="kneeling"), ben(at=(0, 0)), cy(at=(4, 4))], second=1))
    step_life(now, "ben", "pass_out", "G-wound-11")
    play = played(now.battle).say("ann attack", PIN)
    found = of(play.battle)
    assert found is not None
    assert found.grip == Grip.PINNED
    assert needs(play) == []


@pytest.mark.rule("G-pin-13")
def test_the_pinned_lets_go_of_everyone() -> None:
    both = hold(), hold(by="ben", on="ann", part="right arm"), hold(by="ben", on="dee", part="left arm")
    friend = dee(at=(0, 0), things=())
    play = about_to(*both, mine=ann(posture="kneeling"), his=ben(at=(0, 0), posture="lying"), others=[friend])
    play.say(PIN, [3, 3, 3], [6, 6, 6])
    assert [found.holder for found in play.battle.holds] == ["ann"]


@pytest.mark.rule("G-pin-08")
def test_a_pin_lasts_without_further_rolls_while_the_pinner_stays() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say(
        "ann do-nothing", "ben do-nothing", "ann do-nothing"
    )
    assert of(play.battle) == hold(Grip.PINNED)
    assert needs(play) == []
    assert play["ann"].at == cell(0, 0)
