"""Where a figure may end its move, and what it could attack from there. What it risks: perils.py. How both are weighed:
ai/placing.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ai.enemy_distances import enemy_distances
from ai.profiles import Profile
from ai.routes import Routes
from ai.skirmish.arming import STEP as FETCHING
from ai.skirmish.arming import Arming
from ai.skirmish.charges import straight
from ai.skirmish.figure_value import beaten
from ai.skirmish.hazards import HazardsOfWalk
from ai.skirmish.hazards_moves import others_than_moves
from ai.skirmish.lying import better_prone
from ai.skirmish.pace import PACE
from ai.skirmish.perils import Perils
from ai.skirmish.placed_attacks import put, spot_after
from ai.skirmish.ranged import Ranged
from ai.skirmish.route_sense import route_sense
from ai.skirmish.threat import Threats
from ai.skirmish.unknown import unknown_orders
from ai.skirmish.waiting import Waiting
from ai.tactics import Place, Prospect, Stand, Sum
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.melee.poles import JAB_REACH, Jab
from core.rulesets.skirmish.movement.moving import LieDown, Move
from core.rulesets.skirmish.movement.walking import (
    RUN_UP,
    allowance,
    entry_cost,
    reachable,
    run_ups,
    shift_cells,
    way_cost,
)
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import SHIFT, mov_spent, shifts_at_most
from core.rulesets.skirmish.turn.facing import arc_of, faced, front
from core.space.cell import Cell
from core.space.grid import Arc

STEPS_ASIDE = 30
"""The weight of an attack on an enemy who has yet to move and may shift out of sight, in percent."""
STRUCK_FIRST = 60
"""The chance, in percent, that an enemy who is quicker gets to strike."""
LANE = 400
"""What it costs to stand in a friend's line of fire."""
MOST_LANES = 2
"""How many enemies a friend is expected to shoot at: the nearest."""
SILENCED = 1000
"""The value of threatening a figure with a bow or a gun in melee."""
DANGEROUS_GROUND = -6000
NO_PROSPECT = Prospect(0, "")


