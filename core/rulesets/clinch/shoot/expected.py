"""The expected results of a shot or throw, and how many of several hits a dodge leaves. Strikes, and the sum over the
roll to hit: strike/expected.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.common.expected import Done
from core.play.dice import chances
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.expected import to_hit
from core.rulesets.clinch.defence.expected import BestDefence, defence_against
from core.rulesets.clinch.rolls.success import THREE, is_critical_of, need_of
from core.rulesets.clinch.shoot.flight import damage_of, is_spent
from core.rulesets.clinch.shoot.shots import Shoot, shot_of
from core.rulesets.clinch.strike.expected import of_a_hit


def of_a_shot(book: Rulebook, assault: Assault, total: int | None = None) -> Done:
    """The expected results of a shot that lands; `total`: by this critical roll."""
    spent = is_spent(assault.battle, assault)
    return of_a_hit(book, assault, damage_of(assault), shot_of(assault).type, total, far=spent)


def of_several(book: Rulebook, battle: Battle, order: Shoot, assault: Assault) -> tuple[float, Done]:
    """Several shots: as many hit as the margin allows, and a dodge avoids as many as its own margin allows."""
    ward = defence_against(book, assault, order)
    need, recoil = need_of(to_hit(battle, order)), shot_of(assault).recoil
    one, found, chance = of_a_shot(book, assault), Done(), 0.0
    for total, share in chances(THREE):
        hits = min(order.shots, 1 + max(0, need.margin(total)) // recoil) if need.met_by(total) else 0
        for left, part in _left_after(ward if not is_critical_of(need.total, total) else None, hits):
            chance += share * part * (left > 0)
            found = found.plus(_several(one, left).share(share * part))
    return chance, found


def _left_after(ward: BestDefence | None, hits: int) -> list[tuple[int, float]]:
    """How many hits a dodge leaves, with the chance of each number."""
    if ward is None or not hits:
        return [(hits, 1.0)]
    need = need_of(ward.needs)
    ways = ((hits - (1 + max(0, need.margin(t)) if need.met_by(t) else 0), share) for t, share in chances(THREE))
    return [(max(0, left), share) for left, share in ways]


def _several(one: Done, hits: int) -> Done:
    """What this many hits do, each on its own."""
    return Done(one.hits * hits, *(1 - (1 - ill) ** hits for ill in one[1:]))
