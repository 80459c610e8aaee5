"""A scenario with other values for some keys: builds of figures, or variants of the whole file. Keys are named by paths
such as `mara.main` or `mara.skills.Sword`; what differs between two files is found in differing.py.

A path begins with the id of a figure, or that of a side for all of its figures, or a key at the top of the file.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from types import UnionType
from typing import Any, TypeAlias, get_args

from core.match.json_input import parse_json
from scenarios.catalogue import Unknown, game, parse
from scenarios.endless import DEEPEST
from scenarios.faults import Fault, FaultyScenario, unknown
from scenarios.scenario import Scenario
from scenarios.schema import HeadTable

Document: TypeAlias = dict[str, Any]
"""A scenario file as tables, lists and values."""

_PARTS = re.compile(r'"([^"]*)"|([^."]+)')
_PATH = re.compile(r'(?:"[^"]*"|[^."]+)(?:\.(?:"[^"]*"|[^."]+))*')
_OF_FIGURE = re.compile(r"figure\[(\d+)\](?:\.|$)")


def document_of(scenario: Scenario) -> Document:
    """Return the file of a scenario as tables, lists and values."""
    text = scenario.source
    found: Any = parse_json(text) if text.startswith("{") else tomllib.loads(text)
    return dict(found)


def path_of(said: str) -> tuple[str, ...]:
    """Return the keys of a path; a key with a dot in it stands in quotes. Raises Unknown."""
    if not _PATH.fullmatch(said):
        raise Unknown(f"{said!r}: expected keys joined by dots, for example mara.main or red.skills.Sword")
    keys = tuple((quoted or bare).strip() for quoted, bare in _PARTS.findall(said))
    if len(keys) > DEEPEST:
        raise Unknown(f"{said!r:.60}: expected at most {DEEPEST} keys joined by dots, got {len(keys)}")
    return keys


def with_values(scenario: Scenario, values: Mapping[str, object], label: str = "") -> Scenario:
    """Return the scenario with these values for keys, by path; None leaves a key out.

    Tables, such as `mara.skills`, are replaced as a whole; a path can go into them. `label` names the values in faults.
    Raises Unknown for a path that leads nowhere, FaultyScenario for a scenario that doesn't work.
    """
    document = document_of(scenario)
    for said, value in values.items():
        _put(document, path_of(said), value)
    text = json.dumps(document, ensure_ascii=False, default=str)
    try:
        return replace(parse(text, f"{scenario.id}.toml"), id=scenario.id)
    except FaultyScenario as faulty:
        ids = [str(figure.get("id", "")) for figure in document["figure"]]
        place = ", ".join(part for part in (scenario.id, label) if part)
        raise FaultyScenario(place, [_renamed(fault, ids) for fault in faulty.faults]) from None


def figures_and_sides(scenario: Scenario) -> dict[str, str]:
    """Return every name of figures that a path can begin with, and its side: ids of figures, and sides for all of
    theirs."""
    figures = document_of(scenario)["figure"]
    return {**{side: side for side in scenario.battle.sides}, **{figure["id"]: figure["side"] for figure in figures}}


def side_of(scenario: Scenario, path: str) -> str | None:
    """Return the side whose figures a path leads to; None if it leads to none. Raises Unknown."""
    return figures_and_sides(scenario).get(path_of(path)[0])


def clash(names: Mapping[str, str], one: Iterable[str], other: Iterable[str]) -> tuple[str, str] | None:
    """Return a path of each that lead to the same key, or one into the table of the other; None if there are none.
    `names` are those of figures_and_sides."""
    for a, b in product(one, other):
        for first, second in product(_each(names, path_of(a)), _each(names, path_of(b))):
            longest = min(len(first), len(second))
            if first[:longest] == second[:longest]:
                return a, b
    return None


def _each(names: Mapping[str, str], path: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return a path for each figure meant by a path."""
    name, *rest = path
    if names.get(name) != name:
        return [path]
    return [(figure, *rest) for figure, side in names.items() if side == name]


def takes_text_only(scenario: Scenario, path: str) -> bool:
    """Whether the value at a path is a text and never a number, so that bare digits are a text: `mara.at`."""
    *above, key = path_of(path)
    fields = game(scenario.ruleset.id).roster.table.model_fields
    if len(above) != 1 or key not in fields:
        return False
    kind: object = fields[key].annotation
    kinds = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    return str in kinds and int not in kinds


def _put(document: Document, path: tuple[str, ...], value: object) -> None:
    """Set a value, or leave its key out, in every table that the path leads to."""
    tables, rest = _tables_at(document, path)
    if not rest:
        raise Unknown(f"{path[0]!r}: expected a key, for example {path[0]}.main")
    for table in tables:
        _put_in(table, rest, value, path)


def _put_in(table: Document, keys: tuple[str, ...], value: object, path: tuple[str, ...]) -> None:
    *above, key = keys
    for step in above:
        inner = table.get(step, {})
        if not isinstance(inner, dict):
            raise Unknown(f"{'.'.join(path)}: {step} is {_kind(inner)}, which has no keys; set {step} as a whole")
        table[step] = table = dict(inner)
    if value is None:
        table.pop(key, None)
    else:
        table[key] = value


def _tables_at(document: Document, path: tuple[str, ...]) -> tuple[list[Document], tuple[str, ...]]:
    """Return the tables that the first key means, and the path within them. Raises Unknown."""
    name, *rest = path
    figures: list[Document] = document.get("figure", [])
    for found in ("id", "side"):
        if meant := [figure for figure in figures if figure.get(found) == name]:
            return meant, tuple(rest)
    if name == "figure":
        raise Unknown(f"{'.'.join(path)}: expected the id of a figure or side: {', '.join(_names(document))}")
    if name in HeadTable.model_fields or name in document:
        return [document], path
    raise Unknown(f"{'.'.join(path)}: {unknown('figure or side', name, [*_names(document)])}")


def _names(document: Document) -> Iterator[str]:
    yield from (figure["id"] for figure in document.get("figure", []))
    yield from document.get("sides", {})


def _kind(value: object) -> str:
    return "a list" if isinstance(value, list) else "a value"


def _renamed(fault: Fault, ids: list[str]) -> Fault:
    """Return a fault whose key begins with the id of the figure, not its number."""
    found = _OF_FIGURE.match(fault.key)
    if found is None or int(found[1]) > len(ids):
        return fault
    name = ids[int(found[1]) - 1]
    return replace(fault, key=f"{name}.{fault.key[found.end() :]}".removesuffix("."))
