"""Names of letters that take two columns or none: every row of every screen is as wide as without them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from core.battle.battle import Battle
from core.match import columns as counted
from core.match.columns import columns, cut_off, letters_in, padded
from core.match.harmless import is_harmless, unseen_in
from core.play import position
from core.play.refusal import Refusal
from core.play.ruleset import Edits, Ruleset
from core.rulesets.rounds import ROUNDS
from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import load, parse
from scenarios.scenario import Scenario
from scenarios.seating import player_seats
from tests.support.tui.playing import Hand, hand
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain import voice
from tui.plain.voice import Voice
from tui.screens.board.arrangement import _drawn
from tui.views.by_hand_pages import Page, figure_rows
from tui.views.by_hand_view import ByHand
from tui.views.drawing import in_sight
from tui.views.glyphs import ASCII, UNICODE, Glyphs
from tui.views.layout import Scale
from tui.views.lines import Line, line
from tui.views.map_view import Overlay, map_view
from tui.views.menu_view import menu_rows
from tui.views.order_view import Entry
from tui.views.panel_view import cell_lines, compact, panel
from tui.views.roster_view import roster
from tui.views.rows import clipped, cut, cut_name, fitted, title, width_of, wrapped
from tui.views.title_view import Item, list_lines
from tui.views.turn_view import banner_line

WIDE = ("北の番人と南の勇者", "Ḿâr̃a M̀ûdl̃arḱ", "ก็บ่ the ก็บ่", "🛡🛡🛡 of 🐉", "❤️❤️❤️ 12", "🇩🇪🇫🇷 Anna", "👍🏽 Bo")
NAMES = st.one_of(
    st.text(st.characters(codec="utf-8").filter(is_harmless), min_size=1, max_size=30),
    st.lists(st.sampled_from([*"".join(WIDE), *WIDE]), min_size=1, max_size=9).map(" ".join),
).filter(lambda name: unseen_in(name) is None)
ROW = """
. . . . . . .
"""


@cache
def scenario() -> Scenario:
    """Seven of them around a well."""
    head = f"""
title = "井戸の二人 ❤️🐉"
about = "桶をめぐる争い。"
ruleset = "skirmish"
limit = 10
[map]
drawn = '''{ROW * 3}'''
[sides.red]
name = "上の村 🇩🇪"
colour = "red"
seat = "person"
[sides.blue]
name = "ก็บ่ Lower"
colour = "blue"
seat = "soldier"
""".replace("\n\n", "\n")
    figures = [
        f"""
