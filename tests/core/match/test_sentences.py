"""Sentences of a story: lists of moves, pronouns, full names once. The story as a whole: test_story.py."""

from collections.abc import Iterable

import pytest

from core.battle.figure import Figure
from core.battle.pronouns import PRONOUNS
from core.match.sentences import (
    Clause,
    Distance,
    holding,
    joined,
    moves_told,
    to_introduce,
    together,
    with_full_names,
    without_details,
)
from core.space.cell import Cell

HEX, SQUARE = ("hex", "hexes"), ("square", "squares")


def figure(name: str, alias: str, pronoun: str = "they") -> Figure:
    return Figure(alias.lower(), name, "red", Cell(0, 0), 0, None, alias=alias, pronouns=PRONOUNS[pronoun])


TIB, ODO = figure("Tib Marlow", "Tib", "he"), figure("Odo Crake", "Odo", "he")
BESS, OX = figure("Bess Tallow", "Bess", "she"), figure("The Ox", "the Ox")
ALL = (TIB, ODO, BESS, OX)


def moved(*told: tuple[Figure, int], unit: tuple[str, str] = HEX) -> str:
    return moves_told([Clause(who, far=Distance(number, unit)) for who, number in told])


def test_moves_in_a_row_are_one_sentence() -> None:
    assert moved((TIB, 3), (ODO, 1), (OX, 12)) == "Tib moves three hexes, Odo one and the Ox 12."
    assert moved((TIB, 1), (ODO, 4)) == "Tib moves one hex and Odo four."
    assert moved((BESS, 10), (ODO, 2), unit=SQUARE) == "Bess moves 10 squares and Odo two."


def test_moves_of_one_figure_are_added_up() -> None:
    assert moved((TIB, 1), (TIB, 3)) == "Tib moves four hexes."
    assert moved((BESS, 10), (ODO, 2), (BESS, 8), unit=SQUARE) == "Bess moves 18 squares and Odo two."


def test_moves_say_which_figure_they_end_up_facing() -> None:
    def move(who: Figure, steps: int, faced: Figure | None = None) -> Clause:
        return Clause(who, far=Distance(steps, HEX) if steps else None, faced=faced)

    assert moves_told([move(TIB, 2, ODO)]) == "Tib moves two hexes to face Odo."
    assert moves_told([move(TIB, 2, ODO), move(BESS, 1)]) == "Tib moves two hexes to face Odo, and Bess one."
    assert moves_told([move(TIB, 2), move(OX, 1, TIB)]) == "Tib moves two hexes and the Ox one to face Tib."
    assert moves_told([move(TIB, 0, ODO), move(BESS, 1)]) == "Bess moves one hex; Tib faces Odo."
    assert moves_told([move(TIB, 0, ODO)]) == "Tib faces Odo."


def test_the_same_deed_is_said_once() -> None:
    misses = [Clause(TIB, "misses Bess")]
    assert together([misses, [Clause(OX, "misses Bess")]], ALL) == "Tib and the Ox miss Bess."
    assert together([misses, misses], ALL) == "Tib misses Bess, twice."
    assert together([[Clause(TIB, "is shaken")], [Clause(ODO, "is shaken")]], ALL) == "Tib and Odo are shaken."
    assert together([[Clause(TIB, "moves Odo"), Clause(TIB, "follows")]] * 3, ALL) == (
        "Tib moves Odo and follows, three times."
    )


