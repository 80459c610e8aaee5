"""Plans, for games where walks are orders and the ground does no harm; and the parts of a reading (tactics.py) that
such games have no use for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol

from ai.assessment import Assessment, Term
from ai.headings import Heading
from ai.outcomes import replies
from ai.route_dangers import RouteSense
from ai.routes import Routes
from ai.tactics import Mover, Sum
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Need
from core.play.courses import React
from core.play.menu import Menu
from core.space.cell import Cell


class Mind(Protocol):
    """What one figure may do now, and where it is heading. `routes`: its long ways; None: it minds no danger."""

    routes: Routes | None

    def heading(self, walked: tuple[Cell, ...] | None) -> Heading | None: ...


class ReadingDefaults:
    """A reading with the answers for this kind of game. `figure`: the one that decides."""

    chances = True
    figure: FigureId = ""

    def mind_of(self, figure: FigureId) -> Mind | None:
        """Nothing is known of long ways."""
        return None

    @property
    def route_sense(self) -> RouteSense | None:
        """What is dangerous on long ways; None: the level minds no danger, or nothing is known of them."""
        mind = self.mind_of(self.figure)
        return mind.routes.sense if mind is not None and mind.routes is not None else None

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what a figure is heading for over several turns; None: nothing, or it isn't known."""
        mind = self.mind_of(figure.id)
        return None if mind is None else mind.heading(walked)

    def mover(self, figure: Figure) -> Mover:
        """Walks are orders here."""
        raise NotImplementedError

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        """There are no moves to weigh."""
        return ()

    def judged(self, choice: Choice) -> Iterable[Term]:
        """No decision is JUDGED."""
        return ()

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """All orders."""
        yield from offered

    def replies(self) -> React:
        """As in the odds."""
        return replies()

    def apart(self, need: Need, total: int) -> bool:
        """No failure is kept apart."""
        return False

    def may_still_do(self, figure: Figure) -> int:
        """Every action has the same value."""
        return ACTION

    def ground(self, battle: Battle, side: Side) -> int:
        """The ground does no harm."""
        return 0

    def changes(self, after: Battle, choice: Choice) -> Iterable[Sum]:
        """Nothing else changes."""
        return ()

    def follows(self, after: Battle, name: FigureId) -> int:
        """There are no series."""
        return 0


class Plan(NamedTuple):
    """An order, its terms, and the target of the order or of what it leads to."""

    order: Choice
    sums: tuple[Sum, ...]
    aim: FigureId = ""

    @property
    def score(self) -> int:
        """The sum of the terms."""
        return sum([value for _, value in self.sums])


def assessed(plan: Plan) -> Assessment:
    """Return the plan as an assessment, each label once."""
    sums: dict[str, int] = {}
    for label, value in plan.sums:
        sums[label] = sums.get(label, 0) + value
    return Assessment.of(plan.order, *(Term(label, value) for label, value in sums.items()), aim=plan.aim)


def legal(found: Iterable[Assessment], offered: Menu) -> list[Assessment]:
    """Return the legal ones, in order."""
    return [one for one in found if one.choice in offered]
