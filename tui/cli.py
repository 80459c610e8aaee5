"""The command line: `hexfray` and its commands. The screen is started from here; what each command needs is imported
only when it is run, so that the others start at once."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from scenarios.faults import FaultyScenario
from tui.saying import Unheard, complain, listening, say

if TYPE_CHECKING:
    from scenarios.scenario import Scenario

FAULT = 2
INTERRUPTED = 130
RARELY = (50_000, 20, 100)
"""How seldom Python looks for cycles: battles make none, and looking through them all takes as long as an answer of the
opponent."""

Name = Annotated[str, typer.Argument(metavar="SCENARIO", help="A scenario's name, or a file.")]
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


def main(words: list[str] | None = None) -> NoReturn:
    """Runs the command line and exits: 0 if all went well, 2 with a line on the error stream if something was wrong."""
    gc.set_threshold(*RARELY)
    command = typer.main.get_command(app)
    try:
        with listening():
            code = command.main(words, prog_name="hexfray", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except Unheard as unheard:
        if unheard.reason:
            complain(f"hexfray: {unheard.reason}")
        code = FAULT
    except Exception as error:
        if (told := getattr(error, "format_message", None)) is None:
            raise
        complain(f"hexfray: {' '.join(told().split())}")
        code = FAULT
    sys.exit(code if isinstance(code, int) else 0)


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
        _refuse("--plain stands behind the scenario: say 'hexfray play SCENARIO --plain'")


@app.command()
def play(
    name: Scene = None,
    side: Yours = None,
    seed: Seed = None,
    ascii: Ascii = False,
    plain: Plain = False,
    position: Begun = None,
) -> None:
    """Play a scenario, or one that you choose then: on the screen, or in lines."""
    with _faults_told():
        scenario = _to_play("play", name, side, position)
        if plain:
            from tui.plain.game import run_plain

            run_plain(scenario, side, seed, ascii=ascii)
            return
        _must_have_terminal()
        from tui.terminal import curtain

        with nullcontext() if scenario else curtain():
            from tui.app import run_app

        run_app(scenario, side=side, seed=seed, ascii=ascii)


@app.command()
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
) -> None:
    """Put the game into a browser: the same as 'play', for each who opens the page (docs/serve.md)."""
    with _faults_told():
        _to_play("serve", name, side, position)
        try:
            from tui.serve import CannotServe
            from tui.serve import serve as served
        except ModuleNotFoundError as missing:
            _refuse(f"serve needs {missing.name}, of the extra 'serve': {sys.executable} -m pip install textual-serve")
        options = {"--side": side, "--seed": seed, "--position": position}
        told = [word for option, value in options.items() if value is not None for word in (option, str(value))]
        try:
            served([*told, *["--ascii"] * ascii, *(["--", name] if name else [])], host, port, known_as)
        except CannotServe as fault:
            _refuse(str(fault))


@app.command()
def sim(
    name: Name,
    games: Annotated[int, typer.Option("--games", min=1, max=1_000_000, help="How many battles.")] = 100,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=POLICY", help="Who plays a side.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same battles.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Let the policies change sides from game to game.")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes; without it, one a core.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Results for a program.")] = False,
) -> None:
    """Let policies play many battles without a screen, and say who wins how often."""
    with _faults_told():
        scenario = _scenario(name)
        from scenarios.runs import play_series
        from scenarios.seating import for_machines
        from tui import lasting, sim

        seats = for_machines(scenario, seat or [])
        with lasting.stoppable() as stop, lasting.progress(games) as done:
            series = play_series(scenario, seats, games, seed, swap=swap, jobs=jobs, done=done)
        if series.outcomes:
            say(*(sim.as_json(series) if as_json else sim.as_table(series)).split("\n"))
        if len(series.outcomes) < games:
            complain(f"hexfray: stopped after {len(series.outcomes)} of {games} games")
            raise typer.Exit(stop.code)


@app.command()
def ladder(
    game: Annotated[str, typer.Option("--game", help="Whose players.")] = "skirmish",
    policies: Annotated[
        str | None, typer.Option("--policies", metavar="A,B,…", help="Who meets; without it all, the strongest first.")
    ] = None,
    klasses: Annotated[
        list[str] | None, typer.Option("--class", metavar="CLASS", help="A class of battle; without it all of them.")
    ] = None,
    battles: Annotated[
        int, typer.Option("--battles", min=2, max=1_000_000, help="How many of each class and match-up.")
    ] = 16,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same battles.")] = 1,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each meets the next of the list alone.")] = False,
    sprt: Annotated[
        str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="End a match-up as soon as it tells which.")
    ] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes; without it, one a core.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep results there, or go on with those there.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Results for a program.")] = False,
    times: Annotated[bool, typer.Option("--times", help="Tell the time of decisions too.")] = False,
) -> None:
    """Rank the players of a game by fighting, over several classes of battle (docs/ladder.md)."""
    with _faults_told():
        from scenarios.ladder import ResultsFault, settings_of
        from tui import ladder

        settings = settings_of(
            game,
            ladder.names_in(policies),
            klasses or [],
            battles=battles,
            seed=seed,
            neighbours=neighbours,
            test=ladder.test_in(sprt),
        )
        try:
            standings, code = ladder.played(settings, out, jobs)
        except ResultsFault as fault:
            _refuse(str(fault))
        say(*(ladder.as_json if as_json else ladder.as_table)(standings, times=times).split("\n"))
        if not standings.complete:
            complain(f"hexfray: stopped after {standings.battles} of {settings.most} battles")
            raise typer.Exit(code)


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help="Scenario files, or folders of them.")],
) -> None:
    """Say everything that is wrong with scenario files."""
    from scenarios.catalogue import ENDING, Unknown, load

    failed = False
    for path in paths:
        files = sorted(path.glob(f"*{ENDING}")) if _is_folder(path) else [path]
        if not files:
            complain(f"{path}: there are no {ENDING} files in this folder")
        failed = failed or not files
        for file in files:
            try:
                scenario = load(file)
            except FaultyScenario as faulty:
                complain(*faulty.lines)
                failed = True
            except Unknown as fault:
                complain(str(fault))
                failed = True
            else:
                goals = len(scenario.battle.goals)
                wanted = f", {goals} {'goal' if goals == 1 else 'goals'}" if goals else ""
                say(f"{file}: holds ({scenario.title}, {len(scenario.battle.figures)} figures{wanted})")
    if failed:
        raise typer.Exit(FAULT)


@app.command()
def replay(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    text: Annotated[bool, typer.Option("--text", help="Print it line by line instead of showing it.")] = False,
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="Only up to there.")] = None,
    ascii: Ascii = False,
) -> None:
    """Show a journal again, on the screen or as text."""
    with _faults_told():
        if text:
            from tui.journals import told

            for line in told(journal, before):
                say(line)
            return
        from core.match.journal import load

        load(journal)
        _must_have_terminal()
        from tui.app import run_app

        run_app(replay=journal, before=before)


@app.command()
def position(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="As it was there.")] = None,
) -> None:
    """Print where a journal's battle stands, as a text that 'play --position' begins from."""
    with _faults_told():
        from scenarios.positions import text_of
        from tui.session import replayed

        _, match = replayed(journal, before)
        say(text_of(match.ruleset, match.position))


