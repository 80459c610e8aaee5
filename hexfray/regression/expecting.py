"""Expectations of a scenario file, judged by a series of its battles: the same that `hexfray sim` plays with these
seats and this seed, so the answer is the same on every machine. The tables of the file are in
scenarios/expectations.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.match.cups import SeededCup
from core.records import record
from hexfray.series.played import played
from hexfray.series.results import SeriesSettings, Share
from hexfray.series.runs import seats_of, seed_of, settings_of
from hexfray.series.workers import in_order
from scenarios.catalogue import parse
from scenarios.expectations import Bounds, Expectation
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of, player_seats

AHEAD = 4
"""How many battles each process may be ahead of the next result."""
WORTH = 8
"""From so many battles on, another process pays."""


class Outcome(NamedTuple):
    """A battle of the series: its winner (None: a draw), its last turn, and the figures that died."""

    winner: Side | None
    turns: int
    dead: frozenset[FigureId]


@record
class Measured:
    """A number of an expectation: its key (`wins.red`), its bounds and what the series came to. `share` has the battles
    that count, None for an average."""

    key: str
    bounds: Bounds
    value: float
    share: Share | None = None

    @property
    def holds(self) -> bool:
        """Whether it is within its bounds."""
        return self.bounds.holds(self.value)

    def describe(self) -> str:
        """Return the number beside its bounds: `wins.red: 0.72 (36 of 50), expected 0.4 to 0.6: 0.12 too high`."""
        counted = f" ({self.share.wins} of {self.share.games})" if self.share else ""
        head = f"{self.key}: {_number(self.value)}{counted}, expected {_within(self.bounds)}"
        if self.holds:
            return head
        off = self.value - self.bounds.most if self.value > self.bounds.most else self.bounds.least - self.value
        return f"{head}: {_number(off)} too {'high' if self.value > self.bounds.most else 'low'}"


@record
class Judged:
    """An expectation and what its series came to. `seats` are those of all sides."""

    expectation: Expectation
    scenario: Scenario
    seats: Mapping[Side, str]
    measured: tuple[Measured, ...]

    @property
    def holds(self) -> bool:
        """Whether every number is within its bounds."""
        return all(one.holds for one in self.measured)


def judged(scenario: Scenario, expectation: Expectation, jobs: int = 1) -> Judged:
    """Play the series of an expectation, and judge it. `jobs`: the number of processes."""
    seats = ai_seats_of(scenario, expectation.seats)
    settings = settings_of(scenario, seats, expectation.seed)
    workers = max(1, min(expectation.battles // WORTH, jobs))
    numbers = range(expectation.battles)
    outcomes = [outcome for _, outcome in in_order(partial(outcome_of, settings), numbers, workers, AHEAD)]
    return Judged(expectation, scenario, seats, tuple(_measured(expectation, outcomes)))


def outcome_of(settings: SeriesSettings, number: int) -> Outcome:
    """Play a battle of the series to its end."""
    scenario = _scenario(settings.text, settings.scenario)
    ended = played(scenario, seats_of(settings, number), SeededCup(seed_of(settings, number)), {})
    battle = ended.match.battle
    dead = frozenset(figure.id for figure in battle if figure.life is Life.DEAD)
    return Outcome(ended.winner, battle.clock.turn, dead)


def _measured(expectation: Expectation, outcomes: list[Outcome]) -> Iterator[Measured]:
    games = len(outcomes)
    won = Counter(outcome.winner for outcome in outcomes)

    def of(key: str, bounds: Bounds, count: int) -> Measured:
        share = Share(count, games)
        return Measured(key, bounds, share.share, share)

    for side, bounds in expectation.wins.items():
        yield of(f"wins.{side}", bounds, won[side])
    if expectation.draws is not None:
        yield of("draws", expectation.draws, won[None])
    if expectation.turns is not None:
        yield Measured("turns", expectation.turns, sum(outcome.turns for outcome in outcomes) / games)
    for figure, bounds in expectation.lives.items():
        yield of(f"lives.{figure}", bounds, sum(figure not in outcome.dead for outcome in outcomes))


def lines_of(found: Judged, file: str) -> list[str]:
    """Return the judgement in lines: what isn't as expected, with the interval of the true share and the command that
    plays the same battles; then what is."""
    expectation = found.expectation
    said = [f"{_battles(expectation)}: {_seats(found.seats)}, seed {expectation.seed}"]
    for one in found.measured:
        said.append(f"  {'met   ' if one.holds else 'missed'}  {one.describe()}")
        if one.share is not None and not one.holds:
            low, high = one.share.interval
            said.append(f"          95 % interval of the true share: {_number(low)} to {_number(high)}")
    return [*said, f"  play them: {command(found, file)}"]


def command(found: Judged, file: str) -> str:
    """Return the command line that plays the battles of an expectation."""
    own = player_seats(found.scenario)
    seats = [f"--seat {side}={name}" for side, name in found.seats.items() if own.get(side) != name]
    battles = ["--games", str(found.expectation.battles)]
    return " ".join(["hexfray sim", file, *battles, "--seed", str(found.expectation.seed), *seats])


def _battles(expectation: Expectation) -> str:
    return "1 battle" if expectation.battles == 1 else f"{expectation.battles} battles"


def _seats(seats: Mapping[Side, str]) -> str:
    return ", ".join(f"{side} {name}" for side, name in seats.items())


def _within(bounds: Bounds) -> str:
    return (
        _number(bounds.least) if bounds.least == bounds.most else f"{_number(bounds.least)} to {_number(bounds.most)}"
    )


def _number(value: float) -> str:
    return f"{value:z.3f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=4)
def _scenario(text: str, name: str) -> Scenario:
    return parse(text, f"{name}.toml")
