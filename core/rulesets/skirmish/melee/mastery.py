"""The Master's bare hand, which strikes weapons from enemies' hands. What else Martial Arts give is in martial.py, the
dice against a Master in tohit.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, rule, upkeep
from core.rulesets.skirmish.attack.hands import weapons_to_drop
from core.rulesets.skirmish.attack.harm import Struck
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import MASTER, martial_level

CRITICAL = 3
"""The hits of a bare hand that find a critical spot."""


@record
class CriticalSpot:
    """A Master has hit an enemy with two weapons so that one falls, and chooses which."""

    prompt: ClassVar[str] = "You hit a critical spot. Which weapon does {target|the enemy} drop?"
    target: FigureId


@record
class KnockAway(Choice):
    """This weapon falls."""

    verb: ClassVar[str] = "knock-away"
    kind: ClassVar[Kind | None] = Kind.DROP
    does: ClassVar[str] = "knocks away {the item}"
    meaning: ClassVar[str] = "Make the enemy drop this weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"item": "the enemy's weapon"})
    phrase: ClassVar[str] = "knock away[ {the item}]"
    item: ItemId


@rule("S16.15.4-22")
def finds_critical_spot(struck: Struck) -> bool:
    """True if a Master's bare hand has done three hits or more."""
    bare = struck.attack.weapon.has(Flag.UNARMED)
    return bare and struck.hits >= CRITICAL and martial_level(struck.attack.attacker) >= MASTER


@option("S16.15.4-22", of=CriticalSpot, offers=KnockAway)
def knocks_away(battle: Battle, about: CriticalSpot, figure: Figure) -> Iterator[KnockAway]:
    """Each weapon the enemy holds."""
    yield from (KnockAway(figure.id, item.id) for item in weapons_to_drop(battle[about.target]))


@upkeep("S16.15.4-22", of=Struck, place=10)
def strike_from_the_hand(scene: Scene, struck: Struck) -> Procedure[None]:
    """The enemy drops a weapon in its hex; of two the Master chooses one."""
    if not finds_critical_spot(struck):
        return
    target = scene.battle[struck.attack.target.id]
    weapons = [item.id for item in weapons_to_drop(target)]
    if len(weapons) > 1:
        master = struck.attack.attacker
        about = CriticalSpot(target.id)
        reply = yield from scene.ask_for(KnockAway, "S16.15.4-22", side=master.side, about=about, figures=(master.id,))
        weapons = [reply.item]
    for item in weapons:
        scene.tell(LeftLying(("S16.15.4-22",), target.id, item, target.at))
