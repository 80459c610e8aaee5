"""What holds and shared hexes are worth: the blows of the turns to come as the holds leave them, on either side. A hold
wins where it takes more from the enemy than from us, and loses where it does not. What falls this turn is in
ai/worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ai.added import added_reads
from ai.keys import facts
from ai.patience import minded
from ai.scuffle.customs import MARKS
from ai.scuffle.handholds import hand_to_hand, rested, within_reach
from ai.scuffle.moves import WHOLE, breaks_loose
from ai.skirmish.blows import CONTEXTS, blow
from ai.skirmish.placed import HELD as KNOWN
from ai.skirmish.placed import arms
from ai.skirmish.standing import life
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
"""So many turns of a fight are reckoned with."""
CEILING = 70
"""The blows to come at one figure count no more than so much of its life, in percent: it is better to have struck."""
RISING = 50
"""What the blows of somebody count for who must get up first, in percent."""
HELD, PINNED = 300, 1000
"""What it is worth that somebody cannot go where he will, and that he cannot move at all, besides his blows."""

Key = tuple[object, ...]


class Clinches:
    """Measures how all stand who share a hex with an enemy, hold or are held. What one blow may do is found once."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self.book = book
        self.battle = battle
        self._blows: dict[Key, int] = {}
        self._harms: dict[tuple[Key, frozenset[FigureId]], Mapping[FigureId, int]] = {}

    def change(self, after: Battle, side: Side) -> int:
        """How much better a side stands after an order. Who falls counts in neither: what his life is worth is another
        matter, and nobody is to be spared for the blows that he might have got."""
        before = self.battle
        fighters = entangled(before) | entangled(after)
        if not fighters:
            return 0
        names = _beside(before, fighters) | _beside(after, fighters)
        names = frozenset([name for name in names if before[name].active and after[name].active])
        return _balance(after, self.harms(after, names), side) - _balance(before, self.harms(before, names), side)

    def stands(self, battle: Battle, side: Side) -> int:
        """How well a side stands in all that is entangled in a battle."""
        names = _beside(battle, entangled(battle))
        return _balance(battle, self.harms(battle, names), side)

    def harms(self, battle: Battle, names: frozenset[FigureId]) -> Mapping[FigureId, int]:
        """What each of these may suffer of the others in the turns to come, in thousandths of a hit."""
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
            coming[target] += harm * TURNS * minded(battle) // 100
        for figure in here:
            worst = life(self._as_hale(figure)) * CEILING // 100
            coming[figure.id] = min(coming[figure.id], worst)
        for hold in battle.holds:
            if hold.held in coming:
                coming[hold.held] += PINNED if hold in pins_on(battle, hold.held) else HELD
        return coming

    def best(self, battle: Battle, attacker: Figure) -> tuple[int, FigureId]:
        """The best blow that it may strike in a turn, and at whom."""
        names = frozenset([attacker.id, *(foe.id for foe in within_reach(battle, attacker))])
        return max(self._may_do(battle, attacker, names), default=(0, ""))

    def _may_do(self, battle: Battle, attacker: Figure, names: frozenset[FigureId]) -> Iterator[tuple[int, FigureId]]:
        """What it may do in a turn, and to whom. Who is pinned must break loose first."""
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
        """The best blow of one figure at another: hand to hand in one hex, else from before it. The target is as hale
        as it was: what has hurt it is another matter."""
        target = self._as_hale(target)
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
        """The best blow that it could strike from another hex."""
        beside = battle.grid.step(target.at, target.facing)
        return self.blow(battle, replace(attacker, at=beside), target)

    def _as_it_is(self, figure: Figure) -> Key:
        """What its blows depend on: of its marks those that no shipped rule knows, and what it had before."""
        own = self.battle.figures.get(figure.id)
        new = () if own is not None and own.marks is figure.marks else strange(figure)
        return figure.id, figure.main, figure.off, figure.gear, figure.hurt, figure.condition, new

    def _facts(self, battle: Battle, attacker: Figure, target: Figure) -> Key:
        """What else rules that do not ship read of a blow: where the two are, and what is so in the battle."""
        return facts(self._more, battle, attacker, target) if self._more else ()

    @cached_property
    def _more(self) -> Reads:
        """What rules that do not ship read beyond the two figures and their holds. What those that ship read of others,
        this estimate of turns to come takes as it was at first."""
        return added_reads(self.book, BOOK, self.battle, CONTEXTS) & ~KNOWN

    def _as_hale(self, figure: Figure) -> Figure:
        hurt = self.battle[figure.id].hurt
        return figure if figure.hurt == hurt else replace(figure, hurt=hurt)


def strange(figure: Figure) -> tuple[Mark, ...]:
    """The marks on a figure that no shipped rule knows: what they are worth the odds say."""
    found: tuple[Mark, ...] = ()
    for mark in figure.marks:
        if mark.kind not in MARKS:
            found = (*found, mark)
    return found


def standing(battle: Battle) -> Key:
    """How all stand and hold one another: what the blows to come hang on, but for who has been hurt since."""
    there = [(f.id, f.at, f.posture.name, f.main, f.off, _wits(f) if f.marks else ()) for f in battle.active()]
    return (battle.clock.turn, battle.holds, *there)


def _wits(figure: Figure) -> tuple[Mark | bool, ...]:
    """Whether it is stunned, and the marks on it that no shipped rule knows; empty: neither."""
    found: tuple[Mark | bool, ...] = ()
    for mark in figure.marks:
        if mark.kind not in MARKS:
            found = (*found, mark)
        elif mark.kind == Marks.STUNNED:
            found = (*found, True)
    return found


def _attacks(battle: Battle, attacker: Figure, target: Figure, *, here: bool) -> Iterator[Attack]:
    """The attacks of one on another; from another hex `here`, where it matters, or else from before him."""
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
    """Everybody who shares a hex with an enemy, holds somebody or is held."""
    found = {name for hold in battle.holds for name in (hold.holder, hold.held)}
    there: dict[Cell, Figure] = {}
    for figure in battle.active():
        other = there.setdefault(figure.at, figure)
        if other.side != figure.side:
            found |= {figure.id, other.id}
    return frozenset(found)


def _beside(battle: Battle, names: Iterable[FigureId]) -> frozenset[FigureId]:
    """These figures and all who are beside one of them."""
    cells = {cell for name in names for cell in (battle[name].at, *battle.grid.neighbours(battle[name].at))}
    return frozenset([figure.id for figure in battle.active() if figure.at in cells])
