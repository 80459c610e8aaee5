"""Where holds meet: several holders, a lock while choked, a takedown of a figure that holds a third, undo in the
middle of a reaction."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.match.match import Match
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.held_penalties import hampers, why_not_leave_the_hex
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.moves.breath import is_airless
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.knockback import drive
from hexfray.testing import Play
from tests.support.clinch.fights import carry_out
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, of, played, scene
from tests.support.clinch.moving import about_to, needs
from tests.support.clinch.turns import rest


def dan(**changed: object) -> Figure:
    """Ann's friend, as strong as Cy."""
    return replace(cy(at=(0, 0), side="red", **changed), id="dan", name="Dan")  # type: ignore[arg-type]


def three(*more: Hold) -> tuple[Hold, ...]:
    """Ann has Ben by the torso, Dan by the left arm, Dee by a leg."""
    return (
        hold(),
        hold(by="dan", on="ben", part="left arm", skill="DX"),
        hold(by="dee", on="ben", part="right leg", hands=(RIGHT,), skill="DX"),
        *more,
    )


FIGURES = (dan(), dee(at=(0, 0), things=()))


@pytest.mark.rule("G-hold-05", "G-breakfree-12", "G-grapple-11")
def test_three_hold_one_and_each_is_broken_from_by_itself() -> None:
    battle = at_grips(*three(), figures=FIGURES)
    assert str(why_not_leave_the_hex(battle, battle["ben"])).count("and") == 2
    strong = at_grips(*three(), figures=[*FIGURES, ben(at=(0, 0), strength=2 * (12 + 10 + 13))])
    assert why_not_leave_the_hex(strong, strong["ben"]) is None
    weak = at_grips(*three(), figures=[*FIGURES, ben(at=(0, 0), strength=2 * (12 + 10 + 13) - 1)])
    assert why_not_leave_the_hex(weak, weak["ben"]) is not None
    play = played(at_grips(*three(), figures=[*FIGURES, ann(), ben(at=(0, 0))], second=1))
    for name in ("dan", "dee", "ann"):
        play.say(f"{name} do-nothing") if play.decision.figures == (name,) else None
    play.say("ben attack", BreakFree("ben", "ann"), [3, 3, 3], [6, 6, 6])
    assert [found.holder for found in play.battle.holds] == ["dan", "dee"]
    assert not hampers(play.battle, "ben", None)
    assert play["ben"].at == cell(0, 0), "no step while anyone holds him"


@pytest.mark.rule("G-hold-12", "G-hold-24", "G-breakfree-08")
@pytest.mark.parametrize("event", ["pass_out", "die"])
def test_one_of_three_who_goes_out_frees_nobody_of_the_others(event: str) -> None:
    now = scene(at_grips(*three(hold(by="ben", on="dan", part="neck", hands=(RIGHT,), skill="DX")), figures=FIGURES))
    step_life(now, "dan", event, "G-wound-11")
    kept = {(found.holder, found.held) for found in now.battle.holds}
    assert kept == {("ann", "ben"), ("dee", "ben")} | ({("ben", "dan")} if event == "pass_out" else set())


@pytest.mark.rule("G-armlock-10", "G-choke-09", "G-hold-20")
def test_who_locks_an_arm_while_it_is_choked_bears_down_and_has_no_air() -> None:
    lock, choke = hold(Grip.LOCKED, skill="Judo"), hold(Grip.CHOKED, by="cy", on="ann", skill="Judo")
    battle = at_grips(lock, choke, figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))], second=1)
    play = played(battle)
    assert play.moment == "lock-held"
    play.say("ann bear-down target=ben", [5, 5, 5], [3, 3, 3])
    assert needs(play) == [("ann", 12), ("ben", 11)], "ST, since the choke is felt in her skills"
    play.say("ann do-nothing", "ben do-nothing")
    assert fp(play["ann"]) == 12 - 1
    assert {found.grip for found in play.battle.holds} == {Grip.LOCKED, Grip.CHOKED}


