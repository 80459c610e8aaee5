"""Lessons on the battle screen: given once, taken back with the order, switched off by a key, and within their room."""

from __future__ import annotations

import textwrap
from itertools import groupby

import pytest

from scenarios.catalogue import library, load
from scenarios.lessons import COMMANDS, Lesson
from scenarios.seating import player_seats
from tests.support.tui.playing import Hand, duel, hand
from tui.keeping.opening import begin, resume_battle
from tui.keeping.session import Session
from tui.views.key_labels import key_label
from tui.views.lesson_view import lesson_line
from tui.views.lines import text_of
from tui.widgets.hex_map import HexMap
from tui.widgets.panel import Panel

WIDTH, ROWS = 54, 6
"""The room of a lesson on a terminal of 80x24."""


def fair(side: str | None = None) -> Session:
    """The first duel, red being a person unless another side is asked for."""
    scenario = load("goose-fair")
    return begin(scenario, player_seats(scenario, side), 1)


def shown(played: Hand) -> str:
    """The title of the lesson on the screen; empty: there is none."""
    return played.panel("lesson").partition(".")[0]


async def test_each_moment_has_its_lesson_once() -> None:
    async with hand(fair()) as played:
        seen = [shown(played)]
        for _ in range(8):
            await played.press("enter")
            seen.append(shown(played))
        given = [title for title, _ in groupby(seen) if title]
        assert len(given) == len({*given}) > 3


async def test_an_undone_order_gives_its_lesson_again() -> None:
    async with hand(fair()) as played:
        await played.press("enter", "backspace")
        assert shown(played) == "Move"


async def test_a_lesson_stays_until_an_order_is_given() -> None:
    async with hand(fair()) as played:
        await played.press("j", "left_square_bracket")
        assert shown(played) == "Move"


async def test_a_battle_that_is_gone_on_with_is_where_its_lessons_were() -> None:
    async with hand(fair()) as played:
        await played.press("enter", "enter")
        path, before = played.session.path, shown(played)
    again = resume_battle(path)
    assert again.lesson is not None
    assert again.lesson.title == before != "Move"
    again.close()


async def test_a_key_switches_lessons_off_and_on() -> None:
    async with hand(fair()) as played:
        await played.press("e")
        assert shown(played) == ""
        assert not played.app.screen.query_one("#lesson", Panel).display
        await played.press("e")
        assert shown(played) == "Move"


async def test_what_is_learnt_on_one_side_is_not_told_to_the_other() -> None:
    async with hand(fair("blue")) as played:
        assert shown(played) == ""


async def test_where_nothing_is_taught_nothing_is_shown() -> None:
    async with hand(duel()) as played:
        assert not played.app.screen.query_one("#lesson", Panel).display


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_lesson_hides_neither_the_map_nor_the_menu_nor_the_log(size: tuple[int, int]) -> None:
    async with hand(fair(), size) as played:
        ground, lesson = played.app.screen.query_one(HexMap), played.app.screen.query_one("#lesson", Panel)
        await played.until(lambda: bool(lesson.lines) and lesson.region.height > 0)
        assert ground.drawing is not None
        assert ground.size.height >= ground.drawing.height
        assert lesson.region.bottom <= played.app.screen.query_one("#log").region.y
        assert lesson.region.right <= played.app.screen.query_one("#menu").region.x


@pytest.mark.parametrize(
    "lesson",
    [pytest.param(lesson, id=lesson.title) for notice in library() for lesson in load(notice.id).lessons],
)
def test_a_shipped_lesson_fits_its_room(lesson: Lesson) -> None:
    assert len(textwrap.wrap(text_of([lesson_line(lesson)]), WIDTH)) <= ROWS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_a_lesson_has_a_key(command: str) -> None:
    assert key_label(command)


def test_keys_in_lessons_come_from_the_table() -> None:
    lesson = Lesson("Turning", "movement", 1, "", "Turn round.", "{turn} turn you, {end} ends it.")
    assert text_of([lesson_line(lesson)]) == "Turning. Turn round. [ ] turn you, Space ends it.  (e: lessons off)"


@pytest.mark.parametrize(
    ("keys", "said"), [("{arrows} to choose.", "Arrows to choose."), ("{threat} shows it.", "t shows it.")]
)
def test_a_key_at_the_head_of_a_sentence_has_a_capital_unless_it_is_a_letter(keys: str, said: str) -> None:
    lesson = Lesson("Choosing", "movement", 1, "", "Choose.", keys)
    assert text_of([lesson_line(lesson)]) == f"Choosing. Choose. {said}  (e: lessons off)"


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ((), "Enter to trip, or look: selected now."),
        (("4",), "4 Enter to trip, or look: 4."),
        (("3", "6"), "3 Enter 6 Enter to trip, or look: 3 Enter 6."),
    ],
)
def test_an_order_of_a_lesson_has_the_keys_of_the_menu_as_it_is(way: tuple[str, ...], said: str) -> None:
    lesson = Lesson("Trip", "turn", 1, "trip", "Trip.", "{order trip} to trip, or look: {select trip}.")
    assert text_of([lesson_line(lesson, lambda verb: way)]) == f"Trip. Trip. {said}  (e: lessons off)"
