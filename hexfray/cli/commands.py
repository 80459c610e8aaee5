"""The commands without a screen: each reads files or plays by itself, prints, and ends. They import what they need when
they run. Commands that show the game are in command_line.py, those that play series in series_commands.py, help texts
in helping.py."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.options import Battle, Before, Jobs, Journal, Json
from hexfray.cli.refusing import is_folder, refuse, report_faults
from tui.terminal.saying import say

FAILED = 1
"""The exit code of the engine after an internal error."""


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", hidden=True)],
    expect: Annotated[
        bool, typer.Option("--expect", help="Play the series of every [[expect]], and judge them, too.")
    ] = False,
    jobs: Jobs = None,
    as_json: Json = False,
) -> None:
    """Check scenario files and journals, and print their faults."""
    with report_faults():
        from hexfray.cli.check import run

        if code := run(paths, expect=expect, jobs=jobs or os.cpu_count() or 1, as_json=as_json):
            raise typer.Exit(code)


def schema(
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="The scenarios of this game only (default: of all).")
    ] = None,
) -> None:
    """Print the JSON Schema of scenario files."""
    import json

    from scenarios.catalogue import GAMES
    from scenarios.faults import unknown
    from scenarios.json_schema import json_schema

    if game is not None and game not in GAMES:
        refuse(f"--game: {unknown('game', game, list(GAMES))}")
    say(*json.dumps(json_schema(game), indent=2, ensure_ascii=False).split("\n"))


def position(
    journal: Journal,
    before: Before = None,
) -> None:
    """Print the position of a journal's battle."""
    with report_faults():
        from scenarios.positions import text_of
        from tui.keeping.opening import replayed

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
        from tui.keeping.opening import replayed
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
    check,
    schema,
    position,
    luck,
    review,
    report,
    rule,
    engine,
    scenarios,
)
"""All commands, in the order of the help."""
