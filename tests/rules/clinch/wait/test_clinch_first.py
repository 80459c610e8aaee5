"""Who is first, weapons set against a run, shots on a trigger (G-wait-03, -04, -06)."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.steps import PostureChanged
from core.play.led_here import led_here, under_way
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, assault_of
from core.rulesets.clinch.strike.harm import damage_of
from core.rulesets.clinch.wait.first import longest
from hexfray.testing import Play
from tests.support.clinch.fixtures import At, ann, battle_of, ben, cell, cy, eve
from tests.support.clinch.playing import play, turn_of
from tests.support.clinch.waiting import ATTACKS, HIT, MISS, NEAR, rolled, waits, walk

STAB = "ben strike target=ann blow=thrust item=ben/dagger"
GRAPPLE = "ann grapple target=ben arms=2 skill=Wrestling"


# -- who is first --------------------------------------------------------------------------------------------------


def hurt(played: Play) -> list[str]:
    """Who was hurt, in order."""
    return [event.figure for event in played.told(Hurt)]


@pytest.mark.rule("G-wait-03")
@pytest.mark.parametrize(
    ("mine", "his", "first"),
    [("shortsword", "dagger", "ann"), ("dagger", "shortsword", "ben"), ("knife", "spear", "ben")],
)
def test_the_longer_reach_strikes_first(mine: str, his: str, first: str) -> None:
    """A dagger reaches the same hex, a shortsword one yard, a spear two."""
    inside: At = (0, 0)
    one = ann(things=(mine,), skills={Skill.KNIFE: 14, Skill.SHORTSWORD: 14})
    other = ben(at=inside if "dagger" in (mine, his) else (0, -1), things=(his,), skills={Skill.SHORTSWORD: 14})
    battle = battle_of(one, other)
    reaches = [
        longest(battle, assault_of(battle, Strike(who, target, Blow.THRUST, f"{who}/{thing}")))
        for who, target, thing in (("ann", "ben", mine), ("ben", "ann", his))
    ]
    assert (reaches[0] > reaches[1], reaches[0] < reaches[1]) == (first == "ann", first == "ben")


def a_spear_against_a_knife(*answers: object, his: Figure | None = None) -> Play:
    """Both are about to strike at one another at a yard's distance, Ann with a spear of 2 yards."""
    foe = his or ben(at=(0, -1), things=("knife",))
    played = waits(ATTACKS, mine=ann(things=("spear", "spear"), skills={Skill.SPEAR: 12}), his=foe)
    return played.say("ben attack", *answers)  # type: ignore[arg-type]


@pytest.mark.rule("G-wait-03")
def test_a_spear_comes_before_a_knife_without_dice() -> None:
    played = a_spear_against_a_knife("ben strike target=ann blow=thrust item=ben/knife", "ann break-in")
    played.say("ann strike target=ben blow=thrust item=ann/spear", MISS)
    if played.awaits_choice():
        played.say("ann done")
    assert [figure for figure, _, _ in rolled(played)] == ["ann"]
    assert played.roll.figure == "ben", "then he stabs"


@pytest.mark.rule("G-wait-03")
def test_a_knife_comes_after_a_spear() -> None:
    mine = ann(things=("knife",), skills={Skill.KNIFE: 12})
    foe = ben(things=("spear", "spear"), skills={Skill.SPEAR: 12})
    played = waits(ATTACKS, mine=mine, his=foe).say("ben attack", "ben strike target=ann blow=thrust item=ben/spear")
    played.say("ann break-in", "ann strike target=ben blow=thrust item=ann/knife")
    assert played.roll.figure == "ben"
    played.say(MISS)
    assert played.roll.figure == "ann"
    played.say(MISS)
    if played.decision.figures == ("ann",):
        played.say("ann done")
    assert [figure for figure, _, _ in rolled(played)] == ["ben", "ann"], "and he has not struck twice"


