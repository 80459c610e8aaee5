"""The kinds of order that menus are sorted by in every game: each with a purpose and a letter. An order's kind is in
its class (asking.py)."""

from __future__ import annotations

from enum import Enum


class Purpose(Enum):
    """What an order is for. Orders to harm or hold someone have quick odds, a success and a footprint of their own;
    all others harm nobody by themselves, so there is nothing to predict or show except where they lead."""

    HARM = "harm an enemy"
    HOLD = "hold an enemy, or break free"
    MOVE = "get somewhere"
    GUARD = "defend against an attack"
    PREPARE = "make ready"
    HELP = "help a friend"
    WAIT = "wait or pass"

    @property
    def hostile(self) -> bool:
        """Whether it is done to an enemy."""
        return self in (Purpose.HARM, Purpose.HOLD)


class Kind(Enum):
    """A kind of order: its words, its purpose, and its letter on the battle screen, which no command there has. Two
    kinds share a letter only if no menu has both."""

    STRIKE = ("strike", Purpose.HARM, "b")
    SHOOT = ("shoot", Purpose.HARM, "S")
    THROW = ("throw", Purpose.HARM, "H")
    TRICK = ("trick", Purpose.HARM, "K")
    """brings down, disarms, drives back or deceives"""
    GRAPPLE = ("grapple", Purpose.HOLD, "x")
    """grapples, and everything done with a hold"""
    BREAK_FREE = ("break free", Purpose.HOLD, "B")
    LET_GO = ("let go", Purpose.WAIT, "X")
    MOVE = ("move", Purpose.MOVE, "M")
    POSTURE = ("posture", Purpose.MOVE, "P")
    DEFEND = ("defend", Purpose.GUARD, "d")
    """defends against an attack, or uses a turn for it"""
    READY = ("ready", Purpose.PREPARE, "y")
    """draws, puts away or changes hands"""
    RELOAD = ("reload", Purpose.PREPARE, "L")
    PICK_UP = ("pick up", Purpose.PREPARE, "U")
    DROP = ("drop", Purpose.PREPARE, "F")
    AIM = ("aim", Purpose.PREPARE, "I")
    """aims, studies an enemy"""
    USE = ("use", Purpose.PREPARE, "J")
    """works a door, a device, a mask; climbs, breaks through"""
    ATTACK = ("attack", Purpose.PREPARE, "b")
    """uses a turn to attack: target and manner come next"""
    MANOEUVRE = ("manoeuvre", Purpose.PREPARE, "V")
    """chooses what else a turn is used for"""
    SEND = ("send", Purpose.PREPARE, "V")
    """chooses where an item struck out of a hand lands"""
    AID = ("aid", Purpose.HELP, "C")
    WAIT = ("wait", Purpose.WAIT, "Z")
    PASS = ("pass", Purpose.WAIT, "N")
    END = ("end turn", Purpose.WAIT, "Q")
    SURRENDER = ("surrender", Purpose.WAIT, "Y")
    TRUCE = ("call a truce", Purpose.WAIT, "Y")

    def __init__(self, words: str, purpose: Purpose, letter: str) -> None:
        self.words = words
        self.purpose = purpose
        self.letter = letter
