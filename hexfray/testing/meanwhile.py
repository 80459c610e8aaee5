"""What happens while time goes by: orders wait until their figure can be given them, rolls fall as expected, and who
has no order passes. Who lets it go by is play.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.battle.steps import PhaseEntered
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
    """What time goes by until: a moment or a phase, of a figure or of anybody, in a turn or in any."""

    name: str
    figure: str | None = None
    turn: int | None = None

    def has_come(self, position: Position) -> bool:
        """Whether it is waited for. In a phase that may be a roll as well as a decision."""
        clock, waiting = position.battle.clock, position.waiting
        if self.turn not in (None, clock.turn):
            return False
        match waiting:
            case Decision(about=about, figures=figures):
                return self.name in (moment_of(about), clock.phase) and self.figure in (None, *figures)
            case Roll(figure=figure):
                return self.name == clock.phase and self.figure in (None, figure)
            case None:
                return False

    def is_past(self, position: Position) -> bool:
        """Whether its turn is over."""
        return self.turn is not None and position.battle.clock.turn > self.turn

    def __str__(self) -> str:
        of = f" of {self.figure}" if self.figure else ""
        return f"{self.name}{of}" + (f" in turn {self.turn}" if self.turn else "")


@dataclass(slots=True)
class Meanwhile:
    """The orders and the rolls that are still to come."""

    orders: list[Choice] = field(default_factory=list)
    rolls: list[Faces] = field(default_factory=list)

    @classmethod
    def of(cls, answers: Iterable[Choice | Sequence[int]]) -> Meanwhile:
        """Orders apart from faces, each in their order."""
        meanwhile = cls()
        for answer in answers:
            if isinstance(answer, Choice):
                meanwhile.orders.append(answer)
            else:
                meanwhile.rolls.append(tuple(answer))
        return meanwhile

    def order_for(self, menu: Menu) -> Choice | None:
        """The next order of somebody who is asked, if it is one for this moment. Each figure's orders stay in order."""
        seen: set[str] = set()
        for order in self.orders:
            if order.figure in menu.decision.figures and order.figure not in seen and menu.takes(order):
                self.orders.remove(order)
                return order
            seen.add(order.figure)
        return None
