"""The live state machines of a match. They go along with what is told; whoever shows phases listens to them.

What drives the rules is the same machines compiled to tables (core/rulebook/transitions.py): the two must agree.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from statemachine import StateMachine
from statemachine.exceptions import TransitionNotAllowed

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.steps import (
    ConditionChanged,
    FieldStepped,
    FigureStepped,
    HoldChanged,
    LifeChanged,
    PairStepped,
    PhaseEntered,
    PostureChanged,
)
from core.play.position import Told
from core.rulebook.rulebook import Rulebook
from core.rulebook.transitions import IllegalStep

Step: TypeAlias = (
    ConditionChanged | PostureChanged | LifeChanged | HoldChanged | FigureStepped | PairStepped | FieldStepped
)


class LiveMachines:
    """The turn's machine, and one for whatever else has taken a step: a condition, a hold, a fire, a cloud."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self._book = book
        self._others: dict[tuple[str, ...], StateMachine] = {}
        self._phase = battle.clock.phase

    @cached_property
    def turn(self) -> StateMachine:
        """The turn's machine; it is made when it is first looked at, as that takes longer than an answer."""
        return self._machine(PhaseEntered.machine, self._phase)

    def follow(self, told: Told) -> None:
        """Takes every step that was told. Raises IllegalStep where a machine refuses it or stands elsewhere."""
        for event in told:
            self._step(event)

    def stand_at(self, battle: Battle) -> None:
        """Back to where the battle is, after an undo. Listeners hear nothing of it."""
        self._phase = battle.clock.phase
        if "turn" in vars(self):
            self.turn.current_state_value = self._phase or self._book.machines[PhaseEntered.machine].initial
        self._others.clear()

    def listen(self, listener: object) -> None:
        """Lets somebody hear the turn's machine."""
        self.turn.add_listener(listener)  # type: ignore[no-untyped-call]

    def _step(self, event: Event) -> None:
        match event:
            case PhaseEntered():
                _take(self.turn, event)
            case ConditionChanged(figure=figure) | PostureChanged(figure=figure) | LifeChanged(figure=figure):
                _take(self._of(event, figure), event)
            case HoldChanged():
                _take(self._of(event, *event.hold.key), event)
            case PairStepped(figure=figure, other=other):
                _take(self._of(event, figure, other), event)
            case FigureStepped(figure=figure):
                _take(self._of(event, figure), event)
            case FieldStepped(id=field):
                _take(self._of(event, field), event)
                if event.field is None:
                    del self._others[event.machine, field]

    def _of(self, event: Step, *whose: str) -> StateMachine:
        key = (event.machine, *whose)
        if key not in self._others:
            self._others[key] = self._machine(event.machine, event.before)
        return self._others[key]

    def _machine(self, name: str, state: str) -> StateMachine:
        machine = self._book.machines[name]
        return machine.machine(start_value=state or machine.initial)


def _take(machine: StateMachine, step: PhaseEntered | Step) -> None:
    stands = machine.current_state_value
    if stands != step.before:
        raise IllegalStep(f"{step.machine}: '{step.event}' was told from '{step.before}', the machine is in '{stands}'")
    try:
        machine.send(step.event)
    except TransitionNotAllowed as refused:
        raise IllegalStep(f"{step.machine}: {refused}") from refused
    if machine.current_state_value != step.after:
        stands = machine.current_state_value
        raise IllegalStep(f"{step.machine}: '{step.event}' leads to '{stands}', not '{step.after}'")
