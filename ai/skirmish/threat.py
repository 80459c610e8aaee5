"""Possible attacks, from where and how hard: read once per battle, for weighing moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ai.skirmish.attacks import SKIRMISH, Attacks, RuleDifferences
from ai.skirmish.hazards_cloud import rough_veil
from ai.skirmish.views import Views, views
from ai.strike import Strike
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.item import Item
from core.battle.mark import Until
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.melee.blows import melee_weapon
from core.rulesets.skirmish.melee.poles import pole_in_hand
from core.rulesets.skirmish.missiles.lines import cover_of
from core.rulesets.skirmish.missiles.may_shoot import why_not_shoot
from core.rulesets.skirmish.movement.walking import reachable, shift_cells, tied
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand, why_not_act, why_not_attack
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.order import has_no_wits, rank
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from core.space.grid import Arc
from core.space.terrain import Cover
from core.space.ways import Ways

ROUGH_SHELTER = {Cover.NONE: 100, Cover.HALF: 60, Cover.MOST: 35}
"""What cover leaves of a shot, in percent: an estimate of the rules' -2 and -4 (missiles/lines.py), which matter more
the worse the shooter is."""


class Threats(Attacks):
    """The attacks of a battle as the rules let one foresee them: by pair and arc, with the cells to strike from.
    Everything is cached."""

    def __init__(
        self, book: Rulebook, battle: Battle, mover: FigureId = "", differences: RuleDifferences = SKIRMISH
    ) -> None:
        """`mover`: the figure about to walk, which blocks nobody where it is now."""
        super().__init__(book, battle, differences)
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
        """Return how many hexes a figure may move and still attack."""
        if figure.id not in self._halves:
            self._halves[figure.id] = half(movement(self.battle, figure))
        return self._halves[figure.id]

    def tied(self, battle: Battle, figure: Figure) -> bool:
        """Whether enemies leave a figure no more of a move than a shift."""
        return figure.id in self.differences.closed_in or tied(battle, figure)

    def to_come(self, figure: Figure) -> bool:
        """Whether a figure of another side has yet to move this turn."""
        clock = self.battle.clock
        if clock.phase != Phase.MOVEMENT or figure.side not in clock.sides:
            return clock.phase in ("", Phase.OPENING, Phase.INITIATIVE)
        return clock.sides.index(figure.side) > clock.sides.index(clock.side)

    def alone(self, figure: Figure) -> bool:
        """Whether a figure has no friends left."""
        return len(self.battle.active(figure.side)) == 1

    def idle(self, figure: Figure) -> bool:
        """Whether a figure will have no action this turn: stunned for longer, or panicking."""
        if figure.id in self.differences.spent or self._stays_stunned(figure):
            return True
        return why_not_act(figure) is not None or overloaded(figure)

    def _stays_stunned(self, figure: Figure) -> bool:
        """Whether a stun lasts beyond the start of this turn's actions."""
        stunned = figure.mark(Marks.STUNNED)
        return stunned is not None and stunned.until != Until(self.battle.clock.turn, Phase.ACTIONS)

    def can_strike(self, figure: Figure) -> bool:
        """Whether a figure can make a melee attack this turn."""
        if self.battle.figures.get(figure.id) is not figure:
            return self._can_strike(figure)
        found = self._strikes.get(figure.id)
        if found is None:
            found = self._strikes[figure.id] = self._can_strike(figure)
        return found

    def _can_strike(self, figure: Figure) -> bool:
        if figure.id in self.differences.closed_in or figure.id in self.differences.spent:
            return False
        return not has_no_wits(figure) and why_not_attack(self.battle, figure) is None

    def strikes_first(self, one: Figure, other: Figure, *, charges: bool) -> bool:
        """Whether `one` acts before `other`, unless the other strikes early. `charges`: `one` charges with a pole
        weapon."""
        return self._rank(one, StrikeBand.POLES if charges else StrikeBand.REST) < self._rank(other, StrikeBand.REST)

    def _rank(self, figure: Figure, band: StrikeBand) -> tuple[int, ...]:
        key = figure.id, band
        if key not in self._ranks:
            self._ranks[key] = rank(self.battle, figure, band)
        return self._ranks[key]

    def stances(self, figure: Figure) -> frozenset[Cell]:
        """Return the cells a figure that has yet to move may strike from."""
        if figure.id not in self._stances:
            self._stances[figure.id] = frozenset(self._stances_of(figure))
        return self._stances[figure.id]

    def _stances_of(self, figure: Figure) -> Iterator[Cell]:
        yield figure.at
        if figure.condition is not Condition.STANDING or figure.id in self.differences.closed_in:
            return
        if self.tied(self.field, figure):
            yield from shift_cells(self.field, figure)
        else:
            yield from reachable(self.field, figure, self.half_move(figure))

    def may_yet_shoot(self, figure: Figure) -> bool:
        """Whether a figure may still shoot this turn, as far as its own state goes."""
        if figure.id in self.differences.spent or self._stays_stunned(figure):
            return False
        return why_not_shoot(self.battle, figure) is None

    def serves(self, figure: Figure, item: Item) -> bool:
        """Whether a figure can strike with an item it holds, once that is ready."""
        ready = replace(figure, marks=tuple(mark for mark in figure.marks if mark.kind != Marks.UNREADY))
        return melee_weapon(ready, item) is not None

    def pole(self, figure: Figure) -> Item | None:
        """Return the pole weapon a figure could set."""
        return pole_in_hand(figure)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Whether there is no wall between two cells."""
        return self._views.sees(a, b)

    def sheltered(self, shooter: Cell, target: Cell) -> Cover:
        """Return the cover of a target against a shot; worked out closely only next to cover."""
        return cover_of(self.battle, shooter, target) if target in self._views.beside_cover else Cover.NONE

    def roughly_clear(self, shooter: Cell, target: Cell) -> int:
        """Return what walls, cover and smoke leave of a shot between two cells, in percent. Walls are as in the rules;
        the rest is an estimate, as the rules would have to be asked for every cell."""
        if not self.sees(shooter, target):
            return 0
        return ROUGH_SHELTER[self.sheltered(shooter, target)] * rough_veil(self.battle, shooter, target) // 100

    @cached_property
    def ways(self) -> Ways:
        """The steps the ground allows."""
        return ways_over(self.battle)

    @cached_property
    def _views(self) -> Views:
        return views(self.battle)

    def in_reach(self, battle: Battle, attacker: Figure, at: dict[Cell, Figure]) -> list[Figure]:
        """Return the enemies in front of an attacker."""
        return [f for c in front(battle, attacker) if (f := at.get(c)) is not None and f.side != attacker.side]

    def blow_beside(self, battle: Battle, attacker: Figure, target: Figure) -> Strike:
        """Return the attack on an adjacent enemy, as they stand in a battle that came of this one."""
        return self.blow(attacker, target, side_struck(battle, target, attacker.at))


def side_struck(battle: Battle, target: Figure, cell: Cell) -> Arc:
    """Return the side of the target that is attacked from an adjacent cell; prone targets count as attacked from the
    rear."""
    return arc_of(battle, target, cell) if target.condition.upright else Arc.REAR
