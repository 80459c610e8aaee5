"""The ways in which the manoeuvres are taken that have several. The manoeuvres themselves: manoeuvres.py."""

from __future__ import annotations

from enum import StrEnum


class AllOut(StrEnum):
    """For what it gives up all defence."""

    DETERMINED = "determined"
    DOUBLE = "double"
    STRONG = "strong"
    FEINT = "feint"


class OnGuard(StrEnum):
    """What it defends itself with the better."""

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"
    TWICE = "twice"
