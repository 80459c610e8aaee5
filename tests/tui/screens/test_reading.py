"""What you can read and set while the computer plays: it plays on, or stops as long as you read."""

from __future__ import annotations

import pytest

from core.battle.naming import sentence, side_name
from tests.support.tui.playing import face_to_face, hand
from tests.tui.screens.test_watching import machines, watched
from tui.keeping.settings import Liked, Settings
from tui.screens.battle.playback import Thinking
from tui.screens.log import LogScreen
from tui.views.own_keys import heard
from tui.views.speeds import SPEEDS


@pytest.mark.parametrize("key", ["plus", "minus", "z", "s"])
async def test_another_speed_or_other_signs_neither_stop_nor_hurry_the_computer(key: str) -> None:
    async with watched(machines()) as played:
        shown = played.playback.shown
        await played.pilot.press(key)
        await played.pilot.pause()
        assert played.playback.shown is shown
        assert played.playback.is_showing
        assert not played.playback.stops


async def test_another_speed_does_not_stop_who_thinks_for_long() -> None:
    async with watched(machines()) as played:
        played.playback.state = Thinking(long=True)
        await played.pilot.press("plus")
        assert not played.playback.stops
        assert played.app.pause in [speed.pause for speed in SPEEDS]


@pytest.mark.parametrize("key", ["g", "D", "question_mark"])
async def test_the_computer_stands_still_while_somebody_reads_and_plays_on_afterwards(key: str) -> None:
    async with watched(machines()) as played:
        battle, playback = played.battle, played.playback
        await played.pilot.press(key)
        await played.until(lambda: played.app.screen is not battle)
        await played.until(lambda: playback.is_stopped)
        done = len(played.session.match.history)
        await played.pilot.press("q")
        await played.until(lambda: len(played.session.match.history) > done and not playback.stops)


async def test_what_was_stopped_before_somebody_read_stays_so() -> None:
    async with watched(machines()) as played:
        battle, playback = played.battle, played.playback
        await played.pilot.press("space")
        await played.until(lambda: playback.is_stopped)
        await played.pilot.press("g")
        await played.until(lambda: isinstance(played.app.screen, LogScreen))
        await played.pilot.press("g")
        await played.until(lambda: played.app.screen is battle)
        assert playback.is_stopped


async def test_while_an_act_is_shown_the_banner_says_who_acts_and_not_who_thinks_next() -> None:
    async with watched(machines()) as played:
        assert "the turn continues" in played.panel("banner")
        while played.playback.shown is None or played.playback.shown.figure is None:
            await played.pilot.press("enter")
            await played.until(lambda: played.playback.is_showing)
        shown = played.playback.shown
        assert shown is not None
        assert shown.figure is not None
        battle = played.battle.position.battle
        assert f"{sentence(side_name(battle, battle[shown.figure].side))} · acting" in played.panel("banner")
        assert "thinking" not in played.panel("banner")


async def test_an_own_key_of_the_log_closes_it_too_and_its_footer_says_so() -> None:
    likes = Liked(Settings(keys={"battle.log": "L"}))
    async with hand(face_to_face(), likes=likes) as played:
        await played.pilot.press("L")
        await played.until(lambda: isinstance(played.app.screen, LogScreen))
        await played.pilot.pause()
        log = played.app.screen
        assert "L back" in played.panel("hints")
        await played.pilot.press("L")
        await played.until(lambda: played.app.screen is not log)


def test_what_opens_a_page_does_not_take_a_key_of_that_page() -> None:
    own = {"battle.log": "enter", "battle.all": "f5"}
    assert "log.close" not in heard(own)
    assert heard(own)["whole.close"].split(",")[0] == "f5"
