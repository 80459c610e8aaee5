"""What the panels say of a figure: every mark in its own words. Hand-to-hand fights: hth/test_hth_portrait.py."""

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
    Marks.SET: (0, "", "weapon set against a charge"),
    Marks.DECLARED: (0, "", "no action this turn"),
    Marks.SHAKEN: (-2, "", "shaken: DEX -2"),
    Marks.HITS: (7, "", "7 hits this turn"),
    Marks.FORCING: (0, "bob", "can force Bob back this turn"),
    Marks.UNREADY: (0, "ann/dagger", "dagger ready next turn"),
    Marks.AIMING: (2, "bob", "aiming at Bob +2"),
    Marks.AIMED_WITH: (0, "ann/pistol", "aiming with the pistol"),
    Marks.SHOOTING: (1, "bob", "shooting at Bob"),
    Marks.AUTOMATIC: (2, "ann/machine gun", "automatic fire with the machine gun: turn 2"),
    Marks.STABBED: (0, "bob", "stabbed Bob this turn"),
    Marks.BLINDED: (0, "", "blinded"),
    Marks.STUNNED: (0, "", "stunned"),
    Marks.GASSED: (-4, "", "tear gas in the eyes: DEX -4"),
    Marks.DULLED: (-2, "", "tear gas: INT -2"),
    Marks.NONLETHAL: (3, "", "3 hits that heal after the fight"),
    Marks.HELPED: (0, "", "gave first aid"),
    Marks.FLAMMABLE: (2, "fuel", "highly flammable"),
    Marks.AFLAME: (0, "ann/torch", "torch burning"),
    Marks.BALKED: (0, "", "shrank back from the fire"),
    Marks.LEAVING: (0, "", "must leave the fire"),
    Marks.PANICKED: (0, "", "panicking"),
    Marks.RAN: (0, "", "ran while burning"),
    Marks.SPRAYING: (3, "bob", "firing burning oil at Bob"),
    Marks.DRENCHED: (0, "bob", "hit by Bob's burning oil"),
    Marks.ROLLING: (0, "", "rolling on the ground"),
}
"""The text of each mark, with its value and the item or figure it is about."""


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
    assert said_of(*marks) == ["stunned", "highly flammable", "on fire: a limb"]
