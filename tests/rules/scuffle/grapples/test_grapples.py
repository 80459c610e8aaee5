"""Grapples: the right to one, holding and being held, letting go, dragging. Breaking free: test_breaking_free.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.play.rolled import Tested
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.grapples.dragging import Drag
from core.rulesets.scuffle.grapples.rights import Grapple
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, come_in, dot, giant, in_one_hex, low, path
from tests.support.scuffle.grapples import BY_BOB, FAR, at_place, held, name

PRONE, KNEELING = Condition.PRONE, Condition.KNEELING


BY_ADA = {("ada", "bob"): "grapple"}

FREE, HELD = [4, 4, 4], [5, 4, 4]


FAR_DOT = dot((9, 0))


@pytest.mark.rule("H-grapple-01")
def test_who_grapples_may_stay_and_go_on() -> None:
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=BY_ADA))
    assert at_place(play, "ada").offers("ada", "strike-hth")
    play.say("ada strike-hth target=bob", [5, 5, 5], "bob pass")
    assert play["ada"].at == play["bob"].at
    assert play.grips() == BY_ADA


@pytest.mark.rule("H-grapple-02")
def test_who_lies_may_grapple_and_who_stands_may_not() -> None:
    lying = Play.moving(battle_of(*in_one_hex(low(ada(), PRONE), bob())))
    assert lying.offers("ada", "grapple")
    assert not Play.moving(battle_of(*in_one_hex(ada(), bob()))).offers("ada", "grapple")
    assert not Play.moving(battle_of(low(ada(), PRONE), bob())).offers("ada", "grapple")


@pytest.mark.rule("H-grapple-03")
def test_who_is_small_to_the_other_may_grapple() -> None:
    assert Play.moving(battle_of(*in_one_hex(ada(), giant(bob())))).offers("ada", "grapple")
    kneeling = Play.moving(battle_of(*in_one_hex(low(ada(), KNEELING), bob())))
    assert not kneeling.offers("ada", "grapple")


@pytest.mark.rule("H-grapple-05")
@pytest.mark.parametrize("faces", [([5, 4, 4],), ([4, 4, 4], "bob pass", [1])])
def test_an_hth_attack_gives_the_right_to_it_hit_or_miss(faces: tuple[list[int] | str, ...]) -> None:
    play = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", *faces)
    assert play.moment == "may-take-hold"
    play.say("bob grapple target=ada")
    assert play.grips() == BY_BOB


@pytest.mark.rule("H-grapple-05")
def test_melee_over_one_who_lies_gives_none() -> None:
    play = Play.acting(battle_of(*in_one_hex(dot((0, 0), side="red"), low(bob(), PRONE)))).until("acting", figure="dot")
    play.say("dot strike target=bob item=dot/broadsword", [5, 5, 5])
    assert play.moment != "may-take-hold"


@pytest.mark.rule("H-grapple-06", "H-grapple-07")
def test_who_is_grappled_may_grapple_back_without_a_roll() -> None:
    play = Play.moving(battle_of(*in_one_hex(low(ada(), PRONE), bob()))).say("ada grapple target=bob")
    assert play.moment == "may-take-hold"
    play.say("bob grapple target=ada")
    assert play.grips() == {**BY_ADA, **BY_BOB}
    play.expect_none(Tested)
    assert not play["ada"].mark("acted")
    assert "ada" in play.battle.clock.pending


@pytest.mark.rule("H-grapple-08")
def test_nobody_leaves_before_both_holds_are_gone() -> None:
    way = Move("ada", path((0, 1)), 0)
    assert "held by Bob" in str(held().why_not(way))
    own = Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_ADA))
    assert "let go of Bob first" in str(own.why_not(way))
    assert own.say("ada let-go target=bob").why_not(way) is None
    both = Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR, holds={**BY_ADA, **BY_BOB}))
    both.say("ada escape target=bob", FREE)
    assert both.why_not(way)
    assert both.say("ada let-go target=bob").why_not(way) is None


@pytest.mark.rule("H-grapple-09")
@pytest.mark.parametrize(("strength", "asked"), [(16, False), (15, True)])
def test_four_more_st_drag_against_the_others_will(strength: int, asked: bool) -> None:
    battle = battle_of(*in_one_hex(ada(strength=strength), bob()), FAR, holds=BY_BOB)
    play = Play.moving(battle).say(Drag("ada", "bob", path((0, 1))))
    assert (play.moment == "asked-along") is asked
    if asked:
        play.say("bob pass")
        assert play["ada"].at == cell(0, 0)
        assert not play.offers("ada", "drag")


@pytest.mark.rule("H-grapple-09")
def test_nobody_is_dragged_while_a_third_has_hold() -> None:
    holds = {**BY_ADA, ("cid", "bob"): "grapple"}
    battle = battle_of(*in_one_hex(ada(strength=20), bob(), cid(side="red")), holds=holds)
    assert "third" in str(Play.moving(battle).why_not(Drag("ada", "bob", path((0, 1)))))


@pytest.mark.rule("H-grapple-10")
def test_anyone_may_let_itself_be_carried() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_ADA)).say(Drag("ada", "bob", path((0, 1))))
    play.say("bob come-along")
    assert play["ada"].at == play["bob"].at == cell(0, 1)


@pytest.mark.rule("H-grapple-11")
def test_both_go_half_the_mov_and_the_holds_stay() -> None:
    battle = battle_of(*in_one_hex(ada(strength=16), bob()), FAR, holds=BY_BOB, terrain={(0, 2): "rubble"})
    play = Play.moving(battle)
    five = path((1, 0), (2, 0), (3, 0), (4, 0), (5, 0))
    assert play.why_not(Drag("ada", "bob", five)) is None
    assert play.why_not(Drag("ada", "bob", (*five, cell(6, 0))))
    assert play.why_not(Drag("ada", "bob", path((0, 1), (0, 2), (0, 3), (0, 4)))) is None
    assert play.why_not(Drag("ada", "bob", path((0, 1), (0, 2), (0, 3), (0, 4), (0, 5))))
    play.say(Drag("ada", "bob", five))
    assert play["ada"].at == play["bob"].at == cell(5, 0)
    assert play.grips() == BY_BOB
    assert between(play.battle, "ada", "bob") is Entry.SHARING


@pytest.mark.rule("H-grapple-11", "S12.0-24")
@pytest.mark.parametrize("condition", [Condition.KNEELING, PRONE])
def test_a_crawler_drags_half_of_a_crawl(condition: Condition) -> None:
    battle = battle_of(*in_one_hex(low(ada(strength=16), condition), bob()), FAR, holds=BY_ADA)
    play = Play.moving(battle)
    assert play.why_not(Drag("ada", "bob", path((0, 1)))) is None
    assert "too far (2 MOV; limit 1)" in str(play.why_not(Drag("ada", "bob", path((0, 1), (0, 2)))))


RUBBLE = {(0, 1): "rubble", (0, 2): "rubble"}


def over_rubble(*cells: tuple[int, int], posture: str = "standing") -> Play:
    """Ada drags Bob south, where rubble lies, and rolls for her footing on it."""
    figures = *in_one_hex(low(ada(strength=16), Condition(posture)), bob()), FAR
    play = Play.moving(battle_of(*figures, holds=BY_ADA, terrain=RUBBLE))
    return play.say(Drag("ada", "bob", path(*cells), path((0, 1))))


SOUTH = ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5))


@pytest.mark.rule("H-grapple-11", "H-broken-03", "H-broken-10")
def test_a_dragger_may_roll_for_broken_ground() -> None:
    play = over_rubble(*SOUTH)
    assert play.roll.need is not None
    assert play.roll.need.total == 11, "one harder for the second hex of the run"
    play.say([4, 4, 3])
    assert play["ada"].at == play["bob"].at == cell(0, 5), "with the roll made it costs nothing extra"
    assert play.spent("ada") == 5


@pytest.mark.rule("H-grapple-11", "H-broken-04")
def test_what_a_dragger_slips_costs_mov() -> None:
    play = over_rubble(*SOUTH).say([5, 4, 4])
    assert play.spent("ada") == 5
    assert play["ada"].at == play["bob"].at == cell(0, 3), "two points are lost"


@pytest.mark.rule("H-grapple-11", "H-broken-05")
def test_a_dragger_who_cannot_pay_falls_and_keeps_her_hold() -> None:
    play = over_rubble((0, 1)).say([6, 6, 5])
    assert play["ada"].condition is PRONE
    assert play["bob"].condition is Condition.STANDING
    assert play["ada"].at == play["bob"].at == cell(0, 1)
    assert play.grips() == BY_ADA
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-grapple-11", "H-broken-08")
def test_a_crawling_dragger_who_cannot_pay_stays_where_she_was() -> None:
    play = over_rubble((0, 1), posture="kneeling").say([6, 5, 4])
    assert play["ada"].at == play["bob"].at == cell(0, 0)
    assert play["ada"].condition is Condition.KNEELING


@pytest.mark.rule("H-grapple-11", "H-broken-03")
def test_the_menu_offers_to_drag_both_ways() -> None:
    figures = *in_one_hex(ada(strength=16), bob()), FAR
    play = Play.moving(battle_of(*figures, holds=BY_ADA, terrain=RUBBLE))
    drags = [one for one in play.menu.of("ada") if isinstance(one, Drag) and one.path[-1] == cell(0, 1)]
    assert {one.rolls for one in drags} == {(), path((0, 1))}
    assert "no broken ground begins in the hex to the south-east" in str(
        play.why_not(Drag("ada", "bob", path((1, 0)), path((1, 0))))
    )


@pytest.mark.rule("H-grapple-11")
@pytest.mark.parametrize(("holds", "attacks"), [(BY_ADA, True), (BY_BOB, False), ({**BY_ADA, **BY_BOB}, True)])
def test_a_dragger_attacks_the_dragged_only_with_her_own_hold(holds: Pairs, attacks: bool) -> None:
    """ "On the dragged figure only if she grapples him": "she" is the dragger. Read the other way round, a dragger who
    is not held herself could attack nobody, since H-grapple-23 forbids her everyone else.
    """
    play = Play.moving(battle_of(*in_one_hex(ada(strength=16), bob(dexterity=9)), FAR, holds=holds))
    play = at_place(play.say(Drag("ada", "bob", path((1, 0)))).let_go_by(), "ada")
    assert (play.why_not("ada strike-hth target=bob") is None) is attacks
    assert (play.why_not("ada throw target=bob") is None) is attacks


@pytest.mark.rule("H-grapple-11")
def test_a_third_in_the_hex_is_left_behind() -> None:
    battle = battle_of(*in_one_hex(ada(strength=16), bob(), low(cid(), PRONE)), holds=BY_ADA)
    play = Play.moving(battle).say(Drag("ada", "bob", path((0, 1))))
    play.let_go_by()
    assert between(play.battle, "ada", "cid") is Entry.APART
    assert between(play.battle, "bob", "cid") is Entry.APART


@pytest.mark.rule("S16.11-21", "S16.11-27", "H-grapple-11")
def test_dragging_through_fire_takes_courage_and_burns_both() -> None:
    battle = battle_of(*in_one_hex(ada(strength=16), bob()), FAR, holds=BY_ADA, fires={(0, -2): "fire"})
    through = Drag("ada", "bob", path((0, -1), (0, -2), (0, -3)))
    goes = Play.moving(battle).say(through, [1, 2, 2], [6], [5])
    assert [(goes[one].at, goes[one].hurt) for one in ("ada", "bob")] == [(cell(0, -3), 2), (cell(0, -3), 1)]
    shrinks = Play.moving(battle).say(through, [6, 5, 4])
    assert shrinks["ada"].at == shrinks["bob"].at == cell(0, -1)
    assert "afraid of the fire" in str(shrinks.why_not(Drag("ada", "bob", path((0, -2)))))


@pytest.mark.rule("S16.11-27", "H-grapple-11")
def test_dragging_is_offered_around_a_fire() -> None:
    battle = battle_of(*in_one_hex(ada(strength=16), bob()), FAR, holds=BY_ADA, fires={(0, -1): "fire"})
    ways = [choice.path for choice in Play.moving(battle).menu.of("ada") if isinstance(choice, Drag)]
    through = [way for way in ways if cell(0, -1) in way]
    assert path((0, -1)) in through
    assert path((0, -1), (0, -2)) not in through


@pytest.mark.rule("H-grapple-20")
def test_letting_go_is_free_at_ones_own_moments() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_ADA)
    for play in (Play.moving(battle), at_place(Play.acting(battle), "ada"), Play.shifting(battle).say("cid stay-put")):
        play.say("ada let-go target=bob")
        assert play.grips() == {}
        assert play.decision.figures == ("ada",)
        play.expect_none(Tested)
        assert not play["ada"].mark("acted")


@pytest.mark.rule("H-grapple-20", "H-grapple-02")
def test_no_new_grapple_on_a_released_figure_in_the_same_phase() -> None:
    battle = battle_of(*in_one_hex(low(ada(), PRONE), bob(), low(cid(), PRONE)), FAR_DOT, holds=BY_ADA)
    moving = Play.moving(battle).say("ada let-go target=bob")
    assert [order.target for order in moving.menu.of("ada") if isinstance(order, Grapple)] == ["cid"]
    moving.say("ada end-moves").until("acting", figure="ada")
    assert {order.target for order in moving.menu.of("ada") if isinstance(order, Grapple)} == {"bob", "cid"}
    acting = at_place(Play.acting(battle), "ada").say("ada let-go target=bob")
    assert [order.target for order in acting.menu.of("ada") if isinstance(order, Grapple)] == ["cid"]


@pytest.mark.rule("H-grapple-21")
def test_freed_by_release_it_may_shift_or_move_if_that_is_still_to_come() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_ADA)
    play = at_place(Play.acting(battle), "ada").say("ada let-go target=bob")
    play.until("shifting", figure="bob", turn=1).say(Shift("bob", cell(0, -1), 0))
    assert play["bob"].at == cell(0, -1)
    moves = Play.moving(battle).say("ada let-go target=bob", "ada end-moves")
    moves.until("moving", figure="bob").say(Move("bob", path((0, -1), (0, -2)), 0)).let_go_by()
    assert moves["bob"].at == cell(0, -2)


@pytest.mark.rule("H-grapple-22")
def test_who_grapples_may_do_nothing_but_hand_to_hand() -> None:
    archer = ada(main="dagger", pack=["bow"])
    play = at_place(Play.acting(battle_of(*in_one_hex(archer, bob()), dot((1, 0)), holds=BY_ADA)), "ada")
    assert play.moment == "at-grips"
    assert play.verbs("ada") <= {"let-go", "strike-hth", "throw", "pin", "go-down", "drop", "nothing", "stand-up"}
    big = battle_of(*in_one_hex(giant(ada()), bob()), dot((1, 0)), holds=BY_ADA)
    assert closed_in(big, big["ada"])


@pytest.mark.rule("H-grapple-23")
def test_a_grappler_attacks_only_the_grappled() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), cid()), holds=BY_ADA)
    play = at_place(Play.acting(battle), "ada")
    assert play.named("ada", "strike-hth", "target") == {"bob"}


@pytest.mark.rule("H-grapple-24")
def test_who_is_grappled_fights_only_hand_to_hand_unless_it_is_large_to_the_holder() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((0, -1), 3), holds=BY_BOB)
    play = at_place(Play.acting(battle), "ada")
    assert "not now" in str(play.why_not("ada strike target=dot"))
    tackled = battle_of(*in_one_hex(ada(), low(bob(), PRONE)), holds=BY_BOB)
    assert not closed_in(tackled, tackled["ada"])
    big = battle_of(*in_one_hex(giant(ada()), bob()), holds=BY_BOB)
    assert not closed_in(big, big["ada"])


@pytest.mark.rule("H-grapple-24", "H-hth-18")
def test_who_is_grappled_strikes_nobody_outside_first() -> None:
    spear = ada(main="spear", walk=[(0, 3), (0, 2), (0, 1), (0, 0)])
    charge = Play.acting(battle_of(spear, bob()))
    assert charge.moment == "striking-first"
    caught = Play.acting(battle_of(*in_one_hex(spear, cid()), bob(), holds={("cid", "ada"): "grapple"}))
    assert caught.moment == "at-grips"
    assert caught.until("at-grips", figure="ada").offers("ada", "strike-hth")


@pytest.mark.rule("H-grapple-25")
def test_a_much_larger_figure_in_a_hold_fights_freely() -> None:
    third = cid((0, -1), 3)
    holder = low(bob(), PRONE)
    sword = dot((0, 0), 0, side="red")
    play = Play.acting(battle_of(*in_one_hex(sword, holder), third, holds={("bob", "dot"): "grapple"}))
    play.until("acting", figure="dot").say("dot strike target=cid item=dot/broadsword", [3, 3, 2], [3, 4])
    assert play["cid"].hurt == 7


@pytest.mark.rule("H-grapple-26")
def test_going_down_to_hold() -> None:
    play = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [5, 4, 4], "bob pass")
    assert play.moment == "about-to-go-back"
    play.say("ada tackle target=bob", "bob pass")
    assert (play["ada"].at, play["ada"].condition) == (cell(0, -1), PRONE)
    assert play.grips() == BY_ADA
    assert not closed_in(play.battle, play["bob"])


@pytest.mark.rule("H-grapple-27")
def test_one_at_a_time_but_several_may_hold_one() -> None:
    lying = battle_of(*in_one_hex(low(ada(), PRONE), bob(), dot()), holds=BY_ADA)
    assert not Play.moving(lying).offers("ada", "grapple")
    freed = Play.moving(lying).say("ada let-go target=bob")
    assert freed.offers("ada", "grapple")
    second = battle_of(*in_one_hex(low(ada(), PRONE), bob(), low(cid(side="red"), PRONE)), holds=BY_ADA)
    play = Play.moving(second).say("cid grapple target=bob", "bob pass")
    assert play.grips() == {**BY_ADA, ("cid", "bob"): "grapple"}


@pytest.mark.rule("H-grapple-28")
def test_held_by_several_it_may_try_each_once_and_one_of_them_again() -> None:
    holds = {**BY_ADA, ("cid", "bob"): "grapple"}
    battle = battle_of(*in_one_hex(bob(), ada(), cid(side="red")), FAR_DOT, holds=holds)
    play = Play.moving(battle, side="blue").say("bob escape target=ada", [4, 4, 3])
    assert play.grips() == {("cid", "bob"): "grapple"}
    play.say("bob escape target=cid", [4, 4, 4])
    assert play.moment == "try-again"
    play.say("bob escape target=cid", [4, 4, 3])
    assert play.grips() == {}
    assert play["bob"].mark("acted")
    first = Play.moving(battle, side="blue").say("bob escape target=ada", [6, 4, 4], "bob escape target=ada", [6, 4, 4])
    assert first.decision.figures != ("bob",)


@pytest.mark.rule("H-grapple-29")
def test_a_hold_ends_when_holder_or_held_is_out() -> None:
    striker = dot((0, -1), 3, strength=20)
    battle = battle_of(*in_one_hex(ada(), bob()), striker, holds=BY_ADA)
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 3, 3], [6, 5])
    assert not play["ada"].active
    assert play.grips() == {}


@pytest.mark.rule("H-grapple-29")
def test_a_holder_that_falls_keeps_its_hold() -> None:
    striker = dot((0, -1), 3, strength=14)
    battle = battle_of(*in_one_hex(ada(strength=20), bob()), striker, holds=BY_ADA)
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 3, 3], [4, 4])
    assert play["ada"].condition is PRONE
    assert play.grips() == BY_ADA


@pytest.mark.rule("H-grapple-30")
def test_who_grapples_stays_down_and_who_is_only_grappled_may_rise() -> None:
    both_down = in_one_hex(low(ada(), PRONE), low(bob(), PRONE))
    play = at_place(Play.acting(battle_of(*both_down, holds=BY_BOB)), "ada")
    assert play.offers("ada", "stand-up")
    play.say("ada stand-up")
    assert play["ada"].condition is Condition.STANDING
    assert not closed_in(play.battle, play["ada"])
    holder = at_place(Play.acting(battle_of(*both_down, holds=BY_BOB)), "bob")
    assert not holder.offers("bob", "stand-up")
    assert holder.say("bob let-go target=ada").offers("bob", "stand-up") or holder.moment == "acting"


@pytest.mark.rule("H-grapple-31")
def test_it_takes_no_hand() -> None:
    full = dot((0, -1), 3)
    play = Play.moving(battle_of(ada(), full)).say(Enter("ada", path((0, -1))))
    while play.decision.figures == ("dot",):
        play.say("dot pass")
    play.say(f"ada shove target=dot to={name(0, -2)}", [6, 5, 4], "dot grapple target=ada")
    assert play.grips() == {("dot", "ada"): "grapple"}
    assert len(play["dot"].held) == 2


@pytest.mark.rule("H-grapple-12", "H-shove-17")
def test_a_holder_held_by_a_third_can_be_escaped_but_not_shoved_off() -> None:
    third = cid(side="red")
    battle = battle_of(*in_one_hex(ada(), bob(), third), FAR_DOT, holds={**BY_BOB, ("cid", "bob"): "grapple"})
    play = Play.moving(battle)
    assert not play.offers("ada", "shove-off")
    assert play.offers("ada", "escape")


@pytest.mark.rule("H-grapple-09")
def test_dragging_is_offered_where_it_is_allowed() -> None:
    assert Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR, holds=BY_ADA)).offers("ada", "drag")
    holds = {**BY_ADA, ("cid", "bob"): "grapple"}
    third = battle_of(*in_one_hex(ada(strength=20), bob(), cid(side="red")), holds=holds)
    assert not Play.moving(third).offers("ada", "drag")
    assert not Play.moving(battle_of(*in_one_hex(ada(), bob()), FAR)).offers("ada", "drag")


@pytest.mark.rule("H-grapple-02")
def test_who_lies_in_a_hold_may_grapple_at_its_place() -> None:
    battle = battle_of(*in_one_hex(low(ada(), PRONE), bob()), holds=BY_BOB)
    assert at_place(Play.acting(battle), "ada").offers("ada", "grapple")


@pytest.mark.rule("H-grapple-07", "H-grapple-02")
def test_who_lies_may_take_hold_of_one_that_walks_out_of_its_hex() -> None:
    pair = in_one_hex(ada(), low(bob(dexterity=9, main="bow"), Condition.PRONE))
    play = Play.moving(battle_of(*pair)).say(Move("ada", path((0, 1)), 0))
    assert (play.decision.figures, play.moment) == (("bob",), "may-take-hold")
    play.say("bob grapple target=ada", "ada pass")
    assert play["ada"].at == play["bob"].at
    assert play.grips() == {("bob", "ada"): "grapple"}
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-grapple-07")
def test_who_stands_or_lets_it_go_by_does_not_keep_it() -> None:
    upright = Play.moving(battle_of(*in_one_hex(ada(), bob(main="bow")))).say(Move("ada", path((0, 1)), 0))
    assert upright["ada"].at == cell(0, 1)
    pair = in_one_hex(ada(), low(bob(main="bow"), Condition.PRONE))
    play = Play.moving(battle_of(*pair)).say(Move("ada", path((0, 1)), 0), "bob pass")
    assert play["ada"].at == cell(0, 1)
