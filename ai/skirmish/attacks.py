"""The expected effect of attacks between two figures: cached for all alike, and where the place matters, worked out
there (placed_attacks.py). Possible attacks: threat.py."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ai.added import added_reads
from ai.skirmish.blows import CONTEXTS, Estimated, expected
from ai.skirmish.cache_keys import Key, Known, keep, known, pair, tied
from ai.skirmish.placed_attacks import (
    PLACES,
    Anywhere,
    Arms,
    Spot,
    arms,
    asked_of,
    best_of,
    facts_of_places,
    forces_there,
    put,
    reads_facings,
    reads_of,
    spot_after,
    spot_of,
)
from ai.strike import NO_STRIKE, Strike
from ai.tactics import Stand
from ai.unplanned import Kinds, offered_by
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.grenades.smoke import shot_through_smoke, through_anti_laser_smoke, through_smoke
from core.rulesets.skirmish.melee.poles import in_a_charge
from core.rulesets.skirmish.missiles.lines import cover
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.facing import arc_seen
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.sight import enters_through

TURNS_TO = {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 3}
"""How many turns from where a figure looks an attack from this side comes."""
HEXAGON = 6
BY_ITS_RUN: Estimated = frozenset((in_a_charge,))
"""What the run in the key of an attack covers, wherever it is run."""
HIDING: Estimated = frozenset((cover, shot_through_smoke, through_smoke, through_anti_laser_smoke))
"""What hides the target of a shot: estimated (`roughly_clear`) without asking the rules."""
ANOTHER_ELSEWHERE = Strike(-1, 0, 0, 0)
"""Stands for an attack that depends on where it is made."""


class RuleDifferences(NamedTuple):
    """How a variant differs from skirmish, as far as this package must know. `locks`: a figure in an enemy's front
    hexes can only shift. `by_way`: the cost of a hex depends on those before it. `closed_in`: figures that can neither
    walk nor strike at neighbours; `spent`: figures whose action this turn is already gone. `marks`: the kinds whose
    value is estimated; `estimated`: such modifiers. `orders`: the kinds of orders this package can judge; `own`: the
    shipped book."""

    locks: bool = True
    by_way: bool = False
    closed_in: frozenset[FigureId] = frozenset()
    spent: frozenset[FigureId] = frozenset()
    marks: frozenset[str] = frozenset(Marks)
    estimated: Estimated = HIDING
    orders: Kinds = offered_by(BOOK)
    own: Rulebook = BOOK


SKIRMISH = RuleDifferences()


class Attacks:
    """The melee attacks and shots that figures of a battle may come to make. Everything is cached."""

    def __init__(self, book: Rulebook, battle: Battle, differences: RuleDifferences = SKIRMISH) -> None:
        self.differences = differences
        self.book = book
        self.battle = battle
        self.grid = battle.grid
        self._blows: dict[Key, Strike] = {}
        self._reads: dict[Key, Reads] = {}
        self._guns: dict[FigureId, Item | None] = {}
        self._anywhere: dict[Key, Anywhere] = {}

    # -- melee ----------------------------------------------------------------------------------------------------

    def blow(
        self,
        attacker: Figure,
        target: Figure,
        arc: Arc,
        *,
        run: int = 0,
        is_set: bool = False,
        jabs: bool = False,
        spent: int = 0,
        stand: Stand | None = None,
        source: Cell | None = None,
        on: Stand | None = None,
    ) -> Strike:
        """Return the best melee attack from an arc: after a straight `run` of hexes, with the weapon set against a
        charge, or as a jab over two hexes. `stand` and `source` say where the attacker is; without them, where it is
        now, or any cell on that side. `on`: the stand of the target; without it, where it is now."""
        key = (self._name(attacker), attacker.condition, self._name(target), target.condition, arc, run, is_set, jabs)
        found = self._blows.get((key, spent))
        if found is None:
            found = self._blows[key, spent] = self._blow(key, attacker, target, arc, run, is_set, jabs, spent)
        if found is not ANOTHER_ELSEWHERE:
            return found
        there = spot_of(target) if on is None else spot_after(target, on)
        here = spot_after(attacker, stand) if stand else self._from(attacker, target, there, arc, run, jabs, source)
        reads = self._reads[key]
        if turned := reads_facings(reads):
            there = self._turned(target, there, here.cell, arc)
        where = (key, spent, *facts_of_places(reads, here, there))
        found = self._blows.get(where)
        if found is None:
            if not turned:
                there = self._turned(target, there, here.cell, arc)
            attacker, target = self._as_it_was(attacker), self._as_it_was(target)
            same = self._anywhere.get(key)
            arms = same.arms if same else None
            attacks = self._attacks(put(attacker, here), put(target, there), arms, is_set=is_set, jabs=jabs)
            if same is None:
                known = None if is_set or tied(attacker) else self._key(attacker, target, arc, run, jabs)
                arms = tuple([(attack.item, attack.weapon) for attack in attacks])
                same = self._anywhere[key] = Anywhere(known, arms, asked_of(self.book, attacks, BY_ITS_RUN), {})
            forces = forces_there(self.book, self._known.forces, same.alike, attacks, BY_ITS_RUN, same.asked)
            found = self._blows[where] = same.best(forces, target, spent)
        return found

    def places_read(
        self, attacker: Figure, target: Figure, arc: Arc, *, run: int = 0, is_set: bool = False, jabs: bool = False
    ) -> Reads:
        """Return which facts about its place change this attack."""
        key = (self._name(attacker), attacker.condition, self._name(target), target.condition, arc, run, is_set, jabs)
        if (key, 0) not in self._blows:
            self.blow(attacker, target, arc, run=run, is_set=is_set, jabs=jabs)
        return self._reads.get(key, Reads.NOTHING) & PLACES

    def _blow(
        self,
        key: Key,
        attacker: Figure,
        target: Figure,
        arc: Arc,
        run: int,
        is_set: bool,  # noqa: FBT001
        jabs: bool,  # noqa: FBT001
        spent: int,
    ) -> Strike:
        """Return the attack when its place does not matter, from an earlier one like it. All ways to use a hex are
        alike."""
        alone = is_set or tied(attacker)
        known = None if alone else self._key(attacker, target, arc, run, jabs)
        reads = self._known.reads.get(known) if known else None
        if reads is not None and reads & PLACES:
            self._reads[key] = reads
            return ANOTHER_ELSEWHERE
        if reads is None and known and (forces := self._known.forces.get(known)) is not None:
            return best_of(forces, target, spent)
        there = spot_of(target)
        here = self._somewhere(target, there, arc, run, jabs)
        attacks = self._attacks(put(attacker, here), target, is_set=is_set, jabs=jabs)
        if self._depends(key, known, attacks, BY_ITS_RUN) & PLACES:
            return ANOTHER_ELSEWHERE
        return best_of(forces_there(self.book, self._known.forces, known, attacks, BY_ITS_RUN), target, spent)

    def _depends(self, key: Key, known: Key | None, attacks: tuple[Attack, ...], estimated: Estimated) -> Reads:
        """Return what the attacks depend on beyond their key; noted if anything."""
        reads = reads_of(self.book, attacks, estimated)
        if reads:
            self._reads[key] = reads
            if known:
                keep(self._known.reads, known, reads)
        return reads

    def _key(self, attacker: Figure, target: Figure, arc: Arc, run: int, jabs: bool) -> Key:  # noqa: FBT001
        facing = target.facing if self.grid.facings != HEXAGON else 0
        return (*self._pair(attacker, target), facing, arc, run, jabs)

    def _pair(self, attacker: Figure, target: Figure) -> Key:
        return pair(self.battle, attacker, target, passing=self.passing)

    @cached_property
    def passing(self) -> bool:
        """Whether rules may read marks that no shipped rule reads."""
        return Reads.FIGURES in added_reads(self.book, self.differences.own, self.battle, CONTEXTS)

    def _name(self, figure: Figure) -> object:
        """The attacker's name for a key: a figure of this battle, or one of a later battle with an unknown mark.
        Shipped marks are estimated (figure_value.py)."""
        own = self.battle.figures.get(figure.id)
        if own is None or own.marks is figure.marks or own is figure:
            return figure.id
        strange = [mark for mark in figure.marks if mark.kind not in self.differences.marks]
        return (figure.id, *strange) if strange else figure.id

    def _as_it_was(self, figure: Figure) -> Figure:
        """Return a figure of a later battle as it was, but in its new posture and with its unknown marks; other changes
        are weighed by worth.py."""
        own = self.battle.figures.get(figure.id)
        if own is None or own is figure:
            return figure
        was = replace(own, posture=figure.posture, life=figure.life)
        known = self.differences.marks
        strange = tuple([mark for mark in figure.marks if mark.kind not in known])
        if not strange and all(mark.kind in known for mark in own.marks):
            return was
        return replace(was, marks=(*(mark for mark in own.marks if mark.kind in known), *strange))

    @cached_property
    def _known(self) -> Known:
        return known(self.book, self.battle)

    def _attacks(
        self, attacker: Figure, target: Figure, held: Arms | None = None, *, is_set: bool, jabs: bool
    ) -> tuple[Attack, ...]:
        """Return the melee attacks a figure could make, with anything it has, or with what it `held`."""
        marks = attacker.marks
        if attacker.mark(Marks.UNREADY):
            marks = tuple([m for m in marks if m.kind != Marks.UNREADY])
        if is_set:
            grid, ahead = self.grid, self.grid.direction(attacker.at, target.at)
            marks = (*marks, Mark(Marks.SET, "S16.2-03"))
            target = replace(target, walk=tuple(grid.step(target.at, ahead, steps) for steps in (2, 1, 0)))
        if marks is not attacker.marks:
            attacker = replace(attacker, marks=marks)
        manoeuvre = Manoeuvre.JAB if jabs else Manoeuvre.STRIKE
        if held is None:
            held = tuple([(item, kind) for item, kind in arms(attacker) if not jabs or kind.has(Flag.LONG_POLE)])
        return tuple([Attack(self.battle, attacker, target, kind, item, manoeuvre=manoeuvre) for item, kind in held])

    def _from(
        self,
        attacker: Figure,
        target: Figure,
        there: Spot,
        arc: Arc,
        run: int,
        jabs: bool,  # noqa: FBT001
        source: Cell | None,
    ) -> Spot:
        """Return where a figure strikes from: the cell it may come to, or where it already is."""
        if source is not None and source != attacker.at:
            return self._come_to(source, there, run)
        if source is not None or self.grid.distance(attacker.at, there.cell) == (2 if jabs else 1):
            return spot_of(attacker) if attacker.entered >= run else self._come_to(attacker.at, there, run)
        return self._somewhere(target, there, arc, run, jabs)

    def _somewhere(self, target: Figure, there: Spot, arc: Arc, run: int, jabs: bool) -> Spot:  # noqa: FBT001
        """Return a cell on that side of the target, wherever the attacker is."""
        beside = self._beside(target, there, arc)
        at = self.grid.step(there.cell, self.grid.direction(there.cell, beside), 2) if jabs else beside
        return self._come_to(at, there, run)

    def _come_to(self, at: Cell, there: Spot, run: int) -> Spot:
        """Return the attacker in a cell, facing the target."""
        ahead = self.grid.direction(at, there.cell)
        walk = tuple([self.grid.step(at, ahead, -steps) for steps in range(run, -1, -1)]) if run else ()
        return Spot(at, ahead, walk)

    def _turned(self, target: Figure, there: Spot, at: Cell, arc: Arc) -> Spot:
        """Return the target turned so that an attack from a cell comes from that arc; unturned if no facing does
        that."""
        if not target.condition.upright:
            return there
        grid, toward = self.grid, self.grid.direction(there.cell, at)
        beside = at if grid.distance(at, there.cell) == 1 else grid.step(there.cell, toward)
        if arc_seen(grid, target, there.cell, there.facing, beside) is arc:
            return there
        ways = [grid.turned(toward, by) for by in range(grid.facings)]
        looks = (way for way in ways if arc_seen(grid, target, there.cell, way, beside) is arc)
        return there._replace(facing=next(looks, there.facing))

    def _beside(self, target: Figure, there: Spot, arc: Arc) -> Cell:
        """Return a cell next to a figure on that side; the one behind it if there is none."""
        cell, facing = there.cell, there.facing
        around = tuple([self.grid.step(cell, way) for way in range(self.grid.facings)])
        behind = next(one for one in around if self.grid.arc(cell, facing, one) is Arc.REAR)
        return next((one for one in around if arc_seen(self.grid, target, cell, facing, one) is arc), behind)

    # -- shots ----------------------------------------------------------------------------------------------------

    def shot(
        self,
        shooter: Figure,
        target: Figure,
        distance: int,
        arc: Arc = Arc.FRONT,
        *,
        stand: Stand | None = None,
        on: Stand | None = None,
    ) -> Strike:
        """Return a shot at a figure in the open, by distance and side; cover is estimated apart (`roughly_clear`).
        `stand` and `on`: where the two will be; by default where they are."""
        item = self.gun(shooter)
        if item is None:
            return NO_STRIKE
        key = ("shot", self._name(shooter), self._name(target), target.condition, distance, arc)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self._shot(key, shooter, target, item, distance, arc)
        if found is not ANOTHER_ELSEWHERE:
            return found
        here = spot_of(shooter) if stand is None else spot_after(shooter, stand)
        there = spot_of(target) if on is None else spot_after(target, on)
        if here.cell == there.cell:
            return NO_STRIKE
        there = self._shown(there, here.cell, arc)
        where = (*key, *facts_of_places(self._reads[key], here, there))
        found = self._blows.get(where)
        if found is None:
            shooter, target = self._as_it_was(shooter), self._as_it_was(target)
            attack = _shot_with(self.battle, put(shooter, here), put(target, there), item)
            known = None if tied(shooter) else self._shot_key(shooter, target, distance, arc)
            forces = forces_there(self.book, self._known.forces, known, (attack,), self.differences.estimated)
            found = self._blows[where] = expected(forces[0], target)
        return found

    def shot_reads(self, shooter: Figure, target: Figure, distance: int, arc: Arc = Arc.FRONT) -> Reads:
        """Return what this shot depends on beyond distance and side."""
        self.shot(shooter, target, distance, arc)
        key = ("shot", self._name(shooter), self._name(target), target.condition, distance, arc)
        return self._reads.get(key, Reads.NOTHING)

    def _shown(self, there: Spot, cell: Cell, arc: Arc) -> Spot:
        """Return the target turned so that a shot from a cell comes from that side."""
        if self.side_of(there.cell, there.facing, cell) is arc:
            return there
        toward = self.grid.direction(there.cell, cell)
        return there._replace(facing=self.grid.turned(toward, TURNS_TO[arc]))

    def _shot(self, key: Key, shooter: Figure, target: Figure, gun: Item, distance: int, arc: Arc) -> Strike:
        """Return the shot when its place does not matter, from an earlier one like it."""
        known = None if tied(shooter) else self._shot_key(shooter, target, distance, arc)
        reads = self._known.reads.get(known) if known else None
        if reads is not None and reads & PLACES:
            self._reads[key] = reads
            return ANOTHER_ELSEWHERE
        if reads is None and known and (forces := self._known.forces.get(known)):
            return expected(forces[0], target)
        way = self.grid.turned(target.facing, TURNS_TO[arc])
        away = replace(shooter, at=self.grid.step(target.at, way, max(1, distance)))
        attack = _shot_with(self._open, away, target, gun)
        if self._depends(key, known, (attack,), self.differences.estimated) & PLACES:
            return ANOTHER_ELSEWHERE
        forces = forces_there(self.book, self._known.forces, known, (attack,), self.differences.estimated)
        return expected(forces[0], target)

    def _shot_key(self, shooter: Figure, target: Figure, distance: int, arc: Arc) -> Key:
        facing = target.facing if self.grid.facings != HEXAGON else 0
        return (*self._pair(shooter, target), facing, shooter.entered, distance, arc)

    @cached_property
    def _open(self) -> Battle:
        """The same figures on open ground; cover is accounted for along the way of a shot."""
        return replace(self.battle, terrain={}, fields=())

    def side_of(self, cell: Cell, facing: int, other: Cell) -> Arc:
        """Return the side of a figure in `cell` that something comes from, however far away; on an edge the better
        guarded one."""
        if other == cell:
            return Arc.FRONT
        arcs = [self.grid.arc(cell, facing, through) for through in enters_through(self.grid, other, cell)]
        return min(arcs, key=TURNS_TO.__getitem__)

    def gun(self, figure: Figure) -> Item | None:
        """Return the loaded missile weapon in the hands of a figure of this battle."""
        if figure.id not in self._guns:
            self._guns[figure.id] = loaded_gun(figure)
        return self._guns[figure.id]


def _shot_with(battle: Battle, shooter: Figure, target: Figure, gun: Item) -> Attack:
    return Attack(battle, shooter, target, weapon(gun), gun, Kind.MISSILE, manoeuvre=Manoeuvre.SHOT)


def loaded_gun(figure: Figure) -> Item | None:
    """Return the loaded missile weapon in a figure's hands."""
    whole = (item for item in figure.held if item.soundness is Soundness.WHOLE)
    return next((item for item in whole if weapon(item).has(Flag.MISSILE) and loaded(item)), None)
