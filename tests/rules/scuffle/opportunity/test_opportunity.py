"""Striking at a leaving enemy: when, who can, at what cost; and reactions to an enemy who comes in."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Decision
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.meeting import TurnToMeet, turn_to_meet
from core.rulesets.scuffle.hth.moments import HthAttack
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, dot, giant, in_one_hex, low, path, with_line
from tests.support.scuffle.grapples import BY_BOB

INTO = Enter("ada", path((0, -1)))
AWAY = Move("ada", path((0, 1)), 0)
GROUND = Condition.PRONE
BY_ADA = {("ada", "bob"): "grapple"}


def asked(play: Play) -> tuple[str, str]:
    """Who is asked, and at which moment."""
    assert isinstance(play.position.waiting, Decision), play.position.waiting
    return play.decision.figures[0], play.moment


@pytest.mark.rule("H-base-06")
def test_a_figure_that_leaves_a_front_hex_may_be_struck_before_it_is_gone() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(AWAY)
    assert asked(play) == ("bob", "leaving")
    play.say("bob strike-leaver target=ada")
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    assert play["ada"].at == cell(0, 0)
    play.say([4, 4, 3], [5])
    assert play["ada"].hurt == 3
    assert play["ada"].at == cell(0, 1)


@pytest.mark.rule("H-base-06")
@pytest.mark.parametrize(
    ("start", "to"), [((1, 1), (0, 1)), ((0, 0), (1, -1)), ((0, -2), (1, -2))], ids=["into", "within", "from behind"]
)
def test_other_steps_give_no_opportunity(start: tuple[int, int], to: tuple[int, int]) -> None:
    play = Play.moving(battle_of(ada(start), bob(facing=2 if to == (1, -1) else 3), cid((9, 0), side="red")))
    assert asked(play.say(Move("ada", path(to), 0))) == ("cid", "moving")


@pytest.mark.rule("S12.0-33", "H-base-21")
def test_who_carries_too_much_strikes_at_no_leaver() -> None:
    laden = bob(strength=4, pack=["halberd"] * 10)
    play = Play.moving(battle_of(ada(), laden, cid((9, 0), side="red"))).say(AWAY)
    assert asked(play) == ("cid", "moving")


@pytest.mark.rule("H-base-06")
def test_neither_side_nor_rear_counts_for_it_and_who_falls_stops_there() -> None:
    fleeing = ada(facing=3, strength=20)
    play = (
        Play.moving(battle_of(fleeing, dot((0, -1), 3)))
        .say(AWAY)
        .say("dot strike-leaver target=ada item=dot/broadsword")
    )
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say([4, 3, 3], [6, 5])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, 0), GROUND)
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-base-07")
def test_it_costs_no_action_and_is_made_once_a_turn() -> None:
    play = Play.moving(battle_of(ada(), bob(), cid((-1, 0), side="red"), dot((1, -1), side="red")))
    play.say(AWAY, "bob strike-leaver target=ada", [6, 6, 5], [1])
    assert asked(play.say(Move("cid", path((-2, 1)), 0)))[1] != "leaving"
    play.until("acting", figure="bob")


@pytest.mark.rule("H-base-05")
def test_front_hexes_stop_nobody() -> None:
    way = path((1, -1), (1, -2), (1, -3), (1, -4))
    play = Play.moving(battle_of(ada(), bob())).say(Move("ada", way, 0), "bob pass")
    assert play["ada"].at == cell(1, -4)
    assert Play.moving(battle_of(ada(), bob())).why_not("ada kneel path= facing=N") is None


@pytest.mark.rule("H-base-21")
def test_who_can_strike_at_leavers() -> None:
    kneeling = Play.moving(battle_of(ada(), low(bob(), Condition.KNEELING))).say(AWAY, "bob strike-leaver target=ada")
    assert kneeling.roll.need is not None
    assert kneeling.roll.need.total == 9
    both_hands = Play.moving(battle_of(ada(), bob(main="bow"))).say(AWAY)
    assert both_hands["ada"].at == cell(0, 1)
    stunned = Play.moving(battle_of(ada(), bob(marks=[Mark("stunned", "S16.9-01")]))).say(AWAY)
    assert stunned["ada"].at == cell(0, 1)
    grappled = battle_of(ada(), *in_one_hex(bob(), dot(side="red")), holds={("dot", "bob"): "grapple"})
    assert Play.moving(grappled).say(AWAY)["ada"].at == cell(0, 1)
    big = battle_of(ada(), *in_one_hex(giant(bob()), dot(side="red")), holds={("dot", "bob"): "grapple"})
    assert asked(Play.moving(big).say(AWAY)) == ("bob", "leaving")


@pytest.mark.rule("H-base-08", "H-shove-10")
def test_who_is_moved_by_others_is_not_struck_and_keeps_its_movement() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((1, 0), 5, side="red"))
    play = Play.moving(battle).say(f"ada shove target=bob to={battle.grid.name(cell(0, -1))}", [4, 3, 3])
    assert play["bob"].at == cell(0, -1)
    assert asked(play)[0] == "ada"
    play.until("moving", figure="bob")
    assert play.spent("bob") == 0


@pytest.mark.rule("H-opportunity-01")
def test_the_occupant_has_no_opportunity_attack_on_one_who_comes_in() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO)
    assert asked(play) == ("bob", "coming")
    assert not play.offers("bob", "strike-leaver")


@pytest.mark.rule("H-opportunity-02")
def test_he_may_take_his_action_early_before_she_is_in() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob strike target=ada")
    assert play["ada"].at == cell(0, 0)
    play.say([4, 4, 3], [5])
    assert play["ada"].hurt == 3
    assert play["bob"].mark("acted")
    spent = bob(marks=[Mark("acted", "S12-09")])
    acted = Play.moving(battle_of(ada(), spent), first=False).say(INTO)
    assert asked(acted) == ("ada", "at-grips")


@pytest.mark.rule("H-opportunity-02", "H-base-01")
def test_of_a_gun_the_early_shot_is_the_only_one() -> None:
    gunner = bob(main="pistol", skills={"Guns": 1}, marks=[Mark("was shoved", "H-shove-09", -2)])
    play = Play.moving(battle_of(ada(strength=40), gunner)).say(INTO, "bob shoot target=ada item=bob/pistol", [5, 5, 5])
    assert play["bob"].mark("acted")
    assert not play["bob"].mark("was shoved"), "its action is over"
    play.say("ada stay-out")
    while play.battle.clock.phase != "retreats":
        assert not (play.moment == "acting" and play.decision.figures == ("bob",))
        play.say(play.decision.otherwise or play.idle() or "")


@pytest.mark.rule("H-opportunity-03")
def test_then_she_may_come_in_or_stay_out() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob strike target=ada", [5, 5, 5])
    assert asked(play) == ("ada", "going-on")
    out = Play.moving(battle_of(ada(), bob())).say(INTO, "bob strike target=ada", [5, 5, 5], "ada stay-out")
    assert (out["ada"].at, out.spent("ada")) == (cell(0, 0), 0)
    assert asked(out) == ("ada", "moving")
    play.say("ada pass")
    assert (play["ada"].at, play.spent("ada")) == (cell(0, -1), 2)
    assert play.offers("ada", "shove")


@pytest.mark.rule("S12.4-11", "H-opportunity-02")
def test_forced_back_by_it_after_a_walk_she_turns_where_she_is() -> None:
    armoured = ada((0, 1), main="dagger", worn=["plate"], strength=40, dexterity=17)
    play = Play.moving(battle_of(armoured, bob(main="broadsword"))).say(Enter("ada", path((0, 0), (0, -1))))
    play.say("bob strike target=ada", [3, 3, 3], [5, 6], [2, 2, 2])
    assert play["ada"].at == cell(0, 1), "forced back, out of the hex beside his"
    play.say(Move("ada", (), 2))
    assert (play["ada"].at, play["ada"].facing) == (cell(0, 1), 2)


@pytest.mark.rule("H-opportunity-04")
def test_or_he_attacks_hand_to_hand_when_she_is_in() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob pass")
    assert asked(play) == ("bob", "at-grips")
    play.say("bob strike-hth target=ada", [6, 5, 4])
    assert asked(play) == ("ada", "may-take-hold")
    free = play.say("ada grapple target=bob", "bob pass")
    assert asked(free) == ("ada", "moving")
    assert free.grips() == {("ada", "bob"): "grapple"}
    assert free["ada"].at == cell(0, -1)


def third_comes_in(holds: Pairs) -> Play:
    """Cid comes into the hex of Ada and Bob from one of Ada's front hexes, with these holds between those two."""
    battle = battle_of(*in_one_hex(ada(), bob()), cid((0, -1), 3), holds=holds)
    return Play.moving(battle, "blue").say(Enter("cid", path((0, 0))))


