"""Canaries in skirmish: a toy rule that reads one thing more, and the ends of a move that a veteran values otherwise
for it: just those where the odds change."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ai.profiles import profiles
from ai.skirmish.exchange import exchange
from ai.skirmish.reading import Reading
from ai.skirmish.threat import Threats
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.play.ruleset import Ruleset
from core.rulebook.binding import book_of
from core.rulebook.reads import Reads
from core.rulebook.room import Room
from core.rulebook.rule import modifier
from core.rulebook.variant import Variant
from core.rulesets.skirmish import ROOMS, SKIRMISH
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.words import Marks
from core.space.cell import Cell
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.ai.skirmish.scenes import moving_first, moving_last

Rule = Callable[[Attack], int]
End = tuple[Cell, int, int]
"""A cell, a way to look and a run."""
HILL = cell(1, 0)
MUCH = 9


def with_a_canary(rule: Rule, reads: Reads = Reads.EVERYTHING) -> Ruleset:
    """Skirmish with one modifier more of every attack, which declares nothing unless it is said."""
    topic = ModuleType("canary")
    canary: Any = modifier("S12-01", of=Attack, label="canary", reads=reads)(lambda attack: rule(attack))
    canary.__module__ = topic.__name__
    topic.canary = canary  # type: ignore[attr-defined]
    adds = Variant(adds=(Room("canary", (topic,)),))
    return replace(SKIRMISH, id="canary", book=book_of(*ROOMS, variants=(adds,)))


def nothing(attack: Attack) -> int:
    return 0


def of_the_attackers_cell(attack: Attack) -> int:
    return MUCH if attack.attacker.at == HILL else 0


def of_the_targets_cell(attack: Attack) -> int:
    return MUCH if attack.target.at == HILL else 0


def of_the_height(attack: Attack) -> int:
    heights = attack.battle.heights
    return MUCH if heights.get(attack.attacker.at, 0) > heights.get(attack.target.at, 0) else 0


def of_the_way_it_looks(attack: Attack) -> int:
    return MUCH if attack.attacker.facing == 0 else 0


def of_the_gear(attack: Attack) -> int:
    return MUCH if attack.item is not None and attack.item.kind == "broadsword" else 0


def of_a_mark(attack: Attack) -> int:
    return -MUCH if attack.attacker.mark("spat at") else 0


def of_the_turn(attack: Attack) -> int:
    return MUCH if attack.battle.clock.turn >= 2 else 0


def of_the_wind(attack: Attack) -> int:
    return MUCH if attack.battle.wind.strength is not Breeze.NONE else 0


def of_the_walk(attack: Attack) -> int:
    return MUCH if attack.attacker.entered == 3 else 0


def of_those_near(attack: Attack) -> int:
    grid, friends = attack.battle.grid, attack.battle.active(attack.attacker.side)
    return MUCH if any(grid.distance(f.at, attack.target.at) == 1 for f in friends if f.id != attack.attacker.id) else 0


def scene(turn: int = 1, *, windy: bool = False, bow: bool = False, spat: bool = False) -> Battle:
    """Ann, four hexes south of Bob, who is quicker; and a hill beside him."""
    ann = fighter("ann", (0, 4), 0, dexterity=11, main="bow" if bow else "broadsword", worn=("leather",))
    bob = fighter("bob", (0, 0), 3, side="blue", main="spear", worn=("leather",))
    if spat:
        bob = replace(bob, marks=(Mark("spat at", "S12-01"),))
    battle = battle_of(ann, bob)
    wind = Wind(Breeze.SLIGHT) if windy else battle.wind
    return replace(battle, heights={HILL: 2}, wind=wind, clock=replace(battle.clock, turn=turn))


def ends(ruleset: Ruleset, battle: Battle, *, first: bool = False) -> dict[End, tuple[int, int]]:
    """What Ann hopes for and what she fears at each end of her move."""
    play = (moving_first if first else moving_last)(battle)
    position = play.position
    reading = Reading(ruleset, replace_rules(position, ruleset), profiles()["veteran"])
    mover = reading.mover(reading.battle["ann"])
    found: dict[End, tuple[int, int]] = {}
    for place in mover.places():
        for stand in place.stands:
            attack = mover.best(stand, {})
            fears = sum(value for _, value in mover.fears(stand, attack))
            found[stand.cell, stand.facing, stand.run] = (attack.worth if attack else 0), fears
    return found


def replace_rules(position: Any, ruleset: Ruleset) -> Any:
    """The position in a battle by these rules."""
    rules = ruleset.book.answers
    return replace(position, battle=replace(position.battle, rules=rules), anchor=replace(position.anchor, rules=rules))


def changed(
    rule: Rule, battle: Battle, *, first: bool = False
) -> tuple[set[End], set[End], dict[End, tuple[int, int]]]:
    """The ends whose hopes and whose fears are others for a rule; and all of them as they were."""
    before = ends(with_a_canary(nothing), battle, first=first)
    after = ends(with_a_canary(rule), battle, first=first)
    assert before.keys() == after.keys()
    hopes = {end for end in before if before[end][0] != after[end][0]}
    return hopes, {end for end in before if before[end][1] != after[end][1]}, before


def test_the_attackers_cell_counts_for_any_figure_there() -> None:
    hopes, fears, before = changed(of_the_attackers_cell, scene())
    assert hopes == {end for end in before if end[0] == HILL and before[end][0]}
    assert not fears, "Bob has moved and stands elsewhere"


def test_the_attackers_cell_counts_where_the_enemy_may_come_to_it() -> None:
    _, fears, before = changed(of_the_attackers_cell, scene(), first=True)
    grid = scene().grid
    assert fears
    assert fears <= {end for end in before if before[end][1] and grid.distance(end[0], HILL) == 1}


def test_the_targets_cell_counts_for_any_figure_struck_there() -> None:
    hopes, fears, before = changed(of_the_targets_cell, scene())
    assert not hopes, "Bob does not stand there"
    assert fears == {end for end in before if end[0] == HILL and before[end][1]}
    assert fears


def test_height_counts_on_both_sides() -> None:
    hopes, fears, before = changed(of_the_height, scene())
    assert hopes == {end for end in before if end[0] == HILL and before[end][0]}
    assert not fears, "nobody stands higher than she does but on the hill, and Bob has moved"
    _, fears, _ = changed(of_the_height, scene(), first=True)
    assert fears


def test_the_way_it_looks_counts_just_there() -> None:
    hopes, _, before = changed(of_the_way_it_looks, scene())
    assert hopes == {end for end in before if end[1] == 0 and before[end][0]}


def test_gear_counts_wherever_she_strikes() -> None:
    hopes, fears, before = changed(of_the_gear, scene())
    assert hopes == {end for end in before if before[end][0]}
    assert not fears


def test_how_it_came_there_counts() -> None:
    hopes, _, before = changed(of_the_walk, scene())
    assert hopes
    assert hopes < {end for end in before if before[end][0]}


def test_the_turn_counts_from_the_second_on() -> None:
    hopes, fears, _ = changed(of_the_turn, scene())
    assert not hopes
    assert not fears
    hopes, fears, before = changed(of_the_turn, scene(2))
    assert hopes == {end for end in before if before[end][0]}
    assert fears == {end for end in before if before[end][1]}


def test_the_wind_counts_while_it_blows() -> None:
    assert changed(of_the_wind, scene())[:2] == (set(), set())
    hopes, fears, before = changed(of_the_wind, scene(windy=True))
    assert hopes == {end for end in before if before[end][0]}
    assert fears


def test_a_mark_counts_for_who_has_it() -> None:
    assert changed(of_a_mark, scene())[:2] == (set(), set())
    _, fears, before = changed(of_a_mark, scene(spat=True))
    assert fears == {end for end in before if before[end][1]}
    assert fears


def test_a_shot_counts_its_cell() -> None:
    here = scene(bow=True)["ann"].at

    def of_here(attack: Attack) -> int:
        return MUCH if attack.ranged and attack.attacker.at == here else 0

    hopes, fears, before = changed(of_here, scene(bow=True))
    assert hopes == {end for end in before if end[0] == here and before[end][0]}
    assert hopes
    assert not fears


def test_the_exchange_of_a_turn_counts_where_they_stand() -> None:
    grid, there = scene().grid, cell(0, 0)
    ann = fighter("ann", (1, 0), grid.direction(HILL, there), main="broadsword")
    bob = fighter("bob", (0, 0), grid.direction(there, HILL), side="blue", main="spear")
    position = moving_last(battle_of(ann, bob)).position

    def worth(rule: Rule) -> int:
        ruleset = with_a_canary(rule)
        return exchange(ruleset, "red", profiles()["veteran"], replace_rules(position, ruleset)).worth

    plain = worth(nothing)
    assert worth(of_the_attackers_cell) > plain > worth(of_the_targets_cell)


def test_a_mark_that_an_order_leaves_on_an_enemy_is_seen_in_what_he_may_do() -> None:
    battle = battle_of(
        fighter("ann", (0, 1), 0, main="broadsword"), fighter("bob", (0, 0), 3, side="blue", main="broadsword")
    )
    bob = battle["bob"]
    after = battle.with_figure(replace(bob, marks=(*bob.marks, Mark("spat at", "S12-01"))))
    reading = Threats(with_a_canary(of_a_mark).book, battle)
    before = reading.blow(bob, battle["ann"], Arc.FRONT).worth
    assert reading.blow(after["bob"], battle["ann"], Arc.FRONT).worth < before


def test_a_mark_that_passes_within_the_turn_counts_for_a_rule_that_declares_figures() -> None:
    def of_who_has_acted(attack: Attack) -> int:
        return -MUCH if attack.attacker.mark(Marks.ACTED) else 0

    book = with_a_canary(of_who_has_acted, Reads.FIGURES).book
    battle = battle_of(
        fighter("ann", (0, 1), 0, main="broadsword"), fighter("bob", (0, 0), 3, side="blue", main="broadsword")
    )
    acted = replace(battle["bob"], marks=(*battle["bob"].marks, Mark(Marks.ACTED, "S12-09")))

    def blow(there: Battle) -> int:
        return Threats(book, there).blow(there["bob"], there["ann"], Arc.FRONT).worth

    assert blow(battle) > blow(battle.with_figure(acted))
