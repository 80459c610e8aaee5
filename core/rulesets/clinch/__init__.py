"""Clinch: hexes, one-second turns, manoeuvres, contests, active defences, and grappling in every depth. This file
binds its rooms; what each holds, docs/clinch-rooms.md tells."""

from dataclasses import replace

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
from core.rulesets.clinch.by_hand import impossible
from core.rulesets.clinch.hold.holds import firmness
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
"""From the ground up: each knows only those before it."""

ORDER: Order = {TurnEnds: (strangled_on, breathes_again, wakes, gets_over_it)}
"""What a turn ends with (G-turn-02): want of air comes before the roll against being stunned."""

GRIPS = {
    "held": frozenset((Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED)),
    "pinned": frozenset((Grip.PINNED,)),
    "choked": frozenset((Grip.CHOKED,)),
    "locked": frozenset((Grip.LOCKED,)),
}
"""How a goal may want a foe restrained (G-turn-05)."""

BOOK = book_of(*ROOMS, order=ORDER)

CLINCH = Ruleset(
    "clinch",
    "Clinch",
    BOOK,
    Turns(course.due, course.verdict, goals=replace(course.GOALS, grips=GRIPS)),
    Pictures(portrait, grip=grip_in_words),
    Measures(threat, cost),
    Odds(firmness=firmness, openings=openings),
    Edits(tuple(POSTURES.values()), impossible, passes_over=True),
)
