"""Automatic fire is an attack like others, on everyone in its squares. The fire itself: test_rounds_fire.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.manoeuvres.aiding import Aid
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, fighter, play, refusal

STRAFE = AutoFire("ann", "ann/slug rifle", "kill", (Cell(9, 5),))
STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
DODGED = Mark(Marks.DODGED, "C-dodge-01", 14, until=Until(2, "round-start"))


def strafed() -> Play:
    """Ann strafes Ben after a feint that fooled him; he had dodged before."""
    fooled = Mark(Marks.FEINTED, "C-feint-02", about="ann", until=Until(3, "round-start"))
    return play(ann(things=("slug rifle",)), ben(at=(9, 5), marks=(fooled, DODGED)), cy()).say(STRAFE)


@pytest.mark.rule("C-feint-02", "C-auto-06")
def test_a_figure_that_was_fooled_dodges_no_automatic_fire() -> None:
    assert (strafed().roll.figure, strafed().roll.why) == ("ann", "fires on automatic")


@pytest.mark.rule("C-feint-02", "C-auto-03")
def test_it_is_the_next_attack_that_he_was_fooled_for() -> None:
    played = strafed().say([1, 1], [1, 1, 1])
    assert not played["ben"].mark(Marks.FEINTED)
    played.say("ann done", "ben done", "cy done", Shoot("ann", "ben", "ann/slug rifle", "kill"))
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-aid-05", "C-auto-03")
def test_a_figure_that_strafes_a_friend_engages_the_friend() -> None:
    dee = fighter("dee", at=(9, 9), side="blue", things=("slug pistol",))
    helps = Aid("dee", "ben", "ann", "dee/slug pistol", True, False)
    played = play(ann(things=("slug rifle",)), dee, ben(at=(9, 5)))
    assert refusal(played.say(STRAFE, "ben pass", [1, 1], [1, 1, 1], "ann done"), helps) == ""


@pytest.mark.rule("C-base-11", "C-auto-03")
@pytest.mark.parametrize("options", [(), ("C-base-11",)])
def test_where_fumbles_are_played_two_ones_hit_nobody(options: tuple[str, ...]) -> None:
    sure = ann(things=("slug rifle",), skills={Skill.RANGED: 12})
    played = play(sure, ben(at=(9, 5), vitality=12, marks=STUNNED), options=options).say(STRAFE, [1, 1])
    assert played.roll.why.startswith("fumble" if options else "damage")
    if options:
        assert played.say([1])["ben"].hurt == 0
        assert played.awaits_choice()


@pytest.mark.rule("C-auto-06", "C-edge-pair-16")
def test_those_fired_at_are_asked_in_the_order_of_this_round() -> None:
    first = (Mark(Marks.WINS_INITIATIVE, "C-edge-stop-block-03", 1, "1"),)
    strafe = AutoFire("ann", "ann/slug rifle", "kill", (Cell(9, 5), Cell(9, 6)))
    asked = []
    for marks in ((), first):
        dee = fighter("dee", at=(9, 6), side="blue", marks=marks)
        played = play(ann(things=("slug rifle",), marks=first), ben(at=(9, 5)), dee)
        asked.append(played.say(strafe).decision.figures)
    assert asked == [("ben",), ("dee",)]
