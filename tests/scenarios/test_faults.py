"""Every kind of fault in a scenario file, told with its line, its key and what would be right."""

from __future__ import annotations

import tomllib

import pytest
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scenarios.examples import example
from scenarios.rosters.clinch.keys import ClinchFigure
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.schema import FieldTable, GroundTable, HeadTable, LessonTable, SideTable
from tests.support.scenarios import GOOD, complaints, spoilt

ROWS = ". . . .\n. # T .\n. . . .\n"
SECOND_SIDE = '[sides.blue]\nname = "Blue"\ncolour = "blue"\nseat = "veteran"\n'


def test_the_good_file_holds() -> None:
    assert complaints(GOOD) == []


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("limit = 20", "limit = 20\nlimt = 5", "5: limt: unknown key 'limt'; did you mean 'limit'?"),
        (
            "limit = 20",
            "zzz = 20",
            "4: zzz: unknown key 'zzz'; "
            "known: title, about, ruleset, limit, hard, favours, map, sides, figure, ground, field, lesson, goal, "
            "expect, options, close_combat",
        ),
        ('worn = ["leather"]', "STRR = 4", "47: figure[2].STRR: unknown key 'STRR'; did you mean 'STR'?"),
        (
            'colour = "red"',
            'colur = "red"\ncolour = "red"',
            "18: sides.red.colur: unknown key 'colur'; did you mean 'colour'?",
        ),
        ('name = "Bo"\n', "", '37: figure[2].name: missing; write for example name = "Ysolt Varrow"'),
        ("STR = 13", 'STR = "13"', "31: figure[1].STR: expected a whole number, got '13'; drop the quotes: 13"),
        ("STR = 13", "STR = 0", "31: figure[1].STR: expected at least 1, got 0"),
        ("STR = 13", "STR = 41", "31: figure[1].STR: expected at most 40, got 41"),
        ("limit = 20", "limit = 0", "4: limit: expected at least 1, got 0"),
        ("limit = 20", "limit = 7201", "4: limit: expected at most 7200, got 7201"),
        ('"Two at a Well"', '""', "1: title: expected text, got none"),
        ('title = "Two at a Well"', 'title = ["Two"]', "1: title: expected text, got ['Two']"),
        ('"skirmish"', '"skirmsh"', "3: ruleset: unknown ruleset 'skirmsh'; did you mean 'skirmish'?"),
        (SECOND_SIDE, "", "16: sides: expected at least 2 entries, got 1"),
        ('colour = "blue"', 'colour = "bleu"', "22: sides.blue.colour: unknown word 'bleu'; did you mean 'blue'?"),
        ('colour = "blue"', 'colour = "red"', "22: sides.blue.colour: 'red' is already another side's colour"),
        ('"veteran"', '"vetran"', "23: sides.blue.seat: unknown seat 'vetran'; did you mean 'veteran'?"),
        (
            'seat = "veteran"',
            'seat = "veteran"\ncharacter = "berserc"',
            "24: sides.blue.character: unknown character 'berserc'; did you mean 'berserk'?",
        ),
        ('name = "Bo"', 'name = "Bo"\nshort = "B o"', "40: figure[2].short: expected a single word"),
        (
            'name = "Bo"',
            'name = "Bo"\npronouns = "lady"',
            "40: figure[2].pronouns: unknown word 'lady'; known: they, she, he, it",
        ),
        ('name = "Bo"', 'name = "Bo"\nshort = "Boboboboboboo"', "40: figure[2].short: expected at most 12 characters"),
        ('side = "blue"', 'side = "bleu"', "40: figure[2].side: unknown side 'bleu'; did you mean 'blue'?"),
        ('side = "blue"', 'side = "red"', "20: sides.blue: side 'blue' has no figures"),
        ('id = "bo"', 'id = "mara"', "38: figure[2].id: duplicate id 'mara'"),
        (
            'id = "bo"',
            'id = "Bo B"',
            "38: figure[2].id: 'Bo B' is not a valid id: lower-case letters, digits and '-', starting with a letter",
        ),
        ("0403", "0503", "41: figure[2].at: 0503 is off the map (0101 to 0403)"),
        ("0403", "d3", "41: figure[2].at: 'd3' is not a cell; write column and row, as in 0703"),
        ("0403", "0202", "41: figure[2].at: 0202 is a wall; choose a cell that can be entered"),
        ("0403", "0101", "41: figure[2].at: mara already stands in 0101"),
        ('"NW"', '"W"', "42: figure[2].facing: unknown facing 'W'; did you mean 'SW'?"),
        ('"broadsword"', '"brodsword"', "34: figure[1].main: unknown gear 'brodsword'; did you mean 'broadsword'?"),
        (
            '"broadsword"',
            '"club"',
            "34: figure[1].main: unknown gear 'club'; did you mean 'one-handed club' or 'two-handed club'?",
        ),
        (
            '"small shield"',
            '"shield"',
            "35: figure[1].off: unknown gear 'shield'; "
            "did you mean 'small shield' or 'large shield' or 'tower shield' or 'energy shield'?",
        ),
        ('"spear"', '"grenade"', "45: figure[2].main: unknown gear 'grenade'; did you mean 'stun grenade'?"),
        ('"dagger"', '"dager"', "46: figure[2].pack[2]: unknown gear 'dager'; did you mean 'dagger'?"),
        ('"spear"', '"bare hands"', "45: figure[2].main: unknown gear 'bare hands'"),
        ('"leather"', '"lether"', "47: figure[2].worn[1]: unknown armour 'lether'; did you mean 'leather'?"),
        ('"leather"', '"tower shield"', "47: figure[2].worn[1]: 'tower shield' is held, not worn; belongs in 'off'"),
        ('"leather"', '"leather", "leather"', "47: figure[2].worn[2]: duplicate 'leather'"),
        ('"spear"', '"plate"', "45: figure[2].main: 'plate' is worn, not held; belongs in 'worn'"),
        ('"spear"', '"large shield"', "45: figure[2].main: 'large shield' is a shield; belongs in 'off'"),
        (
            '"broadsword"',
            '"halberd"',
            "35: figure[1].off: 'halberd' needs both hands; no hand is left for 'small shield'",
        ),
        (
            '"small shield"',
            '"halberd"',
            "35: figure[1].off: 'halberd' needs both hands; use 'main' and leave out 'off'",
        ),
        ("Sword = 1", "Swrod = 1", "33: figure[1].skills.Swrod: unknown skill 'Swrod'; did you mean 'Sword'?"),
        ("Sword = 1", "Sword = 0", "33: figure[1].skills.Sword: expected at least 1, got 0"),
        ('"bottle", "dagger"', '"plate", "plate"', "37: figure[2]: carries too much to move (STR 12)"),
        ("S16.1-12", "S16.11-2", "7: options.switches[1]: unknown option 'S16.11-2'; did you mean 'S16.11-02'?"),
        (
            "S16.1-12",
            "S16.1-11",
            "7: options.switches[1]: 'S16.1-11' (Fragile objects) always applies; remove the entry",
        ),
        ('"S16.1-12"', '"S16.1-12", "S16.1-12"', "7: options.switches[2]: duplicate 'S16.1-12'"),
        ("# T", "? T", "12: map.drawn: unknown symbol '?'; known: ., #, o, +, /, :, *, T, =, ~, ^"),
        ("# T .", "# T", "12: map.drawn: expected 4 cells in this row, as in the first, got 3"),
        (ROWS, "", "10: map.drawn: expected rows of symbols, got none"),
        (
            "drawn =",
            "drawing =",
            "10: map.drawing: expected a single line; only 'drawn' and 'heights' can have several",
        ),
        ("[[ground]]", "[ground]", "49: ground: can occur several times; write [[ground]], in double brackets"),
        ("[map]", "[map]\nwidth = 4", "10: map.width: not used with 'drawn'; remove the key"),
        (
            "[map]",
            "[map]\nlegend = { xx = 'wall' }",
            "10: map.legend.xx: expected a single character as symbol, got 'xx'",
        ),
        ("[map]", "[map]\nlegend = { x = 'wal' }", "10: map.legend.x: unknown terrain 'wal'; did you mean 'wall'?"),
        ('at = "0203"', 'at = "0202"', "50: ground[1].at: 0202 is a wall; choose a cell that can be entered"),
        ('"chair"', '"chiar"', "51: ground[1].item: unknown gear 'chiar'; did you mean 'chair'?"),
        ("limit = 20", "limit = 2024-01-31", "4: limit: expected a whole number, got 2024-01-31"),
        (
            'name = "Bo"',
            "name = 2024-01-31",
            '39: figure[2].name: expected text, got 2024-01-31; add quotes: "2024-01-31"',
        ),
        ('at = "0403"', "at = 403", '41: figure[2].at: expected text, got 403; add quotes: "403"'),
        ('name = "Bo"', "name = true", '39: figure[2].name: expected text, got true; add quotes: "true"'),
        (
            '["leather"]',
            '"leather"',
            "47: figure[2].worn: expected a list, got 'leather'; add brackets: [\"leather\"]",
        ),
        ("[map]", "[[map]]", "9: map: occurs only once; write [map], in single brackets"),
        ("[sides.blue]", "[[sides.blue]]", "20: sides.blue: write [sides.blue], in single brackets"),
        (
            "[map]",
            "[map]\nlimit = 3",
            "10: map.limit: key 'limit' belongs at the top of the file, before the first [table]",
        ),
        ("[map]", "cells = []\n[map]", "9: options.cells: key 'cells' belongs in [[goal]]"),
    ],
)
def test_one_thing_wrong_is_one_line(before: str, after: str, told: str) -> None:
    assert complaints(spoilt((before, after))) == [f"well.toml:{told}"]


