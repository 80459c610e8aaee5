"""Rounds in lines: where nobody faces anywhere, a walk is a cell. Walks in other games: test_ordering.py."""

from __future__ import annotations

from core.match.policy import PERSON
from scenarios.catalogue import load
from tests.tui.plain.lines import answer, orders, told
from tui.session import Session, begin


def teachers() -> Session:
    """Both sides are people; Hale of red is asked first."""
    scenario = load("two-teachers")
    return begin(scenario, dict.fromkeys(scenario.battle.sides, PERSON), 12)


def test_a_walk_is_a_cell() -> None:
    session = teachers()
    assert answer(session, "1")[-1] == "Type a cell."
    told(session, "go 0905", "go")
    assert [order.split()[:2] for order in orders(session)] == [["hale", "go"]]


def test_the_clock_counts_rounds() -> None:
    asked = told(teachers(), "go 0905", "go")
    assert "Round 1" in asked
    assert "Turn 1" not in asked


def test_what_is_no_cell_is_told_without_a_facing() -> None:
    assert answer(teachers(), "go 0905 there") == ["'0905 there' is no cell: a walk is a cell."]
