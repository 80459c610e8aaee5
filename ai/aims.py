"""The objectives of a battle as the thinking player values them: where to go, figures to spare or protect, and what an
order does for them. How likely each is to be met: goal_chances.py. What they demand: core/play/wants.py. All other
values: placing.py, worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ai.chokepoints import chokepoints
from ai.goal_chances import GoalChances, GoalSense
from ai.headings import Draw
from ai.labels import Objective, Prize
from ai.route_search import POINT
from ai.routes import Routes
from ai.strike import OUT
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.names import FigureId, Side
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.goal_things import THINGS
from core.play.goal_words import AT_THE_END, thing_in_words
from core.play.wants import Want, alive_targets, denied_cells, disputed_cells, precious, prized, wants
from core.space.cell import Cell

THERE = 4000
"""The value of being in a cell to hold or reach."""
STEP = 350
"""The value of being one movement point nearer to it, with all the time left."""
HURRY = 3
"""How many times that is worth once time is up."""
EARLY = 300
"""With all the time left, being in a cell to hold counts for so many of this and a thousand more parts."""
BEFORE = 600
"""The value of standing nearer to a denied place than any enemy."""
PASS = 2000
"""The value of standing where every enemy must pass to get there."""
DEARER = 150
"""The value of a figure its side must not lose, in percent of another figure's."""
MERCY = 300
"""The value of a blow that can't kill at one to be taken alive. Few throws of each roll are followed, and may leave out
the one that kills."""
TAKEN = 3000
"""The value of taking an enemy alive, besides putting that enemy out of the fight."""
MOST_AT_RISK = 900
"""The chance that any harm puts a figure out, in thousandths, is no higher."""
LONGEST = 40
"""Beyond this many movement points distance makes no difference."""
MOST_LEFT = 2 * LONGEST * POINT
"""The same of a way round dangers, in hundredths of a point."""
HOLDING, TOWARD = Objective("holding the place"), Objective("toward the goal")
DISPUTING, BARRING = Objective("disputing the place"), Objective("barring the way")
THEIR_GOAL = Objective("their goal")
"""The label of acts against an objective of the enemies to reach a place."""
IN_THE_PASS = Objective("holding the pass")
PEOPLE = Objective("the objective")
"""The label of what is done for an objective about people."""
MERCIFUL = Objective("sparing a life")
"""The label of a blow that can't kill one to be taken alive."""
AT_RISK = Objective("risk for the objective")
"""The label of what an objective loses if a figure goes out that it needs."""
OURS = {GoalKind.HOLD: HOLDING, GoalKind.REACH: TOWARD}
THEIRS = {GoalKind.HOLD: DISPUTING, GoalKind.REACH: THEIR_GOAL}


