"""Values computed once. Battles and figures never change, so anything read from them stays true. The functions that
read them are the rules'."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from operator import attrgetter
from typing import TypeVar, cast

from core.battle.battle import Battle
from core.battle.figure import Figure

F = TypeVar("F", bound=Callable[..., object])
MOST_KEPT = 4096
MOST_LATEST = 256
"""How many figures a reading of figures is kept for by themselves: most are read again and again."""
_NOTHING = object()


def once(reading: F) -> F:
    """Mark `(battle, *about) -> value`: computed once for each battle and kept with it.

    It may read only the battle and its arguments, which must be hashable. A battle derived from another starts afresh.
    """

    @wraps(reading)
    def remembered(battle: Battle, *about: Hashable) -> object:
        key = (reading, *about)
        found = battle.known.get(key, _NOTHING)
        if found is _NOTHING:
            found = battle.known[key] = reading(battle, *about)
        return found

    return cast("F", remembered)


def once_of(*names: str, most: int = MOST_KEPT) -> Callable[[F], F]:
    """Mark `(figure) -> value` that reads only these fields of a figure, or `(battle) -> value` with those of a
    battle: computed once for the same values. At most `most` are kept.

    Copies of a record share unchanged values, so identity of the objects is enough.
    """
    assert len(names) > 1, "attrgetter makes no tuple of a single field"
    read = cast("Callable[[Figure | Battle], tuple[object, ...]]", attrgetter(*names))

    def marked(reading: F) -> F:
        kept: dict[tuple[int, ...], tuple[tuple[object, ...], object]] = {}
        latest: dict[int, tuple[Figure | Battle, object]] = {}

        @wraps(reading)
        def remembered(record: Figure | Battle) -> object:
            known = latest.get(id(record))
            if known is not None and known[0] is record:
                return known[1]
            values = read(record)
            key = tuple(map(id, values))
            found = kept.get(key)
            if found is None:
                if len(kept) >= most:
                    kept.clear()
                found = kept[key] = values, reading(record)  # keeping the values keeps their ids valid
            if isinstance(record, Figure):  # a battle would hold too much
                if len(latest) >= MOST_LATEST:
                    latest.clear()
                latest[id(record)] = record, found[1]
            return found[1]

        remembered.reads = names  # type: ignore[attr-defined]
        return cast("F", remembered)

    return marked
