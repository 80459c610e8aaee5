"""What someone in rounds is worth as he is, in figures: life, limbs, footing, arms. The same in clinch:
../clinch/test_standing.py."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.rounds.figure_value import arms, beaten, footing, life, life_at
from ai.rounds.reading import Reading
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.words import Marks
from tests.support.rounds.fixtures import ben, cy, fighter, play

INJURED, LAMED = Mark(Marks.INJURED, "C-dmg-10"), Mark(Marks.LAMED, "C-dmg-10")
STUN = Mark(Marks.STUNNED, "C-base-24", 5)
GROUND = (Edge("ground-fighting", ""),)
FULL = 10000 + 36 * 1000 + 10 * 900
"""Ben's life without a scratch: six levels of six points each."""


@pytest.mark.parametrize(
    ("hurt", "worth"),
    [(0, FULL), (1, FULL - 1000), (5, FULL - 5000), (6, 48100), (29, 19700), (30, 16900), (35, 11900), (36, 0)],
)
def test_every_point_of_a_life_is_worth_as_much_and_every_level_what_it_costs_tests(hurt: int, worth: int) -> None:
    assert life_at(6, hurt) == worth


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ben(), FULL),
        (ben(hurt=6), 48100),
        (ben(marks=(INJURED,)), FULL - 2500),
        (ben(marks=(INJURED, LAMED, STUN)), FULL - 5000),
        (ben(hurt=35, marks=(LAMED,) * 5), 1000),
        (replace(ben(), life=Life.UNCONSCIOUS), 0),
        (replace(ben(), life=Life.DEAD), -1000),
    ],
)
def test_limbs_count_and_the_dead_are_less_than_nothing(figure: Figure, worth: int) -> None:
    assert life(figure) == worth


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ben(), 0),
        (ben(prone=True), -2500),
        (ben(prone=True, edges=GROUND), 0),
        (ben(marks=(STUN,)), -7000),
        (ben(prone=True, marks=(STUN,)), -9500),
    ],
)
def test_who_is_down_or_stunned_is_worth_less(figure: Figure, worth: int) -> None:
    assert footing(figure) == worth


@pytest.mark.parametrize(
    ("figure", "worth"),
    [
        (ben(), 0),
        (ben(things=("sword",)), 5000),
        (ben(things=("sword", "knife")), 5000),
        (ben(things=("sword",), about=("knife",)), 5600),
        (ben(about=("knife", "sword")), 1200),
    ],
)
def test_one_weapon_in_hand_counts_and_those_at_the_belt_a_little(figure: Figure, worth: int) -> None:
    assert arms(figure) == worth


def test_who_has_two_levels_left_is_as_good_as_beaten() -> None:
    assert [beaten(ben(hurt=hurt)) for hurt in (0, 23, 24, 30)] == [False, False, True, True]


# -- the room's answers ------------------------------------------------------------------------------------------------


def test_the_room_answers_with_these() -> None:
    room = Reading(ROUNDS, play(fighter("ann"), ben()).position, profiles()["veteran"])
    worn = ben(hurt=30, things=("sword",), marks=(STUN,))
    assert room.life(worn) == life(worn) != 0
    assert room.footing(worn) == footing(worn) != 0
    assert room.arms(worn) == arms(worn) != 0
    assert room.beaten(worn)
    assert not room.beaten(ben())


def test_everyone_near_enough_threatens_the_enemies_in_reach() -> None:
    played = play(fighter("ann"), ben(), cy(at=(15, 15)))
    room = Reading(ROUNDS, played.position, profiles()["veteran"])
    battle = played.battle
    found = {(one.attacker.id, one.target.id): one for one in room.enemy_threats(battle)}
    assert {("ann", "ben"), ("ben", "ann")} <= set(found)
    assert ("cy", "ann") not in found
    threat = room.acting.dangers.threat(battle, battle["ben"], battle["ann"])
    assert threat is not None
    assert found["ben", "ann"][2:] == (threat.worth, False, 1)
    assert found["ann", "ben"].among == 2
