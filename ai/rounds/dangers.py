"""Who may do what to whom before a fighter's next turn, from where everybody would stand: what is to be feared in a
place, what actions kept for defence would spare of it, and what may be hoped for in the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import warded
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
"""So many attacks of a turn are reckoned with: what costs ten and more hardly ever hits."""
WHOLE = 1000


class Threat(NamedTuple):
    """What an enemy may do in his turn: with what before all, how often, and what it is worth in all."""

    foe: Figure
    attempt: Attempt
    worth: int
    moves: int


class Dangers:
    """Who may come at whom in a battle."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._threats: dict[tuple[int, FigureId, FigureId, bool], tuple[Battle, Threat | None]] = {}

    def threat(self, battle: Battle, figure: Figure, target: Figure, *, usual: bool = False) -> Threat | None:
        """The best that a figure of a battle may do to another of it in its turn to come. `usual`: in a whole turn,
        whatever it has spent in this round."""
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
        """The attacks that it comes to, after so many actions spent on the way."""
        yield self.striking.shots(battle, figure, target), 0
        if moves is not None:
            yield self.striking.strokes(battle, figure, target), moves

    def _moves(self, battle: Battle, figure: Figure, target: Figure) -> int | None:
        """The actions that it takes to come beside somebody; None: more than there are."""
        count = self.roughly_moves_to(battle, figure, target)
        return count if count is not None and count <= ACTIONS else None

    def roughly_moves_to(self, battle: Battle, figure: Figure, target: Figure) -> int | None:
        """The actions that it takes to come beside somebody, in however many rounds, by jogging in a straight
        line: walls and others in the way are not looked at. None: it cannot go."""
        if in_reach(battle, figure, target):
            return 0
        if in_a_grab(battle, figure.id) or figure.mark(Marks.FULL_MOVE):
            return None
        jog = metres_of(figure, Gait.JOG)
        far = metres_between(battle, figure, target) - SQUARE
        up = 0 if figure.posture.stands else StandUp.cost
        return up + -(-far // jog) if far > 0 else up + 1

    def _turn(self, battle: Battle, attempts: tuple[Attempt, ...], slots: Slots) -> tuple[Attempt, int] | None:
        """What these attacks come to, each action used for the best, as likely as those before it leave him in the
        fight; the first of them."""
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
        """What each enemy may do to it, shared out among those whom he may choose from."""
        for foe in battle.foes(figure):
            found = self.threat(battle, foe, figure)
            if found is not None and found.worth:
                yield found._replace(worth=found.worth // self._choice(battle, foe, figure, found))

    def _choice(self, battle: Battle, foe: Figure, figure: Figure, found: Threat) -> int:
        """Among how many he chooses."""
        if found.attempt.afar:
            return max(1, len(battle.foes(foe)))
        apart = battle.apart(foe, figure)
        return max(1, sum(battle.apart(foe, other) <= apart + 1 for other in battle.foes(foe)))

    def menace(self, battle: Battle, foe: Figure, name: FigureId, support: int) -> int:
        """What an enemy may do to somebody, and to his friends, which counts for so many percent."""
        total = 0
        for one in battle.foes(foe):
            found = self.threat(battle, foe, one)
            if found is not None:
                total += found.worth // self._choice(battle, foe, one, found) * (100 if one.id == name else support)
        return total // 100

    def hoped(self, battle: Battle, figure: Figure) -> int:
        """The best that it may do itself in its next turn."""
        found = (self.threat(battle, figure, foe, usual=True) for foe in battle.foes(figure))
        return max((threat.worth for threat in found if threat is not None), default=0)

    # -- what defence would spare ------------------------------------------------------------------------------------

    def spared(self, battle: Battle, figure: Figure, slots: Slots) -> int:
        """What actions kept for defence are worth: each wards off one of the attacks that may still come this round,
        the worst first."""
        if not slots or figure.mark(Marks.FULL_MOVE) or in_a_grab(battle, figure.id):
            return 0
        coming = sorted(self.coming(battle, figure), key=lambda one: -one.plainly().worth)
        return sum(_spares(one, penalty) for one, penalty in zip(coming, slots, strict=False))

    def coming(self, battle: Battle, figure: Figure) -> Iterator[Attempt]:
        """The attacks that may still come this round within the allowances."""
        for threat in self.threats(battle, figure):
            left = sum(not slot for slot in slots_of(battle, threat.foe)) if in_queue(battle, threat.foe) else 0
            if left and is_able(threat.foe):
                yield from [threat.attempt] * max(1, left - threat.moves)


def _spares(attempt: Attempt, penalty: int) -> int:
    """What the best defence against an attack takes off it."""
    plain = attempt.plainly().worth
    left = (attempt.whole(warded(attempt.blow, ward.at(penalty))).worth for ward in attempt.wards)
    return max((plain - worth for worth in left), default=0)


def _is_stunned_on(battle: Battle, figure: Figure) -> bool:
    """Whether it is still stunned when its next turn comes."""
    mark = figure.mark(Marks.STUNNED)
    comes = battle.clock.turn + (0 if in_queue(battle, figure) else 1)
    return mark is not None and mark.value >= comes
