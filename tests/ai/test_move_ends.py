"""Which ends of a move are followed: the best of each cell, and others far from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ai.assessment import Assessment
from ai.move_ends import APART, WORSE, apart, foremost
from ai.placing import considered
from ai.profiles import profiles
from ai.skirmish.room import Skirmish
from core.battle.battle import Battle
from core.play.asking import Decision
from core.play.position import Position
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond
from core.space.cell import Cell
from hexfray.testing.skirmish import Play
from tests.ai.skirmish.arena import muster

NEITHER: tuple[Assessment, ...] = (Assessment.of(MoveFirst("")), Assessment.of(MoveSecond("")))


def position() -> Position:
    """The first move of a battle of two swordsmen a side."""
    return Play.moving(muster(("sword", "sword"))).position


def moves(of: Position) -> Iterator[Assessment]:
    """The moves there, the best first, as a veteran sees them."""
    room, veteran = Skirmish(), profiles()["veteran"]
    assert isinstance(of.waiting, Decision)
    return considered(SKIRMISH, of, room.reading(SKIRMISH, of, veteran), veteran, room.next_of(of.battle, of.waiting))


def end(battle: Battle, one: Assessment) -> Cell:
    """The cell that a walk ends in."""
    path: tuple[Cell, ...] = one.choice.path  # type: ignore[attr-defined]
    return path[-1] if path else battle[one.choice.figure].at


def test_of_each_cell_the_best_is_followed() -> None:
    here = position()
    found, kept = foremost(here.battle, moves(here), 8)
    cells = [end(here.battle, one) for one in kept]
    assert len(cells) == len(set(cells)) == 8
    for cell, one in zip(cells, kept, strict=True):
        assert one == next(other for other in found if end(here.battle, other) == cell)


def test_what_is_much_worse_is_not_among_the_best() -> None:
    here = position()
    best, *others = moves(here)
    far = [best, *(one._replace(score=best.score - WORSE - 1) for one in others)]
    assert foremost(here.battle, iter(far), 8)[1] == [best]


def test_those_apart_end_far_from_the_best_and_from_one_another() -> None:
    here = position()
    ways = moves(here)
    _, kept = foremost(here.battle, ways, 8)
    found, elsewhere = apart(here.battle, ways, kept, 8)
    assert len(elsewhere) == 8
    away = here.battle.grid.distance
    for one in elsewhere:
        assert all(away(end(here.battle, one), end(here.battle, other)) >= APART for other in kept)
    assert all(away(end(here.battle, a), end(here.battle, b)) >= APART for a, b in combinations(elsewhere, 2))
    assert [one for one in found if one in elsewhere] == elsewhere


def test_no_move_is_lost_on_the_way() -> None:
    here = position()
    for most in (0, 8):
        ways = moves(here)
        found, kept = foremost(here.battle, ways, 8)
        more, elsewhere = apart(here.battle, ways, kept, most)
        assert len(elsewhere) == most
        assert [*found, *more, *ways] == list(moves(here))


def test_the_first_of_those_apart_is_the_best_of_them() -> None:
    here = position()
    ways = moves(here)
    _, kept = foremost(here.battle, ways, 8)
    rest = list(ways)
    _, (one, *_) = apart(here.battle, iter(rest), kept, 8)
    taken = {end(here.battle, other) for other in kept}
    away = here.battle.grid.distance
    assert one == next(m for m in rest if all(away(end(here.battle, m), cell) >= APART for cell in taken))


def test_who_moves_first_is_no_place() -> None:
    here = position().battle
    assert foremost(here, iter(NEITHER), 8)[1] == list(NEITHER)
    assert apart(here, iter(NEITHER), [], 8) == (list(NEITHER), [])
    assert apart(here, iter(()), list(NEITHER), 8) == ([], [])