def dagger_against_hands(*rolls: object) -> Play:
    """In one hex: Ann's Wrestling 14 against Ben's Knife 11 with a dagger, both of reach C."""
    bearings = [Mark(Marks.BEARING, "G-move-11", way, target) for way, target in ((0, "ben"), (3, "ann"))]
    foe = ben(at=(0, 0), things=("dagger",), marks=(bearings[1],))
    played = waits(ATTACKS, mine=ann(marks=(bearings[0],)), his=foe)
    return played.say("ben attack", STAB, "ann break-in", GRAPPLE, *rolls)  # type: ignore[arg-type]


@pytest.mark.rule("G-wait-03")
def test_equal_reach_is_a_contest_of_the_skills() -> None:
    played = dagger_against_hands()
    assert (played.roll.figure, played.roll.need and played.roll.need.total) == ("ann", 14)
    played.say([3, 3, 4])
    assert (played.roll.figure, played.roll.need and played.roll.need.total) == ("ben", 11)
    played.say([4, 4, 3])
    assert (played.roll.figure, played.roll.why) == ("ann", "grapples")


@pytest.mark.rule("G-wait-03")
def test_who_loses_it_comes_second_if_he_still_can() -> None:
    played = dagger_against_hands([4, 4, 4], [2, 3, 3])
    assert played.roll.why.startswith("thrusts")
    played.say(MISS)
    assert played.roll.why == "grapples"
    stunned = dagger_against_hands([4, 4, 4], [2, 3, 3], HIT, "ann pass", [6], [5, 5, 5])
    assert [why for figure, why, _ in rolled(stunned) if figure == "ann" and why == "grapples"] == []


@pytest.mark.rule("G-wait-03")
def test_a_tie_is_both_at_once() -> None:
    """Both margins are 2. Ann's grip is on, and Ben's stab is at 11 all the same, not at 7."""
    played = dagger_against_hands([4, 4, 4], [3, 3, 3])
    played.say(HIT, "ben pass")
    assert (played.roll.why.partition(" ")[0], played.roll.need and played.roll.need.total) == ("thrusts", 11)
    played.say(HIT, "ann pass", [4])
    assert played["ann"].hurt > 0
    assert [hold.holder for hold in played.battle.holds] == ["ann"]


def test_of_two_at_once_the_second_goes_on_within_itself_and_is_named_once() -> None:
    played = dagger_against_hands([4, 4, 4], [3, 3, 3])
    assert led_here(played.ruleset, played.position) == ("Ben's thrust", "Ann's grapple")
    played.say(HIT, "ben pass")
    now = under_way(played.ruleset, played.position)
    assert [type(task) for task in now.tasks] == [Strike, Strike]
    assert led_here(played.ruleset, played.position) == ("Ben's thrust",)


@pytest.mark.rule("G-wait-03")
def test_of_two_at_once_neither_saves_anyone() -> None:
    """Ann's kick puts Ben out; he stabs her none the less, and stays out."""
    bearings = [Mark(Marks.BEARING, "G-move-11", way, target) for way, target in ((0, "ben"), (3, "ann"))]
    foe = ben(at=(0, 0), things=("dagger",), marks=(bearings[1],))
    played = waits(ATTACKS, mine=ann(strength=40, marks=(bearings[0],)), his=foe).say("ben attack", STAB)
    played.say("ann break-in", "ann strike target=ben blow=punch", [3, 4, 4], [3, 4, 3], HIT, "ben pass")
    played.say([6, 6, 6])
    while played.roll.figure == "ben" and not played.roll.why.startswith("thrusts"):
        played.say([6, 6, 6])
    played.say(HIT, "ann pass", [4])
    assert not played["ben"].active
    assert played["ann"].hurt > 0


