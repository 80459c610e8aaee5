"""A series of shots: its places in the order, its end, and groups of two. The single shot: test_shooting.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.places import SlotAdded
from core.battle.record import replace
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.attack.resolution import bullets
from core.rulesets.skirmish.missiles.series import Mode
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootPair
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.shooting import at_bob, hits, next_up, number, refused, with_rounds

MISS = [5, 5, 5]
GRAZE = [3, 3, 3]


def foe(name: str = "bob", at: tuple[int, int] = (0, -4), *, strength: int = 30, dexterity: int = 8) -> Figure:
    return fighter(name, at, 3, side="blue", strength=strength, dexterity=dexterity)


@pytest.mark.rule("S12-10")
def test_a_second_shot_comes_after_all_of_the_same_dex_and_before_the_next_lower() -> None:
    ann, bea = fighter("ann", dexterity=13, main="hunting shotgun"), foe("bea", (5, -9), dexterity=13)
    bob = foe("bob", (0, -4), dexterity=12)
    armed = [replace(f, gear=fighter(f.id, main="pistol").gear, main=f"{f.id}/pistol") for f in (bea, bob)]
    play = Play.acting(battle_of(ann, *armed))
    order = [next_up(play)]
    play.say(at_bob("hunting shotgun"), MISS)
    order.append(next_up(play))
    play.say(DoNothing("bea"))
    order.append(next_up(play))
    play.say(at_bob("hunting shotgun"), MISS)
    order.append(next_up(play))
    assert order == ["ann", "bea", "ann", "bob"]


@pytest.mark.rule("S12-11")
def test_a_third_shot_comes_one_dex_later_still() -> None:
    ann, bob = fighter("ann", dexterity=13, main="pistol"), foe()
    names = {"at12": 12, "at11": 11}
    others = [fighter(n, (9, -9 + d), side="blue", dexterity=d, main="pistol") for n, d in names.items()]
    play = Play.acting(battle_of(ann, bob, *others))
    order = []
    for _ in range(5):
        order.append(next_up(play))
        play.say(*((at_bob("pistol"), MISS) if order[-1] == "ann" else (DoNothing(order[-1]),)))
    assert order == ["ann", "ann", "at12", "ann", "at11"]


@pytest.mark.rule("S12-10", "S12-11")
def test_who_lets_its_shield_fall_shoots_on_by_the_place_it_had() -> None:
    ann = fighter("ann", dexterity=13, main="pistol", off="large shield")
    others = [fighter(f"at{d}", (9, -9 + d), side="blue", dexterity=d, main="pistol") for d in (12, 11)]
    play = Play.acting(battle_of(ann, foe(), *others)).say(DropItem("ann", "ann/large shield"))
    order = []
    for _ in range(5):
        order.append(next_up(play))
        play.say(*((at_bob("pistol"), MISS) if order[-1] == "ann" else (DoNothing(order[-1]),)))
    assert order == ["ann", "at12", "ann", "at11", "ann"]


@pytest.mark.rule("S12.0-35", "S16.13-17")
def test_a_shooter_felled_by_its_own_shot_loses_the_series() -> None:
    ann = fighter("ann", dexterity=18, strength=40, main="pistol", marks=[Mark(Marks.HITS, "S12.4-05", 6)])
    bob = fighter("bob", (0, -1), 0, side="blue", strength=60, dexterity=8, main="flame thrower")
    shot = replace(at_bob("pistol"), part=Part.ARM)
    play = Play.acting(battle_of(ann, bob)).say(shot, GRAZE, [6, 6], [1, 1, 1], [6] * 5)
    assert play["ann"].condition is Condition.PRONE
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S12-11")
def test_two_shooters_of_one_dex_take_turns() -> None:
    ann = fighter("ann", dexterity=13, main="hunting shotgun")
    bob = fighter("bob", (0, -4), 3, side="blue", strength=30, dexterity=13, main="hunting shotgun")
    play = Play.acting(battle_of(ann, bob))
    order = []
    for _ in range(4):
        order.append(next_up(play))
        other = "bob" if order[-1] == "ann" else "ann"
        play.say(Shoot(order[-1], other, f"{order[-1]}/hunting shotgun"), [6, 5, 5])
    assert order == ["ann", "bob", "ann", "bob"]


@pytest.mark.rule("S12-07")
def test_a_weapon_shoots_no_more_often_than_its_figure() -> None:
    play = Play.acting(battle_of(fighter("ann", main="hunting shotgun"), foe()))
    play.say(at_bob("hunting shotgun"), MISS, at_bob("hunting shotgun"), MISS)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    assert play["ann"].gear[0].rounds == 3


@pytest.mark.rule("S12-07")
def test_two_shots_fired_are_all_of_a_shotguns_turn() -> None:
    shots = [Mark(Marks.SHOOTING, "S12-07", 2, "bob"), Mark(Marks.FIRING, "S12-07", 0, "ann/hunting shotgun")]
    assert refused(at_bob("hunting shotgun"), fighter("ann", main="hunting shotgun", marks=shots), foe()) == "S12-07"
    assert refused(at_bob("hunting shotgun"), fighter("ann", main="hunting shotgun"), foe()) is None


@pytest.mark.rule("S12-07")
def test_a_series_may_stop_at_any_shot() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(at_bob("pistol"), MISS)
    assert next_up(play) == "ann"
    play.say(DoNothing("ann"))
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S12-07")
def test_who_shoots_does_nothing_else_but_shoot_on_or_let_go() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol", off="dagger", pack=["rock"]), foe("bob", (0, -1))))
    play.say(at_bob("pistol"), MISS)
    assert {order.verb for order in play.menu.of("ann")} == {"shoot", "drop"}


@pytest.mark.rule("S12-07")
def test_a_turns_shots_come_from_one_weapon() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol", off="stun pistol"), foe()))
    play.say(at_bob("pistol"), MISS)
    assert play.refused_by(at_bob("stun pistol")) == "S12-07"


@pytest.mark.rule("S12-07")
def test_targets_may_change_from_shot_to_shot() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe(), foe("cal", (1, -4))))
    play.say(at_bob("pistol"), MISS)
    assert play.why_not(at_bob("pistol", "cal")) is None
    play.say(at_bob("pistol", "cal"), MISS)
    shooting = play["ann"].mark(Marks.SHOOTING)
    assert shooting is not None
    assert (shooting.about, shooting.value) == ("bob", 2)


@pytest.mark.rule("S12-12")
def test_each_shot_reckons_with_what_holds_at_its_moment() -> None:
    ann = fighter("ann", strength=11, dexterity=13, main="pistol")
    bob = fighter("bob", (0, -3), 3, side="blue", strength=30, dexterity=13, main="pistol")
    play = Play.acting(battle_of(ann, bob)).say(at_bob("pistol"))
    assert number(play) == 13
    play.say([5, 5, 5], Shoot("bob", "ann", "bob/pistol"), GRAZE, [2, 3])
    assert next_up(play) == "ann"
    assert number(play.say(at_bob("pistol"))) == 11


@pytest.mark.rule("S12.0-35")
def test_a_shooter_who_falls_loses_the_rest_of_the_series() -> None:
    ann = fighter("ann", strength=20, dexterity=13, main="pistol")
    bob = fighter("bob", (0, -3), 3, side="blue", strength=30, dexterity=13, main="pistol")
    play = Play.acting(battle_of(ann, bob)).say(at_bob("pistol"), MISS)
    play.say(Shoot("bob", "ann", "bob/pistol"), GRAZE, [4, 4])
    assert play["ann"].condition is Condition.PRONE
    assert next_up(play) == "bob"
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S12.1-08", "S12.1-09")
def test_a_gun_dropped_on_a_17_shoots_no_more_this_turn() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe("bob", (0, -1)))).say(at_bob("pistol"), [6, 6, 5])
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["pistol"]
    assert next_up(play) == "bob"


@pytest.mark.rule("S12-07")
def test_a_dropped_gun_ends_the_series() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe("bob", (0, -1)))).say(at_bob("pistol"), MISS)
    assert next_up(play.say(DropItem("ann", "ann/pistol"))) == "bob"


@pytest.mark.rule("S12-06", "S12-07")
def test_every_shot_takes_a_round_and_the_last_ends_the_series() -> None:
    ann = with_rounds(fighter("ann", main="pistol"), 2)
    play = Play.acting(battle_of(ann, foe("bob", (0, -1)))).say(at_bob("pistol"), MISS, at_bob("pistol"), MISS)
    assert play["ann"].gear[0].rounds == 0
    assert [event.slot.name for event in play.told(SlotAdded)] == ["shot 2"]


# -- groups of two -----------------------------------------------------------------------------------------------

PAIR = ShootPair("ann", "bob", "ann/assault rifle")


def automatic(dexterity: int = 12) -> Figure:
    return fighter("ann", main="assault rifle", dexterity=dexterity)


@pytest.mark.rule("S12-13", "S16.6-11", "S16.6-12")
@pytest.mark.parametrize(
    ("rounds", "margin", "struck"), [(2, 3, 2), (2, 1, 1), (2, 0, 1), (2, -4, 1), (3, 6, 3), (13, 4, 4), (1, 5, 1)]
)
def test_the_margin_says_how_many_bullets_hit(rounds: int, margin: int, struck: int) -> None:
    assert bullets(rounds, margin) == struck


@pytest.mark.rule("S12-13")
def test_two_rounds_in_one_roll_give_no_bonus_and_two_bullets_on_a_margin_of_three() -> None:
    play = Play.acting(battle_of(automatic(13), foe())).say(PAIR)
    assert number(play) == 13
    play.say([3, 4, 3], [1, 1, 1], [1, 1, 2])
    assert hits(play) == [3, 4]
    assert play["ann"].gear[0].rounds == 23


@pytest.mark.rule("S12-13")
def test_a_margin_of_one_is_one_bullet() -> None:
    play = Play.acting(battle_of(automatic(13), foe())).say(PAIR, [4, 4, 4], [1, 1, 1])
    assert hits(play) == [3]
    assert play.awaits_choice()


@pytest.mark.rule("S12-13")
def test_a_roll_of_three_triples_the_first_bullet_only() -> None:
    prone = foe(strength=60).in_condition(Condition.PRONE)
    play = Play.acting(battle_of(automatic(13), prone)).say(PAIR, [1, 1, 1], [1, 1, 1], [1, 1, 1])
    assert hits(play) == [9, 3]


@pytest.mark.rule("S12-13")
def test_the_second_bullet_does_not_strike_the_dead() -> None:
    play = Play.acting(battle_of(automatic(13), foe(strength=9), foe("cal", (1, -5))))
    play.say(PAIR, [3, 3, 3], [5, 5, 5])
    assert hits(play) == [15]
    assert play.awaits_choice()


@pytest.mark.rule("S12-13")
def test_groups_come_at_the_places_of_a_series() -> None:
    names = {"at13": 13, "at12": 12, "at11": 11}
    others = [fighter(n, (9, -9 + d), side="blue", dexterity=d, main="pistol") for n, d in names.items()]
    play = Play.acting(battle_of(automatic(13), foe(), *others))
    order = []
    for _ in range(6):
        order.append(next_up(play))
        play.say(*((PAIR, MISS) if order[-1] == "ann" else (DoNothing(order[-1]),)))
    assert order == ["ann", "at13", "ann", "at12", "ann", "at11"]
    assert play["ann"].gear[0].rounds == 19


@pytest.mark.rule("S12-13")
@pytest.mark.parametrize(("groups", "clause"), [(5, None), (6, "S12-07")])
def test_all_groups_keep_within_the_automatic_rate(groups: int, clause: str | None) -> None:
    fired = [
        Mark(Marks.SHOOTING, "S12-07", groups, "bob"),
        Mark(Marks.FIRING, "S12-07", Mode.PAIRS, "ann/assault rifle"),
    ]
    assert refused(PAIR, fighter("ann", main="assault rifle", marks=fired), foe()) == clause


@pytest.mark.rule("S12-13")
def test_only_automatic_weapons_fire_in_groups_of_two() -> None:
    pistol = ShootPair("ann", "bob", "ann/pistol")
    assert refused(pistol, fighter("ann", main="pistol"), foe()) == "S12-07"
    machine_gun = ShootPair("ann", "bob", "ann/machine gun")
    assert refused(machine_gun, fighter("ann", strength=16, main="machine gun"), foe()) is None


@pytest.mark.rule("S12-07")
def test_a_machine_gun_fires_no_single_shots() -> None:
    assert refused(at_bob("machine gun"), fighter("ann", strength=16, main="machine gun"), foe()) == "S12-07"


@pytest.mark.rule("S12-13")
def test_single_shots_and_groups_do_not_mix_in_a_turn() -> None:
    play = Play.acting(battle_of(automatic(), foe())).say(PAIR, MISS)
    assert play.refused_by(at_bob("assault rifle")) == "S16.6-01"
    single = Play.acting(battle_of(automatic(), foe())).say(at_bob("assault rifle"), MISS)
    assert single.refused_by(PAIR) == "S16.6-01"


@pytest.mark.rule("S12-13")
def test_each_group_may_have_its_own_target() -> None:
    play = Play.acting(battle_of(automatic(), foe(), foe("cal", (1, -4)))).say(PAIR, MISS)
    assert play.why_not(ShootPair("ann", "cal", "ann/assault rifle")) is None


@pytest.mark.rule("S12-13", "S12.0-28")
def test_a_group_may_be_aimed_at_a_part() -> None:
    play = Play.acting(battle_of(automatic(14), foe())).say(replace(PAIR, part=Part.ARM))
    assert number(play) == 10


@pytest.mark.rule("S12-13")
def test_the_last_round_goes_alone() -> None:
    play = Play.acting(battle_of(with_rounds(automatic(), 1), foe("bob", (0, -1)))).say(PAIR, [3, 3, 3], [1, 1, 1])
    assert hits(play) == [3]
    assert play["ann"].gear[0].rounds == 0
