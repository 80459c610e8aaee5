"""The commands without a screen: each reads files or plays by itself, prints, and ends. They import what they need when
they run. Commands that show the game are in command_line.py, help texts in helping.py."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.refusing import FAULT, is_folder, refuse, report_faults
from scenarios.faults import FaultyScenario
from tui.terminal.saying import print_error, say

FAILED = 1
"""The exit code of the engine after an internal error."""

Name = Annotated[str, typer.Argument(metavar="SCENARIO", hidden=True)]
Journal = Annotated[Path, typer.Argument(metavar="FILE", hidden=True)]
Battle = Annotated[str, typer.Argument(metavar="BATTLE", hidden=True)]
Before = Annotated[
    int | None, typer.Option("--before", metavar="LINE", min=2, help="Stop before this line of the journal.")
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="NUMBER", min=0, help="Seed of the dice: the same seed gives the same battles.")
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", metavar="NUMBER", min=1, help="Number of processes (default: one per core)."),
]
Clocked = Annotated[
    str | None,
    typer.Option(
        "--clock",
        metavar="SECONDS",
        help="Time of players of your own: a decision, or also a battle (5,300).",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def sim(
    name: Name,
    games: Annotated[
        int, typer.Option("--games", metavar="NUMBER", min=1, max=1_000_000_000, help="Number of battles.")
    ] = 100,
    first: Annotated[
        int, typer.Option("--first", metavar="NUMBER", min=0, max=1_000_000_000, help="Number of the first battle.")
    ] = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="SIDE=POLICY",
            help="Player of a side, for example red=veteran; repeat for each side (docs/bots.md).",
        ),
    ] = None,
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
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Save a line for each battle in FILE, or resume from FILE."),
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a line for each battle, as CSV.")] = False,
    as_json: Json = False,
    journal: Annotated[
        int | None,
        typer.Option("--journal", metavar="NUMBER", min=0, help="Only print the journal of this battle."),
    ] = None,
) -> None:
    """Play a series of battles and print who won how often."""
    with report_faults():
        from core.errors import BadArgument
        from hexfray.cli import sim
        from hexfray.cli.bot_words import players_named
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
            count = sim.Count(settings, games, sureness, as_csv=as_csv)
            sim.run_sim(settings, first, count, jobs, out, players)
        except (BadArgument, ResultsFault) as fault:
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
        str | None,
        typer.Option("--policies", metavar="A,B,…", help="AI levels to compare (default: all, strongest first)."),
    ] = None,
    klasses: Annotated[
        list[str] | None,
        typer.Option("--class", metavar="CLASS", help="Class of battle; repeat for more (default: all)."),
    ] = None,
    battles: Annotated[
        int,
        typer.Option("--battles", metavar="NUMBER", min=2, max=1_000_000, help="Battles for each pairing and class."),
    ] = 16,
    seed: Seed = 1,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Pair each level only with the next.")] = False,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop a pairing once one of the two differences is clear."),
    ] = None,
    jobs: Jobs = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Save the results in FILE, or resume from FILE.")
    ] = None,
    as_json: Json = False,
    times: Annotated[bool, typer.Option("--times", help="Add the times that decisions took.")] = False,
) -> None:
    """Play a ladder and print the ratings."""
    with report_faults():
        from hexfray.cli import ladder
        from hexfray.cli.sprt_words import parse_test
        from hexfray.series.ladder import settings_of
        from hexfray.series.lines_file import ResultsFault

        settings = settings_of(
            game,
            ladder.parse_names(policies),
            klasses or [],
            battles=battles,
            seed=seed,
            neighbours=neighbours,
            test=parse_test(sprt),
        )
        try:
            standings, code = ladder.run_ladder(settings, out, jobs)
        except ResultsFault as fault:
            refuse(str(fault))
        say(*(ladder.as_json if as_json else ladder.as_table)(standings, times=times).split("\n"))
        if not standings.complete:
            print_error(f"hexfray: stopped after {standings.battles} of {settings.most} battles")
            raise typer.Exit(code)


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", hidden=True)],
) -> None:
    """Read every file, and print its faults."""
    from core.battle.counting import counted
    from scenarios.catalogue import ENDING, Unknown, load

    failed = False
    for path in paths:
        files = sorted(path.glob(f"*{ENDING}")) if is_folder(path) else [path]
        if not files:
            print_error(f"{path}: no {ENDING} files in this folder")
        failed = failed or not files
        for file in files:
            try:
                scenario = load(file)
            except FaultyScenario as faulty:
                print_error(*faulty.lines)
                failed = True
            except Unknown as fault:
                print_error(str(fault))
                failed = True
            else:
                figures, goals = len(scenario.battle.figures), len(scenario.battle.goals)
                told = [scenario.title, counted(figures, "figure", "figures")]
                told += [counted(goals, "objective", "objectives")] * bool(goals)
                say(f"{file}: OK ({', '.join(told)})")
    if failed:
        raise typer.Exit(FAULT)


def position(
    journal: Journal,
    before: Before = None,
) -> None:
    """Print the position of a journal's battle."""
    with report_faults():
        from scenarios.positions import text_of
        from tui.keeping.session import replayed

        _, match = replayed(journal, before)
        say(text_of(match.ruleset, match.position))


