"""Slipping past a standing foe in a Move. The walk that does it is in going.py."""

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
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.ability import ability
from core.space.cell import Cell

BY = {Arc.FRONT: -5, Arc.RIGHT: -2, Arc.LEFT: -2, Arc.REAR: 0}
"""What it costs by where one comes in."""


@rule("G-move-10")
def entered_by(battle: Battle, foe: Figure, before: Cell) -> Arc:
    """The arc of a foe by which somebody comes into his hex from a neighbour."""
    return arc_at(foe.facing, battle.grid.direction(foe.at, before))


@rule("G-move-10")
def nimbleness(battle: Battle, figure: Figure, foe: Figure, before: Cell) -> Tally:
    """The DX of whoever would slip past somebody, coming into his hex from a neighbour."""
    arc = entered_by(battle, foe, before)
    return ability(battle, figure).and_then(Line("G-move-10", f"by the {arc}", BY[arc]))


@rule("G-move-10", "G-base-15")
def slips_past(scene: Scene, figure: FigureId, foe: FigureId, before: Cell) -> Procedure[bool]:
    """A contest of DX: whoever wins it passes. With a score under 3 it is stopped without one."""
    battle = scene.battle
    mine = nimbleness(battle, battle[figure], battle[foe], before)
    if hopeless(mine.total) is not None:
        return False
    first = Contender(figure, mine, "slips past")
    second = Contender(foe, ability(battle, battle[foe]), "bars the way to")
    done = yield from quick(scene, "G-move-10", first=first, second=second)
    return done.won
