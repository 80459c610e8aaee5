"""The numbers that the variant changes: a die band and a modifier. What it changes else is listed in __init__.py."""

from core.battle.battle import Battle
from core.rulebook.rule import modifier, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.bands import BANDS, Band
from core.space.grid import Arc

NEVER_ON_FOUR = 20


@rule("H-base-03")
def four_dice_never_surely_hit(battle: Battle, dice: int) -> Band | None:
    """Four dice have no sure success, and fail from 20 on."""
    return Band(3, NEVER_ON_FOUR, None, None) if dice == 4 else BANDS.get(dice)


@modifier("T-01", of=Attack, label="flank")
def one_easier_from_the_side(attack: Attack) -> int:
    """One easier, where skirmish has two."""
    return 1 if attack.arc is Arc.SIDE else 0
