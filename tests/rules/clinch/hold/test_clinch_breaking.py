"""Breaking free: what either side rolls, what a win ends, and the yard that it gives."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.play.rolled import Tested
from core.rulesets.clinch.hold.breaking import wrestles
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fights import crippled
from tests.support.clinch.fixtures import GRID, ann, ben, cell, cy, dee
from tests.support.clinch.holding import BOTH, LEFT, RIGHT, at_grips, hold, of, played, scene, spared
from tests.support.clinch.playing import turn_of
from tests.support.clinch.turns import rest

LYING = {"posture": "lying"}


def tried(
    *faces: list[int], grip: Grip = Grip.GRAPPLED, hands: tuple[Hand, ...] = BOTH, victim: Figure | None = None
) -> Play:
    """Ben tries to break Ann's hold."""
    posture = "lying" if grip is Grip.PINNED else "standing"
    figures = [
        ann(posture="kneeling" if grip is Grip.PINNED else "standing"),
        victim or ben(at=(0, 0), posture=posture),
    ]
    play = spared(played(at_grips(hold(grip, hands=hands), figures=figures))).say("ann do-nothing", "ben attack")
    return play.say("ben break-free target=ann", *faces)


def rolls(play: Play) -> list[tuple[str, int]]:
    return [(tested.figure, tested.need.total) for tested in play.told(Tested)]


@pytest.mark.rule("G-breakfree-01")
def test_one_hand_is_broken_by_the_better_margin_and_the_held_rolls_first() -> None:
    play = tried([3, 3, 3], [4, 4, 4], hands=(RIGHT,))
    assert rolls(play) == [("ben", 11), ("ann", 12)]
    assert of(play.battle) is None


@pytest.mark.rule("G-breakfree-01")
def test_a_try_is_an_attack_and_nothing_that_lowers_dx_touches_it() -> None:
    play = played(at_grips(hold(), figures=[ann(), ben(at=(0, 0))])).say("ann do-nothing")
    for manoeuvre in ("ready", "evaluate", "change-posture"):
        other = Play(play.ruleset, play.position).say(f"ben {manoeuvre}")
        if other.decision.figures == ("ben",):
            assert other.refused_by("ben break-free target=ann") is not None
    double = Play(play.ruleset, play.position).say("ben all-out-attack how=double")
    double.say("ben break-free target=ann", [3, 3, 3], [3, 3, 3])
    assert double.why_not("ben break-free target=ann") is None, "all out he may try twice"
    determined = Play(play.ruleset, play.position).say("ben all-out-attack how=determined")
    determined.say("ben break-free target=ann")
    assert determined.roll.need is not None
    assert determined.roll.need.total == 11


@pytest.mark.rule("G-breakfree-02", "G-breakfree-10")
@pytest.mark.parametrize(("others", "event"), [([5, 5, 4], "break_free_lost"), ([5, 5, 5], "break_free_tied")])
def test_two_hands_hold_by_five_and_a_lost_or_tied_try_changes_nothing(others: list[int], event: str) -> None:
    play = tried([3, 3, 3], others)
    assert rolls(play) == [("ben", 11), ("ann", 17)]
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part, found.hands) == (Grip.GRAPPLED, "torso", BOTH)
    assert ability(play.battle, play["ben"]).total == 7
    assert event in [getattr(told, "event", "") for told in play.events]


@pytest.mark.rule("G-breakfree-03", "G-breakfree-04")
@pytest.mark.parametrize(
    ("hands", "need", "faces", "others", "free"),
    [(BOTH, 22, [2, 2, 1], [6, 5, 5], False), ((LEFT,), 17, [2, 2, 2], [5, 5, 4], True)],
)
def test_a_pin_holds_by_ten_or_five(
    hands: tuple[Hand, ...], need: int, faces: list[int], others: list[int], free: bool
) -> None:
    play = tried(faces, others, grip=Grip.PINNED, hands=hands)
    assert rolls(play) == [("ben", 11), ("ann", need)]
    assert (of(play.battle) is None) is free


@pytest.mark.rule("G-breakfree-05")
def test_a_pinned_fighter_tries_once_in_ten_seconds() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    play = played(at_grips(hold(Grip.PINNED), figures=figures, second=3)).say("ann do-nothing", "ben attack")
    rest(play.say("ben break-free target=ann", [6, 5, 5], [3, 3, 3]))
    for second in range(5, 14):
        assert play.battle.clock.turn == second
        play.say("ann do-nothing")
        assert play.refused_by("ben attack") is not None
        play.say("ben do-nothing")
    play.say("ann do-nothing", "ben attack")
    assert play.battle.clock.turn == 14
    assert play.why_not("ben break-free target=ann") is None


