"""Wounded figures look wounded on the map, HP below zero are shown, and a hold says who holds, where and how."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.posture import KNEELING, PRONE, Posture
from core.battle.record import replace
from core.play.position import begin
from core.play.ruleset import Ruleset
from scenarios import catalogue
from tui.views.drawing import Drawing
from tui.views.glyphs import ASCII, CONTRAST, UNICODE, Glyphs
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view
from tui.views.panel_view import compact, panel
from tui.views.roster_view import roster
from tui.views.rows import fitted
from tui.views.square_drawing import drawing_of

GAMES = ("duel", "tavern-scuffle", "boots", "wrong-crate")
"""A scenario of each game."""


def begun(name: str) -> tuple[Ruleset, Battle]:
    scenario = catalogue.load(name)
    return scenario.ruleset, begin(scenario.ruleset, scenario.battle)[0].battle


def harmed(ruleset: Ruleset, battle: Battle, left: float) -> Battle:
    """The battle with its first figure at this share of its vigour."""
    first = next(iter(battle))
    whole = ruleset.pictures.portrait(battle, first).vigour_full
    return battle.with_figure(replace(first, hurt=whole - int(whole * left)))


def drawn(ruleset: Ruleset, battle: Battle, glyphs: Glyphs) -> list[str]:
    found: Drawing = drawing_of(map_view(ruleset, battle, Overlay()), glyphs)
    return ["".join(char for char, _ in found.line(y, 0, found.width)) for y in range(found.height)]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII, CONTRAST], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("game", GAMES)
def test_a_wounded_figure_differs_from_an_unhurt_one_and_a_badly_wounded_one_from_both(
    game: str, glyphs: Glyphs
) -> None:
    ruleset, battle = begun(game)
    seen = [drawn(ruleset, harmed(ruleset, battle, left), glyphs) for left in (1.0, 0.7, 0.4)]
    for one, other in ((0, 1), (1, 2), (0, 2)):
        changed = [(a, b) for a, b in zip(seen[one], seen[other], strict=True) if a != b]
        assert len(changed) == 1, "one figure looks different"


@pytest.mark.parametrize("posture", [KNEELING, PRONE], ids=str)
def test_so_does_one_who_does_not_stand(posture: Posture) -> None:
    ruleset, battle = begun("duel")
    down = battle.with_figure(replace(next(iter(battle)), posture=posture))
    assert drawn(ruleset, down, UNICODE) != drawn(ruleset, harmed(ruleset, down, 0.4), UNICODE)


def test_two_in_a_cell_look_wounded_too() -> None:
    ruleset, battle = begun("duel")
    first = next(iter(battle))
    close = battle.with_figure(replace(battle.foes(first)[0], at=first.at))
    assert drawn(ruleset, close, UNICODE) != drawn(ruleset, harmed(ruleset, close, 0.4), UNICODE)


def test_hp_below_zero_are_shown_on_the_card_in_the_panel_and_in_the_roster() -> None:
    ruleset, battle = begun("boots")
    low = harmed(ruleset, battle, -0.6)
    first = next(iter(low))
    left = ruleset.pictures.portrait(low, first).vigour
    assert left < 0
    for lines in (
        compact(ruleset, low, (first.id,), UNICODE),
        panel(ruleset, low, first.id, UNICODE),
        roster(ruleset, low, first.id, UNICODE, 30),
    ):
        assert f"{left}" in text_of(lines)


HOLDS: dict[str, tuple[str, str, tuple[Hand, ...], tuple[str, ...]]] = {
    "boots": ("grappled", "right arm", (Hand.MAIN,), ("right arm", "one hand")),
    "tavern-scuffle": ("pin-both-arms", "", (), ("both arms pinned",)),
    "duel": ("held_2", "", (), ("pinned", "loses 2 actions")),
    "wrong-crate": ("joint-locked", "main arm", (), ("locked",)),
}


@pytest.mark.parametrize("game", HOLDS)
def test_on_the_card_at_80_columns_a_hold_says_who_holds_where_and_how(game: str) -> None:
    grip, part, hands, words = HOLDS[game]
    ruleset, battle = begun(game)
    first = next(iter(battle))
    foe = battle.foes(first)[0]
    hold = Hold(foe.id, first.id, grip, part=part, hands=hands)
    held = replace(battle, holds=(hold,))
    shown = text_of(fitted(compact(ruleset, held, (first.id,), UNICODE), 26)[:3]).replace("\n", " ")
    assert foe.short_name in shown
    assert all(word in shown for word in words), shown
