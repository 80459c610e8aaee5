"""Holds and names in a position: those that the game would let nobody have are refused, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from core.battle.record import replace
from scenarios.catalogue import parse
from scenarios.positions import FaultyPosition, at_position, object_of
from scenarios.scenario import Scenario
from tests.support.corners import GAMES, file_of

GOAL = 'kind = "reach"\ncells = ["0301"]'
HOLDS: dict[str, dict[str, Any]] = {
    "skirmish": {"grip": "grappling"},
    "scuffle": {"grip": "pin-limb", "part": "right arm", "hands": ["main", "off"]},
    "clinch": {"grip": "grappled", "part": "right arm", "hands": ["main", "off"], "skill": "DX"},
    "rounds": {"grip": "joint-locked", "part": "leg", "skill": "Unarmed Combat"},
}
"""A hold of each game."""


def scenario_of(game: str) -> Scenario:
    """Mara and Bo within reach of each other."""
    scenario = parse(file_of(game, ".....\n.....\n.....", GOAL), "well.toml")
    battle = scenario.battle
    near = battle["mara"].at if game in ("skirmish", "scuffle") else battle.grid.cell("0102")
    return replace(scenario, battle=battle.with_figure(replace(battle["bo"], at=near)))


def held(game: str, *changes: dict[str, Any], **bo: str) -> str:
    """What is said of a position with a hold that is changed so, and of Bo, too; empty: nothing is wrong."""
    scenario = scenario_of(game)
    said = object_of(scenario.ruleset, scenario.battle, ())
    said["battle"]["holds"] = [{"holder": "mara", "held": "bo", **HOLDS[game], **change} for change in changes or ({},)]
    said["battle"]["figures"][1].update(bo)
    try:
        at_position(scenario, said)
    except FaultyPosition as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_a_hold_that_the_game_has_may_stand(game: str) -> None:
    assert held(game) == ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"held": "mara"}, "battle.holds[1]: mara is both holder and held; name an enemy as held"),
        ({"held": "nobody"}, "battle.holds[1]: unknown figure 'nobody'; known: mara, bo"),
        ({"grip": "hugged"}, "battle.holds[1].grip: unknown grip 'hugged'"),
    ],
)
def test_nobody_holds_himself_or_as_the_game_knows_no_hold(game: str, change: dict[str, Any], told: str) -> None:
    assert told in held(game, change)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_holds_a_friend(game: str) -> None:
    assert "battle.holds[1]: mara and bo are on the same side; name an enemy as held" in held(game, side="red")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_held_from_afar(game: str) -> None:
    said = held(game, at="0401")
    assert "battle.holds[1]: " in said
    assert "must share a hex" in said or " out of reach of " in said


def test_a_fight_in_one_hex_that_has_ended_is_remembered_from_afar() -> None:
    """One of the two has left the hex this turn, and the other may rise from the next turn on."""
    assert held("skirmish", {"grip": "ended"}, at="0401") == ""


def test_a_brawl_takes_three_in_one_hex() -> None:
    said = held("skirmish", {"grip": "brawl"})
    assert "battle.holds[1].grip: 'brawl' needs three figures in the hex; use 'grappling'" in said


@pytest.mark.parametrize("game", GAMES)
def test_a_hold_has_a_part_that_there_is(game: str) -> None:
    said = held(game, {"part": "rigth arm"})
    assert "battle.holds[1].part: " in said
    assert "'rigth arm'" in said
    assert ("did you mean 'right arm'?" in said) is (game in ("scuffle", "clinch"))


@pytest.mark.parametrize("game", GAMES)
def test_a_hold_holds_in_a_way_that_there_is(game: str) -> None:
    said = held(game, {"how": ["tihgtly"]})
    assert "battle.holds[1].how: " in said
    assert "'tihgtly'" in said
    assert ("did you mean 'tightly'?" in said) is (game == "scuffle")


@pytest.mark.parametrize(
    ("grip", "part", "how", "told"),
    [
        ("grapple", "", ["tightly"], "a grapple has no way of holding; remove 'tightly'"),
        ("pin-limb", "left leg", ["hard"], "unknown way of holding 'hard'; known: tightly, by a line"),
        ("pin-limb", "left leg", ["tightly", "tightly"], "duplicate way of holding"),
        ("pin-throat", "throat", ["tightly"], "expected hard or soft, got tightly"),
        ("pin-throat", "throat", ["hard", "soft"], "expected hard or soft, got hard, soft"),
    ],
)
def test_a_pin_holds_in_each_way_once_and_one_of_the_throat_hard_or_soft(
    grip: str, part: str, how: list[str], told: str
) -> None:
    assert f"battle.holds[1].how: {told}" in held("scuffle", {"grip": grip, "part": part, "how": how})


def test_a_pin_of_the_throat_may_be_tight_too() -> None:
    throat = {"grip": "pin-throat", "part": "throat"}
    assert held("scuffle", {**throat, "how": ["soft", "tightly"]}) == ""
    assert held("scuffle", {**throat, "part": "throat at -6, tightly"}) == "", "as it was written before"


@pytest.mark.parametrize("game", GAMES)
def test_a_hold_is_there_once(game: str) -> None:
    assert "battle.holds[2]: duplicate hold of mara on bo; remove one" in held(game, {}, {})


@pytest.mark.parametrize("game", GAMES)
def test_no_hold_is_no_hold(game: str) -> None:
    none = {"skirmish": "apart", "scuffle": "none", "clinch": "free", "rounds": "free"}[game]
    assert f"battle.holds[1].grip: '{none}' is not a hold; remove the entry" in held(game, {"grip": none, "part": ""})


@pytest.mark.parametrize(("key", "text"), [("name", "  "), ("name", "\u2800"), ("short", "\u3000"), ("id", " ")])
def test_a_figure_in_a_position_has_a_name_that_can_be_seen(key: str, text: str) -> None:
    scenario = scenario_of("skirmish")
    said = object_of(scenario.ruleset, scenario.battle, ())
    said["battle"]["figures"][0][key] = text
    with pytest.raises(FaultyPosition, match=rf"battle\.figures\[1\]\.{key}: shows nothing on the screen; write"):
        at_position(scenario, said)
