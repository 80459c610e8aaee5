"""Squares: distances, sight, corners and walls, who may be where, who threatens what."""

from __future__ import annotations

import pytest

from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.ground.distance import is_seen, metres, metres_between
from core.rulesets.rounds.ground.light import DIM, is_blind, is_dark, is_dim
from core.rulesets.rounds.ground.reach import (
    cuts_no_corner,
    in_reach,
    is_closed,
    threatened_by,
    threateners,
    threatens,
    touches,
)
from core.rulesets.rounds.ground.sharing import can_stand_up, enemies_in, is_free
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter


@pytest.mark.rule("C-grid-01", "C-grid-05")
@pytest.mark.parametrize(
    ("other", "far"),
    [((3, 3), 0), ((4, 4), 2), ((5, 3), 4), ((5, 5), 6), ((6, 6), 8), ((7, 7), 12), ((6, 4), 6), ((8, 5), 12)],
)
def test_every_second_diagonal_counts_twice(other: At, far: int) -> None:
    assert metres(battle_of(ann(), ben()), Cell(3, 3), Cell(*other)) == far
    assert metres(battle_of(ann(), ben()), Cell(*other), Cell(3, 3)) == far


@pytest.mark.rule("C-grid-05")
def test_figures_are_as_far_apart_as_their_squares() -> None:
    assert metres_between(battle_of(ann(), ben(at=(8, 6))), ann(), ben(at=(8, 6))) == 6


@pytest.mark.rule("C-base-30")
@pytest.mark.parametrize(
    ("a", "b", "walls", "seen"),
    [
        ((0, 0), (4, 0), ((2, 0),), False),
        ((0, 0), (2, 2), ((1, 0), (0, 1)), True),
        ((0, 0), (2, 2), ((1, 1),), False),
        ((0, 0), (2, 1), ((1, 0),), False),
        ((0, 0), (2, 1), ((1, 1),), False),
        ((0, 0), (2, 1), ((0, 1), (2, 0)), True),
        ((0, 0), (1, 1), ((1, 0), (0, 1)), True),
        ((0, 0), (0, 0), (), True),
    ],
)
def test_sight_is_blocked_by_what_the_line_crosses(a: At, b: At, walls: tuple[At, ...], seen: bool) -> None:
    battle = battle_of(ann(), ben(), ground=dict.fromkeys(walls, "wall"))
    assert is_seen(battle, Cell(*a), Cell(*b)) is seen
    assert is_seen(battle, Cell(*b), Cell(*a)) is seen


@pytest.mark.rule("C-base-30")
def test_nobody_hides_another() -> None:
    assert is_seen(battle_of(ann(at=(1, 1)), ben(at=(2, 1)), cy(at=(3, 1))), Cell(1, 1), Cell(3, 1))


@pytest.mark.rule("C-grid-08")
def test_nothing_goes_round_a_corner_of_a_wall() -> None:
    battle = battle_of(ann(), ben(), ground={(1, 0): "wall", (4, 4): "door"})
    assert not cuts_no_corner(battle, Cell(0, 0), Cell(1, 1))
    assert cuts_no_corner(battle, Cell(0, 0), Cell(0, 1))
    assert cuts_no_corner(battle, Cell(2, 2), Cell(3, 3))
    assert not cuts_no_corner(battle, Cell(3, 4), Cell(4, 3))
    assert not touches(battle, Cell(0, 0), Cell(1, 1))
    assert not touches(battle, Cell(0, 0), Cell(1, 0))
    assert touches(battle, Cell(2, 2), Cell(2, 2))
    assert not touches(battle, Cell(2, 2), Cell(4, 2))
    assert is_closed(battle, Cell(1, 0))
    assert is_closed(battle, Cell(4, 4))
    assert is_closed(battle, Cell(-1, 0))
    assert not is_closed(battle, Cell(0, 0))
    assert is_seen(battle, Cell(0, 0), Cell(1, 1))


@pytest.mark.rule("C-armed-06", "C-grid-09")
def test_beside_and_in_the_same_square_is_in_reach() -> None:
    battle = battle_of(ann(), ben())
    assert in_reach(battle, ann(), ben())
    assert in_reach(battle, ann(), ben(at=(5, 5)))
    assert not in_reach(battle, ann(), ben(at=(7, 5)))
    assert not in_reach(battle, ann(), ann())


