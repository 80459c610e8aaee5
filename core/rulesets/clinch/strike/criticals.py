"""Critical misses of strikes. Critical hits: harm.py; critical defences: the room defence."""

from __future__ import annotations

from core.battle.handling import LeftLying
from core.play.asking import Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.defence.criticals import make_unready, throw_off_balance
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.strike.bare import KICKS

WORST = 18


@rule("G-strike-14")
def blunders(scene: Scene, assault: Assault, tested: Tested) -> None:
    """At 18 the weapon drops, or a barehanded attacker falls; otherwise the attacker is off balance and the weapon
    unready."""
    name = assault.attacker.id
    if tested.total == WORST:
        if assault.item is None:
            fell(scene, name, "G-strike-14")
        else:
            scene.tell(LeftLying(("G-strike-14",), name, assault.item.id, scene.battle[name].at))
        return
    throw_off_balance(scene, name, "G-strike-14")
    if assault.item is not None:
        make_unready(scene, name, assault.item.id, "G-strike-14")


@rule("G-strike-16")
def may_fall(scene: Scene, assault: Assault) -> Procedure[None]:
    """After a kick that missed or was defended against: a DX roll, or fall."""
    name = assault.attacker.id
    if assault.blow not in KICKS or not scene.battle[name].posture.stands:
        return
    score = ability(scene.battle, scene.battle[name], use=For.BALANCE)
    tested = yield from attempt(
        scene, "G-strike-16", why="balance check", figure=name, tally=score, outcome=("stands", "falls")
    )
    if not tested.passed:
        fell(scene, name, "G-strike-16")
