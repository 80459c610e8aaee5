"""How likely an objective about a thing is to be met: to fetch it, bring it somewhere, keep it, or win it back.
Objectives about cells: goal_places.py; what all of them are worth: goal_chances.py."""

from __future__ import annotations

from ai.goal_places import (
    AHEAD,
    BESET,
    CAUGHT,
    FARTHEST,
    MOST_ENEMIES,
    TURN_ON_THE_WAY,
    WHOLE,
    GoalPlace,
    Pace,
    Standing,
    Standings,
    after,
)
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goal_things import around, where_is
from core.play.goals import GoalRules, able, concerned
from core.space.cell import Cell

TAKES = 750
"""The chance to take up what is within reach this turn, in thousandths: now is better than later."""
TURN_TO_SPARE = 97
"""The chance, in percent, that a turn's delay costs nothing where it is wanted only at the end."""
TURN_KEPT = 91
"""The chance, in percent, to keep a thing for one more turn: enemies come, or shoot."""
HUNTED = 88
"""What each enemy who can get at the figure that has it leaves of that chance, in percent."""
ESCORTED = 94
"""The same if a friend is beside that figure."""
BESIDE = 2
"""How near, in cells, a friend is beside it."""
WOUNDED = 500
"""How much of that chance depends on the strength of the figure, in thousandths."""
WINS_BACK, BEATEN = 150, 550
"""The chance to win it back from an unhurt enemy, in thousandths, and by how much it rises until the enemy falls."""
GRIPPED = 200
"""By how much it rises if that enemy is held."""
HANDED_ON = 400
"""The chance to get it from a friend who can't do what is to be done, in thousandths."""
LATER = 85
"""What each turn until a figure is beside that enemy leaves of it, in percent."""
LAST = 50
"""What is left of it in the last turn, in percent: the enemy must fall, and the thing be picked up."""


