"""A battle in sixteen digits: what a journal notes every turn, so that a replay that goes astray is found out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import TypeAlias

from core.battle.battle import Battle

Plain: TypeAlias = "str | int | float | bool | list[Plain] | None"
"""What JSON can say with lists alone."""

DIGITS = 16


def fingerprint(battle: Battle) -> str:
    """Equal battles have one fingerprint, under any hash seed. Only the order of the roster counts, besides values."""
    plainly = json.dumps([list(battle.figures), plain(battle)], separators=(",", ":"))
    return sha256(plainly.encode()).hexdigest()[:DIGITS]


def plain(value: object) -> Plain:
    """A frozen value in one canonical form: records as their type and fields, mappings and sets sorted.

    Fields that take no part in comparing are left out. Raises TypeError for what is no value.
    """
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return _in_order([[plain(key), plain(one)] for key, one in value.items()])
        case tuple() | list():
            return [plain(one) for one in value]
        case frozenset() | set():
            return _in_order([plain(one) for one in value])
        case _ if is_dataclass(value) and not isinstance(value, type):
            compared = [plain(getattr(value, f.name)) for f in fields(value) if f.compare]
            return [type(value).__name__, *compared]
        case _:
            raise TypeError(f"{type(value).__name__} has no plain form: {value!r}")


def _in_order(items: list[Plain]) -> Plain:
    return sorted(items, key=json.dumps)
