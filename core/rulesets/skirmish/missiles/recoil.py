"""Recoil, the STR many rounds at once need beyond the weapon's minimum (tohit.py), support for the weapon, and the
bonus of many rounds to hit. In rolls to avoid (avoid.py) these count in reverse."""

from __future__ import annotations

from enum import StrEnum

from core.battle.condition import Condition
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack, strength_wanted, too_weak
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half
from core.space.sight import enters_through

REST = 2


class Support(StrEnum):
    """What may take the weight and kick of a weapon."""

    REST = "rest"
    BIPOD = "bipod"
    TRIPOD = "tripod"


@rule("S16.6-08")
def surcharge(rounds: int) -> int:
    """Return the extra STR so many rounds in one pull need: one for every three after the first."""
    return max(0, rounds - 1) // 3


@modifier("S16.6-08", of=Attack, label="recoil", reads=Reads.FIGURES | Reads.MANNER)
def recoil(attack: Attack) -> int:
    """The penalty of a burst for shooters without STR to spare."""
    more = surcharge(attack.pulled)
    if not more:
        return 0
    wanted = strength_wanted(attack) + more
    return min(0, sheet(attack.attacker).strength - wanted) - too_weak(attack)


def strain(attack: Attack) -> int:
    """Return the penalty for missing STR before any support: zero or less."""
    return too_weak(attack) + recoil(attack)


@rule("S16.6-05", "S12.0-22")
def has_a_rest(attack: Attack) -> bool:
    """True if the weapon rests on something solid: the ground when prone, or a table or barricade the shooter is in or
    right behind."""
    battle, shooter = attack.battle, attack.attacker
    if shooter.condition is Condition.PRONE or battle.ground(shooter.at).firm:
        return True
    if attack.distance < 1:
        return False
    through = enters_through(battle.grid, attack.target.at, shooter.at)
    return any(battle.ground(cell).firm for cell in through if cell != attack.target.at)


@rule("S16.6-06", "S16.6-07")
def supports(attack: Attack) -> tuple[Support, ...]:
    """Return the weapon's supports: a bipod needs a rest as well, and bipods and tripods aren't set up on the move."""
    if attack.kind is not Kind.MISSILE:
        return ()
    stays, rests = attack.attacker.entered == 0, has_a_rest(attack)
    found = [Support.REST] if rests else []
    if stays and rests and attack.weapon.has(Flag.BIPOD):
        found.append(Support.BIPOD)
    if stays and attack.weapon.has(Flag.TRIPOD):
        found.append(Support.TRIPOD)
    return tuple(found)


@rule("S16.6-05", "S16.6-06", "S16.6-07")
def relief(support: Support, missing: int) -> int:
    """Return what a support takes off a penalty: two at most, half rounded up, or all."""
    return {Support.REST: min(REST, missing), Support.BIPOD: missing - half(missing), Support.TRIPOD: missing}[support]


def steadied(attack: Attack) -> tuple[Support | None, int]:
    """Return the best support and what it takes off; supports don't add up."""
    found = supports(attack)
    missing = -strain(attack) if found else 0
    if not missing:
        return None, 0
    return max(((one, relief(one, missing)) for one in found), key=lambda it: it[1])


def _wants_support(attack: Attack) -> bool:
    return attack.kind is Kind.MISSILE and strain(attack) < 0


def _relief_of(support: Support, attack: Attack) -> int:
    best, taken_off = steadied(attack)
    return taken_off if best is support else 0


@modifier(
    "S16.6-05",
    "S12.0-22",
    of=Attack,
    label="rested",
    when=_wants_support,
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.WALK,
)
def rested(attack: Attack) -> int:
    """A rest makes up for two points of missing STR."""
    return _relief_of(Support.REST, attack)


@modifier(
    "S16.6-06",
    of=Attack,
    label="bipod",
    when=_wants_support,
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.WALK,
)
def on_a_bipod(attack: Attack) -> int:
    """A bipod makes up for half of the missing STR."""
    return _relief_of(Support.BIPOD, attack)


@modifier(
    "S16.6-07",
    of=Attack,
    label="tripod",
    when=_wants_support,
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.WALK,
)
def on_a_tripod(attack: Attack) -> int:
    """A tripod or other standing mount makes up for all missing STR."""
    return _relief_of(Support.TRIPOD, attack)


# -- many rounds -----------------------------------------------------------------------------------------------------


@rule("S16.6-10")
def automatic_bonus(rounds: int) -> int:
    """One for every three rounds in the roll."""
    return rounds // 3


@modifier("S16.6-10", of=Attack, label="automatic fire", reads=Reads.MANNER)
def automatic_fire(attack: Attack) -> int:
    """Easier with more rounds in the roll."""
    return automatic_bonus(attack.rounds)
