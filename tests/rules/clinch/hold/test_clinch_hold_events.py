"""What becomes of a hold when something happens to the two: stun, falls, wounds, going out, being parted; and letting
go."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.rulesets.clinch.hold.hold_events import part_company
from core.rulesets.clinch.hold.holds import HoldStepped
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.postures import LieDown
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.knockback import drive
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict
from hexfray.testing import Play
from tests.support.clinch.fights import carry_out
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, of, played, scene, spared
from tests.support.clinch.turns import rest

BODILY = (Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED)


def lying(grip: Grip) -> str:
    return "lying" if grip is Grip.PINNED else "standing"


@pytest.mark.rule("G-hold-08", "G-hold-09")
@pytest.mark.parametrize("grip", BODILY)
@pytest.mark.parametrize("who", ["ann", "ben"])
def test_a_stun_leaves_holds_as_they_are(who: str, grip: Grip) -> None:
    now = scene(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0), posture=lying(grip))]))
    step_life(now, who, "stun", "G-base-50")
    assert of(now.battle) == hold(grip)
    assert ("holder_stunned" if who == "ann" else "victim_stunned") in [
        getattr(told, "event", "") for told in now.events
    ]


@pytest.mark.rule("G-hold-12")
def test_a_holder_who_yields_lets_go_of_everyone() -> None:
    figures = [ann(), ben(at=(0, 0)), cy(at=(0, 0))]
    play = played(at_grips(hold(hands=(LEFT,)), hold(on="cy", hands=(RIGHT,)), figures=figures)).say("ann yield")
    assert play.battle.holds == ()


@pytest.mark.rule("G-hold-13")
@pytest.mark.parametrize("grip", BODILY)
def test_on_one_who_is_out_the_holds_stay_on_the_dead_they_end(grip: Grip) -> None:
    for event, stays in (("pass_out", True), ("die", False)):
        now = scene(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0), posture=lying(grip))]))
        step_life(now, "ben", event, "G-wound-11")
        assert (of(now.battle) is not None) is stays


@pytest.mark.rule("G-hold-13", "G-turn-06")
def test_on_one_who_yields_they_stay_and_his_own_end() -> None:
    battle = at_grips(hold(), hold(by="ben", on="ann"))
    play = played(battle).say("ann do-nothing", "ben yield")
    assert of(play.battle) == hold()
    assert of(play.battle, "ben", "ann") is None


@pytest.mark.rule("G-hold-10")
@pytest.mark.parametrize(
    ("found", "posture", "stays"),
    [
        (hold(), "standing", False),
        (hold(), "kneeling", False),
        (hold(), "lying", True),
        (hold(part="left leg"), "standing", True),
        (hold(part="right foot"), "standing", True),
        (hold(part="right arm"), "standing", False),
        (hold(Grip.PINNED), "lying", True),
        (hold(Grip.CHOKED), "standing", False),
        (hold(Grip.CHOKED), "lying", True),
        (hold(Grip.LOCKED), "standing", False),
        (hold(Grip.LOCKED), "lying", True),
    ],
)
def test_a_holder_who_falls_keeps_the_lying_and_legs_and_feet(found: Hold, posture: str, stays: bool) -> None:
    now = scene(at_grips(found, figures=[ann(), ben(at=(0, 0), posture=posture)]))
    fell(now, "ann", "G-posture-02")
    assert (of(now.battle) is not None) is stays


@pytest.mark.rule("G-hold-10")
def test_lying_down_of_its_own_will_is_no_different() -> None:
    play = played(at_grips(hold())).say("ann change-posture", LieDown("ann", cell(0, 1), prone=False))
    assert of(play.battle) is None
    leg = played(at_grips(hold(part="left leg"))).say("ann change-posture", LieDown("ann", cell(0, 1), prone=False))
    assert of(leg.battle) is not None


@pytest.mark.rule("G-hold-10")
def test_a_faller_lets_a_gripped_weapon_go() -> None:
    spear = ben(at=(0, 0), things=("spear", "spear"), posture="lying")
    now = scene(at_grips(hold(Grip.WEAPON, part="ben/spear"), figures=[ann(), spear]))
    fell(now, "ann", "G-posture-02")
    assert of(now.battle) is None


@pytest.mark.rule("G-hold-11", "G-takedown-07")
@pytest.mark.parametrize("grip", [Grip.GRAPPLED, Grip.CHOKED, Grip.LOCKED])
def test_the_held_who_falls_stays_held_and_the_holder_as_it_was(grip: Grip) -> None:
    now = scene(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))]))
    fell(now, "ben", "G-posture-02", by="cy")
    assert of(now.battle) == hold(grip)
    assert now.battle["ann"].posture.name == "standing"


@pytest.mark.rule("G-hold-11", "G-hold-10", "G-takedown-06", "G-hold-24")
def test_the_fallers_own_holds_are_looked_at_first() -> None:
    now = scene(at_grips(hold(), hold(by="ben", on="ann")))
    fell(now, "ben", "G-posture-02", by="ann")
    assert of(now.battle, "ben", "ann") is None
    assert of(now.battle) == hold()
    told = [event.event for event in now.events if getattr(event, "machine", "") == "hold"]  # type: ignore[attr-defined]
    assert told == ["holder_falls_losing", "victim_falls"]


@pytest.mark.rule("G-hold-16")
def test_a_pinner_who_gets_up_has_a_plain_hold() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say(
        "ann change-posture", "ann take-posture into=standing"
    )
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part) == (Grip.GRAPPLED, "torso")
    sits = played(at_grips(hold(Grip.PINNED), figures=figures)).say(
        "ann change-posture", "ann take-posture into=sitting"
    )
    assert of(sits.battle) == hold(Grip.PINNED), "low still"


@pytest.mark.rule("G-hold-16")
def test_easing_a_pin_is_free() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures))
    assert played(at_grips(hold())).refused_by("ann ease-pin target=ben") is not None
    play.say("ann ease-pin target=ben")
    assert play.moment == "beginning"
    assert of(play.battle) == hold()


def cripple(battle: object, part: Part) -> object:
    """Ann's limb is crippled by a blow, which she bears."""
    now = scene(battle)  # type: ignore[arg-type]
    carry_out(inflict(now, Harm("ann", 9, Wound.CRUSHING, part)), [1, 1, 1])
    return now.battle


