"""The computer player of clinch asks the rules what it once said for itself: what it expects is what they say. What
single blows are worth: test_blows.py; what it makes of a new modifier: test_canaries.py."""

from __future__ import annotations

import pytest

from ai.clinch.acting import known_of
from ai.clinch.cache_keys import acting
from ai.clinch.chances import contest, deceived_by, exchange, hits, margins, settled
from ai.clinch.preparing import ONCE, Preparing, seconds_between
from ai.clinch.wounds import body_of, of_damage, wound
from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.dice import Dice, ways
from core.play.position import begin
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.rolls.success import is_critical_of
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.damage import swing
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.harm import PLAIN, favour_of
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.manoeuvres import Aim
from tests.ai.clinch.test_battles import battle_between
from tests.support.clinch.fixtures import ann, battle_of, ben, eve

BOW = "eve/bow"
FULL = begin(CLINCH, battle_between("boxer"))[0].battle
BODY = body_of(FULL, FULL["blue0"], Part.TORSO)


@pytest.mark.parametrize("score", [6, 14, 15, 16, 20])
def test_critical_hits_are_those_of_the_rules(score: int) -> None:
    throws = {total: number for total, number in ways(Dice(3)).items() if is_critical_of(score, total)}
    assert hits(score).critical == sum(throws.values())
    assert {favour for favour, _ in hits(score).favours} == {favour_of(total) for total in throws}


def test_a_critical_hit_does_what_the_rules_favour_it_with() -> None:
    plain, twice, sixes = (wound(BODY, swing(12), Wound.CUTTING, one) for one in (PLAIN, favour_of(3), favour_of(5)))
    assert plain.hits < sixes.hits
    assert plain.hits < twice.hits


def test_a_feint_that_he_fails_to_see_through_takes_off_its_own_margin_alone() -> None:
    most = max(margin for margin, _ in margins(12))
    assert max(by for by, _ in deceived_by(12, 8)) == most
    assert max(by for by, _ in contest(12, 8).by) > most


def test_shock_of_the_strong_is_counted_by_tenths_and_the_deaf_feel_none() -> None:
    strong = BODY._replace(full=30, left=30)
    plain, deaf = (of_damage(one, 2, Wound.PIERCING).worth for one in (strong, strong._replace(feels=False)))
    assert plain == deaf
    weaker = BODY._replace(full=19, left=19)
    plain, deaf = (of_damage(one, 2, Wound.PIERCING).worth for one in (weaker, weaker._replace(feels=False)))
    assert plain > deaf


def test_what_strains_a_crippled_limb_only_hurts() -> None:
    arm = body_of(FULL, FULL["blue0"], Part.RIGHT_ARM)._replace(crippled=True)
    assert of_damage(arm, 4, Wound.CRUSHING).hits > 0
    assert of_damage(arm, 4, Wound.CRUSHING, strains=True).hits == 0


@pytest.mark.parametrize(("total", "score"), [(17, 17), (17, 15), (18, 17)])
def test_who_is_knocked_out_by_a_total_the_rules_say(total: int, score: int) -> None:
    hardy, frail = BODY._replace(toughness=score), BODY._replace(toughness=3)
    damage = BODY.full // 2 + 1
    assert of_damage(hardy, damage, Wound.PIERCING).worth < of_damage(frail, damage, Wound.PIERCING).worth


def test_a_regular_contest_is_settled_by_who_succeeds_alone() -> None:
    assert exchange(10, 10) == settled(10, 10)
    assert exchange(15, 16) == settled(10, 11)


def test_contests_of_holds_are_those_of_the_rules() -> None:
    grappling = known_of(BOOK).grappling
    loose, firm = (_held(hands) for hands in ((Hand.MAIN,), (Hand.MAIN, Hand.OFF)))
    easy, hard = (grappling.breaking(battle, battle.holds[0]) for battle in (loose, firm))
    assert easy.order == hard.order == BreakFree("ben", "ann")
    assert easy.chance > hard.chance > 0


def _held(hands: tuple[Hand, ...]) -> Battle:
    battle = begin(CLINCH, battle_of(ann(), ben(at=(0, -1))))[0].battle
    return replace(acting(battle, "ben"), holds=(Hold("ann", "ben", Grip.GRAPPLED, "", hands, Part.TORSO),))


def _gains(posture: str = "standing", seconds: int = 0) -> list[int]:
    """What a second of aim with a bow is expected to add to Eve's shot at Ben, who is ten yards off."""
    marks = [Mark(Marks.MANOEUVRE, "G-base-09", about=Aim.verb), Mark(Marks.LEFT, "G-turn-02", 1, Share.AIM)]
    if seconds:
        marks += [Mark(Marks.AIMING, "G-shoot-04", seconds, "ben"), Mark(Marks.AIMED_WITH, "G-shoot-04", about=BOW)]
    archer = eve(things=("bow", "bow"), at=(0, 3), posture=posture, marks=tuple(marks))
    battle = begin(CLINCH, battle_of(archer, ben(at=(0, -7))))[0].battle
    known = known_of(BOOK)
    found = Preparing(BOOK, known.striking, known.dangers).orders(battle, archer)
    return [dict(sums)["what follows"] for _, sums, _ in found]


def test_aim_is_worth_what_the_rules_give_for_it() -> None:
    (first,), (braced,), (last,) = _gains(), _gains("kneeling"), _gains(seconds=3)
    assert braced > first > last == 0


def test_aim_is_worth_more_where_the_next_shot_is_far_off() -> None:
    """A second of aim takes the place of a shot with a pistol, and of half of one with a bow and Fast-Draw."""
    archer, gunman, thrower = (eve(things=(thing,)) for thing in ("bow", "pistol", "spear"))
    assert [seconds_between(one, one.held[0]) for one in (archer, gunman, thrower)] == [1, 0, ONCE]


def test_aim_is_worth_less_where_an_enemy_gets_there_first() -> None:
    known = known_of(BOOK)
    far, near = (begin(CLINCH, battle_of(eve(at=(0, 0)), ben(at=(0, -apart))))[0].battle for apart in (14, 2))
    assert known.dangers.nearness(far, far["ben"], far["eve"]) == 0
    assert known.dangers.nearness(near, near["ben"], near["eve"]) > 50


def test_a_shot_that_has_flown_far_does_half() -> None:
    assert of_damage(BODY, 6, Wound.PIERCING, far=True) == of_damage(BODY, 3, Wound.PIERCING)
    assert wound(BODY, swing(16), Wound.PIERCING, far=True).hits < wound(BODY, swing(16), Wound.PIERCING).hits
