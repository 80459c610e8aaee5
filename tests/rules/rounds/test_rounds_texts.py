"""The words of rounds: whole, without blanks, and there for every clause that a rule of it names."""

from __future__ import annotations

from core.rulesets.rounds import BOOK
from core.rulesets.rounds.texts import clause, clauses


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("C-base-17")
    assert (found.title, found.option) == ("Defense", False)


def test_optional_clauses_say_so() -> None:
    options = [c.id for c in clauses().values() if c.option]
    assert options == [
        "C-base-11",
        "C-base-44",
        "C-action-09",
        "C-aim-02",
        "C-grab-11",
        "C-edge-blind-fighting-07",
        "C-edge-improved-disarm-05",
    ]


def test_every_clause_has_a_title_and_a_rule() -> None:
    assert [c.id for c in clauses().values() if not (c.title and c.rule)] == []


def test_the_book_opens_with_what_everything_else_rests_on() -> None:
    assert next(iter(clauses())) == "C-base-01"


def test_all_of_its_clauses_are_there() -> None:
    assert len(clauses()) == 516


def test_whatever_a_rule_carries_out_can_be_read() -> None:
    assert {name for rule in BOOK for name in rule.ids} <= clauses().keys()
