"""Batteries and the power split into weaker shots (S16.8-01 to -09). What stops a beam is in test_energy.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import PickUp
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.ranges import range_penalty
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootSplit
from core.rulesets.skirmish.missiles.split_fire import shots_of
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import Kind, armoury
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter
from tests.support.shooting import at_bob, hits, next_up, number, with_rounds
from tests.support.skirmish import entered

HIT = [3, 3, 3]
RIFLE, PISTOL = "laser rifle", "laser pistol"
IN_DICE, PACKS = "S16.8-07", "S16.8-08"


def bob(at: tuple[int, int] = (0, -4), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 90, "dexterity": 8, **given}
    return fighter("bob", at, 3, side="blue", **traits)


def ann(weapon: str = RIFLE, rounds: int | None = None, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": weapon, **given}
    figure = fighter("ann", **traits)
    return figure if rounds is None else with_rounds(figure, rounds)


def scene(shooter: Figure, *options: str) -> Play:
    return Play.acting(battle_of(shooter, bob(), options=options))


def weak(dice: int, weapon: str = RIFLE, target: str = "bob") -> ShootSplit:
    return ShootSplit("ann", target, f"ann/{weapon}", dice)


def left(play: Play) -> int:
    """What is left in Ann's battery."""
    return play["ann"].gear[0].rounds


def next_turn(play: Play) -> Play:
    return Play.acting(entered(play.battle, Phase.INITIATIVE, play.battle.clock.turn + 1))


# -- the battery ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.8-01")
@pytest.mark.parametrize(("weapon", "shots"), [(RIFLE, 8), (PISTOL, 16), ("stun pistol", 12)])
def test_a_battery_holds_the_listed_shots(weapon: str, shots: int) -> None:
    assert full(Item("", weapon), ()) == shots
    play = scene(ann(weapon)).say(at_bob(weapon), [6, 5, 5])
    assert left(play) == shots - 1


@pytest.mark.rule("S16.8-01")
def test_an_empty_energy_weapon_neither_shoots_nor_strikes() -> None:
    assert scene(ann(rounds=0)).refused_by(at_bob(RIFLE)) == "S12-06"
    assert scene(ann(rounds=0)).refused_by(weak(1)) == "S12-06"
    for kind in ("stun baton", "plasma sword"):
        near = battle_of(ann(kind, rounds=0, pack=["dagger"]), bob((0, -1)))
        assert Play.acting(near).refused_by(Strike("ann", "bob", f"ann/{kind}")) == "S12-06"


@pytest.mark.rule("S16.8-01")
@pytest.mark.parametrize("faces", [[[3, 3, 3], [5], [3, 3, 3, 3]], [[6, 5, 5]]], ids=["hit", "miss"])
def test_each_blow_of_a_baton_is_a_shot(faces: list[list[int]]) -> None:
    near = battle_of(ann("stun baton"), bob((0, -1)))
    assert left(Play.acting(near).say(Strike("ann", "bob", "ann/stun baton"), *faces)) == 19


@pytest.mark.rule("S16.8-02")
def test_a_drained_battery_is_changed_in_one_action_and_ready_on_the_next_turn() -> None:
    play = scene(ann(rounds=0)).say(Reload("ann", f"ann/{RIFLE}"))
    assert left(play) == 8
    assert "ann" not in [slot.figure for slot in play.battle.clock.queue]
    assert next_turn(play).why_not(at_bob(RIFLE)) is None


# -- split power ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.8-03")
@pytest.mark.parametrize(
    ("weapon", "shots"), [(RIFLE, {1: 6, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}), (PISTOL, {1: 3, 2: 1, 3: 1})]
)
def test_the_power_makes_so_many_weaker_shots(weapon: str, shots: dict[int, int]) -> None:
    assert {dice: shots_of(armoury().weapons[weapon], dice) for dice in shots} == shots


@pytest.mark.rule("S16.8-03")
@pytest.mark.parametrize(("dice", "shots"), [(1, 6), (2, 3), (3, 2), (5, 1)])
def test_a_turn_of_weak_shots(dice: int, shots: int) -> None:
    play = scene(ann(dexterity=12))
    for _ in range(shots):
        play.say(weak(dice), HIT, [4] * dice)
    assert hits(play) == [4 * dice] * shots
    assert "ann" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.8-03")
def test_all_shots_of_a_turn_have_the_same_power() -> None:
    play = scene(ann()).say(weak(2), HIT, [4, 4])
    assert play.refused_by(weak(1)) == "S16.8-03"
    assert play.why_not(at_bob(RIFLE)) is not None
    assert {order.dice for order in play.menu if isinstance(order, ShootSplit)} == {2}


@pytest.mark.rule("S16.8-03")
def test_a_full_shot_is_all_there_is_in_a_turn() -> None:
    play = scene(ann()).say(at_bob(RIFLE), HIT, [1] * 6)
    assert "ann" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.8-03")
