"""Attacks: their modifiers, defences, and effects. Other manoeuvres build on them in the room manoeuvres."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "assault",
    "melee",
    "ranged",
    "cover",
    "senses",
    "dodging",
    "blocking",
    "attack_steps",
    "next_attack",
    "effect",
    "attacking",
    "riposte",
    "striking",
    "shooting",
    "defending",
    "attack_odds",
    "attack_preview",
)
