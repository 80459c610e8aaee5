"""The luck ledger. Every roll against a target number has an exact chance, so luck is what succeeded minus what was
expected.

It is computed from the history of a match, without undone rolls, and shown by tui/views/luck_view.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.match.match import Moment
from core.play.asking import Roll
from core.records import record


@record
class Luck:
    """Rolls against target numbers: how many, how many succeeded, and how many were expected to."""

    rolls: int = 0
    passed: int = 0
    expected: float = 0.0

    @property
    def more(self) -> float:
        """How many succeeded beyond expectation; negative is bad luck."""
        return self.passed - self.expected

    def __add__(self, other: Luck) -> Luck:
        return Luck(self.rolls + other.rolls, self.passed + other.passed, self.expected + other.expected)


@record
class Ledger:
    """The luck of a match, by figure, and by side up to the end of each turn."""

    figures: dict[FigureId, Luck]
    turns: dict[Side, tuple[tuple[int, Luck], ...]]

    def of_side(self, side: Side) -> Luck:
        """A side's luck over all turns."""
        turns = self.turns.get(side, ())
        return turns[-1][1] if turns else Luck()


def ledger(battle: Battle, history: Iterable[Moment]) -> Ledger:
    """Return the ledger of a history; `battle` is any battle of the match. Rolls without a target number, such as
    initiative and damage, don't count; of one that was overruled, what fell counts."""
    figures: dict[FigureId, Luck] = {}
    sides: dict[Side, Luck] = {}
    turns: dict[Side, dict[int, Luck]] = {side: {} for side in battle.sides}
    for turn, figure, one in _thrown(history):
        side = battle[figure].side
        figures[figure] = figures.get(figure, Luck()) + one
        sides[side] = sides.get(side, Luck()) + one
        for name, luck in sides.items():
            turns[name][turn] = luck
    return Ledger(figures, {side: tuple(found.items()) for side, found in turns.items()})


def _thrown(history: Iterable[Moment]) -> Iterator[tuple[int, FigureId, Luck]]:
    """Each roll against a target number: its turn, its figure and its luck."""
    for moment in history:
        roll = moment.before.waiting
        if not isinstance(roll, Roll) or not isinstance(moment.answer, tuple):
            continue
        if roll.need is not None and roll.figure is not None:
            passed = roll.need.met_by(sum(moment.answer if moment.rolled is None else moment.rolled))
            yield moment.before.battle.clock.turn, roll.figure, Luck(1, int(passed), roll.need.chance(roll.dice))
