"""What one wants first, what is left undone, from where someone can be reached, and what the game master's hand may
make of a fighter."""

from __future__ import annotations

from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.forecast import NEXT_TURN, forecast
from core.play.parts import left_undone_of, usual_orders_of
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.evaluating import Study
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.manoeuvres import Aim, Attack, ChangePosture, DoNothing, Move
from core.rulesets.clinch.wait.declaring import Await
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, dee, eve
from tests.support.clinch.holding import at_grips, hold, played

FAR = (0, -6)


def first(play: Play) -> type[Choice]:
    """The kind of order that is wanted first."""
    return usual_orders_of(CLINCH.book, play.battle, play.decision)[0]


def test_who_is_within_a_step_is_attacked() -> None:
    assert first(fight(ann(), ben()).until("beginning", figure="ann")) is Attack
    assert first(fight(ann(), ben(at=(0, -2))).until("beginning", figure="ann")) is Attack


def test_who_is_behind_a_wall_is_not_attacked() -> None:
    assert first(fight(ann(), ben(at=(0, -2)), terrain={(0, -1): "wall"}).until("beginning", figure="ann")) is Move


def test_who_is_further_off_is_gone_to() -> None:
    assert first(fight(ann(), ben(at=FAR)).until("beginning", figure="ann")) is Move


def test_a_figure_that_can_shoot_does() -> None:
    play = fight(eve(), ben(at=FAR)).until("beginning", figure="eve")
    assert usual_orders_of(CLINCH.book, play.battle, play.decision)[:2] == (Attack, Aim)


def test_a_figure_that_lies_with_nobody_near_gets_up() -> None:
    assert first(fight(ann(posture="lying"), ben(at=FAR)).until("beginning", figure="ann")) is ChangePosture


def test_a_figure_that_is_held_attacks_or_breaks_free() -> None:
    assert first(played(at_grips(hold(), second=1)).until("beginning", figure="ben")) is Attack


def test_a_figure_that_has_hold_of_someone_keeps_it() -> None:
    """Enter does what is wanted first: it must not take a hand off again."""
    play = played(at_grips()).until("beginning", figure="ann").say("ann attack")
    play.say(Grapple("ann", "ben", 2, Skill.WRESTLING), [3, 3, 4], "ben pass")
    assert "free-hand" in {order.verb for order in play.menu}
    assert first(play) is Done


def test_a_figure_that_waits_says_for_what() -> None:
    assert first(fight(ann(), ben()).until("beginning", figure="ann").say("ann wait")) is Await


def test_evaluate_proposes_study_before_a_step() -> None:
    assert first(fight(ann(), ben()).until("beginning", figure="ann").say("ann evaluate")) is Study


def test_the_stunned_do_nothing() -> None:
    play = fight(ann(), ben())
    stunned = replace(play["ann"], marks=(Mark(Marks.STUNNED, "G-base-50"),))
    play.until("beginning", figure="ann")
    assert is_stunned(stunned)
    assert usual_orders_of(CLINCH.book, play.battle.with_figure(stunned), play.decision) == (DoNothing,)


# -- what is left undone -------------------------------------------------------------------------------------------


def undone(play: Play, order: Choice) -> list[str] | None:
    found = left_undone_of(CLINCH.book, play.battle, order)
    return None if found is None else [trait.text for trait in found]


def test_an_attack_that_was_not_made_is_asked_about_and_a_step_is_not() -> None:
    play = fight(ann(), ben(at=FAR)).until("beginning", figure="ann").say("ann attack")
    assert undone(play, Done("ann")) == ["hasn't attacked"]
    play = fight(ann(), ben(at=FAR)).until("beginning", figure="ann").say("ann concentrate")
    assert undone(play, Done("ann")) == []


def test_a_move_that_was_not_made_is_asked_about() -> None:
    play = fight(ann(), ben(at=FAR)).until("beginning", figure="ann").say("ann move")
    assert undone(play, Done("ann")) == ["hasn't moved"]
    play.say(Go("ann", (cell(0, -1),), 0))
    assert undone(play, Done("ann")) == []


def test_to_do_nothing_at_all_is_asked_about() -> None:
    play = fight(ann(), ben()).until("beginning", figure="ann")
    assert undone(play, DoNothing("ann")) == ["hasn't chosen a manoeuvre"]
    assert undone(play, Attack("ann")) is None


# -- from where ------------------------------------------------------------------------------------------------------


def test_the_best_places_are_a_step_away() -> None:
    play = fight(dee(at=(0, 0)), ben(at=(0, -2))).until("beginning", figure="dee").say("dee attack")
    found = list(CLINCH.odds.openings(CLINCH.book, play.battle, play["dee"], play["ben"], 0))
    assert found
    for opening in found:
        (walk,) = opening.steps
        assert isinstance(walk, Go)
        assert opening.battle.apart(opening.battle["dee"], opening.battle["ben"]) == 1
    assert [one.promise for one in found] == sorted((one.promise for one in found), reverse=True)


def test_a_figure_that_comes_into_his_hex_looks_at_him() -> None:
    play = fight(ann(at=(0, -3), facing=3), ben()).until("beginning", figure="ann").say("ann move-and-attack")
    found = CLINCH.odds.openings(CLINCH.book, play.battle, play["ann"], play["ben"], 0)
    (inside,) = [one for one in found if one.battle.apart(one.battle["ann"], one.battle["ben"]) == 0]
    assert inside.battle["ann"].facing == 3, "where the last step led"


def test_a_turn_on_the_spot_is_a_way_to_reach_him() -> None:
    play = fight(ann(facing=3), ben()).until("beginning", figure="ann").say("ann attack")
    found = list(CLINCH.odds.openings(CLINCH.book, play.battle, play["ann"], play["ben"], 0))
    assert Go("ann", (), 0) in [step for one in found for step in one.steps]
    ahead = fight(ann(), ben()).until("beginning", figure="ann").say("ann attack")
    ways = list(CLINCH.odds.openings(CLINCH.book, ahead.battle, ahead["ann"], ahead["ben"], 0))
    assert not [step for one in ways for step in one.steps if isinstance(step, Go) and not step.path]


def test_what_a_foe_may_do_next_is_foreseen() -> None:
    play = fight(ann(), dee(at=(0, -1), facing=3, side="blue")).until("beginning", figure="ann")
    (danger,) = forecast(CLINCH, play.battle, "ann", NEXT_TURN)
    assert danger.figure == "dee"
    assert danger.odds.hits > 0


def test_nothing_is_foreseen_of_who_is_out() -> None:
    play = fight(ann(), ben(marks=(Mark(Marks.YIELDED, "G-turn-06"),)))
    assert not list(CLINCH.odds.openings(CLINCH.book, play.battle, play["ben"], play["ann"], 1))


# -- by hand -----------------------------------------------------------------------------------------------------------


def test_what_no_hand_can_make_of_a_fighter() -> None:
    battle = battle_of(ann(), ben(), eve())
    assert CLINCH.edits.impossible(battle, battle["ann"]) is None
    hurt = CLINCH.edits.impossible(battle, replace(battle["ann"], hurt=999))
    assert hurt is not None
    assert hurt.startswith("hurt: 999")
    loaded = replace(battle["eve"], gear=(Item("eve/pistol", "pistol", rounds=99),), main="eve/pistol")
    told = CLINCH.edits.impossible(battle, loaded)
    assert told is not None
    assert "at most 15 rounds" in told
