"""Scuffle is skirmish with its ledger over it: what is replaced is gone, what is changed or kept is there, and the
words of both are the game's own data.
"""

from __future__ import annotations

import pytest

from core.rulebook.room import Room
from core.rulebook.rule import Rule, Verb
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.changes import CHANGES, ROOMS
from core.rulesets.scuffle.texts import REPLACED as LEFT_OUT
from core.rulesets.scuffle.texts import clauses
from core.rulesets.skirmish import BOOK as SKIRMISH_BOOK
from core.rulesets.skirmish.texts import clauses as clauses_of_skirmish
from tests.support.clauses import gaps, unproven, unread
from tests.support.rooms import files_with_rules
from tests.support.scuffle.ledger_seam import CHANGED, KEPT, REPLACED

TO_COME: set[str] = set()
"""What stands and has no place yet."""


def test_what_is_left_out_is_what_the_ledger_replaces() -> None:
    assert set(LEFT_OUT) == set(REPLACED)
    assert not set(LEFT_OUT) & (set(CHANGED) | set(KEPT))


def test_nothing_that_is_replaced_is_in_force() -> None:
    """Readings may stay, since nothing calls them; so may questions, whose own answer is no."""
    asked = (rule for rule in BOOK if rule.ids and rule.verb not in (Verb.READING, Verb.QUESTION))
    assert [rule.call.__name__ for rule in asked if set(rule.ids) <= set(REPLACED)] == []


def test_what_is_changed_or_kept_is_still_there() -> None:
    there = {clause for rule in BOOK for clause in rule.ids}
    before = {clause for rule in SKIRMISH_BOOK for clause in rule.ids}
    gone = {clause for clause in (*CHANGED, *KEPT) if clause in before and clause not in there}
    assert gone == TO_COME


def test_every_change_puts_something_else_there() -> None:
    for swap in CHANGES.instead:
        assert swap.new is not swap.old
        own = getattr(swap.new, "rule", None)
        assert isinstance(own, Rule), f"{swap.new.__name__} does not say which clause it is"
        assert any(clause.startswith("H-") for clause in own.ids) or own.ids, swap.new.__name__


def test_the_words_are_its_own_and_those_of_skirmish_that_stand() -> None:
    own = [clause for clause in clauses() if clause.startswith("H-")]
    assert gaps(own) == []
    assert set(clauses()) - set(own) == set(clauses_of_skirmish()) - set(REPLACED)
    assert clauses()["H-base-18"].option
    assert all(clause.title and clause.rule for clause in clauses().values())


def test_every_clause_is_proved_by_a_test_and_whatever_a_test_proves_can_be_read() -> None:
    assert unproven(clauses()) == []
    assert unread("scuffle", {*clauses(), *REPLACED}) == set()


def test_every_clause_that_a_rule_names_has_words() -> None:
    named = {clause for rule in BOOK for clause in rule.ids if clause.startswith("H-")}
    assert named <= set(clauses())


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_each_file_with_a_rule_is_a_topic_of_its_room(room: Room) -> None:
    assert sorted(topic.__name__ for topic in room.topics) == files_with_rules("scuffle", room)
