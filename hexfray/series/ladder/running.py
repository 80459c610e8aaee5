"""Playing a ladder on any number of processes. Pairs are counted in order, so the number of processes makes no
difference, not even to where a test ends a match-up. Pairs are in settings.py, results in standings.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import ExitStack, closing, suppress
from functools import partial
from itertools import islice

from hexfray.game import Policy
from hexfray.policy import release
from hexfray.series.ladder.elo import Score
from hexfray.series.ladder.fights import Outcome, fight
from hexfray.series.ladder.keeping import Results
from hexfray.series.ladder.settings import MatchUp, Pair, Settings
from hexfray.series.ladder.sprt import Answer
from hexfray.series.ladder.standings import Standings
from hexfray.series.played import Players
from hexfray.series.workers import STOPPED, in_order

AHEAD = 2
"""How many pairs each process may be ahead of the next result."""


def play_ladder(
    settings: Settings,
    *,
    players: Players | None = None,
    outside: Mapping[str, Policy] | None = None,
    executor: Executor | None = None,
    jobs: int | None = None,
    results: Results | None = None,
    done: Callable[[int], None] = lambda battles: None,
) -> Standings:
    """Play every pair of a ladder. `players` are AI players that the game doesn't have, `outside` are players from
    outside, by name. `jobs` is the number of processes, one for each core by default; with an `executor`, its `submit`
    plays the pairs, and `jobs` is the number of its workers. Pairs that `results` knows are taken from there, others
    are written to it as they come. `done` is called with the number of battles that are over or need not be fought.

    KeyboardInterrupt or a killed process ends the ladder early, with the standings up to there. Raises ResultsFault if
    the file takes no more.
    """
    ladder = _Ladder(settings, results.known if results else {})
    most = jobs or os.cpu_count() or 1
    workers = len([*islice(ladder.unknown(), most)]) or 1
    work = partial(fight, settings.game, settings.seed, dict(players or {}), dict(outside or {}))
    fought: list[tuple[Pair, Outcome]] = []
    complete = False
    played = in_order(work, ladder.unknown(), most if executor else workers, AHEAD, executor)
    with suppress(*STOPPED), ExitStack() as ending:
        ending.callback(release, (outside or {}).values())
        ending.enter_context(closing(played))
        for pair in settings.pairs():
            if pair.players not in ladder.ended:
                outcome = ladder.known.get(pair)
                if outcome is None:
                    outcome = next(came for one, came in played if one == pair)
                    if results is not None:
                        results.write(pair, outcome)
                ladder.count(pair, outcome)
                fought.append((pair, outcome))
            done(2)
        complete = True
    return Standings(settings, fought, complete)


class _Ladder:
    """The state of a ladder in play."""

    def __init__(self, settings: Settings, known: Mapping[Pair, Outcome]) -> None:
        self.known = known
        self.ended: set[MatchUp] = set()
        """The match-ups that a test has ended."""
        self._settings = settings
        self._scores = dict.fromkeys(settings.match_ups, Score())

    def unknown(self) -> Iterator[Pair]:
        """Yield the pairs still to play, as known at each step."""
        return (pair for pair in self._settings.pairs() if pair not in self.known and pair.players not in self.ended)

    def count(self, pair: Pair, outcome: Outcome) -> None:
        """Count the next pair in order."""
        score = self._scores[pair.players].plus(*(fight.points for fight in outcome.fights))
        self._scores[pair.players] = score
        test = self._settings.test
        if test is not None and test.answer(score) is not Answer.OPEN:
            self.ended.add(pair.players)
