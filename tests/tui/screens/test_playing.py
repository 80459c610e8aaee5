"""Playing by keys: a whole duel, undo, going on after a crash, prompts, small terminals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from core.match.entries import Over, Undone
from core.match.journal import load
from scenarios.catalogue import load as load_scenario
from tests.support.journals import outdated
from tests.support.tui.playing import Hand, duel, face_to_face, hand
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin, replayed, resume_battle
from tui.keeping.saved_battles import unfinished
from tui.screens.battle.screen import BattleScreen
from tui.screens.find import FindScreen
from tui.screens.help import HelpScreen
from tui.screens.log import LogScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.result import ResultScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.screens.trouble import TroubleScreen
from tui.widgets.hex_map import HexMap


async def to_the_end(played: Hand) -> None:
    """Enter, until the battle is over: it faces the enemy, and strikes."""
    for _ in range(400):
        if isinstance(played.app.screen, ResultScreen):
            return
        await played.press("enter")
    raise AssertionError("nobody won")


async def test_a_duel_is_played_to_its_end_by_keys() -> None:
    async with hand(duel()) as played:
        await to_the_end(played)
        assert played.session.match.verdict is not None
        assert isinstance(load(played.session.path).lines[-1].entry, Over)


async def test_after_the_end_one_may_play_again_or_watch_it() -> None:
    async with hand(duel()) as played:
        await to_the_end(played)
        steps = len(played.session.match.history)
        await played.press("r")
        assert isinstance(played.app.screen, ReplayScreen)
        await played.press("end")
        assert played.app.screen.reel.at == steps
        await played.press("q")
        assert isinstance(played.app.screen, ResultScreen)
        await played.press("a")
        assert played.battle.position.battle.clock.turn == 1


async def test_a_walk_is_done_by_enter_and_undo_takes_it_back() -> None:
    async with hand(duel()) as played:
        before = played.session.match.position
        await played.press("j", "j", "enter")
        assert played.session.match.position != before
        await played.press("backspace")
        assert played.session.match.position == before


async def test_what_is_said_in_passing_lies_in_the_place_of_what_was_said_before() -> None:
    async with hand(duel()) as played:
        await played.press("j", "j", "enter", "backspace", "R", "backspace")
        assert [toast.message for toast in played.app._notifications] == ["undone; the dice stay the same (R to redo)"]


async def test_the_same_dice_fall_after_an_undo_and_the_undo_is_undone_by_a_key() -> None:
    async with hand(duel()) as played:
        await played.press("tab", "enter", "enter")
        position, entries = played.session.match.position, len(played.session.match.history)
        await played.press("backspace")
        assert len(played.session.match.history) < entries
        await played.press("R")
        assert (played.session.match.position, len(played.session.match.history)) == (position, entries)
        await played.press("backspace", "enter")
        assert played.session.match.position == position
        lines = load(played.session.path).lines
    undone = [line.entry for line in lines if isinstance(line.entry, Undone)]
    assert [entry.same_dice for entry in undone] == [True, True]
    assert replayed(played.session.path)[1].position == position


async def test_what_was_done_after_an_undo_is_not_undone_by_redoing() -> None:
    async with hand(duel()) as played:
        await played.press("tab", "enter", "backspace", "j", "enter")
        position = played.session.match.position
        await played.press("R")
        assert played.session.match.position == position


async def test_nothing_to_declare_is_not_asked_until_somebody_wants_to_be() -> None:
    async with hand(duel()) as played:
        assert "a declare" in played.panel("hints")
        await played.press("enter")
        assert played.phase == "actions"
        await played.press("backspace")
        assert played.phase == "movement"
        await played.press("a", "enter")
        assert played.phase == "declarations"


async def test_whoever_declared_once_is_asked_from_then_on() -> None:
    async with hand(duel()) as played:
        await played.press("a", "enter", "2", "2")
        played.session.asks.clear()
        assert played.session.wants_to_be_asked("red")
        assert not played.session.wants_to_be_asked("blue")


async def test_backspace_gives_up_a_place_before_it_undoes_anything() -> None:
    async with hand(duel()) as played:
        before = len(played.session.match.history)
        await played.press("j", "left_square_bracket")
        walking, told = played.walking, []
        for _ in range(2):
            await played.press("backspace")
            told.append((walking.turning, walking.cursor == walking.home))
        assert told == [(False, False), (False, True)]
        assert len(played.session.match.history) == before


async def test_what_was_shown_as_done_is_on_the_disk_when_the_game_is_killed() -> None:
    async with hand(duel()) as played:
        await played.press("j", "j", "enter")
        path, position = played.session.path, played.session.match.position
        left_behind = path.read_bytes()
    path.write_bytes(left_behind + b'{"order": "torn by the cra')
    again = resume_battle(path)
    assert again.match.position == position
    assert again.torn
    again.close()


async def test_the_title_offers_to_go_on() -> None:
    session = duel()
    session.close()
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        assert [found.path for found in unfinished()] == [session.path]
        await played.press("enter")
        assert isinstance(app.screen, BattleScreen)
        assert played.session.path == session.path


def of_old(journal: str) -> str:
    """A journal that today's rules do not follow."""
    return outdated(journal)[0]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (of_old, "today's rules differ from line 2 on"),
        (lambda journal: journal.replace('"soldier"', '"veteran/general"'), "general"),
        (lambda journal: journal.replace('"dice": {"seed"', '"dice": {"seeds"'), "dice: expected"),
    ],
)
async def test_a_battle_that_cannot_be_gone_on_with_is_told_of_on_the_title(
    changed: Callable[[str], str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.title.SOON", 999)
    session = duel()
    session.close()
    session.path.write_text(changed(session.path.read_text("utf-8")), encoding="utf-8")
    app = HexfrayApp(pause=0)
    async with app.run_test(notifications=True) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        (toast,) = app.screen.query(Toast)
        assert told in str(toast.render())


def test_a_journal_is_watched_as_far_as_a_line() -> None:
    session = duel()
    session.close()
    _, whole = replayed(session.path)
    _, part = replayed(session.path, before=4)
    assert part.entries == whole.entries[:2]
    assert len(whole.entries) > 2


async def test_a_scenario_is_begun_from_the_title_with_other_players() -> None:
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        await played.press("enter")
        assert isinstance(app.screen, SetupScreen)
        await played.press("down", "right", "7", "enter")
        await played.until(lambda: app.session is not None)
        assert played.session.names == {"red": "person", "blue": "soldier"}
        assert load(played.session.path).header.dice == {"seed": 7}


async def test_a_refused_order_says_why_and_does_nothing() -> None:
    async with hand(duel()) as played:
        await played.press("enter")
        choosing = played.battle.choosing
        assert choosing is not None
        folded = next(n for n, entry in enumerate(choosing.listing.entries) if entry.label.startswith("unavailable"))
        choosing.select_entry(folded)
        await played.press("enter")
        assert all(not entry.allowed for entry in choosing.listing.entries)
        answers = len(played.session.match.history)
        await played.press("enter")
        assert len(played.session.match.history) == answers
        assert "unavailable: " in played.panel("odds")


async def test_find_log_and_help_open_and_close() -> None:
    async with hand(duel()) as played:
        for key, screen, leave in (
            ("f", FindScreen, "escape"),
            ("g", LogScreen, "g"),
            ("question_mark", HelpScreen, "q"),
        ):
            await played.press(key)
            assert isinstance(played.app.screen, screen)
            await played.press(leave)
            assert isinstance(played.app.screen, BattleScreen)


async def test_help_has_the_rules_of_the_order_at_hand_and_those_written_for_several_orders() -> None:
    async with hand(face_to_face()) as played:
        await played.press("enter", "enter", "enter", "question_mark")
        assert isinstance(played.app.screen, HelpScreen)
        assert {"S12.1-01", "S16.1-12"} <= {*played.app.screen.rules}


async def test_find_points_the_cursor_at_a_figure() -> None:
    async with hand(duel()) as played:
        await played.press("f", "b", "r", "enter")
        assert played.battle.choosing is not None
        assert played.battle.choosing.cursor == played.battle.position.battle["bran"].at


async def click(played: Hand, at: str, *, turns: bool = False) -> None:
    """A click on a printed cell."""
    cell = played.battle.position.battle.grid.cell(at)
    played.battle.post_message(HexMap.Picked(cell, turns=turns))
    await played.pilot.pause(0.05)


async def test_a_click_points_and_a_second_one_goes() -> None:
    async with hand(duel()) as played:
        grid = played.battle.position.battle.grid
        await click(played, "0904")
        assert played.walking.cursor == grid.cell("0904")
        assert not played.session.match.history[-1].before.battle["ysolt"].entered
        await click(played, "0904")
        await played.settle()
        assert played.session.match.battle["ysolt"].at == grid.cell("0904")


async def test_a_click_with_the_right_button_turns_at_the_end_of_the_walk() -> None:
    async with hand(duel()) as played:
        grid = played.battle.position.battle.grid
        await click(played, "0904")
        for there in ("0903", "0905"):
            await click(played, there, turns=True)
            assert played.walking.cursor == grid.cell("0904")
            assert played.walking.faces == grid.direction(grid.cell("0904"), grid.cell(there))


@pytest.mark.parametrize("size", [(20, 6), (60, 20), (79, 24), (200, 60)])
async def test_no_size_is_too_small_to_wait(size: tuple[int, int]) -> None:
    async with hand(duel(), size) as played:
        await played.press("j", "enter")
        assert ("Terminal too small" in played.panel("hints")) == (size[0] < 80 or size[1] < 24)


async def test_a_replay_goes_back_as_well_as_on() -> None:
    async with hand(duel()) as played:
        await played.press("enter", "enter")
        path: Path = played.session.path
    scenario, match = replayed(path)
    app = HexfrayApp(lambda opened: opened.routes.watch(scenario, match))
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, ReplayScreen))
        await played.press("right", "right", "left")
        assert isinstance(app.screen, ReplayScreen)
        reel = app.screen.reel
        assert app.screen.position == reel.position_at(reel.stops[1])


async def test_two_policies_fight_while_one_watches() -> None:
    scenario = load_scenario("duel")
    app = HexfrayApp(lambda opened: opened.play(begin(scenario, {"red": "soldier", "blue": "soldier"}, 1)), pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        for _ in range(20):
            await played.settle()
            if isinstance(app.screen, ResultScreen):
                break
        assert isinstance(app.screen, ResultScreen)


async def test_an_answer_that_cannot_be_written_down_does_not_count() -> None:
    async with hand(duel()) as played:
        before = played.session.match.position
        with played.session.path.open("a") as other:
            other.write("somebody else writes here")
        await played.press("enter", "enter")
        assert played.session.match.position == before
        assert isinstance(played.app.screen, TroubleScreen)
