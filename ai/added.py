"""What the modifiers of a variant or of house rules read beyond a game's own. A game with shorter keys adds these to
them. The keys: keys.py."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from core.battle.battle import Battle
from core.rulebook.reads import Reads
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook


def added_reads(book: Rulebook, own: Rulebook, battle: Battle, contexts: Iterable[type]) -> Reads:
    """Return what added modifiers in force read about these contexts; those of the game's own book do not count."""
    if book is own:
        return Reads.NOTHING
    found = Reads.NOTHING
    for of in contexts:
        known = {rule.call for rule in own.rules(Verb.MODIFIER, of)}
        more = (rule.reads for rule in book.in_force(Verb.MODIFIER, of, battle) if rule.call not in known)
        found |= reduce(or_, more, Reads.NOTHING)
    return found
