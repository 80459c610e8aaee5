"""How likely an objective about cells is to be met: to reach them, or to hold them to the end. Objectives about things:
goal_prizes.py; about people, and what all of them are worth: goal_chances.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ai.chokepoints import chokepoints
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.item import Item
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.play.goals import GoalRules, able, concerned
from core.space.cell import Cell

WHOLE = 1000
TURN_ON_THE_WAY = 80
"""The chance, in percent, to get through one more turn on the way to a goal."""
TURN_THERE = 96
"""The chance, in percent, to stay in a cell for one more turn."""
IN_TIME = 950
"""The chance, in thousandths, to get there before a friend who needs longer, and who must be there too."""
IN_REACH = 850
"""The chance, in thousandths, to reach in this turn what is in reach."""
FARTHEST = 100
"""By how much the way lowers that chance at most: one a point."""
AHEAD = 78
"""What an enemy nearer to the goal leaves of a chance to get there, in percent."""
BESET = 80
"""What each enemy who can get at a figure leaves of its chance to get through a turn, in percent."""
MOST_ENEMIES = 4
"""How many enemies lower a chance at most."""
BARRED = 30
"""What an enemy in the only way to it leaves of a chance, in percent."""
CAUGHT = 45
"""What an enemy's hold leaves of a chance to get away, in percent."""
INTRUDES = 550
"""The chance, in thousandths, that an enemy who can get to a held place is there at the end."""
STAYS_IN = 750
"""The chance, in thousandths, that an enemy who is in a held place is still there at the end."""
GUARDED = 80
"""What each guard of the place leaves of that chance, in percent."""
LONGEST = 40
"""More turns than this make no difference."""


class Pace(NamedTuple):
    """How far figures get in a game, in points of its ground. `now`: what a figure may still walk this turn; `whole`:
    in a whole turn; `away`: the points from each cell to the nearest of some, for cells with a way there. `strength`:
    what is left of a figure, in thousandths of an unhurt one. `takes`: whether a figure that goes so many more cells
    first can still take an item from the ground this turn, with a hand for it."""

    now: Callable[[Battle, Figure], int]
    whole: Callable[[Battle, Figure], int]
    away: Callable[[Battle, frozenset[Cell]], Mapping[Cell, int]]
    strength: Callable[[Figure], int]
    takes: Callable[[Battle, Figure, int, Item], bool]


