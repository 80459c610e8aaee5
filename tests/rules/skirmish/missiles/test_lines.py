"""The line of fire: what stops it, who stands in it, and which way it may leave. Avoiding them: test_avoid.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.skirmish.missiles.lines import LineOfFire, lines_of_fire
from core.rulesets.skirmish.missiles.shooting import Shoot
from hexfray.testing.skirmish import Play, battle_of, fighter

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
