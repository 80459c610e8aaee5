"""Cuffs: who closes them about whose wrists, by which hand, and what hands in cuffs are good for."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.rulesets.clinch.hold.cuffing import Cuff
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.crippling import working_hands
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, marked
from tests.support.clinch.fixtures import ann, ben, cy
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played
from tests.support.clinch.moving import about_to, needs
from tests.support.clinch.turns import rest

FIRST, SECOND = Cuff("ann", "ben", RIGHT), Cuff("ann", "ben", LEFT)
PIN = hold(Grip.PINNED, hands=(LEFT,))


def cuffed(figure: Figure, *hands: str) -> Figure:
    return marked(figure, *(Mark(Marks.CUFFED, "G-hold-22", about=hand) for hand in hands))


def warden(**changed: object) -> Figure:
    """Ann kneeling, with cuffs about her."""
    return ann(posture="kneeling", **{"about": ("cuffs",), **changed})  # type: ignore[arg-type]


def lying(**changed: object) -> Figure:
    return ben(at=(0, 0), posture="lying", **changed)  # type: ignore[arg-type]


def arrest(
    found: Hold = PIN,
    mine: Figure | None = None,
    his: Figure | None = None,
    *holds: Hold,
    others: tuple[Figure, ...] = (),
    manoeuvre: str = "attack",
) -> Play:
    options = ("G-hold-22",)
    mine, his = mine or warden(), his or lying()
    return about_to(found, *holds, mine=mine, his=his, others=others, options=options, manoeuvre=manoeuvre)


@pytest.mark.rule("G-hold-22")
def test_a_pinner_closes_one_wrist_and_then_the_other_by_dx() -> None:
    play = arrest().say(FIRST, [4, 4, 4])
    assert needs(play) == [("ann", 12)], "nobody defends"
    assert play["ben"].mark(Marks.CUFFED, "right hand")
    assert play["ann"].gear == ()
    assert working_hands(play["ben"]) == BOTH, "one cuffed wrist costs nothing"
    rest(play).say("ben do-nothing", "ann attack", SECOND, [4, 4, 4])
    assert working_hands(play["ben"]) == ()


@pytest.mark.rule("G-hold-22")
def test_missed_nothing_is_closed_and_the_attack_is_spent() -> None:
    play = arrest(manoeuvre="all-out-attack how=double").say(FIRST, [4, 4, 5])
    assert play["ben"].mark(Marks.CUFFED) is None
    assert play["ann"].gear
    play.say(FIRST, [4, 4, 4])
    assert play["ben"].mark(Marks.CUFFED)
    assert not any(isinstance(choice, Cuff) for choice in play.menu)


@pytest.mark.rule("G-hold-22")
def test_without_the_option_there_are_none() -> None:
    play = about_to(PIN, mine=warden(), his=lying())
    assert not any(isinstance(choice, Cuff) for choice in play.menu)
    assert play.why_not(FIRST) is not None


@pytest.mark.rule("G-hold-22")
@pytest.mark.parametrize(
    ("found", "mine", "may"),
    [
        (PIN, warden(), True),
        (PIN, warden(things=("cuffs",), about=()), True),
        (PIN, warden(things=("knife",)), False),
        (PIN, warden(about=()), False),
        (PIN, ann(posture="kneeling", about=("sack",)), False),
        (PIN, crippled(warden(), Part.RIGHT_ARM), False),
        (hold(Grip.PINNED), warden(), False),
        (hold(Grip.LOCKED), warden(), True),
        (hold(hands=(LEFT,)), warden(), False),
        (hold(Grip.CHOKED), warden(), False),
    ],
)
def test_it_takes_a_pin_or_a_lock_a_hand_and_cuffs(found: Hold, mine: Figure, may: bool) -> None:
    assert (arrest(found, mine).why_not(FIRST) is None) is may


@pytest.mark.rule("G-hold-22")
def test_a_hand_that_holds_another_or_is_held_closes_none() -> None:
    third = cy(at=(0, 0))
    busy = arrest(PIN, None, None, hold(hands=(RIGHT,), on="cy"), others=(third,))
    assert busy.why_not(FIRST) is not None
    held = arrest(PIN, None, None, hold(by="cy", on="ann", part="right arm"), others=(third,))
    assert held.why_not(FIRST) is not None
    by_the_body = arrest(PIN, None, None, hold(by="cy", on="ann"), others=(third,)).say(FIRST)
    assert by_the_body.roll.need is not None
    assert by_the_body.roll.need.total == 8


@pytest.mark.rule("G-hold-22")
def test_a_wrist_is_closed_once_and_hangs_the_other_ring_from_it() -> None:
    once = arrest(mine=warden(about=()), his=cuffed(lying(), "right hand"))
    assert once.why_not(FIRST) is not None
    assert once.why_not(SECOND) is None, "it takes no second pair"
    four = arrest(mine=warden(about=()), his=cuffed(lying(arms=4), "right hand", "left hand"))
    assert four.why_not("ann cuff target=ben wrist=third") is not None, "two more wrists take another"


@pytest.mark.rule("G-hold-22")
@pytest.mark.parametrize(
    ("his", "may"),
    [
        (ben(at=(0, 0)), False),
        (crippled(ben(at=(0, 0)), Part.LEFT_ARM), True),
        (crippled(ben(at=(0, 0)), Part.LEFT_LEG), False),
        (marked(ben(at=(0, 0)), Mark(Marks.YIELDED, "G-turn-06")), True),
    ],
)
def test_out_of_a_lock_the_second_wrist_is_for_the_crippled_and_the_yielded(his: Figure, may: bool) -> None:
    play = arrest(hold(Grip.LOCKED), his=cuffed(his, "right hand"), others=(cy(),))
    assert (play.why_not(SECOND) is None) is may


@pytest.mark.rule("G-hold-22")
def test_it_is_no_part_of_an_attack_on_the_run() -> None:
    assert arrest(manoeuvre="move-and-attack").why_not(FIRST) is not None


@pytest.mark.rule("G-hold-22", "G-hold-15")
def test_cuffed_he_drops_what_he_holds_and_lets_everyone_go() -> None:
    his = cuffed(lying(things=("knife",)), "right hand")
    other = cy(at=(0, 0), side="red")
    play = arrest(PIN, None, his, hold(by="ben", on="cy", hands=(LEFT,)), others=(other,)).say(SECOND, [3, 3, 3])
    assert play["ben"].held == ()
    assert of(play.battle, "ben", "cy") is None
    assert of(play.battle) is not None


@pytest.mark.rule("G-hold-22")
def test_hands_in_cuffs_neither_grapple_strike_nor_parry() -> None:
    def near(*hands: str, verb: str = "attack") -> Play:
        return played(at_grips(figures=[ann(), cuffed(ben(at=(0, 0)), *hands)])).say("ann do-nothing", f"ben {verb}")

    grapple, punch = "ben grapple target=ann arms=1 skill= part=torso", "ben strike target=ann blow=punch"
    for order in (grapple, punch, "ben strike target=ann blow=elbow"):
        assert near("right hand").why_not(order) is None
        assert near("right hand", "left hand").why_not(order) is not None
    assert near("right hand", "left hand").why_not("ben strike target=ann blow=kick") is None
    tied = cuffed(ben(at=(0, 0)), "right hand", "left hand")
    struck = fight(ann(), tied).say("ann attack", "ann strike target=ben blow=kick", [3, 3, 3])
    assert {choice.verb for choice in struck.menu} == {"dodge", "pass"}
    armed = cuffed(ben(at=(0, 0), things=("knife",)), "right hand", "left hand")
    stabs = fight(ann(), armed).say("ann do-nothing", "ben attack")
    assert "cuffed" in str(stabs.why_not("ben strike target=ann blow=thrust item=ben/knife"))
