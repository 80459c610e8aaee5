"""The battles that can be gone on with, and what else lies among their journals, proved as far as that goes without
playing them. What they seem to be at a glance is in glimpse.py, one at play in session.py, how one stands in
standing.py."""

from __future__ import annotations

import stat
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
from tui.glimpse import SHOWN, Odd, Unfinished, latest_first, seats_told, written


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
    for path in latest_first():
        match _looked_at(path):
            case Unfinished() as battle:
                found.append(battle)
            case Odd() as other:
                odd.append(other)
        if len(found) == SHOWN:
            break
    return Kept(tuple(found), tuple(odd[:SHOWN]))


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
    name, seats, lines = journal.header.scenario, seats_told(dict(journal.seats)), len(journal.lines)
    return Unfinished(path, name, seats, lines, scenario.title, written(path) / 1e9, _turn(journal))


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
