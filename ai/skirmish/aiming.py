"""What aim is worth that somebody takes or loses: the shot to come that it makes better. What a shot does: blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.skirmish.blows import blow
from ai.skirmish.threat import Threats
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks

KEPT = 80
"""How likely it is that the shot comes, in percent: a hit spoils the aim, and so does a step of either."""


def aim_won(threats: Threats, after: Battle, side: Side) -> Iterator[Sum]:
    """What either side has won or lost of it, of all who are still in the fight."""
    for name, old in threats.battle.figures.items():
        new = after.figures[name]
        if new is not old and new.active and (old.mark(Marks.AIMING) or new.mark(Marks.AIMING)):
            change = aim_of(threats, new) - aim_of(threats, old)
            yield ("aim", change) if new.side == side else ("enemies' aim", -change)


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
