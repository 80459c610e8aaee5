"""The thinking player of every game: what each kind of decision is thought about by. It knows no game; what it must
know of one, that game's room tells it (tactics.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ai import ordering, placing
from ai.assessment import Assessment, ranked
from ai.profiles import Profile
from ai.reasoning import of_another_kind, reasoned
from ai.tactics import Manner, Reading, Tactics
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

MOST_LOOKED_AT = 400
"""Of so many moves one of another kind than the best is looked for, to say why it was not that."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """Weighs what may be chosen as its profile says, and takes the best."""

    tactics: Tactics
    profile: Profile

    @property
    def name(self) -> str:
        """The name of its level."""
        return self.profile.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that it thinks best."""
        reading = self.tactics.reading(ruleset, position, self.profile)
        return self._weighed(ruleset, position, reading, 1)[0].choice

    def why(self, ruleset: Ruleset, position: Position, top: int = 5) -> list[Assessment]:
        """The choices that it thinks best with its reasons, the best first."""
        decision = _asked(position)
        reading = self.tactics.reading(ruleset, position, self.profile)
        if self.tactics.manner(decision.about) is Manner.PLACES:
            found = _with_another_kind(position, placing.considered(ruleset, position, reading, self.profile), top)
        else:
            found = self._weighed(ruleset, position, reading, top)
        return reasoned(ruleset, position, self.tactics.words(ruleset, position, self.profile), found, top)

    def _weighed(self, ruleset: Ruleset, position: Position, reading: Reading, top: int) -> list[Assessment]:
        match self.tactics.manner(_asked(position).about):
            case Manner.PLACES:
                return placing.assess(ruleset, position, reading, self.profile, top)
            case Manner.JUDGED:
                offered = menu(ruleset, position)
                return ranked(Assessment.of(choice, *reading.judged(choice)) for choice in offered)
            case Manner.ORDERS:
                return ordering.assess(ruleset, position, reading, self.profile)


def _asked(position: Position) -> Decision:
    if not isinstance(position.waiting, Decision):
        raise ValueError("nobody is asked to choose here")
    return position.waiting


def _with_another_kind(position: Position, moves: Iterator[Assessment], top: int) -> list[Assessment]:
    """So many moves, and all up to the first that is of another kind than the best."""
    found = list(islice(moves, top))
    if of_another_kind(position, found[0], found) is None:
        for move in islice(moves, MOST_LOOKED_AT):
            found.append(move)
            if of_another_kind(position, found[0], (move,)) is not None:
                break
    return found