BLANKS = ["   ", "\u00a0", "\u3000", "\u2800", "\u2003\u2009", "\ufe0f", " \u0301"]
NAMED = {
    "1: title": "Two at a Well",
    "2: about": "A dispute about a bucket.",
    "17: sides.red.name": 'Red"\ncolour = "red',
    "27: figure[1].name": "Mara",
    "39: figure[2].name": "Bo",
}


@pytest.mark.parametrize("blank", BLANKS, ids=ascii)
@pytest.mark.parametrize("place", NAMED)
def test_a_text_that_shows_nothing_is_refused_wherever_it_stands(place: str, blank: str) -> None:
    text = GOOD.replace(f'"{NAMED[place]}"', f'"{blank}"' + '\ncolour = "red"' * ("sides" in place), 1)
    assert complaints(text) == [
        f"well.toml:{place}: shows nothing on the screen; write at least one letter, digit or symbol"
    ]


@pytest.mark.parametrize("key", ["short", "character", "main"])
def test_a_word_that_shows_nothing_is_refused(key: str) -> None:
    assert complaints(GOOD.replace('name = "Bo"', f'name = "Bo"\n{key} = "\u2800"').replace('main = "spear"', "", 1))


def test_an_id_that_shows_nothing_is_no_id() -> None:
    assert len(complaints(spoilt(('id = "bo"', 'id = " "')))) == 1
    assert len(complaints(spoilt(('side = "blue"', 'side = "\u3000"')))) == 1


