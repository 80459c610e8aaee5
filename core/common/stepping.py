"""A step of a state machine, looked up in its table and told: of a figure, a hold, a field. The events are in
core/battle/steps.py."""

from __future__ import annotations

from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.battle.record import replace
from core.battle.steps import FieldStepped, HoldChanged
from core.play.scene import Scene


def step_hold(scene: Scene, hold: Hold, event: str, *rules: RuleId, text: str | None = "") -> Hold:
    """Apply an event to a hold. Its grip is its present state (the machine's initial state if there is none yet); back
    in that state it ends. Return the hold from now on."""
    machine = scene.book.machines[HoldChanged.machine]
    after = machine.step(hold.grip, event)
    holder, held, before = hold.holder, hold.held, hold.grip
    more = hold.name, hold.hands, hold.part, hold.strength, hold.skill, hold.since, hold.how
    told = HoldChanged(rules, holder, held, event, before, after, after == machine.initial, text, *more)
    scene.tell(told)
    return told.hold


def step_field(
    scene: Scene, field: Field, event: str, *rules: RuleId, text: str = "", after: Field | None = None
) -> Field:
    """Apply an event to a field in its own machine. `after` is the field from then on, except for its state (None:
    unchanged). Return the field from now on."""
    state = scene.book.machines[field.machine].step(field.state, event)
    changed = replace(after or field, state=state)
    scene.tell(FieldStepped(field.machine, rules, field.id, event, field.state, state, changed, text))
    return changed


def begin_field(scene: Scene, field: Field, event: str, *rules: RuleId, text: str = "") -> Field:
    """Start a field by a step from its machine's initial state. Return the field with its first state."""
    before = scene.book.machines[field.machine].initial
    return step_field(scene, replace(field, state=before), event, *rules, text=text)


def end_field(scene: Scene, field: Field, event: str, *rules: RuleId, text: str = "") -> None:
    """End a field by a step of its machine."""
    state = scene.book.machines[field.machine].step(field.state, event)
    scene.tell(FieldStepped(field.machine, rules, field.id, event, field.state, state, None, text))
