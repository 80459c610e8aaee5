"""The words of the rules: whole, without blanks, and there for every clause that the game shows."""

from __future__ import annotations

from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.texts import clause, clauses
from tests.support.clauses import gaps, unproven, unread


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("S12.0-07")
    assert (found.title, found.option) == ("Facing: front, side and rear hexes", False)


def test_optional_clauses_say_so() -> None:
    assert clause("S16.1-12").option


def test_every_clause_has_a_title_and_a_rule() -> None:
    assert [c.id for c in clauses().values() if not (c.title and c.rule)] == []


def test_the_book_opens_with_what_everything_else_rests_on() -> None:
    assert next(iter(clauses())) == "S12.0-01"


def test_the_numbers_of_a_section_run_on_without_a_gap() -> None:
    assert gaps(clauses()) == []


def test_whatever_a_rule_carries_out_or_a_test_proves_can_be_read() -> None:
    assert {name for rule in BOOK for name in rule.ids} <= clauses().keys()
    assert unread("skirmish", clauses()) == set()


def test_every_clause_is_proved_by_a_test() -> None:
    assert unproven(clauses()) == []
