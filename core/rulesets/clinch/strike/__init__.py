"""Blows: with weapons and with bare hands, feints and careful looks, blows into a crowd, shoves, slams and throws."""

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
    "amid",
    "knockback",
    "shoving",
    "slamming",
    "disarming",
)
