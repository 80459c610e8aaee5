"""A ruleset with one more part for all its orders, for tests of whoever reads parts (core/rulebook/parts.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.play.asking import Choice
from core.play.ruleset import Ruleset
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook


def with_part(ruleset: Ruleset, verb: Verb, call: Callable[..., Any], of: type = Choice) -> Ruleset:
    """The same ruleset in which orders of a type, all if none is named, have this part."""
    return replace(ruleset, book=Rulebook([*ruleset.book, Rule((), verb, call, of)], ruleset.book.machines))
