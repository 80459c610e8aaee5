"""Choosing a move: which figure next, and for it every cell in reach, every facing. What it risks is in perils.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import RUN_UP, allowance, reachable, run_ups, shift_cells
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.turn.engagement import engaged
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.terrain import key_of
from core.space.ways import ways_of
from tests.ai.skirmish.frozen.assessment import Assessment, Term, ranked
from tests.ai.skirmish.frozen.hazards import HazardsOfWalk
from tests.ai.skirmish.frozen.hazards_moves import assess_others
from tests.ai.skirmish.frozen.patience import patience
from tests.ai.skirmish.frozen.perils import Perils, Stand
from tests.ai.skirmish.frozen.ranged import Ranged
from tests.ai.skirmish.frozen.threat import Reading
from tests.ai.skirmish.frozen.waiting import Waiting

STEP = 150
"""What a hex nearer to the enemy is worth, in thousandths of a hit."""
RESTLESS = 12
"""Every turn that passes makes a hex nearer worth so many percent more."""
FRIEND = 200
"""What a friend at one's side is worth."""
FACES = 60
"""What it is worth to face an enemy who is not far."""
NEAR = 5
BEATEN = 4
STEPS_ASIDE = 30
"""What a blow counts for at an enemy who has yet to move and may shift out of sight, in percent."""
DANGER = 70
"""What a figure makes of blows to expect, in percent."""
WHOLE = 100
"""A figure without friends minds every blow in full: nobody makes up for it."""
FEAR = 2
"""How much more a beaten figure minds danger."""
DANGEROUS_GROUND = -6000


def best(ruleset: Ruleset, position: Position, decision: Decision) -> Choice:
    """The best legal move of the figure that should move next."""
    battle = position.battle
    figure = _next(battle, decision)
    reading = Reading(ruleset.book, battle, mover=figure.id)
    mover = _Mover(reading, figure)
    walks = (mover.assessed(stand) for stand in mover.stands())
    found = ranked([*walks, *assess_others(ruleset, position, figure, mover.circumstances)])
    offered = menu(ruleset, position)
    legal = (one.choice for one in found if one.choice in offered)
    return next(legal, None) or next(offered.of(figure.id))


def _next(battle: Battle, decision: Decision) -> Figure:
    """Those in contact first, then the nearest to the enemy: so nobody stands in the way of those behind."""

    def urgency(name: FigureId) -> tuple[int, int]:
        figure = battle[name]
        distance = min((battle.grid.distance(figure.at, foe.at) for foe in battle.foes(figure)), default=0)
        return 0 if engaged(battle, figure) else 1, distance

    return battle[min(decision.figures, key=urgency)]


