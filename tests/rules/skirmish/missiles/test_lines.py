"""The line of fire: what stops it, who stands in it, which way it may leave, and what a map shows of it. Avoiding those
in it: test_avoid.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.footprint import NOWHERE
from core.play.parts import footprint_of
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.lines import LineOfFire, lines_of_fire
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.turn.acting import DoNothing
from core.space.terrain import Cover
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

AT_BOB = Shoot("ann", "bob", "ann/rifle")


def ann(facing: int = 0) -> Figure:
    return fighter("ann", main="rifle", facing=facing, pack=["rock"])


def bob(at: tuple[int, int]) -> Figure:
    return fighter("bob", at, 3, side="blue")


def lines(
    target: tuple[int, int], *others: Figure, terrain: dict[tuple[int, int], str] | None = None
) -> tuple[LineOfFire, ...]:
    battle = battle_of(ann(), bob(target), *others, terrain=terrain)
    return lines_of_fire(battle, battle["ann"], battle["bob"], None)


@pytest.mark.rule("S12.0-12")
@pytest.mark.parametrize("target", [(3, -3), (2, -1), (0, -6), (-3, 0)])
def test_a_shot_may_leave_through_a_front_hex_or_along_its_edge(target: tuple[int, int]) -> None:
    assert Play.acting(battle_of(ann(), bob(target))).why_not(AT_BOB) is None


@pytest.mark.rule("S12.0-12")
@pytest.mark.parametrize("target", [(3, 0), (0, 3), (-3, 3), (3, -1), (1, 1)])
def test_a_shot_never_leaves_through_side_or_rear(target: tuple[int, int]) -> None:
    assert Play.acting(battle_of(ann(), bob(target))).refused_by(AT_BOB) == "S12.0-12"


@pytest.mark.rule("S12.0-30")
def test_a_figure_whose_hex_the_line_crosses_is_in_it() -> None:
    cal, dot = fighter("cal", (0, -3)), fighter("dot", (1, -3))
    assert lines((0, -6), cal, dot) == (LineOfFire(("cal",)),)


@pytest.mark.rule("S12.0-30")
def test_on_an_edge_one_figure_alone_is_not_in_the_line() -> None:
    assert lines((2, -4), fighter("cal", (1, -1), side="blue")) == (LineOfFire(),)


@pytest.mark.rule("S12.0-30")
def test_on_an_edge_between_two_the_shooter_says_which_counts() -> None:
    on_edge = fighter("cal", (0, -1), side="blue"), fighter("dot", (1, -1), side="blue")
    assert lines((1, -2), *on_edge) == (LineOfFire(("cal",), (), ("cal",)), LineOfFire(("dot",), (), ("dot",)))


@pytest.mark.rule("S12.0-30")
def test_the_order_names_the_one_that_counts() -> None:
    cal, dot = fighter("cal", (0, -1), side="blue", condition=Condition.KNEELING), fighter("dot", (1, -1))
    play = Play.acting(battle_of(ann(), bob((1, -2)), cal, dot))
    at_bob = [order for order in play.menu.of("ann") if isinstance(order, Shoot) and order.target == "bob"]
    assert {order.past for order in at_bob} == {("cal",), ("dot",)}
    assert play.why_not(AT_BOB) is not None


@pytest.mark.rule("S12.0-30")
def test_an_edge_with_a_wall_on_one_side_leaves_the_figure_on_the_other() -> None:
    cal = fighter("cal", (0, -1), side="blue")
    assert lines((1, -2), cal, terrain={(1, -1): "wall"}) == (LineOfFire(("cal",)),)


@pytest.mark.rule("S12.0-30")
def test_a_wall_in_the_line_stops_the_shot() -> None:
    play = Play.acting(battle_of(ann(), bob((0, -6)), terrain={(0, -3): "wall"}))
    assert play.refused_by(AT_BOB) == "S12.0-30"
    beside = Play.acting(battle_of(ann(), bob((0, -6)), terrain={(1, -3): "wall"}))
    assert beside.why_not(AT_BOB) is None


@pytest.mark.rule("S12.0-30")
def test_along_an_edge_only_walls_on_both_sides_stop_it() -> None:
    one = battle_of(ann(), bob((1, -2)), terrain={(0, -1): "wall"})
    both = battle_of(ann(), bob((1, -2)), terrain={(0, -1): "wall", (1, -1): "door"})
    assert Play.acting(one).why_not(AT_BOB) is None
    assert Play.acting(both).refused_by(AT_BOB) == "S12.0-30"


@pytest.mark.rule("S12.0-30", "S12.0-36")
@pytest.mark.parametrize(
    ("condition", "counts"),
    [
        (Condition.STANDING, ("cal",)),
        (Condition.KNEELING, ("cal",)),
        (Condition.PRONE, ()),
        (Condition.UNCONSCIOUS, ()),
        (Condition.DEAD, ()),
    ],
)
def test_only_the_upright_are_in_the_way(condition: Condition, counts: tuple[str, ...]) -> None:
    (line,) = lines((0, -6), fighter("cal", (0, -3), side="blue", condition=condition))
    assert line.between == counts


@pytest.mark.rule("S12.2-01")
def test_the_line_goes_on_behind_the_target_to_the_first_wall() -> None:
    cal, dot = fighter("cal", (0, -8), side="blue"), fighter("dot", (0, -11), side="blue")
    assert lines((0, -6), cal, dot) == (LineOfFire((), ("cal", "dot")),)
    assert lines((0, -6), cal, dot, terrain={(0, -9): "wall"}) == (LineOfFire((), ("cal",)),)


@pytest.mark.rule("S12.2-01")
def test_a_thrown_weapon_endangers_nobody_beyond_its_reach() -> None:
    near, far = fighter("cal", (0, -11), side="blue"), fighter("dot", (0, -12), side="blue")
    battle = battle_of(ann(), bob((0, -6)), near, far)
    (line,) = lines_of_fire(battle, battle["ann"], battle["bob"], 11)
    assert line.beyond == ("cal",)


@pytest.mark.rule("S12.2-06")
def test_a_comrade_at_the_elbow_is_not_in_the_way() -> None:
    assert lines((0, -6), fighter("cal", (0, -1))) == (LineOfFire(),)
    assert lines((0, -6), fighter("cal", (0, -1), side="blue")) == (LineOfFire(("cal",)),)
    assert lines((0, -6), fighter("cal", (0, -2))) == (LineOfFire(("cal",)),)


@pytest.mark.rule("S12.2-20")
def test_a_friend_beside_the_target_is_not_in_the_line() -> None:
    assert lines((0, -6), fighter("cal", (1, -6), 5)) == (LineOfFire(),)


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
