"""The kinds of order that menus of every game are arranged by: each with what it is for and a letter of its own. Which
order is of which kind, its class says (asking.py)."""

from __future__ import annotations

from enum import Enum


class Purpose(Enum):
    """What an order is for. An order that is to harm or to hold somebody has a glance, a success and a footprint of its
    own; all others do nobody harm by themselves, so that there is nothing to expect of them and nothing to show but
    where they lead."""

    HARM = "harm an enemy"
    HOLD = "hold an enemy, or get loose"
    MOVE = "get somewhere"
    GUARD = "ward off an attack"
    PREPARE = "make ready"
    HELP = "help a friend"
    WAIT = "leave it at that"

    @property
    def hostile(self) -> bool:
        """Whether it is done to an enemy."""
        return self in (Purpose.HARM, Purpose.HOLD)


class Kind(Enum):
    """A kind of order: its words, its purpose, and a letter that no other kind has and no command of the battle
    screen."""

    STRIKE = ("strike", Purpose.HARM, "b")
    SHOOT = ("shoot", Purpose.HARM, "S")
    THROW = ("throw", Purpose.HARM, "H")
    TRICK = ("trick", Purpose.HARM, "K")
    """brings down, disarms, drives back or deceives"""
    GRAPPLE = ("grapple", Purpose.HOLD, "c")
    """takes hold, and all that is done with a hold"""
    BREAK_FREE = ("break free", Purpose.HOLD, "B")
    LET_GO = ("let go", Purpose.WAIT, "C")
    MOVE = ("move", Purpose.MOVE, "M")
    POSTURE = ("posture", Purpose.MOVE, "P")
    DEFEND = ("defend", Purpose.GUARD, "d")
    """wards off an attack, or uses a turn for that"""
    READY = ("ready", Purpose.PREPARE, "y")
    """draws, puts away or changes hands"""
    RELOAD = ("reload", Purpose.PREPARE, "L")
    PICK_UP = ("pick up", Purpose.PREPARE, "U")
    DROP = ("drop", Purpose.PREPARE, "F")
    AIM = ("aim", Purpose.PREPARE, "I")
    """aims, studies an enemy"""
    USE = ("use", Purpose.PREPARE, "J")
    """works a door, a device, a mask; climbs, breaks through"""
    ATTACK = ("attack", Purpose.PREPARE, "k")
    """uses a turn to attack: the target and the manner come next"""
    MANOEUVRE = ("manoeuvre", Purpose.PREPARE, "V")
    """says otherwise what a turn is used for"""
    SEND = ("send", Purpose.PREPARE, "n")
    """says where what was struck out of a hand goes"""
    AID = ("aid", Purpose.HELP, "x")
    WAIT = ("wait", Purpose.WAIT, "Z")
    PASS = ("pass", Purpose.WAIT, "N")
    END = ("end turn", Purpose.WAIT, "Q")
    SURRENDER = ("give up", Purpose.WAIT, "Y")
    TRUCE = ("call a truce", Purpose.WAIT, "X")

    def __init__(self, words: str, purpose: Purpose, letter: str) -> None:
        self.words = words
        self.purpose = purpose
        self.letter = letter