@pytest.mark.rule("H-opportunity-04", "H-grapple-24")
def test_so_may_one_who_is_held_but_holds_nobody() -> None:
    play = third_comes_in(BY_BOB)
    assert asked(play) == ("ada", "at-grips")
    assert {order.target for order in play.menu.of("ada") if isinstance(order, HthAttack)} == {"cid"}
    assert play.say("ada strike-hth target=cid", [6, 5, 4], [6, 6, 4], "cid pass")["ada"].mark("acted")


@pytest.mark.rule("H-opportunity-04", "H-grapple-23")
@pytest.mark.parametrize("holds", [BY_ADA, {**BY_ADA, **BY_BOB}])
def test_one_who_holds_someone_may_not(holds: Pairs) -> None:
    assert asked(third_comes_in(holds)) == ("cid", "at-grips")


@pytest.mark.rule("H-opportunity-04", "H-pin-03")
def test_pinned_at_both_arms_he_has_only_what_the_pin_leaves_him() -> None:
    play = third_comes_in({("bob", "ada"): "pin-both-arms"})
    assert play.verbs("ada") == {"strike-bodily", "throw", "pass"}


@pytest.mark.rule("H-opportunity-04")
def test_without_a_grapple_she_still_owes_what_she_came_for() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(
        INTO, "bob pass", "bob strike-hth target=ada", [6, 5, 4], "ada pass"
    )
    assert play.verbs("ada") == {"shove", "strike-hth", "throw", "pin"}


