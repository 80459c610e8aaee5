"""Attacks: what makes one hard, how it is warded off, and what it does. Manoeuvres other than plain attacks stand on it
in the room manoeuvres."""

from core.rulebook.room import room

ROOM = room(
    __name__,
    "assault",
    "close",
    "afar",
    "cover",
    "senses",
    "dodging",
    "blocking",
    "onslaught",
    "pending",
    "effect",
    "attacking",
    "riposte",
    "striking",
    "shooting",
    "defending",
    "expecting",
    "showing",
)
