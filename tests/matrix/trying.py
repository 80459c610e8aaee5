"""Trying a cell: the figure is put into the state, and the live program is asked. What a cell is: matrix.py."""

from __future__ import annotations

from collections import Counter
from functools import cache

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.match.notation import kinds_of, read
from core.play.asking import Choice, Decision, Roll
from core.play.menu import Menu
from core.play.moment import moment_of
from core.play.position import Position, advance, begin
from core.play.ruleset import Ruleset
from hexfray.testing.meanwhile import Meanwhile
from tests.matrix.matrix import CannotBe, Cell, Matrix, Row, Said, Staging, State
from tests.matrix.rebinding import unrefused

PATIENCE = 60
"""So many answers are given on the way to a moment before it is held to be one that does not come."""
TIES = 8
"""So often one roll is thrown in one task before it is held to be a tie for ever: all dice show the same here."""


class Trial:
    """One row in one state, tried by a ruleset: that of the matrix, or one with changed rules."""

    def __init__(self, matrix: Matrix, row: Row, state: State, ruleset: Ruleset | None = None) -> None:
        self.matrix, self.row, self.state = matrix, row, state
        self.ruleset = ruleset or matrix.ruleset
        self.staging = row.staged

    def cell(self) -> Cell:
        """What the program says. Raises AssertionError if the state could not be brought about."""
        if (reason := self.row.never.get(self.state.code)) is not None:
            return Cell(Said.CANNOT, reason=reason)
        try:
            battle = self.battle()
        except CannotBe as excluded:
            return Cell(Said.CANNOT, reason=str(excluded))
        settled = with_rules(self.ruleset, self.matrix.settled(battle))
        position = reach(self.ruleset, self.staging, settled, self.row.moment)
        if position is None:
            position = reach(self._lenient(), self.staging, battle, self.row.moment)
            return self._judged(position, Cell(Said.UNASKED)) if position else Cell(Said.UNASKED)
        return self._judged(position, Cell(Said.ALLOWED))

    def is_asked_in_it(self) -> bool:
        """Whether the figure is still in that state when it is asked: a state may be over by then."""
        position = self._asked()
        return position is not None and self.state.holds(position.battle, self.staging.figure)

    def is_thought_of(self) -> bool:
        """Whether the menu thinks of the order, and only a requirement refuses it."""
        position, order = self._asked(), order_of(self.matrix, self.row)
        if position is None or not isinstance(position.waiting, Decision):
            return False
        offered = Menu(self.ruleset.book, with_rules(self.ruleset, position.battle), position.waiting)
        rules = self.ruleset.book.options(position.battle, position.waiting.about)
        if any(rule.free and rule.offers is type(order) for rule in rules):
            return True
        return any(one.choice == order for one in offered.refused(order.figure))

    def _asked(self) -> Position | None:
        settled = with_rules(self.ruleset, self.matrix.settled(self.battle()))
        return reach(self.ruleset, self.staging, settled, self.row.moment)

    def battle(self) -> Battle:
        """The scene with its figure in the state. Raises CannotBe; AssertionError if the state does not hold in it."""
        battle = with_rules(self.ruleset, self.staging.battle)
        after = with_rules(self.ruleset, self.state.put(battle, self.staging.figure))
        where = f"{self.row.name}, {self.state.name}"
        assert self.state.holds(after, self.staging.figure), f"{where}: {self.staging.figure} is not in that state"
        return after

    def _lenient(self) -> Ruleset:
        """The ruleset in which nothing refuses the order. Who is asked only by this one is not asked because nothing is
        left to do, and the clause that refuses the order is to be named; who is not asked even so is passed over."""
        if self.ruleset is self.matrix.ruleset:
            return _lenient_of(self.matrix, self.row)
        return _made_lenient(self.ruleset, order_of(self.matrix, self.row))

    def _judged(self, position: Position, otherwise: Cell) -> Cell:
        """What refuses the order in a position that asks for it; `otherwise` if nothing does."""
        assert isinstance(position.waiting, Decision)
        battle = with_rules(self.ruleset, position.battle)
        refusal = Menu(self.ruleset.book, battle, position.waiting).refusal(order_of(self.matrix, self.row))
        return otherwise if refusal is None else Cell(Said.REFUSED, refusal.rule, refusal.reason)


