"""A long way in words: what it goes round, whose sight or reach it spares, how much longer it takes. The way itself:
test_routes.py."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment
from ai.explanation import explain
from ai.headings import FETCHING, Heading
from ai.reason import Kind, Reason
from ai.route_words import goal_in_words, round_in_words
from ai.routes import Route, Spared
from core.battle.battle import Battle
from core.battle.record import replace
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, cell, fighter

VIA = cell(0, -4)
WAY = (cell(0, -1), VIA, cell(1, -5))


def battle() -> Battle:
    """Ann, and three others far away."""
    others = [fighter(name, (8, number), side="blue") for number, name in enumerate(("ben", "bo", "bea"))]
    return battle_of(fighter("ann"), *others)


def route(*spared: Spared, via: Cell | None = VIA, more: int = 0, past: tuple[str, ...] = ()) -> Route:
    return Route(frozenset(WAY[-1:]), WAY, (2, 1), 3, more, via, spared, past)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (route(Spared("ben", shot=True, left=0), more=2), "2 turns more, out of Ben's sight"),
        (route(Spared("ben", shot=True, left=0)), "out of Ben's sight"),
        (route(Spared("ben", shot=True, left=40), more=1), "1 turn more, mostly out of Ben's sight"),
        (route(Spared("ben", shot=False, left=0)), "out of Ben's reach"),
        (route(Spared("ben", shot=False, left=0), Spared("bo", shot=True, left=0)), "out of Bo's sight"),
        (route(*(Spared(name, shot=True, left=0) for name in ("ben", "bo", "bea"))), "out of Ben and Bo's sight"),
        (route(past=("ben",), more=1), "1 turn more, Ben is in the way"),
        (route(past=("ben", "bo")), "Ben and Bo are in the way"),
    ],
    ids=["longer", "as long", "less seen", "reach", "the worse", "many", "a body", "bodies"],
)
def test_a_way_round_says_why(found: Route, words: str) -> None:
    assert round_in_words(battle(), found, "ann", "turn") == f"goes round by the hex 4 to the north (1511): {words}"


@pytest.mark.parametrize(
    "found",
    [route(Spared("ben", shot=True, left=0), via=None), route(), route(Spared("ben", shot=True, left=90), more=1)],
    ids=["straight", "for nothing", "for next to nothing"],
)
def test_any_other_way_is_not_worth_a_word(found: Route) -> None:
    assert round_in_words(battle(), found, "ann", "turn") == ""


def test_the_goal_is_called_by_its_name() -> None:
    there = battle()
    assert goal_in_words(there, Heading("closing in", route(), "ben"), "ann") == "Ben"
    assert goal_in_words(there, Heading("toward the goal", route()), "ann") == "the hex 5 to the north (1610)"
    knife = replace(fighter("cy", main="dagger")).gear[0]
    assert goal_in_words(there.with_fallen(WAY[-1], (knife,)), Heading(FETCHING, route()), "ann") == "the dagger"
    assert goal_in_words(there, Heading(FETCHING, route()), "ann") == "a weapon"


def test_the_way_round_comes_first_of_all_reasons() -> None:
    told = (
        Reason(Kind.DOES, "moves to the north"),
        Reason(Kind.GAIN, "safer", decides=True),
        Reason(Kind.WAY, "goes round by the mill", way=WAY),
    )
    said = explain(battle(), Assessment(Move("ann", WAY[:1], 0), 0, (), reasons=told))
    assert said == "Ann moves to the north; goes round by the mill; safer"
