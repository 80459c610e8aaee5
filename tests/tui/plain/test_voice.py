"""The line mode's voice by itself. What is said in a battle: test_game.py."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper

from tui.plain.voice import Voice
from tui.views.glyphs import UNICODE


def test_a_program_that_reads_along_hears_each_line_at_once() -> None:
    heard = BytesIO()
    voice = Voice(StringIO(), TextIOWrapper(heard, "utf-8", write_through=False), UNICODE)
    voice.say("Turn 1")
    assert heard.getvalue() == b"Turn 1\n"
