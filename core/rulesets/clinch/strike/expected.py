"""The expected results of a strike, summed over its roll to hit and damage without running it. Wounds:
wound/expected.py; the best defence: defence/expected.py; shots: shoot/expected.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.record import replace
from core.common.damage import Damage
from core.common.expected import Done
from core.play.dice import chances
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.expected import to_hit
from core.rulesets.clinch.defence.expected import defence_against
from core.rulesets.clinch.rolls.success import LOST, THREE, is_critical_of, need_of
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.harm import PLAIN, SIX, at_least, damage_of, favour_of, kind_of
from core.rulesets.clinch.strike.places import SMALL
from core.rulesets.clinch.wound.expected import of_harm
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.protection import Counts

Hit: TypeAlias = Callable[[Rulebook, Assault, int | None], Done]
"""What a landed attack does: `(book, attack, total)`, with the total of a critical roll, else None."""


def of_one(book: Rulebook, battle: Battle, order: Attacking, assault: Assault, hit: Hit) -> tuple[float, Done]:
    """The chance that one strike or shot lands, and its expected results: critical hits can't be defended against; a
    strike that misses a small part by 1 lands on the torso."""
    ward = defence_against(book, assault, order)
    need, past = need_of(to_hit(battle, order)), 1 - (ward.chance if ward else 0.0)
    plain = hit(book, assault, None)
    found, chance = Done(), 0.0
    for total, share in chances(THREE):
        if need.met_by(total) and is_critical_of(need.total, total):
            found, chance = found.plus(hit(book, assault, total).share(share)), chance + share
        elif need.met_by(total):
            found, chance = found.plus(plain.share(share * past)), chance + share * past
        elif _beside(assault, need.total, total):
            beside = hit(book, replace(assault, part=Part.TORSO), None)
            found, chance = found.plus(beside.share(share * past)), chance + share * past
    return chance, found


def _beside(assault: Assault, score: int, total: int) -> bool:
    return assault.form is Form.STRIKE and assault.part.place in SMALL and total == score + 1 and total < LOST


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
    found = Done()
    thrown = ((SIX * dice.dice, 1.0),) if sure else chances(dice.thrown)
    for total, chance in thrown:
        damage = at_least(kind, total + dice.plus) * times
        harm = Harm(assault.target.id, damage, kind, assault.part, assault.attacker.id, counts, far=far)
        found = found.plus(of_harm(book, assault.battle, harm).share(chance))
    return found
