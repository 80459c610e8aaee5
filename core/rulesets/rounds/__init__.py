"""Rounds: squares, two dice and a skill against a target number, two actions a round and more at a price. This file
binds the rooms; docs/rounds-rooms.md describes them."""

from dataclasses import replace

from core.battle.posture import PRONE, STANDING, Life
from core.play.ruleset import Edits, Measures, Odds, Pictures, Ruleset
from core.play.turns import Turns
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
from core.rulesets.rounds.attack.cover import sight
from core.rulesets.rounds.gm_edits import why_not_possible
from core.rulesets.rounds.grab.holds import hold_strength
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab_words import grip_in_words
from core.rulesets.rounds.ground.distance import distance
from core.rulesets.rounds.ground.reach import threat
from core.rulesets.rounds.movement.paths import cost
from core.rulesets.rounds.openings import openings
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

GRIPS = {
    "held": frozenset((Grip.GRABBED, Grip.STRANGLED, Grip.LOCKED)),
    "strangled": frozenset((Grip.STRANGLED,)),
    "locked": frozenset((Grip.LOCKED,)),
}
"""How an objective may want an enemy restrained."""

BOOK = book_of(*ROOMS)

ROUNDS = Ruleset(
    "rounds",
    "Rounds",
    BOOK,
    Turns(course.next_step, ending.verdict, goals=replace(ending.GOALS, grips=GRIPS)),
    Pictures(portrait, grip=grip_in_words, faces=False),
    Measures(threat, cost, sight, distance),
    Odds(hold_strength=hold_strength, openings=openings),
    Edits((STANDING, PRONE), why_not_possible, passes_over=True, outs=(Life.UNCONSCIOUS, Life.DEAD)),
)
