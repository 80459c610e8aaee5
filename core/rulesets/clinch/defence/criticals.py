"""Critical successes and failures of active defences. Critical attacks: the room strike."""

from __future__ import annotations

from core.battle.events import Marked
from core.battle.handling import LeftLying
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.defence.defending import Defending, Way
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.sheet.words import Marks

OFF_BALANCE = -2


@rule("G-strike-14", "G-strike-15")
def throw_off_balance(scene: Scene, figure: FigureId, rule_id: str) -> None:
    """-2 to all defences of `figure` until its next turn."""
    mark = Mark(Marks.OFF_BALANCE, rule_id, OFF_BALANCE, until=UntilTurnOf(figure))
    scene.tell(Marked((rule_id,), figure, mark, "is off balance (defences -2)"))


@rule("G-strike-14", "G-ready-04")
def make_unready(scene: Scene, figure: FigureId, item: str, rule_id: str) -> None:
    """The item in hand must be readied again, with one Ready."""
    kind = scene.battle[figure].item(item)
    mark = Mark(Marks.UNREADY, rule_id, 1, item)
    scene.tell(Marked((rule_id,), figure, mark, f"must ready the {kind.kind if kind else item} again"))


@rule("G-strike-15")
def thrown_off(scene: Scene, assault: Assault) -> None:
    """A critical defence throws a melee attacker off balance and makes the attacking weapon unready."""
    if assault.form is Form.SHOT:
        return
    throw_off_balance(scene, assault.attacker.id, "G-strike-15")
    if assault.item is not None and assault.item in scene.battle[assault.attacker.id].held:
        make_unready(scene, assault.attacker.id, assault.item.id, "G-strike-15")


@rule("G-strike-15")
def blundered(scene: Scene, defending: Defending) -> None:
    """A critically failed defence: a dodger falls, a parrying weapon drops, a shield is unready."""
    name = defending.defender.id
    item = defending.item
    match defending.way:
        case Way.DODGE:
            fell(scene, name, "G-strike-15")
        case Way.PARRY if item is not None:
            scene.tell(LeftLying(("G-strike-15",), name, item.id, scene.battle[name].at))
        case Way.BLOCK if item is not None:
            make_unready(scene, name, item.id, "G-strike-15")
        case _:
            pass
