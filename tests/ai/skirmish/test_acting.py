"""What the thinking players of skirmish do when their place in the order comes."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.item import Item
from core.rulesets.skirmish.attack.hands import PickUp
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.movement.rising import Disengage, StandUp
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses

pytestmark = pytest.mark.parametrize("level", LEVELS)


def test_it_finishes_the_wounded(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    hale = fighter("blue1", (-1, 0), 2, side="blue", main="broadsword", dexterity=8)
    wounded = fighter("blue2", (1, -1), 4, side="blue", main="broadsword", dexterity=8, hurt=8)
    assert chooses(Play.acting(battle_of(red, hale, wounded)), level) == Strike("red1", "blue2", "red1/broadsword")


def test_it_strikes_at_an_open_back_sooner_than_at_a_flank(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="spear")
    flank = fighter("blue1", (-1, 0), 4, side="blue", main="broadsword", dexterity=8)
    turned = fighter("blue2", (1, -1), 1, side="blue", main="broadsword", dexterity=8)
    assert chooses(Play.acting(battle_of(red, flank, turned)), level) == Strike("red1", "blue2", "red1/spear")


def test_it_stands_up(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", condition=Condition.PRONE)
    blue = fighter("blue1", (0, -3), 3, side="blue", main="broadsword", dexterity=8)
    assert chooses(Play.acting(battle_of(red, blue)), level) == StandUp("red1")


def test_disarmed_it_picks_up_a_weapon(level: str) -> None:
    red = fighter("red1", (0, 0), 0, skills={"Sword": 1})
    blue = fighter("blue1", (0, -4), 3, side="blue", main="broadsword", dexterity=8)
    sword = Item("lost", "broadsword")
    battle = battle_of(red, blue, fallen={(1, 0): [sword]}, turn=3)
    assert chooses(Play.acting(battle), level) == PickUp("red1", "lost", cell(1, 0))


def test_it_jabs_past_a_friend(level: str) -> None:
    pike = fighter("red1", (0, 0), 0, main="pike", strength=15)
    friend = fighter("red2", (0, -1), 0, main="broadsword", dexterity=8)
    blue = fighter("blue1", (1, -2), 3, side="blue", main="broadsword", dexterity=8)
    assert chooses(Play.acting(battle_of(pike, friend, blue)), level) == Jab("red1", "blue1", "red1/pike")


def test_beaten_and_beset_it_gives_ground(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="dagger", hurt=10, dexterity=14)
    foes = [
        fighter(f"blue{n}", at, facing, side="blue", main="broadsword", worn=("plate",), strength=15)
        for n, (at, facing) in enumerate([((0, -1), 3), ((1, -1), 4), ((-1, 0), 2)])
    ]
    assert isinstance(chooses(Play.acting(battle_of(red, *foes)), level), Disengage)


def test_a_charging_spear_strikes_first_and_does_not_hold_back(level: str) -> None:
    walk = ((0, 3), (0, 2), (0, 1), (0, 0))
    red = fighter("red1", (0, 0), 0, main="spear", walk=walk, dexterity=9)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    assert chooses(Play.acting(battle_of(red, blue)), level) == Strike("red1", "blue1", "red1/spear")
