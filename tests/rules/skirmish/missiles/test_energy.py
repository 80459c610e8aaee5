"""Energy weapons: shielding, smoke, and lasers that blind (S16.8-10 to -12, S16.12-57). Power: test_batteries.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Roll
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootSplit
from core.rulesets.skirmish.sheet.words import Marks, Part
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.shooting import at_bob, hits, number

HIT = [1, 2, 2]
"""Whatever the smoke hides."""
RIFLE, PISTOL = at_bob("laser rifle"), at_bob("laser pistol")


def bob(at: tuple[int, int] = (0, -6), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 60, "dexterity": 9, **given}
    return fighter("bob", at, 3, side="blue", **traits)


def ann(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "laser rifle", **given}
    return fighter("ann", **traits)


def hazed(battle: Battle, kind: str, *cells: tuple[int, int]) -> Battle:
    """The same battle with a cloud of that kind over these cells."""
    cloud = Field(f"{kind} cloud", "cloud", "linger_1", kind, cell(*cells[0]), frozenset(cell(*at) for at in cells), 1)
    return replace(battle, fields=(*battle.fields, cloud))


def shot(
    weapon: str, faces: Sequence[int], *clouds: tuple[str, tuple[int, int]], target: Figure | None = None
) -> list[int]:
    """The hits of a shot with a weapon through these clouds."""
    battle = battle_of(ann(main=weapon), target or bob())
    for kind, at in clouds:
        battle = hazed(battle, kind, at)
    return hits(Play.acting(battle).say(at_bob(weapon), HIT, faces))


# -- smoke ---------------------------------------------------------------------------------------------------------

ANTI_LASER, SMOKE = "anti-laser smoke", "smoke"


@pytest.mark.rule("S16.8-10")
def test_anti_laser_smoke_stops_one_hit_of_a_laser_until_it_is_gone() -> None:
    dice = [3, 4, 3, 4, 3, 4]
    assert shot("laser rifle", dice, (ANTI_LASER, (0, -3))) == [20]
    assert shot("laser rifle", dice) == [21]


@pytest.mark.rule("S16.8-10")
@pytest.mark.parametrize(("weapon", "dice", "taken"), [("stun pistol", [6], 4), ("pistol", [3, 4], 7)])
def test_it_stops_nothing_else(weapon: str, dice: list[int], taken: int) -> None:
    battle = hazed(battle_of(ann(main=weapon), bob()), ANTI_LASER, (0, -3))
    assert Play.acting(battle).say(at_bob(weapon), HIT, dice)["bob"].hurt == taken


@pytest.mark.rule("S16.8-10", "S16.12-57")
@pytest.mark.parametrize("kind", [ANTI_LASER, SMOKE])
@pytest.mark.parametrize(("at", "stops"), [((0, 0), 1), ((0, -1), 1), ((0, -6), 1), ((1, -3), 0), ((0, -7), 0)])
def test_the_line_counts_with_the_hexes_of_both(kind: str, at: tuple[int, int], stops: int) -> None:
    assert shot("laser pistol", [4, 4, 3], (kind, at)) == [11 - stops]


@pytest.mark.rule("S16.8-10", "S16.12-57")
@pytest.mark.parametrize("kind", [ANTI_LASER, SMOKE])
def test_several_hexes_of_a_cloud_count_once(kind: str) -> None:
    clouds = [(kind, (0, -steps)) for steps in range(1, 6)]
    assert shot("laser pistol", [4, 4, 3], *clouds) == [10]


@pytest.mark.rule("S16.8-10", "S16.12-57")
@pytest.mark.parametrize("kind", [ANTI_LASER, SMOKE])
@pytest.mark.parametrize(("cells", "stops"), [([(0, -1)], 0), ([(0, -1), (1, -1)], 1)])
def test_along_an_edge_it_takes_smoke_on_both_sides(kind: str, cells: list[tuple[int, int]], stops: int) -> None:
    battle = hazed(battle_of(ann(main="laser pistol"), bob((1, -2))), kind, *cells)
    assert hits(Play.acting(battle).say(PISTOL, HIT, [4, 4, 3])) == [11 - stops]


@pytest.mark.rule("S16.8-10", "S16.12-57")
def test_both_kinds_together_stop_two() -> None:
    assert shot("laser pistol", [4, 4, 3], (ANTI_LASER, (0, -2)), (SMOKE, (0, -2))) == [9]


@pytest.mark.rule("S16.12-57")
def test_smoke_stops_one_hit_of_any_energy_weapon_and_of_no_bullet() -> None:
    haze = (SMOKE, (0, -3))
    assert shot("laser pistol", [4, 4, 3], haze) == [10]
    assert shot("pistol", [4, 4], haze) == [8]
    stunned = hazed(battle_of(ann(main="stun pistol"), bob()), *haze)
    assert Play.acting(stunned).say(at_bob("stun pistol"), HIT, [6])["bob"].hurt == 3


@pytest.mark.rule("S16.12-57")
def test_a_weak_shot_of_1_does_nothing_through_it() -> None:
    battle = hazed(battle_of(ann(), bob()), SMOKE, (0, -3))
    play = Play.acting(battle).say(ShootSplit("ann", "bob", "ann/laser rifle", 1), HIT, [1])
    assert hits(play) == []


@pytest.mark.rule("S16.12-57")
def test_nothing_is_fired_by_a_plasma_sword_in_it() -> None:
    battle = hazed(battle_of(ann(main="plasma sword"), bob((0, -1))), SMOKE, (0, -1))
    assert hits(Play.acting(battle).say(Strike("ann", "bob", "ann/plasma sword"), HIT, [4, 3, 4, 3])) == [14]


# -- rated shielding -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.8-11", "S12.3-07")
@pytest.mark.parametrize(
    ("worn", "taken"),
    [([], 12), (["R1 shielding"], 11), (["R2 shielding"], 10), (["R1 shielding", "plate"], 6), (["plate"], 7)],
)
def test_shielding_stops_its_rating_of_an_energy_attack(worn: list[str], taken: int) -> None:
    assert shot("laser pistol", [4, 4, 4], target=bob(worn=worn)) == [taken]


@pytest.mark.rule("S16.8-11", "S12.3-07")
def test_it_never_stops_a_bullet_or_a_blade() -> None:
    shielded = bob(worn=["R2 shielding"])
    assert shot("pistol", [4, 4], target=shielded) == [8]
    katana = battle_of(ann(main="katana", strength=14), bob((0, -1), worn=["R2 shielding"]))
    assert hits(Play.acting(katana).say(Strike("ann", "bob", "ann/katana"), HIT, [4, 4])) == [9]


@pytest.mark.rule("S16.8-11")
def test_it_leaves_the_least_hit_of_a_bullet_alone_and_takes_that_of_a_laser() -> None:
    shielded = bob(worn=["R1 shielding"])
    weak = Play.acting(battle_of(fighter("ann", (0, -5), strength=8), shielded))
    assert hits(weak.say(Strike("ann", "bob"), HIT, [1])) == [1]
    play = Play.acting(battle_of(ann(), shielded)).say(ShootSplit("ann", "bob", "ann/laser rifle", 1), HIT, [1])
    assert hits(play) == []


@pytest.mark.rule("S16.8-11")
def test_it_comes_after_the_multipliers() -> None:
    play = Play.acting(battle_of(ann(main="laser pistol"), bob(worn=["R1 shielding"])))
    assert hits(play.say(PISTOL, [1, 1, 1], [2, 2, 2])) == [17]


@pytest.mark.rule("S16.8-11")
def test_every_weak_shot_loses_it_again() -> None:
    play = Play.acting(battle_of(ann(), bob(worn=["R1 shielding"])))
    weak = ShootSplit("ann", "bob", "ann/laser rifle", 2)
    for _ in range(3):
        play.say(weak, HIT, [3, 4])
    assert hits(play) == [6, 6, 6]


@pytest.mark.rule("S16.8-11")
def test_a_plasma_sword_meets_it_too() -> None:
    battle = battle_of(ann(main="plasma sword"), bob((0, -1), worn=["R1 shielding"]))
    assert hits(Play.acting(battle).say(Strike("ann", "bob", "ann/plasma sword"), HIT, [4, 3, 4, 3])) == [13]


# -- blindness -----------------------------------------------------------------------------------------------------

HEAD = Shoot("ann", "bob", "ann/laser rifle", Part.HEAD)
DAZZLE = [1, 1, 1, 1, 1, 1]


def at_the_head(*faces: list[int], weapon: str = "laser rifle", **given: Unpack[Traits]) -> Play:
    traits: Traits = {"dexterity": 11, **given}
    play = Play.acting(battle_of(ann(main=weapon, dexterity=15), bob((0, -14), **traits)))
    return play.say(Shoot("ann", "bob", f"ann/{weapon}", Part.HEAD), [3, 3, 2], *faces)


@pytest.mark.rule("S16.8-12")
@pytest.mark.parametrize(
    ("faces", "blinded"), [([4, 4, 3], False), ([4, 4, 4], True), ([6, 5, 5], True), ([2, 2, 1], False)]
)
def test_a_laser_at_the_head_blinds_who_fails_a_dexterity_check(faces: list[int], blinded: bool) -> None:
    play = at_the_head([1] * 6, worn=["armoured jacket"], dexterity=13)
    assert number(play) == 11
    play.say(faces)
    mark = play["bob"].mark(Marks.BLINDED)
    assert (mark is not None) is blinded
    assert mark is None or mark.until is None


def checked(play: Play) -> bool:
    """Whether Bob has to roll for his eyes."""
    waiting = play.position.waiting
    return isinstance(waiting, Roll) and waiting.rules == ("S16.8-12",)


@pytest.mark.rule("S16.8-12")
def test_the_blinded_attack_at_six_less() -> None:
    marks = at_the_head(DAZZLE, [6, 6, 6])["bob"].marks
    numbers = []
    for kept in ((), tuple(m for m in marks if m.kind == Marks.BLINDED)):
        foe = fighter("cal", (0, -2), 0, dexterity=9)
        battle = battle_of(fighter("bob", (0, -3), 3, side="blue", marks=kept), foe)
        numbers.append(number(Play.acting(battle).say(Strike("bob", "cal"))))
    assert numbers == [12, 6]


@pytest.mark.rule("S16.8-12")
@pytest.mark.parametrize("worn", ["protective goggles", "face mask", "full body armour"])
def test_goggles_and_masks_protect_the_eyes(worn: str) -> None:
    play = at_the_head([6] * 6, worn=[worn], dexterity=14)
    assert hits(play)[0] > 0
    assert not checked(play)


@pytest.mark.rule("S16.8-12")
def test_only_lasers_blind_and_only_at_the_head() -> None:
    assert not checked(Play.acting(battle_of(ann(), bob())).say(RIFLE, HIT, DAZZLE))
    arm = replace(HEAD, part=Part.ARM)
    assert not checked(Play.acting(battle_of(ann(dexterity=15), bob())).say(arm, HIT, DAZZLE))
    bullet = replace(HEAD, item="ann/pistol")
    assert not checked(Play.acting(battle_of(ann(main="pistol", dexterity=15), bob())).say(bullet, HIT, [1, 1]))


@pytest.mark.rule("S16.8-12")
def test_a_shot_that_armour_stops_does_not_blind_and_a_dead_man_sees_nothing() -> None:
    assert not checked(at_the_head(DAZZLE, worn=["plate", "leather"], dexterity=19))
    shot_dead = at_the_head([6] * 6, strength=20)
    assert shot_dead["bob"].condition is Condition.DEAD
    assert not checked(shot_dead)
    assert checked(at_the_head(DAZZLE))
