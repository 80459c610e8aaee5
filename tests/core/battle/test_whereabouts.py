"""Cells in words: from which figure they are seen, when a number follows, and what is said of several. What whole texts
say of cells: tests/words."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words, cells_in_words, smooth, to_cell
from core.space.cell import Cell
from core.space.squares import SquareGrid

OX = Figure("ox", "Ox", "red", Cell(4, 4), 0, None)
ANN = Figure("ann", "Ann", "blue", Cell(4, 7), 0, None)
BATTLE = Battle(SquareGrid(12, 12), {"ox": OX, "ann": ANN})


@pytest.mark.parametrize(
    ("cell", "figure", "said"),
    [
        (Cell(4, 3), "", "the square north of Ox"),
        (Cell(4, 3), "ox", "the square to the north"),
        (Cell(4, 1), "ox", "the square 3 to the north (0502)"),
        (Cell(5, 3), "ann", "the square north-east of Ox"),
        (Cell(4, 10), "ox", "the square 3 south of Ann (0511)"),
        (Cell(4, 4), "", "Ox's square"),
        (Cell(4, 4), "ann", "Ox's square"),
        (Cell(4, 4), "ox", "the same square"),
        (Cell(99, 0), "", "a square off the map"),
    ],
)
def test_a_cell_is_seen_from_its_figure_or_the_nearest(cell: Cell, figure: str, said: str) -> None:
    assert cell_in_words(BATTLE, cell, figure) == said


def test_the_number_follows_where_words_fit_more_than_one_cell_or_where_it_is_wanted() -> None:
    assert cell_in_words(BATTLE, Cell(4, 3), numbered=True) == "the square north of Ox (0504)"
    assert cell_in_words(BATTLE, Cell(5, 1)) == "the square 3 north of Ox (0602)"
    assert cell_in_words(BATTLE, Cell(99, 0), numbered=True) == "a square off the map"


def test_the_target_of_a_text_is_no_longer_named() -> None:
    assert cell_in_words(BATTLE, Cell(4, 6), "ox", "ann") == "the square north of them"
    assert cell_in_words(BATTLE, Cell(4, 7), "ox", "ann") == "their square"


@pytest.mark.parametrize(("cells", "said"), [(1, "the stone"), (2, "the stone (0201)")])
def test_the_place_of_an_objective_has_its_name(cells: int, said: str) -> None:
    stone = (Cell(1, 0), Cell(0, 0))[:cells]
    battle = replace(BATTLE, goals=(Goal("red", GoalKind.HOLD, cells=stone, place="the stone", until=3),))
    assert cell_in_words(battle, Cell(1, 0)) == said


def test_cells_around_one_figure_are_said_together() -> None:
    assert cells_in_words(BATTLE, [Cell(4, 3), Cell(4, 5)]) == "the squares north and south of Ox"
    assert cells_in_words(BATTLE, [Cell(4, 3), Cell(4, 5)], last="or") == "the squares north and south of Ox"
    assert cells_in_words(BATTLE, [Cell(4, 4), Cell(4, 3)]) == "Ox's square and the square north of Ox"
    assert cells_in_words(BATTLE, [Cell(4, 1), Cell(4, 0)]) == "2 squares from the square 3 north of Ox on (0502, 0501)"


def test_to_is_said_once() -> None:
    assert to_cell(BATTLE, Cell(4, 3), "ox") == "to the north"
    assert to_cell(BATTLE, Cell(4, 3), "ann") == "to the square north of Ox"
    assert smooth("moves 3 squares to the square 3 to the north (0502)") == "moves 3 squares to the north (0502)"
