"""What the attacks of this round and of those that follow may come to, as everybody stands: each attacks in his place
of the order, as far as those before him have left him and his target standing. One attack is expected in blows.py, what
may be done in a turn in dangers.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.aims import Aims
from ai.keys import Key
from ai.rounds.blows import expected
from ai.rounds.dangers import Dangers
from ai.rounds.grappling import Grappling
from ai.rounds.slots import Slots, fresh, in_queue, slots_of
from ai.rounds.standing import arms, footing, life
from ai.rounds.striking import Attempt
from ai.rounds.wounds import Worth
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import delayed
from core.rulesets.rounds.turn.ranking import place

SHARES = (100, 65, 40)
"""What the attacks of this round count for, of the next, and of the one after it, in percent."""
MOST = 3
"""So many actions of a round are reckoned with."""
WHOLE = 1000
HARDLY = 80
"""Who is so unlikely to be standing counts no more, in thousandths."""
POINT = 1000


class Means(NamedTuple):
    """The best that somebody has against another: an attack, and the actions that it takes to come to it."""

    attempt: Attempt
    moves: int


class Prey(NamedTuple):
    """Whom somebody may attack next: what that does, the actions that it takes to come to him, and what it is worth, as
    likely as both are standing."""

    target: FigureId
    done: Worth
    moves: int
    likely: int

    @property
    def rate(self) -> int:
        """What it is worth by the actions that it takes."""
        return self.likely // (self.moves + 1)


class Known:
    """What is known of all battles that a decision may lead to: who may do what to whom, found once for all in which
    both are alike."""

    def __init__(self, dangers: Dangers, grappling: Grappling) -> None:
        self.dangers = dangers
        self.grappling = grappling
        self._means: dict[Key, Means | None] = {}

    def means(self, battle: Battle, figure: Figure, foe: Figure) -> Means | None:
        """The best that somebody has against another; None: he cannot come to him."""
        key = self.dangers.striking.keys.pair(battle, figure, foe)
        if key not in self._means:
            self._means[key] = self._found(battle, figure, foe)
        return self._means[key]

    def _found(self, battle: Battle, figure: Figure, foe: Figure) -> Means | None:
        """The best from where it is, or what it has to come near for, whichever is the more in a round."""
        striking, found = self.dangers.striking, list[Means]()
        found += [Means(one, 0) for one in striking.shots(battle, figure, foe)]
        moves = self.dangers.roughly_moves_to(battle, figure, foe)
        if moves is not None:
            found += [Means(one, moves) for one in striking.strokes(battle, figure, foe)]
        return max(found, key=lambda one: one.attempt.plainly().worth // (one.moves + 1), default=None)


class Exchange:
    """The attacks to come in one battle."""

    def __init__(self, battle: Battle, known: Known, aims: Aims) -> None:
        self.battle = battle
        self.known = known
        self.aims = aims
        self.order = sorted(battle.active(), key=place)
        self.standing = {figure.id: WHOLE for figure in self.order}
        self._hurt = dict.fromkeys(self.standing, 0)
        self._gone: dict[tuple[FigureId, FigureId], int] = {}

    def worth(self, side: Side) -> int:
        """What a side is worth against the others now, and what it may do to them, less what it may suffer."""
        total = sum(self._worth_of(figure, side) for figure in self.battle)
        for number, share in enumerate(SHARES):
            for figure in self._acting(number):
                found = self._turn(figure, number) * share // 100
                total += found if figure.side == side else -found
        return total

    def _acting(self, number: int) -> Iterator[Figure]:
        """Those who act in a round, 0 being this one, in their order; who holds something back acts after all."""
        queued = [figure for figure in self.order if number or in_queue(self.battle, figure)]
        held_back = [figure for figure in self.order if figure not in queued and delayed(figure)]
        for figure in (*queued, *held_back):
            stunned = figure.mark(Marks.STUNNED)
            if not is_able(figure) and stunned and stunned.value >= self.battle.clock.turn + number:
                continue
            if self.standing[figure.id] >= HARDLY:
                yield figure

    def _turn(self, figure: Figure, number: int) -> int:
        """What somebody does in his turn: each action at whom it does most."""
        total, used, slots = 0, 0, self._slots(figure, number)
        if in_a_grab(self.battle, figure.id):
            return self._in_a_grab(figure, slots)
        while used < len(slots):
            best = max(self._prey(figure, slots[used:]), key=lambda one: one.rate, default=None)
            if best is None or best.rate <= 0:
                break
            target, left = best.target, sum(not slot for slot in slots[used:])
            self._comes_nearer(figure.id, target, min(best.moves, left))
            if best.moves and best.moves >= left:
                break
            used += best.moves + 1
            total += best.likely
            sure = self.standing[figure.id]
            self._hurt[target] += best.done.points * sure // WHOLE
            self.standing[target] -= self.standing[target] * best.done.out * sure // (WHOLE * WHOLE)
        return total

    def _slots(self, figure: Figure, number: int) -> Slots:
        """The actions that are reckoned with."""
        if number:
            return fresh(self.battle)[:MOST]
        kept = delayed(figure)
        return (0,) * kept if kept else slots_of(self.battle, figure)[:MOST]

    def _comes_nearer(self, name: FigureId, other: FigureId, moves: int) -> None:
        """So far as one has gone the other need not."""
        for pair in ((name, other), (other, name)) if moves else ():
            self._gone[pair] = self._gone.get(pair, 0) + moves

    def _prey(self, figure: Figure, slots: Slots) -> Iterator[Prey]:
        """Whom it may attack next, and what that is worth."""
        for foe in self.battle.foes(figure):
            means = self.known.means(self.battle, figure, foe)
            if means is None or self.standing[foe.id] < HARDLY:
                continue
            moves = max(0, means.moves - self._gone.get((figure.id, foe.id), 0))
            done = self._done(means.attempt, foe.id, slots[min(moves, len(slots) - 1)])
            yield Prey(foe.id, done, moves, done.worth * self.standing[figure.id] * self.standing[foe.id] // WHOLE**2)

    def _done(self, attempt: Attempt, target: FigureId, penalty: int) -> Worth:
        """What an attack does to somebody who has suffered so much by then."""
        blow = attempt.at(penalty)
        hurt = self._hurt[target] // POINT
        if hurt:
            blow = blow._replace(body=blow.body._replace(hurt=blow.body.hurt + hurt))
        return attempt.whole(expected(blow))

    def _in_a_grab(self, figure: Figure, slots: Slots) -> int:
        """What it does to whom it is in a grab with."""
        total = 0
        for penalty in slots:
            moves = self.known.grappling.moves(self.battle, figure, penalty)
            harm = (one for one in moves if one.target in self.standing and not isinstance(one.order, BreakFree))
            total += max((one.worth * self.standing[one.target] for one in harm), default=0)
        return total * self.standing[figure.id] // (WHOLE * WHOLE)

    def _worth_of(self, figure: Figure, side: Side) -> int:
        """What somebody is worth to a side as he is, and where."""
        worth = self.aims.life(figure, life(figure))
        worth += footing(figure) + arms(figure) if figure.active else 0
        if figure.side != side:
            return -worth
        return worth + sum(value for _, value in self.aims.worth_of(figure, figure.at) if figure.active)