def test_the_menu_lists_what_makes_several_shots() -> None:
    def listed(weapon: str) -> set[int]:
        return {order.dice for order in scene(ann(weapon)).menu if isinstance(order, ShootSplit)}

    assert (listed(RIFLE), listed(PISTOL), listed("stun pistol")) == ({1, 2, 3}, {1}, set())
    called = ShootSplit("ann", "bob", f"ann/{RIFLE}", 4, Part.HEAD)
    assert scene(ann()).why_not(called) is None


@pytest.mark.rule("S16.8-03")
def test_a_stun_pistol_has_one_power() -> None:
    assert scene(ann("stun pistol")).refused_by(weak(1, "stun pistol")) == "S12-07"
    assert scene(ann("pistol")).refused_by(weak(1, "pistol")) == "S12-07"


@pytest.mark.rule("S16.8-04")
@pytest.mark.parametrize(("dice", "refused"), [(-1, True), (0, True), (1, False), (5, False), (6, True)])
def test_the_weakest_shot_is_one_die(dice: int, refused: bool) -> None:
    assert (scene(ann()).refused_by(weak(dice)) == "S16.8-03") is refused


@pytest.mark.rule("S16.8-05")
def test_fewer_than_all_may_be_fired_at_several_targets_in_the_places_of_a_series() -> None:
    others = (bob(), fighter("cal", (0, -5), 3, side="blue", strength=90, dexterity=13, main="dagger"))
    play = Play.acting(battle_of(ann(dexterity=14), *others))
    ranks = []
    for target in ("bob", "cal", "bob", "bob"):
        if next_up(play) == "cal":
            play.say(DoNothing("cal"))
        ranks.append(play.battle.clock.queue[0].rank[1])
        play.say(weak(1, target=target), HIT, [1])
    assert ranks == [-28, -27, -25, -23]
    play.say(DoNothing("ann"))
    assert "ann" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.8-05")
@pytest.mark.parametrize(("dice", "shots", "rule"), [(1, 6, "S12-07"), (2, 3, "S16.8-03"), (3, 2, "S16.8-03")])
def test_one_more_is_refused(dice: int, shots: int, rule: str) -> None:
    play = Play.acting(battle_of(ann(), bob(main="dagger", dexterity=1)))
    for _ in range(shots):
        play.say(weak(dice), HIT, [1] * dice)
    refusal = BOOK.refusal(play.battle, weak(dice))
    assert next_up(play) == "bob"
    assert refusal is not None
    assert refusal[0] == rule


@pytest.mark.rule("S16.8-03")
def test_after_the_last_of_them_no_place_is_left() -> None:
    play = Play.acting(battle_of(ann(dexterity=12), bob(main="dagger", dexterity=10)))
    for _ in range(3):
        play.say(weak(2), HIT, [1, 1])
    assert [slot.figure for slot in play.battle.clock.queue] == ["bob"]


@pytest.mark.rule("S16.8-06")
def test_a_turn_of_split_fire_uses_one_listed_shot() -> None:
    play = scene(ann()).say(weak(1), HIT, [1], weak(1), HIT, [1])
    assert left(play) == 7
    assert left(next_turn(play).say(at_bob(RIFLE), HIT, [1] * 6)) == 6


@pytest.mark.rule("S16.8-06")
def test_the_last_charge_is_split_to_the_end() -> None:
    play = scene(ann(rounds=1))
    for _ in range(6):
        play.say(weak(1), HIT, [1])
    assert (left(play), hits(play)) == (0, [1] * 6)
    assert next_turn(play).refused_by(weak(1)) == "S12-06"


# -- counted in dice, and packs: options ---------------------------------------------------------------------------


@pytest.mark.rule("S16.8-07")
@pytest.mark.parametrize("weapon", [RIFLE, PISTOL, "stun pistol", "stun baton"])
def test_with_the_option_every_battery_holds_48_dice(weapon: str) -> None:
    assert full(Item("", weapon), (IN_DICE,)) == 48
    assert full(Item("", "plasma sword"), (IN_DICE,)) == 20
    assert full(Item("", "pistol"), (IN_DICE,)) == 12


@pytest.mark.rule("S16.8-07")
@pytest.mark.parametrize(("weapon", "taken"), [(RIFLE, 6), (PISTOL, 3), ("stun pistol", 1)])
def test_a_shot_takes_its_dice(weapon: str, taken: int) -> None:
    assert left(scene(ann(weapon, 48), IN_DICE).say(at_bob(weapon), [6, 5, 5])) == 48 - taken


@pytest.mark.rule("S16.8-07")
def test_weak_shots_take_theirs() -> None:
    play = scene(ann(rounds=48), IN_DICE).say(weak(1), HIT, [1], weak(1), HIT, [1])
    assert left(play) == 46
    assert left(next_turn(play).say(at_bob(RIFLE), HIT, [1] * 6)) == 40
    assert left(scene(ann(rounds=48), IN_DICE).say(weak(3), HIT, [1] * 3)) == 45


