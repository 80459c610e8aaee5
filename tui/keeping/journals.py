"""The folder of saved battles, and a journal printed as text. The file format is in core/match/journal.py."""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import NamedTuple

from platformdirs import user_state_path

SUFFIX = ".jsonl"
"""The file ending of journals."""


class Place(NamedTuple):
    """The folder of the journals. `lost` says in a sentence why nothing in it is saved; empty if it is."""

    folder: Path
    lost: str = ""


def journals_path() -> Path:
    """Return the folder of the journals, and make it if it is missing."""
    return place().folder


def place() -> Place:
    """Return where journals go: the player's own folder, or else a temporary one. Without either, a battle can't start
    and says so."""
    nowhere = Path(os.devnull) / "journals"
    try:
        folder = user_state_path("hexfray") / "journals"
        folder.mkdir(parents=True, exist_ok=True)
        reason = "" if os.access(folder, os.W_OK | os.X_OK) else f"{folder}: not writable"
    except RuntimeError:
        reason = "no home folder"
    except OSError as error:
        reason = f"{error.filename}: {(error.strerror or str(error)).lower()}"
    else:
        if not reason:
            return Place(folder)
    lost = f"battles won't be saved ({reason}); set XDG_STATE_HOME to a writable folder"
    return Place(_temporary_folder() or nowhere, lost)


@cache
def _temporary_folder() -> Path | None:
    """Return a folder that lasts as long as the program, or None."""
    try:
        made = mkdtemp(prefix="hexfray-")
    except OSError:
        return None
    _ = atexit.register(rmtree, made, ignore_errors=True)
    return Path(made)


def as_text(path: Path, before: int | None = None, *, dice: bool = False) -> Iterator[str]:
    """Yield a journal, or its lines `before` one, as text: a story in paragraphs, or with `dice` every roll; then the
    result and what stands out.

    Raises JournalFault, Desync, CupFault and FaultyScenario.
    """
    from core.match.journal import load
    from scenarios.matches import match_of, scenario_of
    from tui.views.told_view import logged_battle, told_battle

    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    match = match_of(scenario, journal, auto_dice=False)
    yield from logged_battle(match, scenario.title) if dice else told_battle(match, scenario.title)
    if journal.torn:
        yield journal.torn
