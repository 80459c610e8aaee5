"""A match told as a story: what an act says, and that nothing grave is left out or told twice."""

from __future__ import annotations

from collections import Counter

import pytest

import hexfray
from core.battle.events import Hurt
from core.battle.naming import sentence
from core.battle.posture import Life
from core.battle.steps import ConditionChanged, LifeChanged
from core.match.blows import Blow, hits_told
from core.match.match import Match
from core.match.story import story

BATTLES = [("duel", 3), ("dojo", 5), ("boots", 5), ("customs", 4), ("riot", 2)]


def fought(scenario: str, seed: int) -> Match:
    """A battle between nearest players, to its end or for so many orders."""
    game = hexfray.begin(scenario, seed)
    for _ in range(60):
        if game.verdict is not None:
            break
        for _ in game.auto("recruit", until="decision"):
            pass
    return game.match


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


def test_a_story_has_a_heading_for_each_turn_and_sentences(match: Match) -> None:
    lines = [*story(match)]
    span = match.ruleset.turns.goals.span.capitalize()
    assert lines[0].startswith(f"{span} ")
    assert len(lines) > 10
    for line in lines:
        assert line.startswith(f"{span} ") or line.endswith(".")
        assert line == sentence(line)
        assert "  " not in line
        assert " vs " not in line


def test_the_same_battle_has_the_same_story(match: Match) -> None:
    assert [*story(match)] == [*story(match)]


def test_all_harm_is_told_once(match: Match) -> None:
    harm = Counter(event.amount for event in match.events if isinstance(event, Hurt))
    text = "\n".join(story(match))
    assert sum(harm.values()) == sum(text.count(f" for {amount}") + text.count(f"s {amount}") for amount in harm)


def test_those_who_are_out_are_told(match: Match) -> None:
    out = [
        event.figure
        for event in match.events
        if (isinstance(event, ConditionChanged) and not event.after.active)
        or (isinstance(event, LifeChanged) and event.life in (Life.DEAD, Life.UNCONSCIOUS))
    ]
    text = "\n".join(story(match))
    for figure in out:
        assert match.battle[figure].short_name in text


@pytest.mark.parametrize(
    ("blow", "told"),
    [
        (Blow("cutting", 1, 14), "nicks Odo"),
        (Blow("cutting", 3, 14), "cuts Odo"),
        (Blow("cutting", 6, 14), "slashes Odo"),
        (Blow("cutting", 12, 14), "cleaves Odo"),
        (Blow("impaling", 12, 14), "runs Odo through"),
        (Blow("small piercing", 1, 14), "pricks Odo"),
        (Blow("bludgeoning", 4, 14), "hits Odo"),
        (Blow("", 6, 14), "hits Odo hard"),
        (Blow("burning", 20, 0), "engulfs Odo in fire"),
    ],
)
def test_the_verb_follows_the_kind_of_damage_and_how_much_of_what_was_left_it_took(blow: Blow, told: str) -> None:
    assert hits_told(blow, "Odo") == told
