"""Forced drops, weapons wrested, holders torn off."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.words import Marks
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played, spared
from tests.support.clinch.moving import about_to, events, needs

DROP, WREST = "ann force-drop target=ben", "ann wrest target=ben"
KNIFE = {"at": (0, 0), "things": ("knife",)}


@pytest.mark.rule("G-part-06", "G-part-07", "G-part-08")
@pytest.mark.parametrize(
    ("part", "may"), [("right arm", True), ("right hand", True), ("left arm", False), ("torso", False), ("neck", False)]
)
def test_whose_arm_is_held_may_be_made_to_drop_what_it_holds(part: str, may: bool) -> None:
    play = about_to(hold(part=part), his=ben(**KNIFE))  # type: ignore[arg-type]
    assert (play.why_not(DROP) is None) is may
    assert not any(choice.verb == "wrest" for choice in play.menu), "it is not snatched"
    assert about_to(hold(Grip.LOCKED), his=ben(**KNIFE)).why_not(DROP) is None  # type: ignore[arg-type]


@pytest.mark.rule("G-part-08", "G-part-09", "G-base-25")
@pytest.mark.parametrize(
    ("faces", "others", "falls"),
    [([4, 4, 3], [4, 4, 4], True), ([3, 3, 3], [3, 3, 3], False), ([6, 5, 5], [3, 3, 3], False)],
)
def test_one_exchange_a_turn_decides_it(faces: list[int], others: list[int], falls: bool) -> None:
    play = about_to(hold(part="right arm"), his=ben(**KNIFE)).say(DROP, faces, others)  # type: ignore[arg-type]
    assert needs(play) == [("ann", 12), ("ben", 11)]
    assert (play["ben"].main is None) is falls
    assert bool(play.battle.fallen.get(cell(0, 0))) is falls
    assert play.why_not(DROP) is not None
    assert of(play.battle) == hold(part="right arm")
    assert ("drop_forced" if falls else "drop_not_forced") in events(play)


@pytest.mark.rule("G-part-08")
def test_a_weapon_in_both_hands_falls_likewise() -> None:
    play = about_to(hold(part="left arm"), his=ben(at=(0, 0), things=("spear", "spear"))).say(
        DROP, [3, 3, 3], [6, 6, 6]
    )
    assert play["ben"].held == ()


SPEAR = {"at": (0, 0), "things": ("spear", "spear")}
GRIPPED = hold(Grip.WEAPON, part="ben/spear")


@pytest.mark.rule("G-part-10")
def test_a_gripped_weapon_is_won_lost_or_still_gripped() -> None:
    won = about_to(GRIPPED, his=ben(**SPEAR)).say(WREST, [4, 4, 3], [4, 4, 4])  # type: ignore[arg-type]
    assert (won["ann"].main, won["ann"].off) == ("ben/spear", "ben/spear")
    assert won["ann"].mark(Marks.UNREADY, "ben/spear") is not None
    assert won["ben"].held == ()
    assert won.battle.holds == ()
    lost = about_to(GRIPPED, his=ben(**SPEAR)).say(WREST, [5, 4, 4], [4, 4, 3])  # type: ignore[arg-type]
    assert lost.battle.holds == ()
    assert lost["ben"].main == "ben/spear"
    tied = about_to(GRIPPED, his=ben(**SPEAR)).say(WREST, [3, 3, 3], [3, 3, 3])  # type: ignore[arg-type]
    assert tied.battle.holds == (GRIPPED,)
    assert "wrest_undecided" in events(tied)
    one = about_to(hold(Grip.WEAPON, part="ben/spear", hands=(LEFT,)), his=ben(**SPEAR))  # type: ignore[arg-type]
    one.say(WREST, [4, 4, 3], [4, 4, 4])
    assert (one["ann"].main, one["ann"].off) == (None, "ben/spear")


@pytest.mark.rule("G-part-10", "G-after-01")
def test_not_in_the_turn_in_which_it_was_gripped() -> None:
    fresh = hold(Grip.WEAPON, part="ben/spear", since=2)
    play = played(at_grips(fresh, figures=[ann(), ben(**SPEAR)], second=1)).say("ann attack")  # type: ignore[arg-type]
    assert play.why_not(WREST) is not None


@pytest.mark.rule("G-hold-18", "G-breakfree-13")
def test_its_user_may_tear_it_free_and_gains_no_yard() -> None:
    play = played(at_grips(GRIPPED, figures=[ann(), ben(**SPEAR)], second=1)).say("ann do-nothing", "ben attack")  # type: ignore[arg-type]
    play.say("ben break-free target=ann", [2, 2, 2], [5, 5, 4])
    assert needs(play) == [("ben", 11), ("ann", 17)]
    assert play.battle.holds == ()
    assert play.moment != "broken"


TEAR = "cy tear-off target=ann victim=ben"


def tearing(*faces: list[int], grip: Grip = Grip.PINNED, part: str = "torso", hands: object = BOTH) -> object:
    """Cy holds Ann, who holds Ben."""
    posture = "lying" if grip is Grip.PINNED else "standing"
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture=posture), cy(at=(0, 0))]
    holds = hold(grip, hands=hands), hold(by="cy", on="ann", part=part)  # type: ignore[arg-type]
    play = spared(played(at_grips(*holds, figures=figures, second=1)))
    play.say("ann do-nothing", "ben do-nothing", "cy attack")
    return play.say(TEAR, *faces) if faces else play


@pytest.mark.rule("G-hold-07")
@pytest.mark.parametrize(
    ("grip", "hands", "score"),
    [
        (Grip.PINNED, BOTH, 22),
        (Grip.PINNED, (RIGHT,), 17),
        (Grip.CHOKED, BOTH, 17),
        (Grip.GRAPPLED, BOTH, 17),
        (Grip.GRAPPLED, (LEFT,), 12),
    ],
)
def test_a_holder_is_torn_off_by_a_contest_of_st(grip: Grip, hands: object, score: int) -> None:
    play = tearing([6, 6, 6], [3, 3, 3], grip=grip, hands=hands)
    assert needs(play) == [("cy", 10), ("ann", score)]  # type: ignore[arg-type]
    assert of(play.battle) is not None  # type: ignore[attr-defined]


@pytest.mark.rule("G-hold-07", "G-breakfree-16")
def test_won_the_victim_is_free_and_has_no_yard() -> None:
    play = tearing([3, 3, 3], [6, 6, 6])
    assert of(play.battle) is None  # type: ignore[attr-defined]
    assert of(play.battle, "cy", "ann") is not None  # type: ignore[attr-defined]
    assert play["ben"].at == cell(0, 0)  # type: ignore[index]
    tied = tearing([2, 2, 2], [6, 5, 5])
    assert of(tied.battle) is not None  # type: ignore[attr-defined]


@pytest.mark.rule("G-hold-07")
@pytest.mark.parametrize(
    ("part", "may"), [("torso", True), ("right arm", True), ("neck", True), ("left leg", False), ("left hand", False)]
)
def test_by_the_torso_an_arm_or_the_neck(part: str, may: bool) -> None:
    play = tearing(part=part)
    assert (play.why_not(TEAR) is None) is may  # type: ignore[attr-defined]


@pytest.mark.rule("G-hold-07")
def test_only_from_a_figure_he_holds() -> None:
    figures = [ann(), ben(at=(0, 0)), cy(at=(0, 0)), dee(at=(0, 0), things=())]
    play = played(at_grips(hold(by="cy", on="ann"), figures=figures, second=1))
    play.say("ann do-nothing", "ben do-nothing", "cy attack")
    assert play.why_not(TEAR) is not None
