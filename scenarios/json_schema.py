"""The JSON Schema of scenario files: editors complete keys by it, show what they mean, and mark wrong ones. It is made
of the models in schema.py and rosters/, and says less than the reader: checks across tables are in checks.py alone.

The dialect is draft-07, which the editors' TOML tools understand. For all games at once the keys of figures are listed
together, so that they are completed, and a condition for each game says which it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

from ai.characters import characters
from core.match.policy import PERSON
from scenarios.catalogue import GAMES
from scenarios.game import Game
from scenarios.goals import KINDS
from scenarios.meanings import FIGURE, HEAD, OF_TABLE
from scenarios.schema import (
    ExpectTable,
    FieldTable,
    GoalTable,
    GroundTable,
    HeadTable,
    LessonTable,
    MapTable,
    OptionsTable,
    SideTable,
)

Schema: TypeAlias = dict[str, Any]
"""A JSON Schema, or part of one."""

DIALECT = "http://json-schema.org/draft-07/schema#"
CELL = r"^[0-9]{4}$"
ID = r"^[a-z][a-z0-9-]*$"
PACKS = frozenset(("pack", "stowed"))
ITEMS = frozenset(("main", "off", "right", "left", *PACKS))
"""The keys of figures with items that can be held or carried. Names of armour are in no list of all games."""
SINGLE: Mapping[str, type[BaseModel]] = {"map": MapTable, "options": OptionsTable}
"""The tables that occur once."""
SEVERAL: Mapping[str, type[BaseModel]] = {
    "ground": GroundTable,
    "field": FieldTable,
    "lesson": LessonTable,
    "goal": GoalTable,
    "expect": ExpectTable,
}
"""The tables that can occur several times."""


def json_schema(game: str | None = None) -> Schema:
    """Return the schema of scenario files: of all games, or of one of them. Raises KeyError for an unknown game."""
    names = list(GAMES) if game is None else [game]
    games = [GAMES.game(name) for name in names]
    head = _table(HeadTable, HEAD)
    properties: Schema = head["properties"]
    for key, model in SINGLE.items():
        properties[key] |= _ref(model.__name__)
    for key, model in SEVERAL.items():
        properties[key] |= {"type": "array", "items": _ref(model.__name__)}
    properties["sides"] |= {"additionalProperties": _ref("SideTable"), "minProperties": 2, "maxProperties": 6}
    properties["ruleset"]["enum"] = list(dict.fromkeys(_rulesets(names)))
    properties |= _choosing(names)
    figures = {name: _figure(found) for name, found in zip(names, games, strict=True)}
    one = figures[names[0]]
    properties["figure"] |= {"type": "array", "items": one if game else _of_any(figures)}
    return {
        "$schema": DIALECT,
        "title": f"A scenario of hexfray{'' if game is None else f': {game}'}",
        **head,
        "required": [*head["required"], *(() if game is None else _chosen_by(game))],
        "definitions": _definitions(games) | ({} if game else {f"figure-{name}": one for name, one in figures.items()}),
        **({} if game else {"allOf": [_condition(name, GAMES.game(name)) for name in names]}),
    }


# -- tables ------------------------------------------------------------------------------------------------------------


def _table(model: type[BaseModel], meanings: Mapping[str, str]) -> Schema:
    """Return the schema of a table, with what its keys mean."""
    made = model.model_json_schema()
    properties = {key: _key(found, meanings.get(key, "")) for key, found in made["properties"].items()}
    required = {"required": made["required"]} if "required" in made else {}
    return {"type": "object", "additionalProperties": False, "properties": properties, **required}


def _key(found: Mapping[str, Any], meaning: str) -> Schema:
    """Return the schema of a key, without the names pydantic gives it. TOML has no null."""
    kept = {name: value for name, value in found.items() if name != "title" and (name, value) != ("default", None)}
    if "anyOf" in kept:
        kinds = [one for one in kept.pop("anyOf") if one.get("type") != "null"]
        kept |= kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if kept.get("default") in ("", [], {}):
        del kept["default"]
    return {**({"description": meaning} if meaning else {}), **kept}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _definitions(games: Iterable[Game]) -> Schema:
    """Return the tables, with the words known for some of their keys."""
    models: tuple[type[BaseModel], ...] = (*SINGLE.values(), *SEVERAL.values(), SideTable)
    tables = {model.__name__: _table(model, OF_TABLE[model.__name__]) for model in models}
    levels = list(dict.fromkeys(level for game in games for level in game.policies))
    options = [clause.id for game in games for clause in game.clauses.values() if clause.option]
    tables["SideTable"]["properties"]["seat"]["enum"] = [PERSON, *levels]
    tables["SideTable"]["properties"]["character"]["enum"] = ["", *characters()]
    tables["GoalTable"]["properties"]["kind"]["enum"] = list(KINDS)
    tables["OptionsTable"]["properties"]["switches"] |= {"items": {"enum": sorted({*options})}, "uniqueItems": True}
    things = {thing for game in games for thing in game.stock.items()}
    tables["GroundTable"]["properties"]["item"]["enum"] = sorted(things)
    tables["MapTable"]["properties"]["legend"]["propertyNames"] = {"minLength": 1, "maxLength": 1}
    tables["GoalTable"]["properties"]["cells"]["items"]["pattern"] = CELL
    for name in ("GroundTable", "FieldTable"):
        tables[name]["properties"]["at"]["pattern"] = CELL
    return tables


def _figure(game: Game) -> Schema:
    """Return the table of a game's figures."""
    table = _table(game.roster.table, FIGURE)
    table["properties"]["facing"]["enum"] = list(game.roster.board.facing_names)
    table["properties"]["character"]["enum"] = ["", *characters()]
    table["properties"]["id"]["pattern"] = ID
    table["properties"]["at"]["pattern"] = CELL
    things, templates = sorted(game.stock.items()), sorted(game.stock.templates())
    for key in ITEMS & table["properties"].keys():
        if (found := table["properties"][key])["type"] == "string":
            found["enum"] = things
        elif key in PACKS:
            found["items"] = {"anyOf": [{"enum": things}, found["items"]]}  # armour is carried too, in some games
    if "like" in table["properties"] and templates:
        table["properties"]["like"]["enum"] = templates
    if not game.roster.brings_in:
        del table["properties"]["arrives"]
    return table


