"""Playing a ladder on any number of processes. Pairs are counted in order, so the number of processes makes no
difference, not even to where a test ends a match-up. Pairs are in settings.py, results in standings.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import ExitStack, closing, suppress
from functools import partial

from hexfray.game import Policy
from hexfray.policy import release
from hexfray.series.in_turn import in_turn
from hexfray.series.ladder.elo import Score
from hexfray.series.ladder.fights import Outcome, fight
from hexfray.series.ladder.keeping import Results
from hexfray.series.ladder.settings import MatchUp, Pair, Settings
from hexfray.series.ladder.sprt import Answer
from hexfray.series.ladder.standings import Standings
from hexfray.series.played import Players
from hexfray.series.workers import STOPPED


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
    ladder = _Ladder(settings)
    played = in_turn(
        partial(fight, settings.game, settings.seed, dict(players or {}), dict(outside or {})),
        settings.pairs,
        dict(results.known) if results else {},
        ladder.is_needed,
        results.write if results else lambda pair, outcome: None,
        jobs=jobs,
        executor=executor,
    )
    fought: list[tuple[Pair, Outcome]] = []
    complete = False
    with suppress(*STOPPED), ExitStack() as ending:
        ending.callback(release, (outside or {}).values())
        ending.enter_context(closing(played))
        for pair, outcome in played:
            if outcome is not None:
                ladder.count(pair, outcome)
                fought.append((pair, outcome))
            done(2)
        complete = True
    return Standings(settings, fought, complete)


class _Ladder:
    """The state of a ladder in play."""

    def __init__(self, settings: Settings) -> None:
        self._ended: set[MatchUp] = set()
        """The match-ups that a test has ended."""
        self._settings = settings
        self._scores = dict.fromkeys(settings.match_ups, Score())

    def is_needed(self, pair: Pair) -> bool:
        """Whether no test has ended the match-up of a pair."""
        return pair.players not in self._ended

    def count(self, pair: Pair, outcome: Outcome) -> None:
        """Count the next pair in order."""
        score = self._scores[pair.players].plus(*(fight.points for fight in outcome.fights))
        self._scores[pair.players] = score
        test = self._settings.test
        if test is not None and test.answer(score) is not Answer.OPEN:
            self._ended.add(pair.players)