@pytest.mark.rule("G-wait-03", "G-base-10")
def test_several_who_wait_go_in_the_order_of_the_fight() -> None:
    """Ann is quicker than Cy, who is named before her."""
    wait = f"await trigger={ATTACKS} response=attack"
    played = play(cy(side="red", at=(1, -2), facing=4), ann(), ben())
    played.say("ann do-nothing", "ben do-nothing", "cy wait", f"cy {wait}", "ann wait", f"ann {wait}")
    played.say("ben attack", "ben strike target=ann blow=kick")
    assert played.decision.figures == ("ann",)
    played.say("ann pass")
    assert played.decision.figures == ("cy",)


# -- set weapons ---------------------------------------------------------------------------------------------------


def set_against(yards: int, thing: str, *, blow: Blow = Blow.THRUST, on: str = "ben") -> int:
    """What a weapon that was set gains against Ben, who ran so far."""
    breaking = Mark(Marks.BREAKING_IN, "G-wait-02", about=on)
    mine = ann(things=(thing, thing) if thing == "spear" else (thing,))
    runner = replace(ben(), walk=tuple(cell(0, -yards - 1 + n) for n in range(yards + 1)))
    added = []
    for marks in ((), (breaking,)):
        battle = battle_of(replace(mine, marks=marks), runner)
        added.append(damage_of(assault_of(battle, Strike("ann", "ben", blow, f"ann/{thing}"))).plus)
    return added[1] - added[0]


