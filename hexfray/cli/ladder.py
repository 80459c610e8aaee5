"""The options of `hexfray ladder`, and its output: a table or JSON. The battles are in hexfray/series/ladder/."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from pathlib import Path

from core.battle.counting import counted
from core.match.noting import FORFEIT
from hexfray.cli import progress
from hexfray.cli.sprt_words import test_line
from hexfray.cli.tables import table_row
from hexfray.game import Policy
from hexfray.series.ladder import (
    Elo,
    MatchUp,
    Rating,
    Results,
    Score,
    Settings,
    Standings,
    difference,
    play_ladder,
)

FAR = 999
"""Larger differences are printed as `>+999`."""
LABELS = 22
"""The width of the first column."""
LONG = 30
"""Longer names have a line of their own in the table of times."""


def run_ladder(
    settings: Settings,
    out: Path | None,
    jobs: int | None,
    outside: Mapping[str, Policy],
    executor: Executor | None = None,
) -> tuple[Standings, int]:
    """Play a ladder until it ends or is stopped, in processes of this machine or on an executor. `outside` are players
    from outside, by name. Return the standings, and the exit code of a stop. Raises ResultsFault."""
    with (
        nullcontext() if out is None else Results(out, settings) as results,
        progress.stoppable() as stop,
        progress.progress_bar(settings.most) as done,
    ):
        standings = play_ladder(settings, outside=outside, executor=executor, jobs=jobs, results=results, done=done)
    return standings, stop.code


def as_json(standings: Standings, *, times: bool) -> str:
    """Return the standings for programs, with sorted keys. Only `times` depend on the machine."""
    return json.dumps(standings.as_data(times=times), indent=2, sort_keys=True)


def as_table(standings: Standings, *, times: bool) -> str:
    """Return the standings as a table."""
    settings = standings.settings
    battles = counted(standings.battles, "battle", "battles")
    lines = [f"{settings.game}: {battles}, seed {settings.seed}, avg {standings.turns:.1f} turns"]
    for players in settings.match_ups:
        lines += ["", *_match_up(standings, players)]
    if ratings := standings.ratings:
        lines += ["", f"{'ratings':<22}{'battles':>12}{'Elo':>14}   95 %"]
        lines += [line for rating in ratings for line in _rating(rating)]
    if forfeits := standings.forfeits:
        lines += ["", *(f"{FORFEIT}: {reason} ({number})" for reason, number in forfeits.items())]
    return "\n".join([*lines, *_times(standings)] if times else lines)


def _rating(rating: Rating) -> list[str]:
    figures = f"{rating.battles:>12}{elo_text(rating.elo):>14}   {interval_text(rating)}"
    return table_row(f"  {rating.player}", figures, LABELS)


def _match_up(standings: Standings, players: MatchUp) -> Iterator[str]:
    figures = f"{'won':>6}{'lost':>6}{'drawn':>6}{'Elo':>8}   95 %"
    yield from table_row(" : ".join(players), figures, LABELS)
    for klass in standings.settings.classes:
        yield f"  {klass:<20}{score_text(standings.score(players, klass))}"
    whole = standings.score(players)
    if len(standings.settings.classes) > 1:
        yield f"  {'all':<20}{score_text(whole)}"
    if (test := standings.settings.test) is not None:
        yield test_line(test, whole, standings.answer(players))


def score_text(score: Score) -> str:
    """Return won, lost and drawn battles in columns, and the Elo with its interval."""
    counts = f"{score.won:>6}{score.lost:>6}{score.drawn:>6}"
    if not score.number:
        return counts
    elo = difference(score)
    return f"{counts}{elo_text(elo.elo):>8}   {interval_text(elo)}"


def interval_text(elo: Elo | Rating) -> str:
    """Return a 95 % interval."""
    return f"{elo_text(elo.low)} to {elo_text(elo.high)}"


def elo_text(elo: float) -> str:
    """Return an Elo in whole points, up to FAR."""
    if abs(elo) > FAR:
        return f">+{FAR}" if elo > 0 else f"<-{FAR}"
    return f"{round(elo):+}"


def _times(standings: Standings) -> Iterator[str]:
    yield ""
    width = max([11, *(len(player) for player in standings.spent if len(player) <= LONG)]) + 3
    yield f"{'ms per decision':<{width + 16}}{'number':>10}{'mean':>9}{'p95':>9}{'worst':>9}"
    for player, moments in sorted(standings.spent.items()):
        for moment, times in sorted(moments.items()):
            figures = (f"{figure / 1000:>9.2f}" for figure in (times.mean, times.most, times.worst))
            yield from table_row(f"  {player}", f"{moment:<16}{times.number:>10}{''.join(figures)}", width)
