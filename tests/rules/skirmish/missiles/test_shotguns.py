"""Shotguns and their loads (S16.7). What is only proposed for them is in test_shotgun_proposals.py, the loading of
weapons in general in test_loading.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shotguns import effective_range
from core.rulesets.skirmish.sheet.ammunition import as_loaded, filled, next_load
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.flags import Flag
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.shooting import hits, next_up, number
from tests.support.shotguns import COMBAT, GRAZE, HUNTING, SAWED_OFF, ann, at_bob, bob, needed

MISS = [6, 5, 5]

# -- loads -------------------------------------------------------------------------------------------------------


def hurt(shooter: Figure, target: Figure, *faces: list[int]) -> list[int]:
    """The hits of a shot with these dice."""
    return hits(Play.acting(battle_of(shooter, target)).say(at_bob(shooter.gear[0].kind), *faces))


@pytest.mark.rule("S16.7-01", "S16.7-05", "S16.7-06", "S16.7-07")
@pytest.mark.parametrize("gun", [HUNTING, COMBAT, SAWED_OFF])
@pytest.mark.parametrize(
    ("load", "faces", "taken"), [("birdshot", [3, 4], 7), ("buckshot", [3, 4, 2, 5], 14), ("slug", [3, 4, 2, 5, 1], 15)]
)
def test_any_shotgun_fires_any_load(gun: str, load: str, faces: list[int], taken: int) -> None:
    assert hurt(ann(gun, load, dexterity=16), bob(3), GRAZE, faces) == [taken]


@pytest.mark.rule("S16.7-01")
def test_mixed_loads_go_in_the_order_they_were_loaded() -> None:
    mixed = ann(COMBAT, dexterity=16)
    mixed = replace(mixed, gear=(replace(mixed.gear[0], loads=("slug", "birdshot")),))
    play = Play.acting(battle_of(mixed, bob(3)))
    thrown = []
    for _ in range(3):
        play.say(at_bob(COMBAT), GRAZE)
        thrown.append(play.roll.dice.count)
        play.say([1] * thrown[-1])
    assert thrown == [5, 2, 4]
    assert (play["ann"].gear[0].rounds, play["ann"].gear[0].loads) == (5, ())


@pytest.mark.rule("S16.7-01")
def test_the_load_in_the_chamber_is_the_one_that_is_aimed_with() -> None:
    mixed = ann(COMBAT, strength=13)
    mixed = replace(mixed, gear=(replace(mixed.gear[0], loads=("slug", "birdshot")),))
    play = Play.acting(battle_of(mixed, bob(3))).say(at_bob(COMBAT))
    assert number(play) == 12 - 1
    assert number(play.say(MISS, at_bob(COMBAT))) == 12 + 1


@pytest.mark.rule("S16.7-01")
@pytest.mark.parametrize(
    ("rounds", "loads", "ammo", "then"),
    [
        (0, (), "slug", ("slug",) * 5),
        (2, (), "slug", ("birdshot", "birdshot", "slug", "slug", "slug")),
        (2, ("slug",), "buckshot", ("slug", "birdshot", "buckshot", "buckshot", "buckshot")),
        (3, (), "birdshot", ()),
        (1, ("slug",), "", ("slug", "birdshot", "birdshot", "birdshot", "birdshot")),
    ],
)
def test_new_rounds_go_in_behind_those_that_are_left(
    rounds: int, loads: tuple[str, ...], ammo: str, then: tuple[str, ...]
) -> None:
    gun = filled(Item("", HUNTING, rounds=rounds, loads=loads), ammo)
    assert (gun.rounds, gun.loads) == (5, then)


@pytest.mark.rule("S16.7-01")
def test_the_reload_names_the_ammunition() -> None:
    play = Play.acting(battle_of(ann(COMBAT, rounds=3), bob(3)))
    offered = [order.ammo for order in play.menu.of("ann") if isinstance(order, Reload)]
    assert offered == ["birdshot", "buckshot", "slug"]
    play.say(Reload("ann", f"ann/{COMBAT}", "slug"))
    gun = play["ann"].gear[0]
    assert (gun.rounds, gun.loads) == (8, ("buckshot",) * 3 + ("slug",) * 5)


@pytest.mark.rule("S16.7-01")
def test_only_what_fits_is_loaded() -> None:
    battle = battle_of(ann(COMBAT, rounds=3), bob(3))
    pistol = battle_of(fighter("ann", main="pistol"), bob(3))
    pistol = battle_of(replace(pistol["ann"], gear=(replace(pistol["ann"].gear[0], rounds=2),)), bob(3))

    def refusal(where: object, order: Choice) -> str | None:
        refused = BOOK.refusal(where, order)  # type: ignore[arg-type]
        return refused[0] if refused else None

    assert refusal(battle, Reload("ann", f"ann/{COMBAT}", "bullet")) == "S16.7-01"
    assert refusal(battle, Reload("ann", f"ann/{COMBAT}", "less-lethal slug")) == "S16.7-01"
    assert refusal(battle, Reload("ann", f"ann/{COMBAT}")) == "S16.7-01"
    assert refusal(pistol, Reload("ann", "ann/pistol", "slug")) == "S16.7-01"
    assert refusal(pistol, Reload("ann", "ann/pistol")) is None
    assert Reload("ann", "ann/pistol") in list(Play.acting(pistol).menu.of("ann"))


@pytest.mark.rule("S16.7-01")
def test_every_gun_has_its_ammunition() -> None:
    kinds = {name: next_load(Item("", name)) for name in ("pistol", "machine gun", "bow", "laser rifle", HUNTING)}
    assert kinds == {
        "pistol": "bullet",
        "machine gun": "bullet",
        "bow": "arrow",
        "laser rifle": "battery",
        HUNTING: "birdshot",
    }
    firearms = [kind for kind in armoury().weapons.values() if kind.has(Flag.FIREARM)]
    assert [kind.name for kind in firearms if not kind.listed_ammo] == []


# -- spread ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.7-02", "S16.7-03")
@pytest.mark.parametrize(("hexes", "number"), [(3, 13), (14, 11), (15, 12), (16, 12), (25, 11)])
def test_buckshot_spreads_more_from_half_its_range_on(hexes: int, number: int) -> None:
    assert needed(ann(COMBAT), hexes) == number


@pytest.mark.rule("S16.7-03")
def test_beyond_its_effective_range_shot_still_spreads() -> None:
    assert effective_range(armoury().weapons[SAWED_OFF], "birdshot") == 6
    assert needed(ann(SAWED_OFF, "birdshot"), 7) == 12 + 2


@pytest.mark.rule("S16.7-04")
def test_a_slug_does_not_spread() -> None:
    assert needed(ann(COMBAT, "slug"), 14) == 10
    assert needed(ann(COMBAT, "slug"), 3) == 12


# -- what each load asks for -------------------------------------------------------------------------------------


@pytest.mark.rule("S16.7-05", "S16.7-06", "S16.7-07", "S16.7-16", "S16.7-17", "S16.7-18")
@pytest.mark.parametrize(
    ("gun", "load", "one", "two"),
    [
        (HUNTING, "birdshot", -1, 10),
        (HUNTING, "buckshot", -1, 12),
        (HUNTING, "slug", -1, 13),
        (COMBAT, "birdshot", 21, 11),
        (COMBAT, "buckshot", 23, 13),
        (COMBAT, "slug", 24, 14),
        (SAWED_OFF, "birdshot", 20, 10),
        (SAWED_OFF, "buckshot", 22, 12),
        (SAWED_OFF, "slug", 23, 13),
    ],
)
def test_the_strength_that_each_gun_asks_for_with_each_load(gun: str, load: str, one: int, two: int) -> None:
    made = as_loaded(battle_of(bob(3)), ann(gun, load).gear[0])
    assert (made.st_one, made.st_two) == (one, two)


@pytest.mark.rule("S16.7-07")
def test_a_slug_kicks_harder() -> None:
    assert needed(ann(COMBAT, "slug", strength=13), 3) == 12 - 1
    assert needed(ann(COMBAT, "slug", strength=14), 3) == 12


# -- effective range ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.7-08", "S16.7-09", "S16.7-10", "S16.7-11", "S16.7-12", "S16.7-19")
@pytest.mark.parametrize(("gun", "ranges"), [(HUNTING, (12, 20, 60)), (COMBAT, (18, 30, 60)), (SAWED_OFF, (6, 10, 30))])
def test_the_effective_range_of_each_gun_with_each_load(gun: str, ranges: tuple[int, int, int]) -> None:
    kind = armoury().weapons[gun]
    assert tuple(effective_range(kind, load) for load in ("birdshot", "buckshot", "slug")) == ranges


@pytest.mark.rule("S16.7-10", "S16.7-11", "S16.7-19")
def test_the_setting_makes_the_range_and_not_the_bonus() -> None:
    narrow = replace(armoury().weapons[SAWED_OFF], spread_setting="narrow")
    assert [effective_range(narrow, load) for load in ("birdshot", "buckshot", "slug")] == [9, 15, 30]
    assert needed(ann(HUNTING, "birdshot"), 5) == needed(ann(COMBAT, "birdshot"), 5) == 13


@pytest.mark.rule("S16.7-13")
@pytest.mark.parametrize(("hexes", "taken"), [(12, 8), (13, 3)])
def test_past_its_effective_range_a_load_does_half_its_damage(hexes: int, taken: int) -> None:
    assert hurt(ann(HUNTING, dexterity=16), bob(hexes, worn="cloth"), GRAZE, [5, 4]) == [taken]


@pytest.mark.rule("S16.7-13")
def test_it_is_halved_before_it_is_doubled_and_before_armour() -> None:
    assert hurt(ann(HUNTING, dexterity=16), bob(13, worn="cloth"), [2, 1, 1], [4, 3]) == [2 * 3 - 1]


@pytest.mark.rule("S16.7-13")
def test_it_holds_for_any_figure_hit_and_for_no_other_gun() -> None:
    behind = fighter("cal", (0, 1), 3, side="blue", strength=60, dexterity=8)
    play = Play.acting(battle_of(ann(HUNTING), bob(12), behind)).say(at_bob(HUNTING), MISS, [6, 6, 6], [5, 4])
    assert play["cal"].hurt == 4
    assert hurt(ann(SAWED_OFF, "birdshot", dexterity=20), bob(7), GRAZE, [4, 5]) == [4]
    rifle = fighter("ann", (0, 14), strength=16, dexterity=20, main="rifle")
    assert hurt(rifle, bob(25), GRAZE, [2, 2, 2]) == [7]


# -- shot and armour ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.7-14", "S16.7-04")
@pytest.mark.parametrize(
    ("load", "faces", "taken"),
    [("buckshot", [5, 5, 4, 4], 18 - 16), ("slug", [5, 5, 4, 4, 3], 21 - 8), ("birdshot", [6, 6], 0)],
)
def test_full_body_armour_stops_shot_twice_over(load: str, faces: list[int], taken: int) -> None:
    made = ann(COMBAT, load, dexterity=16)
    play = Play.acting(battle_of(made, bob(3, worn="full body armour"))).say(at_bob(COMBAT), GRAZE, faces)
    assert sum(hits(play)) == taken


@pytest.mark.rule("S16.7-14")
def test_full_body_armour_stops_bullets_as_ever() -> None:
    rifle = fighter("ann", (0, 14), strength=16, main="rifle")
    play = Play.acting(battle_of(rifle, bob(3, worn="full body armour"))).say(at_bob("rifle"), GRAZE, [5, 5, 5])
    assert hits(play) == [16 - 8]


@pytest.mark.rule("S16.7-15")
@pytest.mark.parametrize(
    ("worn", "taken"), [("armoured vest", 14), ("armoured jacket", 13), ("plate", 13), ("leather", 16), ("cloth", 17)]
)
def test_no_other_armour_is_doubled(worn: str, taken: int) -> None:
    assert hurt(ann(COMBAT, dexterity=16), bob(3, worn=worn), GRAZE, [5, 5, 4, 4]) == [taken]


# -- the three guns ----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.7-16")
def test_the_hunting_shotgun() -> None:
    gun = armoury().weapons[HUNTING]
    assert (gun.rof, gun.magazine, gun.mass) == ((2, 0, 0), 5, 3.0)
    assert (gun.damage, gun.listed_ammo, gun.spread_setting, gun.two_handed_only) == ("2d6", "birdshot", "wide", True)
    play = Play.acting(battle_of(ann(HUNTING, strength=10), bob(5))).say(at_bob(HUNTING))
    assert number(play) == 13
    assert next_up(play.say(MISS)) == "ann"
    play.say(at_bob(HUNTING), MISS)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    one_hand = replace(ann(HUNTING), off=None)
    held = replace(one_hand, off="ann/dagger", gear=(*one_hand.gear, Item("ann/dagger", "dagger")))
    assert Play.acting(battle_of(held, bob(5))).refused_by(at_bob(HUNTING)) == "S12-06"
    assert Play.acting(battle_of(ann(HUNTING, rounds=0), bob(5))).refused_by(at_bob(HUNTING)) == "S12-06"


@pytest.mark.rule("S16.7-17")
def test_the_combat_shotgun() -> None:
    gun = armoury().weapons[COMBAT]
    assert (gun.rof, gun.magazine, gun.mass) == ((3, 0, 0), 8, 3.5)
    assert (gun.damage, gun.listed_ammo, gun.spread_setting, gun.has(Flag.GAS_ACTION)) == (
        "4d6",
        "buckshot",
        "narrow",
        True,
    )
    assert (gun.st_one, gun.st_two) == (23, 13)
    play = Play.acting(battle_of(ann(COMBAT), bob(5)))
    for _ in range(3):
        play.say(at_bob(COMBAT), MISS)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S16.7-18")
def test_the_sawed_off_shotgun() -> None:
    gun = armoury().weapons[SAWED_OFF]
    assert (gun.rof, gun.magazine, gun.mass) == ((2, 0, 0), 2, 2.5)
    assert (gun.damage, gun.listed_ammo, gun.spread_setting) == ("4d6", "buckshot", "wide")
    assert needed(ann(SAWED_OFF, strength=12), 4) == 13
    assert needed(ann(SAWED_OFF, strength=10), 4) == 13 - 2
    weak = ann(SAWED_OFF, strength=10, dexterity=20)
    one_hand = replace(weak, off="ann/dagger", gear=(*weak.gear, Item("ann/dagger", "dagger")))
    assert needed(one_hand, 4) == 21 - 12
    play = Play.acting(battle_of(ann(SAWED_OFF, strength=12), bob(4))).say(
        at_bob(SAWED_OFF), MISS, at_bob(SAWED_OFF), MISS
    )
    assert play["ann"].gear[0].rounds == 0
