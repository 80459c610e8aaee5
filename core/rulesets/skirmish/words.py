"""The marks that these rules put on figures, and the parts and manoeuvres they name: one word a thing."""

from __future__ import annotations

from enum import StrEnum


class Marks(StrEnum):
    """The kinds of mark. What each does is said by the rule that its mark carries."""

    DODGING = "dodging"
    DEFENDING = "defending"
    SET = "set"
    """its pole weapon is set against a charge"""
    DECLARED = "declared"
    """it has said what it does this turn (kneeling, lying down) and may do nothing else"""
    SPENT = "spent"
    """value: the MOV that its walk cost, where that is more than one for each hex"""
    ACTED = "acted"
    SHAKEN = "shaken"
    """5 or more hits in a turn: -2 DEX"""
    HITS = "hits"
    """value: hits taken this turn, after armour"""
    BATTERED = "battered"
    """value: damage taken this turn, before armour"""
    TESTED_BALANCE = "tested balance"
    FORCING = "forcing"
    """about: the adjacent enemy it did hits to this turn"""
    DRIVEN = "driven"
    """it has been forced to retreat this turn"""
    UNREADY = "unready"
    """about: the item that is usable from the next turn"""
    AIMING = "aiming"
    """about: the target; value: turns of aim"""
    SHOOTING = "shooting"
    """about: the first target of this turn; value: shots fired"""
    FIRING = "firing"
    """about: the weapon that it shoots with this turn; value: the mode"""
    STABBED = "stabbed"
    """about: the target of this turn's bayonet strike"""
    IN_CONTACT = "in contact"
    """value: the turn in which it became engaged"""
    BLINDED = "blinded"
    STUNNED = "stunned"
    NONLETHAL = "nonlethal"
    """value: hits that come back after the fight"""


class Part(StrEnum):
    """What a called shot may name."""

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
