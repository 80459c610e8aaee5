"""What is said in a GM edit: its values as records, and its faults in the words of the checks of scenario files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from core.battle.battle import Battle
from core.match.editing import EditFault, Subject, Way
from scenarios.faults import spelled, unknown
from scenarios.part import Complaint, Part, examine
from scenarios.values import Values

M = TypeVar("M", bound=BaseModel)


def values_of(battle: Battle) -> Values:
    """Return what reads and writes the values of a battle."""
    return Values(battle.grid, type(next(iter(battle)).sheet))


def changed(battle: Battle, record: Any, given: Mapping[str, object], keys: Collection[str]) -> Any:
    """Return a record with some of these fields changed as JSON says. Raises Misread and EditFault."""
    check_keys(given, keys)
    values = values_of(battle)
    whole = {**values.record(record), **given}
    return values.read_record({key: one for key, one in whole.items() if one is not None}, type(record), ())


def check_keys(given: Iterable[str], keys: Collection[str]) -> None:
    """Raise EditFault for a key that isn't one of these."""
    for key in given:
        if key not in keys:
            raise EditFault(unknown("key", key, keys))


def part_of(model: type[M], table: Mapping[str, object]) -> Part[M]:
    """Return a table of a scenario file. Raises EditFault."""
    part, wrong = examine(model, dict(table), ())
    refuse(wrong)
    return part


def refuse(complaints: Iterable[Complaint]) -> None:
    """Raise EditFault for the first complaint, if there is one."""
    for one in complaints:
        raise EditFault(f"{spelled(one.path)}: {one.message}" if one.path else one.message)


def wrong_way(subject: Subject, way: Way) -> EditFault:
    """Return the fault of a subject that can't be changed in this way."""
    return EditFault(f"a {subject} can't be {'added' if way is Way.ADD else 'removed'}; use set")


def text_of(given: Mapping[str, object], key: str, *, default: str | None = None) -> str:
    """Return the text of a key. Raises EditFault."""
    said = given.get(key, default)
    if not isinstance(said, str):
        raise EditFault(f"{key}: expected text, got {said!r}" if key in given else f"{key}: missing")
    return said
