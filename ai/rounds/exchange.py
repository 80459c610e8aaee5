"""The expected attacks of this round and the next, from where everyone stands, in the order of action, as far as
earlier ones leave attacker and target standing. Single attacks: blows.py; what may be done in a turn: dangers.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.aims import Aims
from ai.keys import Key
from ai.rounds.blows import expected
from ai.rounds.dangers import Dangers
from ai.rounds.figure_value import arms, footing, life
from ai.rounds.grappling import Grappling
from ai.rounds.slots import Slots, fresh, in_queue, slots_of
from ai.rounds.striking import Attempt
from ai.rounds.wounds import Worth
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import held_actions
from core.rulesets.rounds.turn.ranking import place

SHARES = (100, 65, 40)
"""The weights of the attacks of this round, the next, and the one after, in percent."""
MOST = 3
"""How many actions of a round count."""
WHOLE = 1000
HARDLY = 80
"""Figures less likely to be standing than this, in thousandths, no longer count."""
POINT = 1000


class BestAttack(NamedTuple):
    """The best attack a figure has against another, and the actions it takes to get there."""

    attempt: Attempt
    moves: int


class NextTarget(NamedTuple):
    """A target a figure may attack next: the effect, the actions it takes to get there, and the value, weighted by how
    likely both are standing."""

    target: FigureId
    done: Worth
    moves: int
    likely: int

    @property
    def rate(self) -> int:
        """The value per action."""
        return self.likely // (self.moves + 1)


class Known:
    """What figures may do to each other in all battles that a decision may lead to: worked out once for all in which
    both figures are alike."""

    def __init__(self, dangers: Dangers, grappling: Grappling) -> None:
        self.dangers = dangers
        self.grappling = grappling
        self._means: dict[Key, BestAttack | None] = {}

    def best_attack(self, battle: Battle, figure: Figure, foe: Figure) -> BestAttack | None:
        """Return the best a figure has against another; None: it cannot get there."""
        key = self.dangers.striking.keys.pair(battle, figure, foe)
        if key not in self._means:
            self._means[key] = self._found(battle, figure, foe)
        return self._means[key]

    def _found(self, battle: Battle, figure: Figure, foe: Figure) -> BestAttack | None:
        """Return the better, per round, of what it can do from where it is and what it has to come near for."""
        striking, found = self.dangers.striking, list[BestAttack]()
        found += [BestAttack(one, 0) for one in striking.shots(battle, figure, foe)]
        moves = self.dangers.roughly_moves_to(battle, figure, foe)
        if moves is not None:
            found += [BestAttack(one, moves) for one in striking.strokes(battle, figure, foe)]
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
        """Return what a side is worth against the others, and what it may do to them, less what it may suffer."""
        total = self.aims.standing() + sum(self._worth_of(figure, side) for figure in self.battle)
        for number, share in enumerate(SHARES):
            for figure in self._acting(number):
                found = self._turn(figure, number) * share // 100
                total += found if figure.side == side else -found
        return total

    def _acting(self, number: int) -> Iterator[Figure]:
        """Yield those who act in a round (0: this one), in order; figures that hold actions act after all others."""
        queued = [figure for figure in self.order if number or in_queue(self.battle, figure)]
        held_back = [figure for figure in self.order if figure not in queued and held_actions(figure)]
        for figure in (*queued, *held_back):
            stunned = figure.mark(Marks.STUNNED)
            if not is_able(figure) and stunned and stunned.value >= self.battle.clock.turn + number:
                continue
            if self.standing[figure.id] >= HARDLY:
                yield figure

    def _turn(self, figure: Figure, number: int) -> int:
        """Return what a figure does in its turn: each action where it does most."""
        total, used, slots = 0, 0, self._slots(figure, number)
        if in_a_grab(self.battle, figure.id):
            return self._in_a_grab(figure, slots)
        while used < len(slots):
            best = max(self._next_targets(figure, slots[used:]), key=lambda one: one.rate, default=None)
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
        """Return the actions that count."""
        if number:
            return fresh(self.battle)[:MOST]
        kept = held_actions(figure)
        return (0,) * kept if kept else slots_of(self.battle, figure)[:MOST]

    def _comes_nearer(self, name: FigureId, other: FigureId, moves: int) -> None:
        """The way one figure has come, the other need not."""
        for pair in ((name, other), (other, name)) if moves else ():
            self._gone[pair] = self._gone.get(pair, 0) + moves

    def _next_targets(self, figure: Figure, slots: Slots) -> Iterator[NextTarget]:
        """Yield the targets a figure may attack next."""
        for foe in self.battle.foes(figure):
            best_attack = self.known.best_attack(self.battle, figure, foe)
            if best_attack is None or self.standing[foe.id] < HARDLY:
                continue
            moves = max(0, best_attack.moves - self._gone.get((figure.id, foe.id), 0))
            done = self._done(best_attack.attempt, foe.id, slots[min(moves, len(slots) - 1)])
            yield NextTarget(
                foe.id, done, moves, done.worth * self.standing[figure.id] * self.standing[foe.id] // WHOLE**2
            )

    def _done(self, attempt: Attempt, target: FigureId, penalty: int) -> Worth:
        """Return the effect of an attack on a target after the damage expected so far."""
        blow = attempt.at(penalty)
        hurt = self._hurt[target] // POINT
        if hurt:
            blow = blow._replace(body=blow.body._replace(hurt=blow.body.hurt + hurt))
        return attempt.whole(expected(blow))

    def _in_a_grab(self, figure: Figure, slots: Slots) -> int:
        """Return what a figure does to its opponent in a grab."""
        total = 0
        for penalty in slots:
            moves = self.known.grappling.moves(self.battle, figure, penalty)
            harm = (one for one in moves if one.target in self.standing and not isinstance(one.order, BreakFree))
            total += max((one.worth * self.standing[one.target] for one in harm), default=0)
        return total * self.standing[figure.id] // (WHOLE * WHOLE)

    def _worth_of(self, figure: Figure, side: Side) -> int:
        """Return the value of a figure, as it is and where it is, to a side."""
        worth = self.aims.life(figure, life(figure))
        worth += footing(figure) + arms(figure) if figure.active else 0
        if figure.side != side:
            return -worth
        return worth + sum(value for _, value in self.aims.drawn_by(figure, figure.at) if figure.active)