@pytest.mark.rule("H-enter-16", "H-opportunity-04")
def test_who_has_parried_with_her_action_still_shoves() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob pass", "bob strike-hth target=ada", [3, 3, 3])
    play.say("ada parry", [2, 3, 3], "ada pass")
    assert play.moment == "at-grips"
    assert play.verbs("ada") == {"shove"}


@pytest.mark.rule("H-enter-09", "H-enter-16")
def test_who_can_neither_shove_nor_attack_any_more_goes_no_further() -> None:
    line = Hold("cid", "bob", "pin-limb", "", (Hand.MAIN,), "left leg", how=("by a line",))
    battle = replace(battle_of(ada(), bob(), with_line(cid((0, -3), 3, side="red"))), holds=(line,))
    play = Play.moving(battle).say(INTO, "bob pass", "bob strike-hth target=ada", [3, 3, 3])
    play.say("ada parry", [2, 3, 3], "ada pass")
    assert (play["ada"].at, play.decision.figures) == (cell(0, -1), ("cid",))


@pytest.mark.rule("H-pin-12", "H-opportunity-04")
def test_pinned_as_she_comes_in_her_movement_is_over() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob pass", "bob pin target=ada of=arms", [3, 3, 3])
    play.say("ada pass", [3, 3, 3])
    assert play.grips() == {("bob", "ada"): "pin-both-arms"}
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-opportunity-05")
def test_one_who_has_not_moved_may_turn() -> None:
    play = Play.moving(battle_of(ada(), bob(facing=0))).say(INTO)
    assert play.verbs("bob") == {"turn-to-meet", "pass"}
    assert play.say("bob turn-to-meet facing=S")["bob"].facing == 3
    assert "no movement left to turn" in str(play.why_not("bob turn-to-meet facing=N"))
    moved = Play.moving(battle_of(ada(), bob(facing=0)), first=False).say(INTO)
    assert asked(moved) == ("ada", "at-grips")


