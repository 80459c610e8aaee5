"""What is found once. A battle and a figure are values: what has been read of them stays true, however often it is
asked. The readings themselves are the rules'."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from operator import attrgetter
from typing import TypeVar, cast

from core.battle.battle import Battle
from core.battle.figure import Figure

F = TypeVar("F", bound=Callable[..., object])
MOST_KEPT = 4096
_NOTHING = object()


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


def once_of(*names: str) -> Callable[[F], F]:
    """Marks `(figure) -> value` that reads these fields of a figure alone: found once for the same values of them.

    Copies of a figure share what they did not change, so that a field is known again by being the very same object.
    """
    assert len(names) > 1, "of one field attrgetter makes no tuple"
    read = cast("Callable[[Figure], tuple[object, ...]]", attrgetter(*names))

    def marked(reading: F) -> F:
        kept: dict[tuple[int, ...], tuple[tuple[object, ...], object]] = {}

        @wraps(reading)
        def remembered(figure: Figure) -> object:
            values = read(figure)
            key = tuple(map(id, values))
            found = kept.get(key)
            if found is None:
                if len(kept) >= MOST_KEPT:
                    kept.clear()
                found = kept[key] = values, reading(figure)  # what is kept keeps its ids
            return found[1]

        remembered.reads = names  # type: ignore[attr-defined]
        return cast("F", remembered)

    return marked
