"""Maps as characters, for every kind of grid and terminal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.naming import letters
from core.play.footprint import Footprint
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from core.space.terrain import TERRAIN, Cover
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.toy import TOY, toy_battle
from tui.views.drawing import GROUND_CLASSES
from tui.views.glyphs import ASCII, SETS, UNICODE, Glyphs, chosen, encoding_of
from tui.views.hex_drawing import HexDrawing
from tui.views.map_view import Overlay, map_view, sight_from, threatened
from tui.views.square_drawing import drawing_of
from tui.views.text import as_text


def field(grid: HexGrid | SquareGrid) -> Battle:
    """Agnar kneels, Bran and Mara share a cell, there is a wall, rubble and brush."""
    who = (
        ("Agnar", "red", "0202", 1, Condition.KNEELING),
        ("Bran", "blue", "0402", 4, Condition.STANDING),
        ("Mara", "red", "0402", 0, Condition.PRONE),
    )
    figures = {n: Figure(n, n, side, grid.cell(at), facing, None).in_condition(how) for n, side, at, facing, how in who}
    terrain = {grid.cell("0603"): "wall", grid.cell("0503"): "rubble", grid.cell("0101"): "brush"}
    return Battle(grid, figures, terrain)


def placed(grid: HexGrid | SquareGrid, *figures: Figure) -> Battle:
    """These figures on that grid, under the rules of skirmish."""
    apart = battle_of(*(replace(figure, at=cell(n, 0)) for n, figure in enumerate(figures)))
    return replace(apart, grid=grid, figures={figure.id: figure for figure in figures})


def drawn(battle: Battle, overlay: Overlay, glyphs: Glyphs = UNICODE, *, small: bool = False) -> str:
    return as_text(drawing_of(map_view(SKIRMISH, battle, overlay), glyphs, small=small))


def test_hexes_show_figures_ground_and_what_it_costs_to_get_there() -> None:
    grid = HexGrid(6, 3)
    overlay = Overlay(reach={grid.cell("0303"): 2, grid.cell("0503"): 4, grid.cell("0603"): 10})
    assert drawn(field(grid), overlay) == (
        " ___     ___     ___\n"
        "/♣ ♣\\___/   \\___/   \\___\n"
        "\\_♣_/   \\___/   \\___/   \\\n"
        "/   \\___/   \\___/   \\___/\n"
        "\\___/A↗k\\___/bpM\\___/   \\\n"
        "/   \\___/ 2 \\↙_↑/∴4∴\\___/\n"
        "\\___/   \\___/   \\_∴_/10 \\\n"
        "    \\___/   \\___/   \\███/"
    )


def test_plain_signs_tell_all_six_facings_apart() -> None:
    assert drawn(field(HexGrid(6, 3)), Overlay(), ASCII) == (
        " ___     ___     ___\n"
        "/& &\\___/   \\___/   \\___\n"
        "\\_&_/   \\___/   \\___/   \\\n"
        "/   \\___/   \\___/   \\___/\n"
        "\\___/A9k\\___/bpM\\___/   \\\n"
        "/   \\___/   \\1_^/: :\\___/\n"
        "\\___/   \\___/   \\_:_/###\\\n"
        "    \\___/   \\___/   \\###/"
    )


def test_squares_are_drawn_by_the_same_faces() -> None:
    assert drawn(field(SquareGrid(6, 3)), Overlay()) == (
        "+---+---+---+---+---+---+\n"
        "|♣ ♣|   |   |   |   |   |\n"
        "+---+---+---+---+---+---+\n"
        "|   |A↗k|   |bpM|   |   |\n"
        "+---+---+---+---+---+---+\n"
        "|   |   |   |   |∴ ∴|███|\n"
        "+---+---+---+---+---+---+"
    )


def test_what_is_laid_over_a_square_is_seen_beside_its_number_and_on_any_ground() -> None:
    grid = SquareGrid(6, 1)
    names = ("0101", "0201", "0301", "0401", "0501", "0601")
    one, two, three, four, five, six = (grid.cell(name) for name in names)
    bare = placed(grid, replace(fighter("agnar"), at=six))
    battle = replace(bare, terrain={three: "water", four: "doorway", five: "barricade"})
    covered = {one: Cover.QUARTER, three: Cover.MOST, four: Cover.HALF, five: Cover.MOST}
    over = Overlay(reach={one: 4, two: 12, four: 22}, covered=covered, threat=frozenset((two,)), far=frozenset((two,)))
    assert drawn(battle, over).split("\n")[1] == "| 4¼|12+|~¾~|22½|▒¾▒|A↑ |"
    still = Overlay(reach={one: 4, two: 12}, far=frozenset((two,)))
    assert drawn(battle, still).split("\n")[1] == "| 4 |12·|~~~|[ ]|▒▒▒|A↑ |"


@pytest.mark.parametrize(("large", "often"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("grid", [SquareGrid(4, 3), HexGrid(4, 3)], ids=["squares", "hexes"])
def test_what_is_laid_over_a_cell_is_found_once_a_drawing(grid: HexGrid | SquareGrid, large: bool, often: int) -> None:
    """Large cells ask for their rims and for what is inside."""
    asked: Counter[object] = Counter()

    class Asked(frozenset[Cell]):
        def __contains__(self, at: object) -> bool:
            asked[at] += 1
            return False

    battle = placed(grid, replace(fighter("agnar"), at=grid.cell("0101")))
    view = map_view(SKIRMISH, battle, Overlay(far=Asked()), in_full=large)
    assert as_text(drawing_of(view, UNICODE, large=large))
    assert len(asked) == 12
    assert max(asked.values()) <= often


def test_large_hexes_show_names_and_bars() -> None:
    grid = HexGrid(4, 2)
    who = (("agnar", "red", "0102", 1), ("bartholomew", "blue", "0301", 4))
    battle = placed(grid, *(replace(fighter(n, side=s, facing=f), at=grid.cell(at)) for n, s, at, f in who))
    battle = replace(battle, terrain={grid.cell("0202"): "brush", grid.cell("0402"): "wall"})
    overlay = Overlay(reach={grid.cell("0201"): 2, grid.cell("0202"): 10}, far=frozenset({grid.cell("0202")}))
    view = map_view(SKIRMISH, battle, overlay, in_full=True)
    assert as_text(drawing_of(view, UNICODE, large=True)) == (
        "  ______          ______\n"
        " /      \\        /      \\\n"
        "/        \\______/b↙Barth…\\______\n"
        "\\        /      \\█████ 12/      \\\n"
        " \\______/   2    \\______/        \\\n"
        " /      \\        /      \\        /\n"
        "/A↗ Agnar\\______/        \\______/\n"
        "\\█████ 12/ ♣ ♣  \\        /██████\\\n"
        " \\______/  10·   \\______/████████\\\n"
        "        \\   ♣    /      \\████████/\n"
        "         \\______/        \\██████/"
    )


def test_in_a_large_hex_a_number_stands_once() -> None:
    """Not twice, as a sign does: 1 would read as 11."""
    grid = HexGrid(1, 2)
    battle = placed(grid, replace(fighter("agnar"), at=grid.cell("0101"), facing=1))
    view = map_view(SKIRMISH, battle, Overlay(proposed={grid.cell("0101"): "1", grid.cell("0102"): "5"}), in_full=True)
    assert [row for row in as_text(drawing_of(view, UNICODE, large=True)).splitlines() if row[1:2] == "\\"] == [
        " \\__1___/",
        " \\__5___/",
    ]


def test_large_squares_show_the_same() -> None:
    grid = SquareGrid(2, 2)
    battle = placed(grid, replace(fighter("agnar"), at=grid.cell("0101"), facing=1))
    battle = replace(battle, terrain={grid.cell("0201"): "rubble", grid.cell("0202"): "wall"})
    overlay = Overlay(reach={grid.cell("0201"): 4}, path=(grid.cell("0102"),))
    view = map_view(SKIRMISH, battle, overlay, in_full=True)
    assert as_text(drawing_of(view, UNICODE, large=True)) == (
        "+--------+--------+\n"
        "|        |  ∴ ∴   |\n"
        "|A↗ Agnar|   4    |\n"
        "|█████ 12|   ∴    |\n"
        "+--------+--------+\n"
        "|   ••   |████████|\n"
        "|        |████████|\n"
        "|        |████████|\n"
        "+--------+--------+"
    )


@pytest.mark.parametrize("large", [False, True])
def test_of_three_in_a_large_hex_two_are_named_and_all_are_counted(large: bool) -> None:
    figures = [fighter(name, side=side) for name, side in (("ann", "red"), ("bo", "blue"), ("cy", "red"))]
    battle = placed(HexGrid(2, 1), *(replace(figure, at=Cell(0, 0)) for figure in figures))
    view = map_view(SKIRMISH, battle, Overlay(active="bo", target="cy"), in_full=True)
    told = as_text(drawing_of(view, UNICODE, large=large))
    assert all(words in told for words in (("3", "b↑ Bo", "C↑ Cy") if large else ("b+2",)))


def test_a_figure_over_two_cells_is_drawn_in_both() -> None:
    grid = HexGrid(6, 3)
    horse = replace(fighter("horse"), at=grid.cell("0202"), also=(grid.cell("0203"),), facing=0)
    assert drawn(Battle(grid, {"horse": horse}), Overlay()).splitlines()[4:7:2] == [
        "\\___/H↑ \\___/   \\___/   \\",
        "\\___/H= \\___/   \\___/   \\",
    ]


def test_what_is_too_far_to_act_from_has_a_dot_behind_its_number_and_a_tint_of_its_own() -> None:
    grid = HexGrid(3, 1)
    reach = {grid.cell("0101"): 4, grid.cell("0301"): 10}
    battle = Battle(grid, {}, {grid.cell("0301"): "water"})
    overlay = Overlay(reach=reach, far=frozenset({grid.cell("0301")}))
    drawing = HexDrawing(map_view(SKIRMISH, battle, overlay), UNICODE)
    assert as_text(drawing).splitlines()[1] == "/ 4 \\___/10·\\"
    near, far = drawing.line(1, 2, 3)[0].style, drawing.line(1, 10, 11)[0].style
    assert ("reach" in near, "far" in near, "reach" in far, "far" in far) == (True, False, False, True)


def test_the_signs_of_the_ground_keep_their_colour_where_a_tint_is_laid_under_them() -> None:
    grid = HexGrid(1, 1)
    view = map_view(SKIRMISH, Battle(grid, {}, {Cell(0, 0): "water"}), Overlay(reach={Cell(0, 0): 3}))
    sign, number = HexDrawing(view, UNICODE).line(1, 1, 3)
    assert (sign.char, number.char) == ("~", "3")
    assert sign.style[-1] == "water-sign"
    assert number.style[-1] == "reach"


@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_laid_over_a_wall(large: bool) -> None:
    grid = HexGrid(2, 1)
    everywhere = frozenset(grid.cells())
    overlay = Overlay(footprint=Footprint(full=everywhere), threat=everywhere)
    view = map_view(SKIRMISH, Battle(grid, {}, {grid.cell("0201"): "wall"}), overlay)
    drawing = drawing_of(view, UNICODE, large=large)
    styles = {cell: set[str]() for cell in grid.cells()}
    for y in range(drawing.height):
        for x, char in enumerate(drawing.line(y, 0, drawing.width)):
            if (cell := drawing.cell_at(x, y)) is not None:
                styles[cell] |= {*char.style}
    assert "area" in styles[grid.cell("0101")]
    assert "area" not in styles[grid.cell("0201")]


def test_the_overview_gives_two_columns_to_a_hex() -> None:
    assert drawn(field(HexGrid(6, 3)), Overlay(), small=True) == "♣ . . . . .\n. A↗. bM. .\n. . . . ∴ ██"


def test_a_planned_walk_shows_its_path_and_the_facing_at_its_end() -> None:
    grid = HexGrid(6, 3)
    path = (grid.cell("0301"), grid.cell("0401"))
    overlay = Overlay(active="Agnar", path=path, ghost=(path[-1], 2))
    assert drawn(field(grid), overlay).splitlines()[1:4] == [
        "/♣ ♣\\___/   \\___/   \\___",
        "\\_♣_/   \\_•_/A↘?\\___/   \\",
        "/   \\___/   \\_•_/   \\___/",
    ]


def test_the_cursor_is_a_style_and_the_active_figure_too() -> None:
    grid = HexGrid(6, 3)
    drawing = HexDrawing(map_view(SKIRMISH, field(grid), Overlay(cursor=grid.cell("0202"), active="Agnar")), UNICODE)
    assert {"active", "side-0"} <= set(drawing.line(4, 5, 6)[0].style)
    assert "cursor" not in drawing.line(4, 5, 6)[0].style, "a figure under the cursor is still readable"
    assert "cursor" in drawing.line(5, 5, 6)[0].style


@pytest.mark.parametrize(("small", "large"), [(False, False), (True, False), (False, True)])
@pytest.mark.parametrize("grid", [HexGrid(7, 5), SquareGrid(7, 5), HexGrid(1, 1)], ids=["hexes", "squares", "one"])
def test_every_cell_is_found_where_it_is_drawn(grid: HexGrid | SquareGrid, small: bool, large: bool) -> None:
    drawing = drawing_of(map_view(SKIRMISH, Battle(grid, {}), Overlay()), UNICODE, small=small, large=large)
    assert all(len(drawing.line(y, 0, drawing.width)) == drawing.width for y in range(drawing.height))
    for at in grid.cells():
        box = drawing.box_of(at)
        assert drawing.cell_at(box.x + box.width // 2, box.y + box.height // 2) == at


def test_two_of_one_name_get_different_letters_and_the_second_side_small_ones() -> None:
    battle = battle_of(fighter("bo"), fighter("bob", (1, 0)), fighter("bert", (3, 0), side="blue"))
    assert letters(battle) == {"bo": "B", "bob": "O", "bert": "b"}


def test_a_wall_hides_what_is_behind_it() -> None:
    battle = battle_of(fighter("agnar"), terrain={(0, -1): "wall"})
    hidden, _ = sight_from(SKIRMISH, battle, cell(0, 0))
    assert cell(0, -3) in hidden
    assert cell(0, 3) not in hidden


def test_only_cells_that_are_looked_at_are_looked_into() -> None:
    asked: list[Cell] = []

    def sight(battle: Battle, a: Cell, b: Cell) -> Cover | None:
        asked.append(b)
        return SKIRMISH.measures.sight(battle, a, b)

    battle = battle_of(fighter("agnar"), terrain={(0, -1): "brush"})
    unseen, covered = sight_from(
        replace(SKIRMISH, measures=replace(SKIRMISH.measures, sight=sight)), battle, cell(0, 0)
    )
    assert asked == []
    assert cell(0, -1) not in unseen
    assert covered[cell(0, -1)] is Cover.HALF
    assert asked == [cell(0, -1)]
    assert set(covered) == {at for at in covered if covered[at] is Cover.HALF}
    assert len(asked) == battle.grid.width * battle.grid.height - 1


def test_every_ground_has_its_signs_and_its_style() -> None:
    for glyphs in SETS.values():
        assert set(glyphs.ground) == set(TERRAIN)
    assert {"clear", *GROUND_CLASSES} == set(TERRAIN)


@pytest.mark.parametrize(
    ("encoding", "term", "asked", "name"),
    [
        ("UTF-8", "xterm", False, "unicode"),
        ("ANSI_X3.4-1968", "xterm", False, "ascii"),
        ("utf8", "linux", False, "ascii"),
        ("UTF-8", "xterm", True, "ascii"),
    ],
)
def test_the_terminal_decides_the_signs(encoding: str, term: str, asked: bool, name: str) -> None:
    assert chosen(encoding=encoding, term=term, ascii=asked).name == name


@pytest.mark.parametrize(("liked", "name"), [("unicode", "unicode"), ("ascii", "ascii"), ("auto", "ascii")])
def test_signs_that_are_liked_hold_whatever_the_terminal_seems_to_show(liked: str, name: str) -> None:
    assert chosen(encoding="latin-1", term="linux", ascii=False, liked=liked).name == name
    assert chosen(encoding="latin-1", term="linux", ascii=True, liked=liked).name == "ascii"


@pytest.mark.parametrize(
    ("environ", "encoding"),
    [
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "ascii"),
        ({"LANG": "de_DE.ISO-8859-1@euro", "LC_CTYPE": "C.UTF-8"}, "ISO-8859-1"),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "C.UTF-8"}, "UTF-8"),
        ({"LC_CTYPE": "C.UTF-8"}, "UTF-8"),
        ({"LANG": "de_DE"}, "said"),
        ({}, "said"),
    ],
)
def test_a_plain_locale_is_not_taken_for_more(environ: dict[str, str], encoding: str) -> None:
    assert encoding_of(environ, "said") == encoding


def test_a_kneeling_enemy_is_no_threat_on_the_map() -> None:
    standing = fighter("bran", (0, 0), 0, side="blue")
    kneeling = fighter("cid", (4, 0), 0, side="blue", condition=Condition.KNEELING)
    battle = battle_of(fighter("agnar", (0, -6)), standing, kneeling)
    assert threatened(SKIRMISH, battle, battle["agnar"]) == {cell(-1, 0), cell(0, -1), cell(1, -1)}


def test_which_squares_an_enemy_threatens_its_own_game_says() -> None:
    battle = toy_battle(("ann", "red", (0, 0)), ("abe", "red", (5, 0)), ("ben", "blue", (0, 5)))
    assert threatened(TOY, battle, battle["ann"]) == {*battle.grid.neighbours(battle["ben"].at)}


def test_a_game_that_tells_of_no_threat_has_none_on_the_map() -> None:
    battle = toy_battle(("ann", "red", (0, 0)), ("ben", "blue", (1, 0)))
    silent = Ruleset("silent", "Silent", TOY.book, TOY.turns, TOY.pictures)
    assert threatened(silent, battle, battle["ann"]) == frozenset()
