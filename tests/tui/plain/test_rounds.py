"""Rounds in lines: where nobody faces anywhere, a walk is a cell. Walks in other games: test_ordering.py."""

from __future__ import annotations

from functools import cache

from core.battle.hold import Hold
from core.battle.record import replace
from core.match.policy import PERSON
from scenarios.catalogue import load
from tests.tui.plain.lines import answer, orders, told
from tui.keeping.session import Session, begin
from tui.plain.places import standing


def teachers() -> Session:
    """Both sides are people; Hale of red is asked first."""
    scenario = load("two-teachers")
    return begin(scenario, dict.fromkeys(scenario.battle.sides, PERSON), 12)


@cache
def walked() -> tuple[Session, str]:
    """What is told while Hale walks twice and has no action left; played once, for every question says odds."""
    session = teachers()
    return session, told(session, "1", "go 0905", "go", "go 0805", "go")


def test_a_walk_is_a_cell() -> None:
    session, asked = walked()
    assert "\nType a cell.\n" in asked
    assert [order.split()[:2] for order in orders(session)] == [["hale", "go"], ["hale", "go"]]


def test_the_clock_counts_rounds() -> None:
    _, asked = walked()
    assert "Round 1" in asked
    assert "Turn 1" not in asked


def test_who_is_held_is_told_by_whom_as_one_says_it() -> None:
    match = teachers().match
    battle = replace(match.battle, holds=(Hold("okoro", "hale", "grabbed"),))
    assert "; is held by Okoro;" in standing(match.ruleset, battle, battle["hale"])
    locked = replace(battle, holds=(Hold("okoro", "hale", "joint-locked", part="left arm"),))
    assert "; is held in a lock by the left arm, by Okoro;" in standing(match.ruleset, locked, locked["hale"])


def test_what_is_no_cell_is_told_without_a_facing() -> None:
    assert answer(teachers(), "go 0905 there") == ["'0905 there' is no cell: a walk is a cell."]


def test_where_no_action_is_left_the_first_line_ends_the_turn() -> None:
    _, asked = walked()
    assert "  1 end the turn" in asked.split("== Round 1/")[-1]
