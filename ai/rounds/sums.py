"""What the rules add up for an attack or a test, found as seldom as what they read allows: what hangs on the figures
and on how it is done alone is kept, what reads more of the battle is asked each time. The keys of figures: alike.py."""

from __future__ import annotations

from collections.abc import Callable

from ai.keys import Key
from ai.rounds.alike import CONTEXTS, NARROW, Keys
from core.battle.battle import Battle
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Context, Rulebook, tally_of
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.rolls.effort import Effort, score


class Sums:
    """The sums of one reading of a battle."""

    def __init__(self, book: Rulebook, battle: Battle, keys: Keys) -> None:
        self._keys = keys
        self._shifting: dict[type, tuple[Callable[..., int], ...]] = {
            of: tuple([rule.call for rule in book.in_force(Verb.MODIFIER, of, battle) if rule.reads & ~NARROW])
            for of in CONTEXTS
        }
        self._kept: dict[Key, int] = {}

    def score(self, effort: Effort) -> int:
        """What is added to the dice of a test."""
        anywhere, one = self._keys.anywhere, effort
        other = anywhere(one.against) if one.against is not None else -1
        how = one.means, one.use, one.manoeuvre, one.specialty, one.extra, one.item, one.at, one.variant
        key = anywhere(one.figure), other, one.battle.holds, how
        more, kept = self._more(effort), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = score(effort).total - more
        return kept + more

    def number(self, assault: Assault) -> int:
        """The target number of an attack. The Defense is another in the dark."""
        anywhere, one, battle = self._keys.anywhere, assault, assault.battle
        dark = (one.attacker.at, one.target.at, battle.fields) if battle.fields else ()
        how = one.skill, one.manoeuvre, one.kind, one.item, one.afar, one.variant, one.second
        key = anywhere(one.attacker), anywhere(one.target), battle.holds, dark, how
        more, kept = self._more(assault), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = target_of(assault).total - more
        return kept + more

    def added(self, force: Force) -> int:
        """What is added to the dice of a hit."""
        anywhere = self._keys.anywhere
        how = force.kind, force.skill, force.manoeuvre
        key = anywhere(force.attacker), anywhere(force.target), force.battle.holds, how
        more, kept = self._more(force), self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = tally_of(force.battle, force).total - more
        return kept + more

    def _more(self, context: Context) -> int:
        """What those modifiers add that read more of the battle."""
        more = 0
        for call in self._shifting[type(context)]:
            more += call(context)
        return more
