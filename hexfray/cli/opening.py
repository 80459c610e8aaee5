"""Opening the title screen or a battle after a check of the terminal. The app is in tui/app; main.py and
command_line.py call this."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hexfray.cli.outsiders import use_bots
from hexfray.cli.refusing import refuse, report_faults
from tui.terminal.gc_tuning import defer
from tui.terminal.saying import say

if TYPE_CHECKING:
    from scenarios.scenario import Scenario
    from tui.keeping.table import Table


def open_title(*, ascii: bool = False) -> None:
    """Open the title screen, or its questions in lines on a dumb terminal. Exits with a message if neither can be
    shown."""
    if plays_in_lines():
        with report_faults():
            from tui.plain.game import run_plain

            use_bots(lines=True)
            run_plain(ascii=ascii)
        return
    defer()
    with report_faults():
        require_terminal()
        use_bots()
        from tui.terminal.terminal import curtain

        with curtain():
            from tui.app.app import run_app

        run_app(ascii=ascii)


def open_battle(
    name: str | None,
    side: str | None = None,
    seed: int | None = None,
    *,
    ascii: bool = False,
    plain: bool = False,
    position: Path | None = None,
    table: Table | None = None,
    clock: str | None = None,
) -> None:
    """Open a battle at a `table`, or the title screen without a name; in lines if `plain`, or on a dumb terminal.
    `clock` is that of players from outside. Exits with a message if it can't."""
    if not (plain := plays_in_lines(plain=plain)):
        defer()
    with report_faults():
        use_bots(clock, lines=plain)
        scenario = to_play("play", name, side, position)
        if table is not None:
            if scenario is None:
                refuse("--seat, --dice, --gm, --speed and --demo: name a scenario, as in 'hexfray play duel --demo'")
            table.check(scenario, side)
        if plain:
            from tui.plain.game import run_plain

            run_plain(scenario, side, seed, ascii=ascii, table=table)
            return
        if scenario is None and clock is None:
            open_title(ascii=ascii)
            return
        require_terminal()
        from tui.app.app import run_app

        run_app(scenario, side=side, seed=seed, ascii=ascii, table=table)


def table_of(
    seats: list[str] | None, rolls: list[str] | None, speed: str, *, gm: bool, demo: bool = False
) -> Table | None:
    """Return the table that the options set; None without any."""
    if not (seats or rolls or speed or gm or demo):
        return None
    from tui.keeping.table import Table

    return Table(tuple(seats or ()), tuple(rolls or ()), gm, speed, demo)


def to_play(command: str, name: str | None, side: str | None, position: Path | None) -> Scenario | None:
    """Return the scenario to play, if one is named, after checking it and the side."""
    if name is None:
        if position is not None:
            refuse(f"--position needs a scenario, for example 'hexfray {command} duel --position FILE'")
        if side is not None:
            refuse(f"--side needs a scenario, for example 'hexfray {command} duel --side red'")
        return None
    from scenarios.catalogue import load
    from scenarios.seating import player_seats

    scenario = load(name)
    if position is not None:
        from scenarios.positions import FaultyPosition, at_position, text_in

        text = text_in(position)
        try:
            scenario = at_position(scenario, text)
        except FaultyPosition as fault:
            refuse(f"{position}: {fault.faults[0].message}")
    player_seats(scenario, side)
    return scenario


def plays_in_lines(*, plain: bool = False) -> bool:
    """Whether to play in lines of text: as asked for, or because the terminal shows nothing else. Then it says so."""
    from tui.terminal.terminal import needs_lines

    if plain:
        return True
    if dumb := needs_lines():
        say("This terminal shows lines only (TERM=dumb), so this is 'hexfray --plain'.", "")
    return dumb


def require_terminal() -> None:
    """Exit with a message if the terminal can't show the game."""
    from tui.terminal.terminal import why_not_shown

    if (reason := why_not_shown()) is not None:
        refuse(reason)
