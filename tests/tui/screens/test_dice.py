"""Dice that a person throws: what the screen asks, what it takes, and what it refuses."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from core.match.who_rolls import who_rolls
from core.play.asking import Decision, Need, Roll
from core.play.dice import Dice
from core.play.purpose import Attempt
from core.rulebook.tally import Line, Tally
from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin, resume_battle
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.screens.dice import DiceScreen
from tui.screens.help import HelpScreen
from tui.screens.log import LogScreen
from tui.screens.navigation import SetUp
from tui.screens.setup import SetupScreen
from tui.views.dice_view import NoFaces, faces_of, roll_lines
from tui.views.lines import text_of
from tui.views.order_view import passing


def typed_duel() -> Session:
    """The duel between two persons who throw their own dice: its first roll is the initiative."""
    return begin(load("duel"), {"red": "person", "blue": "person"}, typed=True)


async def at_dice(app: HexfrayApp, played: Hand) -> DiceScreen:
    """Waits until dice are asked for."""
    await played.until(lambda: isinstance(app.screen, DiceScreen) and bool(app.screen.query("#dice")))
    assert isinstance(app.screen, DiceScreen)
    return app.screen


@pytest.mark.parametrize("typed", ["3 4 5", "345", "3,4,5", "3+4+5", " 3  45 "])
def test_faces_may_be_typed_in_several_ways(typed: str) -> None:
    assert faces_of(typed, Dice(3)) == (3, 4, 5)


def test_large_dice_need_something_between_their_faces() -> None:
    assert faces_of("10 3", Dice(2, 10)) == (10, 3)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "no numbers typed; 3d6: type 3 numbers from 1 to 6"),
        ("34", "2 numbers typed; 3d6: type 3 numbers from 1 to 6"),
        ("347", "a d6 has no 7; 3d6: type 3 numbers from 1 to 6"),
        ("3 x 4", "numbers only; 3d6: type 3 numbers from 1 to 6"),
    ],
)
def test_what_is_no_roll_is_refused_in_a_line(typed: str, told: str) -> None:
    with pytest.raises(NoFaces) as refused:
        faces_of(typed, Dice(3))
    assert str(refused.value) == told


async def test_bad_faces_change_nothing_and_good_ones_go_on() -> None:
    session = typed_duel()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await at_dice(app, played)
        await pilot.press("9", "enter")
        await pilot.pause()
        assert session.match.history == []
        assert "a d6 has no 9" in played.panel("dice")
        await pilot.press("3", "enter")
        await at_dice(app, played)
        assert [moment.answer for moment in session.match.history] == [(3,)]


def test_a_roll_to_hit_shows_its_need_and_how_it_is_made_up() -> None:
    tally = Tally((Line("S12-08", "DEX", 13), Line("S12.0-32", "cloth", -1)))
    roll = Roll(("S12.0-12",), Dice(3), Attempt("strikes", "broadsword"), "ysolt", "bran", Need(12), tally)
    assert text_of(roll_lines(load("duel").battle, roll)).splitlines() == [
        "Roll 3d6  Ysolt strikes Bran, broadsword",
        " 74%  12 or less on 3d6",
        "  13 DEX S12-08",
        "  -1 cloth S12.0-32",
    ]


async def test_after_a_kill_the_battle_goes_on_at_the_roll() -> None:
    session = typed_duel()
    _ = session.match.answer((3,))
    session.close()
    again = resume_battle(session.path)
    app = HexfrayApp(lambda opened: opened.play(again), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        asked = await at_dice(app, played)
        assert asked.roll.why == "initiative of the west bank"
        await pilot.press("5", "enter")
        await played.settle()
        assert played.battle.choosing is not None


@pytest.mark.parametrize(("key", "screen"), [("g", LogScreen), ("question_mark", HelpScreen)])
async def test_log_and_help_come_back_to_the_roll(key: str, screen: type[Screen[None]]) -> None:
    app = HexfrayApp(lambda opened: opened.play(typed_duel()), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await at_dice(app, played)
        await pilot.press(key)
        await played.until(lambda: isinstance(app.screen, screen))
        await pilot.press(key)
        await at_dice(app, played)


async def test_backspace_rubs_out_what_was_typed() -> None:
    session = typed_duel()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await at_dice(app, played)
        await pilot.press("5", "backspace", "6", "enter")
        await at_dice(app, played)
        assert session.match.history[0].answer == (6,)


async def test_where_nothing_was_typed_backspace_undoes_the_last_order() -> None:
    session = typed_duel()
    for faces in ((3,), (5,)):
        _ = session.match.answer(faces)
    while isinstance(session.match.waiting, Decision):
        legal = [*session.match.menu]
        _ = session.match.answer(passing(session.match.position, legal) or legal[0])
    orders = len(session.match.history)
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await at_dice(app, played)
        await pilot.press("backspace")
        await played.until(lambda: isinstance(app.screen, BattleScreen) and app.screen.choosing is not None)
        assert len(session.match.history) == orders - 1


async def test_who_throws_is_chosen_before_the_battle() -> None:
    app = HexfrayApp(lambda opened: opened.follow(SetUp(load("duel"))), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("up", "right", "enter")
        await at_dice(app, played)
        assert played.session.match.cup.dice == "ask"
        assert isinstance(app.screen_stack[-2], BattleScreen)


async def test_a_key_that_comes_before_the_window_is_there_is_for_nobody() -> None:
    session = typed_duel()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await at_dice(app, played)
        assert isinstance(session.match.waiting, Roll)
        coming = DiceScreen(session.match.battle, session.match.waiting)
        shown = app.push_screen(coming)
        assert not await app.run_action("type('3')", coming)
        await shown
        assert await app.run_action("type('3')", coming)


async def test_each_person_can_type_the_dice_of_their_own_side() -> None:
    app = HexfrayApp(lambda opened: opened.follow(SetUp(load("duel"))), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, SetupScreen))
        await pilot.press("up", "right", "right", "enter")
        await at_dice(app, played)
        assert who_rolls(played.session.match) == {"red": "typed", "blue": "computer"}
        await pilot.press("r")
        await played.until(lambda: bool(played.session.match.history))
        assert played.session.match.history[0].from_cup
