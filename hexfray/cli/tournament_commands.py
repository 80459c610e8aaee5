"""The command `tournament`. What it prints is in tournament.py, the battles are in hexfray/series/tournament, the other
series in series_commands.py, help texts in helping.py."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.options import Clocked, Dask, Jobs, Json, OneJournal, PairingTest, Rows, Seed, fillable
from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.saying import print_error, say

USUAL = 20
"""The default number of battles, also in series/tournament/settings.py."""


def tournament(
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            "--players",
            metavar="A,B,…",
            help="Players: AI levels, or players of your own (hexfray docs bots); repeat for more.",
        ),
    ] = None,
    gauntlet: Annotated[
        str | None,
        typer.Option("--gauntlet", metavar="PLAYER", help="This player meets all others, who don't meet each other."),
    ] = None,
    scenario: Annotated[
        list[str] | None,
        typer.Option("--scenario", metavar="SCENARIO", help="Fight this scenario with two sides; repeat for more."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="Fight the classes of battle of this game (default: skirmish)."),
    ] = None,
    klasses: Annotated[
        list[str] | None,
        typer.Option("--class", metavar="CLASS", help="Fight this class of battle; repeat for more (default: all)."),
    ] = None,
    battles: Annotated[
        int,
        typer.Option(
            "--battles",
            metavar="NUMBER",
            min=2,
            max=1_000_000,
            help="Battles for each pairing and class or scenario, an even number.",
        ),
    ] = USUAL,
    seed: Seed = 1,
    sprt: PairingTest = None,
    clock: Clocked = None,
    jobs: Jobs = None,
    dask: Dask = None,
    out: Rows = None,
    journals: Annotated[
        Path | None,
        typer.Option(
            "--journals",
            metavar="DIR",
            callback=fillable,
            help="Save the journal of each battle in the folder DIR.",
        ),
    ] = None,
    journal: OneJournal = None,
    as_json: Json = False,
    times: Annotated[bool, typer.Option("--times", help="With --json: add the times that decisions took.")] = False,
) -> None:
    """Play a tournament and print the standings."""
    with report_faults():
        from hexfray.cli import tournament as cli
        from hexfray.cli.bot_words import parse_clock, players_named
        from hexfray.cli.cluster_words import on_cluster
        from hexfray.cli.sprt_words import parse_test
        from hexfray.series.lines_file import ResultsFault
        from hexfray.series.tournament import grounds_of, settings_of

        if scenario and (klasses or game is not None):
            refuse(f"--scenario and {'--class' if klasses else '--game'}: give one of them")
        names = cli.players_of(players or [], gauntlet)
        grounds = grounds_of(game or "skirmish", klasses or [], scenario or [])
        outside, limits = players_named(grounds[0].ruleset, names, clock), parse_clock(clock)
        settings = settings_of(
            names,
            grounds,
            outside,
            battles=battles,
            seed=seed,
            gauntlet=gauntlet is not None,
            test=parse_test(sprt),
            clock=(limits.decision, limits.game),
        )
        try:
            if journal is not None:
                say(*cli.journal_lines(settings, outside, journal, out, journals))
                return
            with on_cluster(dask, jobs, outside, clock) as executor:
                found, code = cli.run_tournament(settings, outside, jobs, out, journals, executor)
                say(*(cli.as_json(found, times=times) if as_json else cli.as_table(found)).split("\n"))
                if not found.complete:
                    print_error(f"hexfray: stopped after {found.battles} of {settings.most} battles")
                    raise typer.Exit(code)
        except ResultsFault as fault:
            refuse(str(fault))
