"""Clubs, rocks, knives and whatever is at hand: what it serves as, and how it breaks.

How a blow is struck is in blows.py, how it is thrown and whether it is there at all in thrown.py, how broken guns
are mended in repair.py.
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
"""What an unbalanced object costs in DEX unless it has a number of its own."""
BREAKS_UP_TO = 3


class Serves(StrEnum):
    """What an improvised weapon serves as."""

    CLUB = "club"
    ROCK = "rock"
    KNIFE = "knife"


USES = {Flag.ROCK: Serves.ROCK, Flag.CLUB: Serves.CLUB, Flag.KNIFE: Serves.KNIFE}
"""What its flags make of it, the first that it has."""


@rule("S16.1-01", "S16.1-02")
def serves_as(kind: Weapon) -> Serves | None:
    """The class of an improvised weapon: a bottle is a rock first, though it can be swung too. None: it is none."""
    return next((use for flag, use in USES.items() if kind.has(flag)), None)


@rule("S16.1-13")
def rock_range(strength: int) -> int:
    """How far a rock keeps its force, in hexes."""
    return strength


@rule("S16.1-06")
def used_as_club(figure: Figure, item: Item) -> Weapon | None:
    """The club that a gun in hand is while it cannot shoot: out of ammunition, jammed or broken. A butt needs one hand,
    a stock both. None for anything else, and for a gun that is in splinters already."""
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
    """Some things were never made to be swung: each costs its own number, two where it names none."""
    if attack.item is None or not (kind := weapon(attack.item)).has(Flag.UNBALANCED):
        return 0
    return kind.unbalanced or UNBALANCED


@upkeep("S16.1-11", of=Dealt)
def may_break(scene: Scene, moment: Dealt) -> Procedure[None]:
    """After a hit with a fragile thing, be it on a rifle, a die: on 1 to 3 it breaks, and a bottle is a knife from now
    on."""
    attack = moment.attack
    held = scene.battle[attack.attacker.id].item(attack.item.id) if attack.item else None
    item = held.fixed if held is not None and attack.manoeuvre is Manoeuvre.BAYONET else held
    if held is None or item is None or not weapon(item).has(Flag.FRAGILE):
        return
    who, why = attack.attacker.id, f"{item.kind} breakage"
    (face,) = yield from scene.roll("S16.1-11", dice=Dice(1), why=why, figure=who)
    breaks = face <= BREAKS_UP_TO
    scene.tell(Threw(("S16.1-11",), why, (face,), "it breaks" if breaks else "it holds", who))
    if breaks:
        left = weapon(item).breaks_into
        what_is_left = replace(item, kind=left, cracks=0) if left else replace(item, soundness=Soundness.BROKEN)
        whole = what_is_left if item is held else replace(held, fixed=what_is_left)
        scene.tell(ItemChanged(("S16.1-11",), who, whole))