@pytest.mark.rule("G-takedown-05", "G-hold-10", "G-hold-11", "G-hold-24")
@pytest.mark.parametrize(("part", "kept"), [("torso", False), ("left leg", True)])
def test_who_is_taken_down_while_he_holds_a_third_keeps_him_by_the_leg_alone(part: str, kept: bool) -> None:
    third = dan()
    own = hold(by="ben", on="dan", part=part, hands=(LEFT,), skill="DX")
    play = about_to(hold(), own, others=(third,)).say(TakeDown("ann", "ben"), [3, 3, 3], [4, 4, 4], "ann pass")
    assert play["ben"].posture.name == "lying"
    assert of(play.battle) is not None
    assert (of(play.battle, "ben", "dan") is not None) is kept


@pytest.mark.rule("G-takedown-08", "G-hold-10")
@pytest.mark.parametrize("part", ["torso", "left leg", "right arm"])
def test_a_figure_that_loses_a_takedown_loses_that_hold_by_whatever_it_was(part: str) -> None:
    play = about_to(hold(part=part)).say(TakeDown("ann", "ben"), [6, 5, 5], [3, 3, 3], "ben pass")
    assert play["ann"].posture.name == "lying"
    assert of(play.battle) is None


@pytest.mark.rule("G-strike-25", "G-hold-06", "G-strangle-04", "G-choke-11")
def test_what_helps_in_one_contest_helps_the_holder_and_in_no_other() -> None:
    by_the_leg = about_to(hold(part="left leg")).say(TakeDown("ann", "ben"), [4, 4, 4], [4, 4, 4])
    assert needs(by_the_leg) == [("ann", 16), ("ben", 11)]
    other = hold(by="dan", on="ben", part="left arm", skill="DX")
    squeezed = about_to(hold(part="neck", hands=(RIGHT,)), other, others=(dan(),))
    squeezed.say("ann strangle target=ben", [6, 6, 6], [3, 3, 3])
    assert needs(squeezed) == [("ann", 12 - 5), ("ben", 11)]
    choked = about_to(hold(Grip.CHOKED)).say(TakeDown("ann", "ben"), [4, 4, 4], [4, 4, 4])
    assert needs(choked) == [("ann", 14), ("ben", 11)]


@pytest.mark.rule("G-hold-14", "G-strike-23")
@pytest.mark.parametrize("lies", [False, True])
def test_a_holder_who_is_shoved_away_loses_the_hold_unless_the_body_lies_across_both_hexes(lies: bool) -> None:
    him = replace(ben(at=(0, 0), posture="lying"), also=(cell(0, 1),)) if lies else ben(at=(0, 0))
    own = hold(by="ben", on="ann", part="left leg", hands=(LEFT,), skill="DX")
    now = scene(at_grips(hold(), own, figures=[ann(), him, cy(at=(0, 0))]))
    carry_out(drive(now, "ann", "cy", 1), [3, 3, 3])
    assert now.battle["ann"].at == cell(0, 1)
    assert len(now.battle.holds) == (2 if lies else 0)


@pytest.mark.rule("G-hold-26", "G-hold-13")
def test_handed_over_he_is_held_as_the_other_holds_him() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying"), dan(posture="kneeling")]
    arm = hold(by="dan", on="ben", part="right arm", skill="DX")
    play = played(at_grips(hold(Grip.PINNED), arm, figures=figures, second=1)).say("ann let-go target=ben")
    assert play.battle.holds == (arm,)
    assert play["ben"].posture.name == "lying"
    rest(play.say("ann do-nothing")) if play.moment == "beginning" else None
    assert play.why_not("ben attack") is None


@pytest.mark.rule("G-grapple-05", "G-hold-01")
def test_taken_back_in_the_midst_of_an_answer_the_grapple_goes_on_from_there_again() -> None:
    match = Match.start(CLINCH, at_grips(), auto_dice=False)
    for answer in (match.read("ann attack"), Grapple("ann", "ben", 2, "Wrestling", Part.TORSO), (3, 3, 3)):
        match.answer(answer)
    asked = match.position
    match.answer(match.read("ben pass"))
    held = match.battle
    assert of(held) is not None
    match.undo()
    assert match.position == asked
    assert match.battle.holds == ()
    match.answer(match.read("ben pass"))
    assert match.battle == held
    match.undo(2)
    match.answer((6, 5, 5))
    assert match.battle.holds == ()