@pytest.mark.rule("G-hold-15")
@pytest.mark.parametrize(
    ("found", "after"),
    [
        (hold(), hold(hands=(LEFT,))),
        (hold(Grip.PINNED), hold(Grip.PINNED, hands=(LEFT,))),
        (hold(Grip.CHOKED), hold(part="neck", hands=(LEFT,))),
        (hold(Grip.LOCKED), hold(part="right arm", hands=(LEFT,))),
        (hold(hands=(LEFT,)), hold(hands=(LEFT,))),
        (hold(hands=(RIGHT,)), None),
    ],
)
def test_a_crippled_hand_leaves_the_hold(found: Hold, after: Hold | None) -> None:
    for part in (Part.RIGHT_ARM, Part.RIGHT_HAND):
        posture = "lying" if found.grip == Grip.PINNED else "standing"
        battle = cripple(at_grips(found, figures=[ann(), ben(at=(0, 0), posture=posture)]), part)
        assert of(battle) == after  # type: ignore[arg-type]


@pytest.mark.rule("G-free-02", "G-hold-15", "G-pin-09")
@pytest.mark.parametrize(
    ("grip", "after"),
    [
        (Grip.GRAPPLED, hold(hands=(LEFT,))),
        (Grip.PINNED, hold(Grip.PINNED, hands=(LEFT,))),
        (Grip.CHOKED, hold(part="neck", hands=(LEFT,))),
        (Grip.LOCKED, hold(part="right arm", hands=(LEFT,))),
    ],
)
def test_one_hand_may_be_freed_for_free(grip: Grip, after: Hold) -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture=lying(grip))]
    play = spared(played(at_grips(hold(grip), figures=figures))).say("ann free-hand target=ben hand=main")
    assert of(play.battle) == after
    assert play.moment == "beginning"
    assert play.refused_by("ann free-hand target=ben hand=off") is not None, "the last one is let go"


@pytest.mark.rule("G-free-01", "G-arms-04")
def test_on_anothers_turn_nobody_lets_go() -> None:
    play = played(at_grips(hold())).say("ann do-nothing")
    assert play.refused_by("ann let-go target=ben") is not None
    assert play.refused_by("ben let-go target=ann") is not None


@pytest.mark.rule("G-free-01")
def test_let_go_the_pinned_lies_where_it_lies() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann let-go target=ben", "ann move")
    assert of(play.battle) is None
    assert play["ben"].posture.name == "lying"
    assert play.decision.figures == ("ann",)


@pytest.mark.rule("G-hold-26")
def test_a_pin_does_not_pass_on_to_another() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), dee(at=(0, 0), things=(), posture="kneeling")]
    arm = hold(by="dee", part="left arm")
    play = played(at_grips(hold(Grip.PINNED), arm, figures=figures)).say("ann let-go target=ben")
    assert play.battle.holds == (arm,)


@pytest.mark.rule("G-hold-14")
@pytest.mark.parametrize("grip", BODILY)
@pytest.mark.parametrize("who", ["ann", "ben"])
def test_who_shares_no_hex_any_more_is_parted(who: str, grip: Grip) -> None:
    now = scene(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0), posture=lying(grip))]))
    now.battle = now.battle.with_figure(replace(now.battle[who], at=cell(0, 1)))
    part_company(now, who)
    assert of(now.battle) is None


@pytest.mark.rule("G-hold-14", "G-move-14")
def test_a_body_across_both_hexes_is_not_left() -> None:
    body = replace(ben(at=(0, 0), posture="lying"), also=(cell(0, 1),))
    now = scene(at_grips(hold(), figures=[ann(), body]))
    now.battle = now.battle.with_figure(replace(now.battle["ann"], at=cell(0, 1)))
    part_company(now, "ann")
    assert of(now.battle) == hold()


