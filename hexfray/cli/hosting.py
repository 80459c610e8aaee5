"""The commands `host` and `join`: a battle for several people, each at a terminal. Help texts are in helping.py, the
table in hexfray/table, what joins it in tui/joining."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexfray.cli.opening import plays_in_lines, require_terminal
from hexfray.cli.options import Ascii, DiceSeed, Plain
from hexfray.cli.outsiders import use_bots
from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.gc_tuning import defer
from tui.terminal.saying import say

if TYPE_CHECKING:
    from core.battle.names import Side
    from tui.joining.link import Told
    from tui.joining.session import JoinedSession
    from tui.keeping.session import Session

Socket = Annotated[
    Path | None,
    typer.Option("--socket", metavar="PATH", help="The socket, or a folder that only you or a group can enter."),
]
Called = Annotated[str | None, typer.Option("--name", metavar="NAME", help="What others call you (your account).")]


def host(
    name: Annotated[str | None, typer.Argument(metavar="SCENARIO", hidden=True)] = None,
    side: Annotated[
        str | None, typer.Option("--side", metavar="SIDE", help="The side you play; by default you only host.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="SIDE=PLAYER",
            help="A side for the computer or your bot; repeat for more (hexfray docs bots).",
        ),
    ] = None,
    bot_clock: Annotated[
        str | None,
        typer.Option(
            "--bot-clock",
            metavar="SECONDS",
            help="Time of players of your own: a decision, or also a battle (5,300).",
        ),
    ] = None,
    clock: Annotated[
        int | None,
        typer.Option(
            "--clock", metavar="SECONDS", min=5, max=86400, help="Time for each answer; then the computer answers."
        ),
    ] = None,
    typed: Annotated[bool, typer.Option("--own-dice", help="Players roll real dice and type the results.")] = False,
    seed: DiceSeed = None,
    resumed: Annotated[
        str | None, typer.Option("--resume", metavar="BATTLE", help="Host a saved battle, from its last moment on.")
    ] = None,
    socket: Socket = None,
    called: Called = None,
    ascii: Ascii = False,
    plain: Plain = False,
) -> None:
    """Host a battle until it is left or stopped."""
    if (name is None) == (resumed is None):
        refuse("host needs a scenario, or --resume BATTLE: for example 'hexfray host duel --side red'")
    if resumed is not None and (typed or seed is not None):
        refuse("--resume: the dice stay those of the battle; leave out --seed and --own-dice")
    if typed and seed is not None:
        refuse("--own-dice: real dice have no seed; leave out --seed")
    lines = side is not None and plays_in_lines(plain=plain)
    with report_table_faults():
        if side is not None and not lines:
            require_terminal()
        use_bots(bot_clock, lines=side is None or lines)
        session = (
            _saved(resumed, side, seat or [])
            if resumed is not None
            else _new(name or "", side, seat or [], seed, typed=typed)
        )
        from hexfray.table import hosting
        from tui.joining.places import to_host

        try:
            path = to_host(session.scenario.id, socket)
            if side is None:
                raise typer.Exit(hosting.serve_alone(session, path, clock=clock, say=say))
            table = hosting.Hosting(session, path, clock=clock)
        except BaseException:
            _ = session.leave()
            raise
        try:
            from tui.joining.session import join

            joined = join(path, side, called or _account(), key=table.key)
            joined.closes, joined.journal = table.close, session.path
            say(f"Hosting at {path}; others join with 'hexfray join {path.stem}'.")
            _play(joined, ascii=ascii, lines=lines)
        finally:
            table.close()


def join(
    battle: Annotated[str | None, typer.Argument(metavar="BATTLE", hidden=True)] = None,
    side: Annotated[
        str | None, typer.Option("--side", metavar="SIDE", help="The side you play; by default you watch.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only watch.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the battles hosted here.")] = False,
    socket: Socket = None,
    called: Called = None,
    ascii: Ascii = False,
    plain: Plain = False,
) -> None:
    """Join a battle that someone hosts on this machine."""
    if watch and side is not None:
        refuse("--watch and --side: give one of them")
    with report_table_faults():
        if listed:
            say(*(_listing(_hosted(socket)) or ["no battle is hosted here"]))
            return
        path = _to_join(battle, socket)
        if not (lines := plays_in_lines(plain=plain)):
            require_terminal()
        from tui.joining.session import join as joined

        _play(joined(path, side, called or _account()), ascii=ascii, lines=lines)


def _play(joined: JoinedSession, *, ascii: bool, lines: bool) -> None:
    if lines:
        from tui.plain.game import run_plain

        run_plain(ascii=ascii, joined=joined)
        return
    defer()
    from tui.app.app import run_app

    run_app(joined=joined, ascii=ascii)


def _new(name: str, side: Side | None, seat: list[str], seed: int | None, *, typed: bool) -> Session:
    """Begin a battle: people play all sides but those that the computer gets."""
    from core.match.policy import PERSON
    from scenarios.catalogue import load
    from scenarios.seating import player_seats
    from tui.keeping.opening import begin

    scenario = load(name)
    _ = player_seats(scenario, side)
    people = {party.side: PERSON for party in scenario.parties}
    computers = _computers(scenario, side, seat)
    return begin(scenario, {**people, **computers}, seed, typed=typed, outside=_outside(computers))


def _saved(battle: str, side: Side | None, seat: list[str]) -> Session:
    """Resume a battle with the seats it had; the computer gets the named ones."""
    from core.match.policy import PERSON
    from hexfray.cli.battles import named_battle
    from scenarios.seating import player_seats
    from tui.keeping.opening import resume_battle

    answered = [word.partition("=")[0] for word in seat] + ([] if side is None else [side])
    session = resume_battle(named_battle(battle), answered=answered, asks=False)
    try:
        _ = player_seats(session.scenario, side)
        changed = {**dict.fromkeys(session.unseated, PERSON), **_computers(session.scenario, side, seat)}
        session.outside = _outside(changed)
        if changed:
            session.change_seats(changed)
    except BaseException:
        session.close()
        raise
    return session


def _computers(scenario: object, side: Side | None, seat: list[str]) -> dict[Side, str]:
    from core.match.policy import PERSON
    from scenarios.scenario import Scenario
    from scenarios.seating import player_seats, with_seat
    from tui.keeping.outsiders import check_control

    assert isinstance(scenario, Scenario), "a scenario"
    seats = player_seats(scenario)
    found: dict[Side, str] = {}
    for word in seat:
        one, equals, level = word.partition("=")
        if not equals or not level:
            refuse(f"--seat {word!r}: expected SIDE=PLAYER, for example blue=veteran")
        if one == side and level != PERSON:
            refuse(f"--seat {word!r}: you play {side}; leave out one of them")
        found[one] = with_seat(scenario, seats, one, level, {level})[one]
        check_control(scenario.ruleset.id, level, {level} if ":" in level else ())
    return found


def _outside(seats: Mapping[Side, str]) -> tuple[str, ...]:
    """Return the players from outside that only the command line can name."""
    return tuple(name for name in seats.values() if ":" in name)


def _hosted(socket: Path | None) -> list[tuple[Path, Told]]:
    from tui.joining.places import sockets
    from tui.joining.session import tables

    return tables(sockets(socket))


def _to_join(battle: str | None, socket: Path | None) -> Path:
    """Return the socket of the battle to join: the one named, or the only one."""
    if socket is not None and not socket.is_dir():
        return socket
    if battle is not None and "/" in battle:
        return Path(battle)
    found = _hosted(socket)
    if not found:
        refuse("no battle is hosted here; 'hexfray host SCENARIO --side SIDE' begins one")
    named = [path for path, _ in found if battle in (None, path.stem)]
    if len(named) == 1:
        return named[0]
    if battle is not None:
        refuse(f"no battle {battle!r} is hosted here; hosted: {', '.join(path.stem for path, _ in found)}")
    say(*_listing(found))
    return refuse("several battles are hosted here; name one: 'hexfray join BATTLE'")


def _listing(found: list[tuple[Path, Told]]) -> list[str]:
    """Return a line for each table: its name, its scenario, who plays and which seats are open."""
    width = max((len(path.stem) for path, _ in found), default=0) + 2
    return [f"{path.stem:<{width}}{_described(greeting)}" for path, greeting in found]


def _described(greeting: Told) -> str:
    match greeting.get("table"):
        case {"title": str(title), "seats": dict(seats)}:
            return f"{title}: {', '.join(f'{side} {_seat(seat)}' for side, seat in seats.items())}"
        case _:
            return "another version of hexfray"


def _seat(seat: object) -> str:
    match seat:
        case {"here": True, "player": str(player)}:
            return player
        case {"control": str(control), "open": False}:
            return f"({control})"
        case {"player": str(player), "open": True} if player:
            return f"open (held for {player})"
        case _:
            return "open"


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Guest"


@contextmanager
def report_table_faults() -> Iterator[None]:
    """While active, an expected error ends the program with a line: one of a table, or any that commands report."""
    with report_faults():
        from tui.joining.places import NoTable

        try:
            yield
        except NoTable as fault:
            refuse(str(fault))


TABLE: tuple[Callable[..., None], ...] = (host, join)
"""The commands of a table, in the order of the help."""
