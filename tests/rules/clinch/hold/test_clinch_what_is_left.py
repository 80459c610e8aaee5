"""What is left to do in a clinch: feints before a grapple, one try or two, parries and Ready with the limbs that no
hold has, and how a hold is felt at once."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.attack.awareness import knows_of
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple, assault_by
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.postures import LieDown
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import Hurl
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played, spared
from tests.support.clinch.moving import about_to
from tests.support.clinch.turns import rest

GRAB = Grapple("ann", "ben", 2, "Wrestling", Part.TORSO)


def need(play: Play) -> int:
    """The score of the roll that is waited for."""
    assert play.roll.need is not None
    return play.roll.need.total


def defends(play: Play, verb: str = "dodge", **fields: object) -> Play:
    """Whoever is asked defends so."""
    found = (
        choice
        for choice in play.menu
        if choice.verb == verb and all(getattr(choice, name) == value for name, value in fields.items())
    )
    return play.say(next(found))


def turn_of_ben(*holds: Hold, figures: tuple[object, ...] = (), manoeuvre: str = "attack") -> Play:
    """Ann holds Ben, who has chosen a manoeuvre in his turn."""
    battle = at_grips(*holds, figures=figures, second=1)  # type: ignore[arg-type]
    play = spared(played(battle)).say("ann do-nothing")
    return play.say(f"ben {manoeuvre}")


@pytest.mark.rule("G-grapple-07")
def test_a_feint_that_was_won_counts_against_the_grapple_after_it() -> None:
    play = played(at_grips()).say("ann feint", "ann pretend target=ben skill=Wrestling", [3, 3, 3], [3, 4, 3])
    rest(play).say("ben do-nothing", "ann attack", GRAB, [4, 4, 4])
    assert need(defends(play)) == 8 - (5 - 2)
    play.say([2, 2, 2])
    assert of(play.battle) is not None
    rest(play).say("ben do-nothing")


@pytest.mark.rule("G-grapple-16")
def test_two_follow_ups_in_one_turn_but_none_on_the_hold_of_that_turn() -> None:
    tied = about_to(hold(), manoeuvre="all-out-attack how=double").say("ann take-down target=ben", [4, 4, 3], [3, 3, 2])
    assert tied.why_not("ann take-down target=ben") is None
    fresh = about_to(manoeuvre="all-out-attack how=double").say(GRAB, [3, 3, 3], "ben pass")
    assert fresh.refused_by("ann take-down target=ben") == "G-after-01"
    assert fresh.why_not("ann strike target=ben blow=bite") is None
    once = about_to(hold()).say("ann take-down target=ben", [4, 4, 3], [3, 3, 2])
    assert not any(choice.verb == "take-down" for choice in once.menu)


@pytest.mark.rule("G-grapple-18")
@pytest.mark.parametrize(("faces", "at", "held"), [([4, 4, 3], (0, -1), False), ([4, 4, 4], (0, 0), True)])
def test_a_step_back_without_success_leaves_him_where_he_stood(
    faces: list[int], at: tuple[int, int], held: bool
) -> None:
    play = defends(about_to().say(GRAB, [4, 4, 4]), back=True).say(faces)
    if play.moment == "retreating":
        play.say(next(choice for choice in play.menu if getattr(choice, "to", None) == cell(*at)))
    assert play["ben"].at == cell(*at)
    assert play["ann"].at == cell(0, 0)
    assert (of(play.battle) is not None) is held


@pytest.mark.rule("G-arms-03", "G-strangle-02", "G-defend-09")
@pytest.mark.parametrize("part", ["torso", "neck"])
def test_an_arm_in_the_hold_parries_nothing(part: str) -> None:
    def parries(*hands: Hand) -> set[object]:
        play = turn_of_ben(hold(part=part, hands=hands))
        play.say("ben strike target=ann blow=knee", [2, 2, 2])
        return {getattr(choice, "hand", None) for choice in play.menu if choice.verb == "parry"}

    assert parries(RIGHT) == {LEFT}
    assert parries(LEFT) == {RIGHT}
    assert parries(*BOTH) == set()


@pytest.mark.rule("G-strangle-02", "G-other-03", "G-hold-25")
def test_the_hand_outside_the_hold_draws_without_a_roll() -> None:
    armed = ann(about=("knife",))
    order = "ann draw item=ann/knife hand=off"
    one = about_to(hold(part="neck", hands=(RIGHT,)), mine=armed, manoeuvre="ready")
    one.say(order)
    assert one["ann"].off == "ann/knife"
    assert one["ann"].main is None
    both = about_to(hold(part="neck"), mine=armed, manoeuvre="ready")
    assert both.why_not(order) is not None
    assert one.battle.holds == (hold(part="neck", hands=(RIGHT,)),)


@pytest.mark.rule("G-held-11")
def test_the_held_switch_a_trait_without_a_roll() -> None:
    play = turn_of_ben(hold(), figures=(ann(), ben(at=(0, 0), traits=(Trait.CLAWS,))), manoeuvre="ready")
    play.say(f"ben switch trait={Trait.CLAWS}")
    assert play["ben"].mark(Marks.SWITCHED_OFF, Trait.CLAWS)


@pytest.mark.rule("G-held-13", "G-held-08")
def test_the_free_hand_of_one_held_by_the_other_arm_strikes_with_nothing_long() -> None:
    def stabs(thing: str) -> Play:
        him = ben(at=(0, 0), things=(thing,))
        return turn_of_ben(hold(part="left arm"), figures=(ann(), him))

    assert stabs("broadsword").refused_by("ben strike target=ann blow=swing item=ben/broadsword") is not None
    dagger = stabs("dagger").say("ben strike target=ann blow=thrust item=ben/dagger")
    assert need(dagger) == 11


@pytest.mark.rule("G-held-14")
def test_sword_and_shield_stop_as_far_as_their_arms_are_free() -> None:
    def warding(found: Hold) -> Play:
        him = replace(dee(at=(0, 0), side="blue", facing=3), id="ben", name="Ben")
        play = about_to(found, his=him, others=(cy(),)).say("ann strike target=ben blow=bite", [3, 3, 3])
        assert play.awaits_choice()
        return play

    assert need(defends(warding(hold()), "block")) == 3 + 9 // 2, "the shield's bonus does not count in the hex"
    verbs = {choice.verb for choice in warding(hold()).menu}
    assert {"block", "parry", "dodge"} <= verbs
    by_the_shield = {choice.verb for choice in warding(hold(part="left arm")).menu}
    assert "block" not in by_the_shield
    assert "parry" in by_the_shield
    by_the_sword = {choice.verb for choice in warding(hold(part="right hand")).menu}
    assert "parry" not in by_the_sword
    assert "block" in by_the_sword


@pytest.mark.rule("G-hold-21")
def test_a_figure_that_is_held_knows_of_the_holder() -> None:
    unseen = Mark(Marks.UNSEEN, "G-defend-05", -3, "ann")
    turned = Mark(Marks.BEARING, "G-move-11", 0, "ann")
    him = replace(ben(at=(0, 0)), marks=(turned, unseen))
    battle = at_grips(figures=[ann()], second=1).with_figure(him)
    assert not knows_of(battle, him, battle["ann"])
    held = replace(battle, holds=(hold(Grip.CHOKED),))
    assert knows_of(held, him, battle["ann"])
    other = replace(battle, holds=(hold(Grip.CHOKED, by="cy"),))
    assert not knows_of(other, him, battle["ann"]), "another's hold says nothing of her"
    play = played(held).say("ann attack", "ann strike target=ben blow=bite", [3, 3, 3])
    assert need(defends(play)) == 8 - 1 - 2


@pytest.mark.rule("G-hold-27", "G-grapple-09")
def test_a_hold_counts_in_what_is_done_in_that_same_second() -> None:
    armed = ben(at=(0, 0), things=("knife",))
    friend = dee(at=(0, 0), things=("knife",), skills={Skill.KNIFE: 14})
    play = about_to(his=armed, others=(friend,)).say(GRAB, [3, 3, 3], "ben pass")
    rest(play).say("ben attack", "ben strike target=ann blow=thrust item=ben/knife")
    assert need(play) == 11 - 4
    rest(play.say([3, 3, 3])).say("dee attack", "dee strike target=ben blow=thrust item=dee/knife", [3, 3, 3])
    assert need(defends(play)) == 7


@pytest.mark.rule("G-hold-23", "G-grapple-15")
def test_the_held_may_take_hold_of_its_holder_which_ends_nothing() -> None:
    play = turn_of_ben(hold()).say("ben grapple target=ann arms=2 skill= part=torso")
    assert need(play) == 7
    play.say([2, 2, 2])
    play.say("ann pass") if play.awaits_choice() else None
    assert {(found.holder, found.held) for found in play.battle.holds} == {("ann", "ben"), ("ben", "ann")}
    assert assault_by(play.battle, GRAB).attacker.id == "ann"


@pytest.mark.rule("G-hold-25", "G-arms-09")
def test_a_holder_fights_a_second_foe_and_keeps_the_first() -> None:
    play = about_to(hold(hands=(LEFT,)), others=(cy(at=(0, 0)),))
    play.say("ann strike target=cy blow=punch hand=main", [5, 5, 4])
    assert of(play.battle) == hold(hands=(LEFT,))
    rest(play).say("ben do-nothing", "cy attack", "cy strike target=ann blow=punch", [3, 3, 3])
    assert need(defends(play, "parry", skill="Wrestling", back=False)) == 3 + 14 // 2
    play.say([3, 3, 3])
    assert of(play.battle) == hold(hands=(LEFT,))


@pytest.mark.rule("G-choke-12")
def test_whatever_the_choked_does_she_stays_behind_him() -> None:
    def choked(manoeuvre: str) -> Play:
        battle = at_grips(hold(Grip.CHOKED), figures=[ann(), ben(at=(0, 0))], second=1)
        turned = Mark(Marks.BEARING, "G-move-11", 0, "ann")
        him = replace(battle["ben"], marks=(turned,))
        return played(battle.with_figure(him)).say("ann do-nothing", f"ben {manoeuvre}")

    kneels = choked("change-posture").say("ben take-posture into=kneeling")
    assert of(kneels.battle) == hold(Grip.CHOKED)
    assert kneels["ann"].posture.stands
    turns = choked("attack")
    assert [turns.refused_by(Go("ben", (), facing)) for facing in (0, 1, 2, 4, 5)] == ["G-move-12"] * 5
    by_the_arm = turn_of_ben(hold(part="left arm"))
    assert by_the_arm.why_not(Go("ben", (), 0)) is None


@pytest.mark.rule("G-choke-12", "G-choke-08", "G-move-15")
def test_the_choked_who_lies_down_on_his_back_has_her_behind_him_still() -> None:
    def lies(grip: Grip) -> Play:
        play = played(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0), facing=0)], second=1))
        return play.say("ann do-nothing", "ben change-posture", LieDown("ben", cell(0, 1), prone=False))

    choked = lies(Grip.CHOKED)
    assert arc_of(choked.battle, choked["ben"], choked["ann"]) is Arc.REAR
    held = lies(Grip.GRAPPLED)
    assert arc_of(held.battle, held["ben"], held["ann"]) is Arc.FRONT


@pytest.mark.rule("G-choke-13", "G-armlock-25")
@pytest.mark.parametrize(
    ("grip", "opens"),
    [
        (Grip.CHOKED, {"strangle", "wrench", "take-down"}),
        (Grip.LOCKED, {"wrench", "force-drop", "take-down"}),
    ],
)
def test_what_a_choke_and_a_lock_open(grip: Grip, opens: set[str]) -> None:
    him = replace(ben(at=(0, 0), things=("knife",)), marks=(Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann"),))
    play = about_to(hold(grip), his=him)
    every = {"strangle", "wrench", "take-down", "force-drop", "pin"}
    assert {choice.verb for choice in play.menu} & every == opens


@pytest.mark.rule("G-breakfree-15")
def test_broken_free_of_he_may_be_grappled_again() -> None:
    play = turn_of_ben(hold(hands=(RIGHT,))).say("ben break-free target=ann", [3, 3, 3], [4, 4, 4], "ben pass")
    assert rest(play).decision.figures == ("ann",)
    assert play.say("ann attack").why_not(GRAB) is None


@pytest.mark.rule("G-armlock-06")
def test_the_arm_that_is_to_be_trapped_parries_only_with_a_blade() -> None:
    def parries(arm: Part, *things: str | None) -> set[object]:
        noted = Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann")
        him = replace(ben(at=(0, 0), things=things), marks=(noted,))
        play = about_to(hold(), his=him).say(Capture("ann", "ben", arm, "Wrestling"), [3, 3, 3])
        return {
            (getattr(choice, "hand", None), getattr(choice, "item", None))
            for choice in play.menu
            if choice.verb == "parry"
        }

    assert parries(Part.RIGHT_ARM) == {(LEFT, "")}
    assert parries(Part.LEFT_ARM) == {(RIGHT, "")}
    assert parries(Part.RIGHT_ARM, "knife") == {(RIGHT, "ben/knife"), (LEFT, "")}
    assert parries(Part.LEFT_ARM, None, "knife") == {(LEFT, "ben/knife"), (RIGHT, "")}


@pytest.mark.rule("G-hold-17")
@pytest.mark.parametrize("found", [hold(Grip.LOCKED), hold(part="right arm"), hold(part="right hand")])
def test_what_a_held_hand_holds_is_dropped_and_nothing_else(found: Hold) -> None:
    armed = ben(at=(0, 0), things=("knife",))
    friend = cy(at=(0, 0))
    ready = turn_of_ben(found, figures=(ann(), armed, friend), manoeuvre="ready")
    for order in ("ben put-away item=ben/knife", "ben hand-over item=ben/knife to=cy"):
        assert ready.refused_by(order)
    ready.say("ben drop item=ben/knife")
    assert ready["ben"].held == ()
    attack = turn_of_ben(found, figures=(ann(), armed, friend))
    assert attack.refused_by("ben strike target=ann blow=thrust item=ben/knife")
    assert attack.refused_by(Hurl("ben", "ann", "ben/knife"))
    struck = about_to(found, his=armed).say("ann strike target=ben blow=bite", [3, 3, 3])
    assert not any(getattr(choice, "item", "") == "ben/knife" for choice in struck.menu)
    other = turn_of_ben(hold(part="left arm"), figures=(ann(), armed, friend), manoeuvre="ready")
    assert other.why_not("ben put-away item=ben/knife") is None
    assert other.why_not("ben hand-over item=ben/knife to=cy") is None


@pytest.mark.rule("G-hold-17", "G-ready-04")
@pytest.mark.parametrize(("arm", "may"), [("right arm", False), ("left arm", False), ("left leg", True)])
def test_nor_does_the_free_hand_take_hold_of_it(arm: str, may: bool) -> None:
    him = ben(at=(0, 0), things=("spear",))
    play = spared(played(at_grips(hold(part=arm), figures=[ann(), him], second=1))).say("ann do-nothing")
    assert (play.refused_by("ben change-grip item=ben/spear") is None) is may


@pytest.mark.rule("G-hold-17", "G-ready-04")
def test_a_held_hand_lets_go_of_what_both_hold() -> None:
    him = ben(at=(0, 0), things=("spear", "spear"))
    play = spared(played(at_grips(hold(part="left arm"), figures=[ann(), him], second=1))).say("ann do-nothing")
    play.say("ben change-grip item=ben/spear")
    assert (play["ben"].main, play["ben"].off) == ("ben/spear", None)
