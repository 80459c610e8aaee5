"""Where everything of the table is: sizes in, boxes out."""

from __future__ import annotations

import pytest

from scenarios import catalogue
from tui.views.drawing import Box
from tui.views.glyphs import UNICODE
from tui.views.hints_view import LEAST
from tui.views.layout import LOG, Frame, Scale, Size, Want, frame, stacked
from tui.views.map_view import MapView, Overlay
from tui.views.square_drawing import drawing_of

FORD = {Scale.SMALL: (28, 10), Scale.USUAL: (57, 22), Scale.LARGE: (114, 43)}
"""A map of fourteen by ten hexes."""
LIFT = {Scale.SMALL: (32, 11), Scale.USUAL: (65, 24), Scale.LARGE: (130, 47)}
HUGE = {Scale.SMALL: (200, 100), Scale.USUAL: (401, 202), Scale.LARGE: (802, 403)}
SIZES = [(80, 24), (80, 40), (100, 30), (109, 50), (110, 24), (120, 40), (132, 43), (160, 50), (200, 60), (300, 80)]


def boxes(found: Frame) -> list[Box]:
    parts = (found.banner, found.map, found.lesson, found.goals, found.log, found.footer, *found.columns, *found.rules)
    return [box for box in (*parts, *([found.roster] if found.roster else [])) if box.width and box.height]


def test_at_the_smallest_the_map_is_left_with_the_log_below_and_one_narrow_column() -> None:
    found = frame((80, 24), FORD)
    assert found.map == Box(0, 1, 57, 18)
    assert found.goals == Box(0, 19, 57, 1)
    assert found.log == Box(0, 20, 57, 3)
    assert found.columns == (Box(58, 1, 22, 22),)
    assert not found.titled


def test_a_wide_terminal_has_two_columns_beside_a_map_that_leaves_room_for_them() -> None:
    found = frame((120, 40), FORD)
    assert [column.width for column in found.columns] == [30, 31]
    assert found.map == Box(0, 1, 57, 22)
    assert found.log.y == 23


def test_beside_a_wider_map_there_is_one_column_and_the_roster_is_under_the_map() -> None:
    found = frame((120, 40), LIFT)
    assert len(found.columns) == 1
    assert found.roster is not None
    assert found.roster.width + found.log.width == 120 - 55


def test_the_roster_is_under_the_map_where_there_is_more_room() -> None:
    customs = {Scale.SMALL: (36, 10), Scale.USUAL: (73, 21), Scale.LARGE: (163, 41)}
    found = frame((200, 60), customs)
    assert found.roster is not None
    assert found.roster.height == found.log.height == 60 - 2 - 41
    assert frame((200, 60), LIFT | {Scale.LARGE: (162, 59)}).roster is None


def test_hexes_are_large_where_the_map_fits_so_but_for_one_hex() -> None:
    assert frame((200, 60), FORD).scale is Scale.LARGE
    high = FORD[Scale.LARGE][1]
    assert frame((200, high + 1), FORD).scale is Scale.LARGE
    assert frame((200, high + 1), FORD).log.height == LOG
    assert frame((200, high), FORD).scale is Scale.USUAL
    assert frame((200, 60), HUGE).scale is Scale.USUAL
    assert frame((200, 60), FORD, small=True).scale is Scale.SMALL


@pytest.mark.parametrize("name", [notice.id for notice in catalogue.library()])
def test_every_shipped_map_is_large_at_200_by_60(name: str) -> None:
    battle = catalogue.load(name).battle
    bare = MapView(battle.grid, {}, {}, frozenset(), Overlay(), {})
    sizes = {}
    for scale in Scale:
        drawn = drawing_of(bare, UNICODE, small=scale is Scale.SMALL, large=scale is Scale.LARGE)
        sizes[scale] = (drawn.width, drawn.height)
    found = frame((200, 60), sizes)
    assert found.scale is Scale.LARGE
    assert found.map.width >= sizes[Scale.LARGE][0]


def test_a_terminal_that_is_too_small_has_the_map_alone_and_the_log() -> None:
    found = frame((79, 24), FORD)
    assert (found.columns, found.scale) == ((), Scale.SMALL)
    assert found.map.width == 79


@pytest.mark.parametrize("maps", [FORD, LIFT, HUGE])
@pytest.mark.parametrize("lesson", [0, 6])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_lies_over_anything_else_and_nothing_is_left_bare(
    size: Size, lesson: int, maps: dict[Scale, Size]
) -> None:
    covered = [
        (x, y)
        for box in boxes(frame(size, maps, lesson=lesson))
        for x in range(box.x, box.x + box.width)
        for y in range(box.y, box.y + box.height)
    ]
    assert len(covered) == len(set(covered))
    assert max(covered) == (size[0] - 1, size[1] - 1)
    bare = size[1] - 2 if size[0] < 110 else 0
    assert size[0] * size[1] - len(covered) == bare, "a narrow column has a blank at its left"


@pytest.mark.parametrize("size", [(1, 1), (4, 3), (1, 30), (79, 24), (80, 23)], ids=str)
def test_no_window_is_too_small(size: Size) -> None:
    assert all(box.x + box.width <= size[0] and box.y + box.height <= size[1] for box in boxes(frame(size, FORD)))
    assert size < LEAST or size[1] < LEAST[1]


# -- a column ----------------------------------------------------------------------------------------------------------

COLUMN = Box(10, 1, 30, 20)


def test_what_is_served_first_has_all_its_rows_and_the_others_what_is_left() -> None:
    found = stacked(COLUMN, [Want("who", 3, 6), Want("menu", 2, 9), Want("order", 14, 14)], ("order", "who"), "order")
    assert {name: box.height for name, box in found.items()} == {"who": 4, "menu": 2, "order": 14}


def test_panels_lie_one_under_the_other_in_their_order_and_the_rest_belongs_to_one_of_them() -> None:
    found = stacked(COLUMN, [Want("who", 3, 6), Want("menu", 2, 4), Want("order", 1, 5)], (), "order")
    assert [box.y for box in found.values()] == [1, 7, 11]
    assert found["order"].height == 10


def test_spare_rows_go_to_panels_that_can_use_them_first() -> None:
    wants = [Want("who", 3, 6), Want("menu", 2, 4, 5), Want("order", 1, 3)]
    assert {name: box.height for name, box in stacked(COLUMN, wants, (), "order").items()} == {
        "who": 6,
        "menu": 9,
        "order": 5,
    }
    wants[1] = Want("menu", 2, 4, 50)
    assert stacked(COLUMN, wants, (), "order")["menu"].height == 11


def test_where_there_is_too_little_for_the_first_nobody_else_has_any() -> None:
    found = stacked(COLUMN, [Want("who", 3, 6), Want("order", 30, 30)], ("order",), "order")
    assert {name: box.height for name, box in found.items()} == {"who": 0, "order": 20}
