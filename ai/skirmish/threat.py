"""Who can strike whom, from where and how hard: the reading of one battle that moves are weighed by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ai.skirmish.alike import Forces, keep, known, pair, tied
from ai.skirmish.blows import Force, expected, force
from ai.skirmish.hazards_cloud import veil
from ai.skirmish.views import Views, views
from ai.strike import NO_STRIKE, Strike
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark, Until
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.melee.poles import pole_in_hand
from core.rulesets.skirmish.missiles.cover import cover_of
from core.rulesets.skirmish.movement.walking import reachable, shift_cells
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, movement, order_dex, overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, no_melee
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.grid import Arc, Grid
from core.space.sight import enters_through
from core.space.terrain import Cover, key_of
from core.space.ways import Ways, ways_of

TURNS_TO = {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 3}
"""How many turns from where a figure looks something is that comes from such a side."""
SHELTER = {Cover.NONE: 100, Cover.HALF: 60, Cover.MOST: 35}
"""What cover leaves of a shot, in percent."""
HEXAGON = 6
MEGAHEXES = 6
"""Distances of shots are told apart in steps of so many hexes."""


class Customs(NamedTuple):
    """What goes otherwise in a variant of skirmish, as far as this room must know. `locks`: whoever comes into the
    front hexes of an enemy can only shift. `by_way`: what a hex costs hangs on those before it. `closed_in`: who can
    neither walk nor strike at anybody beside it; `spent`: whose action of this turn is gone before its place has
    come."""

    locks: bool = True
    by_way: bool = False
    closed_in: frozenset[FigureId] = frozenset()
    spent: frozenset[FigureId] = frozenset()


SKIRMISH = Customs()


class Threats:
    """A battle as its rules let one see it ahead: blows by pair and arc, cells to strike from. All is found once."""

    def __init__(self, book: Rulebook, battle: Battle, mover: FigureId = "", customs: Customs = SKIRMISH) -> None:
        """`mover`: who is about to walk, and holds nobody up where it stands now."""
        self.customs = customs
        self.book = book
        self.battle = battle
        self.field = battle.without(mover) if mover else battle
        self.grid = battle.grid
        self._blows: dict[tuple[object, ...], Strike] = {}
        self._stances: dict[FigureId, frozenset[Cell]] = {}
        self._strikes: dict[FigureId, bool] = {}
        self._guns: dict[FigureId, Item | None] = {}
        self._halves: dict[FigureId, int] = {}

    @cached_property
    def upright(self) -> dict[Cell, Figure]:
        """Who stands or kneels where."""
        return {f.at: f for f in self.battle if f.condition.upright}

    def half_move(self, figure: Figure) -> int:
        """The hexes after which it may still attack."""
        if figure.id not in self._halves:
            self._halves[figure.id] = half(movement(self.battle, figure))
        return self._halves[figure.id]

    def tied(self, battle: Battle, figure: Figure) -> bool:
        """Whether enemies leave it no more of a move than a shift."""
        return figure.id in self.customs.closed_in or (self.customs.locks and engaged(battle, figure))

    def to_come(self, figure: Figure) -> bool:
        """Whether a figure of another side has its movement of this turn before it."""
        clock = self.battle.clock
        if clock.phase != Phase.MOVEMENT or figure.side not in clock.sides:
            return clock.phase in ("", Phase.OPENING, Phase.INITIATIVE)
        return clock.sides.index(figure.side) > clock.sides.index(clock.side)

    def alone(self, figure: Figure) -> bool:
        """Whether no friend is left to it."""
        return len(self.battle.active(figure.side)) == 1

    def idle(self, figure: Figure) -> bool:
        """Whether it will have no action of its own this turn: it is stunned for longer, or runs in panic."""
        if figure.id in self.customs.spent:
            return True
        stunned, here = figure.mark(Marks.STUNNED), self.battle.clock.turn
        lasts = stunned is not None and stunned.until != Until(here, Phase.ACTIONS)
        return lasts or figure.mark(Marks.PANICKED) is not None or overloaded(figure)

    def can_strike(self, figure: Figure) -> bool:
        """Whether it can make a melee attack this turn as it is."""
        if self.battle.figures.get(figure.id) is not figure:
            return self._can_strike(figure)
        found = self._strikes.get(figure.id)
        if found is None:
            found = self._strikes[figure.id] = self._can_strike(figure)
        return found

    def _can_strike(self, figure: Figure) -> bool:
        if figure.condition not in (Condition.STANDING, Condition.KNEELING) or overloaded(figure):
            return False
        if figure.id in self.customs.closed_in or figure.id in self.customs.spent:
            return False
        if any(figure.mark(kind) for kind in (Marks.STUNNED, Marks.DODGING, Marks.DEFENDING, Marks.DECLARED)):
            return False
        return self.to_come(figure) or no_melee(self.battle, figure) is None

    def strikes_first(self, one: Figure, other: Figure, *, charges: bool) -> bool:
        """Whether one of two strikes before the other: who charges with a pole, else who is quicker."""
        return charges or order_dex(one).total > order_dex(other).total

    def stances(self, figure: Figure) -> frozenset[Cell]:
        """The cells that a figure that has yet to move may strike from."""
        if figure.id not in self._stances:
            self._stances[figure.id] = frozenset(self._stances_of(figure))
        return self._stances[figure.id]

    def _stances_of(self, figure: Figure) -> Iterator[Cell]:
        yield figure.at
        if figure.condition is not Condition.STANDING or figure.id in self.customs.closed_in:
            return
        if self.tied(self.field, figure):
            yield from shift_cells(self.field, figure)
        else:
            yield from reachable(self.field, figure, self.half_move(figure))

    # -- blows ----------------------------------------------------------------------------------------------------

    def blow(
        self, attacker: Figure, target: Figure, arc: Arc, *, run: int = 0, is_set: bool = False, spent: int = 0
    ) -> Strike:
        """The best blow of one figure at another from an arc; after a straight run of so many hexes, or with its
        weapon set against the target's charge."""
        key = (attacker.id, attacker.condition, target.id, target.condition, arc, run, is_set, spent)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._blow(attacker, target, arc, run, is_set=is_set, spent=spent)
        return found

    def _blow(self, attacker: Figure, target: Figure, arc: Arc, run: int, *, is_set: bool, spent: int) -> Strike:
        """The same: its numbers are known from whoever was their like before. All ways that a hex has are alike."""
        if is_set or tied(attacker):
            forces = tuple(self._forces(attacker, target, arc, run, is_set=is_set))
        else:
            facing = target.facing if self.grid.facings != HEXAGON else 0
            key = (*pair(self.battle, attacker, target), facing, arc, run)
            forces = self._known.get(key) or keep(
                self._known, key, tuple(self._forces(attacker, target, arc, run, is_set=False))
            )
        return max([NO_STRIKE, *(expected(force, target, spent) for force in forces)], key=lambda one: one.worth)

    @cached_property
    def _known(self) -> Forces:
        return known(self.book, self.battle)

    def _forces(self, attacker: Figure, target: Figure, arc: Arc, run: int, *, is_set: bool) -> Iterator[Force]:
        """Its blows with all that it could strike with, in numbers."""
        grid = self.grid
        at = self._beside(target, arc)
        ahead = grid.direction(at, target.at)
        walk = tuple(grid.step(at, ahead, -steps) for steps in range(run, -1, -1)) if run else ()
        marks = tuple(m for m in attacker.marks if m.kind != Marks.UNREADY)
        if is_set:
            marks = (*marks, Mark(Marks.SET, "S16.2-03"))
            target = replace(target, walk=tuple(grid.step(target.at, ahead, steps) for steps in (2, 1, 0)))
        attacker = replace(attacker, at=at, facing=ahead, walk=walk, marks=marks)
        for item, kind in arms(attacker):
            yield force(self.book, Attack(self.battle, attacker, target, kind, item))

    def _beside(self, target: Figure, arc: Arc) -> Cell:
        """A cell beside a figure on that side of it; behind it if none counts as that."""
        around = tuple(_around(self.grid, target.at))
        behind = next(cell for cell in around if self.grid.arc(target.at, target.facing, cell) is Arc.REAR)
        return next((cell for cell in around if arc_of(self.battle, target, cell) is arc), behind)

    def shot(self, shooter: Figure, target: Figure, distance: int, arc: Arc = Arc.FRONT) -> Strike:
        """A shot at a figure in the open at about that distance, from that side of it."""
        item = self.gun(shooter)
        if item is None:
            return NO_STRIKE
        steps = distance // MEGAHEXES
        key = ("shot", shooter.id, target.id, target.condition, steps, arc)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._shot(shooter, target, item, steps, arc)
        return found

    def _shot(self, shooter: Figure, target: Figure, gun: Item, steps: int, arc: Arc) -> Strike:
        """The same: its numbers are known from whoever was their like before."""
        if tied(shooter):
            return expected(self._shot_from(shooter, target, gun, steps, arc), target)
        facing = target.facing if self.grid.facings != HEXAGON else 0
        key = (*pair(self.battle, shooter, target), facing, shooter.entered, steps, arc)
        forces = self._known.get(key) or keep(self._known, key, (self._shot_from(shooter, target, gun, steps, arc),))
        return expected(forces[0], target)

    def _shot_from(self, shooter: Figure, target: Figure, gun: Item, steps: int, arc: Arc) -> Force:
        way = self.grid.turned(target.facing, TURNS_TO[arc])
        away = replace(shooter, at=self.grid.step(target.at, way, steps * MEGAHEXES + 2))
        shot = Manoeuvre.SHOT
        return force(self.book, Attack(self._open, away, target, weapon(gun), gun, Kind.MISSILE, manoeuvre=shot))

    @cached_property
    def _open(self) -> Battle:
        """The same figures where nothing shelters or hides anybody: what does on the way of a shot, its way tells."""
        return replace(self.battle, terrain={}, fields=())

    def side_of(self, cell: Cell, facing: int, other: Cell) -> Arc:
        """The side of who stands in a cell and looks that way that something comes from, from however far; on an edge
        the better guarded one."""
        if other == cell:
            return Arc.FRONT
        arcs = [self.grid.arc(cell, facing, through) for through in enters_through(self.grid, other, cell)]
        return min(arcs, key=TURNS_TO.__getitem__)

    def gun(self, figure: Figure) -> Item | None:
        """The same of a figure of this battle."""
        if figure.id not in self._guns:
            self._guns[figure.id] = loaded_gun(figure)
        return self._guns[figure.id]

    def may_yet_shoot(self, figure: Figure) -> bool:
        """Whether it may still shoot this turn, as far as its own state goes."""
        if overloaded(figure) or self.idle(figure):
            return False
        kept = (Marks.DODGING, Marks.DEFENDING, Marks.SHOOTING)
        return self.to_come(figure) or (figure.entered <= FIRE_MOVE and not any(figure.mark(kind) for kind in kept))

    def serves(self, figure: Figure, item: Item) -> bool:
        """Whether it can strike with an item that it holds, when that is ready."""
        ready = replace(figure, marks=tuple(mark for mark in figure.marks if mark.kind != Marks.UNREADY))
        return melee_weapon(ready, item) is not None

    def pole(self, figure: Figure) -> Item | None:
        """The pole weapon that it could set."""
        return pole_in_hand(figure)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether no wall is between two cells."""
        return self._views.sees(a, b)

    def sheltered(self, shooter: Cell, target: Cell) -> Cover:
        """What hides a target from a shot; it is looked at closely only beside cover."""
        return cover_of(self.battle, shooter, target) if target in self._views.beside_cover else Cover.NONE

    def clear(self, shooter: Cell, target: Cell) -> int:
        """What walls, cover and smoke leave of a shot from one cell at another, in percent."""
        if not self.sees(shooter, target):
            return 0
        return SHELTER[self.sheltered(shooter, target)] * veil(self.battle, shooter, target) // 100

    @cached_property
    def ways(self) -> Ways:
        """The steps that the ground allows."""
        return ways_of(self.grid, key_of(self.battle.terrain))

    @cached_property
    def _views(self) -> Views:
        return views(self.battle)

    def in_reach(self, battle: Battle, attacker: Figure, at: dict[Cell, Figure]) -> list[Figure]:
        """The enemies that an attacker has before it in melee."""
        return [f for c in front(battle, attacker) if (f := at.get(c)) is not None and f.side != attacker.side]


def loaded_gun(figure: Figure) -> Item | None:
    """The loaded missile weapon in somebody's hands."""
    whole = (item for item in figure.held if item.soundness is Soundness.WHOLE)
    return next((item for item in whole if weapon(item).has(Flag.MISSILE) and loaded(item)), None)


def _around(grid: Grid, cell: Cell) -> Iterator[Cell]:
    """The cells beside it, off the map too."""
    return (grid.step(cell, way) for way in range(grid.facings))


def arms(figure: Figure) -> Iterator[tuple[Item | None, Weapon]]:
    """What a figure could strike with, bare hands where there is nothing else."""
    found = [(item, kind) for item in figure.held if (kind := melee_weapon(figure, item)) is not None]
    yield from found
    if not found and (bare := melee_weapon(figure, None)) is not None:
        yield None, bare
