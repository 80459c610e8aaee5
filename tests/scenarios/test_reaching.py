"""A goal that nobody can come to is a fault of its file: by what each game lets feet do."""

from __future__ import annotations

import pytest

from scenarios.catalogue import LIBRARY, load
from tests.support.corners import GAMES, SKIRMISH, file_of
from tests.support.scenarios import complaints

REMEDY = "open a way or choose another cell"
REACH = 'kind = "reach"\ncells = ["0502"]'
WALLED, PILLARS = ".#...\n##...\n.....", ".o...\noo...\n....."


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rows", [WALLED, PILLARS])
@pytest.mark.parametrize("kind", ["reach", "hold"])
def test_who_is_walled_in_comes_to_no_goal(game: str, rows: str, kind: str) -> None:
    (told,) = complaints(file_of(game, rows, REACH.replace("reach", kind)))
    assert told.endswith(f"goal[1].cells: mara can't reach 0502; {REMEDY}")


@pytest.mark.parametrize("game", GAMES)
def test_an_open_way_is_a_way(game: str) -> None:
    assert complaints(file_of(game, ".....\n##...\n.....", REACH)) == []


@pytest.mark.parametrize(
    ("game", "opens"), [("skirmish", False), ("scuffle", False), ("clinch", False), ("rounds", True)]
)
def test_a_closed_door_is_a_way_where_doors_can_be_opened(game: str, opens: bool) -> None:
    assert (complaints(file_of(game, ".+...\n##...\n.....", REACH)) == []) is opens


def test_in_rounds_nobody_cuts_the_corner_of_a_wall() -> None:
    assert complaints(file_of("rounds", ".#...\n#....\n.....", REACH))
    assert complaints(file_of("rounds", ".#...\n.....\n.....", REACH)) == []


def test_in_rounds_heights_are_climbed_and_water_is_swum() -> None:
    assert complaints(file_of("rounds", ".....\n.....\n.....", REACH, heights="0 9 9 9 9\n9 9 9 9 9\n9 9 9 9 9")) == []
    assert complaints(file_of("rounds", ".~...\n~~...\n.....", REACH)) == []


def test_in_skirmish_water_stops_who_has_too_little_mov_for_it() -> None:
    moat = ".~...\n~~...\n....."
    assert complaints(file_of("skirmish", moat, REACH)) == []
    assert complaints(file_of("skirmish", moat, REACH, kit=SKIRMISH.replace("10", "3")))


def test_someone_who_comes_back_elsewhere_may_come_there() -> None:
    walled = file_of("rounds", WALLED, REACH, more='taken = 2\ntaken_to = "0402"')
    assert complaints(walled) == []


def test_one_of_several_cells_that_is_closed_is_told_by_itself() -> None:
    goal = 'kind = "hold"\ncells = ["0102", "0501"]'
    (told,) = complaints(file_of("skirmish", "...#.\n...##\n.....", goal))
    assert told.endswith(f"goal[1].cells[2]: no figure of red can reach 0501; {REMEDY}")


def test_more_than_can_come_there_are_not_wanted() -> None:
    ann = """
[[figure]]
id = "ann"
name = "Ann"
side = "red"
at = "0103"
facing = "N"
STR = 13
DEX = 12
"""
    goal = 'kind = "reach"\ncells = ["0502", "0501"]\ncount = 2'
    (told,) = complaints(file_of("skirmish", WALLED, goal, more=ann))
    assert told.endswith(f"goal[1].cells: mara can't reach 0502 or 0501 (2 needed); {REMEDY}")
    named = 'kind = "reach"\ncells = ["0502"]\nfigures = ["mara"]'
    (told,) = complaints(file_of("skirmish", WALLED, named, more=ann))
    assert told.endswith(f"goal[1].cells: mara can't reach 0502; {REMEDY}")
    either = 'kind = "reach"\ncells = ["0502"]\ncount = 1'
    assert complaints(file_of("skirmish", WALLED, either, more=ann)) == []


@pytest.mark.parametrize("file", sorted(LIBRARY.glob("*.toml")), ids=lambda file: file.stem)
def test_every_goal_that_ships_can_be_reached(file: object) -> None:
    assert load(file).title  # type: ignore[arg-type]
