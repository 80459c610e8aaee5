"""Clinch: hexes, one-second turns, manoeuvres, contests, active defences, and detailed grappling. This file binds the
rooms; their contents: docs/clinch-rooms.md."""

from dataclasses import replace

from core.battle.posture import Life
from core.play.ruleset import Edits, Measures, Odds, Pictures, Ruleset
from core.play.turns import Turns
from core.rulebook.binding import Order, book_of
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
from core.rulesets.clinch.by_hand import impossible, joins
from core.rulesets.clinch.hold.holds import hold_strength
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.looks import grip_in_words
from core.rulesets.clinch.movement.walking import cost
from core.rulesets.clinch.moves.breath import breathes_again, strangled_on, wakes
from core.rulesets.clinch.openings import openings
from core.rulesets.clinch.portrait import portrait
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.strike.reaching import threat
from core.rulesets.clinch.turn import course
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.knockdown import gets_over_it

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
"""From the ground up: each room knows only those before it."""

ORDER: Order = {TurnEnds: (strangled_on, breathes_again, wakes, gets_over_it)}
"""The end of a turn (G-turn-02): suffocation comes before the roll to recover from stun."""

GRIPS = {
    "held": frozenset((Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED)),
    "pinned": frozenset((Grip.PINNED,)),
    "choked": frozenset((Grip.CHOKED,)),
    "locked": frozenset((Grip.LOCKED,)),
}
"""The ways a goal may want an enemy restrained (G-turn-05)."""

BOOK = book_of(*ROOMS, order=ORDER)

CLINCH = Ruleset(
    "clinch",
    "Clinch",
    BOOK,
    Turns(course.next_step, course.verdict, goals=replace(course.GOALS, grips=GRIPS)),
    Pictures(portrait, grip=grip_in_words),
    Measures(threat, cost),
    Odds(hold_strength=hold_strength, openings=openings),
    Edits(tuple(POSTURES.values()), impossible, passes_over=True, outs=(Life.UNCONSCIOUS, Life.DEAD), joins=joins),
)
