"""The game master's seat in lines. On the screen: tests/tui/screens/battle/test_gm.py."""

from __future__ import annotations

import pytest

from core.match.noting import rulings
from core.match.overruling import fallen
from core.match.who_rolls import who_rolls
from tests.tui.plain.lines import answer, duel, told
from tui.keeping.session import Session


def ruled() -> Session:
    """The duel between two computers, with a game master."""
    session = duel(seats="soldier")
    session.gm = True
    return session


def test_the_computer_proposes_with_value_and_reason() -> None:
    lines = told(ruled()).split("\n")
    at = lines.index("== The west bank: the computer proposes")
    assert lines[at + 1].startswith("  1 Bran: move ")
    assert lines[at + 2].startswith("      Bran ")
    assert "Enter accepts the first; a number takes another; 'own' gives your own order" in "\n".join(lines)


def test_enter_accepts_and_a_number_takes_another() -> None:
    session = ruled()
    told(session, "", "2", "2")
    assert len(rulings(session.match)) == 2


def test_an_own_order_is_noted() -> None:
    session = ruled()
    told(session, "own", "2")
    told_again = told(session, "own", "1")
    assert rulings(session.match) or "the computer proposes" in told_again


def test_it_runs_on_to_a_moment() -> None:
    session = ruled()
    told(session, "run turn")
    assert session.match.battle.clock.turn == 2
    told(session, "run end")
    assert session.match.over


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("run trun", "I don't know the moment 'trun'; did you mean 'run turn'?"),
        ("run", "I don't know the moment ''; type 'run' and one of person, turn, wound, down, goal, end."),
        ("9", "I don't know '9'. Type a number from 1 to 2, 'own', 'run turn' or 'gm', or ? for help."),
        ("overrule 7", "A d6 has no 7; 1d6: type 1 number from 1 to 6."),
        ("overrule 9: 3", "Overrule: expected a roll from 1 to 2, got '9'."),
        ("modify bran", "Modify: expected a figure, a number and a reason, for example 'modify tib -2 wet rope'."),
        ("modify bron -2 rope", "Unknown figure 'bron'; did you mean 'bran'?"),
        ("modify bran x rope", "Modify: expected a number such as -2 after the figure, got 'x'."),
        ("rolls green typed", "Unknown side 'green'; known: red, blue."),
        ("rolls red tped", "Rolls red: unknown value 'tped'; did you mean 'typed'?"),
        ("roll", "No roll is due now."),
    ],
)
def test_what_cannot_be_done_says_why(said: str, why: str) -> None:
    assert answer(ruled(), said)[0] == why


def test_a_roll_is_overruled() -> None:
    session = ruled()
    assert "The GM overrules the dice: " in told(session, "dice", "overrule 6")
    assert next(one.rolled for one in fallen(session.match)) is not None


def test_the_last_rolls_are_listed() -> None:
    assert answer(ruled(), "overrule")[0].startswith("  1 Initiative of the ")


def test_a_figure_is_modified() -> None:
    assert answer(ruled(), "", "modify Bran -2 wet rope")[0] == "GM edit, Bran: next roll -2 (wet rope)."


def test_a_side_types_its_dice_and_the_computer_rolls_one_for_it() -> None:
    session = ruled()
    lines = answer(session, "rolls red typed")
    assert lines[:2] == ["The east bank (red): dice typed by you", "The west bank (blue): dice rolled by the game"]
    assert who_rolls(session.match) == {"red": "typed", "blue": "computer"}
    assert "Roll 1d6" in told(session, "run turn", "roll", "run turn")


def test_the_seat_is_left_and_taken() -> None:
    session = ruled()
    assert "You have left the game master's seat" in told(session, "gm")
    assert not session.gm