class Standing(NamedTuple):
    """A figure that fights where it is, or would be: the points to the goal (None: no way), and what it may walk this
    turn and in a whole one."""

    name: FigureId
    side: Side
    cell: Cell
    need: int | None
    now: int
    whole: int

    @property
    def turns(self) -> int | None:
        """In how many turns it gets there, this one not counted; None: never."""
        if self.need is None:
            return None
        if self.need <= self.now:
            return 0
        return -((self.now - self.need) // self.whole) if self.whole > 0 else None


Standings = Mapping[FigureId, Standing]


class GoalPlace:
    """The cells of an objective, and who can get there. `left`: how many turns come after this one before its time is
    up; `held`: the figures in holds of their enemies."""

    def __init__(
        self, battle: Battle, goal: Goal, rules: GoalRules, pace: Pace, left: int, held: frozenset[FigureId]
    ) -> None:
        self.battle = battle
        self.goal = goal
        self.left = left
        self.held = held
        self.cells = frozenset(goal.cells)
        self.concerned = concerned(battle, goal)
        self.away = pace.away(battle, self.cells)
        self._narrows: dict[Cell, frozenset[Cell]] = {}
        self.standings: Standings = {
            figure.id: Standing(
                figure.id,
                figure.side,
                figure.at,
                min((self.away[cell] for cell in figure.cells if cell in self.away), default=None),
                pace.now(battle, figure),
                pace.whole(battle, figure),
            )
            for figure in battle.active()
            if able(battle, rules, figure)
        }

    def reached(self, mover: FigureId = "", cell: Cell | None = None) -> int:
        """Return the chance that enough figures get there, in thousandths. `mover` and `cell`: it has walked there."""
        standings = self.walked(mover, cell)
        found = [self._gets_there(figure, standings) for figure in self.concerned]
        together = sorted(found, key=lambda one: -one[0])[: self.goal.count]
        last = max((turns for _, turns in together), default=0)
        return together_of(
            [max(chance, IN_TIME) if chance and turns < last else chance for chance, turns in together],
            self.goal.count,
        )

    def reached_by(self, figure: Figure, mover: FigureId = "", cell: Cell | None = None) -> int:
        """Return the chance that a figure gets there, in thousandths. `mover` and `cell`: that one has walked there."""
        return self._gets_there(figure, self.walked(mover, cell))[0]

    def reached_from(self, figure: Figure, cell: Cell) -> tuple[int, int]:
        """Return the chance that a figure gets there once it is in a cell and its walk of this turn is over, and in how
        many turns."""
        return self._gets_there(figure, self.walked(figure.id, cell))

    def kept(self, mover: FigureId = "", cell: Cell | None = None) -> int:
        """Return the chance that enough friends are there at the end, and no enemy, in thousandths."""
        standings, left = self.walked(mover, cell), self.left
        stays = after(WHOLE, TURN_THERE, left)
        friends = []
        for figure in self.concerned:
            one = standings.get(figure.id)
            turns = None if one is None else one.turns
            if one is None or turns is None or turns > left:
                friends.append(0)
            else:
                friends.append(stays if one.need == 0 else stays - (stays >> left - turns + (1 if turns else 2)))
        guards = sum(self._guards(one) for one in standings.values() if one.side == self.goal.side)
        clear = WHOLE
        for one in standings.values():
            if one.side != self.goal.side and (comes := self._intrudes(one, guards)):
                if not left and one.need and self.is_barred(one, standings):
                    comes = comes * BARRED // 100
                clear = clear * (WHOLE - comes) // WHOLE
        return together_of(friends, self.goal.count) * clear // WHOLE

    def walked(self, mover: FigureId, cell: Cell | None) -> Standings:
        """Return who stands where. `mover` and `cell`: it has walked there."""
        if cell is None or mover not in self.standings:
            return self.standings
        walked = self.standings[mover]._replace(cell=cell, need=self.away.get(cell), now=0)
        return {**self.standings, mover: walked}

    def _gets_there(self, figure: Figure, standings: Standings) -> tuple[int, int]:
        """Return the chance that a figure gets there, and in how many turns."""
        if figure.life is Life.GONE:
            return (WHOLE if figure.at in self.cells else 0), 0
        here = standings.get(figure.id)
        if here is None:
            return 0, 0
        turns, need = here.turns, here.need
        if need == 0:
            return WHOLE, 0
        if need is None or turns is None or turns > self.left:
            return 0, 0
        foes = [one for one in standings.values() if one.side != here.side]
        chance = after(IN_REACH, TURN_ON_THE_WAY, turns) - min(FARTHEST, need)
        if turns:
            distance = self.battle.grid.distance
            beset = sum([distance(foe.cell, here.cell) <= foe.whole + 1 for foe in foes])
            chance = after(chance, BESET, turns * min(MOST_ENEMIES, beset))
        ahead = sum([foe.need is not None and foe.need <= need for foe in foes])
        chance = after(chance, AHEAD, min(MOST_ENEMIES, ahead))
        if ahead and self.is_barred(here, standings):
            chance = chance * BARRED // 100
        if figure.id in self.held:
            chance = chance * CAUGHT // 100
        return max(0, chance), turns

    def is_barred(self, one: Standing, standings: Standings) -> bool:
        """Whether an enemy of a figure stands where every way to the goal leads through."""
        narrow = self._narrows.get(one.cell)
        if narrow is None:
            narrow = self._narrows[one.cell] = chokepoints(self.battle, (one.cell,), self.cells)
        return bool(narrow) and any(other.cell in narrow for other in standings.values() if other.side != one.side)

    def _intrudes(self, one: Standing, guards: int) -> int:
        """Return the chance that an enemy is in a held place at the end."""
        if one.need == 0:
            return WHOLE if self.left == 0 and one.now == 0 else after(STAYS_IN, GUARDED, min(1, guards))
        turns = one.turns
        if turns is None or turns > self.left:
            return 0
        return after(after(INTRUDES, TURN_ON_THE_WAY, turns), GUARDED, guards)

    def _guards(self, one: Standing) -> bool:
        """Whether a friend will be beside the place at the end."""
        if one.need is not None and one.need <= 1:
            return True
        turns = one.turns
        return turns is not None and turns < self.left


def after(chance: int, percent: int, times: int) -> int:
    """Return what is left of a chance after something lowers it to so many percent, so many times."""
    for _ in range(min(times, LONGEST)):
        chance = chance * percent // 100
    return chance


def together_of(chances: list[int], count: int) -> int:
    """Return the chance that so many of them succeed, if it is the likeliest who try; in thousandths."""
    if len(chances) < count:
        return 0
    together = WHOLE
    for chance in sorted(chances, reverse=True)[:count]:
        together = together * chance // WHOLE
    return together
