"""Goals in scenario files: what they become, and everything that may be wrong with them."""

from __future__ import annotations

import pytest

import hexfray
from core.battle.goal import Goal, GoalKind, GoalState
from scenarios.catalogue import load, parse
from scenarios.scenario import Scenario
from tests.support.scenarios import GOOD, complaints

HOLD = """
[[goal]]
side = "red"
kind = "hold"
cells = ["0201", "0301"]
until = 8
place = "the well"
"""
ARREST = """
[[goal]]
side = "red"
kind = "alive"
figures = ["bo"]
"""


def goals(text: str) -> tuple[Goal, ...]:
    return parse(GOOD + text, "well.toml").battle.goals


def test_a_goal_is_what_its_table_says() -> None:
    grid = parse(GOOD, "well.toml").battle.grid
    cells = (grid.cell("0201"), grid.cell("0301"))
    assert goals(HOLD) == (Goal("red", GoalKind.HOLD, cells, count=1, until=8, place="the well"),)


def test_who_is_named_is_wanted_unless_so_many_are_enough() -> None:
    (arrest,) = goals(ARREST)
    assert (arrest.kind, arrest.figures, arrest.count, arrest.wins, arrest.loses) == (
        GoalKind.ALIVE,
        ("bo",),
        1,
        True,
        True,
    )


def test_to_have_protected_somebody_wins_only_where_the_file_says_so() -> None:
    guard = ARREST.replace("alive", "protect").replace('"bo"', '"mara"')
    assert [goal.wins for goal in goals(guard)] == [False]
    assert [goal.wins for goal in goals(guard + "wins = true\n")] == [True]


PIN = """
[[goal]]
side = "red"
kind = "restrain"
figures = ["bo"]
grip = "pinned"
turns = 3
"""
SCUFFLE = GOOD.replace('ruleset = "skirmish"\n', 'ruleset = "skirmish"\nclose_combat = "scuffle"\n')


def test_somebody_may_be_wanted_in_a_hold_where_the_game_has_holds_that_last() -> None:
    (goal,) = parse(SCUFFLE + PIN, "well.toml").battle.goals
    assert (goal.kind, goal.figures, goal.grip, goal.turns) == (GoalKind.RESTRAIN, ("bo",), "pinned", 3)
    plain = PIN.replace('grip = "pinned"\nturns = 3\n', "")
    (goal,) = parse(SCUFFLE + plain, "well.toml").battle.goals
    assert (goal.grip, goal.turns) == ("held", 1)
    (told,) = complaints(GOOD + PIN)
    assert "'restrain' is for games that know holds which last" in told


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"pinned"', '"pined"', "goal[1].grip: unknown grip 'pined'; did you mean 'pinned'?"),
        ("turns = 3", "turns = 21", "goal[1].turns: 21 turns are more than the battle has, which is 20"),
        ('"bo"', '"mara"', "goal[1].figures[1]: mara is of red, whose goal it is: enemies are restrained"),
        ('"restrain"', '"alive"', "goal[1].turns: is not for 'alive': it says how somebody is to be restrained"),
    ],
)
def test_what_may_be_wrong_with_somebody_to_be_restrained(before: str, after: str, told: str) -> None:
    assert complaints(SCUFFLE + PIN) == []
    assert any(fault.endswith(told) for fault in complaints(SCUFFLE + PIN.replace(before, after)))


