"""Which moments are looked at for what a game says: those in `moments/GAME.txt`, few of which show nearly all that the
recorded battles and the matrix can show. choosing.py chooses them; what is seen at each: rendered.py.

A line is `menu | close 3 | 57` (a position of a recorded battle, with the log of the battle up to it),
`reasons | duel | 12 | veteran/guard`, or `refused | acting: aim | stu` (a cell of the matrix).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from core.play.asking import Decision
from core.play.position import Position
from tests.matrix.matrix import Matrix, Row, State, matrix_of
from tests.words.rendered import (
    Text,
    at_rest,
    of_answer,
    of_book,
    of_cell,
    of_row,
    of_scenarios,
    of_states,
    of_thoughts,
    ruleset_of,
)
from tests.words.replayed import Step, steps

HERE = Path(__file__).parent / "moments"
BEST = 2
"""So many of a player's best orders are explained."""


class Moment(NamedTuple):
    """A moment of a recorded battle, by the number of answers before it; who thinks there, or nobody: then the menu is
    looked at."""

    battle: str
    number: int
    thinker: str = ""

    def __str__(self) -> str:
        what = "reasons" if self.thinker else "menu"
        return " | ".join(filter(None, (what, self.battle, str(self.number), self.thinker)))


class Cell(NamedTuple):
    """A cell of a matrix: an order in a state."""

    row: str
    state: str

    def __str__(self) -> str:
        return f"refused | {self.row} | {self.state}"


def read_moments(game: str) -> tuple[list[Moment], list[Cell]]:
    """What is looked at of a game."""
    moments, cells = list[Moment](), list[Cell]()
    for line in (HERE / f"{game}.txt").read_text("utf-8").splitlines():
        what, *rest = line.split(" | ")
        if what == "refused":
            cells.append(Cell(*rest))
        else:
            moments.append(Moment(rest[0], int(rest[1]), *rest[2:]))
    return moments, cells


def write_moments(game: str, moments: list[Moment], cells: list[Cell]) -> None:
    """Writes what is looked at of a game."""
    lines = [*map(str, sorted(moments)), *map(str, sorted(cells))]
    (HERE / f"{game}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")


@cache
def rendered(game: str) -> tuple[Text, ...]:
    """All that a game says at its moments, in its matrix, its book and its scenarios. Each text once."""
    found: dict[tuple[str, str], Text] = {}
    for text in _all_of(game):
        found.setdefault((text.kind, text.text), text)
    return tuple(found.values())


def _all_of(game: str) -> Iterator[Text]:
    moments, cells = read_moments(game)
    matrix, ruleset = matrix_of(game), ruleset_of(game)
    yield from of_book(ruleset)
    yield from of_scenarios(ruleset)
    yield from of_states(matrix)
    for row in matrix.rows:
        yield from of_row(matrix, row)
    for cell in cells:
        yield from of_cell(matrix, *found(matrix, cell))
    for battle, some in groupby(moments, lambda moment: moment.battle):
        yield from _of_battle(game, battle, list(some))


def _of_battle(game: str, battle: str, moments: list[Moment]) -> Iterator[Text]:
    """The log of a recorded battle up to the last of these moments, and what is seen at each of them."""
    last = max(moment.number for moment in moments)
    for step in steps(game, battle):
        if step.number > last:
            break
        yield from of_step(game, step)
        for moment in moments:
            if moment.number == step.number:
                yield from of_moment(game, step.position, moment)


def of_step(game: str, step: Step) -> Iterator[Text]:
    """The log of the answer that led there."""
    if step.before is not None:
        yield from of_answer(ruleset_of(game), step.before, step.answer, step.told)


def of_moment(game: str, position: Position, moment: Moment) -> Iterator[Text]:
    """What is seen at a moment; nothing if nobody is asked there."""
    if not isinstance(position.waiting, Decision):
        return
    if moment.thinker:
        yield from of_thoughts(ruleset_of(game), position, moment.thinker, BEST)
    else:
        yield from at_rest(ruleset_of(game), position)


def found(matrix: Matrix, cell: Cell) -> tuple[Row, State]:
    """The row and the state of a cell."""
    row = next(row for row in matrix.rows if row.name == cell.row)
    return row, next(state for state in matrix.columns if state.code == cell.state)
