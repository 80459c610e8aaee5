"""Dropping an item in the middle of an action to free the hand an order needs. In the figure's own turn:
test_rounds_gear.py."""

from __future__ import annotations

import pytest

from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.gear.taking import DropItem
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.grab.strangling import Strangle
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import held_actions, left
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy, go, play, refusal
from tests.support.rounds.grabbing import START, TRAINED, wrestler

RIFLE, KNIFE = DropItem("ann", "ann/slug rifle"), DropItem("ann", "ann/knife")


def drops(played: Play) -> list[DropItem]:
    """What is offered to be let fall."""
    return [choice for choice in played.menu if isinstance(choice, DropItem)]


def leaves(things: tuple[str, ...]) -> Play:
    """Ben walks away from Ann, who is trained to grab and has these in hand."""
    return play(ben(), wrestler(things=things), cy()).say(go("ben", (7, 5), (8, 5)))


@pytest.mark.rule("C-other-01", "C-opportunity-08", "C-grab-31")
def test_who_answers_with_no_hand_free_lets_something_fall_and_grabs() -> None:
    played = leaves(("slug rifle",))
    assert drops(played) == [RIFLE]
    assert refusal(played, START) == "no free hand"
    played.say(RIFLE)
    assert [item.kind for item in played.battle.fallen[Cell(5, 5)]] == ["slug rifle"]
    assert played.decision.figures == ("ann",)
    played.say(START, "ben pass", [6, 5], "ann pass")
    assert [hold.held for hold in played.battle.holds] == ["ben"]
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-other-01")
def test_who_answers_with_a_hand_free_needs_no_other() -> None:
    assert not drops(leaves(("knife",)))


@pytest.mark.rule("C-other-01", "C-block-03", "C-grab-31")
def test_who_has_blocked_a_blow_lets_something_fall_and_grabs() -> None:
    master = ben(things=("slug rifle",), skills={Skill.UNARMED: 9}, bonuses=TRAINED)
    played = play(ann(things=("sword",)), master).say(Strike("ann", "ben", "ann/sword"), "ben block foe=ann")
    played.say([1, 1], [6, 4])
    assert played.battle.clock.phase == "riposte"
    played.say(DropItem("ben", "ben/slug rifle"), Grab("ben", "ann", ""), "ann pass", [3, 3], "ben pass")
    assert [hold.held for hold in played.battle.holds] == ["ann"]
    assert played["ben"].mark(Marks.ANSWERED)
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-other-01", "C-opportunity-09")
def test_letting_fall_alone_is_no_answer() -> None:
    played = leaves(("slug rifle",)).say(RIFLE, "ann pass")
    assert played["ben"].at == (8, 5)
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-other-01", "C-delay-04", "C-delay-06")
def test_what_is_let_fall_in_an_interruption_costs_nothing_that_is_held_back() -> None:
    played = play(ann(things=("slug rifle",), about=("knife",)), ben(), cy())
    played.say("ann delay count=1", "ann done", "ben aim target=ann afar=no", RIFLE)
    assert (played.decision.figures, held_actions(played["ann"])) == (("ann",), 1)
    played.say("ann draw item=ann/knife")
    assert played["ann"].main == "ann/knife"
    assert held_actions(played["ann"]) == 0


@pytest.mark.rule("C-other-01", "C-delay-05")
def test_what_is_let_fall_at_the_last_call_costs_nothing_that_is_held_back() -> None:
    played = play(ann(things=("knife",)), ben()).say("ann delay count=1", "ann done", "ben done", KNIFE)
    assert (played.decision.figures, played.battle.clock.phase) == (("ann",), "last-call")
    assert held_actions(played["ann"]) == 1


@pytest.mark.rule("C-other-01", "C-grab-03", "C-grab-31")
def test_who_has_just_grabbed_lets_fall_what_keeps_him_from_strangling() -> None:
    played = play(wrestler(things=("knife",)), ben()).say(START, "ben pass", [6, 5])
    assert drops(played) == [KNIFE]
    assert refusal(played, Strangle("ann", "ben")) == "needs both hands or a garrotte"
    played.say(KNIFE, Strangle("ann", "ben"), [6, 5], [1, 2])
    assert [hold.grip for hold in played.battle.holds] == [Grip.STRANGLED]
    assert left(played["ann"]) == 1


@pytest.mark.rule("C-other-01", "C-grab-31")
@pytest.mark.parametrize(("things", "start"), [((), START), (("garrotte",), Grab("ann", "ben", "ann/garrotte"))])
def test_who_needs_no_hand_to_strangle_is_offered_nothing_to_let_fall(things: tuple[str, ...], start: Grab) -> None:
    played = play(wrestler(things=things), ben()).say(start, "ben pass", *([[6, 5], [1, 2]] if things else [[6, 5]]))
    assert played.decision.figures == ("ann",)
    assert not drops(played)
