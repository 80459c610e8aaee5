"""Series of battles between policies, in this process, in several, or on an executor. Results are in results.py.

Settings and number alone decide a battle, so it makes no difference who plays it. The work is shared in workers.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing, suppress
from functools import cache, partial
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import TypeVar

from core.battle.names import Side
from core.match.cups import SeededCup
from hexfray.game import Policy
from hexfray.policy import named, release
from hexfray.series.played import Ended, played
from hexfray.series.results import Row, Series, SeriesSettings
from hexfray.series.workers import STOPPED, in_order
from scenarios.catalogue import load, parse
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of

T = TypeVar("T")

WORTH = 25
"""From so many battles on, another process pays."""
AHEAD = 4
"""How many batches each process may be ahead of the next result."""


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
    work = partial(play_one, settings, players=players or {})
    try:
        yield from in_batches(work, range(first, first + games), executor, jobs=jobs)
    finally:
        release((players or {}).values())


def in_batches(
    work: Callable[[int], T], numbers: range, executor: Executor | None = None, *, jobs: int = 1
) -> Generator[T, None, None]:
    """Yield what `work` makes of each of the `numbers`, in their order, done in batches whose size follows the time
    they take. Only few are pending. `jobs` and `executor` are those of `simulate`."""
    workers = jobs if executor else max(1, min(ceil(len(numbers) / WORTH), jobs))
    with closing(in_order(work, numbers, workers, AHEAD, executor)) as done:
        for _, row in done:
            yield row


def play_one(settings: SeriesSettings, number: int, players: Mapping[str, Policy] | None = None) -> Row:
    """Play a battle to its end. `players` are those from outside, by name."""
    return _ended(settings, number, players).row(number, seed_of(settings, number))


def journal_of(settings: SeriesSettings, number: int, players: Mapping[str, Policy] | None = None) -> str:
    """Play a battle to its end, and return its journal."""
    return _ended(settings, number, players).journal


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


@cache
def _scenario(text: str, name: str) -> Scenario:
    return parse(text, f"{name}.toml")
