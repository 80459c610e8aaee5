"""Strangling, choking and the want of air."""

from __future__ import annotations

import pytest

from core.battle.events import Tired
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.hold.holds import noted
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.breath import suffer
from core.rulesets.clinch.moves.struggle import toughness
from core.rulesets.clinch.sheet.basics import fp, hp
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from hexfray.testing import Play
from tests.support.clinch.fights import carry_out, marked
from tests.support.clinch.fixtures import ann, ben, cy, dee
from tests.support.clinch.holding import LEFT, at_grips, hold, of, played, scene
from tests.support.clinch.moving import about_to, events, needs
from tests.support.clinch.turns import rest

SQUEEZE = "ann strangle target=ben"
NECK = hold(part="neck")


@pytest.mark.rule("G-strangle-01", "G-strangle-06")
def test_it_takes_the_neck_or_a_larger_body_and_the_torso() -> None:
    assert about_to(NECK).why_not(SQUEEZE) is None
    assert about_to(hold()).why_not(SQUEEZE) is not None
    assert about_to(hold(part="left arm")).why_not(SQUEEZE) is not None
    assert about_to(hold(), mine=ann(size=1)).why_not(SQUEEZE) is None
    assert about_to(hold(part="face"), mine=ann(size=1)).why_not(SQUEEZE) is not None
    assert about_to(hold(Grip.LOCKED)).why_not(SQUEEZE) is not None


@pytest.mark.rule("G-strangle-03")
def test_st_against_the_better_of_st_and_ht() -> None:
    play = about_to(NECK).say(SQUEEZE, [3, 4, 3], [4, 4, 4])
    assert needs(play) == [("ann", 12), ("ben", 11)]
    tough = about_to(NECK, his=ben(at=(0, 0), strength=9, health=13)).say(SQUEEZE, [6, 6, 6], [3, 3, 3])
    assert needs(tough)[1] == ("ben", 13)


@pytest.mark.rule("G-strangle-04", "G-strangle-05", "G-strangle-07", "G-strangle-08", "G-choke-11")
@pytest.mark.parametrize(
    ("found", "changed", "score"),
    [
        (hold(part="neck", hands=(LEFT,)), {}, 7),
        (hold(part="neck", hands=tuple(Hand)[:3]), {"arms": 4}, 14),
        (hold(part="neck", hands=tuple(Hand)[:4]), {"arms": 4}, 16),
        (hold(), {"strength": 18, "size": 1}, 13),
        (hold(hands=(LEFT,)), {"strength": 18, "size": 1}, 8),
        (hold(), {"strength": 18, "size": 1, "traits": (Trait.CONSTRICTION,)}, 18),
        (hold(Grip.CHOKED), {}, 15),
    ],
)
def test_what_counts_for_the_one_who_squeezes(found: object, changed: dict[str, object], score: int) -> None:
    play = about_to(found, mine=ann(**changed)).say(SQUEEZE)  # type: ignore[arg-type]
    assert play.roll.need is not None
    assert play.roll.need.total == score


@pytest.mark.rule("G-strangle-09", "G-strangle-11", "G-choke-11")
def test_the_margin_of_victory_is_the_damage_and_a_neck_takes_half_as_much_again() -> None:
    play = about_to(NECK).say(SQUEEZE, [3, 4, 3], [4, 4, 4])
    assert hp(play["ben"]) == 7
    choked = about_to(hold(Grip.CHOKED, since=1)).say(SQUEEZE, [4, 4, 4], [4, 4, 4], [3, 3, 3])
    assert hp(choked["ben"]) == 11 - 6


@pytest.mark.rule("G-strangle-12")
def test_a_torso_takes_as_much_as_it_is() -> None:
    play = about_to(hold(), mine=ann(size=1, strength=17)).say(SQUEEZE, [3, 4, 3], [4, 4, 4])
    assert hp(play["ben"]) == 8


@pytest.mark.rule("G-strangle-10", "G-strangle-13")
@pytest.mark.parametrize(("natural", "lost", "airless"), [(2, 1, True), (3, 0, False)])
def test_what_protects_the_neck_protects_it(natural: int, lost: int, airless: bool) -> None:
    play = about_to(NECK, his=ben(at=(0, 0), natural_dr=natural)).say(SQUEEZE, [3, 4, 3], [4, 4, 4])
    assert hp(play["ben"]) == 11 - lost
    found = of(play.battle)
    assert found is not None
    assert bool(noted(play.battle, found, Marks.NO_AIR)) is airless


