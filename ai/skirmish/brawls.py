"""The value of hand-to-hand fights: the attacks of the turns to come there, against those of the same figures on their
feet. This turn's harm: worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ai.skirmish.blows import expected
from ai.skirmish.figure_value import life
from ai.skirmish.placed_attacks import arms, forces_of
from ai.skirmish.threat import Threats
from ai.strike import OUT
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.hth.brawling import hth_weapon
from core.rulesets.skirmish.hth.defence import for_hth
from core.rulesets.skirmish.hth.holding import OUTSIDE, PINS
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.missiles.series import Mode
from core.rulesets.skirmish.missiles.shooting import Shoot, guns_in_hand, shot
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.words import Marks

TURNS = 2
"""How many turns of a fight count."""
CEILING = 70
"""The most that attacks on one figure can count, in percent of its life: a hit now is better."""
RISING = 50
"""The weight of attacks by a figure that has to get up first, in percent."""
HELD = {Grip.HELD_2: 2000, Grip.HELD_1: 2000, Grip.BREAK_DUE: 2500, Grip.SUBDUED: 2500}
"""The value of holding a figure, by the grip, in thousandths of a hit."""
PASSING = (Marks.UNREADY, Marks.DODGING, Marks.DEFENDING)
"""Marks that are gone by next turn."""


class Fights(NamedTuple):
    """The opponents in hand-to-hand fights, and the grip on each."""

    opponents: Mapping[FigureId, tuple[FigureId, ...]]
    pins: Mapping[FigureId, Grip]


class Brawls:
    """Measures hand-to-hand fights. The effect of one attack is cached for the figures as they are."""

    def __init__(self, reading: Threats) -> None:
        self.reading = reading
        self._blows: dict[tuple[object, ...], int] = {}
        self._before: dict[frozenset[FigureId], int] = {}
        self._healed: dict[int, tuple[Figure, Figure]] = {}
        self._keys: dict[int, tuple[Figure, tuple[object, ...]]] = {}

    def change(self, before: Battle, after: Battle, side: Side) -> int:
        """Return how much a side gains for all who fight hand-to-hand before or after. A figure that falls counts in
        neither: its life is counted elsewhere, and it is not to be spared for the attacks it would have suffered."""
        if not before.holds and not after.holds:
            return 0
        fighters = fights(before).opponents.keys() | fights(after).opponents.keys()
        names = _beside(before, fighters) | _beside(after, fighters)
        names = frozenset(name for name in names if before[name].active and after[name].active)
        if names not in self._before:
            self._before[names] = self._prospects(before, names, side)
        return self._prospects(after, names, side) - self._before[names]

    def _prospects(self, battle: Battle, names: frozenset[FigureId], side: Side) -> int:
        """Return what these figures may do to each other, as the side sees it."""
        now = fights(battle)
        here = [battle[name] for name in sorted(names)]
        coming: dict[FigureId, int] = {}
        for attacker in here:
            harm, target = max(self._may_do(battle, now, attacker, here), default=(0, attacker.id))
            coming[target] = coming.get(target, 0) + harm * TURNS
        total = 0
        for figure in here:
            harm = min(coming.get(figure.id, 0), life(self._unhurt(figure)) * CEILING // 100)
            if figure.id in now.pins:
                harm += HELD[now.pins[figure.id]]
            total += -harm if figure.side == side else harm
        return total

    def _may_do(
        self, battle: Battle, now: Fights, attacker: Figure, here: list[Figure]
    ) -> Iterator[tuple[int, FigureId]]:
        """Yield what a figure may do in a turn, with the target."""
        if attacker.id in now.pins or attacker.mark(Marks.STUNNED):
            return
        engaged = now.opponents.get(attacker.id)
        share = 100 if engaged or attacker.condition.upright else RISING
        for foe in here:
            if foe.id in engaged if engaged else foe.side != attacker.side and _near(battle, attacker, foe):
                yield self._blow(battle, now, attacker, foe) * share // 100, foe.id

    def blow(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """Return the best attack on the target: hand-to-hand if they fight so, else from the front. The target counts
        as unhurt; harm is counted elsewhere."""
        return self._blow(battle, fights(battle), attacker, target)

    def _blow(self, battle: Battle, now: Fights, attacker: Figure, target: Figure) -> int:
        target = self._unhurt(target)
        close = target.id in now.opponents.get(attacker.id, ())
        how = (close, target.id in now.opponents, now.pins.get(target.id) is Grip.SUBDUED)
        key = (self._as_it_is(attacker), self._as_it_is(target), how)
        if key not in self._blows:
            self._blows[key] = self._best_blow(battle, attacker, target, close=close)
        return self._blows[key]

    def _best_blow(self, battle: Battle, attacker: Figure, target: Figure, *, close: bool) -> int:
        attacker, target = _rested(attacker), _rested(target)
        attacks = hand_to_hand if close else _on_their_feet
        forces = forces_of(self.reading.book, battle, attacker, target, attacks, passing=self.reading.passing)
        found = (expected(force, target) for force in forces)
        return max((one.hits + one.out * OUT // 1000 for one in found), default=0)

    def _unhurt(self, figure: Figure) -> Figure:
        hurt = self.reading.battle[figure.id].hurt
        if figure.hurt == hurt:
            return figure
        found = self._healed.get(id(figure))
        if found is None:
            found = self._healed[id(figure)] = figure, replace(figure, hurt=hurt)  # a cached object keeps its id
        return found[1]

    def _as_it_is(self, figure: Figure) -> tuple[object, ...]:
        """What a figure's attacks depend on; of its gear only changed items, as the names of the rest say enough."""
        found = self._keys.get(id(figure))
        if found is None:
            gear = None if figure.gear is self.reading.battle[figure.id].gear else figure.gear
            known = self.reading.differences.marks
            strange = tuple([mark for mark in figure.marks if mark.kind not in known])
            key = figure.id, figure.main, figure.off, gear, figure.hurt, figure.condition, figure.at, strange
            found = self._keys[id(figure)] = figure, key
        return found[1]


