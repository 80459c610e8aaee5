"""The machine of holds, compared row by row with the ledger's; and that a refused event is a fault."""

from __future__ import annotations

import pytest

from core.rulebook.transitions import IllegalStep
from core.rulesets.clinch.hold.machine import HOLDS, Grip
from tests.support.clinch.ledger_hold import REFUSES, STEPS


def event(name: str) -> str:
    return name.replace("-", "_")


@pytest.mark.rule("G-hold-01")
def test_it_has_every_step_of_the_ledger_and_no_other() -> None:
    assert dict(HOLDS.table) == {(before, event(name)): after for before, name, after in STEPS}
    assert HOLDS.initial == Grip.FREE
    assert set(HOLDS.states) == set(Grip)


@pytest.mark.rule("G-hold-01")
@pytest.mark.parametrize(("state", "name"), [(state, name) for state, names in REFUSES.items() for name in names])
def test_a_refused_event_is_a_fault(state: str, name: str) -> None:
    assert not HOLDS.allows(state, event(name))
    with pytest.raises(IllegalStep):
        HOLDS.step(state, event(name))


@pytest.mark.rule("G-hold-01")
def test_every_event_is_in_every_state_a_step_or_refused() -> None:
    events = {name for _, name, _ in STEPS}
    steps = {(before, name) for before, name, _ in STEPS}
    refused = {(state, name) for state, names in REFUSES.items() for name in names}
    assert not steps & refused
    assert steps | refused == {(grip.value, name) for grip in Grip for name in events}
