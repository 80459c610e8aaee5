"""The rooms of skirmish: nothing is forgotten in them, and what happens by itself keeps its order."""

from __future__ import annotations

import pytest

from core.rulebook.room import Room
from core.rulebook.rule import Verb
from core.rulebook.rulebook import tally_of
from core.rulesets.skirmish import BOOK, ROOMS
from tests.support.rooms import files_with_rules


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_each_file_with_a_rule_is_a_topic_of_its_room(room: Room) -> None:
    assert sorted(topic.__name__ for topic in room.topics) == files_with_rules("skirmish", room)


def upkeep() -> dict[str, list[str]]:
    """What happens at each moment, in order."""
    moments = {rule.of for rule in BOOK if rule.verb is Verb.UPKEEP and isinstance(rule.of, type)}
    ordered = sorted(moments, key=lambda moment: moment.__name__)
    return {m.__name__: [rule.call.__name__ for rule in BOOK.rules(Verb.UPKEEP, m)] for m in ordered}


def test_what_happens_by_itself_happens_in_this_order() -> None:
    assert upkeep() == {
        "ActionOver": ["spoil_aim_in_the_action", "drop_what_works"],
        "ActionsBegin": ["spoil_aim"],
        "CameTo": ["come_to"],
        "Dealt": ["may_break"],
        "Fell": ["lose_the_action_to_come"],
        "Missed": ["endanger"],
        "FieldLeft": ["left_to_die"],
        "FightEnds": ["recover", "see_again", "breathe_freely"],
        "MovesEnd": ["burn_hands", "breathe_on_the_way", "harmed_on_the_way", "fuses_of_last_turn"],
        "PlaceWentBy": ["gives_in"],
        "Resolved": ["ruin_the_defending_weapon", "a_blow_takes_power"],
        "SideMoves": ["keep_its_head", "check_to_stay"],
        "Struck": ["strike_from_the_hand", "a_stun_weapon_strikes", "blind", "may_catch_fire", "may_blow_up"],
        "Stunned": ["let_go_stunned"],
        "TurnEnds": [
            "death_throes",
            "run_down",
            "burn_who_is_in_fire",
            "burn_out",
            "burn_who_is_alight",
            "drop_what_burns",
            "breathe_where_they_are",
            "harmed_where_they_are",
            "age_clouds",
            "end_burnt_out",
            "fuses_of_this_turn",
            "fights_are_over",
        ],
        "Turned": ["let_go_of_another"],
        "WentOut": ["rolls_no_more", "leave_the_fight"],
    }


def test_these_answer_what_is_asked_below_them() -> None:
    home = "core.rulesets.skirmish."
    asked = {question: answer for question, answer in BOOK.answers.items() if question is not tally_of}
    answers = {q.__name__: f"{a.__module__.removeprefix(home)}.{a.__name__}" for q, a in asked.items()}
    assert answers == {
        "band": "sheet.bands.band",
        "in_hth": "hth.holding.shares_its_hex",
        "fights": "hth.holding.fight_one_another",
        "opponents": "hth.holding.opponents_in_its_hex",
        "pin_on": "hth.holding.pin_by_an_enemy",
        "captive_of": "hth.holding.pinned_by_it",
        "subdued": "hth.holding.lies_subdued",
        "menaced": "turn.engagement.menaced",
        "engaged_cells": "turn.engagement.engaged_cells",
        "engagers": "turn.engagement.engagers",
        "engaged": "turn.engagement.engaged",
        "movers": "turn.course.movers",
        "why_not_dodge": "turn.declarations.why_not_dodge",
        "why_not_defend": "turn.declarations.why_not_defend",
        "warded": "attack.tohit.warded",
        "lose_action": "sheet.condition.lose_action",
        "stops": "movement.walking.stops",
        "tied": "movement.walking.tied",
        "turns_freely": "movement.walking.turns_freely",
        "entry_cost": "movement.walking.entry_cost",
        "can_stop": "movement.walking.can_stop",
        "way_cost": "movement.walking.way_cost",
        "left_of": "movement.walking.left_of",
        "reached": "movement.walking.reached",
        "paths": "movement.walking.paths",
        "run_ups": "movement.walking.run_ups",
        "why_not_walk": "movement.walking.why_not_walk",
        "forceable": "movement.retreats.forceable",
        "drive_back": "attack.wounds.drive_back",
        "gets_through": "attack.resolution.gets_through",
        "why_not_reach": "melee.blows.why_not_reach",
        "can_force": "movement.retreats.has_anyone_to_force",
        "ready_to_ward": "attack.hands.holds_what_wards",
        "may_declare": "melee.setting.may_declare_or_set",
        "early_bands": "melee.bayonet.bayonets_before_poles",
        "goes_by": "turn.order.goes_by",
        "own_place": "hth.places.place_hand_to_hand",
        "shunned_cells": "fire.fires.burning_cells",
        "walk": "fire.crossing.walk_into_fire",
        "breaks_sooner": "missiles.jams.sooner",
        "whom_it_strikes": "hth.into_melee.random_fighter",
        "why_not_keep_aim": "missiles.aiming.why_not_keep_aim",
        "lies_there": "grenades.looks.field_portrait",
        "may_fire": "fire.flame_thrower.has_a_shot",
    }
