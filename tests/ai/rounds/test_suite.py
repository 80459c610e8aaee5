"""Positions of rounds: they are proved by playouts as they are now, and the players find what is right there, on maps
that are turned too. Those of skirmish: test_suite.py."""

from __future__ import annotations

import pytest

from core.battle.record import replace
from core.play.asking import Pass
from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.texts import clauses
from core.rulesets.rounds.turn.delay import Delay
from core.space.cell import Cell
from core.space.squares import SquareGrid
from tests.ai.rounds.suite.levels import EXPECTED, answer, answers
from tests.ai.rounds.suite.prove import FILE, KNOWN, OF_A_VERB, few
from tests.ai.rounds.suite.scene import positions, question
from tests.ai.rounds.suite.turning import COPIES, Laid, Turning
from tests.ai.skirmish.suite.proofs import proofs
from tests.ai.skirmish.suite.said import Said, is_right

PROVED = [said for said in positions() if not said.waits]
each_position = pytest.mark.parametrize("said", positions(), ids=lambda said: said.id)
each_proved = pytest.mark.parametrize("said", PROVED, ids=lambda said: said.id)


@each_position
def test_there_is_something_to_get_wrong(said: Said) -> None:
    _, position, battle = question(said)
    assert {is_right(said, battle, [order]) for order in menu(ROUNDS, position)} == {True, False}


@each_proved
def test_it_is_proved_as_it_is_now(said: Said) -> None:
    proof = proofs(FILE)[said.id]
    assert proof.digest == said.digest, f"it was changed: python -m tests.ai.rounds.suite.prove {said.id}"
    assert proof.holds, proof.told


@each_position
def test_the_rules_that_it_goes_by_are_there(said: Said) -> None:
    assert [rule for rule in said.rules if rule not in clauses()] == []


@each_proved
def test_the_master_finds_it(said: Said) -> None:
    given = answer(said, "master")
    assert given.right, f"{said.reason} {given.said}"


def test_nothing_is_proved_that_is_not_there() -> None:
    assert set(proofs(FILE)) <= {*KNOWN}


def test_more_than_twenty_of_them_are_proved() -> None:
    assert len({said.id for said in PROVED}) >= 25


@pytest.mark.parametrize("level", EXPECTED)
def test_a_level_is_right_as_often_as_it_was(level: str) -> None:
    given = list(answers(level))
    wrong = [f"{one.position} {one.copy}: {one.said}" for one in given if not one.right]
    assert 100 * (len(given) - len(wrong)) >= EXPECTED[level] * len(given), wrong


# -- copies ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(positions())))
def test_a_copy_is_the_same_position(number: int) -> None:
    said, turning = positions()[number], COPIES[1 + number % (len(COPIES) - 1)]
    drawn, (copy, position, battle) = question(said), question(said, turning)
    assert (battle.figures, battle.terrain, battle.fallen) == (
        drawn.battle.figures,
        drawn.battle.terrain,
        drawn.battle.fallen,
    )
    offered = menu(ROUNDS, position)
    assert [order for order in menu(ROUNDS, drawn.position) if copy.order(order) not in offered] == []


@pytest.mark.parametrize(
    ("turning", "there"),
    [
        (Turning(), (1, 0)),
        (Turning(mirrored=True), (3, 0)),
        (Turning(1), (2, 1)),
        (Turning(2, mirrored=True), (1, 2)),
    ],
    ids=lambda one: one.name if isinstance(one, Turning) else "",
)
def test_a_square_comes_to_lie_where_the_turning_says(turning: Turning, there: tuple[int, int]) -> None:
    copy = Laid(turning, SquareGrid(5, 3))
    assert copy.there[Cell(1, 0)] == there
    assert set(copy.there.values()) == set(copy.board.cells())
    assert all(copy.back[copy.there[cell]] == cell for cell in copy.drawing.cells())


def test_heights_and_orders_are_turned_with_the_rest() -> None:
    copy, _, battle = question(positions()[0], Turning(1))
    lifted = copy.battle(replace(battle, heights={Cell(1, 0): 3}))
    assert lifted.heights == {copy.there[Cell(1, 0)]: 3}
    assert copy.drawn_battle(lifted).heights == {Cell(1, 0): 3}
    walk = Go("ann", (Cell(1, 0), Cell(2, 1)), Gait.WALK)
    turned = copy.order(walk)
    assert isinstance(turned, Go)
    assert turned.path == (copy.there[Cell(1, 0)], copy.there[Cell(2, 1)])
    assert copy.drawn_order(copy.order(walk)) == walk


def test_of_a_verb_a_few_are_compared_and_in_their_order() -> None:
    orders = [Delay("ann", n) for n in range(OF_A_VERB + 2)]
    assert few([*orders, Pass("ann")]) == [*orders[:OF_A_VERB], Pass("ann")]
