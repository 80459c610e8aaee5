"""A stun baton in a grab stuns as it does at arm's length. What else a weapon does there: test_rounds_grabs.py."""

from __future__ import annotations

import pytest

from core.rulesets.rounds.grab.moves import StrikeHeld
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ben
from tests.support.rounds.grabbing import holding, wrestler

BATON = "stun baton"


def struck(*worn: str, thing: str = BATON) -> Play:
    """Ann strikes Ben, held by her, for 3 points and her Strength of 1."""
    played = holding(wrestler(things=(thing,)), ben(vitality=12, worn=worn))
    return played.say(StrikeHeld("ann", "ben", f"ann/{thing}"), [5, 4], [6, 5], [3])


@pytest.mark.rule("C-base-23", "C-grab-12")
@pytest.mark.parametrize(("dice", "stunned"), [([3, 3], False), ([3, 2], True)])
def test_who_is_struck_with_a_stun_baton_in_a_grab_is_tested(dice: list[int], stunned: bool) -> None:
    played = struck()
    assert played["ben"].hurt == 4
    assert (played.roll.why, played.roll.figure) == ("stun check", "ben")
    assert (played.say(dice)["ben"].mark(Marks.STUNNED) is not None) is stunned


@pytest.mark.rule("C-base-23", "C-grab-12")
@pytest.mark.parametrize(("worn", "thing"), [((), "knife"), (("plate",), BATON)])
def test_who_is_struck_with_something_else_or_on_armour_is_not(worn: tuple[str, ...], thing: str) -> None:
    assert struck(*worn, thing=thing).decision.figures == ("ann",)
