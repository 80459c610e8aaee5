"""The command line: `hexfray` alone, and the commands that show the game; the others are in commands.py,
series_commands.py, balance_commands.py and hosting.py. Each command imports what it needs when it runs, so that all
start fast. main.py runs it, the help texts are in helping.py."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.balance_commands import BALANCE
from hexfray.cli.commands import ALL
from hexfray.cli.help_commands import ABOUT
from hexfray.cli.helping import HELP, MAIN, MORE
from hexfray.cli.hosting import TABLE
from hexfray.cli.misuse import reworded
from hexfray.cli.opening import open_battle, plays_in_lines, require_terminal, table_of, to_play
from hexfray.cli.options import Ascii, Before, Clocked, DiceSeed, Json, Plain
from hexfray.cli.outsiders import use_bots
from hexfray.cli.refusing import FAULT, refuse, report_faults
from hexfray.cli.series_commands import SERIES
from hexfray.cli.tournament_commands import tournament
from hexfray.extras import needed
from tui.terminal.gc_tuning import defer
from tui.terminal.saying import print_error, say

Scene = Annotated[str | None, typer.Argument(metavar="SCENARIO", hidden=True)]
Yours = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="The side you play.")]
Begun = Annotated[
    Path | None,
    typer.Option("--position", metavar="FILE", help="Start from a position printed by 'hexfray position'."),
]
Seated = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="SIDE=PLAYER",
        help="Who plays a side: person, AI level or your bot; repeat for each side (hexfray docs bots).",
    ),
]
Rolled = Annotated[
    list[str] | None,
    typer.Option(
        "--dice", metavar="SIDE=WHO", help="Who rolls for a side: typed or computer; repeat for each side. Or: own."
    ),
]
Master = Annotated[bool, typer.Option("--gm", help="Take the game master's seat: decide on every order of the AI.")]
Speed = Annotated[
    str,
    typer.Option("--speed", metavar="S", help="How long acts are shown: key, slow, normal, fast, instant, seconds."),
]

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
        if (message := getattr(error, "format_message", None)) is None:
            raise
        named = [word for word in words[:1] if word in HELP]
        print_error(f"hexfray: {reworded(message(), ' '.join(['hexfray', *named]))}")
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
        refuse("--plain goes after the command, for example 'hexfray play goose-fair --plain'")


@app.command(help=HELP["play"].page, short_help=HELP["play"].line)
def play(
    name: Scene = None,
    side: Yours = None,
    seed: DiceSeed = None,
    ascii: Ascii = False,
    plain: Plain = False,
    position: Begun = None,
    seat: Seated = None,
    dice: Rolled = None,
    clock: Clocked = None,
    gm: Master = False,
    speed: Speed = "",
    demo: Annotated[
        bool, typer.Option("--demo", help="A show: the AI plays every side, the game master decides, at normal speed.")
    ] = False,
) -> None:
    """Open a battle, or the title screen without a name."""
    set_by = table_of(seat, dice, speed, gm=gm, demo=demo)
    open_battle(name, side, seed, ascii=ascii, plain=plain, position=position, table=set_by, clock=clock)


@app.command(help=HELP["resume"].page, short_help=HELP["resume"].line)
def resume(
    battle: Annotated[str | None, typer.Argument(metavar="FILE|NUMBER", hidden=True)] = None,
    ascii: Ascii = False,
    plain: Plain = False,
    seat: Seated = None,
    dice: Rolled = None,
    clock: Clocked = None,
    gm: Master = False,
    speed: Speed = "",
) -> None:
    """Open an unfinished battle where its journal ends."""
    set_by = table_of(seat, dice, speed, gm=gm)
    if not (plain := plays_in_lines(plain=plain)):
        defer()
    with report_faults():
        use_bots(clock, lines=plain)
        if set_by is not None:
            _ = set_by.pause
        journal = _to_resume(battle)
        if plain:
            from tui.plain.game import run_plain

            run_plain(ascii=ascii, resume=journal, table=set_by)
            return
        require_terminal()
        from tui.app.app import run_app

        run_app(ascii=ascii, resume=journal, table=set_by)


@app.command(help=HELP["battles"].page, short_help=HELP["battles"].line)
def battles(
    find: Annotated[
        str, typer.Option("--find", metavar="WORDS", help="Only battles with these words in scenario, fighter or date.")
    ] = "",
    sort: Annotated[str, typer.Option("--sort", metavar="ORDER", help="Sort by date, scenario or state.")] = "date",
    continued: Annotated[str | None, typer.Option("--resume", metavar="BATTLE", help="Resume a battle.")] = None,
    replayed: Annotated[str | None, typer.Option("--replay", metavar="BATTLE", help="Replay a battle.")] = None,
    renamed: Annotated[
        tuple[str, str] | None, typer.Option("--rename", metavar="BATTLE NAME", help="Give a battle a name.")
    ] = None,
    deleted: Annotated[
        str | None, typer.Option("--delete", metavar="BATTLE", help="Delete a battle, after a question.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="With --delete: don't ask.")] = False,
    ascii: Ascii = False,
    plain: Plain = False,
    as_json: Json = False,
) -> None:
    """List the saved battles, or do something with one."""
    acts = {"--resume": continued, "--replay": replayed, "--rename": renamed, "--delete": deleted}
    if len(named := [option for option, value in acts.items() if value is not None]) > 1:
        refuse(f"{' and '.join(named)}: give one of them")
    if yes and deleted is None:
        refuse("--yes: only with --delete")
    if continued is not None:
        resume(continued, ascii=ascii, plain=plain)
        return
    with report_faults():
        from hexfray.cli import battles as saved
        from tui.keeping.managing import CannotManage
        from tui.keeping.managing import delete as delete_battle
        from tui.keeping.managing import rename as rename_battle

        if replayed is not None:
            replay(saved.named_battle(replayed), text=plain, ascii=ascii)
            return
        try:
            if renamed is not None:
                say(f"renamed: {rename_battle(saved.named_battle(renamed[0]), renamed[1])}")
            elif deleted is not None:
                path = saved.named_battle(deleted)
                if not yes and not saved.confirmed(path):
                    refuse("not deleted")
                delete_battle(path)
                say(f"deleted: {path}")
            else:
                found = saved.listed(find, sort)
                say(*(saved.as_json(found).split("\n") if as_json else saved.as_table(found, find)))
        except CannotManage as fault:
            refuse(str(fault))


@app.command(help=HELP["serve"].page, short_help=HELP["serve"].line)
def serve(
    name: Scene = None,
    side: Yours = None,
    seed: DiceSeed = None,
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
    watches: Annotated[
        bool, typer.Option("--watch", help="All pages watch a battle; SCENARIO is then a BATTLE of 'hexfray watch'.")
    ] = False,
) -> None:
    """Serve the game until it is stopped."""
    options = {"--side": side, "--seed": seed, "--position": position}
    passed = [word for option, value in options.items() if value is not None for word in (option, str(value))]
    with report_faults():
        words = ["watch" if watches else "play", *passed]
        if watches:
            name = _to_watch(name, passed)
        else:
            to_play("serve", name, side, position)
        with needed("serve", "serve"):
            from hexfray.serve.serve import CannotServe
            from hexfray.serve.serve import serve as served
        try:
            words += [*["--ascii"] * ascii, *(["--", name] if name else [])]
            served(words, host, port, known_as, "" if no_token else token)
        except CannotServe as fault:
            refuse(str(fault))


@app.command(help=HELP["replay"].page, short_help=HELP["replay"].line)
def replay(
    journal: Annotated[Path, typer.Argument(metavar="FILE", hidden=True)],
    text: Annotated[bool, typer.Option("--text", help="Print the battle as a story, without a screen.")] = False,
    dice: Annotated[bool, typer.Option("--dice", help="With --text: print every roll and modifier.")] = False,
    before: Before = None,
    ascii: Ascii = False,
) -> None:
    """Show the battle in a journal from its beginning."""
    with report_faults():
        if text:
            from tui.keeping.journals import as_text

            for line in as_text(journal, before, dice=dice):
                say(line)
            return
        if dice:
            refuse("--dice: only with --text; add --text")
        defer()
        from core.match.journal import load

        load(journal)
        require_terminal()
        from tui.app.app import run_app

        run_app(replay=journal, before=before, ascii=ascii)


@app.command(help=HELP["watch"].page, short_help=HELP["watch"].line)
def watch(
    battle: Annotated[str | None, typer.Argument(metavar="BATTLE", hidden=True)] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the battle live, in lines.")] = False,
    dice: Annotated[bool, typer.Option("--dice", help="Show every roll and modifier, not the story.")] = False,
    from_start: Annotated[
        bool, typer.Option("--from-start", help="With --plain: print everything so far, too.")
    ] = False,
    theme: Annotated[str, typer.Option("--theme", metavar="THEME", help="Colours, for this time only.")] = "",
    speed: Speed = "",
    ascii: Ascii = False,
) -> None:
    """Show a battle while others play it."""
    if not (plain := plays_in_lines(plain=plain)):
        defer()
    with report_faults():
        from hexfray.cli.battles import battle_to_watch

        if from_start and not plain:
            refuse("--from-start: only with --plain; on the screen, Home goes to the start")
        path = battle_to_watch(battle)
        if plain:
            from tui.plain.watching import run_watch

            run_watch(path, dice=dice, from_start=from_start, ascii=ascii)
            return
        from core.match.journal import load

        load(path)
        likes = _likes({"theme": theme, "log": "dice" if dice else ""})
        if (pace := table_of(None, None, speed, gm=False)) is not None:
            _ = pace.pause
        require_terminal()
        from tui.app.app import run_app

        run_app(watch=path, likes=likes, table=pace, ascii=ascii)


for _command in (*TABLE, *SERIES, tournament, *BALANCE, *ALL, *ABOUT):
    _help = HELP[_command.__name__]
    _ = app.command(help=_help.page, short_help=_help.line)(_command)


def _to_watch(battle: str | None, passed: list[str]) -> str | None:
    """Return the battle that pages watch, by the path of its journal; None: the one in play when a page opens. Exits
    with a message if no battle is saved, or if an option is about beginning a battle."""
    from core.match.journal import load
    from hexfray.cli.battles import battle_to_watch

    if passed:
        refuse(f"{passed[0]}: not with --watch, which begins no battle")
    path = battle_to_watch(battle)
    _ = load(path)
    return None if battle is None else str(path.resolve())


def _to_resume(battle: str | None) -> Path:
    """Return the journal of an unfinished battle: a path, a name in the journals folder, or a number in the list of
    'hexfray battles'. Without a word: the latest."""
    from core.match.journal import load

    if battle is None:
        from tui.keeping.saved_battles import saved_battles

        if not (there := saved_battles(1).unfinished):
            refuse("no battle to resume; start one with 'hexfray'")
        return there[0].path
    from hexfray.cli.battles import named_battle

    path = named_battle(battle)
    if load(path).is_over:
        refuse(f"{path}: this battle is over; watch it with 'hexfray replay {path}'")
    return path


def _likes(said: dict[str, str]) -> dict[str, str]:
    """Return the settings that were given. Exits with a message if a value is unknown."""
    from tui.keeping.settings import CHOICES

    for place, value in said.items():
        if value and value not in CHOICES[place]:
            refuse(f"--{place} {value}: expected one of {', '.join(CHOICES[place])}")
    return {place: value for place, value in said.items() if value}
