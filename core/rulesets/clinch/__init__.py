"""Clinch: hexes, one-second turns, manoeuvres, contests, active defences, and grappling in every depth. This file
binds its rooms; what each holds, docs/clinch-rooms.md tells."""

from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulesets.clinch import (
    attack,
    defence,
    gear,
    hold,
    movement,
    moves,
    rolls,
    sheet,
    shoot,
    strike,
    turn,
    wait,
    wound,
)
from core.rulesets.clinch.portrait import portrait
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.turn import course

ROOMS = (
    sheet.ROOM,
    rolls.ROOM,
    turn.ROOM,
    movement.ROOM,
    wound.ROOM,
    attack.ROOM,
    defence.ROOM,
    strike.ROOM,
    gear.ROOM,
    shoot.ROOM,
    wait.ROOM,
    hold.ROOM,
    moves.ROOM,
)
"""From the ground up: each knows only those before it."""

BOOK = book_of(*ROOMS)

CLINCH = Ruleset(
    "clinch",
    "Clinch",
    BOOK,
    course.due,
    course.verdict,
    portrait,
    postures=tuple(POSTURES.values()),
    goals=course.GOALS,
)
