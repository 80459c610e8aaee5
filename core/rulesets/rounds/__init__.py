"""Rounds: squares, two dice and a skill against a target number, two actions a round and more at a price. This file
binds its rooms; what each holds, docs/rounds-rooms.md tells."""

from core.battle.posture import PRONE, STANDING
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulesets.rounds import (
    attack,
    edges,
    fire,
    gear,
    grab,
    ground,
    harm,
    manoeuvres,
    movement,
    opportunity,
    rolls,
    sheet,
    turn,
)
from core.rulesets.rounds.portrait import portrait
from core.rulesets.rounds.turn import course, ending

ROOMS = (
    sheet.ROOM,
    rolls.ROOM,
    turn.ROOM,
    ground.ROOM,
    opportunity.ROOM,
    movement.ROOM,
    harm.ROOM,
    attack.ROOM,
    gear.ROOM,
    manoeuvres.ROOM,
    fire.ROOM,
    grab.ROOM,
    edges.ROOM,
)
"""From the ground up: each knows only those before it."""

BOOK = book_of(*ROOMS)

ROUNDS = Ruleset(
    "rounds",
    "Rounds",
    BOOK,
    course.due,
    ending.verdict,
    portrait,
    postures=(STANDING, PRONE),
    faces=False,
    goals=ending.GOALS,
)
