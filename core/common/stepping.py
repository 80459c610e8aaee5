"""A step of a state machine, looked up in its table and told: of a figure, a hold, a field. The facts are in
core/battle/steps.py."""

from __future__ import annotations

from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.battle.record import replace
from core.battle.steps import FieldStepped, HoldChanged
from core.play.scene import Scene


def step_hold(scene: Scene, hold: Hold, event: str, *rules: RuleId, telling: str | None = "") -> Hold:
    """Takes a hold a step on. Its grip is where it stands now: the machine's initial state where there is none yet, and
    in that state it is over. Returns it as it is then."""
    machine = scene.book.machines[HoldChanged.machine]
    after = machine.step(hold.grip, event)
    holder, held, before = hold.holder, hold.held, hold.grip
    more = hold.name, hold.hands, hold.part, hold.strength, hold.skill, hold.since, hold.how
    told = HoldChanged(rules, holder, held, event, before, after, after == machine.initial, telling, *more)
    scene.tell(told)
    return told.hold


def step_field(
    scene: Scene, field: Field, event: str, *rules: RuleId, telling: str = "", after: Field | None = None
) -> Field:
    """Takes a field a step on in its own machine. `after` is what it is then but for its state (None: as it was).
    Returns it as it is then."""
    state = scene.book.machines[field.machine].step(field.state, event)
    changed = replace(after or field, state=state)
    scene.tell(FieldStepped(field.machine, rules, field.id, event, field.state, state, changed, telling))
    return changed


def begin_field(scene: Scene, field: Field, event: str, *rules: RuleId, telling: str = "") -> Field:
    """A field comes to be by a step from its machine's initial state. Returns it in the state that it begins in."""
    before = scene.book.machines[field.machine].initial
    return step_field(scene, replace(field, state=before), event, *rules, telling=telling)


def end_field(scene: Scene, field: Field, event: str, *rules: RuleId, telling: str = "") -> None:
    """A field ends by a step of its machine."""
    state = scene.book.machines[field.machine].step(field.state, event)
    scene.tell(FieldStepped(field.machine, rules, field.id, event, field.state, state, None, telling))
