"""Goals about a thing in scenario files: which item a name means, and what may be wrong with it. Other goals:
test_goals.py."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind
from core.play.goal_words import thing_in_words
from scenarios.catalogue import parse
from tests.support.scenarios import GOOD, complaints

TAKE = """
[[goal]]
side = "red"
kind = "take"
thing = "chair"
"""
CARRY = """
[[goal]]
side = "red"
kind = "carry"
thing = "bo/dagger"
cells = ["0201"]
place = "the gate"
"""
MORE = """
[[ground]]
at = "0302"
item = "dagger"
"""


def goal(text: str) -> Goal:
    (found,) = parse(GOOD + text, "well.toml").battle.goals
    return found


def test_a_thing_is_known_by_its_kind_where_there_is_one() -> None:
    found = goal(TAKE)
    assert (found.kind, found.thing, found.count) == (GoalKind.TAKE, "ground-1/chair", 1)
    assert thing_in_words(found) == "the chair"
    assert goal(TAKE.replace("chair", "bottle").replace("take", "have")).thing == "bo/bottle"


def test_it_is_known_by_its_owner_or_its_place_where_there_are_several() -> None:
    mine = GOOD.replace('id = "bo"', 'id = "bo"')
    found = goal(CARRY)
    assert (found.thing, found.called, found.place) == ("bo/dagger", "Bo's dagger", "the gate")
    (lying,) = parse(mine + MORE + TAKE.replace("chair", "0302/dagger"), "well.toml").battle.goals
    assert (lying.thing, lying.called) == ("ground-2/dagger", "")


def test_a_file_may_say_how_it_is_called() -> None:
    assert thing_in_words(goal(TAKE + 'called = "the Stool of State"\n')) == "the Stool of State"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TAKE.replace("chair", "chiar"), "goal[1].thing: no figure has it, and it isn't on the ground: unknown thing"),
        (TAKE.replace("chair", "chiar"), "did you mean 'chair'?"),
        (TAKE.replace('thing = "chair"\n', ""), "goal[1].thing: missing; 'take' needs an item"),
        (MORE + TAKE.replace("chair", "dagger"), '2 items are called \'dagger\'; write "bo/dagger" or "0302/dagger"'),
        (TAKE.replace("chair", "broadsword"), "met before the first turn: mara has it already"),
        (CARRY.replace("bo/dagger", "broadsword").replace("0201", "0101"), "met before the first turn: mara has it"),
        (CARRY.replace('cells = ["0201"]\n', ""), "goal[1].cells: missing; 'carry' needs cells"),
        (TAKE + 'cells = ["0201"]\n', "goal[1].cells: only for goals about cells, not for 'take'"),
        (TAKE + "count = 2\n", "goal[1].count: expected 1, as there is one thing, got 2; remove the key"),
        (TAKE + 'grip = "held"\n', "goal[1].grip: only for 'restrain', not for 'take'"),
        (TAKE + 'figures = ["bo"]\n', "'take' needs figures of red; bo is on the side blue"),
        (TAKE.replace("take", "hold") + 'cells = ["0201"]\n', "goal[1].thing: only for goals about a thing"),
        (TAKE.replace("take", "hold") + 'cells = ["0201"]\ncalled = "x"\n', "goal[1].called: only for goals"),
    ],
)
def test_whatever_is_wrong_with_a_thing_is_said(text: str, told: str) -> None:
    assert any(told in one for one in complaints(GOOD + text)), complaints(GOOD + text)


def test_a_mask_is_no_thing_as_it_can_be_put_on() -> None:
    masked = GOOD.replace('pack = ["bottle", "dagger"]', 'pack = ["gas mask"]')
    assert any("can be put on" in one for one in complaints(masked + TAKE.replace("chair", "gas mask")))


def test_a_thing_that_no_figure_can_get_to_is_a_fault() -> None:
    walled = GOOD.replace(". . . .\n. # T .\n. . . .", ". # # .\n. # . .\n. . # .")
    text = walled.replace('at = "0203"', 'at = "0401"').replace('at = "0403"', 'at = "0402"')
    assert any("reach 0401, where it lies" in one for one in complaints(text + TAKE))