@pytest.mark.rule("H-opportunity-05", "H-base-18")
def test_so_may_one_who_has_kept_his_movement() -> None:
    kept = battle_of(ada(), bob(facing=0), options=["H-base-18"])
    assert Play.moving(kept, first=False).say(INTO).offers("bob", "turn-to-meet")
    moved = kept.with_figure(replace(kept["bob"], walk=(kept["bob"].at,)))
    assert asked(Play.moving(moved, first=False).say(INTO)) == ("ada", "at-grips")


@pytest.mark.rule("H-opportunity-05", "H-opportunity-10", "H-pin-03")
@pytest.mark.parametrize(
    ("holder", "held", "grip", "turns"),
    [
        ("bob", "cid", "grapple", True),
        ("cid", "bob", "grapple", False),
        ("bob", "cid", "pin-one-arm", False),
    ],
)
def test_who_holds_another_may_turn_but_not_who_is_held_or_pins(holder: str, held: str, grip: str, turns: bool) -> None:
    there = in_one_hex(bob(facing=0), cid(side="red", facing=0))
    battle = battle_of(ada(), *there, dot((9, 0)), holds={(holder, held): grip})
    play = Play.moving(battle).say(INTO)
    assert (asked(play) == ("bob", "coming") and play.offers("bob", "turn-to-meet")) is turns


@pytest.mark.rule("H-opportunity-05")
def test_that_he_turned_is_told() -> None:
    play = Play.moving(battle_of(ada(), bob(facing=0))).say(INTO)
    scene = Scene(play.battle, play.ruleset.book)
    list(turn_to_meet(scene, TurnToMeet("bob", 3)))
    assert scene.events[0].describe(play.battle) == "Bob turns to face the intruder, S"


@pytest.mark.rule("H-opportunity-06")
def test_turned_he_is_entered_from_the_front() -> None:
    play = Play.moving(battle_of(ada(), bob(facing=0))).say(INTO, "bob turn-to-meet facing=S", "bob pass", "bob pass")
    play.say("ada strike-hth target=bob")
    assert play.roll.need is not None
    assert play.roll.need.total == 12


@pytest.mark.rule("H-opportunity-07")
def test_turned_he_may_strike_in_the_same_breath() -> None:
    play = Play.moving(battle_of(ada(), bob(facing=0))).say(INTO, "bob turn-to-meet facing=S")
    assert asked(play) == ("bob", "coming")
    play.say("bob strike target=ada", [5, 5, 5])
    assert play["bob"].mark("acted")


@pytest.mark.rule("H-opportunity-08")
def test_turning_was_his_movement_but_not_his_shift() -> None:
    play = Play.moving(battle_of(ada(), bob(facing=0), cid((9, 0))))
    play.say(INTO, "bob turn-to-meet facing=S", "bob pass", "bob pass")
    play.say("ada strike-hth target=bob", [5, 5, 5], "bob pass", "ada pass")
    assert asked(play) == ("cid", "moving")
    assert play.decision.figures == ("cid",)
    play.until("shifting", figure="bob").say(Shift("bob", cell(0, -2), 0))
    assert play["bob"].at == cell(0, -2)


@pytest.mark.rule("H-opportunity-09")
def test_he_need_not_and_keeps_his_action() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(INTO, "bob pass", "bob pass")
    play.say("ada strike-hth target=bob", [5, 5, 5], "bob pass", "ada pass")
    assert not play["bob"].mark("acted")
    play.until("acting", figure="bob", turn=1)


@pytest.mark.rule("H-opportunity-10")
def test_from_side_or_rear_without_turning_he_can_do_nothing_and_lying_never() -> None:
    behind = Play.moving(battle_of(ada(), bob(facing=0)), first=False).say(INTO)
    assert asked(behind) == ("ada", "at-grips")
    unturned = Play.moving(battle_of(ada(), bob(facing=0))).say(INTO, "bob pass")
    assert asked(unturned) == ("ada", "at-grips")
    lying = Play.moving(battle_of(ada(), low(bob(), GROUND))).say(INTO)
    assert asked(lying) == ("ada", "at-grips")


