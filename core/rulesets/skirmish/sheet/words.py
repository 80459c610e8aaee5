"""The marks these rules put on figures, and the names of body parts and manoeuvres."""

from __future__ import annotations

from enum import StrEnum


class Marks(StrEnum):
    """The kinds of mark. The rule each mark carries says what it does."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    DODGING = "dodging"
    """dodges shots and throws this turn"""
    DEFENDING = "defending"
    """defends against melee attacks this turn"""
    SET = "set"
    """pole weapon set against a charge"""
    DECLARED = "declared"
    """has declared this turn's action (kneeling, going prone) or fallen before acting, and may do nothing else"""
    SPENT = "spent"
    """value: the MOV of its walk, where it is more than one for each hex"""
    ACTED = "acted"
    """has acted this turn"""
    SHAKEN = "shaken"
    """5 or more hits in a turn: -2 DEX"""
    HITS = "hits"
    """value: hits taken this turn, after armour"""
    BATTERED = "battered"
    """value: damage taken this turn, before armour"""
    TESTED_BALANCE = "tested balance"
    """has made its balance check this turn"""
    FORCING = "forcing"
    """about: the adjacent enemy it hit this turn"""
    DRIVEN = "driven"
    """has been forced back this turn"""
    UNREADY = "unready"
    """about: the item usable from the next turn"""
    AIMING = "aiming"
    """about: the target; value: turns of aim"""
    AIMED_WITH = "aimed with"
    """about: the missile weapon it aims, of several in hand"""
    SHOOTING = "shooting"
    """about: the first target of this turn; value: shots fired"""
    FIRING = "firing"
    """about: the weapon it shoots with this turn; value: the mode"""
    AUTOMATIC = "automatic fire"
    """about: the weapon; value: consecutive turns of automatic fire"""
    POWER = "power"
    """about: the energy weapon firing weaker shots this turn; value: the dice of each"""
    STABBED = "stabbed"
    """about: the target of this turn's bayonet strike"""
    IN_CONTACT = "in contact"
    """value: the turn in which it became engaged"""
    DECLINED = "declined"
    """about: the enemy who refused a hand-to-hand fight this turn"""
    BLINDED = "blinded"
    """can't see"""
    STUNNED = "stunned"
    """can't do anything"""
    GASSED = "gassed"
    """value: the DEX modifier of tear gas until the fight ends"""
    DULLED = "dulled"
    """value: the INT modifier of tear gas"""
    BREATHED = "breathed"
    """about: the kind of gas that has harmed it this turn"""
    NONLETHAL = "nonlethal"
    """value: hits that come back after the fight"""
    HELPED = "has given first aid"
    """after the fight, until the turn goes by"""
    SCORCHED = "scorched"
    """value: fire damage of this turn, before armour"""
    SHELTERED = "sheltered"
    """value: the hits armour stops of this turn's fire"""
    IN_FIRE = "in fire"
    """cell: the burning hex it has come to; value: the turn of the last damage for stopping there"""
    FLAMMABLE = "flammable"
    """value: how much would catch fire (1 a limb, 2 half, 3 all); about: FUEL if fuel is inside the armour"""
    AFLAME = "aflame"
    """about: the burning item"""
    BALKED = "balked"
    """has shrunk back from a fire this turn"""
    LEAVING = "leaving"
    """is afraid to stay in the fire"""
    PANICKED = "panicked"
    """burns and has lost its head: it runs this turn"""
    RAN = "ran"
    """spent the last turn running while it burned"""
    SPRAYING = "spraying"
    """about: the target of the burst of oil being fired; value: how many hexes it sets on fire"""
    DRENCHED = "drenched"
    """about: the firer of the burst of oil that has hit it and is about to land"""
    ROLLING = "rolling"
    """is rolling on the ground this turn to put out its fire"""


AIM = (Marks.AIMING, Marks.AIMED_WITH)
"""All marks of aiming, lost together."""

FUEL = "fuel"
"""What soaks a flammable figure, inside its armour."""


class Part(StrEnum):
    """The parts a called shot may name."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    NONE = "any"
    ARM = "arm"
    LEG = "leg"
    HAND = "hand"
    HEAD = "head"


class Manoeuvre(StrEnum):
    """How an attack is made."""

    STRIKE = "strike"
    BAYONET = "bayonet"
    JAB = "jab"
    SWEEP = "sweep"
    DISARM = "disarm"
    TRIP = "trip"
    SLAM = "slam"
    SHIELD_RUSH = "shield rush"
    THROW = "throw"
    HURL = "hurl"
    SHOT = "shot"
    SWEEP_OF_FIRE = "sweep of fire"

    @property
    def does(self) -> str:
        """The words between figure and target: `strikes`, or with a place for the weapon."""
        return _DOES[self]


_DOES = {
    Manoeuvre.STRIKE: "strikes",
    Manoeuvre.BAYONET: "bayonets",
    Manoeuvre.JAB: "jabs",
    Manoeuvre.SWEEP: "sweeps the legs of",
    Manoeuvre.DISARM: "tries to disarm",
    Manoeuvre.TRIP: "tries to trip",
    Manoeuvre.SLAM: "slams into",
    Manoeuvre.SHIELD_RUSH: "rushes",
    Manoeuvre.THROW: "throws",
    Manoeuvre.HURL: "throws the {} at",
    Manoeuvre.SHOT: "shoots",
    Manoeuvre.SWEEP_OF_FIRE: "sprays",
}
