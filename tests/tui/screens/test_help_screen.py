"""The rulebook on the screen of the help, with what goes by each rule. Its pages: tests/tui/views/test_help.py."""

from __future__ import annotations

from threading import Event

import pytest

import tui.screens.help
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clause
from scenarios.clauses.usage import Usage, usage
from tests.support.tui.playing import face_to_face, hand
from tests.support.tui.terminal import PATIENCE
from tui.app.app import HexfrayApp
from tui.screens.help import HelpScreen
from tui.views.lines import text_of
from tui.widgets.panel import Panel


async def test_in_the_help_one_key_shows_what_goes_by_each_rule() -> None:
    async with hand(face_to_face()) as played:
        await played.press("enter", "enter", "enter", "question_mark", "3")
        help = played.app.screen
        assert isinstance(help, HelpScreen)
        assert "  Code:" not in text_of(help.query_one("#text", Panel).lines)
        await played.press("c")
        assert len(text_of(help.query_one("#hints", Panel).lines)) <= 80
        await played.until(lambda: "  Code:" in text_of(help.query_one("#text", Panel).lines))
        assert len(text_of(help.query_one("#hints", Panel).lines)) <= 80
        await played.press("4", "c")
        assert "  Code:" not in text_of(help.query_one("#text", Panel).lines)


async def test_while_what_goes_by_the_whole_rulebook_is_looked_for_keys_are_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks, found = Event(), Event()

    def slow(book: Rulebook, clause: Clause) -> Usage:
        looks.set()
        assert found.wait(PATIENCE)
        return usage(book, clause)

    monkeypatch.setattr(tui.screens.help, "usage", slow)
    async with hand(face_to_face()) as played:
        await played.press("question_mark", "4", "c")
        await played.until(looks.is_set)
        assert "  Code:" not in played.panel("text")
        assert " code..." in played.panel("hints")
        assert len(played.panel("hints")) <= 80
        page = played.app.screen.query_one("#page")
        await played.press("down")
        assert page.scroll_y > 0
        scrolled = page.scroll_y
        await played.press("1")
        found.set()
        await played.press("4")
        await played.until(lambda: "  Code:" in played.panel("text"))
        assert " code..." not in played.panel("hints")
        assert page.scroll_y < scrolled


async def test_where_no_game_is_played_there_is_no_code_to_show() -> None:
    app = HexfrayApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", "4", "c")
        assert isinstance(app.screen, HelpScreen)
        assert "code" not in text_of(app.screen.query_one("#hints", Panel).lines)
