"""Players from outside in battles at the terminal: which may be seated, and what becomes of those in a journal. Who
makes them: source.py.

A registered player (an entry point of an installed package) can be named anywhere. A name with a colon (`exec:COMMAND`,
`pkg.module:Class`) runs code: it is seated only if the command line said it for this battle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from core.battle.names import Side
from core.match.entries import Header
from core.match.harmless import harmless
from core.match.match import Match
from core.match.policy import PERSON, Outsider, Policy, Seats
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record
from scenarios.catalogue import Unknown, check_level, game, level_and_character
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tui.keeping import source

SHOWN = 80
"""How much of a name from a journal is shown."""


def shown_name(name: str) -> str:
    """Return the name of a player in a file as it can be shown."""
    line = harmless(" ".join(name.split()))
    return f"'{line if len(line) <= SHOWN else f'{line[:SHOWN]}…'}'"


class WhoPlays(Unknown):
    """A journal names players from outside that it must not start, and nobody has said who plays their sides. The
    message says how."""

    def __init__(self, path: Path, seats: Mapping[Side, str]) -> None:
        side, name = next(iter(seats.items()))
        super().__init__(
            f"{path}: {side} was played by {shown_name(name)}, which a journal can't start; say who plays now: "
            f"--seat {side}=person, or another player"
        )


def registered() -> tuple[str, ...]:
    """Return the names of the registered players."""
    return source.now.registered()


def is_outside(ruleset: str, name: str) -> bool:
    """Whether a name is neither a person nor an AI level of the game."""
    return name != PERSON and level_and_character(name)[0] not in game(ruleset).policies


def check_control(ruleset: str, name: str, allowed: Collection[str] = ()) -> None:
    """Check that a side can be controlled by this name; `allowed` are the names with a colon that the command line
    said. Raises Unknown."""
    if not is_outside(ruleset, name):
        _ = seated(ruleset, {"": name})
    elif name in allowed or name in registered():
        source.now.check(name)
    elif ":" in name:
        raise Unknown(f"only the command line can seat players that run code: give --seat SIDE='{name}'")
    else:
        check_level(ruleset, name, registered())  # it says which name is near


def unseated(ruleset: str, seats: Mapping[Side, str], allowed: Collection[str] = ()) -> dict[Side, str]:
    """Return the seats whose players can't be seated here: they are from outside, and neither registered nor
    `allowed`."""
    known = {*allowed, *registered()}
    return {side: name for side, name in seats.items() if is_outside(ruleset, name) and name not in known}


def seats_at(scenario: Scenario, match: Match, header: Header, seats: Mapping[Side, str]) -> Seats:
    """Return new players for seats in words, seated at a match. Raises Unknown."""
    ruleset = scenario.ruleset.id
    levels = {side: name for side, name in seats.items() if not is_outside(ruleset, name)}
    found: dict[Side, Policy | None] = {**seated(ruleset, levels).policies}
    for side, name in seats.items():
        if side not in levels:
            found[side] = source.now.seat(name, scenario, match, header)
    return Seats({side: found[side] for side in seats})


@record
class Elsewhere:
    """A player that another program runs, or ran. Nobody asks it here."""

    name: str

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Nobody asks it here."""
        raise AssertionError("the player is run elsewhere")


def seats_elsewhere(ruleset: str, seats: Mapping[Side, str]) -> Seats:
    """Return the players of a battle that is only looked at: no player from outside is started. Raises Unknown for an
    unknown fighting style."""
    levels = {side: name for side, name in seats.items() if not is_outside(ruleset, name)}
    others = {side: Elsewhere(name) for side, name in seats.items() if side not in levels}
    return Seats({**seated(ruleset, levels).policies, **others})


def end_all(players: Iterable[Policy | None]) -> None:
    """End the players from outside among these."""
    for player in players:
        if isinstance(player, Outsider):
            player.end()
