"""A battle of scuffle over the pipe: its name, its players, its orders and its holds."""

from __future__ import annotations

from tests.support.engine import Talk
from tests.support.paddock import ACTING, PADDOCK, SNARE


def at_ansas_place() -> Talk:
    """Ansa is to act."""
    talk = Talk()
    talk.ask("new", scenario=PADDOCK, dice="ask")
    talk.ask("roll", faces=[5])
    talk.ask("roll", faces=[2])
    for order in ACTING:
        talk.ask("choose", order=order)
    return talk


def test_its_orders_are_open_and_their_odds_told() -> None:
    talk = at_ansas_place()
    assert SNARE in talk.open_orders()
    assert "error" not in talk.ask("odds", order=SNARE)


def test_who_is_on_a_line_is_told() -> None:
    talk = at_ansas_place()
    talk.ask("choose", order=SNARE)
    talk.ask("roll", faces=[4, 4, 4])
    talk.ask("choose", order="nib pass")
    talk.ask("roll", faces=[4, 3, 3])
    battle = talk.ask("position")["battle"]
    assert isinstance(battle, dict)
    (hold,) = battle["holds"]
    assert (hold["holder"], hold["held"], hold["part"], hold["how"]) == ("ansa", "nib", "right arm", ["by a line"])


def test_what_is_misspelt_is_refused_as_in_a_file() -> None:
    kind, message = Talk().fault("new", scenario={**PADDOCK, "close_combat": "scufle"})
    assert kind == "scenario"
    assert "did you mean 'scuffle'?" in message
