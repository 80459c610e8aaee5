"""What all games share: contests, rolls told, damage as written, tables, hands. Lines: skirmish's shots."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.common.damage import Damage, parse
from core.common.hands import with_item
from core.common.tables import row
from core.common.trials import contest, trial
from core.play.asking import At, Need
from core.play.dice import Dice
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.tally import Line, Tally
from tests.support.skirmish import carry_out
from tests.support.toy import TOY, toy_battle

TEN = Need(10)
TALLY = Tally((Line("X-1", "skill", 10),))


def rolled(*faces: int, need: Need = TEN) -> Tested:
    """A roll against a need, as it is told."""
    return Tested(("X-1",), "x", "ann", None, need, TALLY, faces, need.met_by(sum(faces)), "")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((3, 3, 3), (4, 4, 4), 1),  # made against failed
        ((4, 4, 4), (3, 3, 3), -1),
        ((2, 2, 2), (3, 3, 3), 3),  # both made: by 4 and by 1
        ((3, 3, 3), (3, 3, 3), 0),
        ((4, 4, 4), (5, 5, 5), 0),  # both failed
    ],
)
def test_a_contest(first: tuple[int, ...], second: tuple[int, ...], winner: int) -> None:
    assert contest(rolled(*first), rolled(*second)) == winner


def test_by_failure_the_one_that_failed_by_less_wins() -> None:
    assert contest(rolled(4, 4, 4), rolled(5, 5, 5), by_failure=True) == 3


def test_a_sure_success_beats_no_other_by_less_than_nothing() -> None:
    sure = Need(2, always=5)
    assert contest(rolled(1, 2, 2, need=sure), rolled(3, 3, 4)) == 0


def test_margins_at_least_count_upwards() -> None:
    high = Need(8, At.LEAST)
    assert contest(rolled(6, 6, need=high), rolled(5, 4, need=high)) == 3


def test_a_trial_tells_its_faces_and_its_outcome() -> None:
    scene = Scene(toy_battle(("ann", "red", (1, 1)), ("ben", "blue", (3, 3))), TOY.book)
    task = trial(scene, "X-1", why="jumps", figure="ann", need=Need(10), tally=TALLY, outcome=("over", "in"))
    carry_out(task, [5, 5, 1])
    (told,) = scene.events
    assert isinstance(told, Tested)
    assert (told.faces, told.passed, told.outcome) == ((5, 5, 1), False, "in")


def test_damage_as_it_is_written() -> None:
    assert [parse(text) for text in ("2d6+1", "1d6-4", "3")] == [Damage(2, 1), Damage(1, -4), Damage(0, 3)]
    assert [str(parse(text)) for text in ("2d6+1", "1d6-4", "3")] == ["2d6+1", "1d6-4", "3"]
    assert (parse("2d6+1").mean, parse("2d6+1").thrown) == (8.0, Dice(2))
    with pytest.raises(ValueError, match="got '2x6'"):
        parse("2x6")


def test_the_row_of_a_number() -> None:
    degrees = ((2, "marginal"), (5, "complete"), (10, "superior"), (11, "extraordinary"))
    assert [row(degrees, margin) for margin in (0, 2, 3, 10, 11, 40)] == [
        "marginal",
        "marginal",
        "complete",
        "superior",
        "extraordinary",
        "extraordinary",
    ]


SWORD, SHIELD, POLE = Item("ann/sword", "sword"), Item("ann/shield", "shield"), Item("ann/pole", "pole")


def ann(main: Item | None = None, off: Item | None = None) -> Figure:
    """Ann with this in her hands."""
    figure = toy_battle(("ann", "red", (1, 1)))["ann"]
    return replace(figure, gear=(SWORD, SHIELD, POLE), main=main.id if main else None, off=off.id if off else None)


def taken(figure: Figure, item: Item) -> tuple[str | None, str | None]:
    """Her hands after she took it."""
    return with_item(figure, item, wants_both=lambda held: held == POLE, is_for_off=item == SHIELD)


def test_what_wants_both_hands_fills_them() -> None:
    assert taken(ann(SWORD, SHIELD), POLE) == ("ann/pole", "ann/pole")


def test_what_is_for_the_off_hand_puts_away_what_wants_both() -> None:
    assert taken(ann(POLE, POLE), SHIELD) == (None, "ann/shield")
    assert taken(ann(SWORD), SHIELD) == ("ann/sword", "ann/shield")


def test_anything_else_goes_to_the_main_hand() -> None:
    assert taken(ann(POLE, POLE), SWORD) == ("ann/sword", None)
    assert taken(ann(None, SHIELD), SWORD) == ("ann/sword", "ann/shield")


def test_the_off_hand_alone() -> None:
    assert ann(None, SWORD).has_in_off_hand(SWORD.id)
    assert not ann(SWORD, SWORD).has_in_off_hand(SWORD.id)
    assert not ann(SWORD).has_in_off_hand(SWORD.id)