def _of_any(figures: Mapping[str, Schema]) -> Schema:
    """Return the keys that figures have in any game, with their meanings: for editors, which complete keys by this part
    and look into no condition. What their values are is said for each game alone, so that a wrong one is told once."""
    keys = {key: found["description"] for table in figures.values() for key, found in table["properties"].items()}
    return {"type": "object", "properties": {key: {"description": meaning} for key, meaning in keys.items()}}


# -- games -------------------------------------------------------------------------------------------------------------


def _rulesets(names: Iterable[str]) -> Iterable[str]:
    """Yield what `ruleset` is in files of these games: a variant has that of its game."""
    return (_said_by(name)["ruleset"] for name in names)


def _said_by(name: str) -> dict[str, str]:
    """Return the keys of a file that choose a game, with their values."""
    if name in GAMES.names:
        return {"ruleset": name}
    for game in GAMES.names:
        for key, words in GAMES.keys(game).items():
            for word in words:
                if GAMES.chosen(game, {key: word}) == name:
                    return {"ruleset": game, key: word}
    raise KeyError(name)


def _chosen_by(name: str) -> list[str]:
    return [key for key in _said_by(name) if key != "ruleset"]


def _choosing(names: Iterable[str]) -> Schema:
    """Return the keys that choose a variant of a game."""
    found: dict[str, list[str]] = {}
    for name in names:
        for key, word in _said_by(name).items():
            if key != "ruleset":
                found.setdefault(key, []).append(word)
    return {key: {"description": HEAD[key], "type": "string", "enum": words} for key, words in found.items()}


def _condition(name: str, game: Game) -> Schema:
    """Return what a file of a game is held to: its figures, its optional rules, and no key that chooses another."""
    said = _said_by(name)
    others = {key for other in GAMES for key in _chosen_by(other)} - said.keys()
    chosen: Schema = {"properties": {key: {"const": word} for key, word in said.items()}, "required": list(said)}
    without: Schema = {"not": {"anyOf": [{"required": [key]} for key in sorted(others)]}} if others else {}
    optional = sorted(clause.id for clause in game.clauses.values() if clause.option)
    then: Schema = {
        "figure": {"items": _ref(f"figure-{name}")},
        "options": {"properties": {"switches": {"items": {"enum": optional}}}},
    }
    if name in GAMES.names and not GAMES.keys(name):
        return {"if": chosen, "then": {"properties": {**then, **dict.fromkeys(sorted(others), False)}}}
    return {"if": {**chosen, **without}, "then": {"properties": then}}
