"""A field for measuring the screen: 99 by 99 hexes, as wide as a map may be, and twenty figures a side."""

from __future__ import annotations

from random import Random

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.record import replace
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import fighter
from scenarios.catalogue import load
from scenarios.scenario import Scenario
from tui.app.app import run_app

WIDE = 99
EACH = 20
KITS: tuple[tuple[str, str | None], ...] = (
    ("broadsword", "small shield"),
    ("spear", "large shield"),
    ("pike", None),
    ("bow", None),
    ("rifle", None),
)
"""What they hold, in turns."""
GROUND = ("rubble", "rubble", "brush", "brush", "wall", "water", "barricade")


def wide_battle() -> Battle:
    """Two bands of twenty in the middle of the field, eight hexes apart; every sixth cell is no open ground."""
    grid, lot = HexGrid(WIDE, WIDE), Random(1)
    figures = []
    for side, row, facing in (("red", WIDE // 2 - 4, 3), ("blue", WIDE // 2 + 4, 0)):
        for number in range(EACH):
            at = grid.at(WIDE // 2 - EACH + 2 * number, row)
            main, off = KITS[number % len(KITS)]
            one = fighter(f"{side}{number}", facing=facing, side=side, main=main, off=off)
            figures.append(replace(one, at=at))
    taken = {figure.at for figure in figures}
    terrain: dict[Cell, str] = {}
    for cell in grid.cells():
        if cell not in taken and lot.randrange(6) == 0:
            terrain[cell] = lot.choice(GROUND)
    clock = Clock(sides=("red", "blue"), ahead="red", limit=60)
    return Battle(grid, {figure.id: figure for figure in figures}, terrain, clock=clock)


def wide_scenario() -> Scenario:
    """The duel's sides on that field."""
    return replace(load("duel"), battle=wide_battle())


if __name__ == "__main__":
    run_app(wide_scenario(), side="red", seed=1)
