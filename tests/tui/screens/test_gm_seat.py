"""The game master's seat on the screen: keys, map and footer. Its logic: battle/test_gm.py."""

from __future__ import annotations

from core.battle.gm_modifiers import modifiers_of
from core.match.noting import rulings
from core.match.overruling import fallen
from tests.support.tui.playing import ALONE, Hand
from tests.tui.screens.test_watching import machines
from tui.app.app import HexfrayApp
from tui.keeping.session import Session
from tui.screens.battle.modes import LookingRound
from tui.screens.battle.screen import BattleScreen
from tui.screens.modify import ModifyScreen
from tui.screens.overrule import OverruleScreen
from tui.views.lines import text_of


def seated() -> Session:
    session = machines()
    session.gm = True
    return session


def thought(app: HexfrayApp) -> bool:
    """Whether the computer's proposals are shown."""
    if not isinstance(app.screen, BattleScreen):
        return False
    mode = app.screen.controller.director.mode
    return isinstance(mode, LookingRound) and bool(mode.thought) and app.screen.controller.gm.is_awaited


async def test_one_key_takes_a_proposal_and_the_map_shows_where_it_leads() -> None:
    session = seated()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=ALONE)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: thought(app))
        await pilot.press("enter")
        await played.until(lambda: thought(app))
        picture = played.battle.picture()
        assert "1" in picture.overlay.proposed.values()
        assert "1 " in text_of(picture.waiting)
        assert "accept" in text_of([picture.hints])
        before = len(session.match.history)
        await pilot.press("2")
        await played.until(lambda: len(session.match.history) > before and thought(app))
        assert len(rulings(session.match)) == 1


async def test_the_seat_is_taken_and_left_with_one_key() -> None:
    session = machines()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=ALONE)
    async with app.run_test(size=(120, 40)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen))
        await pilot.press("exclamation_mark")
        await played.until(lambda: thought(app))
        assert session.gm
        assert "GM off" in text_of([played.battle.picture().hints])
        await pilot.press("exclamation_mark")
        assert not session.gm


async def test_a_roll_is_overruled_and_one_modified() -> None:
    session = seated()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=ALONE)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: thought(app))
        await pilot.press("enter")
        await played.until(lambda: thought(app))
        await pilot.press("percent_sign")
        await played.until(lambda: isinstance(app.screen, OverruleScreen))
        await pilot.press("9", "enter")
        assert isinstance(app.screen, OverruleScreen)
        assert app.screen.overruling.fault.startswith("a d6 has no 9")
        await pilot.press("6", "enter")
        await played.until(lambda: thought(app))
        assert next(fallen(session.match)).rolled is not None
        await pilot.press("enter")
        await played.until(lambda: thought(app))
        await pilot.press("ampersand")
        await played.until(lambda: isinstance(app.screen, ModifyScreen))
        await pilot.press("enter", "down", *"wet", "space", *"rope", "enter")
        await played.until(lambda: thought(app))
        given = [(mark.value, mark.about) for figure in session.match.battle for mark in modifiers_of(figure)]
        assert given == [(-2, "wet rope")]


async def test_without_the_seat_no_roll_is_overruled() -> None:
    session = machines()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0, likes=ALONE)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, BattleScreen))
        await pilot.press("percent_sign", "ampersand")
        await pilot.pause()
        assert not isinstance(app.screen, OverruleScreen | ModifyScreen)
