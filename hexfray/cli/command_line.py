"""The command line: `hexfray` alone, and the commands that show the game; the others are in commands.py. What each
command needs is imported only when it is run, so that the others start at once. How it is run and ended is in main.py,
what the help says of each command in helping.py."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexfray.cli.commands import ALL, Before
from hexfray.cli.helping import HELP, MAIN, MORE
from hexfray.cli.misuse import reworded
from hexfray.cli.opening import must_have_terminal, open_title
from hexfray.cli.refusing import FAULT, faults_told, refuse
from tui.terminal.saying import complain, say
from tui.terminal.sweeping import not_yet

if TYPE_CHECKING:
    from scenarios.scenario import Scenario

Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="NUMBER", min=0, help="Seed of the dice: the same orders get the same rolls."),
]
Scene = Annotated[str | None, typer.Argument(metavar="SCENARIO", hidden=True)]
Yours = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="The side you play.")]
Begun = Annotated[
    Path | None,
    typer.Option("--position", metavar="FILE", help="Start from a position printed by 'hexfray position'."),
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Use plain ASCII characters only.")]
Plain = Annotated[bool, typer.Option("--plain", help="Play in lines of text: numbered orders, no full screen.")]

app = typer.Typer(
    name="hexfray",
    help=MAIN,
    epilog=MORE,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def run(words: list[str]) -> int:
    """Run the command in `words` and return its exit code. Raises KeyboardInterrupt if it was stopped."""
    command = typer.main.get_command(app)
    try:
        code: object = command.main(words, prog_name="hexfray", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        if (told := getattr(error, "format_message", None)) is None:
            raise
        named = [word for word in words[:1] if word in HELP]
        complain(f"hexfray: {reworded(told(), ' '.join(['hexfray', *named]))}")
        return FAULT
    return code if isinstance(code, int) else 0


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", "-V", help="Print the version, the commit and the file formats.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Without a command: open the title screen."""
    if show_version:
        from hexfray.cli.versions import lines

        say(*lines())
        raise typer.Exit
    if context.invoked_subcommand is None:
        play(None, plain=plain)
    elif plain:
        refuse("--plain goes after the command, as in 'hexfray play goose-fair --plain'")


@app.command(help=HELP["play"].page, short_help=HELP["play"].line)
def play(
    name: Scene = None,
    side: Yours = None,
    seed: Seed = None,
    ascii: Ascii = False,
    plain: Plain = False,
    position: Begun = None,
) -> None:
    """Open a battle, or the title screen without a name."""
    if not plain:
        not_yet()
    with faults_told():
        scenario = _to_play("play", name, side, position)
        if plain:
            from tui.plain.game import run_plain

            run_plain(scenario, side, seed, ascii=ascii)
            return
        if scenario is None:
            open_title(ascii=ascii)
            return
        must_have_terminal()
        from tui.app.app import run_app

        run_app(scenario, side=side, seed=seed, ascii=ascii)


@app.command(help=HELP["resume"].page, short_help=HELP["resume"].line)
def resume(
    battle: Annotated[str | None, typer.Argument(metavar="FILE|NUMBER", hidden=True)] = None,
    ascii: Ascii = False,
    plain: Plain = False,
) -> None:
    """Open an unfinished battle where its journal ends."""
    if not plain:
        not_yet()
    with faults_told():
        journal = _to_resume(battle or "1")
        if plain:
            from tui.plain.game import run_plain

            run_plain(ascii=ascii, resume=journal)
            return
        must_have_terminal()
        from tui.app.app import run_app

        run_app(ascii=ascii, resume=journal)


@app.command(help=HELP["serve"].page, short_help=HELP["serve"].line)
def serve(
    name: Scene = None,
    side: Yours = None,
    seed: Seed = None,
    ascii: Ascii = False,
    position: Begun = None,
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="PORT", min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    known_as: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="Another name that browsers may use for this machine.")
    ] = None,
    token: Annotated[
        str | None, typer.Option("--token", metavar="WORD", help="Your own token in the address, not a random one.")
    ] = None,
    no_token: Annotated[
        bool, typer.Option("--no-token", help="Serve without a token: every user of this machine can play as you.")
    ] = False,
) -> None:
    """Serve the game until it is stopped."""
    with faults_told():
        _to_play("serve", name, side, position)
        try:
            from hexfray.serve.serve import CannotServe
            from hexfray.serve.serve import serve as served
        except ModuleNotFoundError as missing:
            refuse(f"serve needs the package {missing.name}; 'python3 run.py serve' installs it (docs/serve.md)")
        options = {"--side": side, "--seed": seed, "--position": position}
        told = [word for option, value in options.items() if value is not None for word in (option, str(value))]
        try:
            words = [*told, *["--ascii"] * ascii, *(["--", name] if name else [])]
            served(words, host, port, known_as, "" if no_token else token)
        except CannotServe as fault:
            refuse(str(fault))


@app.command(help=HELP["replay"].page, short_help=HELP["replay"].line)
def replay(
    journal: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    text: Annotated[bool, typer.Option("--text", help="Print the battle as a story instead of showing it.")] = False,
    dice: Annotated[bool, typer.Option("--dice", help="With --text: print every roll and modifier.")] = False,
    before: Before = None,
    ascii: Ascii = False,
) -> None:
    """Show the battle in a journal from its beginning."""
    with faults_told():
        if text:
            from tui.keeping.journals import told

            for line in told(journal, before, dice=dice):
                say(line)
            return
        if dice:
            refuse("--dice: only with --text; add it")
        not_yet()
        from core.match.journal import load

        load(journal)
        must_have_terminal()
        from tui.app.app import run_app

        run_app(replay=journal, before=before, ascii=ascii)


for _command in ALL:
    _help = HELP[_command.__name__]
    _ = app.command(help=_help.page, short_help=_help.line)(_command)


def _to_resume(battle: str) -> Path:
    """The journal of an unfinished battle: a path, a name in the journals folder, or a number (1 is the latest)."""
    from core.match.journal import load
    from tui.keeping.journals import journals_path

    path = Path(battle)
    if not path.exists() and (journals_path() / battle).is_file():
        path = journals_path() / battle
    if not path.exists() and battle.isdecimal():
        from core.battle.events import counted
        from tui.keeping.glimpse import ALL
        from tui.keeping.kept import kept

        number = int(battle[:9])
        there = kept(min(max(number, 1), ALL)).unfinished
        if not there:
            refuse("no battle to resume; start one with 'hexfray'")
        if number == 0:
            refuse("battles to resume are numbered from 1 (the latest)")
        if number > len(there):
            refuse(f"no battle {number}: only {counted(len(there), 'battle', 'battles')} to resume")
        return there[number - 1].path
    if load(path).is_over:
        refuse(f"{path}: this battle is over; watch it with 'hexfray replay {path}'")
    return path


def _to_play(command: str, name: str | None, side: str | None, position: Path | None) -> Scenario | None:
    """The scenario to play, if one is named, once it is checked that it and the side are there."""
    if name is None:
        if position is not None:
            refuse(f"--position needs a scenario, as in 'hexfray {command} SCENARIO --position FILE'")
        if side is not None:
            refuse(f"--side needs a scenario, as in 'hexfray {command} SCENARIO --side SIDE'")
        return None
    from scenarios.catalogue import load
    from scenarios.seating import for_player

    scenario = load(name)
    if position is not None:
        from scenarios.positions import at_position, text_in

        scenario = at_position(scenario, text_in(position))
    for_player(scenario, side)
    return scenario