def tried(matrix: Matrix, row: Row, state: State, ruleset: Ruleset | None = None) -> Cell:
    """What the program says of an order in a state."""
    return Trial(matrix, row, state, ruleset).cell()


def tried_row(matrix: Matrix, row: Row, ruleset: Ruleset | None = None) -> list[Cell]:
    """What the program says of an order in all states, the plain one first."""
    return [tried(matrix, row, state, ruleset) for state in matrix.columns]


def with_rules(ruleset: Ruleset, battle: Battle) -> Battle:
    """The battle with the answers of a ruleset's book."""
    return replace(battle, rules=ruleset.book.answers)


@cache
def _lenient_of(matrix: Matrix, row: Row) -> Ruleset:
    return _made_lenient(matrix.ruleset, order_of(matrix, row))


def _made_lenient(ruleset: Ruleset, order: Choice) -> Ruleset:
    return replace(ruleset, book=unrefused(ruleset.book, order, lambda battle: True))


@cache
def order_of(matrix: Matrix, row: Row) -> Choice:
    """The order of a row. Raises AssertionError if it has none and the menu offers a plain figure none of its verb."""
    staging, ruleset = row.staged, matrix.ruleset
    if staging.order:
        return _choice(ruleset, staging.battle, staging.order)
    position = plain(matrix, row)
    assert isinstance(position.waiting, Decision)
    offered = Menu(ruleset.book, position.battle, position.waiting).of(staging.figure)
    found = next((choice for choice in offered if choice.verb == row.verb), None)
    assert found is not None, f"{row.name}: the menu offers {staging.figure} no such order"
    return found


def _choice(ruleset: Ruleset, battle: Battle, order: str | Choice) -> Choice:
    if isinstance(order, Choice):
        return order
    return read(order, battle.grid, kinds_of(ruleset.book), battle.figures)


def reach(ruleset: Ruleset, staging: Staging, battle: Battle, moment: str) -> Position | None:
    """The position in which the figure is asked about that moment; None if it is not, this turn."""
    meanwhile = Meanwhile.of(_choice(ruleset, battle, order) for order in staging.lead)
    position, _ = begin(ruleset, battle)
    turn = position.battle.clock.turn
    thrown, task = Counter[str](), position.task
    for _ in range(PATIENCE):
        waiting = position.waiting
        if waiting is None or position.battle.clock.turn != turn:
            return None
        if isinstance(waiting, Roll):
            thrown, task = thrown if position.task is task else Counter(), position.task
            thrown[waiting.why] += 1
            if thrown[waiting.why] > TIES:
                return None
            position, _ = advance(ruleset, position, _faces(staging, waiting))
            continue
        if asks(waiting, moment, staging.figure) and not any(one.figure == staging.figure for one in meanwhile.orders):
            return position
        answer = _next(ruleset, position, waiting, meanwhile)
        if answer is None:
            return None
        position, _ = advance(ruleset, position, answer)
    return None


def asks(decision: Decision, moment: str, figure: FigureId) -> bool:
    """Whether a figure is asked about a moment."""
    return moment_of(decision.about) == moment and figure in decision.figures


def plain(matrix: Matrix, row: Row) -> Position:
    """The position in which a plain figure is asked about the moment of a row. Raises AssertionError if it is not."""
    battle = with_rules(matrix.ruleset, row.staged.battle)
    position = reach(matrix.ruleset, row.staged, battle, row.moment)
    assert position is not None, f"{row.name}: not even a plain figure is asked about that moment"
    return position


def _faces(staging: Staging, roll: Roll) -> tuple[int, ...]:
    given = next((faces for part, faces in staging.rolls.items() if part in roll.why), None)
    return given if given is not None else (staging.face,) * roll.dice.count


def _next(ruleset: Ruleset, position: Position, decision: Decision, meanwhile: Meanwhile) -> Choice | None:
    """The order of the script that is wanted now and allowed, or else a pass."""
    menu = Menu(ruleset.book, position.battle, decision)
    order = meanwhile.order_for(menu)
    return order if order is not None and order in menu else menu.passing
