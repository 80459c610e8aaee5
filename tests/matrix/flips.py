"""The proof that a matrix notices: rules are changed behind random cells, and the changes that it notices are counted.

    python -m tests.matrix.flips skirmish --count 40 --seed 1

There are two kinds of change. A **flip** turns one cell round: what is allowed gets a requirement that refuses it in
that state; what is refused loses every refusal in that state; who is not asked is asked. A **break** takes a rule that
was at work, a requirement that refused or a question that was answered with yes, and lets it answer no for whoever is
in that state. Both change the bound book, and the whole column or row is compared with the reviewed file.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.play.turns import Task
from core.rulebook.rule import Cited, Rule, Verb
from core.rulebook.rulebook import Rulebook, tally_of
from tests.matrix.matrix import PLAIN, CannotBe, Cell, Matrix, Row, Said, State, games, matrix_of
from tests.matrix.rebinding import rebound, unrefused
from tests.matrix.show import table_of
from tests.matrix.table import Table
from tests.matrix.trying import Trial, order_of, plain, tried, with_rules

COUNT = 40
BAR = 38
FLIP = "FLIP"


@dataclass(frozen=True)
class Change:
    """A changed ruleset, the rows and states that the change may show in, and what was changed, in words."""

    what: str
    ruleset: Ruleset
    rows: tuple[Row, ...]
    states: tuple[State, ...]


@dataclass(frozen=True)
class Proof:
    """How many changes were noticed, and those that were not."""

    made: int
    missed: tuple[str, ...]

    @property
    def noticed(self) -> int:
        """How many were noticed."""
        return self.made - len(self.missed)


def proved(matrix: Matrix, changes: Iterable[Change]) -> Proof:
    """Makes the changes, one by one, and compares the matrix with its file after each."""
    table, made, missed = table_of(matrix), 0, []
    for change in changes:
        made += 1
        if not noticed(matrix, table, change):
            missed.append(change.what)
    return Proof(made, tuple(missed))


def noticed(matrix: Matrix, table: Table, change: Change) -> bool:
    """Whether a cell says something else than the file under the changed rules. Rules that no longer go together are
    noticed, too."""
    for row in change.rows:
        for state in change.states:
            try:
                cell = tried(matrix, row, state, change.ruleset)
            except Exception:
                return True
            file = table.cell(row.name, state.code)
            if file is None or not file.agrees(cell):
                return True
    return False


def drawn(matrix: Matrix, seed: int) -> list[tuple[Row, State]]:
    """All cells of a matrix by lot. Each cell's lot hangs on its own name: a new row pushes in between, and changes the
    order of no others."""
    cells = [(row, state) for row in matrix.rows for state in matrix.states]
    return sorted(cells, key=lambda cell: Random(f"{seed} {cell[0].name} {cell[1].code}").random())


# -- one cell turned round -------------------------------------------------------------------------------------------


def flips(matrix: Matrix, count: int, seed: int) -> Iterator[Change]:
    """Random cells turned round. A cell that cannot be has nothing to turn; nor has one of a reaction that is not
    asked for, for what does not ask cannot be made to, nor one whose state is over when the order is asked for."""
    table, made = table_of(matrix), 0
    for row, state in drawn(matrix, seed):
        file = table.cell(row.name, state.code)
        if made == count:
            return
        if file is None or file.said is Said.CANNOT or (file.said is Said.UNASKED and row.staged.lead):
            continue
        if file.said is Said.ALLOWED and not Trial(matrix, row, state).is_asked_in_it():
            continue
        made += 1
        yield Change(f"{row.name}, {state.name}: {file}", flipped(matrix, row, state, file), (row,), (state,))


def flipped(matrix: Matrix, row: Row, state: State, cell: Cell) -> Ruleset:
    """The ruleset with that cell turned round."""
    order = order_of(matrix, row)
    match cell.said:
        case Said.ALLOWED:
            return replace(matrix.ruleset, book=_refusing(matrix.ruleset.book, type(order), state))
        case Said.REFUSED:
            book = unrefused(matrix.ruleset.book, order, lambda battle: state.holds(battle, order.figure))
            return replace(matrix.ruleset, book=book)
        case _:
            return replace(matrix.ruleset, turns=replace(matrix.ruleset.turns, next_step=_asking(matrix, row, state)))


def _refusing(book: Rulebook, kind: type[Choice], state: State) -> Rulebook:
    def refuse(battle: Battle, choice: Choice) -> str | None:
        return "flipped" if state.holds(battle, choice.figure) else None

    return rebound(book, lambda rule: rule, Rule((FLIP,), Verb.REQUIREMENT, refuse, kind))


def _asking(matrix: Matrix, row: Row, state: State) -> Callable[[Rulebook, Battle], Decision | Task]:
    figure, waiting = row.staged.figure, plain(matrix, row).waiting
    assert isinstance(waiting, Decision)
    about = waiting.about

    def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
        if state.holds(battle, figure):
            return Decision((FLIP,), battle[figure].side, (figure,), about)
        return matrix.ruleset.turns.next_step(book, battle)

    return next_step


# -- a rule that answers no ------------------------------------------------------------------------------------------


def breaks(matrix: Matrix, count: int, seed: int) -> Iterator[Change]:
    """Random rules that were at work in a cell, each answering no for the figures in its state. What was answered for
    another clause than the cell cites may be read on the way and decide nothing: it is left out. So is what refuses an
    order that the menu would not think of either."""
    found: dict[tuple[Rule, str], State] = {}
    table = table_of(matrix)
    for row, state in drawn(matrix, seed):
        file = table.cell(row.name, state.code)
        if len(found) == count:
            break
        if file is None or file.said not in (Said.REFUSED, Said.UNASKED):
            continue
        if file.said is Said.REFUSED and not Trial(matrix, row, state).is_thought_of():
            continue
        fresh = [rule for rule in at_work(matrix, row, state, file.clause) if (rule, state.code) not in found]
        if fresh:
            found[Random(f"{seed} {row.name} {state.code}").choice(fresh), state.code] = state
    for (rule, _), state in found.items():
        name = getattr(rule.call, "__name__", str(rule.call))
        what = f"{rule.verb} {name} ({rule.id}) answers no: {state.name}"
        yield Change(what, broken(matrix, rule, state), matrix.rows, (state,))


def _cites(rule: Rule, answer: object, clause: str) -> bool:
    """Whether an answer of a rule is for that clause."""
    if rule.verb is Verb.REQUIREMENT:
        return (answer.clause if isinstance(answer, Cited) else rule.id) == clause
    return clause in rule.ids


def at_work(matrix: Matrix, row: Row, state: State, clause: str) -> list[Rule]:
    """The requirements that refuse the order for that clause in the state and not otherwise, and the questions of it
    about its figure that are answered with yes in it and not otherwise."""
    before, battle = _yes(matrix, row, PLAIN), with_rules(matrix.ruleset, row.staged.battle)
    said = _yes(matrix, row, state).items()
    fresh = [rule for rule, answer in said if rule not in before and _cites(rule, answer, clause)]
    return [rule for rule in fresh if not _is_yes_of(rule, battle, row.staged.figure)]


def _is_yes_of(rule: Rule, battle: Battle, name: FigureId) -> bool:
    """Whether a question about a figure alone is answered with yes for the plain figure, too, if it is asked."""
    if rule.verb is Verb.REQUIREMENT:
        return False
    for about in (name, battle[name]):
        try:
            if _is_yes(rule.call(battle, about)):
                return True
        except (TypeError, AttributeError, LookupError):  # it is not about a figure, or not in this way
            continue
    return False


@cache
def _yes(matrix: Matrix, row: Row, state: State) -> Mapping[Rule, object]:
    """The rules that say yes, each with its answer."""
    figure, order, heard = row.staged.figure, order_of(matrix, row), _overheard(matrix)
    heard.answers.clear()
    try:
        Trial(matrix, row, state, heard.ruleset).cell()
    except CannotBe:
        return {}
    said = dict[Rule, object]()
    for rule, given, answer in heard.answers:
        other = rule.verb is Verb.REQUIREMENT and given[1] != order
        if not other and figure in _about(given):
            said[rule] = answer
    return said


@dataclass(frozen=True)
class Overheard:
    """A ruleset, and what its rules answered with yes: the rule, what it was asked, and the answer."""

    ruleset: Ruleset
    answers: list[tuple[Rule, tuple[Any, ...], object]]


@cache
def _overheard(matrix: Matrix) -> Overheard:
    answers: list[tuple[Rule, tuple[Any, ...], object]] = []

    def change(rule: Rule) -> Rule:
        if rule.verb not in (Verb.REQUIREMENT, Verb.QUESTION, Verb.ANSWER) or rule.question is tally_of:
            return rule

        def noting(*given: Any) -> Any:
            answer = rule.call(*given)
            if _is_yes(answer):
                answers.append((rule, given, answer))
            return answer

        return replace(rule, call=noting)

    return Overheard(replace(matrix.ruleset, book=rebound(matrix.ruleset.book, change)), answers)


def broken(matrix: Matrix, rule: Rule, state: State) -> Ruleset:
    """The ruleset with a rule that answers no about whoever is in the state."""

    def answer(*given: Any) -> Any:
        found = rule.call(*given)
        battle = given[0].battle if isinstance(given[0], Scene) else given[0]
        if _is_yes(found) and any(state.holds(battle, name) for name in _about(given)):
            return _no(found)
        return found

    book = rebound(matrix.ruleset.book, lambda one: replace(one, call=answer) if one is rule else one)
    return replace(matrix.ruleset, book=book)


def _about(given: Sequence[Any]) -> tuple[FigureId, ...]:
    """Whom a rule is asked about: the figure of a choice, or the first figure that is named after the battle."""
    match given[1:]:
        case (Choice(figure=name), *_):
            return (name,)
        case (Figure(id=name), *_):
            return (name,)
        case (str(name), *_) if name in given[0].figures if isinstance(given[0], Battle) else False:
            return (name,)
        case _:
            return ()


def _is_yes(answer: object) -> bool:
    return isinstance(answer, bool | str | tuple | frozenset) and bool(answer)


def _no(answer: object) -> object:
    match answer:
        case bool():
            return False
        case tuple():
            return ()
        case frozenset():
            return frozenset()
        case _:
            return None


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.matrix.flips", description=__doc__)
    parser.add_argument("game", choices=games())
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    matrix = matrix_of(given.game)
    for kind, made in (("cells flipped", flips), ("rules broken", breaks)):
        proof = proved(matrix, made(matrix, given.count, given.seed))
        print(f"{proof.noticed} of {proof.made} {kind} were noticed")
        print("".join(f"  missed: {what}\n" for what in proof.missed), end="")


if __name__ == "__main__":
    main()
