"""An expert of martial arts has his sides before him: what the players of skirmish make of that when they move."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.perils import Perils
from ai.skirmish.reading import Reading
from ai.skirmish.stands import Mover
from ai.skirmish.threat import Threats
from ai.tactics import Stand
from core.battle.battle import Battle
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter
from tests.ai.skirmish.scenes import moving_last

VETERAN = profiles()["veteran"]
BESIDE = {"front": (0, -1), "side": (1, 0), "rear": (0, 1)}
"""Where someone is who stands to the side of one in the middle that looks north."""
FIVE_HEXES = pytest.mark.rule("S16.15.4-12")


def two(level: int, side: str, facing: int = 0) -> Battle:
    """Red in the middle, so far trained in martial arts, and blue beside it."""
    red = fighter("red1", (0, 0), 0, skills={"Martial Arts": level})
    return battle_of(red, fighter("blue1", BESIDE[side], facing, side="blue", main="broadsword"))


def hopes_for(level: int, side: str) -> bool:
    """Whether red sees an attack at who stands there."""
    position = moving_last(two(level, side)).position
    reading = Reading(SKIRMISH, position, VETERAN)
    red = position.battle["red1"]
    return reading.mover(red).best(Stand((), red.at, 0, 0), {}) is not None


def fears(level: int, side: str) -> bool:
    """Whether blue, which moves last, sees a blow of red's coming where it stands."""
    position = moving_last(two(level, side), "blue").position
    blue = position.battle["blue1"]
    return bool(Perils(Threats(SKIRMISH.book, position.battle), blue, VETERAN).at(blue.at))


@FIVE_HEXES
def test_an_expert_strikes_to_his_sides() -> None:
    assert [hopes_for(3, side) for side in BESIDE] == [True, False, False]
    assert [hopes_for(4, side) for side in BESIDE] == [True, True, False]


@FIVE_HEXES
def test_an_expert_is_feared_at_his_sides() -> None:
    assert [fears(3, side) for side in BESIDE] == [True, False, False]
    assert [fears(4, side) for side in BESIDE] == [True, True, False]


@pytest.mark.rule("S16.15.4-13")
def test_his_side_is_no_better_to_attack_than_his_front() -> None:
    def blow_from(level: int, side: str) -> int:
        position = moving_last(two(level, side), "blue").position
        threats = Threats(SKIRMISH.book, position.battle)
        blue, red = position.battle["blue1"], position.battle["red1"]
        mover = Mover(SKIRMISH, position, threats, blue, VETERAN)
        looks = threats.grid.direction(blue.at, red.at)
        best = mover.best(Stand((), blue.at, looks, 0), {})
        assert best is not None
        return best.worth

    assert blow_from(3, "front") < blow_from(3, "side") < blow_from(3, "rear")
    assert blow_from(4, "front") == blow_from(4, "side") < blow_from(4, "rear")


@pytest.mark.rule("S16.15.4-13")
def test_he_fears_no_more_for_his_sides_than_for_his_front() -> None:
    def harm_from(level: int, side: str) -> int:
        facing = {"front": 3, "side": 5, "rear": 0}[side]
        position = moving_last(two(level, side, facing)).position
        red = position.battle["red1"]
        return Perils(Threats(SKIRMISH.book, position.battle), red, VETERAN).blows(Stand((), red.at, 0, 0))

    assert 0 < harm_from(3, "front") < harm_from(3, "side") < harm_from(3, "rear")
    assert 0 < harm_from(4, "front") == harm_from(4, "side") < harm_from(4, "rear")