def test_without_goals_there_are_none() -> None:
    assert goals("") == ()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"red"', '"rde"', "54: goal[1].side: unknown side 'rde'; did you mean 'red'?"),
        ('"hold"', '"hodl"', "55: goal[1].kind: unknown kind of goal 'hodl'; did you mean 'hold'?"),
        ('"0301"', '"0901"', "56: goal[1].cells[2]: 0901 is off the map: its cells are 0101 to 0403"),
        ('"0301"', '"0202"', "56: goal[1].cells[2]: 0202 is a wall: nobody can stand there"),
        ('"0301"', '"0201"', "56: goal[1].cells[2]: 0201 is named twice"),
        ('cells = ["0201", "0301"]\n', "", "53: goal[1].cells: is missing: 'hold' wants cells, as in [\"0304\"]"),
        ("until = 8", "until = 21", "57: goal[1].until: turn 21 is after the battle's last, which is 20"),
        ("until = 8", "until = 0", "57: goal[1].until: must be at least 1, not 0"),
        ("until", "untl", "57: goal[1].untl: unknown key 'untl'; did you mean 'until'?"),
        ("until = 8", 'figures = ["mraa"]', "57: goal[1].figures[1]: unknown figure 'mraa'; did you mean 'mara'?"),
        ("until = 8", 'figures = ["bo"]', "57: goal[1].figures[1]: bo is of blue, and the goal is one of red"),
        ("until = 8", 'figures = ["mara", "mara"]', "57: goal[1].figures[2]: mara is named twice"),
        ("until = 8", "count = 2", "57: goal[1].count: 2 figures are wanted, and 1 is there"),
        (
            "until = 8",
            'count = 0\nfigures = ["mara"]',
            "58: goal[1].figures: is not for a goal whose count is 0: nobody need be there",
        ),
        (
            "until = 8",
            "wins = false\nloses = false",
            "58: goal[1].loses: nothing hangs on this goal: let it win the battle, or failing it lose it",
        ),
        ('"the well"', '""', "58: goal[1].place: must not be empty"),
        (
            'hold"\ncells = ["0201", "0301"]',
            'reach"\ncells = ["0101", "0301"]',
            "56: goal[1].cells: it is met before the first turn, for there already: mara",
        ),
        ('"hold"', '"reach"\ncount = 0', "56: goal[1].count: must be at least 1, not 0"),
    ],
)
def test_one_thing_wrong_with_a_place_is_one_line(before: str, after: str, told: str) -> None:
    assert complaints(GOOD + HOLD) == []
    assert before in HOLD
    assert complaints(GOOD + HOLD.replace(before, after)) == [f"well.toml:{told}"]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"bo"', '"mara"', "56: goal[1].figures[1]: mara is of red, whose goal it is: enemies are taken alive"),
        ('["bo"]', "[]", "56: goal[1].figures: is missing: 'alive' is about figures, so they must be named"),
        ('["bo"]', '["bo"]\ncount = 2', "57: goal[1].count: 2 figures are wanted, and 1 is there"),
        ('["bo"]', '["bo"]\ncells = ["0101"]', "57: goal[1].cells: is not for 'alive', which is about figures"),
        ('["bo"]', '["bo"]\nplace = "jail"', "57: goal[1].place: is not for 'alive', which is about figures"),
    ],
)
def test_one_thing_wrong_with_whom_it_is_about_is_one_line(before: str, after: str, told: str) -> None:
    assert complaints(GOOD + ARREST) == []
    assert complaints(GOOD + ARREST.replace(before, after)) == [f"well.toml:{told}"]


def test_more_figures_than_cells_are_too_many() -> None:
    one = GOOD + HOLD.replace("hold", "reach").replace('"0201", ', "")
    two = one.replace(
        "[[ground]]",
        '[[figure]]\nid = "ina"\nname = "Ina"\nside = "red"\nat = "0102"\nfacing = "N"\nSTR = 9\nDEX = 9\n[[ground]]',
    )
    assert complaints(two) == []
    (told,) = complaints(two.replace("until = 8", "count = 2"))
    assert told.endswith("goal[1].count: 2 figures are wanted, and 1 cell cannot hold them")


def test_a_fault_of_a_figure_is_told_once_and_not_of_its_goal_too() -> None:
    (told,) = complaints((GOOD + ARREST).replace('side = "blue"', 'side = "bleu"'))
    assert "figure[2].side" in told


# -- kept --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def sale() -> Scenario:
    return load("sale")


def test_a_position_carries_its_goals(sale: Scenario) -> None:
    game = hexfray.begin(sale, dice=1)
    for _ in game.auto("nearest", until="turn"):
        pass
    there = hexfray.begin(sale, position=game.position_text())
    assert there.battle.goals == game.battle.goals != ()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"plum"]', '"plun"]', "battle.goals[2].figures: unknown figure 'plun'; did you mean 'plum'?"),
        ('"kind": "hold"', '"kind": "hodl"', "battle.goals[1].kind: 'hodl' is none of hold, reach, alive, protect"),
        (
            '"side": "red", "kind"',
            '"side": "rde", "kind"',
            "battle.goals[1].side: unknown side 'rde'; did you mean 'red'?",
        ),
        ('["0705", "0706"]', "[[99, 99]]", "battle.goals[1].cells: [99, 99] is off the map"),
        ('["0705", "0706"]', "[]", "battle.goals[1].cells: there are none"),
        ('"until": 8', '"until": -8', "battle.goals[1]: count, until and turns are at least 0"),
    ],
)
def test_a_position_whose_goals_do_not_hold_is_refused(sale: Scenario, before: str, after: str, told: str) -> None:
    text = hexfray.begin(sale, dice=1).position_text()
    assert before in text
    with pytest.raises(hexfray.FaultyPosition) as refused:
        hexfray.begin(sale, position=text.replace(before, after, 1))
    assert told in str(refused.value)


def test_a_battle_with_goals_is_gone_on_with_from_its_journal(sale: Scenario) -> None:
    game = hexfray.begin(sale, dice=1)
    for _ in game.auto("nearest", until="end"):
        pass
    again = hexfray.resume_text(game.journal())
    assert (again.position, again.verdict) == (game.position, game.verdict)
    assert any(goal.state is not GoalState.OPEN for goal in again.battle.goals)
