"""The expected results of a strike, summed over its roll to hit and damage without running it. Wounds:
wound/expected.py; the best defence: defence/expected.py; shots: shoot/expected.py."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.record import replace
from core.common.damage import Damage
from core.common.expected import Done
from core.play.dice import chances
from core.rulebook.rulebook import Rulebook
from core.rulebook.shared import once_alone
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.expected import to_hit
from core.rulesets.clinch.defence.expected import defence_against
from core.rulesets.clinch.rolls.success import LOST, THREE, is_critical_of, need_of
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.harm import PLAIN, SIX, at_least, damage_of, favour_of, kind_of
from core.rulesets.clinch.strike.places import SMALL
from core.rulesets.clinch.wound.expected import health_checks, of_harm
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.knockdown import Knockdown
from core.rulesets.clinch.wound.protection import Counts

Hit: TypeAlias = Callable[[Rulebook, Assault, int | None], Done]
"""What a landed attack does: `(book, attack, total)`, with the total of a critical roll, else None."""


def of_one(book: Rulebook, battle: Battle, order: Attacking, assault: Assault, hit: Hit) -> tuple[float, Done]:
    """The chance that one strike or shot lands, and its expected results: critical hits can't be defended against; a
    strike that misses a small part by 1 lands on the torso."""
    ward = defence_against(book, assault, order)
    past = 1 - (ward.chance if ward else 0.0)
    plain = hit(book, assault, None)
    found, chance = Done(), 0.0
    is_small = assault.form is Form.STRIKE and assault.part.place in SMALL
    for how, total, share in _landing(to_hit(battle, order), is_small):
        if how is _How.CRITICALLY:
            done = hit(book, assault, total)
        else:
            done, share = (
                plain if how is _How.PLAINLY else hit(book, replace(assault, part=Part.TORSO), None),
                share * past,
            )
        found, chance = found.plus(done.share(share)), chance + share
    return chance, found


class _How(Enum):
    """How a strike lands: beside a small part, it lands on the torso."""

    CRITICALLY = auto()
    PLAINLY = auto()
    BESIDE = auto()


@lru_cache(maxsize=128)
def _landing(score: int, is_small: bool) -> tuple[tuple[_How, int, float], ...]:  # noqa: FBT001 (lru_cache)
    """The totals that land against this score, with their chances. `is_small`: the part aimed at can be missed by 1."""
    need, found = need_of(score), []
    for total, share in chances(THREE):
        if need.met_by(total):
            found.append((_How.CRITICALLY if is_critical_of(score, total) else _How.PLAINLY, total, share))
        elif is_small and total == score + 1 and total < LOST:
            found.append((_How.BESIDE, total, share))
    return tuple(found)


def of_a_blow(book: Rulebook, assault: Assault, total: int | None = None) -> Done:
    """The expected results of a strike that lands; `total`: by this critical roll."""
    return of_a_hit(book, assault, damage_of(assault), kind_of(assault), total, far=False)


def of_a_hit(book: Rulebook, assault: Assault, dice: Damage, kind: Wound, total: int | None, *, far: bool) -> Done:
    """The expected results of these damage dice, after a roll to hit of `total`."""
    sixes, times, counts = PLAIN if total is None else favour_of(total)
    return of_damage(book, assault, dice, kind, sure=sixes, times=times, counts=counts, far=far)


def of_damage(
    book: Rulebook,
    assault: Assault,
    dice: Damage,
    kind: Wound,
    *,
    sure: bool = False,
    times: int = 1,
    counts: Counts = Counts.ALL,
    far: bool = False,
) -> Done:
    """The expected results of these damage dice where the attack lands. `sure`: every die shows a six."""
    landed = _Landed(dice, kind, assault.part, sure, times, counts, far)
    return _of_damage(assault.battle, assault.target.id, book, landed)


class _Landed(NamedTuple):
    """An attack that lands, apart from who makes it."""

    dice: Damage
    kind: Wound
    part: Part
    sure: bool
    times: int
    counts: Counts
    far: bool


@once_alone(Knockdown, contexts=health_checks)
def _of_damage(battle: Battle, target: FigureId, book: Rulebook, landed: _Landed) -> Done:
    found, dice = Done(), landed.dice
    thrown = ((SIX * dice.dice, 1.0),) if landed.sure else chances(dice.thrown)
    for total, chance in thrown:
        damage = at_least(landed.kind, total + dice.plus) * landed.times
        harm = Harm(target, damage, landed.kind, landed.part, None, landed.counts, far=landed.far)
        found = found.plus(of_harm(book, battle, harm).share(chance))
    return found
