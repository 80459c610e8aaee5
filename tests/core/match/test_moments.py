"""The gravest moments of a battle: those with the largest steps of the curve, and without one the most harmful."""

from __future__ import annotations

import pytest

from ai.chances import curve_by_acts
from core.match.gravity import Gravity, weighed
from core.match.match import Match
from core.match.moments import gravest_moments
from core.match.story import Storyteller
from scenarios.catalogue import judge
from tests.core.match.test_story import fought

ALL = 1000


@pytest.fixture(scope="module", params=[("dojo", 5), ("riot", 2)], ids=lambda one: str(one[0]))
def match(request: pytest.FixtureRequest) -> Match:
    return fought(*request.param)


def test_they_are_the_largest_steps_among_all_that_had_an_effect(match: Match) -> None:
    curve = curve_by_acts(match, judge(match.ruleset.id))
    every = gravest_moments(match, ALL, curve)
    grave = gravest_moments(match, 5, curve)
    assert grave == every[:5]
    teller = Storyteller(match)
    teller.follow()
    effects = {
        line.text
        for line in teller.lines
        if any(one.gravity >= Gravity.HARM for one in weighed(line.before, line.events))
    }
    steps = [one.step for one in every if one.text in effects]
    assert steps == sorted(steps, reverse=True)
    assert [one.step for one in grave] == steps[:5]
    assert all(one.text in effects for one in grave)


def test_the_chances_of_a_moment_are_those_of_the_curve_before_and_after_it(match: Match) -> None:
    curve = curve_by_acts(match, judge(match.ruleset.id))
    points = {point.moment: point.chances.sides for point in curve}
    for one in gravest_moments(match, 5, curve):
        assert one.before == points[max(moment for moment in points if moment <= one.first)]
        assert one.after == points[min(moment for moment in points if moment >= one.last)]
        assert one.step == max(abs(one.after[side] - one.before[side]) for side in match.battle.sides)


def test_without_a_curve_there_are_no_steps() -> None:
    found = gravest_moments(fought("dojo", 5), 3)
    assert [one.step for one in found] == [0, 0, 0]
    assert all(one.before == one.after == {} for one in found)
