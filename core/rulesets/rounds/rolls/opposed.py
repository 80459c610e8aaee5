"""Opposed tests: the higher total wins, and a tie goes to the resisting side. A single test: trying.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from core.battle.names import RuleId
from core.common.rulings import use_up
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.tally import Tally
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.sixes import TOTALS, at_least
from core.rulesets.rounds.rolls.trying import alone_by, fumbled, ruled_score, two_dice


@record
class Opposed:
    """The result: the initiator's margin over the other (0 or less: lost) and degree. `total` is the initiator's total,
    `thrown` the sum of the initiator's first two dice; both are 0 if nothing was rolled."""

    margin: int
    degree: Degree
    total: int = 0
    thrown: int = 0

    @property
    def won(self) -> bool:
        """Whether the initiator won."""
        return self.degree.succeeds

    @property
    def other(self) -> Degree:
        """The degree of the resisting side."""
        if self.margin == 0:
            return Degree.MARGINAL
        return degree_of(-self.margin)


class Odds(NamedTuple):
    """The bonuses of both sides to two dice, for odds without a roll. `sure`: the target can't resist."""

    first: int
    second: int
    sure: bool = False

    @property
    def won(self) -> float:
        """The chance that the initiator wins."""
        return 1.0 if self.sure else _won(self.first - self.second)

    def outcomes(self) -> Outcomes:
        """Each margin of the initiator, with its chance."""
        return SURE if self.sure else _outcomes(self.first - self.second)


Outcomes: TypeAlias = tuple[tuple[int, float], ...]
SURE: Outcomes = ((1, 1.0),)


@lru_cache(maxsize=64)
def _outcomes(ahead: int) -> Outcomes:
    return tuple([(mine + ahead - his, chance * share) for mine, chance in TOTALS for his, share in TOTALS])


@lru_cache(maxsize=64)
def _won(ahead: int) -> float:
    return sum([chance for margin, chance in _outcomes(ahead) if margin > 0])


NOTHING = Tally(())
UNRESISTED = Opposed(0, Degree.MARGINAL)
"""Against a target who can't resist there is no roll: a marginal success."""


@rule("C-base-14", "C-edge-general-11")
def outcome(first: int, second: int, thrown: int = 0) -> Opposed:
    """Return the result of two totals."""
    return _by(first - second, first, thrown)


def _by(margin: int, first: int, thrown: int) -> Opposed:
    return Opposed(margin, Degree.MARGINAL_FAILURE if margin == 0 else degree_of(margin), first, thrown)


LOST_BY: Mapping[Degree, tuple[int, int]] = MappingProxyType(
    {
        Degree.MARGINAL_FAILURE: (1, 5),
        Degree.COMPLETE_FAILURE: (6, 10),
        Degree.DISASTROUS_FAILURE: (11, 99),
    }
)
"""The least and the greatest margin by which each degree of fumble loses."""


@rule("C-base-11", "C-base-14")
def with_fumbles(found: Opposed, first: Degree | None, second: Degree | None) -> Opposed:
    """Apply fumbles to a result: a fumble loses by a margin that fits it; if both fumble, neither wins. None: no
    fumble."""
    if first is not None and second is not None:
        return _by(0, found.total, found.thrown)
    if first is not None:
        return _by(-_within(LOST_BY[first], -found.margin), found.total, found.thrown)
    if second is not None:
        return _by(_within(LOST_BY[second], found.margin), found.total, found.thrown)
    return found


def _within(ends: tuple[int, int], number: int) -> int:
    return max(ends[0], min(ends[1], number))


@rule("C-base-14", "C-base-24")
def oppose(
    scene: Scene,
    *rules: RuleId,
    first: Effort,
    second: Effort,
    why: str,
    against: str,
    more: tuple[Tally, Tally] = (NOTHING, NOTHING),
) -> Procedure[Opposed]:
    """Roll an opposed test, the initiator first. An unconscious target resists nothing, and no dice are rolled. `more`
    holds further modifiers of each side."""
    if not second.figure.active:
        return UNRESISTED
    one = yield from _total(scene, *rules, effort=first, more=more[0], why=Attempt(why), over=None)
    other = yield from _total(scene, *rules, effort=second, more=more[1], why=Attempt(against), over=one)
    return with_fumbles(outcome(one.total, other.total, one.thrown), one.botched, other.botched)


def _both(margin: int) -> tuple[Degree, Degree]:
    """The degrees of both sides, if the second is ahead by `margin`."""
    found = outcome(0, margin)
    return found.degree, found.other


class _Rolled(NamedTuple):
    """One side's total, the sum of its first two dice, and the degree of its fumble; None: no fumble."""

    total: int
    thrown: int
    botched: Degree | None


def _total(
    scene: Scene, *rules: RuleId, effort: Effort, more: Tally, why: str, over: _Rolled | None
) -> Procedure[_Rolled]:
    """Roll for one side. `over` is the initiator's roll, if this side resists it: an equal total holds, and so does any
    total against a fumble."""
    tally = ruled_score(scene, effort).and_then(*more.lines)
    opponent = effort.against.id if effort.against is not None else None
    wanted = 0 if over is None else over.total - tally.total
    need = at_least(wanted, tally.total)
    shown, alone = (None, None) if over is None else (need, alone_by(at_least(wanted), _both))
    name = effort.figure.id
    faces = yield from two_dice(
        scene, *rules, why=why, figure=name, target=opponent, need=shown, tally=tally, alone=alone
    )
    total, first = sum(faces) + tally.total, over is None
    botched = yield from fumbled(scene, effort, faces)
    held = over is None or over.botched is not None or (botched is None and total >= over.total)
    passed = held if over is not None else botched is None
    warded = None if first else held
    said = ("holds" if held else "fails") if over is not None else ""
    if botched is not None:
        said = "fumbles"
    scene.tell(Tested(rules, why, name, opponent, need, tally, faces, passed, said, warded, first))
    use_up(scene, name)
    return _Rolled(total, sum(faces[:2]), botched)
