"""What is told of an order before it is given: the same as comes of it, without running it."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

import pytest

from core.battle.mark import Mark
from core.play.asking import Choice
from core.play.order_odds import OrderOdds, outlook
from core.play.parts import best_reply_of, quick_odds_of, success_of
from core.play.quick_odds import QuickOdds
from core.play.replies import ServingBest
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.assault import ToHit
from core.rulesets.rounds.attack.attacking import Attack, to_hit
from core.rulesets.rounds.attack.blocking import Parry
from core.rulesets.rounds.attack.defending import best_ward, wards_against
from core.rulesets.rounds.attack.dodging import Dodge, dodging
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.rolls.sixes import TOTALS, made
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks, Reaction
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, play
from tests.support.rounds.grabbing import STUNNED, holding, wrestler

CLOSE = 0.07
"""How far sampled odds may be off."""
FEW = 1600
SHOT = 'shoot target=ben item="ann/slug pistol" setting=kill'
BATON = 'strike target=ben item="ann/stun baton"'
SPENT = (Mark(Marks.SPENT, "C-action-01", 2),)
TRAINED = MappingProxyType(
    {(Skill.UNARMED, one): 1 for one in (Manoeuvre.ATTACK, Manoeuvre.TRIP, Manoeuvre.FEINT, Manoeuvre.GRAB)}
)


def order(played: Play, said: str) -> Choice:
    return played.read(f"ann {said}")


def attack(played: Play, said: str) -> tuple[Attack, ToHit]:
    found = order(played, said)
    assert isinstance(found, Attack)
    numbers = to_hit(played.battle, found)
    assert numbers is not None
    return found, numbers


def known(played: Play, said: str) -> QuickOdds:
    found = quick_odds_of(ROUNDS.book, played.battle, order(played, said))
    assert found is not None
    return found


def run(played: Play, said: str) -> OrderOdds:
    return outlook(ROUNDS, played.position, order(played, said), budget=FEW)


@pytest.mark.rule("C-base-07")
def test_two_sixes_go_on() -> None:
    assert sum(chance for _, chance in TOTALS) == pytest.approx(1)
    assert made(12) == pytest.approx(1 / 36)
    assert made(13) == pytest.approx(1 / 36)
    assert made(14) == pytest.approx(5 / 6 / 36)
    assert made(8) == pytest.approx(15 / 36)


Case = tuple[str, Callable[[], Play]]
CASES: tuple[Case, ...] = (
    ("strike target=ben item=ann/sword", lambda: play(ann(things=("sword",)), ben(things=("club",), marks=SPENT))),
    ("strike target=ben item=ann/sword", lambda: play(ann(things=("sword",)), ben(marks=STUNNED))),
    ("strike target=ben item=ann/sword", lambda: play(ann(things=("sword",)), ben())),
    ("punch target=ben limb=fist", lambda: play(ann(bonuses=TRAINED), ben(hurt=32, marks=STUNNED))),
    (SHOT, lambda: play(ann(things=("slug pistol",)), ben(at=(9, 5), marks=SPENT))),
    ("hurt-in-grab target=ben", lambda: holding(ann(), ben())),
)


@pytest.mark.parametrize(("said", "battle"), CASES)
def test_what_is_known_at_a_glance_is_what_comes_of_it(said: str, battle: Callable[[], Play]) -> None:
    played = battle()
    glance, odds = known(played, said), run(played, said)
    assert odds.succeeds is not None
    assert glance.chance == pytest.approx(odds.succeeds, abs=CLOSE)
    assert glance.hits == pytest.approx(odds.dealt, abs=0.6)
    assert glance.kill == pytest.approx(odds.kill, abs=CLOSE)


def test_what_stuns_in_a_grab_is_known_to() -> None:
    said = 'strike-in-grab target=ben item="ann/{}"'
    baton, knife = (known(holding(ann(things=(one,)), ben()), said.format(one)) for one in ("stun baton", "knife"))
    assert baton.held > knife.held + CLOSE


@pytest.mark.rule("C-base-24")
def test_the_stunned_stay_on_their_feet() -> None:
    """Of a medium stun; who resists it very badly passes out and falls."""
    played = play(ann(things=("stun baton",)), ben(marks=SPENT))
    found, odds = known(played, BATON), run(played, BATON)
    assert found.down == pytest.approx(odds.down, abs=0.02)
    assert found.held > found.down + CLOSE


def test_so_it_is_with_what_follows_a_hit() -> None:
    knack = Trip("ann", "ben", "")
    played = play(ann(bonuses=TRAINED), ben(marks=SPENT))
    glance, odds = quick_odds_of(ROUNDS.book, played.battle, knack), outlook(ROUNDS, played.position, knack, budget=FEW)
    assert glance is not None
    assert glance.chance == pytest.approx(odds.succeeds, abs=CLOSE)


@pytest.mark.parametrize("said", ['grab target=ben item=""', 'disarm target=ben item="" what=ben/club'])
def test_who_would_be_held_or_disarmed_is_not_said_to_go_down(said: str) -> None:
    found = known(play(ann(bonuses=TRAINED), ben(things=("club",), marks=SPENT)), said)
    assert found.chance
    assert (found.down, found.held) == (0, found.chance)


def test_nor_is_he_where_the_grab_may_be_answered() -> None:
    """Ben, who has a club in hand, may strike first."""
    found = known(play(ann(), ben(things=("club",))), 'grab target=ben item=""')
    assert found.beside < 0
    assert found.chance
    assert found.down == 0
    assert found.held == pytest.approx(found.chance)


def test_a_figure_defends_in_the_way_that_serves_best() -> None:
    played = play(ann(things=("sword",)), ben(things=("club",)))
    struck, numbers = attack(played, "strike target=ben item=ann/sword")
    assert {type(one.reply).__name__ for one in wards_against(played.battle, numbers)} == {"Dodge", "Block", "Parry"}
    ward = best_ward(played.battle, numbers, struck.hit(numbers.assault))
    assert ward is not None
    assert isinstance(ward.reply, Parry)
    asked = played.say(struck)
    assert ServingBest()(ROUNDS, asked.position) == ward.reply


@pytest.mark.rule("C-dodge-06")
def test_a_shot_is_only_dodged() -> None:
    played = play(ann(things=("slug pistol",)), ben(at=(9, 5), things=("club",)))
    _, numbers = attack(played, SHOT)
    assert [type(one.reply) for one in wards_against(played.battle, numbers)] == [Dodge]


@pytest.mark.rule("C-edge-roundhouse-attack-04")
def test_a_dodge_counts_for_more_against_a_roundhouse() -> None:
    kicker = ann(skills={Skill.UNARMED: 6}, edges=(Edge("roundhouse-attack", "foot"),), bonuses=TRAINED)
    played = play(kicker, ben(bought={Reaction.QUICKNESS: 6}))
    plain, wide = (attack(played, f"punch target=ben limb=foot{way}")[1] for way in ("", " variant=roundhouse"))
    assert dodging(wide.assault) == dodging(plain.assault)._replace(more=dodging(plain.assault).more + 2)
    odds = run(played, "punch target=ben limb=foot variant=roundhouse")
    assert known(played, "punch target=ben limb=foot variant=roundhouse").chance == pytest.approx(
        odds.succeeds, abs=0.03
    )


@pytest.mark.rule("C-action-02")
def test_beyond_the_allowance_it_is_harder() -> None:
    within = known(play(ann(things=("sword",)), ben(marks=SPENT)), "strike target=ben item=ann/sword")
    beyond = known(play(ann(things=("sword",), marks=SPENT), ben(marks=SPENT)), "strike target=ben item=ann/sword")
    assert within.chance is not None
    assert beyond.chance is not None
    assert beyond.chance == pytest.approx(made(8 - 7 + 5))
    assert within.chance == pytest.approx(made(8 - 7))


@pytest.mark.rule("C-unarmed-05")
def test_what_comes_back_first_is_counted() -> None:
    """The untrained fist gives a blade an opportunity; the trained one does not."""
    bare = known(play(ann(), ben(things=("sword",))), "punch target=ben limb=fist")
    trained = known(play(ann(bonuses=TRAINED), ben(things=("sword",))), "punch target=ben limb=fist")
    assert bare.cost > 1
    assert trained.cost == 0


def test_who_takes_the_opportunity_strikes_as_hard_as_he_can() -> None:
    played = play(ann(), ben(things=("sword",))).say("ann punch target=ben limb=foot")
    assert best_reply_of(ROUNDS.book, played.battle, played.decision, lambda reply: 0.0) == played.read(
        "ben strike target=ann item=ben/sword"
    )


def test_a_grab_is_worth_what_it_holds() -> None:
    played = holding(wrestler(), ben())
    (hold,) = played.battle.holds
    assert ROUNDS.odds.hold_strength(played.battle, hold) == 1


@pytest.mark.parametrize(
    ("knack", "dice", "came_off"),
    [
        (Trip("ann", "ben", ""), ([6, 5], [6, 5], [1, 1]), True),
        (Trip("ann", "ben", ""), ([6, 5], [1, 1], [6, 5]), False),
        (Feint("ann", "ben", ""), ([6, 5], [1, 1]), True),
        (Grab("ann", "ben", ""), ([6, 5],), True),
        (Grab("ann", "ben", ""), ([1, 2],), False),
    ],
)
def test_what_an_order_is_for(knack: Choice, dice: tuple[list[int], ...], came_off: bool) -> None:
    played = play(ann(bonuses=TRAINED), ben(agility=13)).say(knack, "ben pass")
    before = len(played.events)
    played.say(*dice)
    assert success_of(ROUNDS.book, knack, played.events[before:]) is came_off
