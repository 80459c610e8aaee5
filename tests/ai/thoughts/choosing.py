"""Which moments of the recorded battles are kept: some of each battle, thought about by players of all levels and
characters in turn. What is thought in them: recorded.py.

    python -m tests.ai.thoughts.choosing clinch

chooses for a game, whatever was chosen before. Some were added besides, because code runs in them that runs in no other
(found with tests/support/covering.py): they must be added again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle

from core.play.asking import Decision
from tests.ai.thoughts.battles import PERIL, positions, scripts
from tests.ai.thoughts.recorded import Moment, record
from tests.support.wandering import GAMES

THINKERS = (
    *("veteran", "soldier", "veteran/guard", "recruit", "master", "veteran", "veteran/berserk", "soldier/coward"),
    *("veteran/brawler", "veteran", "veteran/marksman", "recruit/pikeman", "veteran"),
)
EVERY, OF_PERILS = 11, 2
"""One of so many decisions is kept, a number that is prime to how many players there are; of short battles among perils
more are."""


def chosen(game: str) -> Iterator[Moment]:
    """The moments of a game."""
    thinkers, decisions = cycle(THINKERS), 0
    for battle in scripts(game):
        every = OF_PERILS if battle.startswith(PERIL) else EVERY
        for number, position in enumerate(positions(game, battle)):
            decisions += isinstance(position.waiting, Decision)
            if isinstance(position.waiting, Decision) and not decisions % every:
                yield Moment(battle, number, next(thinkers))


if __name__ == "__main__":
    for one in sys.argv[1:] or GAMES:
        record(one, list(chosen(one)))
