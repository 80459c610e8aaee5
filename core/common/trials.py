"""A roll against a target number, made and told; two against each other; which totals are equivalent. What a target
number is: core/play/asking.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.common.rulings import gm_lines, use_up, with_gm_lines
from core.play.asking import Need, Procedure
from core.play.dice import Dice
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.tally import Tally

Outcome: TypeAlias = "tuple[str, str] | Callable[[int, Need], str]"
"""The words for success and failure, or a function from the total and the target number to words."""

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
    """Roll the dice against the target number, with the game master's modifiers on top, and tell it with every die and
    every line of the tally. `wards` says whether a roll prevents the thing it opposes. `alone` are the totals that
    matter beyond success and failure (`Roll`), () for none. `contested`: another figure rolls against it."""
    if lines := gm_lines(scene.battle, figure):
        need, tally = with_gm_lines(need, tally, lines)
        alone = None
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
    said = outcome(total, need) if callable(outcome) else outcome[0] if passed else outcome[1]
    tested = Tested(rules, why, figure, target, need, tally, faces, passed, said, contested=contested)
    if wards is not None:
        tested = replace(tested, warded=wards(tested))
    scene.tell(tested)
    use_up(scene, figure)
    return tested


def parted(grades: Mapping[int, tuple[object, ...]]) -> tuple[int, ...]:
    """Return the totals to keep apart so that all others between them are equivalent. `grades` are the consequences of
    each total, lowest first, beginning with success."""
    totals, alone = list(grades), list[int]()
    for before, total in pairwise(totals):
        last, this = grades[before], grades[total]
        if last != this and last[0] == this[0] and before not in alone:
            alone.append(before if sum(grade == last for grade in grades.values()) == 1 else total)
    return tuple(alone)


def contest(first: Tested, second: Tested, *, by_failure: bool = False) -> int:
    """Return the winner of two opposed rolls: above 0 the first, below 0 the second, 0 neither.

    A success beats a failure. Of two successes the larger margin wins, and no success counts below 0. If both fail
    neither wins or, `by_failure`, the one that failed by less.
    """
    if first.passed != second.passed:
        return 1 if first.passed else -1
    if first.passed:
        return max(0, first.margin) - max(0, second.margin)
    return first.margin - second.margin if by_failure else 0
