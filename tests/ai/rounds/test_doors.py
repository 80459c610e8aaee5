"""When a veteran of rounds closes a door: before a gun that it can't answer, not before an enemy it wants to reach, and
nobody's door who stands in it. Objectives behind doors: test_goals.py; positions proved by playouts: suite."""

from __future__ import annotations

import pytest

from ai.rounds.going import ROUGHLY_AJAR
from ai.rounds.weighing import MOVING_UP, RESTLESS, STEP
from core.match.notation import write
from hexfray.testing import Play
from tests.ai.rounds.test_edges import chosen, thoughts, worth
from tests.support.rounds.fixtures import At, ann, ben, cy, play

DOORS: dict[At, str] = {(5, row): "wall" for row in range(16)} | {(5, 5): "doorway"}
"""A wall from end to end with one open door."""
CORRIDOR: dict[At, str] = DOORS | {(column, row): "wall" for column in range(8) for row in (4, 6)}
"""The same, and nothing but a corridor on this side and just behind the door."""
OUT_THERE: At = (15, 5)


def terms(played: Play, order: str) -> dict[str, int]:
    """The terms of an order."""
    found = {write(one.choice, played.battle.grid): one for one in thoughts(played)}
    return {str(term.label): term.value for term in found[order].terms}


def test_a_closed_door_is_better_than_nothing_before_a_rifle_that_it_cannot_answer() -> None:
    played = play(ann(at=(4, 5)), ben(at=OUT_THERE, things=("slug rifle",)), ground=CORRIDOR)
    assert worth(played, "ann door") > worth(played, "ann done")


def test_half_of_the_danger_stays_as_the_door_may_be_opened_again() -> None:
    rifle = ben(at=OUT_THERE, things=("slug rifle",))
    played = play(ann(at=(4, 5)), rifle, ground=DOORS)
    behind = play(ann(at=(4, 5)), rifle, ground={**DOORS, (5, 5): "wall"})
    away = terms(played, "ann door cell=0606")["position"]
    assert away > 0
    assert not [one for one in thoughts(behind) if "door" in write(one.choice, behind.battle.grid)]


def test_a_door_stays_open_for_an_enemy_who_is_to_be_reached() -> None:
    played = play(ann(at=(4, 5), things=("sword",)), ben(at=(8, 5)), ground=DOORS)
    assert "door" not in chosen(played)


def test_nobody_closes_a_door_in_which_somebody_stands() -> None:
    played = play(ann(at=(4, 5)), ben(at=(5, 5), things=("knife",)), cy(), ground=DOORS)
    assert not [one for one in thoughts(played) if "door" in write(one.choice, played.battle.grid)]


@pytest.mark.parametrize("things", [("sword",), ("slug pistol",)])
def test_what_closing_a_door_costs_on_the_way_is_one_term_whatever_the_figure_holds(things: tuple[str, ...]) -> None:
    """The figure goes to its enemy, or up to where it can shoot: either way by so much, in no more than one term."""
    played = play(ann(at=(4, 5), things=things), ben(at=(9, 12)), ground=DOORS)
    found = terms(played, "ann door cell=0606")
    on_the_way = [label for label in ("closing in", MOVING_UP) if label in found]
    assert on_the_way == [MOVING_UP if "slug pistol" in things else "closing in"]
    assert found[on_the_way[0]] == -ROUGHLY_AJAR * (STEP * (100 + RESTLESS) // 100)
