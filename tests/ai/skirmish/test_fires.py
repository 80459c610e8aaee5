"""What the thinking players of skirmish do about fire: on themselves, on their friends, on the ground."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.extinguishers import PutOut
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.rolling import DropAndRoll, RollOver
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.ai.skirmish.hazard_scenes import foes, with_fields
from tests.ai.skirmish.scenes import LEVELS, chooses, moving_last

pytestmark = pytest.mark.parametrize("level", LEVELS)


def test_who_burns_drops_and_rolls_though_an_open_back_is_near(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", marks=(ablaze(Alight.WHOLE),))
    assert chooses(moving_last(battle_of(red, *foes((0, -2), main="broadsword"))), level) == DropAndRoll("red1")


def test_who_is_soaked_dives(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", marks=(ablaze(Alight.SOAKED),))
    battle = battle_of(red, *foes((0, -6), main="broadsword"), terrain={(2, 0): "water"})
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move)
    assert choice.path[-1] == cell(2, 0)


def test_it_rolls_a_friend_over(level: str) -> None:
    rolling = (ablaze(Alight.WHOLE), *(Mark(kind, "S16.11-11") for kind in (Marks.ROLLING, Marks.DECLARED)))
    friend = fighter("red2", (1, 0), 0, condition=Condition.PRONE, marks=rolling)
    battle = battle_of(fighter("red1", (0, 0), 0, main="broadsword"), friend, *foes((0, -9)))
    assert chooses(Play.acting(battle), level) == RollOver("red1", "red2")


def test_it_puts_a_friend_out(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="fire extinguisher")
    friend = fighter("red2", (1, 0), 0, main="broadsword", marks=(ablaze(Alight.SOAKED),))
    choice = chooses(Play.acting(battle_of(red, friend, *foes((0, -9)))), level)
    assert choice == PutOut("red1", "red2", "red1/fire extinguisher")


def test_it_walks_out_of_a_fire_and_shoots_from_beside_it(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="rifle")
    battle = with_fields(battle_of(red, *foes((0, -8))), fire_at(cell(0, 0), Burning.ORDINARY, 1))
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move)
    assert len(choice.path) == 1


def test_a_flame_thrower_is_for_those_who_stand_together_and_for_no_friend(level: str) -> None:
    red, friend = fighter("red1", (0, 0), 0, main="flame thrower"), fighter("red2", (-4, -2), 0, main="broadsword")
    pair = foes((0, -6), (1, -6), (-4, -3), main="broadsword")
    choice = chooses(Play.acting(battle_of(red, friend, *pair)), level)
    assert isinstance(choice, Flame)
    assert {pair[0].at, pair[1].at} <= set(choice.cells)
    assert friend.at not in choice.cells
