"""The two rolls of a move, what they need, and what a fumble costs. Answering one: test_countering.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.battle.record import replace
from core.battle.steps import HoldChanged, PairStepped
from core.rulesets.scuffle.moves import needed
from core.rulesets.scuffle.moves.needed import free_arms, made_for_moves
from tests.support.scuffle import ada, battle_of, bob, cid, dot, low
from tests.support.scuffle.throwing import FAILS, THROW, WORKS, asked, gifted, hit, needs, sharing, to


@pytest.mark.rule("H-move-01")
def test_a_move_is_made_in_one_hex_on_an_enemy() -> None:
    beside = asked(ada(), bob())
    assert not beside.offers("ada", "throw")
    assert "not in the same hex" in str(beside.why_not(THROW))
    play = sharing(ada(), bob(), cid(side="red"))
    assert play.named("ada", "throw", "target") == {"bob"}
    assert "target must be an enemy" in str(play.why_not("ada throw target=cid"))


@pytest.mark.rule("H-move-01")
def test_of_three_in_a_hex_who_has_hold_of_one_can_throw_that_one_alone() -> None:
    play = sharing(ada(), bob(), cid(), holds={("ada", "cid"): "grapple"})
    assert play.named("ada", "throw", "target") == {"cid"}
    assert play.why_not(THROW)


@pytest.mark.rule("H-move-01")
def test_who_has_pinned_someone_makes_no_other_move_on_him() -> None:
    for pin in ("pin-one-arm", "pin-limb"):
        play = sharing(ada(), bob(), holds={("ada", "bob"): pin})
        assert "already pinning Bob: keep, ease or let go" in str(play.why_not(THROW)), pin


@pytest.mark.rule("H-move-02")
def test_a_missed_roll_to_hit_is_all() -> None:
    play = sharing(ada(), bob())
    assert needs(play.say(THROW)) == 12
    play.say([5, 4, 4], "bob pass")
    assert play.awaits_choice()
    assert play["bob"].condition is Condition.STANDING
    assert play["ada"].mark("acted")


@pytest.mark.rule("H-move-02", "H-base-13")
def test_the_usual_modifiers_hold_but_those_of_posture() -> None:
    battered = replace(ada(), hurt=9)
    assert needs(sharing(battered, bob()).say(THROW)) == 9


@pytest.mark.rule("H-move-03")
def test_a_roll_of_st_takes_the_place_of_damage() -> None:
    play = hit(sharing(ada(), bob()))
    assert needs(play) == 10
    play.say(FAILS, "bob pass")
    assert play["bob"].condition is Condition.STANDING
    assert play["bob"].hurt == 0
    assert play["ada"].mark("acted")
    held = hit(sharing(ada(), bob(), holds={("ada", "bob"): "grapple"})).say(FAILS)
    held.expect(HoldChanged, event="move_fails", before="grapple", after="grapple")


@pytest.mark.rule("H-move-04")
@pytest.mark.parametrize("faces", [[4, 4, 4], [1, 1, 1], [1, 1, 2]])
def test_it_works_if_both_rolls_do_and_the_best_totals_are_no_more(faces: list[int]) -> None:
    play = hit(sharing(ada(), bob()), faces=faces).say(WORKS, f"ada let-land target=bob to={to(0, 0)}", "bob pass")
    assert play["bob"].condition is Condition.PRONE
    assert play["bob"].hurt == 0
    play.expect(PairStepped, event="hth_attack", before="sharing", after="sharing")


@pytest.mark.rule("H-move-04")
def test_a_miss_is_a_step_of_the_hold_that_leaves_it_as_it_was() -> None:
    for holds, state in (({}, "none"), ({("ada", "bob"): "grapple"}, "grapple")):
        play = sharing(ada(), bob(), holds=holds).say(THROW, [5, 4, 4])
        play.expect(HoldChanged, holder="ada", held="bob", event="move_fails", before=state, after=state)
        assert play.grips() == holds


@pytest.mark.rule("H-move-05")
def test_what_bare_hands_are_better_at_counts_with_a_weapon_in_hand_too() -> None:
    assert needs(sharing(gifted(ada(), unarmed=2), bob()).say(THROW)) == 14
    assert needs(sharing(gifted(ada(main="broadsword"), unarmed=2), bob()).say(THROW)) == 12


@pytest.mark.rule("H-move-06")
def test_what_the_weapon_is_better_at_does_not_nor_what_it_is_worse_at() -> None:
    better = gifted(dot(side="red"), broadsword=1)
    assert needs(sharing(better, bob(), who="dot").say("dot throw target=bob")) == 8
    unskilled = dot(side="red", skills={})
    assert needs(sharing(unskilled, bob(), who="dot").say("dot throw target=bob")) == 8


@pytest.mark.rule("H-move-07")
def test_a_weapon_made_for_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = gifted(ada(main="dagger"), dagger=1)
    assert sharing(holder, bob()).why_not(f"{THROW} item=ada/dagger")
    monkeypatch.setattr(needed, "MADE_FOR_MOVES", ("dagger",))
    assert needs(sharing(holder, bob()).say(f"{THROW} item=ada/dagger")) == 13
    assert needs(sharing(holder, bob()).say(THROW)) == 12


@pytest.mark.rule("H-move-08")
@pytest.mark.parametrize(
    ("main", "off", "number"),
    [
        ("broadsword", "large shield", 10),
        (None, None, 12),
        (None, "large shield", 12),
        ("brass knuckles", None, 12),
        ("dagger", "broadsword", 10),
        ("halberd", None, 10),
    ],
)
def test_a_weapon_in_hand_costs_two_once(main: str | None, off: str | None, number: int) -> None:
    figure = ada(main=main, off=off, dexterity=13 if off == "large shield" else 12)
    assert needs(sharing(figure, bob()).say(THROW)) == number


@pytest.mark.rule("H-move-09")
def test_a_whip_or_a_lasso_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(made_for_moves(Item("it", kind)) for kind in ("whip", "lasso"))
    monkeypatch.setattr(needed, "MADE_FOR_MOVES", ("dagger",))
    assert needs(sharing(ada(main="dagger"), bob()).say(THROW)) == 12
    assert needs(sharing(ada(main="dagger", off="broadsword"), bob()).say(THROW)) == 10


@pytest.mark.rule("H-move-10", "H-move-11", "H-move-12")
@pytest.mark.parametrize(
    ("target", "number"),
    [
        (bob(), 10),
        (dot(), 8),
        (cid(), 9),
        (bob(strength=8), 12),
        (bob(strength=10), 12),
        (bob(strength=11), 11),
        (bob(strength=8, skills={"Martial Arts": 2}), 11),
    ],
    ids=["bob", "dot", "cid", "weak", "even", "a-point-over", "weak-but-trained"],
)
def test_a_strong_target_is_harder_and_a_weak_one_no_easier(target: object, number: int) -> None:
    play = sharing(ada(), target)  # type: ignore[arg-type]
    figure = next(f for f in play.battle if f.id != "ada").id
    assert needs(hit(play, f"ada throw target={figure}")) == number


@pytest.mark.rule("H-move-11")
def test_training_counts_for_the_attacker_too() -> None:
    assert needs(hit(sharing(cid(side="red"), bob(), who="cid"), "cid throw target=bob")) == 11


@pytest.mark.rule("H-move-13")
def test_a_fumble_with_bare_hands_hurts_the_attacker() -> None:
    for faces in ([6, 6, 5], [6, 6, 6]):
        play = sharing(ada(), bob()).say(THROW, faces, [4])
        assert play["ada"].hurt == 4
        assert play["bob"].condition is Condition.STANDING


@pytest.mark.rule("H-move-13")
def test_a_fumble_leaves_in_hand_what_is_merely_held() -> None:
    play = sharing(ada(main="broadsword"), bob()).say(THROW, [6, 6, 6], [4])
    assert play["ada"].main == "ada/broadsword"
    assert play["ada"].item("ada/broadsword").soundness is Soundness.WHOLE  # type: ignore[union-attr]
    assert play["ada"].hurt == 4


@pytest.mark.rule("H-move-13")
@pytest.mark.parametrize(("faces", "broken"), [([6, 6, 5], False), ([6, 6, 6], True)])
def test_a_fumbled_rush_drops_or_breaks_the_shield(faces: list[int], broken: bool) -> None:
    play = sharing(dot(side="red"), bob(), who="dot").say("dot throw target=bob form=shield-rush", faces)
    assert play["dot"].hurt == 0
    assert play["dot"].main == "dot/broadsword"
    shield = play["dot"].item("dot/large shield")
    if broken:
        assert shield is not None
        assert shield.soundness is Soundness.BROKEN
    else:
        assert shield is None
        assert any(item.kind == "large shield" for item in play.battle.fallen[play["dot"].at])


@pytest.mark.rule("H-move-14")
def test_a_throw_takes_no_free_hand() -> None:
    play = sharing(dot(side="red"), bob(), who="dot")
    assert needs(play.say("dot throw target=bob")) == 8
    held = sharing(dot(side="red"), bob(), who="dot", holds={("dot", "bob"): "grapple"})
    held.say("dot drop item=dot/broadsword")
    assert held.decision.figures == ("dot",)
    assert needs(held.say("dot throw target=bob")) == 10


@pytest.mark.rule("H-move-14")
def test_arms_that_hold_nothing_are_free() -> None:
    for main, off, free in (
        ("broadsword", "large shield", 0),
        (None, "large shield", 1),
        ("dagger", None, 1),
        ("brass knuckles", None, 2),
        ("halberd", None, 0),
        (None, None, 2),
    ):
        figure = ada(main=main, off=off)
        assert free_arms(battle_of(figure, bob()), figure) == free, (main, off)


@pytest.mark.rule("H-grapple-05")
def test_a_figure_that_is_tried_at_may_grapple_for_it() -> None:
    play = sharing(ada(), bob()).say(THROW, [5, 4, 4])
    assert play.offers("bob", "grapple")


@pytest.mark.rule("H-move-02")
def test_who_lies_or_is_out_makes_no_throw() -> None:
    assert sharing(low(ada(), Condition.PRONE), bob()).why_not(THROW)


@pytest.mark.rule("H-base-18")
def test_with_the_switch_on_a_move_leaves_half_of_a_movement_that_was_kept() -> None:
    play = sharing(ada(), bob(), cid((9, 0)), options=["H-base-18"]).say(THROW, [5, 4, 4], "bob pass")
    assert play.moment == "moving-late"
    mark = play["ada"].mark("kept its movement")
    assert mark is not None
    assert mark.value == 5
