"""How a battle was left, in words. The battle itself is a session: session.py."""

from __future__ import annotations

from enum import Enum


class Parting(Enum):
    """What becomes of a battle that is left, in a sentence."""

    UNTOUCHED = "Nothing to save: no order was begun."
    SAVED = "Saved. Resume it any time."
    OVER = "Saved. Find it under all battles."
    LOST = "The battle isn't saved."
    HELD = "You have left the table; your seat is held."
    WATCHED = "You have left the table."
    OVER_THERE = "The host has saved the battle."
    CLOSED = "The table is closed; the battle is saved."
    GONE = "You have left the closed table."
    STEPPED_BACK = "Back in the battle, where you left off."
