"""The marks that scuffle puts on figures, beside those of skirmish."""

from __future__ import annotations

from enum import StrEnum


class Scuffle(StrEnum):
    """The kinds of mark. What each does is said by the rule that its mark carries."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    SHOVER = "has shoved"
    SHOVED = "was shoved"
    ENTERED = "entered"
    """about: the figure whose hex it entered this turn; value: the bonus of the side that it came from"""
    CAME_FRONT = "came from the front"
    """about: the figure whose hex it entered from one of its front hexes this turn"""
    AT_BLOWS = "at blows"
    """about: a figure that it has made an HTH attack on since they came to share a hex"""
    ROLLS = "picks its way"
    """about: the hex where a run of broken ground begins that it rolls for"""
    SLIPPED = "slipped"
    """value: the MOV that failed rolls on broken ground have cost it on this walk"""
    BARRED = "did not get into"
    """about: the hex of broken ground that it could not crawl into this turn"""
    STRUCK_LEAVER = "has struck a leaver"
    LEAVES = "leaves"
    """about: the enemy that strikes at it as it leaves"""
    MOVED = "moved"
    """it has used its movement before its side came to it"""
    SHOVED_IN_VAIN = "shoved in vain"
    """about: the figure that it has shoved in vain this turn"""
    TRIED = "tried to break"
    """about: the holder whose hold it has tried to break this turn"""
    LET_GO = "has let go"
    """about: the figure that it has let go of in this phase"""
    NOT_ALONG = "does not take along"
    """about: the figure that would not be carried this turn"""
    TRIED_TWICE = "tried to break twice"
    KEPT = "kept its movement"
    """value: the MOV that what it did leaves it"""
    DID = "has attacked"
    """value: the MOV that this leaves to one who has kept its movement"""
    SHIFTED = "shifted"
    """its shift at the end of this turn is made, or it has none"""
    KEPT_UP = "kept up"
    """it has asked in vain to be let down in a pin"""
    THROWN = "is being thrown"
    """about: who throws it"""
    FOLLOWS = "follows up"
    """about: whom it has thrown and attacks with the same action"""
    MAY_GRAPPLE = "may grapple"
    """about: the figure that it has just earned the right to grapple"""
