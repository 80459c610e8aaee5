"""How likely each objective is to be met, as the thinking player sees it: who can still get there in time, who is in
the way, and what is missing. What that is worth in a cell or after an order: aims.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ai.chokepoints import chokepoints
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.hold import Hold
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.play.goals import GoalRules, able, caught, concerned, last_turn
from core.space.cell import Cell

WHOLE = 1000
STAKE = 20_000
"""What it is worth to meet an objective that wins the battle, in thousandths of a hit; to fail one that loses it costs
as much."""
AT_ONCE = 2
"""How much more that counts for an objective that is met as soon as it can be, as a turn's delay may lose it; and for
all in their last turn."""
TURN_ON_THE_WAY = 80
"""The chance, in percent, to get through one more turn on the way to a goal."""
TURN_THERE = 96
"""The chance, in percent, to stay in a cell for one more turn."""
IN_TIME = 950
"""The chance, in thousandths, to get there before a friend who needs longer, and who must be there too."""
IN_REACH = 850
"""The chance, in thousandths, to reach in this turn what is in reach."""
AHEAD = 78
"""What an enemy nearer to the goal leaves of a chance to get there, in percent."""
BESET = 80
"""What each enemy who can get at a figure leaves of its chance to get through a turn, in percent."""
BARRED = 30
"""What an enemy in the only way to it leaves of that chance, in percent."""
CAUGHT = 45
"""What being held leaves of a chance to get away, in percent."""
MOST_AHEAD = 4
"""Of so many enemies nearer to the goal each lowers the chance."""
INTRUDES = 550
"""The chance, in thousandths, that an enemy who can get to a held place is there at the end."""
STAYS_IN = 750
"""The chance, in thousandths, that an enemy who is in a held place is still there at the end."""
GUARDED = 80
"""What each guard of the place leaves of that chance, in percent."""
NOT_YET_TAKEN = 400
"""The chance to take an unhurt enemy alive, in thousandths; to hold one as long as it takes."""
NEARLY_TAKEN = 450
"""By how much it rises until the enemy is about to fall."""
CAUGHT_ALREADY = 700
"""The chance to hold an enemy as long as it takes who has just been caught, in thousandths."""
KEPT = 600
"""The chance to keep those alive who are unconscious, in thousandths."""


class Pace(NamedTuple):
    """How far figures get in a game, in points of its ground. `now`: what a figure may still walk this turn; `whole`:
    in a whole turn; `away`: the points from each cell to the nearest of some, for cells with a way there. `strength`:
    what is left of a figure, in thousandths of an unhurt one."""

    now: Callable[[Battle, Figure], int]
    whole: Callable[[Battle, Figure], int]
    away: Callable[[Battle, frozenset[Cell]], Mapping[Cell, int]]
    strength: Callable[[Figure], int]


class GoalSense(NamedTuple):
    """What a game tells about its objectives: their rules, and how far figures get."""

    rules: GoalRules
    pace: Pace

    def of(self, battle: Battle, *seized: FigureId) -> GoalChances:
        """The objectives of a battle. `seized`: figures that are held besides those who are."""
        return GoalChances(battle, self.rules, self.pace, frozenset(seized))


class Standing(NamedTuple):
    """A figure where it is, or would be: the points to the goal (None: no way), and what it may still walk this
    turn."""

    figure: Figure
    cell: Cell
    need: int | None
    now: int
    whole: int

    def turns(self) -> int | None:
        """In how many turns it gets there, this one not counted; None: never."""
        if self.need is None:
            return None
        if self.need <= self.now:
            return 0
        return -((self.now - self.need) // self.whole) if self.whole > 0 else None


class GoalChances:
    """The objectives of one battle."""

    def __init__(self, battle: Battle, rules: GoalRules, pace: Pace, seized: frozenset[FigureId] = frozenset()) -> None:
        """`seized`: figures that are held besides those who are in the battle."""
        self.battle = battle
        self._held_by_enemies = seized | {hold.held for hold in battle.holds if _is_hostile(battle, hold)}
        self.rules = rules
        self.pace = pace
        self._standings: dict[Goal, dict[FigureId, Standing]] = {}

    def value(self, side: Side, mover: Figure | None = None, cell: Cell | None = None) -> Iterable[tuple[Goal, int]]:
        """Yield what each objective is worth to a side as things stand, positive for its own. `mover` and `cell`:
        that figure has walked there."""
        for goal in self.battle.goals:
            chance = self.chance(goal, mover, cell)
            worth = self._stake_of(goal) * chance // WHOLE
            yield goal, worth if goal.side == side else -worth

    def chance(self, goal: Goal, mover: Figure | None = None, cell: Cell | None = None) -> int:
        """Return the chance, in thousandths, that an objective is met."""
        if goal.state is not GoalState.OPEN:
            return WHOLE if goal.state is GoalState.MET else 0
        if goal.kind in (GoalKind.HOLD, GoalKind.REACH):
            standings = self._standings_of(goal)
            if mover is not None and cell is not None:
                need = self.pace.away(self.battle, frozenset(goal.cells)).get(cell)
                walked = standings[mover.id]._replace(cell=cell, need=need, now=0)
                standings = standings | {mover.id: walked}
            if goal.kind is GoalKind.REACH:
                return self._reached(goal, standings)
            return self._held(goal, standings)
        if goal.kind is GoalKind.ALIVE:
            return self._taken(goal)
        if goal.kind is GoalKind.PROTECT:
            return self._protected(goal)
        return self._restrained(goal)

    def _stake_of(self, goal: Goal) -> int:
        """Return what it is worth to meet an objective rather than fail it, in thousandths of a hit."""
        at_once = goal.kind in (GoalKind.REACH, GoalKind.ALIVE, GoalKind.RESTRAIN) or not self._turns_left(goal)
        return STAKE * (goal.wins + goal.loses) * (AT_ONCE if at_once else 1)

    # -- places -------------------------------------------------------------------------------------------------------

    def _reached(self, goal: Goal, standings: Mapping[FigureId, Standing]) -> int:
        found = [
            (self._gets_there(goal, one.id, standings), standings[one.id].turns() or 0)
            for one in concerned(self.battle, goal)
        ]
        together = sorted(found, key=lambda one: -one[0])[: goal.count]
        last = max((turns for _, turns in together), default=0)
        return _best(
            [max(chance, IN_TIME) if chance and turns < last else chance for chance, turns in together], goal.count
        )

    def _gets_there(self, goal: Goal, name: FigureId, standings: Mapping[FigureId, Standing]) -> int:
        figure = self.battle[name]
        if figure.life is Life.GONE:
            return WHOLE if figure.at in goal.cells else 0
        if not able(self.battle, self.rules, figure):
            return 0
        here = standings[name]
        if here.need == 0:
            return WHOLE
        turns = here.turns()
        if turns is None or turns > self._turns_left(goal):
            return 0
        chance = _after(IN_REACH, TURN_ON_THE_WAY, turns) - min(100, here.need or 0)
        if turns:
            chance = _after(chance, BESET, turns * min(MOST_AHEAD, self._besetting(goal, here, standings)))
        ahead = sum(
            other.need is not None and other.need <= (here.need or 0) and self._fights(other.figure)
            for other in standings.values()
            if other.figure.side != goal.side
        )
        chance = _after(chance, AHEAD, min(MOST_AHEAD, ahead))
        if ahead and self._is_barred(goal, here, standings):
            chance = chance * BARRED // 100
        if name in self._held_by_enemies:
            chance = chance * CAUGHT // 100
        return max(0, chance)

    def _besetting(self, goal: Goal, here: Standing, standings: Mapping[FigureId, Standing]) -> int:
        """Return how many enemies can be beside a figure within a turn."""
        distance = self.battle.grid.distance
        return sum(
            distance(other.cell, here.cell) <= other.whole + 1
            for other in standings.values()
            if other.figure.side != goal.side and self._fights(other.figure)
        )

    def _is_barred(self, goal: Goal, one: Standing, standings: Mapping[FigureId, Standing]) -> bool:
        """Whether an enemy of a figure stands where every way to the goal leads through."""
        narrow = chokepoints(self.battle, (one.cell,), frozenset(goal.cells))
        others = (other for other in standings.values() if other.figure.side != one.figure.side)
        return bool(narrow) and any(other.cell in narrow and self._fights(other.figure) for other in others)

    def _held(self, goal: Goal, standings: Mapping[FigureId, Standing]) -> int:
        """Enough friends are there at the end, and no enemy."""
        left = self._turns_left(goal)
        friends = []
        for figure in concerned(self.battle, goal):
            one = standings[figure.id]
            turns = one.turns() if self._fights(figure) else None
            if turns is None or turns > left:
                friends.append(0)
            else:
                stays = _after(WHOLE, TURN_THERE, left)
                friends.append(stays if one.need == 0 else stays - (stays >> left - turns + (1 if turns else 2)))
        clear = WHOLE
        guards = sum(self._guards(one, left) for one in standings.values() if self._of(goal, one))
        for one in standings.values():
            if one.figure.side != goal.side and self._fights(one.figure):
                comes = self._intrudes(one, left, guards)
                if comes and one.need and self._is_barred(goal, one, standings):
                    comes = comes * BARRED // 100
                clear = clear * (WHOLE - comes) // WHOLE
        return _best(friends, goal.count) * clear // WHOLE

    def _intrudes(self, one: Standing, left: int, guards: int) -> int:
        """Return the chance that an enemy is in a held place at the end."""
        if one.need == 0:
            return WHOLE if left == 0 and one.now == 0 else _after(STAYS_IN, GUARDED, min(1, guards))
        turns = one.turns()
        if turns is None or turns > left:
            return 0
        return _after(_after(INTRUDES, TURN_ON_THE_WAY, turns), GUARDED, guards)

    def _guards(self, one: Standing, left: int) -> bool:
        """Whether a friend will be beside the place at the end."""
        if one.need is not None and one.need <= 1:
            return True
        turns = one.turns()
        return turns is not None and turns < left

    def _of(self, goal: Goal, one: Standing) -> bool:
        return one.figure.side == goal.side and self._fights(one.figure)

    def _fights(self, figure: Figure) -> bool:
        return able(self.battle, self.rules, figure)

    def _turns_left(self, goal: Goal) -> int:
        """Return how many turns come after this one before its time is up; many where there is no limit."""
        last = last_turn(self.battle, goal)
        return max(0, last - self.battle.clock.turn) if last else WHOLE

    def _standings_of(self, goal: Goal) -> dict[FigureId, Standing]:
        found = self._standings.get(goal)
        if found is None:
            pace, away = self.pace, self.pace.away(self.battle, frozenset(goal.cells))
            found = self._standings[goal] = {
                figure.id: Standing(
                    figure,
                    figure.at,
                    min((away[cell] for cell in figure.cells if cell in away), default=None),
                    pace.now(self.battle, figure) if figure.active else 0,
                    pace.whole(self.battle, figure) if figure.active else 0,
                )
                for figure in self.battle
            }
        return found

    # -- people -------------------------------------------------------------------------------------------------------

    def _taken(self, goal: Goal) -> int:
        """Those who are left must live; the weaker they are, the sooner they are taken."""
        chances = []
        for figure in concerned(self.battle, goal):
            if figure.life in (Life.DEAD, Life.GONE):
                chances.append(0)
            elif self.rules.taken(self.battle, figure):
                chances.append(WHOLE)
            else:
                chances.append(NOT_YET_TAKEN + NEARLY_TAKEN * (WHOLE - self.pace.strength(figure)) // WHOLE)
        return _best(chances, goal.count)

    def _protected(self, goal: Goal) -> int:
        """The dead are lost, and the unconscious are in danger."""
        chances = [
            0 if figure.life is Life.DEAD else WHOLE if figure.active or figure.life is Life.GONE else KEPT
            for figure in concerned(self.battle, goal)
        ]
        return _best(chances, goal.count)

    def _restrained(self, goal: Goal) -> int:
        """Those who are held now are held for longer; the others may be caught."""
        chances = []
        for name, since in zip(goal.figures, caught(self.battle, self.rules, goal), strict=True):
            figure = self.battle[name]
            if figure.life in (Life.DEAD, Life.GONE):
                chances.append(0)
            elif since:
                done = min(goal.turns, self.battle.clock.turn + 1 - since)
                chances.append(CAUGHT_ALREADY + (WHOLE - CAUGHT_ALREADY) * done // max(1, goal.turns + 1))
            else:
                chances.append(NOT_YET_TAKEN)
        return _best(chances, goal.count)


def _is_hostile(battle: Battle, hold: Hold) -> bool:
    """Whether a hold is an enemy's; a friend may carry or drag a figure."""
    return battle[hold.holder].side != battle[hold.held].side


def _after(chance: int, percent: int, times: int) -> int:
    """Return what is left of a chance after something lowers it to so many percent, so many times."""
    for _ in range(min(times, 40)):
        chance = chance * percent // 100
    return chance


def _best(chances: list[int], count: int) -> int:
    """Return the chance that so many of them succeed, if it is the likeliest who try."""
    if len(chances) < count:
        return 0
    together = WHOLE
    for chance in sorted(chances, reverse=True)[:count]:
        together = together * chance // WHOLE
    return together
