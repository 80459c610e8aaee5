"""What the modifiers read that a book has besides a game's own, as a variant or house rules add them: a room that keys
its own modifiers by less than all that they might read makes its keys the fuller for these. The keys: keys.py."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from core.battle.battle import Battle
from core.rulebook.reads import Reads
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook


def added_reads(book: Rulebook, own: Rulebook, battle: Battle, contexts: Iterable[type]) -> Reads:
    """What those in force in a battle read about such contexts; nothing of the game's own book."""
    if book is own:
        return Reads.NOTHING
    found = Reads.NOTHING
    for of in contexts:
        known = {rule.call for rule in own.rules(Verb.MODIFIER, of)}
        more = (rule.reads for rule in book.in_force(Verb.MODIFIER, of, battle) if rule.call not in known)
        found |= reduce(or_, more, Reads.NOTHING)
    return found
