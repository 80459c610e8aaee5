"""Dodging. Its score: defending.py; retreating with it: retreating.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.records import record
from core.rulebook.rule import option, requirement
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.defence.defending import Defence, Defending, Threatened, Way
from core.rulesets.clinch.defence.retreating import why_not_retreat


@record
class Dodge(Defence):
    """Dodges an attack; `back`: with a step back; `flat`: to the ground, from a shot; `effort`: with extra effort."""

    verb: ClassVar[str] = "dodge"
    does: ClassVar[str] = "dodges[ and steps {back}][ and dives {flat}]"
    meaning: ClassVar[str] = "Dodge the attack."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"flat": "dive for the ground, from a shot"})
    way: ClassVar[Way] = Way.DODGE
    phrase: ClassVar[str] = "dodge[ and step {back}][ and dive {flat}]"
    attacker: FigureId
    back: bool = False
    flat: bool = False
    effort: bool = False

    def against(self, assault: Assault) -> Defending:
        battle, figure = assault.battle, assault.target
        return Defending(battle, figure, assault, self.way, back=self.back, flat=self.flat, effort=self.effort)

    def manner(self) -> Mapping[str, str]:
        return {"attacker": "", "back": "back" if self.back else "", "flat": "to the ground" if self.flat else ""}


@option("G-base-17", "G-base-19", of=Threatened, offers=Dodge)
def dodges(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """As often as it is attacked."""
    if about.admits(Way.DODGE):
        yield from (Dodge(figure.id, about.attacker, back) for back in about.steps)


@requirement("G-base-20", of=Dodge)
def why_not_dodge_back(battle: Battle, order: Dodge) -> str | None:
    """Only where it can retreat."""
    return why_not_retreat(battle, battle[order.figure], battle[order.attacker]) if order.back else None
