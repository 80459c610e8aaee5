"""Dropped, broken and cracked weapons (S12.1-08 on) and brass knuckles (S16.1-07). Mending them: test_repair.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.fumbles import fumble
from core.rulesets.skirmish.attack.hands import DropItem, PickUp
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter, with_item
from tests.support.skirmish import carry_out, entered

KNUCKLES = "agnar/brass knuckles"


def foe(at: tuple[int, int] = (0, -1), *, defends: bool = False) -> Figure:
    marks = [Mark(Marks.DEFENDING, "S12.0-19")] if defends else []
    return fighter("borg", at, 3, side="blue", strength=30, dexterity=9, main="broadsword", marks=marks)


def fumbled(kind: str, *faces: list[int], defends: bool = False, dexterity: int = 18) -> Play:
    """Agnar strikes at T 18 with a weapon and rolls this."""
    agnar = fighter("agnar", strength=15, dexterity=dexterity, main=kind)
    return Play.acting(battle_of(agnar, foe(defends=defends))).say(Strike("agnar", "borg", f"agnar/{kind}"), *faces)


def again(play: Play, turn: int) -> Play:
    """The action phase of that turn, with the battle as it is."""
    return Play.acting(entered(play.battle, Phase.INITIATIVE, turn))


def held(play: Play) -> Item:
    (item,) = play["agnar"].held
    return item


# -- dropping ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.1-08")
def test_a_seventeen_misses_and_drops_the_weapon_into_the_own_hex() -> None:
    agnar = fighter("agnar", (2, 1), main="broadsword", dexterity=18)
    play = Play.acting(battle_of(agnar, foe((2, 0))))
    play.say(Strike("agnar", "borg", "agnar/broadsword"), [6, 6, 5])
    assert play["agnar"].held == ()
    assert [item.id for item in play.battle.fallen[cell(2, 1)]] == ["agnar/broadsword"]
    assert play["borg"].hurt == 0


@pytest.mark.rule("S12.1-08")
def test_a_throw_that_is_fumbled_drops_the_weapon_at_the_throwers_feet() -> None:
    agnar = fighter("agnar", main="dagger", dexterity=30)
    play = Play.acting(battle_of(agnar, foe((0, -4)))).say(Hurl("agnar", "borg", "agnar/dagger"), [6, 6, 5])
    assert [item.id for item in play.battle.fallen[cell(0, 0)]] == ["agnar/dagger"]
    assert cell(0, -4) not in play.battle.fallen


@pytest.mark.rule("S12.1-09")
def test_what_fell_this_turn_is_picked_up_on_the_next() -> None:
    agnar = fighter("agnar", main="broadsword", dexterity=18)
    battle = battle_of(agnar, foe(), turn=3, phase=Phase.ACTIONS)
    play = Play.acting(battle).say(Strike("agnar", "borg", "agnar/broadsword"), [6, 6, 5])
    take = PickUp("agnar", "agnar/broadsword", cell(0, 0))
    assert Play.acting(play.battle).refused_by(take) == "S12.0-26"
    assert take in again(play, 4).menu


@pytest.mark.rule("S12.1-09")
def test_nobody_has_to_pick_it_up() -> None:
    play = fumbled("broadsword", [6, 6, 5])
    assert Strike("agnar", "borg") in again(play, 2).menu


# -- breaking ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.1-10")
def test_an_eighteen_misses_and_the_weapon_cannot_attack_any_more() -> None:
    play = fumbled("broadsword", [6, 6, 6])
    assert play["borg"].hurt == 0
    assert held(play).soundness is Soundness.BROKEN
    assert again(play, 2).refused_by(Strike("agnar", "borg", "agnar/broadsword")) == "S12-06"


@pytest.mark.rule("S12.1-16")
def test_a_sword_is_broken_for_good_without_a_die() -> None:
    play = fumbled("katana", [6, 6, 6])
    assert play.awaits_choice()
    assert held(play).soundness is Soundness.BROKEN


@pytest.mark.rule("S12.1-16")
def test_a_sword_that_is_an_energy_weapon_has_its_die() -> None:
    assert fumbled("plasma sword", [6, 6, 6]).roll.dice == Dice(1)
    assert held(fumbled("plasma sword", [6, 6, 6], [4])).soundness is Soundness.JAMMED


@pytest.mark.rule("S12.1-17")
@pytest.mark.parametrize("kind", ["one-handed club", "two-handed club"])
def test_a_club_breaks_on_its_second_eighteen(kind: str) -> None:
    strike = Strike("agnar", "borg", f"agnar/{kind}")
    play = fumbled(kind, [6, 6, 6])
    assert (held(play).soundness, held(play).cracks, play["borg"].hurt) == (Soundness.WHOLE, 1, 0)
    play = again(play, 2).say(strike, [6, 6, 6])
    assert held(play).soundness is Soundness.BROKEN
    assert again(play, 3).refused_by(strike) == "S12-06"


@pytest.mark.rule("S12.1-17")
def test_a_crack_stays_in_a_club_that_is_dropped_and_picked_up() -> None:
    club, kind = "agnar/one-handed club", "one-handed club"
    play = again(fumbled(kind, [6, 6, 6]), 2).say(DropItem("agnar", club))
    play = again(play, 3).say(PickUp("agnar", club, cell(0, 0)))
    play = again(play, 4).say(Strike("agnar", "borg", club), [6, 6, 6])
    assert held(play).soundness is Soundness.BROKEN


@pytest.mark.rule("S12.1-17", "S16.1-06")
def test_a_gun_that_is_swung_breaks_as_a_club_does_and_is_not_mended_by_it() -> None:
    jammed = Item("agnar/rifle", "rifle", Soundness.JAMMED, rounds=4)
    agnar = with_item(fighter("agnar", strength=15, dexterity=18, main="rifle"), jammed)
    swing = Strike("agnar", "borg", "agnar/rifle")
    play = Play.acting(battle_of(agnar, foe())).say(swing, [6, 6, 6])
    assert (held(play).soundness, held(play).cracks) == (Soundness.JAMMED, 1)
    assert [event.describe(play.battle) for event in play.told(ItemChanged)] == [""]
    play = again(play, 2).say(swing, [6, 6, 6])
    assert held(play).soundness is Soundness.BROKEN
    assert again(play, 3).refused_by(swing) == "S12-06"


# -- with other numbers of dice ----------------------------------------------------------------------------------


@pytest.mark.rule("S12.1-22")
@pytest.mark.parametrize(
    ("faces", "dropped", "soundness"),
    [
        ([6, 6, 4, 4], False, Soundness.WHOLE),
        ([6, 5, 5, 5], True, Soundness.WHOLE),
        ([6, 6, 5, 5], True, Soundness.WHOLE),
        ([6, 6, 6, 5], False, Soundness.BROKEN),
        ([6, 6, 6, 6], False, Soundness.BROKEN),
    ],
)
def test_four_dice_drop_at_twenty_one_and_break_at_twenty_three(
    faces: list[int], dropped: bool, soundness: Soundness
) -> None:
    play = fumbled("katana", faces, defends=True, dexterity=19)
    assert (play["agnar"].held == ()) is dropped
    (item,) = play.battle.fallen[cell(0, 0)] if dropped else play["agnar"].held
    assert item.soundness is soundness


def thrown(battle: Battle, dice: Dice, total: int, *faces: list[int]) -> Figure:
    """Agnar after a missed roll of that total on so many dice, with what he holds."""
    scene = Scene(battle, BOOK)
    agnar = battle["agnar"]
    (item,) = agnar.held
    attack = Attack(battle, agnar, battle["borg"], weapon(item), item, Kind.MELEE)
    procedure: Procedure[None] = fumble(scene, attack, dice, total)
    carry_out(procedure, *faces)
    return scene.battle["agnar"]


@pytest.mark.rule("S12.1-22")
@pytest.mark.parametrize(
    ("total", "dropped", "soundness"),
    [
        (25, False, Soundness.WHOLE),
        (26, False, Soundness.WHOLE),
        (27, True, None),
        (28, True, None),
        (29, False, Soundness.BROKEN),
        (30, False, Soundness.BROKEN),
    ],
)
def test_five_dice_drop_at_twenty_seven_and_break_at_twenty_nine(
    total: int, dropped: bool, soundness: Soundness | None
) -> None:
    agnar = thrown(battle_of(fighter("agnar", main="katana"), foe()), Dice(5), total)
    assert (agnar.held == ()) is dropped
    assert soundness is None or agnar.held[0].soundness is soundness


@pytest.mark.rule("S12.1-22")
@pytest.mark.parametrize(("dice", "total"), [(Dice(1), 6), (Dice(2), 12)])
def test_one_or_two_dice_drop_and_break_nothing(dice: Dice, total: int) -> None:
    agnar = thrown(battle_of(fighter("agnar", main="katana"), foe()), dice, total)
    assert agnar.held == (Item("agnar/katana", "katana"),)


@pytest.mark.rule("S12.1-22")
@pytest.mark.parametrize(("face", "soundness"), [(1, Soundness.BROKEN), (2, Soundness.JAMMED)])
def test_a_gun_that_breaks_on_four_dice_has_its_die_too(face: int, soundness: Soundness) -> None:
    agnar = thrown(battle_of(fighter("agnar", main="pistol"), foe()), Dice(4), 23, [face])
    assert agnar.held[0].soundness is soundness


# -- brass knuckles and bare hands -------------------------------------------------------------------------------


@pytest.mark.rule("S16.1-07")
def test_brass_knuckles_stay_on_at_a_seventeen_and_hurt_their_wearer() -> None:
    play = fumbled("brass knuckles", [6, 6, 5], [4])
    assert (held(play).soundness, held(play).cracks) == (Soundness.WHOLE, 0)
    assert (play["agnar"].hurt, play["borg"].hurt) == (4, 0)


@pytest.mark.rule("S16.1-07")
def test_brass_knuckles_break_on_the_second_eighteen() -> None:
    strike = Strike("agnar", "borg", KNUCKLES)
    play = fumbled("brass knuckles", [6, 6, 6], [2])
    assert (held(play).soundness, play["agnar"].hurt) == (Soundness.WHOLE, 2)
    play = again(play, 2).say(strike, [6, 6, 6], [3])
    assert (held(play).soundness, play["agnar"].hurt) == (Soundness.BROKEN, 5)
    assert again(play, 3).refused_by(strike) == "S12-06"


@pytest.mark.rule("S16.1-07")
def test_brass_knuckles_are_neither_thrown_nor_dropped() -> None:
    play = Play.acting(battle_of(fighter("agnar", main="brass knuckles"), foe()))
    assert play.refused_by(DropItem("agnar", KNUCKLES)) == "S16.1-07"
    assert play.refused_by(Hurl("agnar", "borg", KNUCKLES)) == "S12-06"
    assert weapon(held(play)).has(Flag.HTH)


@pytest.mark.rule("S16.1-07")
def test_brass_knuckles_stay_on_the_hand_of_the_unconscious() -> None:
    agnar = fighter("agnar", main="brass knuckles", off="dagger", strength=12, hurt=1)
    borg = fighter("borg", (0, -1), 3, side="blue", main="broadsword", dexterity=14)
    play = Play.acting(battle_of(agnar, fighter("ulf", (5, 5)), borg))
    play.say(Strike("borg", "agnar", "borg/broadsword"), [3, 4, 4], [5, 5])
    assert [item.kind for item in play["agnar"].held] == ["brass knuckles"]
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["dagger"]


@pytest.mark.rule("S12.1-08")
def test_bare_hands_have_nothing_to_drop_and_hurt_themselves() -> None:
    agnar = fighter("agnar", dexterity=18, worn=["cloth"])
    play = Play.acting(battle_of(agnar, foe())).say(Strike("agnar", "borg"), [6, 6, 5], [4])
    assert play["agnar"].hurt == 4
