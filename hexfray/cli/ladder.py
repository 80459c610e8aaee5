"""The options of `hexfray ladder`, and its output: a table or JSON. The battles are in hexfray/series/ladder/."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

from core.battle.counting import counted
from hexfray.cli import progress
from hexfray.cli.sprt_words import test_line
from hexfray.series.ladder import (
    MatchUp,
    Rating,
    Results,
    Score,
    Settings,
    Standings,
    difference,
    play_ladder,
)
from scenarios.catalogue import Unknown

FAR = 999
"""Larger differences are printed as `>+999`."""


def parse_names(said: str | None) -> list[str]:
    """Return the names in a list such as `veteran,soldier`; none for None. Raises Unknown."""
    names = [] if said is None else [name.strip() for name in said.split(",")]
    if "" in names:
        raise Unknown(f"--policies {said!r}: expected names, for example veteran,soldier")
    return names


def run_ladder(settings: Settings, out: Path | None, jobs: int | None) -> tuple[Standings, int]:
    """Play a ladder until it ends or is stopped. Return the standings, and the exit code of a stop. Raises
    ResultsFault."""
    with (
        nullcontext() if out is None else Results(out, settings) as results,
        progress.stoppable() as stop,
        progress.progress_bar(settings.most) as done,
    ):
        standings = play_ladder(settings, jobs=jobs, results=results, done=done)
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
        lines += ["", f"{'ratings':<22}{'battles':>12}{'Elo':>14}   95 %", *map(_rating, ratings)]
    return "\n".join([*lines, *_times(standings)] if times else lines)


def _rating(rating: Rating) -> str:
    return (
        f"  {rating.player:<20}{rating.battles:>12}{_elo(rating.elo):>14}   {_elo(rating.low)} to {_elo(rating.high)}"
    )


def _match_up(standings: Standings, players: MatchUp) -> Iterator[str]:
    yield f"{' : '.join(players):<22}{'won':>6}{'lost':>6}{'drawn':>6}{'Elo':>8}   95 %"
    for klass in standings.settings.classes:
        yield f"  {klass:<20}{_score(standings.score(players, klass))}"
    whole = standings.score(players)
    if len(standings.settings.classes) > 1:
        yield f"  {'all':<20}{_score(whole)}"
    if (test := standings.settings.test) is not None:
        yield test_line(test, whole, standings.answer(players))


def _score(score: Score) -> str:
    counts = f"{score.won:>6}{score.lost:>6}{score.drawn:>6}"
    if not score.number:
        return counts
    elo = difference(score)
    return f"{counts}{_elo(elo.elo):>8}   {_elo(elo.low)} to {_elo(elo.high)}"


def _elo(elo: float) -> str:
    """Return whole points, up to FAR."""
    if abs(elo) > FAR:
        return f">+{FAR}" if elo > 0 else f"<-{FAR}"
    return f"{round(elo):+}"


def _times(standings: Standings) -> Iterator[str]:
    yield ""
    yield f"{'ms per decision':<30}{'number':>10}{'mean':>9}{'p95':>9}{'worst':>9}"
    for player, moments in sorted(standings.spent.items()):
        for moment, times in sorted(moments.items()):
            figures = (f"{figure / 1000:>9.2f}" for figure in (times.mean, times.most, times.worst))
            yield f"  {player:<12}{moment:<16}{times.number:>10}{''.join(figures)}"
