"""Wounds at their edges: what bleeds, what rests, who is shocked by how much, what is counted once."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.bleeding import clotting
from core.rulesets.clinch.wound.crippling import arm_works, leg_works, working_hands
from core.rulesets.clinch.wound.dying import brushes_with_death
from core.rulesets.clinch.wound.fatigue import exert, fights, tired_by
from core.rulesets.clinch.wound.injury import Harm, injury_of
from core.rulesets.clinch.wound.kinds import blinds_from, factor
from core.rulesets.clinch.wound.out import go_out, merely_stun, stun_by_wound
from core.rulesets.clinch.wound.protection import Counts, protection
from core.rulesets.clinch.wound.shock import be_shocked, shock_of
from tests.support.clinch.fights import Blow, carry_out, crippled, having, hurt, in_second, marked
from tests.support.clinch.fixtures import ann, battle_of, ben
from tests.support.clinch.holding import LEFT, RIGHT, scene


@pytest.mark.rule("G-wound-06")
def test_an_arm_is_useless_by_itself_or_by_its_hand() -> None:
    for part in (Part.RIGHT_ARM, Part.RIGHT_HAND):
        lame = crippled(ann(), part)
        assert not arm_works(lame, RIGHT)
        assert arm_works(lame, LEFT)
        assert working_hands(lame) == (LEFT,)
    for part in (Part.LEFT_LEG, Part.LEFT_FOOT):
        assert not leg_works(crippled(ann(), part), Part.LEFT_LEG)
        assert leg_works(crippled(ann(), part), Part.RIGHT_LEG)


@pytest.mark.rule("G-base-43", "G-wound-02", "G-wound-03")
@pytest.mark.parametrize(
    ("place", "kind", "times"),
    [
        (Place.VITALS, Wound.PIERCING, 3),
        (Place.VITALS, Wound.SMALL_PIERCING, 3),
        (Place.VITALS, Wound.LARGE_PIERCING, 3),
        (Place.VITALS, Wound.IMPALING, 3),
        (Place.VITALS, Wound.CRUSHING, 1),
        (Place.VITALS, Wound.CUTTING, 1.5),
        (Place.NECK, Wound.CRUSHING, 1.5),
        (Place.NECK, Wound.CUTTING, 2),
    ],
)
def test_what_vitals_and_neck_take(place: Place, kind: Wound, times: float) -> None:
    assert factor(place, kind) == times


@pytest.mark.rule("G-strike-07")
@pytest.mark.parametrize(("full", "least"), [(9, 1), (10, 2), (19, 2), (20, 3)])
def test_more_than_a_tenth_blinds(full: int, least: int) -> None:
    assert blinds_from(Place.EYE, full) == least


@pytest.mark.rule("G-armlock-12", "G-wound-08")
def test_rigid_armour_and_the_hide_add_up_where_nothing_that_yields_counts() -> None:
    mailed = ben(natural_dr=2, worn=("plate corselet",))
    covers = protection(mailed, Part.TORSO)
    assert covers.rigid > 0
    assert covers.against(Counts.UNYIELDING) == covers.rigid + 2


@pytest.mark.rule("G-base-48", "G-base-70")
@pytest.mark.parametrize(("full", "hits", "cost"), [(19, 3, 3), (20, 3, 1), (20, 4, 2), (29, 5, 2), (30, 5, 1)])
def test_from_twenty_hp_on_shock_is_a_point_for_a_tenth(full: int, hits: int, cost: int) -> None:
    assert shock_of(ben(hit_points=full), hits) == cost


@pytest.mark.rule("G-base-48")
def test_no_hits_leave_no_shock() -> None:
    now = scene(in_second(battle_of(ben(), ann()), 1, "ben", "ann"))
    be_shocked(now, "ben", 0)
    assert now.battle["ben"].marks == ()


@pytest.mark.rule("G-turn-10", "G-wound-05", "G-wound-12")
@pytest.mark.parametrize("how", [stun_by_wound, merely_stun])
def test_a_stun_cuts_its_turn_short(how: object) -> None:
    share = Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)
    now = scene(in_second(battle_of(marked(having(ben(), "attack"), share), ann()), 1, "ben", phase="acting"))
    how(now, "ben", "G-wound-05")  # type: ignore[operator]
    assert left(now.battle["ben"], Share.ATTACK) == 0
    assert now.battle["ben"].mark(Marks.CUT_SHORT)
    how(now, "ben", "G-wound-05")  # type: ignore[operator]
    assert sum(mark.kind == Marks.STUNNED or "stunned" in mark.kind for mark in now.battle["ben"].marks) == 1


@pytest.mark.rule("G-wound-11", "G-turn-10")
@pytest.mark.parametrize("event", ["pass_out", "die"])
def test_so_does_going_out_which_happens_once(event: str) -> None:
    share = Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)
    him = marked(having(ben(things=("knife",)), "attack"), share)
    now = scene(in_second(battle_of(him, ann()), 1, "ben", phase="acting"))
    go_out(now, "ben", event, "G-wound-11")
    assert left(now.battle["ben"], Share.ATTACK) == 0
    assert now.battle["ben"].held == ()
    life = now.battle["ben"].life
    go_out(now, "ben", event, "G-wound-11")
    assert now.battle["ben"].life is life


@pytest.mark.rule("G-base-53")
@pytest.mark.parametrize(
    ("before", "after", "rolls"), [(3, 0, 0), (1, -9, 0), (0, -10, 1), (-9, -10, 1), (-10, -19, 0), (5, -25, 2)]
)
def test_how_often_death_is_near(before: int, after: int, rolls: int) -> None:
    assert brushes_with_death(before, after, 10) == rolls


# -- weariness and rest --------------------------------------------------------------------------------------------


@pytest.mark.rule("G-fatigue-01")
def test_the_seconds_of_a_fight_are_counted_each_once() -> None:
    now = scene(in_second(battle_of(ben()), 1, "ben"))
    for second, counted in ((1, 1), (1, 1), (2, 2), (5, 3)):
        now = scene(in_second(now.battle, second, "ben"))
        fights(now, "ben")
        mark = now.battle["ben"].mark(Marks.FOUGHT)
        assert mark is not None
        assert mark.value == counted
    assert sum(mark.kind == Marks.FOUGHT for mark in now.battle["ben"].marks) == 1


@pytest.mark.rule("G-fatigue-01")
@pytest.mark.parametrize(("strength", "points"), [(20, 1), (11, 1), (8, 2), (6, 3)])
def test_the_laden_are_tired_the_more(strength: int, points: int) -> None:
    fought = Mark(Marks.FOUGHT, "G-fatigue-01", 10, "10")
    assert tired_by(marked(ben(strength=strength, about=("sack",)), fought)) == points


@pytest.mark.rule("G-base-55")
def test_a_figure_that_is_held_does_not_rest_and_the_unconscious_do() -> None:
    def rests(held: bool, life: Life = Life.WELL, verb: str = "do-nothing", tired: int = 3) -> int:
        him = replace(having(ben(), verb), tired=tired, life=life)
        battle = in_second(battle_of(him, ann()), 4, "ben", phase="ending")
        if held:
            battle = replace(battle, holds=(Hold("ann", "ben", "grappled", "", (RIGHT, LEFT), "torso"),))
        now = scene(battle)
        now.settle(TurnEnds("ben"))
        mark = now.battle["ben"].mark(Marks.RESTING)
        return mark.value if mark else 0

    assert rests(held=False) == 1
    assert rests(held=True) == 0
    assert rests(held=False, verb="attack") == 0
    assert rests(held=False, life=Life.UNCONSCIOUS, verb="attack") == 1
    assert rests(held=False, tired=0) == 0


@pytest.mark.rule("G-base-55")
@pytest.mark.parametrize(("seconds", "after", "tired"), [(598, 599, 3), (599, 0, 2)])
def test_a_point_that_has_come_back_begins_the_count_again(seconds: int, after: int, tired: int) -> None:
    him = replace(having(ben(), "do-nothing"), tired=3)
    him = marked(him, Mark(Marks.RESTING, "G-base-55", seconds))
    now = scene(in_second(battle_of(him, ann()), 4, "ben", phase="ending"))
    now.settle(TurnEnds("ben"))
    mark = now.battle["ben"].mark(Marks.RESTING)
    assert mark is not None
    assert (mark.value, now.battle["ben"].tired) == (after, tired)


# -- bleeding ------------------------------------------------------------------------------------------------------

BLEEDS = ("G-wound-14",)


@pytest.mark.rule("G-wound-14")
@pytest.mark.parametrize(
    ("kind", "bleeds"),
    [(Wound.CUTTING, True), (Wound.IMPALING, True), (Wound.CRUSHING, False), (Wound.PIERCING, False)],
)
def test_what_bleeds(kind: Wound, bleeds: bool) -> None:
    blow = Blow(ben(), ann(), options=BLEEDS).strike(1, kind=kind)
    assert (blow.figure.mark(Marks.BLEEDING) is not None) is bleeds


@pytest.mark.rule("G-wound-14")
def test_what_armour_stopped_does_not_and_the_first_wound_counts() -> None:
    stopped = Blow(ben(natural_dr=3), ann(), options=BLEEDS).strike(3, kind=Wound.CUTTING)
    assert stopped.figure.mark(Marks.BLEEDING) is None
    first = Mark(Marks.BLEEDING, "G-wound-14", 1)
    again = Blow(marked(ben(), first), ann(), second=9, options=BLEEDS).strike(1, kind=Wound.CUTTING)
    mark = again.figure.mark(Marks.BLEEDING)
    assert mark is not None
    assert mark.value == 1


@pytest.mark.rule("G-wound-14")
@pytest.mark.parametrize(("lost", "score"), [(4, 10), (5, 9), (9, 9), (10, 8)])
def test_each_five_lost_make_it_one_harder(lost: int, score: int) -> None:
    him = hurt(ben(), lost)
    assert clotting(battle_of(him), him).total == score


@pytest.mark.rule("G-wound-14", "G-base-53")
def test_one_may_bleed_to_death() -> None:
    first = Mark(Marks.BLEEDING, "G-wound-14", 1)
    him = marked(hurt(ben(), 21), first)
    battle = replace(in_second(battle_of(him, ann()), 61, "ben", phase="ending"), options=BLEEDS)
    now = scene(battle)
    carry_out(now.keep_up(TurnEnds("ben")), [6, 5, 5], [6, 6, 5])
    assert now.battle["ben"].life is Life.DEAD
    for second in (1, 60, 62):
        quiet = scene(replace(in_second(battle, second, "ben", phase="ending"), options=BLEEDS))
        carry_out(quiet.keep_up(TurnEnds("ben")))


# -- at nothing, and exactly so much ---------------------------------------------------------------------------------


@pytest.mark.rule("G-fatigue-02")
@pytest.mark.parametrize(("tired", "points", "rest", "hits"), [(10, 1, 0, 1), (9, 1, 0, 0), (9, 2, 0, 1), (8, 1, 1, 0)])
def test_exertion_takes_of_hp_only_what_fp_cannot_give(tired: int, points: int, rest: int, hits: int) -> None:
    there = scene(battle_of(replace(ben(), tired=tired), ann()))
    told = len(there.events)
    exert(there, "ben", points, "G-fatigue-02")
    assert (fp(there.battle["ben"]), there.battle["ben"].hurt) == (rest, hits)
    assert sum(isinstance(event, Hurt) for event in there.events[told:]) == bool(hits)


@pytest.mark.rule("G-base-53", "G-fatigue-02")
def test_far_below_zero_it_is_ht_that_is_harder_not_will() -> None:
    dying = hurt(ben(), 11 * 3)
    battle = battle_of(dying, ann())
    plain = battle_of(hurt(ben(), 11), ann())
    for attribute, harder in ((Attribute.HT, 2), (Attribute.WILL, 0)):
        scores = [check(at, at["ben"], attribute, For.AWAKE).total for at in (plain, battle)]
        assert scores[0] - scores[1] == harder


@pytest.mark.rule("G-armlock-14", "G-wrench-09", "G-wrench-14")
@pytest.mark.parametrize(("counts", "hits"), [(Counts.ALL, 1), (Counts.UNYIELDING, 0)])
def test_what_the_hide_stops_of_a_lock_bruises_nobody_through_his_mail(counts: Counts, hits: int) -> None:
    battle = battle_of(ben(natural_dr=12, worn=("mail", "leather jacket")), ann())
    found = injury_of(battle, Harm("ben", 10, Wound.CRUSHING, Part.RIGHT_ARM, by="ann", counts=counts))
    assert (found.through, found.hits, found.bruise) == (0, hits, bool(hits))


@pytest.mark.rule("G-base-45", "G-base-49")
@pytest.mark.parametrize(("full", "major"), [(3, False), (2, False), (1, True)])
def test_a_bruise_of_more_than_half_is_a_major_wound(full: int, major: bool) -> None:
    battle = battle_of(ben(hit_points=full, worn=("mail", "leather jacket")), ann())
    found = injury_of(battle, Harm("ben", 5, Wound.CRUSHING, Part.TORSO))
    assert (found.hits, found.major) == (1, major)
