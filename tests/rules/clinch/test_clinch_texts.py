"""The words of clinch: whole, without blanks, and there for every clause that a rule of it names."""

from __future__ import annotations

from core.rulesets.clinch import BOOK
from core.rulesets.clinch.texts import clause, clauses


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("G-base-17")
    assert (found.title, found.option) == ("Active defence roll", False)


def test_optional_clauses_say_so() -> None:
    options = [c.id for c in clauses().values() if c.option]
    assert options == [
        "G-base-08",
        "G-base-68",
        "G-turn-07",
        "G-turn-08",
        "G-strike-08",
        "G-wound-14",
        "G-fatigue-03",
        "G-hold-22",
    ]


def test_every_clause_has_a_title_and_a_rule() -> None:
    assert [c.id for c in clauses().values() if not (c.title and c.rule)] == []


def test_the_book_opens_with_what_everything_else_rests_on() -> None:
    assert next(iter(clauses())) == "G-base-01"


def test_all_of_its_clauses_are_there() -> None:
    assert len(clauses()) == 402


def test_whatever_a_rule_carries_out_can_be_read() -> None:
    assert {name for rule in BOOK for name in rule.ids} <= clauses().keys()
