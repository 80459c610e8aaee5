"""Labels that also say by their type what their term is about, so that nobody reads their words. Labels that are only
told apart are plain strings. The term itself is in assessment.py; what it means, words.py of each room."""

from __future__ import annotations

from core.battle.figure import Figure


class Attack(str):
    """The label of a term about an attack."""

    __slots__ = ()


class AttackNow(Attack):
    """The same where the order is the attack, or leads to it at once."""

    __slots__ = ()


class Charged(str):
    """The label of a term about an enemy who has charged; its words are told as they are."""

    __slots__ = ()


ATTACK_TO_COME = Attack("attack to come")
ATTACK_AFTER_IT = Attack("attack after it")


def attack_on(foe: Figure) -> AttackNow:
    """The label of an attack on somebody."""
    return AttackNow(f"attack on {foe.short_name}")


def has_charged(charger: Figure) -> Charged:
    """The label of what somebody's charge makes a declaration worth."""
    return Charged(f"{charger.short_name} has charged")
