"""The shots and the throws of grenades that a stand allows, room to load, and what later shots of a
series count for. Blows are weighed in moving.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.names import FigureId
from core.rulesets.skirmish.attack.fumbles import jams
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.space import sight
from core.space.cell import Cell
from tests.ai.skirmish.frozen.hazards_blast import REACH, grenades_in_hand, promise
from tests.ai.skirmish.frozen.hazards_cloud import veil
from tests.ai.skirmish.frozen.perils import SHELTER, Stand
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.volleys import volley

SHOT_MOVE = 1
"""So many hexes a figure may go and still shoot."""
ON_TARGET = 50
"""What a throw counts for, in percent of one that lands where it should."""
LOADING = 1500
"""What it is worth to have time to load."""


class Ranged:
    """What one figure that is to move could shoot or throw from where."""

    def __init__(self, reading: Reading, figure: Figure, foes: Iterable[Figure]) -> None:
        self.reading = reading
        self.figure = figure
        self.foes = tuple(foes)
        self.gun = reading.gun(figure)
        self.volley = volley(self.gun) if self.gun is not None else 100
        self.must_load = self.gun is None and any(_to_be_loaded(figure, item) for item in figure.held)
        self.arm = farthest_throw(figure)
        self.throws = self._throws()
        self._lines: dict[tuple[Cell, FigureId], int] = {}

    def _throws(self) -> dict[FigureId, int]:
        """What a grenade in hand promises where each enemy stands."""
        figure, battle = self.figure, self.reading.field
        if figure.condition is Condition.PRONE:
            return {}
        found: dict[FigureId, int] = {}
        for kind in grenades_in_hand(figure):
            for foe in self.foes:
                worth = promise(battle, figure, kind, foe.at) * ON_TARGET // 100
                found[foe.id] = max(found.get(foe.id, 0), worth)
        return {name: worth for name, worth in found.items() if worth > 0}

    def aims_after(self, steps: int, half: int) -> bool:
        """Whether it may shoot or throw after so many hexes."""
        return (self.gun is not None and steps <= SHOT_MOVE) or (bool(self.throws) and steps <= half)

    def best(self, stand: Stand, half: int) -> int:
        """The worth of the best of them that nothing bars."""
        steps = len(stand.path)
        if not self.aims_after(steps, half):
            return 0
        shoots, throws = self.gun is not None and steps <= SHOT_MOVE, bool(self.throws) and steps <= half
        found = [(self._worth(stand.cell, foe, shoots=shoots, throws=throws), foe) for foe in self.foes]
        found.sort(key=lambda one: -one[0])
        return next((worth for worth, foe in found if worth and self._is_open(stand, foe)), 0)

    def _worth(self, cell: Cell, foe: Figure, *, shoots: bool, throws: bool) -> int:
        worth = self._shot(cell, foe) if shoots else 0
        if throws and REACH < self.reading.grid.distance(cell, foe.at) <= self.arm:
            worth = max(worth, self.throws.get(foe.id, 0))
        return worth

    def _is_open(self, stand: Stand, foe: Figure) -> bool:
        if not sight.leaves_through(self.reading.grid, stand.cell, stand.facing, foe.at):
            return False
        return self.reading.sees(stand.cell, foe.at)

    def _shot(self, cell: Cell, foe: Figure) -> int:
        key = (cell, foe.id)
        if key not in self._lines:
            battle = self.reading.battle
            worth = self.reading.shot(self.figure, foe, self.reading.grid.distance(cell, foe.at)).worth
            cover = SHELTER[self.reading.sheltered(cell, foe.at)]
            self._lines[key] = worth * self.volley * cover * veil(battle, cell, foe.at) // 1000000
        return self._lines[key]

    def loading(self, stand: Stand) -> int:
        """What it is worth that the figure can load there, if it must."""
        return LOADING if self.must_load and len(stand.path) <= READY_MOVE else 0


def _to_be_loaded(figure: Figure, item: Item) -> bool:
    """Whether an item is a gun that an action makes shoot again."""
    kind = weapon(item)
    if not kind.has(Flag.MISSILE) or kind.has(Flag.FLAME_THROWER):
        return False
    if item.soundness is Soundness.JAMMED:
        return jams(item) and sheet(figure).level(kind.skill) > 0
    return item.soundness is Soundness.WHOLE and not loaded(item)
