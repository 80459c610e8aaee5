"""Changing the control of sides in lines. On the screen: tests/tui/keeping/test_seats.py."""

from __future__ import annotations

import pytest

from ai.characters import characters
from core.match.journal import load
from scenarios.catalogue import load as load_scenario
from tests.support.outside import PROGRAM, fails, first, players_from
from tests.tui.plain.lines import SEED, answer, duel, told
from tui.keeping.opening import resume_battle
from tui.keeping.session import Session
from tui.keeping.table import Table


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


# -- players from outside ----------------------------------------------------------------------------------------------


def against_program() -> Session:
    """The duel of a person against a program; the program is asked first who moves first."""
    return Table(("red=person", f"blue={PROGRAM}")).begin(load_scenario("duel"), seed=SEED)


def test_a_program_that_fails_gives_its_seat_to_the_person_and_the_battle_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outside = players_from(monkeypatch, fails)
    session = against_program()
    lines = answer(session, "control")
    assert lines[:2] == ["The east bank (red): you", "The west bank (blue): you"]
    assert f", {PROGRAM}. Type" in lines[2]
    outside.does = first
    said = told(session, f"control blue {PROGRAM}")
    assert f"The west bank (blue): bot: {PROGRAM}" in said
    assert session.names["blue"] == PROGRAM


def test_the_reason_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch, fails)
    reason = f"blue ({PROGRAM}): crashed (ValueError: no idea)."
    line = f"{reason} You play the west bank now; 'control blue veteran' lets the computer play."
    assert line in told(against_program()).split("\n")


def test_no_other_program_can_be_named_in_a_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch)
    said = answer(duel(), f"control blue {PROGRAM}")[0]
    assert said == f"Only the command line can seat players that run code: give --seat SIDE='{PROGRAM}'."
    assert outside.seated == []


def test_the_name_of_a_class_keeps_its_capitals_in_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch)
    assert "give --seat SIDE='bold:Bold'" in answer(duel(), "control blue bold:Bold")[0]


def test_who_plays_in_place_of_a_program_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch)
    session = against_program()
    session.keep()
    session.close()
    again = resume_battle(session.path)
    lines = told(again, "vetran", "veteran", "control").split("\n")
    assert lines[1] == f"The west bank (blue) was played by '{PROGRAM}', which a journal can't start."
    assert lines[2].startswith("Who plays the west bank now? Type one of person, random,")
    assert "Unknown policy 'vetran'; did you mean 'veteran'?." not in lines
    assert "The west bank (blue): AI: veteran" in lines
    assert again.names["blue"] == "veteran"


@pytest.mark.parametrize("leaves", ["q", "quit"])
def test_a_battle_can_be_left_where_it_asks_who_plays_and_asks_again_later(
    monkeypatch: pytest.MonkeyPatch, leaves: str
) -> None:
    _ = players_from(monkeypatch)
    session = against_program()
    session.keep()
    session.close()
    again = resume_battle(session.path)
    assert told(again, leaves, "veteran").endswith(f"'quit' leaves.\n> {leaves}\n")
    again.close()
    assert load(session.path).seats["blue"] == PROGRAM


def test_the_game_master_gets_the_order_of_a_program_without_value(monkeypatch: pytest.MonkeyPatch) -> None:
    _ = players_from(monkeypatch)
    session = Table((f"red={PROGRAM}", f"blue={PROGRAM}"), gm=True).begin(load_scenario("duel"), seed=SEED)
    lines = told(session, "").split("\n")
    at = lines.index("== The west bank: the computer proposes")
    assert lines[at + 1 : at + 3] == ["  1 Bran: move first", "      This player gives no reasons."]
