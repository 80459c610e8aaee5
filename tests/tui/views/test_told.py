"""A battle told to a friend: who fights, the story in paragraphs, the ending, what changed hands, and luck."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.battle.record import replace
from core.match.match import Match
from core.match.story import story
from tests.core.match.test_story import BATTLES, fought
from tui.views.told_view import changed_hands, told_battle


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


def test_all_fighters_are_introduced_before_the_first_turn(match: Match) -> None:
    lines = [*told_battle(match, "A battle")]
    span = match.ruleset.turns.goals.span.capitalize()
    assert lines[:2] == ["A battle", ""]
    cast = "\n".join(lines[: lines.index(f"{span} 1")])
    assert all(figure.name.split()[-1] in cast for figure in match.first)


def test_paragraphs_have_every_sentence_of_the_story_once_and_in_order(match: Match) -> None:
    lines = [*told_battle(match, "A battle")]
    body = " ".join(line for line in lines if line)
    at = 0
    for sentence in story(match):
        at = body.index(sentence, at) + len(sentence)
    assert all(line == "" for line, after in pairwise(lines) if after in story_heads(match))


def story_heads(match: Match) -> set[str]:
    span = match.ruleset.turns.goals.span.capitalize()
    return {line for line in story(match) if line.startswith(f"{span} ") and line[-1].isdigit()}


def test_it_ends_with_luck_in_a_sentence() -> None:
    *_, luck = told_battle(fought("duel", 3), "A duel")
    assert luck.startswith("Luck: the ")
    assert " expected (" in luck


def test_a_weapon_of_another_has_changed_hands() -> None:
    match = fought("duel", 3)
    first = match.first
    one, other = first
    assert changed_hands(first, first) == ""
    taken = first.with_figure(replace(one, gear=(*one.gear, *other.gear)))
    said = changed_hands(first, taken)
    assert said.startswith(f"Changed hands: {one.short_name} has {other.short_name}'s ")
