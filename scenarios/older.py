"""Positions in an older format, in which a mark, hold or field kept two values in one text: they are read with today's
fields. The old texts are in core/battle/older.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.battle.field import Field
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.older import unspelled, unspelled_kind, unspelled_part, unspelled_source


def in_fields(said: Mapping[str, Any], kind: type) -> Mapping[str, Any]:
    """Return a record from JSON, with the fields of today."""
    if kind is Mark and not said.keys() & {"cell", "how"}:
        return _mark(said)
    if kind is Hold and "how" not in said:
        return _hold(said)
    if kind is Field and "source" not in said:
        return _field(said)
    return said


def _mark(said: Mapping[str, Any]) -> Mapping[str, Any]:
    match said:
        case {"kind": str(kind)} if (pair := unspelled_kind(kind)) is not None:
            return {**said, "kind": pair[0], "how": pair[1]}
        case {"kind": str(kind), "about": str(about)} if (found := unspelled(kind, about)) is not None:
            others = {name: one for name, one in said.items() if name != "about"}
            match found:
                case {"q": q, "r": r} if _is_number(q) and _is_number(r):
                    return {**others, "cell": [int(q), int(r)]}
                case {"how": _}:
                    return {**others, **found}
    return said


def _hold(said: Mapping[str, Any]) -> Mapping[str, Any]:
    match said:
        case {"grip": str(grip), "part": str(part)} if (found := unspelled_part(grip, part))[1]:
            return {**said, "part": found[0], "how": [*found[1]]}
    return said


def _field(said: Mapping[str, Any]) -> Mapping[str, Any]:
    match said:
        case {"machine": str(machine), "id": str(name)} if source := unspelled_source(machine, name):
            return {**said, "source": source}
    return said


def _is_number(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) <= 6
