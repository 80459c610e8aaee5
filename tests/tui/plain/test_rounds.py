"""Rounds in lines: where nobody faces anywhere, a walk is a cell. Walks in other games: test_ordering.py."""

from __future__ import annotations

from functools import cache

from core.battle.hold import Hold
from core.battle.record import replace
from core.match.policy import PERSON
from scenarios.catalogue import load
from tests.tui.plain.lines import answer, orders, told
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.descriptions import describe_figure


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
    assert "\nType a square.\n" in asked
    assert [order.split()[:2] for order in orders(session)] == [["hale", "go"], ["hale", "go"]]


def test_the_clock_counts_rounds() -> None:
    _, asked = walked()
    assert "Round 1" in asked
    assert "Turn 1" not in asked


def test_a_held_figure_is_described_with_its_holder() -> None:
    match = teachers().match
    battle = replace(match.battle, holds=(Hold("okoro", "hale", "grabbed"),))
    assert "; grabbed by Okoro;" in describe_figure(match.ruleset, battle, battle["hale"])
    locked = replace(battle, holds=(Hold("okoro", "hale", "joint-locked", part="left arm"),))
    assert "; left arm locked by Okoro;" in describe_figure(match.ruleset, locked, locked["hale"])


def test_what_is_no_cell_is_told_without_a_facing() -> None:
    assert answer(teachers(), "go 0905 there") == ["Expected a square, got '0905 there'."]


def test_where_no_action_is_left_the_first_line_ends_the_turn() -> None:
    _, asked = walked()
    assert "  1 end turn" in asked.split("== Round 1/")[-1]
