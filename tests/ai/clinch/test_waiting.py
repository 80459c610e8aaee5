"""When a player of clinch waits for who comes: with the longer weapon, for nobody who waits himself, and not for ever.
Whole positions are in suite."""

from __future__ import annotations

import pytest

from ai.clinch import POLICIES
from ai.clinch.acting import Acting
from ai.clinch.beginning import Beginning
from ai.clinch.room import Clinch
from ai.profiles import profiles
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.policy import Policy
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position, advance, begin, menu, run_to_pause
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.manoeuvres import Beginning as BeginningMoment
from core.rulesets.clinch.turn.manoeuvres import Wait
from core.rulesets.clinch.wait.breaking_in import BreakIn, Triggered
from core.rulesets.clinch.wait.declaring import Await
from core.rulesets.clinch.wait.waiting import Response, Trigger
from scenarios.catalogue import load


def duel(mine: str, his: str, second: int = 1) -> Position:
    """Ann, who is asked first, and Bob, six yards before her."""
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    figures = [
        {"id": "ann", "name": "Ann", "side": "red", "like": mine, "at": "0502", "facing": "S", "DX": 13},
        {"id": "bob", "name": "Bob", "side": "blue", "like": his, "at": "0508", "facing": "N"},
    ]
    head = {"ruleset": "clinch", "title": "A duel", "about": "To wait in.", "map": {"width": 9, "height": 9}}
    battle = load({**head, "sides": sides, "figure": figures}).battle
    position, _ = begin(CLINCH, replace(battle, clock=replace(battle.clock, turn=second)))
    while isinstance(position.waiting, Roll):
        position, _ = advance(CLINCH, position, tuple([1] * position.waiting.dice.count))
    assert isinstance(position.waiting, Decision)
    assert position.waiting.figures == ("ann",)
    return position


def waits(battle: Battle, level: str) -> list[tuple[Choice, int]]:
    """What Ann may wait for once she has chosen to, and what it is worth to her."""
    waiting = run_to_pause(CLINCH, battle, Wait("ann"), ()).battle
    acting = Acting(CLINCH, waiting, "ann", profiles()[level])
    return [(order, sums[0][1]) for order, sums, _ in acting.waiting.orders(waiting, waiting["ann"])]


NEAR = Await("ann", Trigger.NEAR, Response.ATTACK)


@pytest.mark.parametrize(
    ("mine", "his", "level", "worth_it"),
    [
        ("guard", "thug", "veteran", True),
        ("thug", "guard", "veteran", False),
        ("swordsman", "swordsman", "veteran", False),
        ("swordsman", "swordsman", "master", True),
        ("guard", "archer", "master", False),
    ],
)
def test_who_looks_no_farther_waits_with_the_longer_weapon_and_the_master_for_all_who_come(
    mine: str, his: str, level: str, worth_it: bool
) -> None:
    found = waits(duel(mine, his).battle, level)
    assert [order for order, _ in found] == ([NEAR] if worth_it else [])


def test_nobody_waits_for_who_waits_himself() -> None:
    battle = duel("guard", "thug").battle
    assert waits(battle, "veteran")
    chosen = Mark(Marks.MANOEUVRE, "G-base-09", about=Wait.verb)
    assert not waits(battle.with_figure(replace(battle["bob"], marks=(*battle["bob"].marks, chosen))), "veteran")


@pytest.mark.parametrize(("second", "worth"), [(1, [2654]), (8, [2309]), (9, [1990]), (12, [982]), (15, []), (16, [])])
def test_a_wait_is_worth_three_quarters_of_the_blow_and_less_each_second_from_the_ninth_on(
    second: int, worth: list[int]
) -> None:
    assert [found for _, found in waits(duel("guard", "thug", second).battle, "veteran")] == worth


def test_nobody_waits_for_who_is_within_reach_already() -> None:
    battle = duel("guard", "thug").battle
    beside = battle.grid.step(battle["ann"].at, battle["ann"].facing)
    assert not waits(battle.with_figure(replace(battle["bob"], at=beside)), "veteran")


def test_waiting_is_worth_less_with_every_second_and_at_last_nothing() -> None:
    (_, early), (_, late) = (waits(duel("guard", "thug", second).battle, "master")[0] for second in (8, 12))
    assert early > late > 0
    assert not waits(duel("guard", "thug", 16).battle, "master")


@pytest.mark.parametrize(("level", "may_wait"), [("recruit", False), ("veteran", True), ("master", True)])
def test_who_expects_replies_thinks_of_waiting(level: str, *, may_wait: bool) -> None:
    position = duel("guard", "thug")
    mind = Beginning(CLINCH, position.battle, "ann", profiles("clinch")[level])
    thought_of = [plan.order for plan in mind.considered(menu(CLINCH, position))]
    assert (Wait("ann") in thought_of) == may_wait


def played(position: Position, players: dict[str, Policy], wanted: type) -> tuple[Position, Choice]:
    """The first decision about that, and what is chosen."""
    while (asked := position.waiting) is not None:
        if isinstance(asked, Roll):
            position, _ = advance(CLINCH, position, tuple([2] * asked.dice.count))
            continue
        choice = players[asked.side].choose(CLINCH, position)
        if isinstance(asked.about, wanted):
            return position, choice
        position, _ = advance(CLINCH, position, choice)
    raise AssertionError(f"nobody was asked about {wanted}")


def test_who_comes_runs_into_the_spear_that_waits_for_him() -> None:
    players: dict[str, Policy] = {"red": Thinker(Clinch(), profiles()["veteran"]), "blue": POLICIES["recruit"]()}
    position, chosen = played(duel("guard", "thug"), players, BeginningMoment)
    assert chosen == Wait("ann")
    then, _ = advance(CLINCH, position, chosen)
    asked, reply = played(then, players, Triggered)
    assert reply == BreakIn("ann")
    assert reply in menu(CLINCH, asked)
    assert asked.battle.apart(asked.battle["ann"], asked.battle["bob"]) == 2
