"""Takedowns: who may be taken down, what either rolls, who lies where."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.mark import Mark
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.takedown import LayAcross
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from tests.support.clinch.fights import marked
from tests.support.clinch.fixtures import ann, ben, cell, cy, dee
from tests.support.clinch.holding import at_grips, hold, of, played
from tests.support.clinch.moving import about_to, events, needs

DOWN = "ann take-down target=ben"
WON = [4, 4, 3], [6, 6, 6]


@pytest.mark.rule("G-takedown-01")
@pytest.mark.parametrize(
    ("posture", "may"),
    [
        ("standing", True),
        ("crouching", True),
        ("kneeling", False),
        ("sitting", False),
        ("crawling", False),
        ("lying", False),
    ],
)
def test_only_one_on_his_feet_is_taken_down(posture: str, may: bool) -> None:
    play = about_to(hold(), his=ben(at=(0, 0), posture=posture))
    assert (play.why_not(DOWN) is None) is may


@pytest.mark.rule("G-takedown-01", "G-part-06")
@pytest.mark.parametrize(
    "found", [hold(), hold(part="left hand"), hold(part="neck"), hold(Grip.CHOKED), hold(Grip.LOCKED)]
)
def test_any_part_will_do(found: Hold) -> None:
    assert about_to(found).why_not(DOWN) is None


@pytest.mark.rule("G-takedown-01")
def test_a_weapon_will_not() -> None:
    armed = ben(at=(0, 0), things=("spear", "spear"))
    assert about_to(hold(Grip.WEAPON, part="ben/spear"), his=armed).refused_by(DOWN) is not None


@pytest.mark.rule("G-takedown-02", "G-takedown-03")
def test_each_rolls_the_highest_of_st_dx_and_grappling_skill() -> None:
    play = about_to(hold()).say(DOWN, [4, 4, 3], [4, 3, 3])
    assert needs(play) == [("ann", 14), ("ben", 11)]
    assert play.moment == "felling", "won by 2"


@pytest.mark.rule("G-takedown-03")
@pytest.mark.parametrize(("part", "score"), [("torso", 10), ("neck", 13)])
def test_the_held_has_the_hold_on_its_body_against_it(part: str, score: int) -> None:
    wrestler = ben(at=(0, 0), strength=10, dexterity=12, skills={Skill.WRESTLING: 13})
    play = about_to(hold(part=part), his=wrestler).say(DOWN, [6, 6, 6], [6, 6, 6])
    assert needs(play)[1] == ("ben", score)


@pytest.mark.rule("G-takedown-04")
@pytest.mark.parametrize(
    ("posture", "score"),
    [("standing", 14), ("crouching", 12), ("kneeling", 12), ("sitting", 12), ("crawling", 10), ("lying", 10)],
)
def test_a_low_attacker_rolls_worse_and_the_foe_does_not(posture: str, score: int) -> None:
    play = about_to(hold(), mine=ann(posture=posture), his=ben(at=(0, 0), posture="crouching"))
    play.say(DOWN, [6, 6, 6], [6, 6, 6])
    assert needs(play) == [("ann", score), ("ben", 11)]


@pytest.mark.rule("G-strike-25")
@pytest.mark.parametrize(("part", "score"), [("left leg", 16), ("right foot", 16), ("left arm", 14)])
def test_by_the_leg_one_trips_the_easier(part: str, score: int) -> None:
    play = about_to(hold(part=part)).say(DOWN, [6, 6, 6], [6, 6, 6])
    assert needs(play)[0] == ("ann", score)


@pytest.mark.rule("G-hold-06")
def test_other_holders_help_by_two_each_at_most_four() -> None:
    scores = []
    helpers = [dee(at=(0, 0), things=()), cy(at=(0, 0), side="red")]
    for count in range(3):
        holds = [hold(), *(hold(by=who.id, part="left leg") for who in helpers[:count])]
        scores.append(needs(about_to(*holds, others=helpers).say(DOWN, [6, 6, 6], [6, 6, 6]))[0][1])
    assert scores == [14, 16, 18]
    neck = about_to(hold(), hold(by="dee", part="neck"), others=helpers).say(DOWN, [6, 6, 6], [6, 6, 6])
    assert needs(neck)[0] == ("ann", 14)


@pytest.mark.rule("G-takedown-05", "G-takedown-07", "G-move-15")
def test_won_he_lies_over_a_neighbour_of_the_winners_choice_and_is_still_held() -> None:
    play = about_to(hold()).say(DOWN, *WON, LayAcross("ann", cell(1, 0)))
    assert play["ben"].posture.name == "lying"
    assert play["ben"].cells == (cell(0, 0), cell(1, 0))
    assert play["ben"].mark(Marks.FACE_DOWN) is None
    assert play["ann"].posture.name == "standing"
    found = of(play.battle)
    assert found is not None
    assert (found.grip, found.part) == (Grip.GRAPPLED, "torso")
    assert play["ben"].hurt == 0
    assert events(play)[:1] == ["takedown_won"]


@pytest.mark.rule("G-takedown-05")
def test_he_keeps_what_his_hands_hold() -> None:
    play = about_to(hold(), his=ben(at=(0, 0), things=("knife",))).say(DOWN, *WON, "ann pass")
    assert play["ben"].main == "ben/knife"
    assert play["ben"].posture.name == "lying"


@pytest.mark.rule("G-takedown-06")
def test_his_own_hold_on_the_winner_goes() -> None:
    play = about_to(hold(), hold(by="ben", on="ann")).say(DOWN, *WON, "ann pass")
    assert of(play.battle, "ben", "ann") is None
    assert of(play.battle) is not None


@pytest.mark.rule("G-takedown-08", "G-hold-24")
def test_lost_the_attacker_lies_and_has_lost_his_hold_the_foes_stays() -> None:
    play = about_to(hold(), hold(by="ben", on="ann")).say(DOWN, [6, 6, 6], [3, 3, 3])
    assert play.moment == "felling"
    assert play.decision.figures == ("ben",), "the winner picks"
    play.say(LayAcross("ben", cell(-1, 1)))
    assert play["ann"].posture.name == "lying"
    assert play["ann"].cells == (cell(0, 0), cell(-1, 1))
    assert of(play.battle) is None
    assert of(play.battle, "ben", "ann") is not None
    assert play["ben"].posture.name == "standing"


@pytest.mark.rule("G-takedown-09")
def test_tied_nothing_changes() -> None:
    play = about_to(hold()).say(DOWN, [4, 4, 3], [3, 3, 2])
    assert of(play.battle) is not None
    assert {play["ann"].posture.name, play["ben"].posture.name} == {"standing"}
    assert "takedown_tied" in events(play)


@pytest.mark.rule("G-after-01")
def test_nothing_follows_a_hold_in_the_turn_in_which_it_was_made() -> None:
    play = played(at_grips(hold(since=2), figures=[ann(), ben(at=(0, 0))], second=1)).say(
        "ann all-out-attack how=double"
    )
    assert play.battle.clock.turn == 2
    assert "not until the turn after" in str(play.why_not(DOWN))
    older = played(at_grips(hold(since=1), figures=[ann(), ben(at=(0, 0))], second=1)).say(
        "ann all-out-attack how=double"
    )
    assert older.why_not(DOWN) is None


@pytest.mark.rule("G-after-02", "G-grapple-16")
def test_a_follow_up_is_an_attack() -> None:
    for manoeuvre in ("ready", "evaluate", "move"):
        play = about_to(hold(), manoeuvre=manoeuvre)
        assert play.why_not(DOWN) is not None
    play = about_to(hold(), manoeuvre="all-out-attack how=double").say(DOWN, [4, 4, 3], [3, 3, 2])
    assert play.why_not(DOWN) is None, "two tries all out"
    once = about_to(hold()).say(DOWN, [4, 4, 3], [3, 3, 2])
    assert once.why_not(DOWN) is not None


@pytest.mark.rule("G-turn-06", "G-takedown-05")
def test_who_has_yielded_is_laid_down_without_dice() -> None:
    given_up = marked(ben(at=(0, 0)), Mark(Marks.YIELDED, "G-turn-06"))
    play = about_to(hold(), his=given_up, others=[cy()]).say(DOWN, LayAcross("ann", cell(1, 0)))
    assert play["ben"].posture.name == "lying"
    assert play["ann"].posture.name == "standing"
