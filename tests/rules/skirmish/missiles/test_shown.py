"""What shots and throws cover on the map: the line, what hides the target, who is in the way."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.footprint import NOWHERE
from core.play.parts import footprint_of
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.turn.acting import DoNothing
from core.space.terrain import Cover
from hexfray.testing.skirmish import battle_of, cell, fighter


def archers() -> Battle:
    """Agnar throws at Bran behind a barricade, past Cid behind brush."""
    return battle_of(
        fighter("agnar", (0, 0), 0, main="spear"),
        fighter("bran", (0, -4), 3, side="blue"),
        fighter("cid", (0, -2), 3, side="blue"),
        terrain={(0, -3): "barricade", (0, -1): "brush"},
    )


def test_a_throw_shows_its_line_what_hides_the_target_and_who_is_in_the_way() -> None:
    covers = footprint_of(SKIRMISH.book, archers(), Hurl("agnar", "bran", "agnar/spear"))
    assert covers.line == (cell(0, -1), cell(0, -2), cell(0, -3), cell(0, -4))
    assert covers.hiding == {cell(0, -3)}
    assert covers.crossed == ("cid",)
    assert [note.text for note in covers.notes] == ["Bran: mostly covered, chest-high barricade", "in the way: Cid"]


def test_nobody_is_in_the_way_of_a_throw_at_the_nearest() -> None:
    covers = footprint_of(SKIRMISH.book, archers(), Hurl("agnar", "cid", "agnar/spear"))
    assert covers.line == (cell(0, -1), cell(0, -2))
    assert covers.hiding == {cell(0, -1)}
    assert [note.text for note in covers.notes] == ["Cid: half cover, brush"]


def test_what_the_target_stands_in_hides_it_where_it_is_the_better_cover() -> None:
    battle = battle_of(
        fighter("agnar", main="rifle"),
        fighter("bran", (0, -4), side="blue"),
        terrain={(0, -4): "barricade", (0, -3): "brush"},
    )
    covers = footprint_of(SKIRMISH.book, battle, Shoot("agnar", "bran", "agnar/rifle"))
    assert covers.hiding == {cell(0, -4)}


def test_a_shot_along_an_edge_passes_both_its_sides_and_the_one_who_was_named() -> None:
    battle = battle_of(
        fighter("agnar", main="rifle"),
        fighter("bran", (2, -4), 3, side="blue"),
        fighter("ann", (1, -3), side="blue"),
        fighter("cid", (2, -3), side="blue"),
    )
    ways = [
        footprint_of(SKIRMISH.book, battle, Shoot("agnar", "bran", "agnar/rifle", past=(who,)))
        for who in ("ann", "cid")
    ]
    assert [way.crossed for way in ways] == [("ann",), ("cid",)]
    assert {cell(1, -3), cell(2, -3)} <= set(ways[0].line)


def test_an_order_without_a_line_covers_nothing() -> None:
    assert footprint_of(SKIRMISH.book, archers(), DoNothing("agnar")) == NOWHERE


def test_who_is_behind_a_wall_is_not_seen_and_who_is_behind_brush_is_half_hidden() -> None:
    battle = battle_of(fighter("agnar"), terrain={(0, -2): "wall", (0, 1): "brush"})
    assert SKIRMISH.measures.sight(battle, cell(0, 0), cell(0, -4)) is None
    assert SKIRMISH.measures.sight(battle, cell(0, 0), cell(0, 2)) is Cover.HALF
    assert SKIRMISH.measures.sight(battle, cell(0, 0), cell(0, 3)) is Cover.NONE


def thrower(kind: str) -> Battle:
    bob = fighter("bob", (0, -5), 3, side="blue")
    return battle_of(fighter("ann", (0, 0), 0, main=kind), bob, options=["S16.12-04"])


def test_a_sweep_of_fire_covers_the_cells_between_its_lines() -> None:
    order = SweepFire("ann", "ann/assault rifle", 9, cell(-2, -3), cell(2, -5))
    covers = footprint_of(SKIRMISH.book, thrower("assault rifle"), order)
    assert cell(0, -5) in covers.full
    assert cell(0, 2) not in covers.full
