"""State machines compiled to tables: what the hot path asks, from the same classes that the live machines are made of.

The machines themselves are python-statemachine classes in each ruleset.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import HexfrayError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from statemachine import State, StateMachine


class IllegalStep(HexfrayError):
    """A state machine was asked for a step that it does not have. A fault in a rule, never in a player's order."""


@dataclass(frozen=True, slots=True)
class Transitions:
    """The table of one machine: (state, event) -> state. States and events are the ids in the class."""

    machine: type[StateMachine]
    initial: str
    table: Mapping[tuple[str, str], str]

    @classmethod
    def of(cls, machine: type[StateMachine]) -> Transitions:
        """Compiles a machine's class. States whose value is a string go by their value, others by their id."""
        table: dict[tuple[str, str], str] = {}
        for state in machine.states:
            for transition in state.transitions:
                for event in transition.event.split():
                    table[_name(state), event] = _name(transition.target)
        return cls(machine, next(_name(s) for s in machine.states if s.initial), table)

    @property
    def states(self) -> tuple[str, ...]:
        """Its states, those first that something follows."""
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


def _name(state: State) -> str:
    return str(state.value or state.id)
