"""What a blow or a shot that lands can be expected to do, summed over its damage without running it. How likely it
lands is in attacks.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.once import once
from core.common.damage import Damage
from core.common.expected import Done
from core.play.dice import chances
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.answers.attacks import THREE, chance_of
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.shoot import flight
from core.rulesets.clinch.shoot.ranges import half_range
from core.rulesets.clinch.shoot.shots import shot_of
from core.rulesets.clinch.strike.harm import DOUBLED, HALVED, SIX, at_least, damage_of, kind_of
from core.rulesets.clinch.wound.dying import SURE_DEATH, brushes_with_death
from core.rulesets.clinch.wound.injury import Harm, injury_of
from core.rulesets.clinch.wound.knockdown import fortitude_of, knocked_out_by, may_fell
from core.rulesets.clinch.wound.protection import Counts


def of_a_hit(book: Rulebook, assault: Assault, total: int | None = None) -> Done:
    """What a blow or a shot does that lands; `total`: by a critical roll of so much."""
    if assault.form is Form.SHOT:
        shot = shot_of(assault)
        dice, kind = flight.damage_of(assault), shot.type
        far = assault.battle.apart(assault.attacker, assault.target) > half_range(assault.attacker, shot)
    else:
        dice, kind, far = damage_of(assault), kind_of(assault), False
    counts = Counts.HALF if total == HALVED else Counts.ALL
    sure = total is not None and total not in (DOUBLED, HALVED)
    return of_damage(book, assault, dice, kind, sure=sure, times=2 if total == DOUBLED else 1, counts=counts, far=far)


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
    """What so many dice of damage do where an attack strikes. `sure`: all of them show a six."""
    found = Done()
    thrown = ((SIX * dice.dice, 1.0),) if sure else chances(dice.thrown)
    for total, chance in thrown:
        damage = at_least(kind, total + dice.plus) * times
        harm = Harm(assault.target.id, damage, kind, assault.part, assault.attacker.id, counts, far=far)
        found = found.plus(of_harm(book, assault.battle, harm).share(chance))
    return found


def of_harm(book: Rulebook, battle: Battle, harm: Harm) -> Done:
    """What so much damage does."""
    key = (of_harm, harm)
    found = battle.known.get(key)
    if not isinstance(found, Done):
        found = battle.known[key] = _of_harm(book, battle, harm)
    return found


def _of_harm(book: Rulebook, battle: Battle, harm: Harm) -> Done:
    injury, figure = injury_of(battle, harm), battle[harm.victim]
    if not injury.pain:
        return Done()
    full, before = sheet(figure).full_hp, hp(figure)
    after = before - injury.hits
    live = 0.0
    if after > -SURE_DEATH * full:
        live = _clings(battle, harm.victim) ** brushes_with_death(before, after, full) if injury.hits else 1.0
    falls, out = 0.0, 0.0
    if may_fell(injury) and figure.active:
        score = fortitude_of(book, battle, injury).total
        stands = chance_of(score)
        out = _fails_badly(score)
        falls = 1 - stands if injury.hits else out
    return Done(injury.hits, 1 - live * (1 - falls), 1 - live * (1 - out), 1 - live)


@once
def _clings(battle: Battle, name: str) -> float:
    return chance_of(check(battle, battle[name], Attribute.HT, For.LIFE).total)


def _fails_badly(score: int) -> float:
    """The chance to fail by 5, or as badly as can be."""
    return sum(chance for total, chance in chances(THREE) if knocked_out_by(score, total))
