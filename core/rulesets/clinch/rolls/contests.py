"""Contests: the Quick Contest, won by the better roll, and the Regular Contest, won when one side succeeds and the
other fails. Single rolls: success.py."""

from __future__ import annotations

from functools import lru_cache

from core.battle.names import FigureId, RuleId
from core.common.trials import parted
from core.play.asking import Need, Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.rolls.success import By, attempt, margin_at, margin_of, need_of

LOW, MIDDLE, HIGH, HUGE = 6, 10, 14, 20
"""The scores from which a Regular Contest of two low or two high sides is shifted to the middle."""


@record
class Contender:
    """One side of a contest, and its score. `tries`: what it does, in a few words."""

    figure: FigureId
    tally: Tally
    tries: str


@record
class Outcome:
    """A contest's result: both rolls, and the first side's margin of victory (negative: the second's; 0: a tie)."""

    first: Tested
    second: Tested
    victory: int

    @property
    def won(self) -> bool:
        """Whether the first side won."""
        return self.victory > 0

    @property
    def lost(self) -> bool:
        """Whether the second side won."""
        return self.victory < 0


@rule("G-base-23", "G-base-24")
def victory(first: Tested, second: Tested) -> int:
    """The first side's margin of victory: its margin less the other's. A success beats a failure, since it counts at
    least 0 and a failure at most -1; of two failures the one missed by less is better."""
    return margin_of(first) - margin_of(second)


@rule("G-base-23")
def quick(scene: Scene, *rules: RuleId, first: Contender, second: Contender, by: By = By.GRADE) -> Procedure[Outcome]:
    """A Quick Contest. The first side wants something and rolls first; the second prevents it unless the first does
    better. `by`: what of its outcome matters: who wins, or by how much."""
    one = yield from _rolled(scene, *rules, who=first, against=second, wards=None, by=By.MARGIN)
    other = yield from _rolled(scene, *rules, who=second, against=first, wards=one, by=by)
    return Outcome(one, other, victory(one, other))


@rule("G-base-25")
def regular(scene: Scene, *rules: RuleId, first: Contender, second: Contender) -> Procedure[Outcome]:
    """One exchange of a Regular Contest, as much as a turn allows: won if one side succeeds and the other fails,
    whatever the margins; else undecided."""
    first, second = about_the_middle(first, second)
    one = yield from _rolled(scene, *rules, who=first, against=second, wards=None)
    other = yield from _rolled(scene, *rules, who=second, against=first, wards=one, regular=True)
    return Outcome(one, other, one.passed - other.passed)


@rule("G-base-26", "G-base-27", "G-base-28")
def about_the_middle(first: Contender, second: Contender) -> tuple[Contender, Contender]:
    """The scores as rolled in a Regular Contest: if both are low, high or huge, the lower becomes 10 and the higher
    keeps its distance, or among the huge its ratio."""
    scores = first.tally.total, second.tally.total
    lower, higher = min(scores), max(scores)
    if lower > HUGE:
        name, label, top = "G-base-28", "both huge", higher * MIDDLE // lower
    elif lower >= HIGH:
        name, label, top = "G-base-27", "both high", higher - lower + MIDDLE
    elif higher <= LOW:
        name, label, top = "G-base-26", "both low", higher - lower + MIDDLE
    else:
        return first, second

    def moved(who: Contender) -> Contender:
        score = who.tally.total
        line = Line(name, label, (MIDDLE if score == lower else top) - score)
        return Contender(who.figure, who.tally.and_then(line), who.tries)

    return moved(first), moved(second)


def _rolled(
    scene: Scene,
    *rules: RuleId,
    who: Contender,
    against: Contender,
    wards: Tested | None,
    regular: bool = False,
    by: By = By.GRADE,
) -> Procedure[Tested]:
    """The roll of one of them. `wards`: what the other rolled, if this one wants it to come to nothing."""

    def said(total: int, need: Need) -> str:
        margin = margin_at(need, total)
        made = f"made by {margin}" if margin >= 0 else f"missed by {-margin}"
        if wards is None or regular:
            return made
        by = margin_of(wards) - margin
        return f"{made}, {'beaten by' if by > 0 else 'better by' if by < 0 else 'as good'} {abs(by) or ''}".rstrip()

    alone = None
    if wards is not None and not regular and by is By.GRADE:
        alone = _alone(who.tally.total, margin_of(wards))

    def warded(own: Tested) -> bool | None:
        if wards is None:
            return None
        return not wards.passed or own.passed if regular else victory(wards, own) <= 0

    return (
        yield from attempt(
            scene,
            *rules,
            why=who.tries if isinstance(who.tries, Attempt) else Attempt(who.tries),
            figure=who.figure,
            tally=who.tally,
            target=against.figure,
            outcome=said,
            wards=warded,
            by=by,
            alone=alone,
            contested=True,
        )
    )


@lru_cache(maxsize=1024)
def _alone(score: int, margin: int) -> tuple[int, ...]:
    """The totals at which the second side's result against this margin changes between win, tie and loss."""

    def decided(total: int) -> tuple[object, ...]:
        own = margin_at(need_of(score), total)
        return own >= 0, (own > margin) - (own < margin)

    return parted({total: decided(total) for total in range(3, 19)})
