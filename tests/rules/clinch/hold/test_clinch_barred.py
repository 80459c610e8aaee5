"""Which blows a holder may strike, and how a locked or choked figure defends and strikes."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import LEFT, at_grips, hold, played, spared
from tests.support.clinch.moving import about_to

RIGHT = Hand.MAIN


def blow(kind: Blow, hand: Hand = RIGHT, item: str = "") -> Strike:
    return Strike("ann", "ben", kind, item, hand=hand)


@pytest.mark.rule("G-arms-05", "G-other-01")
def test_with_every_arm_in_the_hold_one_bites_and_no_more() -> None:
    play = about_to(hold())
    for kind in (Blow.PUNCH, Blow.KICK, Blow.KNEE, Blow.BUTT, Blow.ELBOW):
        assert play.why_not(blow(kind)) is not None
    assert play.why_not(blow(Blow.BITE)) is None
    assert play.why_not("ann take-down target=ben") is None
    horned = about_to(hold(), mine=ann(traits=(Trait.STRIKER,)))
    assert horned.why_not(blow(Blow.STRIKER)) is None


@pytest.mark.rule("G-arms-09", "G-other-02", "G-hold-25")
def test_with_an_arm_free_one_strikes_with_it_and_kicks() -> None:
    play = about_to(hold(hands=(LEFT,)))
    for kind in (Blow.PUNCH, Blow.KNEE, Blow.KICK, Blow.BUTT, Blow.BITE):
        assert play.why_not(blow(kind)) is None
    assert play.why_not(blow(Blow.PUNCH, LEFT)) is not None, "that hand is in the hold"


@pytest.mark.rule("G-other-02")
@pytest.mark.parametrize(("thing", "may"), [("knife", True), ("dagger", True), ("broadsword", False)])
def test_the_free_hand_strikes_with_what_is_good_in_close_combat(thing: str, may: bool) -> None:
    play = about_to(hold(hands=(LEFT,)), mine=ann(things=(thing,)))
    assert (play.why_not(blow(Blow.THRUST, item=f"ann/{thing}")) is None) is may


@pytest.mark.rule("G-armlock-19")
def test_a_figure_that_locks_an_arm_kicks_and_butts_too() -> None:
    play = about_to(hold(Grip.LOCKED))
    for kind in (Blow.KICK, Blow.KNEE, Blow.BUTT, Blow.BITE):
        assert play.why_not(blow(kind)) is None
    assert play.why_not(blow(Blow.PUNCH)) is not None
    plain = about_to(hold(part="right arm"))
    assert plain.why_not(blow(Blow.KICK)) is not None


def dodges(play: Play) -> int:
    """What Ben needs to dodge Ann's bite."""
    play.say(blow(Blow.BITE), [3, 3, 3])
    (dodge, *_) = [choice for choice in play.menu if choice.verb == "dodge"]
    play.say(dodge)
    assert play.roll.need is not None
    return play.roll.need.total


@pytest.mark.rule("G-armlock-19", "G-armlock-20")
def test_against_the_locker_one_defends_at_four_less() -> None:
    assert dodges(about_to(hold(Grip.LOCKED))) == 8 - 4
    assert dodges(about_to(hold(part="right arm"))) == 8
    assert dodges(about_to(hold())) == 7


@pytest.mark.rule("G-choke-07", "G-held-07", "G-choke-08")
def test_the_choked_strikes_with_arms_and_legs_and_neither_bites_nor_butts() -> None:
    play = spared(played(at_grips(hold(Grip.CHOKED), figures=[ann(), ben(at=(0, 0))]))).say(
        "ann do-nothing", "ben attack"
    )
    for kind, may in ((Blow.PUNCH, True), (Blow.KICK, True), (Blow.BITE, False), (Blow.BUTT, False)):
        assert (play.why_not(Strike("ben", "ann", kind, hand=RIGHT)) is None) is may
    play.say(Strike("ben", "ann", Blow.PUNCH, hand=RIGHT))
    assert play.roll.need is not None
    assert play.roll.need.total == 12 - 4
