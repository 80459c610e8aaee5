"""Where the journals of played matches are kept, and how one is told in text. The file is core/match/journal.py."""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, NamedTuple

from platformdirs import user_state_path

if TYPE_CHECKING:
    from core.match.match import Match

SUFFIX = ".jsonl"
"""The end of the name of a journal."""


class Place(NamedTuple):
    """The folder of the journals. `lost` says in a sentence why nothing in it will be kept; empty: it will be."""

    folder: Path
    lost: str = ""


def journals_path() -> Path:
    """The folder of the journals; it is made where it is missing."""
    return place().folder


def place() -> Place:
    """Where journals are written: in the player's own folder, or, where that cannot be, in one that goes with the
    program. If there is none either, in none: a battle then says that it cannot be begun."""
    nowhere = Path(os.devnull) / "journals"
    try:
        folder = user_state_path("hexfray") / "journals"
        folder.mkdir(parents=True, exist_ok=True)
        reason = "" if os.access(folder, os.W_OK | os.X_OK) else f"{folder}: it cannot be written to"
    except RuntimeError:
        reason = "there is no home folder"
    except OSError as error:
        reason = f"{error.filename}: {(error.strerror or str(error)).lower()}"
    else:
        if not reason:
            return Place(folder)
    lost = f"nothing will be kept ({reason}); to keep battles, set XDG_STATE_HOME to a folder that can be written to"
    return Place(_for_now() or nowhere, lost)


@cache
def _for_now() -> Path | None:
    """A folder as long as the program runs, the same each time."""
    try:
        made = mkdtemp(prefix="hexfray-")
    except OSError:
        return None
    _ = atexit.register(rmtree, made, ignore_errors=True)
    return Path(made)


def told(path: Path, before: int | None = None, *, dice: bool = False) -> Iterator[str]:
    """A journal, or its lines before this one, as text: a story, or with `dice` every roll in a line; then how it ends.

    Raises JournalFault, Desync, CupFault and FaultyScenario.
    """
    from core.match.journal import load
    from core.match.story import story
    from scenarios.matches import match_of, scenario_of

    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    match = match_of(scenario, journal, auto_dice=False)
    yield scenario.title
    yield from match.told() if dice else story(match)
    yield _ending(match)
    if journal.torn:
        yield journal.torn


def _ending(match: Match) -> str:
    if match.verdict is None:
        return f"It is {match.ruleset.turns.goals.span} {match.position.battle.clock.turn}, and the battle goes on."
    return f"{match.verdict.winner or 'Nobody'} wins: {match.verdict.reason}."
