"""Each fault is found where it is, and in no good line."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core.battle.battle import Battle
from core.play.asking import Choice
from scenarios.catalogue import load
from tests.words.faults import faults_of
from tests.words.rendered import Kind, Text, names_of, pattern_of


@pytest.fixture
def battle() -> Battle:
    return load("goose-fair").battle


@dataclass(frozen=True, slots=True)
class Pinning(Choice):
    verb = "pin"
    arms: int = 1
    tightly: bool = False


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("Initiative of red: 4", "id"),
        ("shoots odo", "id"),
        ("the bottle-2 lies at 0406", "id of a thing"),
        ("aims at 12,2", "cell by numbers"),
        ("lie down, prone False", "True, False, None"),
        ("all_out attack", "field name"),
        ("Tib  strikes", "double space"),
        ("Tib strikes , hard", "space before a mark"),
        ("1 hexes away", "plural of one"),
        ("moves 3 hex", "singular of many"),
        ("throw Odo to", "missing object"),
        ("throw Odo:", "trailing mark"),
        ("strike whoever comes", "whoever, whom"),
        ("parries: warded off", "ward off"),
        ("the weapon at hand", "at hand"),
        ("needs 12 (DEX 13)", "target number"),
        ("hurl the bottle", "throw, fire"),
        ("St 11", "abbreviation"),
        (" ", "empty"),
    ],
)
def test_a_fault_is_found(battle: Battle, said: str, fault: str) -> None:
    assert fault in [*faults_of(Text(Kind.LOG, said, battle))]


@pytest.mark.parametrize(
    "said",
    [
        "strike Odo with the broadsword (head)",
        "Odo takes 6 hits (2d6 8, armour -2): 8/14 left",
        "moved too far (7 MOV; limit 5)",
        "1 hex, 2 hexes, 1 yard, no damage",
        "shaken: DEX -2 until the action phase of turn 4",
        "fire 6 rounds on automatic at Velvet (assault rifle)",
        "two-handed, well-balanced, 12 or less on 3d6",
        "Initiative: Red 4, Blue 1",
    ],
)
def test_a_good_line_has_none(battle: Battle, said: str) -> None:
    assert [*faults_of(Text(Kind.MENU, said, battle))] == []


def test_a_field_that_is_said_by_its_name_is_found(battle: Battle) -> None:
    assert [*faults_of(Text(Kind.LABEL, "pin Odo, arms 2", battle, Pinning("tib", 2)))] == ["field name"]
    assert [*faults_of(Text(Kind.LABEL, "pin both of Odo's arms", battle, Pinning("tib", 2)))] == []


def test_texts_that_differ_in_names_and_numbers_are_one(battle: Battle) -> None:
    names = names_of(battle)
    assert pattern_of("Tib Marlow strikes Odo: 1+6+2 = 9", names) == "N strikes N: # = #"
    assert pattern_of("Odo strikes Tib: 3+4+2 = 9", names) == "N strikes N: # = #"
