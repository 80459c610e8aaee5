"""How the players of rounds foresee what others will do: a dodge with a block after it, further attacks that a dodge
counts against, enemies no longer to be feared, enemies worth waiting for. Positions proved by playouts: suite."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment
from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.blows import Blow, Defence, Way, defended, expected
from ai.rounds.dangers import Dangers
from ai.rounds.reading import Reading
from ai.rounds.striking import Striking
from ai.rounds.weighing import moved_next_to
from ai.rounds.wounds import Body, Hit
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.common.damage import Damage
from core.play.position import menu
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.dodging import Dodge
from core.rulesets.rounds.attack.striking import why_not_in_reach
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, play

SWORD = ("sword",)
RIFLE = ("slug rifle",)
BLOW = Blow(10, 8, Body(health=5, hurt=0, armour=0, stamina=0, stunning=0, strength=0), Hit(Damage(2)))
DODGES = Defence(Way.DODGE, 2, present=7, before=7)
PARRIES = Defence(Way.MET, 8)
SPENT = (Mark(Marks.SPENT, "C-action-01", 1),)


def acting(played: Play, name: str = "ann", level: str = "veteran") -> Acting:
    return Acting(ROUNDS, played.battle, name, profiles()[level])


# -- a dodge with a parry after it -------------------------------------------------------------------------------------


def test_who_parries_after_a_dodge_is_struck_less_than_by_either_alone() -> None:
    both = defended(BLOW, DODGES, (PARRIES,)).worth
    assert both < defended(BLOW, DODGES).worth
    assert both < defended(BLOW, PARRIES).worth


def test_the_second_defence_is_made_where_it_is_worth_its_action() -> None:
    alone = defended(BLOW, DODGES).worth
    found = [defended(BLOW, DODGES, (PARRIES,), cost).worth for cost in (0, 2000, 50000)]
    assert found[0] < found[1] < found[2] == alone


def test_what_follows_a_parry_is_no_other_defence() -> None:
    assert defended(BLOW, PARRIES, (PARRIES,)) == defended(BLOW, PARRIES) != expected(BLOW)


def dodge_of(target: Figure, *others: Figure) -> Assessment:
    """What the veteran makes of a dodge of Ben's, whose turn is over, against Ann's sword."""
    played = play(target, ann(things=SWORD, skills={Skill.ARMED: 2}), *others).say("ben done")
    asked = played.say("ann strike target=ben item=ann/sword").position
    plans = Reading(ROUNDS, asked, profiles()["veteran"]).plans(menu(ROUNDS, asked))
    return next(plan for plan in plans if isinstance(plan.choice, Dodge))


def part(plan: Assessment, label: str) -> int:
    return sum(term.value for term in plan.terms if term.label == label)


@pytest.mark.rule("C-dodge-06")
def test_a_dodge_is_worth_more_to_who_can_still_parry() -> None:
    fresh, tired = dodge_of(ben(things=SWORD)), dodge_of(ben(things=SWORD, marks=SPENT))
    assert part(fresh, "attack defended") > part(tired, "attack defended")


@pytest.mark.rule("C-dodge-01")
def test_a_dodge_serves_against_those_who_have_yet_to_act() -> None:
    alone = dodge_of(ben())
    beset = dodge_of(ben(), fighter("dee", at=(7, 5), things=SWORD))
    assert part(beset, "defence well made") > part(alone, "defence well made") > 0


# -- enemies not to be feared ------------------------------------------------------------------------------------------


def relieved(level: str, name: str, *, friend: bool = False) -> int:
    """What it is worth to Ann's side to be sure of an enemy across a hall: Ben with a rifle, Cy with nothing."""
    friends = (fighter("dee", at=(1, 6)),) if friend else ()
    played = play(ann(at=(1, 5)), *friends, ben(at=(14, 5), things=RIFLE), cy(at=(14, 7)))
    return acting(played, level=level).relieved(played.battle, name, 1000)


def test_who_can_shoot_is_worth_more_than_who_cannot_come() -> None:
    assert relieved("veteran", "ben") > relieved("veteran", "cy") == 0


def test_it_is_worth_as_much_as_it_is_likely() -> None:
    played = play(ann(at=(1, 5)), ben(at=(14, 5), things=RIFLE))
    half, sure = (acting(played).relieved(played.battle, "ben", out) for out in (500, 1000))
    assert sure == pytest.approx(2 * half, abs=2) != 0


def test_a_figure_that_does_not_expect_replies_thinks_of_no_such_thing() -> None:
    assert relieved("soldier", "ben") == 0


def test_friends_are_feared_for_too() -> None:
    played = play(ann(at=(1, 5)), fighter("dee", at=(12, 6), hurt=10), ben(at=(14, 5), things=RIFLE))
    veteran = acting(played)
    mine = veteran.dangers.threat_by(played.battle, played["ben"], "ann", 0)
    assert veteran.dangers.threat_by(played.battle, played["ben"], "ann", 100) > mine > 0


# -- enemies worth waiting for -----------------------------------------------------------------------------------------


def waiting(level: str, count: int, *, near: bool = False) -> int:
    """What actions held back are worth for who comes at Ann, or is beside her."""
    played = play(ann(things=SWORD), ben(at=(6, 5) if near else (12, 5), things=SWORD))
    battle = played.battle
    return acting(played, level=level).ambush(battle, battle["ann"], battle["ben"], count)


@pytest.mark.rule("C-delay-01")
def test_who_looks_ahead_counts_all_that_it_holds_back() -> None:
    assert waiting("master", 2) == 2 * waiting("master", 1) > 0
    assert waiting("veteran", 2) == waiting("veteran", 1)


def test_who_looks_ahead_sees_him_beside_it_where_he_would_rather_strike_than_stop() -> None:
    assert waiting("master", 1) > waiting("veteran", 1)
    assert waiting("master", 1) == waiting("veteran", 1, near=True)


def test_who_has_come_stands_where_he_can_be_struck_and_has_an_action_less() -> None:
    battle = play(ann(at=(5, 5)), ben(at=(5, 9)), ground={(5, 6): "wall"}).battle
    then = moved_next_to(battle, battle["ann"], battle["ben"])
    assert then is not None
    assert why_not_in_reach(then, "ann", "ben") is None
    assert spent(then["ben"]) == spent(battle["ben"]) + 1


def test_nobody_comes_where_there_is_no_room() -> None:
    walls = {(5 + x, 5 + y): "wall" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}
    battle = play(ann(at=(5, 5)), ben(at=(5, 9)), ground=walls).battle
    assert moved_next_to(battle, battle["ann"], battle["ben"]) is None


def test_nobody_is_put_out_more_than_once_in_a_turn() -> None:
    """Three blows that each kill are worth little more than one; three that only hurt are worth three."""
    killer = {"things": ("sword",), "skills": {Skill.ARMED: 9}, "strength": 12}
    for hurt, most in ((34, 1.3), (0, 2.9)):
        battle = play(ann(**killer), ben(hurt=hurt)).battle  # type: ignore[arg-type]
        threat = Dangers(Striking(ROUNDS.book, battle)).threat(battle, battle["ann"], battle["ben"], usual=True)
        assert threat is not None
        assert threat.worth < most * threat.attempt.plainly().worth
        assert threat.worth > (most - 1) * threat.attempt.plainly().worth
