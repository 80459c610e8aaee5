"""The words of the command line: `hexfray` alone, and the commands that show the game; the others are in commands.py.
What each command needs is imported only when it is run, so that the others start at once. How it is run and ended is
in main.py."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexfray.cli.commands import ALL
from hexfray.cli.opening import must_have_terminal, open_title
from hexfray.cli.refusing import FAULT, faults_told, refuse
from tui.terminal.saying import complain, say
from tui.terminal.sweeping import not_yet

if TYPE_CHECKING:
    from scenarios.scenario import Scenario

Seed = Annotated[int | None, typer.Option("--seed", min=0, help="Seed of the dice; without it they are new each time.")]
Scene = Annotated[str | None, typer.Argument(metavar="[SCENARIO]", help="A scenario's name, or a file.")]
Yours = Annotated[str | None, typer.Option("--side", help="The side that you play.")]
Begun = Annotated[
    Path | None, typer.Option("--position", metavar="FILE", help="Begin there: a file of 'hexfray position'.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with ASCII signs alone.")]
Plain = Annotated[bool, typer.Option("--plain", help="Play in lines, without a screen: numbered orders, a text map.")]

app = typer.Typer(
    name="hexfray",
    help="Fights on hexes, in the terminal.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def run(words: list[str]) -> int:
    """Does what these words ask for; returns what to exit with. Raises KeyboardInterrupt if somebody wants no more."""
    command = typer.main.get_command(app)
    try:
        code: object = command.main(words, prog_name="hexfray", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        if (told := getattr(error, "format_message", None)) is None:
            raise
        complain(f"hexfray: {' '.join(told().split())}")
        return FAULT
    return code if isinstance(code, int) else 0


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Say the version and exit.")] = False,
    plain: Plain = False,
) -> None:
    """Without a command: choose a scenario and play."""
    if show_version:
        say(f"hexfray {version('hexfray')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        play(None, plain=plain)
    elif plain:
        refuse("--plain stands behind the scenario: say 'hexfray play SCENARIO --plain'")


@app.command(help="Play a scenario, or one that you choose then: on the screen, or in lines.")
def play(
    name: Scene = None,
    side: Yours = None,
    seed: Seed = None,
    ascii: Ascii = False,
    plain: Plain = False,
    position: Begun = None,
) -> None:
    """Play a scenario, or one that you choose then: on the screen, or in lines."""
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


@app.command(help="Resume a saved battle: the latest, or one that you name.")
def resume(
    battle: Annotated[
        str | None,
        typer.Argument(metavar="[FILE|NUMBER]", help="A journal, or its number in the list of 'hexfray --plain'."),
    ] = None,
    ascii: Ascii = False,
    plain: Plain = False,
) -> None:
    """Resume a saved battle: the latest, or one that you name."""
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


@app.command(help="Put the game into a browser: the same as 'play', for each who opens the page (docs/serve.md).")
def serve(
    name: Scene = None,
    side: Yours = None,
    seed: Seed = None,
    ascii: Ascii = False,
    position: Begun = None,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Its port; 0: any that is free.")] = 8000,
    known_as: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="Another name of the host, as browsers say it.")
    ] = None,
    token: Annotated[
        str | None, typer.Option("--token", metavar="WORD", help="A word of your own in the address.")
    ] = None,
    no_token: Annotated[
        bool, typer.Option("--no-token", help="An address without one, which every user of this machine can open.")
    ] = False,
) -> None:
    """Put the game into a browser: the same as 'play', for each who opens the page (docs/serve.md)."""
    with faults_told():
        _to_play("serve", name, side, position)
        try:
            from hexfray.serve.serve import CannotServe
            from hexfray.serve.serve import serve as served
        except ModuleNotFoundError as missing:
            refuse(
                f"serve needs {missing.name}, of the extra 'serve': start it as 'python3 run.py serve' (docs/serve.md)"
            )
        options = {"--side": side, "--seed": seed, "--position": position}
        told = [word for option, value in options.items() if value is not None for word in (option, str(value))]
        try:
            words = [*told, *["--ascii"] * ascii, *(["--", name] if name else [])]
            served(words, host, port, known_as, "" if no_token else token)
        except CannotServe as fault:
            refuse(str(fault))


@app.command(help="Show a journal again, on the screen or as text.")
def replay(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    text: Annotated[bool, typer.Option("--text", help="Print it line by line instead of showing it.")] = False,
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="Only up to there.")] = None,
    ascii: Ascii = False,
) -> None:
    """Show a journal again, on the screen or as text."""
    with faults_told():
        if text:
            from tui.keeping.journals import told

            for line in told(journal, before):
                say(line)
            return
        not_yet()
        from core.match.journal import load

        load(journal)
        must_have_terminal()
        from tui.app.app import run_app

        run_app(replay=journal, before=before, ascii=ascii)


for _command, _help in ALL.items():
    _ = app.command(help=_help)(_command)


def _to_resume(battle: str) -> Path:
    """The journal of a battle that is not over: a file, in the journals folder too, or a number from the latest on."""
    from core.match.journal import load
    from tui.keeping.journals import journals_path

    path = Path(battle)
    if not path.exists() and (journals_path() / battle).is_file():
        path = journals_path() / battle
    if not path.exists() and battle.isdecimal():
        from tui.keeping.glimpse import ALL
        from tui.keeping.kept import kept

        number = int(battle[:9])
        there = kept(min(max(number, 1), ALL)).unfinished
        if not there:
            refuse("no battle to resume; 'hexfray' begins one")
        if number == 0:
            refuse("battles to resume are numbered from 1, the latest")
        if number > len(there):
            refuse(f"there {'is 1 battle' if len(there) == 1 else f'are {len(there)} battles'} to resume, not {number}")
        return there[number - 1].path
    if load(path).is_over:
        refuse(f"{path}: this battle is over; watch it with 'hexfray replay {path}'")
    return path


def _to_play(command: str, name: str | None, side: str | None, position: Path | None) -> Scenario | None:
    """What was asked for, if anything: it holds, and the side can be played."""
    if name is None:
        if position is not None:
            refuse(f"--position needs a scenario: say 'hexfray {command} SCENARIO --position FILE'")
        if side is not None:
            refuse(f"--side needs a scenario: say 'hexfray {command} SCENARIO --side SIDE'")
        return None
    from scenarios.catalogue import load
    from scenarios.seating import for_player

    scenario = load(name)
    if position is not None:
        from scenarios.positions import at_position, text_in

        scenario = at_position(scenario, text_in(position))
    for_player(scenario, side)
    return scenario
