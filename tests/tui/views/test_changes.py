"""After a small change of the map, lines that are not redrawn are the same as in a full drawing."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.battle.battle import Battle
from core.play.footprint import Footprint
from core.play.portrait import Look
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from core.space.terrain import Cover
from hexfray.testing.skirmish import fighter
from tests.support.toy import TOY, toy_battle
from tui.views.changes import changed_cells, changed_lines
from tui.views.glyphs import ASCII, UNICODE
from tui.views.map_view import MapView, Overlay, Token, map_view, sight_from
from tui.views.square_drawing import drawing_of

HEXES, SQUARES = HexGrid(6, 5), SquareGrid(6, 5)
COMPARED = {
    MapView: {"grid", "ground", "tokens", "items", "overlay", "fields", "goals", "tied"},
    Overlay: {
        *("cursor", "active", "target", "reach", "far", "path", "threat", "danger", "unseen", "covered"),
        *("footprint", "ghost", "trail", "route", "proposed", "picked"),
    },
    Footprint: {"line", "full", "edge", "hiding", "crossed", "notes"},
}
NAMES = ("ann", "bo", "cid")


@pytest.mark.parametrize("kind", COMPARED, ids=lambda kind: kind.__name__)
def test_everything_on_a_map_is_compared(kind: type[MapView | Overlay | Footprint]) -> None:
    assert {field.name for field in fields(kind)} == COMPARED[kind], "views/changes.py must know of the new one"


def views(grid: HexGrid | SquareGrid) -> st.SearchStrategy[MapView]:
    """Maps of which nearly everything may be otherwise."""
    cells = st.sampled_from(grid.cells())
    some, way = st.frozensets(cells, max_size=3), st.lists(cells, max_size=3).map(tuple)
    who = st.none() | st.sampled_from(NAMES)
    prints = st.builds(Footprint, way, some, some, some, st.lists(st.sampled_from(NAMES), max_size=1).map(tuple))
    overlays = st.builds(
        Overlay,
        cursor=st.none() | cells,
        active=who,
        target=who,
        reach=st.dictionaries(cells, st.integers(1, 9), max_size=3),
        far=some,
        path=way,
        threat=some,
        unseen=some,
        covered=st.dictionaries(cells, st.sampled_from((Cover.HALF, Cover.MOST)), max_size=2),
        footprint=prints,
        ghost=st.none() | st.tuples(cells, st.integers(0, 3)),
        trail=way,
        route=st.dictionaries(cells, st.sampled_from(("", "1", "2")), max_size=3),
        proposed=st.dictionaries(cells, st.sampled_from(("1", "2")), max_size=3),
        picked=st.none() | cells,
    )
    tokens = st.tuples(*(st.builds(_token, st.just(name), st.integers(0, 3), st.booleans()) for name in NAMES))
    places = st.lists(cells, min_size=len(NAMES), max_size=len(NAMES))
    standing = st.builds(_standing, tokens, places)
    fields = st.dictionaries(cells, st.sampled_from(Look).map(lambda look: (look,)), max_size=2)
    ground = st.dictionaries(cells, st.sampled_from(("wall", "brush", "water")), max_size=2)
    return st.builds(MapView, st.just(grid), ground, standing, some, overlays, fields, some, some)


def _token(name: str, facing: int, out: bool) -> Token:
    return Token(name, name[0].upper(), facing, "", 0, out, name=name, vigour=3, vigour_full=6)


def _standing(tokens: tuple[Token, ...], places: list[Cell]) -> dict[Cell, tuple[Token, ...]]:
    found: dict[Cell, tuple[Token, ...]] = {}
    for token, at in zip(tokens, places, strict=True):
        found[at] = (*found.get(at, ()), token)
    return found


@pytest.mark.parametrize("scale", ["usual", "small", "large"])
@pytest.mark.parametrize("grid", [HEXES, SQUARES], ids=["hexes", "squares"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_a_line_that_is_not_redrawn_is_unchanged(grid: HexGrid | SquareGrid, scale: str, data: st.DataObject) -> None:
    before = data.draw(views(grid))
    after = data.draw(st.sampled_from((before, data.draw(views(grid)))))
    if data.draw(st.booleans()):  # a little change shows more than one of everything
        name = data.draw(st.sampled_from([field.name for field in fields(Overlay)]))
        after = replace(before, overlay=replace(before.overlay, **{name: getattr(after.overlay, name)}))
    drawings = [drawing_of(view, UNICODE, small=scale == "small", large=scale == "large") for view in (before, after)]
    changed = changed_lines(*drawings)
    assert changed is not None
    for y in range(drawings[0].height):
        if y not in changed:
            one, other = (drawing.line(y, 0, drawing.width) for drawing in drawings)
            assert one == other, f"line {y}"


def battle() -> Battle:
    ann, bo = fighter("ann"), fighter("bo", side="blue")
    placed = {"ann": replace(ann, at=HEXES.at(1, 1)), "bo": replace(bo, at=HEXES.at(4, 3))}
    return Battle(HEXES, placed)


def test_a_step_of_the_cursor_changes_two_cells() -> None:
    one, other = (map_view(SKIRMISH, battle(), Overlay(cursor=HEXES.at(x, 2))) for x in (2, 3))
    assert changed_cells(one, other) == frozenset({HEXES.at(2, 2), HEXES.at(3, 2)})
    assert changed_cells(one, one) == frozenset()


def test_another_map_other_signs_and_another_sight_are_looked_at_whole() -> None:
    plain = map_view(SKIRMISH, battle(), Overlay())
    assert changed_cells(plain, map_view(TOY, toy_battle(), Overlay())) is None
    assert changed_lines(drawing_of(plain, UNICODE), drawing_of(plain, ASCII)) is None
    assert changed_lines(drawing_of(plain, UNICODE), drawing_of(plain, UNICODE, small=True)) is None
    unseen, covered = sight_from(SKIRMISH, battle(), HEXES.at(1, 1))
    seen = replace(plain, overlay=Overlay(unseen=unseen, covered=covered))
    assert changed_cells(plain, seen) is None
    assert changed_cells(seen, replace(seen, items=frozenset({HEXES.at(0, 0)}))) == frozenset({HEXES.at(0, 0)})
