"""What a number depends on. Modifiers declare what they read (rule.py), and a test checks the declarations
(tests/core/rulebook/test_reads.py). The AI derives the keys of its caches from them."""

from __future__ import annotations

from enum import Flag, auto


class Reads(Flag):
    """What a number depends on. A modifier without a declaration may depend on anything (`EVERYTHING`): always
    right, but slow."""

    __hash__ = object.__hash__  # the one of enums is written in Python

    NOTHING = 0
    FIGURES = auto()
    """the figures of the context: identity, gear, condition, marks, and their part in holds"""
    MEANS = auto()
    """how it is done: the item, the skill, every field of the context that is neither a figure nor in `AIM`"""
    AIM = auto()
    """the variations of an attack: body part, deceit, number of attacks at once"""
    MANNER = MEANS | AIM
    """how it is done, `MEANS` and `AIM`"""
    BEARING = auto()
    """how the two stand to each other: their distance, and the side one is to the other; the same anywhere on the
    map and in any direction. The distance to a target cell is `CELL`"""
    CELL = auto()
    """their exact positions, the terrain, its height, and what lies there and between them"""
    FACING = auto()
    """the directions they face on the map"""
    WALK = auto()
    """how they got where they are"""
    OTHERS = auto()
    """figures besides the two, and their part in holds"""
    CLOCK = auto()
    """the turn, the phase, the order of action"""
    WEATHER = auto()
    """wind"""
    FIELDS = auto()
    """fire, smoke and other fields over cells"""
    GOALS = auto()
    """the sides' objectives"""
    EVERYTHING = FIGURES | MANNER | BEARING | CELL | FACING | WALK | OTHERS | CLOCK | WEATHER | FIELDS | GOALS
