"""Canaries in scuffle: a toy rule that reads one thing more, and what a veteran expects of holds and blows for it. The
same of skirmish: ../skirmish/test_canaries.py."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ai.scuffle.hold_value import HoldValue
from ai.scuffle.rule_differences import threats_of
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import modifier
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.skirmish import ROOMS
from core.rulesets.skirmish.attack.tohit import Attack
from core.space.grid import Arc
from hexfray.testing.skirmish import cell
from tests.support.scuffle import ada, battle_of, bob

Rule = Callable[[Attack], int]
MUCH = 6


def with_a_canary(rule: Rule) -> Rulebook:
    """Scuffle with one modifier more of every attack, which declares nothing."""
    topic = ModuleType("canary")
    canary: Any = modifier("S12-01", of=Attack, label="canary")(lambda attack: rule(attack))
    canary.__module__ = topic.__name__
    topic.canary = canary  # type: ignore[attr-defined]
    return book_of(*ROOMS, variants=(CHANGES, Variant(adds=(Room("canary", (topic,)),))))


def of_the_attackers_cell(attack: Attack) -> int:
    return MUCH if attack.attacker.at == cell(0, 0) else 0


def of_the_turn(attack: Attack) -> int:
    return MUCH if attack.battle.clock.turn >= 2 else 0


def of_the_height(attack: Attack) -> int:
    return MUCH if attack.battle.heights.get(attack.attacker.at, 0) else 0


def of_a_mark(attack: Attack) -> int:
    return -MUCH if attack.attacker.mark("spat at") else 0


def nothing(attack: Attack) -> int:
    return 0


def in_one_hex() -> Battle:
    """Ada and Bob in one hex."""
    return battle_of(ada((0, 0)), bob((0, 0)))


def held(rule: Rule, battle: Battle) -> int:
    """What Ada's blow at Bob is worth who is in her hex."""
    return HoldValue(with_a_canary(rule), battle).blow(battle, battle["ada"], battle["bob"])


def struck(rule: Rule, battle: Battle) -> int:
    """What Ada's blow at Bob is worth who is before her."""
    return threats_of(with_a_canary(rule), battle).blow(battle["ada"], battle["bob"], Arc.FRONT).worth


def test_in_a_hold_the_place_counts() -> None:
    battle = in_one_hex()
    assert held(of_the_attackers_cell, battle) > held(nothing, battle)
    moved = battle.with_figure(replace(battle["ada"], at=cell(3, 0))).with_figure(replace(battle["bob"], at=cell(3, 0)))
    hold_value = HoldValue(with_a_canary(of_the_attackers_cell), battle)
    here = hold_value.blow(battle, battle["ada"], battle["bob"])
    assert hold_value.blow(moved, moved["ada"], moved["bob"]) < here


def test_in_a_hold_the_height_and_the_turn_count() -> None:
    battle = in_one_hex()
    assert held(of_the_height, battle) == held(nothing, battle)
    high = replace(battle, heights={cell(0, 0): 2})
    assert held(of_the_height, high) > held(nothing, high)
    later = replace(battle, clock=replace(battle.clock, turn=2))
    assert held(of_the_turn, later) > held(nothing, later)


def test_a_mark_that_an_order_leaves_counts_in_a_hold_and_outside() -> None:
    battle = in_one_hex()
    ada_now = battle["ada"]
    after = battle.with_figure(replace(ada_now, marks=(*ada_now.marks, Mark("spat at", "S12-01"))))
    hold_value = HoldValue(with_a_canary(of_a_mark), battle)
    before = hold_value.blow(battle, battle["ada"], battle["bob"])
    assert hold_value.blow(after, after["ada"], after["bob"]) < before
    assert hold_value.change(after, "red") != 0
    apart = battle_of(ada((0, 0)), bob((0, -1)))
    spat = apart.with_figure(replace(apart["ada"], marks=(Mark("spat at", "S12-01"),)))
    threats = threats_of(with_a_canary(of_a_mark), apart)
    free = threats.blow(apart["ada"], apart["bob"], Arc.FRONT).worth
    assert threats.blow(spat["ada"], spat["bob"], Arc.FRONT).worth < free


def test_a_blow_from_broken_ground_is_the_worse_for_it() -> None:
    plain = battle_of(ada((0, 0)), bob((0, -1)))
    rubble = replace(plain, terrain={**plain.terrain, cell(0, 0): "rubble"})
    assert struck(nothing, rubble) < struck(nothing, plain)


def test_outside_of_a_hold_place_height_and_turn_count() -> None:
    battle = battle_of(ada((0, 0)), bob((0, -1)))
    assert struck(of_the_attackers_cell, battle) > struck(nothing, battle)
    high = replace(battle, heights={cell(0, 0): 2})
    assert struck(of_the_height, high) > struck(nothing, high)
    later = replace(battle, clock=replace(battle.clock, turn=2))
    assert struck(of_the_turn, later) > struck(nothing, later)


def of_the_way_it_looks(attack: Attack) -> int:
    return MUCH if attack.attacker.facing == 0 else 0


def of_the_wind(attack: Attack) -> int:
    return MUCH if attack.battle.wind.strength is not Breeze.NONE else 0


def of_the_gear(attack: Attack) -> int:
    return MUCH if attack.attacker.worn else 0


def test_which_way_she_looks_counts_in_a_hold_and_outside() -> None:
    for battle, worth in ((in_one_hex(), held), (battle_of(ada((0, 0)), bob((0, -1))), struck)):
        north = battle.with_figure(replace(battle["ada"], facing=0))
        aside = battle.with_figure(replace(battle["ada"], facing=1))
        assert worth(of_the_way_it_looks, north) > worth(nothing, north)
        assert worth(of_the_way_it_looks, aside) == worth(nothing, aside)


def test_the_wind_counts_in_a_hold_and_outside_while_it_blows() -> None:
    for battle, worth in ((in_one_hex(), held), (battle_of(ada((0, 0)), bob((0, -1))), struck)):
        windy = replace(battle, wind=Wind(Breeze.SLIGHT))
        assert worth(of_the_wind, battle) == worth(nothing, battle)
        assert worth(of_the_wind, windy) > worth(nothing, windy)


def test_what_she_wears_counts_in_a_hold_and_outside() -> None:
    for battle, worth in ((in_one_hex(), held), (battle_of(ada((0, 0)), bob((0, -1))), struck)):
        bare = battle.with_figure(replace(battle["ada"], worn=()))
        clad = battle.with_figure(replace(battle["ada"], worn=("leather",)))
        assert worth(of_the_gear, bare) == worth(nothing, bare)
        assert worth(of_the_gear, clad) > worth(nothing, clad)
