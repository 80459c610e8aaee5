"""Clubs, rocks, knives and other improvised weapons: what they serve as, and how they break.

Strikes are in blows.py, throws and which objects there are in thrown.py, repairs of guns in repair.py.
"""

from __future__ import annotations

from enum import StrEnum

from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulesets.skirmish.attack.fumbles import CRACKS_OF_A_CLUB
from core.rulesets.skirmish.attack.harm import Dealt
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Weapon, armoury_of, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks

UNBALANCED = -2
"""The DEX modifier of an unbalanced object without one of its own."""
BREAKS_UP_TO = 3


class Serves(StrEnum):
    """What an improvised weapon serves as."""

    CLUB = "club"
    ROCK = "rock"
    KNIFE = "knife"


USES = {Flag.ROCK: Serves.ROCK, Flag.CLUB: Serves.CLUB, Flag.KNIFE: Serves.KNIFE}
"""The class by flag; the first flag counts."""


@rule("S16.1-01", "S16.1-02")
def serves_as(kind: Weapon) -> Serves | None:
    """Return the class of an improvised weapon, or None. A bottle is a rock first, though it can be swung too."""
    return next((use for flag, use in USES.items() if kind.has(flag)), None)


@rule("S16.1-13")
def rock_range(strength: int) -> int:
    """Return how far a rock keeps its force, in hexes."""
    return strength


@rule("S16.1-06")
def used_as_club(figure: Figure, item: Item) -> Weapon | None:
    """Return the club that a gun in hand serves as while it can't shoot: empty, jammed or broken. A butt needs one
    hand, a stock both. None for anything else, and for a wrecked gun."""
    kind = weapon(item)
    shoots = item.rounds > 0 and item.soundness is Soundness.WHOLE
    if shoots or item.cracks >= CRACKS_OF_A_CLUB or item not in figure.held or figure.mark(Marks.UNREADY, item.id):
        return None
    if kind.has(Flag.CLUB_WHEN_EMPTY_ONE):
        return armoury_of(item).weapons["one-handed club"]
    if kind.has(Flag.CLUB_WHEN_EMPTY_TWO) and figure.in_both_hands(item.id):
        return armoury_of(item).weapons["two-handed club"]
    return None


@modifier("S16.1-10", of=Attack, label="unbalanced", reads=Reads.FIGURES | Reads.MANNER)
def unbalanced(attack: Attack) -> int:
    """Objects never made to be swung: each has its own modifier, or -2."""
    if attack.item is None or not (kind := weapon(attack.item)).has(Flag.UNBALANCED):
        return 0
    return kind.unbalanced or UNBALANCED


@upkeep("S16.1-11", of=Dealt)
def may_break(scene: Scene, moment: Dealt) -> Procedure[None]:
    """After a hit with a fragile object, on a rifle too, one die: on 1 to 3 it breaks, and a bottle becomes a knife."""
    attack = moment.attack
    held = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    item = held.fixed if held is not None and attack.manoeuvre is Manoeuvre.BAYONET else held
    if held is None or item is None or not weapon(item).has(Flag.FRAGILE):
        return
    who, why = attack.attacker.id, f"{item.kind} breakage"
    (face,) = yield from scene.roll("S16.1-11", dice=Dice(1), why=why, figure=who)
    breaks = face <= BREAKS_UP_TO
    scene.tell(Threw(("S16.1-11",), why, (face,), "breaks" if breaks else "holds", who))
    if breaks:
        left = weapon(item).breaks_into
        what_is_left = replace(item, kind=left, cracks=0) if left else replace(item, soundness=Soundness.BROKEN)
        whole = what_is_left if item is held else replace(held, fixed=what_is_left)
        scene.tell(ItemChanged(("S16.1-11",), who, whole))
