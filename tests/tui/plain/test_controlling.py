"""Changing the control of sides in lines. On the screen: tests/tui/keeping/test_seats.py."""

from __future__ import annotations

import pytest

from ai.characters import characters
from core.match.journal import load
from tests.tui.plain.lines import answer, duel, told


def test_who_plays_each_side_is_told_with_what_can_be_chosen() -> None:
    lines = answer(duel(), "control")
    sides, levels, styles, told = lines[:2], lines[2], lines[3], lines[4:]
    assert "  constable: takes enemies alive" in told
    assert len(told) == len(characters())
    assert sides == ["The east bank (red): you", "The west bank (blue): you"]
    assert levels == (
        "Levels: person, random, nearest, recruit, soldier, veteran, master. "
        "Type 'control SIDE LEVEL', for example 'control red veteran'."
    )
    assert styles == "Fighting styles; type one after a slash, for example 'control red veteran/brawler':"


@pytest.mark.parametrize("side", ["red", "Red", "the east bank", "The East Bank"])
def test_the_difficulty_is_changed_in_the_middle_of_a_battle(side: str) -> None:
    session = duel()
    assert answer(session, f"control {side} recruit")[0] == "The east bank (red): AI: recruit"
    assert session.names == {"red": "recruit", "blue": "person"}
    session.close()
    assert load(session.path).seats == session.names


def test_a_fighting_style_goes_with_it() -> None:
    assert answer(duel(), "control red veteran/guard")[0] == "The east bank (red): AI: veteran, guard"


@pytest.mark.parametrize("me", ["person", "me", "You"])
def test_a_side_is_taken_back(me: str) -> None:
    session = duel()
    assert "The east bank (red): you" in told(session, "control red master", f"control red {me}")
    assert set(session.names.values()) == {"person"}


def test_the_own_side_may_be_given_to_the_computer() -> None:
    session = duel()
    assert "***" in told(session, "control red recruit", "control blue recruit")
    assert session.match.over


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("control green veteran", "Unknown side 'green'; known: red, blue."),
        ("control rde veteran", "Unknown side 'rde'; did you mean 'red'?"),
        ("control red veterna", "Unknown policy 'veterna'; did you mean 'veteran'?"),
        ("control red", "Who is to control 'red'? Type 'control SIDE LEVEL', for example 'control red veteran'."),
        ("control red veteran/gard", "Unknown fighting style 'gard'; did you mean 'guard'?"),
    ],
)
def test_what_is_wrong_changes_nothing(said: str, why: str) -> None:
    session = duel()
    assert answer(session, said)[0] == why
    assert set(session.names.values()) == {"person"}
