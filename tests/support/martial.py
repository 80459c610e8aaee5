"""Artists of Martial Arts and those who face them. Those of other rooms are in hth.py, shooting.py and their like."""

from __future__ import annotations

from typing import Unpack

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.opposed import KnockDown, ThrowDown
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Traits, battle_of, fighter

HIT = [4, 3, 3]
PUNCH = Strike("agnar", "borg")
DEFENDS, DODGES = Mark(Marks.DEFENDING, "S12.0-19"), Mark(Marks.DODGING, "S12.0-18")


def artist(level: int, name: str = "agnar", **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": level}, **given}
    return fighter(name, **traits)


def borg(level: int = 0, at: tuple[int, int] = (0, -1), facing: int = 3, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 30, "dexterity": 9, "skills": {"Martial Arts": level}, **given}
    return fighter("borg", at, facing, side="blue", **traits)


def attack(target: Figure, kind: Kind = Kind.MELEE, at: tuple[int, int] = (0, 0), dexterity: int = 16) -> Attack:
    """An attack of that kind by someone who is skilled with what it takes."""
    thing = {Kind.MELEE: "katana", Kind.THROWN: "rock", Kind.MISSILE: "pistol", Kind.HTH: "dagger"}.get(kind)
    agnar = fighter("agnar", at, 0, main=thing, strength=16, dexterity=dexterity)
    item = agnar.held[0] if thing else None
    return Attack(battle_of(agnar, target), agnar, target, weapon(item), item, kind)


def refused(battle: Battle, order: Choice) -> bool:
    """Whether an order is refused, whatever else there is to do."""
    return BOOK.refusal(battle, order) is not None


def passes(one: Attack, total: int) -> bool:
    return aim(BOOK, one).need.met_by(total)


def bare(level: int, strength: int = 12) -> tuple[str, str]:
    """The damage of bare hands outside HTH and in it."""
    agnar, foe = artist(level, strength=strength), borg()
    battle = battle_of(agnar, foe)
    ways = (Kind.MELEE, Kind.HTH)
    outside, inside = (str(damage_dealt(Attack(battle, agnar, foe, weapon(None), kind=way))) for way in ways)
    return outside, inside


def allowed(level: int) -> tuple[bool, bool]:
    """Whether knockdown and throw by the opposed roll are legal."""
    battle = battle_of(artist(level), borg())
    return not refused(battle, KnockDown("agnar", "borg")), not refused(battle, ThrowDown("agnar", "borg"))
