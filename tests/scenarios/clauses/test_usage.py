"""What goes by a clause: rules, orders, modifiers, tests."""

from __future__ import annotations

import pytest

from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clause, Clauses
from core.rulesets.clinch import BOOK as CLINCH
from core.rulesets.clinch.texts import clauses as clauses_of_clinch
from core.rulesets.rounds import BOOK as ROUNDS
from core.rulesets.rounds.texts import clauses as clauses_of_rounds
from core.rulesets.skirmish import BOOK as SKIRMISH
from core.rulesets.skirmish.texts import clauses
from scenarios.clauses.sources import ROOT, Place
from scenarios.clauses.usage import Usage, Work, clauses_at, no_clause, usage


def test_the_rules_of_a_clause_are_told_with_their_orders() -> None:
    jab = usage(SKIRMISH, clauses()["S16.2-06"])
    assert jab.orders == ("jab",)
    assert [(work.verb, work.place.name) for work in jab.rules] == [
        ("option", "jabs"),
        ("requirement", "why_not_jab_so_far"),
        ("procedure", "jab"),
    ]
    assert "test_a_long_pole_jabs_two_hexes_away" in {test.name for test in jab.tests or ()}


def test_modifiers_are_told_by_their_labels() -> None:
    assert usage(SKIRMISH, clauses()["S12.0-15"]).modifiers == ("flank", "rear")


def test_an_order_whose_class_names_a_clause_goes_by_it() -> None:
    grab = usage(ROUNDS, clauses_of_rounds()["C-grab-28"])
    assert {"aid", "auto-fire", "charge", "reload", "suppress"} <= {*grab.orders}
    assert "AutoFire.in_a_grab" in {work.place.name for work in grab.citing}


def test_a_rule_that_carries_out_another_clause_is_told_apart() -> None:
    sight = usage(ROUNDS, clauses_of_rounds()["C-base-30"])
    assert "why_not_within" in {work.place.name for work in sight.citing}
    assert "why_not_within" not in {work.place.name for work in sight.rules}


def test_the_optional_rules_that_its_rules_need_are_told() -> None:
    effort = usage(CLINCH, clauses_of_clinch()["G-fatigue-03"])
    assert "G-fatigue-03" in {work.switch for work in effort.rules}
    assert effort.switches == (), "it is the option itself"
    dodge = Work("option", Place("dodging.py", 1, "dodges"), ("dodge",), switch="X-02")
    assert Usage(Clause("X-01", "Dodging", "Dodge."), (dodge, dodge), (), (), None).switches == ("X-02",)


@pytest.mark.parametrize(
    ("book", "known"),
    [(SKIRMISH, clauses()), (CLINCH, clauses_of_clinch()), (ROUNDS, clauses_of_rounds())],
    ids=["skirmish", "clinch", "rounds"],
)
def test_each_place_is_where_its_function_stands(book: Rulebook, known: Clauses) -> None:
    for clause in [*known.values()][::7]:
        for work in usage(book, clause).rules:
            text = (ROOT / work.place.file).read_text("utf-8").splitlines()[work.place.line - 1 :]
            assert any(f"def {work.place.name}(" in line for line in text[:100]), str(work.place)


@pytest.mark.parametrize("said", ["s16.2-06", " S16.2-06 "])
def test_a_clause_is_found_in_any_case(said: str) -> None:
    assert [clause.id for clause in clauses_at(clauses(), said)] == ["S16.2-06"]


def test_a_section_is_its_clauses_and_those_of_its_parts_and_of_no_longer_number() -> None:
    found = [clause.id for clause in clauses_at(clauses(), "S16.1")]
    assert found
    assert all(name.startswith("S16.1-") for name in found)
    assert "S16.15.3-01" in {clause.id for clause in clauses_at(clauses(), "s16.15")}
    assert clauses_at(clauses(), "G-hold") == clauses_at(clauses(), "") == ()


def test_the_nearest_of_its_own_section_is_named_for_a_clause_that_is_not_there() -> None:
    assert no_clause("S16.2-60", clauses()) == "no rule S16.2-60; did you mean S16.2-06?"


@pytest.mark.parametrize("said", ["16.2", "s16-2", "S16.2"])
def test_the_nearest_section_is_named_for_one_that_is_not_there(said: str) -> None:
    assert no_clause(said, ["S12.0-01", "S16.2-06"]) == f"no rule {said}; did you mean S16.2?"


def test_for_a_word_that_is_like_nothing_it_is_shown_what_a_rule_looks_like() -> None:
    assert (
        no_clause("higher", ["S12.0-01"]) == "no rule higher; name one, such as S12.0-01, or a section, such as S12.0"
    )
    assert no_clause("higher", []) == "no rule higher"
