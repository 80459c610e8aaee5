"""Playing two versions of a scenario with the same dice, battle by battle. What comes of it is in comparison.py, the
command in hexfray/cli/compare.py."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from concurrent.futures import Executor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

from core.battle.names import Side
from core.errors import BadArgument
from hexfray.game import Policy
from hexfray.policy import named
from hexfray.series.balance.comparison import Comparison, Pairing, Versions
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.runs import in_batches, play_one, settings_of
from hexfray.series.workers import STOPPED
from scenarios.catalogue import SPANS, Unknown, load
from scenarios.differing import changes
from scenarios.faults import unknown
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of

GAMES = 400
"""The usual number of battles of each version, which shows a shift of 10 points."""
MOST = 20_000
"""The usual limit if battles go on until the answer is sure."""
SHIFT = 0.05
"""The shift that usually matters: 5 of 100 battles."""

Source: TypeAlias = Scenario | str | Path | Mapping[str, object]


def compare(
    a: Source,
    b: Source,
    seats: Mapping[Side, str | Policy] | None = None,
    games: int | None = None,
    executor: Executor | None = None,
    *,
    side: Side | None = None,
    shift: float = SHIFT,
    until_sure: bool = False,
    seed: int = 1,
    jobs: int = 1,
    done: Callable[[int], None] = lambda games: None,
) -> Comparison:
    """Play two versions of a scenario with the same seeds, `games` battles of each, and compare them.

    `a` and `b` are scenarios, or what `hexfray.load` accepts, with the same sides. The answer is about the wins of
    `side`, by default the first. `shift` is the size of a shift that matters, as a share: 0.05 for 5 of 100 battles.
    With `until_sure` the battles end once it is clear whether the side wins more or less often in B, or about as often,
    so that a shift of that size is ruled out. `games` is 400 by default; with `until_sure` it is the limit, 20,000. The
    others are those of `hexfray.simulate`; neither `jobs` nor `executor` changes the result.

    >>> compare("duel", "duel", games=2).answer.value
    'same'

    Raises Unknown, FaultyScenario; BadArgument for scenarios that can't be compared.
    """
    first, second = (one if isinstance(one, Scenario) else load(one) for one in (a, b))
    names, players = named(first.ruleset.id, seats or {})
    versions = versions_of(first, second, names, players, side=side, shift=shift, seed=seed)
    most = games if games is not None else MOST if until_sure else GAMES
    return play_versions(versions, most, executor, until_sure=until_sure, jobs=jobs, players=players, done=done)


def versions_of(
    a: Scenario,
    b: Scenario,
    seats: Mapping[Side, str],
    known: Container[str] = (),
    *,
    side: Side | None = None,
    shift: float = SHIFT,
    seed: int = 1,
) -> Versions:
    """Return what decides a comparison. `seats` are by name, `known` the names of players from outside. Raises Unknown,
    and BadArgument for scenarios that can't be compared."""
    sides = [party.side for party in a.parties]
    others = [party.side for party in b.parties]
    if {*sides} != {*others}:
        raise BadArgument(
            f"{a.id} has the sides {', '.join(sides)}, but {b.id} has {', '.join(others)}; compare needs the same sides"
        )
    spans = [SPANS.get(one.ruleset.id, "turn") for one in (a, b)]
    if spans[0] != spans[1]:
        one, other = (a.id, b.id) if a.id != b.id else ("A", "B")
        raise BadArgument(f"{one} is played in {spans[0]}s, but {other} in {spans[1]}s; compare needs one game")
    if side is not None and side not in sides:
        raise Unknown(unknown("side", side, sides))
    if not 0 < shift < 1:
        raise BadArgument(f"shift: expected a share above 0 and below 1, got {shift}")
    both = [settings_of(one, ai_seats_of(one, seats, known), seed) for one in (a, b)]
    alike = a.battle == b.battle and a.ruleset.id == b.ruleset.id and both[0].seats == both[1].seats
    return Versions(both[0], both[1], changes(a, b), side or sides[0], shift, alike)


def play_versions(
    versions: Versions,
    games: int,
    executor: Executor | None = None,
    *,
    until_sure: bool = False,
    jobs: int = 1,
    players: Mapping[str, Policy] | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> Comparison:
    """Play a comparison to its end, or until it is interrupted; none at all if no battle can end differently. `players`
    are those from outside, by name; `done` is called with the number of newly finished battles."""
    pairing = Pairing(versions, until_sure=until_sure)
    work = partial(_play, versions.a, versions.b, players or {})
    numbers = range(0 if versions.same else games)
    with suppress(*STOPPED), closing(in_batches(work, numbers, executor, jobs=jobs)) as pairs:
        for first, second in pairs:
            pairing.count(first, second)
            done(2)
            if pairing.is_sure:
                break
    return pairing.comparison()


def _play(a: SeriesSettings, b: SeriesSettings, players: Mapping[str, Policy], number: int) -> tuple[Row, Row]:
    """Play one battle of both versions to its end."""
    return play_one(a, number, players), play_one(b, number, players)
