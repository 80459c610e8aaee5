"""A battle of clinch in lines: manoeuvres are listed, and what one allows is said of it."""

from __future__ import annotations

import pytest

from core.battle.record import replace
from core.rulesets.clinch.attack.assault import Form, harm_in_words
from core.rulesets.clinch.defence.defending import Threatened, Way
from core.rulesets.clinch.sheet.postures import LYING
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, assault_of
from scenarios.catalogue import load
from tests.support.clinch.mat import MAT
from tests.tui.plain.lines import told
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.descriptions import describe_cell, describe_figure


def mat() -> Session:
    return begin(load(MAT), {"red": "person", "blue": "person"}, 3, typed=True)


def test_a_manoeuvre_is_said_and_what_it_allows_is_listed_with_its_chances() -> None:
    text = told(mat(), "ann feint")
    assert "chooses to feint" in text
    assert "(Judo): 43%" in text, "Judo 13 against his Knife 13, and by more than nothing"


def test_the_clock_counts_seconds() -> None:
    asked = told(mat(), "ann feint")
    assert "== Second 1" in asked
    assert "Turn 1" not in asked


def test_a_defender_is_told_the_attack_its_margin_and_its_harm() -> None:
    battle = begin(load(MAT), {"red": "person", "blue": "person"}, 3, typed=True).match.battle
    coming = Threatened("ann", (Way.DODGE,), attack="kicks at the right leg", made=2, harm="1d6 crushing")
    assert coming.prompt_in(battle) == "Ann kicks at the right leg (hit by 2, 1d6 crushing). Defend?"
    astray = replace(coming, attack="swings", made=-1)
    assert astray.prompt_in(battle) == "Ann swings (near miss, to the torso, 1d6 crushing). Defend?"
    again = replace(coming, tried=Way.DODGE, harm="")
    assert again.prompt_in(battle) == "Ann kicks at the right leg (hit by 2). The first defence failed. Defend?"


@pytest.mark.rule("G-strike-05")
def test_the_dice_of_what_comes_are_said_of_blows_and_of_nothing_that_takes_hold() -> None:
    position = mat().match.position
    battle = position.battle
    blow = assault_of(battle, Strike("bo", "ann", Blow.THRUST, "bo/knife"))
    assert harm_in_words(battle, blow) == "1d6-2 impaling"
    assert harm_in_words(battle, replace(blow, form=Form.GRAPPLE)) == ""


@pytest.mark.rule("G-turn-06")
def test_who_has_given_up_is_said_to_have_yielded() -> None:
    session = mat()
    assert "  Ann: surrendered\n" in told(session, "ann yield", "bo do-nothing", "cal do-nothing", "quit")
    ruleset, battle = session.match.ruleset, session.match.battle
    assert ", surrendered, " in describe_figure(ruleset, battle, battle["ann"])
    assert "adjacent: Ann (surrendered) S" in describe_figure(ruleset, battle, battle["bo"])
    assert "Ann, Red, surrendered" in describe_cell(ruleset, battle, battle["ann"].at)


@pytest.mark.rule("G-move-14")
def test_who_lies_over_two_hexes_is_said_to_be_in_both_and_not_next_to_their_own_body() -> None:
    session = mat()
    ruleset, battle = session.match.ruleset, session.match.battle
    ann = battle["ann"]
    second = battle.grid.neighbours(ann.at)[0]
    lying = battle.with_figure(replace(ann, posture=LYING, also=(second,)))
    told = describe_figure(ruleset, lying, lying["ann"])
    assert f", at {battle.grid.name(ann.at)} and {battle.grid.name(second)}, facing " in told
    assert "Ann" not in told.partition("adjacent")[2]
