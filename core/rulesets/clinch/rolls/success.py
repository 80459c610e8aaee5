"""A success roll: three dice at or under a score, sure successes and failures, criticals; and whether an order
succeeded by its own rolls. Contests: contests.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import lru_cache

from core.battle.events import Event
from core.battle.names import FigureId, RuleId
from core.common.trials import Outcome, parted, trial
from core.play.asking import Choice, Need, Pass, Procedure
from core.play.dice import Dice, chances
from core.play.rolled import Tested
from core.play.scene import Scene
from core.play.success import as_rolled
from core.rulebook.parts import success
from core.rulebook.rule import Cited, rule
from core.rulebook.tally import Tally

SURE = 4
"""The highest total that always succeeds."""
LOST = 17
"""The lowest that always fails."""
LEAST = 3
"""The lowest score that may be rolled against."""
THREE = Dice(3)
TOLD = 5
"""The margin of failure with further consequences."""


class By(Enum):
    """What of a roll matters for its consequences, so that odds needn't try equivalent totals."""

    GRADE = auto()
    """success or failure, and criticals"""
    HIT = auto()
    """also which critical, and a miss by 1: a roll to hit"""
    FIVE = auto()
    """also a failure by 5"""
    MARGIN = auto()
    """every point: a contest"""


@rule("G-base-11", "G-base-12")
def need_of(score: int) -> Need:
    """What three dice need against a score."""
    return Need(score, always=SURE, never=LOST)


@rule("G-base-12")
def margin_of(tested: Tested) -> int:
    """The margin of success (0 or more) or failure (-1 or less)."""
    return margin_at(tested.need, tested.total)


@rule("G-base-12")
def margin_at(need: Need, total: int) -> int:
    """The margin of a total. A sure success counts at least 0, a sure failure at most -1."""
    return max(0, need.margin(total)) if need.met_by(total) else min(-1, need.margin(total))


@rule("G-base-13")
def is_critical(tested: Tested) -> bool:
    """Whether it is a critical success."""
    return is_critical_of(tested.need.total, tested.total)


@rule("G-base-13")
def is_critical_of(score: int, total: int) -> bool:
    """Whether the total is a critical success: 3 and 4, and with a high score 5 and 6."""
    return total <= SURE or (total == 5 and score >= 15) or (total == 6 and score >= 16)


def chance_of(score: int) -> float:
    """The chance of success against a score."""
    return need_of(score).chance(THREE)


def chance_of_a_critical(score: int) -> float:
    """The chance of a critical success against a score."""
    need = need_of(score)
    return sum(share for total, share in chances(THREE) if need.met_by(total) and is_critical_of(score, total))


@rule("G-base-14")
def is_blunder(tested: Tested) -> bool:
    """Whether it is a critical failure."""
    return is_blunder_of(tested.need.total, tested.total)


@rule("G-base-14")
def is_blunder_of(score: int, total: int) -> bool:
    """Whether the total is a critical failure: 18, 17 against all but the highest scores, and any failure by 10."""
    return total == 18 or (total == LOST and score <= 15) or total >= score + 10


@rule("G-base-15")
def why_not_try(score: int) -> str | None:
    """Why a voluntary roll against this score isn't allowed; None if it is. Active defences and imposed rolls are made
    at any score."""
    return Cited("G-base-15", f"score too low ({score}; minimum {LEAST})") if score < LEAST else None


@lru_cache(maxsize=256)
def alone_by(score: int, by: By) -> tuple[int, ...] | None:
    """The totals with a result of their own; totals between two of these are equivalent. None: every total."""
    if by is By.MARGIN:
        return None
    need, grades = need_of(score), {}
    for total in range(3, 19):
        made = need.met_by(total)
        special = (is_critical_of(score, total), is_blunder_of(score, total))
        if by is By.HIT:
            grades[total] = (made, *special, total == score + 1, total if total <= SURE or total >= LOST else 0)
        else:
            grades[total] = (made, *special, by is By.FIVE and not made and total >= score + TOLD, 0)
    return parted(grades)


def attempt(
    scene: Scene,
    *rules: RuleId,
    why: str,
    figure: FigureId,
    tally: Tally,
    outcome: Outcome = ("made", "missed"),
    target: FigureId | None = None,
    wards: Callable[[Tested], bool | None] | None = None,
    by: By = By.GRADE,
    alone: tuple[int, ...] | None = None,
    contested: bool = False,
) -> Procedure[Tested]:
    """Roll against the tally's total, and report it. `by`: what of it matters; `alone`: the totals with a result of
    their own, if the rule knows better. `contested`: the other side rolls too."""
    need = need_of(tally.total)
    return (
        yield from trial(
            scene,
            *rules,
            why=why,
            figure=figure,
            need=need,
            tally=tally,
            outcome=outcome,
            target=target,
            wards=wards,
            alone=alone_by(tally.total, by) if alone is None else alone,
            contested=contested,
        )
    )


@success(of=Choice)
def as_its_own_rolls_went(order: Choice, told: Sequence[Event]) -> bool | None:
    """As the rolls between the figure and its target went."""
    return as_rolled(order, between(order, told))


@success(of=Pass)
def nothing_was_tried(order: Pass, told: Sequence[Event]) -> bool | None:
    """A pass can't fail."""
    return None


def between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """The events without rolls of others than the figure and its target."""
    pair = {order.figure, getattr(order, "target", order.figure), None}
    return [event for event in told if not isinstance(event, Tested) or (event.figure in pair and event.target in pair)]
