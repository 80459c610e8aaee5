"""Falling from a height."""

from __future__ import annotations

from core.battle.names import FigureId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.sheet.postures import fall

A_DIE_FOR = 3
"""The metres that each die of damage stands for."""


@rule("C-base-38")
def falls_from(scene: Scene, figure: FigureId, height: int) -> Procedure[None]:
    """A die for every full 3 m, past armour, and it lies there; from less nothing comes of it."""
    dice = height // A_DIE_FOR
    if not dice:
        return
    points = yield from rolled(scene, Blow(figure, figure, Damage(dice)))
    yield from inflict(scene, figure, points, "C-base-38", past_armour=True)
    if scene.battle[figure].active:
        fall(scene, figure, "C-base-38")