class Aims:
    """The objectives of one side. `sense`: what the game tells about objectives; `routes`: the long ways of the figure
    that decides, None if it looks no farther than the ground."""

    def __init__(self, battle: Battle, side: Side, sense: GoalSense, routes: Routes | None = None) -> None:
        self.battle = battle
        self.routes = routes
        self.side = side
        self.sense = sense
        self._chances: GoalChances | None = None
        self._stakes: Mapping[str, int] | None = None
        self._outs: dict[tuple[FigureId, Life], int] = {}
        self._walks: dict[tuple[FigureId, Cell], Mapping[str, int]] = {}
        self._drawn: dict[FigureId, list[Draw]] = {}
        self.any = bool(battle.goals)
        self.spared = alive_targets(battle, side) if self.any else frozenset[FigureId]()
        self.about = frozenset([name for goal in battle.goals for name in goal.figures])
        """the figures that objectives name"""
        self.things = frozenset([goal.thing for goal in battle.goals if goal.thing])
        """the things that objectives are about"""
        self._dear = precious(battle, side) | prized(battle, side) if self.any else frozenset[FigureId]()
        self._narrows: dict[frozenset[Cell], frozenset[Cell]] = {}

    # -- where to go ----------------------------------------------------------------------------------------------

    def worth_of(self, figure: Figure, cell: Cell) -> list[Sum]:
        """Return the terms of a figure's being in a cell."""
        if not self.any:
            return []
        return self._with_draw(self._gained(figure, cell), figure, cell)

    def after(self, battle: Battle, figure: Figure) -> list[Sum]:
        """Return the terms of a figure's being where it is in a battle that came of this one."""
        return self._with_draw(self.change(battle), figure, figure.at) if self.any else []

    def _with_draw(self, gained: Mapping[str, int], figure: Figure, cell: Cell) -> list[Sum]:
        sums = dict(gained)
        for label, value in self.drawn_by(figure, cell):
            sums[label] = sums.get(label, 0) + value
        return [*sums.items()]

    def drawn_by(self, figure: Figure, cell: Cell) -> list[Sum]:
        """Return the terms that draw a figure to where it will be wanted."""
        if not self.any:
            return []
        found: list[Sum] = [
            (draw.label, draw.there if cell in draw.cells else -self._left(draw, figure, cell) * draw.point // POINT)
            for draw in self.draws(figure)
        ]
        if denied := denied_cells(self.battle, self.side):
            found.append((BARRING, BEFORE if self._is_before(denied, cell) else 0))
            if narrow := self._chokepoints(denied):
                found.append((IN_THE_PASS, PASS if cell in narrow else 0))
        return found

    def draws(self, figure: Figure) -> list[Draw]:
        """Return the cells that draw a figure."""
        if figure.id not in self._drawn:
            self._drawn[figure.id] = [*self._found_draws(figure)] if self.any else []
        return self._drawn[figure.id]

    def _found_draws(self, figure: Figure) -> Iterator[Draw]:
        for want in wants(self.battle, self.side):
            if want.cells and figure.id in want.figures and not self._enough_without(want, figure):
                if not self.chances.chance(want.goal):
                    continue
                point = STEP * (1000 + (HURRY - 1) * want.urgency) // 1000
                at_the_end = want.goal.kind in AT_THE_END
                there = THERE * (EARLY + want.urgency) // (EARLY + 1000) if at_the_end else THERE
                if want.goal.kind is GoalKind.HAVE:
                    point = point * (EARLY + want.urgency) // (EARLY + 1000)
                yield Draw(label_of(want.goal, self.side), want.cells, there, point)
        if disputed := disputed_cells(self.battle, self.side):
            yield Draw(DISPUTING, disputed, THERE // 2, STEP // 2)

    def _left(self, draw: Draw, figure: Figure, cell: Cell) -> int:
        """Return the price of the way from a cell to where a figure is drawn, in hundredths of a point: round dangers
        if that is farther than it gets in this turn."""
        routes = self.routes
        if routes is not None and figure.id == routes.figure.id and routes.is_far(draw.cells):
            left = routes.to(draw.cells, draw.point).left(cell)
            return MOST_LEFT if left is None else min(MOST_LEFT, left)
        return POINT * self._away(draw.cells, cell)

    def _gained(self, figure: Figure, cell: Cell) -> Mapping[str, int]:
        """Return what the objectives gain by a figure's walk to a cell, against its staying where it is, by label."""
        return _differences(self._walked(figure, self.battle[figure.id].at), self._walked(figure, cell))

    def _walked(self, figure: Figure, cell: Cell) -> Mapping[str, int]:
        key = figure.id, cell
        if key not in self._walks:
            self._walks[key] = _by_label(self.side, self.chances.value(self.side, figure.id, cell))
        return self._walks[key]

    @property
    def chances(self) -> GoalChances:
        """How likely each objective is to be met."""
        if self._chances is None:
            self._chances = self.sense.of(self.battle)
        return self._chances

    # -- what an order does ---------------------------------------------------------------------------------------

    def change(self, after: Battle) -> Mapping[str, int]:
        """Return what the objectives gain by all that led to a battle, by label."""
        if not self.any:
            return {}
        return _differences(self._now(), _by_label(self.side, self.sense.of(after).value(self.side)))

    def between(self, before: Battle, after: Battle) -> Mapping[str, int]:
        """Return what the objectives gain from one battle to another, by label."""
        if not self.any:
            return {}
        worths = (_by_label(self.side, self.sense.of(battle).value(self.side)) for battle in (before, after))
        return _differences(*worths)

    def standing(self) -> int:
        """Return what the objectives are worth as things stand."""
        return sum(self._now().values()) if self.any else 0

    def _now(self) -> Mapping[str, int]:
        if self._stakes is None:
            self._stakes = _by_label(self.side, self.chances.value(self.side))
        return self._stakes

    def if_out(self, name: FigureId, life: Life = Life.UNCONSCIOUS) -> int:
        """Return what the objectives gain if a figure goes out of the fight, alive or dead."""
        if not self.any:
            return 0
        if (name, life) not in self._outs:
            holds = tuple([hold for hold in self.battle.holds if hold.holder != name])
            free = replace(self.battle, holds=holds) if self.battle.holds else self.battle
            self._outs[name, life] = sum(self.change(free.with_figure(replace(free[name], life=life))).values())
        return self._outs[name, life]

    def if_back(self, figure: Figure) -> int:
        """Return what the objectives gain if one of the figures is like this again."""
        return sum(self.change(self.battle.with_figure(figure)).values()) if self.any else 0

    def if_seized(self, name: FigureId) -> int:
        """Return what the objectives gain if a figure is held."""
        if not self.any:
            return 0
        then = _by_label(self.side, self.sense.of(self.battle, name).value(self.side))
        return sum(then.values()) - self.standing()

    def risk_in(self, cell: Cell, figure: Figure, harm: int, life: int) -> list[Sum]:
        """Return what the objectives stand to lose in a cell by the harm that a figure may suffer there. `life`: the
        value of its life; both in thousandths of a hit."""
        return self._risk(figure, harm, life, self._gained(figure, cell)) if self.any else []

    def risk_after(self, battle: Battle, figure: Figure, harm: int, life: int) -> list[Sum]:
        """Return the same for a battle that came of this one."""
        return self._risk(figure, harm, life, self.change(battle)) if self.any else []

    def _risk(self, figure: Figure, harm: int, life: int, gained: Mapping[str, int]) -> list[Sum]:
        lost = min(0, self.if_out(figure.id) - sum(gained.values()))
        return [(AT_RISK, lost * min(MOST_AT_RISK, 1000 * max(0, harm) // max(OUT, life)) // 1000)]

    def _enough_without(self, want: Want, figure: Figure) -> bool:
        """Whether enough friends are there already."""
        friends = (friend for friend in self.battle.active(self.side) if friend.id != figure.id)
        there = sum(friend.at in want.cells for friend in friends if friend.id in want.figures)
        return there >= max(1, want.needed)

    def _is_before(self, cells: frozenset[Cell], cell: Cell) -> bool:
        nearest = min((self._away(cells, foe.at) for foe in self.battle.active() if foe.side != self.side), default=0)
        return self._away(cells, cell) < nearest

    def _chokepoints(self, cells: frozenset[Cell]) -> frozenset[Cell]:
        if cells not in self._narrows:
            foes = [foe.at for foe in self.battle.active() if foe.side != self.side]
            self._narrows[cells] = chokepoints(self.battle, foes, cells)
        return self._narrows[cells]

    def _away(self, cells: frozenset[Cell], cell: Cell) -> int:
        return min(LONGEST, self.sense.pace.away(self.battle, cells).get(cell, LONGEST))

    # -- figures to spare -----------------------------------------------------------------------------------------

    def life(self, figure: Figure, worth: int) -> int:
        """Return the value of a figure's life. `worth`: its value without objectives."""
        if figure.id in self.spared:
            return 2 * OUT + TAKEN if figure.life is Life.DEAD else worth if figure.active else -TAKEN
        return worth * DEARER // 100 if figure.id in self._dear else worth

    def mercy(self, choice: Choice) -> list[Sum]:
        """Return the terms of an order whose blow can't kill a figure that is to be taken alive."""
        spares = getattr(choice, "nonlethal", False) and getattr(choice, "target", None) in self.spared
        return [(MERCIFUL, MERCY)] if spares else []

    def gain(self, target: FigureId, worth: int, stops: int = 0, kills: int = 0) -> int:
        """Return the value of an attack. `worth`: its value without objectives; `stops`: the chance that it puts the
        target out, in thousandths; `kills`: how much of that is death."""
        more = (self.if_out(target) * (stops - kills) + self.if_out(target, Life.DEAD) * kills) // 1000 if stops else 0
        if target in self.spared:
            return worth // 2 + more
        return (worth * DEARER // 100 if target in self._dear else worth) + more


def label_of(goal: Goal, side: Side) -> Objective:
    """Return the label of terms about an objective, as a side sees it."""
    if goal.kind in THINGS:
        return Prize(thing_in_words(goal))
    return (OURS if goal.side == side else THEIRS).get(goal.kind, PEOPLE)


def _by_label(side: Side, found: Iterable[tuple[Goal, int]]) -> Mapping[str, int]:
    sums: dict[str, int] = {}
    for goal, value in found:
        label = label_of(goal, side)
        sums[label] = sums.get(label, 0) + value
    return sums


def _differences(before: Mapping[str, int], after: Mapping[str, int]) -> Mapping[str, int]:
    """Return the changes of each label."""
    return {label: value - before.get(label, 0) for label, value in after.items() if value != before.get(label, 0)}
