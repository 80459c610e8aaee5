"""Scuffle: skirmish with a different close combat. Its rooms are added to those of skirmish; changes.py lists the
differences, this file builds the ruleset."""

from dataclasses import replace

from core.rulebook.binding import book_of
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.scuffle.display import grip_in_words, portrait
from core.rulesets.scuffle.openings import openings
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, hold_strength
from core.rulesets.scuffle.shift.course import next_step
from core.rulesets.skirmish import ROOMS, SKIRMISH

BOOK = book_of(*ROOMS, variants=(CHANGES,))

GRIPS = {"held": frozenset((Grip.GRAPPLE, *PINS)), "pinned": frozenset(PINS)}
"""The holds a goal can ask for."""

SCUFFLE = replace(
    SKIRMISH,
    id="scuffle",
    title="Scuffle",
    book=BOOK,
    turns=replace(SKIRMISH.turns, next_step=next_step, goals=replace(SKIRMISH.turns.goals, grips=GRIPS)),
    pictures=replace(SKIRMISH.pictures, portrait=portrait, grip=grip_in_words),
    odds=replace(SKIRMISH.odds, hold_strength=hold_strength, openings=openings),
)
