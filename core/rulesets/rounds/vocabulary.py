"""The actions of rounds by verb, for scenarios that name them. What an action is: turn/acts.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from core.rulebook.rule import Verb
from core.rulesets.rounds import BOOK
from core.rulesets.rounds.turn.acts import Act


@cache
def actions() -> Mapping[str, type[Act]]:
    """Return every kind of action by its verb, in the order of the book."""
    done = (rule.of for rule in BOOK if rule.verb is Verb.PROCEDURE)
    return {kind.verb: kind for kind in done if isinstance(kind, type) and issubclass(kind, Act)}
