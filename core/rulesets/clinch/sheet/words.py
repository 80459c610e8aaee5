"""The words of these rules: what marks say, which scores there are, and what a score is used for. One word a thing."""

from __future__ import annotations

from enum import StrEnum


class Marks(StrEnum):
    """The kinds of mark. What each does is said by the rule that its mark carries."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    STUNNED = "stunned"
    """a state of the machine `life`; about: what recovers it, where that is not HT (`surprise`)"""
    SHOCK = "shock"
    """value: the HP lost since its last turn, before any limit"""
    CRIPPLED = "crippled"
    """about: the part"""
    BLINDED = "blinded"
    """about: the eye"""
    SWITCHED_OFF = "switched off"
    """about: the trait"""
    UNREADY = "unready"
    """about: the item; value: how many Ready it still takes"""
    FACE_DOWN = "face down"
    """lies on its face; who lies without it lies on its back"""
    DRINK = "drink"
    """about: `tipsy` or `drunk`; value: what that costs"""
    YIELDED = "yielded"
    """out of the battle of its own will"""
    PLACE = "place"
    """value: its place in the order of the fight, from 0"""
    MANOEUVRE = "manoeuvre"
    """about: the verb of the manoeuvre of its latest turn, and its way: `all-out-attack: strong`"""
    LEFT = "left"
    """about: what its manoeuvre leaves room for; value: how often"""
    CUT_SHORT = "cut short"
    """its turn was"""
    BEARING = "bearing"
    """about: another in its hex; value: in which direction it has him"""
    RUNNING = "running"
    """a full turn of Move spent forward is behind it"""
    CROUCHED = "crouched"
    """it has crouched, or stood up from it, this turn"""


class Attribute(StrEnum):
    """The scores that every fighter has. Will stands on IQ, where it was not bought apart."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    ST = "ST"
    DX = "DX"
    IQ = "IQ"
    HT = "HT"
    WILL = "Will"


class For(StrEnum):
    """What a score is used for: some things lower it for one use and not for another."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    ATTACK = "attack"
    DEFENCE = "defence"
    """an active one"""
    FEINT = "feint"
    TAKEDOWN = "takedown"
    PIN = "pin"
    STRANGLE = "strangle"
    CHOKE = "choke"
    LOCK = "lock"
    WRENCH = "wrench"
    DROP = "forced drop"
    WREST = "wrest"
    BREAK_FREE = "break free"
    KNOCKDOWN = "knockdown"
    """an HT roll against being stunned or put out by a wound"""
    RECOVERY = "recovery"
    """the roll that ends a stun"""
    SURPRISE = "surprise"
    """the IQ roll that ends a stun by surprise"""
    AWAKE = "staying awake"
    """an HT or Will roll against passing out"""
    LIFE = "staying alive"
    BALANCE = "balance"
    """a DX roll against falling"""
    HANDLING = "handling"
    """a DX roll with a thing in hand"""
    OTHER = "other"
