"""Slipping past a standing enemy in a Move. The walk: going.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.movement.arcs import Arc, arc_at
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.ability import ability
from core.space.cell import Cell

BY = {Arc.FRONT: -5, Arc.RIGHT: -2, Arc.LEFT: -2, Arc.REAR: 0}
"""The penalty by the arc one enters."""


@rule("G-move-10")
def entered_by(battle: Battle, foe: Figure, before: Cell) -> Arc:
    """The arc of `foe` that a figure coming from `before` enters."""
    return arc_at(foe.facing, battle.grid.direction(foe.at, before))


@rule("G-move-10")
def nimbleness(battle: Battle, figure: Figure, foe: Figure, before: Cell) -> Tally:
    """The DX of `figure` to slip past `foe`, coming from `before`."""
    arc = entered_by(battle, foe, before)
    return ability(battle, figure).and_then(Line("G-move-10", f"past the {arc}", BY[arc]))


@rule("G-move-10", "G-base-15")
def slips_past(scene: Scene, figure: FigureId, foe: FigureId, before: Cell) -> Procedure[bool]:
    """A contest of DX; a win passes. A score under 3 stops without a roll."""
    battle = scene.battle
    mine = nimbleness(battle, battle[figure], battle[foe], before)
    if why_not_try(mine.total) is not None:
        return False
    first = Contender(figure, mine, "slips past")
    second = Contender(foe, ability(battle, battle[foe]), "blocks")
    done = yield from quick(scene, "G-move-10", first=first, second=second)
    return done.won
