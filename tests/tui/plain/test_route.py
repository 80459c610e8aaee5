"""The long way in lines: where a figure is heading, turn by turn, and why not straight. On the screen:
tests/tui/screens/test_route.py."""

from __future__ import annotations

import pytest

from core.match.policy import PERSON
from tests.support.two_ways import GAMES, two_ways
from tests.tui.plain.lines import answer
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.views.glyphs import ASCII

SPANS = {"clinch": "second", "rounds": "round"}


def session(game: str) -> Session:
    """The two ways, played by people."""
    return begin(two_ways(game), {"red": PERSON, "blue": PERSON}, 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_way_is_told_turn_by_turn_and_drawn(game: str) -> None:
    told = answer(session(game), "route ann", glyphs=ASCII)
    span = SPANS.get(game, "turn")
    assert told[0].startswith("  Ann's way to the mark: ")
    assert f"1 {span} more, out of Ben's sight" in told[0]
    turns = [line for line in told if line.startswith(f"{span} ")]
    assert told[0].split(": ")[1].startswith(f"{len(turns)} {span}s")
    assert turns[-1].endswith("2504")
    assert any("o" in line for line in told[len(turns) + 2 :])


def test_who_has_nowhere_to_go_is_told_so_and_who_is_unknown_too() -> None:
    assert answer(session("skirmish"), "route ben")[0].strip().startswith("Ben")
    assert answer(session("skirmish"), "route nobody") == ["No figure named 'nobody'; 'who' lists them."]
