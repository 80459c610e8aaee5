"""Who can strike whom, from where and how hard: the reading of one battle that moves are weighed by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.melee.poles import pole_in_hand
from core.rulesets.skirmish.missiles.lines import cover_of
from core.rulesets.skirmish.movement.walking import reachable, shift_cells
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, Weapon, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.grid import Arc, Grid
from core.space.sight import visible
from core.space.terrain import Cover
from tests.ai.skirmish.frozen.blows import NO_BLOW, Blow, blow

MEGAHEXES = 6
"""Distances of shots are told apart in steps of so many hexes."""


class Reading:
    """A battle as its rules let one see it ahead: blows by pair and arc, cells to strike from. All is found once."""

    def __init__(self, book: Rulebook, battle: Battle, mover: FigureId = "") -> None:
        """`mover`: who is about to walk, and holds nobody up where it stands now."""
        self.book = book
        self.battle = battle
        self.field = replace(battle, figures={f.id: f for f in battle if f.id != mover}) if mover else battle
        self.grid = battle.grid
        self._blows: dict[tuple[object, ...], Blow] = {}
        self._stances: dict[FigureId, frozenset[Cell]] = {}
        self._guns: dict[FigureId, Item | None] = {}
        self._halves: dict[FigureId, int] = {}
        self._far: dict[Cell, tuple[int, ...]] = {}

    @cached_property
    def upright(self) -> dict[Cell, Figure]:
        """Who stands or kneels where."""
        return {f.at: f for f in self.battle if f.condition.upright}

    def half_move(self, figure: Figure) -> int:
        """The hexes after which it may still attack."""
        if figure.id not in self._halves:
            self._halves[figure.id] = half(movement(self.battle, figure))
        return self._halves[figure.id]

    def to_come(self, figure: Figure) -> bool:
        """Whether a figure of another side has its movement of this turn before it."""
        clock = self.battle.clock
        if clock.phase != Phase.MOVEMENT or figure.side not in clock.sides:
            return clock.phase in ("", Phase.OPENING, Phase.INITIATIVE)
        return clock.sides.index(figure.side) > clock.sides.index(clock.side)

    def alone(self, figure: Figure) -> bool:
        """Whether no friend is left to it."""
        return len(self.battle.active(figure.side)) == 1

    def can_strike(self, figure: Figure) -> bool:
        """Whether it can make a melee attack this turn as it is."""
        if figure.condition not in (Condition.STANDING, Condition.KNEELING) or overloaded(figure):
            return False
        if any(figure.mark(kind) for kind in (Marks.STUNNED, Marks.DODGING, Marks.DEFENDING, Marks.DECLARED)):
            return False
        return self.to_come(figure) or figure.entered <= self.half_move(figure)

    def stances(self, figure: Figure) -> frozenset[Cell]:
        """The cells that a figure that has yet to move may strike from."""
        if figure.id not in self._stances:
            self._stances[figure.id] = frozenset(self._stances_of(figure))
        return self._stances[figure.id]

    def _stances_of(self, figure: Figure) -> Iterator[Cell]:
        yield figure.at
        if figure.condition is not Condition.STANDING:
            return
        if engaged(self.field, figure):
            yield from shift_cells(self.field, figure)
        else:
            yield from reachable(self.field, figure, self.half_move(figure))

    # -- blows ----------------------------------------------------------------------------------------------------

    def blow(
        self, attacker: Figure, target: Figure, arc: Arc, *, run: int = 0, is_set: bool = False, spent: int = 0
    ) -> Blow:
        """The best blow of one figure at another from an arc; after a straight run of so many hexes, or with its
        weapon set against the target's charge."""
        key = (attacker.id, attacker.condition, target.id, target.condition, arc, run, is_set, spent)
        if key not in self._blows:
            self._blows[key] = self._best_blow(attacker, target, arc, run, is_set=is_set, spent=spent)
        return self._blows[key]

    def _best_blow(self, attacker: Figure, target: Figure, arc: Arc, run: int, *, is_set: bool, spent: int) -> Blow:
        grid = self.grid
        at = self._beside(target, arc)
        ahead = grid.direction(at, target.at)
        walk = tuple(grid.step(at, ahead, -steps) for steps in range(run, -1, -1)) if run else ()
        marks = tuple(m for m in attacker.marks if m.kind != Marks.UNREADY)
        if is_set:
            marks = (*marks, Mark(Marks.SET, "S16.2-03"))
            target = replace(target, walk=tuple(grid.step(target.at, ahead, steps) for steps in (2, 1, 0)))
        attacker = replace(attacker, at=at, facing=ahead, walk=walk, marks=marks)
        best = NO_BLOW
        for item, kind in arms(attacker):
            attack = Attack(self.battle, attacker, target, kind, item)
            best = max(best, blow(self.book, attack, spent), key=lambda one: one.worth)
        return best

    def _beside(self, target: Figure, arc: Arc) -> Cell:
        """A cell beside a figure on that side of it; behind it if none counts as that."""
        around = tuple(_around(self.grid, target.at))
        behind = next(cell for cell in around if self.grid.arc(target.at, target.facing, cell) is Arc.REAR)
        return next((cell for cell in around if arc_of(self.battle, target, cell) is arc), behind)

    def shot(self, shooter: Figure, target: Figure, distance: int) -> Blow:
        """A shot at a figure in the open at about that distance."""
        item = self.gun(shooter)
        if item is None:
            return NO_BLOW
        steps = distance // MEGAHEXES
        key = ("shot", shooter.id, target.id, target.condition, steps)
        if key not in self._blows:
            away = self.grid.step(target.at, target.facing, steps * MEGAHEXES + 2)
            attack = Attack(
                self.battle,
                replace(shooter, at=away),
                target,
                weapon(item),
                item,
                Kind.MISSILE,
                manoeuvre=Manoeuvre.SHOT,
            )
            self._blows[key] = blow(self.book, attack)
        return self._blows[key]

    def gun(self, figure: Figure) -> Item | None:
        """The loaded missile weapon in its hands."""
        if figure.id not in self._guns:
            whole = (item for item in figure.held if item.soundness is Soundness.WHOLE)
            guns = (item for item in whole if weapon(item).has(Flag.MISSILE) and loaded(item))
            self._guns[figure.id] = next(guns, None)
        return self._guns[figure.id]

    def pole(self, figure: Figure) -> Item | None:
        """The pole weapon that it could set."""
        return pole_in_hand(figure)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether no wall is between two cells."""
        battle = self.battle
        straight = self.grid.distance(a, b) + 1
        if not any(one + other <= straight for one, other in zip(self._to_walls(a), self._to_walls(b), strict=True)):
            return True
        return visible(self.grid, a, b, lambda cell: battle.ground(cell).opaque)

    def _to_walls(self, cell: Cell) -> tuple[int, ...]:
        """How far each wall is from a cell."""
        found = self._far.get(cell)
        if found is None:
            found = self._far[cell] = tuple(self.grid.distance(cell, wall) for wall in self._walls)
        return found

    @cached_property
    def _walls(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.battle.terrain if self.battle.ground(cell).opaque)

    def sheltered(self, shooter: Cell, target: Cell) -> Cover:
        """What hides a target from a shot; it is looked at closely only beside cover."""
        return cover_of(self.battle, shooter, target) if target in self._beside_cover else Cover.NONE

    @cached_property
    def _beside_cover(self) -> frozenset[Cell]:
        cover = [cell for cell in self.battle.terrain if self.battle.ground(cell).cover is not Cover.NONE]
        return frozenset((*cover, *(beside for cell in cover for beside in self.grid.neighbours(cell))))

    def in_reach(self, battle: Battle, attacker: Figure, at: dict[Cell, Figure]) -> list[Figure]:
        """The enemies that an attacker has before it in melee."""
        return [f for c in front(battle, attacker) if (f := at.get(c)) is not None and f.side != attacker.side]


def _around(grid: Grid, cell: Cell) -> Iterator[Cell]:
    """The cells beside it, off the map too."""
    return (grid.step(cell, way) for way in range(grid.facings))


def arms(figure: Figure) -> Iterator[tuple[Item | None, Weapon]]:
    """What a figure could strike with, bare hands where there is nothing else."""
    found = [(item, kind) for item in figure.held if (kind := melee_weapon(figure, item)) is not None]
    yield from found
    if not found and (bare := melee_weapon(figure, None)) is not None:
        yield None, bare
