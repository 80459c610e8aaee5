"""What the later shots of a series count for beside the first. One shot is weighed in blows.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.item import Item
from core.battle.names import FigureId
from core.rulesets.skirmish.missiles.series import BURST, PAIR, Mode, fired, missile_weapon, rate, rate_now, setting
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon

TO_FOLLOW = 65
"""What each later shot of a series counts for, in percent of the one before it."""


def volley(gun: Item) -> int:
    """What all that a gun fires in a turn counts for, in percent of one shot."""
    kind = weapon(gun)
    return 100 + _following(max(rate(kind, mode) for mode in (Mode.SINGLE, Mode.BURST, Mode.PAIRS)) - 1)


def rounds_a_turn(kind: Weapon) -> int:
    """The rounds that a weapon takes in a turn of single shots, bursts or pairs; a blow or a turn of a blade is one."""
    return max(1, rate(kind, Mode.SINGLE), BURST * rate(kind, Mode.BURST), PAIR * rate(kind, Mode.PAIRS))


def later_shots(after: Battle, name: FigureId) -> int:
    """What the later shots of a series count for, in percent of the one just fired."""
    figure = after.figures.get(name)
    firing = setting(figure) if figure and figure.active else None
    if figure is None or firing is None or not any(slot.figure == name for slot in after.clock.queue):
        return 0
    gun, mode = figure.item(firing[0]), firing[1]
    kind = missile_weapon(figure, gun) if gun else None
    left = rate_now(figure, kind, mode) - fired(figure) if kind else 0
    return _following(left)


def _following(shots: int) -> int:
    return sum(100 * TO_FOLLOW**shot // 100**shot for shot in range(1, shots + 1))
