"""Drawing, picking up, putting away and handing on (G-base-36, G-ready-01, -05), Fast-Draw (G-ready-02)."""

from __future__ import annotations

import pytest

from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import Life
from core.play.position import IllegalAnswer
from core.rulesets.clinch.gear.drawing import Draw, PickUp
from core.rulesets.clinch.gear.hands import free_hands
from core.rulesets.clinch.sheet.load import load
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import manoeuvre
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, eve
from tests.support.clinch.playing import next_turn, play, turn_of, verbs

KNIFE = Item("ben/knife", "knife")


def bens(played: Play) -> Play:
    return turn_of(played, "ben")


@pytest.mark.rule("G-base-36", "G-ready-01")
def test_a_knife_is_drawn_by_one_ready_without_a_roll() -> None:
    played = bens(play(ann(), ben(about=("knife",)))).say("ben ready", "ben draw item=ben/knife hand=main")
    assert played["ben"].main == "ben/knife"
    assert verbs(played.menu) >= {"go"}
    assert not verbs(played.menu) & {"draw", "put-away"}


@pytest.mark.rule("G-base-36")
def test_only_the_ready_manoeuvre_draws() -> None:
    played = bens(play(ann(), ben(about=("knife",)))).say("ben attack")
    with pytest.raises(IllegalAnswer, match="needs a Ready"):
        played.say("ben draw item=ben/knife hand=main")


@pytest.mark.rule("G-ready-01")
def test_one_draws_what_one_has_with_a_hand_that_is_free() -> None:
    played = bens(play(ann(), ben(things=("baton",), about=("knife", "bow")))).say("ben ready")
    offered = {(choice.item, choice.hand) for choice in played.menu if isinstance(choice, Draw)}
    assert offered == {("ben/knife", Hand.OFF)}
    for order, why in (
        ("ben draw item=ben/knife hand=main", "main hand not free"),
        ("ben draw item=ben/bow hand=main", "bow needs both hands free"),
        ("ben draw item=ben/baton hand=off", "not carried, or already in hand"),
    ):
        with pytest.raises(IllegalAnswer, match=why):
            played.say(order)


@pytest.mark.rule("G-ready-01")
def test_what_takes_both_hands_is_drawn_with_both() -> None:
    played = bens(play(ann(), ben(about=("bow",)))).say("ben ready", "ben draw item=ben/bow hand=main")
    assert played["ben"].main == played["ben"].off == "ben/bow"


@pytest.mark.rule("G-ready-01", "G-hold-04", "G-wound-06")
def test_a_hand_that_holds_a_foe_or_is_crippled_is_not_free() -> None:
    holder = ann()
    hold = Hold("ann", "ben", "grappled", hands=(Hand.OFF,))
    assert free_hands(battle_of(holder, ben(), holds=[hold]), holder) == (Hand.MAIN,)
    assert free_hands(battle_of(holder, ben()), holder) == (Hand.MAIN, Hand.OFF)
    lame = ann(marks=(Mark(Marks.CRIPPLED, "G-wound-06", about="right arm"),))
    assert free_hands(battle_of(lame), lame) == (Hand.OFF,)
    assert free_hands(battle_of(ann(arms=1)), ann(arms=1)) == (Hand.MAIN,)


@pytest.mark.rule("G-ready-01", "G-ready-05")
def test_one_must_crouch_to_pick_up() -> None:
    played = bens(play(ann(), ben(), fallen={(0, -1): (KNIFE,)}))
    before = load(played["ben"])
    with pytest.raises(IllegalAnswer, match="crouch first"):
        played.say("ben ready", "ben pick-up item=ben/knife hand=main")
    played = bens(play(ann(), ben(), fallen={(0, -1): (KNIFE,)}))
    played.say("ben crouch", "ben ready", "ben pick-up item=ben/knife hand=main")
    assert played["ben"].main == "ben/knife"
    assert played.battle.fallen == {}
    assert load(played["ben"]) == before + 1


@pytest.mark.rule("G-ready-05")
@pytest.mark.parametrize(("place", "near"), [((0, -1), True), ((0, -2), True), ((1, -1), True), ((0, -3), False)])
def test_what_lies_in_ones_hex_or_beside_it_can_be_picked_up(place: tuple[int, int], near: bool) -> None:
    played = bens(play(ann(), ben(posture="kneeling"), fallen={place: (KNIFE,)})).say("ben ready")
    offered = [choice for choice in played.menu if isinstance(choice, PickUp)]
    assert bool(offered) is near
    if not near:
        with pytest.raises(IllegalAnswer, match="not in this hex or an adjacent one"):
            played.say("ben pick-up item=ben/knife hand=main")


