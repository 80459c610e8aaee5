"""What clinch knows of an order at a glance is what running it through comes to, and totals that come to the same may
be tried once."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Pass, Roll
from core.play.courses import endings, throws_apart
from core.play.dice import Dice
from core.play.order_odds import first_roll, outlook
from core.play.parts import quick_odds_of
from core.play.replies import ServingBest
from core.play.worth import worth
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.wresting import Wrest
from core.rulesets.clinch.rolls.success import By, alone_by, is_blunder_of, is_critical_of, need_of
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import Shoot
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.disarming import Disarm, disarm_of
from core.rulesets.clinch.strike.feinting import Pretend
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben, cy, dee, eve
from tests.support.clinch.holding import at_grips, hold, played
from tests.support.clinch.moving import about_to

WRESTLES = Skill.WRESTLING
FEW = 1000
"""How far an order of many ends is run through here."""


def acting(play: Play, figure: str = "ann", manoeuvre: str = "attack") -> Play:
    """Its turn, that manoeuvre chosen."""
    return play.until("beginning", figure=figure).say(f"{figure} {manoeuvre}")


def alike(play: Play, order: Choice) -> None:
    """What is known at a glance is what the odds say."""
    known = quick_odds_of(CLINCH.book, play.battle, order)
    seen = outlook(CLINCH, play.position, order, budget=2500)
    assert known is not None
    assert seen.exact
    assert known.chance == pytest.approx(seen.succeeds)
    on = seen.on(getattr(order, "target", ""))
    assert known.hits == pytest.approx(on.hits)
    assert known.out == pytest.approx(on.out)
    assert known.kill == pytest.approx(on.kill)


@pytest.mark.parametrize(
    "order",
    [
        Strike("ann", "ben", Blow.KICK),
        Strike("ann", "ben", Blow.KICK, part=Part.NECK),
        Strike("ann", "ben", Blow.KICK, deceit=1),
    ],
)
@pytest.mark.rule("G-strike-01", "G-base-17", "G-strike-06")
def test_a_kick_is_known_at_a_glance(order: Choice) -> None:
    alike(acting(fight(ann(skills={Skill.KARATE: 16}), ben(hurt=9))), order)


@pytest.mark.rule("G-base-06", "G-strike-13")
def test_so_is_a_sword_against_a_shield() -> None:
    foe = dee(at=(0, -1), facing=3, side="blue")
    alike(
        acting(fight(ann(things=("knife",), skills={Skill.KNIFE: 13}, at=(0, -1)), foe)),
        Strike("ann", "dee", Blow.THRUST, "ann/knife"),
    )


@pytest.mark.rule("G-base-18")
def test_who_attacks_all_out_defends_no_more() -> None:
    all_out = Mark(Marks.MANOEUVRE, "G-base-09", about="all-out-attack", how="strong")
    play = acting(fight(ann(), ben(marks=(all_out,))))
    order = Strike("ann", "ben", Blow.KICK)
    known = quick_odds_of(CLINCH.book, play.battle, order)
    assert known is not None
    assert known.chance == pytest.approx(need_of(10).chance(Dice(3)))
    alike(play, order)


@pytest.mark.rule("G-shoot-08")
def test_of_several_shots_a_dodge_leaves_some() -> None:
    play = acting(fight(eve(at=(0, 2)), ben(facing=3)), "eve")
    known = quick_odds_of(CLINCH.book, play.battle, Shoot("eve", "ben", "eve/pistol", shots=3))
    one = quick_odds_of(CLINCH.book, play.battle, Shoot("eve", "ben", "eve/pistol"))
    assert known is not None
    assert one is not None
    assert known.chance is not None
    assert one.chance is not None
    assert one.chance < known.chance
    assert one.hits < known.hits < 3 * one.hits


@pytest.mark.rule("G-grapple-04")
def test_taking_hold_is_known_at_a_glance() -> None:
    play = acting(played(at_grips()))
    order = Grapple("ann", "ben", 2, WRESTLES)
    alike(play, order)
    known = quick_odds_of(CLINCH.book, play.battle, order)
    assert known is not None
    assert outlook(CLINCH, play.position, order).on("ben").held == pytest.approx(known.held)
    assert known.down == 0


@pytest.mark.parametrize(
    ("order", "part", "down"),
    [
        (TakeDown("ann", "ben"), Part.TORSO, False),
        (Strangle("ann", "ben"), Part.NECK, False),
        (Pin("ann", "ben"), Part.TORSO, True),
    ],
    ids=lambda value: getattr(value, "verb", None),
)
@pytest.mark.rule("G-base-23", "G-base-25")
def test_contests_are_known_at_a_glance(order: Choice, part: Part, *, down: bool) -> None:
    posture = "lying" if down else "standing"
    figures = (ann(posture="kneeling" if down else "standing"), ben(at=(0, 0), posture=posture))
    alike(acting(played(at_grips(hold(part=part), figures=figures, second=1))), order)


@pytest.mark.rule("G-breakfree-01")
def test_breaking_free_is_known_at_a_glance() -> None:
    play = acting(played(at_grips(hold(), second=1)), "ben")
    known = quick_odds_of(CLINCH.book, play.battle, BreakFree("ben", "ann"))
    assert known is not None
    assert known.chance == pytest.approx(outlook(CLINCH, play.position, BreakFree("ben", "ann")).succeeds)


@pytest.mark.rule("G-base-34")
def test_a_feint_comes_off_if_the_foe_does_no_better() -> None:
    play = acting(fight(ann(), ben()), manoeuvre="feint")
    order = next(choice for choice in play.menu if isinstance(choice, Pretend))
    known = quick_odds_of(CLINCH.book, play.battle, order)
    assert known is not None
    assert known.chance == pytest.approx(outlook(CLINCH, play.position, order).succeeds)


@pytest.mark.rule("G-strike-20")
def test_striking_a_weapon_away_takes_a_hit_and_a_contest() -> None:
    """Of someone who wards nothing off: a knife is kept with 11, a foot goes for it with 18."""
    all_out = Mark(Marks.MANOEUVRE, "G-base-09", about="all-out-attack", how="strong")
    play = acting(fight(ann(skills={Skill.KARATE: 18}), ben(things=("knife",), marks=(all_out,))))
    order = Disarm("ann", "ben", "ben/knife", Blow.KICK)
    known = quick_odds_of(CLINCH.book, play.battle, order)
    hit = need_of(score_of(disarm_of(play.battle, order)).total).chance(Dice(3))
    assert known is not None
    assert known.chance is not None
    assert 0.5 * hit < known.chance < hit


def test_whose_weapon_is_struck_away_is_disarmed() -> None:
    play = acting(fight(ann(skills={Skill.KARATE: 18}), ben(things=("knife",))))
    seen = outlook(CLINCH, play.position, Disarm("ann", "ben", "ben/knife", Blow.KICK), budget=FEW)
    assert seen.succeeds
    assert seen.on("ben").disarmed == pytest.approx(seen.succeeds)


def test_so_is_he_whose_weapon_is_wrested_from_him() -> None:
    spear = hold(Grip.WEAPON, part="ben/spear")
    play = about_to(spear, his=ben(at=(0, 0), things=("spear", "spear")))
    seen = outlook(CLINCH, play.position, Wrest("ann", "ben"))
    assert seen.on("ben").disarmed == pytest.approx(seen.succeeds)


# -- totals that come to the same ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [By.GRADE, By.HIT, By.FIVE])
@pytest.mark.parametrize("score", range(3, 20))
def test_totals_that_are_counted_together_come_to_the_same(score: int, by: By) -> None:
    def comes_to(total: int) -> tuple[object, ...]:
        made = need_of(score).met_by(total)
        grade = (made, is_critical_of(score, total), is_blunder_of(score, total))
        hit = (total if total < 5 or total > 16 else 0, total == score + 1) if by is By.HIT else ()
        return (*grade, *hit, *((not made and total - score >= 5,) if by is By.FIVE else ()))

    roll = Roll((), Dice(3), "a try", need=need_of(score), alone=alone_by(score, by))
    begins = [sum(faces) for faces, _ in throws_apart(roll)]
    standing_for = {total: max(one for one in begins if one <= total) for total in range(3, 19)}
    assert all(comes_to(total) == comes_to(one) for total, one in standing_for.items())
    assert sum(chance for _, chance in throws_apart(roll)) == pytest.approx(1)


def test_a_figure_that_is_hit_defends_in_the_way_that_serves_best() -> None:
    play = acting(fight(ann(), ben()))
    play.say(Strike("ann", "ben", Blow.KICK), [3, 3, 3])
    assert ServingBest()(CLINCH, play.position) == Dodge("ben", "ann", back=True)


def test_who_holds_someone_does_not_step_back_from_him() -> None:
    play = acting(played(at_grips(hold(by="ben", on="ann", part=Part.RIGHT_ARM), second=1)))
    play.say(Strike("ann", "ben", Blow.PUNCH, hand=Hand.OFF), [3, 3, 3])
    reply = ServingBest()(CLINCH, play.position)
    assert not getattr(reply, "back", False)


def test_a_course_over_bands_has_the_odds_of_one_over_all_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    play, order = acting(played(at_grips())), Grapple("ann", "ben", 2, WRESTLES)
    banded = outlook(CLINCH, play.position, order)
    monkeypatch.setattr("core.play.courses.throws_apart", lambda roll: throws_apart(replace(roll, alone=None)))
    every = outlook(CLINCH, play.position, order)
    assert banded.leaves < every.leaves
    assert banded.exact
    assert every.exact
    assert banded.succeeds == pytest.approx(every.succeeds)
    assert banded.grips[0].chance == pytest.approx(every.grips[0].chance)
    assert endings(CLINCH, play.position, order, ServingBest(), 2000).exact


@pytest.mark.rule("G-base-17")
def test_a_defence_succeeds_by_warding_off_however_the_wound_is_borne() -> None:
    armed = dee(at=(0, -1), facing=3, side="blue")
    play = acting(fight(ann(), armed), "dee").say("dee strike target=ann blow=swing item=dee/broadsword", [3, 3, 4])
    dodge = next(reply for reply in play.menu if isinstance(reply, Dodge) and not (reply.back or reply.flat))
    need = first_roll(CLINCH, play.position, dodge)
    assert need is not None
    assert need.need is not None
    assert outlook(CLINCH, play.position, dodge).succeeds == pytest.approx(need.need.chance(need.dice))
    assert outlook(CLINCH, play.position, Pass("ann")).succeeds is None


def test_striking_an_unconscious_figure_has_no_value() -> None:
    asleep = cy(at=(1, -1), facing=3, life=Life.UNCONSCIOUS, posture="lying")
    play = acting(fight(ann(), ben(), asleep))
    sleeper, foe = Strike("ann", "cy", Blow.KICK), Strike("ann", "ben", Blow.KICK)
    values = [worth(CLINCH, play.position, order) for order in (sleeper, foe)]
    assert values[0] == 0
    assert values[1] is not None
    assert values[1] > 0