def test_a_name_does_not_begin_with_half_a_letter() -> None:
    assert complaints(spoilt(('"Bo"', '"\u0301Bo"'))) == [
        "well.toml:39: figure[2].name: begins with U+0301 (combining acute accent), which must follow a letter"
    ]


@pytest.mark.parametrize(
    "table", [HeadTable, SideTable, SkirmishFigure, ClinchFigure, RoundsFigure, GroundTable, FieldTable, LessonTable]
)
def test_whatever_is_missing_has_an_example_that_is_right(table: type[BaseModel]) -> None:
    for key, wanted in table.model_fields.items():
        if wanted.is_required() and key not in ("map", "sides", "figure"):
            said = tomllib.loads(example(table.__name__, key))
            assert [*said] == [key]
            assert not [one for one in errors_of(table, said) if one["loc"] == (key,)]


def errors_of(table: type[BaseModel], said: object) -> list[ErrorDetails]:
    try:
        table.model_validate(said)
    except ValidationError as error:
        return error.errors()
    return []


def test_all_faults_come_at_once_and_in_the_order_of_their_lines() -> None:
    text = spoilt(
        ('"skirmish"', '"skirmsh"'), ('"dagger"', '"dager"'), ("0403", "0101"), ("STR = 13", "STR = 0"), ("# T", "? T")
    )
    assert [line.split(": ")[0] for line in complaints(text)] == [f"well.toml:{n}" for n in (3, 12, 31, 41, 46)]