@pytest.mark.rule("G-breakfree-05")
def test_eased_and_pinned_again_the_count_goes_on_released_it_begins_again() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    tried_once = played(at_grips(hold(Grip.PINNED), figures=figures, second=3)).say("ann do-nothing", "ben attack")
    rest(tried_once.say("ben break-free target=ann", [6, 5, 5], [3, 3, 3]))
    eased = Play(tried_once.ruleset, tried_once.position).say("ann ease-pin target=ben")
    assert eased["ben"].mark(Marks.LAST_TRY) is not None
    released = Play(tried_once.ruleset, tried_once.position).say("ann let-go target=ben")
    assert released["ben"].mark(Marks.LAST_TRY) is None


@pytest.mark.rule("G-breakfree-06")
def test_arms_beyond_two_count_two_each_if_they_are_free_and_sound() -> None:
    octopus = ben(at=(0, 0), arms=4)
    battle = at_grips(hold(), figures=[ann(), octopus])
    (held,) = battle.holds
    assert wrestles(battle, held, "ben").total == 15
    lame = at_grips(hold(), figures=[ann(), crippled(octopus, Part.THIRD_ARM)])
    assert wrestles(lame, held, "ben").total == 13
    by_the_arm = hold(part="right arm")
    assert wrestles(at_grips(by_the_arm, figures=[ann(), octopus]), by_the_arm, "ben").total == 13
    four = hold(hands=tuple(Hand)[:4])
    many = at_grips(four, figures=[ann(arms=4), ben(at=(0, 0))])
    assert wrestles(many, four, "ann").total == 12 + 5 + 4
    assert wrestles(at_grips(hold(), figures=[ann(arms=4), ben(at=(0, 0))]), held, "ann").total == 17


@pytest.mark.rule("G-breakfree-07", "G-hold-08")
def test_a_stunned_holder_holds_worse() -> None:
    now = scene(at_grips(hold()))
    step_life(now, "ann", "stun", "G-base-50")
    found = of(now.battle)
    assert found is not None
    assert wrestles(now.battle, found, "ann").total == 13
    step_life(now, "ben", "stun", "G-base-50")
    assert wrestles(now.battle, found, "ben").total == 11, "of the held it changes nothing"


@pytest.mark.rule("G-choke-06", "G-armlock-08")
@pytest.mark.parametrize(("grip", "need"), [(Grip.CHOKED, 17), (Grip.LOCKED, 16)])
def test_a_choke_holds_by_five_and_a_lock_by_four_whatever_the_hands(grip: Grip, need: int) -> None:
    found = hold(grip)
    assert wrestles(at_grips(found), found, "ann").total == need


@pytest.mark.rule("G-armlock-09")
def test_in_a_lock_each_lost_try_makes_the_next_harder_and_a_tie_does_not() -> None:
    play = tried([5, 5, 5], [3, 3, 3], grip=Grip.LOCKED)
    for faces, others, need in (([3, 3, 3], [5, 5, 5], 10), ([5, 5, 5], [3, 3, 3], 10), ([4, 4, 4], [3, 3, 3], 9)):
        spared(rest(play)).say("ann do-nothing", "ben attack", "ben break-free target=ann")
        assert play.roll.need is not None
        assert play.roll.need.total == need
        play.say(faces, others)


@pytest.mark.rule("G-breakfree-09", "G-breakfree-14")
@pytest.mark.parametrize("posture", ["standing", "lying"])
def test_a_figure_that_breaks_free_may_go_a_yard_at_once(posture: str) -> None:
    play = tried([3, 3, 3], [6, 6, 6], victim=ben(at=(0, 0), posture=posture))
    assert play.moment == "broken"
    places = {choice.to for choice in play.menu if choice.verb == "get-away"}  # type: ignore[attr-defined]
    assert len(places) == 6
    play.say("ben get-away to=" + play.battle.grid.name(cell(0, 1)))
    assert play["ben"].at == cell(0, 1)
    assert play["ben"].posture.name == posture
    stays = tried([3, 3, 3], [6, 6, 6], victim=ben(at=(0, 0), posture=posture)).say("ben pass")
    assert stays["ben"].at == cell(0, 0)


@pytest.mark.rule("G-breakfree-14", "G-move-14")
def test_who_gets_away_lying_covers_two_hexes_and_chooses_the_second() -> None:
    def away(more: str = "") -> Figure:
        play = tried([3, 3, 3], [6, 6, 6], victim=ben(at=(0, 0), posture="lying"))
        return play.say(f"ben get-away to={play.battle.grid.name(cell(0, 1))}{more}")["ben"]

    assert away().cells == (cell(0, 1), cell(0, 2)), "the hex beyond, so that he is out of hers"
    name = GRID.name(cell(1, 0))
    assert away(f" over={name}").cells == (cell(0, 1), cell(1, 0))
    standing = tried([3, 3, 3], [6, 6, 6], victim=ben(at=(0, 0)))
    assert standing.why_not(f"ben get-away to={name} over={name}") is not None


