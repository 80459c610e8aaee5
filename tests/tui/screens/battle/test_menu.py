"""The keys of a person's order: what they select, and when an order is given."""

from __future__ import annotations

import pytest

from core.rulesets.skirmish.movement.moving import EndMoves
from core.rulesets.skirmish.turn.acting import DoNothing
from tests.support.tui.parts import Told, strikes, walks
from tui.screens.battle.menu import Exhausted, Given, LineMoved, Menu, Selected, Unanswered


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def menu(told: Told) -> Menu:
    return Menu(told.append)


def test_a_key_selects_a_line_and_the_same_key_again_gives_its_order(menu: Menu, told: Told) -> None:
    choosing = strikes()
    key = choosing.listing.entries[1].key
    menu.key(choosing, key)
    assert (choosing.listing.place, told.heard()) == (1, [Selected()])
    order = choosing.selected_order
    assert order is not None
    menu.key(choosing, key)
    assert told.heard() == [Given(order)]


def test_a_key_of_no_line_does_nothing(menu: Menu, told: Told) -> None:
    menu.key(strikes(), "Z")
    assert told == []


def test_enter_gives_the_selected_order(menu: Menu, told: Told) -> None:
    choosing = strikes()
    order = choosing.selected_order
    menu.do(choosing)
    assert order is not None
    assert told.heard() == [Given(order)]


def test_an_order_that_was_taken_from_advice_is_given_as_advised(menu: Menu, told: Told) -> None:
    choosing = strikes()
    choosing.taken = choosing.selected_order
    menu.do(choosing)
    assert choosing.taken is not None
    assert told.heard() == [Given(choosing.taken, advised=True)]


def test_what_enter_cannot_do_yet_only_selects(menu: Menu, told: Told) -> None:
    choosing = walks()
    assert choosing.walking is not None
    choosing.walking.point_at(choosing.battle["bran"].at)
    menu.do(choosing)
    assert told.heard() == [Selected()]
    assert choosing.fault


def test_arrows_go_through_the_lines_and_their_doors(menu: Menu, told: Told) -> None:
    choosing = strikes()
    menu.arrow(choosing, "down")
    assert choosing.listing.place == 1
    menu.arrow(choosing, "up")
    assert choosing.listing.place == 0
    door = next(n for n, entry in enumerate(choosing.listing.entries) if entry.more)
    choosing.select_entry(door)
    lines = choosing.listing.entries
    menu.arrow(choosing, "right")
    assert choosing.listing.entries == lines[door].more
    menu.arrow(choosing, "left")
    assert choosing.listing.entries == lines
    menu.next_line(choosing, -1)
    assert told.heard() == [Selected()] * 5


def test_space_asks_once_where_something_could_still_be_done(menu: Menu, told: Told) -> None:
    choosing = walks()
    menu.end(choosing)
    assert told.heard() == [Unanswered()]
    menu.end(choosing)
    assert told.heard() == [Given(EndMoves("agnar"))]


def test_space_after_a_strike_that_could_be_done_is_asked_too(menu: Menu, told: Told) -> None:
    choosing = strikes()
    menu.end(choosing)
    assert "can still" in choosing.fault
    menu.end(choosing)
    assert told.heard() == [Unanswered(), Given(DoNothing("agnar"))]


def test_one_step_back_too_many_undoes_nothing_yet(menu: Menu, told: Told) -> None:
    choosing = walks()
    choosing.step(0)
    menu.step_back(choosing)
    menu.step_back(choosing)
    assert told.heard() == [Selected(), Unanswered()]
    assert choosing.fault == "Backspace again undoes your last order."
    menu.step_back(choosing)
    assert told.heard() == [Exhausted()]
    menu.step_back(walks())
    assert told.heard() == [Exhausted()], "without a step before it, it undoes at once"
    choosing.step(0)
    menu.step_back(choosing)
    menu.next_line(choosing, 0)
    menu.step_back(choosing)
    assert told.heard()[-1] == Exhausted(), "another key came between"
    menu.leave(choosing)
    assert told.heard() == [Selected()]


def test_a_line_of_figures_walks_together(menu: Menu, told: Told) -> None:
    choosing = walks()
    menu.keep_shape(choosing)
    assert choosing.formation is not None
    menu.do(choosing)
    assert told.heard() == [Selected(), LineMoved(choosing.formation)]


def test_a_walk_turns_and_takes_another_path(menu: Menu, told: Told) -> None:
    choosing = walks()
    assert choosing.walking is not None
    menu.turn(choosing, 1)
    assert choosing.walking.facing == 1
    menu.other_path(choosing)
    menu.other_manner(choosing, hand=True)
    assert told.heard() == [Selected()] * 3
    menu.other_path(strikes())
    assert told == []
