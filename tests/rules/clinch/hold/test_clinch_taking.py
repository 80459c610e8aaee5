"""Grapples: who can, by which part, at which score; defences; shifting a hold, grabbing weapons, choke holds."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.rolled import Tested
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.grabbing import GrabWeapon
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple, assault_by
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played
from tests.support.clinch.turns import rest

WRESTLING = "Wrestling"


def by(part: Part = Part.TORSO, arms: int = 2, skill: str = WRESTLING) -> Grapple:
    return Grapple("ann", "ben", arms, skill, part)


def near(mine: Figure | None = None, his: Figure | None = None, manoeuvre: str = "attack", *others: Figure) -> Play:
    """Ann in Ben's hex, with a manoeuvre chosen."""
    return played(at_grips(figures=[mine or ann(), his or ben(at=(0, 0)), *others])).say(f"ann {manoeuvre}")


def score(order: Grapple | GrabWeapon, play: Play) -> int:
    return score_of(assault_by(play.battle, order)).total


@pytest.mark.rule("G-grapple-01", "G-arms-01")
def test_it_takes_an_empty_hand() -> None:
    assert near(ann(things=("broadsword", "small shield"))).why_not(by(arms=1)) is not None
    one = near(ann(things=(None, "knife")))
    assert one.why_not(by(arms=2)) is not None
    assert one.why_not(by(arms=1)) is None
    one.say(by(arms=1), [3, 3, 3], "ben pass")
    found = of(one.battle)
    assert found is not None
    assert found.hands == (RIGHT,)


@pytest.mark.rule("G-grapple-02")
def test_it_takes_his_hex() -> None:
    apart = played(at_grips(figures=[ann(), ben(at=(0, -1))])).say("ann attack")
    assert apart.why_not(by()) is not None
    assert not any(isinstance(choice, Grapple) for choice in apart.menu)


@pytest.mark.rule("G-grapple-03", "G-grapple-16")
def test_it_takes_a_manoeuvre_that_attacks() -> None:
    for manoeuvre in ("attack", "all-out-attack how=strong", "move-and-attack"):
        assert near(manoeuvre=manoeuvre).why_not(by()) is None
    for manoeuvre in ("ready", "evaluate", "feint", "move", "all-out-defense how=dodge"):
        assert near(manoeuvre=manoeuvre).why_not(by()) is not None
    double = near(manoeuvre="all-out-attack how=double").say(by(), [6, 6, 5])
    assert double.why_not(by()) is None, "all out two tries"


@pytest.mark.rule("G-grapple-04", "G-grapple-05", "G-grapple-08")
def test_a_grapple_that_hits_holds_without_harm() -> None:
    play = near().say(by(), [5, 5, 4], "ben pass")
    assert of(play.battle) == replace(hold(), since=1)
    assert play.told(Hurt) == []
    by_dx = near().say(by(skill=""), [4, 4, 4], "ben pass")
    found = of(by_dx.battle)
    assert found is not None
    assert found.skill == "DX"


@pytest.mark.rule("G-grapple-05", "G-grapple-02")
def test_any_defence_stops_it_and_the_grappler_stays_in_the_hex() -> None:
    play = near().say(by(), [4, 4, 4])
    verbs = {choice.verb for choice in play.menu}
    assert {"dodge", "parry"} <= verbs
    (dodge, *_) = [choice for choice in play.menu if choice.verb == "dodge" and not getattr(choice, "back", False)]
    play.say(dodge, [3, 3, 2])
    assert of(play.battle) is None
    assert play["ann"].at == play["ben"].at


@pytest.mark.rule("G-grapple-04")
def test_missed_there_is_no_hold_and_nobody_defends() -> None:
    play = near().say(by(skill=""), [5, 4, 4])
    assert of(play.battle) is None
    assert [tested.figure for tested in play.told(Tested)] == ["ann"]


@pytest.mark.rule("G-part-01", "G-part-02", "G-part-03")
@pytest.mark.parametrize(
    ("part", "needs"),
    [
        (Part.TORSO, 14),
        (Part.SKULL, 10),
        (Part.FACE, 11),
        (Part.NECK, 11),
        (Part.GROIN, 12),
        (Part.RIGHT_ARM, 13),
        (Part.LEFT_LEG, 13),
        (Part.LEFT_HAND, 12),
        (Part.RIGHT_FOOT, 12),
    ],
)
def test_a_part_costs_half_of_what_it_costs_to_strike_it(part: Part, needs: int) -> None:
    assert score(by(part), near()) == needs