@pytest.mark.rule("G-hold-14", "G-part-04")
def test_a_gripped_weapon_is_left_beyond_its_reach() -> None:
    spear = ben(at=(0, 0), things=("spear", "spear"))
    found = hold(Grip.WEAPON, part="ben/spear")
    for far, stays in ((1, True), (2, True), (3, False)):
        now = scene(at_grips(found, figures=[ann(), spear]))
        now.battle = now.battle.with_figure(replace(now.battle["ann"], at=cell(0, far)))
        part_company(now, "ann")
        assert (of(now.battle) is not None) is stays


@pytest.mark.rule("G-hold-18", "G-part-10")
def test_a_gripped_weapon_that_its_user_lets_go_is_the_holders_and_not_ready() -> None:
    spear = ben(at=(0, 0), things=("spear", "spear"))
    play = played(at_grips(hold(Grip.WEAPON, part="ben/spear"), figures=[ann(), spear])).say("ann do-nothing")
    play.say("ben drop item=ben/spear")
    assert of(play.battle) is None
    assert (play["ann"].main, play["ann"].off) == ("ben/spear", "ben/spear")
    assert play["ann"].mark(Marks.UNREADY, "ben/spear") is not None
    assert play.battle.fallen.get(cell(0, 0), ()) == ()
    assert play["ben"].held == ()


def gripped_knife() -> Play:
    """Ann grips Ben's knife, who is beside her."""
    figures = [ann(), ben(at=(0, -1), things=("knife",))]
    return played(at_grips(hold(Grip.WEAPON, part="ben/knife"), figures=figures)).say("ann do-nothing")


@pytest.mark.rule("G-hold-18")
def test_who_moves_off_leaves_a_gripped_weapon() -> None:
    play = gripped_knife().say("ben move", Go("ben", (cell(-1, -1),), 3))
    assert play["ben"].held == ()
    assert (play["ann"].main, of(play.battle)) == ("ben/knife", None)


@pytest.mark.rule("G-hold-18", "G-hold-14")
def test_who_is_driven_off_or_left_keeps_it() -> None:
    driven = scene(gripped_knife().battle)
    carry_out(drive(driven, "ben", "ann", 1), [3, 3, 3])
    assert (driven.battle["ben"].main, driven.battle.holds) == ("ben/knife", ())
    left = gripped_knife().say("ben do-nothing", "ann move", Go("ann", (cell(0, 1),), 0))
    assert (left["ben"].main, left.battle.holds) == ("ben/knife", ())


@pytest.mark.rule("G-hold-18", "G-part-10", "G-grapple-01")
def test_what_is_for_one_hand_stays_in_one_whatever_gripped_it() -> None:
    dagger = ben(at=(0, 0), things=("dagger",))
    play = played(at_grips(hold(Grip.WEAPON, part="ben/dagger"), figures=[ann(), dagger])).say("ann do-nothing")
    rest(play.say("ben drop item=ben/dagger", "ben do-nothing"))
    assert (play["ann"].main, play["ann"].off) == ("ben/dagger", None)
    assert play.say("ann attack").why_not("ann grapple target=ben arms=1 skill=Wrestling") is None


@pytest.mark.rule("G-hold-18", "G-hold-04")
def test_a_third_arm_takes_nothing_out_of_the_others() -> None:
    many = ann(arms=4, things=("knife", "medium shield"))
    gripped = hold(Grip.WEAPON, part="ben/spear", hands=(Hand.THIRD,))
    play = played(at_grips(gripped, figures=[many, ben(at=(0, 0), things=("spear", "spear"))])).say("ann do-nothing")
    play.say("ben drop item=ben/spear")
    assert (play["ann"].main, play["ann"].off) == ("ann/knife", "ann/medium shield")
    assert [item.id for item in play.battle.fallen[cell(0, 0)]] == ["ben/spear"]


@pytest.mark.rule("G-hold-13", "G-hold-18")
def test_the_gripped_weapon_of_one_who_yields_is_the_holders() -> None:
    spear = ben(at=(0, 0), things=("spear", "spear"))
    battle = at_grips(hold(Grip.WEAPON, part="ben/spear"), figures=[ann(), spear, cy(at=(3, 3))])
    play = played(battle).say("ann do-nothing", "ben yield")
    assert of(play.battle) is None
    assert play["ann"].main == "ben/spear"


@pytest.mark.rule("G-hold-01", "G-hold-03")
def test_every_step_of_a_hold_is_heard_when_it_is_finished() -> None:
    assert HoldStepped(hold(), Grip.GRAPPLED, "release").hold == hold()
    play = played(at_grips(hold(), second=4)).say("ann do-nothing")
    rest(play.say("ben do-nothing"))
    assert play["ben"].mark(Marks.HAD_A_TURN, "ann") is not None
    play.say("ann let-go target=ben")
    assert play["ben"].mark(Marks.HAD_A_TURN, "ann") is None
