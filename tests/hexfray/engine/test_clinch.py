"""A battle of clinch over the pipe: its players, its orders, its defences and its holds."""

from __future__ import annotations

from tests.support.clinch.mat import CLOSING, GRAPPLE, MAT, figure
from tests.support.engine import Talk


def at_grips() -> Talk:
    """Ann is in Bo's hex."""
    talk = Talk()
    talk.ask("new", scenario=MAT, dice="ask")
    for order in CLOSING:
        talk.ask("choose", order=order)
    return talk


def test_its_orders_are_open_and_their_odds_told() -> None:
    talk = at_grips()
    assert GRAPPLE in talk.open_orders()
    assert "error" not in talk.ask("odds", order=GRAPPLE)


def test_a_figure_that_is_attacked_is_asked_for_a_defence_and_who_is_held_is_told() -> None:
    talk = at_grips()
    talk.ask("choose", order=GRAPPLE)
    talk.ask("roll", faces=[3, 3, 4])
    assert {"bo dodge attacker=ann", "bo pass"} <= talk.open_orders()
    talk.ask("choose", order="bo pass")
    battle = talk.ask("position")["battle"]
    assert isinstance(battle, dict)
    (hold,) = battle["holds"]
    assert (hold["holder"], hold["held"], hold["part"], hold["hands"]) == ("ann", "bo", "torso", ["main", "off"])


def test_what_is_misspelt_is_refused_as_in_a_file() -> None:
    kind, message = Talk().fault("new", scenario={**MAT, "figure": [figure("ann", "red", "0405", "N", "wrestlr")]})
    assert kind == "scenario"
    assert "did you mean 'wrestler'?" in message