@pytest.mark.rule("G-breakfree-09", "G-breakfree-14")
def test_into_a_hex_that_is_closed_or_full_nobody_gets_away() -> None:
    figures = [ann(), ben(at=(0, 0)), cy(at=(1, -1)), dee(at=(1, 0))]
    play = played(at_grips(hold(), figures=figures)).say("ann do-nothing", "dee do-nothing", "ben attack")
    play.say("ben break-free target=ann", [3, 3, 3], [6, 6, 6])
    places = {choice.to for choice in play.menu if choice.verb == "get-away"}  # type: ignore[attr-defined]
    assert cell(1, -1) not in places, "a friend stands there"
    assert cell(1, 0) not in places, "a foe stands there"
    assert len(places) == 4


@pytest.mark.rule("G-breakfree-11")
def test_a_break_ends_the_hold_with_all_that_rests_on_it() -> None:
    play = tried([3, 3, 3], [6, 6, 6], grip=Grip.CHOKED)
    assert of(play.battle) is None
    assert ability(play.battle, play["ben"]).total == 11
    assert play["ben"].mark(Marks.NO_AIR) is None


@pytest.mark.rule("G-breakfree-12", "G-breakfree-13", "G-hold-05")
def test_each_holder_is_broken_from_by_itself_and_the_yard_comes_with_the_last() -> None:
    figures = [ann(), ben(at=(0, 0)), dee(at=(0, 0), things=())]
    holds = [hold(), hold(by="dee")]
    play = played(at_grips(*holds, figures=figures)).say(
        "ann do-nothing", "dee do-nothing", "ben all-out-attack how=double"
    )
    assert {choice.target for choice in play.menu if choice.verb == "break-free"} == {"ann", "dee"}  # type: ignore[attr-defined]
    play.say("ben break-free target=ann", [3, 3, 3], [6, 6, 6])
    assert play.moment == "acting", "no step: another enemy still holds him"
    assert ability(play.battle, play["ben"]).total == 7
    play.say("ben break-free target=dee", [3, 3, 3], [6, 6, 6])
    assert play.moment == "broken"


@pytest.mark.rule("G-breakfree-15")
def test_after_the_break_the_turn_is_spent() -> None:
    play = tried([3, 3, 3], [6, 6, 6]).say("ben pass")
    assert (
        play.battle.clock.queue == ()
        or play.decision.figures == ("ann",)
        or play.refused_by("ben break-free target=ann")
    )


@pytest.mark.rule("G-breakfree-16", "G-free-01", "G-arms-04")
def test_a_hold_that_ends_otherwise_gives_no_yard() -> None:
    play = played(at_grips(hold())).say("ann let-go target=ben")
    assert of(play.battle) is None
    assert play.moment == "beginning", "it is free"
    play.say("ann do-nothing")
    assert play["ben"].at == cell(0, 0)
    assert play.why_not("ben move") is None


@pytest.mark.rule("G-breakfree-08", "G-hold-12")
@pytest.mark.parametrize("event", ["pass_out", "die"])
@pytest.mark.parametrize("grip", [Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED])
def test_a_holder_who_is_out_holds_nobody(grip: Grip, event: str) -> None:
    posture = "lying" if grip is Grip.PINNED else "standing"
    now = scene(at_grips(hold(grip), figures=[ann(), ben(at=(0, 0), posture=posture)]))
    step_life(now, "ann", event, "G-wound-11")
    assert of(now.battle) is None
    assert now.battle["ben"].at == cell(0, 0)
    assert now.battle["ben"].posture.name == posture


@pytest.mark.rule("G-wait-01", "G-grapple-16")
def test_a_try_at_breaking_a_hold_is_an_attack_for_who_waits_for_one() -> None:
    grip = hold(by="ben", on="ann", part="left leg", hands=(LEFT,))
    figures = [ann(), ben(at=(0, 0)), cy(at=(0, -1), facing=3)]
    play = turn_of(played(at_grips(grip, figures=figures, second=1)), "cy")
    play.say("cy wait", "cy await trigger=a-foe-attacks response=attack")
    turn_of(play, "ann").say("ann attack", "ann break-free target=ben")
    assert (play.moment, play.decision.figures) == ("triggered", ("cy",))
