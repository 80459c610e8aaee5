"""The machine of a grab, compared row by row with the ledger's; and that a refused event is a fault."""

from __future__ import annotations

import pytest

from core.rulebook.transitions import IllegalStep
from core.rulesets.rounds.grab.machine import GRABS, Grip
from tests.support.rounds.ledger_grab import REFUSES, SPLIT, STEPS


def event(before: str, name: str, after: str = "") -> str:
    """The name of a row's event here."""
    return SPLIT.get((before, name, after), name.replace("-", "_").replace("maneuver", "manoeuvre"))


@pytest.mark.rule("C-grab-25")
def test_it_has_every_step_of_the_ledger_and_no_other() -> None:
    assert dict(GRABS.table) == {(before, event(before, name, after)): after for before, name, after in STEPS}
    assert GRABS.initial == Grip.FREE
    assert set(GRABS.states) == set(Grip)


@pytest.mark.rule("C-grab-08", "C-grab-27", "C-grab-17")
@pytest.mark.parametrize(("state", "name"), REFUSES)
def test_a_refused_event_is_a_fault(state: str, name: str) -> None:
    assert not GRABS.allows(state, event(state, name))
    with pytest.raises(IllegalStep):
        GRABS.step(state, event(state, name))


@pytest.mark.rule("C-grab-25")
def test_every_event_is_in_every_state_a_step_or_refused() -> None:
    steps = {(before, name) for before, name, _ in STEPS}
    events = {name for _, name in (*steps, *REFUSES)}
    assert not steps & set(REFUSES)
    assert steps | set(REFUSES) == {(grip.value, name) for grip in Grip for name in events}
