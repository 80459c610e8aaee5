"""The words of rounds: whole, without blanks, and there for every clause that a rule of it names."""

from __future__ import annotations

from core.rulesets.rounds import BOOK
from core.rulesets.rounds.texts import clause, clauses
from tests.support.clauses import gaps, unproven, unread


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("C-base-17")
    assert (found.title, found.option) == ("Defence", False)


def test_optional_clauses_say_so() -> None:
    assert clause("C-base-11").option
    switches = {rule.switch for rule in BOOK if rule.switch is not None}
    assert switches <= {c.id for c in clauses().values() if c.option}


def test_every_clause_has_a_title_and_a_rule() -> None:
    assert [c.id for c in clauses().values() if not (c.title and c.rule)] == []


def test_the_book_opens_with_what_everything_else_rests_on() -> None:
    assert next(iter(clauses())) == "C-base-01"


def test_the_numbers_of_a_section_run_on_without_a_gap() -> None:
    assert gaps(clauses()) == []


def test_whatever_a_rule_carries_out_or_a_test_proves_can_be_read() -> None:
    assert {name for rule in BOOK for name in rule.ids} <= clauses().keys()
    assert unread("rounds", clauses()) == set()


def test_every_clause_is_proved_by_a_test() -> None:
    assert unproven(clauses()) == []
