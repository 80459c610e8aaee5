"""The options of the manoeuvres that have several. The manoeuvres: manoeuvres.py."""

from __future__ import annotations

from enum import StrEnum


class AllOut(StrEnum):
    """The options of an All-Out Attack."""

    DETERMINED = "determined"
    DOUBLE = "double"
    STRONG = "strong"
    FEINT = "feint"


class OnGuard(StrEnum):
    """The options of an All-Out Defense."""

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"
    TWICE = "twice"