def test_a_wrong_key_hides_nothing_else_about_its_figure() -> None:
    text = spoilt(("STR = 13", 'STR = "13"'), ('"broadsword"', '"halberd"'))
    assert [line.split(": ")[1] for line in complaints(text)] == ["figure[1].STR", "figure[1].off"]


def test_a_found_object_needs_its_option() -> None:
    assert complaints(spoilt(('["S16.1-12"]', "[]"))) == [
        "well.toml:46: figure[2].pack[1]: 'bottle' needs the option 'S16.1-12' in options.switches",
        "well.toml:51: ground[1].item: 'chair' needs the option 'S16.1-12' in options.switches",
    ]


def test_a_battery_pack_needs_its_option_and_is_carried() -> None:
    assert complaints(spoilt(('"bottle"', '"belt battery"'), ('"leather"', '"backpack battery"'))) == [
        "well.toml:46: figure[2].pack[1]: 'belt battery' needs the option 'S16.8-08' in options.switches",
        "well.toml:47: figure[2].worn[1]: 'backpack battery' is held, not worn; belongs in 'pack'",
    ]


LESSON = """
[[lesson]]
title = "Walking"
phase = "movement"
turn = 2
verb = "move"
text = "Walk."
keys = "{do} goes."
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"movement"', '"movment"', "55: lesson[1].phase: unknown phase 'movment'; did you mean 'movement'?"),
        ('"move"', '"mov"', "57: lesson[1].verb: unknown order 'mov'; did you mean 'move'?"),
        ("{do}", "{dooo}", "59: lesson[1].keys: unknown command 'dooo'; did you mean 'do'?"),
        ('verb = "move"', 'offers = ["mov"]', "57: lesson[1].offers[1]: unknown order 'mov'; did you mean 'move'?"),
        ('verb = "move"', "dice = 3", "57: lesson[1].dice: is about an order; add it as verb"),
        (
            "{do}",
            "{order strike}",
            "59: lesson[1].keys: order 'strike' may be unavailable then; add it as verb, or to offers",
        ),
        ('verb = "move"', 'aim = "hold"', "57: lesson[1].aim: unknown goal of the learner 'hold'; known: standing"),
        ("turn = 2", "turn = 0", "56: lesson[1].turn: expected at least 1, got 0"),
        ('text = "Walk."', 'text = ""', "58: lesson[1].text: expected text, got none"),
        ("verb =", "vreb =", "57: lesson[1].vreb: unknown key 'vreb'; did you mean 'verb'?"),
        ('phase = "movement"\n', "", '53: lesson[1].phase: missing; write for example phase = "movement"'),
    ],
)
def test_one_thing_wrong_with_a_lesson_is_one_line(before: str, after: str, told: str) -> None:
    assert complaints(GOOD + LESSON) == []
    assert complaints(GOOD + LESSON.replace(before, after)) == [f"well.toml:{told}"]


BURNING = """
[[field]]
at = "0103"
kind = "oil"
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"oil"', '"oli"', "55: field[1].kind: unknown fire 'oli'; did you mean 'oil'?"),
        ('"0103"', '"0202"', "54: field[1].at: 0202 is a wall; choose a cell that can be entered"),
        ('"0103"', '"0901"', "54: field[1].at: 0901 is off the map (0101 to 0403)"),
        ('kind = "oil"\n', "", '53: field[1].kind: missing; write for example kind = "fire"'),
        ("kind =", "kidn =", "55: field[1].kidn: unknown key 'kidn'; did you mean 'kind'?"),
        ('kind = "oil"\n', f'kind = "oil"\n{BURNING}', "58: field[2].at: 0103 already has oil"),
    ],
)
def test_one_thing_wrong_with_a_fire_is_told(before: str, after: str, told: str) -> None:
    assert complaints(GOOD + BURNING) == []
    assert f"well.toml:{told}" in complaints(GOOD + BURNING.replace(before, after))


