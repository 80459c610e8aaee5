"""Series of battles between policies, in this process, in several, or on an executor. Results are in results.py.

Settings and number alone decide a battle, so it makes no difference who plays it. The work is shared in workers.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import closing, suppress
from functools import cache, partial
from hashlib import sha256
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from core.battle.events import Hurt
from core.battle.names import Side
from core.battle.posture import Life
from core.match.cups import SeededCup
from core.match.journal import text_of
from core.match.match import Match
from hexfray.game import Policy
from hexfray.policy import named
from hexfray.series.played import Ended, played
from hexfray.series.results import Row, Series, SeriesSettings
from hexfray.series.workers import STOPPED, in_order
from scenarios.catalogue import load, parse
from scenarios.matches import header_of
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of

T = TypeVar("T")

WORTH = 25
"""The number of battles that is worth another process."""
AHEAD = 4
"""How many batches each process may be ahead of the next result."""
BATCH = 0.25
"""The length of a batch for another process, in seconds; long enough that sending it costs next to
nothing."""
FAR = 2.0
"""The same for an executor, whose workers may be on other machines."""
LOST = (Life.UNCONSCIOUS, Life.SURRENDERED, Life.DYING, Life.DEAD)
"""The lives that count as losses."""


class Batch(NamedTuple, Generic[T]):
    """A batch of battles that were played: their rows, and how long that took, in seconds."""

    rows: list[T]
    seconds: float


def settings_of(scenario: Scenario, seats: Mapping[Side, str], seed: int, *, swap: bool = False) -> SeriesSettings:
    """Return the settings of a series."""
    return SeriesSettings(scenario.id, scenario.digest, scenario.source, dict(seats), seed, swap)


def simulate(
    scenario: Scenario | str | Path | Mapping[str, object],
    seats: Mapping[Side, str | Policy] | None = None,
    games: int = 100,
    first: int = 0,
    executor: Executor | None = None,
    *,
    seed: int = 1,
    swap: bool = False,
    jobs: int = 1,
    done: Callable[[int], None] = lambda games: None,
) -> Series:
    """Play the battles from number `first` on, `games` of them, without a screen, and return a row for each.

    `scenario` is a loaded one, or what `hexfray.load` accepts. `seats` has a policy, or the name of one, for some
    sides; the others are played as the scenario says. A policy of yours that fails forfeits the battle: with two sides
    the other wins, with more it is a draw, and `cause` says why. `seed` decides all dice; with `swap`, every seed is
    played once for each side, the players moved one side on. `jobs` is the number of processes; with an `executor`, its
    `submit` plays the battles, and `jobs` is the number of its workers. Neither changes a row, so parts of a series
    that were played elsewhere can be merged. `done` is called with the number of newly finished battles.

    >>> series = simulate("duel", {"red": "nearest", "blue": "nearest"}, games=4)
    >>> len(series), sum(row.winner is None for row in series.rows) == series.draws
    (4, True)

    KeyboardInterrupt or a killed process ends the series early, with the same battles up to there as in a shorter one.
    Raises Unknown for an unknown scenario, side or policy, FaultyScenario.
    """
    scenario = scenario if isinstance(scenario, Scenario) else load(scenario)
    names, players = named(scenario.ruleset.id, seats or {})
    settings = settings_of(scenario, ai_seats_of(scenario, names, players), seed, swap=swap)
    found: list[Row] = []
    with suppress(*STOPPED), closing(rows(settings, games, first, executor, jobs=jobs, players=players)) as found_rows:
        for row in found_rows:
            found.append(row)
            done(1)
    return Series(settings, tuple(found))


def rows(
    settings: SeriesSettings,
    games: int,
    first: int = 0,
    executor: Executor | None = None,
    *,
    jobs: int = 1,
    players: Mapping[str, Policy] | None = None,
) -> Generator[Row, None, None]:
    """Yield the rows of battles as they are played, in the order of their numbers. Only few are pending, so a series
    may be as long as you like. `players` are those from outside, by name."""
    yield from in_batches(partial(play, settings, players or {}), range(first, first + games), executor, jobs=jobs)


def in_batches(
    work: Callable[[range], Batch[T]], numbers: range, executor: Executor | None = None, *, jobs: int = 1
) -> Generator[T, None, None]:
    """Yield what `work` makes of each of the `numbers`, in their order, from batches whose size follows the time they
    take. Only few are pending. `jobs` and `executor` are those of `simulate`."""
    workers = jobs if executor else max(1, min(ceil(len(numbers) / WORTH), jobs))
    batches = _Batches(numbers, FAR if executor else BATCH if workers > 1 else 0)
    with closing(in_order(work, batches, workers, AHEAD, executor)) as batches_played:
        for batch_numbers, batch in batches_played:
            batches.took(len(batch_numbers), batch.seconds)
            yield from batch.rows


class _Batches:
    """The numbers of battles in batches that take about `seconds` each, by the known times; one by one for 0."""

    def __init__(self, numbers: range, seconds: float) -> None:
        self._left = numbers
        self._seconds = seconds
        self._size = 1

    def took(self, games: int, seconds: float) -> None:
        """Learn from a played batch."""
        self._size = max(1, min(2 * self._size, int(games * self._seconds / max(seconds, 1e-6))))

    def __iter__(self) -> Iterator[range]:
        while self._left:
            batch, self._left = self._left[: self._size], self._left[self._size :]
            yield batch


def play(settings: SeriesSettings, players: Mapping[str, Policy], numbers: range) -> Batch[Row]:
    """Play some battles of a series, each to its end."""
    began = perf_counter()
    return Batch([play_one(settings, number, players) for number in numbers], perf_counter() - began)


def play_one(settings: SeriesSettings, number: int, players: Mapping[str, Policy] | None = None) -> Row:
    """Play a battle to its end. `players` are those from outside, by name."""
    return _row(settings, number, _ended(settings, number, players))


def journal_of(settings: SeriesSettings, number: int, players: Mapping[str, Policy] | None = None) -> str:
    """Play a battle to its end, and return its journal."""
    scenario, match = _scenario(settings.text, settings.scenario), _ended(settings, number, players).match
    return text_of(header_of(scenario, seats_of(settings, number), match.cup), match.entries)


def seats_of(settings: SeriesSettings, number: int) -> dict[Side, str]:
    """Return the player of each side in a battle."""
    sides, names = zip(*settings.seats.items(), strict=True)
    by = number % len(names) if settings.swap else 0
    return dict(zip(sides, (*names[by:], *names[:by]), strict=True))


def seed_of(settings: SeriesSettings, number: int) -> int:
    """Return the seed of a battle's dice."""
    dice = number // len(settings.seats) if settings.swap else number
    return int.from_bytes(sha256(f"{settings.seed} {dice}".encode()).digest()[:6], "big")


def _ended(settings: SeriesSettings, number: int, players: Mapping[str, Policy] | None) -> Ended:
    scenario, cup = _scenario(settings.text, settings.scenario), SeededCup(seed_of(settings, number))
    return played(scenario, seats_of(settings, number), cup, players or {})


def _row(settings: SeriesSettings, number: int, ended: Ended) -> Row:
    match = ended.match
    return Row(
        number,
        seed_of(settings, number),
        seats_of(settings, number),
        ended.winner,
        ended.cause,
        match.battle.clock.turn,
        _hits(match),
        {
            side: sum(figure.side == side and figure.life in LOST for figure in match.battle)
            for side in match.battle.sides
        },
    )


def _hits(match: Match) -> dict[Side, int]:
    """Return the hits that each side dealt."""
    taken = dict.fromkeys(match.battle.sides, 0)
    for event in match.events:
        if isinstance(event, Hurt):
            taken[match.battle[event.figure].side] += event.hits
    return {side: sum(hits for other, hits in taken.items() if other != side) for side in taken}


@cache
def _scenario(text: str, name: str) -> Scenario:
    return parse(text, f"{name}.toml")
