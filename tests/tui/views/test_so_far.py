"""The log while an order is in progress: each answer is in it before the next question, and nothing of that is left
once the order is over."""

from __future__ import annotations

import pytest

from core.battle.naming import sentence
from core.match.acts import last_act
from core.match.match import Match
from core.match.so_far import is_under_way
from core.match.story import story
from tests.support.nested import BATTLES, battle_in_play
from tui.plain.telling import Telling
from tui.views.chronicle import Chronicle, moment_lines
from tui.views.log_view import LogLine, log_lines


def with_story(match: Match, chronicle: Chronicle) -> tuple[list[LogLine], list[LogLine]]:
    """The lines of the act in progress, as a story and with dice."""
    act = last_act(match.history)
    assert act is not None
    log = chronicle.log()
    latest = max((one.act for one in log.story), default=0)
    return [one for one in log.story if one.act == latest], log.dice[chronicle.end_of(act.first) :]


@pytest.mark.parametrize("game", BATTLES)
def test_each_answer_is_in_the_log_before_the_next_question(game: str) -> None:
    chronicle, asked = None, 0
    for match in battle_in_play(game, 1, 30):
        chronicle = chronicle or Chronicle(match)
        chronicle.follow()
        act = last_act(match.history)
        if not is_under_way(match.position) or act is None:
            continue
        for lines in with_story(match, chronicle):
            told = " ".join(line.text for line in lines)
            for _, choice in act.said:
                name = match.battle[choice.figure].short_name
                assert name in told or sentence(name) in told, f"{choice}: {told}"
        asked += len(act.said) > 1
    assert asked or game not in ("scuffle", "rounds")


@pytest.mark.parametrize("game", BATTLES)
def test_the_log_is_that_of_a_replay_once_an_order_is_over(game: str) -> None:
    chronicle = None
    for match in battle_in_play(game, 1, 30):
        chronicle = chronicle or Chronicle(match)
        chronicle.follow()
        log = chronicle.log()
        if match.position.task is None:
            opening = log_lines(match.first, match.opening)
            dice = [*opening, *(line for moment in match.history for line in moment_lines(match.ruleset, moment))]
            assert [line.text for line in log.dice] == [line.text for line in dice]
            assert [line.text for line in log.story] == [*story(match)]


@pytest.mark.parametrize("mode", ["story", "dice"])
@pytest.mark.parametrize("game", BATTLES)
def test_lines_of_the_plain_mode_are_told_once(game: str, mode: str) -> None:
    telling, before = None, list[str]()
    for match in battle_in_play(game, 1, 30):
        telling = telling or Telling(match, mode)
        act = last_act(match.history)
        told = telling.news(asks=True)
        assert telling.news(asks=True) == []
        assert not [line for line in told for old in before if line.startswith(f"{old.removesuffix('.')}; ")]
        before = told
        if act is not None and is_under_way(match.position) and act.said:
            name = match.battle[act.said[-1][1].figure].short_name
            assert any(name in line or sentence(name) in line for line in told), told