@pytest.mark.rule("G-strangle-14", "G-suffocate-01")
def test_from_his_next_turn_on_he_loses_a_point_at_the_end_of_each() -> None:
    play = rest(about_to(NECK).say(SQUEEZE, [3, 4, 3], [4, 4, 4]))
    assert fp(play["ben"]) == 10
    play.say("ben do-nothing")
    assert fp(play["ben"]) == 9
    play.say("ann do-nothing", "ben do-nothing")
    assert fp(play["ben"]) == 8
    play.say("ann do-nothing", "ben attack", "ben break-free target=ann", [2, 2, 2], [6, 6, 6])
    rest(play.say("ben pass"))
    assert fp(play["ben"]) == 8, "free before the loss is taken"


@pytest.mark.rule("G-strangle-15", "G-strangle-16", "G-strangle-17")
def test_a_squeeze_that_fails_leaves_hold_and_want_of_air_as_they_are() -> None:
    play = rest(about_to(NECK).say(SQUEEZE, [3, 4, 3], [4, 4, 4])).say("ben do-nothing", "ann attack")
    play.say(SQUEEZE, [6, 5, 5], [3, 3, 3])
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part) == (Grip.GRAPPLED, "neck")
    assert hp(play["ben"]) == 7
    rest(play).say("ben do-nothing")
    assert fp(play["ben"]) == 8
    tied = about_to(NECK).say(SQUEEZE, [4, 4, 4], [4, 4, 3])
    assert hp(tied["ben"]) == 11
    assert "squeeze_not_won" in events(tied)


@pytest.mark.rule("G-choke-09", "G-choke-10", "G-hold-08")
def test_a_choke_takes_a_point_at_the_start_of_each_later_turn_of_its_holder() -> None:
    play = played(at_grips(hold(Grip.CHOKED, since=1), second=1))
    assert fp(play["ben"]) == 9, "second 2 has begun"
    play.say("ann do-nothing", "ben do-nothing")
    assert fp(play["ben"]) == 8
    fresh = played(at_grips(hold(Grip.CHOKED, since=1), second=0))
    assert fp(fresh["ben"]) == 10, "not in the second of the choke"
    now = scene(at_grips(hold(Grip.CHOKED, since=1), second=1))
    step_life(now, "ann", "stun", "G-base-50")
    assert fp(played(now.battle)["ben"]) == 9, "stunned or not"


@pytest.mark.rule("G-turn-02", "G-suffocate-01")
def test_several_holds_take_no_more_than_a_point_a_second() -> None:
    figures = [ann(), ben(at=(0, 0)), dee(at=(0, 0), things=())]
    strangled = marked(figures[1], Mark(Marks.NO_AIR, "G-strangle-13", 1, "dee"))
    holds = hold(Grip.CHOKED), hold(by="dee", part="neck")
    play = played(at_grips(*holds, figures=[figures[0], strangled, figures[2]], second=1))
    assert fp(play["ben"]) == 9
    play.say("ann do-nothing", "ben do-nothing", "dee do-nothing")
    assert len([told for told in play.told(Tired) if told.figure == "ben"]) == 2, "that of second 2, and of second 3"


@pytest.mark.rule("G-suffocate-02", "G-suffocate-03", "G-suffocate-08", "G-suffocate-09")
def test_at_no_fp_a_roll_of_will_each_second_or_one_passes_out() -> None:
    battle = at_grips(hold(Grip.CHOKED), figures=[ann(), ben(at=(0, 0), tired=10), cy(at=(4, 4))], second=1)
    play = played(battle)
    assert play.roll.figure == "ben"
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say([3, 3, 4], "ann do-nothing", "ben do-nothing", "cy do-nothing", [4, 4, 3])
    assert play["ben"].life is Life.UNCONSCIOUS
    assert fp(play["ben"]) == 0
    play.say("ann do-nothing", "cy do-nothing")
    assert play.awaits_choice(), "no more rolls"
    assert fp(play["ben"]) == 0
    assert hp(play["ben"]) == 11


def airless(seconds: int) -> Play:
    """Ben, choked for so long already; Ann's next turn has begun."""
    tough = ben(at=(0, 0), tired=10, life=Life.UNCONSCIOUS, posture="lying")
    gasping = marked(tough, Mark(Marks.AIRLESS, "G-strangle-18", seconds, "1"))
    return played(at_grips(hold(Grip.CHOKED), figures=[ann(), gasping, cy(at=(4, 4))], second=1))


