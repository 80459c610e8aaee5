"""What the shots of a series count for beside the first, those that are left of it, and the rounds that a turn takes.
One shot is weighed in blows.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.rulesets.skirmish.missiles.series import BURST, PAIR, Mode, fired, missile_weapon, rate, rate_now, setting
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon

TO_FOLLOW = 65
"""What each later shot of a series counts for, in percent of the one before it: an estimate, for whether it comes to be
fired. What it needs, and that it is harder at another target, the rules say when it comes."""


def rough_volley(gun: Item) -> int:
    """What all that a gun fires in a turn counts for, in percent of one shot."""
    kind = weapon(gun)
    return 100 + _following(max(rate(kind, mode) for mode in (Mode.SINGLE, Mode.BURST, Mode.PAIRS)) - 1)


def rough_volley_left(figure: Figure, gun: Item) -> int:
    """The same of what it has still to fire this turn."""
    firing = setting(figure)
    if firing is None:
        return rough_volley(gun)
    left = _left(figure, gun, firing[1]) if firing[0] == gun.id else 0
    return 100 + _following(left - 1) if left > 0 else 0


def rounds_a_turn(kind: Weapon) -> int:
    """The rounds that a weapon takes in a turn of single shots, bursts or pairs; a blow or a turn of a blade is one."""
    return max(1, rate(kind, Mode.SINGLE), BURST * rate(kind, Mode.BURST), PAIR * rate(kind, Mode.PAIRS))


def empties(gun: Item) -> bool:
    """Whether a turn's shots are the last that are in it, so that it must be loaded then."""
    kind = weapon(gun)
    return kind.magazine > 0 and gun.rounds <= rounds_a_turn(kind)


def rough_later_shots(after: Battle, name: FigureId) -> int:
    """What the later shots of a series count for, in percent of the one just fired."""
    figure = after.figures.get(name)
    firing = setting(figure) if figure and figure.active else None
    if figure is None or firing is None or not any(slot.figure == name for slot in after.clock.queue):
        return 0
    return _following(_left(figure, figure.item(firing[0]), firing[1]))


def _left(figure: Figure, gun: Item | None, mode: Mode) -> int:
    """The shots of a series under way that are still to come."""
    kind = missile_weapon(figure, gun) if gun else None
    return rate_now(figure, kind, mode) - fired(figure) if kind else 0


def _following(shots: int) -> int:
    return sum(100 * TO_FOLLOW**shot // 100**shot for shot in range(1, shots + 1))