class Mover:
    """A figure about to move, and what it needs to know of the field."""

    def __init__(
        self, ruleset: Ruleset, position: Position, threats: Threats, figure: Figure, profile: Profile
    ) -> None:
        self.ruleset = ruleset
        self.position = position
        self.threats = threats
        self.battle = threats.battle
        self.grid = threats.grid
        self.figure = figure
        self.profile = profile
        self.foes = self.battle.foes(figure)
        self.half = threats.half_move(figure)
        self.friend_cells = {f.at for f in self.battle.active(figure.side) if f.id != figure.id and f.condition.upright}
        self.perils = Perils(threats, figure, profile)
        self.to_come = frozenset(foe.id for foe in self.foes if threats.to_come(foe))
        self.foe_at = {foe.at: foe for foe in self.foes}
        self.waiting = Waiting(threats, figure)
        pole = threats.pole(figure)
        self.pole = pole is not None
        self.jabs = pole is not None and weapon(pole).has(Flag.LONG_POLE)
        self.ranged = Ranged(threats, figure, self.foes, self.to_come, sees_arcs=profile.minds_facing)
        self.dangers = HazardsOfWalk(self.battle, figure)
        self.held = threats.tied(self.battle, figure)
        self.idle = threats.idle(figure)
        self.beaten = beaten(figure)
        self.shoots = self.ranged.gun is not None
        self.arming = Arming(self.battle, figure, self._routes())
        self.busy = self.ranged.must_load or self.arming.wanted
        self.waits = not self.waiting.idle
        self.fetches = self.arming.lying if self.arming.fetches else ()
        self.enemy_distances = enemy_distances(self.grid, tuple(foe.at for foe in self.foes))
        self.nearest = self.enemy_distances.nearest
        self._aims = self.ranged.gun is not None or bool(self.ranged.throws)
        self._prices: dict[Cell, int] = {}
        self._walked: tuple[tuple[Cell, ...], int] = (), mov_spent(figure)
        self._deadly = frozenset(cell for cell in self.battle.terrain if self.battle.ground(cell).dangerous)

    def _routes(self) -> Routes | None:
        """Return the long ways of the figure; None if it minds no danger or goes nowhere."""
        if not self.profile.minds_threats or self.held:
            return None
        return Routes(self.battle, self.figure, PACE, route_sense(self.threats), self.profile.danger, FETCHING)

    # -- ends -----------------------------------------------------------------------------------------------------

    def places(self) -> Iterator[Place]:
        """Yield the cells and facings it may end in, with runs for a charge."""
        battle, figure, grid = self.battle, self.figure, self.grid
        if figure.condition is not Condition.STANDING:
            facings = range(grid.facings) if figure.condition is Condition.KNEELING else (figure.facing,)
            yield Place(None, [Stand((), figure.at, facing, 0) for facing in facings])
            return
        if figure.id in self.threats.differences.closed_in:
            paths: list[tuple[Cell, ...]] = [()]
        elif self.held:
            paths = [(), *((cell,) for cell in shift_cells(battle, figure))]
        else:
            paths = list(reachable(battle, figure, allowance(battle, figure)).values())
        for path in paths:
            yield Place(self._plain(path), self._stands_after(path))
        yield Place(None, (Stand(path, path[-1], facing, RUN_UP) for path, facing in run_ups(battle, figure)))
        if self.profile.goes_to_ground and self.shoots and self.perils.shooters and not self.held:
            yield Place(None, self._low(paths))

    def _low(self, paths: Iterable[tuple[Cell, ...]]) -> Iterator[Stand]:
        """Yield where it may go prone, facing the nearest enemy, if nobody may come and strike it there."""
        for path in paths:
            cell = path[-1] if path else self.figure.at
            if self.used(path) <= self.half and better_prone(self.threats, self.figure, cell):
                nearest = min(self.foes, key=lambda foe: self.grid.distance(cell, foe.at))
                yield Stand(path, cell, self.grid.direction(cell, nearest.at), 0, low=True)

    def _plain(self, path: tuple[Cell, ...]) -> Stand | None:
        """Return the stand at the end of a path that faces the enemy, if there is nobody to attack from there."""
        cell = path[-1] if path else self.figure.at
        if self.dangers.any or self.nearest(cell) <= JAB_REACH or self._aims_after(path):
            return None
        return Stand(path, cell, self.enemy_distances.ahead(cell), 0)

    def _stands_after(self, path: tuple[Cell, ...]) -> Iterator[Stand]:
        cell, ahead = path[-1] if path else self.figure.at, straight(self.grid, self.figure.at, path)
        for facing in self._facings(cell, path):
            yield Stand(path, cell, facing, RUN_UP if facing == ahead else 0)

    def _facings(self, cell: Cell, path: tuple[Cell, ...]) -> Iterable[int]:
        """Return the facings to look at: all, or only the one toward the enemy where nobody can strike anyone."""
        if self._aims_after(path) or self.nearest(cell) <= JAB_REACH or self.perils.at(cell):
            return range(self.grid.facings)
        return (self.enemy_distances.ahead(cell),)

    def _aims_after(self, path: tuple[Cell, ...]) -> bool:
        return self._aims and self.ranged.aims_after(path, in_time=self.in_time(path))

    def entered(self, path: tuple[Cell, ...]) -> int:
        """Return how many hexes the figure will have entered this turn after a walk; a fire may have stopped it
        before."""
        return self.figure.entered + len(path)

    def used(self, path: tuple[Cell, ...]) -> int:
        """Return the MOV the figure will have used this turn after a walk, by the rules."""
        if path is self._walked[0]:
            return self._walked[1]
        prices, used = self._prices, mov_spent(self.figure)
        if self.threats.differences.by_way:
            self._walked = path, used + way_cost(self.battle, self.figure, path)
            return self._walked[1]
        for cell in path:
            price = prices.get(cell)
            if price is None:
                price = prices[cell] = entry_cost(self.battle, self.figure, cell) or 0
            used += price
        self._walked = path, used
        return used

    def in_time(self, path: tuple[Cell, ...]) -> bool:
        """Whether it may still strike or throw after a walk. A shift out of an engagement leaves it its attack."""
        return shifts_at_most(self.figure, self.entered(path)) or self.used(path) <= self.half

    def order(self, stand: Stand) -> Choice:
        """Return the walk that leads to a stand."""
        if stand.low:
            return LieDown(self.figure.id, stand.path, stand.facing)
        return Move(self.figure.id, stand.path, stand.facing)

    def non_walk_orders(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Yield the orders in place of a walk near fire or live grenades, and unknown orders."""
        known = self.threats.differences.orders
        if self.dangers.any:
            for choice, ends in others_than_moves(self.ruleset, self.position, self.figure):
                if type(choice) in known:
                    yield choice, ends
        yield from unknown_orders(self.ruleset, self.position, self.figure, known)

    # -- attacks --------------------------------------------------------------------------------------------------

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        """Return the best attack from a stand."""
        if stand.low or self.idle:
            return None
        near = self.nearest(stand.cell)
        if not self._aims and (near > JAB_REACH or (near != 1 and not self.jabs)):
            return None
        best = NO_PROSPECT
        standing, in_time = self.figure.condition is not Condition.PRONE, self.in_time(stand.path)
        if standing and near == 1 and in_time:
            for cell in self._ahead(stand):
                if (foe := self.foe_at.get(cell)) is not None:
                    best = max(best, self._blow_at(foe, stand, spent), key=_worth)
        if standing and near <= JAB_REACH and in_time and self.jabs and self.entered(stand.path) <= SHIFT:
            for cell in self.grid.beyond(stand.cell, stand.facing):
                if (foe := self.foe_at.get(cell)) is not None and self._may_jab(foe, stand):
                    left = spent.get(foe.id, 0)
                    worth = self.threats.blow(self.figure, foe, Arc.FRONT, jabs=True, spent=left, stand=stand).worth
                    if foe.id in self.to_come:
                        worth //= 2
                    best = max(best, Prospect(worth, foe.id), key=_worth)
        if self._aims:
            best = max(best, self.ranged.best(stand, in_time=in_time), key=_worth)
        return best if best.worth else None

    def _may_jab(self, foe: Figure, stand: Stand) -> bool:
        """Whether the rules allow a jab at an enemy from a stand."""
        pole = self.threats.pole(self.figure)
        if pole is None:
            return False
        there = self.battle.with_figure(put(self.figure, spot_after(self.figure, stand)))
        return self.ruleset.book.refusal(there, Jab(self.figure.id, foe.id, pole.id)) is None

    def _blow_at(self, foe: Figure, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect:
        """Return the attack on an adjacent enemy. An enemy who has yet to move will turn, and may shift out of
        sight."""
        turns = self.profile.expects_reply and foe.id in self.to_come and foe.condition is not Condition.PRONE
        seen = self.profile.minds_facing and not turns
        arc = arc_of(self.battle, foe, stand.cell) if seen else Arc.FRONT
        blow = self.threats.blow(self.figure, foe, arc, run=stand.run, spent=spent.get(foe.id, 0), stand=stand)
        worth = blow.worth + (SILENCED if blow.worth and self.threats.gun(foe) is not None else 0)
        stops = 0
        if self.profile.expects_reply and self.threats.can_strike(foe):
            if self.threats.strikes_first(self.figure, foe, charges=bool(stand.run) and self.pole):
                stops = blow.stops
            elif not seen or stand.cell in front(self.battle, foe):
                struck = self.threats.blow(foe, self.figure, Arc.FRONT, source=foe.at, on=stand)
                worth -= worth * struck.stops * STRUCK_FIRST // 100000
        if turns and self._may_step_aside(foe, stand):
            return Prospect(worth * STEPS_ASIDE // 100, foe.id)
        return Prospect(worth, foe.id, stops)

    def _may_step_aside(self, foe: Figure, stand: Stand) -> bool:
        """Whether an adjacent enemy may shift to where the figure does not look."""
        ahead = self._ahead(stand)
        unseen = {cell for cell in self.grid.neighbours(stand.cell) if cell not in ahead and self._vacant(cell)}
        return not unseen.isdisjoint(self.grid.neighbours(foe.at))

    def _ahead(self, stand: Stand) -> tuple[Cell, ...]:
        """The hexes the figure can strike at from a stand."""
        return faced(self.grid, self.figure, stand.cell, stand.facing)

    def _vacant(self, cell: Cell) -> bool:
        return not self.battle.ground(cell).solid and cell not in self.friend_cells and cell not in self.foe_at

    # -- other terms ----------------------------------------------------------------------------------------------

    def other_terms(self, stand: Stand) -> list[Sum]:
        """Return the terms for facing, time to load and ground."""
        found = [("facing the enemy", self.enemy_distances.faces(stand.cell)[stand.facing])]
        if self.busy:
            found.append(("room to load", self.ranged.loading(stand)))
            found.append(("taking a weapon", self.arming.worth(stand)))
        if self.profile.counts_on_friends and (shooters := self.lanes.get(stand.cell)):
            found.append(("a friend's line of fire", -LANE * shooters))
        if stand.cell in self._deadly:
            found.append(("dangerous ground", DANGEROUS_GROUND))
        return found

    @cached_property
    def lanes(self) -> Counter[Cell]:
        """Count how many friends shoot through each cell: each at the enemies nearest to it."""
        found: Counter[Cell] = Counter()
        for friend in self.battle.active(self.figure.side):
            if friend.id != self.figure.id and self.threats.gun(friend) is not None:
                near = sorted(self.foes, key=lambda foe: self.grid.distance(friend.at, foe.at))[:MOST_LANES]
                lines = (step.cells for foe in near for step in self.grid.line(friend.at, foe.at))
                found.update({cell for cells in lines if len(cells) == 1 for cell in cells})
        return found

    def hazards(self, stand: Stand) -> list[Sum]:
        """Return the hazards on the way and at its end."""
        return self.dangers.terms(stand.path, self.used(stand.path)) if self.dangers.any else []

    def fears(self, stand: Stand, attack: Prospect | None) -> list[Sum]:
        """Return the melee attacks and shots the figure may suffer there."""
        shots = self.perils.shots(stand, low=stand.low)
        return [("blows to expect", self.perils.blows(stand, attack)), ("shots to expect", shots)]

    def waiting_value(self, stand: Stand) -> int:
        """Return the attack on an enemy who may walk up to a stand, but not near enough to strike as well."""
        return self.waiting.worth(stand)


def _worth(prospect: Prospect) -> int:
    return prospect.worth
