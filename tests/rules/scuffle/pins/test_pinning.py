"""Making a pin: what it takes, what it needs, what it is then."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.steps import HoldChanged
from core.rulesets.scuffle.pairs.holding import hold_between
from core.rulesets.scuffle.pairs.pinned import arms_left
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low

PRONE, KNEELING, STANDING = Condition.PRONE, Condition.KNEELING, Condition.STANDING
DX, ST = [4, 4, 4], [4, 3, 3]
FAR = cid((9, 0))


def at_place(*figures: Figure, holds: Pairs | None = None, who: str = "ada", ahead: str = "red") -> Play:
    """Those in one hex, at the place of one of them."""
    play = Play.acting(battle_of(*in_one_hex(*figures), holds=holds), ahead=ahead)
    while play.decision.figures != (who,) or play.moment not in ("acting", "at-grips"):
        play.say(play.decision.otherwise or "")
    return play


def target_of(play: Play) -> int:
    assert play.roll.need is not None
    return play.roll.need.total


def part(play: Play, holder: str = "ada", held: str = "bob") -> str:
    hold = hold_between(play.battle, holder, held)
    return "" if hold is None else hold.part


def how(play: Play) -> tuple[str, ...]:
    hold = hold_between(play.battle, "ada", "bob")
    return () if hold is None else hold.how


@pytest.mark.rule("H-pin-01")
def test_both_lying_two_rolls_make_a_pin() -> None:
    play = at_place(low(ada(), PRONE), low(bob(), PRONE)).say("ada pin target=bob of=arms")
    assert target_of(play) == 12
    play.say(DX, "bob pass")
    assert target_of(play) == 10
    play.say(ST)
    play.expect(HoldChanged, event="pin_both_arms", before="none", after="pin-both-arms")
    assert play.grips() == {("ada", "bob"): "pin-both-arms"}
    assert play["ada"].mark("acted")


@pytest.mark.rule("H-pin-01")
def test_it_comes_to_nothing_if_either_roll_fails_or_it_is_countered() -> None:
    lying = low(ada(), PRONE), low(bob(), PRONE)
    missed = at_place(*lying).say("ada pin target=bob of=arms", [5, 4, 4])
    weak = at_place(*lying).say("ada pin target=bob of=arms", DX, "bob pass", [4, 4, 3])
    countered = at_place(*lying).say("ada pin target=bob of=arms", DX, "bob counter", [3, 2, 2])
    for play, event in ((missed, "move_fails"), (weak, "move_fails"), (countered, "countered")):
        assert ("ada", "bob") not in play.grips()
        play.expect(HoldChanged, event=event, before="none", after="none")


@pytest.mark.rule("H-pin-02", "H-grapple-27")
def test_a_pin_takes_both_arms_of_both_and_a_full_hand_leaves_the_pin_with_one() -> None:
    armed = at_place(low(ada(main="dagger"), PRONE), low(bob(), PRONE))
    assert armed.named("ada", "pin", "one_arm") == {True}
    assert "needs both arms free" in str(armed.why_not("ada pin target=bob of=arms"))
    play = at_place(low(ada(), PRONE), low(bob(), PRONE)).say("ada pin target=bob of=arms", DX, "bob pass", ST)
    assert arms_left(play.battle, "ada") == arms_left(play.battle, "bob") == ()
    shield = at_place(low(dot(side="red"), PRONE), low(bob(), PRONE), who="dot")
    assert not shield.offers("dot", "pin")
    assert shield.say("dot drop item=dot/broadsword").named("dot", "pin", "one_arm") == {True}
    holding = at_place(low(ada(), PRONE), low(bob(), PRONE), low(dot(), PRONE), holds={("ada", "dot"): "grapple"})
    assert holding.named("ada", "pin", "target") == {"dot"}


@pytest.mark.rule("H-pin-13")
@pytest.mark.parametrize(("condition", "needs"), [(STANDING, 12), (KNEELING, 14)])
def test_one_that_stands_pins_who_stands_or_kneels(condition: Condition, needs: int) -> None:
    target = bob() if condition is STANDING else low(bob(), condition)
    play = at_place(ada(), target).say("ada pin target=bob of=arms")
    assert target_of(play) == needs


@pytest.mark.rule("H-pin-14", "H-pin-15")
def test_one_that_lies_is_pinned_from_the_knees_or_the_ground() -> None:
    play = at_place(ada(), low(bob(), PRONE))
    assert not play.offers("ada", "pin")
    assert "can't pin a prone target while standing" in str(play.why_not("ada pin target=bob of=arms"))
    play.say("ada go-down to=knees", "ada pin target=bob of=arms")
    assert target_of(play) == 16
    assert play.say(DX, "bob pass", ST).grips() == {("ada", "bob"): "pin-both-arms"}


@pytest.mark.rule("H-pin-15")
@pytest.mark.parametrize(
    ("own", "other", "may"),
    [
        (KNEELING, STANDING, False),
        (KNEELING, KNEELING, True),
        (PRONE, PRONE, True),
        (PRONE, KNEELING, False),
        (PRONE, STANDING, False),
    ],
)
def test_who_is_low_pins_only_the_low(own: Condition, other: Condition, may: bool) -> None:
    target = bob() if other is STANDING else low(bob(), other)
    assert at_place(low(ada(), own), target).offers("ada", "pin") is may


@pytest.mark.rule("H-pin-19")
def test_a_tight_pin_is_two_harder_and_only_for_one_that_stands() -> None:
    play = at_place(ada(), bob()).say("ada pin target=bob of=arms tight=yes")
    assert target_of(play) == 10
    assert how(play.say([4, 3, 3], "bob pass", ST)) == ("tightly",)
    kneeling = at_place(ada(), low(bob(), KNEELING))
    assert "tight pins need a standing target" in str(kneeling.why_not("ada pin target=bob of=arms tight=yes"))


@pytest.mark.rule("H-pin-22")
def test_with_one_arm_the_roll_of_strength_is_six_harder() -> None:
    play = at_place(ada(main="dagger"), bob()).say("ada pin target=bob of=arms one_arm=yes")
    assert target_of(play) == 10, "a weapon in hand"
    play.say([4, 3, 3], "bob pass")
    assert target_of(play) == 4
    play.say([2, 1, 1])
    hold = hold_between(play.battle, "ada", "bob")
    assert hold is not None
    assert (hold.grip, hold.hands) == ("pin-one-arm", (Hand.OFF,))


@pytest.mark.rule("H-pin-24")
@pytest.mark.parametrize(("one_arm", "needs"), [("no", 16), ("yes", 10)])
def test_a_single_limb_is_six_easier(one_arm: str, needs: int) -> None:
    play = at_place(ada(), bob()).say(f"ada pin target=bob of=limb limb=right-arm one_arm={one_arm}", DX, "bob pass")
    assert target_of(play) == needs
    play.say(ST)
    assert play.grips() == {("ada", "bob"): "pin-limb"}
    assert part(play) == "right arm"
    assert arms_left(play.battle, "bob") == (Hand.OFF,)


@pytest.mark.rule("H-pin-24")
def test_a_limb_must_be_named_and_a_throat_takes_both_arms() -> None:
    play = at_place(ada(), bob())
    assert "name a limb only when pinning one" in str(play.why_not("ada pin target=bob of=limb"))
    assert "name a limb only when pinning one" in str(play.why_not("ada pin target=bob of=arms limb=left-leg"))
    assert "both arms" in str(play.why_not("ada pin target=bob of=throat one_arm=yes"))
    assert "only a throat pin can be hard" in str(play.why_not("ada pin target=bob of=limb limb=left-leg hard=yes"))
    assert "only a throat pin can be hard" in str(play.why_not("ada pin target=bob of=arms hard=yes"))
    assert "a hard throat pin needs no tight grip" in str(
        play.why_not("ada pin target=bob of=throat hard=yes tight=yes")
    )


@pytest.mark.rule("H-throw-23", "H-pin-19")
@pytest.mark.parametrize(
    ("order", "dx", "st", "held"),
    [
        ("of=limb limb=left-leg tight=yes", 10, 16, ("left leg", "tightly")),
        ("of=limb limb=right-arm one_arm=yes tight=yes", 10, 10, ("right arm", "tightly")),
        ("of=arms one_arm=yes tight=yes", 10, 4, ("both arms", "tightly")),
        ("of=throat tight=yes", 4, 10, ("throat", "soft", "tightly")),
    ],
)
def test_one_arm_one_limb_the_throat_and_the_tight_hold_go_together(
    order: str, dx: int, st: int, held: tuple[str, ...]
) -> None:
    play = at_place(ada(), bob())
    assert play.why_not(f"ada pin target=bob {order}") is None
    play.say(f"ada pin target=bob {order}")
    assert target_of(play) == dx
    play.say([1, 1, 1], "bob pass")
    assert target_of(play) == st
    play.say([1, 1, 1])
    assert (part(play), *how(play)) == held


@pytest.mark.rule("H-pin-27")
@pytest.mark.parametrize(("hard", "needs"), [("no", 6), ("yes", 2)])
def test_the_throat_is_six_or_ten_harder(hard: str, needs: int) -> None:
    play = at_place(ada(), bob()).say(f"ada pin target=bob of=throat hard={hard}")
    assert target_of(play) == needs


@pytest.mark.rule("H-pin-28")
def test_the_throat_hurts_once_and_nothing_multiplies_it() -> None:
    play = at_place(ada(), bob()).say("ada pin target=bob of=throat", [1, 1, 1], "bob pass", ST, [6])
    assert play["bob"].hurt == 5
    assert play.grips() == {("ada", "bob"): "pin-throat"}
    trained = at_place(cid(side="red"), bob(), who="cid")
    trained.say("cid pin target=bob of=throat", [2, 2, 2], "bob pass", ST, [6])
    assert trained["bob"].hurt == 6, "1d with Unarmed Combat II"


@pytest.mark.rule("H-pin-28")
def test_armour_stops_it_as_any_blow() -> None:
    play = at_place(ada(), bob(worn=["leather"])).say("ada pin target=bob of=throat", [1, 1, 1], "bob pass", ST, [6])
    assert play["bob"].hurt == 3


@pytest.mark.rule("S16.15.4-22", "H-pin-28")
def test_the_throat_costs_nobody_the_weapon_that_a_blow_would() -> None:
    master, armed = ada(skills={"Martial Arts": 5}), bob(main="dagger")
    play = at_place(master, armed).say("ada pin target=bob of=throat", [1, 1, 1], "bob pass", ST, [6])
    assert play["bob"].hurt >= 3
    assert play["bob"].main == "bob/dagger"
    struck = at_place(master, armed).say("ada strike-hth target=bob", [3, 3, 3])
    while struck["bob"].main and (struck.awaits_choice() or struck["bob"].hurt == 0):
        struck.say("bob pass" if struck.awaits_choice() else [6])
    assert struck["bob"].main is None


@pytest.mark.rule("H-pin-31")
def test_a_pin_on_entering_needs_no_way_back() -> None:
    play = come_in(battle_of(ada(), bob(), FAR)).say("ada pin target=bob of=arms", DX, "bob pass", ST)
    assert play["ada"].at == play["bob"].at
    assert play.grips() == {("ada", "bob"): "pin-both-arms"}
    failed = come_in(battle_of(ada(), bob(), FAR)).say("ada pin target=bob of=arms", [5, 4, 4], "bob pass", "ada pass")
    assert failed["ada"].at != failed["bob"].at


@pytest.mark.rule("H-pin-02")
@pytest.mark.parametrize(
    ("how", "grip"),
    [
        ("of=arms", "pin-both-arms"),
        ("of=arms one_arm=yes", "pin-one-arm"),
        ("of=limb limb=left-leg", "pin-limb"),
        ("of=throat", "pin-throat"),
    ],
)
def test_a_grappled_enemy_can_be_pinned(how: str, grip: str) -> None:
    play = at_place(ada(), bob(strength=3), holds={("ada", "bob"): "grapple"})
    play.say(f"ada pin target=bob {how}", [1, 1, 2], "bob pass", [1, 1, 2])
    if grip == "pin-throat":
        play.say([1])
    play.expect(HoldChanged, before="grapple", after=grip)
    assert play.grips() == {("ada", "bob"): grip}
