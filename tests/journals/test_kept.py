"""Two hundred battles of skirmish, those with goals, those of clinch and of rounds replay line by line to their end,
and would be written down as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.match.journal import parse, text_of
from core.match.replay import Desync
from scenarios.matches import match_of, scenario_of
from tests.journals.kept import ARCHIVES, CLINCHES, GOALS, KEPT, ROUNDS, SCENARIOS, journals

ANEW = "`python -m tests.journals.kept` plays them anew, if a change of a rule is meant"


def test_the_archive_holds_two_hundred_battles() -> None:
    assert list(journals()) == [kept.name for battles in ARCHIVES.values() for kept in battles], ANEW
    assert len(KEPT) == 200


@pytest.mark.parametrize("scenario", [*SCENARIOS, *GOALS, *CLINCHES, *ROUNDS])
def test_kept_battles_replay_to_their_end(scenario: str) -> None:
    kept = {name: data for name, data in journals().items() if name.startswith(f"{scenario}/")}
    faults = [fault for name, data in kept.items() if (fault := faulty(name, data))]
    assert not faults, "\n".join([ANEW, *faults])


def faulty(name: str, data: bytes) -> str:
    """What keeps a journal from being followed; empty: nothing."""
    journal = parse(data, Path(name))
    try:
        match = match_of(scenario_of(journal.header), journal)
    except Desync as astray:
        return str(astray)
    if match.verdict is None:
        return f"{name}: it goes on"
    return "" if text_of(journal.header, match.entries).encode() == data else f"{name}: it is written otherwise today"
