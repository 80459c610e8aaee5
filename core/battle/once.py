"""What is read of a battle and found once. A battle is a value: what has been read of it stays true, however often it is
asked. The readings themselves are the rules'."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar, cast

from core.battle.battle import Battle

_NOTHING = object()
F = TypeVar("F", bound=Callable[..., object])


def once(reading: F) -> F:
    """Marks `(battle, *about) -> value`: found once for each battle value and kept with it.

    It must read nothing but the battle and what it is asked about, which must be hashable. A battle that comes of
    another begins anew.
    """

    @wraps(reading)
    def remembered(battle: Battle, *about: Hashable) -> object:
        key = (reading, *about)
        found = battle.known.get(key, _NOTHING)
        if found is _NOTHING:
            found = battle.known[key] = reading(battle, *about)
        return found

    return cast("F", remembered)
