"""Choosing a move: which figure next, and for it every cell in reach, every facing. What it risks is in perils.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import islice

from ai.assessment import Assessment, Term
from ai.profiles import Profile
from ai.skirmish.hazards import HazardsOfWalk
from ai.skirmish.hazards_moves import assess_others
from ai.skirmish.patience import patience
from ai.skirmish.perils import Perils, Stand
from ai.skirmish.ranged import Ranged
from ai.skirmish.threat import Reading
from ai.skirmish.waiting import Waiting
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.footprint import cost
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
WHOLE = 100
"""A figure without friends minds every blow in full: nobody makes up for it."""
FEAR = 2
"""How much more a beaten figure minds danger."""
DANGEROUS_GROUND = -6000
ANYTHING = 10**9
"""More than any stand is worth."""
MOST_NAMED = 8
"""So many moves are checked against the rules and named."""


def assess(ruleset: Ruleset, position: Position, profile: Profile, top: int = MOST_NAMED) -> list[Assessment]:
    """The best moves of the figure that should move next, the best first; every one is legal."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    battle = position.battle
    figure = _next(battle, decision)
    reading = Reading(ruleset.book, battle, mover=figure.id)
    mover = _Mover(reading, figure, profile)
    others = list(assess_others(ruleset, position, figure, mover.circumstances))
    offered = menu(ruleset, position)
    found = (one for one in mover.ranked(others) if one.choice in offered)
    return list(islice(found, min(top, MOST_NAMED))) or [Assessment.of(next(offered.of(figure.id)))]


def _highest(place: tuple[int, int, Iterable[Stand]]) -> int:
    return -place[0]


def _next(battle: Battle, decision: Decision) -> Figure:
    """Those in contact first, then the nearest to the enemy: so nobody stands in the way of those behind."""

    def urgency(name: FigureId) -> tuple[int, int]:
        figure = battle[name]
        distance = min((battle.grid.distance(figure.at, foe.at) for foe in battle.foes(figure)), default=0)
        return 0 if engaged(battle, figure) else 1, distance

    return battle[min(decision.figures, key=urgency)]