def luck(
    journal: Journal,
    before: Before = None,
) -> None:
    """Print the luck of a journal's battle."""
    with report_faults():
        from core.match.everyone import with_everyone
        from core.match.luck import ledger
        from core.match.possible_harm import rolled_acts
        from core.match.report import unit_of
        from tui.keeping.session import replayed
        from tui.views.lines import text_of
        from tui.views.luck_view import harm_lines, luck_lines

        _, match = replayed(journal, before)
        battle, history = with_everyone(match.battle, match.history), match.history
        rolls = luck_lines(battle, ledger(battle, history))
        harm = harm_lines(battle, [*rolled_acts(match.ruleset, history)], unit_of(match))
        told = [*rolls, *([()] if rolls and harm else []), *harm]
        say(*(text_of(told).split("\n") if told else ["no roll against a target number yet"]))


def cast(
    battle: Annotated[str, typer.Argument(metavar="BATTLE", hidden=True)],
    size: Annotated[str, typer.Option("--size", metavar="SIZE", help="Columns and rows of the screen.")] = "120x40",
    speed: Annotated[
        float, typer.Option("--speed", metavar="NUMBER", min=0.1, max=100, help="So many times the usual speed.")
    ] = 1.0,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write to FILE instead of printing.")
    ] = None,
    dice: Annotated[bool, typer.Option("--dice", help="Log every roll and modifier, not the story.")] = False,
    theme: Annotated[
        str, typer.Option("--theme", metavar="THEME", help="Colours: dark, light, contrast or colourblind.")
    ] = "dark",
    before: Before = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII characters only.")] = False,
) -> None:
    """Record a battle for terminal players."""
    with report_faults():
        from hexfray.cli.battles import named_battle
        from hexfray.cli.cast import record, size_in
        from tui.app.cast import Recording
        from tui.keeping.settings import THEMES

        if theme not in THEMES:
            refuse(f"--theme {theme}: expected one of {', '.join(THEMES)}")
        record(named_battle(battle), Recording(size_in(size), speed, dice, ascii, theme), before, out)


def review(
    battle: Battle,
    side: Annotated[
        str | None, typer.Option("--side", metavar="SIDE", help="The side to review (default: the side you played).")
    ] = None,
    top: Annotated[int, typer.Option("--top", metavar="NUMBER", min=1, max=100, help="Number of orders to show.")] = 5,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """Print which orders of a side cost most."""
    with report_faults():
        from hexfray.cli import review
        from hexfray.cli.battles import named_battle

        match, found = review.reviewed(named_battle(battle), before, side, top)
        say(*(review.as_json if as_json else review.as_text)(match, found).split("\n"))


def report(
    battle: Battle,
    before: Before = None,
    as_json: Json = False,
    as_markdown: Annotated[bool, typer.Option("--md", help="Print Markdown.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with pictures to FILE, to share.")
    ] = None,
    ascii: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII characters only.")] = False,
) -> None:
    """Print the report of a battle."""
    if as_json + as_markdown + (html is not None) > 1:
        refuse("--json, --md and --html: give one of them")
    with report_faults():
        from hexfray.cli import report
        from hexfray.cli.battles import named_battle

        if html is not None:
            report.write_page(named_battle(battle), before, html)
            say(f"written: {html}")
            return
        writer = report.as_json if as_json else report.as_markdown if as_markdown else report.as_text
        say(*writer(named_battle(battle), before, ascii=ascii).split("\n"))


def rule(
    names: Annotated[list[str], typer.Argument(metavar="CLAUSE", hidden=True)],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="The game to look in (default: the first with the rule)."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Print rules with the code that uses them."""
    with report_faults():
        from hexfray.cli import rule

        told = rule.as_json(names, game) if as_json else rule.as_text(names, game)
        say(*told.split("\n"))


def engine(
    only: Annotated[
        Path | None, typer.Option("--only", metavar="DIR", help="Open scenario files from this folder only.")
    ] = None,
) -> None:
    """Answer requests until the input ends."""
    from hexfray.engine.pipe import serve

    if only is not None and not is_folder(only):
        refuse(f"--only {only}: not a folder")
    if not serve(sys.stdin.buffer, sys.stdout.buffer, only):
        raise typer.Exit(FAILED)


def scenarios() -> None:
    """Print each scenario's name, title and description."""
    from scenarios.catalogue import library

    notices = library()
    width = max(len(notice.id) for notice in notices) + 2
    for notice in notices:
        say(f"{notice.id:<{width}}{notice.title}")
        for line in notice.about.splitlines():
            say(f"{'':<{width}}  {line}")


ALL: tuple[Callable[..., None], ...] = (
    cast,
    sim,
    ladder,
    check,
    position,
    luck,
    review,
    report,
    rule,
    engine,
    scenarios,
)
"""All commands, in the order of the help."""
