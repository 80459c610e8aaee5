"""The variant: what scuffle removes from skirmish, replaces and adds."""

from core.rulebook.room import Room
from core.rulebook.variant import Variant, in_place_of
from core.rulesets.scuffle import (
    basis,
    entering,
    grapples,
    ground,
    hth,
    moves,
    opportunity,
    outside,
    pairs,
    pins,
    reach,
    shift,
    throws,
)
from core.rulesets.scuffle.basis import dropping, early, engagement, postures
from core.rulesets.scuffle.grapples.panic import gets_loose_before_all_stay
from core.rulesets.scuffle.ground import treading, ways
from core.rulesets.scuffle.hth.blows import reaches_underfoot
from core.rulesets.scuffle.hth.shots import aim_is_spoilt
from core.rulesets.scuffle.opportunity import on_the_way
from core.rulesets.scuffle.outside import into_melee, others
from core.rulesets.scuffle.pairs import sharing
from core.rulesets.scuffle.pins import pinned_attacks
from core.rulesets.scuffle.reach.lines import dropped_with_the_line
from core.rulesets.scuffle.shift import keeping, retreats
from core.rulesets.skirmish.attack import assaults, hands, tohit
from core.rulesets.skirmish.attack.wounds import drive_back
from core.rulesets.skirmish.fire import flame_thrower
from core.rulesets.skirmish.fire.panic import why_not_end_movement
from core.rulesets.skirmish.grenades import lobbing, rethrowing, shotgun_grenade
from core.rulesets.skirmish.hth import ROOM as HAND_TO_HAND
from core.rulesets.skirmish.melee import knockdown, opposed, staff
from core.rulesets.skirmish.melee.blows import why_not_reach
from core.rulesets.skirmish.missiles import shooting, thrown
from core.rulesets.skirmish.missiles.aiming import why_not_keep_aim
from core.rulesets.skirmish.movement import moving, rising, walking
from core.rulesets.skirmish.movement.on_the_way import (
    forgone_by_going_prone,
    forgone_by_kneeling,
    met_on_the_way,
)
from core.rulesets.skirmish.movement.retreats import force_back, forceable
from core.rulesets.skirmish.sheet.condition import lose_action
from core.rulesets.skirmish.turn.acting import lose_the_action_to_come
from core.rulesets.skirmish.turn.course import movers
from core.rulesets.skirmish.turn.declarations import may_declare, why_not_defend, why_not_dodge
from core.rulesets.skirmish.turn.engagement import engaged, engagers
from core.rulesets.skirmish.turn.order import early_bands

ROOMS = (
    basis.ROOM,
    pairs.ROOM,
    ground.ROOM,
    hth.ROOM,
    outside.ROOM,
    opportunity.ROOM,
    entering.ROOM,
    shift.ROOM,
    grapples.ROOM,
    moves.ROOM,
    throws.ROOM,
    pins.ROOM,
    reach.ROOM,
)
"""Each room knows only the rooms before it, and all of skirmish except its hand-to-hand."""

CHANGES = Variant(
    without=(
        HAND_TO_HAND,
        Room("knockdown", (knockdown,)),
        Room("opposed", (opposed,)),
        staff.trips,
        staff.why_not_trip,
        staff.tripping,
        staff.trip,
        rising.disengages,
        rising.why_not_disengage,
        rising.disengage,
        tohit.hand_to_hand,
        tohit.into_the_fight,
        lose_the_action_to_come,
    ),
    instead=(
        in_place_of(walking.stops).put(engagement.stop_nobody),
        in_place_of(walking.tied).put(engagement.tie_nobody),
        in_place_of(engagers).around(sharing.engagers_here_too),
        in_place_of(engaged).around(sharing.engaged_here_too),
        in_place_of(why_not_dodge).put(engagement.why_not_dodge),
        in_place_of(why_not_defend).put(engagement.why_not_defend),
        in_place_of(may_declare).around(engagement.declares_if_it_can_act),
        in_place_of(movers).put(early.all_who_move),
        in_place_of(early_bands).around(early.no_place_twice),
        in_place_of(lose_action).put(early.lose_it_at_once),
        in_place_of(tohit.warded).around(into_melee.defended_all_round),
        in_place_of(tohit.from_the_flank).put(postures.from_its_side),
        in_place_of(tohit.from_the_rear).put(postures.from_its_rear),
        in_place_of(tohit.low_target).put(postures.at_a_low_one),
        in_place_of(moving.kneels).around(dropping.kneels_for_nothing),
        in_place_of(moving.lies_down).around(dropping.lies_down_for_nothing),
        in_place_of(moving.why_not_kneel).put(dropping.after_any_walk),
        in_place_of(moving.why_not_go_prone).put(dropping.lies_after_any_walk),
        in_place_of(moving.kneel).put(dropping.kneel_for_nothing),
        in_place_of(moving.lie_down).put(dropping.lie_down_for_nothing),
        in_place_of(rising.why_not_stand_up).put(dropping.rises),
        in_place_of(rising.stand_up).around(keeping.rising_is_all),
        in_place_of(lobbing.lobs).around(pinned_attacks.proposed_where_there_is_room),
        in_place_of(rethrowing.throws_back).around(pinned_attacks.thrown_back_where_there_is_room),
        in_place_of(flame_thrower.flames).around(pinned_attacks.proposed_where_there_is_room),
        in_place_of(thrown.hurl).around(keeping.thrown_like_any_attack),
        in_place_of(lobbing.lob).around(keeping.thrown_like_any_attack),
        in_place_of(shotgun_grenade.launch).around(keeping.fired_like_any_shot),
        in_place_of(flame_thrower.flame).around(keeping.fired_like_any_shot),
        in_place_of(assaults.expected_of_an_assault).put(others.expected_in_company),
        in_place_of(shooting.covers_its_line).around(others.covers_its_line_and_those_around),
        in_place_of(thrown.covers_its_flight).around(others.covers_its_line_and_those_around),
        in_place_of(met_on_the_way).put(on_the_way.met_as_it_leaves),
        in_place_of(forgone_by_kneeling).put(dropping.forgone_by_going_down),
        in_place_of(forgone_by_going_prone).put(dropping.forgone_by_going_down),
        in_place_of(walking.entry_cost).put(ways.cost_of_a_hex),
        in_place_of(walking.way_cost).put(ways.cost_of_a_way),
        in_place_of(walking.left_of).put(ways.what_is_left),
        in_place_of(walking.reached).put(ways.ways_over_broken_ground),
        in_place_of(walking.paths).put(ways.ways_open),
        in_place_of(walking.run_ups).around(ways.run_ups_open),
        in_place_of(walking.why_not_walk).put(ways.why_not_this_way),
        in_place_of(walking.walk).around(treading.tread),
        in_place_of(why_not_end_movement).around(gets_loose_before_all_stay),
        in_place_of(why_not_keep_aim).around(aim_is_spoilt),
        in_place_of(why_not_reach).around(reaches_underfoot),
        in_place_of(hands.drop).around(dropped_with_the_line),
        in_place_of(forceable).around(retreats.forces_no_held),
        in_place_of(force_back).around(retreats.following_is_the_shift),
        in_place_of(drive_back).around(retreats.nobody_driven_out),
    ),
    adds=ROOMS,
)
