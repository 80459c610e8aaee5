"""What a hold does to the held, and what holder and held may do as a whole."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.held_penalties import slowed_dodge, why_not_leave_the_hex
from core.rulesets.clinch.hold.holds import empty_hands, holds_on, pinned
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from tests.support.clinch.fights import crippled
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played
from tests.support.clinch.turns import rest

HEAD = (Part.SKULL, Part.FACE, Part.NECK)


def dx(*holds: Hold, limb: Part | None = None, skill: Skill | None = None) -> int:
    """Ben's DX, or a skill of his, used with a limb."""
    battle = at_grips(*holds)
    return ability(battle, battle["ben"], skill, limb=limb).total


@pytest.mark.rule("G-grapple-09")
@pytest.mark.parametrize("found", [hold(), hold(Grip.PINNED), hold(Grip.CHOKED)])
def test_a_hold_on_the_body_is_felt_in_everything(found: Hold) -> None:
    assert dx(found) == 7
    assert dx(found, skill=Skill.BRAWLING) == 8
    assert dx(found, limb=Part.LEFT_LEG) == 7
    assert dx() == 11


@pytest.mark.rule("G-grapple-10")
def test_it_slows_a_dodge_by_one_a_hold_on_a_part_does_not() -> None:
    assert [slowed_dodge(at_grips(found), "ben") for found in (hold(), hold(part="right arm"), hold(Grip.LOCKED))] == [
        -1,
        0,
        0,
    ]
    assert slowed_dodge(at_grips(hold(Grip.CHOKED)), "ben") == -1


@pytest.mark.rule("G-grapple-11")
def test_however_many_hold_it_it_is_felt_once() -> None:
    figures = [ann(), ben(at=(0, 0)), dee(at=(0, 0), things=())]
    battle = at_grips(hold(), hold(by="dee", part="right arm"), figures=figures)
    assert ability(battle, battle["ben"], limb=Part.RIGHT_ARM).total == 7


@pytest.mark.rule("G-part-05", "G-part-11")
@pytest.mark.parametrize(
    ("part", "limb", "felt"),
    [
        ("right arm", Part.RIGHT_ARM, True),
        ("right arm", Part.RIGHT_HAND, True),
        ("right arm", Part.LEFT_ARM, False),
        ("right arm", Part.LEFT_HAND, False),
        ("right hand", Part.RIGHT_HAND, True),
        ("right hand", Part.RIGHT_ARM, False),
        ("right hand", Part.LEFT_HAND, False),
        ("left leg", Part.LEFT_FOOT, True),
        ("left foot", Part.LEFT_LEG, True),
        ("left foot", Part.RIGHT_LEG, False),
        ("groin", Part.RIGHT_LEG, False),
        *(("neck", part, True) for part in HEAD),
        *(("face", part, True) for part in HEAD),
        ("neck", Part.RIGHT_ARM, False),
    ],
)
def test_a_hold_on_a_part_is_felt_where_that_part_is_used(part: str, limb: Part, felt: bool) -> None:
    assert dx(hold(part=part), limb=limb) == (7 if felt else 11)
    assert dx(hold(part=part)) == 11, "the body as a whole"


@pytest.mark.rule("G-grapple-15", "G-hold-23")
def test_the_holder_is_not_hampered_unless_it_is_held_itself() -> None:
    battle = at_grips(hold())
    assert ability(battle, battle["ann"], Skill.WRESTLING).total == 14
    both = at_grips(hold(), hold(by="ben", on="ann"))
    assert ability(both, both["ann"], Skill.WRESTLING).total == 10
    assert ability(both, both["ben"]).total == 7


@pytest.mark.rule("G-grapple-12", "G-held-01")
@pytest.mark.parametrize("part", ["torso", "right arm", "left foot", "neck"])
def test_the_held_does_not_leave_the_hex_whichever_part_it_is(part: str) -> None:
    play = played(at_grips(hold(part=part))).say("ann do-nothing")
    assert play.refused_by("ben move") is not None
    assert play.refused_by("ben move-and-attack") is not None
    play.say("ben attack")
    assert "held by Ann" in str(play.why_not(Go("ben", (cell(0, 1),), 3)))


@pytest.mark.rule("G-grapple-12", "G-hold-18")
def test_a_grip_on_the_weapon_binds_nobody() -> None:
    spear = ben(at=(0, 0), things=("spear", "spear"))
    play = played(at_grips(hold(Grip.WEAPON, part="ben/spear"), figures=[ann(), spear])).say("ann do-nothing")
    assert play.why_not("ben move") is None
    battle = play.battle
    assert ability(battle, battle["ben"]).total == 11
    assert holds_on(battle, "ben") == ()