@pytest.mark.rule("G-part-12")
def test_the_side_is_named() -> None:
    play = near().say(by(Part.LEFT_ARM), [3, 3, 3], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert found.part == "left arm"
    assert near().why_not(by(Part.VITALS)) is not None
    assert near().why_not(by(Part.RIGHT_EYE)) is not None
    assert near().why_not(by(Part.THIRD_ARM)) is not None


@pytest.mark.rule("G-part-04")
@pytest.mark.parametrize(("thing", "needs"), [("dagger", 9), ("knife", 10), ("broadsword", 10), ("spear", 11)])
def test_a_weapon_costs_the_more_the_shorter_it_is(thing: str, needs: int) -> None:
    play = near(his=ben(at=(0, 0), things=(thing,)))
    order = GrabWeapon("ann", "ben", 2, WRESTLING, f"ben/{thing}")
    assert score(order, play) == needs
    play.say(order, [3, 3, 3], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part) == (Grip.WEAPON, f"ben/{thing}")


@pytest.mark.rule("G-part-04", "G-strike-15")
def test_a_weapon_that_is_dropped_in_the_parry_is_not_grabbed() -> None:
    order = GrabWeapon("ann", "ben", 2, WRESTLING, "ben/knife")
    parry = "ben parry attacker=ann hand=main item=ben/knife skill=Knife"
    play = near(his=ben(at=(0, 0), things=("knife",))).say(order, [3, 3, 3], parry, [6, 6, 6])
    assert play.battle.holds == ()
    assert [item.id for item in play.battle.fallen[play["ben"].at]] == ["ben/knife"]


@pytest.mark.rule("G-hold-18", "G-strike-20")
def test_a_gripped_weapon_that_is_struck_away_is_gripped_no_more() -> None:
    grip = hold(Grip.WEAPON, "ben/knife", (LEFT,))
    figures = [ann(), ben(at=(0, 0), things=("knife",)), dee(at=(0, -1), facing=3)]
    play = played(at_grips(grip, figures=figures)).until("beginning", figure="dee").say("dee attack")
    play.say("dee disarm target=ben away=ben/knife blow=swing item=dee/broadsword", [2, 2, 2], "ben pass")
    play.say([3, 3, 3], [6, 6, 5], [1])
    assert play.battle.holds == ()


@pytest.mark.rule("G-part-04")
@pytest.mark.parametrize(
    ("thing", "far", "may"), [("broadsword", 1, True), ("dagger", 1, False), ("spear", 2, True), ("spear", 3, False)]
)
def test_it_is_grabbed_from_as_far_as_it_reaches(thing: str, far: int, may: bool) -> None:
    figures = [ann(), ben(at=(0, -far), things=(thing,))]
    play = played(at_grips(figures=figures)).say("ann attack")
    assert (play.why_not(GrabWeapon("ann", "ben", 2, WRESTLING, f"ben/{thing}")) is None) is may


@pytest.mark.rule("G-arms-02")
@pytest.mark.parametrize(("arms", "needs"), [(1, 14), (2, 14), (3, 16), (4, 18)])
def test_each_arm_beyond_two_adds_two(arms: int, needs: int) -> None:
    assert score(by(arms=arms), near(ann(arms=4))) == needs


@pytest.mark.rule("G-arms-06", "G-grapple-17")
@pytest.mark.parametrize("posture", ["lying", "sitting", "kneeling", "crawling"])
def test_for_one_who_is_low_one_kneels_or_lies(posture: str) -> None:
    low = ben(at=(0, 0), posture=posture)
    assert near(his=low).why_not(by()) is not None
    assert near(ann(posture="sitting"), low).why_not(by()) is not None
    for mine in ("kneeling", "crawling", "lying"):
        assert near(ann(posture=mine), low).why_not(by()) is None
    assert near(his=ben(at=(0, 0), posture="crouching")).why_not(by()) is None


@pytest.mark.rule("G-arms-07")
@pytest.mark.parametrize(("size", "may"), [(2, True), (1, False)])
def test_a_giant_is_grappled_standing(size: int, may: bool) -> None:
    assert (near(his=ben(at=(0, 0), posture="sitting", size=size)).why_not(by()) is None) is may


@pytest.mark.rule("G-arms-08")
def test_one_may_kneel_by_the_step_at_the_usual_penalty() -> None:
    play = near(his=ben(at=(0, 0), posture="lying")).say("ann take-posture into=kneeling")
    assert play.why_not(by()) is None
    assert score(by(), play) == 12


@pytest.mark.rule("G-grapple-06", "G-base-33")
def test_what_was_seen_of_him_helps() -> None:
    studied = replace(ann(), marks=(Mark(Marks.EVALUATED, "G-base-33", 3, "ben"),))
    play = near(studied)
    assert score(by(), play) == 17


@pytest.mark.rule("G-base-62")
def test_only_a_holder_can_be_grappled_from_behind() -> None:
    battle = at_grips(figures=[ann(), ben(at=(0, 0))])
    facing = battle["ann"].facing
    behind = replace(battle["ann"], marks=(Mark(Marks.BEARING, "G-move-11", (facing + 3) % 6, "ben"),))
    play = played(battle.with_figure(behind)).say("ann attack")
    assert "not in front" in str(play.why_not(by()))
    held = replace(battle.with_figure(behind), holds=(hold(by="ben", on="ann"),))
    assert played(held).say("ann attack").why_not(by(skill="")) is None
    holding = replace(battle.with_figure(behind), holds=(hold(),))
    assert "not in front" in str(played(holding).say("ann attack").why_not(by(Part.NECK)))


@pytest.mark.rule("G-held-06", "G-hold-20")
def test_an_arm_that_is_held_itself_shifts_no_hold() -> None:
    held = hold(by="cy", on="ann", part="right arm", hands=(RIGHT,), skill="DX")
    play = played(at_grips(hold(), held, figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))], second=1)).say("ann attack")
    assert play.why_not(by(Part.NECK)) is not None
    play.say(by(Part.NECK, arms=1))
    assert play.roll.need is not None
    assert play.roll.need.total == 14 - 3, "by the other arm, which nobody holds"


