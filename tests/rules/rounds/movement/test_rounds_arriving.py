"""Coming onto the map in a later round: when, where, initiative, and what is not possible before."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.portrait import portrait
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.ending import sides_left, verdict
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, begins, ben, cy, fighter, go, play, refusal


def late(number: int = 2, **but: object) -> Figure:
    """Dee, on Ben's side, who arrives in that round beside Ann."""
    usual = {"at": (5, 6), "side": "blue", "marks": (Mark(Marks.ARRIVES, "C-init-03", number),)}
    return replace(fighter("dee", **{**usual, **but}), life=Life.AWAITED)  # type: ignore[arg-type]


def over(played: Play) -> Play:
    """Everyone whose turn it is in this round ends it."""
    turn = played.battle.clock.turn
    while played.battle.clock.turn == turn and played.awaits_choice():
        played.say(f"{played.decision.figures[0]} done")
    return played


@pytest.mark.rule("C-init-03")
def test_who_joins_in_round_2_rolls_on_arrival_and_acts_from_round_3_by_the_total() -> None:
    """The check of the clause: Ann and Ben have 11, and Dee comes with 12."""
    played = begins(ann(perception=8), ben(perception=10), late(agility=5, perception=5)).say([6, 3], [6, 2])
    assert played.battle.clock.turn == 1
    over(played)
    assert played.roll.figure == "dee"
    played.say([6, 6], [1])
    assert played.battle.clock.turn == 2
    assert played["dee"].at == Cell(5, 6)
    assert [slot.figure for slot in played.battle.clock.queue] == ["ben", "ann"]
    over(played)
    assert [slot.figure for slot in played.battle.clock.queue] == ["dee", "ben", "ann"]


@pytest.mark.rule("C-init-03", "C-init-01")
def test_until_then_it_rolls_nothing_and_is_in_no_square() -> None:
    played = begins(ann(), ben(), late()).say([6, 3], [6, 2])
    assert played["dee"].cells == ()
    assert not played.battle.at(Cell(5, 6))
    assert played["dee"].mark(Marks.PLACE) is None
    assert not refusal(played.say("ann done"), go("ben", (6, 6), (5, 6)))


@pytest.mark.rule("C-init-03")
def test_nothing_can_be_done_to_it_before() -> None:
    played = play(ann(things=("slug rifle",)), ben(), late())
    assert refusal(played, Punch("ann", "dee", Natural.FIST)) == "Dee hasn't arrived yet"
    assert refusal(played, Shoot("ann", "dee", "ann/slug rifle", "kill")) == "Dee hasn't arrived yet"
    assert not [order for order in played.menu if getattr(order, "target", "") == "dee"]


@pytest.mark.rule("C-init-03", "C-action-07")
def test_in_the_round_of_its_arrival_it_defends_itself_and_does_not_act() -> None:
    played = over(play(ann(), ben(), late())).say([3, 3])
    assert played.decision.figures == ("ann",)
    played.say(Punch("ann", "dee", Natural.FIST))
    assert played.decision.figures == ("dee",)
    assert [choice.verb for choice in played.menu] == ["dodge", "block", "pass"]


@pytest.mark.rule("C-init-03", "C-grid-09")
def test_where_someone_stands_it_comes_to_the_nearest_free_square() -> None:
    played = over(play(ann(at=(5, 6)), ben(at=(6, 6)), late())).say([3, 3])
    assert played.battle.grid.distance(played["dee"].at, Cell(5, 6)) == 1
    assert played["dee"].at not in (played["ann"].at, played["ben"].at)


@pytest.mark.rule("C-init-03")
def test_several_come_in_the_order_of_the_roster_each_in_its_round() -> None:
    third = replace(late(3, at=(5, 7)), id="eve", name="Eve")
    both = replace(late(2, at=(5, 8)), id="flo", name="Flo")
    played = over(play(ann(), ben(), third, late(), both)).say([3, 3], [4, 3])
    assert [name for name in ("dee", "eve", "flo") if played[name].active] == ["dee", "flo"]
    over(played).say([5, 5])
    assert played["eve"].active


@pytest.mark.rule("C-cond-04", "C-init-03")
def test_a_side_that_still_expects_someone_has_not_lost() -> None:
    dead = replace(ben(hurt=90), life=Life.DEAD)
    waiting = play(ann(), dead, late())
    assert sides_left(waiting.battle) == ("red", "blue")
    assert verdict(waiting.battle) is None
    assert verdict(play(ann(), dead).battle)


@pytest.mark.rule("C-init-03", "C-action-11")
def test_rounds_go_by_until_someone_comes() -> None:
    asleep = (Mark(Marks.OUT_UNTIL, "C-base-24", 99),)
    out = [replace(one, life=Life.UNCONSCIOUS) for one in (ann(marks=asleep), ben(marks=asleep))]
    played = play(*out, late(4), replace(late(4, at=(9, 9), side="red"), id="eve", name="Eve"))
    played.say([6, 5], [3, 3])
    assert played.battle.clock.turn == 5
    assert played.decision.figures == ("dee",)


@pytest.mark.rule("C-init-03")
def test_the_panel_says_when_it_comes() -> None:
    played = play(ann(), ben(), late(3))
    dee = portrait(played.battle, played["dee"])
    assert dee.state(played["dee"]) == "arrives in round 3"
    assert not dee.fights(played["dee"])
    there = over(over(played)).say([3, 3])
    assert "just arrived, acts next round" in [trait.text for trait in portrait(there.battle, there["dee"]).traits]
    assert portrait(there.battle, there["dee"]).out == ""


@pytest.mark.rule("C-init-03")
def test_the_log_says_that_it_has_come() -> None:
    played = over(play(ann(), ben(), cy(), late()))
    said = [event.describe(played.battle) for event in played.events]
    assert any(line.startswith("Dee arrives at ") and line.endswith(" (0607)") for line in said)
