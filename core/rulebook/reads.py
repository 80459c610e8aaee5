"""What a number depends on. Modifiers declare what they read (rule.py), and a test checks what they declare
(tests/core/rulebook/test_reads.py). The computer player makes the keys of the numbers that it keeps of this."""

from __future__ import annotations

from enum import Flag, auto


class Reads(Flag):
    """What a number depends on. A modifier that declares nothing may depend on anything (`EVERYTHING`): that is always
    right, and slow."""

    __hash__ = object.__hash__  # the one of enums is written in Python

    NOTHING = 0
    FIGURES = auto()
    """the figures of the context: what they are, have and hold, how they are, their marks, their part in holds"""
    MEANS = auto()
    """how it is done: the thing, the skill, every field of the context that is no figure and no `AIM`"""
    AIM = auto()
    """what is varied of one attack: the part of the body, deceit, how many blows at once"""
    MANNER = MEANS | AIM
    """how it is done, all of it"""
    BEARING = auto()
    """how the two of them stand to one another: their distance, and from which side one is to the other; the same
    wherever on the map, and whichever way turned, they do so. How far it is to a cell that is aimed at is `CELL`"""
    CELL = auto()
    """where exactly they are, the ground, its height and what lies on it there and between them"""
    FACING = auto()
    """which way of the map they look"""
    WALK = auto()
    """how they came to where they are"""
    OTHERS = auto()
    """other figures than the two, and their part in holds"""
    CLOCK = auto()
    """the turn, the phase, the order of action"""
    WEATHER = auto()
    """wind"""
    FIELDS = auto()
    """fire, smoke and whatever else lies over cells for a while"""
    GOALS = auto()
    """what the sides want"""
    EVERYTHING = FIGURES | MANNER | BEARING | CELL | FACING | WALK | OTHERS | CLOCK | WEATHER | FIELDS | GOALS
