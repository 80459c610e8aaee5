"""How the thinking players of skirmish use guns: series, friends in the way, loading."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootBurst, ShootPair, ShootSplit
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import Play, battle_of, fighter, with_item
from tests.ai.skirmish.hazard_scenes import foes
from tests.ai.skirmish.scenes import LEVELS, chooses

pytestmark = pytest.mark.parametrize("level", LEVELS)

NEXT_TO_NOTHING = 30
"""In thousandths of a hit."""


def test_it_shoots_past_nobody_if_it_can_help_it(level: str) -> None:
    red, friend = fighter("red1", (0, 0), 0, main="rifle"), fighter("red2", (0, -2), 0)
    play = Play.acting(battle_of(red, friend, *foes((0, -4), (3, -7))))
    assert chooses(play, level) == Shoot("red1", "blue2", "red1/rifle")


def test_a_series_of_pairs_is_worth_more_than_one_pull(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="assault rifle")
    play = Play.acting(battle_of(red, *foes((0, -6), (1, -6), (-1, -5), (2, -7))))
    assert isinstance(chooses(play, level), ShootPair)


def test_the_power_of_a_beam_is_split_where_half_of_it_is_enough(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="laser rifle")
    play = Play.acting(battle_of(red, *foes((0, -6), (1, -6))))
    assert isinstance(chooses(play, level), ShootSplit)


def test_it_does_not_sweep_an_arc_that_a_friend_is_in(level: str) -> None:
    red, friend = fighter("red1", (0, 0), 0, main="machine gun", strength=16), fighter("red2", (0, -5), 0)
    choice = chooses(Play.acting(battle_of(red, friend, *foes((1, -6), (-1, -5)))), level)
    assert isinstance(choice, Shoot | ShootPair | ShootBurst)


def test_with_an_empty_gun_it_goes_no_farther_than_lets_it_load(level: str) -> None:
    red = with_item(fighter("red1", (0, 4), 0, main="rifle"), Item("red1/rifle", "rifle", rounds=0))
    choice = chooses(Play.moving(battle_of(red, *foes((0, -8), main="broadsword"))), level)
    assert isinstance(choice, Move)
    assert len(choice.path) <= 2


def armed_with(kind: str, rounds: int) -> Figure:
    """A fighter with so many rounds, or turns, left in what it holds."""
    return with_item(fighter("red1", (0, 0), 0, main=kind), Item(f"red1/{kind}", kind, rounds=rounds))


@pytest.mark.parametrize("kind", ["plasma sword", "monofilament sword", "stun baton"])
def test_it_changes_no_battery_that_lasts_for_the_next_turns(level: str, kind: str) -> None:
    play = Play.acting(battle_of(armed_with(kind, 16), *foes((0, -9))))
    assert not isinstance(chooses(play, level), Reload)


@pytest.mark.parametrize("kind", ["plasma sword", "monofilament sword"])
def test_it_changes_a_battery_before_its_last_turn(level: str, kind: str) -> None:
    assert isinstance(chooses(Play.acting(battle_of(armed_with(kind, 1), *foes((0, -9)))), level), Reload)


def test_to_fill_a_magazine_that_lasts_is_worth_next_to_nothing(level: str) -> None:
    play = Play.acting(battle_of(armed_with("rifle", 8), *foes((0, -9))))
    found = {
        type(one.choice): one.score
        for one in Thinker(Skirmish(), profiles()[level]).why(SKIRMISH, play.position, top=100)
    }
    assert 0 <= found[Reload] < NEXT_TO_NOTHING
