"""Throws that lead to the same are counted together: only where a roll says so, and the odds are those of every total
by itself."""

from __future__ import annotations

from dataclasses import fields

import pytest

from core.play import courses
from core.play.asking import Choice, Need, Roll
from core.play.courses import endings, throws_apart
from core.play.dice import Dice, Faces, chances, faces_of
from core.play.effects import Effect
from core.play.order_odds import OrderOdds, outlook
from core.play.replies import ServingBest
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.scuffle.hth.blows import HthBlow
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.pins.bodily import Bodily, StrikeBodily
from core.rulesets.scuffle.pins.breaking import BreakPin, Score
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, in_one_hex

THREE = Dice(3)
GRAPPLED = {("bob", "ada"): "grapple"}
PINNED = {("bob", "ada"): "pin-both-arms"}
NEED = Need(10, always=5, never=16)


def totals(roll: Roll) -> list[tuple[int, float]]:
    return [(sum(faces), chance) for faces, chance in throws_apart(roll)]


def test_every_total_stands_alone_unless_a_roll_says_otherwise() -> None:
    assert totals(Roll((), THREE, "a try", need=NEED)) == list(chances(THREE))


def test_success_and_failure_are_all_there_is_to_a_plain_roll() -> None:
    found = totals(Roll((), THREE, "a try", need=NEED, alone=()))
    assert [total for total, _ in found] == [3, 11]
    assert [chance for _, chance in found] == pytest.approx([0.5, 0.5])


def test_totals_that_stand_alone_are_counted_alone() -> None:
    found = dict(totals(Roll((), THREE, "a try", need=NEED, alone=(3, 17, 18))))
    assert list(found) == [3, 4, 11, 17, 18]
    assert found[3] == pytest.approx(1 / 216)
    assert found[11] == pytest.approx(0.5 - 4 / 216)
    assert sum(found.values()) == pytest.approx(1.0)


def test_a_roll_without_a_need_has_nothing_to_be_alike_by() -> None:
    assert totals(Roll((), Dice(1), "damage", alone=())) == list(chances(Dice(1)))


def each_alone(roll: Roll) -> tuple[tuple[Faces, float], ...]:
    return tuple((faces_of(roll.dice, total), chance) for total, chance in chances(roll.dice))


def numbers(odds: OrderOdds) -> list[float]:
    """All that odds say, but for how many ways were looked at."""
    plain = [getattr(odds, one.name) for one in fields(odds) if one.name not in ("leaves", "exact", "later")]
    found = [value for value in plain if isinstance(value, float)]
    found += [getattr(effect, one.name) for effect in odds.effects for one in fields(Effect) if one.name != "figure"]
    return found + [grip.chance for grip in odds.grips]


def test_the_few_that_stand_for_all_are_as_likely_as_all() -> None:
    play, order = CASES[0]
    for budget in (8, 12, 18):
        found = endings(play.ruleset, play.position, order, ServingBest(), budget)
        ways = list(found.all)
        assert (found.exact, len(ways)) == (False, budget // 4)
        assert sum(way.weight for way in ways) == pytest.approx(1)


CASES: list[tuple[Play, Choice]] = [
    (Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=PINNED)), Throw("ada", "bob", Form.SACRIFICE)),
    (Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=PINNED)), StrikeBodily("ada", "bob", Bodily.KICK)),
    (Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=PINNED)), BreakPin("ada", "bob", Score.DX)),
    (Play.moving(battle_of(*in_one_hex(ada(), bob()), holds=GRAPPLED)), Escape("ada", "bob")),
    (Play.moving(battle_of(*in_one_hex(ada(), bob()), holds=GRAPPLED)), ShoveOff("ada", "bob", cell(-1, 0))),
    (Play.acting(battle_of(ada(main="broadsword"), bob())), Strike("ada", "bob", "ada/broadsword")),
    (Play.acting(battle_of(*in_one_hex(ada(main="dagger"), bob()))), HthBlow("ada", "bob", "ada/dagger")),
]


@pytest.mark.parametrize(("play", "order"), CASES, ids=[order.verb for _, order in CASES])
def test_the_odds_are_those_of_every_total_by_itself(
    play: Play, order: Choice, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = outlook(play.ruleset, play.position, order)
    monkeypatch.setattr(courses, "throws_apart", each_alone)
    apart = outlook(play.ruleset, play.position, order)
    assert (together.exact, apart.exact) == (True, True)
    assert together.leaves < apart.leaves / 2
    assert numbers(together) == pytest.approx(numbers(apart))
