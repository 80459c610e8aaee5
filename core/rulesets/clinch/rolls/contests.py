"""Two who roll against one another: the Quick Contest, settled by who does better, and the Regular Contest, settled
only when one succeeds and the other fails. A single roll is in success.py."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.battle.names import FigureId, RuleId
from core.common.trials import parted
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.rolls.success import By, attempt, margin_at, margin_of, need_of

LOW, MIDDLE, HIGH, HUGE = 6, 10, 14, 20
"""A Regular Contest of two who are both that low or that high is rolled about the middle."""


@dataclass(frozen=True, slots=True)
class Contender:
    """One of the two, and the score it rolls against. `tries`: by what, in a few words."""

    figure: FigureId
    tally: Tally
    tries: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a contest went: both rolls, and by how much the first won (more than 0), or the other (less); 0: nobody."""

    first: Tested
    second: Tested
    victory: int

    @property
    def won(self) -> bool:
        """Whether the first has won."""
        return self.victory > 0

    @property
    def lost(self) -> bool:
        """Whether the second has won."""
        return self.victory < 0


@rule("G-base-23", "G-base-24")
def victory(first: Tested, second: Tested) -> int:
    """By how much the first does better than the second: its margin less the other's. Who succeeds beats who fails, for
    a success counts as 0 at least and a failure as -1 at most; of two who fail, the one who missed by less is
    better."""
    return margin_of(first) - margin_of(second)


@rule("G-base-23")
def quick(scene: Scene, *rules: RuleId, first: Contender, second: Contender, by: By = By.GRADE) -> Procedure[Outcome]:
    """A Quick Contest. The first is who wants something, and rolls first; the second wards it off unless the first does
    better. `by`: what of its outcome will tell; if not who wins alone, by how much."""
    one = yield from _rolled(scene, *rules, who=first, against=second, wards=None, by=By.MARGIN)
    other = yield from _rolled(scene, *rules, who=second, against=first, wards=one, by=by)
    return Outcome(one, other, victory(one, other))


@rule("G-base-25")
def regular(scene: Scene, *rules: RuleId, first: Contender, second: Contender) -> Procedure[Outcome]:
    """One exchange of a Regular Contest, all that a turn has room for: won by who succeeds while the other fails, by
    whatever margin; else nothing is decided yet."""
    first, second = about_the_middle(first, second)
    one = yield from _rolled(scene, *rules, who=first, against=second, wards=None)
    other = yield from _rolled(scene, *rules, who=second, against=first, wards=one, regular=True)
    return Outcome(one, other, one.passed - other.passed)


@rule("G-base-26", "G-base-27", "G-base-28")
def about_the_middle(first: Contender, second: Contender) -> tuple[Contender, Contender]:
    """Both as they roll in a Regular Contest: where both are low, high or huge, the lower at 10 and the higher above
    it, by as much as before, or among the huge by the same ratio."""
    scores = first.tally.total, second.tally.total
    lower, higher = min(scores), max(scores)
    if lower > HUGE:
        name, label, top = "G-base-28", "two giants", higher * MIDDLE // lower
    elif lower >= HIGH:
        name, label, top = "G-base-27", "two who are strong", higher - lower + MIDDLE
    elif higher <= LOW:
        name, label, top = "G-base-26", "two who are weak", higher - lower + MIDDLE
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

    def said(total: int) -> str:
        margin = margin_at(need_of(who.tally.total), total)
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
            why=Attempt(who.tries),
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
    """The totals by which the second of two turns from winning a contest with one who has that margin to a tie, and to
    losing it."""

    def decided(total: int) -> tuple[object, ...]:
        own = margin_at(need_of(score), total)
        return own >= 0, (own > margin) - (own < margin)

    return parted({total: decided(total) for total in range(3, 19)})
