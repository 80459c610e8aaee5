"""What if: a sandbox to play on in from where a battle is, both sides by hand. It has no journal on the disk, but can
be kept as a battle of its own. The battle itself is not touched. The computer's battles: core/match/what_if.py."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

from core.battle.names import Side
from core.match.cups import cup_of
from core.match.entries import Entry, Header
from core.match.journal import JournalFile
from core.match.match import Match
from core.match.policy import PERSON
from core.match.what_if import Shares, played_on
from core.play.position import NotNow, since_rest
from scenarios.matches import header_of
from scenarios.positions import at_position, object_of
from scenarios.seating import seated
from tui.keeping.opening import new_path
from tui.keeping.session import Session

TIMES = 10
"""How many battles the computer plays."""
LEVEL = "soldier"
"""The level of both sides in these, unless another is chosen."""


class MemoryFile(JournalFile):
    """The journal of a sandbox: kept in memory, with its header."""

    def __init__(self, header: Header) -> None:
        self.path = Path("sandbox")
        self.patient = False
        self.header = header
        self.entries: list[Entry] = []

    def write(self, entry: Entry) -> None:
        """Keep a line."""
        self.entries.append(entry)

    def catch_up(self) -> None:
        """Do nothing: nothing waits."""

    def news(self) -> str:
        """Return nothing: nothing happens to it."""
        return ""

    def close(self) -> None:
        """Do nothing: there is no file."""

    def discard(self) -> None:
        """Do nothing: there is no file."""


def sandbox_of(session: Session) -> Session:
    """Return a sandbox that begins where a battle is, with all sides by hand and new dice. Raises NotNow if the battle
    is over."""
    match, scenario = session.match, session.scenario
    position = match.position
    if position.waiting is None:
        raise NotNow("the battle is over; undo something first")
    said = object_of(scenario.ruleset, position.anchor, since_rest(position))
    there = at_position(scenario, said)
    cup = cup_of({"seed": secrets.randbits(31)})
    seats = dict.fromkeys(there.battle.sides, PERSON)
    origin = f"{session.path.name}, what if, after {len(match.history)} answers, turn {match.battle.clock.turn}"
    file = MemoryFile(header_of(there, seats, cup, origin))
    begun = Match.start(there.ruleset, there.battle, cup, file, answers=there.answers)
    sandbox = Session(there, begun, seated(there.ruleset.id, seats), file, _first_seats=seats)
    sandbox.behind = session
    return sandbox


def keep_sandbox(sandbox: Session) -> Path:
    """Keep a sandbox as a battle of its own, and return the path of its journal: who controls each side stays. Raises
    JournalFault."""
    file = sandbox.file
    assert isinstance(file, MemoryFile), "only a sandbox is kept in this way"
    path = new_path(sandbox.scenario.id)
    kept = JournalFile.begin(path, file.header)
    for entry in file.entries:
        kept.write(entry)
    kept.close()
    return path


def shares_of(session: Session, level: str = LEVEL, times: int = TIMES) -> Iterator[Shares]:
    """Let the computer play a battle on, `times` times: yield how far it is after each order. Raises Unknown for an
    unknown level, and NotNow if the battle is over."""
    match = session.match
    if match.over:
        raise NotNow("the battle is over; undo something first")
    ruleset, sides = session.scenario.ruleset.id, match.battle.sides
    levels: dict[Side, str] = dict.fromkeys(sides, level)
    _ = seated(ruleset, levels)
    return played_on(match, lambda: seated(ruleset, levels), times, secrets.randbits(30))
