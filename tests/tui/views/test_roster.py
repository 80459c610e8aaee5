"""The roster: what figures hold is told apart in few columns."""

from __future__ import annotations

import pytest

from core.play.position import begin
from scenarios import catalogue
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of
from tui.views.roster_view import items_in_short, roster


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (40, "one-handed club, tower shield"),
        (20, "one-handed club"),
        (14, "club, shield"),
        (8, "club"),
        (3, "cl…"),
    ],
)
def test_items_are_shortened_to_what_tells_them_apart(room: int, words: str) -> None:
    assert items_in_short(("one-handed club", "tower shield"), room, "…") == words


def test_what_is_loaded_goes_before_the_name_of_the_weapon() -> None:
    assert items_in_short(("stun baton (20/20)", "large shield"), 24, "…") == "stun baton, large shield"
    assert items_in_short(("sword (broken)",), 20, "…") == "sword (broken)"


@pytest.mark.parametrize("width", [37, 44, 56])
def test_nobody_in_the_sale_holds_a_beginning_of_a_word(width: int) -> None:
    scenario = catalogue.load("sale")
    battle = begin(scenario.ruleset, scenario.battle)[0].battle
    shown = text_of(roster(scenario.ruleset, battle, "", UNICODE, width))
    assert "one-h" not in shown.replace("one-handed ", "")


def test_no_two_figures_of_any_scenario_share_a_tag() -> None:
    for notice in catalogue.library():
        scenario = catalogue.load(notice.id)
        battle = begin(scenario.ruleset, scenario.battle)[0].battle
        for width in (32, 44, 56):
            rows = roster(scenario.ruleset, battle, "", UNICODE, width)
            tags = ["".join(p.text for p in row)[1:14] for row in rows if row[0].style == "key"]
            assert len(set(tags)) == len(tags)
