"""Orders that are aimed at cells: a throw at any hex, an arc in two steps, a leap to one of many; what they cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.play.asking import Decision
from core.rulesets.skirmish import SKIRMISH
from core.space.terrain import Cover
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.lobbing import GRID, LOBBING, Fuse, Leap, Lob, Rake, acting, figure, scene_of
from tests.support.nested import BATTLES, battle_in_play
from tui.choosing.choosing import Choosing
from tui.views.aim_view import is_free
from tui.views.glyphs import ASCII, UNICODE, Glyphs
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view, sight_from
from tui.views.order_view import Entry, entries
from tui.views.square_drawing import drawing_of
from tui.views.text import as_text
from tui.views.walk_view import walks


def choosing() -> Choosing:
    """Ann may lob, rake or leap; Bob is two cells south, Cid three."""
    battle = scene_of(figure("ann", "red", "0402"), figure("bob", "blue", "0404"), figure("cid", "blue", "0604"))
    return Choosing(LOBBING, acting(battle), "ann")


def at(chosen: Choosing, label: str) -> Entry:
    """Selects the entry with this label."""
    number = next(n for n, entry in enumerate(chosen.listing.entries) if entry.label == label)
    chosen.select_entry(number)
    return chosen.listing.entries[number]


def lobbing() -> Choosing:
    """The short fuse is chosen, and the cell is wanted."""
    chosen = choosing()
    at(chosen, "lob")
    chosen.do()
    at(chosen, "short")
    chosen.do()
    return chosen


def test_what_else_an_order_says_is_chosen_in_the_menu_and_its_cell_on_the_map() -> None:
    chosen = choosing()
    assert [entry.label for entry in at(chosen, "lob").more] == ["short", "long"]
    assert at(chosen, "rake (gun)").aim is not None
    assert not chosen.led


def test_enter_gives_the_order_for_the_cell_at_the_cursor() -> None:
    chosen = lobbing()
    assert chosen.led
    assert chosen.cursor == GRID.cell("0404")
    chosen.step(0)
    assert chosen.do() == Lob("ann", GRID.cell("0403"), Fuse.SHORT)


def test_a_cell_that_was_never_proposed_shows_its_odds() -> None:
    chosen = lobbing()
    chosen.step(3)
    told = text_of(chosen.told())
    assert chosen.selected_order == Lob("ann", GRID.cell("0405"), Fuse.SHORT)
    assert "lob to the hex south of Bob" in told
    assert "83%  9 or less on 2d6" in told


def test_an_illegal_cell_says_why_and_enter_does_nothing() -> None:
    chosen = lobbing()
    for _ in range(3):
        chosen.step(3)
    assert "unavailable: 5 cells is too far" in text_of(chosen.told())
    assert chosen.selected_order is None
    assert chosen.do() is None
    assert chosen.aiming is not None


def test_tab_goes_from_one_proposed_cell_to_the_next() -> None:
    chosen = lobbing()
    seen = [chosen.cursor]
    for by in (1, 1, -1):
        chosen.next(by)
        seen.append(chosen.cursor)
    assert [GRID.name(cell) for cell in seen] == ["0404", "0604", "0404", "0604"]


def test_the_cursor_stays_on_the_map() -> None:
    chosen = lobbing()
    for _ in range(9):
        chosen.step(3)
    assert GRID.name(chosen.cursor) == "0407"


def test_backspace_leads_from_the_map_to_the_menu_and_from_there_through_its_door() -> None:
    chosen = lobbing()
    assert [chosen.back() for _ in range(3)] == [True, True, False]


def test_another_line_of_the_menu_ends_the_aiming() -> None:
    chosen = lobbing()
    at(chosen, "long")
    assert chosen.aiming is None


def test_an_arc_is_chosen_in_two_steps() -> None:
    chosen = choosing()
    at(chosen, "rake (gun)")
    chosen.do()
    assert "Enter to set the first" in text_of(chosen.told())
    chosen.step(2)
    assert chosen.do() is None
    chosen.step(4)
    assert "rake (gun, first the hex south-east of Bob, last the hex south of Bob)" in text_of(chosen.told())
    assert chosen.do() == Rake("ann", "gun", GRID.cell("0505"), GRID.cell("0405"))


def test_the_second_cell_of_an_arc_begins_where_it_was_proposed_and_backspace_returns_to_the_first() -> None:
    chosen = choosing()
    at(chosen, "rake (gun)")
    chosen.do()
    chosen.do()
    assert GRID.name(chosen.cursor) == "0604"
    chosen.back()
    assert GRID.name(chosen.cursor) == "0404"
    assert chosen.aiming is not None


def test_an_arc_that_is_none_is_refused() -> None:
    chosen = choosing()
    at(chosen, "rake (gun)")
    chosen.do()
    chosen.step(0)
    chosen.do()
    assert chosen.do() is None
    assert "that is no arc" in text_of(chosen.told())


def test_many_cells_of_a_closed_order_are_chosen_on_the_map_and_no_others() -> None:
    chosen = choosing()
    assert at(chosen, "leap").aim is not None
    chosen.do()
    assert chosen.do() == Leap("ann", GRID.ring(GRID.cell("0402"), 2)[0])
    assert chosen.aiming is not None
    chosen.aiming.point_at(GRID.cell("0401"))
    assert chosen.do() is None


def test_few_cells_stay_a_list() -> None:
    chosen = choosing()
    assert at(chosen, "step").more
    assert all(entry.aim is None for entry in at(chosen, "step").more)


# -- what it covers --------------------------------------------------------------------------------------------------


def rows(ruleset_battle: Battle, overlay: Overlay, glyphs: Glyphs = UNICODE, *, small: bool = False) -> list[str]:
    return as_text(drawing_of(map_view(LOBBING, ruleset_battle, overlay), glyphs, small=small)).splitlines()


def test_the_selected_order_shows_its_area_before_and_during_aiming() -> None:
    chosen = choosing()
    assert not chosen.overlay.footprint.full
    at(chosen, "lob")
    chosen.do()
    assert chosen.overlay.footprint.full == {GRID.cell("0404")}
    chosen.do()
    chosen.step(5)
    assert chosen.overlay.footprint.full == {GRID.cell("0304")}
    assert chosen.overlay.footprint.line == (GRID.cell("0303"), GRID.cell("0304"))
    assert "0 in the middle of it T-10" in text_of(chosen.told())


def test_the_area_its_rim_and_the_line_have_their_signs() -> None:
    chosen = lobbing()
    assert rows(chosen.battle, chosen.overlay)[3:12] == [
        "/   \\___/   \\___/   \\___/   \\___/   \\",
        "\\___/   \\___/A↑ \\___/   \\___/   \\___/",
        "/   \\___/   \\___/   \\___/   \\___/   \\",
        "\\___/   \\___/   \\___/   \\___/   \\___/",
        "/   \\___/   \\_◇_/   \\___/   \\___/   \\",
        "\\___/   \\_◇_/b↑ \\_◇_/c↑ \\___/   \\___/",
        "/   \\___/   \\_◆_/   \\___/   \\___/   \\",
        "\\___/   \\_◇_/   \\_◇_/   \\___/   \\___/",
        "/   \\___/   \\_◇_/   \\___/   \\___/   \\",
    ]
    assert "_X_" in rows(chosen.battle, chosen.overlay, ASCII)[9]


def test_the_overview_shows_them_beside_the_ground() -> None:
    chosen = lobbing()
    assert rows(chosen.battle, chosen.overlay, small=True)[2:5] == [
        ". . . .◇. . . . .",
        ". . .◇b↑.◇c↑. . .",
        ". . .◇.◇.◇. . . .",
    ]


def archers() -> Play:
    """Agnar throws at Bran behind a barricade, past Cid."""
    return Play.acting(
        battle_of(
            fighter("agnar", (0, 0), 0, main="spear"),
            fighter("bran", (0, -4), 3, side="blue"),
            fighter("cid", (0, -2), 3, side="blue"),
            terrain={(0, -3): "barricade", (0, -1): "brush"},
        )
    )


def test_the_line_is_drawn_through_figures_in_the_way() -> None:
    play = archers()
    chosen = Choosing(SKIRMISH, play.position, "agnar")
    number = next(n for n, e in enumerate(chosen.listing.entries) if e.target == "bran" and e.label.startswith("throw"))
    chosen.select_entry(number)
    view = map_view(SKIRMISH, chosen.battle, chosen.overlay)
    drawing = drawing_of(view, UNICODE)
    box = drawing.box_of(cell(0, -2))
    upper = drawing.line(box.y + 1, box.x + 1, box.x + 4)
    lower = drawing.line(box.y + 2, box.x + 1, box.x + 4)
    assert "crossed" in upper[0].style
    assert "".join(drawn.char for drawn in lower) == "_◦_"
    assert "Bran: mostly covered" in text_of(chosen.told())


# -- what a step costs, and what is seen -------------------------------------------------------------------------


def test_a_body_on_the_way_is_counted_in_what_it_costs_to_get_there() -> None:
    play = Play.moving(
        battle_of(
            fighter("agnar"),
            fighter("cid", (0, -1), side="blue", condition=Condition.DEAD),
            fighter("bran", (0, -9), side="blue"),
        )
    )
    walk = walks(SKIRMISH, play.menu, "agnar")[0]
    assert (walk.costs()[cell(0, -1)], walk.costs()[cell(1, -1)]) == (2, 1)


def test_the_sight_of_a_figure_has_grades() -> None:
    battle = battle_of(fighter("agnar"), terrain={(0, -1): "brush", (0, 2): "wall", (3, 0): "barricade"})
    unseen, covered = sight_from(SKIRMISH, battle, cell(0, 0))
    assert covered[cell(0, -1)] is Cover.HALF
    assert cell(0, -2) in covered  # behind the brush
    assert cell(0, -3) not in covered
    assert covered[cell(4, 0)] is Cover.MOST
    assert cell(0, 4) in unseen
    assert cell(0, 4) not in covered
    assert cell(0, 2) not in unseen  # in the wall itself nobody can be


def test_grades_and_what_is_not_seen_have_signs_and_not_only_colours() -> None:
    battle = scene_of(figure("ann", "red", "0402"))
    overlay = Overlay(
        unseen=frozenset({GRID.cell("0101")}),
        covered={GRID.cell("0301"): Cover.HALF, GRID.cell("0501"): Cover.MOST},
        threat=frozenset({GRID.cell("0701")}),
    )
    assert rows(battle, overlay)[2] == "\\_-_/   \\_½_/   \\_¾_/   \\_+_/   \\___/"
    assert rows(battle, overlay, ASCII)[2] == "\\_-_/   \\_h_/   \\_m_/   \\_+_/   \\___/"


def leaves(entries: Iterable[Entry]) -> Iterator[Entry]:
    """All entries, those in submenus too."""
    for entry in entries:
        yield entry
        yield from leaves(entry.more)


@pytest.mark.parametrize("game", BATTLES)
def test_an_order_that_can_be_given_at_one_cell_only_is_not_aimed(game: str) -> None:
    for match in battle_in_play(game, 1, 25):
        asked = match.waiting
        assert isinstance(asked, Decision)
        for entry in leaves(entries(match.ruleset, match.position, asked.figures[0], cells_on_map=True)):
            aim = entry.aim
            assert aim is None or len(aim.proposed) > 1 or is_free(match.menu, type(aim.sample)), entry.label
