"""The options of `hexfray tournament`, and its output: tables, JSON or a journal. The battles are in
hexfray/series/tournament/; the ladder of AI levels is in ladder.py."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path

from core.battle.counting import counted
from hexfray.cli import progress
from hexfray.cli.bot_words import listed_names
from hexfray.cli.ladder import elo_text, interval_text, score_text
from hexfray.cli.sprt_words import test_line
from hexfray.cli.tables import short_name
from hexfray.game import Policy
from hexfray.policy import release
from hexfray.series.ladder.settings import MatchUp
from hexfray.series.lines_file import ResultsFault
from hexfray.series.tournament import (
    Forfeits,
    Fought,
    Results,
    Standing,
    Tournament,
    TournamentSettings,
    Used,
    play,
    play_tournament,
    saved,
)
from hexfray.series.tournament.journals import journal_path

WIDEST = 28
"""Longer names are shortened in tables."""


def players_of(lists: Sequence[str], gauntlet: str | None) -> list[str]:
    """Return all players in the lists; that of a gauntlet comes first. Raises Unknown."""
    names = listed_names("--players", lists)
    if gauntlet is None:
        return names
    return [gauntlet, *(name for name in names if name != gauntlet)]


def run_tournament(
    settings: TournamentSettings,
    players: Mapping[str, Policy],
    jobs: int | None,
    out: Path | None,
    folder: Path | None,
    executor: Executor | None = None,
) -> tuple[Tournament, int]:
    """Play a tournament until it ends or is stopped, in processes of this machine or on an executor. Return the
    results, and the exit code of a stop. Raises ResultsFault."""
    with (
        saved(settings, out, folder) as (results, journals),
        progress.stoppable() as stop,
        progress.progress_bar(settings.most) as done,
    ):
        found = play_tournament(
            settings, players, jobs=jobs, executor=executor, results=results, journals=journals, done=done
        )
    return found, stop.code


# -- the journal of a battle -------------------------------------------------------------------------------------------


def journal_lines(
    settings: TournamentSettings,
    players: Mapping[str, Policy],
    number: int,
    out: Path | None,
    folder: Path | None,
) -> list[str]:
    """Return the journal of a battle: the one in the folder, or that of the same battle played again. If the file of
    results has the battle, it must end as it did. Raises ResultsFault, also if it doesn't."""
    if folder is not None and (path := journal_path(folder, number)).is_file():
        return path.read_text("utf-8").splitlines()
    known = None if out is None else _known(settings, number, out)
    try:
        again = play(settings, players, number, with_journal=True)
    finally:
        release(players.values())
    if known is not None and (known.row, known.forfeit) != (again.row, again.forfeit):
        told = f"{_ending(known)} in {out}, but now {_ending(again)}"
        raise ResultsFault(
            f"battle {number}: {told}; a player doesn't always choose the same: save journals with --journals"
        )
    return again.journal.splitlines()


def _known(settings: TournamentSettings, number: int, out: Path) -> Fought | None:
    """Return a battle in the file of results, or None. Raises ResultsFault."""
    if not out.exists():
        raise ResultsFault(f"{out}: not found; leave --out out, or name the file of the tournament")
    with Results(out, settings) as results:
        return results.known.get(number)


def _ending(fought: Fought) -> str:
    row = fought.row
    who = "a draw" if row.winner is None else f"{row.winner} won"
    return f"{who} in turn {row.turns}"


# -- tables and JSON ---------------------------------------------------------------------------------------------------


def as_json(found: Tournament, *, times: bool) -> str:
    """Return the results for programs, with sorted keys. Only `times` depend on the machine."""
    return json.dumps(found.as_data(times=times), indent=2, sort_keys=True)


def as_table(found: Tournament) -> str:
    """Return the results as tables. Only the columns of times depend on the machine."""
    settings = found.settings
    each = counted(found.battles, "battle", "battles")
    lines = [f"{', '.join(ground.name for ground in settings.grounds)}: {each}, seed {settings.seed}, "]
    lines[0] += f"avg {found.turns:.1f} turns"
    standings = found.standings
    lines += ["", *_standings(standings, found.used)]
    if settings.gauntlet or settings.test is not None:
        lines += ["", *_pairings(found)]
    if not settings.gauntlet:
        lines += ["", *_cross_table(found, standings)]
    if forfeits := found.forfeits:
        lines += ["", *_forfeits(forfeits)]
    return "\n".join(lines)


def _standings(standings: Sequence[Standing], used: Mapping[str, Used]) -> Iterator[str]:
    width = _width(standings)
    yield (
        f"{'':>3} {'player':<{width}}{'Elo':>8}   {'95 %':<16}{'points':>11}{'won':>6}{'lost':>6}{'drawn':>6}"
        f"{'forfeits':>10}{'avg ms':>9}{'worst ms':>10}"
    )
    for one in standings:
        rating, time = one.rating, used[one.player]
        elo = elo_text(rating.elo) if rating else ""
        interval = interval_text(rating) if rating else ""
        counts = f"{one.won:>6}{one.lost:>6}{one.drawn:>6}{one.forfeits:>10}"
        yield (
            f"{one.rank:>3} {short_name(one.player, WIDEST):<{width}}{elo:>8}   {interval:<16}"
            f"{f'{one.points:.1f}/{one.battles}':>11}{counts}{time.mean / 1000:>9.1f}{time.worst / 1000:>10.1f}"
        )


def _pairings(found: Tournament) -> Iterator[str]:
    match_ups = found.settings.match_ups
    names = [f"{short_name(players.first, WIDEST)} : {short_name(players.second, WIDEST)}" for players in match_ups]
    width = max(map(len, names)) + 1
    yield f"    {'pairing':<{width}}{'won':>6}{'lost':>6}{'drawn':>6}{'Elo':>8}   95 %"
    for name, players in zip(names, match_ups, strict=True):
        score = found.score(players)
        yield f"    {name:<{width}}{score_text(score)}"
        if (test := found.settings.test) is not None:
            yield f"    {test_line(test, score, found.answer(players))}"


def _cross_table(found: Tournament, standings: Sequence[Standing]) -> Iterator[str]:
    """Yield the points of each player against each other one, in the order of the ranks."""
    width = _width(standings)
    yield f"    {'points against':<{width}}{''.join(f'{one.rank:>8}' for one in standings)}"
    for one in standings:
        cells = (_cell(found, one.player, other.player) for other in standings)
        yield f"{one.rank:>3} {short_name(one.player, WIDEST):<{width}}{''.join(f'{cell:>8}' for cell in cells)}"


def _cell(found: Tournament, player: str, other: str) -> str:
    """Return the points of a player against another; a dash if they don't meet."""
    first, second = found.score(MatchUp(player, other)), found.score(MatchUp(other, player))
    points = first.won + first.drawn / 2 + second.lost + second.drawn / 2
    return f"{points:.1f}" if first.number or second.number else "-"


def _forfeits(forfeits: Sequence[Forfeits]) -> Iterator[str]:
    width = max(len(short_name(one.player, WIDEST)) for one in forfeits) + 2
    yield f"    {'forfeits':<{width}}{'times':>6}   first battle, and reason"
    for one in forfeits:
        yield f"    {short_name(one.player, WIDEST):<{width}}{one.times:>6}   {one.first}: {one.reason}"


def _width(standings: Sequence[Standing]) -> int:
    return max(len(short_name(one.player, WIDEST)) for one in standings) + 1
