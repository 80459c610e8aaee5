"""The defence die against an attempt to fight hand to hand, and its four outcomes. Who may try: test_hth_closing.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.hth.brawling import Brawl, DrawInHth
from core.rulesets.skirmish.hth.closing import CloseIn
from core.rulesets.skirmish.hth.defence import Snatch
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter, with_item
from tests.support.hth import acts, how, lying, steps, ways
from tests.support.shooting import with_rounds
from tests.support.skirmish import entered

CLOSE = CloseIn("ann", "bob")


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 14)
    return fighter("ann", (0, 1), 0, **traits)


def bob(facing: int = 3, **traits: Unpack[Traits]) -> Figure:
    """Slower than Ann, who may close in on him."""
    traits.setdefault("movement", 5)
    return fighter("bob", (0, 0), facing, side="blue", **traits)


def rushed(target: Figure, attacker: Figure | None = None) -> Play:
    return Play.acting(battle_of(attacker or ann(), target)).say(CLOSE)


def added(play: Play) -> int:
    assert play.roll.tally is not None
    return play.roll.tally.total


def hits(play: Play, figure: str) -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == figure]


# -- the die -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-11")
@pytest.mark.parametrize(
    ("face", "event", "grip"),
    [
        (1, "taken_down", Grip.GRAPPLING),
        (2, "taken_down", Grip.GRAPPLING),
        (3, "taken_down_drawing", Grip.GRAPPLING),
        (4, "taken_down_drawing", Grip.GRAPPLING),
        (5, "refuse", Grip.APART),
        (6, "refuse", Grip.APART),
    ],
)
def test_one_die_decides(face: int, event: str, grip: Grip) -> None:
    play = rushed(bob()).say([face])
    assert play.awaits_choice()
    assert steps(play, "ann", "bob")[:2] == ["declare", event]
    assert how(play, "ann", "bob") is how(play, "bob", "ann") is grip


@pytest.mark.rule("S16.15.3-17")
@pytest.mark.parametrize(("facing", "worth"), [(0, -2), (1, 0), (5, 0), (3, 0)])
def test_from_the_rear_hex_alone_it_is_two_worse_to_defend(facing: int, worth: int) -> None:
    assert added(rushed(bob(facing))) == worth


@pytest.mark.rule("S16.15.3-17")
def test_from_behind_a_four_takes_down_without_a_hand_on_the_belt() -> None:
    assert steps(rushed(bob(0)).say([4]), "ann", "bob")[1] == "taken_down"
    assert steps(rushed(bob(0)).say([5]), "ann", "bob")[1] == "taken_down_drawing"


@pytest.mark.rule("S16.15.3-17")
def test_it_counts_against_one_that_lies_too_and_not_against_an_expert() -> None:
    assert added(rushed(bob(0, condition=Condition.PRONE))) == -2
    assert added(rushed(bob(0, skills={"Martial Arts": 4}), ann(skills={"Martial Arts": 4}))) == 0


@pytest.mark.rule("S16.15.3-18")
@pytest.mark.parametrize(
    ("defender", "attacker", "worth"), [(3, 1, 2), (1, 3, 0), (2, 2, 0), (1, 0, 1), (5, 0, 5), (5, 3, 2)]
)
def test_every_level_above_the_attackers_helps(defender: int, attacker: int, worth: int) -> None:
    play = rushed(bob(skills={"Martial Arts": defender}), ann(skills={"Martial Arts": attacker}))
    assert added(play) == worth


@pytest.mark.rule("S16.15.3-18")
def test_levels_that_armour_bars_do_not_count() -> None:
    assert added(rushed(bob(skills={"Martial Arts": 3}, worn=["plate"]))) == 0
    assert added(rushed(bob(skills={"Martial Arts": 3}), ann(skills={"Martial Arts": 3}, worn=["leather"]))) == 0


@pytest.mark.rule("S16.15.3-18", "S16.15.3-17")
def test_both_adjust_the_one_die() -> None:
    play = rushed(bob(0, skills={"Martial Arts": 3}))
    assert added(play) == 1
    assert steps(play.say([6]), "ann", "bob")[1] == "hit_back"


# -- taken down ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-12")
@pytest.mark.parametrize("face", [2, 3])
def test_the_defender_drops_what_it_holds_and_both_are_down(face: int) -> None:
    play = rushed(bob(main="rifle")).say([face])
    assert lying(play) == {(0, 0): ["rifle"]}
    assert {play["ann"].condition, play["bob"].condition} == {Condition.PRONE}
    assert ways(play) == {("ann", "bob"): "grappling", ("bob", "ann"): "grappling"}


@pytest.mark.rule("S16.15.3-12")
@pytest.mark.parametrize("kept", ["pistol", "dagger", "brass knuckles"])
def test_it_keeps_a_pistol_or_a_knife(kept: str) -> None:
    play = rushed(bob(main=kept, off="small shield")).say([2])
    assert play["bob"].main == f"bob/{kept}"
    assert lying(play) == {(0, 0): ["small shield"]}


@pytest.mark.rule("S16.15.3-12")
def test_who_lies_already_just_lies() -> None:
    play = rushed(bob(condition=Condition.PRONE)).say([2])
    assert play["bob"].condition is Condition.PRONE
    assert acts(play, "bob")


@pytest.mark.rule("S16.15.3-12", "S12.0-27")
def test_a_figure_that_is_closed_in_on_is_engaged_and_aims_no_more() -> None:
    aiming = Mark(Marks.AIMING, "S12.0-27", 2, "ann")
    assert rushed(bob(main="rifle", marks=[aiming])).say([2])["bob"].mark(Marks.AIMING) is None
    assert rushed(bob(main="rifle", marks=[aiming])).say([5])["bob"].mark(Marks.AIMING) is None


@pytest.mark.rule("S16.15.3-13")
@pytest.mark.parametrize(("face", "held"), [(2, None), (3, "bob/dagger"), (4, "bob/dagger")])
def test_on_a_three_or_four_a_belt_knife_is_ready_the_turn_after(face: int, held: str | None) -> None:
    play = rushed(bob(main="rifle", pack=["dagger"])).say([face])
    assert play["bob"].main == held
    if held is not None:
        knife = play["bob"].item(held)
        assert knife is not None
        assert not usable(play["bob"], knife)
        assert play.refused_by(Brawl("bob", "ann", held)) == "S16.15.3-09"
        assert usable(entered(play.battle, Phase.INITIATIVE, 2)["bob"], knife)


@pytest.mark.rule("S16.15.3-13")
def test_it_costs_no_action() -> None:
    play = rushed(bob(main="rifle", pack=["pistol"])).say([3])
    assert acts(play, "bob")
    assert play["bob"].main == "bob/pistol"


@pytest.mark.rule("S16.15.3-13")
def test_of_several_the_defender_takes_the_one_it_likes() -> None:
    play = rushed(bob(main="rifle", pack=["dagger", "broadsword", "pistol"])).say([4])
    assert play.decision.side == "blue"
    assert list(play.menu) == [Snatch("bob", "bob/dagger"), Snatch("bob", "bob/pistol")]
    play.say(Snatch("bob", "bob/pistol"))
    assert play["bob"].held == (play["bob"].item("bob/pistol"),)


@pytest.mark.rule("S16.15.3-13")
def test_a_second_knife_comes_into_the_other_hand_and_a_third_into_none() -> None:
    one = rushed(bob(main="pistol", pack=["dagger"])).say([3])["bob"]
    assert (one.main, one.off) == ("bob/pistol", "bob/dagger")
    both = rushed(bob(main="pistol", off="improvised knife", pack=["dagger"])).say([3])["bob"]
    assert (both.main, both.off) == ("bob/pistol", "bob/improvised knife")


@pytest.mark.rule("S16.15.3-13")
@pytest.mark.parametrize("carried", ["broadsword", "brass knuckles"])
def test_only_a_knife_or_a_pistol_is_drawn_so(carried: str) -> None:
    assert rushed(bob(main="rifle", pack=[carried])).say([3])["bob"].main is None


# -- kept off ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-14")
def test_kept_off_nobody_moves_and_the_defender_drops_nothing() -> None:
    play = rushed(bob(main="rifle")).say([5])
    assert (play["ann"].at, play["bob"].at) == (cell(0, 1), cell(0, 0))
    assert {play["ann"].condition, play["bob"].condition} == {Condition.STANDING}
    assert play["bob"].main == "bob/rifle"
    assert ways(play) == {}
    assert steps(play, "ann", "bob") == ["declare", "refuse", "back_off"]
    assert hits(play, "ann") == []


def expert(**traits: Unpack[Traits]) -> Figure:
    """Bob with two levels of Martial Arts, whose 5 is a 7."""
    skills = {"Martial Arts": 2, **(traits.get("skills") or {})}
    traits["skills"] = skills
    return bob(**traits)


@pytest.mark.rule("S16.15.3-15")
def test_on_a_seven_the_defender_hits_back_without_a_roll() -> None:
    play = rushed(expert(main="broadsword", strength=14)).say([5], [3, 4])
    assert play.awaits_choice()
    assert hits(play, "ann") == [7]
    assert steps(play, "ann", "bob") == ["declare", "hit_back", "back_off"]
    assert play["ann"].at == cell(0, 1)


@pytest.mark.rule("S16.15.3-15")
def test_armour_stops_and_low_dice_multiply_nothing() -> None:
    play = rushed(expert(main="broadsword"), ann(worn=["leather"])).say([5], [1, 3])
    assert hits(play, "ann") == [2]


@pytest.mark.rule("S16.15.3-15")
def test_bare_hands_do_regular_damage() -> None:
    play = rushed(expert(strength=12)).say([5], [4])
    assert hits(play, "ann") == [4]


@pytest.mark.rule("S16.15.3-15")
def test_a_firearm_spends_one_shot_and_an_empty_one_is_a_club() -> None:
    loaded = rushed(expert(main="pistol")).say([5], [3, 3])
    pistol = loaded["bob"].item("bob/pistol")
    assert pistol is not None
    assert pistol.rounds == 11
    assert hits(loaded, "ann") == [6]
    empty = rushed(with_rounds(expert(main="pistol", strength=12), 0)).say([5], [3])
    assert hits(empty, "ann") == [4]


@pytest.mark.rule("S16.15.3-15")
def test_what_is_not_ready_does_not_serve() -> None:
    fresh = Mark(Marks.UNREADY, "S12.0-25", about="bob/broadsword")
    play = rushed(expert(main="broadsword", strength=12, marks=[fresh])).say([5], [4])
    assert hits(play, "ann") == [4]


@pytest.mark.rule("S16.15.3-15")
def test_the_one_hit_back_may_die_of_it() -> None:
    play = rushed(expert(main="broadsword"), ann(strength=8, hurt=4)).say([5], [6, 6])
    assert play["ann"].condition is Condition.DEAD
    assert ways(play) == {}


@pytest.mark.rule("S16.15.3-15", "S16.8-01")
def test_a_blow_with_a_stun_baton_takes_power_as_ever() -> None:
    play = rushed(expert(main="stun baton")).say([5], [4], [1, 1, 1, 1])
    baton = play["bob"].item("bob/stun baton")
    assert baton is not None
    assert baton.rounds == 19


@pytest.mark.rule("S16.15.3-15", "S16.8-01", "S16.10-04")
@pytest.mark.parametrize("drained", ["stun baton", "plasma sword"])
def test_what_its_battery_drives_does_not_serve_without_power(drained: str) -> None:
    play = rushed(with_rounds(expert(main=drained, strength=12), 0)).say([5], [4])
    assert hits(play, "ann") == [4]


@pytest.mark.rule("S16.15.3-15", "S16.8-07")
@pytest.mark.parametrize(("left", "dice", "after"), [(3, [3, 3, 3], 0), (2, [4], 2)])
def test_a_laser_is_shot_with_as_many_dice_as_its_battery_has(left: int, dice: list[int], after: int) -> None:
    armed = with_rounds(expert(main="laser pistol", strength=12), left)
    play = Play.acting(battle_of(ann(), armed, options=["S16.8-07"])).say(CLOSE, [5], dice)
    pistol = play["bob"].item("bob/laser pistol")
    assert pistol is not None
    assert pistol.rounds == after


@pytest.mark.rule("S16.15.3-15", "S16.7-22")
def test_a_grenade_in_a_gun_is_fired_at_nobody() -> None:
    armed = expert(main="combat shotgun", strength=12)
    gun = replace(armed.gear[0], rounds=1, loads=("shotgun grenade",))
    play = Play.acting(battle_of(ann(), with_item(armed, gun), options=["S16.7-22"])).say(CLOSE, [5], [4])
    assert hits(play, "ann") == [4]


@pytest.mark.rule("S16.15.3-15", "S16.9-04", "S16.11-16")
@pytest.mark.parametrize("kind", [Marks.STUNNED, Marks.PANICKED])
def test_who_can_take_no_action_only_keeps_the_other_off(kind: Marks) -> None:
    play = rushed(expert(main="broadsword", marks=[Mark(kind, "")])).say([5])
    assert steps(play, "ann", "bob") == ["declare", "refuse", "back_off"]
    assert hits(play, "ann") == []
    assert play["ann"].at == cell(0, 1)


@pytest.mark.rule("S16.15.3-15", "S12.0-33")
def test_who_carries_too_much_to_attack_does_not_hit_back() -> None:
    laden = expert(main="broadsword", strength=2, pack=["machine gun"])
    assert overloaded(laden)
    play = rushed(laden).say([5])
    assert steps(play, "ann", "bob") == ["declare", "refuse", "back_off"]
    assert hits(play, "ann") == []


@pytest.mark.rule("S16.15.3-16")
def test_the_defender_still_has_its_turn() -> None:
    play = rushed(expert(main="broadsword")).say([5], [3, 3])
    assert play.decision.figures == ("bob",)
    assert play.why_not(Strike("bob", "ann", "bob/broadsword")) is None


@pytest.mark.rule("S16.15.3-16")
def test_who_has_acted_has_acted() -> None:
    first = expert(main="broadsword", dexterity=16, skills={"Sword": 1})
    play = Play.acting(battle_of(ann(), first)).say(Strike("bob", "ann", "bob/broadsword"), [6, 6, 4])
    play.say(CLOSE, [5], [1, 1])
    assert hits(play, "ann") == [2]
    assert play.battle.clock.phase == Phase.RETREATS


# -- drawing later -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-13")
@pytest.mark.parametrize(("faces", "held"), [([4, 4, 4], "bob/dagger"), ([5, 4, 4], None)])
def test_later_a_roll_of_dex_draws_it(faces: list[int], held: str | None) -> None:
    play = rushed(bob(main="rifle", pack=["dagger"])).say([2], DrawInHth("bob", "bob/dagger"))
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    play.say(faces)
    assert play["bob"].main == held
    assert not acts(play, "bob")
    if held is not None:
        knife = play["bob"].item(held)
        assert knife is not None
        assert usable(play["bob"], knife)


@pytest.mark.rule("S16.15.3-13")
def test_drawing_takes_a_free_hand() -> None:
    play = rushed(bob(main="pistol", off="improvised knife", pack=["dagger"])).say([2])
    assert play.refused_by(DrawInHth("bob", "bob/dagger")) == "S16.15.3-13"