class GoalPrize:
    """The thing of an objective, and who can get it. `left`: how many turns come after this one before its time is up;
    `held`: the figures in holds of their enemies."""

    def __init__(
        self, battle: Battle, goal: Goal, rules: GoalRules, pace: Pace, left: int, held: frozenset[FigureId]
    ) -> None:
        self.battle, self.goal, self.rules, self.pace = battle, goal, rules, pace
        self.left, self.held = left, held
        self.concerned = concerned(battle, goal)
        self.found = where_is(battle, goal.thing)
        holder = battle[self.found.holder] if self.found is not None and self.found.holder else None
        self.holder = holder if holder is not None and (holder.life is Life.GONE or self._is_able(holder)) else None
        self._carried = self._place(frozenset(goal.cells)) if goal.kind is GoalKind.CARRY else None
        cell = None if self.found is None else self.found.cell
        self._near = None if cell is None else self._place(around(battle, cell))

    def _is_able(self, figure: Figure) -> bool:
        return able(self.battle, self.rules, figure)

    def _place(self, cells: frozenset[Cell]) -> GoalPlace:
        """Return the way to cells, for the figures of this objective."""
        names = tuple(figure.id for figure in self.concerned)
        goal = replace(self.goal, kind=GoalKind.REACH, cells=tuple(sorted(cells)), figures=names, count=1)
        return GoalPlace(self.battle, goal, self.rules, self.pace, self.left, self.held)

    def chance(self, mover: FigureId = "", cell: Cell | None = None) -> int:
        """Return the chance that the objective is met, in thousandths. `mover` and `cell`: it has walked there."""
        if self.found is None or self.found.cell is None or self._near is None:
            return WHOLE if self._got_away() else 0
        if self.holder is None:
            return self._fetched(self._near, self.found.cell, mover, cell)
        if any(self.holder.id == figure.id for figure in self.concerned):
            return self._kept(self._near, mover, cell)
        if self.holder.side == self.goal.side:
            return HANDED_ON
        return self._won_back(self._near, self.holder, mover, cell)

    def _got_away(self) -> bool:
        """Whether a figure of the side has left the map with it, from where it had to be."""
        one = self.holder
        ours = one is not None and any(one.id == figure.id for figure in self.concerned)
        return one is not None and ours and (self.goal.kind is not GoalKind.CARRY or one.at in self.goal.cells)

    # -- the thing lies on the ground ----------------------------------------------------------------------------------

    def _fetched(self, near: GoalPlace, lies: Cell, mover: FigureId, cell: Cell | None) -> int:
        """Return the chance of the figure that is likeliest to pick it up and do the rest."""
        standings = near.walked(mover, cell)
        waits = {name: self._turns_to_take(standings[name], lies) for name in standings}
        best = 0
        for figure in self.concerned:
            one, turns = standings.get(figure.id), waits.get(figure.id)
            if one is None or turns is None or turns > self.left:
                continue
            chance = self._takes(near, one, turns, standings, waits)
            best = max(best, chance * self._rest(figure, turns, lies, standings) // WHOLE)
        return best

    def _turns_to_take(self, one: Standing, lies: Cell) -> int | None:
        """Return in how many turns a figure can have taken it, this one not counted; None: never."""
        turns, figure, found = one.turns, self.battle[one.name], self.found
        if turns is None or one.need is None or found is None:
            return None
        distance = self.battle.grid.distance
        walked = distance(figure.at, one.cell)
        if not turns:
            return int(not self.pace.takes(self.battle, figure, walked + one.need, found.item))
        rested = replace(figure, walk=()) if figure.walk else figure
        rest = one.need - one.now - (turns - 1) * one.whole
        return turns + int(rest > 1 and not self.pace.takes(self.battle, rested, rest, found.item))

    def _takes(
        self, near: GoalPlace, one: Standing, turns: int, standings: Standings, waits: dict[FigureId, int | None]
    ) -> int:
        """Return the chance that a figure takes it in so many turns."""
        need, can_wait = one.need or 0, self.goal.kind is GoalKind.HAVE and turns < self.left
        chance = after(TAKES, TURN_TO_SPARE if can_wait else TURN_ON_THE_WAY, turns) - min(FARTHEST, need)
        if turns and not can_wait:
            beset = self._beset(standings, one.side, one.cell)
            chance = after(chance, BESET, min(MOST_ENEMIES, beset))
        ahead = 0
        for other in standings.values():
            if other.side != one.side and (sooner := waits[other.name]) is not None:
                ahead += (sooner, other.need or 0) <= (turns, need)
        chance = after(chance, AHEAD, min(MOST_ENEMIES, ahead))
        if need and near.is_barred(one, standings):
            chance = chance // 2
        if one.name in self.held:
            chance = chance * CAUGHT // 100
        return max(0, chance)

    def _beset(self, standings: Standings, side: Side, cell: Cell) -> int:
        """Return how many enemies of a side can get at a cell in a turn."""
        distance = self.battle.grid.distance
        return sum([one.side != side and distance(one.cell, cell) <= one.whole + 1 for one in standings.values()])

    def _rest(self, figure: Figure, turns: int, start: Cell, standings: Standings) -> int:
        """Return the chance that a figure does with the thing what is to be done, from a cell and after so many
        turns."""
        if self.goal.kind is GoalKind.TAKE:
            return WHOLE
        if self._carried is None:
            return self._keeps(figure, start, standings)
        chance, more = self._carried.reached_from(figure, start)
        return chance if turns + more <= self.left else 0

    # -- a figure has it -----------------------------------------------------------------------------------------------

    def _kept(self, near: GoalPlace, mover: FigureId, cell: Cell | None) -> int:
        """Return the chance of the figure that has it to do the rest."""
        assert self.holder is not None, "nobody has it"
        if self.goal.kind is GoalKind.TAKE:
            return WHOLE
        if self._carried is not None:
            return self._carried.reached_by(self.holder, mover, cell)
        standings = near.walked(mover, cell)
        return self._keeps(self.holder, standings[self.holder.id].cell, standings)

    def _keeps(self, figure: Figure, cell: Cell, standings: Standings) -> int:
        """Return the chance that a figure in a cell still has it at the end."""
        beset, distance = self._beset(standings, figure.side, cell), self.battle.grid.distance
        escorted = any(
            friend.side == figure.side and friend.name != figure.id and distance(friend.cell, cell) <= BESIDE
            for friend in standings.values()
        )
        chance = after(WHOLE, TURN_KEPT, self.left)
        chance = after(chance, ESCORTED if escorted else HUNTED, min(MOST_ENEMIES, beset))
        return chance * (WHOLE - WOUNDED + WOUNDED * self.pace.strength(figure) // WHOLE) // WHOLE

    def _won_back(self, near: GoalPlace, holder: Figure, mover: FigureId, cell: Cell | None) -> int:
        """Return the chance to put an enemy out who has it, to pick it up, and to do the rest."""
        standings = near.walked(mover, cell)
        there = standings[holder.id].cell
        chance = WINS_BACK + BEATEN * (WHOLE - self.pace.strength(holder)) // WHOLE
        chance += GRIPPED * (holder.id in self.held)
        best = 0
        for figure in self.concerned:
            one = standings.get(figure.id)
            if one is None or (turns := one.turns) is None or turns > self.left:
                continue
            best = max(best, after(chance, LATER, turns) * self._rest(figure, turns, there, standings) // WHOLE)
        return best if self.left else best * LAST // 100
