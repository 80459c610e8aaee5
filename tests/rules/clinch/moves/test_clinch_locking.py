"""Arm locks turn after turn, wrenches, and what protects from both."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.play.rolled import Threw
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.life import is_stunned, step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, marked
from tests.support.clinch.fixtures import ann, ben, cy
from tests.support.clinch.holding import LEFT, at_grips, hold, of, played, scene
from tests.support.clinch.moving import about_to, events, needs

LOCK = hold(Grip.LOCKED)
DOWN = "ann bear-down target=ben"
WRENCH = "ann wrench target=ben"


def locked(*faces: list[int], his: Figure | None = None, mine: Figure | None = None) -> Play:
    """The turn after the capture begins, and Ann bears down."""
    figures = [mine or ann(), his or ben(at=(0, 0))]
    play = played(at_grips(LOCK, figures=figures, second=1))
    return play.say(DOWN, *faces)


@pytest.mark.rule("G-armlock-10")
def test_the_best_of_judo_wrestling_and_st_against_the_better_of_st_and_ht() -> None:
    assert needs(locked([4, 4, 3], [4, 4, 4])) == [("ann", 14), ("ben", 11)]
    strong = locked([6, 6, 6], [3, 3, 3], mine=ann(strength=17), his=ben(at=(0, 0), health=13))
    assert needs(strong) == [("ann", 17), ("ben", 13)]
    brawler = locked([6, 6, 6], [3, 3, 3], mine=ann(skills={Skill.SUMO: 18, Skill.JUDO: 15}))
    assert needs(brawler)[0] == ("ann", 15), "Sumo is no help in a lock"


@pytest.mark.rule("G-armlock-10", "G-turn-02")
def test_not_in_the_turn_of_the_capture_and_not_by_the_stunned() -> None:
    fresh = played(at_grips(hold(Grip.LOCKED, since=2), second=1))
    assert fresh.moment == "beginning"
    now = scene(at_grips(LOCK, second=1))
    step_life(now, "ann", "stun", "G-base-50")
    assert played(now.battle).moment == "beginning"


@pytest.mark.rule("G-armlock-11", "G-armlock-18")
def test_the_margin_of_victory_is_the_damage_and_the_manoeuvre_is_still_free() -> None:
    play = locked([4, 4, 3], [4, 4, 4])
    assert hp(play["ben"]) == 7
    assert play.moment == "beginning", "it took no manoeuvre, and comes but once a turn"
    assert "lock_won" in events(play)
    assert play["ben"].mark(Marks.CRIPPLED) is None
    play.say("ann do-nothing", "ben do-nothing", DOWN, [4, 4, 3], [4, 4, 4])
    assert hp(play["ben"]) == 3
    assert play["ben"].mark(Marks.CRIPPLED) is None, "each is an injury of its own"


@pytest.mark.rule("G-armlock-10", "G-armlock-18")
@pytest.mark.parametrize(("faces", "others"), [([5, 5, 5], [3, 3, 3]), ([4, 4, 4], [3, 3, 3])])
def test_lost_or_tied_nothing_happens_and_it_is_never_a_must(faces: list[int], others: list[int]) -> None:
    play = locked(faces, others)
    assert hp(play["ben"]) == 11
    assert "lock_not_won" in events(play)
    spared = played(at_grips(LOCK, second=1)).say("ann pass")
    assert spared.moment == "beginning"


@pytest.mark.rule("G-armlock-12", "G-armlock-13", "G-armlock-14")
@pytest.mark.parametrize(
    ("changed", "lost"),
    [
        ({"natural_dr": 2}, 2),
        ({"natural_dr": 2, "traits": (Trait.TOUGH_SKIN,)}, 4),
        ({"worn": ("leather jacket",)}, 4),
        ({"worn": ("mail",)}, 4),
        ({"worn": ("leather armour",)}, 2),
    ],
)
def test_only_what_does_not_yield_protects_the_arm(changed: dict[str, object], lost: int) -> None:
    play = locked([4, 4, 3], [4, 4, 4], his=ben(at=(0, 0), **changed))  # type: ignore[arg-type]
    assert 11 - hp(play["ben"]) == lost


@pytest.mark.rule("G-armlock-15")
def test_a_crippled_arm_drops_what_it_holds_and_the_lock_stays() -> None:
    play = locked([3, 3, 2], [4, 4, 4], [3, 3, 3], his=ben(at=(0, 0), things=("knife",)))
    assert hp(play["ben"]) == 11 - 6
    assert play["ben"].mark(Marks.CRIPPLED, Part.RIGHT_ARM) is not None
    assert play["ben"].main is None
    assert of(play.battle) == LOCK
    kept = locked([3, 3, 3], [4, 4, 3], his=ben(at=(0, 0), things=("knife",)))
    assert hp(kept["ben"]) == 6
    assert kept["ben"].main == "ben/knife"


@pytest.mark.rule("G-armlock-16", "G-armlock-17", "G-wound-12")
def test_a_crippled_arm_takes_no_more_and_hurts_all_the_same() -> None:
    lame = crippled(ben(at=(0, 0), hurt=6), Part.RIGHT_ARM)
    play = locked([3, 3, 2], [4, 4, 4], [4, 4, 3], his=lame)
    assert hp(play["ben"]) == 5
    assert is_stunned(play["ben"])
    assert play["ben"].posture.name == "standing", "pain alone fells nobody"
    assert of(play.battle) == LOCK


@pytest.mark.rule("G-armlock-24", "G-hold-13")
def test_one_who_is_out_resists_by_ht_and_a_dead_one_is_locked_no_more() -> None:
    out = ben(at=(0, 0), life=Life.UNCONSCIOUS, posture="lying")
    play = played(at_grips(LOCK, figures=[ann(), out, cy(at=(4, 4))], second=1)).say(DOWN, [4, 4, 3], [4, 4, 3])
    assert needs(play) == [("ann", 14), ("ben", 10)]
    assert hp(play["ben"]) == 7


@pytest.mark.rule("G-armlock-25", "G-choke-13")
def test_what_a_lock_and_a_choke_open() -> None:
    armed = ben(at=(0, 0), things=("knife",))
    waited = marked(armed, Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann"))
    play = about_to(LOCK, his=waited)
    assert {choice.verb for choice in play.menu} >= {"wrench", "force-drop", "take-down"}
    assert not {choice.verb for choice in play.menu} & {"pin", "strangle"}
    choke = about_to(hold(Grip.CHOKED), his=waited)
    assert {choice.verb for choice in choke.menu} >= {"wrench", "strangle", "take-down"}
    assert "force-drop" not in {choice.verb for choice in choke.menu}


# -- wrenches ----------------------------------------------------------------------------------------------------


def to_wrench(found: Hold, *, waited: bool = True, **changed: object) -> Play:
    """Ann may wrench what she holds of Ben, who has had his turn in it."""
    him = ben(at=(0, 0), **changed)  # type: ignore[arg-type]
    return about_to(found, his=marked(him, Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann")) if waited else him)


NECK, ARM, LEG = hold(part="neck"), hold(part="right arm"), hold(part="left leg")


@pytest.mark.rule("G-wrench-01")
def test_it_takes_both_hands_on_a_neck_an_arm_or_a_leg() -> None:
    for found in (NECK, ARM, LEG, LOCK, hold(Grip.CHOKED)):
        assert to_wrench(found).why_not(WRENCH) is None
    for part in ("torso", "right hand", "left foot", "face", "skull"):
        assert to_wrench(hold(part=part)).why_not(WRENCH) is not None
    assert "both hands" in str(to_wrench(hold(part="neck", hands=(LEFT,))).why_not(WRENCH))


@pytest.mark.rule("G-wrench-02")
def test_the_held_has_a_turn_first() -> None:
    assert "has had a turn" in str(to_wrench(NECK, waited=False).why_not(WRENCH))
    fresh = hold(part="neck", since=1)
    play = played(at_grips(fresh, second=0)).say("ann do-nothing", "ben do-nothing", "ann attack")
    assert play.why_not(WRENCH) is None


@pytest.mark.rule("G-wrench-03", "G-wrench-10", "G-wrench-12")
def test_st_less_four_against_the_better_of_st_and_ht() -> None:
    play = to_wrench(NECK).say(WRENCH, [3, 3, 3], [4, 3, 3])
    assert needs(play) == [("ann", 8), ("ben", 11)]
    assert hp(play["ben"]) == 11
    assert "wrench_not_won" in events(play)
    assert play.why_not(WRENCH) is not None, "the attack is spent"
    if play.decision.figures == ("ann",):
        play.say("ann done")
    play.say("ben do-nothing", "ann attack")
    assert play.why_not(WRENCH) is None, "and again"


@pytest.mark.rule("G-wrench-04", "G-wrench-05")
def test_won_it_does_a_swings_damage_to_a_neck_half_as_much_again() -> None:
    play = to_wrench(NECK).say(WRENCH, [2, 3, 2], [4, 4, 4], [4], [3, 3, 3])
    assert play.told(Threw)[-1].faces == (4,) or any(threw.faces == (4,) for threw in play.told(Threw))
    assert hp(play["ben"]) == 2
    assert of(play.battle) == NECK


@pytest.mark.rule("G-wrench-06")
@pytest.mark.parametrize(("die", "lost", "cripples"), [(4, 6, True), (2, 4, False)])
def test_a_limb_takes_as_much_as_it_is_and_is_crippled_like_any(die: int, lost: int, cripples: bool) -> None:
    rolls: list[list[int]] = [[2, 3, 2], [4, 4, 4], [die]]
    play = to_wrench(ARM).say(WRENCH, *rolls, *([[3, 3, 3]] if cripples else []))
    assert 11 - hp(play["ben"]) == lost
    assert (play["ben"].mark(Marks.CRIPPLED, Part.RIGHT_ARM) is not None) is cripples


@pytest.mark.rule("G-wrench-07", "G-wrench-08", "G-wrench-09", "G-wrench-14")
@pytest.mark.parametrize(
    ("found", "changed", "lost"),
    [
        (NECK, {"natural_dr": 1}, 7),
        (NECK, {"natural_dr": 6}, 0),
        (ARM, {"natural_dr": 3, "traits": (Trait.TOUGH_SKIN,)}, 6),
        (ARM, {"worn": ("leather jacket",)}, 6),
    ],
)
def test_what_yields_protects_from_no_wrench(found: Hold, changed: dict[str, object], lost: int) -> None:
    play = to_wrench(found, **changed).say(WRENCH, [2, 3, 2], [4, 4, 4], [4])  # type: ignore[arg-type]
    if not play.awaits_choice():
        play.say([3, 3, 3])
    assert 11 - hp(play["ben"]) == lost
    assert of(play.battle) == found


@pytest.mark.rule("G-wrench-13")
def test_a_crippled_limb_takes_no_more_from_a_wrench() -> None:
    lame = marked(crippled(ben(at=(0, 0), hurt=6), Part.RIGHT_ARM), Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann"))
    play = about_to(ARM, his=lame).say(WRENCH, [2, 3, 2], [4, 4, 4], [4], [3, 3, 3])
    assert hp(play["ben"]) == 5
    assert of(play.battle) == ARM


@pytest.mark.rule("G-wrench-11")
def test_between_tries_the_held_may_do_what_the_held_may() -> None:
    play = played(at_grips(NECK, second=1)).say("ann do-nothing", "ben attack")
    assert play.why_not("ben break-free target=ann") is None
