"""A story told act by act while the battle goes on: the same as told at once, after undo too, at a steady cost. Its
sentences: test_story.py."""

from __future__ import annotations

import pytest

import hexfray
from core.match import telling
from core.match.match import Match
from core.match.story import Storyteller, story
from tests.core.match.test_story import BATTLES, fought


def texts(teller: Storyteller) -> list[str]:
    return [line.text for line in teller.lines]


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


def test_a_story_told_act_by_act_is_the_same_as_told_at_once_and_undo_takes_lines_back(match: Match) -> None:
    live = match.fork()
    history = [*live.history]
    positions = [moment.before for moment in history] + [live.position]
    teller = Storyteller(live)
    for end in (*range(len(history) + 1), *range(len(history), -1, -7)):
        live.history[:], live.position = history[:end], positions[end]
        teller.follow()
        if end % 7 == len(history) % 7 and texts(teller) != [*story(live)]:
            pytest.fail(f"after {end} moments: {texts(teller)[-3:]}, told at once {[*story(live)][-3:]}")


def test_every_line_knows_its_moments_and_facts(match: Match) -> None:
    teller = Storyteller(match)
    teller.follow()
    ends = 0
    for line in teller.lines:
        if not line.is_heading:
            assert 0 <= line.first < line.last <= len(match.history)
            assert line.events or line.passes
            ends = max(ends, line.last)
    assert ends > len(match.history) * 3 // 4


def test_each_act_is_told_once_however_often_the_screen_looks(monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    calls = 0
    tell = telling.told_of

    def counted(*args: object, **kept: object) -> object:
        nonlocal calls
        calls += 1
        return tell(*args, **kept)  # type: ignore[arg-type]

    monkeypatch.setattr("core.match.story.told_of", counted)
    live = match.fork()
    history = [*live.history]
    positions = [moment.before for moment in history] + [live.position]
    teller = Storyteller(live)
    for end in range(len(history) + 1):
        live.history[:], live.position = history[:end], positions[end]
        teller.follow()
        teller.follow()
    assert calls <= len(history)


def test_lines_stay_as_they_are_once_the_story_pauses() -> None:
    game = hexfray.begin("duel", 3)
    teller = Storyteller(game.match)
    paused: list[str] = []
    for _ in range(20):
        if game.over:
            break
        _ = [*game.auto("recruit", until="decision")]
        teller.follow()
        teller.pause()
        now = texts(teller)[: teller.settled]
        assert now[: len(paused)] == paused
        paused = now
    assert len(paused) > 5
