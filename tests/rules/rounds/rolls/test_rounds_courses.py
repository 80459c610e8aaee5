"""Odds of rounds as they are counted: totals that come to the same together, sixes that go on to an end, defences by
what they keep off. What is known at a glance is in test_rounds_odds.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice, Roll
from core.play.courses import endings, throws_apart
from core.play.dice import Dice, chances
from core.play.order_odds import chance_at_a_glance, first_roll, outlook
from core.play.parts import quick_odds_of
from core.play.replies import ServingBest
from core.play.rolled import Tested
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.rolls.degrees import degree_of
from core.rulesets.rounds.rolls.sixes import at_least, made
from core.rulesets.rounds.rolls.trying import alone_by
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks, Variant
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, play
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry

SPENT = (Mark(Marks.SPENT, "C-action-01", 2),)
CLOSE = 0.03
"""How far sampled odds may be off."""
BLOW = "ann strike target=ben item=ann/sword"
FIRE = 'ann suppress item="ann/slug rifle" setting=kill cells=0906'


def glance(played: Play, order: Choice) -> float | None:
    return chance_at_a_glance(ROUNDS, played.position, order)


def succeeds(played: Play, order: Choice) -> float | None:
    return outlook(ROUNDS, played.position, order, budget=800).succeeds


# -- totals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("needed", range(-6, 24))
def test_totals_that_are_counted_together_are_of_one_degree(needed: int) -> None:
    need = at_least(needed)
    roll = Roll((), Dice(2), "a test", need=need, alone=alone_by(need))
    begins = [sum(faces) for faces, _ in throws_apart(roll)]
    for total in range(2, 13):
        standing_for = max(one for one in begins if one <= total)
        assert degree_of(need.margin(total)) is degree_of(need.margin(standing_for))
    assert {2, 12} <= {*begins}, "two ones may be a fumble, two sixes go on"
    assert sum(chance for _, chance in throws_apart(roll)) == pytest.approx(1)


@pytest.mark.rule("C-base-09")
def test_what_two_dice_alone_cannot_show_is_no_lost_cause() -> None:
    assert at_least(16).chance(Dice(2)) == pytest.approx(3 / 6 / 36)
    assert made(18) == pytest.approx(1 / 6 / 36)
    assert at_least(8).chance(Dice(2)) == pytest.approx(15 / 36)


def test_sixes_that_go_on_come_to_an_end() -> None:
    played = play(ann(things=("slug rifle",)), ben(at=(10, 5)))
    order = played.read(FIRE)
    found = endings(ROUNDS, played.position, order, ServingBest(), 200)
    assert found.exact
    assert sum(ending.weight for ending in found.all) == pytest.approx(1)


def test_a_course_over_degrees_has_the_odds_of_one_over_all_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play(ann(things=("slug rifle",)), ben(at=(10, 5)))
    order = played.read(FIRE)
    banded = outlook(ROUNDS, played.position, order, budget=200)
    monkeypatch.setattr("core.play.courses.throws_apart", lambda roll: throws_apart(replace(roll, alone=None)))
    every = outlook(ROUNDS, played.position, order, budget=200)
    assert banded.leaves < every.leaves
    assert (banded.exact, every.exact) == (True, True)
    assert banded.succeeds == pytest.approx(every.succeeds)


def test_too_many_ways_are_stood_for_by_a_few_that_come_near() -> None:
    played = play(ann(things=("sword",)), ben(marks=SPENT))
    order = played.read(BLOW)
    few, known = outlook(ROUNDS, played.position, order, budget=400), quick_odds_of(ROUNDS.book, played.battle, order)
    assert known is not None
    assert (few.exact, few.leaves) == (False, 100)
    assert few.succeeds == pytest.approx(known.chance, abs=CLOSE)
    assert few.dealt == pytest.approx(known.hits, rel=0.1)


def test_what_is_thrown_after_someone_was_asked_is_thrown_evenly_too() -> None:
    played = play(ann(things=("sword",)), ben(things=("club",)))
    found = endings(ROUNDS, played.position, Grab("ann", "ben", ""), ServingBest(), 400)
    thrown: dict[int, float] = dict.fromkeys(range(2, 13), 0.0)
    for ending in found.all:
        for test in ending.events:
            if isinstance(test, Tested) and (test.figure, test.target, test.warded) == ("ann", "ben", None):
                thrown[sum(test.faces[:2])] += ending.weight
    every = sum(thrown.values())
    assert not found.exact
    for total, chance in chances(Dice(2)):
        assert thrown[total] / every == pytest.approx(chance, abs=0.06)


def test_of_the_few_that_stand_for_all_none_stands_for_much_more_than_the_others() -> None:
    played = play(ann(things=("sword",)), ben(things=("club",)))
    found = list(endings(ROUNDS, played.position, Grab("ann", "ben", ""), ServingBest(), 400).all)
    assert max(ending.weight for ending in found) < 2 / len(found)


# -- defences ----------------------------------------------------------------------------------------------------------


def attacked() -> Play:
    return play(ann(things=("sword",)), ben(things=("club",))).say(BLOW)


@pytest.mark.rule("C-dodge-01", "C-block-01")
@pytest.mark.parametrize("said", ["ben dodge foe=ann", "ben block foe=ann", "ben parry foe=ann item=ben/club"])
def test_a_defence_is_worth_what_it_keeps_off(said: str) -> None:
    played = attacked()
    reply = played.read(said)
    assert glance(played, reply) == pytest.approx(succeeds(played, reply), abs=CLOSE)


@pytest.mark.rule("C-action-02")
def test_it_counts_what_it_costs_the_attacker_to_be_beyond_his_allowance() -> None:
    easy = attacked()
    hard = play(ann(things=("sword",), marks=SPENT), ben(things=("club",))).say(BLOW)
    parry = easy.read("ben parry foe=ann item=ben/club")
    assert (glance(hard, parry) or 0) > (glance(easy, parry) or 0) + 0.3


def test_to_let_a_blow_come_succeeds_in_nothing() -> None:
    assert succeeds(attacked(), attacked().read("ben pass")) is None


def test_a_defence_is_said_to_keep_it_off_beside_what_its_roll_needs() -> None:
    played = attacked()
    reply = played.read("ben dodge foe=ann")
    roll = first_roll(ROUNDS, played.position, reply)
    seen = outlook(ROUNDS, played.position, reply, budget=400)
    lines = [
        "".join(str(piece) for piece in one) for one in order_preview(played.battle, Entry("", "", reply), roll, seen)
    ]
    told = "\n".join(lines)
    assert "avoids the hit" in told
    assert "succeeds" not in told
    assert "caught" not in told


# -- ways of a blow ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Variant.FOLLOW_UP, Variant.ROUNDHOUSE])
def test_a_way_that_an_edge_announces_has_its_odds_in_the_menu(way: Variant) -> None:
    edges = (Edge("follow-up-strike", "armed"), Edge("roundhouse-attack", "sword"))
    played = play(ann(things=("sword",), edges=edges), ben(things=("club",)))
    order = Strike("ann", "ben", "ann/sword", way)
    assert glance(played, order) == pytest.approx(succeeds(played, order), abs=CLOSE)


@pytest.mark.rule("C-edge-burst-attack-03")
def test_a_burst_has_its_odds_too() -> None:
    played = play(ann(things=("machine pistol",), edges=(Edge("burst-attack"),)), ben(at=(9, 5), marks=SPENT))
    order = next(order for order in played.menu.of("ann") if order.verb == "burst")
    known, odds = quick_odds_of(ROUNDS.book, played.battle, order), outlook(ROUNDS, played.position, order, budget=800)
    assert known is not None
    assert known.chance == pytest.approx(odds.succeeds, abs=CLOSE)
    assert known.hits == pytest.approx(odds.dealt, rel=0.1)


@pytest.mark.rule("C-edge-flurry-02")
def test_who_is_quick_pays_less_for_the_first_blow_beyond_the_allowance() -> None:
    special = {Skill.ARMED: frozenset({"sword"})}
    chances = []
    for edges in ((), (Edge("flurry", "armed"),)):
        played = play(ann(things=("sword",), marks=SPENT, specialties=special, edges=edges), ben(marks=SPENT))
        chances.append(glance(played, played.read(BLOW)))
    assert chances == pytest.approx([made(8 - 9 + 5), made(8 - 9 + 2)])