@pytest.mark.rule("G-ready-05")
def test_what_is_dropped_lies_in_ones_hex_for_anyone() -> None:
    played = turn_of(play(ann(posture="kneeling"), ben(things=("knife",))), "ben").say("ben drop item=ben/knife")
    assert [item.kind for item in played.battle.fallen[cell(0, -1)]] == ["knife"]
    next_turn(played, "ann").say("ann ready", "ann pick-up item=ben/knife hand=off")
    assert played["ann"].off == "ben/knife"


@pytest.mark.rule("G-ready-01")
def test_putting_away_takes_two() -> None:
    played = bens(play(ann(), ben(things=("knife",)))).say("ben ready", "ben put-away item=ben/knife")
    assert played["ben"].main == "ben/knife"
    next_turn(played, "ben").say("ben ready", "ben put-away item=ben/knife")
    assert played["ben"].held == ()
    assert [item.kind for item in played["ben"].gear] == ["knife"]
    next_turn(played, "ben").say("ben ready", "ben draw item=ben/knife hand=off")
    next_turn(played, "ben").say("ben ready", "ben put-away item=ben/knife")
    assert played["ben"].off == "ben/knife"


@pytest.mark.rule("G-ready-01")
def test_a_thing_is_handed_to_a_friend_who_has_a_hand_for_it() -> None:
    played = bens(play(ann(), ben(things=("baton",)), cy())).say("ben ready", "ben hand-over item=ben/baton to=cy")
    assert (played["ben"].gear, played["ben"].main, played["cy"].main) == ((), None, "ben/baton")
    assert played.events[-1].describe(played.battle) == "Ben hands Cy the baton"


@pytest.mark.rule("G-ready-01")
@pytest.mark.parametrize(
    ("friend", "why"),
    [
        (cy(at=(2, -1)), "friend isn't adjacent"),
        (cy(side="red"), "friend isn't adjacent"),
        (cy(life=Life.UNCONSCIOUS), "friend isn't adjacent"),
        (cy(things=("knife", "dagger")), "Cy has no free hand"),
    ],
)
def test_to_others_it_is_not(friend: object, why: str) -> None:
    assert hasattr(friend, "id")
    played = bens(play(ann(), ben(things=("baton",)), friend)).say("ben ready")  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match=why):
        played.say("ben hand-over item=ben/baton to=cy")


def quick() -> Play:
    """Eve has a knife about her, and Fast-Draw 12."""
    fast = eve(things=(), about=("knife",), skills={Skill.FAST_DRAW: 12}, at=(0, 0))
    return turn_of(play(fast, ben()), "eve")


@pytest.mark.rule("G-ready-02")
def test_a_fast_draw_that_succeeds_takes_no_time() -> None:
    played = quick().say("eve fast-draw item=eve/knife hand=main", [4, 4, 4])
    assert (played["eve"].main, played.moment) == ("eve/knife", "beginning")
    assert manoeuvre(played.say("eve attack")["eve"]) == "attack"


@pytest.mark.rule("G-ready-02")
def test_one_that_fails_takes_the_ready() -> None:
    played = quick().say("eve fast-draw item=eve/knife hand=main", [5, 4, 4])
    assert (played["eve"].main, manoeuvre(played["eve"])) == ("eve/knife", "ready")
    assert "put-away" not in verbs(played.menu)


@pytest.mark.rule("G-ready-02")
def test_one_that_fails_badly_drops_the_thing() -> None:
    played = quick().say("eve fast-draw item=eve/knife hand=main", [6, 6, 6])
    assert (played["eve"].main, manoeuvre(played["eve"])) == (None, "ready")
    assert [item.id for item in played.battle.fallen[cell(0, 0)]] == ["eve/knife"]


@pytest.mark.rule("G-ready-02")
def test_it_must_be_learnt_and_is_for_weapons() -> None:
    played = bens(play(ann(), ben(about=("knife",))))
    assert "fast-draw" not in verbs(played.menu)
    with pytest.raises(IllegalAnswer, match="needs Fast-Draw"):
        played.say("ben fast-draw item=ben/knife hand=main")
    played = turn_of(play(eve(things=(), about=("sack",)), ben()), "eve")
    with pytest.raises(IllegalAnswer, match="no carried weapon"):
        played.say("eve fast-draw item=eve/sack hand=main")


@pytest.mark.rule("G-ready-01")
def test_what_is_used_half_put_away_is_put_away_again() -> None:
    played = bens(play(ann(), ben(things=("knife",)))).say("ben ready", "ben put-away item=ben/knife")
    next_turn(played, "ben").say("ben attack", "ben strike target=ann blow=thrust item=ben/knife", [5, 5, 5])
    next_turn(played, "ben").say("ben ready", "ben put-away item=ben/knife")
    assert played["ben"].main == "ben/knife"
