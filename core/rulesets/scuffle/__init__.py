"""Scuffle: skirmish with another close combat. Its own rooms stand over those of skirmish; changes.py says what
it does otherwise, this file binds both."""

from dataclasses import replace

from core.rulebook.binding import book_of
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.scuffle.looks import grip_in_words, portrait
from core.rulesets.scuffle.openings import openings
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, firmness
from core.rulesets.scuffle.shift.course import due
from core.rulesets.skirmish import ROOMS, SKIRMISH

BOOK = book_of(*ROOMS, variants=(CHANGES,))

GRIPS = {"held": frozenset((Grip.GRAPPLE, *PINS)), "pinned": frozenset(PINS)}
"""How a goal may want a foe restrained."""

SCUFFLE = replace(
    SKIRMISH,
    id="scuffle",
    title="Scuffle",
    book=BOOK,
    turns=replace(SKIRMISH.turns, due=due, goals=replace(SKIRMISH.turns.goals, grips=GRIPS)),
    pictures=replace(SKIRMISH.pictures, portrait=portrait, grip=grip_in_words),
    odds=replace(SKIRMISH.odds, firmness=firmness, openings=openings),
)
