"""What it is worth to fight hand to hand: the blows of the turns to come there, against those of the same figures on
their feet. What falls this turn is in worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

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
from tests.ai.skirmish.frozen.blows import OUT, blow
from tests.ai.skirmish.frozen.standing import life
from tests.ai.skirmish.frozen.threat import Reading, arms

TURNS = 2
"""So many turns of a fight are reckoned with."""
CEILING = 70
"""The blows to come at one figure count no more than so much of its life, in percent: it is better to have struck."""
RISING = 50
"""What the blows of somebody who must get up first count for, in percent."""
HELD = {Grip.HELD_2: 2000, Grip.HELD_1: 2000, Grip.BREAK_DUE: 2500, Grip.SUBDUED: 2500}
"""What it is worth to hold somebody so, in thousandths of a hit."""
PASSING = (Marks.UNREADY, Marks.DODGING, Marks.DEFENDING)
"""What will be over by the next turn."""


class Fights(NamedTuple):
    """Who fights whom hand to hand, and how each is held."""

    opponents: Mapping[FigureId, tuple[FigureId, ...]]
    pins: Mapping[FigureId, Grip]


class Brawls:
    """Measures fights hand to hand. What one blow may do is found once for the figures as they are."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._blows: dict[tuple[object, ...], int] = {}
        self._before: dict[frozenset[FigureId], int] = {}

    def change(self, before: Battle, after: Battle, side: Side) -> int:
        """How much better a side stands for all who fight hand to hand before or after. Who falls counts in neither:
        what his life is worth is another matter, and nobody is to be spared for the blows that he might have got."""
        if not before.holds and not after.holds:
            return 0
        fighters = fights(before).opponents.keys() | fights(after).opponents.keys()
        names = _beside(before, fighters) | _beside(after, fighters)
        names = frozenset(name for name in names if before[name].active and after[name].active)
        if names not in self._before:
            self._before[names] = self._prospects(before, names, side)
        return self._prospects(after, names, side) - self._before[names]

    def _prospects(self, battle: Battle, names: frozenset[FigureId], side: Side) -> int:
        """What these figures may do to one another, for the side or against it."""
        now = fights(battle)
        here = [battle[name] for name in sorted(names)]
        coming: dict[FigureId, int] = {}
        for attacker in here:
            harm, target = max(self._may_do(battle, now, attacker, here), default=(0, attacker.id))
            coming[target] = coming.get(target, 0) + harm * TURNS
        total = 0
        for figure in here:
            harm = min(coming.get(figure.id, 0), life(self._as_hale(figure)) * CEILING // 100)
            if figure.id in now.pins:
                harm += HELD[now.pins[figure.id]]
            total += -harm if figure.side == side else harm
        return total

    def _may_do(
        self, battle: Battle, now: Fights, attacker: Figure, here: list[Figure]
    ) -> Iterator[tuple[int, FigureId]]:
        """What it may do in a turn, and to whom."""
        if attacker.id in now.pins or attacker.mark(Marks.STUNNED):
            return
        engaged = now.opponents.get(attacker.id)
        share = 100 if engaged or attacker.condition.upright else RISING
        for foe in here:
            if foe.id in engaged if engaged else foe.side != attacker.side and _near(battle, attacker, foe):
                yield self._blow(battle, now, attacker, foe) * share // 100, foe.id

    def blow(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """The best blow of one figure at another: hand to hand if they fight so, else from the front. The target is as
        hale as it was: what has hurt it is another matter."""
        return self._blow(battle, fights(battle), attacker, target)

    def _blow(self, battle: Battle, now: Fights, attacker: Figure, target: Figure) -> int:
        target = self._as_hale(target)
        close = target.id in now.opponents.get(attacker.id, ())
        how = (close, target.id in now.opponents, now.pins.get(target.id) is Grip.SUBDUED)
        key = (self._as_it_is(attacker), self._as_it_is(target), how)
        if key not in self._blows:
            attacks = hand_to_hand(battle, attacker, target) if close else _on_their_feet(battle, attacker, target)
            found = (blow(self.reading.book, attack) for attack in attacks)
            self._blows[key] = max((one.hits + one.out * OUT // 1000 for one in found), default=0)
        return self._blows[key]

    def _as_hale(self, figure: Figure) -> Figure:
        hurt = self.reading.battle[figure.id].hurt
        return figure if figure.hurt == hurt else replace(figure, hurt=hurt)

    def _as_it_is(self, figure: Figure) -> tuple[object, ...]:
        """What its blows hang on; of its gear only what has changed, for the names of the rest say enough."""
        gear = None if figure.gear is self.reading.battle[figure.id].gear else figure.gear
        return figure.id, figure.main, figure.off, gear, figure.hurt, figure.condition


def fights(battle: Battle) -> Fights:
    """Everybody who fights hand to hand with those whom he fights, and the pinned with how they are held."""
    return _fights(battle.holds)


@lru_cache(maxsize=256)
def _fights(holds: tuple[Hold, ...]) -> Fights:
    opponents: dict[FigureId, tuple[FigureId, ...]] = {}
    for hold in holds:
        if hold.grip not in OUTSIDE:
            opponents[hold.holder] = (*opponents.get(hold.holder, ()), hold.held)
    return Fights(opponents, {hold.held: Grip(hold.grip) for hold in holds if hold.grip in PINS})


def _beside(battle: Battle, names: Iterable[FigureId]) -> frozenset[FigureId]:
    """These figures and all who stand beside one of them."""
    cells = {cell for name in names for cell in (battle[name].at, *battle.grid.neighbours(battle[name].at))}
    return frozenset(figure.id for figure in battle.active() if figure.at in cells)


def _near(battle: Battle, one: Figure, other: Figure) -> bool:
    return battle.grid.distance(one.at, other.at) <= 1


def hand_to_hand(battle: Battle, attacker: Figure, target: Figure) -> Iterator[Attack]:
    """The attacks that one figure may make on another in its hex."""
    attacker, target = _rested(attacker), _rested(target)
    for item in (*attacker.held, None):
        if (kind := hth_weapon(attacker, item)) is not None:
            yield Attack(battle, attacker, target, kind, item, Kind.HTH)
    for item in guns_in_hand(attacker, Mode.SINGLE):
        if for_hth(item) and loaded(item):
            yield shot(battle, Shoot(attacker.id, target.id, item.id))


def _on_their_feet(battle: Battle, attacker: Figure, target: Figure) -> Iterator[Attack]:
    """Those that it may make from before it, when it stands."""
    grid = battle.grid
    attacker, target = _rested(attacker), _rested(target)
    attacker = replace(
        attacker, at=grid.step(target.at, target.facing), facing=grid.turned(target.facing, grid.facings // 2)
    )
    for item, kind in arms(attacker):
        yield Attack(battle, attacker, target, kind, item)


def _rested(figure: Figure) -> Figure:
    return replace(figure, marks=tuple(mark for mark in figure.marks if mark.kind not in PASSING))