class _Mover:
    """One figure that is to move, and what it needs to know of the field."""

    def __init__(self, reading: Reading, figure: Figure) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        self.foes = self.battle.foes(figure)
        self.half = reading.half_move(figure)
        self.friends = [f for f in self.battle.active(figure.side) if f.id != figure.id]
        self.friend_cells = {f.at for f in self.friends if f.condition.upright}
        self.perils = Perils(reading, figure)
        self.to_come = frozenset(foe.id for foe in self.foes if reading.to_come(foe))
        self.foe_at = {foe.at: foe for foe in self.foes}
        self.waiting = Waiting(reading, figure)
        self.danger = WHOLE if reading.alone(figure) else DANGER
        self.beaten = strength_now(figure) <= BEATEN
        pole = reading.pole(figure)
        self.jabs = pole is not None and weapon(pole).has(Flag.LONG_POLE)
        self.ranged = Ranged(reading, figure, self.foes)
        self.hazards = HazardsOfWalk(self.battle, figure)
        self.engaged = engaged(self.battle, figure)
        self.spent = self._spent_by_friends()
        self.distances = self._distances()
        self._looks: dict[Cell, list[tuple[int, int]]] = {}

    def _spent_by_friends(self) -> Mapping[FigureId, int]:
        """The hits that friends who have moved can be expected to do to each enemy."""
        spent: dict[FigureId, int] = {}
        for friend in self.friends:
            if not self.reading.can_strike(friend) or friend.id in self.battle.clock.pending:
                continue
            before = self.reading.in_reach(self.battle, friend, self.reading.upright)
            for foe in before:
                arc = self.grid.arc(foe.at, foe.facing, friend.at)
                spent[foe.id] = spent.get(foe.id, 0) + self.reading.blow(friend, foe, arc).hits // len(before)
        return {name: hits // 1000 for name, hits in spent.items()}

    def _distances(self) -> Mapping[Cell, int]:
        """The points it takes to come beside an enemy from everywhere; bodies and friends are gone around."""
        if not self.foes:
            return {}
        ways = ways_of(self.grid, key_of(self.battle.terrain))
        blocked = self.friend_cells | {foe.at for foe in self.foes}
        goals = {c for foe in self.foes for c in self.grid.neighbours(foe.at) if c not in blocked and ways.cost(c)}
        return ways.distances(goals, lambda cell: None if cell in blocked else ways.cost(cell))

    # -- where it may end ---------------------------------------------------------------------------------------

    def stands(self) -> Iterator[Stand]:
        """Every cell and facing, and the runs of a pole."""
        battle, figure, grid = self.battle, self.figure, self.grid
        if figure.condition is not Condition.STANDING:
            for facing in range(grid.facings) if figure.condition is Condition.KNEELING else (figure.facing,):
                yield Stand((), figure.at, facing, 0)
            return
        if self.engaged:
            paths: list[tuple[Cell, ...]] = [(), *((cell,) for cell in shift_cells(battle, figure))]
        else:
            paths = list(reachable(battle, figure, allowance(battle, figure)).values())
        for path in paths:
            cell = path[-1] if path else figure.at
            for facing in self._facings(cell, path):
                yield Stand(path, cell, facing, self._run(path, facing))
        for path, facing in run_ups(battle, figure):
            yield Stand(path, path[-1], facing, RUN_UP)

    def _facings(self, cell: Cell, path: tuple[Cell, ...]) -> Iterable[int]:
        """Every facing; where nobody can be struck and nobody strikes, only toward the enemy."""
        every = range(self.grid.facings)
        aims = self.ranged.aims_after(len(path), self.half)
        if aims or self.nearest(cell) <= 2 or self.perils.at(cell):
            return every
        return [max(every, key=lambda facing: self._facing(cell, facing))]

    def nearest(self, cell: Cell) -> int:
        """How far the nearest enemy is from a cell."""
        return min((distance for distance, _ in self._looks_at(cell)), default=0)

    def _looks_at(self, cell: Cell) -> list[tuple[int, int]]:
        """The distance and the direction of every enemy from a cell."""
        if cell not in self._looks:
            grid = self.grid
            self._looks[cell] = [
                (grid.distance(cell, foe.at), grid.direction(cell, foe.at)) for foe in self.foes if foe.at != cell
            ]
        return self._looks[cell]

    def _run(self, path: tuple[Cell, ...], facing: int) -> int:
        if len(path) < RUN_UP:
            return 0
        cells = (self.figure.at, *path)[-RUN_UP - 1 :]
        straight = all(self.grid.step(cells[n], facing) == cells[n + 1] for n in range(RUN_UP))
        return RUN_UP if straight else 0

    # -- what it is worth ---------------------------------------------------------------------------------------

    def assessed(self, stand: Stand) -> Assessment:
        """One way to end the move, weighed."""
        gain = self._gain(stand)
        terms = (*self.hazards.terms(stand.path, len(stand.path)), *self.circumstances(stand, gain))
        score = (gain or self.waiting.worth(stand)) + sum(term.value for term in terms)
        return Assessment(Move(self.figure.id, stand.path, stand.facing), score)

    def circumstances(self, stand: Stand, gain: int = 0) -> Iterator[Term]:
        """What a stand is worth besides the attack that it allows and the hazards on the way."""
        fear = FEAR if self.beaten else 1
        yield Term("closing in", self._pull(stand, gain))
        yield Term("facing the enemy", self._facing(stand.cell, stand.facing))
        yield Term("room to load", self.ranged.loading(stand))
        yield Term("blows to expect", -self.perils.blows(stand) * self.danger * fear // 100)
        yield Term("shots to expect", -self.perils.shots(stand.cell) * self.danger * fear // 100)
        yield Term("friends beside it", self._support(stand.cell))
        if self.battle.ground(stand.cell).dangerous:
            yield Term("dangerous ground", DANGEROUS_GROUND)

    def _gain(self, stand: Stand) -> int:
        """What the best attack that the stand allows is worth."""
        best = 0
        entered = len(stand.path)
        standing = self.figure.condition is not Condition.PRONE
        near = self.nearest(stand.cell)
        if standing and near == 1 and entered <= self.half:
            for cell in self.grid.front(stand.cell, stand.facing):
                if (foe := self.foe_at.get(cell)) is not None:
                    best = max(best, self._blow_at(foe, stand))
        if standing and near <= 2 and entered <= 1 and self.jabs:
            for cell in self.grid.beyond(stand.cell, stand.facing):
                if (foe := self.foe_at.get(cell)) is not None and self._free_between(stand.cell, foe.at):
                    worth = self.reading.blow(self.figure, foe, Arc.FRONT, spent=self.spent.get(foe.id, 0)).worth
                    if foe.id in self.to_come:
                        worth //= 2
                    best = max(best, worth)
        return max(best, self.ranged.best(stand, self.half))

    def _free_between(self, cell: Cell, target: Cell) -> bool:
        """A jab straight ahead needs nobody in the hex between."""
        way = self.grid.direction(cell, target)
        if self.grid.step(cell, way, 2) != target:
            return True
        between = self.grid.step(cell, way)
        return between not in self.friend_cells and between not in self.foe_at

    def _blow_at(self, foe: Figure, stand: Stand) -> int:
        """The blow at an enemy beside the stand. Who has yet to move will turn round, and may shift out of sight."""
        turns = foe.id in self.to_come and foe.condition is not Condition.PRONE
        arc = Arc.FRONT if turns else self.grid.arc(foe.at, foe.facing, stand.cell)
        worth = self.reading.blow(self.figure, foe, arc, run=stand.run, spent=self.spent.get(foe.id, 0)).worth
        return worth * STEPS_ASIDE // 100 if turns and self._may_step_aside(foe, stand) else worth

    def _may_step_aside(self, foe: Figure, stand: Stand) -> bool:
        """Whether an enemy beside a stand may shift to where the figure does not look."""
        ahead = self.grid.front(stand.cell, stand.facing)
        unseen = {cell for cell in self.grid.neighbours(stand.cell) if cell not in ahead and self._vacant(cell)}
        return not unseen.isdisjoint(self.grid.neighbours(foe.at))

    def _vacant(self, cell: Cell) -> bool:
        return not self.battle.ground(cell).solid and cell not in self.friend_cells and cell not in self.foe_at

    def _pull(self, stand: Stand, gain: int) -> int:
        """The nearer the better, the more so the longer the battle lasts; a beaten figure keeps away."""
        away = self.distances.get(stand.cell)
        if away is None or (gain and not self.beaten):
            away = 0 if gain else self.nearest(stand.cell)
        if self.beaten and not self.engaged and patience(self.battle):
            return min(away, 12) * STEP * DANGER // 100
        if self.ranged.must_load:
            return 0
        if self.ranged.gun is not None:
            return 0 if gain else -away * STEP
        turn = min(self.battle.clock.turn, 40)
        return -away * STEP * (100 + RESTLESS * turn) // 100

    def _facing(self, cell: Cell, facing: int) -> int:
        """Whether it looks toward the enemies who are not far, the nearest counting most."""
        score, facings = 0, self.grid.facings
        for distance, way in self._looks_at(cell):
            if distance <= 2 * NEAR:
                turns = (way - facing) % facings
                score += (2 - min(turns, facings - turns)) * FACES // distance
        return score

    def _support(self, cell: Cell) -> int:
        """Friends at its side, where an enemy is near enough to matter."""
        if self.nearest(cell) > NEAR:
            return 0
        return min(2, sum(c in self.friend_cells for c in self.grid.neighbours(cell))) * FRIEND
