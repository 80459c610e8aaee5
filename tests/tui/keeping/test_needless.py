"""Needless prompts: nobody is asked, and an undo goes past them."""

from __future__ import annotations

from random import Random

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import PERSON
from core.play.asking import Decision
from core.play.moment import is_idle
from core.play.position import menu
from core.rulesets.clinch import CLINCH
from scenarios.catalogue import load
from tests.support.clinch.fixtures import cy
from tests.support.clinch.holding import hold
from tests.support.clinch.moving import about_to
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.stand_ins import Skips, is_needless

DOWN = "ann take-down target=ben", [4, 4, 3], [6, 6, 6]


@pytest.mark.parametrize("name", ["tavern-scuffle", "boots", "duel"])
def test_only_a_question_with_one_answer_in_the_middle_of_an_order_is_skipped(name: str) -> None:
    scenario, luck, found = load(name), Random(1), 0
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(1), answers=scenario.answers)
    for _ in range(80):
        if not isinstance(match.waiting, Decision):
            break
        offered = [*menu(match.ruleset, match.position)]
        asked = match.waiting
        idle = is_idle(match.battle, asked.about, asked.figures[0])
        needless = match.position.task is not None and (len(offered) == 1 if asked.otherwise is None else idle)
        assert is_needless(match.ruleset, match.position) is needless
        found += needless
        if needless:
            assert Skips().choose(match.ruleset, match.position) == (asked.otherwise or offered[0])
        active = [order for order in offered if not (order.is_pass or order.surrenders)]
        match.answer(luck.choice(active or offered))
    assert found or name != "tavern-scuffle"


def test_nobody_is_asked_over_which_hex_an_enemy_falls_with_no_one_near() -> None:
    play = about_to(hold()).say(*DOWN)
    assert play.moment == "felling"
    assert is_needless(CLINCH, play.position)
    assert Skips().choose(CLINCH, play.position) == play.decision.otherwise


def test_with_a_third_figure_near_it_matters_over_which_hex_an_enemy_falls() -> None:
    play = about_to(hold(), others=[cy(at=(1, -1))]).say(*DOWN)
    assert play.moment == "felling"
    assert not is_needless(CLINCH, play.position)


def felling() -> Session:
    """A battle with lessons, between two persons, where an enemy is about to fall."""
    scenario = load("boots")
    assert scenario.lessons
    session = begin(scenario, {party.side: PERSON for party in scenario.parties}, 1)
    session.match.position = about_to(hold()).say(*DOWN).position
    return session


def test_lessons_do_not_bring_back_needless_prompts() -> None:
    assert isinstance(felling().policy, Skips)


def test_an_undo_goes_past_needless_prompts() -> None:
    session = felling()
    assert session.policy is not None
    session.match.answer(session.policy.choose(session.match.ruleset, session.match.position))
    assert not session.undo(), "no order of a person is left"
