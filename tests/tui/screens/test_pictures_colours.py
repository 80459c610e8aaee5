"""Pictures of three battles in every number of colours and every theme: sides, reach, fields and the selection."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenarios.catalogue import load
from tests.support.tui.lobbing_session import burning, session_of
from tests.support.tui.playing import SCENES
from tests.tui.screens.test_pictures import SMALL, Compare, after, tavern
from tui.app.app import COLOURS, HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.settings import Liked, Settings
from tui.terminal.depth import Depth


def ford() -> Session:
    """Two in the water, both sides persons'."""
    scenario = load(SCENES / "ford.toml")
    return begin(scenario, {party.side: "person" for party in scenario.parties}, 1)


BATTLES: dict[str, tuple[Callable[[], Session], tuple[str, ...]]] = {
    "reach": (tavern, ("enter",)),
    "water": (ford, ("enter", "t", "t")),
    "fields": (lambda: session_of(burning()), ("1", "k")),
}


@pytest.mark.parametrize("depth", Depth, ids=lambda depth: depth.value)
@pytest.mark.parametrize("theme", COLOURS)
@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_in_its_colours(battle: str, theme: str, depth: Depth, snap_compare: Compare) -> None:
    """Red is red and blue is blue; reach, threat and line are neither; walls stand out; the selection is like no
    side."""
    session, keys = BATTLES[battle]
    likes = Liked(Settings(theme, colours=depth.value))
    app = HexfrayApp(lambda app: app.play(session()), pause=0, likes=likes)
    assert snap_compare(app, terminal_size=SMALL, run_before=after(*keys))
