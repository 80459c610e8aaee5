"""A table set on the command line: seats, dice, the game master's seat, speed, and the demo."""

from __future__ import annotations

from math import inf

import pytest

from core.match.who_rolls import who_rolls
from core.play.asking import Roll
from scenarios.catalogue import Unknown, load
from tui.keeping.opening import resume_battle
from tui.keeping.table import BadTable, Table


def test_seats_are_set_side_by_side() -> None:
    session = Table(("red=master", "blue=person")).begin(load("duel"), seed=7)
    assert session.names == {"red": "master", "blue": "person"}
    assert not session.gm


def test_a_demo_is_the_computers_alone_with_a_game_master() -> None:
    table = Table(demo=True)
    session = table.begin(load("duel"), seed=7)
    assert "person" not in session.names.values()
    assert session.gm
    assert table.pause == 0.8


def test_a_demo_keeps_the_seat_of_a_person() -> None:
    assert Table(demo=True).begin(load("duel"), "red", 7).names["red"] == "person"
    assert Table(("blue=person",), demo=True).begin(load("duel"), None, 7).names["blue"] == "person"


def test_each_person_types_their_own_dice() -> None:
    session = Table(("red=person", "blue=recruit"), ("own",)).begin(load("duel"), seed=7)
    assert who_rolls(session.match) == {"red": "typed", "blue": "computer"}
    assert isinstance(session.match.waiting, Roll)
    assert session.match.waiting.side == "red"
    session.close()
    assert who_rolls(resume_battle(session.path).match) == {"red": "typed", "blue": "computer"}


def test_a_resumed_battle_sits_down_at_the_table() -> None:
    session = Table().begin(load("duel"), "red", 7)
    session.close()
    again = Table(("red=soldier",), ("blue=typed",), gm=True).resumed(session.path)
    assert again.names["red"] == "soldier"
    assert who_rolls(again.match)["blue"] == "typed"
    assert again.gm


@pytest.mark.parametrize(
    ("speed", "pause"), [("", None), ("key", inf), ("slow", 2.0), ("instant", 0.0), ("1.5", 1.5), ("normal", 0.8)]
)
def test_a_speed_is_a_word_or_seconds(speed: str, pause: float | None) -> None:
    assert Table(speed=speed).pause == pause


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (Table(("red",)), "--seat 'red': expected SIDE=VALUE, for example red=master or blue=person"),
        (Table(("green=master",)), "unknown side 'green'; known: red, blue"),
        (Table(("red=mster",)), "unknown policy 'mster'; did you mean 'master'?"),
        (Table((), ("red=tped",)), "--dice red=tped: unknown value 'tped'; did you mean 'typed'?"),
        (Table((), ("typd",)), "--dice 'typd': expected SIDE=VALUE, for example red=typed, or one of typed, computer"),
        (
            Table(speed="quick"),
            "--speed: expected key, slow, normal, fast, instant, or seconds such as 1.5, got",
        ),
        (Table(speed="900"), "--speed: expected key, slow"),
    ],
)
def test_a_table_that_does_not_fit_says_so(table: Table, why: str) -> None:
    with pytest.raises((BadTable, Unknown)) as fault:
        table.check(load("duel"))
    assert str(fault.value).startswith(why)