def test_a_side_that_holds_goes_by_its_name() -> None:
    sides = [("the bargemen", True, ["tib", "odo"]), ("the tannery", False, ["bess"])]
    assert holding([TIB], sides) == "Tib holds."
    assert holding([TIB, ODO], sides) == "The bargemen hold."
    assert holding([BESS, TIB, ODO], sides) == "The bargemen and Bess hold."
    assert holding([BESS, TIB], sides) == "Bess and Tib hold."
    assert holding([TIB, ODO], [("the rowing club", False, ["tib", "odo"])]) == "The rowing club holds."


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        ([(TIB, "grabs Odo"), (TIB, "hits Odo for 3 hits")], "Tib grabs Odo and hits him for 3 hits."),
        ([(TIB, "grabs Bess"), (TIB, "breaks Bess's arm")], "Tib grabs Bess and breaks her arm."),
        ([(TIB, "grabs the Ox"), (TIB, "hits the Ox")], "Tib grabs the Ox and hits them."),
        ([(OX, "hits Odo"), (ODO, "falls"), (OX, "hits Odo")], "The Ox hits Odo; Odo falls; the Ox hits Odo."),
        ([(TIB, "hits Odo"), (TIB, "hits Bess"), (TIB, "hits Odo")], "Tib hits Odo, hits Bess and hits Odo."),
        (
            [(TIB, "is dead"), (TIB, "drops the bat"), (TIB, "drops the pot")],
            "Tib is dead and drops the bat and the pot.",
        ),
        ([(None, "The door burns"), (TIB, "falls")], "The door burns; Tib falls."),
        ([(TIB, "misses Bess"), (ODO, "misses Bess"), (BESS, "falls")], "Tib and Odo miss Bess; Bess falls."),
        (
            [(TIB, "falls"), (None, "Fire breaks out"), (None, "Odo's bat burns")],
            "Tib falls; fire breaks out; Odo's bat burns.",
        ),
    ],
)
def test_clauses_are_joined_with_pronouns_where_nobody_else_is_meant(
    clauses: list[tuple[Figure | None, str]], said: str
) -> None:
    assert joined([Clause(who, does) for who, does in clauses], ALL) == said


def introduced(lines: list[str], figures: Iterable[Figure]) -> list[str]:
    unknown = to_introduce(figures)
    found = []
    for line in lines:
        told, unknown = with_full_names(line, unknown)
        found.append(told)
    return found


def test_full_names_come_once_and_begin_a_sentence_with_a_capital() -> None:
    cox = figure("The cox", "Cox")
    assert introduced(["Cox hits Tib.", "Cox falls."], [cox, TIB]) == [
        "The cox hits Tib Marlow.",
        "Cox falls.",
    ]
    lines = ["Turn 1", "Tib hits Odo.", "The Ox hits Odo's friend Bess.", "Bess hits Tib."]
    assert introduced(lines, ALL) == [
        "Turn 1",
        "Tib Marlow hits Odo Crake.",
        "The Ox hits Odo's friend Bess Tallow.",
        "Bess hits Tib.",
    ]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("throws the grenade at Bo's hex (0709)", "throws the grenade at Bo's hex"),
        ("moves 10 m to the square west of Bo (0907), facing NW", "moves 10 m to the square west of Bo"),
        ("leaves the fight for the hex to the north", "leaves the fight for the hex to the north"),
        ("is off balance (defences -2)", "is off balance"),
        ("chooses all-out attack (strong)", "chooses all-out attack (strong)"),
        (
            "suppresses 2 squares from Bo's square on (0709, 0708) with the rifle",
            "suppresses 2 squares from Bo's square on with the rifle",
        ),
        ("hits Odo for 10 damage", "hits Odo for 10 damage"),
        ("turns to face the intruder, SE", "turns to face the intruder"),
    ],
)
def test_cells_and_modifiers_are_left_to_the_map_and_the_dice(words: str, left: str) -> None:
    assert without_details(words) == left


def test_a_deed_done_again_is_counted_and_things_alike_are_not_named_twice() -> None:
    misses = Clause(TIB, "misses Odo")
    assert joined([misses, misses], ALL) == "Tib misses Odo twice."
    drops = Clause(ODO, "drops the bottle")
    assert joined([Clause(ODO, "falls"), drops, drops], ALL) == "Odo falls and drops the bottle and another."
    hits = Clause(TIB, "hits Odo for 2 hits")
    assert joined([hits, hits], ALL) == "Tib hits Odo for 2 hits and hits him for 2 hits."
