"""The words that the tables of the armoury may flag a thing with: one that is not here is a slip of the pen. What each
does, the rules say that ask for it."""

from __future__ import annotations

WEAPON_FLAGS = frozenset(
    {
        "automatic",
        "battery_turns",
        "bayonet_mount",
        "bipod",
        "bludgeoning",
        "breaks_defender",
        "breaks_on_second_18",
        "burning",
        "bursts",
        "club",
        "club_when_empty_one",
        "club_when_empty_two",
        "combustible",
        "cutting",
        "defend",
        "disarm",
        "double_after_3_hexes",
        "double_barrel",
        "energy",
        "extinguisher",
        "firearm",
        "flame_thrower",
        "fragile",
        "gas_action",
        "halves_soft_armour",
        "hth",
        "knife",
        "laser",
        "last_shot_only",
        "long_pole",
        "missile",
        "no_drop",
        "no_throw",
        "nonlethal",
        "pairs",
        "pole",
        "pump",
        "redone_mount",
        "rock",
        "selective",
        "shotgun",
        "split_power",
        "strikes_first",
        "stun",
        "sword",
        "thrown",
        "topples",
        "trip",
        "tripod",
        "two_handed",
        "unarmed",
        "unbalanced",
        "vibro",
    }
)
"""Of weapons, grenades among them."""

ARMOUR_FLAGS = frozenset(
    {
        "double_against_shot",
        "eye_protection",
        "fireproofed",
        "front_only",
        "full_body",
        "gas_mask",
        "gloves",
        "jacket",
        "martial_arts_ok",
        "medieval",
        "shield_rush",
        "tools",
        "vest",
    }
)
"""Of armour, shields and headgear."""

AMMO_FLAGS = frozenset({"shot", "bullet", "arrow", "battery", "nonlethal", "stun", "grenade"})
"""Of ammunition."""
