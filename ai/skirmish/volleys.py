"""The value of the later shots of a series, and the rounds a turn takes. Single shots: blows.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.rulesets.skirmish.missiles.series import BURST, PAIR, Mode, fired, missile_weapon, rate, rate_now, setting
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon

TO_FOLLOW = 65
"""The value of each later shot, in percent of the one before: a guess whether it is fired at all. Its target number is
left to the rules."""


def rough_volley(gun: Item) -> int:
    """Return the value of everything a gun fires in a turn, in percent of one shot."""
    kind = weapon(gun)
    return 100 + _following(max(rate(kind, mode) for mode in (Mode.SINGLE, Mode.BURST, Mode.PAIRS)) - 1)


def rough_volley_left(figure: Figure, gun: Item) -> int:
    """Return the value of what a gun still has to fire this turn, in percent of one shot."""
    firing = setting(figure)
    if firing is None:
        return rough_volley(gun)
    left = _left(figure, gun, firing[1]) if firing[0] == gun.id else 0
    return 100 + _following(left - 1) if left > 0 else 0


def rounds_a_turn(kind: Weapon) -> int:
    """Return the rounds a weapon takes in a turn of single shots, bursts or pairs; an attack, or a turn of a blade, is
    one."""
    return max(1, rate(kind, Mode.SINGLE), BURST * rate(kind, Mode.BURST), PAIR * rate(kind, Mode.PAIRS))


def empties(gun: Item) -> bool:
    """Whether a turn's shots empty the gun, so that it has to be loaded."""
    kind = weapon(gun)
    return kind.magazine > 0 and gun.rounds <= rounds_a_turn(kind)


def rough_later_shots(after: Battle, name: FigureId) -> int:
    """Return the value of the later shots of a series, in percent of the one just fired."""
    figure = after.figures.get(name)
    firing = setting(figure) if figure and figure.active else None
    if figure is None or firing is None or not any(slot.figure == name for slot in after.clock.queue):
        return 0
    return _following(_left(figure, figure.item(firing[0]), firing[1]))


def _left(figure: Figure, gun: Item | None, mode: Mode) -> int:
    """Return how many shots of the current series are left."""
    kind = missile_weapon(figure, gun) if gun else None
    return rate_now(figure, kind, mode) - fired(figure) if kind else 0


def _following(shots: int) -> int:
    return sum(100 * TO_FOLLOW**shot // 100**shot for shot in range(1, shots + 1))
