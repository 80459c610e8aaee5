"""Aiming at cells by keys and clicks on the screen, and by words in the line mode; several figures in one hex."""

from __future__ import annotations

from core.play.asking import Choice
from tests.support.lobbing import GRID, Fuse, Lob, Rake
from tests.support.tui.lobbing_session import burning, session_of
from tests.support.tui.playing import Hand, hand
from tests.tui.plain.lines import answer, orders, told
from tui.keeping.session import Session
from tui.widgets.hex_map import HexMap


def given(session: Session) -> list[Choice]:
    """The orders that have been given."""
    return [moment.answer for moment in session.match.history if isinstance(moment.answer, Choice)]


async def click(played: Hand, at: str) -> None:
    played.battle.post_message(HexMap.Picked(GRID.cell(at)))
    await played.pilot.pause(0.05)


async def test_a_bomb_is_thrown_at_any_cell_by_keys() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("1", "tab")
        assert "lob to Bob and Cid's hex (short)" in played.panel("odds")
        await played.press("down", "l")
        assert "Tab next" in played.panel("hints")
        await played.pilot.press("enter")
        assert given(played.session) == [Lob("ann", GRID.cell("0506"), Fuse.SHORT)]


async def test_the_field_under_the_cursor_is_named() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("1", "tab", "j")
        assert "the hex south-west of Bob: thick bomb until turn 3 T-13" in played.panel("figure")


async def test_a_click_points_and_a_second_one_throws() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("1", "tab", "full_stop")
        await click(played, "0305")
        assert given(played.session) == []
        await click(played, "0305")
        assert given(played.session) == [Lob("ann", GRID.cell("0305"), Fuse.LONG)]


async def test_an_arc_is_two_enters() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("3", "3", "enter", "tab", "enter")
        assert given(played.session) == [Rake("ann", "gun", GRID.cell("0404"), GRID.cell("0803"))]


async def test_find_shows_the_whole_hex_of_whom_it_found_and_him_first() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("f", "i", "r", "enter")
        assert played.panel("figure").splitlines()[:5] == [
            "I Ira standing 10/10 ×E",
            "E Eve standing 10/10",
            "f Fay standing 10/10",
            "G Gil standing 10/10",
            "h Hal standing 10/10",
        ]


async def test_find_leads_the_aim_to_a_figure() -> None:
    async with hand(session_of(burning())) as played:
        await played.press("1", "tab", "f", "d", "a", "n", "enter")
        assert played.battle.choosing is not None
        assert played.battle.choosing.cursor == GRID.cell("0604")
        assert played.battle.choosing.aiming is not None


async def test_a_large_screen_shows_the_figure_at_hand_beside_those_who_are_looked_at() -> None:
    async with hand(session_of(burning()), (120, 40)) as played:
        await played.press("f", "b", "o", "b", "enter")
        assert played.panel("figure").startswith("A Ann")
        assert "b×C grabbed by the arm" in played.panel("other")
        assert "thick smoke" in played.panel("other")


# -- in lines ----------------------------------------------------------------------------------------------------------


def test_an_aimed_order_is_offered_with_the_cells_that_were_proposed() -> None:
    offered = next(line for line in told(session_of(burning())).splitlines() if "rake" in line)
    assert offered == "  3 rake (gun): any first and last in reach, for example 'rake 0404 0803' (1 more proposed)"


def test_a_bomb_is_thrown_in_words() -> None:
    session = session_of(burning())
    told(session, "lob", "1 0405")
    assert orders(session) == ["ann lob cell=0405 fuse=short"]


def test_an_arc_may_be_said_at_once() -> None:
    session = session_of(burning())
    told(session, "rake 0404 0604")
    assert orders(session) == ["ann rake item=gun first=0404 last=0604"]


def test_an_aim_is_told_before_it_is_done() -> None:
    session = session_of(burning())
    said = answer(session, "lob", "2", "0405")
    assert orders(session) == []
    assert "   83%  9 or less on 2d6" in said
    told(session, "lob", "2", "0405", "go")
    assert orders(session) == ["ann lob cell=0405 fuse=long"]


def test_an_arc_may_be_said_cell_by_cell() -> None:
    session = session_of(burning())
    assert answer(session, "rake", "0404") == ["rake: type the last. Proposed: 0803."]
    told(session, "rake", "0404", "0604", "go")
    assert orders(session) == ["ann rake item=gun first=0404 last=0604"]


def test_what_is_too_far_is_refused_and_nothing_happens() -> None:
    session = session_of(burning())
    assert answer(session, "lob", "1 0407") == [
        "Ann can't lob to the hex 3 south of Bob (0407, short): 5 cells is too far [T-10]"
    ]
    assert orders(session) == []


def test_cells_beyond_those_that_are_wanted_are_too_many() -> None:
    assert answer(session_of(burning()), "lob", "1 0405 0406") == ["Expected cell, got 2 hexes."]


def test_back_gives_up_an_aim() -> None:
    session = session_of(burning())
    told(session, "rake", "back", "0404")
    assert orders(session) == []


def test_who_stands_beside_a_fire_or_in_smoke_is_told_so() -> None:
    said = "\n".join(answer(session_of(burning()), "who"))
    assert "Bob" in said
    assert "thick smoke here" in said
    assert "thick smoke S" in said


def test_the_odds_of_an_aimed_order_are_those_of_its_first_cell() -> None:
    assert "   92%  10 or less on 2d6" in answer(session_of(burning()), "lob", "odds 1")
