"""Upright, down, out: the machine of a figure's condition and the rules that move it. Wounds are in wounds.py."""

from __future__ import annotations

from statemachine import StateMachine
from statemachine.states import States

from core.battle.condition import Condition
from core.battle.handling import LeftLying
from core.battle.names import FigureId, RuleId
from core.battle.places import SlotsEnded
from core.battle.steps import ConditionChanged
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulebook.transitions import Transitions
from core.rulesets.skirmish.sheet.armoury import is_weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag


class ConditionMachine(StateMachine):
    """How a figure's condition changes."""

    s = States.from_enum(Condition, initial=Condition.STANDING, final=Condition.DEAD, use_enum_instance=True)

    kneel = s.STANDING.to(s.KNEELING)
    lie_down = s.STANDING.to(s.PRONE) | s.KNEELING.to(s.PRONE)
    fall = s.STANDING.to(s.PRONE) | s.KNEELING.to(s.PRONE)
    rise = s.KNEELING.to(s.STANDING) | s.PRONE.to(s.STANDING)
    collapse = s.STANDING.to(s.UNCONSCIOUS) | s.KNEELING.to(s.UNCONSCIOUS) | s.PRONE.to(s.UNCONSCIOUS)
    surrender = s.STANDING.to(s.SURRENDERED) | s.KNEELING.to(s.SURRENDERED) | s.PRONE.to(s.SURRENDERED)
    sink = (
        s.STANDING.to(s.DYING)
        | s.KNEELING.to(s.DYING)
        | s.PRONE.to(s.DYING)
        | s.UNCONSCIOUS.to(s.DYING)
        | s.SURRENDERED.to(s.DYING)
    )
    come_round = s.UNCONSCIOUS.to(s.PRONE)
    steady = s.DYING.to(s.UNCONSCIOUS)
    die = (
        s.STANDING.to(s.DEAD)
        | s.KNEELING.to(s.DEAD)
        | s.PRONE.to(s.DEAD)
        | s.UNCONSCIOUS.to(s.DEAD)
        | s.SURRENDERED.to(s.DEAD)
        | s.DYING.to(s.DEAD)
    )


CONDITIONS = Transitions.of(ConditionMachine)


@record
class WentOut:
    """The moment when a figure is out of action."""

    figure: FigureId


@record
class Fell:
    """The moment when a figure has fallen."""

    figure: FigureId


def change(scene: Scene, figure: FigureId, event: str, *rules: RuleId) -> None:
    """Apply an event of the condition machine."""
    before = scene.battle[figure].condition
    scene.tell(ConditionChanged(rules, figure, event, before, Condition(CONDITIONS.step(before, event))))


@rule("S12.0-35")
def fall(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """The figure falls prone in its hex with everything in hand; if it hadn't acted, its action is lost. No effect on
    prone figures."""
    if scene.battle[figure].condition.upright:
        change(scene, figure, "fall", *rules, "S12.0-35")
        lose_action(scene, figure)
        scene.settle(Fell(figure))


@rule("S12.0-36")
def go_out(scene: Scene, figure: FigureId, event: str, *rules: RuleId) -> None:
    """Out of action (`collapse`, `surrender`, `sink` or `die`): it drops everything it can in its hex, and acts no
    more. One that was out before does not go out again when it dies."""
    goes_out = scene.battle[figure].active
    change(scene, figure, event, *rules, "S12.0-36")
    for item in scene.battle[figure].held:
        if is_weapon(item) and weapon(item).has(Flag.NO_DROP):
            continue
        scene.tell(LeftLying(("S12.0-36",), figure, item.id, scene.battle[figure].at))
    lose_action(scene, figure)
    if goes_out:
        scene.settle(WentOut(figure))


@question("S12.0-35")
def lose_action(scene: Scene, figure: FigureId) -> None:
    """The figure's remaining places in the order of action are gone."""
    if any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.tell(SlotsEnded(("S12.0-14", "S12.0-35"), figure, all=True))
