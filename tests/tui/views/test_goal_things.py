"""The thing of an objective on the screen: its hex is marked, looked at and told of, wherever the thing is."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.handling import PickedUp
from core.battle.record import replace
from core.space.cell import Cell
from scenarios.catalogue import parse
from scenarios.scenario import Scenario
from tests.support.scenarios import GOOD
from tui.views.goal_view import objectives_at, progress_lines, winning_lines
from tui.views.lines import text_of
from tui.views.map_view import Overlay, map_view

CHAIR = """
[[goal]]
side = "red"
kind = "take"
thing = "chair"
until = 9

[[goal]]
side = "blue"
kind = "have"
thing = "chair"
"""


def scenario() -> Scenario:
    return parse(GOOD + CHAIR, "well.toml")


def marked(battle: Battle) -> frozenset[Cell]:
    return map_view(scenario().ruleset, battle, Overlay()).goals


def with_bo(battle: Battle) -> Battle:
    """Bo has picked the chair up."""
    (lies,) = battle.fallen
    return PickedUp((), "bo", "ground-1/chair", lies, "ground-1/chair", None).applied_to(battle)


def test_its_hex_is_marked_on_the_ground_and_with_who_has_it() -> None:
    battle = scenario().battle
    assert marked(battle) == {battle.grid.cell("0203")}
    assert marked(with_bo(battle)) == {battle["bo"].at}


def test_a_look_at_its_hex_says_who_wants_it() -> None:
    battle = scenario().battle
    wanted = ["Red: Take the chair before turn 9 is over", "Blue: Have the chair when turn 20 is over"]
    assert objectives_at(battle, battle.grid.cell("0203"), "turn") == wanted
    assert objectives_at(battle, battle["bo"].at, "turn") == []
    assert objectives_at(with_bo(battle), battle["bo"].at, "turn") == wanted


def test_the_lines_say_where_it_is_and_what_is_still_needed() -> None:
    ruleset = scenario().ruleset
    battle = with_bo(replace(scenario().battle, rules=ruleset.book.answers))
    assert [text_of([one]) for one in progress_lines(ruleset, battle)] == [
        "Red: Take the chair before turn 9 is over: Bo has it, turn 1 of 9",
        "Blue: Have the chair when turn 20 is over: Bo has it, turn 1 of 20",
    ]
    first = text_of([winning_lines(battle, ruleset.turns.goals)[0]])
    assert first.endswith("Bo has it, turn 1 of 9; get it from Bo, 9 turns left")
