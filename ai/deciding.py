"""Which term decided for a choice: what gives it its lead over the best choice of another kind. In words: reasoning.py;
what a term is: assessment.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ai.assessment import Assessment, Term
from ai.labels import ATTACK_TO_COME, Attack
from core.play.asking import Choice
from core.play.position import Position
from core.space.cell import Cell

ATTACK = "attack"
"""The common label, in comparisons, of the attack an order makes or leads to this turn."""


class Decider(NamedTuple):
    """The term that decided: its label, its value for the choice, and for the rival."""

    label: str
    mine: int
    its: int
    rival: Assessment


def kind_of(position: Position, one: Assessment) -> tuple[str, str, str]:
    """The kind of a choice: verb, target, and the side of the target that a move leads to."""
    choice, battle = one.choice, position.battle
    target = one.aim or str(getattr(choice, "target", "") or "")
    cell = end_of(position, choice)
    if one.aim and cell is not None and battle.grid.distance(cell, battle[target].at) == 1:
        return choice.verb, target, battle.grid.arc(battle[target].at, battle[target].facing, cell).name
    return choice.verb, target, ""


def end_of(position: Position, choice: Choice) -> Cell | None:
    """Where a move ends; None: not a move."""
    path = getattr(choice, "path", None)
    if path is None or choice.figure not in position.battle.figures:
        return None
    return path[-1] if path else position.battle[choice.figure].at


def of_another_kind(position: Position, one: Assessment, found: Iterable[Assessment]) -> Assessment | None:
    """The best of `found` that differs from `one` in verb, enemy, or side of the enemy; None: there is none."""
    kind = kind_of(position, one)
    return next((other for other in found if kind_of(position, other) != kind), None)


def decider(position: Position, one: Assessment, found: Sequence[Assessment]) -> Decider | None:
    """The term that gives a choice most of its lead over its rival; None: no rival, or no lead. `found` is all that is
    known, best first."""
    other = rival(position, one, found)
    if other is None or other.score >= one.score:
        return None
    mine, its = by_label(one.terms), by_label(other.terms)
    leads = {label: mine.get(label, 0) - its.get(label, 0) for label in {**mine, **its}}
    label = max(leads, key=lambda label: leads[label])
    return Decider(label, mine.get(label, 0), its.get(label, 0), other)


def rival(position: Position, one: Assessment, found: Sequence[Assessment]) -> Assessment | None:
    """What the figure would do instead: the best choice of another kind; if all it can do is walk, to stay where it is,
    or else the best walk elsewhere; None: nothing else, or nothing that is not valued more."""
    others = [*_others(one, found)]
    other = of_another_kind(position, one, others)
    if other is not None or (there := end_of(position, one.choice)) is None:
        return other
    stays = position.battle[one.choice.figure].at
    ends = [other for other in others if end_of(position, other.choice) != there]
    return next((other for other in ends if end_of(position, other.choice) == stays), next(iter(ends), None))


def _others(one: Assessment, found: Sequence[Assessment]) -> Iterator[Assessment]:
    """The other choices of the figure that are not valued more."""
    figure = one.choice.figure
    return (other for other in found if other is not one and other.choice.figure == figure and other.score <= one.score)


def by_label(terms: Iterable[Term]) -> dict[str, int]:
    """The terms summed by label; all about attacks of this turn are one."""
    sums: dict[str, int] = {}
    for term in terms:
        label = ATTACK if isinstance(term.label, Attack) and term.label != ATTACK_TO_COME else term.label
        sums[label] = sums.get(label, 0) + term.value
    return sums
