"""What happens while time goes by: orders wait until their figure can be given them, rolls fall as listed, and a figure
without an order passes. The play that lets it go by is play.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.battle.steps import PhaseEntered
from core.match.completing import complete
from core.match.notation import Said
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.menu import Menu
from core.play.position import Position
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

PATIENCE = 1000
"""So many answers are given before a moment is held to be one that never comes."""


def moment_of(about: object) -> str:
    """The name of a moment: `Acting` is `acting`, `StrikingFirst` `striking-first`."""
    kind = about if isinstance(about, type) else type(about)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


def moments_of(book: Rulebook) -> tuple[str, ...]:
    """Every moment at which somebody may be asked, in the order of the book."""
    asked = (rule.of for rule in book if rule.verb is Verb.OPTION and isinstance(rule.of, type))
    return tuple(dict.fromkeys(moment_of(kind) for kind in asked))


def phases_of(book: Rulebook) -> tuple[str, ...]:
    """Every phase of a turn."""
    return tuple(str(phase) for phase in book.machines[PhaseEntered.machine].states)


@dataclass(frozen=True, slots=True)
class Moment:
    """What time goes by until: a moment at which somebody is asked, a phase, or both, of a figure or of anybody, in a
    turn or in any. Empty: any moment, any phase."""

    name: str = ""
    figure: str | None = None
    turn: int | None = None
    phase: str = ""

    def has_come(self, position: Position) -> bool:
        """Whether it is waited for. In a phase that may be a roll as well as a decision."""
        clock, waiting = position.battle.clock, position.waiting
        if self.turn not in (None, clock.turn) or self.phase not in ("", clock.phase):
            return False
        match waiting:
            case Decision(about=about, figures=figures):
                return self.name in ("", moment_of(about)) and self.figure in (None, *figures)
            case Roll(figure=figure):
                return not self.name and self.figure in (None, figure)
            case None:
                return False

    def is_past(self, position: Position) -> bool:
        """Whether its turn is over."""
        return self.turn is not None and position.battle.clock.turn > self.turn

    def __str__(self) -> str:
        parts = (
            self.name,
            f"in phase {self.phase}" if self.name and self.phase else self.phase,
            f"{'of' if self.name or self.phase else 'anything of'} {self.figure}" if self.figure else "",
            f"{'in ' if self.name or self.phase or self.figure else ''}turn {self.turn}" if self.turn else "",
        )
        return " ".join(part for part in parts if part)


@dataclass(slots=True)
class Meanwhile:
    """The orders and the rolls that are still to come."""

    orders: list[Choice | Said] = field(default_factory=list)
    rolls: list[Faces] = field(default_factory=list)
    spare: bool = False
    """Whether rolls that are not listed fall all the same."""
    _spared: int = 0

    @classmethod
    def of(cls, answers: Iterable[Choice | Said | Sequence[int]], *, spare: bool = False) -> Meanwhile:
        """Orders apart from faces, each in their order."""
        meanwhile = cls(spare=spare)
        for answer in answers:
            if isinstance(answer, Choice | Said):
                meanwhile.orders.append(answer)
            else:
                meanwhile.rolls.append(tuple(answer))
        return meanwhile

    def order_for(self, menu: Menu) -> Choice | None:
        """The next order of a figure that is asked, if it is one for this moment; what it leaves out is looked up now.
        Each figure's orders stay in their order. Raises NotationError."""
        seen: set[str] = set()
        for order in self.orders:
            kind = order.kind if isinstance(order, Said) else type(order)
            if order.figure in menu.decision.figures and order.figure not in seen and menu.offers(kind):
                self.orders.remove(order)
                return complete(order, menu, menu.battle.grid) if isinstance(order, Said) else order
            seen.add(order.figure)
        return None

    def faces_for(self, roll: Roll) -> Faces | None:
        """The faces of a roll: those listed, or else, if rolls may fall by themselves, 6, 5, 4 and so on down to 1 and
        from 6 again, die by die, so that no tie lasts. None: none are listed."""
        if self.rolls:
            return self.rolls.pop(0)
        if not self.spare:
            return None
        first, self._spared = self._spared, self._spared + roll.dice.count
        return tuple(roll.dice.sides - die % roll.dice.sides for die in range(first, self._spared))
