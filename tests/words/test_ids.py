"""No id of an item, such as `ann/rifle` or `bottle-2`, is shown to a player: in menus, reasons, prompts, panels and
logs of battles in all four games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from core.match.match import Match
from core.play.asking import Decision
from core.play.menu import Menu
from core.play.moment import in_words
from core.play.phrases import label
from scenarios.catalogue import load
from tui.keeping.opening import begin
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of
from tui.views.log_view import log_lines
from tui.views.panel_view import panel

EVERY, FEW, MANY = 7, 5, 150
"""Every so many decisions are looked at: so many of each scenario, and so many in the long test."""
SCENARIOS = ("tavern", "tavern-scuffle", "warrant", "customs")
MORE = (*SCENARIOS, "stairwell", "museum", "riot", "boots", "closing-time", "night-mail", "cooks-rescue", "wrong-crate")


def ids_of(match: Match) -> re.Pattern[str]:
    """What is not to be shown: every item's whole id, and its last part if that has a number."""
    whole = [item.id for figure in match.battle for item in figure.gear]
    found = [*whole, *(name.rpartition("/")[2] for name in whole if name[-1:].isdigit())]
    return re.compile("|".join(rf"(?<![\w/-]){re.escape(name)}(?![\w-])" for name in found) or r"(?!)")


def shown(match: Match) -> Iterator[str]:
    """Everything that a player may read at this decision."""
    decision, battle = match.waiting, match.battle
    assert isinstance(decision, Decision)
    menu = Menu(match.ruleset.book, battle, decision)
    yield in_words(battle, decision.about)
    for figure in decision.figures:
        yield text_of(panel(match.ruleset, battle, figure, UNICODE))
        yield from (label(battle, order) for order in menu.of(figure))
        yield from (f"{label(battle, order)}: {why.reason}" for order, why in menu.refused(figure, lambda _: False))


def faults(name: str, count: int) -> list[str]:
    scenario = load(name)
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 4)
    match, found = session.match, list[str]()
    forbidden = ids_of(match)
    asked = (n for n, _ in enumerate(match.play_on(session.seats)) if isinstance(match.waiting, Decision))
    for n in islice(asked, count * EVERY):
        if n % EVERY == 0:
            found += [text for text in shown(match) if forbidden.search(text)]
    found += [line.text for line in log_lines(match.first, match.events) if forbidden.search(line.text)]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_id_is_shown_to_a_player(name: str) -> None:
    assert faults(name, FEW) == []


@pytest.mark.fuzz
@pytest.mark.parametrize("name", MORE)
def test_no_id_is_shown_in_long_battles(name: str) -> None:
    assert faults(name, MANY) == []