@app.command()
def luck(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="Only up to there.")] = None,
) -> None:
    """Print the luck of a journal's battle: rolls passed against their exact chances, by side and figure."""
    with _faults_told():
        from core.match.luck import ledger
        from tui.session import replayed
        from tui.views.lines import text_of
        from tui.views.luck_view import luck_told

        _, match = replayed(journal, before)
        told = luck_told(match.battle, ledger(match.battle, match.history))
        say(*(text_of(told).split("\n") if told else ["nobody has rolled against a need"]))


@app.command()
def engine(
    only: Annotated[Path | None, typer.Option(metavar="DIR", help="Open no scenario files but those in here.")] = None,
) -> None:
    """Play over a pipe: requests and replies as lines of JSON (docs/engine.md)."""
    from tui.engine.pipe import serve

    if only is not None and not _is_folder(only):
        _refuse(f"{only}: there is no such folder; name the one that scenario files may be read from")
    serve(sys.stdin.buffer, sys.stdout.buffer, only)


@app.command()
def scenarios() -> None:
    """List the scenarios that ship with the game."""
    from scenarios.catalogue import library

    for notice in library():
        say(f"{notice.id:<12}{notice.title}")
        for line in notice.about.splitlines():
            say(f"{'':<12}  {line}")


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # its name is too long for the system, which says so when it is read
        return False


def _scenario(name: str) -> Scenario:
    from scenarios.catalogue import load

    return load(name)


def _to_play(command: str, name: str | None, side: str | None, position: Path | None) -> Scenario | None:
    """What was asked for, if anything: it holds, and the side can be played."""
    if name is None:
        if position is not None:
            _refuse(f"--position needs a scenario: say 'hexfray {command} SCENARIO --position FILE'")
        if side is not None:
            _refuse(f"--side needs a scenario: say 'hexfray {command} SCENARIO --side SIDE'")
        return None
    from scenarios.seating import for_player

    scenario = _scenario(name)
    if position is not None:
        from scenarios.positions import at_position, text_in

        scenario = at_position(scenario, text_in(position))
    for_player(scenario, side)
    return scenario


def _must_have_terminal() -> None:
    from tui.terminal import cannot_show

    if (reason := cannot_show()) is not None:
        _refuse(reason)


def _refuse(reason: str) -> NoReturn:
    complain(f"hexfray: {reason}")
    raise typer.Exit(FAULT)


@contextmanager
def _faults_told() -> Iterator[None]:
    """Tells whatever may be wrong with what was asked in a line (a file's faults in one each), with no traceback."""
    from core.match.cups import CupFault
    from core.match.journal import JournalFault
    from core.match.replay import Desync
    from scenarios.catalogue import Unknown

    try:
        yield
    except FaultyScenario as faulty:
        complain(*faulty.lines)
        raise typer.Exit(FAULT) from None
    except (Unknown, JournalFault, Desync, CupFault) as fault:
        _refuse(str(fault))
