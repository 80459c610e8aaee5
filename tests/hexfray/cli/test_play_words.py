"""`play NAME` is read without the parser of the command line, and means the same; a battle opens without what it
doesn't need for its first picture."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfray.cli.command_line import run
from hexfray.cli.play_words import Play, play_in

USUAL = ("play", "duel", "x y", "--side", "--seed", "red", "7", "007", "--ascii")
UNUSUAL = ("-1", "--plain", "--help", "--", "", "é", "--seed=3", "٣", "1_0", "--position", "9" * 40)
WORDS = st.sampled_from((*USUAL, *USUAL, *UNUSUAL))


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("play duel", Play("duel", None, None, ascii=False)),
        ("play --ascii duel --seed 3 --side red", Play("duel", "red", 3, ascii=True)),
        ("play", None),
        ("sim duel", None),
        ("play duel --help", None),
        ("play duel museum", None),
        ("play duel --seed -3", None),
        ("play duel --seed 3 --seed 4", None),
        ("play duel --plain", None),
    ],
)
def test_the_usual_words_are_read(words: str, asked: Play | None) -> None:
    assert play_in(words.split()) == asked


@given(st.lists(WORDS, max_size=6).map(lambda rest: ["play", *rest]))
def test_what_is_read_means_the_same_to_the_parser(words: list[str]) -> None:
    if (asked := play_in(words)) is None:
        return
    with patch("hexfray.cli.command_line.open_battle") as opened:
        assert run(words) == 0
    usual = {"plain": False, "position": None, "table": None, "clock": None}
    opened.assert_called_once_with(asked.name, asked.side, asked.seed, ascii=asked.ascii, **usual)


OPENS = """
import sys
import textual.app

def shown(app, *_):
    battle = [screen for screen in app.screen_stack if type(screen).__name__ == "BattleScreen"]
    if battle and battle[0].board.is_ready:
        print(*sys.modules, file=sys.__stdout__, flush=True)
        import os
        os._exit(0)

draw = textual.app.App._display
textual.app.App._display = lambda app, *rest: (draw(app, *rest), shown(app))[0]
sys.argv[1:] = ["play", sys.argv[1], "--seed", "1"]
from tui.terminal import terminal
terminal.why_not_shown = lambda: None
from hexfray.cli.main import main
main()
"""


WITHOUT_THE_AI = {
    "ai.assessment",
    "ai.characters",
    "ai.explanation",
    "ai.gc_tuning",
    "ai.habit",
    "ai.labels",
    "ai.profiles",
    "ai.reason",
}
"""The small parts of the AI that the first paint needs: names of levels and styles, reasons as data."""


@pytest.mark.parametrize("name", ["museum", "salt-stair", "cooks-rescue"])
def test_a_battle_is_drawn_before_the_ai_is_there(name: str, tmp_path: Path) -> None:
    environment = {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "TERM": "xterm-256color"}
    environment |= {"TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver", "PATH": "/usr/bin:/bin"}
    said = subprocess.run(
        [sys.executable, "-c", OPENS, name], capture_output=True, text=True, check=False, env=environment, timeout=120
    )
    loaded = set(said.stdout.split())
    assert "tui.screens.battle.screen" in loaded, said.stderr
    assert not loaded & {"typer", "networkx"}
    assert {name for name in loaded if name.startswith("ai.")} <= WITHOUT_THE_AI
