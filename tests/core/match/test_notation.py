"""Every choice has a text, and the text is that choice and no other."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

import hypothesis.strategies as st
import pytest
from hypothesis import given

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.notation import NotationError, kinds_of, read, write
from core.play.asking import Choice, Decision, Pass
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from tests.support import toy
from tests.support.matches import by_chance, melee

GRID = HexGrid(30, 30)
KINDS = kinds_of(BOOK)


class Colour(Enum):
    """Words with all that might trouble a reader."""

    PLAIN = "red"
    SPACED = "dark red"
    LISTED = "red,blue"


@dataclass(frozen=True, slots=True)
class Anything(Choice):
    """A choice with a field of every type that a choice may have."""

    verb: ClassVar[str] = "do-anything"
    name: str
    count: int
    colour: Colour
    to: Cell
    facing: int
    path: tuple[Cell, ...]
    names: tuple[str, ...] = ("agnar",)
    aims: tuple[tuple[str, Cell], ...] = ()
    new_facing: int = 0
    quick: bool = False
    quiet: bool = True
    share: float = 0.5
    item: str | None = None


@dataclass(frozen=True, slots=True)
class Wheel(Choice):
    """A choice whose facing comes last."""

    verb: ClassVar[str] = "wheel"
    name: str
    path: tuple[Cell, ...]
    quick: bool = False
    facing: int = 0


ANYTHING = {"do-anything": Anything, "wheel": Wheel}


def choices(grid: HexGrid | SquareGrid) -> st.SearchStrategy[Anything]:
    """Any choice at all on this map."""
    names = st.text(st.characters(exclude_categories=["Cs"]))
    cells = st.sampled_from(grid.cells())
    facings = st.integers(0, grid.facings - 1)
    return st.builds(
        Anything,
        figure=names,
        name=names,
        count=st.integers(),
        colour=st.sampled_from(Colour),
        to=cells,
        facing=facings,
        path=st.lists(cells, max_size=4).map(tuple),
        names=st.lists(names, max_size=3).map(tuple),
        aims=st.lists(st.tuples(names, cells), max_size=3).map(tuple),
        new_facing=facings,
        quick=st.booleans(),
        quiet=st.booleans(),
        share=st.floats(allow_nan=False),
        item=st.none() | names,
    )


@given(choices(GRID))
def test_any_choice_is_read_as_it_was_written(choice: Anything) -> None:
    assert read(write(choice, GRID), GRID, ANYTHING) == choice


@given(choices(SquareGrid(99, 99)))
def test_any_choice_on_squares_is_read_as_it_was_written(choice: Anything) -> None:
    assert read(write(choice, SquareGrid(99, 99)), SquareGrid(99, 99), ANYTHING) == choice


@given(
    st.lists(
        st.builds(
            Wheel,
            figure=st.sampled_from(["agnar", "bo"]),
            name=st.sampled_from(["", "sven", "a b"]),
            path=st.lists(st.sampled_from(GRID.cells()[:3]), max_size=2).map(tuple),
            quick=st.booleans(),
            facing=st.integers(0, 5),
        )
    )
)
def test_choices_that_differ_in_their_facing_alone_are_read_as_they_were_written(wheels: list[Wheel]) -> None:
    assert [read(write(wheel, GRID), GRID, ANYTHING) for wheel in wheels] == wheels


@given(choices(GRID))
def test_a_text_is_one_line(choice: Anything) -> None:
    assert "\n" not in write(choice, GRID)


@given(st.text())
def test_any_other_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(f"{text} do-anything", GRID, ANYTHING)
    assert str(refused.value)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_menu_offers_or_refuses_is_read_as_it_was_written(seed: int) -> None:
    match = Match.start(SKIRMISH, melee(2), SeededCup(seed))
    for _ in match.play_on(by_chance(seed)):
        if isinstance(match.waiting, Decision):
            offered = [*match.menu, *(r.choice for f in match.waiting.figures for r in match.menu.refused(f))]
            assert all(match.read(match.write(choice)) == choice for choice in offered)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Move("agnar", (GRID.cell("0703"), GRID.cell("0704")), 1), "agnar move path=0703,0704 facing=NE"),
        (Move("agnar", (), 0), "agnar move facing=N"),
        (Strike("agnar", "mara"), "agnar strike target=mara"),
        (Strike("agnar", "mara", "agnar/axe", Part.HEAD), "agnar strike target=mara item=agnar/axe part=head"),
        (ReadyItem("mara", "mara/short sword"), 'mara ready item="mara/short sword"'),
        (PickUp("mara", "mara/bow", GRID.cell("1111")), "mara pick-up item=mara/bow cell=1111"),
        (ForceBack("mara", "agnar", GRID.cell("0101"), True), "mara force-back target=agnar to=0101 follow"),
        (ForceBack("mara", "agnar", GRID.cell("0101")), "mara force-back target=agnar to=0101"),
        (Pass("Ann Lee"), '"Ann Lee" pass'),
    ],
)
def test_a_choice_reads_like_this(choice: Choice, text: str) -> None:
    assert write(choice, GRID) == text
    assert read(text, GRID, KINDS) == choice


def test_the_fields_may_come_in_any_order_and_facings_in_small_letters() -> None:
    said = "  agnar   move facing=se path=0703 "
    assert read(said, GRID, KINDS) == Move("agnar", (GRID.cell("0703"),), 2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'': expected a figure and a verb, for example 'agnar pass'"),
        ("agnar", "'agnar': expected a figure and a verb, for example 'agnar pass'"),
        ("agnr strike target=mara", "unknown figure 'agnr'; did you mean 'agnar'?"),
        ("agnar strke target=mara", "unknown verb 'strke'; did you mean 'strike'?"),
        ("agnar strike targt=mara", "'strike' has no field 'targt'; did you mean 'target'?"),
        ("agnar strike", "'strike' needs target=…"),
        ("agnar strike target", "field 'target' needs a value: target=…"),
        ("agnar strike target=mara target=bo", "field 'target' given twice"),
        ("agnar move path=0703 facing=X", "facing: expected N, NE, SE, S, SW or NW, got 'X'"),
        ("agnar strike target=mara part=heat", "part: expected any, arm, leg, hand or head, got 'heat'"),
        ("agnar move path=0703,,0704 facing=N", "'0703,,0704': empty item"),
        ("agnar move path=9999 facing=N", "path: 9999 is off the map (0101 to 3030)"),
        ('agnar ready item="axe', "'agnar ready item=\"axe': missing closing quote"),
    ],
)
def test_a_fault_names_the_word_and_the_nearest_right_one(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text, GRID, KINDS, ["agnar", "mara", "bo"])
    assert str(refused.value).startswith(fault)


def test_a_number_must_be_one() -> None:
    with pytest.raises(NotationError, match="count: expected a whole number, got 'many'"):
        read("agnar do-anything count=many", GRID, ANYTHING)


def test_every_choice_of_skirmish_has_a_verb_of_its_own() -> None:
    assert {"move", "strike", "pass", "end-moves", "force-back"} <= KINDS.keys()


def test_two_kinds_with_one_verb_are_a_fault_of_the_rulebook() -> None:
    @dataclass(frozen=True, slots=True)
    class Other(Choice):
        verb: ClassVar[str] = "step"

    book = book_of(Room("toy", (sys.modules[toy.__name__],), toy.MACHINES))
    (rule, *_) = [rule for rule in book if rule.offers is toy.Step]
    object.__setattr__(rule, "offers", Other)
    try:
        with pytest.raises(ValueError, match="'step' is the verb of both"):
            kinds_of(book)
    finally:
        object.__setattr__(rule, "offers", toy.Step)
