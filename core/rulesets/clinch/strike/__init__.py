"""Strikes with weapons and bare hands, feints, evaluating, strikes into a melee, knockback, shoves, slams, disarms."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "bare",
    "means",
    "blows",
    "deception",
    "may_strike",
    "harm",
    "expected",
    "effort",
    "places",
    "criticals",
    "striking",
    "parried",
    "evaluating",
    "feinting",
    "into_melee",
    "knockback",
    "shoving",
    "slamming",
    "disarming",
)
