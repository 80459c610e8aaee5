"""The luck ledger: every roll against a need has an exact chance, so luck is what passed less what was to be expected.

It is read from the history of a match; rolls that were taken back are not in it. It is shown by
tui/views/luck_view.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.match.match import Moment
from core.play.asking import Roll


@dataclass(frozen=True, slots=True)
class Luck:
    """How many rolls were thrown against a need, how many passed, and how many were to be expected to."""

    rolls: int = 0
    passed: int = 0
    expected: float = 0.0

    @property
    def more(self) -> float:
        """How many passed beyond expectation; less than none: bad luck."""
        return self.passed - self.expected

    def __add__(self, other: Luck) -> Luck:
        return Luck(self.rolls + other.rolls, self.passed + other.passed, self.expected + other.expected)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The luck of a match: of each figure that threw against a need, and of each side up to the end of each turn."""

    figures: dict[FigureId, Luck]
    turns: dict[Side, tuple[tuple[int, Luck], ...]]

    def of_side(self, side: Side) -> Luck:
        """A side's luck over all turns."""
        turns = self.turns.get(side, ())
        return turns[-1][1] if turns else Luck()


def ledger(battle: Battle, history: Iterable[Moment]) -> Ledger:
    """The ledger of what was thrown in this history; `battle` is any of the match. Initiative and damage, which are
    taken as they fall, are in none."""
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
    """Each roll against a need: its turn, who threw, and its luck."""
    for moment in history:
        roll = moment.before.waiting
        if not isinstance(roll, Roll) or not isinstance(moment.answer, tuple):
            continue
        if roll.need is not None and roll.figure is not None:
            passed = roll.need.met_by(sum(moment.answer))
            yield moment.before.battle.clock.turn, roll.figure, Luck(1, int(passed), roll.need.chance(roll.dice))
