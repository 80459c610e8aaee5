"""Orders typed as lines: numbers, walks in steps, notation, the first words of a line; what is unclear is said."""

from __future__ import annotations

import pytest

from core.play.asking import Roll
from tests.tui.plain.lines import TO_RED, answer, duel, orders, told

WALKED = ["bran move-second", "ysolt move path=1005 facing=SW"]


@pytest.mark.parametrize(
    "said",
    [
        ("1005", "SW"),
        ("1005", "go"),
        ("1005", ""),
        ("1005 sw",),
        ("move 1005 SW",),
        ("1 1005 SW",),
        ("move", "1005 SW"),
        ("kneel 1005", "move 1005", "go"),
        ("ysolt move path=1005 facing=SW",),
        ("move path=1005 facing=SW",),
    ],
)
def test_a_walk_is_typed_in_many_ways(said: tuple[str, ...]) -> None:
    session = duel()
    told(session, TO_RED, *said)
    assert orders(session) == WALKED


@pytest.mark.parametrize("verb", ["go prone", "drop prone", "drop-prone", "3"])
def test_another_manner_of_walking_is_named_first(verb: str) -> None:
    session = duel()
    told(session, TO_RED, f"{verb} 1005 SW")
    assert orders(session) == ["bran move-second", "ysolt drop-prone path=1005 facing=SW"]


def test_another_way_of_moving_starts_over() -> None:
    session = duel()
    told(session, TO_RED, "move 1005", "kneel N")
    assert orders(session) == ["bran move-second", "ysolt kneel facing=N"]


def test_a_facing_alone_turns_on_the_spot() -> None:
    session = duel()
    told(session, TO_RED, "N")
    assert orders(session) == ["bran move-second", "ysolt move facing=N"]


@pytest.mark.parametrize("said", ["2", "move second", "Move-Second", "bran move-second"])
def test_an_order_goes_by_its_number_its_words_and_its_notation(said: str) -> None:
    session = duel()
    told(session, said)
    assert orders(session) == ["bran move-second"]


def test_end_means_what_the_space_bar_does() -> None:
    session = duel()
    told(session, TO_RED, "end")
    assert orders(session) == ["bran move-second", "ysolt end-moves"]


def test_orders_in_a_submenu_are_numbered_from_1() -> None:
    session = duel()
    told(session, TO_RED, "0906 NW", "0806 SE", "strike ysolt: other options", "2")
    assert orders(session)[3] == "bran strike target=ysolt item=bran/broadsword part=leg"


def test_back_returns_from_them() -> None:
    session = duel()
    told(session, TO_RED, "0906 NW", "0806 SE", "strike ysolt: other options", "back", "nothing")
    assert orders(session)[3] == "bran nothing"


@pytest.mark.parametrize(
    ("said", "remedy"),
    [
        ("0101", "0101 is out of reach; 'reach' lists the hexes in reach."),
        ("9901 N", "9901 is off the map (0101 to 1410)."),
        ("move here", "'here' is not a cell; write column and row, as in 0703."),
        ("go", "No move to confirm; type a destination first, for example 'move 0507'."),
        ("path", "No move to confirm; type a destination first, for example 'move 0507'."),
        ("77", "Type a number from 1 to 5; got '77'."),
        ("undoo", "I don't know 'undoo'. Did you mean 'undo'?"),
        ("xyzzy", "I don't know 'xyzzy'. Type a number from 1 to 5, or ? for help."),
        ("bran", "Bran can't act now; 'who bran' describes him."),
        ("ysolt strike target=bran", "Ysolt can't strike Bran: not now [S12.0-04]"),
        ("ysolt strik target=bran", "Unknown verb 'strik'; did you mean 'strike'?"),
        ("strike", "Can't strike now; 'orders' lists the orders, 'refused' explains the unavailable ones."),
        ("rule S99", "No rule S99; name one, such as S12.0-01, or a section, such as S12.0."),
        ("who mara", "No figure named 'mara'; 'who' lists them."),
    ],
)
def test_what_is_unclear_is_said_in_a_line(said: str, remedy: str) -> None:
    session = duel()
    assert answer(session, TO_RED, said) == [remedy]
    assert orders(session) == ["bran move-second"]


def test_what_must_be_answered_cannot_be_ended() -> None:
    assert answer(duel(), "end") == ["You must choose one: type a number from 1 to 2."]


def test_undo_goes_back_to_the_last_order() -> None:
    session = duel()
    assert answer(session, TO_RED, "1005 SW", "undo")[0].startswith("Undo the last order of the east bank?")
    assert orders(session) == ["bran move-second", "ysolt move path=1005 facing=SW"]
    assert answer(session, "undo", "yes")[0] == "Undone: back to your last order."
    assert orders(session) == ["bran move-second"]


def test_undo_says_when_there_is_nothing_to_take_back() -> None:
    assert answer(duel(), "undo") == ["Nothing to undo: you haven't given an order yet."]


def test_dice_from_the_table_are_typed() -> None:
    session = duel(typed=True)
    assert answer(session, "7")[0].startswith("A d6 has no 7")
    assert isinstance(session.match.waiting, Roll)
    told(session, "2", "5", TO_RED)
    assert orders(session) == ["bran move-second"]


def test_once_it_is_over_it_can_be_undone_or_left() -> None:
    session = duel(seats="nearest")
    assert answer(session, "1") == [
        "I don't know '1'. Type 'again', 'next', 'battles', 'replay', 'report', 'undo' or 'quit'."
    ]
    assert session.match.over
