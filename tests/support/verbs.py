"""The choices of a menu by their verbs, for the players of tests that draw lots: a verb first, so that a battle is more
than walking. Those players: matches.py, hth.py, clinch/by_chance.py, rounds/by_chance.py."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from random import Random

from core.play.asking import Choice


def by_verb(choices: Iterable[Choice]) -> dict[str, list[Choice]]:
    """What is offered of each verb."""
    offered: dict[str, list[Choice]] = defaultdict(list)
    for choice in choices:
        offered[choice.verb].append(choice)
    return offered


def drawn(chance: Random, choices: Iterable[Choice]) -> Choice:
    """A verb by lot, and one of its choices by lot."""
    offered = by_verb(choices)
    return chance.choice(offered[chance.choice(sorted(offered))])
