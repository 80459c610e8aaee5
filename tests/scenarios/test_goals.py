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


def test_to_have_protected_someone_wins_only_where_the_file_says_so() -> None:
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


def test_someone_may_be_wanted_in_a_hold_where_the_game_has_holds_that_last() -> None:
    (goal,) = parse(SCUFFLE + PIN, "well.toml").battle.goals
    assert (goal.kind, goal.figures, goal.grip, goal.turns) == (GoalKind.RESTRAIN, ("bo",), "pinned", 3)
    plain = PIN.replace('grip = "pinned"\nturns = 3\n', "")
    (goal,) = parse(SCUFFLE + plain, "well.toml").battle.goals
    assert (goal.grip, goal.turns) == ("held", 1)
    (told,) = complaints(GOOD + PIN)
    assert "'restrain' needs a game with lasting holds" in told


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"pinned"', '"pined"', "goal[1].grip: unknown grip 'pined'; did you mean 'pinned'?"),
        ("turns = 3", "turns = 21", "goal[1].turns: expected at most 20, the limit, got 21"),
        ('"bo"', '"mara"', "goal[1].figures[1]: 'restrain' needs enemies of red; mara is on that side"),
        ('"restrain"', '"alive"', "goal[1].turns: only for 'restrain', not for 'alive'; remove the key"),
    ],
)
def test_what_may_be_wrong_with_someone_to_be_restrained(before: str, after: str, told: str) -> None:
    assert complaints(SCUFFLE + PIN) == []
    assert any(fault.endswith(told) for fault in complaints(SCUFFLE + PIN.replace(before, after)))


def test_without_goals_there_are_none() -> None:
    assert goals("") == ()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"red"', '"rde"', "54: goal[1].side: unknown side 'rde'; did you mean 'red'?"),
        ('"hold"', '"hodl"', "55: goal[1].kind: unknown kind of goal 'hodl'; did you mean 'hold'?"),
        ('"0301"', '"0901"', "56: goal[1].cells[2]: 0901 is off the map (0101 to 0403)"),
        ('"0301"', '"0202"', "56: goal[1].cells[2]: 0202 is a wall; choose a cell that can be entered"),
        ('"0301"', '"0201"', "56: goal[1].cells[2]: duplicate 0201"),
        ('cells = ["0201", "0301"]\n', "", "53: goal[1].cells: missing; 'hold' needs cells, for example [\"0304\"]"),
        ("until = 8", "until = 21", "57: goal[1].until: expected at most 20, the limit, got 21"),
        ("until = 8", "until = 0", "57: goal[1].until: expected at least 1, got 0"),
        ("until", "untl", "57: goal[1].untl: unknown key 'untl'; did you mean 'until'?"),
        ("until = 8", 'figures = ["mraa"]', "57: goal[1].figures[1]: unknown figure 'mraa'; did you mean 'mara'?"),
        (
            "until = 8",
            'figures = ["bo"]',
            "57: goal[1].figures[1]: 'hold' needs figures of red; bo is on the side blue",
        ),
        ("until = 8", 'figures = ["mara", "mara"]', "57: goal[1].figures[2]: duplicate mara"),
        ("until = 8", "count = 2", "57: goal[1].count: expected at most 1, the figures there are, got 2"),
        (
            "until = 8",
            'count = 0\nfigures = ["mara"]',
            "58: goal[1].figures: not used with a count of 0; remove the key",
        ),
        (
            "until = 8",
            "wins = false\nloses = false",
            "58: goal[1].loses: this goal has no effect; set 'wins' or 'loses' to true",
        ),
        ('"the well"', '""', "58: goal[1].place: expected text, got none"),
        (
            'hold"\ncells = ["0201", "0301"]',
            'reach"\ncells = ["0101", "0301"]',
            "56: goal[1].cells: met before the first turn: mara already there",
        ),
        ('"hold"', '"reach"\ncount = 0', "56: goal[1].count: expected at least 1, got 0"),
    ],
)
def test_one_thing_wrong_with_a_place_is_one_line(before: str, after: str, told: str) -> None:
    assert complaints(GOOD + HOLD) == []
    assert before in HOLD
    assert complaints(GOOD + HOLD.replace(before, after)) == [f"well.toml:{told}"]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"bo"', '"mara"', "56: goal[1].figures[1]: 'alive' needs enemies of red; mara is on that side"),
        ('["bo"]', "[]", "56: goal[1].figures: missing; 'alive' needs figures"),
        ('["bo"]', '["bo"]\ncount = 2', "57: goal[1].count: expected at most 1, the figures there are, got 2"),
        (
            '["bo"]',
            '["bo"]\ncells = ["0101"]',
            "57: goal[1].cells: only for goals about cells, not for 'alive'; remove the key",
        ),
        (
            '["bo"]',
            '["bo"]\nplace = "jail"',
            "57: goal[1].place: only for goals about cells, not for 'alive'; remove the key",
        ),
    ],
)
def test_one_fault_in_the_figure_it_is_about_is_one_line(before: str, after: str, told: str) -> None:
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
    assert told.endswith("goal[1].count: expected at most 1, the number of cells, got 2")


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
        ('"kind": "hold"', '"kind": "hodl"', "battle.goals[1].kind: expected one of hold, reach, alive, protect"),
        (
            '"side": "red", "kind"',
            '"side": "rde", "kind"',
            "battle.goals[1].side: unknown side 'rde'; did you mean 'red'?",
        ),
        ('["0705", "0706"]', "[[99, 99]]", "battle.goals[1].cells: [99, 99] is off the map"),
        ('["0705", "0706"]', "[]", "battle.goals[1].cells: expected at least one cell"),
        ('"until": 8', '"until": -8', "battle.goals[1]: expected count, until and turns of 0 or more"),
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
