"""What the panels say of a figure: every mark in its own words. Who fights whom: hth/test_hth_portrait.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.fire.alight import ablaze
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.torches import flammable
from core.rulesets.skirmish.portrait import QUIET, portrait
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import battle_of, fighter

WORDS = {
    Marks.DODGING: (0, "", "dodging"),
    Marks.DEFENDING: (0, "", "defending"),
    Marks.SET: (0, "", "set"),
    Marks.DECLARED: (0, "", "declared"),
    Marks.SHAKEN: (-2, "", "shaken -2"),
    Marks.HITS: (7, "", "7 hits this turn"),
    Marks.FORCING: (0, "bob", "may force back Bob"),
    Marks.UNREADY: (0, "ann/dagger", "unready dagger"),
    Marks.AIMING: (2, "bob", "aiming Bob +2"),
    Marks.AIMED_WITH: (0, "ann/pistol", "aimed with pistol"),
    Marks.SHOOTING: (1, "bob", "shooting at Bob"),
    Marks.AUTOMATIC: (2, "ann/machine gun", "automatic fire machine gun +2"),
    Marks.STABBED: (0, "bob", "stabbed Bob"),
    Marks.BLINDED: (0, "", "blinded"),
    Marks.STUNNED: (0, "", "stunned"),
    Marks.GASSED: (-4, "", "gassed -4"),
    Marks.DULLED: (-2, "", "dulled -2"),
    Marks.NONLETHAL: (3, "", "nonlethal +3"),
    Marks.HELPED: (0, "", "has given first aid"),
    Marks.FLAMMABLE: (2, "fuel", "highly flammable"),
    Marks.AFLAME: (0, "ann/torch", "aflame torch"),
    Marks.BALKED: (0, "", "balked"),
    Marks.LEAVING: (0, "", "leaving"),
    Marks.PANICKED: (0, "", "panicked"),
    Marks.RAN: (0, "", "ran"),
    Marks.SPRAYING: (3, "bob", "spraying Bob +3"),
    Marks.DRENCHED: (0, "bob", "drenched Bob"),
    Marks.ROLLING: (0, "", "rolling"),
}
"""What is said of each mark with such a value, about such a thing."""


def said_of(*marks: Mark) -> list[str]:
    ann: Figure = fighter("ann", marks=marks)
    return [trait.text for trait in portrait(battle_of(ann, fighter("bob", (0, -5), side="blue")), ann).traits]


@pytest.mark.parametrize("kind", WORDS)
def test_each_mark_is_told_in_its_own_words(kind: Marks) -> None:
    value, about, words = WORDS[kind]
    assert said_of(Mark(kind, "S12-01", value, about)) == [words]


def test_one_hit_is_one_and_empty_hands_hold_nothing() -> None:
    assert said_of(Mark(Marks.HITS, "S12-01", 1)) == ["1 hit this turn"]
    ann = fighter("ann")
    assert portrait(battle_of(ann, fighter("bob", (0, -5), side="blue")), ann).hands == ("nothing",)


def test_the_marks_that_only_the_rules_know_of_are_not_told() -> None:
    assert said_of(*(Mark(kind, "S12-01", 1) for kind in QUIET)) == []


def test_no_mark_is_forgotten() -> None:
    assert {*WORDS, *QUIET} == {*Marks}


@pytest.mark.rule("S16.11-06")
@pytest.mark.parametrize("fuel", [True, False])
def test_only_who_is_soaked_is_called_highly_flammable(*, fuel: bool) -> None:
    marks = (Mark(Marks.STUNNED, "S16.9-04"), flammable(Alight.HALF, fuel=fuel), ablaze(Alight.LIMB))
    assert said_of(*marks) == ["stunned", "highly flammable", "on fire: limb"]
