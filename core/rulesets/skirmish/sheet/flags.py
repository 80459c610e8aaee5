"""The flags allowed in the tables of the armoury; others are rejected as typos. Their effects are in the rules that use
them."""

from __future__ import annotations

from enum import StrEnum


class Flag(StrEnum):
    """Flags of weapons, including grenades."""

    BATTERY_TURNS = "battery_turns"
    BAYONET_MOUNT = "bayonet_mount"
    BIPOD = "bipod"
    BLUDGEONING = "bludgeoning"
    BREAKS_DEFENDER = "breaks_defender"
    BREAKS_ON_SECOND_18 = "breaks_on_second_18"
    BURNING = "burning"
    BURSTS = "bursts"
    CLUB = "club"
    CLUB_WHEN_EMPTY_ONE = "club_when_empty_one"
    CLUB_WHEN_EMPTY_TWO = "club_when_empty_two"
    COMBUSTIBLE = "combustible"
    CUTTING = "cutting"
    DISARM = "disarm"
    ENERGY = "energy"
    EXTINGUISHER = "extinguisher"
    FIREARM = "firearm"
    FLAME_THROWER = "flame_thrower"
    FRAGILE = "fragile"
    GAS_ACTION = "gas_action"
    HALVES_SOFT_ARMOUR = "halves_soft_armour"
    HTH = "hth"
    KNIFE = "knife"
    LASER = "laser"
    LAST_SHOT_ONLY = "last_shot_only"
    LONG_POLE = "long_pole"
    MISSILE = "missile"
    NO_DROP = "no_drop"
    NONLETHAL = "nonlethal"
    PAIRS = "pairs"
    POLE = "pole"
    REDONE_MOUNT = "redone_mount"
    ROCK = "rock"
    SHOTGUN = "shotgun"
    SPLIT_POWER = "split_power"
    STUN = "stun"
    SWORD = "sword"
    THROWN = "thrown"
    TOPPLES = "topples"
    TRIP = "trip"
    TRIPOD = "tripod"
    TWO_HANDED = "two_handed"
    UNARMED = "unarmed"
    UNBALANCED = "unbalanced"
    VIBRO = "vibro"


class ArmourFlag(StrEnum):
    """Flags of armour, shields and headgear."""

    DOUBLE_AGAINST_SHOT = "double_against_shot"
    EYE_PROTECTION = "eye_protection"
    FIREPROOFED = "fireproofed"
    FULL_BODY = "full_body"
    GAS_MASK = "gas_mask"
    GLOVES = "gloves"
    JACKET = "jacket"
    MARTIAL_ARTS_OK = "martial_arts_ok"
    MEDIEVAL = "medieval"
    TOOLS = "tools"
    VEST = "vest"


class AmmoFlag(StrEnum):
    """Flags of ammunition."""

    GRENADE = "grenade"
    NONLETHAL = "nonlethal"
    SHOT = "shot"
    STUN = "stun"
