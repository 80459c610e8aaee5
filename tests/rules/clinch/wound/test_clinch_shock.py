"""Shock: what hits cost DX and IQ in the next turn, and when that is over."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.places import PlaceBegan, PlaceEnded
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.wound.shock import be_shocked, shock_of
from tests.support.clinch.fights import Blow, ben_with, in_second
from tests.support.clinch.fixtures import ann, battle_of, ben


def brawling(battle: Battle, use: For = For.ATTACK) -> int:
    return ability(battle, battle["ben"], Skill.BRAWLING, use=use).total


def turn_of_ben(battle: Battle, second: int) -> Battle:
    """Ben has his turn."""
    begun = PlaceBegan((), "ben").applied_to(in_second(battle, second, "ben", phase="acting"))
    return Scene(begun, BOOK).battle


def after_ben(battle: Battle) -> Battle:
    """Ben's turn is over."""
    return PlaceEnded((), "ben").applied_to(battle)


@pytest.mark.rule("G-base-48", "G-turn-03")
def test_hits_are_felt_through_the_next_turn_and_no_longer() -> None:
    blow = Blow(ben(), ann(), second=2).strike(3)
    mine = turn_of_ben(blow.scene.battle, 2)
    assert brawling(mine) == 9
    assert check(mine, mine["ben"], Attribute.IQ).total == 7
    assert check(mine, mine["ben"], Attribute.HT).total == check(mine, mine["ben"], Attribute.ST).total - 1 == 10
    assert brawling(turn_of_ben(after_ben(mine), 3)) == 12


@pytest.mark.rule("G-base-48")
def test_at_most_four() -> None:
    blow = Blow(ben()).strike(7, [3, 3, 3])
    assert brawling(turn_of_ben(blow.scene.battle, 1)) == 8


@pytest.mark.rule("G-base-48")
def test_defences_feel_nothing_nor_does_anything_when_it_is_not_his_turn() -> None:
    blow = Blow(ben()).strike(3)
    mine = turn_of_ben(blow.scene.battle, 1)
    assert brawling(mine, For.DEFENCE) == 12
    assert brawling(in_second(blow.scene.battle, 1, "ann", "ben", phase="acting")) == 12


@pytest.mark.rule("G-base-48", "G-turn-03")
def test_what_hurts_in_ones_own_turn_is_felt_in_the_next_one() -> None:
    battle = in_second(battle_of(ben()), 2, "ben", phase="acting")
    scene = Scene(battle, BOOK)
    be_shocked(scene, "ben", 2)
    assert brawling(scene.battle) == 12
    next_turn = turn_of_ben(after_ben(scene.battle), 3)
    assert brawling(next_turn) == 10
    assert brawling(turn_of_ben(after_ben(next_turn), 4)) == 12


@pytest.mark.rule("G-base-48")
def test_who_has_had_his_turn_feels_it_in_the_second_after() -> None:
    scene = Scene(in_second(battle_of(ben(), ann()), 2, "ann", phase="acting"), BOOK)
    be_shocked(scene, "ben", 2)
    assert brawling(turn_of_ben(scene.battle, 3)) == 10


@pytest.mark.rule("G-wound-07")
@pytest.mark.parametrize(
    ("full", "hits", "cost"), [(24, 5, 2), (24, 1, 0), (20, 2, 1), (19, 2, 2), (30, 11, 3), (24, 20, 4)]
)
def test_the_strong_count_by_tenths(full: int, hits: int, cost: int) -> None:
    assert shock_of(ben_with(Sheet(hit_points=full)), hits) == cost


@pytest.mark.rule("G-wound-07")
def test_wounds_that_are_felt_together_add_up_before_the_limit() -> None:
    blow = Blow(ben()).strike(2).strike(1)
    assert brawling(turn_of_ben(blow.scene.battle, 1)) == 9
    strong = Blow(ben_with(Sheet(11, 11, 10, 10, hit_points=24, skills={Skill.BRAWLING: 12}))).strike(1).strike(1)
    assert brawling(turn_of_ben(strong.scene.battle, 1)) == 11


@pytest.mark.rule("G-base-70")
def test_who_is_deaf_to_pain_feels_none() -> None:
    deaf = ben_with(Sheet(11, 11, 10, 10, skills={Skill.BRAWLING: 12}, traits=frozenset({Trait.DEAF_TO_PAIN})))
    blow = Blow(deaf).strike(6, [4, 4, 4])
    assert brawling(turn_of_ben(blow.scene.battle, 1)) == 12
    assert blow.figure.posture.name == "standing"


@pytest.mark.rule("G-wound-07")
def test_a_limb_hurts_as_much_as_it_takes() -> None:
    blow = Blow(replace(ben(), hurt=0)).strike(3, part=Part.RIGHT_ARM)
    assert brawling(turn_of_ben(blow.scene.battle, 1)) == 9