@pytest.mark.parametrize(
    ("wind", "told"),
    [
        ("slihgt NE", "unknown wind 'slihgt'; did you mean 'slight'?"),
        ("", "unknown wind ''; known: none, slight, strong"),
        ("strong", "expected strength and direction, for example 'strong NE'"),
        ("strong S N", "expected strength and direction, for example 'strong NE'"),
        ("slight W", "unknown direction 'W'; did you mean 'SW'?"),
        ("none S", "'none' has no direction; write only 'none'"),
    ],
)
def test_a_wind_has_a_strength_and_a_direction(wind: str, told: str) -> None:
    assert complaints(spoilt(("[map]", f"[map]\nwind = '{wind}'"))) == [f"well.toml:10: map.wind: {told}"]


GUNNER = ('main = "spear"', 'main = "combat shotgun"\nloaded = { "combat shotgun" = ["slug", "buckshot"] }')


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            '"slug"',
            '"slgu"',
            "[1]: unknown load of a combat shotgun 'slgu'; did you mean 'slug'?",
        ),
        ('"slug"', '"bukshot"', "[1]: unknown load of a combat shotgun 'bukshot'; did you mean 'buckshot'?"),
        (
            '"slug"',
            '"shotgun grenade"',
            "[1]: 'shotgun grenade' needs the option 'S16.7-22' in options.switches",
        ),
        ('"slug"', '"slug", ' * 7 + '"slug"', ": expected at most 8 in a combat shotgun, got 9"),
        ('["slug", "buckshot"]', "[]", ": expected at least 1 entries, got 0"),
        (
            '{ "combat',
            '{ "combta',
            ": unknown weapon of this figure 'combta shotgun'; did you mean 'combat shotgun'?",
        ),
    ],
)
def test_a_weapon_is_loaded_with_what_fits_it(before: str, after: str, told: str) -> None:
    good = spoilt(GUNNER)
    assert complaints(good) == []
    gun = "combta" if "combta" in after else "combat"
    assert complaints(good.replace(before, after, 1)) == [f"well.toml:46: figure[2].loaded.'{gun} shotgun'{told}"]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ('alight = "wohle"', "48: figure[2].alight: unknown word 'wohle'; did you mean 'whole'?"),
        ('doused = "soaked"', "48: figure[2].doused: unknown word 'soaked'; known: limb, half, whole"),
        ("fuel_inside = true", "48: figure[2].fuel_inside: only for a figure with 'doused'"),
        ('doused = "limb"\nfuel_inside = 1', "49: figure[2].fuel_inside: expected true or false, got 1"),
    ],
)
def test_a_figure_burns_as_far_as_there_are_words_for_it(keys: str, told: str) -> None:
    assert complaints(spoilt(('worn = ["leather"]', f'worn = ["leather"]\n{keys}'))) == [f"well.toml:{told}"]


def test_nothing_else_is_worn_where_the_tank_of_a_flame_thrower_is() -> None:
    text = spoilt(
        ('["S16.1-12"]', '["S16.1-12", "S16.8-08"]'),
        ('"spear"', '"flame thrower"'),
        ('["bottle", "dagger"]', '["dagger", "backpack battery"]'),
        ("STR = 12", "STR = 16"),
    )
    assert complaints(text) == [
        "well.toml:46: figure[2].pack[2]: 'backpack battery' can't be carried with a flame thrower's tank"
    ]


def test_a_listed_map_is_looked_through_too() -> None:
    listed = "width = 4\nheight = 3\nterrain = { wall = ['0202', '0909'], sea = ['0101'], rubble = ['0202'] }\n"
    assert complaints(spoilt((f"drawn = '''\n{ROWS}'''\n", listed))) == [
        "well.toml:12: map.terrain.rubble[1]: 0202 is already wall",
        "well.toml:12: map.terrain.sea: unknown terrain 'sea'; "
        "known: clear, wall, pillar, door, doorway, rubble, brush, table, barricade, water, pit",
        "well.toml:12: map.terrain.wall[2]: 0909 is off the map (0101 to 0403)",
    ]


def test_a_map_has_at_most_99_columns_and_rows() -> None:
    assert complaints(spoilt((ROWS, f"{'.' * 100}\n"))) == [
        "well.toml:10: map.drawn: expected at most 99 x 99 cells, got 100 x 1"
    ]
