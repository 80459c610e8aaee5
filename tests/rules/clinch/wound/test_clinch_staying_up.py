"""From turn to turn with wounds: getting over a stun, keeping awake below 0 HP, weariness, rest, bleeding."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.surprise import SURPRISE, surprised_as
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import Attack, ChangePosture, DoNothing, Move
from core.rulesets.clinch.turn.phases import SecondEnds, TurnEnds
from core.rulesets.clinch.wound.dying import LieStill
from core.rulesets.clinch.wound.fatigue import exert, rested, tired_by
from tests.support.clinch.fights import Blow, carry_out, crippled, hurt, in_second, marked
from tests.support.clinch.fixtures import ann, battle_of, ben
from tests.support.clinch.turns import play

STUNNED = Mark(Marks.STUNNED, "G-base-50")


def tired(figure: Figure, points: int) -> Figure:
    return replace(figure, tired=points)


# -- stun --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-50")
def test_the_stunned_can_only_do_nothing() -> None:
    dazed = play(marked(ben(), STUNNED), ann())
    dazed.until("beginning", figure="ben")
    assert dazed.refused_by(Attack("ben")) == "G-base-50"
    assert dazed.refused_by(Move("ben")) == "G-base-50"
    assert list(dazed.menu.of("ben"))[-1] != Attack("ben")
    assert dazed.why_not(DoNothing("ben")) is None


@pytest.mark.rule("G-base-50", "G-turn-02")
@pytest.mark.parametrize(("faces", "still"), [([3, 3, 4], False), ([4, 4, 3], True)])
def test_at_the_end_of_his_turn_he_may_get_over_it(faces: list[int], still: bool) -> None:
    dazed = play(marked(ben(), STUNNED), ann())
    dazed.until("beginning", figure="ben").say(DoNothing("ben"), faces)
    assert is_stunned(dazed["ben"]) is still
    dazed.until("beginning", figure="ben", turn=2)
    assert (dazed.why_not(Attack("ben")) is None) is not still


@pytest.mark.rule("G-base-50", "G-turn-07")
def test_the_surprised_get_over_it_by_iq() -> None:
    startled = marked(ben(), Mark(Marks.STUNNED, "G-turn-07", about=SURPRISE))
    dazed = play(startled, ann()).until("beginning", figure="ben").say(DoNothing("ben"))
    assert [line.label for line in dazed.roll.tally.lines] == ["IQ"] if dazed.roll.tally else False


@pytest.mark.rule("G-wound-06")
def test_on_a_crippled_leg_he_kneels_and_does_not_stand() -> None:
    blow = Blow(ben()).strike(6, [3, 3, 3], part=Part.LEFT_LEG)
    down = play(blow.figure, ann(at=(3, 0))).until("beginning", figure="ben")
    down.say(ChangePosture("ben"), "ben take-posture into=kneeling").until("beginning", figure="ben", turn=2)
    down.say(ChangePosture("ben"))
    assert down.refused_by("ben take-posture into=standing") == "G-wound-06"
    assert down.refused_by("ben take-posture into=crouching") == "G-wound-06"
    assert down.why_not("ben take-posture into=crawling") is None


@pytest.mark.rule("G-wound-06")
def test_on_a_crippled_foot_he_may_stand() -> None:
    lame = replace(crippled(ben(), Part.LEFT_FOOT), posture=Blow(ben()).figure.posture)
    up = play(lame, ann(at=(3, 0))).until("beginning", figure="ben").say(ChangePosture("ben"))
    up.say("ben take-posture into=kneeling").until("beginning", figure="ben", turn=2)
    assert up.say(ChangePosture("ben")).why_not("ben take-posture into=standing") is None


# -- below 0 HP ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-53", "G-turn-02")
@pytest.mark.parametrize(("faces", "life"), [([4, 3, 3], Life.WELL), ([4, 4, 3], Life.UNCONSCIOUS)])
def test_a_roll_to_keep_awake_begins_each_turn(faces: list[int], life: Life) -> None:
    fading = play(ann(at=(3, 0)), hurt(ben(), 16)).until("fading", figure="ben").say("ben pass")
    assert fading.roll.need is not None
    assert fading.roll.need.total == 10
    assert fading.say(faces)["ben"].life is life


@pytest.mark.rule("G-base-53")
@pytest.mark.parametrize(("lost", "need"), [(11, 10), (21, 10), (22, 9), (33, 8)])
def test_each_full_multiple_makes_it_harder(lost: int, need: int) -> None:
    fading = play(ann(at=(3, 0)), hurt(ben(), lost)).until("fading", figure="ben").say("ben pass")
    assert fading.roll.need is not None
    assert fading.roll.need.total == need


@pytest.mark.rule("G-base-53")
def test_with_a_point_left_there_is_nothing_to_roll() -> None:
    assert play(ann(at=(3, 0)), hurt(ben(), 10)).until("beginning", figure="ben").moment == "beginning"


@pytest.mark.rule("G-wound-10")
def test_who_announces_to_do_nothing_rolls_nothing() -> None:
    fading = play(ann(at=(3, 0)), hurt(ben(), 13)).until("fading", figure="ben").say(LieStill("ben"))
    assert fading.moment == "beginning"
    assert fading.refused_by(Attack("ben")) == "G-wound-10"
    assert fading.why_not(DoNothing("ben")) is None
    assert fading["ben"].mark(Marks.STILL)
    fading.until("fading", figure="ben", turn=2)
    assert not fading["ben"].mark(Marks.STILL)


@pytest.mark.rule("G-wound-11")
def test_the_unconscious_have_no_turn_but_its_upkeep() -> None:
    cy = replace(ben(at=(4, 4)), id="cy")
    gone = play(ann(at=(3, 0)), replace(ben(), life=Life.UNCONSCIOUS), cy)
    gone.until("beginning", [5], [2], figure="ann", turn=2)
    assert gone["ben"].life is Life.UNCONSCIOUS


# -- weariness -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-fatigue-02")
def test_exertion_takes_fp_first_and_hp_then() -> None:
    scene = Scene(battle_of(tired(ben(), 9)), BOOK)
    exert(scene, "ben", 3, "G-fatigue-02")
    assert (scene.battle["ben"].tired, scene.battle["ben"].hurt) == (10, 2)


@pytest.mark.rule("G-fatigue-02")
@pytest.mark.parametrize(("faces", "life"), [([4, 4, 3], Life.UNCONSCIOUS), ([4, 3, 3], Life.WELL)])
def test_at_no_fp_every_exertion_asks_for_will(faces: list[int], life: Life) -> None:
    spent = play(ann(at=(3, 0)), tired(ben(), 10)).until("beginning", figure="ben")
    assert spent.say(Attack("ben"), faces)["ben"].life is life


@pytest.mark.rule("G-fatigue-02")
def test_doing_nothing_is_no_exertion() -> None:
    spent = play(ann(at=(3, 0)), tired(ben(), 10)).until("beginning", figure="ben").say(DoNothing("ben"))
    assert spent.awaits_choice()


def fought(figure: Figure, seconds: int) -> Figure:
    return marked(figure, Mark(Marks.FOUGHT, "G-fatigue-01", seconds, "1"))


@pytest.mark.rule("G-fatigue-01")
@pytest.mark.parametrize(
    ("seconds", "load", "points"), [(9, 0, 0), (10, 0, 1), (12, 30, 1), (12, 60, 2), (12, 100, 3), (12, 200, 3)]
)
def test_a_long_fight_tires_the_laden_more(seconds: int, load: int, points: int) -> None:
    sacks = tuple(Item(f"ben/{n}", "maul") for n in range(load // 12))
    assert tired_by(fought(replace(ben(), gear=sacks), seconds)) == points


@pytest.mark.rule("G-fatigue-01")
def test_it_tires_when_the_battle_ends() -> None:
    alone = in_second(battle_of(fought(ben(), 12), replace(ann(), life=Life.DEAD)), 20)
    scene = Scene(alone, BOOK)
    carry_out(scene.keep_up(SecondEnds()))
    assert scene.battle["ben"].tired == 1
    going_on = Scene(in_second(battle_of(fought(ben(), 12), ann()), 20), BOOK)
    carry_out(going_on.keep_up(SecondEnds()))
    assert going_on.battle["ben"].tired == 0


@pytest.mark.rule("G-fatigue-01")
def test_being_held_is_fighting_and_a_second_counts_once() -> None:
    held = replace(in_second(battle_of(ann(), ben()), 4), holds=(Hold("ann", "ben", "grappled"),))
    scene = Scene(held, BOOK)
    carry_out(scene.keep_up(SecondEnds()))
    carry_out(scene.keep_up(SecondEnds()))
    mark = scene.battle["ben"].mark(Marks.FOUGHT)
    assert mark is not None
    assert mark.value == 1


@pytest.mark.rule("G-fatigue-01", "G-base-55", "G-hold-18")
def test_whose_weapon_is_gripped_is_not_held() -> None:
    resting = tired(ben(things=("spear",)), 4)
    battle = replace(
        in_second(battle_of(ann(), resting), 4), holds=(Hold("ann", "ben", "grabbed-weapon", part="ben/spear"),)
    )
    scene = Scene(battle, BOOK)
    carry_out(scene.keep_up(SecondEnds()))
    assert scene.battle["ben"].mark(Marks.FOUGHT) is None


@pytest.mark.rule("G-base-55")
@pytest.mark.parametrize(("seconds", "points"), [(599, 0), (600, 1), (6000, 10), (6600, 10)])
def test_rest_brings_a_point_back_in_ten_minutes(seconds: int, points: int) -> None:
    assert rested(seconds, 10) == points


@pytest.mark.rule("G-base-55")
@pytest.mark.parametrize(("before", "lost"), [(598, 4), (599, 3)])
def test_seconds_of_doing_nothing_are_rest(before: int, lost: int) -> None:
    resting = marked(tired(ben(), 4), Mark(Marks.RESTING, "G-base-55", before))
    after = play(ann(at=(3, 0)), resting).until("beginning", figure="ben").say(DoNothing("ben"))
    assert after["ben"].tired == lost


@pytest.mark.rule("G-base-55")
def test_whatever_else_he_does_breaks_it() -> None:
    resting = marked(tired(ben(), 4), Mark(Marks.RESTING, "G-base-55", 599))
    after = play(ann(at=(3, 0)), resting).until("beginning", figure="ben").say(Move("ben"), "ben done")
    assert after["ben"].tired == 4
    assert not after["ben"].mark(Marks.RESTING)


# -- bleeding --------------------------------------------------------------------------------------------------------


def bleeding(kind: Wound, *options: str) -> Figure:
    return Blow(ben(), second=1, options=options).strike(5, kind=kind, part=Part.RIGHT_ARM).figure


@pytest.mark.rule("G-wound-14")
def test_cuts_and_stabs_bleed_where_the_option_is_on() -> None:
    assert bleeding(Wound.IMPALING, "G-wound-14").mark(Marks.BLEEDING)
    assert not bleeding(Wound.IMPALING).mark(Marks.BLEEDING)
    assert not bleeding(Wound.CRUSHING, "G-wound-14").mark(Marks.BLEEDING)


@pytest.mark.rule("G-wound-14")
@pytest.mark.parametrize(("second", "rolls"), [(60, 0), (61, 1), (62, 0), (121, 1)])
def test_every_minute_it_bleeds_on(second: int, rolls: int) -> None:
    wounded = bleeding(Wound.IMPALING, "G-wound-14")
    battle = replace(in_second(battle_of(wounded, ann()), second, "ben", phase="ending"), options=("G-wound-14",))
    scene = Scene(battle, BOOK)
    carry_out(scene.keep_up(TurnEnds("ben")), *[[4, 3, 3]] * rolls)
    assert scene.battle["ben"].hurt == 5 + rolls


@pytest.mark.rule("G-wound-14")
def test_ht_stops_it_one_harder_for_each_five_lost() -> None:
    wounded = bleeding(Wound.IMPALING, "G-wound-14")
    battle = replace(in_second(battle_of(wounded, ann()), 61, "ben", phase="ending"), options=("G-wound-14",))
    scene = Scene(battle, BOOK)
    carry_out(scene.keep_up(TurnEnds("ben")), [3, 3, 3])
    assert scene.battle["ben"].hurt == 5


# -- surprise ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-turn-07")
@pytest.mark.parametrize(("how", "seconds"), [("partial", 1), ("full", 2)])
def test_surprise_is_got_over_by_iq_full_surprise_not_before_the_second_second(how: str, seconds: int) -> None:
    """Ben IQ 10 vs [3,3,4]=10 in step 7: he acts in the next second."""
    startled = marked(ben(), surprised_as(how))
    dazed = play(startled, ann()).until("beginning", figure="ben")
    assert dazed.refused_by(Attack("ben")) == "G-base-50"
    dazed.say(DoNothing("ben"))
    if how == "full":
        assert dazed.awaits_choice(), "no roll in second 1"
        dazed.until("beginning", figure="ben", turn=2).say(DoNothing("ben"))
    assert (dazed.roll.why, dazed.roll.need and dazed.roll.need.total) == ("stun check", 10)
    dazed.say([3, 3, 4]).until("beginning", figure="ben", turn=seconds + 1)
    assert dazed.why_not(Attack("ben")) is None


@pytest.mark.rule("G-turn-07")
def test_the_surprised_defend_themselves_at_four_less() -> None:
    for marks, score in (((), 8), ((surprised_as("full"),), 4)):
        struck = play(marked(ben(), *marks), ann()).say("ann attack", "ann strike target=ben blow=kick", [3, 3, 3])
        struck.say("ben dodge attacker=ann")
        assert struck.roll.need is not None
        assert struck.roll.need.total == score


@pytest.mark.rule("G-turn-07")
def test_any_other_stun_is_got_over_in_the_first_second() -> None:
    dazed = play(marked(ben(), Mark(Marks.STUNNED, "G-base-50", 5)), ann()).until("beginning", figure="ben")
    assert dazed.say(DoNothing("ben")).roll.why == "stun check"


@pytest.mark.rule("G-fatigue-02", "G-base-53")
@pytest.mark.parametrize(("faces", "life"), [([4, 4, 3], Life.DEAD), ([4, 3, 3], Life.WELL)])
def test_hp_that_weariness_takes_may_kill_as_those_of_a_wound(faces: list[int], life: Life) -> None:
    worn = hurt(tired(fought(ben(), 12), 10), 21)
    scene = Scene(in_second(battle_of(worn, replace(ann(), life=Life.DEAD)), 20), BOOK)
    carry_out(scene.keep_up(SecondEnds()), faces)
    assert (scene.battle["ben"].hurt, scene.battle["ben"].life) == (22, life)
