"""The live state machines of a match. They follow its events by the same tables as the rules
(core/rulebook/transitions.py); the turn's machine is created once someone listens to it or looks at it."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol, TypeAlias, runtime_checkable

from statemachine import State, StateMachine

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
from core.play.position import Events
from core.rulebook.rulebook import Rulebook
from core.rulebook.transitions import IllegalStep

Step: TypeAlias = (
    ConditionChanged | PostureChanged | LifeChanged | HoldChanged | FigureStepped | PairStepped | FieldStepped
)


@runtime_checkable
class Restored(Protocol):
    """A listener that hears of undo and edits, which enter no state."""

    def on_restore_state(self, target: State) -> None:
        """The turn is in this state again."""
        ...


class LiveMachines:
    """The turn's machine, and one for everything else that has taken a step: a condition, a hold, a fire, a cloud."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self._book = book
        self._phase = battle.clock.phase
        self._others: dict[tuple[str, ...], str] = {}
        self._listeners: list[object] = []

    @cached_property
    def turn(self) -> StateMachine:
        """The turn's machine, created on first use, as that takes longer than an answer."""
        return self._book.machines[PhaseEntered.machine].machine(start_value=self._stands)

    @property
    def phase(self) -> State:
        """The state that the turn's machine is in."""
        (state,) = self.turn.configuration
        return state

    @property
    def _stands(self) -> str:
        return self._phase or self._book.machines[PhaseEntered.machine].initial

    def follow(self, told: Events) -> None:
        """Take the steps of these events. Raises IllegalStep if a machine refuses one or is in another state."""
        for event in told:
            self._step(event)

    def stand_at(self, battle: Battle) -> None:
        """Reset to the state of `battle`, after an undo. No state is entered: listeners hear `on_restore_state`."""
        self._phase = battle.clock.phase
        if "turn" in vars(self):
            self.turn.current_state_value = self._stands
            for listener in self._listeners:
                if isinstance(listener, Restored):
                    listener.on_restore_state(self.phase)
        self._others.clear()

    def listen(self, listener: object) -> None:
        """Add a listener to the turn's machine, for what happens from now on."""
        self._listeners.append(listener)
        self.turn.add_listener(listener)  # type: ignore[no-untyped-call]

    def _step(self, event: Event) -> None:
        match event:
            case PhaseEntered():
                self._phase = self._taken(event, self._stands)
                if "turn" in vars(self):
                    self.turn.send(event.event)
            case ConditionChanged(figure=figure) | PostureChanged(figure=figure) | LifeChanged(figure=figure):
                self._take(event, figure)
            case HoldChanged():
                self._take(event, *event.hold.key)
            case PairStepped(figure=figure, other=other):
                self._take(event, figure, other)
            case FigureStepped(figure=figure):
                self._take(event, figure)
            case FieldStepped(id=field):
                self._take(event, field)
                if event.field is None:
                    del self._others[event.machine, field]

    def _take(self, step: Step, *whose: str) -> None:
        key = (step.machine, *whose)
        self._others[key] = self._taken(step, self._others.get(key, step.before))

    def _taken(self, step: PhaseEntered | Step, stands: str) -> str:
        """The state of a machine after a step."""
        if stands != step.before:
            was = f"'{step.event}' was told from '{step.before}'"
            raise IllegalStep(f"{step.machine}: {was}, the machine is in '{stands}'")
        try:
            after = self._book.machines[step.machine].step(stands, step.event)
        except IllegalStep as refused:
            raise IllegalStep(f"{step.machine}: {refused}") from refused
        if after != step.after:
            raise IllegalStep(f"{step.machine}: '{step.event}' leads to '{after}', not '{step.after}'")
        return after
