"""How likely each objective is to be met, as the thinking player sees it, and what that is worth: cells
(goal_places.py), things (goal_prizes.py), and people. What it is worth in a cell or after an order: aims.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ai.goal_places import WHOLE, GoalPlace, Pace, together_of
from ai.goal_prizes import GoalPrize
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.hold import Hold
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.play.goal_things import THINGS
from core.play.goals import GoalRules, caught, concerned, last_turn
from core.play.wants import urgency
from core.space.cell import Cell

STAKE = 20_000
"""What it is worth to meet an objective that wins the battle, in thousandths of a hit; to fail one that loses it costs
as much."""
AT_ONCE = 2
"""How much more that counts for an objective that is met as soon as it can be, as a turn's delay may lose it; and for
all in their last turn."""
EARLY = 300
"""With all the time left, a thing to have at the end counts for so many of this and a thousand more parts: it may still
change hands."""
ACHIEVED = (GoalKind.REACH, GoalKind.ALIVE, GoalKind.RESTRAIN, GoalKind.TAKE, GoalKind.CARRY)
"""The kinds that are met as soon as they can be."""
NOT_YET_TAKEN = 400
"""The chance to take an unhurt enemy alive, in thousandths; to hold one as long as it takes."""
NEARLY_TAKEN = 450
"""By how much it rises until the enemy is about to fall."""
CAUGHT_ALREADY = 700
"""The chance to hold an enemy as long as it takes who has just been caught, in thousandths."""
KEPT = 600
"""The chance to keep those alive who are unconscious, in thousandths."""
SAFE = (Life.GONE, Life.SURRENDERED)
"""How a figure can be out of the fight and yet be safe."""
NO_LIMIT = 1000
"""The turns that are left without a limit."""


def no_peace(battle: Battle) -> frozenset[Side]:
    """For games in which nobody can offer peace."""
    return frozenset()


class GoalSense(NamedTuple):
    """What a game tells about its objectives: their rules, and how far figures get. `peace`: the sides that offer to
    end the fight."""

    rules: GoalRules
    pace: Pace
    peace: Callable[[Battle], frozenset[Side]] = no_peace

    def of(self, battle: Battle, *seized: FigureId) -> GoalChances:
        """The objectives of a battle. `seized`: figures that are held besides those who are."""
        return GoalChances(battle, self, frozenset(seized))


class GoalChances:
    """The objectives of one battle. `seized`: figures that are held besides those who are in the battle."""

    def __init__(self, battle: Battle, sense: GoalSense, seized: frozenset[FigureId] = frozenset()) -> None:
        self.battle = battle
        self.sense = sense
        self._held = seized | {hold.held for hold in battle.holds if _is_hostile(battle, hold)}
        self._places: dict[int, GoalPlace] = {}
        self._prizes: dict[int, GoalPrize] = {}
        self._known: dict[int, int] = {}

    def value(self, side: Side, mover: FigureId = "", cell: Cell | None = None) -> Iterable[tuple[Goal, int]]:
        """Yield what each objective is worth to a side as things stand, positive for its own. `mover` and `cell`:
        that figure has walked there."""
        for number, goal in enumerate(self.battle.goals):
            worth = self.stake_of(goal) * self._chance(number, goal, mover, cell) // WHOLE
            yield goal, worth if goal.side == side else -worth

    def chance(self, goal: Goal) -> int:
        """Return the chance, in thousandths, that an objective is met as things stand."""
        return self._chance(self.battle.goals.index(goal), goal, "", None)

    def _chance(self, number: int, goal: Goal, mover: FigureId, cell: Cell | None) -> int:
        if goal.state is GoalState.OPEN and goal.kind in (GoalKind.HOLD, GoalKind.REACH) and cell is not None:
            place = self._place(number, goal)
            return place.kept(mover, cell) if goal.kind is GoalKind.HOLD else place.reached(mover, cell)
        if goal.state is GoalState.OPEN and goal.kind in THINGS and cell is not None:
            return self._prize(number, goal).chance(mover, cell)
        if number not in self._known:
            self._known[number] = self._found(number, goal)
        return self._known[number]

    def _found(self, number: int, goal: Goal) -> int:
        if goal.state is not GoalState.OPEN:
            return WHOLE if goal.state is GoalState.MET else 0
        match goal.kind:
            case GoalKind.HOLD:
                return self._place(number, goal).kept()
            case GoalKind.REACH:
                return self._place(number, goal).reached()
            case GoalKind.ALIVE:
                return self._taken(goal)
            case GoalKind.PROTECT:
                return self._protected(goal)
            case GoalKind.RESTRAIN:
                return self._restrained(goal)
            case GoalKind.TAKE | GoalKind.CARRY | GoalKind.HAVE:
                return self._prize(number, goal).chance()

    def _prize(self, number: int, goal: Goal) -> GoalPrize:
        if number not in self._prizes:
            rules, pace = self.sense.rules, self.sense.pace
            self._prizes[number] = GoalPrize(self.battle, goal, rules, pace, self._turns_left(goal), self._held)
        return self._prizes[number]

    def _place(self, number: int, goal: Goal) -> GoalPlace:
        if number not in self._places:
            rules, pace = self.sense.rules, self.sense.pace
            self._places[number] = GoalPlace(self.battle, goal, rules, pace, self._turns_left(goal), self._held)
        return self._places[number]

    def stake_of(self, goal: Goal) -> int:
        """Return what it is worth to meet an objective rather than fail it, in thousandths of a hit."""
        at_once = goal.kind in ACHIEVED or not self._turns_left(goal)
        stake = STAKE * (goal.wins + goal.loses) * (AT_ONCE if at_once else 1)
        if goal.kind is GoalKind.HAVE and not at_once:
            return stake * (EARLY + urgency(self.battle, goal)) // (EARLY + WHOLE)
        return stake

    def _turns_left(self, goal: Goal) -> int:
        """Return how many turns come after this one before its time is up."""
        last = last_turn(self.battle, goal)
        return max(0, last - self.battle.clock.turn) if last else NO_LIMIT

    # -- people -------------------------------------------------------------------------------------------------------

    def _taken(self, goal: Goal) -> int:
        """Those who are left must live; the weaker they are, the sooner they are taken."""
        return together_of([self._taken_alive(figure) for figure in concerned(self.battle, goal)], goal.count)

    def _taken_alive(self, figure: Figure) -> int:
        if figure.life in (Life.DEAD, Life.GONE):
            return 0
        if self.sense.rules.taken(self.battle, figure):
            return WHOLE
        return NOT_YET_TAKEN + NEARLY_TAKEN * (WHOLE - self.sense.pace.strength(figure)) // WHOLE

    def _protected(self, goal: Goal) -> int:
        """The dead are lost, and the unconscious are in danger; those who left or surrendered are safe."""
        chances = [
            0 if figure.life is Life.DEAD else WHOLE if figure.active or figure.life in SAFE else KEPT
            for figure in concerned(self.battle, goal)
        ]
        return together_of(chances, goal.count)

    def _restrained(self, goal: Goal) -> int:
        """Those who are held now are held for longer; the others may be caught."""
        chances = []
        for name, since in zip(goal.figures, caught(self.battle, self.sense.rules, goal), strict=True):
            if self.battle[name].life in (Life.DEAD, Life.GONE):
                chances.append(0)
            elif since:
                done = min(goal.turns, self.battle.clock.turn + 1 - since)
                chances.append(CAUGHT_ALREADY + (WHOLE - CAUGHT_ALREADY) * done // max(1, goal.turns + 1))
            else:
                chances.append(NOT_YET_TAKEN)
        return together_of(chances, goal.count)


def _is_hostile(battle: Battle, hold: Hold) -> bool:
    """Whether a hold is an enemy's; a friend may carry or drag a figure."""
    return battle[hold.holder].side != battle[hold.held].side
