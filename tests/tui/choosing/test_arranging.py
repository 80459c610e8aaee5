"""The order of the menu: what harms friends more than enemies, or gives something up, is neither selected nor
proposed first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from core.play.asking import Choice, Pass
from core.space.cell import Cell
from tui.choosing.arranging import Nothing, arranged
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
    return arranged((), orders, frozenset(), worth)


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


@dataclass(frozen=True, slots=True)
class GiveUp(Choice):
    """Gives up a hold on an enemy, or tries something on him that costs more than it gains on average."""

    verb: ClassVar[str] = "give-up"
    target: str


@pytest.mark.parametrize(
    ("chance", "order"),
    [(None, ["wait", "cling", "give up"]), (0.5, ["give up", "wait", "cling"])],
)
def test_what_only_gives_up_is_last_and_what_may_fail_is_an_attack(chance: float | None, order: list[str]) -> None:
    lines = [
        Entry("", "give up", GiveUp("ann", "bob"), chance=chance, target="bob"),
        Entry("", "wait", Pass("ann")),
        Entry("", "cling", Spray("ann", EMPTY)),
    ]

    def worths(choice: Choice) -> int | None:
        return -2000 if isinstance(choice, GiveUp) else None

    found = arranged((), lines, frozenset({"bob"}), worths, Nothing.GOES_ON)
    assert [entry.label for entry in found] == order


@pytest.mark.parametrize(
    ("nothing", "order"),
    [
        (Nothing.FIRST, ["wait", "strike", "spray"]),
        (Nothing.GOES_ON, ["strike", "wait", "spray"]),
        (Nothing.LAST, ["strike", "spray", "wait"]),
    ],
)
def test_where_nothing_stands(nothing: Nothing, order: list[str]) -> None:
    lines = [
        Entry("", "wait", Pass("ann")),
        Entry("", "spray", Spray("ann", EMPTY)),
        Entry("", "strike", GiveUp("ann", "bob"), chance=0.5, target="bob"),
    ]
    found = arranged((), lines, frozenset({"bob"}), lambda _: None, nothing)
    assert [entry.label for entry in found] == order
