"""Orders as data: the verbs of a game with their ids and fields, and orders as plain values."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest

import hexfray
from core.match.notation import kinds_of
from scenarios.catalogue import GAMES
from scenarios.verb_ids import verb_ids
from tests.support.verbs import drawn
from tests.support.well import at_the_well

KEPT = Path(__file__).with_name("verb_ids.toml")
SCENARIOS = ("duel", "museum", "tavern-scuffle", "salt-stair", "drovers", "closing-time", "cooks-rescue", "customs")
"""Two or more of every game."""


def test_ids_never_change() -> None:
    """A new verb gets a new id, in scenarios/verb_ids.toml and in the copy beside this test."""
    now = {game: {one.verb: one.id for one in hexfray.verbs(game).values()} for game in GAMES}
    assert now == tomllib.loads(KEPT.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_order_of_a_game_has_an_id_of_its_own(game: str) -> None:
    found = hexfray.verbs(game)
    assert {*found} == {*kinds_of(GAMES.game(game).ruleset.book)}
    ids = [one.id for one in found.values()]
    assert ids == sorted({*ids})


def test_verbs_of_rules_that_do_not_ship_come_last() -> None:
    last = max(one.id for one in hexfray.verbs("skirmish").values())
    assert verb_ids("skirmish", ["spit", "jeer", "pass"]) == {"pass": 0, "jeer": last + 1, "spit": last + 2}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_legal_order_is_made_again_of_its_fields(scenario: str) -> None:
    game, chance = hexfray.begin(scenario, dice=3), Random(3)
    kinds = hexfray.verbs(game)
    for _ in range(40):
        told = {json.dumps([entry.figure, entry.verb, entry.fields]): entry.choice for entry in game.legal()}
        assert len(told) == len({*told.values()}), "other orders have other fields"
        for said in chance.sample([*told], min(60, len(told))):
            figure, verb, fields = json.loads(said)
            assert game.order(figure, verb, **fields) == told[said]
            assert [*fields] == [field.name for field in kinds[verb].fields]
        game.choose(drawn(chance, told.values()))
        if game.over:
            break


@pytest.mark.parametrize(
    ("figure", "verb", "fields", "told"),
    [
        ("maar", "strike", {}, "unknown figure 'maar'; did you mean 'mara'?"),
        ("mara", "strik", {}, "unknown verb 'strik'; did you mean 'strike'?"),
        ("mara", "strike", {"traget": "bo"}, "'strike' has no field 'traget'; did you mean 'target'?"),
        ("mara", "strike", {"target": 7}, "target: expected a text, got 7"),
        ("mara", "strike", {"target": "bo", "nonlethal": 1}, "nonlethal: expected true or false, got 1"),
        ("mara", "move", {"path": "0203", "facing": "N"}, "path: expected a list, got '0203'"),
        (
            "mara",
            "move",
            {"path": [203], "facing": "N"},
            "path: expected the number of a cell, such as '0703', got 203",
        ),
        ("mara", "move", {"path": ["9903"], "facing": "N"}, "path: 9903 is off the map (0101 to 0505)"),
        ("mara", "move", {"facing": 2}, "facing: expected N, NE, SE, S, SW or NW, got '2'"),
        ("mara", "move", {"path": []}, "'move' needs facing=…"),
        (
            "mara",
            "strike",
            {"part": "haed"},
            "part: expected any, arm, leg, hand or head, got 'haed'; did you mean 'head'?",
        ),
    ],
)
def test_a_wrong_field_is_named(figure: str, verb: str, fields: dict[str, object], told: str) -> None:
    with pytest.raises(hexfray.NotationError) as fault:
        at_the_well().order(figure, verb, **fields)
    assert str(fault.value) == told


def test_fields_that_can_only_be_one_thing_can_be_left_out() -> None:
    game = at_the_well()
    assert game.order("mara", "strike") == game.read("mara strike")


def test_the_kinds_of_fields_are_told_apart() -> None:
    found = {
        (field.type, field.many) for game in GAMES for verb in hexfray.verbs(game).values() for field in verb.fields
    }
    single = {"cell", "facing", "figure", "item", "field", "word", "number", "flag", "choice"}
    assert found == {(kind, False) for kind in single} | {("cell", True), ("figure", True), ("number", True)}
