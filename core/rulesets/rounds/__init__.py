"""Rounds: squares, two dice and a skill against a target number, two actions a round and more at a price. This file
binds its rooms; what each holds, docs/rounds-rooms.md tells."""

from dataclasses import replace
from functools import partial

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
from core.rulesets.rounds.answers.glance import glance
from core.rulesets.rounds.answers.openings import openings
from core.rulesets.rounds.answers.reply import reply, wards
from core.rulesets.rounds.answers.usual import rare, undone, usual
from core.rulesets.rounds.by_hand import impossible
from core.rulesets.rounds.footprint import cost, distance, footprint, sight, threat
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.looks import grip_in_words
from core.rulesets.rounds.portrait import portrait
from core.rulesets.rounds.purposes import firmness, own, succeeded
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

GRIPS = {
    "held": frozenset((Grip.GRABBED, Grip.STRANGLED, Grip.LOCKED)),
    "strangled": frozenset((Grip.STRANGLED,)),
    "locked": frozenset((Grip.LOCKED,)),
}
"""How a goal may want an enemy restrained."""

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
    goals=replace(ending.GOALS, grips=GRIPS),
    grip=grip_in_words,
    threat=threat,
    cost=cost,
    sight=sight,
    distance=distance,
    impossible=impossible,
    passes_over=True,
    firmness=firmness,
    openings=openings,
    tables={
        "footprint": partial(footprint, BOOK),
        "succeeded": succeeded,
        "own": own,
        "undone": undone,
        "glance": glance,
        "reply": reply,
        "wards": wards,
        "usual": usual,
        "rare": rare,
    },
)
