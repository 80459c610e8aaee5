"""The battles that can be gone on with, and what else lies among their journals. One at play is in session.py, how one
stands in standing.py."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from core.match.cups import CupFault, cup_of
from core.match.entries import Ordered, TurnHash
from core.match.journal import Journal, JournalFault, load
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tui.journals import SUFFIX, journals_path

SHOWN = 5
"""So many unfinished battles are offered."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A battle that can be gone on with. `title` is that of its scenario, `written` when its journal was written last,
    in seconds, and `turn` the one it is in, as far as its lines tell."""

    path: Path
    scenario: str
    seats: str
    orders: int
    title: str = ""
    written: float = 0.0
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Odd:
    """What lies among the journals and cannot be gone on with, and the reason in a line."""

    path: Path
    reason: str


class Kept(NamedTuple):
    """The journals whose battle is not over, the latest first, and what is odd among them."""

    unfinished: tuple[Unfinished, ...]
    odd: tuple[Odd, ...]


def unfinished() -> tuple[Unfinished, ...]:
    """The battles that can be gone on with, the latest first."""
    return kept().unfinished


def kept() -> Kept:
    """What is offered of the folder of the journals, and what of it is not."""
    found: list[Unfinished] = []
    odd: list[Odd] = []
    for path in sorted(journals_path().glob(f"*{SUFFIX}"), key=lambda path: (_written(path), path.name), reverse=True):
        match _looked_at(path):
            case Unfinished() as battle:
                found.append(battle)
            case Odd() as other:
                odd.append(other)
        if len(found) == SHOWN:
            break
    return Kept(tuple(found), tuple(odd[:SHOWN]))


def _written(path: Path) -> int:
    """When something was written last; a link that leads nowhere has a time of its own."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _looked_at(path: Path) -> Unfinished | Odd | None:
    """What a file among the journals is; None: a battle that is over. That its lines hold is not yet proved."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return Odd(path, f"{path}: it is no file; take it out of the folder of the journals")
        journal = load(path)
        if journal.is_over:
            return None
        scenario = _must_be_playable(journal)
    except OSError as error:
        return Odd(path, f"{path}: {error.strerror}; take it out of the folder of the journals")
    except (JournalFault, CupFault, FaultyScenario, Unknown) as fault:
        return Odd(path, " ".join(str(fault).split()))
    seats = ", ".join(f"{side}: {name}" for side, name in journal.seats.items())
    written = _written(path) / 1e9
    return Unfinished(path, journal.header.scenario, seats, len(journal.lines), scenario.title, written, _turn(journal))


def _turn(journal: Journal) -> int:
    """The turn that the last line that names one is in."""
    named = (line.entry.turn for line in reversed(journal.lines) if isinstance(line.entry, Ordered | TurnHash))
    return next(named, 1)


def _must_be_playable(journal: Journal) -> Scenario:
    """Its scenario. Raises CupFault, FaultyScenario or Unknown if that, its dice or a player is not known."""
    cup_of(journal.header.dice)
    scenario = scenario_of(journal.header)
    seated(scenario.ruleset.id, journal.seats)
    return scenario