@pytest.mark.rule("G-wait-04")
@pytest.mark.parametrize(("yards", "more"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_each_two_yards_that_he_ran_hurt_one_more(yards: int, more: int) -> None:
    assert set_against(yards, "spear") == more


@pytest.mark.rule("G-wait-04")
def test_it_must_thrust_with_a_yard_s_reach_at_the_one_who_ran_in() -> None:
    assert set_against(4, "broadsword") == 2
    assert set_against(4, "broadsword", blow=Blow.SWING) == 0
    assert set_against(4, "dagger") == 0, "reach C alone"
    assert set_against(4, "spear", on="cy") == 0


@pytest.mark.rule("G-wait-04")
def test_a_run_into_a_spear() -> None:
    """Four yards into it: +2."""
    mine = ann(things=("spear", "spear"), skills={Skill.SPEAR: 12})
    played = waits(NEAR, mine=mine, his=ben(at=(0, -6), facing=3)).say("ben move-and-attack")
    played.say(walk("ben", *((0, -n) for n in (5, 4, 3, 2, 1)), facing=3), "ann break-in")
    assert played["ben"].entered == 4
    played.say("ann strike target=ben blow=thrust item=ann/spear", HIT, "ben pass")
    assert played.roll.why == "damage 1d6+4", "thr 1d-1, +3 for a spear in both hands, +2"


# -- shots ---------------------------------------------------------------------------------------------------------


def watching(at: At, *, his: At, seconds: int = 0) -> Play:
    """Eve watches a hex with her pistol, Bow and Pistol 14; Ben is to go."""
    shooter = eve(things=("pistol",), about=(), at=(0, 0))
    played = play(shooter, ben(at=his), ann(at=(9, 9), side="blue")).until("beginning", figure="eve")
    for _ in range(seconds):
        played.say("eve aim", "eve take-aim target=ben item=eve/pistol", "eve done")
        played.until("beginning", figure="eve")
    played.say("eve wait", f"eve watch at={played.battle.grid.name(cell(*at))} item=eve/pistol")
    return turn_of(played, "ben")


SHOT = "eve shoot target=ben item=eve/pistol"


@pytest.mark.rule("G-wait-06")
@pytest.mark.parametrize(("door", "score"), [((0, -5), 12), ((1, -5), 10)])
def test_at_the_hex_it_was_aimed_at_it_costs_nothing_elsewhere_in_the_arc_two(door: At, score: int) -> None:
    played = watching(door, his=(0, -6)).say("ben move", walk("ben", (0, -5), facing=3), "eve break-in", SHOT)
    assert played.roll.need is not None
    assert played.roll.need.total == score


@pytest.mark.rule("G-wait-06")
def test_no_aim_helps_it() -> None:
    played = watching((0, -5), his=(0, -6), seconds=2)
    assert played["eve"].mark(Marks.AIMING) is None
    played.say("ben move", walk("ben", (0, -5), facing=3), "eve break-in", SHOT)
    assert played.roll.need is not None
    assert played.roll.need.total == 12


@pytest.mark.rule("G-wait-06")
@pytest.mark.parametrize(("way", "asked"), [((0, -5), True), ((1, -7), True), ((5, 0), False)])
def test_one_arc_is_watched(way: At, asked: bool) -> None:
    """Before her, and not at her right side."""
    his = (way[0], way[1] - 1)
    played = watching((0, -3), his=his).say("ben move", walk("ben", way, facing=3))
    assert (played.moment == "triggered") is asked


@pytest.mark.rule("G-wait-06", "G-shoot-06")
def test_a_shot_out_of_any_other_wait_is_not_aimed_there_either() -> None:
    shooter = eve(things=("pistol",), about=(), at=(0, 0))
    played = play(shooter, ben(at=(0, -6))).until("beginning", figure="eve")
    played.say("eve wait", "eve await trigger=a-foe-moves response=all-out-determined")
    turn_of(played, "ben").say("ben move", walk("ben", (0, -5), facing=3), "eve break-in", SHOT)
    assert played.roll.need is not None
    assert played.roll.need.total == 14 - 3 - 2 + 1, "6 yards away as yet"


@pytest.mark.rule("G-wait-06")
def test_only_with_a_weapon_that_is_ready_and_a_hex_in_view() -> None:
    shooter = eve(things=("pistol", "sap"), about=(), at=(0, 0))
    played = play(shooter, ben(at=(0, -9)), terrain={(0, -3): "wall"}).until("beginning", figure="eve").say("eve wait")
    name = played.battle.grid.name

    def why(at: At, thing: str = "pistol") -> str | None:
        return played.refused_by(f"eve watch at={name(cell(*at))} item=eve/{thing}")

    assert why((0, -2)) is None
    assert why((2, -1)) is None
    assert why((1, 0)) is None, "at her side"
    for at in ((0, 0), (0, 2), (0, -3), (0, -4)):
        assert why(at) == "G-wait-06", at
    assert why((0, -2), "sap") == "G-wait-06"
    offered = {choice.at for choice in played.menu if choice.verb == "watch"}  # type: ignore[attr-defined]
    assert cell(0, -2) in offered
    assert cell(0, -4) not in offered
    assert cell(1, 0) not in offered
    assert cell(3, -7) in offered
    assert cell(0, -8) not in offered


# -- both at once --------------------------------------------------------------------------------------------------


def kicks_at_once(*answers: object, strength: int = 12) -> Play:
    """Ann and Ben kick at once: both margins are 2."""
    played = waits(ATTACKS, mine=ann(strength=strength)).say("ben attack", "ben strike target=ann blow=kick")
    played.say("ann break-in", "ann strike target=ben blow=kick", [4, 3, 3], [4, 4, 2])
    return played.say(*answers)  # type: ignore[arg-type]


@pytest.mark.rule("G-wait-03", "G-strike-16")
def test_who_loses_his_balance_at_once_lies() -> None:
    played = kicks_at_once(MISS, HIT, MISS, [6, 6, 4])
    assert played["ben"].posture.name == "lying"
    assert played["ann"].posture.name == "standing"


@pytest.mark.rule("G-wait-03", "G-strike-16", "G-strike-23")
def test_nobody_falls_twice_at_once() -> None:
    """Ann's kick drives Ben back and fells him; his own, without success, would have felled him too."""
    played = kicks_at_once(HIT, "ben pass", [4, 4, 4], strength=30)
    while played.roll.figure == "ben" and "kick" not in played.roll.why:
        played.say([6, 6, 4] if played.roll.why == "balance check" else [3, 3, 3])
    played.say(MISS, [6, 6, 4])
    falls = [event for event in played.told(PostureChanged) if event.figure == "ben"]
    assert len(falls) == 1
