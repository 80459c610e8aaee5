"""Two who roll against one another: the higher total wins, and who resists holds a tie. A single test: trying.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from core.battle.names import RuleId
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Tally
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import TOTALS, at_least
from core.rulesets.rounds.rolls.trying import alone_by, fumbled, two_dice


@dataclass(frozen=True, slots=True)
class Opposed:
    """How it went: by how much the initiator's total is the higher (below 0: the lower), and how well he did. A tie is
    the other's. `total` is the initiator's, `thrown` what his first two dice showed; 0 where nothing was rolled."""

    margin: int
    degree: Degree
    total: int = 0
    thrown: int = 0

    @property
    def won(self) -> bool:
        """Whether the initiator has won."""
        return self.degree.succeeds

    @property
    def other(self) -> Degree:
        """How well the other did."""
        if self.margin == 0:
            return Degree.MARGINAL
        return degree_of(-self.margin)


class Odds(NamedTuple):
    """What the first and the second add to two dice, for whoever wants to know how it may go. `sure`: who is tried
    resists nothing."""

    first: int
    second: int
    sure: bool = False

    @property
    def won(self) -> float:
        """The chance that the first wins; a tie is the second's."""
        return 1.0 if self.sure else _won(self.first - self.second)

    def outcomes(self) -> Outcomes:
        """By how much the first has more, each with its chance."""
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
"""Against somebody who cannot resist nothing is rolled, and it just succeeds."""


@rule("C-base-14", "C-edge-general-11")
def outcome(first: int, second: int, thrown: int = 0) -> Opposed:
    """What two totals come to."""
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
"""By how much a fumble loses that is so bad, at least and at most."""


@rule("C-base-11", "C-base-14")
def with_fumbles(found: Opposed, first: Degree | None, second: Degree | None) -> Opposed:
    """The same where double ones are fumbles: the figure that fumbles loses, by as much as its failure is bad, and if
    both do neither wins. None: no fumble."""
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
    """The initiator rolls first. An unconscious one loses without a roll, and nobody rolls then. `more` is what else
    counts for the first and for the second."""
    if not second.figure.active:
        return UNRESISTED
    one = yield from _total(scene, *rules, effort=first, more=more[0], why=Attempt(why), over=None)
    other = yield from _total(scene, *rules, effort=second, more=more[1], why=Attempt(against), over=one)
    return with_fumbles(outcome(one.total, other.total, one.thrown), one.botched, other.botched)


def _both(margin: int) -> tuple[Degree, Degree]:
    """How well either did, where the second has so much more."""
    found = outcome(0, margin)
    return found.degree, found.other


class _Rolled(NamedTuple):
    """The total of one of them, what the first two dice showed, and how badly it was fumbled; None: it was not."""

    total: int
    thrown: int
    botched: Degree | None


def _total(
    scene: Scene, *rules: RuleId, effort: Effort, more: Tally, why: str, over: _Rolled | None
) -> Procedure[_Rolled]:
    """One of the two rolls. `over`: the other's, which resists it by as much or more, or by any total if that one was
    fumbled."""
    tally = score(effort).and_then(*more.lines)
    whom = effort.against.id if effort.against is not None else None
    wanted = 0 if over is None else over.total - tally.total
    need = at_least(wanted, tally.total)
    shown, alone = (None, None) if over is None else (need, alone_by(at_least(wanted), _both))
    name = effort.figure.id
    faces = yield from two_dice(scene, *rules, why=why, figure=name, target=whom, need=shown, tally=tally, alone=alone)
    total, first = sum(faces) + tally.total, over is None
    botched = yield from fumbled(scene, effort, faces)
    held = over is None or over.botched is not None or (botched is None and total >= over.total)
    passed = held if over is not None else botched is None
    warded = None if first else held
    said = ("holds" if held else "fails") if over is not None else ""
    if botched is not None:
        said = "fumbles"
    scene.tell(Tested(rules, why, name, whom, need, tally, faces, passed, said, warded, first))
    return _Rolled(total, sum(faces[:2]), botched)
