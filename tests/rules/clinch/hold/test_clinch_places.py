"""Who comes to be in another hex, and what becomes of holds then: steps back, runs, rising, breaking free, being taken
along. Dragging itself is tried in test_clinch_dragging.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.hold.dragging import GoAlong
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.going import Go, Went
from core.rulesets.clinch.movement.lying import is_up
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.slamming import Slam
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, of, played, scene
from tests.support.clinch.moving import about_to, events
from tests.support.clinch.turns import rest


def defences(play: Play) -> set[tuple[str, bool]]:
    """What may be answered to an attack, and whether by a step back."""
    return {(choice.verb, bool(getattr(choice, "back", False))) for choice in play.menu}


@pytest.mark.rule("G-base-20", "G-grapple-13")
def test_nobody_who_is_held_steps_back_however_strong() -> None:
    strong = about_to(hold(), his=ben(at=(0, 0), strength=30)).say("ann strike target=ben blow=bite", [3, 3, 3])
    assert ("dodge", False) in defences(strong)
    assert ("dodge", True) not in defences(strong)
    weapon = about_to(hold(Grip.WEAPON, "ben/knife", (LEFT,)), his=ben(at=(0, 0), things=("knife",)))
    weapon.say("ann strike target=ben blow=punch", [3, 3, 3])
    assert ("dodge", True) in defences(weapon), "a grip on his weapon binds nobody"


@pytest.mark.rule("G-hold-14", "G-breakfree-09")
def test_a_figure_that_breaks_free_and_gets_away_holds_nobody_there_any_more() -> None:
    own = hold(by="ben", on="ann", hands=(LEFT,), skill="DX")
    play = played(at_grips(hold(hands=(RIGHT,)), own, second=1)).say("ann do-nothing", "ben attack")
    play.say("ben break-free target=ann", [3, 3, 3], [4, 4, 4])
    slips = [choice for choice in play.menu if choice.verb == "get-away"]
    play.say(slips[0])
    assert play.battle.holds == ()
    assert events(play)[-1] == "parted"


@pytest.mark.rule("G-hold-14", "G-move-14")
def test_rising_out_of_the_shared_hex_ends_a_hold() -> None:
    lies = replace(ann(posture="lying"), also=(cell(0, -1),))
    battle = at_grips(hold(part="left leg"), figures=[lies, ben(at=(0, -1))])
    now = scene(battle)
    is_up(now, "ann")
    assert now.battle.holds == ()
    kept = scene(at_grips(hold(part="left leg"), figures=[lies, ben(at=(0, 0))]))
    is_up(kept, "ann")
    assert of(kept.battle) is not None


@pytest.mark.rule("G-hold-14", "G-move-14")
def test_so_does_rising_in_the_other_of_the_two_hexes_that_one_lies_over() -> None:
    lies = replace(ann(posture="lying"), also=(cell(0, 1),))
    play = played(at_grips(hold(part="left leg"), figures=[lies, ben(at=(0, 0))], second=1))
    play.say("ann change-posture")
    (order, *_) = [choice for choice in play.menu if choice.verb == "rise"]
    play.say(order)
    assert play.battle.holds == ()


@pytest.mark.rule("G-hold-14", "G-drag-04")
def test_a_slam_into_another_figure_ends_the_hold() -> None:
    play = about_to(hold(hands=(LEFT,)), others=(cy(at=(0, -1), facing=3),))
    play.say(Slam("ann", "cy"), [3, 3, 3], "cy pass", [3], [3])
    assert play["ann"].at == cell(0, -1)
    assert of(play.battle) is None


@pytest.mark.rule("G-hold-19")
def test_who_is_held_runs_into_nobody_and_shoves_only_who_is_in_the_hex() -> None:
    beside = dee(at=(0, -1), facing=3, side="blue")
    battle = at_grips(hold(by="ben", on="ann"), figures=[ann(strength=30), ben(at=(0, 0)), beside], second=1)
    play = played(battle).say("ann attack")
    assert play.refused_by(Slam("ann", "dee")) == "G-hold-19"
    assert play.refused_by("ann shove target=dee") == "G-hold-19"
    assert play.why_not("ann shove target=ben") is None
    free = played(replace(battle, holds=())).say("ann attack")
    assert free.why_not(Slam("ann", "dee")) is None


@pytest.mark.rule("G-hold-19", "G-part-04")
def test_nor_does_it_grab_the_weapon_of_one_further_off() -> None:
    beside = dee(at=(0, -1), facing=3, side="blue")
    battle = at_grips(hold(by="ben", on="ann", hands=(LEFT,)), figures=[ann(), ben(at=(0, 0)), beside], second=1)
    order = "ann grab target=dee arms=2 skill=Wrestling item=dee/broadsword"
    assert played(battle).say("ann attack").why_not(order) is not None
    assert played(replace(battle, holds=())).say("ann attack").why_not(order) is None


@pytest.mark.rule("G-held-08", "G-hold-19", "G-arms-05", "G-other-02")
def test_striking_at_a_weapon_is_a_blow_like_any_other() -> None:
    armed = ben(at=(0, 0), things=("knife",))
    full = about_to(hold(), his=armed)
    assert full.refused_by("ann disarm target=ben away=ben/knife blow=kick") == "G-arms-05"
    one = about_to(hold(hands=(LEFT,)), his=armed)
    assert one.why_not("ann disarm target=ben away=ben/knife blow=kick") is None
    long = about_to(hold(hands=(LEFT,)), mine=ann(things=("broadsword",)), his=armed)
    assert long.why_not("ann disarm target=ben away=ben/knife blow=swing item=ann/broadsword") is not None
    beside = dee(at=(0, -1), facing=3, side="blue")
    figures = [ann(dexterity=18), armed, beside]
    held = played(at_grips(hold(by="ben", on="ann"), figures=figures, second=1)).say("ann attack")
    assert held.refused_by("ann disarm target=dee away=dee/broadsword blow=kick") == "G-hold-19"


# -- taken along ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-drag-01", "G-hold-14")
def test_two_who_are_taken_along_keep_their_hold_on_each_other() -> None:
    figures = [
        ann(strength=40, posture="kneeling"),
        ben(at=(0, 0), posture="lying"),
        cy(at=(0, 0), side="red"),
    ]
    mutual = hold(by="cy", on="ben", part="left leg", hands=(RIGHT,), skill="DX")
    pulled = hold(by="cy", on="ann", hands=(LEFT,), skill="DX")
    battle = at_grips(hold(Grip.PINNED), mutual, pulled, figures=figures, second=1)
    play = played(battle).say("ann move")
    orders = [choice for choice in play.menu if choice.verb == "go" and getattr(choice, "path", ()) == (cell(0, -1),)]
    play.say(orders[0])
    assert {play[name].at for name in ("ann", "ben", "cy")} == {cell(0, -1)}
    assert of(play.battle, "cy", "ben") is not None
    assert of(play.battle) is not None


@pytest.mark.rule("G-drag-07", "G-drag-01")
def test_a_walk_in_pieces_takes_along_all_the_way_and_a_hold_that_ended_no_further() -> None:
    willing = Mark(Marks.TAKEN_ALONG, "G-drag-01", 1, "ben")
    battle = at_grips(hold(part="left arm"), figures=[replace(ann(at=(0, -1)), marks=(willing,)), ben(at=(0, 0))])
    now = scene(battle)
    now.settle(Went("ann", cell(0, 0), (cell(0, -1),)))
    assert now.battle["ben"].at == cell(0, -1)
    assert now.battle["ann"].mark(Marks.TAKEN_ALONG, "ben")
    over = scene(replace(battle, holds=()))
    over.settle(Went("ann", cell(0, 0), (cell(0, -1),)))
    assert over.battle["ben"].at == cell(0, 0)


@pytest.mark.rule("G-drag-07")
def test_who_went_along_once_is_asked_again() -> None:
    play = about_to(hold(part="left arm"), manoeuvre="move")
    steps = [choice for choice in play.menu if choice.verb == "go" and len(getattr(choice, "path", ())) == 1]
    play.say(steps[0], GoAlong("ben"))
    assert play["ben"].at == play["ann"].at
    more = [choice for choice in play.menu if choice.verb == "go" and len(getattr(choice, "path", ())) == 1]
    play.say(more[0], "ben pass", "ann pass")
    assert play["ben"].at != play["ann"].at
    assert of(play.battle) is None


@pytest.mark.rule("G-drag-07", "G-drag-04")
@pytest.mark.parametrize("manoeuvre", ["move", "attack"])
def test_a_holder_who_is_not_followed_may_stay_or_let_go(manoeuvre: str) -> None:
    def refused() -> Play:
        return about_to(hold(part="left arm"), manoeuvre=manoeuvre).say(Go("ann", (cell(0, -1),), 0), "ben pass")

    stays = refused().say("ann stay")
    assert (stays["ann"].at, of(stays.battle)) == (cell(0, 0), hold(part="left arm"))
    if manoeuvre == "attack":
        assert "movement" in str(stays.why_not(Go("ann", (cell(0, -1),), 0))), "she is not asked for ever"
        assert left(stays["ann"], Share.ATTACK) == 1
    goes = refused().say("ann pass")
    assert (goes["ann"].at, of(goes.battle)) == (cell(0, -1), None)


@pytest.mark.rule("G-drag-07")
def test_in_pieces_one_goes_along_no_further_than_in_one() -> None:
    play = about_to(hold(part="left arm"), manoeuvre="move")
    play.say(Go("ann", (cell(0, -1),), 0), GoAlong("ben"))
    play.say(Go("ann", tuple(cell(0, -n) for n in range(2, 7)), 0))
    assert play["ben"].at == cell(0, -1), "6 yards in all, and his Move is 5"
    assert of(play.battle) is None


@pytest.mark.rule("G-other-07")
def test_a_step_out_of_the_hex_lets_go_and_takes_the_pinned_along() -> None:
    out = about_to(hold())
    steps = [choice for choice in out.menu if choice.verb == "go" and len(getattr(choice, "path", ())) == 1]
    out.say(steps[0], "ben pass", "ann pass")
    assert of(out.battle) is None
    pinned = about_to(hold(Grip.PINNED), mine=ann(posture="kneeling"), his=ben(at=(0, 0), posture="lying"))
    steps = [choice for choice in pinned.menu if choice.verb == "go" and len(getattr(choice, "path", ())) == 1]
    pinned.say(steps[0])
    assert pinned["ben"].at == pinned["ann"].at
    assert of(pinned.battle) is not None


@pytest.mark.rule("G-arms-08", "G-pin-03", "G-other-07")
def test_the_step_of_an_attack_may_be_lying_down_on_a_foe() -> None:
    over = about_to(hold(), his=ben(at=(0, 0), posture="lying"))
    (lie, *_) = [choice for choice in over.menu if choice.verb == "lie-down"]
    over.say(lie)
    assert over["ann"].posture == POSTURES["lying"]
    assert over.why_not("ann pin target=ben") is None
    for play in (about_to(his=ben(at=(0, -1))), about_to(his=ben(at=(0, -1)), others=(dee(at=(0, 0)),))):
        assert not any(choice.verb == "lie-down" for choice in play.menu), "only on a foe in the hex"
    double = about_to(hold(), manoeuvre="all-out-attack how=double")
    assert not any(choice.verb == "lie-down" for choice in double.menu)
    gone = about_to(hold()).say("ann take-posture into=kneeling")
    assert not any(choice.verb == "lie-down" for choice in gone.menu), "the step is taken"
    rest(gone)


@pytest.mark.rule("G-hold-14", "G-move-11")
def test_who_comes_in_parts_nobody_who_is_there() -> None:
    battle = at_grips(hold(), figures=[ann(), ben(at=(0, 0)), cy(at=(0, 0))])
    now = scene(battle)
    come_in(now, "cy", cell(1, 0))
    assert now.battle.holds == battle.holds
