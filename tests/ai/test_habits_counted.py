"""What each habit is worth, in figures, with battles that are made up. What a player sees of them: test_habits.py."""

from __future__ import annotations

import pytest

from ai.habit import NONE, Habits
from ai.habits import ALONE, DOWN, HABITS, HELD, STRONGER, WOUNDED, Conduct
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import battle_of, cell, fighter


def red(name: str, at: tuple[int, int], **more: object) -> Figure:
    return fighter(name, at, 0, main="broadsword", **more)  # type: ignore[arg-type]


def blue(name: str, at: tuple[int, int], **more: object) -> Figure:
    return fighter(name, at, 3, side="blue", main="broadsword", **more)  # type: ignore[arg-type]


def conduct(
    habits: Habits, *others: Figure, turn: int = 0, scale: int = 1, shoots: bool = True, **ann: object
) -> Conduct:
    """Of Ann in the middle, whose enemies and friends these are; a life is worth its strength."""
    battle = battle_of(red("ann", (0, 0), **ann), *others)
    battle = replace(battle, clock=replace(battle.clock, turn=turn))
    return of(habits, battle, scale=scale, shoots=shoots)


def of(habits: Habits, battle: Battle, *, scale: int = 1, shoots: bool = True) -> Conduct:
    return Conduct(habits, battle, battle["ann"], lambda one: 12000 - 1000 * one.hurt, shoots=shoots, scale=scale)


def place(found: Conduct, at: tuple[int, int]) -> dict[str, int]:
    return {str(label): value for label, value in found.place(cell(*at))}


def attack(found: Conduct, foe: str, worth: int = 2000) -> dict[str, int]:
    return {str(label): value for label, value in found.attack(foe, worth)}


FAR_FOE = blue("bo", (0, -9))


def test_who_has_no_style_has_no_habits() -> None:
    found = conduct(NONE, blue("bo", (0, -1)))
    assert not found.any
    assert place(found, (0, 0)) == attack(found, "bo") == {}
    assert found.stand(cell(0, 0), 0) == found.order(Strike("ann", "bo"), 1) == []


def test_two_friends_alongside_count_at_most() -> None:
    friends = [red(f"pal{number}", at) for number, at in enumerate([(1, 0), (0, 1), (-1, 1)])]
    assert place(conduct(Habits(rank=100), FAR_FOE, *friends[:1]), (0, 0)) == {"keeps rank": 100}
    assert place(conduct(Habits(rank=100), FAR_FOE, *friends), (0, 0)) == {"keeps rank": 200}
    assert place(conduct(Habits(rank=100), FAR_FOE, *friends), (5, 5)) == {}


@pytest.mark.parametrize(("away", "cells"), [(1, 5), (5, 1), (6, 0), (9, 0)])
def test_a_marksman_keeps_six_cells_away(away: int, cells: int) -> None:
    found = place(conduct(Habits(off=100), blue("bo", (0, -away))), (0, 0))
    assert found.get("keeps off", 0) == -100 * cells
    assert place(conduct(Habits(off=100), blue("bo", (0, -away)), shoots=False), (0, 0)) == {}


def test_a_marksman_loses_patience() -> None:
    assert place(conduct(Habits(off=100), blue("bo", (0, -1)), turn=10), (0, 0)) == {"keeps off": -300}


def test_a_guard_leaves_the_post_only_for_enemies_nearby() -> None:
    assert place(conduct(Habits(post=100), blue("bo", (0, -4))), (0, 2)) == {"keeps the post": -200}
    assert place(conduct(Habits(post=100), blue("bo", (0, -3))), (0, 2)) == {}


def test_a_coward_runs_once_hurt() -> None:
    assert place(conduct(Habits(runs=100), FAR_FOE), (0, 0)) == {}
    assert place(conduct(Habits(runs=100), FAR_FOE, hurt=1), (0, -1)) == {"runs": 800}
    assert place(conduct(Habits(runs=100), FAR_FOE, hurt=1), (0, 9)) == {"runs": 1000}


def test_a_duellist_stays_away_from_who_looks_on() -> None:
    found = conduct(Habits(bides=1000), blue("bo", (0, -3)))
    assert place(found, (0, -2)) == {"waits for an opening": -500}
    assert place(found, (0, -4)) == place(found, (0, -1)) == {}


def test_an_attack_without_an_opening_is_worth_less() -> None:
    looking, away = blue("bo", (0, -1)), replace(blue("bo", (0, -1)), facing=0)
    assert attack(conduct(Habits(bides=1000), looking), "bo") == {"waits for an opening": -1000}
    assert attack(conduct(Habits(bides=1000), looking), "bo", 300) == {"waits for an opening": -300}
    assert attack(conduct(Habits(bides=1000), looking, turn=25), "bo") == {}
    assert attack(conduct(Habits(bides=1000), away), "bo") == {"waits for an opening": 500}


