"""Fields on the map: each look in each set of signs, under figures, in words; and several figures in one hex."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.record import replace
from core.play.portrait import FieldPortrait, Look, field_as_it_is_called
from tests.support.lobbing import GRID, LOBBING, figure, lying, scene_of
from tests.support.toy import TOY
from tests.support.tui.bare import Bare
from tui.plain.descriptions import describe_cell
from tui.views.glyphs import ASCII, CONTRAST, SETS, UNICODE, Glyphs
from tui.views.help_view import signs_page
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view
from tui.views.panel_view import cell_lines, ground_lines
from tui.views.square_drawing import drawing_of
from tui.views.text import as_text
from tui.widgets.hex_map import HexMap

EVERY_LOOK = tuple(lying(look, at) for look, at in zip(Look, ("0101", "0301", "0501", "0701", "0901"), strict=True))


def drawn(
    battle: Battle, glyphs: Glyphs = UNICODE, overlay: Overlay | None = None, *, small: bool = False
) -> list[str]:
    drawing = drawing_of(map_view(LOBBING, battle, overlay or Overlay()), glyphs, small=small)
    return as_text(drawing).splitlines()


@pytest.mark.parametrize(
    ("glyphs", "upper", "lower"),
    [
        (UNICODE, "/☼ ☼\\___/^ ^\\___/§ §\\___/% %\\___/≈ ≈\\", "\\_☼_/   \\_^_/   \\_§_/   \\_%_/   \\_≈_/"),
        (ASCII, '/@ @\\___/^ ^\\___/$ $\\___/% %\\___/" "\\', '\\_@_/   \\_^_/   \\_$_/   \\_%_/   \\_"_/'),
        (CONTRAST, "/@ @\\___/^ ^\\___/§ §\\___/% %\\___/≈ ≈\\", "\\_@_/   \\_^_/   \\_§_/   \\_%_/   \\_≈_/"),
    ],
    ids=["unicode", "ascii", "contrast"],
)
def test_every_look_has_its_sign_in_every_set(glyphs: Glyphs, upper: str, lower: str) -> None:
    assert drawn(scene_of(fields=EVERY_LOOK), glyphs)[1:3] == [upper, lower]


def test_a_field_colours_its_cells_over_their_slopes() -> None:
    battle = scene_of(fields=(lying(Look.SMOKE, "0101", "0201", "0102"),))
    drawing = drawing_of(map_view(LOBBING, battle, Overlay()), UNICODE)
    line = drawing.line(2, 0, 8)
    assert all("smoke-field" in drawn.style for drawn in line)


def test_a_figure_in_smoke_is_still_readable() -> None:
    battle = scene_of(figure("ann", "red", "0101", 1), fields=(lying(Look.SMOKE, "0101"),))
    assert [line[:5] for line in drawn(battle)[1:3]] == ["/A↗ \\", "\\_%_/"]
    assert drawn(battle, small=True)[0].startswith("A↗")


def test_an_overlay_on_a_figure_in_smoke_keeps_the_smoke_symbol() -> None:
    battle = scene_of(figure("ann", "red", "0101", 1), fields=(lying(Look.SMOKE, "0101"),))
    overlay = Overlay(threat=frozenset({GRID.cell("0101")}))
    assert drawn(battle, overlay=overlay)[2][:5] == "\\%+_/"


def test_of_two_fields_in_a_cell_the_worse_one_is_told_under_a_figure_and_both_in_an_empty_one() -> None:
    over = (lying(Look.SMOKE, "0101", "0102"), lying(Look.FIRE, "0102", "0101"))
    battle = scene_of(figure("ann", "red", "0102"), fields=over)
    assert [line[:5] for line in drawn(battle)[1:5]] == ["/^ %\\", "\\_^_/", "/A↑ \\", "\\_^_/"]


def test_what_it_costs_to_get_into_a_fire_is_told_between_its_flames() -> None:
    battle = scene_of(fields=(lying(Look.FIRE, "0101"),))
    overlay = Overlay(reach={GRID.cell("0101"): 3})
    assert drawn(battle, overlay=overlay)[1][:5] == "/^3^\\"
    assert drawn(battle, overlay=overlay, small=True)[0][:2] == "^3"


def test_the_ground_is_still_seen_under_a_cloud() -> None:
    battle = replace(scene_of(fields=(lying(Look.GAS, "0101"),)), terrain={GRID.cell("0101"): "rubble"})
    assert [line[:5] for line in drawn(battle)[1:3]] == ["/§ §\\", "\\_∴_/"]


def test_the_overview_shows_fields_too() -> None:
    assert drawn(scene_of(fields=EVERY_LOOK), small=True)[0] == "☼ . ^ . § . % . ≈"


def test_fields_are_told_in_words() -> None:
    battle = scene_of(figure("ann", "red", "0101"), fields=(lying(Look.FIRE, "0101"),))
    assert describe_cell(LOBBING, battle, GRID.cell("0101")) == (
        "0101: clear ground; thick fire until turn 3 (T-13); Ann, Red, standing."
    )
    assert text_of(ground_lines(LOBBING, battle, GRID.cell("0101"))) == "Ann's hex: thick fire until turn 3 T-13"
    assert ground_lines(LOBBING, battle, GRID.cell("0102")) == []


def test_a_ruleset_that_says_nothing_of_its_fields_shows_their_kind_and_state() -> None:
    bog = Field("bog", "turn", "ankle_deep", "bog", GRID.cell("0101"), frozenset({GRID.cell("0101")}), 1)
    assert field_as_it_is_called(scene_of(), bog) == FieldPortrait("bog, ankle deep", Look.OTHER)
    battle = scene_of(fields=(bog,))
    assert as_text(drawing_of(map_view(TOY, battle, Overlay()), UNICODE)).splitlines()[1].startswith("/≈ ≈\\")


def test_the_help_explains_every_look() -> None:
    for glyphs in SETS.values():
        page = text_of(signs_page(None, glyphs))
        assert all(f"  {sign:<8}" in page for sign in glyphs.fields.values())


# -- several in a hex ----------------------------------------------------------------------------------------------


def heap(count: int, *holds: Hold) -> Battle:
    """So many in one hex, facing all ways, of two sides in turn."""
    names = ("ann", "bob", "cid", "dan", "eve")[:count]
    figures = [figure(name, ("red", "blue")[n % 2], "0202", n, hurt=n) for n, name in enumerate(names)]
    return scene_of(*figures, holds=holds)


def hex_of(battle: Battle, overlay: Overlay | None = None) -> tuple[str, str]:
    upper, lower = drawn(battle, overlay=overlay)[4:6]
    return upper[5:8], lower[5:8]


def test_two_in_a_hex_stand_side_by_side_with_their_facings_below() -> None:
    assert hex_of(heap(2)) == ("A b", "↑_↗")
    assert hex_of(heap(2, Hold("bob", "ann", "grabbed"))) == ("A×b", "↑_↗")


def test_a_grip_on_a_figure_elsewhere_is_no_grip_in_this_hex() -> None:
    battle = heap(2, Hold("ann", "zoe", "grabbed")).with_figure(figure("zoe", "blue", "0203"))
    assert hex_of(battle)[0] == "A b"


@pytest.mark.parametrize(("count", "upper"), [(3, "A+2"), (5, "A+4")])
def test_of_more_than_two_the_first_is_shown_and_how_many_more(count: int, upper: str) -> None:
    assert hex_of(heap(count)) == (upper, "↑__")
    assert hex_of(heap(count, Hold("cid", "bob", "locked"))) == (upper, "↑_×")


def test_the_active_figure_and_then_its_target_come_first_in_their_hex() -> None:
    overlay = Overlay(active="cid", target="bob")
    assert hex_of(heap(3), overlay) == ("C+2", "↘__")
    assert hex_of(heap(2), Overlay(target="bob"))[0] == "b A"


def test_each_of_two_has_the_colour_of_its_side_and_the_active_one_stands_out() -> None:
    drawing = drawing_of(map_view(LOBBING, heap(2), Overlay(active="bob")), UNICODE)
    bob, between, ann = drawing.line(4, 5, 8)
    assert {"side-1", "active"} <= set(bob.style)
    assert "melee" in between.style
    assert "side-0" in ann.style
    assert "active" not in ann.style


def test_what_lies_over_a_full_hex_is_between_the_facings() -> None:
    battle = replace(heap(2), fields=(lying(Look.SMOKE, "0202"),))
    assert hex_of(battle) == ("A b", "↑%↗")


@pytest.mark.parametrize("count", [2, 3, 5])
def test_all_figures_in_a_hex_are_listed_with_their_holds(count: int) -> None:
    battle = heap(count, Hold("bob", "ann", "locked"))
    told = text_of(cell_lines(LOBBING, battle, tuple(battle.figures), UNICODE)).splitlines()
    assert told[:2] == ["A Ann standing 10/10", "b Bob standing 9/10 ×A"]
    assert told[count] == "b×A locked by the arm"
    assert told[count + 1] == "A Ann · Red"


def test_those_out_of_the_fight_are_the_last_of_their_hex() -> None:
    battle = scene_of(
        figure("ann", "red", "0202", condition=Condition.DEAD),
        figure("bob", "blue", "0202"),
        figure("cid", "red", "0202"),
    )
    assert hex_of(battle)[0] == "b+2"


async def test_a_fire_breathes_and_bare_ground_does_not() -> None:
    app = Bare()
    async with app.run_test(size=(60, 12)) as pilot:
        hexes = HexMap()
        await app.mount(hexes)
        await pilot.pause()
        burning = scene_of(figure("ann", "red", "0207"), fields=EVERY_LOOK)
        hexes.show(drawing_of(map_view(LOBBING, burning, Overlay()), UNICODE), None)
        assert not dims(hexes)
        hexes.breathe()
        assert dims(hexes)
        hexes.breathe()
        assert not dims(hexes)


def dims(hexes: HexMap) -> bool:
    return any(part.style is not None and bool(part.style.dim) for y in range(12) for part in hexes.render_line(y))