[[figure]]
id = "f{n}"
name = "{name}"
side = "{("red", "blue")[n % 2]}"
at = "0{n + 1}0{1 + n % 3}"
facing = "N"
STR = 12
DEX = 12
main = "spear"
"""
        for n, name in enumerate(WIDE)
    ]
    return parse(head + "".join(figures))


def session() -> Session:
    return begin(scenario(), player_seats(scenario()), 1)


@cache
def battle_of(squares: bool = False) -> Battle:
    """A battle at its beginning, on hexes or on squares."""
    battle = (load("darts-final") if squares else scenario()).battle
    return position.begin(ROUNDS if squares else SKIRMISH, battle)[0].battle


def renamed(battle: Battle, names: list[str]) -> Battle:
    """The battle with these names for its figures, over and over."""
    for n, figure in enumerate(battle):
        battle = battle.with_figure(replace(figure, name=names[n % len(names)]))
    return battle


# -- letters -----------------------------------------------------------------------------------------------------------


@given(st.text())
def test_columns_are_those_that_the_widgets_count(text: str) -> None:
    assert columns(text) == cell_len(text, counted.VERSION)


@given(NAMES)
def test_letters_are_all_of_a_text_and_take_its_columns(name: str) -> None:
    found = letters_in(name)
    assert "".join(letter for letter, _ in found) == name
    assert sum(width for _, width in found) == columns(name) == cell_len(name, counted.VERSION)


@pytest.mark.parametrize("name", WIDE)
def test_no_letter_is_cut_in_two(name: str) -> None:
    ends = {""}
    for letter, _ in letters_in(name):
        ends.add(max(ends, key=len) + letter)
    assert {cut_off(name, width) for width in range(40)} <= ends


@given(NAMES, st.integers(0, 30))
def test_a_name_that_is_cut_or_padded_is_never_wider_than_its_room(name: str, width: int) -> None:
    for short in (cut(name, width), cut(name, width, "…"), cut_name(name, width, "…"), cut_off(name, width)):
        assert columns(short) <= width
        assert columns(padded(short, width)) == width


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [("Goblin 12", 8, "Gobl… 12"), ("Goblin 12", 5, "G… 12"), ("Goblin 1", 5, "Go… 1"), ("Odo Crake", 5, "Odo …")],
)
def test_a_numbered_name_keeps_its_number(name: str, width: int, short: str) -> None:
    assert cut_name(name, width, "…") == short


@given(NAMES, st.integers(2, 30), st.integers(0, 4))
def test_rows_are_never_wider_than_their_box(name: str, width: int, inset: int) -> None:
    words = line(name, " strikes ", name)
    rows = wrapped(words, width, inset)
    assert all(width_of(found) <= width for found in rows)
    assert "".join(piece.text for found in rows for piece in found).replace(" ", "") == f"{name}strikes{name}".replace(
        " ", ""
    )
    assert width_of(clipped(words, width, UNICODE)) <= width
    assert width_of(title(name, width, UNICODE)) == width


# -- maps --------------------------------------------------------------------------------------------------------------


def of_map(ruleset: Ruleset, battle: Battle, scale: Scale, glyphs: Glyphs, start: int, room: int) -> list[str]:
    view = map_view(ruleset, battle, Overlay(), in_full=scale is Scale.LARGE)
    drawing = _drawn(view, glyphs, scale)
    lines = (in_sight(drawing.line(y, start, start + room)) for y in range(drawing.height))
    return ["".join(drawn.char for drawn in found) for found in lines]


@pytest.mark.parametrize("scale", Scale)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("game", ["hexes", "squares"])
@settings(max_examples=15)
@given(names=st.lists(NAMES, min_size=1, max_size=4), start=st.integers(-3, 40), room=st.integers(1, 60))
def test_every_line_of_a_map_is_as_wide_as_its_part_in_sight(
    scale: Scale, glyphs: Glyphs, game: str, names: list[str], start: int, room: int
) -> None:
    ruleset = SKIRMISH if game == "hexes" else ROUNDS
    battle = renamed(battle_of(game == "squares"), names)
    assert {cell_len(found) for found in of_map(ruleset, battle, scale, glyphs, start, room)} == {room}


def test_the_rims_of_large_hexes_stand_where_they_stand_without_names() -> None:
    wide = of_map(SKIRMISH, battle_of(), Scale.LARGE, UNICODE, 0, 60)
    plain = of_map(SKIRMISH, renamed(battle_of(), ["A"]), Scale.LARGE, UNICODE, 0, 60)
    assert [rims(found) for found in wide] == [rims(found) for found in plain]


def rims(said: str) -> list[int]:
    """The columns where there is a slope."""
    found, at = [], 0
    for letter, width in letters_in(said):
        found += [at] if letter in "/\\" else []
        at += width
    return found


# -- panels ------------------------------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(names=st.lists(NAMES, min_size=1, max_size=4), width=st.integers(23, 60))
def test_every_panel_keeps_to_its_width(names: list[str], width: int) -> None:
    battle = renamed(battle_of(), names)
    everybody = tuple(battle.figures)
    who = everybody[0]
    traits = figure_rows(battle, battle[who], Edits(), battle[who].at)
    by_hand = ByHand((Page(names[0], traits),))
    told: list[Line] = [
        *fitted(panel(SKIRMISH, battle, who, UNICODE), width),
        *fitted(cell_lines(SKIRMISH, battle, everybody, UNICODE), width),
        *fitted(compact(SKIRMISH, battle, everybody[:1], UNICODE), width),
        *fitted(by_hand.told(), width),
        *roster(SKIRMISH, battle, who, UNICODE, width),
    ]
    assert max(width_of(found) for found in told) <= width
    bars = {columns(found[0].text + found[1].text) for found in roster(SKIRMISH, battle, who, UNICODE, width)[1:5]}
    assert len(bars) == 1, "the bars stand in a column"
    items = [Item("Go on", name, "12:00") for name in names]
    rows = [found for found in list_lines(items, range(len(items)), 0, width)[0] if len(found) > 1]
    assert {width_of(found) for found in rows} == {width}
    assert width_of(banner_line(battle, names[0], who, UNICODE, 80)) <= 80


@settings(max_examples=30)
@given(
    names=st.lists(NAMES, min_size=1, max_size=5), width=st.integers(12, 60), glyphs=st.sampled_from([UNICODE, ASCII])
)
def test_every_line_of_a_menu_is_as_wide_as_the_menu(names: list[str], width: int, glyphs: Glyphs) -> None:
    entries = [Entry("", f"strike {name}, {name}'s spear", chance=0.5) for name in names]
    refused = Entry("", f"strike {names[0]}", why_not=Refusal("S12.0-10", f"{names[0]} is in the way"))
    rows = menu_rows([*entries, refused], 0, 0, len(names) + 1, width, glyphs)
    assert all(width_of(found) <= width for found in rows)
    assert len({width_of(found) for found in rows[:-1]}) == 1


# -- screens -----------------------------------------------------------------------------------------------------------

SIZES = [(80, 24), (110, 30), (160, 50), (200, 60)]
LOOKS = (
    *("enter", "tab", "space", "question_mark", "escape", "l", "escape", "slash", "escape", "colon", "escape"),
    *("s", "escape", "t", "f", "n", "z"),
)
"""A walk, the end of the movement, help, the log, finding, commands, seats, overlays, another figure, the small map."""


def screen_rows(player: Hand) -> list[str]:
    """What the terminal shows, line by line."""
    return ["".join(text for text, _, _ in strip) for strip in player.app.screen._compositor.render_strips()]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_row_of_every_screen_is_as_wide_as_the_terminal(size: tuple[int, int]) -> None:
    async with hand(session(), size=size) as player:
        for key in ("", *LOOKS):
            await player.press(*filter(None, [key]))
            assert {cell_len(found) for found in screen_rows(player)} == {size[0]}, key


# -- lines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WIDE)
def test_long_lines_are_broken_by_their_columns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = StringIO()
    monkeypatch.setattr(Voice, "width", 40)
    voice.Voice(StringIO(), said, UNICODE).say(" ".join([name] * 9))
    rows = said.getvalue().splitlines()
    assert max(columns(found) for found in rows) <= 40
    assert " ".join(found.strip() for found in rows) == " ".join([name] * 9)
