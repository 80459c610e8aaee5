"""The commands that play series of battles: `sim` and `ladder`. What they print is in sim.py and ladder.py, the battles
are in hexfray/series, help texts in helping.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.options import Clocked, Dask, Jobs, Json, Name, OneJournal, PairingTest, Rows, Seats, Seed, resumable
from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.saying import print_error, say


def sim(
    name: Name,
    games: Annotated[
        int, typer.Option("--games", metavar="NUMBER", min=1, max=1_000_000_000, help="Number of battles.")
    ] = 100,
    first: Annotated[
        int, typer.Option("--first", metavar="NUMBER", min=0, max=1_000_000_000, help="Number of the first battle.")
    ] = 0,
    seat: Seats = None,
    clock: Clocked = None,
    seed: Seed = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed once from each side.")] = False,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop once one side is clearly stronger (as --sprt -20,20).")
    ] = False,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop once one of the two differences is clear."),
    ] = None,
    jobs: Jobs = None,
    dask: Dask = None,
    out: Rows = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a line for each battle, as CSV.")] = False,
    as_json: Json = False,
    journal: OneJournal = None,
) -> None:
    """Play a series of battles and print who won how often."""
    with report_faults():
        from core.errors import BadArgument
        from hexfray.cli import sim
        from hexfray.cli.bot_words import players_named
        from hexfray.cli.cluster_words import on_cluster
        from hexfray.cli.sprt_words import parse_test
        from hexfray.series.lines_file import ResultsFault
        from hexfray.series.runs import journal_of, settings_of
        from hexfray.series.sureness import sureness_of
        from scenarios.catalogue import load
        from scenarios.seating import ai_seats_of, said_seats

        if as_csv and as_json:
            refuse("--csv and --json: give one of them")
        if until_sure and sprt is not None:
            refuse("--until-sure and --sprt: give one of them")
        scenario, given = load(name), said_seats(seat or [])
        players = players_named(scenario.ruleset.id, given.values(), clock)
        settings = settings_of(scenario, ai_seats_of(scenario, given, players), seed, swap=swap)
        if journal is not None:
            say(*journal_of(settings, journal, players).splitlines())
            return
        try:
            sureness = sureness_of(settings, parse_test(sprt), until_sure=until_sure)
        except BadArgument as fault:
            refuse(str(fault))
        count = sim.Count(settings, games, sureness, as_csv=as_csv)
        with on_cluster(dask, jobs, players, clock) as executor:
            try:
                sim.run_sim(settings, first, count, jobs, out, players, executor)
            except ResultsFault as fault:
                refuse(str(fault))
            if count.tally.games and not as_csv:
                say(*(sim.as_json if as_json else sim.as_table)(settings, count).split("\n"))
            if not count.is_complete:
                print_error(f"hexfray: stopped after {count.tally.games} of {games} battles")
                raise typer.Exit(count.code)


def ladder(
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game: skirmish, scuffle, clinch or rounds.")
    ] = "skirmish",
    policies: Annotated[
        list[str] | None,
        typer.Option(
            "--policies",
            metavar="A,B,…",
            help="AI levels and other players to compare; may be repeated (default: all levels, strongest first).",
        ),
    ] = None,
    clock: Clocked = None,
    klasses: Annotated[
        list[str] | None,
        typer.Option("--class", metavar="CLASS", help="Class of battle; repeat for more (default: all)."),
    ] = None,
    battles: Annotated[
        int,
        typer.Option("--battles", metavar="NUMBER", min=2, max=1_000_000, help="Battles for each pairing and class."),
    ] = 16,
    seed: Seed = 1,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Pair each player only with the next.")] = False,
    sprt: PairingTest = None,
    jobs: Jobs = None,
    dask: Dask = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", callback=resumable, help="Save the results in FILE, or resume from FILE."
        ),
    ] = None,
    as_json: Json = False,
    times: Annotated[bool, typer.Option("--times", help="Add the times that decisions took.")] = False,
) -> None:
    """Play a ladder and print the ratings."""
    with report_faults():
        from hexfray.cli import ladder
        from hexfray.cli.bot_words import listed_names, players_named
        from hexfray.cli.cluster_words import on_cluster
        from hexfray.cli.sprt_words import parse_test
        from hexfray.series.ladder import settings_of
        from hexfray.series.lines_file import ResultsFault

        names = listed_names("--policies", policies or [])
        outside = players_named(game, names, clock)
        settings = settings_of(
            game,
            names,
            klasses or [],
            battles=battles,
            seed=seed,
            neighbours=neighbours,
            test=parse_test(sprt),
            outside=outside,
        )
        with on_cluster(dask, jobs, outside, clock) as executor:
            try:
                standings, code = ladder.run_ladder(settings, out, jobs, outside, executor)
            except ResultsFault as fault:
                refuse(str(fault))
            say(*(ladder.as_json if as_json else ladder.as_table)(standings, times=times).split("\n"))
            if not standings.complete:
                print_error(f"hexfray: stopped after {standings.battles} of {settings.most} battles")
                raise typer.Exit(code)


SERIES: tuple[Callable[..., None], ...] = (sim, ladder)
"""All of these, in the order of the help."""
