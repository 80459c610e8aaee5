"""A figure's reach with everything it could strike with now, and the hexes it threatens. The reach of one strike:
means.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.rulesets.clinch.movement.arcs import Arc, arc_at, towards
from core.rulesets.clinch.sheet.parts import LEGS
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.means import means_of, reach_of
from core.rulesets.clinch.wound.crippling import leg_works
from core.space.cell import Cell

WEAPONS = (Blow.SWING, Blow.THRUST)
BODY = ((None, Blow.PUNCH), (None, Blow.KICK))


def reaches_of(battle: Battle, figure: Figure) -> frozenset[int]:
    """The distances `figure` reaches with everything it could strike with now."""
    found: set[int] = set()
    made: list[tuple[Item | None, Blow]] = [(item, blow) for item in figure.held for blow in WEAPONS]
    lame = not all(leg_works(figure, leg) for leg in LEGS)
    for item, blow in (*made, *(BODY[:1] if lame else BODY)):
        way = means_of(battle, figure, blow, item, Hand.MAIN)
        if way is not None:
            found.update(reach_of(battle, figure, way))
    return frozenset(found)


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The hexes in reach in front of `figure`."""
    grid, found = battle.grid, set[Cell]()
    for yards in reaches_of(battle, figure) if figure.active else ():
        for cell in grid.ring(figure.at, yards) if yards else (figure.at,):
            ahead = not yards or arc_at(figure.facing, towards(grid, figure.at, cell, figure.facing)) is Arc.FRONT
            if cell in grid and ahead:
                found.add(cell)
    return frozenset(found)
