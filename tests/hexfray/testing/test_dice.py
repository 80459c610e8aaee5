"""A game with scripted dice: they must neither run dry nor be left over."""

from __future__ import annotations

import pytest

from hexfray import CupFault
from hexfray.events import Hurt
from hexfray.testing import expect, scripted
from tests.support.well import well

ORDERS = [
    "mara move-first",
    "mara move path=0203 facing=N",
    "bo move facing=S",
    "mara declare-nothing",
    "bo declare-nothing",
    "mara strike target=bo item=mara/spear",
]


def play(*rolls: list[int]) -> None:
    """Mara strikes Bo at the well with these dice, and he takes 5 hits."""
    with scripted(well(), *rolls) as game:
        for order in ORDERS:
            game.choose(order)
        expect(game, Hurt, figure="bo", hits=5)


def test_dice_that_are_just_enough_are_right() -> None:
    play([5], [2], [3, 4, 4], [4])


def test_dry_dice_are_complained_of_at_once() -> None:
    with pytest.raises(CupFault, match="no dice left after 3 rolls; needed 1d6 for 'damage"):
        play([5], [2], [3, 4, 4])


def test_leftover_dice_are_complained_of_at_the_end() -> None:
    with pytest.raises(AssertionError, match=r"left over in the script: \[6\], \[1, 2, 3\]"):
        play([5], [2], [3, 4, 4], [4], [6], [1, 2, 3])


def test_a_failure_inside_the_block_is_not_covered_up_by_leftover_dice() -> None:
    with pytest.raises(AssertionError, match="was not told"), scripted(well(), [5], [2], [6]) as game:
        expect(game, Hurt)
