"""Clinch: hexes, one-second turns, manoeuvres, contests, active defences, and grappling in every depth. This file
binds its rooms; what each holds, docs/clinch-rooms.md tells."""

from core.rulebook.binding import book_of
from core.rulesets.clinch import gear, hold, movement, moves, rolls, sheet, turn, wound

ROOMS = (sheet.ROOM, rolls.ROOM, turn.ROOM, movement.ROOM, wound.ROOM, gear.ROOM, hold.ROOM, moves.ROOM)
"""From the ground up: each knows only those before it."""

BOOK = book_of(*ROOMS)
