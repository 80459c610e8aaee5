"""Odds of reactions in the middle of another figure's order: each shows its own figures. Quick odds of orders without
reactions: test_rounds_odds.py."""

from __future__ import annotations

from functools import cache

import pytest

from core.battle.counting import percent
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.order_odds import OrderOdds, chance_at_a_glance, outlook
from core.play.parts import quick_odds_of
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, fighter, play
from tui.views.lines import text_of
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry

CLOSE = 0.05
"""How far sampled odds may be off."""
FEW = 800
ANSWERED = (Mark(Marks.ANSWERED, "C-opportunity-09", 1),)


@cache
def clubbed(order: Choice) -> tuple[Play, Choice, OrderOdds]:
    """Ben may answer Ann, who is not trained to what she does, with his club; and what is told of that."""
    played = play(ann(things=("sword",)), ben(things=("club",))).say(order)
    blow = played.read("ben strike target=ann item=ben/club")
    return played, blow, run(played, blow)


def run(played: Play, order: Choice) -> OrderOdds:
    return outlook(ROUNDS, played.position, order, budget=FEW)


def at_a_glance(played: Play, order: Choice) -> float:
    found = chance_at_a_glance(ROUNDS, played.position, order)
    assert found is not None
    return found


# -- an answer within an order ---------------------------------------------------------------------------------------


def test_an_answer_succeeds_by_itself_whatever_becomes_of_the_order_that_it_answers() -> None:
    """Ben's club hits or not; that Ann's trip fails then is no merit of it, that she trips him no fault of it."""
    played, blow, odds = clubbed(Trip("ann", "ben", ""))
    assert at_a_glance(played, blow) == pytest.approx(odds.succeeds, abs=CLOSE)
    assert odds.hit == pytest.approx(odds.succeeds)


def test_what_the_order_does_that_goes_on_is_told_apart() -> None:
    _, _, odds = clubbed(Trip("ann", "ben", ""))
    assert odds.fall == 0
    assert odds.taken < 0.1, "no more than the riposte to his own blow"
    assert [effect.figure for effect in odds.then if effect.down] == ["ben"]
    assert [effect.figure for effect in odds.effects if effect.down] == ["ann"]


def test_a_figure_that_lets_it_go_by_has_it_all_for_his_own() -> None:
    played, _, _ = clubbed(Trip("ann", "ben", ""))
    odds = run(played, Pass("ben"))
    assert not odds.then
    assert odds.fall > 0


def test_a_hold_that_is_taken_after_an_answer_is_the_doing_of_the_other() -> None:
    _, _, odds = clubbed(Grab("ann", "ben", ""))
    assert not odds.grips
    assert [effect.figure for effect in odds.then if effect.held] == ["ben"]


def test_the_panel_says_what_goes_on_behind_an_answer() -> None:
    played, blow, odds = clubbed(Grab("ann", "ben", ""))
    told = text_of(order_preview(played.battle, Entry("", "", blow), None, odds)).splitlines()
    (line,) = (one for one in told if one.startswith("then the interrupted attack: "))
    assert "held" in line
    assert "held" not in "".join(one for one in told if one != line)


# -- an order that is answered ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "hurt"), [(Trip("ann", "ben", ""), 9), (Grab("ann", "ben", ""), 0)])
def test_who_may_be_answered_succeeds_less_often(order: Choice, hurt: int) -> None:
    """Stunned or worse he does nothing any more, hurt he does it worse."""
    answered = play(ann(hurt=hurt), ben(things=("sword",)))
    alone = play(ann(hurt=hurt), ben(things=("sword",), marks=ANSWERED))
    assert at_a_glance(answered, order) == pytest.approx(run(answered, order).succeeds, abs=CLOSE)
    assert at_a_glance(answered, order) < at_a_glance(alone, order)


def test_what_it_costs_to_be_answered_is_what_the_answer_does() -> None:
    played = play(ann(), ben(things=("sword",)))
    grab = Grab("ann", "ben", "")
    known = quick_odds_of(ROUNDS.book, played.battle, grab)
    assert known is not None
    assert -known.beside == pytest.approx(run(played, grab).taken, rel=0.15)


@pytest.mark.rule("C-action-03")
@pytest.mark.parametrize("spent", [0, 2])
def test_first_aid_succeeds_as_often_as_the_menu_says(spent: int) -> None:
    """Its patient is no target; beyond the allowance it may be lost in haste."""
    marks = (Mark(Marks.SPENT, "C-action-01", spent),) if spent else ()
    hurt = fighter("dee", at=(5, 6), marks=(Mark(Marks.STUNNED, "C-base-24", 3),))
    played = play(ann(skills={Skill.FIRST_AID: 6}, marks=marks), hurt, ben(at=(12, 12)))
    help = played.read('ann first-aid patient=dee help="end the stun"')
    assert run(played, help).succeeds == pytest.approx(at_a_glance(played, help))


# -- one figure in the menu and beside it ----------------------------------------------------------------------------


def test_the_panel_repeats_the_chance_that_the_menu_has() -> None:
    played = play(ann(), ben(things=("sword",)))
    trip = Trip("ann", "ben", "")
    seen = run(played, trip)
    assert seen.succeeds is not None
    assert not seen.exact, "samples are too few to contradict the menu"
    for off in (0.03, 0.2):
        entry = Entry("", "", trip, chance=seen.succeeds + off)
        told = text_of(order_preview(played.battle, entry, None, seen))
        assert told.splitlines()[2].split(" · ")[0] == percent(seen.succeeds + off)
    entry = Entry("", "", trip, chance=seen.succeeds + 0.2)
    told = text_of(order_preview(played.battle, entry, None, replace(seen, exact=True)))
    assert told.splitlines()[2].split(" · ")[0] == percent(seen.succeeds)
