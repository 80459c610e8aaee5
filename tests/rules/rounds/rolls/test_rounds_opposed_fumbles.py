"""Fumbles where two roll against one another. Those of a single test: test_rounds_tests.py."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.mark import Mark
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.opposed import Opposed, oppose
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks
from tests.support.rounds.fixtures import ann, battle_of, begins, ben, fighter, scene_of
from tests.support.rounds.grabbing import holding, wrestler
from tests.support.rounds.rolling import run

FUMBLES = ("C-base-11",)


def against(better: int, *dice: Sequence[int], options: Sequence[str] = FUMBLES) -> Opposed:
    """Two wrestlers; the first has this much more."""
    one = fighter("x", skills={Skill.UNARMED: 4 + better})
    other = fighter("y", side="blue", skills={Skill.UNARMED: 4})
    scene = scene_of(battle_of(one, other, options=options))
    first = Effort(scene.battle, one, Skill.UNARMED, against=other)
    second = Effort(scene.battle, other, Skill.UNARMED, against=one)
    return run(oppose(scene, "C-base-14", first=first, second=second, why="grips", against="resists"), *dice)


@pytest.mark.rule("C-base-11", "C-base-14")
@pytest.mark.parametrize(
    ("face", "margin", "degree"),
    [
        (2, -1, Degree.MARGINAL_FAILURE),
        (4, -6, Degree.COMPLETE_FAILURE),
        (5, -11, Degree.DISASTROUS_FAILURE),
    ],
)
def test_the_first_loses_by_a_fumble_whatever_the_totals(face: int, margin: int, degree: Degree) -> None:
    found = against(20, [1, 1], [face], [3, 3])
    assert (found.margin, found.degree, found.won) == (margin, degree, False)


@pytest.mark.rule("C-base-11", "C-base-14")
@pytest.mark.parametrize(
    ("face", "margin", "degree"),
    [(1, 1, Degree.MARGINAL), (3, 6, Degree.SUPERIOR), (6, 11, Degree.EXTRAORDINARY)],
)
def test_the_second_loses_by_one_too(face: int, margin: int, degree: Degree) -> None:
    found = against(-4, [2, 1], [1, 1], [face])
    assert (found.margin, found.degree, found.won) == (margin, degree, True)


@pytest.mark.rule("C-base-11")
def test_a_fumble_that_is_lost_by_more_within_its_degree_is_lost_by_that() -> None:
    assert against(0, [1, 1], [1], [3, 3]).margin == -4
    assert against(0, [6, 4], [1, 1], [3]).margin == 8


@pytest.mark.rule("C-base-11")
def test_if_both_fumble_neither_wins() -> None:
    found = against(9, [1, 1], [6], [1, 1], [1])
    assert (found.margin, found.won) == (0, False)


@pytest.mark.rule("C-base-10", "C-base-11")
def test_without_the_option_and_with_an_attribute_two_ones_are_a_two() -> None:
    assert against(9, [1, 1], [3, 3], options=()).margin == 5
    one, other = fighter("x", strength=9), fighter("y", side="blue")
    scene = scene_of(battle_of(one, other, options=FUMBLES))
    first = Effort(scene.battle, one, Attribute.STRENGTH, against=other)
    second = Effort(scene.battle, other, Attribute.AGILITY, against=one)
    pulls = oppose(scene, "C-base-14", first=first, second=second, why="pulls", against="resists")
    assert run(pulls, [1, 1], [1, 2]).won


@pytest.mark.rule("C-base-11", "C-grab-09")
def test_a_grabber_who_fumbles_badly_enough_loses_the_grab() -> None:
    played = holding(wrestler(), ben(), options=FUMBLES).say(HurtHeld("ann", "ben"), [1, 1], [6], [1, 2])
    assert not played.battle.holds


@pytest.mark.rule("C-base-11", "C-surprise-01")
def test_an_ambusher_who_fumbles_is_seen_at_once() -> None:
    hides = ann(skills={Skill.STEALTH: 9}, marks=(Mark(Marks.AMBUSHER, "C-surprise-01"),))
    looks = ben(at=(9, 9), marks=(Mark(Marks.UNAWARE, "C-surprise-01"),))
    played = begins(hides, looks, options=FUMBLES).say([1, 1], [5], [1, 2])
    assert not played["ben"].mark(Marks.SURPRISED)
