"""The battles that can be resumed, and what else lies among their journals, proved as far as that goes without
playing them. What they seem to be at a glance is in glimpse.py, one at play in session.py, how one stands in
standing.py."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from core.battle.events import counted
from core.match.cups import CupFault, cup_of
from core.match.entries import Ordered, TurnHash
from core.match.harmless import harmless
from core.match.journal import Journal, JournalFault, load
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tui.keeping.glimpse import SHOWN, Odd, Unfinished, journals_among, may_be_resumed, seats_told, written
from tui.keeping.journals import journals_path

LINE = 300
"""No reason is longer, in letters."""
AWAY = "move it out of the folder"


class Kept(NamedTuple):
    """The journals whose battle is not over, the latest first, and what can't be resumed among them. `more` says in a
    line how many other files can't be; empty: none. `rest` is how many battles there are besides."""

    unfinished: tuple[Unfinished, ...]
    odd: tuple[Odd, ...]
    more: str = ""
    rest: int = 0


def unfinished() -> tuple[Unfinished, ...]:
    """The battles that can be resumed, the latest first."""
    return kept().unfinished


def kept(most: int = SHOWN) -> Kept:
    """What is offered of the journals folder, so many battles at most, and what of it is not. Raises nothing, whatever
    lies there."""
    found: list[Unfinished] = []
    odd: list[Odd] = [*_unlisted(journals_path())]
    rest = 0
    paths = may_be_resumed()
    for number, path in enumerate(paths):
        if len(found) == most:
            rest = journals_among(paths[number:])
            break
        match _looked_at(path):
            case Unfinished() as battle:
                found.append(battle)
            case Odd() as other:
                odd.append(other)
    hidden = len(odd) - SHOWN
    more = f"{counted(hidden, 'more file', 'more files')} in {harmless(str(journals_path()))}" if hidden > 0 else ""
    return Kept(tuple(found), tuple(odd[:SHOWN]), more, rest)


def _unlisted(folder: Path) -> Iterator[Odd]:
    """The journals folder itself, where it can't be listed."""
    try:
        _ = next(folder.iterdir(), None)
    except FileNotFoundError:
        return  # nothing is kept, and the title says so
    except OSError as error:
        yield _odd(folder, f"{_reason(error)}; make the folder readable, or set XDG_STATE_HOME to another one")


def _looked_at(path: Path) -> Unfinished | Odd | None:
    """What a file among the journals is; None: a battle that is over. That its lines hold is not yet proved."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return _odd(path, f"not a file; {AWAY}")
        journal = load(path)
        if journal.is_over:
            return None
        scenario = _must_be_playable(journal)
    except OSError as error:
        return _odd(path, f"{_reason(error)}; {AWAY}")
    except JournalFault as fault:
        return Odd(path, _in_a_line(str(fault)))
    except (CupFault, FaultyScenario, Unknown) as fault:
        return _odd(path, f"{fault}; {AWAY}")
    except Exception as fault:  # whatever a file holds, the others are shown
        return _odd(path, f"{type(fault).__name__}: {fault}; {AWAY}")
    name, seats, lines = journal.header.scenario, _in_a_line(seats_told(journal.seats)), len(journal.lines)
    return Unfinished(path, name, seats, lines, scenario.title, written(path) / 1e9, _turn(journal))


def _odd(path: Path, reason: str) -> Odd:
    return Odd(path, _in_a_line(f"{path}: {reason}"))


def _in_a_line(text: str) -> str:
    """A text in one line that can be read in one look; its end, the remedy, stays."""
    line = harmless(" ".join(text.split()))
    return line if len(line) <= LINE else f"{line[: LINE * 2 // 3]}… {line[-LINE // 3 :]}"


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


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
