"""How the master of clinch foresees what follows a turn: a figure without a defence is struck harder, an enemy who may
be stopped by a blow replies less, every near enemy replies. The value of single attacks: test_clinch_blows.py."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment, Term, ranked
from ai.clinch.looking_ahead import MOST, worth_following
from ai.clinch.reading import Reading
from ai.clinch.room import Clinch
from ai.foresight import followed_up
from ai.labels import AttackNow
from ai.profiles import profiles
from ai.thinker import Thinker
from core.match.cups import SeededCup
from core.play.asking import Decision, Roll
from core.play.position import Position, advance, begin, menu
from core.play.replies import let_it_pass
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.turn.manoeuvres import (
    AllOutAttack,
    AllOutDefense,
    Attack,
    DoNothing,
    Manoeuvre,
    MoveAndAttack,
)
from core.rulesets.clinch.turn.ways import AllOut, OnGuard
from core.space.cell import Cell
from scenarios.catalogue import load

MASTER = profiles()["master"]


def met(mine: str, *theirs: tuple[str, str]) -> Position:
    """Ann, whose turn it is, looks south; enemies stand where they are said to, and look at her."""
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    ann = {"id": "ann", "name": "Ann", "side": "red", "like": mine, "at": "0502", "facing": "S", "DX": 14}
    foes = [
        {"id": f"bob{number}", "name": f"Bob {number}", "side": "blue", "like": kit, "at": at, "facing": "N"}
        for number, (kit, at) in enumerate(theirs)
    ]
    head = {"ruleset": "clinch", "title": "Near", "about": "To look ahead in.", "map": {"width": 9, "height": 9}}
    cup = SeededCup(1)
    position, _ = begin(CLINCH, load({**head, "sides": sides, "figure": [ann, *foes]}).battle)
    while isinstance(position.waiting, Roll):
        position, _ = advance(CLINCH, position, cup.throw(position.waiting))
    assert isinstance(position.waiting, Decision)
    assert position.waiting.figures == ("ann",)
    return position


def followed(position: Position, *plans: Assessment) -> list[Assessment]:
    """These plans with what may come of them, the best first."""
    return followed_up(ranked(plans), Reading(CLINCH, position, MASTER), let_it_pass)


def replied(position: Position, *plans: Assessment) -> dict[object, int]:
    """What the enemies' replies to each of these cost her."""
    return {
        plan.choice: -sum(value for label, value in plan.terms if label == "position")
        for plan in followed(position, *plans)
    }


def plan(order: Manoeuvre, harm: int = 0, label: str = AttackNow("attack on Bob 0")) -> Assessment:
    """A manoeuvre for something that is worth so much by itself, at the first of them."""
    return Assessment.of(order, Term(label, harm), aim="bob0")


ALL_OUT = AllOutAttack("ann", AllOut.STRONG)
NEAR = ("swordsman", "0503")


def test_who_gives_up_his_defence_is_struck_at_the_harder() -> None:
    found = replied(met("swordsman", NEAR), plan(Attack("ann")), plan(ALL_OUT))
    assert found[ALL_OUT] > found[Attack("ann")] > 0


def test_an_enemy_that_a_blow_may_stop_replies_less() -> None:
    position, other = met("swordsman", NEAR), plan(DoNothing("ann"))
    weak, strong = (replied(position, plan(Attack("ann"), harm), other)[Attack("ann")] for harm in (1000, 4000))
    assert 0 < strong < weak


def test_its_own_next_blow_counts_as_likely_as_it_is_still_there() -> None:
    position, other = met("swordsman", NEAR), plan(DoNothing("ann"))
    idle, striking = (followed(position, plan(Attack("ann"), harm), other) for harm in (0, 4000))
    hoped = [
        dict(next(one for one in plans if one.choice == Attack("ann")).terms)["attack to come"]
        for plans in (idle, striking)
    ]
    assert 0 < hoped[0] < hoped[1]


def test_a_grip_keeps_him_from_three_times_as_much_as_a_blow() -> None:
    position, other = met("judoka", NEAR), plan(DoNothing("ann"))
    idle = replied(position, plan(Attack("ann")), other)[Attack("ann")]
    struck = replied(position, plan(Attack("ann"), 1700), other)[Attack("ann")]
    gripped = replied(position, plan(Attack("ann"), 1700, "hand to hand"), other)[Attack("ann")]
    assert idle - gripped == pytest.approx(3 * (idle - struck), rel=0.02)


def test_a_blow_at_one_keeps_the_other_from_nothing() -> None:
    other = plan(DoNothing("ann"))
    kept = []
    for foes in ((NEAR,), (NEAR, ("swordsman", "0602"))):
        position = met("swordsman", *foes)
        whole, fewer = (replied(position, plan(Attack("ann"), harm), other)[Attack("ann")] for harm in (0, 4000))
        kept.append(fewer / whole)
    assert kept[0] < kept[1] < 1


def test_what_is_not_followed_never_leads() -> None:
    orders = [Attack("ann"), MoveAndAttack("ann"), *(AllOutAttack("ann", how) for how in AllOut)]
    plans = [plan(order, 1000 - number) for number, order in enumerate(orders)]
    found = followed(met("swordsman", NEAR), *plans)
    assert len(found) == len(plans) > MOST
    assert found[0].choice in [one.choice for one in plans[:MOST]]
    assert [one.choice for one in found if one.choice in orders[MOST:]] == orders[MOST:]
    assert max(one.score for one in found) == found[0].score


@pytest.mark.parametrize(("foes", "most"), [(1, 4), (3, 4), (5, 2)])
def test_where_many_fight_fewer_plans_are_followed(foes: int, most: int) -> None:
    position = met("swordsman", *(("swordsman", f"0{column}05") for column in range(1, foes + 1)))
    plans = [*(plan(AllOutAttack("ann", how)) for how in AllOut), plan(Attack("ann"))]
    assert Reading(CLINCH, position, MASTER).to_follow(plans) == plans[:most]


@pytest.mark.parametrize(("last", "count"), [((2, 2), 1), ((2, 3), 2)])
def test_of_two_ways_to_one_place_one_is_followed(last: tuple[int, int], count: int) -> None:
    ways = (Cell(1, 1), Cell(2, 2)), (Cell(1, 2), Cell(*last))
    found = [Assessment.of(Go("ann", way, 0), Term("position", 0)) for way in ways]
    assert len(worth_following(found, 2)) == count


def test_defence_alone_is_followed_only_if_it_leads_by_itself() -> None:
    guard = AllOutDefense("ann", OnGuard.PARRY)
    behind, ahead = (
        followed(met("swordsman", NEAR), plan(Attack("ann"), 500), plan(guard, worth)) for worth in (1, 900)
    )
    assert [one.choice for one in behind] == [Attack("ann"), guard]
    assert "position" in dict(next(one for one in ahead if one.choice == guard).terms)


@pytest.mark.parametrize(("level", "runs"), [("veteran", True), ("master", False)])
def test_the_master_lets_a_sword_come_that_who_looks_no_farther_runs_at(level: str, *, runs: bool) -> None:
    position = met("swordsman", ("swordsman", "0506"))
    choice = Thinker(Clinch(), profiles()[level]).choose(CLINCH, position)
    assert choice in menu(CLINCH, position)
    assert isinstance(choice, MoveAndAttack) == runs