@pytest.mark.rule("G-suffocate-04")
def test_after_four_minutes_one_dies() -> None:
    assert airless(238)["ben"].life is Life.UNCONSCIOUS
    assert airless(239)["ben"].life is Life.DEAD


@pytest.mark.rule("G-suffocate-07", "G-strangle-18", "G-suffocate-05")
@pytest.mark.parametrize(("seconds", "rolls"), [(119, False), (120, True)])
def test_beyond_two_minutes_the_mind_may_suffer_when_air_returns(seconds: int, rolls: bool) -> None:
    play = airless(seconds).say("ann let-go target=ben", "ann do-nothing")
    if not rolls:
        assert play.awaits_choice()
        return
    assert play.roll.figure == "ben"
    play.say([4, 4, 3])
    assert check(play.battle, play["ben"], Attribute.IQ).total == 9
    assert check(play.battle, play["ben"], Attribute.WILL).total == 9
    assert check(play.battle, play["ben"], Attribute.HT).total == 10
    assert play["ben"].mark(Marks.AIRLESS) is None
    whole = airless(seconds).say("ann let-go target=ben", "ann do-nothing", [3, 3, 4])
    assert check(whole.battle, whole["ben"], Attribute.IQ).total == 10


@pytest.mark.rule("G-strangle-18")
def test_a_later_want_of_air_is_counted_from_nothing() -> None:
    play = airless(50).say("ann let-go target=ben", "ann do-nothing")
    assert play["ben"].mark(Marks.AIRLESS) is None


@pytest.mark.rule("G-suffocate-06")
def test_who_passed_out_so_wakes_with_the_first_point() -> None:
    out = marked(
        ben(at=(0, 0), tired=9, life=Life.UNCONSCIOUS, posture="lying"), Mark(Marks.BREATHLESS, "G-suffocate-06")
    )
    for taken, wakes in ((9, True), (10, False)):
        play = played(at_grips(figures=[ann(), replace(out, tired=taken), cy(at=(4, 4))], second=1)).say(
            "ann do-nothing"
        )
        assert (play["ben"].life is Life.WELL) is wakes
    by_a_wound = replace(out, marks=())
    play = played(at_grips(figures=[ann(), by_a_wound, cy(at=(4, 4))], second=1)).say("ann do-nothing")
    assert play["ben"].life is Life.UNCONSCIOUS


@pytest.mark.rule("G-suffocate-01")
def test_any_want_of_air_is_counted_in_the_same_way() -> None:
    now = scene(at_grips(second=3))
    carry_out(suffer(now, "ben", "G-suffocate-01"))
    assert fp(now.battle["ben"]) == 9
    carry_out(suffer(now, "ben", "G-suffocate-01"))
    assert fp(now.battle["ben"]) == 9, "once a second"


@pytest.mark.rule("G-turn-06", "G-strangle-03")
def test_who_has_yielded_resists_with_his_health_alone() -> None:
    given_up = marked(ben(at=(0, 0)), Mark(Marks.YIELDED, "G-turn-06"))
    battle = at_grips(hold(part="neck"), figures=[ann(), given_up])
    assert toughness(battle, battle["ben"], For.STRANGLE).total == 10


@pytest.mark.rule("G-turn-02")
def test_at_the_end_of_a_turn_want_of_air_comes_before_the_roll_against_stun() -> None:
    marks = (Mark(Marks.STUNNED, "G-base-50"), Mark(Marks.NO_AIR, "G-strangle-13", 1, "ann"))
    play = played(at_grips(NECK, figures=[marked(ben(at=(0, 0), tired=10), *marks)], second=1))
    play.until("beginning", figure="ben").say("ben do-nothing")
    assert play.roll.why == "exhaustion check"
    assert play.say([3, 3, 4]).roll.why == "stun check"


@pytest.mark.rule("G-turn-02")
def test_who_passes_out_for_want_of_air_rolls_no_more_against_stun() -> None:
    marks = (Mark(Marks.STUNNED, "G-base-50"), Mark(Marks.NO_AIR, "G-strangle-13", 1, "ann"))
    play = played(at_grips(NECK, figures=[marked(ben(at=(0, 0), tired=10), *marks)], second=1))
    play.until("beginning", figure="ben").say("ben do-nothing", [4, 4, 3])
    assert play["ben"].life is Life.UNCONSCIOUS
    assert play.position.waiting is None, "the battle is over"
