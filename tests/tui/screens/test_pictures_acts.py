"""Pictures of what others did, taken from a kept battle, so that nothing of them hangs on how the computer plays."""

from __future__ import annotations

from collections.abc import Callable

from textual.pilot import Pilot

from tests import ROOT
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import replayed
from tui.screens.replay.screen import ReplayScreen

JOURNAL = ROOT / "tests" / "journals" / "tavern.jsonl"
Compare = Callable[..., bool]


def again() -> HexfrayApp:
    """The battle on the screen, at its beginning."""
    watched = replayed(JOURNAL)
    return HexfrayApp(lambda app: app.routes.watch(*watched), pause=0.8)


def after(*keys: str) -> Callable[[Pilot[None]], object]:
    async def press(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, HexfrayApp)
        await Hand(app, pilot).until(lambda: isinstance(app.screen, ReplayScreen) and bool(app.screen.query("#hints")))
        await pilot.press(*keys)
        await pilot.pause(0.1)

    return press


def test_an_act_with_its_line_its_card_and_its_banner(snap_compare: Compare) -> None:
    """A figure falls: the banner says so; beside the map are the timeline with the fall and the card of the act with
    its order, dice, target number and result; on the map the attacker and the target."""
    assert snap_compare(again(), terminal_size=(120, 40), run_before=after("f"))


def test_a_replay_has_its_keys_and_its_line_of_time_in_little_room_too(snap_compare: Compare) -> None:
    """The beginning of the second turn: numbers of turns along the line of time, the place where it is in yellow, what
    comes next, and the keys in the footer."""
    assert snap_compare(again(), terminal_size=(80, 24), run_before=after("down", "right"))
