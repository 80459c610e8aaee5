"""Skirmish: hexes, three dice against DEX, and hits that can end a fight. This file binds the nine rooms of its
rules."""

from core.battle.posture import OUTS, Life
from core.play.ruleset import Edits, Measures, Odds, Pictures, Ruleset
from core.play.turns import Turns
from core.rulebook.binding import book_of
from core.rulesets.skirmish import attack, fire, grenades, hth, melee, missiles, movement, sheet, turn
from core.rulesets.skirmish.by_hand import impossible
from core.rulesets.skirmish.grenades.bursts import burst
from core.rulesets.skirmish.grenades.fuses import in_time, triggered_task
from core.rulesets.skirmish.grenades.looks import field_portrait
from core.rulesets.skirmish.hth.holding import hold_strength
from core.rulesets.skirmish.looks import grip_in_words
from core.rulesets.skirmish.missiles.lines import seen
from core.rulesets.skirmish.movement.walking import cost
from core.rulesets.skirmish.openings import openings
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.turn import after_battle, course
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.engagement import threat

ROOMS = (
    sheet.ROOM,
    turn.ROOM,
    movement.ROOM,
    attack.ROOM,
    melee.ROOM,
    missiles.ROOM,
    fire.ROOM,
    grenades.ROOM,
    hth.ROOM,
)
"""From the ground up: a room knows only those before it."""

BOOK = book_of(*ROOMS)

SKIRMISH = Ruleset(
    "skirmish",
    "Skirmish",
    BOOK,
    Turns(course.next_step, course.verdict, after_battle.after_battle, course.GOALS),
    Pictures(portrait, field_portrait, grip_in_words, burst, rarely_asked=(Declaring,)),
    Measures(threat, cost, seen),
    Odds(triggered_task, in_time, hold_strength, openings),
    Edits(outs=(*OUTS, Life.SURRENDERED), impossible=impossible),
)
