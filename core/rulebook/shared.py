"""Values about one figure that hold in every battle in which the figure is the same, computed once for all of them:
for looking ahead, where many battles differ only in where someone else stands. Values of one battle: once.py
(core/battle)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeAlias, TypeVar, cast

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import MOST_KEPT, once
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Context, modifiers_reading_more, reads_more

F = TypeVar("F", bound=Callable[..., object])
Contexts: TypeAlias = Callable[[Battle, Figure], tuple[Context, ...]]
"""The contexts of the tallies that a value about a figure is made of."""
ALONE = Reads.FIGURES | Reads.MANNER
"""What a value about one figure may depend on."""


def once_alone(*kinds: type, contexts: Contexts | None = None) -> Callable[[F], F]:
    """Mark `(battle, figure id, *about) -> value` that reads only this figure, its part in holds, the arguments, and
    tallies: all of these kinds of context, and those of `contexts`. It is computed once for all battles with this
    figure, or once for each battle if a modifier of those tallies reads more. The arguments must be hashable. At most
    4096 values are kept."""

    def reads_others(battle: Battle, figure: Figure) -> bool:
        if any(modifiers_reading_more(battle, kind, ALONE) for kind in kinds):
            return True
        return contexts is not None and any(reads_more(context, ALONE) for context in contexts(battle, figure))

    def marked(reading: F) -> F:
        kept: dict[object, tuple[object, object]] = {}
        in_each = once(reading)

        @wraps(reading)
        def remembered(battle: Battle, name: str, *about: Hashable) -> object:
            figure, rules = battle[name], battle.rules
            key = (id(rules), battle.options, battle.holds, id(figure), *about)
            found = kept.get(key)
            if found is None:
                if reads_others(battle, figure):
                    return in_each(battle, name, *about)
                if len(kept) >= MOST_KEPT:
                    kept.clear()
                found = kept[key] = (rules, figure), reading(battle, name, *about)  # kept objects keep their ids
            return found[1]

        return cast("F", remembered)

    return marked
