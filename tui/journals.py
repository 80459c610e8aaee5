"""Where the journals of played matches are kept, and how one is told in text. The file is core/match/journal.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_state_path

if TYPE_CHECKING:
    from core.match.match import Match


def journals_path() -> Path:
    """The folder of the journals; it is made where it is missing."""
    folder = user_state_path("hexfray") / "journals"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def told(path: Path, before: int | None = None) -> Iterator[str]:
    """A journal, or its lines before this one, as text: what happened, and how it stands.

    Raises JournalFault, Desync, CupFault and FaultyScenario.
    """
    from core.match.journal import load
    from scenarios.matches import match_of, scenario_of

    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    match = match_of(scenario, journal, auto_dice=False)
    yield scenario.title
    for event in match.events:
        if line := event.told(match.battle):
            yield line
    yield _ending(match)
    if journal.torn:
        yield journal.torn


def _ending(match: Match) -> str:
    if match.verdict is None:
        return f"It is turn {match.position.battle.clock.turn}, and the battle goes on."
    return f"{match.verdict.winner or 'Nobody'} wins: {match.verdict.reason}."
