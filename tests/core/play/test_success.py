"""Whether a blow landed and an order succeeded, read from the rolls told. What odds make of it: test_order_odds.py."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.play.asking import At, Need
from core.play.rolled import Tested
from core.play.success import as_rolled, landed
from core.rulebook.tally import Tally
from tests.support.toy import Attack

NEED = Need(7, At.LEAST)


def blow(*, passed: bool, at: str | None = "ben", by: str = "ann") -> Tested:
    return Tested(("T-01",), "attack", by, at, NEED, Tally(()), (6, 6), passed, "")


def ward(*, warded: bool, by: str = "ben", at: str = "ann") -> Tested:
    return Tested(("T-06",), "parry", by, at, NEED, Tally(()), (6, 6), warded, "", warded=warded)


HIT, MISS, PARRIED, NOT_PARRIED = blow(passed=True), blow(passed=False), ward(warded=True), ward(warded=False)


@pytest.mark.parametrize(
    ("told", "lands"),
    [
        ((HIT,), True),
        ((MISS,), False),
        ((HIT, PARRIED), False),
        ((HIT, NOT_PARRIED, Hurt(("T-01",), "ben", 2)), True),
        ((HIT, PARRIED, HIT), True),
        ((HIT, HIT, PARRIED), True),
        ((HIT, MISS, ward(warded=True, by="ann", at="cid")), True),
        ((MISS, ward(warded=True, by="ann", at="cid")), False),
        ((), None),
        ((PARRIED,), None),
        ((blow(passed=True, by="ben", at="ann"),), None),
        ((blow(passed=True, at=None),), None),
    ],
)
def test_a_blow_lands_that_nothing_stops(told: tuple[Tested, ...], *, lands: bool | None) -> None:
    assert landed("ann", told) is lands


@pytest.mark.parametrize(
    ("told", "succeeds"),
    [
        ((HIT, blow(passed=False, at=None)), True),
        ((blow(passed=False, at=None), blow(passed=True, at=None)), True),
        ((blow(passed=True, at=None), blow(passed=False, at=None)), False),
        ((ward(warded=True, by="ann", at="ben"),), True),
        ((ward(warded=False, by="ann", at="ben"),), False),
        ((blow(passed=True, by="ben", at=None),), None),
    ],
)
def test_without_a_blow_the_last_roll_of_the_figure_decides(told: tuple[Tested, ...], *, succeeds: bool | None) -> None:
    assert as_rolled(Attack("ann", "ben"), told) is succeeds
