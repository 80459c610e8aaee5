"""The start of a grab with a weapon: an attack that collects what every attack does, and spends it."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until, UntilTurnOf
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, fighter, play
from tests.support.rounds.grabbing import holding, summed, wrestler

NOOSE = Grab("ann", "ben", "ann/garrotte")
TRAINED = {(Skill.ARMED, Manoeuvre.GRAB): 1}
USUAL = 5 + 2 + 1


def starts(*of_ann: Mark, of_ben: tuple[Mark, ...] = (), **but: object) -> Play:
    """Ann has reached for Ben with a garrotte, and her roll is asked."""
    figure = ann(**{"things": ("garrotte",), "bonuses": TRAINED, "marks": of_ann, **but})  # type: ignore[arg-type]
    return play(figure, ben(marks=of_ben)).say(NOOSE)


@pytest.mark.rule("C-aim-01", "C-edge-pair-03", "C-grab-24")
def test_what_was_aimed_counts_and_is_spent() -> None:
    played = play(ann(things=("garrotte",), bonuses=TRAINED), ben()).say(Aim("ann", "ben", False), NOOSE)
    assert summed(played) == USUAL + 1
    assert not played.say([1, 1], [6, 5])["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01", "C-edge-improved-aim-02")
def test_training_to_aim_and_improved_aim_count_too() -> None:
    skilled = {**TRAINED, (Skill.ARMED, Manoeuvre.AIM): 2}
    mark = Mark(Marks.AIMED, "C-aim-01", 1, "ben")
    assert summed(starts(mark, bonuses=skilled, edges=(Edge("improved-aim", "armed"),))) == USUAL + 1 + 1 + 2


@pytest.mark.rule("C-charge-04", "C-grab-24")
def test_a_charger_is_the_easier_to_catch() -> None:
    charged = (Mark(Marks.CHARGED, "C-charge-04", until=Until(2, "round-start")),)
    assert summed(starts(of_ben=charged)) == USUAL + 1


@pytest.mark.rule("C-feint-03", "C-grab-24")
def test_an_opening_counts_and_is_spent() -> None:
    played = starts(Mark(Marks.OPENING, "C-feint-03", 2, "ben"))
    assert summed(played) == USUAL + 2
    assert not played.say([1, 1], [6, 5])["ann"].mark(Marks.OPENING)


@pytest.mark.rule("C-edge-stop-block-04", "C-edge-turning-block-03", "C-edge-pair-03")
def test_what_waits_for_the_next_attack_counts_once_and_is_spent() -> None:
    played = starts(Mark(Marks.STOPPED, "", -3, "ben"), Mark(Marks.SEES_HIM_TURNED, "", 2, "ben"))
    assert summed(played) == USUAL - 3 + 2
    after = played.say([1, 1], [6, 5])["ann"]
    assert not after.mark(Marks.STOPPED)
    assert not after.mark(Marks.SEES_HIM_TURNED)


@pytest.mark.rule("C-cond-02", "C-base-15", "C-grab-24")
def test_who_sees_nothing_reaches_the_worse() -> None:
    assert summed(starts(Mark(Marks.BLINDED, "C-cond-02"))) == USUAL - 5


@pytest.mark.rule("C-base-05", "C-grab-24", "C-grab-32")
def test_who_is_best_with_the_weapon_grips_the_better_with_it() -> None:
    best = {Skill.ARMED: frozenset({"garrotte"})}
    played = starts(specialties=best)
    assert summed(played) == USUAL + 2
    played.say([3, 3], [3, 3], HurtHeld("ann", "ben"))
    assert summed(played) == USUAL + 2


@pytest.mark.rule("C-base-05", "C-grab-32")
def test_who_is_best_at_grabs_is_so_in_every_test_of_one() -> None:
    best = {Skill.UNARMED: frozenset({"grab"})}
    played = holding(wrestler(), ben(specialties=best)).say(HurtHeld("ann", "ben"), [3, 3])
    assert summed(played) == 3 + 1 - 2 + 2


@pytest.mark.rule("C-grab-03")
def test_a_firm_grip_helps_the_grabber_s_manoeuvre_and_not_the_resistance() -> None:
    firm = (Mark(Marks.FIRM_GRIP, "C-grab-03", 2, "ben"),)
    played = holding(wrestler(marks=firm), ben()).say("ann done", HurtHeld("ben", "ann"), [3, 3])
    assert summed(played) == 4 + 2 + 1
    assert played["ann"].mark(Marks.FIRM_GRIP)


@pytest.mark.rule("C-aid-06", "C-grab-32")
def test_aid_reaches_the_resistance_of_the_held() -> None:
    helper = fighter("dee", at=(7, 6), side="blue")
    helped = (Mark(Marks.HELPED, "C-aid-02", 2, "ann", UntilTurnOf("dee")),)
    played = holding(wrestler(), ben(marks=helped), helper).say(HurtHeld("ann", "ben"), [3, 3])
    assert summed(played) == 3 + 1 - 2 + 2
