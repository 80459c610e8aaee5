"""Both machines of scuffle, row by row as the ledger has them. What moves them is told in the other tests."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from statemachine import StateMachine
from statemachine.exceptions import TransitionNotAllowed

from core.rulebook.transitions import Transitions
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.pairs.entry_machine import ENTRIES, Entry, EntryMachine
from core.rulesets.scuffle.pairs.grip_machine import GRIPS, Grip, GripMachine
from tests.support.scuffle.ledger_machines import ENTRY, ENTRY_REFUSES, HOLD, HOLD_REFUSES

Rows = tuple[tuple[str, str, str], ...]
Refusals = Mapping[str, tuple[str, ...]]
BOTH = (
    pytest.param(ENTRIES, Entry, ENTRY, ENTRY_REFUSES, id="entry"),
    pytest.param(GRIPS, Grip, HOLD, HOLD_REFUSES, id="hold"),
)


def told(event: str) -> str:
    """The ledger's word for an event of a class."""
    return event.replace("_", "-")


@pytest.mark.parametrize(("machine", "states", "rows", "refuses"), BOTH)
def test_the_machine_has_the_ledgers_rows(
    machine: Transitions, states: type[Entry] | type[Grip], rows: Rows, refuses: Refusals
) -> None:
    assert {(before, told(event), after) for (before, event), after in machine.table.items()} == set(rows)
    assert set(machine.states) == {str(state) for state in states}


@pytest.mark.parametrize(("machine", "states", "rows", "refuses"), BOTH)
def test_whatever_is_no_row_is_refused(
    machine: Transitions, states: type[Entry] | type[Grip], rows: Rows, refuses: Refusals
) -> None:
    events = {event for _, event in machine.table}
    refused = {(state, told(event)) for state in states for event in events if not machine.allows(state, event)}
    assert refused == {(state, event) for state, named in refuses.items() for event in named}


@pytest.mark.parametrize(("live", "machine"), [(EntryMachine, ENTRIES), (GripMachine, GRIPS)])
def test_the_live_machine_takes_just_the_steps_of_the_table(live: type[StateMachine], machine: Transitions) -> None:
    taken: dict[tuple[str, str], str] = {}
    for state in machine.states:
        for event in {event for _, event in machine.table}:
            running = live(start_value=state)
            try:
                running.send(event)
            except TransitionNotAllowed:
                continue
            taken[state, event] = str(running.current_state_value)
    assert taken == machine.table


def test_both_are_those_of_the_book() -> None:
    assert SCUFFLE.book.machines["entry"] is ENTRIES
    assert SCUFFLE.book.machines["hold"] is GRIPS
    assert (ENTRIES.initial, GRIPS.initial) == ("apart", "none")