def fights(battle: Battle) -> Fights:
    """Return everyone in a hand-to-hand fight with their opponents, and the grip on those pinned."""
    return _fights(battle.holds)


@lru_cache(maxsize=256)
def _fights(holds: tuple[Hold, ...]) -> Fights:
    opponents: dict[FigureId, tuple[FigureId, ...]] = {}
    for hold in holds:
        if hold.grip not in OUTSIDE:
            opponents[hold.holder] = (*opponents.get(hold.holder, ()), hold.held)
    return Fights(opponents, {hold.held: Grip(hold.grip) for hold in holds if hold.grip in PINS})


def _beside(battle: Battle, names: Iterable[FigureId]) -> frozenset[FigureId]:
    """Return these figures and everyone next to them."""
    cells = {cell for name in names for cell in (battle[name].at, *battle.grid.neighbours(battle[name].at))}
    return frozenset(figure.id for figure in battle.active() if figure.at in cells)


def _near(battle: Battle, one: Figure, other: Figure) -> bool:
    return battle.grid.distance(one.at, other.at) <= 1


def hand_to_hand(battle: Battle, attacker: Figure, target: Figure) -> Iterator[Attack]:
    """Yield the attacks a figure may make on another in its hex."""
    for item in (*attacker.held, None):
        if (kind := hth_weapon(attacker, item)) is not None:
            yield Attack(battle, attacker, target, kind, item, Kind.HTH)
    for item in guns_in_hand(attacker, Mode.SINGLE):
        if for_hth(item) and loaded(item):
            yield shot(battle, Shoot(attacker.id, target.id, item.id))


def _on_their_feet(battle: Battle, attacker: Figure, target: Figure) -> Iterator[Attack]:
    """Yield the attacks it may make on its feet, from in front."""
    grid = battle.grid
    attacker = replace(
        attacker, at=grid.step(target.at, target.facing), facing=grid.turned(target.facing, grid.facings // 2)
    )
    for item, kind in arms(attacker):
        yield Attack(battle, attacker, target, kind, item)


def _rested(figure: Figure) -> Figure:
    return replace(figure, marks=tuple(mark for mark in figure.marks if mark.kind not in PASSING))
