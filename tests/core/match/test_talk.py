"""Talk: it is in the journal, in both modes of the log where it was said, and survives undo. The entries of other
notes: test_noted.py."""

from __future__ import annotations

import pytest

import hexfray
from core.match.entries import BadLine, Talk, line_text, read_line
from core.match.formats import FORMAT
from core.match.story import story
from core.match.talk import LONGEST, Unspeakable, to_say
from tui.plain.telling import Telling
from tui.views.chronicle import Chronicle


def played(orders: int, seed: int = 7) -> hexfray.Game:
    """A duel after that many orders, each the first that is legal."""
    game = hexfray.begin("duel", dice=seed)
    for _ in range(orders):
        game.choose(game.legal()[0])
    return game


@pytest.mark.parametrize("talk", [Talk("hold!", "Anna", "red", 1), Talk("hm", "", None, 3)])
def test_talk_is_read_as_it_was_written(talk: Talk) -> None:
    assert read_line(line_text(talk, 5, FORMAT), 5, FORMAT) == talk


@pytest.mark.parametrize("line", ['{"said": 3, "by": "", "side": null, "turn": 1}', '{"said": "hm", "turn": 1}'])
def test_talk_that_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(BadLine, match="or said"):
        read_line(line, 5, 1)


@pytest.mark.parametrize("words", ["", "  \n ", "x" * (LONGEST + 1), "bell\x07", "\u202eleft", "\u0301"])
def test_what_cannot_be_shown_cannot_be_said(words: str) -> None:
    with pytest.raises(Unspeakable):
        to_say(words)


def test_talk_is_one_line_and_stands_where_it_was_said() -> None:
    game = played(3)
    before = game.log()
    game.match.say(" mind\nthe gap ", "Anna", "red")
    game.choose(game.legal()[0])
    assert game.log()[: len(before) + 1] == [*before, "Anna (the east bank): mind the gap"]
    assert "Anna (the east bank): mind the gap" in story(game.match)


def test_a_replay_says_the_same_and_the_battle_does_not_change() -> None:
    game = played(4)
    position = game.position
    game.match.say("hm", "", "blue")
    again = hexfray.resume_text(game.journal())
    assert again.match.talk == game.match.talk
    assert again.position == game.position == position
    assert again.log()[-1] == "The west bank: hm"


def test_undo_takes_back_orders_and_no_talk() -> None:
    game = played(6)
    game.match.say("too far", "Ben", None)
    game.undo(4)
    assert game.log()[-1] == "Ben: too far"
    assert game.match.talk[0].at == len(game.match.history)


def test_the_log_on_the_screen_has_talk_in_both_modes_and_since_an_order() -> None:
    game = played(5)
    game.match.say("now", "Anna", "red")
    chronicle = Chronicle(game.match)
    chronicle.follow()
    for log in (chronicle.log(), chronicle.since_order_of("red")):
        assert [line.text for line in log.story if line.style == "talk"] == ["Anna (the east bank): now"]
        assert [line.text for line in log.dice if line.style == "talk"] == ["Anna (the east bank): now"]
    assert not [line for line in chronicle.log(2).story if line.style == "talk"]


@pytest.mark.parametrize("mode", ["story", "dice"])
def test_plain_mode_tells_talk_once(mode: str) -> None:
    game = played(5)
    telling = Telling(game.match, mode)
    game.match.say("now", "Anna", "red")
    assert telling.news()[-1] == "Anna (the east bank): now"
    assert telling.news() == []
    assert "Anna (the east bank): now" in telling.so_far()


def test_a_fork_has_the_talk_so_far_and_its_own_from_there() -> None:
    game = played(2)
    game.match.say("one", "Anna", "red")
    fork = game.fork()
    fork.match.say("two", "Ben", "blue")
    assert [one.talk.words for one in fork.match.talk] == ["one", "two"]
    assert [one.talk.words for one in game.match.talk] == ["one"]
