"""Stunning strikes: who is tested after a bare blow, against what, and for how long he is stunned."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.course import EndTurn
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, ben, cy, play

PUNCH = Punch("ann", "ben", Natural.FIST)
HIT, MISS = [3, 3], [1, 1]


def stunner(upgrade: int = 0, **but: Unpack[Changes]) -> Figure:
    """Ann, who has learnt it: 6 with the bare hand, Strength +1."""
    return ann(**({"edges": (Edge("stunning-strike", "", upgrade),)} | but))


def struck(attacker: Figure, *dice: list[int], order: Punch | Strike | Trip = PUNCH, **but: Unpack[Changes]) -> Play:
    """Ben, Defense 11 and Stamina +3, is struck and wards nothing off; Cy stands by."""
    changed: Changes = {"agility": 13, "vitality": 11, "perception": 5}
    played = play(attacker, ben(**(changed | but)), cy())
    return played.say(order, "ben pass", *dice)


@pytest.mark.rule("C-edge-stunning-strike-02")
@pytest.mark.parametrize(("dice", "stunned"), [([3, 3], False), ([3, 2], True)])
def test_a_figure_that_is_hit_resists_or_is_stunned(dice: list[int], stunned: bool) -> None:
    played = struck(stunner(), HIT, [2], dice)
    assert (played["ben"].mark(Marks.STUNNED) is not None) is stunned
    assert played["ben"].hurt == 3


@pytest.mark.rule("C-edge-stunning-strike-02")
def test_armour_that_swallows_the_blow_spares_nobody_the_test() -> None:
    played = struck(stunner(), HIT, [1], worn=("plate",))
    assert played["ben"].hurt == 0
    assert played.roll.why == "stun check"


@pytest.mark.rule("C-edge-stunning-strike-02")
def test_a_kick_does_so_too() -> None:
    assert struck(stunner(), HIT, [1], order=Punch("ann", "ben", Natural.FOOT)).roll.why == "stun check"


@pytest.mark.rule("C-edge-stunning-strike-01", "C-edge-stunning-strike-02")
@pytest.mark.parametrize(
    ("attacker", "order", "dice"),
    [
        (stunner(), PUNCH, (MISS,)),
        (ann(), PUNCH, (HIT, [1])),
        (stunner(things=("sword",)), Strike("ann", "ben", "ann/sword"), (HIT, [1, 1])),
        (stunner(bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 1}), Trip("ann", "ben", ""), (HIT, [1, 1], [6, 5])),
    ],
)
def test_nothing_else_asks_for_it(attacker: Figure, order: Punch | Strike | Trip, dice: tuple[list[int], ...]) -> None:
    assert struck(attacker, *dice, order=order).awaits_choice()


@pytest.mark.rule("C-edge-stunning-strike-02")
def test_nor_does_a_blow_that_was_blocked() -> None:
    played = play(stunner(), ben(agility=9)).say(PUNCH, "ben block foe=ann", HIT, [6, 5])
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-stunning-strike-03", "C-edge-stunning-strike-05", "C-edge-stunning-strike-06")
@pytest.mark.parametrize(("upgrade", "usual", "best"), [(0, 9, 12), (1, 11, 14), (2, 13, 16)])
def test_it_is_harder_after_an_extraordinary_hit_and_by_each_upgrade(upgrade: int, usual: int, best: int) -> None:
    found = []
    for dice in ((HIT, [1]), ([6, 6], [3], [1], [6, 5]), ([6, 6], [4], [6, 5])):
        need = struck(stunner(upgrade), *dice, agility=13).roll.need
        assert need is not None
        found.append(need.total + 3)
    assert found == [usual, usual, best]


@pytest.mark.rule("C-edge-stunning-strike-04")
@pytest.mark.parametrize(("strength", "last"), [(2, 2), (5, 2), (7, 3), (9, 4)])
def test_for_as_many_rounds_as_the_arm_is_strong(strength: int, last: int) -> None:
    played = struck(stunner(strength=strength), HIT, [5], [1, 1])
    mark = played["ben"].mark(Marks.STUNNED)
    assert mark is not None
    assert mark.value == last


@pytest.mark.rule("C-edge-stunning-strike-04", "C-edge-pair-07")
def test_of_two_stuns_the_longer_stays() -> None:
    long = Mark(Marks.STUNNED, "C-base-24", 8)
    played = play(stunner(), ben(agility=13, marks=(long,)), cy()).say(PUNCH, HIT, [1], [1, 1])
    assert [mark.value for mark in played["ben"].marks if mark.kind == Marks.STUNNED] == [8]


@pytest.mark.rule("C-edge-stunning-strike-04")
def test_it_knocks_nobody_out_however_badly_he_resists() -> None:
    played = struck(stunner(2), HIT, [1], [1, 1])
    assert played["ben"].active
    assert played["ben"].mark(Marks.STUNNED) is not None


@pytest.mark.rule("C-edge-pair-07", "C-edge-pair-04", "C-edge-general-08")
def test_the_test_against_an_injury_comes_first() -> None:
    played = struck(stunner(), [6, 6], [1], [4], agility=9)
    why = []
    while not played.awaits_choice():
        why.append(played.roll.why)
        played.say([6, 5])
    assert why == ["injury check", "stun check"]


@pytest.mark.rule("C-edge-general-08")
@pytest.mark.parametrize(("dice", "injured"), [([4, 3], False), ([3, 3], True)])
def test_an_injury_is_resisted_against_ten(dice: list[int], injured: bool) -> None:
    played = struck(ann(), [6, 6], [1], [4], dice, agility=9)
    assert (not played.awaits_choice() and played.roll.why == "hit location") is injured


@pytest.mark.rule("C-edge-pair-07")
def test_without_a_point_of_damage_there_is_no_injury_but_a_stun() -> None:
    played = struck(stunner(), [6, 6], [1], [1], agility=9, worn=("plate",))
    assert played["ben"].hurt == 0
    assert played.roll.why == "stun check"


@pytest.mark.rule("C-edge-pair-37")
def test_the_unconscious_make_no_tests() -> None:
    out = replace(ben(agility=13), life=Life.UNCONSCIOUS)
    played = play(stunner(), out, cy()).say(PUNCH, HIT, [1])
    assert played.say(EndTurn("ann")).awaits_choice()
