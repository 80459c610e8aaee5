"""What aim is worth that somebody has taken: the shot to come that it makes better. What a shot does: blows.py."""

from __future__ import annotations

from ai.skirmish.blows import blow
from ai.skirmish.threat import Threats
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks

KEPT = 80
"""How likely it is that the shot comes, in percent: a hit spoils the aim, and so does a step of either."""


def aim_of(threats: Threats, figure: Figure) -> int:
    """How much better its next shot at whom it aims at will be, in thousandths of a hit; none: it aims at nobody."""
    mark = figure.mark(Marks.AIMING)
    gun = threats.gun(figure)
    if mark is None or gun is None:
        return 0
    unaimed = replace(figure, marks=tuple(one for one in figure.marks if one.kind != Marks.AIMING))
    better = _shot(threats, figure, mark.about, gun) - _shot(threats, unaimed, mark.about, gun)
    return better * KEPT // 100


def _shot(threats: Threats, figure: Figure, target: FigureId, gun: Item) -> int:
    """What its shot at somebody is worth, who is where the battle was read."""
    battle, foe = threats.battle.with_figure(figure), threats.battle[target]
    if not foe.active:
        return 0
    attack = Attack(battle, figure, foe, weapon(gun), gun, Kind.MISSILE, manoeuvre=Manoeuvre.SHOT)
    return blow(threats.book, attack).worth