def test_what_an_opening_is() -> None:
    looking = blue("bo", (0, -1))
    unarmed = replace(looking, main=None)
    openings = (replace(looking, facing=0), looking.in_condition(Condition.PRONE), unarmed)
    assert [conduct(Habits(bides=1), foe).is_open(foe, cell(0, 0)) for foe in (looking, *openings)] == [False] + [
        True
    ] * 3
    battle = battle_of(red("ann", (0, 0)), looking)
    held = replace(battle, holds=(Hold("ann", "bo", "held"),))
    assert of(Habits(bides=1), held).is_open(looking, cell(0, 0))
    faceless = Conduct(Habits(bides=1), battle, battle["ann"], lambda _: 1, shoots=False, faces=False)
    assert not faceless.is_open(openings[0], cell(0, 0))
    bare = replace(battle["ann"], main=None)
    assert not of(Habits(bides=1), battle.with_figure(bare)).is_open(unarmed, cell(0, 0))


def test_an_enemy_behind_costs() -> None:
    found = conduct(Habits(facing=100), blue("bo", (0, -3)), blue("cy", (0, -5)))
    assert [found.stand(cell(0, 0), facing) for facing in (0, 1, 3)] == [[], [], [("keeps facing", -100)]]
    assert found.stand(cell(0, 9), 3) == []


def test_what_makes_an_enemy_weak() -> None:
    friend = blue("cy", (1, -1))
    weak = {
        "like the figure": (blue("bo", (0, -1)), 0),
        "wounded": (blue("bo", (0, -1), hurt=3), WOUNDED + STRONGER // 4),
        "down": (blue("bo", (0, -1)).in_condition(Condition.PRONE), DOWN),
    }
    for name, (foe, worth) in weak.items():
        assert conduct(Habits(weak=100), foe, friend).weakness(foe) == worth, name
    alone = blue("bo", (0, -1))
    assert conduct(Habits(weak=100), alone).weakness(alone) == ALONE
    assert conduct(Habits(weak=100), alone, scale=3).weakness(alone) == 3 * ALONE
    assert conduct(Habits(weak=100), alone, friend, hurt=6).weakness(alone) == -STRONGER // 2
    held = replace(battle_of(red("ann", (0, 0)), alone, friend), holds=(Hold("ann", "bo", "held"),))
    assert of(Habits(weak=100), held).weakness(alone) == HELD


def test_a_bully_hunts_the_weakest_and_shuns_the_strong() -> None:
    found = conduct(Habits(weak=50), blue("bo", (0, -4), hurt=6), blue("cy", (4, -4)))
    assert place(found, (0, -2)) == {"picks the weak": 400}
    assert place(found, (0, 1)) == {"picks the weak": -200}
    assert attack(found, "bo")["picks the weak"] > attack(found, "cy")["picks the weak"] > 0
    strong = conduct(Habits(weak=50), blue("bo", (0, -4)), blue("cy", (1, -4)), hurt=6)
    assert place(strong, (0, -3)) == {"picks the weak": 2 * -STRONGER // 2 // 4}


def test_a_berserk_likes_any_attack() -> None:
    assert attack(conduct(Habits(rush=700), blue("bo", (0, -1))), "bo", 0) == {"at any price": 700}
    assert attack(conduct(Habits(rush=700), red("pal", (0, -1)), FAR_FOE), "pal", 0) == {}


def test_a_constable_weighs_deaths_against_arrests() -> None:
    found = conduct(Habits(alive=1000, grips=500), blue("bo", (0, -1)))
    assert found.effect(500, 0) == [("takes alive", 500)]
    assert found.effect(500, 500) == [("takes alive", -1500)]
    assert found.hold(400) == [("takes alive", 400), ("goes for a hold", 200)]
    assert found.order(Strike("ann", "bo", nonlethal=True), 0) == [("takes alive", 500)]
    battle = found.battle
    for condition, worth in ((Condition.UNCONSCIOUS, 1000), (Condition.DEAD, -3000)):
        after = battle.with_figure(battle["bo"].in_condition(condition))
        assert found.came_of(after) == [("takes alive", worth)]
    lying = of(Habits(alive=1000), battle.with_figure(battle["bo"].in_condition(Condition.UNCONSCIOUS)))
    dead = lying.battle.with_figure(battle["bo"].in_condition(Condition.DEAD))
    assert (lying.came_of(lying.battle), lying.came_of(dead)) == ([("takes alive", 0)], [("takes alive", -3000)])
    assert found.came_of(replace(battle, holds=(Hold("ann", "bo", "held"),))) == [("takes alive", 1000)]
    assert found.came_of(replace(battle, holds=(Hold("bo", "ann", "held"),))) == [("takes alive", 0)]


def test_all_grows_with_the_scale_of_a_game_but_for_shares() -> None:
    every = Habits(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert every.times(3) == Habits(3, 2, 9, 12, 15, 18, 21, 24, 27, 30)


def test_every_habit_has_words_for_it_and_against_it() -> None:
    assert all(one and other and one != other for one, other in HABITS.values())
