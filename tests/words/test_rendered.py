"""What each game shows has no more faults than were kept, and the kept numbers are no higher than they must be."""

from __future__ import annotations

import pytest

from core.match.notation import kinds_of
from core.play.asking import Choice
from core.play.moment import moment_of
from core.rulebook.rule import Verb
from tests.words.kept import check
from tests.words.moments import rendered
from tests.words.places import GAMES
from tests.words.rendered import Kind, ruleset_of


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_shows_has_no_fault(game: str) -> None:
    check(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_text_is_looked_at(game: str) -> None:
    assert {text.kind for text in rendered(game)} == set(Kind)


@pytest.mark.parametrize("game", GAMES)
def test_every_order_is_shown(game: str) -> None:
    shown = {type(text.about) for text in rendered(game) if text.kind is Kind.LABEL}
    book = ruleset_of(game).book
    offered = {
        rule.offers
        for rule in book
        if rule.verb is Verb.OPTION and rule.offers is not None and issubclass(rule.offers, Choice)
    }
    assert {kind.verb for kind in offered - shown} == set()
    assert offered <= set(kinds_of(book).values())
    assert all(moment_of(kind) for rule in book if rule.verb is Verb.OPTION for kind in rule.kinds)