@pytest.mark.rule("C-opportunity-01")
def test_the_eight_squares_around_are_threatened() -> None:
    battle = battle_of(ann(), cy())
    assert threatened_by(battle, ann()) == {Cell(q, r) for q in (4, 5, 6) for r in (4, 5, 6)} - {Cell(5, 5)}
    assert threatens(battle, ann(), Cell(5, 5))
    assert not threatens(battle, ann(), Cell(7, 5))


@pytest.mark.rule("C-opportunity-02", "C-surprise-05")
@pytest.mark.parametrize(
    ("one", "wanted"),
    [
        (ann(), True),
        (ann(things=("slug rifle",)), True),
        (ann(prone=True), True),
        (ann(marks=(Mark(Marks.SURPRISED, "C-surprise-02"),)), True),
        (ann(marks=(Mark(Marks.STUNNED, "C-base-24", 2),)), False),
        (replace(ann(), life=Life.UNCONSCIOUS), False),
        (replace(ann(), life=Life.DEAD), False),
    ],
)
def test_a_figure_that_can_act_threatens(one: Figure, wanted: bool) -> None:
    assert threatens(battle_of(one, ben()), one, Cell(6, 6)) is wanted


@pytest.mark.rule("C-opportunity-02", "C-grab-06")
def test_neither_of_a_grab_threatens() -> None:
    battle = replace(battle_of(ann(), ben(), cy(at=(6, 6))), holds=(Hold("ann", "ben", "grabbed"),))
    assert not threatens(battle, ann(), Cell(6, 6))
    assert not threatens(battle, ben(), Cell(6, 6))
    assert threatens(battle, cy(at=(6, 6)), Cell(6, 5))


@pytest.mark.rule("C-opportunity-02")
def test_only_enemies_of_the_mover_count() -> None:
    battle = battle_of(ann(), fighter("dee", at=(5, 4)), ben(), cy(at=(9, 9)))
    assert [foe.id for foe in threateners(battle, ann(), Cell(5, 5))] == ["ben"]


@pytest.mark.rule("C-grid-06", "C-grid-07", "C-grid-09")
def test_bodies_are_walked_over_and_nobody_else() -> None:
    friend, foe = fighter("dee", at=(1, 1)), ben(at=(2, 2))
    body, stunned = replace(cy(at=(3, 3)), life=Life.DEAD), ben(at=(4, 4), marks=(Mark(Marks.STUNNED, "C-base-24", 2),))
    battle = battle_of(ann(), friend, foe, body, replace(stunned, id="e"))
    assert not enemies_in(battle, Cell(1, 1), ann())
    assert not enemies_in(battle, Cell(5, 5), ann())
    assert [one.id for one in enemies_in(battle, Cell(2, 2), ann())] == ["ben"]
    assert not enemies_in(battle, Cell(3, 3), ann())
    assert enemies_in(battle, Cell(4, 4), ann())
    assert is_free(battle, Cell(3, 3), ann())
    assert is_free(battle, Cell(5, 5), ann())
    assert not is_free(battle, Cell(1, 1), ann())
    assert not is_free(battle, Cell(2, 2), ann())


@pytest.mark.rule("C-grid-09")
def test_nobody_rises_under_one_who_stands() -> None:
    thrown = ann(prone=True, at=(6, 5))
    assert not can_stand_up(battle_of(thrown, ben()), thrown)
    assert can_stand_up(battle_of(thrown, ben(prone=True)), thrown)
    assert can_stand_up(battle_of(thrown, replace(ben(), life=Life.DEAD)), thrown)


@pytest.mark.rule("C-base-43", "C-cond-02")
def test_in_the_dark_nobody_sees() -> None:
    battle = battle_of(ann(), ben(), dark=((5, 5),))
    assert is_dark(battle, Cell(5, 5))
    assert not is_dark(battle, Cell(6, 5))
    assert is_blind(battle, ann())
    assert not is_blind(battle, ben())
    assert is_blind(battle, ben(marks=(Mark(Marks.BLINDED, "C-cond-02"),)))


@pytest.mark.rule("C-base-43")
def test_poor_light_is_not_darkness_and_darkness_is_poor_light() -> None:
    dim = Field("dusk", DIM, "there", DIM, Cell(6, 5), frozenset({Cell(6, 5)}), 0)
    battle = replace(battle_of(ann(), ben()), fields=(dim,))
    assert is_dim(battle, Cell(6, 5))
    assert not is_dark(battle, Cell(6, 5))
    assert not is_dim(battle, Cell(5, 5))
    assert is_dim(battle_of(ann(), ben(), dark=((5, 5),)), Cell(5, 5))
