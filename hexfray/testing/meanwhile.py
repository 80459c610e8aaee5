"""Playing on to a moment: orders wait for their figure's turn, rolls fall as listed, and figures without an order pass.
play.py uses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.match.completing import complete
from core.match.notation import ParsedOrder
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.menu import Menu
from core.play.moment import moment_of
from core.play.position import Position
from core.records import record

PATIENCE = 1000
"""The most answers before a moment counts as one that never comes."""


@record
class Moment:
    """A moment to play on to: a kind of decision, a phase, or both, of a figure or any, in a turn or any. Empty: any
    decision, any phase."""

    name: str = ""
    figure: str | None = None
    turn: int | None = None
    phase: str = ""

    def has_come(self, position: Position) -> bool:
        """Whether the moment has come. For a phase, a pending roll counts too."""
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
        """Whether the moment's turn is over."""
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
    """The orders and rolls still to come."""

    orders: list[Choice | ParsedOrder] = field(default_factory=list)
    rolls: list[Faces] = field(default_factory=list)
    spare: bool = False
    """Whether rolls that aren't listed fall by themselves."""
    _spared: int = 0

    @classmethod
    def of(cls, answers: Iterable[Choice | ParsedOrder | Sequence[int]], *, spare: bool = False) -> Meanwhile:
        """Return the orders and faces among `answers`, each in order."""
        meanwhile = cls(spare=spare)
        for answer in answers:
            if isinstance(answer, Choice | ParsedOrder):
                meanwhile.orders.append(answer)
            else:
                meanwhile.rolls.append(tuple(answer))
        return meanwhile

    def order_for(self, menu: Menu) -> Choice | None:
        """Return the next order of an active figure, if it fits this moment, completed. The orders of a figure stay in
        order. Raises NotationError."""
        seen: set[str] = set()
        for order in self.orders:
            kind = order.kind if isinstance(order, ParsedOrder) else type(order)
            if order.figure in menu.decision.figures and order.figure not in seen and menu.offers(kind):
                self.orders.remove(order)
                return complete(order, menu, menu.battle.grid) if isinstance(order, ParsedOrder) else order
            seen.add(order.figure)
        return None

    def faces_for(self, roll: Roll) -> Faces | None:
        """Return the faces of a roll: those listed, or if rolls fall by themselves, 6, 5, 4, 3, 2, 1 and again, die by
        die, so that ties end. None if none are left."""
        if self.rolls:
            return self.rolls.pop(0)
        if not self.spare:
            return None
        first, self._spared = self._spared, self._spared + roll.dice.count
        return tuple(roll.dice.sides - die % roll.dice.sides for die in range(first, self._spared))
