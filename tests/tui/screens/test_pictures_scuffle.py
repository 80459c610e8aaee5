"""Pictures of scuffle on the screen. Each docstring says what the eye should see; `make snapshots` renews them.
Other pictures: test_pictures.py."""

from __future__ import annotations

from dataclasses import replace

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from scenarios.catalogue import load
from tests.support.tui.playing import SCENES
from tests.tui.screens.test_pictures import LARGE, SMALL, Compare, after, shown
from tui.keeping.opening import begin
from tui.keeping.session import Session


def ford(*holds: Hold, **at: str) -> Session:
    """Gor and Lise of red, Barrow and Nan of blue, red being the first to move; where these are said to be."""
    scenario = load(SCENES / "ford.toml")
    battle: Battle = scenario.battle
    for figure, cell in at.items():
        battle = battle.with_figure(replace(battle[figure], at=battle.grid.cell(cell)))
    battle = replace(battle, holds=holds)
    return begin(replace(scenario, battle=battle), {"red": "person", "blue": "person"}, 1)


GRAPPLE = Hold("barrow", "gor", "grapple")
LINE = Hold("nan", "lise", "pin-limb", part="right arm", how=("by a line",), hands=(Hand.MAIN,))


def test_holders_and_held(snap_compare: Compare) -> None:
    """Barrow and Gor in one hex, a × between their letters; Nan has Lise on a line, × on the hexes between. Gor may
    shove Barrow off or slip from him, each with its chance; his panel says who grapples him."""
    session = ford(GRAPPLE, LINE, gor="0503", barrow="0503", lise="0604", nan="0602")
    assert snap_compare(shown(session), terminal_size=LARGE, run_before=after("2", "enter"))


def test_going_into_a_hex(snap_compare: Compare) -> None:
    """Enter is selected, and Tab points it at Barrow's hex: from which side Gor enters, who can act first, and what he
    can do there, the best first."""
    session = ford(gor="0403", barrow="0503", lise="0202", nan="0901")
    assert snap_compare(shown(session), terminal_size=SMALL, run_before=after("2", "enter", "6", "tab"))
