"""What a pin leaves to those in it, and easing it. Breaking one: test_breaking_pins.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.rulesets.scuffle.basis.dropping import kept_up
from core.rulesets.scuffle.grapples.rights import arms_pinned
from core.rulesets.scuffle.hth.parrying import can_parry
from core.rulesets.scuffle.shift.shifting import no_shift
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path
from tests.support.scuffle.pins import BOTH, GRIP_PARTS, needed, pinned, place

PRONE, KNEELING = Condition.PRONE, Condition.KNEELING


LYING = low(ada(), PRONE), low(bob(), PRONE)


@pytest.mark.rule("H-pin-03", "H-pin-04")
def test_neither_can_do_anything_else() -> None:
    battle = pinned(*LYING)
    assert place(battle, "bob").verbs("bob") <= {"break-pin", "nothing", "drop"}
    assert place(battle, "bob").offers("bob", "break-pin")
    assert place(battle, "ada").verbs("ada") <= {"let-go", "ease", "nothing", "drop"}
    assert "bob" not in Play.moving(battle, side="blue").battle.clock.pending
    moving = Play.moving(battle)
    assert {way for way in moving.named("ada", "move", "path") if way} == set()
    assert "let go of Bob first" in str(moving.why_not(f"ada crawl path={GRID.name(cell(0, -1))} facing=N"))


@pytest.mark.rule("H-pin-04", "H-grapple-21")
def test_it_lasts_until_it_is_let_go() -> None:
    battle = pinned(*LYING)
    play = place(battle, "ada").say("ada let-go target=bob")
    assert play.grips() == {}
    play.expect(HoldChanged, event="release", before="pin-both-arms", after="none")
    idle = place(battle, "bob").say("bob nothing")
    while idle.awaits_choice():
        idle.say(idle.decision.otherwise or idle.idle() or "")
    assert idle.grips() == {("ada", "bob"): "pin-both-arms"}


@pytest.mark.rule("H-pin-11", "H-pin-34", "H-grapple-19")
def test_with_a_pin_every_grapple_ends_but_no_other_pin() -> None:
    third, fourth = cid(side="red"), dot(side="red")
    more = (Hold("cid", "bob", "grapple"), Hold("dot", "bob", "pin-limb", "", BOTH, "left leg"))
    battle = battle_of(*in_one_hex(ada(), bob(), third, fourth))
    battle = replace(battle, holds=(Hold("ada", "bob", "pin-both-arms", "", BOTH, "both arms"), *more))
    play = place(battle, "bob").say("bob break-pin target=ada by=st", [1, 1, 2, 2])
    assert play.grips() == {("dot", "bob"): "pin-limb"}
    assert no_shift(play.battle, play["bob"]) == "held"


@pytest.mark.rule("H-pin-34")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_another_pin_stays(grip: str) -> None:
    holds = Hold("ada", "bob", "pin-limb", "", BOTH, "left leg"), Hold("cid", "bob", grip, "", BOTH, GRIP_PARTS[grip])
    battle = replace(battle_of(*in_one_hex(ada(), bob(), cid(side="red"))), holds=holds)
    play = place(battle, "bob").say("bob break-pin target=ada by=st", [1, 1, 2, 2])
    assert play.grips() == {("cid", "bob"): grip}
    play.expect(HoldChanged, event="other_pin_broken", before=grip, after=grip)


@pytest.mark.rule("H-pin-16", "H-pin-21")
def test_pinned_on_its_feet_it_kicks_at_two_less_and_the_pin_stays() -> None:
    play = place(pinned(), "bob")
    assert play.named("bob", "strike-bodily", "how") == {"kick", "bite", "head-butt"}
    assert not play.offers("bob", "strike-hth")
    play.say("bob strike-bodily target=ada how=kick")
    assert needed(play) == 9
    play.say([3, 3, 3], [4])
    assert play["ada"].hurt == 3
    assert play.grips() == {("ada", "bob"): "pin-both-arms"}
    play.expect(HoldChanged, event="held_strikes", before="pin-both-arms")
    assert not place(pinned(*LYING), "bob").offers("bob", "strike-bodily")


@pytest.mark.rule("H-pin-17", "H-pin-20")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_a_throw_out_of_a_pin_breaks_it(grip: str) -> None:
    hands = (Hand.MAIN,) if grip == "pin-one-arm" else BOTH
    play = place(pinned(ada(dexterity=10), bob(), grip=grip, hands=hands), "bob").say("bob throw target=ada")
    assert needed(play) == 7
    play.say([3, 2, 2])
    if grip == "pin-one-arm":
        assert play.moment == "caught-in-move", "an arm is free to counter with"
        play.say("ada pass")
    play.say([4, 3, 3])
    if play.awaits_choice() and play.moment == "throwing":
        play.say(play.decision.otherwise or "")
    assert play["ada"].condition is PRONE
    assert play.grips() == {}
    play.expect(HoldChanged, event="held_throws_free", before=grip, after="none")


@pytest.mark.rule("H-pin-19", "H-pin-17")
def test_a_tight_pin_leaves_only_the_try_to_break_it() -> None:
    play = place(pinned(how=("tightly",)), "bob")
    assert not {"strike-bodily", "throw", "strike-hth", "pin"} & play.verbs("bob")
    assert play.offers("bob", "break-pin")


@pytest.mark.rule("H-throw-23", "H-pin-19")
@pytest.mark.parametrize(("grip", "part", "how"), [("pin-limb", "right leg", ()), ("pin-throat", "throat", ("soft",))])
def test_held_tightly_by_a_limb_or_the_throat_it_strikes_with_its_arms_alone(
    grip: str, part: str, how: tuple[str, ...]
) -> None:
    play = place(pinned(grip=grip, part=part, how=(*how, "tightly")), "bob")
    assert play.offers("bob", "strike-hth")
    assert not {"strike-bodily", "throw"} & play.verbs("bob")
    loose = place(pinned(grip=grip, part=part, how=how), "bob")
    assert {"strike-bodily", "throw"} <= loose.verbs("bob")


@pytest.mark.rule("H-pin-18", "H-pin-33")
def test_going_down_needs_the_pinners_consent() -> None:
    play = place(pinned(), "bob")
    assert not play.offers("bob", "go-down")
    play.say("bob ask-down to=knees")
    assert (play.moment, play.decision.figures) == ("asked-to-let-down", ("ada",))
    down = place(pinned(), "bob").say("bob ask-down to=knees", "ada let-down")
    assert down["bob"].condition is KNEELING
    assert down.grips() == {("ada", "bob"): "pin-both-arms"}
    play.say("ada pass")
    assert play["bob"].condition is Condition.STANDING
    assert not play.offers("bob", "ask-down")
    assert kept_up(play.battle, play["ada"]) == "pinning Bob"


@pytest.mark.rule("H-pin-23")
def test_the_other_arm_strikes_at_two_less() -> None:
    battle = pinned(ada(main="dagger"), bob(), grip="pin-one-arm", hands=(Hand.OFF,))
    play = place(battle, "ada")
    assert play.named("ada", "strike-hth", "item") == {"ada/dagger"}
    assert not {"throw", "pin", "go-down"} & play.verbs("ada")
    play.say("ada strike-hth target=bob item=ada/dagger")
    assert needed(play) == 10
    play.say([4, 3, 3], [1])
    play.expect(HoldChanged, event="holder_strikes", before="pin-one-arm", after="pin-one-arm")


@pytest.mark.rule("H-pin-23", "H-pin-24")
def test_a_limb_pinned_with_one_arm_leaves_the_other_and_with_both_none() -> None:
    one = place(pinned(grip="pin-limb", hands=(Hand.MAIN,)), "ada").say(
        "ada strike-hth target=bob", [3, 3, 4], "bob pass", [1]
    )
    one.expect(HoldChanged, event="holder_strikes", before="pin-limb", after="pin-limb")
    assert not place(pinned(grip="pin-limb"), "ada").offers("ada", "strike-hth")


@pytest.mark.rule("H-pin-25", "H-pin-26")
def test_one_limb_pinned_leaves_the_others_at_two_less() -> None:
    play = place(pinned(grip="pin-limb"), "bob")
    assert play.named("bob", "strike-bodily", "how") == {"kick", "bite", "head-butt"}
    assert play.offers("bob", "strike-hth"), "with the left"
    play.say("bob strike-hth target=ada")
    assert needed(play) == 9
    held = pinned(ada(), bob(main="dagger"), grip="pin-limb")
    assert place(held, "bob").named("bob", "strike-hth", "item") == {""}
    left = pinned(ada(), bob(main="dagger"), grip="pin-limb", part="left arm")
    assert place(left, "bob").named("bob", "strike-hth", "item") == {"bob/dagger"}
    down = pinned(*LYING, grip="pin-limb")
    assert place(down, "bob").offers("bob", "strike-hth")


@pytest.mark.rule("H-pin-25")
def test_a_pinned_leg_bars_kicks_with_that_leg_only() -> None:
    one = pinned(grip="pin-limb", part="left leg")
    assert "kick" in place(one, "bob").named("bob", "strike-bodily", "how")
    third = cid(side="red")
    holds = tuple(
        Hold(holder, "bob", "pin-limb", "", BOTH, leg) for holder, leg in (("ada", "left leg"), ("cid", "right leg"))
    )
    both = replace(battle_of(*in_one_hex(ada(), bob(), third)), holds=holds)
    assert place(both, "bob").named("bob", "strike-bodily", "how") == {"bite", "head-butt"}


@pytest.mark.rule("H-pin-29")
def test_the_throat_at_six_bars_bites_and_butts() -> None:
    play = place(pinned(grip="pin-throat"), "bob")
    assert play.named("bob", "strike-bodily", "how") == {"kick"}
    play.say("bob strike-hth target=ada")
    assert needed(play) == 9


@pytest.mark.rule("H-pin-30")
def test_the_throat_at_ten_bars_every_attack() -> None:
    play = place(pinned(grip="pin-throat", how=("hard",)), "bob")
    assert not {"strike-bodily", "strike-hth", "throw", "pin"} & play.verbs("bob")
    assert play.offers("bob", "break-pin")


@pytest.mark.rule("H-pin-31")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_a_pin_may_be_eased_to_a_grapple(grip: str) -> None:
    play = place(pinned(grip=grip), "ada").say("ada ease target=bob")
    play.expect(HoldChanged, event="ease", before=grip, after="grapple")
    assert play.battle.holds == (Hold("ada", "bob", "grapple"),)
    released = place(pinned(grip=grip), "ada").say("ada let-go target=bob")
    released.expect(HoldChanged, event="release", before=grip, after="none")


@pytest.mark.rule("H-pin-32")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
@pytest.mark.parametrize("low_down", [False, True])
def test_a_pinner_who_is_knocked_down_keeps_a_grapple(grip: str, low_down: bool) -> None:
    holder = ada(strength=20)
    figures = (low(holder, KNEELING), low(bob(), KNEELING)) if low_down else (holder, bob())
    battle = battle_of(*in_one_hex(*figures), dot((0, -1), 3))
    battle = replace(
        battle, holds=(Hold("ada", "bob", grip, "", BOTH, GRIP_PARTS[grip], how=("soft",) * (grip == "pin-throat")),)
    )
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 2, 2], [4, 4])
    assert play["ada"].condition is PRONE
    assert play.grips() == {("ada", "bob"): grip if low_down else "grapple"}
    if not low_down:
        play.expect(HoldChanged, event="holder_falls", before=grip, after="grapple")


@pytest.mark.rule("H-pin-32", "H-pin-21")
def test_a_blow_of_the_pinned_that_fells_the_pinner_leaves_the_pin() -> None:
    battle = pinned(ada(strength=20), bob(strength=40, skills={"Martial Arts": 5}))
    play = place(battle, "bob").say("bob strike-bodily target=ada how=kick", [2, 2, 2])
    while not play.awaits_choice():
        play.say([6] * play.roll.dice.count)
    assert play["ada"].condition is PRONE
    assert play.grips() == {("ada", "bob"): "pin-both-arms"}


@pytest.mark.rule("H-pin-33")
def test_what_else_a_pin_takes() -> None:
    for grip, how, left in (
        ("pin-both-arms", (), False),
        ("pin-throat", ("hard",), False),
        ("pin-limb", (), True),
        ("pin-throat", ("soft",), True),
    ):
        battle = pinned(grip=grip, how=how)
        assert can_parry(battle, battle["bob"]) is left, grip
        assert arms_pinned(battle, battle["bob"]) is not left, grip
        assert no_shift(battle, battle["bob"]) == "held"
        assert kept_up(battle, battle["bob"]) is not None
    down = pinned(*LYING, grip="pin-limb")
    assert not place(down, "bob").offers("bob", "stand-up")


@pytest.mark.rule("H-pin-33", "H-grapple-31")
def test_parry_and_countermove_with_the_arm_that_is_left() -> None:
    third = cid(side="red", skills={})
    battle = replace(
        battle_of(*in_one_hex(ada(), bob(), third)),
        holds=(Hold("ada", "bob", "pin-limb", "", (Hand.MAIN,), "right arm"),),
    )
    struck = place(battle, "ada").say("ada strike-hth target=bob", [3, 3, 3], "bob parry")
    assert needed(struck) == 5
    thrown = place(battle, "cid").say("cid throw target=bob", [3, 3, 3], "bob counter")
    assert needed(thrown) == 5
    both = pinned(ada(), bob(), grip="pin-one-arm", hands=(Hand.MAIN,))
    silent = place(both, "ada").say("ada strike-hth target=bob", [3, 3, 3])
    assert not silent.awaits_choice(), "no parry"


@pytest.mark.rule("H-pin-33")
@pytest.mark.parametrize(("grip", "how"), [("pin-both-arms", ()), ("pin-throat", ("hard",))])
def test_wholly_pinned_he_neither_draws_nor_grapples(grip: str, how: tuple[str, ...]) -> None:
    lying = low(ada(), Condition.PRONE), low(bob(pack=["dagger"]), Condition.PRONE)
    play = place(pinned(*lying, grip=grip, how=how), "bob")
    assert play.refused_by("bob draw item=bob/dagger") == "H-pin-33"
    assert play.refused_by("bob grapple target=ada") == "H-pin-33"


@pytest.mark.rule("H-pin-03", "H-pin-23")
@pytest.mark.parametrize("grip", ["pin-both-arms", "pin-one-arm", "pin-limb"])
def test_who_pins_makes_no_other_move_and_does_not_turn(grip: str) -> None:
    battle = pinned(ada(), bob(), grip=grip, hands=(Hand.MAIN,) if grip == "pin-one-arm" else BOTH)
    play = place(battle, "ada")
    assert play.refused_by("ada pin target=bob of=throat") == "H-pin-03"
    assert play.refused_by("ada throw target=bob") == "H-pin-03"
    assert Play.moving(battle).refused_by(Move("ada", (), 3)) == "H-pin-03"


@pytest.mark.rule("H-pin-33")
def test_a_grapple_of_ones_own_stays_and_may_be_let_go() -> None:
    battle = pinned(*LYING, more=(Hold("bob", "ada", "grapple"),))
    play = place(battle, "bob").say("bob let-go target=ada")
    assert play.grips() == {("ada", "bob"): "pin-both-arms"}


@pytest.mark.rule("H-grapple-29")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_a_pin_ends_with_either(grip: str) -> None:
    battle = battle_of(*in_one_hex(replace(ada(), hurt=10), bob()), dot((0, -1), 3), cid((9, 1), side="red"))
    battle = replace(
        battle, holds=(Hold("ada", "bob", grip, "", BOTH, GRIP_PARTS[grip], how=("soft",) * (grip == "pin-throat")),)
    )
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 2, 2], [4, 4])
    play.expect(HoldChanged, event="out_of_action", before=grip, after="none")


@pytest.mark.rule("H-grapple-18")
def test_a_throw_can_break_a_grapple() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), holds={("bob", "ada"): "grapple"})
    play = place(battle, "ada").say("ada throw target=bob", [4, 4, 4], "bob pass", [4, 3, 3])
    free = play.say(f"ada let-land target=bob to={GRID.name(cell(0, 0))} free=yes")
    free.expect(HoldChanged, event="held_throws_free", before="grapple", after="none")
    assert ("bob", "ada") not in free.grips()
    kept = place(battle, "ada").say("ada throw target=bob", [4, 4, 4], "bob pass", [4, 3, 3])
    kept.say(f"ada let-land target=bob to={GRID.name(cell(0, 0))}")
    assert ("bob", "ada") in kept.grips()
    assert path((0, 0))


@pytest.mark.rule("H-grapple-29", "H-pin-32")
@pytest.mark.parametrize("grip", list(GRIP_PARTS))
def test_a_pinner_thrown_clear_by_a_third_has_parted(grip: str) -> None:
    kneeling = low(ada(), KNEELING), low(bob(), KNEELING)
    battle = battle_of(*in_one_hex(*kneeling, dot(dexterity=18)), cid((9, 1), side="red"))
    battle = replace(
        battle, holds=(Hold("ada", "bob", grip, "", BOTH, GRIP_PARTS[grip], how=("soft",) * (grip == "pin-throat")),)
    )
    play = place(battle, "dot").say("dot throw target=ada", [2, 2, 2])
    while not play.awaits_choice() or play.moment != "throwing":
        play.say("ada pass" if play.awaits_choice() else [2, 2, 2])
    play.say(f"dot let-land target=ada to={GRID.name(cell(0, 1))}")
    play.expect(HoldChanged, event="parted", before=grip, after="none")


@pytest.mark.rule("H-pin-03", "H-pin-23")
@pytest.mark.parametrize(("grip", "hands"), [("pin-both-arms", BOTH), ("pin-one-arm", (Hand.OFF,))])
def test_who_pins_someone_breaks_no_grapple_before_letting_go(grip: str, hands: tuple[Hand, ...]) -> None:
    battle = pinned(grip=grip, hands=hands, more=(Hold("bob", "ada", "grapple"),))
    play = Play.moving(battle)
    assert play.refused_by("ada escape target=bob") == "H-pin-03"
    assert play.refused_by(f"ada shove-off target=bob to={GRID.name(cell(0, -1))}") == "H-pin-03"
    assert play.say("ada ease target=bob").why_not("ada escape target=bob") is None


@pytest.mark.rule("H-pin-03", "H-pin-23")
@pytest.mark.parametrize("condition", [Condition.PRONE, KNEELING])
def test_all_that_a_pinner_on_the_ground_is_offered_in_the_movement_is_legal(condition: Condition) -> None:
    battle = pinned(low(ada(), condition), low(bob(), condition))
    offered = [choice for choice in Play.moving(battle).menu if choice.figure == "ada"]
    assert {choice.verb for choice in offered} >= {"let-go", "end-moves"}
    assert not [choice for choice in offered if Play.moving(battle).why_not(choice) is not None]
