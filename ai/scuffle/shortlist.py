"""Which orders of a long menu are worth a thought: none that says it is worth nothing, and only the most promising
throws and pins. Other orders: ai/skirmish/shortlist.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.skirmish.shortlist import calls_a_part
from ai.skirmish.shortlist import worth_a_thought as in_skirmish
from core.battle.battle import Battle
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.parts import weight_of
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook

MOST = 2
"""How many ways to throw or pin an enemy are run through: the most promising."""


def worth_a_thought(book: Rulebook, battle: Battle, offered: Menu) -> Iterator[Choice]:
    """Yield skirmish's shortlist without what weighs nothing, and of what has a weight the best of each kind against
    each enemy, in the order of the menu."""
    weighed = (choice for choice in offered if book.part(Verb.WEIGHT, type(choice)) is not None)
    weights = {choice: weight_of(book, battle, choice) for choice in weighed}
    yield from in_skirmish(battle, offered, lambda choice: calls_a_part(choice) or weights.get(choice, 0) != 0)
    ranked: dict[tuple[type, object], list[Choice]] = {}
    for choice, weight in weights.items():
        if weight:
            ranked.setdefault((type(choice), getattr(choice, "target", None)), []).append(choice)
    best = {choice for same in ranked.values() for choice in sorted(same, key=lambda one: -(weights[one] or 0))[:MOST]}
    yield from (choice for choice in weights if choice in best)
