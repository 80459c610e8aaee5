"""The rules of a game by their numbers, as programs ask for them."""

from __future__ import annotations

import json

import pytest

import hexfray
from hexfray.rulebook import as_object, games_with


def test_a_clause_has_its_words_and_what_goes_by_it() -> None:
    found = hexfray.clause("skirmish", "S16.2-06")
    assert isinstance(found, hexfray.Usage)
    assert found.clause == hexfray.clauses("skirmish", "S16.2-06")[0]
    assert found.orders == ("jab",)


def test_all_clauses_of_a_game_are_listed_where_no_section_is_named() -> None:
    assert {clause.id for clause in hexfray.clauses("clinch", "G-hold")} < {c.id for c in hexfray.clauses("clinch")}


def test_a_section_is_no_clause() -> None:
    with pytest.raises(hexfray.Unknown, match=r"S12\.5 is a section of 5 rules; name one, such as S12\.5-01"):
        hexfray.clause("skirmish", "S12.5")


@pytest.mark.parametrize(
    ("game", "name", "fault"),
    [
        ("skirmish", "S16.2-60", "no rule S16.2-60; did you mean S16.2-06"),
        ("skirmsh", "S16.2-06", "unknown ruleset 'skirmsh'; did you mean 'skirmish'"),
        ("rounds", "S16.2-06", "no rule S16.2-06"),
    ],
)
def test_what_there_is_not_is_told_with_the_nearest(game: str, name: str, fault: str) -> None:
    with pytest.raises(hexfray.Unknown, match=fault):
        hexfray.clause(game, name)


def test_a_variant_has_the_clauses_that_stand_of_the_game_it_stands_on() -> None:
    assert games_with("S16.2-06") == ("skirmish", "scuffle")
    assert games_with("h-base") == ("scuffle",)


def test_everything_about_a_clause_can_be_written_as_json() -> None:
    told = as_object(hexfray.clause("rounds", "C-grab-28"))
    assert json.loads(json.dumps(told)) == told
    assert {"id", "title", "rule", "reading", "option", "orders", "modifiers", "code", "tests"} <= told.keys()
