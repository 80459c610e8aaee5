"""What a figure risks where a move may end: the attacks and shots on it there. What it gains: stands.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from ai.profiles import Profile
from ai.skirmish.charges import Charges, charges_of
from ai.skirmish.placed_attacks import reads_cells_alone
from ai.skirmish.threat import Threats
from ai.skirmish.volleys import rough_volley
from ai.tactics import Prospect, Stand
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.reads import Reads
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import SHIFT
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_seen, faced, front
from core.space.cell import Cell
from core.space.grid import Arc

MAY_COME = 60
"""The weight of an attack by an enemy who has yet to move, in percent."""
PREFERRED = 80
"""The same where this figure is that enemy's best target."""
ANYBODY_SHOT = 40
"""The share of a shooter's fire that one of several targets gets, in percent."""
MOST_SHOOTERS = 6
"""How many enemies with guns count: the nearest."""


class Peril(NamedTuple):
    """An enemy who may strike at a cell, the cells it may strike from, and how likely, in percent."""

    foe: Figure
    cells: tuple[Cell, ...]
    share: int


class Perils:
    """Everything that threatens a figure about to move."""

    def __init__(self, reading: Threats, figure: Figure, profile: Profile) -> None:
        self.reading = reading
        self.battle = reading.battle
        self.grid = reading.grid
        self.figure = figure
        self.profile = profile
        foes = self.battle.foes(figure)
        self.strikers = [foe for foe in foes if reading.can_strike(foe)]
        self.jabbers = frozenset(foe.id for foe in self.strikers if self._jabs(foe))
        guns = {foe.id: reading.gun(foe) for foe in foes}
        self.volleys = {name: rough_volley(gun) for name, gun in guns.items() if gun is not None}
        shooters = [foe for foe in foes if foe.id in self.volleys]
        shooters.sort(key=lambda foe: self.grid.distance(figure.at, foe.at))
        self.shooters = shooters[:MOST_SHOOTERS]
        self.to_come = frozenset(foe.id for foe in foes if reading.to_come(foe))
        self.friends = [f for f in self.battle.active(figure.side) if f.id != figure.id]
        self.engaged = engaged(self.battle, figure)
        self._holds = reading.differences.locks and profile.expects_reply and figure.condition is Condition.STANDING
        self._at: dict[Cell, list[Peril]] = {}
        self._blows: dict[tuple[FigureId, Arc, bool], int] = {}
        self._there: dict[tuple[FigureId, Arc, bool, Cell, Stand | Cell], int] = {}
        self._places: dict[tuple[FigureId, Arc, int, bool, bool], Reads] = {}
        self._lines: dict[tuple[FigureId, Cell], int] = {}
        self._runs: dict[FigureId, Charges] = {}
        self.lying = figure.in_condition(Condition.PRONE)
        self._likely: dict[FigureId, int] = {}

    def _jabs(self, foe: Figure) -> bool:
        pole = self.reading.pole(foe)
        return pole is not None and weapon(pole).has(Flag.LONG_POLE)

    def blows(self, stand: Stand, attack: Prospect | None = None) -> int:
        """Return the melee attacks the figure may suffer at a stand this turn, each from the worst side. The
        enemy it attacks first may be kept from attacking."""
        total = 0
        for peril in self.at(stand.cell):
            harm = self._worst_blow(peril, stand) * peril.share // 100
            if attack is not None and attack.target == peril.foe.id:
                harm -= harm * attack.stops // 1000
            total += harm
        return total

    def _worst_blow(self, peril: Peril, stand: Stand) -> int:
        """Return the worst melee attack of an enemy at a stand; a charge with a pole weapon included, unless one may be
        set against it."""
        foe, sources = peril.foe, self.sources(peril, stand)
        worst = self._worst(sources, stand)
        if self._places_read(foe, worst):
            from_each = (self._harm_there(foe, self._worst((cell,), stand), stand, cell) for cell in sources)
            harm = max(from_each, default=0)
        else:
            harm = self._harm(foe, worst, stand)
        arc = self.charged_from(foe, sources, stand)
        return harm if arc is None else max(harm, self._charge(foe, arc, stand, sources))

    def _charge(self, foe: Figure, arc: Arc, stand: Stand, sources: tuple[Cell, ...]) -> int:
        """Return the attack of an enemy that charges."""
        if not self._places_read(foe, arc, run=RUN_UP):
            return self.reading.blow(foe, self.figure, arc, run=RUN_UP).worth
        runs = [cell for cell in sources if cell in self._charges(foe)[stand.cell]]
        there = ((cell, self._worst((cell,), stand)) for cell in runs)
        blows = (self.reading.blow(foe, self.figure, arc, run=RUN_UP, source=cell, on=stand) for cell, arc in there)
        return max(blow.worth for blow in blows)

    def charged_from(self, foe: Figure, sources: Iterable[Cell], stand: Stand) -> Arc | None:
        """Return the worst side an enemy may charge from; None: it cannot, or would run onto a set pole weapon."""
        ends = self._charges(foe).get(stand.cell)
        runs = ends.intersection(sources) if ends else None
        arc = self._worst(runs, stand) if runs else None
        return None if arc is Arc.FRONT and self._sets(stand) else arc

    def _charges(self, foe: Figure) -> Charges:
        if foe.id not in self.to_come:
            return {}
        if foe.id not in self._runs:
            field = self.reading.field
            self._runs[foe.id] = charges_of(field, foe, tied=self.reading.tied(field, foe))
        return self._runs[foe.id]

    def _sets(self, stand: Stand) -> bool:
        """Whether the figure can still set a pole weapon at a stand."""
        return self.figure.entered + len(stand.path) <= SHIFT and self.reading.pole(self.figure) is not None

    def _worst(self, sources: Iterable[Cell], stand: Stand) -> Arc:
        """Return the worst side an attack may come from."""
        if self.figure.condition is Condition.PRONE:
            return Arc.REAR
        worst, grid, figure, at, facing = Arc.FRONT, self.grid, self.figure, stand.cell, stand.facing
        for cell in sources:
            arc = arc_seen(grid, figure, at, facing, cell)
            if arc is Arc.REAR:
                return arc
            if arc is Arc.SIDE:
                worst = arc
        return worst

    def sources(self, peril: Peril, stand: Stand) -> tuple[Cell, ...]:
        """Return the cells an attack may come from: an enemy the figure would engage at its stand can only shift."""
        foe = peril.foe
        if not (
            self._holds and foe.id in self.to_come and foe.at in faced(self.grid, self.figure, stand.cell, stand.facing)
        ):
            return peril.cells
        near = {foe.at, *self.grid.neighbours(foe.at)}
        return tuple([cell for cell in peril.cells if cell in near])

    def shots(self, stand: Stand, *, low: bool = False) -> int:
        """Return the shots the figure may suffer at a stand. `low`: lying prone there."""
        total = 0
        figure = self.lying if low else self.figure
        for foe in self.shooters:
            if clear := self._clear(foe, stand.cell):
                seen = self.profile.minds_facing and not low and self.figure.condition.upright
                arc = self.reading.side_of(stand.cell, stand.facing, foe.at) if seen else Arc.FRONT
                shot = self.reading.shot(foe, figure, self.grid.distance(stand.cell, foe.at), arc, on=stand).worth
                total += shot * self.volleys[foe.id] * clear * ANYBODY_SHOT // 1000000
        return total

    def _clear(self, foe: Figure, cell: Cell) -> int:
        """Return what is left of an enemy's shot at a cell, in percent."""
        if (foe.id, cell) not in self._lines:
            self._lines[foe.id, cell] = self.reading.roughly_clear(foe.at, cell)
        return self._lines[foe.id, cell]

    def at(self, cell: Cell) -> list[Peril]:
        """Return who may strike at a cell."""
        if cell not in self._at:
            self._at[cell] = list(self._found(cell))
        return self._at[cell]

    def _harm_there(self, foe: Figure, arc: Arc, stand: Stand, source: Cell) -> int:
        """Return the effect of an attack from a cell, where it depends on places."""
        comes = foe.id in self.to_come
        jabs = not comes and self.grid.distance(foe.at, stand.cell) > 1
        is_set = self._is_set_against(foe, arc, stand)
        at = source if comes else foe.at
        alone = reads_cells_alone(self._places_read(foe, arc, is_set=is_set, jabs=jabs))
        key = foe.id, arc, is_set, at, stand.cell if alone else stand
        found = self._there.get(key)
        if found is None:
            blow = self.reading.blow(foe, self.figure, arc, is_set=is_set, jabs=jabs, source=at, on=stand)
            found = self._there[key] = blow.worth
        return found

    def _places_read(self, foe: Figure, arc: Arc, *, run: int = 0, is_set: bool = False, jabs: bool = False) -> Reads:
        """Return what an attack reads of the places of the two."""
        key = foe.id, arc, run, is_set, jabs
        found = self._places.get(key)
        if found is None:
            read = self.reading.places_read(foe, self.figure, arc, run=run, is_set=is_set, jabs=jabs)
            found = self._places[key] = read
        return found

    def _harm(self, foe: Figure, arc: Arc, stand: Stand) -> int:
        """Return the effect of an attack."""
        set_against = self._is_set_against(foe, arc, stand)
        key = foe.id, arc, set_against
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self.reading.blow(foe, self.figure, arc, is_set=set_against).worth
        return found

    def _is_set_against(self, foe: Figure, arc: Arc, stand: Stand) -> bool:
        """Whether the enemy would charge onto a pole weapon that may be set once its side has moved: twice as bad for
        it."""
        return (
            arc is Arc.FRONT
            and bool(stand.path)
            and not self.engaged
            and foe.id not in self.to_come
            and foe.entered <= SHIFT
            and self.reading.pole(foe) is not None
            and foe.at in faced(self.grid, self.figure, stand.cell, stand.facing)
        )

    def _found(self, cell: Cell) -> Iterator[Peril]:
        for foe in self._threats.get(cell, ()):
            if foe.id in self.to_come:
                stances = self.reading.stances(foe)
                near = tuple(c for c in self.grid.neighbours(cell) if c in stances)
                yield Peril(foe, near if self.profile.expects_reply else near[:1], self._may_come(foe))
            elif cell in front(self.battle, foe):
                yield Peril(foe, (foe.at,), self._share(foe))
            else:
                toward = self.grid.step(cell, self.grid.direction(cell, foe.at))
                yield Peril(foe, (toward,), self._share(foe))

    @cached_property
    def _threats(self) -> Mapping[Cell, list[Figure]]:
        """Who may strike at which cells."""
        found: dict[Cell, list[Figure]] = {}
        for foe in self.strikers:
            for cell in self._struck_by(foe):
                found.setdefault(cell, []).append(foe)
        return found

    def _struck_by(self, foe: Figure) -> Iterable[Cell]:
        grid = self.grid
        if foe.id in self.to_come:
            most = self.reading.half_move(foe) + 1
            beside = {cell for stance in self.reading.stances(foe) for cell in grid.neighbours(stance)}
            return [cell for cell in beside if grid.distance(foe.at, cell) <= most]
        jabbed = grid.beyond(foe.at, foe.facing) if foe.id in self.jabbers and foe.entered <= SHIFT else ()
        return (*front(self.battle, foe), *jabbed)

    def _may_come(self, foe: Figure) -> int:
        """Return the chance, in percent, that an enemy who has yet to move comes at this figure and not at another."""
        if not self.profile.expects_reply:
            return MAY_COME
        if foe.id not in self._likely:
            stances = self.reading.stances(foe)
            others = [
                self.reading.blow(foe, friend, Arc.FRONT).worth
                for friend in self.friends
                if any(cell in stances for cell in self.grid.neighbours(friend.at))
            ]
            own = self.reading.blow(foe, self.figure, Arc.FRONT).worth
            self._likely[foe.id] = PREFERRED if own >= max(others, default=0) else 100 // (1 + len(others))
        return self._likely[foe.id]

    def _share(self, foe: Figure) -> int:
        """Return the share of an enemy's attack that falls to this figure, if others are in front of the enemy too."""
        others = sum(f.id != self.figure.id for f in self.reading.in_reach(self.battle, foe, self.reading.upright))
        return 100 // (1 + others)
