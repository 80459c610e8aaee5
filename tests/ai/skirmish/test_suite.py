"""The tactical suite: every problem holds together and is proved, and the players are as good at it as they were."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

import pytest

from core.battle.battle import Battle
from core.play.asking import Choice
from tests.ai.skirmish.suite.candidates import legal
from tests.ai.skirmish.suite.levels import EXPECTED, answers, is_right
from tests.ai.skirmish.suite.patterns import Pattern
from tests.ai.skirmish.suite.problem import Problem, problems
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.scene import question
from tests.ai.skirmish.suite.turning import COPIES, Turning

each_problem = pytest.mark.parametrize("problem", problems().values(), ids=lambda problem: problem.id)
each_copy = pytest.mark.parametrize("turning", COPIES, ids=lambda turning: turning.name)


def at_the_question(problem: Problem, turning: Turning = COPIES[0]) -> tuple[Battle, list[Choice]]:
    """The battle of a copy and what may be ordered there, both as they are drawn."""
    return _at_the_question(problem.id, turning.name)


@cache
def _at_the_question(problem: str, turning: str) -> tuple[Battle, list[Choice]]:
    asked = problems()[problem]
    copy, play, battle = question(asked, next(copy for copy in COPIES if copy.name == turning))
    return battle, [copy.drawn_order(order) for order in legal(asked, play.position)]


@each_problem
@each_copy
def test_every_order_that_is_named_is_legal(problem: Problem, turning: Turning) -> None:
    battle, orders = at_the_question(problem, turning)
    named = [*map(Pattern, problem.table.best), *(Pattern(text, loose=True) for text in problem.table.avoid)]
    idle = [pattern.text for pattern in named if not any(pattern.fits(battle, order) for order in orders)]
    assert not idle, "no legal order is like this"


@each_problem
def test_there_is_something_to_get_wrong(problem: Problem) -> None:
    battle, orders = at_the_question(problem)
    assert {is_right(problem, battle, order) for order in orders} == {True, False}


@each_problem
@each_copy
def test_a_copy_is_the_same_problem(problem: Problem, turning: Turning) -> None:
    drawn, orders = at_the_question(problem)
    battle, same = at_the_question(problem, turning)
    assert (battle.figures, battle.terrain, battle.fields) == (drawn.figures, drawn.terrain, drawn.fields)
    assert (battle.goals, battle.clock.limit) == (drawn.goals, drawn.clock.limit)
    assert {ends(order) for order in same} == {ends(order) for order in orders}


def ends(order: Choice) -> tuple[object, ...]:
    """An order without the way it takes: of two equally short ones either may be proposed."""
    values = {field.name: getattr(order, field.name) for field in fields(order)}
    return type(order), *(value[-1:] if name == "path" else value for name, value in values.items())


@each_problem
def test_the_rules_that_it_goes_by_are_there(problem: Problem) -> None:
    assert [rule for rule in problem.table.rule if rule not in problem.game.clauses] == []


@each_problem
def test_it_is_proved_as_it_is_now(problem: Problem) -> None:
    assert problem.id in proofs(), f"python -m tests.ai.skirmish.suite.prove {problem.id}"
    proof = proofs()[problem.id]
    assert proof.digest == problem.digest, f"it was changed: python -m tests.ai.skirmish.suite.prove {problem.id}"
    assert proof.holds, proof.told


def test_nothing_is_proved_that_is_not_there() -> None:
    assert [name for name in proofs() if name not in problems()] == []


@pytest.mark.parametrize("level", EXPECTED)
def test_a_level_is_right_as_often_as_it_was(level: str) -> None:
    given = list(answers(level, COPIES[::3]))
    right = 100 * sum(one.right for one in given) / len(given)
    wrong = dict.fromkeys(f"{one.problem}: {one.said}" for one in given if not one.right)
    print(f"{level}: {right:.1f} % of {len(given)}; wrong:", *wrong, sep="\n  ")
    assert right >= EXPECTED[level]
