"""A fighter of clinch as the panels show it."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.posture import Life
from core.play.portrait import Score
from core.rulesets.clinch.portrait import portrait
from core.rulesets.clinch.sheet.parts import ARMS, Part
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from tests.support.clinch.fixtures import ann, battle_of, ben, dee, eve
from tests.support.clinch.holding import at_grips, hold


def test_scores_are_what_they_are_now_and_were() -> None:
    one = ben(hurt=8, tired=7)
    shown = portrait(battle_of(one), one)
    assert shown.scores == (
        Score("ST", 6, 11),
        Score("DX", 11, 11),
        Score("IQ", 10, 10),
        Score("HT", 10, 10),
        Score("FP", 3, 10),
        Score("Move", 2, 5),
        Score("Dodge", 2, 8),
    )
    assert (shown.vigour, shown.vigour_full) == (3, 11)


@pytest.mark.rule("G-turn-06")
def test_who_has_yielded_is_out_of_the_fight_and_who_is_out_otherwise_has_his_own_word() -> None:
    gave_up = Mark(Marks.YIELDED, "G-turn-06")

    def told(one: Figure) -> tuple[str, bool]:
        shown = portrait(battle_of(one), one)
        return shown.state(one), shown.fights(one)

    assert told(ben(posture="lying", marks=(gave_up,))) == ("surrendered", False)
    assert told(ben(posture="lying")) == ("lying", True)
    assert told(ben(posture="lying", life=Life.DEAD, marks=(gave_up,))) == ("dead", False)


def test_what_is_held_and_worn() -> None:
    one = dee()
    shown = portrait(battle_of(one), one)
    assert shown.hands == ("broadsword", "medium shield")
    assert shown.armour == "leather jacket DR 2, medium shield DB 2"
    both = ann(things=("spear", "spear"), natural_dr=1)
    shown = portrait(battle_of(both), both)
    assert (shown.hands, shown.held, shown.armour) == (("spear",), "spear (both hands)", "body DR 1")
    shooter = eve()
    assert portrait(battle_of(shooter), shooter).hands == ("pistol (15/15)",)
    assert portrait(battle_of(shooter), shooter).gear == ("bow (1/1)",)


def test_what_is_true_of_it_comes_before_what_it_has_learnt() -> None:
    marks = (
        Mark(Marks.SHOCK, "G-base-48", 3, until=UntilTurnOf("ben")),
        Mark(Marks.CRIPPLED, "G-wound-06", about="right arm"),
        Mark(Marks.PLACE, "G-base-10", 1),
    )
    one = ben(posture="kneeling", marks=marks, hurt=12, about=("sack",), size=1, traits=[Trait.CLAWS])
    shown = portrait(battle_of(one), one)
    assert [trait.text for trait in shown.traits] == [
        "-1 HP",
        "kneeling: attacks -2, defences -2",
        "shock, 3 HP lost",
        "right arm crippled",
        "light load",
        "SM +1",
        "Claws",
        "Brawling 12",
        "Knife 11",
    ]
    assert shown.traits[2].until == "Ben's turn"


def test_marks_are_told_in_words_and_without_the_numbers_that_only_the_rules_count_by() -> None:
    marks = (
        Mark(Marks.UNSEEN, "G-defend-05", -3, "ben"),
        Mark(Marks.FEINTED, "G-base-34", 2, "ben"),
        Mark(Marks.EVALUATED, "G-base-33", 1, "ben"),
        Mark(Marks.LAST_TRY, "G-breakfree-01", 4, "ben"),
    )
    one, foe = ann(facing=3, marks=marks), ben(at=(0, -9))
    shown = [trait.text for trait in portrait(battle_of(one, foe), one).traits]
    assert shown[:3] == ["feinted by Ben: defence -2", "studied Ben: +1", "unaware of Ben"]
    assert not [words for words in shown if "last try" in words]
    spent = ann(marks=(Mark(Marks.FEINTED, "G-base-34", 0, "ben"),))
    assert not [trait for trait in portrait(battle_of(spent, foe), spent).traits if "deceived" in trait.text]


def test_an_open_window_is_told_by_what_it_lets_one_do() -> None:
    right, left = ARMS.index(Part.RIGHT_ARM), ARMS.index(Part.LEFT_ARM)
    for value, words in (
        (right, "can lock Ben's right arm"),
        (left + 10, "can lock Ben's left arm or throw them"),
    ):
        mark = Mark("window", "G-armlock-02", value, "ben", how="open")
        battle = battle_of(ann(marks=(mark,)), ben())
        assert words in [trait.text for trait in portrait(battle, battle["ann"]).traits]


def test_stunned_and_held_are_said_at_a_glance() -> None:
    dazed = Mark(Marks.STUNNED, "G-base-50")
    battle = at_grips(hold(), figures=(ann(), ben(marks=(dazed,))))
    assert portrait(battle, battle["ben"]).plight == ("stunned", "held")
    assert not portrait(battle, battle["ann"]).plight
