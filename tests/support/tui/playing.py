"""A hand at the keys: opens the game in a test, plays it, and reads the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic

from textual.pilot import Pilot

from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.tui.terminal import PATIENCE
from tui.app.app import HexfrayApp
from tui.choosing.walking import Walking
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.settings import Liked, Settings
from tui.screens.battle.director import Director
from tui.screens.battle.playback import Playback
from tui.screens.battle.screen import BattleScreen
from tui.screens.result import ResultScreen
from tui.widgets.panel import Panel

SCENES = Path(__file__).parent / "scenes"
"""Scenarios of the tests alone."""

ALONE = Liked(Settings(handover="off"))
"""The settings of one person who plays all sides: no page asks to pass the keyboard."""


def duel(seed: int = 1) -> Session:
    """The duel, red being a person."""
    scenario = load("duel")
    return begin(scenario, player_seats(scenario), seed)


def face_to_face() -> Session:
    """The duel between two persons, toe to toe: nothing of it hangs on how a policy plays."""
    scenario = load(SCENES / "duel.toml")
    ysolt, bran = scenario.battle["ysolt"], scenario.battle["bran"]
    battle = scenario.battle.with_figure(replace(bran, at=scenario.battle.grid.step(ysolt.at, ysolt.facing), facing=1))
    return begin(replace(scenario, battle=battle), {"red": "person", "blue": "person"}, 1)


class Hand:
    """Presses keys and waits until someone is asked again."""

    def __init__(self, app: HexfrayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def battle(self) -> BattleScreen:
        """The battle on the screen."""
        assert isinstance(self.app.screen, BattleScreen), self.app.screen
        return self.app.screen

    @property
    def director(self) -> Director:
        """Who leads it."""
        return self.battle.controller.director

    @property
    def playback(self) -> Playback:
        """What the computer does."""
        return self.director.playback

    @property
    def session(self) -> Session:
        """The battle being played."""
        assert self.app.session is not None
        return self.app.session

    @property
    def phase(self) -> str:
        """Where the turn stands."""
        return str(self.session.match.battle.clock.phase)

    @property
    def walking(self) -> Walking:
        """The walk being chosen."""
        assert self.battle.choosing is not None
        assert self.battle.choosing.walking is not None
        return self.battle.choosing.walking

    async def press(self, *keys: str) -> None:
        """One key after the other, each once the game has settled."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Until a person is asked, or another screen is on top."""
        await self.until(lambda: not isinstance(self.app.screen, BattleScreen) or self.app.screen.choosing is not None)

    async def until(self, true: Callable[[], bool]) -> None:
        """Until something is so; a policy thinks meanwhile."""
        end = monotonic() + PATIENCE
        while True:
            await self.pilot.pause(0.01)
            if true():
                return
            assert monotonic() < end, "it never came to that"

    def panel(self, name: str) -> str:
        """The words of a panel."""
        lines = self.app.screen.query_one(f"#{name}", Panel).lines
        return "\n".join("".join(piece.text for piece in found) for found in lines)


@asynccontextmanager
async def hand(session: Session, size: tuple[int, int] = (80, 24), likes: Liked = ALONE) -> AsyncIterator[Hand]:
    """A battle on a screen of that size, at its first question, or at its end."""
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=likes)
    async with app.run_test(size=size) as pilot:
        found = Hand(app, pilot)
        await found.until(lambda: isinstance(app.screen, BattleScreen | ResultScreen))
        await found.settle()
        yield found
