"""State machines compiled to tables for fast lookups, from the same classes as the live machines.

The machines are python-statemachine classes in each ruleset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.errors import HexfrayError
from core.records import record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from statemachine import State, StateMachine


class IllegalStep(HexfrayError):
    """A state machine was asked for a step it doesn't have: a bug in a rule, never in a player's order."""


@record
class Transitions:
    """The table of one machine: (state, event) -> state. States and events are the ids in the class. `labels` are the
    states as players call them."""

    machine: type[StateMachine]
    initial: str
    table: Mapping[tuple[str, str], str]
    labels: Mapping[str, str]

    @classmethod
    def of(cls, machine: type[StateMachine]) -> Transitions:
        """Compile a machine's class. States with a string value go by that value, others by their id."""
        table: dict[tuple[str, str], str] = {}
        for state in machine.states:
            for transition in state.transitions:
                for event in transition.event.split():
                    table[_name(state), event] = _name(transition.target)
        labels = {_name(state): label_of(state) for state in machine.states}
        return cls(machine, next(_name(s) for s in machine.states if s.initial), table, labels)

    @property
    def states(self) -> tuple[str, ...]:
        """Its states, those with a successor first."""
        return tuple(dict.fromkeys((*(state for state, _ in self.table), *self.table.values())))

    def step(self, state: str, event: str) -> str:
        """The state after an event. Raises IllegalStep if the machine has no such step."""
        try:
            return self.table[state, event]
        except KeyError:
            raise IllegalStep(f"{self.machine.__name__}: no '{event}' from '{state}'") from None

    def allows(self, state: str, event: str) -> bool:
        """Whether the machine has that step."""
        return (state, event) in self.table


def label_of(state: State) -> str:
    """What players call a state: the `label` of its value if that has one, else its name in small letters."""
    label = getattr(state.value, "label", None)
    return label if isinstance(label, str) else state.name.lower()


def _name(state: State) -> str:
    return str(state.value or state.id)
