"""The marks that these rules put on figures, and the parts and manoeuvres they name: one word a thing."""

from __future__ import annotations

from enum import StrEnum


class Marks(StrEnum):
    """The kinds of mark. What each does is said by the rule that its mark carries."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    DODGING = "dodging"
    """dodges shots and throws this turn"""
    DEFENDING = "defending"
    """defends against melee attacks this turn"""
    SET = "set"
    """its pole weapon is set against a charge"""
    DECLARED = "declared"
    """has said what it does this turn (kneeling, lying down), or has fallen before it could act, and may do nothing
    else"""
    SPENT = "spent"
    """value: the MOV that its walk cost, where that is more than one for each hex"""
    ACTED = "acted"
    """has acted this turn"""
    SHAKEN = "shaken"
    """5 or more hits in a turn: -2 DEX"""
    HITS = "hits"
    """value: hits taken this turn, after armour"""
    BATTERED = "battered"
    """value: damage taken this turn, before armour"""
    TESTED_BALANCE = "tested balance"
    """has rolled for balance this turn"""
    FORCING = "forcing"
    """about: the adjacent enemy it did hits to this turn"""
    DRIVEN = "driven"
    """has been forced to retreat this turn"""
    UNREADY = "unready"
    """about: the item that is usable from the next turn"""
    AIMING = "aiming"
    """about: the target; value: turns of aim"""
    AIMED_WITH = "aimed with"
    """about: which of several missile weapons in hand it aims"""
    SHOOTING = "shooting"
    """about: the first target of this turn; value: shots fired"""
    FIRING = "firing"
    """about: the weapon that it shoots with this turn; value: the mode"""
    AUTOMATIC = "automatic fire"
    """about: the weapon; value: how many turns on end it has fired automatically"""
    POWER = "power"
    """about: the energy weapon that fires weaker shots this turn; value: the dice of each"""
    STABBED = "stabbed"
    """about: the target of this turn's bayonet strike"""
    IN_CONTACT = "in contact"
    """value: the turn in which it became engaged"""
    DECLINED = "declined"
    """about: the enemy that would not fight it hand to hand this turn"""
    BLINDED = "blinded"
    """sees nothing"""
    STUNNED = "stunned"
    """can do nothing"""
    GASSED = "gassed"
    """value: what tear gas costs its DEX until the combat ends"""
    DULLED = "dulled"
    """value: what tear gas costs its INT, where it does"""
    BREATHED = "breathed"
    """about: the kind of gas that has had its share of it this turn"""
    NONLETHAL = "nonlethal"
    """value: hits that come back after the fight"""
    HELPED = "has given first aid"
    """after the fight, until the turn goes by"""
    SCORCHED = "scorched"
    """value: the damage that fire has done this turn, before armour"""
    SHELTERED = "sheltered"
    """value: what armour stops of this turn's fire"""
    IN_FIRE = "in fire"
    """cell: the burning hex it has come to; value: the turn in which that last hurt it for stopping there"""
    FLAMMABLE = "flammable"
    """value: how much of it would catch (1 a limb, 2 half, 3 all); about: FUEL if fuel has run inside its armour"""
    AFLAME = "aflame"
    """about: the item of its that burns"""
    BALKED = "balked"
    """has not dared to enter a fire this turn"""
    LEAVING = "leaving"
    """does not dare to stay in the fire it is in"""
    PANICKED = "panicked"
    """burns and has lost its head: it runs this turn"""
    RAN = "ran"
    """spent the last turn running while it burned"""
    SPRAYING = "spraying"
    """about: the target of the burst of oil that is being fired; value: how many hexes of fire it makes"""
    DRENCHED = "drenched"
    """about: whose burst of oil has hit it and is about to land"""
    ROLLING = "rolling"
    """has dropped and rolls on the ground this turn to put itself out"""


AIM = (Marks.AIMING, Marks.AIMED_WITH)
"""All that there is to aim, and is lost with it."""

FUEL = "fuel"
"""What a flammable figure is soaked with, where that has run inside its armour."""


class Part(StrEnum):
    """What a called shot may name."""

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
        """It as a line says it between a figure and a target: `strikes`, `throws at`."""
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
    Manoeuvre.HURL: "throws at",
    Manoeuvre.SHOT: "shoots",
    Manoeuvre.SWEEP_OF_FIRE: "sprays",
}
