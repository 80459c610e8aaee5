"""The commands for the balance of scenarios: `compare` and `grid`. What they print is in compare.py and grid.py, the
battles are in hexfray/series/balance, help texts in helping.py."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.options import Clocked, Jobs, Json, Name, Rows, Seats, Seed
from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.saying import print_error, say

Side = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="The side whose wins count.")]


def compare(
    a: Annotated[str, typer.Argument(metavar="A", hidden=True)],
    b: Annotated[str, typer.Argument(metavar="B", hidden=True)],
    games: Annotated[
        int | None,
        typer.Option(
            "--games", metavar="NUMBER", min=1, max=10_000_000, help="Number of battles of each (default: 400)."
        ),
    ] = None,
    side: Side = None,
    shift: Annotated[
        float,
        typer.Option("--shift", metavar="POINTS", help="The shift that matters, in battles of 100."),
    ] = 5.0,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop once the answer is clear (at most 20,000 battles).")
    ] = False,
    seat: Seats = None,
    clock: Clocked = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Compare two versions of a scenario, and print how the wins shift."""
    with report_faults():
        from core.errors import BadArgument
        from hexfray.cli import compare, progress
        from hexfray.cli.bot_words import players_named
        from hexfray.series.balance.compare import GAMES, MOST, play_versions, versions_of
        from hexfray.series.balance.sequential import Answer
        from scenarios.catalogue import load
        from scenarios.seating import said_seats

        if not 0 < shift < 100:
            refuse(f"--shift {shift:g}: expected points above 0 and below 100, for example 5")
        first, second, given = load(a), load(b), said_seats(seat or [])
        players = players_named(first.ruleset.id, given.values(), clock)
        try:
            versions = versions_of(first, second, given, players, side=side, shift=shift / 100, seed=seed)
        except BadArgument as fault:
            refuse(str(fault))
        most = games or (MOST if until_sure else GAMES)
        with progress.stoppable() as stop, progress.progress_bar(2 * most) as done:
            found = play_versions(
                versions, most, until_sure=until_sure, jobs=jobs or os.cpu_count() or 1, players=players, done=done
            )
        if found.games or versions.same:
            say(*(compare.as_json(found) if as_json else compare.as_text(found, a, b)).split("\n"))
        if found.games < most and not versions.same and not (until_sure and found.answer is not Answer.OPEN):
            print_error(f"hexfray: stopped after {found.games} of {most} battles of each")
            raise typer.Exit(stop.code)


def grid(
    name: Name,
    row: Annotated[
        list[str] | None,
        typer.Option("--row", metavar="FIGURE.KEY=VALUES", help="What varies in the rows; repeat to combine."),
    ] = None,
    column: Annotated[
        list[str] | None,
        typer.Option("--column", metavar="FIGURE.KEY=VALUES", help="What varies in the columns; repeat to combine."),
    ] = None,
    builds: Annotated[
        Path | None,
        typer.Option("--builds", metavar="FILE", help="Builds by name, for --row FIGURE and --column FIGURE."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="NUMBER", min=1, max=1_000_000, help="Number of battles in each cell.")
    ] = 100,
    side: Side = None,
    seat: Seats = None,
    clock: Clocked = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    out: Rows = None,
    as_csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FILE", help="Write a line for each cell as CSV; - prints the lines."),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Write the heat map as a picture, or print the picture (-)."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play builds against builds, and print a heat map."""
    with report_faults():
        from core.errors import BadArgument
        from hexfray.cli import grid, progress
        from hexfray.cli.bot_words import players_named
        from hexfray.cli.build_words import axis_in, builds_in
        from hexfray.cli.output_files import PRINTED, check_file, write_file
        from hexfray.series.balance.grids import NOTHING_VARIES, grid_settings, play_grid, side_in
        from hexfray.series.lines_file import ResultsFault
        from scenarios.catalogue import load
        from scenarios.seating import said_seats
        from tui.terminal.painting import say_in_colours

        if not row:
            refuse("missing --row; for example --row mara.main=spear,staff")
        prints = {"--json": as_json, "--csv -": as_csv == PRINTED, "--svg -": svg == PRINTED}
        if len(printed := [option for option, prints_it in prints.items() if prints_it]) > 1:
            refuse(f"{' and '.join(printed)}: give one of them")
        if len(files := [path for path in (out, as_csv, svg) if path is not None]) > len({*files}):
            refuse("--out, --csv and --svg: two of them name one file; give each a name of its own")
        check_file("--csv", as_csv, grid.CSV)
        check_file("--svg", svg, grid.SVG)
        scenario, given = load(name), said_seats(seat or [])
        named = builds_in(builds) if builds is not None else {}
        players = players_named(scenario.ruleset.id, given.values(), clock)
        rows = axis_in(scenario, "--row", row, named)
        columns = axis_in(scenario, "--column", column, named) if column else NOTHING_VARIES
        try:
            settings = grid_settings(scenario, rows, columns, given, players, seed=seed)
            wanted = side_in(scenario, rows, side)
            most = games * settings.cells
            with progress.stoppable() as stop, progress.progress_bar(most) as done:
                found = play_grid(
                    settings, wanted, games, jobs=jobs or os.cpu_count() or 1, players=players, out=out, done=done
                )
        except (BadArgument, ResultsFault) as fault:
            refuse(str(fault))
        if found.games:
            if as_csv is not None:
                write_file("--csv", as_csv, grid.as_csv(found))
            if svg is not None:
                write_file("--svg", svg, found.as_svg())
            if as_json:
                say(*grid.as_json(found).split("\n"))
            elif not printed:
                say_in_colours(*grid.as_map(found))
        if found.games < most:
            print_error(f"hexfray: stopped after {found.games} of {most} battles")
            raise typer.Exit(stop.code)


BALANCE: tuple[Callable[..., None], ...] = (compare, grid)
"""All of these, in the order of the help."""
