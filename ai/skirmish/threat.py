"""Who can strike whom, from where and how hard: the reading of one battle that moves are weighed by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ai.skirmish.attacks import SKIRMISH, Attacks, Customs
from ai.skirmish.hazards_cloud import rough_veil
from ai.skirmish.views import Views, views
from ai.strike import Strike
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Until
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.melee.poles import pole_in_hand
from core.rulesets.skirmish.missiles.lines import cover_of
from core.rulesets.skirmish.missiles.may_shoot import no_shot
from core.rulesets.skirmish.movement.walking import reachable, shift_cells, tied
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand, committed, no_melee
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.order import has_no_wits, rank
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.terrain import Cover, key_of
from core.space.ways import Ways, ways_of

ROUGH_SHELTER = {Cover.NONE: 100, Cover.HALF: 60, Cover.MOST: 35}
"""What cover leaves of a shot, in percent: an estimate of the -2 and -4 that the rules know (missiles/lines.py), which
are worth the more the worse the shooter."""


class Threats(Attacks):
    """A battle as its rules let one see it ahead: blows by pair and arc, cells to strike from. All is found once."""

    def __init__(self, book: Rulebook, battle: Battle, mover: FigureId = "", customs: Customs = SKIRMISH) -> None:
        """`mover`: who is about to walk, and holds nobody up where it stands now."""
        super().__init__(book, battle, customs)
        self.field = battle.without(mover) if mover else battle
        self._stances: dict[FigureId, frozenset[Cell]] = {}
        self._strikes: dict[FigureId, bool] = {}
        self._halves: dict[FigureId, int] = {}
        self._ranks: dict[tuple[FigureId, StrikeBand], tuple[int, ...]] = {}

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
        return figure.id in self.customs.closed_in or tied(battle, figure)

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
        if figure.id in self.customs.spent or self._stays_stunned(figure):
            return True
        return committed(figure) is not None or overloaded(figure)

    def _stays_stunned(self, figure: Figure) -> bool:
        """Whether a stun will not be over when the actions of this turn begin."""
        stunned = figure.mark(Marks.STUNNED)
        return stunned is not None and stunned.until != Until(self.battle.clock.turn, Phase.ACTIONS)

    def can_strike(self, figure: Figure) -> bool:
        """Whether it can make a melee attack this turn as it is."""
        if self.battle.figures.get(figure.id) is not figure:
            return self._can_strike(figure)
        found = self._strikes.get(figure.id)
        if found is None:
            found = self._strikes[figure.id] = self._can_strike(figure)
        return found

    def _can_strike(self, figure: Figure) -> bool:
        if figure.id in self.customs.closed_in or figure.id in self.customs.spent:
            return False
        return not has_no_wits(figure) and no_melee(self.battle, figure) is None

    def strikes_first(self, one: Figure, other: Figure, *, charges: bool) -> bool:
        """Whether the place of one of two in the order of action is before the other's, unless he strikes early;
        `charges`: the one does, with a pole at a run."""
        return self._rank(one, StrikeBand.POLES if charges else StrikeBand.REST) < self._rank(other, StrikeBand.REST)

    def _rank(self, figure: Figure, band: StrikeBand) -> tuple[int, ...]:
        key = figure.id, band
        if key not in self._ranks:
            self._ranks[key] = rank(self.battle, figure, band)
        return self._ranks[key]

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

    def may_yet_shoot(self, figure: Figure) -> bool:
        """Whether it may still shoot this turn, as far as its own state goes."""
        if figure.id in self.customs.spent or self._stays_stunned(figure):
            return False
        return no_shot(self.battle, figure) is None

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

    def roughly_clear(self, shooter: Cell, target: Cell) -> int:
        """What walls, cover and smoke leave of a shot from one cell at another, in percent: an estimate, for the rules
        would have to be asked for every cell. Walls are as in the rules."""
        if not self.sees(shooter, target):
            return 0
        return ROUGH_SHELTER[self.sheltered(shooter, target)] * rough_veil(self.battle, shooter, target) // 100

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

    def blow_beside(self, battle: Battle, attacker: Figure, target: Figure) -> Strike:
        """The blow at an enemy beside it, as they stand in a battle that came of this one."""
        return self.blow(attacker, target, side_struck(battle, target, attacker.at))


def side_struck(battle: Battle, target: Figure, cell: Cell) -> Arc:
    """The side of a target that a blow from a cell beside it comes from; those on the ground are struck as from
    behind."""
    return arc_of(battle, target, cell) if target.condition.upright else Arc.REAR
