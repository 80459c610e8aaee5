"""A battle as if someone were not in it."""

from __future__ import annotations

from core.battle.hold import Hold
from core.battle.record import replace
from core.rulesets.scuffle.ground.ways import why_not_this_way
from tests.support.invariants import holds_join_two_who_are_there
from tests.support.scuffle import ada, battle_of, bob, cid, in_one_hex, path


def test_nobody_holds_who_is_not_there_or_is_held_by_them() -> None:
    there = battle_of(*in_one_hex(ada(), bob(), cid()))
    held = replace(there, holds=(Hold("ada", "bob", "grapple"), Hold("bob", "ada", "grapple"), Hold("cid", "ada", "x")))
    without = held.without("bob")
    assert list(without.figures) == ["ada", "cid"]
    assert without.holds == (Hold("cid", "ada", "x"),)
    assert holds_join_two_who_are_there(without)
    assert held.holds, "the battle itself is as it was"


def test_a_figure_it_held_can_walk() -> None:
    held = battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"})
    field = held.without("ada")
    assert why_not_this_way(field, field["bob"], path((0, 1)), 10) is None