@pytest.mark.rule("G-grapple-13", "G-held-01", "G-hold-05")
@pytest.mark.parametrize(("strength", "goes"), [(24, True), (23, False), (25, True)])
def test_a_figure_that_has_twice_the_st_of_the_holder_goes_where_it_likes(strength: int, goes: bool) -> None:
    strong = ben(at=(0, 0), strength=strength)
    play = played(at_grips(hold(), figures=[ann(), strong])).say("ann do-nothing")
    assert (play.why_not("ben move") is None) is goes
    two = [ann(), strong, dee(at=(0, 0), things=(), strength=10)]
    many = played(at_grips(hold(), hold(by="dee"), figures=two)).say("ann do-nothing", "dee do-nothing")
    assert many.refused_by("ben move") is not None, "against the ST of both together"


@pytest.mark.rule("G-grapple-13", "G-pin-07")
def test_the_pinned_stay_however_strong_they_are() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying", strength=30)]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann do-nothing")
    assert pinned(play.battle, play["ben"])
    assert play.refused_by("ben move") is not None


@pytest.mark.rule("G-grapple-12", "G-grapple-13", "G-breakfree-12")
@pytest.mark.parametrize(
    ("grips", "strength", "why"),
    [
        ((), 11, None),
        ((hold(),), 23, "held by Ann"),
        ((hold(),), 24, None),
        ((hold(Grip.PINNED),), 30, "held by Ann"),
        ((hold(), hold(by="dee", part="left leg")), 30, "held by Ann and Dee"),
    ],
)
def test_what_keeps_it_in_its_hex(grips: tuple[Hold, ...], strength: int, why: str | None) -> None:
    posture = "lying" if any(one.grip == Grip.PINNED for one in grips) else "standing"
    figures = [ann(), ben(at=(0, 0), strength=strength, posture=posture), dee(at=(0, 0), things=())]
    battle = at_grips(*grips, figures=figures)
    assert why_not_leave_the_hex(battle, battle["ben"]) == why


@pytest.mark.rule("G-other-04", "G-other-06")
def test_holding_someone_one_does_not_aim_feint_concentrate_or_wait() -> None:
    play = played(at_grips(hold()))
    for barred in ("aim", "feint", "concentrate", "wait", "all-out-attack how=feint"):
        assert play.refused_by(f"ann {barred}") == ("G-other-06" if "all-out" in barred else "G-other-04")
    for open_to in (
        "evaluate",
        "all-out-defense how=dodge",
        "change-posture",
        "ready",
        "all-out-attack how=double",
        "move",
    ):
        assert play.why_not(f"ann {open_to}") is None


@pytest.mark.rule("G-other-05", "G-hold-20")
def test_over_one_who_is_pinned_one_does_unless_one_is_held() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), cy(at=(0, 0))]
    play = played(at_grips(hold(Grip.PINNED), figures=figures))
    for barred in ("aim", "feint", "concentrate", "wait"):
        assert play.why_not(f"ann {barred}") is None
    torn = played(at_grips(hold(Grip.PINNED), hold(by="cy", on="ann"), figures=figures))
    assert torn.refused_by("ann aim") == "G-held-02"


@pytest.mark.rule("G-held-02", "G-held-05", "G-held-12")
def test_what_the_held_may_choose() -> None:
    play = played(at_grips(hold())).say("ann do-nothing")
    for barred in ("aim", "feint", "concentrate", "wait", "all-out-attack how=feint"):
        assert play.refused_by(f"ben {barred}") == ("G-other-06" if "all-out" in barred else "G-held-02")
    for open_to in (
        "attack",
        "all-out-attack how=strong",
        "evaluate",
        "all-out-defense how=dodge",
        "ready",
        "change-posture",
    ):
        assert play.why_not(f"ben {open_to}") is None


@pytest.mark.rule("G-held-04", "G-pin-07")
def test_the_pinned_do_nothing_but_try_to_break_free() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying", things=("knife",))]
    play = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann do-nothing")
    manoeuvres = {choice.verb for choice in play.menu}
    assert manoeuvres == {"attack", "do-nothing", "yield", "drop"}
    play.say("ben attack")
    assert {type(choice) for choice in play.menu} >= {BreakFree}
    for order in (Go("ben", (), 0), "ben take-posture into=kneeling"):
        assert play.why_not(order) is not None


