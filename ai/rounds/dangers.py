"""What each enemy may do to each figure before a figure's next turn, from where everyone would stand: the danger of a
place, what actions kept for defence would prevent, and the figure's prospects next turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import defended
from ai.rounds.slots import Slots, fresh, in_queue, slots_of
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import NOTHING
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulesets.rounds.ground.distance import SQUARE, metres_between
from core.rulesets.rounds.ground.reach import in_a_grab, in_reach
from core.rulesets.rounds.movement.gaits import Gait, metres_of
from core.rulesets.rounds.movement.ground_work import StandUp
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import ACTIONS

MOST_ATTACKS = 3
"""How many attacks of a turn count: at -10 and worse they hardly ever hit."""
WHOLE = 1000


class Threat(NamedTuple):
    """What an enemy may do in its turn: the first attack, the actions spent moving, and the value of it all."""

    foe: Figure
    attempt: Attempt
    worth: int
    moves: int


class Dangers:
    """Which figures may attack which in a battle."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._threats: dict[tuple[int, FigureId, FigureId, bool], tuple[Battle, Threat | None]] = {}

    def threat(self, battle: Battle, figure: Figure, target: Figure, *, usual: bool = False) -> Threat | None:
        """Return the best one figure may do to another in its next turn. `usual`: in a full turn, whatever it has spent
        this round."""
        key = id(battle), figure.id, target.id, usual
        if key not in self._threats:
            self._threats[key] = battle, self._found(battle, figure, target, usual=usual)
        return self._threats[key][1]

    def _found(self, battle: Battle, figure: Figure, target: Figure, *, usual: bool) -> Threat | None:
        if not figure.active or not target.active:
            return None
        if not usual and not is_able(figure) and _is_stunned_on(battle, figure):
            return None
        slots = slots_of(battle, figure) if in_queue(battle, figure) and not usual else fresh(battle)
        moves = self._moves(battle, figure, target)
        best: Threat | None = None
        for attempts, first in self._ways(battle, figure, target, moves):
            found = self._turn(battle, attempts, slots[first : first + MOST_ATTACKS])
            if found is not None and (best is None or found[1] > best.worth):
                best = Threat(figure, found[0], found[1], first)
        return best

    def _ways(
        self, battle: Battle, figure: Figure, target: Figure, moves: int | None
    ) -> Iterator[tuple[tuple[Attempt, ...], int]]:
        """Yield the attacks it may get to, after how many actions of moving."""
        yield self.striking.shots(battle, figure, target), 0
        if moves is not None:
            yield self.striking.strokes(battle, figure, target), moves

    def _moves(self, battle: Battle, figure: Figure, target: Figure) -> int | None:
        """Return how many actions it takes to get next to the target; None: more than there are."""
        count = self.roughly_moves_to(battle, figure, target)
        return count if count is not None and count <= ACTIONS else None

    def roughly_moves_to(self, battle: Battle, figure: Figure, target: Figure) -> int | None:
        """Return how many actions it takes to get next to the target, over any number of rounds, jogging in a straight
        line past walls and others. None: it cannot move."""
        if in_reach(battle, figure, target):
            return 0
        if in_a_grab(battle, figure.id) or figure.mark(Marks.FULL_MOVE):
            return None
        jog = metres_of(figure, Gait.JOG)
        far = metres_between(battle, figure, target) - SQUARE
        up = 0 if figure.posture.stands else StandUp.cost
        return up + -(-far // jog) if far > 0 else up + 1

    def _turn(self, battle: Battle, attempts: tuple[Attempt, ...], slots: Slots) -> tuple[Attempt, int] | None:
        """Return what the attacks add up to, each action used for the best, weighted by how likely the target is still
        in the fight; and the first of them."""
        first: Attempt | None = None
        total, standing = 0, WHOLE
        for penalty in slots:
            best: Attempt | None = None
            done = NOTHING
            for one in attempts:
                if (found := one.plainly(penalty)).worth > done.worth:
                    best, done = one, found
            if best is None:
                break
            first, total = first or best, total + done.worth * standing // WHOLE
            standing -= standing * done.out // WHOLE
        return None if first is None else (first, total)

    def threats(self, battle: Battle, figure: Figure) -> Iterator[Threat]:
        """Yield what each enemy may do to the figure, shared among the targets that enemy has."""
        for foe in battle.foes(figure):
            found = self.threat(battle, foe, figure)
            if found is not None and found.worth:
                worth = found.worth // self._choice(battle, foe, figure, found)
                yield Threat(found.foe, found.attempt, worth, found.moves)

    def _choice(self, battle: Battle, foe: Figure, figure: Figure, found: Threat) -> int:
        """Return among how many targets an enemy chooses."""
        if found.attempt.afar:
            return max(1, len(battle.foes(foe)))
        apart = battle.apart(foe, figure)
        return max(1, sum(battle.apart(foe, other) <= apart + 1 for other in battle.foes(foe)))

    def threat_by(self, battle: Battle, foe: Figure, name: FigureId, support: int) -> int:
        """Return what an enemy may do to a figure, and to its friends, which count `support` percent."""
        total = 0
        for one in battle.foes(foe):
            found = self.threat(battle, foe, one)
            if found is not None:
                total += found.worth // self._choice(battle, foe, one, found) * (100 if one.id == name else support)
        return total // 100

    def hoped(self, battle: Battle, figure: Figure) -> int:
        """Return the best the figure itself may do in its next turn."""
        found = (self.threat(battle, figure, foe, usual=True) for foe in battle.foes(figure))
        return max((threat.worth for threat in found if threat is not None), default=0)

    # -- defence -----------------------------------------------------------------------------------------------------

    def spared(self, battle: Battle, figure: Figure, slots: Slots) -> int:
        """Return the value of actions kept for defence: each defends against one of the attacks that may still come
        this round, the worst first."""
        if not slots or figure.mark(Marks.FULL_MOVE) or in_a_grab(battle, figure.id):
            return 0
        coming = sorted(self.coming(battle, figure), key=lambda one: -one.plainly().worth)
        return sum(_spares(one, penalty) for one, penalty in zip(coming, slots, strict=False))

    def coming(self, battle: Battle, figure: Figure) -> Iterator[Attempt]:
        """Yield the attacks that may still come this round, extra actions left out."""
        for threat in self.threats(battle, figure):
            left = sum(not slot for slot in slots_of(battle, threat.foe)) if in_queue(battle, threat.foe) else 0
            if left and is_able(threat.foe):
                yield from [threat.attempt] * max(1, left - threat.moves)


def _spares(attempt: Attempt, penalty: int) -> int:
    """Return what the best defence takes off an attack."""
    plain = attempt.plainly().worth
    left = (attempt.whole(defended(attempt.blow, defence.at(penalty))).worth for defence in attempt.defences)
    return max((plain - worth for worth in left), default=0)


def _is_stunned_on(battle: Battle, figure: Figure) -> bool:
    """Whether a figure is still stunned at the start of its next turn."""
    mark = figure.mark(Marks.STUNNED)
    comes = battle.clock.turn + (0 if in_queue(battle, figure) else 1)
    return mark is not None and mark.value >= comes
