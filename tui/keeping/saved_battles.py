"""The battles that can be resumed, and the unreadable files among their journals, checked as far as possible without
replaying them. A quick look is in journal_preview.py, a battle being played in session.py."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from core.battle.counting import counted
from core.match.cups import CupFault, cup_of
from core.match.entries import Ordered, TurnHash
from core.match.harmless import harmless
from core.match.journal import Journal, JournalFault, load
from scenarios.catalogue import SPANS, Unknown
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from scenarios.scenario import Scenario
from tui.keeping.journal_preview import (
    SHOWN,
    Unfinished,
    Unreadable,
    journals_by_date,
    resumable_paths,
    written,
)
from tui.keeping.journals import journals_path
from tui.keeping.outsiders import seats_elsewhere
from tui.views.battles_view import seats_line

LINE = 300
"""The maximum length of a reason."""
AWAY = "move the file out of the folder"


class SavedBattles(NamedTuple):
    """The unfinished battles, the latest first, and the `unreadable` files among them. `more` says how many other files
    are unreadable; empty if none."""

    unfinished: tuple[Unfinished, ...]
    unreadable: tuple[Unreadable, ...]
    more: str = ""


def unfinished() -> tuple[Unfinished, ...]:
    """Return the battles that can be resumed, the latest first."""
    return saved_battles().unfinished


def saved_battles(most: int = SHOWN) -> SavedBattles:
    """Return what is in the journals folder, with at most `most` battles. Raises nothing, whatever the files hold."""
    found: list[Unfinished] = []
    unreadable: list[Unreadable] = [*unlisted()]
    for path in resumable_paths(journals_by_date()):
        if len(found) == most:
            break
        match inspected(path):
            case Unfinished() as battle:
                found.append(battle)
            case Unreadable() as other:
                unreadable.append(other)
    hidden = len(unreadable) - SHOWN
    more = f"{counted(hidden, 'more file', 'more files')} in {harmless(str(journals_path()))}" if hidden > 0 else ""
    return SavedBattles(tuple(found), tuple(unreadable[:SHOWN]), more)


def unlisted() -> Iterator[Unreadable]:
    """Yield the journals folder itself if it can't be listed."""
    folder = journals_path()
    try:
        _ = next(folder.iterdir(), None)
    except FileNotFoundError:
        return  # battles aren't saved, and the title says so
    except OSError as error:
        yield _unreadable(folder, f"{_reason(error)}; make the folder readable, or set XDG_STATE_HOME to another one")


def inspected(path: Path) -> Unfinished | Unreadable | None:
    """Return what a file is; None for a finished battle. The lines of a journal aren't replayed."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return _unreadable(path, f"not a file; {AWAY}")
        journal = load(path)
        if journal.is_over:
            return None
        scenario = _playable_scenario(journal)
    except OSError as error:
        return _unreadable(path, f"{_reason(error)}; {AWAY}")
    except JournalFault as fault:
        return Unreadable(path, _in_a_line(str(fault)))
    except (CupFault, FaultyScenario, Unknown) as fault:
        return _unreadable(path, f"{fault}; {AWAY}")
    except Exception as fault:  # one bad file must not hide the others
        return _unreadable(path, f"{type(fault).__name__}: {fault}; {AWAY}")
    name, seats, lines = journal.header.scenario, _in_a_line(seats_line(journal.seats)), len(journal.lines)
    span = SPANS.get(journal.header.ruleset, "turn")
    return Unfinished(path, name, seats, lines, scenario.title, written(path) / 1e9, _turn(journal), span)


def _unreadable(path: Path, reason: str) -> Unreadable:
    return Unreadable(path, reason_in_a_line(path, reason))


def reason_in_a_line(path: Path, reason: str) -> str:
    """Return a file and why it is unreadable as one line of readable length."""
    return _in_a_line(f"{path}: {reason}")


def _in_a_line(text: str) -> str:
    """Return a text as one line of readable length; its end, the remedy, stays."""
    line = harmless(" ".join(text.split()))
    return line if len(line) <= LINE else f"{line[: LINE * 2 // 3]}… {line[-LINE // 3 :]}"


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _turn(journal: Journal) -> int:
    """Return the turn of the last line that names one."""
    named = (line.entry.turn for line in reversed(journal.lines) if isinstance(line.entry, Ordered | TurnHash))
    return next(named, 1)


def _playable_scenario(journal: Journal) -> Scenario:
    """Return the scenario of a journal. Raises CupFault, FaultyScenario or Unknown if it, its dice or a seat is
    unknown."""
    cup_of(journal.header.dice)
    scenario = scenario_of(journal.header)
    _ = seats_elsewhere(scenario.ruleset.id, journal.seats)
    return scenario
