"""How reasons are put in a line, in lines, or by their numbers alone: reasons that are made up. Those of battles:
test_why.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import pytest

from ai.assessment import Assessment, Term
from ai.explanation import SHORT, explain, explain_at_length, in_words
from ai.reason import Kind, Reason
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Pass
from core.space.cell import Cell
from core.space.squares import SquareGrid

BATTLE = Battle(
    SquareGrid(6, 6),
    {name: Figure(name, name.capitalize(), "red", Cell(0, 0), 0, None) for name in ("ann", "ben")},
)


class Way(StrEnum):
    """One way or another."""

    HIGH = "high"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Order(Choice):
    """An order with one field."""

    verb: ClassVar[str] = "try"
    what: object = ""


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """An order with the fields of a walk."""

    verb: ClassVar[str] = "walk"
    path: object = ()
    facing: object = ""


def thought(*reasons: Reason, score: int = 0, terms: tuple[Term, ...] = (), figure: str = "ann") -> Assessment:
    return Assessment(Pass(figure), score, terms, reasons=reasons)


DOES = Reason(Kind.DOES, "strikes Ben")
WITH_ITS_CHANCE = Reason(Kind.HOPE, "strikes Ben (37%)")
LATER = Reason(Kind.HOPE, "can then strike Ben")


def test_the_order_is_said_with_its_chance_where_it_is_the_attack_itself() -> None:
    assert explain(BATTLE, thought(DOES)) == "Ann strikes Ben"
    assert explain(BATTLE, thought(DOES, WITH_ITS_CHANCE)) == "Ann strikes Ben (37%)"
    assert explain(BATTLE, thought(DOES, LATER)) == "Ann strikes Ben; can then strike Ben"
    assert explain(BATTLE, thought(DOES, figure="nobody")) == "Nobody strikes Ben"


def test_what_matters_most_is_said_first() -> None:
    kinds = (Kind.COST, Kind.TEMPTED, Kind.GAIN, Kind.FEAR, Kind.IDLE, Kind.HOPE)
    reasons = [Reason(kind, kind.value) for kind in kinds]
    said = explain(BATTLE, thought(*reasons[:3], DOES, *reasons[3:]))
    assert said == "Ann strikes Ben; hope; idle; gain"


def test_what_decided_is_said_before_all_else() -> None:
    reasons = [Reason(Kind.HOPE, "hope"), Reason(Kind.GAIN, "gain"), Reason(Kind.COST, "cost", decides=True)]
    assert explain(BATTLE, thought(DOES, *reasons)) == "Ann strikes Ben; cost; hope; gain"


def length_of(first: int, *others: int) -> list[int]:
    """How long what is said is with a first reason and others of so many letters."""
    reasons = [Reason(Kind.GAIN, "x" * count) for count in (first, *others)]
    return [len(part) for part in explain(BATTLE, thought(Reason(Kind.DOES, "acts"), *reasons)).split("; ")]


def test_what_does_not_fit_on_two_lines_is_left_out_but_for_the_first() -> None:
    begun = len("Ann acts")
    assert SHORT == 156
    assert length_of(300) == [begun, 300]
    assert length_of(100, 44) == [begun, 100, 44]
    assert length_of(100, 45) == [begun, 100]
    assert length_of(100, 200, 10, 30) == [begun, 100, 10, 30]


def test_at_length_each_reason_has_a_line_and_the_numbers_have_one() -> None:
    terms = (Term("harm", 1240), Term("danger", -800))
    reasons = (DOES, WITH_ITS_CHANCE, Reason(Kind.COST, "stands badly"), Reason(Kind.GAIN, "has a friend"))
    assert explain_at_length(BATTLE, thought(*reasons, score=440, terms=terms)) == [
        "Ann strikes Ben (37%).",
        "  Has a friend.",
        "  Stands badly.",
        "  Value +0.4: harm +1.2, danger -0.8.",
    ]
    assert explain_at_length(BATTLE, thought(DOES, LATER)) == ["Ann strikes Ben.", "  Can then strike Ben."]


def test_without_reasons_the_four_weightiest_terms_are_said() -> None:
    terms = tuple(Term(name, value) for name, value in (("a", 100), ("b", -500), ("c", 400), ("d", -300), ("e", 200)))
    assert explain(BATTLE, thought(score=-100, terms=terms)) == "Ann: pass (-0.1: b -0.5, c +0.4, d -0.3, e +0.2)"
    assert explain(BATTLE, thought()) == "Ann: pass"
    assert explain_at_length(BATTLE, thought()) == ["Ann: pass."]


def test_reasons_without_an_order_are_said_behind_its_numbers() -> None:
    only = thought(Reason(Kind.GAIN, "has a friend"), score=100, terms=(Term("a", 100),))
    assert explain(BATTLE, only) == "Ann: pass (+0.1: a +0.1); has a friend"


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (Way.HIGH, "try high"),
        (Way.ANY, "try"),
        (True, "try what"),
        (False, "try"),
        ((), "try"),
        (Cell(2, 3), "try the square 3 to the south-east (0304)"),
        (Cell(9, 9), "try"),
        ((Cell(1, 1), Cell(2, 3)), "try to the square 3 to the south-east (0304)"),
        (("ann", "ben"), "try Ann and Ben"),
        (3, "try 3"),
        ("ben", "try Ben"),
        ("ann/axe", "try axe"),
        ("a/b/c", "try c"),
        (None, "try None"),
    ],
)
def test_an_order_by_its_verb_and_what_its_fields_name(what: object, said: str) -> None:
    assert in_words(BATTLE, Assessment(Order("ann", what), 0, ())) == said


def test_a_walk_on_the_spot_and_where_it_faces() -> None:
    assert in_words(BATTLE, Assessment(Walk("ann", (), 2), 0, ())) == "walk in place facing E"
    there = in_words(BATTLE, Assessment(Walk("ann", (Cell(1, 1),), 0), 0, ()))
    assert there == "walk to the south-east facing N"
