"""The luck ledger. Every roll against a target number has an exact chance, so luck is the successes minus the expected
ones, and its rarity can be counted (rarity.py).

It is computed from the history of a match, without undone rolls, and shown by tui/views/luck_view.py. The same in
hits: possible_harm.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.match.everyone import with_everyone
from core.match.match import Moment
from core.match.rarity import Rarity, successes
from core.play.asking import Need, Roll
from core.records import record


@record
class Luck:
    """Rolls against target numbers: how many succeeded, and the chance of each."""

    passed: int = 0
    odds: tuple[float, ...] = ()

    @property
    def rolls(self) -> int:
        """How many there were."""
        return len(self.odds)

    @property
    def expected(self) -> float:
        """How many were expected to succeed."""
        return fsum(self.odds)

    @property
    def more(self) -> float:
        """How many succeeded beyond expectation; negative is bad luck."""
        return self.passed - self.expected

    @property
    def rarity(self) -> Rarity:
        """How rare it is that so many succeed."""
        return Rarity(self.passed, successes(self.odds))

    def __add__(self, other: Luck) -> Luck:
        return Luck(self.passed + other.passed, self.odds + other.odds)


@record
class Ledger:
    """The luck of a match, by figure, and by side up to the end of each turn."""

    figures: dict[FigureId, Luck]
    turns: dict[Side, tuple[tuple[int, Luck], ...]]

    def of_side(self, side: Side) -> Luck:
        """A side's luck over all turns."""
        turns = self.turns.get(side, ())
        return turns[-1][1] if turns else Luck()


def ledger(battle: Battle, history: Sequence[Moment]) -> Ledger:
    """Return the ledger of a history; `battle` is any battle of the match. Rolls without a target number, such as
    initiative and damage, don't count; of an overruled roll, the fallen dice count."""
    battle = with_everyone(battle, history)
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


def _thrown(history: Sequence[Moment]) -> Iterator[tuple[int, FigureId, Luck]]:
    """Each roll against a target number: its turn, its figure and its luck."""
    for number, moment in enumerate(history):
        roll = moment.before.waiting
        if not isinstance(roll, Roll) or not isinstance(moment.answer, tuple):
            continue
        if roll.need is not None and roll.figure is not None:
            fell = moment.answer if moment.rolled is None else moment.rolled
            total = sum(fell) + sum(_more_dice(roll, roll.need, history, number))
            passed = roll.need.met_by(total)
            yield moment.before.battle.clock.turn, roll.figure, Luck(int(passed), (roll.need.chance(roll.dice),))


def _more_dice(roll: Roll, need: Need, history: Sequence[Moment], number: int) -> Iterator[int]:
    """The dice added by an open roll: one if all its dice show their highest face, and one after each highest extra."""
    faces = history[number].answer
    while need.open and isinstance(faces, tuple) and {*faces} == {roll.dice.sides} and number + 1 < len(history):
        number += 1
        more, faces = history[number].before.waiting, history[number].answer
        if isinstance(more, Roll) and more.need is None and isinstance(faces, tuple):
            yield sum(faces)
