"""The machine of a round, compared row by row with the ledger's. Where the ledger leads one event to several states
there is one event for each here."""

from __future__ import annotations

import pytest

from core.rulebook.transitions import IllegalStep
from core.rulesets.rounds.turn.phases import PHASES, Phase
from tests.support.rounds.ledger_round import SPLIT, STEPS


def event(before: str, name: str, after: str) -> str:
    """The name of a row's event here."""
    return SPLIT.get((before, name, after), name.replace("-", "_"))


@pytest.mark.rule("C-action-10")
def test_it_has_every_step_of_the_ledger_and_no_other() -> None:
    assert dict(PHASES.table) == {(before, event(before, name, after)): after for before, name, after in STEPS}
    assert PHASES.initial == Phase.SURPRISE_CHECK
    assert set(PHASES.states) == set(Phase)


@pytest.mark.rule("C-action-10", "C-cond-04")
@pytest.mark.parametrize("state", list(Phase))
def test_whatever_is_no_step_of_a_state_is_refused_there(state: Phase) -> None:
    events = {event(*row) for row in STEPS}
    steps = {event(*row) for row in STEPS if row[0] == state}
    assert steps != events
    for name in sorted(events - steps):
        assert not PHASES.allows(state, name)
        with pytest.raises(IllegalStep):
            PHASES.step(state, name)


@pytest.mark.rule("C-cond-04")
def test_nothing_follows_the_end() -> None:
    assert not [row for row in PHASES.table if row[0] == Phase.OVER]