@pytest.mark.rule("G-held-06", "G-choke-03")
def test_nor_does_it_choke() -> None:
    held = hold(by="ben", on="ann", part="right arm", hands=(RIGHT,), skill="DX")
    assert "both hands" in str(behind(hold(), held).why_not(Choke("ann", "ben", "Judo")))


@pytest.mark.rule("G-hold-02", "G-hold-03")
def test_a_hold_is_shifted_by_a_new_roll_and_begins_again() -> None:
    battle = at_grips(hold(since=1), figures=[ann(), ben(at=(0, 0))], second=1)
    noted = battle.with_figure(
        replace(battle["ben"], marks=(*battle["ben"].marks, Mark(Marks.HAD_A_TURN, "G-wrench-02", 1, "ann")))
    )
    play = played(noted).say("ann attack", by(Part.NECK), [4, 4, 3], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part, found.since) == (Grip.GRAPPLED, "neck", 2)
    assert play["ben"].mark(Marks.HAD_A_TURN, "ann") is None
    missed = played(noted).say("ann attack", by(Part.NECK), [5, 5, 4])
    assert of(missed.battle) == hold(since=1)
    assert missed["ben"].mark(Marks.HAD_A_TURN, "ann") is not None


@pytest.mark.rule("G-hold-02", "G-hold-16")
def test_when_a_hold_is_not_shifted() -> None:
    fresh = played(at_grips(hold(since=2), second=1)).say("ann attack")
    assert "next turn" in str(fresh.why_not(by(Part.NECK)))
    same = played(at_grips(hold(since=1), second=1)).say("ann attack")
    assert same.why_not(by()) is not None
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    pinned = played(at_grips(hold(Grip.PINNED), figures=figures, second=1)).say("ann attack")
    assert "ease the pin" in str(pinned.why_not(by(Part.NECK)))


@pytest.mark.rule("G-hold-04")
def test_two_foes_may_be_held_with_a_hand_each() -> None:
    play = near(ann(), ben(at=(0, 0)), "all-out-attack how=determined", cy(at=(0, 0)))
    rest(play.say(by(arms=1), [3, 3, 3], "ben pass"))
    play.say("ben do-nothing", "cy do-nothing")
    play.say("ann attack")
    order = Grapple("ann", "cy", 1, WRESTLING, Part.TORSO)
    assert play.why_not(Grapple("ann", "cy", 2, WRESTLING, Part.TORSO)) is not None
    play.say(order, [3, 3, 3], "cy pass")
    assert {found.hands for found in play.battle.holds} == {(RIGHT,), (LEFT,)}


# -- choke holds -------------------------------------------------------------------------------------------------