class _Mover:
    """One figure that is to move, and what it needs to know of the field."""

    def __init__(self, reading: Reading, figure: Figure, profile: Profile) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        self.profile = profile
        self.foes = self.battle.foes(figure)
        self.half = reading.half_move(figure)
        self.friends = [f for f in self.battle.active(figure.side) if f.id != figure.id]
        self.friend_cells = {f.at for f in self.friends if f.condition.upright}
        self.perils = Perils(reading, figure, profile)
        self.to_come = frozenset(foe.id for foe in self.foes if reading.to_come(foe))
        self.foe_at = {foe.at: foe for foe in self.foes}
        self.waiting = Waiting(reading, figure)
        self.danger = WHOLE if profile.expects_reply and reading.alone(figure) else profile.danger
        self.beaten = strength_now(figure) <= BEATEN
        pole = reading.pole(figure)
        self.jabs = pole is not None and weapon(pole).has(Flag.LONG_POLE)
        self.ranged = Ranged(reading, figure, self.foes)
        self.hazards = HazardsOfWalk(self.battle, figure)
        self.engaged = engaged(self.battle, figure)
        self.spent = self._spent_by_friends() if profile.counts_on_friends else {}
        self.distances = self._distances()
        self._nearest: dict[Cell, int] = {}
        self._costs: dict[tuple[Cell, ...], int] = {}
        self._faces: dict[Cell, list[int]] = {}
        self._supports: dict[Cell, int] = {}

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

    def places(self) -> Iterator[tuple[int, Iterable[Stand]]]:
        """The cells and facings that it may end in, the runs of a pole at the end, cell by cell; before each what its
        stands are worth at most."""
        battle, figure, grid = self.battle, self.figure, self.grid
        if figure.condition is not Condition.STANDING:
            facings = range(grid.facings) if figure.condition is Condition.KNEELING else (figure.facing,)
            yield ANYTHING, [Stand((), figure.at, facing, 0) for facing in facings]
            return
        if self.engaged:
            paths: list[tuple[Cell, ...]] = [(), *((cell,) for cell in shift_cells(battle, figure))]
        else:
            paths = list(reachable(battle, figure, allowance(battle, figure)).values())
        for path in paths:
            yield self._ceiling(path), self._stands_after(path)
        yield ANYTHING, (Stand(path, path[-1], facing, RUN_UP) for path, facing in run_ups(battle, figure))

    def _ceiling(self, path: tuple[Cell, ...]) -> int:
        """What a stand at the end of a path is worth at most: where there is nobody to attack, all but the blows and
        the shots to expect."""
        stand = Stand(path, path[-1] if path else self.figure.at, 0, 0)
        cell = stand.cell
        waits = self.profile.expects_reply and not self.waiting.idle
        if (
            waits
            or self.hazards.any
            or self.nearest(cell) <= 2
            or self.ranged.aims_after(len(path), self.used(path), self.half)
        ):
            return ANYTHING
        most = self._pull(stand, 0) + max(self._faces_at(cell)) + self.ranged.loading(stand)
        return most + self._support(cell) * self.profile.support // 100

    def _stands_after(self, path: tuple[Cell, ...]) -> Iterator[Stand]:
        cell, ahead = path[-1] if path else self.figure.at, self._run(path)
        for facing in self._facings(cell, path):
            yield Stand(path, cell, facing, RUN_UP if facing == ahead else 0)

    def _facings(self, cell: Cell, path: tuple[Cell, ...]) -> Iterable[int]:
        """Every facing; where nobody can be struck and nobody strikes, only toward the enemy."""
        every = range(self.grid.facings)
        aims = self.ranged.aims_after(len(path), self.used(path), self.half)
        if aims or self.nearest(cell) <= 2 or self.perils.at(cell):
            return every
        faces = self._faces_at(cell)
        return [faces.index(max(faces))]

    def used(self, path: tuple[Cell, ...]) -> int:
        """The MOV that a walk has used, as the rules count it. A shift of somebody engaged leaves it its attack."""
        if self.engaged and len(path) <= 1:
            return len(path)
        if path not in self._costs:
            self._costs[path] = cost(self.battle, self.figure, path)
        return self._costs[path]

    def nearest(self, cell: Cell) -> int:
        """How far the nearest enemy is from a cell."""
        found = self._nearest.get(cell)
        if found is None:
            distance = self.grid.distance
            found = min((distance(cell, foe.at) for foe in self.foes if foe.at != cell), default=0)
            self._nearest[cell] = found
        return found

    def _run(self, path: tuple[Cell, ...]) -> int | None:
        """The way that a path ends in, if it runs straight there."""
        if len(path) < RUN_UP:
            return None
        cells = (self.figure.at, *path)[-RUN_UP - 1 :]
        ways = {self.grid.direction(cells[n], cells[n + 1]) for n in range(RUN_UP)}
        return ways.pop() if len(ways) == 1 else None

    # -- what it is worth ---------------------------------------------------------------------------------------

    def ranked(self, others: Sequence[Assessment]) -> Iterator[Assessment]:
        """Every way to end the move and what else may be done, the best first; of equals the one thought of first.

        What may still come next is weighed without its fears, and with them only if it may still come next then.
        """
        found: list[tuple[int, tuple[int, int], Stand | Assessment]] = []
        places = sorted(((most, number, stands) for number, (most, stands) in enumerate(self.places())), key=_highest)
        for number, other in enumerate(others):
            heappush(found, (-other.score, (len(places), number), other))
        for most, place, stands in (*places, (-ANYTHING, 0, ())):
            while found and -found[0][0] > most:
                _, order, one = heappop(found)
                if isinstance(one, Assessment):
                    yield one
                else:
                    assessed = self._assessed(one)
                    heappush(found, (-assessed.score, order, assessed))
            for number, stand in enumerate(stands):
                hopes = sum([value for _, value in self._weighed(stand, fears=False)])
                heappush(found, (-hopes, (place, number), stand))

    def _assessed(self, stand: Stand) -> Assessment:
        terms = (Term(label, value) for label, value in self._weighed(stand))
        return Assessment.of(Move(self.figure.id, stand.path, stand.facing), *terms)

    def _weighed(self, stand: Stand, *, fears: bool = True) -> list[tuple[str, int]]:
        """One way to end the move: what speaks for it and against it; `fears`: the enemy's attacks too, which take
        longest to foresee."""
        profile = self.profile
        gain, target = self._gain(stand)
        found = [(f"attack on {target}" if target else "attack", gain * profile.gain // 100)]
        if profile.expects_reply and not gain:
            found.append(("lets them come", self.waiting.worth(stand)))
        found += self.hazards.terms(stand.path, self.used(stand.path))
        found += self._circumstances(stand, gain, fears=fears)
        return found

    def circumstances(self, stand: Stand) -> Iterator[Term]:
        """What a stand is worth besides the attack that it allows and the hazards on the way."""
        return (Term(label, value) for label, value in self._circumstances(stand, 0))

    def _circumstances(self, stand: Stand, gain: int, *, fears: bool = True) -> list[tuple[str, int]]:
        profile, cell = self.profile, stand.cell
        found = [
            ("keeping away" if self.beaten else "closing in", self._pull(stand, gain)),
            ("facing the enemy", self._faces_at(cell)[stand.facing]),
            ("room to load", self.ranged.loading(stand)),
        ]
        if fears and profile.minds_threats:
            danger = self.danger * (FEAR if self.beaten else 1)
            found.append(("blows to expect", -self.perils.blows(stand) * danger // 100))
            found.append(("shots to expect", -self.perils.shots(cell) * danger // 100))
        if profile.support:
            found.append(("friends beside it", self._support(cell) * profile.support // 100))
        if self.battle.ground(cell).dangerous:
            found.append(("dangerous ground", DANGEROUS_GROUND))
        return found

    def _gain(self, stand: Stand) -> tuple[int, str]:
        """The best attack that the stand allows, and whom it is on."""
        best, name = 0, ""
        entered, used = len(stand.path), self.used(stand.path)
        standing = self.figure.condition is not Condition.PRONE
        near = self.nearest(stand.cell)
        if standing and near == 1 and used <= self.half:
            for cell in self.grid.front(stand.cell, stand.facing):
                if (foe := self.foe_at.get(cell)) is not None:
                    worth = self._blow_at(foe, stand)
                    best, name = max((best, name), (worth, foe.name), key=lambda one: one[0])
        if standing and near <= 2 and entered <= 1 and self.jabs:
            for cell in self.grid.beyond(stand.cell, stand.facing):
                if (foe := self.foe_at.get(cell)) is not None and self._free_between(stand.cell, foe.at):
                    worth = self.reading.blow(self.figure, foe, Arc.FRONT, spent=self.spent.get(foe.id, 0)).worth
                    if foe.id in self.to_come:
                        worth //= 2
                    best, name = max((best, name), (worth, foe.name), key=lambda one: one[0])
        return max((best, name), self.ranged.best(stand, used, self.half), key=lambda one: one[0])

    def _free_between(self, cell: Cell, target: Cell) -> bool:
        """A jab straight ahead needs nobody in the hex between."""
        way = self.grid.direction(cell, target)
        if self.grid.step(cell, way, 2) != target:
            return True
        between = self.grid.step(cell, way)
        return between not in self.friend_cells and between not in self.foe_at

    def _blow_at(self, foe: Figure, stand: Stand) -> int:
        """The blow at an enemy beside the stand. Who has yet to move will turn round, and may shift out of sight."""
        turns = self.profile.expects_reply and foe.id in self.to_come and foe.condition is not Condition.PRONE
        seen = self.profile.minds_facing and not turns
        arc = self.grid.arc(foe.at, foe.facing, stand.cell) if seen else Arc.FRONT
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
            return min(away, 12) * STEP * self.profile.danger // 100
        if self.ranged.must_load:
            return 0
        if self.ranged.gun is not None:
            return 0 if gain else -away * STEP
        turn = min(self.battle.clock.turn, 40)
        return -away * STEP * (100 + RESTLESS * turn) * self.profile.pull // 10000

    def _faces_at(self, cell: Cell) -> list[int]:
        """For each facing whether it looks toward the enemies who are not far, the nearest counting most."""
        scores = self._faces.get(cell)
        if scores is None:
            grid = self.grid
            facings = grid.facings
            scores = [0] * facings
            for foe in self.foes:
                if foe.at != cell and (distance := grid.distance(cell, foe.at)) <= 2 * NEAR:
                    way = grid.direction(cell, foe.at)
                    for turns in range(facings):
                        score = (2 - min(turns, facings - turns)) * FACES // distance
                        scores[(way - turns) % facings] += score
            self._faces[cell] = scores
        return scores

    def _support(self, cell: Cell) -> int:
        """Friends at its side, where an enemy is near enough to matter."""
        if cell not in self._supports:
            beside = sum(c in self.friend_cells for c in self.grid.neighbours(cell))
            self._supports[cell] = 0 if self.nearest(cell) > NEAR else min(2, beside) * FRIEND
        return self._supports[cell]
