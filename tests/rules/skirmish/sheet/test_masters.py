"""Masters of Martial Arts (S16.15.4): the dice that they demand, and their critical strike. What comes before is in
test_martial.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.rulesets.skirmish.attack.tohit import Attack, dice_to_hit
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.mastery import KnockAway
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.turn.facing import front
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.martial import DEFENDS, DODGES, HIT, PUNCH, allowed, artist, attack, bare, borg, passes

# -- the Master ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.4-19")
def test_a_master_has_all_of_level_4() -> None:
    master = artist(5)
    assert bare(5) == ("1d6+1", "1d6+2")
    assert len(front(battle_of(master), master)) == 5
    assert allowed(5) == (True, True)
    assert dice_to_hit(attack(borg(5, marks=[DEFENDS]))) == 5


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize("kind", [Kind.MELEE, Kind.THROWN, Kind.MISSILE])
@pytest.mark.parametrize("condition", [Condition.STANDING, Condition.PRONE])
def test_four_dice_are_rolled_at_a_master_as_he_is(kind: Kind, condition: Condition) -> None:
    assert dice_to_hit(attack(borg(5, condition=condition), kind)) == 4
    assert dice_to_hit(attack(borg(4, condition=condition), kind)) == 3


@pytest.mark.rule("S16.15.4-20")
def test_not_hand_to_hand_and_not_by_grenades() -> None:
    assert dice_to_hit(attack(borg(5), Kind.HTH)) == 3
    assert dice_to_hit(attack(borg(5), Kind.GRENADE)) == 3


@pytest.mark.rule("S16.15.4-20")
def test_fire_is_not_aimed_at_him() -> None:
    agnar, master = fighter("agnar", main="flame thrower"), borg(5, (0, -3))
    kind = weapon(agnar.held[0])
    flame = Attack(battle_of(agnar, master), agnar, master, kind, agnar.held[0], Kind.MISSILE)
    assert dice_to_hit(flame) == 3


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize(
    ("dexterity", "total", "hits"), [(12, 12, True), (12, 13, False), (4, 7, True), (4, 8, False), (25, 21, False)]
)
def test_those_are_the_four_dice_of_always(dexterity: int, total: int, hits: bool) -> None:
    assert passes(attack(borg(5), dexterity=dexterity), total) is hits


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize(("faces", "held"), [([6, 6, 5, 5], 0), ([6, 6, 6, 5], 1)])
def test_21_drops_and_23_breaks(faces: list[int], held: int) -> None:
    agnar = fighter("agnar", strength=16, dexterity=27, main="katana")
    play = Play.acting(battle_of(agnar, borg(5))).say(Strike("agnar", "borg", "agnar/katana"), faces)
    assert len(play["agnar"].held) == held
    assert all(item.soundness is Soundness.BROKEN for item in play["agnar"].held)


@pytest.mark.rule("S16.15.4-21")
@pytest.mark.parametrize("kind", [Kind.MELEE, Kind.THROWN, Kind.MISSILE])
def test_five_dice_are_rolled_at_a_master_who_dodges(kind: Kind) -> None:
    assert dice_to_hit(attack(borg(5, marks=[DODGES]), kind)) == 5
    assert dice_to_hit(attack(borg(4, marks=[DODGES]), kind)) == (3 if kind is Kind.MELEE else 4)


@pytest.mark.rule("S16.15.4-21")
@pytest.mark.parametrize(
    ("dexterity", "total", "hits"), [(16, 16, True), (16, 17, False), (4, 5, True), (4, 6, False), (27, 24, False)]
)
def test_with_the_same_bands_as_his_defence(dexterity: int, total: int, hits: bool) -> None:
    assert passes(attack(borg(5, marks=[DODGES]), Kind.MISSILE, dexterity=dexterity), total) is hits


# -- the Master's critical strike ----------------------------------------------------------------------------------


def struck(face: int, foe: Figure, level: int = 5, **given: Unpack[Traits]) -> Play:
    """A Master of STR 12 (1d6+1) punches."""
    return Play.acting(battle_of(artist(level, **given), foe)).say(PUNCH, HIT, [face])


@pytest.mark.rule("S16.15.4-22")
@pytest.mark.parametrize(("face", "worn", "falls"), [(2, (), True), (1, (), False), (3, ["leather"], False)])
def test_three_hits_strike_a_weapon_from_the_hand(face: int, worn: list[str], falls: bool) -> None:
    play = struck(face, borg(main="katana", worn=worn))
    assert (play["borg"].main is None) is falls
    assert len(play.battle.fallen.get(cell(0, -1), ())) == falls


@pytest.mark.rule("S16.15.4-22")
@pytest.mark.parametrize("level", [0, 4])
def test_no_one_less_than_a_master_does_that(level: int) -> None:
    assert struck(6, borg(main="katana"), level)["borg"].main == "borg/katana"


@pytest.mark.rule("S16.15.4-22")
def test_a_master_with_a_weapon_does_not() -> None:
    play = Play.acting(battle_of(artist(5, main="dagger"), borg(main="katana")))
    assert play.say(Strike("agnar", "borg", "agnar/dagger"), HIT, [6])["borg"].main == "borg/katana"


@pytest.mark.rule("S16.15.4-22")
def test_of_two_weapons_the_master_chooses_one() -> None:
    play = struck(4, borg(main="pistol", off="dagger"))
    assert list(play.menu) == [KnockAway("agnar", "borg/pistol"), KnockAway("agnar", "borg/dagger")]
    assert [item.kind for item in play.say(KnockAway("agnar", "borg/dagger"))["borg"].held] == ["pistol"]


@pytest.mark.rule("S16.15.4-22")
def test_shields_and_brass_knuckles_stay() -> None:
    play = struck(4, borg(main="brass knuckles", off="small shield"))
    assert [item.kind for item in play["borg"].held] == ["brass knuckles", "small shield"]
