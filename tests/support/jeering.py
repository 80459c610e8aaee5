"""Toy orders that say what they are worth, put into a game's book: what the computer makes of orders that nobody has
told it of. Those of clinch and rounds: clinch/jeering.py, rounds/jeering.py; a whole order: tests/toys/spit."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType

from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice
from core.play.quick_odds import QuickOdds
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulebook.parts import quick_odds, weight
from core.rulebook.room import Room
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant


def with_orders(
    ruleset: Ruleset,
    rooms: Sequence[Room],
    rules: Sequence[Callable[..., object]],
    of: type[Choice],
    worth: int | None,
    *,
    at_a_glance: bool = False,
) -> Ruleset:
    """A game with the orders of these rules, one of which says what it is worth, or what it does at a glance."""
    topic = ModuleType(f"toy_{ruleset.id}_{of.verb}_{worth}_{at_a_glance}")
    sys.modules[topic.__name__] = topic

    def by_weight(book: Rulebook, battle: Battle, order: Choice) -> int | None:
        return worth

    def by_glance(book: Rulebook, battle: Battle, order: Choice) -> QuickOdds:
        return QuickOdds(1.0, (worth or 0) / 1000)

    part = quick_odds(of=of)(by_glance) if at_a_glance else weight(of=of)(by_weight)
    for function in (*rules, part):
        function.__module__ = topic.__name__
        setattr(topic, function.__name__, function)
    book = book_of(*rooms, variants=(Variant(adds=(Room("toy", (topic,)),)),))
    return replace(ruleset, id="toy", book=book)
