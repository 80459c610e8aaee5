"""`carry on` in lines: the advised orders, and why it stops."""

from __future__ import annotations

from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.tui.plain.lines import answer, duel, orders, told
from tui.keeping.opening import begin


def test_carry_on_moves_all_spearmen_and_says_why_it_stops() -> None:
    scenario = load("spears")
    session = begin(scenario, player_seats(scenario), 4)
    said = told(session, "carry on", "carry on")
    assert sum(" move " in order for order in orders(session)) >= 5
    assert "Stopped: another question. 'carry on' carries on." in said


def test_it_stops_at_another_side() -> None:
    session = duel()
    assert any("Stopped: " in line for line in answer(session, "carry on"))
    assert orders(session)


def test_the_help_has_it() -> None:
    assert "give the advised order until something new happens" in told(duel(), "help")
