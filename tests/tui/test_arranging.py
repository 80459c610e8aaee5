"""The order of the menu: what harms friends more than enemies is neither at hand nor proposed first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.play.asking import Choice, Pass
from core.space.cell import Cell
from tui.choosing.arranging import arranged
from tui.views.aim_view import Aim
from tui.views.order_view import Entry


@dataclass(frozen=True, slots=True)
class Spray(Choice):
    """At everything about a cell."""

    verb: ClassVar[str] = "spray"
    cell: Cell


OURS, THEIRS, EMPTY = Cell(0, 0), Cell(1, 0), Cell(2, 0)


def worth(order: Choice) -> int | None:
    """As if a friend stood in one cell and an enemy in another."""
    return {OURS: -2000, THEIRS: 3000, EMPTY: 0}[order.cell] if isinstance(order, Spray) else None


def menu(*proposed: Cell) -> tuple[Entry, ...]:
    """Spraying, one other order that needs nobody, and nothing."""
    aim = Aim(Spray("ann", proposed[0]), ("cell",), tuple((cell,) for cell in proposed))
    orders = [Entry("", "spray", aim=aim, chance=0.5), Entry("", "wait", Pass("ann"))]
    return arranged((), orders, frozenset(), worth, passing_first=False)


def test_what_harms_friends_more_than_enemies_comes_after_nothing() -> None:
    assert [entry.label for entry in menu(OURS)] == ["wait", "spray"]


def test_cells_that_harm_friends_make_room_for_better_ones() -> None:
    first = menu(OURS, EMPTY, THEIRS)[0]
    assert first.label == "spray"
    assert first.aim is not None
    assert first.aim.proposed[0] == (THEIRS,)


def test_cells_that_harm_no_friend_stay_as_they_were_proposed() -> None:
    first = menu(EMPTY, THEIRS)[0]
    assert first.aim is not None
    assert first.aim.proposed == ((EMPTY,), (THEIRS,))
