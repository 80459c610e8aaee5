"""Seats that are taken during a battle are kept in its journal. By keys: screens/test_watching.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

import hexfray
from core.match.entries import SeatsTaken, Undone
from core.match.fingerprint import fingerprint
from core.match.formats import FORMAT
from core.match.journal import JournalFault, JournalFile, load, text_of
from core.match.who_rolls import who_rolls
from scenarios.catalogue import Unknown, characters_of, style_habits
from scenarios.catalogue import load as load_scenario
from tests.support.outside import PROGRAM, players_from
from tests.support.tui.playing import Hand, duel
from tests.tui.screens.test_watching import machines, stopped, watched
from tui.app.app import HexfrayApp
from tui.keeping.opening import replayed, resume_battle
from tui.keeping.saved_battles import unfinished
from tui.keeping.session import Session
from tui.keeping.table import Table
from tui.keeping.taking_over import Origin
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.battle.screen import BattleScreen
from tui.screens.seats import SeatsScreen
from tui.screens.title import TitleScreen
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of as words_of

TAKEN = {"red": "person", "blue": "master"}


def taken(seats: Mapping[str, str] = TAKEN, orders: int = 3) -> Session:
    """A battle of two soldiers in which, after so many orders, someone else sat down."""
    session = machines()
    for _, _ in zip(range(orders), session.match.play_on(session.seats), strict=False):
        pass
    session.change_seats(seats)
    return session


def gone_on_with(path: Path) -> dict[str, str]:
    """Who sits where when a battle is gone on with."""
    session = resume_battle(path)
    session.close()
    return session.names


def test_a_battle_that_is_gone_on_with_has_the_seats_that_were_taken() -> None:
    session = taken()
    session.close()
    assert load(session.path).header.seats == {"red": "soldier", "blue": "soldier"}
    assert gone_on_with(session.path) == session.names == TAKEN
    (kept,) = unfinished()
    assert kept.seats == "Red: you, Blue: AI master"


def test_the_seats_taken_last_hold() -> None:
    session = taken()
    session.change_seats({"blue": "veteran/brawler"})
    session.change_seats({"red": "recruit"})
    session.close()
    assert gone_on_with(session.path) == {"red": "recruit", "blue": "veteran/brawler"}


def test_an_undo_takes_no_seat_back() -> None:
    session = taken({"red": "person", "blue": "person"})
    while session.undo_act():
        pass
    assert isinstance(session.match.entries[-1], Undone)
    session.close()
    assert not session.match.history
    assert gone_on_with(session.path) == session.names == {"red": "person", "blue": "person"}


def test_a_replay_goes_past_the_seats() -> None:
    session = taken()
    again, plain = replayed(session.path)[1], machines()
    for _, _ in zip(range(3), plain.match.play_on(plain.seats), strict=False):
        pass
    assert again.events == session.match.events == plain.match.events
    assert fingerprint(again.battle) == fingerprint(plain.match.battle)
    assert [one for one in again.entries if not isinstance(one, SeatsTaken)] == plain.match.entries


def test_playing_on_from_a_replay_keeps_the_last_control() -> None:
    assert Origin.of(taken().path).seats == TAKEN


def test_a_battle_that_is_over_stays_over_under_any_control() -> None:
    session = machines()
    for _ in session.match.play_on(session.seats):
        pass
    assert session.match.verdict is not None
    session.change_seats(TAKEN)
    session.close()
    assert unfinished() == ()


def test_a_journal_of_older_days_takes_seats_too(tmp_path: Path) -> None:
    """Its lines have no numbers, and it stays in its format."""
    session = duel()
    header = hexfray.resume(session.path).header
    old = tmp_path / "old.jsonl"
    old.write_text(text_of(replace(header, format=1), session.match.entries), encoding="utf-8")
    older = resume_battle(old)
    assert older.names == {"red": "person", "blue": "soldier"}
    older.change_seats(TAKEN)
    older.close()
    assert old.read_text("utf-8").endswith('\n{"seats": {"red": "person", "blue": "master"}, "turn": 1}\n')
    assert load(old).header.format == 1 < FORMAT
    assert gone_on_with(old) == TAKEN


def test_who_is_not_known_does_not_sit_down() -> None:
    session = taken()
    lines = session.path.read_text("utf-8")
    for seats in ({"red": "master", "blue": "general"}, {"red": "master", "green": "master"}):
        with pytest.raises(Unknown):
            session.change_seats(seats)
    assert session.names == TAKEN
    assert session.path.read_text("utf-8") == lines


def test_nobody_sits_down_while_it_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    session = taken()

    def full(file: JournalFile, entry: object) -> None:
        raise JournalFault("no room")

    with monkeypatch.context() as patched:
        patched.setattr(JournalFile, "write", full)
        with pytest.raises(JournalFault):
            session.change_seats({"red": "recruit"})
    assert session.names == TAKEN
    session.close()
    assert gone_on_with(session.path) == TAKEN


# -- at every door ---------------------------------------------------------------------------------------------------


async def test_a_seat_is_taken_and_the_battle_left_and_gone_on_with() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.pilot.press("T")
        screen = played.app.screen
        assert isinstance(screen, SeatsScreen)
        _, side = screen.at
        while screen.now[side] != "person":
            await played.pilot.press("right")
        await played.pilot.press("enter")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen) and played.battle.choosing is not None)
        path = played.session.path
        played.session.close()
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(100, 30)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        await pilot.press("enter")
        await played.until(lambda: isinstance(app.screen, BattleScreen) and played.battle.choosing is not None)
        assert played.session.path == path
        assert played.session.seats[side] is None
        assert played.session.names == {
            **dict.fromkeys(played.session.scenario.battle.sides, "soldier"),
            side: "person",
        }


async def test_a_fighting_style_is_chosen_below_the_level() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.pilot.press("T")
        screen = played.app.screen
        assert isinstance(screen, SeatsScreen)
        assert screen.choices == [(what, side) for side in ("red", "blue") for what in ("control", "style", "rolls")]
        _, side = screen.at
        await played.pilot.press("right", "down", "right")
        level = {"soldier": "recruit"}[screen.before[side]]
        assert screen.now[side] == f"{level}/{characters_of(screen.game, level)[0]}"
        rows = [words_of([row]).split() for row in screen.told()]
        assert ["fighting", "style", "<", characters_of(screen.game, level)[0], ">"] in rows
        assert all(habit.split() in rows for habit in style_habits(characters_of(screen.game, level)[0]))
        await played.pilot.press("left", "enter")
        await played.until(lambda: played.session.names[side] == level)


async def test_who_rolls_for_a_side_is_chosen_below_its_control() -> None:
    async with watched(machines()) as played:
        await stopped(played)
        await played.pilot.press("T")
        screen = played.app.screen
        assert isinstance(screen, SeatsScreen)
        _, side = screen.at
        await played.pilot.press("down", "down", "right", "enter")
        await played.until(lambda: who_rolls(played.session.match)[side] == "typed")
        assert list(who_rolls(played.session.match).values()).count("computer") == 1


def test_the_line_mode_asks_the_player_in_control_now() -> None:
    session = taken({"red": "person", "blue": "person"})
    session.close()
    out = StringIO()
    play_lines(Voice(StringIO("1\nquit\nquit\n"), out, UNICODE), None, None, 3)
    assert "Red: you, Blue: you" in out.getvalue()
    assert load(session.path).lines[-1].entry == SeatsTaken({"red": "person", "blue": "person"}, 1)


def test_other_programs_go_on_with_it_and_keep_its_lines() -> None:
    session = taken()
    session.close()
    game = hexfray.resume(session.path)
    assert game.position == session.match.position
    assert game.journal() == session.path.read_text("utf-8")
    assert any("seats" in json.loads(line) for line in game.journal().splitlines()[1:])


async def test_who_plays_in_place_of_a_program_is_asked_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    outside = players_from(monkeypatch)
    session = Table(("red=person", f"blue={PROGRAM}")).begin(load_scenario("duel"), seed=3)
    session.keep()
    session.close()
    outside.seated.clear()
    app = HexfrayApp(lambda opened: opened.play(resume_battle(session.path)), pause=0)
    async with app.run_test(size=(100, 30)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, SeatsScreen))
        screen = app.screen
        assert isinstance(screen, SeatsScreen)
        assert words_of(screen.told()).startswith(f"The west bank (blue) was played by '{PROGRAM}'\n")
        await pilot.press("right", "enter")
        await played.until(lambda: played.session.names["blue"] == "bold")
        assert outside.seated == ["bold"]
        played.session.close()
