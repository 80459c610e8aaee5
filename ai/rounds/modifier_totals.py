"""Cached totals of the modifiers of an attack or a test. What depends only on the two figures and the manner is cached;
what reads more of the battle is asked each time. Keys of figures: cache_keys.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeAlias

from ai.keys import Key
from ai.rounds.cache_keys import CONTEXTS, NARROW, Keys
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Context, Rulebook, tally_of
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.rolls.effort import Effort, score

Shifting: TypeAlias = tuple[tuple[Callable[[Any], bool] | None, tuple[Callable[..., int], ...]], ...]
"""Modifiers that read more of the battle, by the test that says which contexts they apply to."""


class ModifierTotals:
    """The totals of one reading of a battle."""

    def __init__(self, book: Rulebook, battle: Battle, keys: Keys) -> None:
        self._keys = keys
        self._shifting: dict[type, Shifting] = {of: _shifting(book, battle, of) for of in CONTEXTS}
        self._kept: dict[Key, int] = {}
        self._latest: tuple[Battle, Figure, Figure | None, int] | None = None

    def score(self, effort: Effort) -> int:
        """Return what is added to the dice of a test."""
        one, two = effort, self._two(effort.battle, effort.figure, effort.against)
        key = two, one.means, one.use, one.manoeuvre, one.specialty, one.extra, one.item, one.at, one.variant
        more, kept = self._more(effort), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = score(effort).total - more
        return kept + more

    def number(self, assault: Assault) -> int:
        """Return the target number of an attack. In the dark the Defense is another."""
        one, battle = assault, assault.battle
        two = self._two(battle, one.attacker, one.target)
        dark = (one.attacker.at, one.target.at, battle.fields) if battle.fields else ()
        key = two, dark, one.skill, one.manoeuvre, one.kind, one.item, one.afar, one.variant, one.second
        more, kept = self._more(assault), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = target_of(assault).total - more
        return kept + more

    def added(self, force: Force) -> int:
        """Return what is added to the dice of a hit."""
        key = self._two(force.battle, force.attacker, force.target), force.kind, force.skill, force.manoeuvre
        more, kept = self._more(force), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = tally_of(force.battle, force).total - more
        return kept + more

    def _more(self, context: Context) -> int:
        """Return what modifiers add that read more of the battle."""
        more = 0
        for when, calls in self._shifting[type(context)]:
            if when is None or when(context):
                for call in calls:
                    more += call(context)
        return more

    def _two(self, battle: Battle, one: Figure, other: Figure | None) -> int:
        """Return the key of two figures and of all holds. Most totals in a row are about the same two."""
        last = self._latest
        if last is None or last[0] is not battle or last[1] is not one or last[2] is not other:
            last = self._latest = battle, one, other, self._keys.apart(battle, one, other)
        return last[3]


def _shifting(book: Rulebook, battle: Battle, of: type) -> Shifting:
    found: dict[Callable[[Any], bool] | None, list[Callable[..., int]]] = defaultdict(list)
    for rule in book.in_force(Verb.MODIFIER, of, battle):
        if rule.reads & ~NARROW:
            found[rule.when].append(rule.call)
    return tuple((when, tuple(calls)) for when, calls in found.items())
