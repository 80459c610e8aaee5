"""Holds at their edges: what is heard of each step, what counts and what does not, who is asked and who is not."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.hold.breaking import Broken, may_get_away, wrestles
from core.rulesets.clinch.hold.capturing import arms_open
from core.rulesets.clinch.hold.dragging import can_keep_up, dragged_weight
from core.rulesets.clinch.hold.gripped import lies_at
from core.rulesets.clinch.hold.held_penalties import why_not_leave_the_hex
from core.rulesets.clinch.hold.holds import forget
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.rights import why_not_turn_over
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.window import window
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.postures import TurnOver
from core.rulesets.clinch.movement.sharing import why_not_stop_at
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.slamming import Slam
from core.rulesets.clinch.turn.manoeuvres import yards
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, hurt, marked
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played, scene, spared
from tests.support.clinch.moving import about_to, events, needs
from tests.support.clinch.turns import rest


def turn_of_ben(play: Play, manoeuvre: str = "attack") -> Play:
    return spared(play).say("ann do-nothing", f"ben {manoeuvre}")


# -- what is heard and noted ---------------------------------------------------------------------------------------


@pytest.mark.rule("G-hold-01", "G-hold-13", "G-hold-02")
def test_every_step_that_changes_nothing_is_told_all_the_same() -> None:
    done = played(at_grips(hold(), second=1)).say("ann do-nothing", "ben do-nothing")
    assert events(done) == ["turn_passed"]
    yields = played(at_grips(hold(), figures=[ann(), ben(at=(0, 0)), cy(at=(3, 0))], second=1))
    assert events(yields.say("ann do-nothing", "ben yield"))[0] == "victim_out"
    missed = about_to(hold()).say(Grapple("ann", "ben", 2, "Wrestling", Part.NECK), [6, 5, 5])
    assert events(missed) == ["shift_missed"]


@pytest.mark.rule("G-hold-03")
def test_what_there_is_to_forget_of_a_hold_is_forgotten_and_nothing_else() -> None:
    ours, theirs = (Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, name) for name in ("ann", "cy"))
    him = replace(ben(at=(0, 0)), marks=(ours, theirs))
    now = scene(battle_of(ann(), him, cy(), holds=[hold()]))
    forget(now, hold())
    assert now.battle["ben"].marks == (theirs,)


@pytest.mark.rule("G-armlock-09")
def test_tries_are_counted_in_a_lock_alone() -> None:
    lost = turn_of_ben(played(at_grips(hold(), second=1))).say("ben break-free target=ann", [6, 5, 5], [3, 3, 3])
    assert lost["ben"].mark(Marks.LOST_TRIES) is None
    tried = marked(ben(at=(0, 0)), Mark(Marks.LOST_TRIES, "G-armlock-09", 3, "ann"))
    battle = at_grips(hold(part="right arm"), figures=[ann(), tried])
    assert wrestles(battle, battle.holds[0], "ben").total == 11
    locked = at_grips(hold(Grip.LOCKED), figures=[ann(), tried])
    assert wrestles(locked, locked.holds[0], "ben").total == 8
    assert wrestles(locked, locked.holds[0], "ann").total == 16


@pytest.mark.rule("G-grapple-06", "G-grapple-19", "G-grapple-07")
@pytest.mark.parametrize("faces", [[3, 3, 3], [6, 5, 6]])
def test_what_was_seen_of_a_foe_is_used_up_by_the_grapple(faces: list[int]) -> None:
    seen = Mark(Marks.EVALUATED, "G-base-33", 2, "ben")
    play = about_to(mine=marked(ann(), seen)).say(Grapple("ann", "ben", 2, "Wrestling", Part.TORSO), faces)
    play.say("ben pass") if play.moment == "threatened" else None
    left = play["ann"].mark(Marks.EVALUATED, "ben")
    assert left is None or left.value == 0


# -- who is kept, who has room -------------------------------------------------------------------------------------


@pytest.mark.rule("G-grapple-13", "G-pin-07", "G-grapple-12")
def test_the_pinned_stays_however_strong_he_is() -> None:
    strong = ben(at=(0, 0), strength=40, posture="lying")
    for grip, stays in ((Grip.GRAPPLED, False), (Grip.PINNED, True)):
        battle = at_grips(hold(grip), figures=[ann(), strong])
        assert (why_not_leave_the_hex(battle, battle["ben"]) is not None) is stays


@pytest.mark.rule("G-move-08")
def test_friends_share_a_hex_if_each_of_them_holds_or_is_held_by_the_body() -> None:
    dan = replace(cy(at=(0, 0), side="red"), id="dan", name="Dan")
    lies = ben(at=(0, 0), posture="lying", things=("knife",))
    leg = hold(by="dan", on="ben", part="left leg")

    def room(*holds: object) -> bool:
        battle = at_grips(*holds, figures=[ann(), lies, dan])  # type: ignore[arg-type]
        return why_not_stop_at(battle, battle["ann"], cell(0, 0)) is None

    assert room(hold(), leg)
    assert not room(leg)
    assert not room(hold(Grip.WEAPON, "ben/knife"), leg), "a grip on a weapon is none on a body"
    assert room(hold(by="ben", on="ann"), leg)


@pytest.mark.rule("G-breakfree-09", "G-breakfree-14")
def test_nobody_gets_away_into_a_wall() -> None:
    battle = replace(at_grips(), terrain={cell(0, -1): "wall"})
    ways = {slip.to for slip in may_get_away(battle, Broken(), battle["ben"])}
    assert len(ways) == 5
    assert cell(0, -1) not in ways


@pytest.mark.rule("G-held-12")
def test_the_held_may_crouch_and_not_stand_up_from_it() -> None:
    stands = spared(played(at_grips(hold(), second=1))).say("ann do-nothing")
    assert stands.why_not("ben crouch") is None
    low = played(at_grips(hold(), figures=[ann(), ben(at=(0, 0), posture="crouching")], second=1))
    assert low.say("ann do-nothing").refused_by("ben crouch") == "G-held-12"


@pytest.mark.rule("G-move-15")
def test_one_hold_of_the_torso_among_others_keeps_him_from_turning_over() -> None:
    holds = (hold(part="left arm", hands=(RIGHT,)), hold(by="cy", on="ben", hands=(RIGHT,)))
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), cy(at=(0, 0), side="red", posture="kneeling")]
    battle = at_grips(*holds, figures=figures)
    assert why_not_turn_over(battle, TurnOver("ben")) is not None
    by_the_arm = turn_of_ben(played(at_grips(holds[0], figures=figures, second=1)), "change-posture")
    assert by_the_arm.why_not("ben turn-over") is None


@pytest.mark.rule("G-breakfree-05")
def test_eased_out_of_a_pin_he_need_not_wait() -> None:
    tried = Mark(Marks.LAST_TRY, "G-breakfree-05", 1, "ann")
    him = marked(ben(at=(0, 0), posture="lying"), tried)
    play = turn_of_ben(played(at_grips(hold(), figures=[ann(posture="kneeling"), him], second=1)))
    assert play.why_not("ben break-free target=ann") is None


@pytest.mark.rule("G-arms-05", "G-arms-09")
def test_without_a_sound_arm_and_without_a_hold_one_kicks() -> None:
    armless = crippled(ann(), Part.RIGHT_ARM, Part.LEFT_ARM)
    assert about_to(mine=armless).why_not("ann strike target=ben blow=kick") is None


@pytest.mark.rule("G-other-02", "G-grapple-12")
def test_a_grip_on_a_weapon_bars_nothing_that_is_long() -> None:
    armed, order = ben(at=(0, 0), things=("knife",)), "ann strike target=dee blow=swing item=ann/broadsword"
    beside = dee(at=(0, -1), facing=3, side="blue")
    sword = ann(things=("broadsword",))
    grips = about_to(hold(Grip.WEAPON, "ben/knife", (LEFT,)), mine=sword, his=armed, others=(beside,))
    assert grips.why_not(order) is None
    holds = about_to(hold(hands=(LEFT,)), mine=sword, his=armed, others=(beside,))
    assert holds.refused_by(order) == "G-other-02"
    grips = about_to(hold(Grip.WEAPON, "ben/knife", (LEFT,)), his=armed, others=(beside,))
    assert grips.why_not("ann strike target=dee blow=kick") is None


# -- gripped weapons -----------------------------------------------------------------------------------------------


@pytest.mark.rule("G-hold-18", "G-part-10")
def test_the_weapon_is_taken_from_where_it_lies_among_other_things_and_takes_one_ready() -> None:
    him = ben(at=(0, 0), things=("knife", "dagger"))
    play = played(at_grips(hold(Grip.WEAPON, "ben/knife"), figures=[ann(), him, cy(at=(3, 0))], second=1))
    play.say("ann do-nothing", "ben drop item=ben/dagger", "ben drop item=ben/knife")
    assert play["ann"].main == "ben/knife"
    unready = play["ann"].mark(Marks.UNREADY, "ben/knife")
    assert unready is not None
    assert unready.value == 1
    assert lies_at(play.battle, "ben/dagger") == cell(0, 0)
    assert lies_at(play.battle, "ben/knife") is None


# -- what is drawn along -------------------------------------------------------------------------------------------


@pytest.mark.rule("G-drag-02", "G-drag-05", "G-grapple-14")
def test_how_much_a_dragged_figure_weighs() -> None:
    strong = ann(strength=40)
    assert dragged_weight(at_grips(hold(), figures=[strong]), strong) == 150
    weapon = at_grips(hold(Grip.WEAPON, "ben/knife"), figures=[strong, ben(at=(0, 0), things=("knife",))])
    assert dragged_weight(weapon, strong) == 0
    plain = at_grips(hold())
    assert dragged_weight(plain, plain["ann"]) == 0
    assert dragged_weight(plain, plain["ben"]) == 0, "who holds one who cannot go is no load"
    giant = ben(at=(0, 0), strength=30)
    hanging = at_grips(hold(), figures=[ann(), giant])
    assert dragged_weight(hanging, giant) == 150


@pytest.mark.rule("G-grapple-14", "G-drag-03")
@pytest.mark.parametrize(("weight", "goes"), [(390, True), (391, False)])
def test_who_hangs_on_is_carried_up_to_ten_times_basic_lift(weight: int, goes: bool) -> None:
    battle = at_grips(hold(), figures=[ann(strength=6, weight=weight), ben(at=(0, 0), strength=14)])
    assert (yards(battle, battle["ben"]) > 0) is goes


@pytest.mark.rule("G-drag-03")
def test_what_cannot_be_drawn_keeps_no_one_from_turning_and_is_left_behind_by_letting_go() -> None:
    heavy = ben(at=(0, 0), posture="lying", weight=2000)
    play = about_to(hold(Grip.PINNED), mine=ann(posture="kneeling"), his=heavy, manoeuvre="attack")
    assert play.why_not(Go("ann", (cell(0, 1),), 0)) is not None
    assert not any(choice.path for choice in play.menu if isinstance(choice, Go)), "nor is it proposed"
    assert play.why_not(Go("ann", (), 1)) is None
    light = about_to(hold(Grip.PINNED), mine=ann(posture="kneeling"), his=ben(at=(0, 0), posture="lying"))
    assert light.why_not(Go("ann", (cell(0, 1),), 0)) is None


@pytest.mark.rule("G-drag-07")
def test_nobody_is_asked_to_go_along_who_cannot() -> None:
    assert can_keep_up(at_grips(hold()), hold(), 1)
    for him in (
        ben(at=(0, 0), posture="lying"),
        ben(at=(0, 0), posture="sitting"),
        ben(at=(0, 0), life=Life.UNCONSCIOUS),
        marked(ben(at=(0, 0)), Mark(Marks.STUNNED, "G-base-50")),
        marked(ben(at=(0, 0)), Mark(Marks.YIELDED, "G-turn-06")),
    ):
        assert not can_keep_up(at_grips(hold(), figures=[ann(), him]), hold(), 1)


@pytest.mark.rule("G-drag-07", "G-move-07")
@pytest.mark.parametrize(("posture", "yards"), [("standing", 6), ("crouching", 4), ("kneeling", 2), ("crawling", 2)])
def test_one_goes_along_as_far_as_ones_posture_lets_one(posture: str, yards: int) -> None:
    battle = at_grips(hold(), figures=[ann(), ben(at=(0, 0), posture=posture, dexterity=14)])
    assert can_keep_up(battle, hold(), yards)
    assert not can_keep_up(battle, hold(), yards + 1)


# -- windows -------------------------------------------------------------------------------------------------------


def struck(order: object, faces: list[int], *, mine: Figure | None = None, his: Figure | None = None) -> Play:
    """Ben attacks Ann so, who parries by Judo with these faces."""
    figures = [mine or ann(), his or ben(at=(0, 0))]
    play = played(at_grips(figures=figures)).say("ann do-nothing", "ben attack", order, [3, 3, 3])  # type: ignore[arg-type]
    parry = next(
        one
        for one in play.menu
        if one.verb == "parry" and getattr(one, "skill", "") == "Judo" and not getattr(one, "back", True)
    )
    return play.say(parry, faces)


@pytest.mark.rule("G-armlock-02", "G-armlock-23")
def test_only_a_parry_that_succeeds_and_only_of_an_arm_opens_a_window() -> None:
    punch = "ben strike target=ann blow=punch"
    assert window(struck(punch, [3, 3, 3]).battle, "ann", "ben") is not None
    assert window(struck(punch, [6, 5, 4]).battle, "ann", "ben") is None
    runs = struck(Slam("ben", "ann"), [3, 3, 3], his=ben(at=(0, -1)))
    assert window(runs.battle, "ann", "ben") is None


@pytest.mark.rule("G-armlock-02", "G-base-22")
@pytest.mark.parametrize(("things", "arm"), [((), "right arm"), (("knife",), "left arm")])
def test_of_a_grapple_the_arm_is_caught_that_reaches(things: tuple[str, ...], arm: str) -> None:
    his = ben(at=(0, 0), things=things)
    arms = 2 - len(things)
    play = struck(f"ben grapple target=ann arms={arms} skill= part=torso", [3, 3, 3], his=his)
    assert arms_open(play.battle, play["ann"], play["ben"]) == (Part(arm),)


@pytest.mark.rule("G-base-22", "G-armlock-06")
@pytest.mark.parametrize(("skill", "score"), [("Wrestling", 11), ("Judo", 7)])
def test_a_blade_that_parries_a_grapple_may_meet_the_reaching_arm(skill: str, score: int) -> None:
    play = about_to(his=ben(at=(0, 0), things=("knife",)))
    play.say(Grapple("ann", "ben", 2, skill, Part.TORSO), [3, 3, 3])
    parry = next(one for one in play.menu if one.verb == "parry" and getattr(one, "item", "") == "ben/knife")
    play.say(parry, [1, 2, 2])
    assert play.roll.need is not None
    assert play.roll.need.total == score
    play.say([2, 2, 2], [5])
    assert any("right arm" in event.describe(play.battle) for event in play.events)


@pytest.mark.rule("G-armlock-04")
def test_it_is_open_to_one_a_yard_off_and_lost_beyond_or_if_either_is_out() -> None:
    opened = Mark("window", "G-armlock-02", 0, "ben", how="open")

    def open_still(him: Figure) -> bool:
        figures = [marked(ann(), opened), him, cy(at=(5, 0))]
        return window(played(at_grips(figures=figures, second=1)).battle, "ann", "ben") is not None

    assert open_still(ben(at=(0, -1)))
    assert not open_still(ben(at=(0, -2)))
    assert not open_still(ben(at=(0, 0), life=Life.UNCONSCIOUS, posture="lying"))
    assert not open_still(marked(ben(at=(0, 0)), Mark(Marks.YIELDED, "G-turn-06")))


@pytest.mark.rule("G-armlock-23")
def test_an_arm_in_anothers_lock_is_not_open() -> None:
    him = marked(ben(at=(0, 0)), Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann"))
    other = hold(Grip.LOCKED, by="dee", on="ben")
    battle = at_grips(hold(), other, figures=[ann(), him, dee(at=(0, 0))], second=2)
    assert arms_open(battle, battle["ann"], battle["ben"]) == (Part.LEFT_ARM,)
    lame = crippled(him, Part.LEFT_ARM)
    assert arms_open(battle.with_figure(lame), battle["ann"], lame) == ()


@pytest.mark.rule("G-strike-24", "G-hold-10")
def test_the_thrown_loses_his_hold_on_the_thrower() -> None:
    judo = Mark("window", "G-armlock-02", 10, "ben", how="open")
    own = hold(by="ben", on="ann", part="left leg", hands=(LEFT,), skill="DX")
    play = about_to(own, mine=marked(ann(), judo)).say("ann throw-down target=ben", [3, 3, 3], "ben pass", [3, 3, 3])
    assert play["ben"].posture.name == "lying"
    assert of(play.battle, "ben", "ann") is None
    wrestled = about_to(mine=marked(ann(), replace(judo, value=0)))
    assert wrestled.why_not("ann throw-down target=ben") is not None
    missed = about_to(own, mine=marked(ann(), judo)).say("ann throw-down target=ben", [6, 5, 5])
    assert of(missed.battle, "ben", "ann") == own
    assert needs(rest(missed)) == [("ann", 13)]


@pytest.mark.rule("G-part-04")
@pytest.mark.parametrize("thing", ["dagger", "spear"])
def test_the_price_of_a_grab_is_that_of_the_thing_not_of_a_part(thing: str) -> None:
    him = ben(at=(0, 0), things=(thing,))
    play = about_to(his=him).say(f"ann grab target=ben arms=2 skill=Wrestling item=ben/{thing}")
    assert play.roll.need is not None
    assert play.roll.need.total == {"dagger": 9, "spear": 11}[thing]
    assert play.roll.why.startswith(f"grabs the {thing}")


@pytest.mark.rule("G-hold-15", "G-hold-12")
def test_hurt_without_being_crippled_a_holder_keeps_all_hands() -> None:
    play = about_to(hold(), mine=hurt(ann(), 1))
    play.say("ann done", "ben attack", "ben strike target=ann blow=knee", [2, 2, 2], "ann pass", [2])
    assert of(play.battle) == hold()
    assert play.battle.holds[0].hands == BOTH