@pytest.mark.rule("H-opportunity-11")
def test_who_lies_may_strike_at_one_who_stood_over_it_and_leaves() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), low(bob(), GROUND)))).say(AWAY)
    assert asked(play) == ("bob", "leaving")
    play.say("bob strike-leaver target=ada", [6, 5, 4])
    assert asked(play) == ("ada", "may-take-hold")
    standing = Play.moving(battle_of(*in_one_hex(ada(), bob()), cid((9, 0), side="red"))).say(AWAY)
    assert asked(standing) == ("cid", "moving")


@pytest.mark.rule("H-grapple-08", "H-opportunity-11")
def test_who_takes_hold_of_it_for_that_goes_into_no_other_hex() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), low(bob(), GROUND)), cid((0, -1), 3))).say(INTO)
    play.say("bob strike-leaver target=ada", [6, 5, 4], "ada grapple target=bob", "bob pass")
    assert play["ada"].at == cell(0, 0)
    assert play.grips() == {("ada", "bob"): "grapple"}
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-opportunity-12")
def test_who_lies_strikes_at_no_other_leaver() -> None:
    play = Play.moving(battle_of(ada(), low(bob(), GROUND), cid((9, 0), side="red"))).say(AWAY)
    assert asked(play) == ("cid", "moving")


@pytest.mark.rule("H-opportunity-13")
def test_a_third_may_strike_at_one_who_leaves_it_to_come_in() -> None:
    watched = Play.moving(battle_of(ada(), bob(), dot((-1, 1), 1))).say(INTO)
    assert asked(watched) == ("dot", "leaving")
    watched.say("dot strike-leaver target=ada item=dot/broadsword")
    assert watched.roll.need is not None
    assert watched.roll.need.total == 10
    watched.say([4, 3, 3], [1, 1])
    assert watched["ada"].hurt == 2
    assert watched["ada"].at == cell(0, 0)
    assert watched.told(Tested)
    assert asked(watched) == ("bob", "coming")


@pytest.mark.rule("H-opportunity-02")
def test_a_shot_at_her_is_as_good_and_nobody_else_is_struck_early() -> None:
    gunner = bob(main="pistol", off="dagger")
    play = Play.moving(battle_of(ada(), gunner, cid((1, -1), side="red"))).say(INTO)
    assert asked(play) == ("bob", "coming")
    assert play.named("bob", "shoot", "target") == play.named("bob", "strike", "target") == {"ada"}


@pytest.mark.rule("H-opportunity-02")
@pytest.mark.parametrize(
    ("occupant", "verb"),
    [
        (bob(main="staff", skills={"Staff": 2}), "disarm"),
        (bob(main="spear"), "hurl"),
        (bob(main="assault rifle", skills={"Guns": 1}), "shoot-pair"),
        (bob(main="assault rifle", skills={"Guns": 1}), "burst"),
        (bob(main="assault rifle", skills={"Guns": 1}), "automatic"),
        (bob(main="rifle", pack=["bayonet"], skills={"Guns": 1}), "stab"),
    ],
)
def test_any_attack_on_her_alone_that_he_could_make_at_his_place(occupant: Figure, verb: str) -> None:
    play = Play.moving(battle_of(ada(main="dagger"), _fixed(occupant), cid((1, -1), side="red"))).say(INTO)
    assert asked(play) == ("bob", "coming")
    assert play.named("bob", verb, "target") == {"ada"}
    order = next(choice for choice in play.menu.of("bob") if choice.verb == verb)
    play.say(order)
    while not play.awaits_choice():
        play.say([6, 6, 6][: play.roll.dice.count] if play.roll.dice.count <= 3 else [6] * play.roll.dice.count)
    assert play["bob"].mark("acted")
    assert play.battle.clock.queue == ()


def _fixed(figure: Figure) -> Figure:
    """With its bayonet on its rifle, if it has one."""
    knife = next((item for item in figure.gear if item.kind == "bayonet"), None)
    if knife is None:
        return figure
    gear = tuple(replace(item, fixed=knife) for item in figure.gear if item is not knife)
    return replace(figure, gear=gear)