def behind(
    *holds: object, mine: Figure | None = None, his: Figure | None = None, second: int = 1, turned: int = 0
) -> Play:
    """Ann behind Ben, in his hex; `turned` so far from him."""
    battle = at_grips(*holds, figures=[mine or ann(), his or ben(at=(0, 0))], second=second)  # type: ignore[arg-type]
    me, him = battle["ann"], battle["ben"]
    before = Mark(Marks.BEARING, "G-move-11", (him.facing + 3) % 6, "ann")
    battle = battle.with_figure(replace(me, facing=me.facing + turned))
    marks = (*(mark for mark in him.marks if mark.kind != Marks.BEARING), before)
    return played(battle.with_figure(replace(him, marks=marks))).say("ann attack")


@pytest.mark.rule("G-choke-01")
@pytest.mark.parametrize("skill", ["Judo", "Wrestling"])
def test_a_choke_is_rolled_on_judo_or_wrestling_at_their_price(skill: str) -> None:
    play = behind().say(Choke("ann", "ben", skill))
    assert play.roll.need is not None
    assert play.roll.need.total == 11


@pytest.mark.rule("G-choke-01")
def test_who_has_learnt_neither_is_not_offered_it() -> None:
    brawler = behind(mine=ann(skills={Skill.BRAWLING: 15}))
    assert not any(isinstance(choice, Choke) for choice in brawler.menu)
    assert brawler.why_not(Choke("ann", "ben", "Judo")) is not None
    assert behind().why_not(Choke("ann", "ben", "Brawling")) is not None


@pytest.mark.rule("G-choke-02")
def test_only_from_behind() -> None:
    before = played(at_grips(second=1)).say("ann attack")
    assert "behind" in str(before.why_not(Choke("ann", "ben", "Judo")))
    face_down = ben(at=(0, 0), posture="lying", marks=(Mark(Marks.FACE_DOWN, "G-move-15"),))
    over = played(at_grips(figures=[ann(posture="kneeling"), face_down], second=1)).say("ann attack")
    assert over.why_not(Choke("ann", "ben", "Judo")) is None


@pytest.mark.rule("G-choke-01", "G-arms-06", "G-arms-07")
@pytest.mark.parametrize("posture", ["kneeling", "sitting", "lying"])
def test_for_a_choke_too_one_is_low_if_he_is(posture: str) -> None:
    low = ben(at=(0, 0), posture=posture, marks=(Mark(Marks.FACE_DOWN, "G-move-15"),))
    assert "kneel" in str(behind(his=low).why_not(Choke("ann", "ben", "Judo")))
    assert behind(mine=ann(posture="kneeling"), his=low).why_not(Choke("ann", "ben", "Judo")) is None
    giant = ben(at=(0, 0), posture=posture, marks=low.marks, size=2)
    assert behind(his=giant).why_not(Choke("ann", "ben", "Judo")) is None


@pytest.mark.rule("G-choke-01", "G-base-62")
def test_only_a_holder_can_be_choked_from_behind() -> None:
    play = behind(turned=2)
    assert "not in front" in str(play.why_not(Choke("ann", "ben", "Judo")))
    held = behind(hold(by="ben", on="ann", part="left leg"), turned=2)
    assert held.why_not(Choke("ann", "ben", "Judo")) is None


@pytest.mark.rule("G-choke-03")
def test_it_takes_both_hands() -> None:
    assert behind(mine=ann(things=("knife",))).why_not(Choke("ann", "ben", "Judo")) is not None
    assert behind(hold(hands=(LEFT,))).why_not(Choke("ann", "ben", "Judo")) is None, "one in the old hold, one empty"


@pytest.mark.rule("G-choke-04")
def test_out_of_a_hold_it_is_a_later_attack_and_missed_the_hold_stays() -> None:
    assert behind(hold(since=2)).why_not(Choke("ann", "ben", "Judo")) is not None
    play = behind(hold()).say(Choke("ann", "ben", "Judo"), [3, 3, 3], "ben pass")
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part, found.hands) == (Grip.CHOKED, "neck", BOTH)
    missed = behind(hold()).say(Choke("ann", "ben", "Judo"), [4, 4, 4])
    assert of(missed.battle) == hold()


@pytest.mark.rule("G-choke-05")
def test_aware_he_defends_at_two_less() -> None:
    play = behind(hold()).say(Choke("ann", "ben", "Judo"), [3, 3, 3])
    (dodge, *_) = [choice for choice in play.menu if choice.verb == "dodge"]
    play.say(dodge)
    assert play.roll.need is not None
    assert play.roll.need.total == 8 - 1 - 2
    assert play["ann"].at == cell(0, 0)
