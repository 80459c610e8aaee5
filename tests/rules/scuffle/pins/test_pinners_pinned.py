"""Who pins and is pinned at once, whose arms are held by two, and what else two pins leave. What one pin leaves:
test_left.py."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.battle.steps import HoldChanged
from tests.support.scuffle import ada, battle_of, bob, cid, in_one_hex
from tests.support.scuffle.pins import BOTH, needed, pinned, place


@pytest.mark.rule("H-pin-03", "H-pin-16", "H-pin-23")
def test_who_pins_with_one_arm_and_is_pinned_by_a_leg_does_not_kick() -> None:
    by_the_leg = Hold("bob", "ada", "pin-limb", "", (Hand.OFF,), "right leg")
    play = place(pinned(grip="pin-one-arm", hands=(Hand.MAIN,), more=(by_the_leg,)), "ada")
    assert "busy pinning Bob" in str(play.why_not("ada strike-bodily target=bob how=kick"))


@pytest.mark.rule("H-pin-02", "H-pin-03")
def test_who_pins_with_both_arms_is_told_that_it_pins() -> None:
    play = place(pinned(), "ada")
    assert "busy pinning Bob" in str(play.why_not("ada strike-hth target=bob"))


@pytest.mark.rule("H-pin-31")
def test_one_eases_the_pin_that_one_has_alone() -> None:
    play = place(pinned(ada(), bob()), "ada")
    assert "not pinning them" in str(play.why_not("ada ease target=dot"))
    assert play.why_not("ada ease target=bob") is None


@pytest.mark.rule("H-pin-25")
@pytest.mark.parametrize(("arms", "strikes"), [((), True), (("right arm",), False), (("right arm", "left arm"), False)])
def test_what_takes_two_hands_takes_both_arms(arms: tuple[str, ...], strikes: bool) -> None:
    """Bob and Cid have one arm of Ada's each."""
    together = battle_of(*in_one_hex(ada(main="halberd"), bob(dexterity=8), cid(dexterity=8)))
    holds = [Hold(who, "ada", "pin-limb", "", BOTH, arm) for who, arm in zip(("bob", "cid"), arms, strict=False)]
    play = place(replace(together, holds=tuple(holds)), "ada")
    assert (play.why_not("ada strike-hth target=bob item=ada/halberd") is None) is strikes


@pytest.mark.rule("H-pin-17", "H-pin-26")
@pytest.mark.parametrize(("order", "needs"), [("pin target=ada of=limb limb=left-arm", 9), ("throw target=ada", 7)])
def test_out_of_a_pin_a_throw_alone_is_four_harder(order: str, needs: int) -> None:
    """Ada has Bob by the leg; he is at 11."""
    play = place(pinned(grip="pin-limb", part="right leg"), "bob").say(f"bob {order}")
    assert needed(play) == needs


@pytest.mark.rule("H-pin-02", "H-pin-19", "H-pin-27")
@pytest.mark.parametrize(
    ("order", "text"),
    [
        ("of=arms", "pins both of Bob's arms"),
        ("of=arms tight", "pins both of Bob's arms (tight)"),
        ("of=throat hard", "pins Bob's throat (choking)"),
    ],
)
def test_how_one_is_pinned_is_told(order: str, text: str) -> None:
    held = replace(battle_of(*in_one_hex(ada(), bob(dexterity=8))), holds=(Hold("ada", "bob", "grapple"),))
    play = place(held, "ada").say(f"ada pin target=bob {order}", [1, 1, 2])
    if play.awaits_choice():
        play.say("bob pass")
    play.say([1, 1, 2])
    play.expect(HoldChanged, text=text)
