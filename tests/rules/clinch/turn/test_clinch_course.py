"""The course of the seconds: who acts when, what a turn goes through, who has none, when it is all over."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.places import OrderDrawnUp
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.life import step_life
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.course import verdict
from core.rulesets.clinch.turn.phases import whose
from hexfray.testing import Play
from tests.support.clinch.turns import ann, battle_of, ben, cy, fighter, play


def phases(played: Play) -> list[tuple[str, str]]:
    """The events of the machine, with whose turn it was."""
    return [(entered.event, entered.side) for entered in played.told(PhaseEntered)]


@pytest.mark.rule("G-base-09", "G-turn-01")
def test_everyone_has_one_manoeuvre_a_second() -> None:
    played = play(ann(), ben(), cy())
    order = []
    for _ in range(7):
        order.append((played.battle.clock.turn, played.decision.figures[0]))
        assert played.moment == "beginning"
        played.say(f"{order[-1][1]} do-nothing")
    assert order == [(1, "ann"), (1, "ben"), (1, "cy"), (2, "ann"), (2, "ben"), (2, "cy"), (3, "ann")]


@pytest.mark.rule("G-base-10")
def test_the_quicker_acts_first_then_the_more_nimble() -> None:
    slow_but_nimble = fighter("dee", Sheet(10, 12, 10, 10), (2, 0), 0, "red")
    sturdy = fighter("eve", Sheet(10, 10, 10, 12), (3, 0), 0, "blue")
    played = play(cy(), sturdy, ben(), slow_but_nimble, ann())
    (drawn,) = played.told(OrderDrawnUp)
    assert [slot.figure for slot in drawn.queue] == ["ann", "dee", "eve", "ben", "cy"]


@pytest.mark.rule("G-base-10")
def test_who_are_alike_roll_once_for_the_whole_fight_and_equal_dice_again() -> None:
    twins = [
        fighter(name, Sheet(), (place, 2), 0, side)
        for name, place, side in (("one", 0, "red"), ("two", 1, "blue"), ("six", 2, "blue"))
    ]
    played = play(*twins)
    assert [played.roll.figure for _ in range(1)] == ["one"]
    played.say([2], [5], [5])
    assert played.roll.figure == "two", "those who tie roll again"
    played.say([1], [6])
    assert [slot.figure for slot in played.battle.clock.queue] == ["six", "two", "one"]
    for name in ("six", "two", "one", "six", "two", "one"):
        assert played.decision.figures == (name,)
        played.say(f"{name} do-nothing")
    assert len(played.told(OrderDrawnUp)) == 1


@pytest.mark.rule("G-base-10")
def test_no_change_in_the_fight_moves_anyone_in_the_order() -> None:
    played = play(ann(), ben()).say("ann do-nothing")
    slow = replace(played["ann"], sheet=Sheet(12, 3, 10, 3))
    changed = begin(CLINCH, played.battle.with_figure(slow))[0]
    then = Play(CLINCH, changed).say("ben do-nothing")
    assert then.decision.figures == ("ann",), "as slow as she is now she acts first"


@pytest.mark.rule("G-turn-02")
def test_a_turn_goes_through_its_phases() -> None:
    played = play(ann(), ben()).say("ann wait", "ann await trigger=a-foe-draws response=attack")
    assert played.decision.figures == ("ben",), "a manoeuvre that leaves nothing more to do is done"
    events = [event for event, _ in phases(played)]
    assert events == ["turn_begins", "choose", "manoeuvre_done", "turn_ends", "turn_begins"]


@pytest.mark.rule("G-turn-03")
def test_until_ones_next_turn_ends_as_it_begins_and_on_it_as_it_ends() -> None:
    played = play(ann(), ben()).say("ann all-out-attack how=strong", "ann done")
    assert whose(played.battle) == "ben"
    assert played["ann"].mark(Marks.MANOEUVRE) is not None
    until, on = (
        Mark("until", "G-turn-03", until=UntilTurnOf("ben")),
        Mark("on", "G-turn-03", until=UntilTurnOf("cy", Edge.ENDS)),
    )
    battle = played.battle.with_figure(
        replace(played["ben"], marks=(until, replace(on, until=UntilTurnOf("ben", Edge.ENDS))))
    )
    told = Play(CLINCH, begin(CLINCH, battle)[0])
    assert {mark.kind for mark in told["ben"].marks} >= {"until", "on"}, "ben's turn has begun already"
    told.say("ben do-nothing")
    assert whose(told.battle) == "ann"
    assert {mark.kind for mark in told["ben"].marks} & {"until", "on"} == {"until"}
    assert told["ann"].mark(Marks.MANOEUVRE) is None, "ann's next turn has begun"
    told.say("ann do-nothing")
    assert told["ben"].mark("until") is None


def out(figure: Figure, life: Life) -> Figure:
    return replace(figure, life=life)


@pytest.mark.rule("G-turn-01")
def test_the_unconscious_keep_their_place_and_have_no_manoeuvre_the_dead_have_none() -> None:
    played = play(
        ann(), out(ben(), Life.UNCONSCIOUS), out(cy(), Life.DEAD), fighter("dee", Sheet(10, 9), (3, 3), 0, "blue")
    )
    played.say("ann do-nothing")
    assert played.decision.figures == ("dee",)
    events = phases(played)
    assert [event for event, _ in events].count("turn_begins") == 3, "ann, ben (who is out) and dee; not cy"
    assert "go_by" in [event for event, _ in events]


@pytest.mark.rule("G-turn-05")
def test_a_battle_ends_with_the_second_when_one_side_has_nobody_left() -> None:
    played = play(ann(), ben()).say("ann yield")
    assert played.decision.figures == ("ben",), "the second goes on"
    found = verdict(played.say("ben do-nothing").battle)
    assert found is not None
    assert found.winner == "blue"


@pytest.mark.rule("G-turn-05")
def test_both_sides_gone_nobody_wins_and_the_last_second_is_a_draw() -> None:
    played = play(ann(), ben()).say("ann yield", "ben yield")
    found = verdict(played.battle)
    assert found is not None
    assert found.winner is None
    tired = play(ann(), ben(), limit=1).say("ann do-nothing", "ben do-nothing")
    assert tired.position.waiting is None
    found = verdict(tired.battle)
    assert found is not None
    assert (found.winner, found.reason) == (None, "second 1 was the last")


@pytest.mark.rule("G-turn-05")
def test_the_stunned_are_not_out() -> None:
    battle = battle_of(ann(), ben())
    scene = Scene(battle, BOOK)
    step_life(scene, "ben", "stun", "G-base-50")
    played = Play(CLINCH, *begin(CLINCH, scene.battle)).say("ann do-nothing", "ben do-nothing", [4, 4, 4])
    assert played.battle.clock.turn == 2
    assert verdict(played.battle) is None


@pytest.mark.rule("G-turn-10")
@pytest.mark.parametrize("event", ["stun", "pass_out"])
def test_who_is_stunned_or_put_out_in_its_turn_loses_the_rest_of_it(event: str) -> None:
    played = play(ann("knife"), ben())
    scene = Scene(played.battle, BOOK)
    for told in scene.perform(played.read("ann attack")):
        raise AssertionError(told)
    assert scene.battle["ann"].mark(Marks.LEFT, "attack").value == 1  # type: ignore[union-attr]
    step_life(scene, "ann", event, "G-base-50")
    assert scene.battle["ann"].mark(Marks.LEFT, "attack").value == 0  # type: ignore[union-attr]
    played = Play(CLINCH, begin(CLINCH, scene.battle)[0])
    if event == "stun":
        played.say([4, 4, 5])
    assert whose(played.battle) == "ben"
    scene = Scene(scene.battle, BOOK)
    step_life(scene, "ben", "stun", "G-base-50")
    assert scene.battle["ben"].mark(Marks.CUT_SHORT) is None, "at another's turn there is nothing to lose"
