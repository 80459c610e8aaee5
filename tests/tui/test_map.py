"""Maps as characters, for every kind of grid and terminal."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.space.hexes import HexGrid
from core.space.squares import SquareGrid
from core.space.terrain import TERRAIN
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.toy import TOY, toy_battle
from tui.views.drawing import GROUND_CLASSES
from tui.views.glyphs import ASCII, SETS, UNICODE, Glyphs, chosen
from tui.views.hex_drawing import HexDrawing
from tui.views.map_view import Overlay, letters, map_view, sight_from, threatened
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
    assert {"cursor", "active", "side-0"} <= set(drawing.line(4, 5, 6)[0].style)


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("grid", [HexGrid(7, 5), SquareGrid(7, 5)], ids=["hexes", "squares"])
def test_every_cell_is_found_where_it_is_drawn(grid: HexGrid | SquareGrid, small: bool) -> None:
    drawing = drawing_of(map_view(SKIRMISH, Battle(grid, {}), Overlay()), UNICODE, small=small)
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
    silent = Ruleset("silent", "Silent", TOY.book, TOY.due, TOY.verdict, TOY.portrait)
    assert threatened(silent, battle, battle["ann"]) == frozenset()
