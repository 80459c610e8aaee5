"""A roll against a need, thrown and told; and two of them against one another. What a need is: core/play/asking.py."""

from __future__ import annotations

from collections.abc import Callable
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
) -> Procedure[Tested]:
    """Throws the dice against the need and tells it, with every die and every line of the tally. `wards` says of a
    roll by which something is to come to nothing whether it does. `alone`, where nothing but success and failure
    matters for what follows, are the totals that do all the same (`Roll`): () if there are none."""
    faces = yield from scene.roll(
        *rules, dice=dice, why=why, figure=figure, target=target, need=need, tally=tally, alone=alone
    )
    total = sum(faces)
    passed = need.met_by(total)
    said = outcome(total) if callable(outcome) else outcome[0] if passed else outcome[1]
    tested = Tested(rules, why, figure, target, need, tally, faces, passed, said)
    if wards is not None:
        tested = replace(tested, warded=wards(tested))
    scene.tell(tested)
    return tested


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