@pytest.mark.rule("G-held-12")
def test_the_held_goes_down_and_does_not_rise() -> None:
    lying = played(at_grips(hold(part="left arm"), figures=[ann(), ben(at=(0, 0), posture="lying")])).say(
        "ann do-nothing", "ben change-posture"
    )
    assert lying.refused_by("ben take-posture into=kneeling") == "G-held-12"
    standing = played(at_grips(hold())).say("ann do-nothing", "ben change-posture")
    assert standing.why_not("ben take-posture into=kneeling") is None
    crouching = played(at_grips(hold(), figures=[ann(), ben(at=(0, 0), posture="crouching")])).say("ann do-nothing")
    assert crouching.refused_by("ben crouch") == "G-held-12"
    free = played(at_grips(figures=[ann(), ben(at=(0, 0), posture="crouching")])).say("ann do-nothing")
    assert free.why_not("ben crouch") is None


@pytest.mark.rule("G-held-12")
@pytest.mark.parametrize("manoeuvre", ["evaluate", "all-out-defense how=parry"])
def test_watching_or_defending_the_held_has_no_step(manoeuvre: str) -> None:
    play = played(at_grips(hold(part="left arm"))).say("ann do-nothing", f"ben {manoeuvre}")
    if play.decision.figures == ("ben",):
        assert play.why_not(Go("ben", (), 0)) is not None
    free = played(at_grips()).say("ann do-nothing", f"ben {manoeuvre}")
    assert free.why_not(Go("ben", (), 0)) is None


@pytest.mark.rule("G-held-12", "G-base-29")
def test_nor_does_it_kneel_while_it_watches_for_a_kneel_is_a_step() -> None:
    kneel = "ben take-posture into=kneeling"
    assert played(at_grips(hold(part="left arm"))).say("ann do-nothing", "ben evaluate").why_not(kneel) is not None
    assert played(at_grips(hold(part="left arm"))).say("ann do-nothing", "ben attack").why_not(kneel) is None
    assert played(at_grips()).say("ann do-nothing", "ben evaluate").why_not(kneel) is None


@pytest.mark.rule("G-move-12")
@pytest.mark.parametrize(
    ("part", "turns"),
    [("torso", False), ("neck", False), ("skull", False), ("face", False), ("right arm", True), ("left leg", True)],
)
def test_held_by_the_body_one_does_not_turn(part: str, turns: bool) -> None:
    play = played(at_grips(hold(part=part))).say("ann do-nothing", "ben attack")
    assert (play.why_not(Go("ben", (), 0)) is None) is turns


@pytest.mark.rule("G-move-15")
def test_held_by_the_torso_one_does_not_turn_over() -> None:
    for part, may in (("torso", False), ("left leg", True)):
        figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
        play = played(at_grips(hold(part=part), figures=figures)).say("ann do-nothing", "ben change-posture")
        assert (play.why_not("ben turn-over") is None) is may


@pytest.mark.rule("G-other-08")
def test_a_figure_that_attacks_on_the_run_lets_go_first_but_of_the_pinned() -> None:
    play = played(at_grips(hold())).say("ann move-and-attack")
    assert of(play.battle) is None
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    pin = played(at_grips(hold(Grip.PINNED), figures=figures)).say("ann move-and-attack")
    assert of(pin.battle) is not None


@pytest.mark.rule("G-grapple-01", "G-hold-04")
def test_an_empty_hand_is_sound_holds_nothing_and_nobody_and_is_not_held() -> None:
    def empty(*holds: Hold, **changed: object) -> tuple[object, ...]:
        battle = at_grips(*holds, figures=[ann(**changed), ben(at=(0, 0)), cy(at=(0, 0))])  # type: ignore[arg-type]
        return empty_hands(battle, battle["ann"])

    assert empty() == BOTH
    assert empty(things=("broadsword", "small shield")) == ()
    assert empty(things=(None, "knife")) == (RIGHT,)
    assert empty(hold(hands=(LEFT,))) == (RIGHT,)
    assert empty(hold(by="cy", on="ann", part="right hand")) == (LEFT,)
    assert empty(hold(hands=(LEFT,)), hold(on="cy", hands=(RIGHT,))) == ()
    lame = at_grips(figures=[crippled(ann(), Part.LEFT_ARM)])
    assert empty_hands(lame, lame["ann"]) == (RIGHT,)


@pytest.mark.rule("G-hold-01", "G-wrench-02")
def test_a_hold_notes_that_the_held_has_had_a_turn_in_it() -> None:
    play = played(at_grips(hold(since=1), second=1)).say("ann do-nothing")
    assert play["ben"].mark("had a turn in the hold", "ann") is None
    rest(play.say("ben do-nothing"))
    assert play["ben"].mark("had a turn in the hold", "ann") is not None
