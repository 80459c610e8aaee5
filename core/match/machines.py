"""The state machines of a match. They go along with what is told, by the tables that the rules go by
(core/rulebook/transitions.py); that of the turn comes alive for whoever listens to it or looks at it."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from statemachine import StateMachine

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
        self._phase = battle.clock.phase
        self._others: dict[tuple[str, ...], str] = {}

    @cached_property
    def turn(self) -> StateMachine:
        """The turn's machine; it is made when it is first looked at, as that takes longer than an answer."""
        return self._book.machines[PhaseEntered.machine].machine(start_value=self._stands)

    @property
    def _stands(self) -> str:
        return self._phase or self._book.machines[PhaseEntered.machine].initial

    def follow(self, told: Told) -> None:
        """Takes every step that was told. Raises IllegalStep where a machine refuses it or stands elsewhere."""
        for event in told:
            self._step(event)

    def stand_at(self, battle: Battle) -> None:
        """Back to where the battle is, after an undo. Listeners hear nothing of it."""
        self._phase = battle.clock.phase
        if "turn" in vars(self):
            self.turn.current_state_value = self._stands
        self._others.clear()

    def listen(self, listener: object) -> None:
        """Lets somebody hear the turn's machine."""
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
        """Where a machine is after a step."""
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
