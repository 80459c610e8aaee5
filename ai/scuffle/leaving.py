"""The risk of a walk on its way: attacks by enemies whose front hexes it leaves. The risk at its end:
ai/skirmish/perils.py."""

from __future__ import annotations

from functools import cached_property

from ai.skirmish.threat import Threats
from core.battle.figure import Figure
from core.rulesets.scuffle.basis.engagement import can_strike_at_leavers
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.opportunity.leaving import kept_from_it, leads_out
from core.space.cell import Cell
from core.space.grid import Arc


class Leaving:
    """The enemies who may strike at a figure as it leaves them."""

    def __init__(self, threats: Threats, figure: Figure) -> None:
        self.threats = threats
        self.figure = figure
        self._last: tuple[tuple[Cell, ...], int] = (), 0

    @cached_property
    def _strikers(self) -> list[tuple[Figure, frozenset[Cell], int]]:
        """The enemies who may strike, with their front hexes and what their attack may do."""
        battle = self.threats.battle
        found = []
        for foe in battle.foes(self.figure):
            if not can_strike_at_leavers(foe) or foe.mark(Scuffle.STRUCK_LEAVER) or kept_from_it(battle, foe):
                continue
            worth = self.threats.blow(foe, self.figure, Arc.FRONT).worth
            if worth:
                found.append((foe, frozenset(front_hexes(battle, foe)), worth))
        return found

    def risk(self, path: tuple[Cell, ...]) -> int:
        """Return what a figure may suffer along a path, each enemy's attack once."""
        if not path or not self._strikers:
            return 0
        if path is not self._last[0]:
            self._last = path, sum([worth for foe, cells, worth in self._strikers if self._leaves(foe, cells, path)])
        return self._last[1]

    def _leaves(self, foe: Figure, cells: frozenset[Cell], path: tuple[Cell, ...]) -> bool:
        here = self.figure.at
        for to in path:
            if leads_out(cells, foe, here, to):
                return True
            here = to
        return False
