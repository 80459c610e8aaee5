"""What the tactical suite is made of: patterns of orders, copies, dice that fall alike, proofs that hold and stay."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass, Roll
from core.play.dice import Dice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.ai.skirmish.suite.candidates import varied
from tests.ai.skirmish.suite.patterns import Pattern
from tests.ai.skirmish.suite.playouts import WON, Fate, Remembering, value
from tests.ai.skirmish.suite.proofs import Proof, keep, proofs
from tests.ai.skirmish.suite.proving import Compared, Suite
from tests.ai.skirmish.suite.turning import Laid, Turning
from tests.ai.skirmish.suite.verdict import FIRST_LOOK, Play, closest

ANN, BEN = fighter("ann", (0, 2)), fighter("ben", (0, 0), side="blue")
BATTLE = battle_of(ANN, BEN, terrain={(1, 1): "rubble"})
TURNINGS = [Turning(sixths, mirrored) for sixths in range(6) for mirrored in (False, True)]


def move(*path: tuple[int, int], facing: int = 0) -> Move:
    return Move("ann", tuple(cell(*step) for step in path), facing)


@pytest.mark.parametrize(
    ("pattern", "order"),
    [
        ("ann move", move((0, 1))),
        ("ann move|kneel behind=ben looks=ben", move((0, 1))),
        ("* move facing=N|NE", move(facing=1)),
        ("ann move facing=!S", move(facing=1)),
        ("ann move flank=ben", move((1, 1), (1, 0))),
        ("ann move costs=3", move((1, 1), (1, 0))),
        ("ann move far=ben:3 near=ben:3", move((0, 3))),
        ("ann move runs=2", move((0, 1), (0, 0))),
        ("ann move guards=ben", move()),
        ("ann strike target=ben", Strike("ann", "ben")),
        ("ann strike part=arm", Strike("ann", "ben", part=Part.ARM)),
    ],
)
def test_a_pattern_fits_what_it_says(pattern: str, order: Choice) -> None:
    assert Pattern(pattern).fits(BATTLE, order)


@pytest.mark.parametrize(
    ("pattern", "order"),
    [
        ("ann kneel", move((0, 1))),
        ("ben move", move((0, 1))),
        ("ann move looks=ben", move((0, 1), facing=3)),
        ("ann move behind=ben", move((1, 1), (1, 0))),
        ("ann move flank=ben", move((0, 1))),
        ("ann move costs=2", move((1, 1), (1, 0))),
        ("ann move far=ben:3", move()),
        ("ann move near=ben:1", move()),
        ("ann move runs=2", move((1, 1), (1, 0), facing=1)),
        ("ann move guards=ben", move(facing=3)),
        ("ann strike target=!ben", Strike("ann", "ben")),
        ("ann strike target=ben", Strike("ann", "ben", part=Part.ARM)),
    ],
)
def test_and_nothing_else(pattern: str, order: Choice) -> None:
    assert not Pattern(pattern).fits(BATTLE, order)


def test_what_is_to_be_avoided_is_so_with_a_named_part_too() -> None:
    assert Pattern("ann strike target=ben", loose=True).fits(BATTLE, Strike("ann", "ben", part=Part.ARM))


def test_a_word_that_no_order_has_is_complained_of() -> None:
    with pytest.raises(ValueError, match="'behindd' is neither a part of this order nor one of"):
        Pattern("ann move behindd=ben").fits(BATTLE, move())


@pytest.mark.parametrize("turning", TURNINGS, ids=lambda turning: turning.name)
def test_a_copy_keeps_distances_and_facings_and_leads_back(turning: Turning) -> None:
    grid = HexGrid(7, 5)
    copy = Laid.of(turning, grid.cells())
    assert all(copy.cell(cell) in copy.board for cell in grid.cells())
    assert [copy.drawn(copy.cell(cell)) for cell in grid.cells()] == list(grid.cells())
    here = grid.at(3, 2)
    for facing in range(6):
        assert copy.cell(grid.step(here, facing)) == copy.board.step(copy.cell(here), turning.facing(facing))
        order = Move("ann", (here, grid.step(here, facing)), facing)
        assert copy.drawn_order(copy.order(order)) == order


def test_outside_the_drawing_there_are_walls() -> None:
    copy = Laid.of(Turning(1), BATTLE.grid.cells())
    assert set(copy.battle(BATTLE).terrain.values()) == {"wall", "rubble"}
    edge = next(at for at in copy.board.cells() if copy.drawn(at) not in BATTLE.grid)
    assert copy.battle(BATTLE).ground(edge).solid


def test_the_same_throw_falls_alike_whatever_else_was_thrown() -> None:
    strike, damage = Roll(("S",), Dice(3), "strike", figure="ann"), Roll(("S",), Dice(2), "damage", figure="ben")
    one, other = Fate(7), Fate(7)
    other.throw(damage, 1)
    assert one.throw(strike, 1) == other.throw(strike, 1)
    assert [one.throw(strike, 1), one.throw(strike, 2)] == [other.throw(strike, 1), other.throw(strike, 2)]
    assert len({Fate(seed).throw(strike, 1) for seed in range(50)}) > 20


class Counting:
    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        self.asked += 1
        return Pass(f"{self.asked}")


def test_who_remembers_thinks_again_only_of_what_is_new() -> None:
    strike, parry, dodge = Strike("ann", "ben"), Pass("ann"), Pass("ben")
    player = Counting()
    minds = Remembering(player)
    decision = Decision(("S",), "ann", ("ann",), None)
    rest = Position(BATTLE, None, (), BATTLE, decision)
    within = [replace(rest, task=strike, answers=answers) for answers in ((), (parry,), (dodge,))]
    hurt = BATTLE.with_figure(fighter("ben", (0, 0), side="blue", hurt=5))
    asked = [rest, *within, replace(rest, anchor=hurt, battle=hurt), replace(within[1], anchor=hurt)]
    first = [minds.choose(SKIRMISH, position) for position in asked]
    assert player.asked == len(asked)
    assert [minds.choose(SKIRMISH, position) for position in asked] == first
    assert player.asked == len(asked)


def test_a_battle_is_worth_lives_and_the_harm_they_can_take() -> None:
    hurt = fighter("cal", (1, 0), side="blue", hurt=5)
    assert value(BATTLE, "red") == 0
    assert value(battle_of(ANN, hurt), "red") == 5
    assert value(battle_of(ANN, hurt), "blue") == -5


@pytest.mark.parametrize(("side", "result"), [("red", WON), ("blue", -WON)])
def test_where_there_are_goals_the_result_counts_too(side: str, result: int) -> None:
    reach = Goal("red", GoalKind.REACH, (ANN.at,))
    elsewhere = replace(reach, cells=(cell(3, 3),))
    assert value(battle_of(ANN, BEN, goals=[reach]), side) == result
    assert value(battle_of(ANN, BEN, goals=[elsewhere]), side) == 0


def test_goals_are_turned_with_the_board() -> None:
    battle = replace(BATTLE, goals=(Goal("red", GoalKind.HOLD, (ANN.at,)),))
    copy = Laid.of(Turning(2, mirrored=True), battle.grid.cells())
    assert copy.battle(battle).goals[0].cells == (copy.cell(ANN.at),)
    assert copy.drawn_battle(copy.battle(battle), HexGrid(battle.grid.width, battle.grid.height)).goals == battle.goals


RIGHT, WRONG, TWIN, CLOSE, SAME = (Pass(name) for name in ("right", "wrong", "twin", "close", "same"))
WORTH: dict[Choice, int] = {RIGHT: 10, WRONG: 2, TWIN: 2, CLOSE: 10, SAME: 10}


def played(orders: Sequence[Choice], seeds: range) -> list[list[int]]:
    """What each order comes to: some noise that is the same for all, and one that is its own."""
    return [[WORTH[order] + seed % 5 + (seed % 3 if order == CLOSE else 0) for seed in seeds] for order in orders]


def test_the_closest_other_comes_first_and_twins_are_one() -> None:
    found = closest([RIGHT], [WRONG, TWIN, CLOSE], 64, played)
    assert [one.other for one in found] == [CLOSE, WRONG]
    assert found[0].margin < 0 < found[1].margin


def test_what_comes_to_the_same_as_the_right_order_is_not_compared() -> None:
    assert [one.other for one in closest([RIGHT], [SAME, WRONG], 32, played)] == [WRONG]


def test_who_is_surely_worse_is_played_no_further() -> None:
    asked: list[tuple[Choice, int]] = []

    def counted(orders: Sequence[Choice], seeds: range) -> list[list[int]]:
        asked.extend((order, seed) for order in orders for seed in seeds)
        return played(orders, seeds)

    closest([RIGHT], [WRONG, CLOSE], 2 * FIRST_LOOK, counted)
    assert max(seed for order, seed in asked if order == WRONG) == FIRST_LOOK - 1
    assert max(seed for order, seed in asked if order == CLOSE) == 2 * FIRST_LOOK - 1


@pytest.mark.parametrize(("margin", "error", "holds"), [(2.0, 1.0, True), (1.9, 1.0, False), (0.0, 0.0, False)])
def test_a_proof_holds_from_two_standard_errors_on(margin: float, error: float, holds: bool) -> None:
    proof = Proof("", "soldier", 1, 0, 96, "ann pass", "ann move", 3, margin, error)
    assert proof.holds is holds


@dataclass(frozen=True)
class Told:
    id: str
    digest: str
    turns: int = 2
    players: str = "soldier"


def suite(file: Path, *asked: Told, right: Choice = RIGHT) -> Suite[Told, Choice]:
    def compared(_: Told, play: Play[Choice]) -> Compared[Choice]:
        others = [one for one in (WRONG, CLOSE) if one != right]
        return [right], others if play([WRONG], range(3)) == [[2, 3, 4]] else []

    def series(_: str, order: Choice, seeds: range) -> list[int]:
        return played([order], seeds)[0]

    known = {one.id: one for one in asked}
    return Suite("tests.prove", file, known, compared, series, lambda asked, order: f"{asked.id} {order.figure}")


@pytest.mark.parametrize(("right", "other", "holds"), [(RIGHT, "one close", False), (CLOSE, "one wrong", True)])
def test_a_prover_keeps_the_closest_comparison_with_all_it_was_played_by(
    tmp_path: Path, right: Choice, other: str, holds: bool
) -> None:
    one = Told("one", "now")
    with ThreadPoolExecutor(1) as pool:
        proof = suite(tmp_path / "proof.toml", one, right=right).proved(one, pool, 64)
    assert proof is not None
    assert (proof.digest, proof.players, proof.turns, proof.other, proof.holds) == ("now", "soldier", 2, other, holds)


def test_what_has_no_proof_as_it_is_now_is_to_be_proved(tmp_path: Path) -> None:
    file, known = tmp_path / "proof.toml", [Told(name, "now") for name in ("new", "changed", "kept")]
    for name, digest in (("kept", "now"), ("gone", "now"), ("changed", "before")):
        proof = Proof(digest, "soldier", 2, 0, 96, "ann pass", "ann move", 3, 2.0, 1.0)
        keep(name, proof, file, ["new", "changed", "kept"], "tests.prove")
    assert suite(file, *known).unproved() == ["new", "changed"]
    assert list(proofs(file)) == ["changed", "kept"]


def test_a_varied_lot_has_every_kind_before_more_of_one() -> None:
    grid = HexGrid(9, 9)
    orders = [Move("ann", (Cell(2, 2),), 0), Move("ann", (Cell(2, 2),), 1), Move("ann", (Cell(7, 2),), 0), Pass("ann")]
    assert set(varied(orders, 3, grid)) == {orders[0], orders[2], orders[3]}
