"""Tussle, a toy variant: skirmish without engagement and its hand to hand, with blows at whoever leaves, and grapples.

All that it changes is the one value below; everything else is skirmish's, by name. Played in tests/core/rulebook.
"""

from dataclasses import replace

from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.variant import Variant, in_place_of
from core.rulesets.skirmish import ROOMS, SKIRMISH, hth
from core.rulesets.skirmish.attack.tohit import from_the_flank
from core.rulesets.skirmish.movement.rising import disengage, disengages, stand_up, why_not_disengage
from core.rulesets.skirmish.movement.walking import walk
from core.rulesets.skirmish.sheet.bands import band
from core.rulesets.skirmish.turn.engagement import engaged, engaged_cells, engagers
from tests.support.tussle import grapples, leaving, numbers, rising
from tests.support.tussle.grapples import GRAPPLES

CHANGES = Variant(
    without=(hth.ROOM, disengages, why_not_disengage, disengage),
    instead=(
        in_place_of(engaged).put(leaving.nobody_is_engaged),
        in_place_of(engagers).put(leaving.nobody_engages),
        in_place_of(engaged_cells).put(leaving.nowhere_engaged),
        in_place_of(walk).around(leaving.past_enemies),
        in_place_of(band).put(numbers.four_dice_never_surely_hit),
        in_place_of(from_the_flank).put(numbers.one_easier_from_the_side),
        in_place_of(stand_up).put(rising.rise_and_act_on),
    ),
    adds=(Room("tussle", (leaving, grapples), {"hold": GRAPPLES}),),
)

TUSSLE = replace(SKIRMISH, id="tussle", title="Tussle", book=book_of(*ROOMS, variants=(CHANGES,)))
