"""Breaking a pin, by strength or dexterity. What it leaves to those in it, and easing it: test_left.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.steps import HoldChanged
from core.rulesets.scuffle.shift.shifting import no_shift
from tests.support.scuffle import ada, bob, low
from tests.support.scuffle.pins import GRIP_PARTS, needed, pinned, place

PRONE, KNEELING = Condition.PRONE, Condition.KNEELING


LYING = low(ada(), PRONE), low(bob(), PRONE)


@pytest.mark.rule("H-pin-05", "H-pin-06", "H-pin-07", "H-pin-08")
@pytest.mark.parametrize(
    ("holder", "held", "needs"),
    [
        (ada(), bob(), 10),
        (ada(strength=8), bob(), 14),
        (ada(strength=10), bob(), 12),
        (ada(strength=8, skills={"Martial Arts": 2}), bob(), 11),
        (ada(), bob(skills={"Martial Arts": 3}), 16),
    ],
)
def test_breaking_by_strength(holder: Figure, held: Figure, needs: int) -> None:
    play = place(pinned(holder, held), "bob").say("bob break-pin target=ada by=st")
    assert needed(play) == needs


@pytest.mark.rule("H-base-03")
@pytest.mark.parametrize(
    ("strength", "faces", "free"),
    [
        (4, [1, 2, 2, 2], True),
        (4, [2, 2, 2, 2], False),
        (24, [5, 5, 5, 5], True),
        (24, [6, 5, 5, 5], False),
    ],
)
def test_of_four_dice_seven_always_succeeds_and_twenty_one_fails(strength: int, faces: list[int], free: bool) -> None:
    play = place(pinned(ada(), bob(strength=strength)), "bob").say("bob break-pin target=ada by=st", faces)
    assert (play.grips() == {}) is free


@pytest.mark.rule("H-pin-05", "H-pin-12")
@pytest.mark.parametrize(("faces", "free"), [([3, 3, 2, 2], True), ([3, 3, 3, 2], False)])
def test_four_dice_which_are_the_action(faces: list[int], free: bool) -> None:
    play = place(pinned(), "bob").say("bob break-pin target=ada by=st", faces)
    assert play.grips() == ({} if free else {("ada", "bob"): "pin-both-arms"})
    play.expect(HoldChanged, event="pin_broken" if free else "pin_break_fails")
    assert play["bob"].mark("acted")
    assert play.decision.figures != ("bob",)
    shifts = no_shift(play.battle, play["bob"])
    assert (shifts is None) is free


@pytest.mark.rule("H-pin-04", "H-pin-12")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_every_kind_of_pin_is_broken_or_not_and_outlasts_a_kick(grip: str) -> None:
    free = place(pinned(grip=grip), "bob").say("bob break-pin target=ada by=st", [1, 2, 2, 2])
    free.expect(HoldChanged, event="pin_broken", before=grip, after="none")
    held = place(pinned(grip=grip), "bob").say("bob break-pin target=ada by=st", [6, 5, 5, 5])
    held.expect(HoldChanged, event="pin_break_fails", before=grip, after=grip)
    kicks = place(pinned(grip=grip), "bob").say("bob strike-bodily target=ada how=kick", [6, 5, 4])
    kicks.expect(HoldChanged, event="held_strikes", before=grip, after=grip)


@pytest.mark.rule("H-pin-09", "H-pin-10")
@pytest.mark.parametrize(("figures", "needs"), [((ada(), bob()), 11), ((ada(), low(bob(), KNEELING)), 9), (LYING, 7)])
def test_breaking_by_dx(figures: tuple[Figure, Figure], needs: int) -> None:
    play = place(pinned(*figures), "bob").say("bob break-pin target=ada by=dx")
    assert needed(play) == needs
