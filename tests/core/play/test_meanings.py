"""Every order says what it does, every field what it is, every moment what it asks; docstrings have no part in it."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from core.match.notation import kinds_of
from core.play.meanings import field_meaning
from core.play.moment import prompt_of
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from scenarios.catalogue import GAMES


@pytest.fixture(params=list(GAMES))
def book(request: pytest.FixtureRequest) -> Rulebook:
    return GAMES.game(str(request.param)).ruleset.book


def moments(book: Rulebook) -> list[type]:
    return list(dict.fromkeys(rule.of for rule in book if rule.verb is Verb.OPTION and isinstance(rule.of, type)))


def test_every_order_says_what_it_does_in_a_sentence_of_its_own(book: Rulebook) -> None:
    kinds = kinds_of(book).values()
    assert [kind for kind in kinds if not kind.__dict__.get("meaning", "").endswith(".")] == []
    assert [kind for kind in kinds if any(word in kind.meaning for word in ("whom ", "whoever", "`"))] == []


def test_every_field_of_an_order_means_something(book: Rulebook) -> None:
    nothing = [
        (kind.__name__, field.name)
        for kind in kinds_of(book).values()
        for field in fields(kind)
        if not field_meaning(kind, field.name)
    ]
    assert nothing == []


def test_no_meaning_is_that_of_a_field_which_is_gone(book: Rulebook) -> None:
    for kind in kinds_of(book).values():
        assert set(kind.field_meanings) <= {field.name for field in fields(kind)}, kind


def test_every_moment_has_a_prompt(book: Rulebook) -> None:
    assert [kind for kind in moments(book) if not prompt_of(kind).endswith((".", "?", ")"))] == []
    assert [kind for kind in moments(book) if "{" in prompt_of(kind)] == []


def test_every_name_in_a_prompt_is_a_field_of_its_moment(book: Rulebook) -> None:
    named = [(kind, field) for kind in moments(book) for field in re.findall(r"\{(\w+)", getattr(kind, "prompt", ""))]
    assert [(kind, field) for kind, field in named if field not in {one.name for one in fields(kind)}] == []
