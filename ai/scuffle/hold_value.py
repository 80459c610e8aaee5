"""The value of holds and shared hexes: both sides' attacks in the turns to come, as the holds leave them. A hold is
good if it costs the enemy more than the figure. This turn's harm: ai/worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ai.added import added_reads
from ai.keys import facts
from ai.patience import danger_weight
from ai.scuffle.close_attacks import hand_to_hand, rested, within_reach
from ai.scuffle.moves import WHOLE, breaks_loose
from ai.scuffle.rule_differences import MARKS
from ai.skirmish.blows import CONTEXTS, blow
from ai.skirmish.figure_value import life
from ai.skirmish.placed_attacks import HELD as KNOWN
from ai.skirmish.placed_attacks import arms
from ai.strike import OUT
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell

TURNS = 2
"""How many turns of a fight count."""
CEILING = 70
"""The most that attacks on one figure can count, in percent of its life: a hit now is better."""
RISING = 50
"""The weight of attacks by a figure that has to get up first, in percent."""
HELD, PINNED = 300, 1000
"""The values of an enemy's being held, and of its being pinned, besides its attacks."""

Key = tuple[object, ...]


class HoldValue:
    """Measures how well everyone stands who shares a hex with an enemy, holds or is held. Single attacks are cached."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self.book = book
        self.battle = battle
        self._blows: dict[Key, int] = {}
        self._harms: dict[tuple[Key, frozenset[FigureId]], Mapping[FigureId, int]] = {}

    def change(self, after: Battle, side: Side) -> int:
        """Return how much a side gains by an order. A figure that falls counts in neither: its life is counted
        elsewhere, and it is not to be spared for the attacks it would have suffered."""
        before = self.battle
        fighters = entangled(before) | entangled(after)
        if not fighters:
            return 0
        names = _beside(before, fighters) | _beside(after, fighters)
        names = frozenset([name for name in names if before[name].active and after[name].active])
        return _balance(after, self.harms(after, names), side) - _balance(before, self.harms(before, names), side)

    def stands(self, battle: Battle, side: Side) -> int:
        """Return how well a side stands among all the entangled figures of a battle."""
        names = _beside(battle, entangled(battle))
        return _balance(battle, self.harms(battle, names), side)

    def harms(self, battle: Battle, names: frozenset[FigureId]) -> Mapping[FigureId, int]:
        """Return what each figure may suffer from the others in the turns to come, in thousandths of a hit."""
        if self._more:
            return self._found(battle, names)
        key = standing(battle), names
        found = self._harms.get(key)
        if found is None:
            found = self._harms[key] = self._found(battle, names)
        return found

    def _found(self, battle: Battle, names: frozenset[FigureId]) -> Mapping[FigureId, int]:
        here = [battle[name] for name in sorted(names)]
        coming: dict[FigureId, int] = dict.fromkeys(names, 0)
        for attacker in here:
            harm, target = max(self._may_do(battle, attacker, names), default=(0, attacker.id))
            coming[target] += harm * TURNS * danger_weight(battle) // 100
        for figure in here:
            worst = life(self._unhurt(figure)) * CEILING // 100
            coming[figure.id] = min(coming[figure.id], worst)
        for hold in battle.holds:
            if hold.held in coming:
                coming[hold.held] += PINNED if hold in pins_on(battle, hold.held) else HELD
        return coming

    def best(self, battle: Battle, attacker: Figure) -> tuple[int, FigureId]:
        """Return a figure's best attack in a turn, and its target."""
        names = frozenset([attacker.id, *(foe.id for foe in within_reach(battle, attacker))])
        return max(self._may_do(battle, attacker, names), default=(0, ""))

    def _may_do(self, battle: Battle, attacker: Figure, names: frozenset[FigureId]) -> Iterator[tuple[int, FigureId]]:
        """Yield what a figure may do in a turn, with the target; a pinned figure has to break free first."""
        if attacker.mark(Marks.STUNNED):
            return
        foes = within_reach(battle, attacker)
        must_rise = attacker.condition is Condition.PRONE and not foes
        if must_rise:
            beside = battle.grid.neighbours(attacker.at)
            foes = [foe for foe in battle.foes(attacker) if foe.at in beside]
        pinned = bool(pins_on(battle, attacker.id))
        for foe in foes:
            if foe.id not in names:
                continue
            worth = self.blow(battle, attacker, foe)
            if pinned:
                loose = replace(battle, holds=tuple(hold for hold in battle.holds if hold.held != attacker.id))
                share = breaks_loose(self.book, battle, attacker.id) // TURNS
                worth = max(worth, self.blow(loose, attacker, foe) * share // WHOLE)
            yield worth * (RISING if must_rise else 100) // 100, foe.id

    def blow(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """Return the best attack on the target: hand-to-hand in one hex, else from in front. The target counts as
        unhurt; harm is counted elsewhere."""
        target = self._unhurt(target)
        pair = attacker.id, target.id
        holds = tuple([hold for hold in battle.holds if hold.holder in pair or hold.held in pair])
        facts = self._facts(battle, attacker, target)
        key = (self._as_it_is(attacker), self._as_it_is(target), attacker.at == target.at, holds, facts)
        found = self._blows.get(key)
        if found is None:
            attacks = _attacks(battle, rested(attacker), rested(target), here=bool(self._more))
            strikes = [blow(self.book, attack) for attack in attacks]
            found = max([one.hits + one.out * OUT // 1000 for one in strikes], default=0)
            self._blows[key] = found
        return found

    def blow_from_outside(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """Return the best attack from another hex."""
        beside = battle.grid.step(target.at, target.facing)
        return self.blow(battle, replace(attacker, at=beside), target)

    def _as_it_is(self, figure: Figure) -> Key:
        """Return what a figure's attacks depend on: unknown marks, and its earlier state."""
        own = self.battle.figures.get(figure.id)
        new = () if own is not None and own.marks is figure.marks else unknown_marks(figure)
        return figure.id, figure.main, figure.off, figure.gear, figure.hurt, figure.condition, new

    def _facts(self, battle: Battle, attacker: Figure, target: Figure) -> Key:
        """Return what unshipped rules read of an attack besides: where the two are, and facts of the battle."""
        return facts(self._more, battle, attacker, target) if self._more else ()

    @cached_property
    def _more(self) -> Reads:
        """What unshipped rules read beyond the two figures and their holds. What shipped rules read of other figures,
        this estimate takes as it was at first."""
        return added_reads(self.book, BOOK, self.battle, CONTEXTS) & ~KNOWN

    def _unhurt(self, figure: Figure) -> Figure:
        hurt = self.battle[figure.id].hurt
        return figure if figure.hurt == hurt else replace(figure, hurt=hurt)


def unknown_marks(figure: Figure) -> tuple[Mark, ...]:
    """Return the marks on a figure that no shipped rule knows; the odds tell what they are worth."""
    found: tuple[Mark, ...] = ()
    for mark in figure.marks:
        if mark.kind not in MARKS:
            found = (*found, mark)
    return found


def standing(battle: Battle) -> Key:
    """Return how everyone stands and holds: what the attacks to come depend on, apart from harm since."""
    there = [(f.id, f.at, f.posture.name, f.main, f.off, _alertness(f) if f.marks else ()) for f in battle.active()]
    return (battle.clock.turn, battle.holds, *there)


def _alertness(figure: Figure) -> tuple[Mark | bool, ...]:
    """Whether a figure is stunned, and its unknown marks; empty: neither."""
    found: tuple[Mark | bool, ...] = ()
    for mark in figure.marks:
        if mark.kind not in MARKS:
            found = (*found, mark)
        elif mark.kind == Marks.STUNNED:
            found = (*found, True)
    return found


def _attacks(battle: Battle, attacker: Figure, target: Figure, *, here: bool) -> Iterator[Attack]:
    """Yield the attacks of one figure on another; from another hex `here`, where that matters, else from in front."""
    if attacker.at == target.at:
        yield from hand_to_hand(battle, attacker, target)
        return
    grid = battle.grid
    facing = grid.turned(target.facing, grid.facings // 2)
    if not here or grid.distance(attacker.at, target.at) > 1:
        attacker = replace(attacker, at=grid.step(target.at, target.facing), facing=facing)
    if attacker.condition is Condition.PRONE:
        attacker = attacker.in_condition(Condition.STANDING)
    for item, kind in arms(attacker):
        yield Attack(battle, attacker, target, kind, item)


def _balance(battle: Battle, harms: Mapping[FigureId, int], side: Side) -> int:
    return sum([-harm if battle[name].side == side else harm for name, harm in harms.items()])


def entangled(battle: Battle) -> frozenset[FigureId]:
    """Return everyone who shares a hex with an enemy, holds or is held."""
    found = {name for hold in battle.holds for name in (hold.holder, hold.held)}
    there: dict[Cell, Figure] = {}
    for figure in battle.active():
        other = there.setdefault(figure.at, figure)
        if other.side != figure.side:
            found |= {figure.id, other.id}
    return frozenset(found)


def _beside(battle: Battle, names: Iterable[FigureId]) -> frozenset[FigureId]:
    """Return these figures and everyone next to them."""
    cells = {cell for name in names for cell in (battle[name].at, *battle.grid.neighbours(battle[name].at))}
    return frozenset([figure.id for figure in battle.active() if figure.at in cells])