@pytest.mark.rule("S16.8-07")
def test_too_few_dice_make_no_shot() -> None:
    play = scene(ann(rounds=5), IN_DICE)
    assert play.refused_by(at_bob(RIFLE)) == "S16.8-07"
    assert play.why_not(weak(5)) is None
    assert scene(ann(rounds=6), IN_DICE).why_not(at_bob(RIFLE)) is None
    assert scene(ann(rounds=2), IN_DICE).refused_by(weak(3)) == "S16.8-07"


@pytest.mark.rule("S16.8-07")
def test_a_fresh_one_is_full_of_dice() -> None:
    assert left(scene(ann(rounds=3), IN_DICE).say(Reload("ann", f"ann/{RIFLE}"))) == 48


@pytest.mark.rule("S16.8-08")
@pytest.mark.parametrize(("pack", "shots"), [(None, 8), ("belt battery", 32), ("backpack battery", 80)])
def test_a_pack_is_worth_several_batteries(pack: str | None, shots: int) -> None:
    gear = (Item("ann/laser rifle", RIFLE), *([Item("p", pack)] if pack else []))
    assert full(gear[0], (PACKS,), gear) == shots
    assert full(gear[0], (), gear) == 8


@pytest.mark.rule("S16.8-08")
def test_a_pack_is_joined_to_one_weapon_and_to_one_that_wants_it() -> None:
    gear = (Item("g", "pistol"), Item("r", RIFLE), Item("l", PISTOL), Item("p", "belt battery"))
    assert [full(item, (PACKS,), gear) for item in gear[:3]] == [12, 32, 16]


@pytest.mark.rule("S16.8-08")
def test_packs_weigh_two_and_eight_kilos() -> None:
    assert [armoury().armour[pack].mass for pack in ("belt battery", "backpack battery")] == [2.0, 8.0]


@pytest.mark.rule("S16.8-08")
def test_with_the_option_no_battery_is_changed_in_a_fight() -> None:
    change = Reload("ann", f"ann/{RIFLE}")
    assert scene(ann(rounds=0, pack=["dagger"]), PACKS).refused_by(change) == "S12.0-25"
    assert scene(ann(rounds=0)).why_not(change) is None
    assert scene(ann("pistol", 0), PACKS).why_not(Reload("ann", "ann/pistol")) is None


@pytest.mark.rule("S16.8-08")
def test_a_weapon_that_falls_lies_in_the_own_hex_with_all_its_charge() -> None:
    play = scene(ann(rounds=32, dexterity=20), PACKS).say(at_bob(RIFLE), [6, 6, 5])
    ((item,),) = play.battle.fallen.values()
    assert (item.rounds, play["ann"].at in play.battle.fallen) == (31, True)


def lying_there(taker: Figure, rounds: int) -> Play:
    """Ann about to take up a laser rifle that was joined to a pack on the back of one who is dead now."""
    dead = bob((0, -1), condition=Condition.DEAD, pack=["belt battery"])
    cid = fighter("cid", (0, -5), 3, side="blue", main="dagger")
    rifle = Item("bob/laser rifle", RIFLE, rounds=rounds)
    play = Play.acting(battle_of(taker, dead, cid, options=[PACKS], fallen={(0, -1): [rifle]}))
    return play.say(PickUp("ann", rifle.id, dead.at))


@pytest.mark.rule("S16.8-08")
@pytest.mark.parametrize(("rounds", "left_in_it"), [(31, 8), (8, 8), (3, 3)])
def test_a_weapon_taken_from_the_pack_of_another_has_its_own_battery_alone(rounds: int, left_in_it: int) -> None:
    play = lying_there(fighter("ann", main="dagger", dexterity=14), rounds)
    assert next(item.rounds for item in play["ann"].gear if item.kind == RIFLE) == left_in_it
    assert "bob/belt battery" in [item.id for item in play["bob"].gear]


@pytest.mark.rule("S16.8-08")
@pytest.mark.parametrize("main", ["dagger", PISTOL])
def test_who_takes_up_a_weapon_and_has_a_pack_keeps_its_charge(main: str) -> None:
    play = lying_there(fighter("ann", main=main, pack=["belt battery"], dexterity=14), 31)
    assert next(item.rounds for item in play["ann"].gear if item.kind == RIFLE) == 31


# -- range ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.8-09")
@pytest.mark.parametrize(
    ("hexes", "penalty"),
    [(1, 0), (7, 0), (8, 0), (13, 0), (14, -1), (20, -1), (25, -1), (26, -2), (30, -2), (32, -2), (37, -2), (38, -3)],
)
def test_range_costs_half_rounded_in_the_shooters_favour(hexes: int, penalty: int) -> None:
    for weapon in (RIFLE, PISTOL, "stun pistol"):
        assert range_penalty(Kind.MISSILE, armoury().weapons[weapon], hexes) == penalty


@pytest.mark.rule("S16.8-09")
def test_a_shot_shows_it() -> None:
    far = battle_of(fighter("ann", (0, 6), main=RIFLE), bob((0, -8)))
    assert number(Play.acting(far).say(Shoot("ann", "bob", f"ann/{RIFLE}"))) == 11
