"""Policies that answer for a person: at needless prompts, at rarely used ones, and where reactions are off. session.py
decides when."""

from __future__ import annotations

from itertools import islice

from core.play.asking import Choice, Decision
from core.play.moment import is_idle
from core.play.position import Position, menu
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.records import record


def is_needless(ruleset: Ruleset, position: Position) -> bool:
    """Whether a prompt in the middle of an order can be answered in one way only (one hex to step to, say), or its
    answers differ in nothing that matters (over which hex someone falls, with nobody near)."""
    asked = position.waiting
    if position.task is None or not isinstance(asked, Decision):
        return False
    if asked.otherwise is not None:
        return is_idle(position.battle, asked.about, asked.figures[0])
    return len([*islice(menu(ruleset, position), 2)]) == 1


@record
class Skips:
    """A policy that passes at a needless or rarely used prompt, or gives the only answer."""

    name: str = "skips"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the pass, or else the only answer."""
        return menu(ruleset, position).passing or let_it_pass(ruleset, position)


@record
class Passes:
    """A policy that never reacts."""

    name: str = "off"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the pass."""
        return let_it_pass(ruleset, position)
