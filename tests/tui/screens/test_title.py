"""The title: scenarios grouped by game with their map and numbers, battles to go on with told apart, and finding."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events

from core.battle.record import replace
from scenarios.catalogue import library, load
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.battle_summary import summary, summary_of
from tui.keeping.journal_preview import preview
from tui.keeping.opening import begin
from tui.keeping.saved_battles import saved_battles
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view
from tui.views.title_view import GO_ON, Item, around, facts, folded, found, lately, list_lines
from tui.widgets.hex_map import HexMap

ITEMS = [
    Item(GO_ON, "Sallow Ford", "turn 3 4:5  22 Nov"),
    Item("New battle: skirmish", "The Goose Fair", "1:1", starts=True),
    Item("New battle: clinch", "The Mat", "1:1"),
]
DAY = 86_400


@asynccontextmanager
async def title(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hand]:
    app = HexfrayApp(pause=0)
    async with app.run_test(size=size) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen) and player.panel("about") != "")
        yield player


def test_each_game_has_its_heading_and_the_first_steps_are_marked() -> None:
    rows, numbers = list_lines(ITEMS, [0, 1, 2], 1, 36)
    assert text_of(rows).replace(" ", "").split("\n") == [
        "Resume",
        "SallowFordturn34:522Nov",
        "",
        "Newbattle:skirmish",
        "TheGooseFair1:1",
        "starthere:aguidedfight",
        "",
        "Newbattle:clinch",
        "TheMat1:1",
    ]
    assert numbers == [None, 0, None, None, 1, 1, None, None, 2]
    assert max(len(text_of([row])) for row in rows) <= 36
    assert [n for n, row in enumerate(rows) if row and row[0].style == "focus"] == [4]


def test_a_long_list_shows_the_rows_around_the_selected_one_and_says_there_are_more() -> None:
    rows, _ = list_lines([Item("a", f"name {n}") for n in range(30)], range(30), 15, 30)
    seen, top = around(rows, 16, 9)
    assert len(seen) == 9
    assert "name 15" in text_of(seen)
    assert (text_of(seen[:1]).strip(), text_of(seen[-1:]).strip()) == ("more above", "more below")
    assert top == 12


def test_what_is_found_has_every_word_in_its_name() -> None:
    assert found(ITEMS, "") == [0, 1, 2]
    assert found(ITEMS, "the MAT") == [2]
    assert found(ITEMS, "x") == []


def test_a_story_that_is_too_long_says_which_key_tells_the_rest() -> None:
    assert folded(facts((), 9, "", ""), 5, "Enter") == facts((), 9, "", "")
    assert text_of(folded([*facts((("red", 1),), 9, "hard", "red")] * 3, 2, "Enter")).endswith("\nEnter for the rest")


def test_numbers_of_a_scenario_are_told_as_far_as_it_says_them() -> None:
    told = facts((("red", 1), ("blue", 2)), 30, "easy", "red")
    assert text_of(told) == "Red 1 · Blue 2\n30 turns · easy · favours Red"
    assert text_of(facts((), 40, "", "")) == "40 turns"


def test_today_has_its_time_and_another_day_its_date() -> None:
    assert lately(100 * DAY, 100 * DAY) != lately(100 * DAY, 102 * DAY)
    assert ":" in lately(100 * DAY, 100 * DAY)
    assert ":" not in lately(100 * DAY, 102 * DAY)


def test_every_scenario_that_ships_says_how_hard_it_is_and_who_fights() -> None:
    for notice in library():
        scenario = load(notice.id)
        assert notice.hard in ("easy", "fair", "hard")
        assert [side for side, _ in notice.sides] == [party.side for party in scenario.parties]
        assert sum(count for _, count in notice.sides) == len(scenario.battle.figures)
        assert notice.limit == scenario.battle.clock.limit
        assert notice.span == scenario.ruleset.turns.goals.span


def test_the_side_with_most_of_its_figures_in_the_fight_leads_and_then_the_one_that_is_hurt_less() -> None:
    battle = load("duel").battle
    assert summary(battle).leads == ""
    hurt = battle.with_figure(replace(battle["ysolt"], hurt=3))
    assert summary(hurt).leads == "blue"
    assert summary(hurt).score == "1:1"


def test_battles_are_told_apart_by_turn_date_and_standing() -> None:
    first, second = duel(1), duel(2)
    for session in (first, second):
        session.close()
    os.utime(first.path, (0, 5 * DAY))
    late, early = saved_battles().unfinished
    assert (late.path, early.path) == (second.path, first.path)
    assert early.written == 5 * DAY
    assert (late.title, late.turn) == ("The Heron Bridge", 1)
    stands = summary_of(late.path)
    assert stands is not None
    assert stands.sides == (("red", 1, 1), ("blue", 1, 1))


async def test_the_first_screen_is_the_title_and_no_sheet_of_maps_is_read_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TitleScreen, "_look_closely", lambda _: None)
    async with title() as player:
        assert [type(screen) for screen in player.app.screen_stack] == [TitleScreen]
        assert not any("HexMap" in read for _, read in player.app.stylesheet.source)


async def test_the_list_says_how_an_unfinished_battle_stands() -> None:
    begin(load("spears"), {"red": "person", "blue": "person"}, 1).close()
    async with title() as player:
        await player.until(lambda: "turn 1 5:5" in player.panel("list"))
        assert "even" in player.panel("about")
        assert f"{len(library())} scenarios, 1 saved battle" in player.panel("head")


async def test_the_map_of_the_one_at_hand_is_shown() -> None:
    async with title((120, 40)) as player:
        await player.press("down")
        await player.until(lambda: player.app.screen.query_one(HexMap).drawing is not None)
        drawing = player.app.screen.query_one(HexMap).drawing
        assert drawing is not None
        assert drawing.width <= 66


async def test_something_is_found_by_its_name() -> None:
    async with title() as player:
        for sign in "f", *"sallow":
            player.app.post_message(events.Key(sign, sign))
        await player.press("space", "f")
        assert "Sallow Ford" in player.panel("list")
        assert "Heron" not in player.panel("list")
        await player.press("enter")
        screen = player.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.scenario.id == "spears"


async def test_what_is_not_there_is_not_found_and_begins_nothing() -> None:
    async with title() as player:
        await player.press("f", *"xyz", "enter", "down")
        assert isinstance(player.app.screen, TitleScreen)
        await player.press("escape")
        assert "Goose Fair" in player.panel("list")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (40, 10)])
async def test_the_one_at_hand_is_in_sight_at_every_size(size: tuple[int, int]) -> None:
    async with title(size) as player:
        await player.press("up")
        assert library()[-1].title in player.panel("list")
        assert player.panel("name") == library()[-1].title


async def test_the_one_at_hand_stays_at_hand_when_something_odd_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    duel().close()
    good = preview().unfinished[0].path
    odd = good.with_name("odd.jsonl")
    said = good.read_text("utf-8").replace('"red": "person"', '"red": "veteran/general"', 1)
    _ = odd.write_text(said, "utf-8")
    os.utime(good, (0, 5 * DAY))
    monkeypatch.setattr("tui.screens.title.SOON", 999)
    async with title() as player:
        await player.press("down")
        name, screen = player.panel("name"), player.app.screen
        assert isinstance(screen, TitleScreen)
        first = screen.shelf.items[0]
        screen._look_closely()
        await player.until(lambda: screen.shelf.items[0] != first)
        assert player.panel("name") == name != ""


async def test_the_picture_of_an_unfinished_battle_shows_where_it_was_left() -> None:
    scenario = load("duel")
    session = begin(scenario, {"red": "recruit", "blue": "recruit"}, 3)
    for _ in session.match.play_on(session.seats):
        if session.match.battle["ysolt"].at != scenario.battle["ysolt"].at:
            break
    at_first, left = (map_view(scenario.ruleset, one, Overlay()) for one in (scenario.battle, session.match.battle))
    session.close()
    async with title((120, 40)) as player:
        assert left != at_first
        await player.until(
            lambda: any(one.drawing and one.drawing.view == left for one in player.app.screen.query(HexMap))
        )
