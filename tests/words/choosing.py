"""Chooses the moments at which a game is listened to (moments.py), whatever was chosen before:

    python -m tests.words.choosing clinch

It looks at many positions of the recorded battles, at the reasons of the moments in tests/ai/thoughts and at every cell
of the matrix, which takes minutes, and takes the moments that show most that is new for their time.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from core.play.asking import Decision
from tests.ai.thoughts.battles import scripts
from tests.ai.thoughts.recorded import recorded
from tests.matrix.matrix import matrix_of
from tests.support.wandering import GAMES
from tests.words.moments import Cell, Moment, of_moment, of_step, write_moments
from tests.words.rendered import Text, of_cell
from tests.words.replayed import steps

EVERY, OF_THOUGHTS = 12, 3
"""One of so many positions that ask for an order is looked at, and one of so many recorded thoughts."""
MENUS, REASONS = 2.4, 1.0
"""So many seconds a game may take for menus with the log, and for reasons."""
PLAIN = 0.02
"""What a moment costs besides its time."""

Seen = frozenset[tuple[str, str]]


def seen(texts: Iterable[Text]) -> Seen:
    """What is new in texts: their kinds with their patterns."""
    return frozenset((text.kind, text.pattern) for text in texts)


@dataclass
class Fought:
    """A recorded battle: what its log shows and costs step by step, and what its moments do."""

    log: list[tuple[Seen, float]] = field(default_factory=list)
    at: dict[Moment, tuple[Seen, float]] = field(default_factory=dict)
    gone: int = 0
    """so far it is followed already"""

    def gain(self, moment: Moment, known: set[tuple[str, str]]) -> tuple[set[tuple[str, str]], float]:
        """What a moment adds to what is known, the log up to it among it, and what that costs."""
        shows, costs = self.at[moment]
        new = set(shows - known)
        for told, took in self.log[self.gone : moment.number + 1]:
            new |= told - known
            costs += took
        return new, costs


def looked_at(game: str, battle: str) -> Fought:
    """A battle, with all that may be chosen in it."""
    fought, asked = Fought(), 0
    thinkers = defaultdict[int, list[str]](list)
    for one in [*recorded(game)][::OF_THOUGHTS]:
        if one.battle == battle:
            thinkers[one.number].append(one.thinker)
    began = time.process_time()
    for step in steps(game, battle):
        told = seen(of_step(game, step))
        fought.log.append((told, time.process_time() - began))
        if isinstance(step.position.waiting, Decision):
            asked += 1
            for moment in (
                *([Moment(battle, step.number)] if asked % EVERY == 0 else []),
                *(Moment(battle, step.number, thinker) for thinker in thinkers[step.number]),
            ):
                began = time.process_time()
                shows = seen(of_moment(game, step.position, moment))
                fought.at[moment] = shows, time.process_time() - began
        began = time.process_time()
    return fought


def chosen(battles: dict[str, Fought], budget: float, *, reasons: bool) -> Iterator[Moment]:
    """The moments that show most for their time, until the budget is spent."""
    known, spent = set[tuple[str, str]](), 0.0
    left = {moment for fought in battles.values() for moment in fought.at if bool(moment.thinker) == reasons}
    while left and spent < budget:
        rated = []
        for moment in sorted(left):
            new, costs = battles[moment.battle].gain(moment, known)
            if new:
                rated.append((len(new) / (costs + PLAIN), moment))
            else:
                left.discard(moment)
        if not rated:
            return
        _, best = max(rated)
        new, costs = battles[best.battle].gain(best, known)
        known |= new
        spent += costs
        battles[best.battle].gone = max(battles[best.battle].gone, best.number + 1)
        left.discard(best)
        yield best


def cells(game: str) -> Iterator[Cell]:
    """A cell of the matrix for every reason that refuses something there."""
    matrix, known = matrix_of(game), set[Seen]()
    for row in matrix.rows:
        for state in matrix.columns:
            why = seen(of_cell(matrix, row, state))
            if why and why not in known:
                known.add(why)
                yield Cell(row.name, state.code)


def main(games: Iterable[str]) -> None:
    """The command."""
    for game in games:
        battles = {battle: looked_at(game, battle) for battle in scripts(game)}
        shown = {one for fought in battles.values() for told, _ in fought.log for one in told}
        shown |= {one for fought in battles.values() for shows, _ in fought.at.values() for one in shows}
        moments = [*chosen(battles, MENUS, reasons=False), *chosen(battles, REASONS, reasons=True)]
        known = {one for moment in moments for one in battles[moment.battle].at[moment][0]}
        known |= {one for fought in battles.values() for told, _ in fought.log[: fought.gone] for one in told}
        found = list(cells(game))
        write_moments(game, moments, found)
        print(f"{game}: {len(moments)} moments show {len(known)} of {len(shown)}; {len(found)} cells")


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
