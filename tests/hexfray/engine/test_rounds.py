"""A battle of rounds over the pipe: its orders, its defences, what is misspelt."""

from __future__ import annotations

from tests.support.engine import Talk
from tests.support.rounds.mat import INITIATIVE, STRIKE, YARD, figure


def begun() -> Talk:
    """It is Ann's turn."""
    talk = Talk()
    talk.ask("new", scenario=YARD, dice="ask")
    for faces in INITIATIVE:
        talk.ask("roll", faces=list(faces))
    return talk


def test_its_orders_are_open_and_their_odds_told() -> None:
    talk = begun()
    assert STRIKE in talk.open_orders()
    assert "error" not in talk.ask("odds", order=STRIKE)


def test_a_figure_that_is_attacked_is_asked_and_the_battle_says_what_came_of_it() -> None:
    talk = begun()
    talk.ask("choose", order=STRIKE)
    assert {"bo dodge foe=ann", "bo pass"} <= talk.open_orders()
    talk.ask("choose", order="bo pass")
    talk.ask("roll", faces=[1, 1])
    talk.ask("roll", faces=[5])
    battle = talk.ask("position")["battle"]
    assert isinstance(battle, dict)
    (bo,) = (one for one in battle["figures"] if one["id"] == "bo")
    assert bo["hurt"]


def test_what_is_misspelt_is_refused_as_in_a_file() -> None:
    kind, message = Talk().fault("new", scenario={**YARD, "figure": [figure("ann", "red", "0405", "duelist")]})
    assert kind == "scenario"
    assert "did you mean 'duellist'?" in message
