"""A success roll: three dice at or under a score, what always succeeds or fails, how well or ill it went; and whether
an order did what it was for, as its own rolls went. Two of them against one another: contests.py."""

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
"""The highest total that succeeds whatever the score."""
LOST = 17
"""The lowest that fails whatever the score."""
LEAST = 3
"""The lowest score that may be tried."""
THREE = Dice(3)
TOLD = 5
"""By how much a roll must be missed for more to come of it than of any other miss."""


class By(Enum):
    """What of a roll tells in what follows: so that odds need not try totals that come to the same."""

    GRADE = auto()
    """that it succeeds or fails, as well or as badly as can be"""
    HIT = auto()
    """that, which critical it is, and missing by 1: a roll to hit"""
    FIVE = auto()
    """that, and failing by 5"""
    MARGIN = auto()
    """each point: a contest"""


@rule("G-base-11", "G-base-12")
def need_of(score: int) -> Need:
    """What three dice must show against a score."""
    return Need(score, always=SURE, never=LOST)


@rule("G-base-12")
def margin_of(tested: Tested) -> int:
    """By how much it was made (0 or more) or missed (-1 or less)."""
    return margin_at(tested.need, tested.total)


@rule("G-base-12")
def margin_at(need: Need, total: int) -> int:
    """The same of a total. A success against the numbers counts as 0, a failure against them as -1."""
    return max(0, need.margin(total)) if need.met_by(total) else min(-1, need.margin(total))


@rule("G-base-13")
def is_critical(tested: Tested) -> bool:
    """Whether it succeeded as well as can be."""
    return is_critical_of(tested.need.total, tested.total)


@rule("G-base-13")
def is_critical_of(score: int, total: int) -> bool:
    """Whether a total is as good as can be: 3 and 4, and 5 and 6 of those who are that good."""
    return total <= SURE or (total == 5 and score >= 15) or (total == 6 and score >= 16)


def chance_of(score: int) -> float:
    """The chance of a roll against a score."""
    return need_of(score).chance(THREE)


def chance_of_a_critical(score: int) -> float:
    """The chance that such a roll succeeds as well as can be."""
    need = need_of(score)
    return sum(share for total, share in chances(THREE) if need.met_by(total) and is_critical_of(score, total))


@rule("G-base-14")
def is_blunder(tested: Tested) -> bool:
    """Whether it failed as badly as can be."""
    return is_blunder_of(tested.need.total, tested.total)


@rule("G-base-14")
def is_blunder_of(score: int, total: int) -> bool:
    """Whether a total is as bad as can be: 18, 17 of all but the best, and whatever misses by 10."""
    return total == 18 or (total == LOST and score <= 15) or total >= score + 10


@rule("G-base-15")
def hopeless(score: int) -> str | None:
    """Why a roll of one's own accord may not be tried; None if it may. Active defences, and what somebody else makes
    one roll, are rolled however low they are."""
    return Cited("G-base-15", f"a score of {score}: under {LEAST} nothing may be tried") if score < LEAST else None


@lru_cache(maxsize=256)
def alone_by(score: int, by: By) -> tuple[int, ...] | None:
    """The totals that stand alone in what comes of them, those between two of them being alike; None: every one."""
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
    """Rolls against the score that the tally adds up to, and tells it. `by`: what of it will tell; `alone`, where the
    rule knows better, are the totals that stand alone. `contested`: another rolls against it."""
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
    """As the rolls between its figure and its target went."""
    return as_rolled(order, between(order, told))


@success(of=Pass)
def nothing_was_tried(order: Pass, told: Sequence[Event]) -> bool | None:
    """To pass can't fail."""
    return None


def between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """What was told, without the rolls of others than its figure and its target."""
    pair = {order.figure, getattr(order, "target", order.figure), None}
    return [event for event in told if not isinstance(event, Tested) or (event.figure in pair and event.target in pair)]
