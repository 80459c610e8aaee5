"""The value of aim won or lost: how much better the shot to come is. What a shot does: blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.skirmish.attacks import loaded_gun
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
"""The chance that the shot is ever fired, in percent: a hit spoils the aim, and so does a step by either."""


class Aiming:
    """The value of aim in a battle whose figures aim at each other from where they are."""

    def __init__(self, threats: Threats) -> None:
        self._threats = threats
        self._before: dict[FigureId, int] = {}

    def change(self, after: Battle, side: Side) -> Iterator[Sum]:
        """Yield what each side has won or lost by aim, for figures still in the fight."""
        for name, old in self._threats.battle.figures.items():
            new = after.figures[name]
            if new is not old and new.active and (old.mark(Marks.AIMING) or new.mark(Marks.AIMING)):
                won = self.worth(new) - self._worth_before(old)
                yield ("aim", won) if new.side == side else ("enemies' aim", -won)

    def _worth_before(self, old: Figure) -> int:
        if old.id not in self._before:
            self._before[old.id] = self.worth(old)
        return self._before[old.id]

    def worth(self, figure: Figure) -> int:
        """Return how much better a figure's next shot at its target is, in thousandths of a hit."""
        mark = figure.mark(Marks.AIMING)
        gun = loaded_gun(figure)
        if mark is None or gun is None or not (target := self._threats.battle[mark.about]).active:
            return 0
        unaimed = replace(figure, marks=tuple(one for one in figure.marks if one.kind != Marks.AIMING))
        return (self._shot(figure, target, gun) - self._shot(unaimed, target, gun)) * KEPT // 100

    def _shot(self, figure: Figure, target: Figure, gun: Item) -> int:
        battle, kind = self._threats.battle, weapon(gun)
        attack = Attack(battle, figure, target, kind, gun, Kind.MISSILE, manoeuvre=Manoeuvre.SHOT)
        return blow(self._threats.book, attack).worth
