"""`review` in lines: the costliest orders, the moment of one, and playing on from there."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO

import pytest

from scenarios.catalogue import load
from tests.tui.plain.lines import answer, told
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.game import play_lines
from tui.plain.voice import Leave, Voice
from tui.views.glyphs import UNICODE

SEED = 2


@pytest.fixture
def fought() -> Session:
    """The Borrowed Boots, fought by recruits."""
    session = begin(load("boots"), {"red": "recruit", "blue": "recruit"}, SEED)
    for _ in session.match.play_on(session.seats):
        pass
    return session


def test_the_costliest_orders_are_listed_with_the_better_ones(fought: Session) -> None:
    said = answer(fought, "review red")
    assert said[0].startswith("Looking at ")
    head = next(line for line in said if "cost nothing worth a word" in line)
    assert head.strip().startswith(fought.scenario.party("red").name)
    first = next(number for number, line in enumerate(said) if line.strip().startswith("1  second "))
    assert "(chance to win: " in said[first]
    assert said[first + 1].strip().startswith("better: ")
    assert said[-1] == "Type 'review 1' to see the moment of an order, or 'try 1' to play on from there."


def test_an_order_of_it_is_shown_at_its_moment(fought: Session) -> None:
    said = told(fought, "review red", "review 1").rpartition("> review 1\n")[2]
    assert "before this order:" in said
    assert all(figure.name in said for figure in fought.match.battle)
    assert "Your order: " in said
    assert "Better: " in said


def test_what_is_no_number_or_side_is_refused_with_the_remedy(fought: Session) -> None:
    assert answer(fought, "review 1")[0] == "Nothing to show yet; type 'review' first."
    assert answer(fought, "review green")[0] == "Unknown side 'green'; known: red, blue."
    assert answer(fought, "review red", "try 99")[0].startswith("Type a number from 1 to ")


def test_trying_it_is_a_new_battle_from_there(fought: Session) -> None:
    turn = next(line for line in answer(fought, "review red") if "1  second" in line).split()[2].rstrip(":")
    out = StringIO()
    with suppress(Leave):
        voice = Voice(StringIO("review red\ntry 1\nlog all\nquit\n"), out, UNICODE)
        play_lines(voice, None, None, None, fought)
    said = out.getvalue().rpartition("> try 1\n")[2]
    assert said.startswith(f"A new battle, from second {turn} on. The better order: ")
    assert f"== Second {turn}/" in said


def test_the_help_has_both(fought: Session) -> None:
    said = told(fought, "help")
    assert "review [SIDE|N]" in said
    assert "try N" in said
