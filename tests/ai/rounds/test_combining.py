"""What a first manoeuvre opens in rounds, in figures: by how likely it comes off superbly, and by what the second is
worth then. What a combination is: tests/rules/rounds/edges."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.combining import OpenerOdds
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.pairs import pair
from hexfray.testing import Play
from tests.support.rounds.combining import combiner, victim
from tests.support.rounds.fixtures import play
from tests.support.rounds.grabbing import holding

WELL = OpenerOdds(400, 100)
BETTER = 2


def beside(choice: str) -> Play:
    return play(combiner(choice, things=("sword",)), victim(things=("knife",)))


def at_grips(choice: str) -> Play:
    """Ann has Ben in a grab."""
    return holding(combiner(choice), victim())


def found(played: Play, choice: str, well: OpenerOdds = WELL) -> tuple[int, int]:
    """What the first opens, and what the second is worth."""
    both, battle = pair(choice), played.battle
    assert both is not None
    combining = Acting(ROUNDS, battle, "ann", profiles()["veteran"]).combining
    ann, ben = battle["ann"], battle["ben"]
    return combining.opened(battle, ann, ben, both[0], well), combining.second(battle, ann, ben, both[1], BETTER)


@pytest.mark.parametrize(
    ("choice", "opens", "second"),
    [
        ("unarmed trip then unarmed attack", 3802, 8189),
        ("armed feint then armed attack", 4721, 10487),
        ("unarmed attack then unarmed feint", 250, 500),
        ("unarmed attack then unarmed dodge", 250, 500),
        ("unarmed attack then tumble", 0, 0),
        ("armed attack then armed disarm", 558, 1116),
        ("unarmed attack then unarmed trip", 1158, 2317),
        ("unarmed attack then unarmed grab (start)", 8354, 16708),
        ("block then unarmed grab (strangle)", 8354, 16708),
    ],
)
def test_a_first_opens_what_the_second_is_worth_as_likely_as_it_comes_off(choice: str, opens: int, second: int) -> None:
    assert found(beside(choice), choice) == (opens, second)
    assert found(beside(choice), choice, OpenerOdds(0, 0))[0] == 0


@pytest.mark.parametrize(
    ("choice", "opens", "second"),
    [("unarmed grab (start) then unarmed grab (hurt)", 2520, 5744), ("block then unarmed grab (strangle)", 0, 0)],
)
def test_in_a_grab_the_second_is_what_may_be_done_there(choice: str, opens: int, second: int) -> None:
    assert found(at_grips(choice), choice) == (opens, second)


def test_who_has_learnt_no_pair_that_begins_so_opens_nothing() -> None:
    assert found(beside("unarmed trip then unarmed attack"), "armed feint then armed attack")[0] == 0