@pytest.mark.rule("G-breakfree-09", "G-breakfree-11")
def test_so_does_the_yard_after_breaking_free() -> None:
    match = Match.start(CLINCH, at_grips(hold(hands=(RIGHT,)), second=1), auto_dice=False)
    orders = "ann do-nothing", "ben attack", "ben break-free target=ann"
    for order in orders:
        match.answer(match.read(order))
    for faces in ((3, 3, 3), (5, 5, 5)):
        match.answer(faces)
    free = match.position
    slip = next(choice for choice in match.menu if choice.verb == "get-away")
    match.answer(slip)
    assert match.battle["ben"].at != cell(0, 0)
    match.undo()
    assert match.position == free
    match.undo(2)
    assert match.battle.holds != ()


@pytest.mark.rule("G-base-20", "G-hold-26")
def test_a_holder_who_dodges_back_is_asked_twice_and_each_answer_is_taken_back_by_itself() -> None:
    """Cy strikes Ann, who has hold of Ben: she lets go of him and picks a hex."""
    figures = (ann(), ben(at=(0, 0)), cy(at=(0, -1), facing=3))
    match = Match.start(CLINCH, at_grips(hold(), figures=figures, second=1), auto_dice=False)
    for order in ("ann do-nothing", "ben do-nothing", "cy attack", "cy strike target=ann blow=kick"):
        match.answer(match.read(order))
    match.answer((1, 2, 2))
    before = match.position
    match.answer(match.read("ann dodge attacker=cy back"))
    match.answer((3, 3, 3))
    assert of(match.battle) is None
    picks = match.position
    match.answer(next(choice for choice in match.menu if choice.verb == "step-back"))
    there = match.battle
    assert there["ann"].at != cell(0, 0)
    match.undo()
    assert match.position == picks
    match.undo(2)
    assert match.position == before
    assert of(match.battle) is not None
    match.answer(match.read("ann dodge attacker=cy back"))
    match.answer((3, 3, 3))
    match.answer(next(choice for choice in match.menu if choice.verb == "step-back"))
    assert match.battle == there


@pytest.mark.rule("G-choke-09", "G-hold-07")
def test_a_figure_torn_free_of_a_choke_breathes() -> None:
    choke = hold(Grip.CHOKED)
    helps = hold(by="dan", on="ann", part="torso")
    figures = (ann(facing=3), ben(at=(0, 0), facing=3), dan(facing=3))
    play = played(
        at_grips(choke, replace(helps, holder="dan"), figures=[*figures[:2], replace(figures[2], side="blue")])
    )
    play.until("beginning", figure="dan").say("dan attack")
    assert is_airless(play.battle, "ben")
    play.say("dan tear-off target=ann victim=ben", [3, 3, 3], [6, 6, 5])
    assert of(play.battle) is None
    assert not is_airless(play.battle, "ben")


def grappled_by_who_waited(response: str) -> Play:
    """Ben, the quicker, steps in on Ann in the second second, and she, who has waited for it since the first, takes
    hold of him."""
    quick = ben(at=(0, -1), dexterity=16)
    play = played(battle_of(ann(at=(0, 0)), quick)).say("ben do-nothing", "ann wait")
    rest(play.say(f"ann await trigger=a-foe-comes-near response={response}"))
    play.say("ben attack", Go("ben", (cell(0, 0),), 3), "ann break-in")
    return play.say(Grapple("ann", "ben", 2, "Wrestling"), [3, 3, 3], "ben pass")


@pytest.mark.rule("G-after-01", "G-base-09", "G-wait-02")
def test_who_took_hold_while_it_waited_follows_it_up_on_its_own_turn() -> None:
    play = grappled_by_who_waited("attack")
    rest(rest(play)).say("ann attack")
    assert play.battle.clock.turn == 2
    assert play.why_not(TakeDown("ann", "ben")) is None


@pytest.mark.rule("G-after-01", "G-wait-02")
def test_but_not_by_the_second_attack_of_that_wait() -> None:
    play = grappled_by_who_waited("all-out-double")
    assert play.decision.figures == ("ann",)
    assert play.why_not(TakeDown("ann", "ben")) is not None
