"""Sides are drawn in the colour of their name, else in the scenario's, else in that of their id."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from scenarios import catalogue
from tests.support.tui.playing import SCENES
from tui.views.side_colours import COLOURS, side_number


def colours(names: dict[str, str], given: dict[str, str] | None = None) -> list[str]:
    """The colours of two sides with these ids and names."""
    battle = catalogue.load(SCENES / "duel.toml").battle
    ids = dict(zip(battle.sides, names, strict=True))
    figures = {f.id: replace(f, side=ids[f.side]) for f in battle}
    found: Battle = replace(battle, figures=figures, side_names=names, side_colours=given or {})
    return [COLOURS[side_number(found, side)] for side in found.sides]


@pytest.mark.parametrize(
    ("names", "seen"),
    [
        ({"a": "The guards", "b": "The town"}, ["red", "blue"]),
        ({"blue": "The wardens", "red": "The company"}, ["blue", "red"]),
        ({"a": "The Blue Watch", "b": "The town"}, ["blue", "red"]),
        ({"a": "The Golden Geese", "b": "The Greys"}, ["yellow", "white"]),
        ({"red": "The Green Men", "blue": "The Reds"}, ["green", "red"]),
        ({"red": "The Blues", "blue": "The other Blues"}, ["blue", "red"]),
        ({"a": "Redding", "b": "Greenland"}, ["red", "blue"]),
    ],
)
def test_a_name_or_an_id_says_the_colour(names: dict[str, str], seen: list[str]) -> None:
    assert colours(names) == seen


def test_the_colour_in_the_scenario_file_comes_before_the_id_and_after_the_name() -> None:
    names = {"red": "The laundry", "blue": "The Black Hand"}
    assert colours(names, {"red": "magenta", "blue": "green"}) == ["violet", "black"]


def test_in_shieldwall_blue_is_blue() -> None:
    battle = catalogue.load("shieldwall").battle
    assert {side: COLOURS[side_number(battle, side)] for side in battle.sides} == {"blue": "blue", "red": "red"}


def test_every_scenario_has_the_colours_it_asks_for() -> None:
    also = {"magenta": "violet", "cyan": "teal"}
    for notice in catalogue.library():
        battle = catalogue.load(notice.id).battle
        for side, colour in battle.side_colours.items():
            assert COLOURS[side_number(battle, side)] == also.get(colour, colour)
