"""A roll against a need, thrown and told; two of them against one another; which totals come to the same. What a need
is: core/play/asking.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.play.asking import Need, Procedure
from core.play.dice import Dice
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.tally import Tally

Outcome: TypeAlias = "tuple[str, str] | Callable[[int], str]"
"""The words for success and for failure, or what says them of a total."""

THREE = Dice(3)


def trial(
    scene: Scene,
    *rules: RuleId,
    why: str,
    figure: FigureId,
    need: Need,
    tally: Tally,
    outcome: Outcome,
    target: FigureId | None = None,
    dice: Dice = THREE,
    wards: Callable[[Tested], bool | None] | None = None,
    alone: tuple[int, ...] | None = None,
    contested: bool = False,
) -> Procedure[Tested]:
    """Throws the dice against the need and tells it, with every die and every line of the tally. `wards` says of a
    roll by which something is to come to nothing whether it does. `alone`, where nothing but success and failure
    matters for what follows, are the totals that do all the same (`Roll`): () if there are none. `contested`: another
    rolls against it."""
    faces = yield from scene.roll(
        *rules,
        dice=dice,
        why=why,
        figure=figure,
        target=target,
        need=need,
        tally=tally,
        alone=alone,
        contested=contested,
    )
    total = sum(faces)
    passed = need.met_by(total)
    said = outcome(total) if callable(outcome) else outcome[0] if passed else outcome[1]
    tested = Tested(rules, why, figure, target, need, tally, faces, passed, said, contested=contested)
    if wards is not None:
        tested = replace(tested, warded=wards(tested))
    scene.tell(tested)
    return tested


def parted(grades: Mapping[int, tuple[object, ...]]) -> tuple[int, ...]:
    """The totals to stand alone so that all between them come to the same: of what each total comes to, the lowest
    first, which begins with whether it succeeds."""
    totals, alone = list(grades), list[int]()
    for before, total in pairwise(totals):
        last, this = grades[before], grades[total]
        if last != this and last[0] == this[0] and before not in alone:
            alone.append(before if sum(grade == last for grade in grades.values()) == 1 else total)
    return tuple(alone)


def contest(first: Tested, second: Tested, *, by_failure: bool = False) -> int:
    """Who wins of two that rolled against one another: more than 0 the first, less the second, 0 neither.

    Who makes its roll beats who fails. If both do, the larger margin wins; no roll that was made counts below 0. If
    both fail neither wins, or, `by_failure`, the one that failed by less.
    """
    if first.passed != second.passed:
        return 1 if first.passed else -1
    if first.passed:
        return max(0, first.margin) - max(0, second.margin)
    return first.margin - second.margin if by_failure else 0
