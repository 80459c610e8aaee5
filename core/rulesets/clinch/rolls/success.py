"""A success roll: three dice at or under a score, what always succeeds or fails, how well or ill it went. Two of them
against one another: contests.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.names import FigureId, RuleId
from core.common.trials import Outcome, trial
from core.play.asking import Need, Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Tally

SURE = 4
"""The highest total that succeeds whatever the score."""
LOST = 17
"""The lowest that fails whatever the score."""
LEAST = 3
"""The lowest score that may be tried."""


@rule("G-base-11", "G-base-12")
def need_of(score: int) -> Need:
    """What three dice must show against a score."""
    return Need(score, always=SURE, never=LOST)


@rule("G-base-12")
def margin_of(tested: Tested) -> int:
    """By how much it was made (0 or more) or missed (-1 or less). A success against the numbers counts as 0, a failure
    against them as -1."""
    return max(0, tested.margin) if tested.passed else min(-1, tested.margin)


@rule("G-base-13")
def is_critical(tested: Tested) -> bool:
    """Whether it succeeded as well as can be: 3 and 4, and 5 and 6 of those who are that good."""
    score, total = tested.need.total, tested.total
    return total <= SURE or (total == 5 and score >= 15) or (total == 6 and score >= 16)


@rule("G-base-14")
def is_blunder(tested: Tested) -> bool:
    """Whether it failed as badly as can be: 18, 17 of all but the best, and whatever misses by 10."""
    score, total = tested.need.total, tested.total
    return total == 18 or (total == LOST and score <= 15) or total >= score + 10


@rule("G-base-15")
def hopeless(score: int) -> str | None:
    """Why a roll of one's own accord may not be tried; None if it may. Active defences, and what somebody else makes
    one roll, are rolled however low they are."""
    return f"a score of {score}: under {LEAST} nothing may be tried" if score < LEAST else None


def attempt(
    scene: Scene,
    *rules: RuleId,
    why: str,
    figure: FigureId,
    tally: Tally,
    outcome: Outcome = ("made", "missed"),
    target: FigureId | None = None,
    wards: Callable[[Tested], bool | None] | None = None,
) -> Procedure[Tested]:
    """Rolls against the score that the tally adds up to, and tells it."""
    need = need_of(tally.total)
    return (
        yield from trial(
            scene, *rules, why=why, figure=figure, need=need, tally=tally, outcome=outcome, target=target, wards=wards
        )
    )
