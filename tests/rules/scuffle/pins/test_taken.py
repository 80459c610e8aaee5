"""What a pin takes beside attacks: drawing, disarming, what is done with an arm; and who is asked all the same."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle.hth.drawing import free_hands
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.moving import Move
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path
from tests.support.scuffle.pins import BOTH, needed, place

ACTED = [Mark("acted", "S12-09")]
RIGHT, LEFT, ARMS, THROAT, LEG = "right arm", "left arm", "both arms", "throat", "left leg"


def pinned(held: Figure, grip: str, part: str, *, holder: Figure | None = None, hands: tuple[Hand, ...] = BOTH) -> Play:
    """Ada pins Bob, who is at his place; by the throat, hard."""
    how = ("hard",) if part == THROAT else ()
    battle = battle_of(*in_one_hex(holder or ada(main="dagger", marks=ACTED), held), dot((9, 0)))
    return place(replace(battle, holds=(Hold("ada", "bob", grip, "", hands, part, how=how),)), "bob")


def on_a_line(held: Figure, part: str = RIGHT) -> Battle:
    """Ada has Bob on a line that she holds in her main hand."""
    lasso = Item("ada/lasso", "lasso")
    wielder = replace(ada(marks=ACTED), gear=(lasso,), main=lasso.id)
    battle = battle_of(wielder, held, dot((9, 0)), cid((9, 2), side="red"))
    return replace(battle, holds=(Hold("ada", "bob", "pin-limb", "", (Hand.MAIN,), part, how=("by a line",)),))


@pytest.mark.rule("H-pin-33", "H-hth-13")
def test_drawing_with_the_arm_that_is_left_is_two_harder() -> None:
    play = pinned(bob(pack=["dagger"]), "pin-limb", RIGHT).say("bob draw item=bob/dagger")
    assert needed(play) == 9
    play.say([3, 3, 3])
    assert (play["bob"].main, play["bob"].off) == (None, "bob/dagger"), "the right arm is pinned"
    play.say("bob strike-hth target=ada item=bob/dagger")
    assert needed(play) == 5, "pinned, and with the off hand"
    leg = pinned(bob(pack=["dagger"]), "pin-limb", "left leg").say("bob draw item=bob/dagger", [3, 3, 3])
    assert leg["bob"].main == "bob/dagger"


@pytest.mark.rule("H-pin-33", "H-hth-13")
@pytest.mark.parametrize(("grip", "part"), [("pin-both-arms", ARMS), ("pin-one-arm", ARMS), ("pin-throat", THROAT)])
def test_with_no_arm_it_neither_draws_nor_disarms(grip: str, part: str) -> None:
    play = pinned(bob(pack=["dagger"]), grip, part)
    assert not {"draw", "seize"} & play.verbs("bob")
    assert "no free hand" in str(play.why_not("bob seize target=ada item=ada/dagger"))


@pytest.mark.rule("H-pin-33", "S16.15.7-01")
def test_the_hand_that_is_free_must_not_be_the_one_that_is_pinned() -> None:
    armed = pinned(bob(off="small shield", pack=["dagger"]), "pin-limb", RIGHT)
    assert free_hands(armed.battle, armed["bob"]) == (False, False)
    assert not {"draw", "seize"} & armed.verbs("bob")
    other = pinned(bob(off="small shield", pack=["dagger"]), "pin-limb", LEFT)
    assert {"draw", "seize"} <= other.verbs("bob")


@pytest.mark.rule("H-pin-33", "S16.15.7-03")
def test_who_is_pinned_disarms_at_two_less_and_holds_on_as_ever() -> None:
    play = pinned(bob(), "pin-limb", LEFT).say("bob seize target=ada item=ada/dagger")
    assert needed(play) == 10
    play.say([4, 3, 3])
    assert needed(play) == 12
    held = battle_of(*in_one_hex(ada(), bob(main="dagger", marks=ACTED)), dot((9, 0)))
    held = replace(held, holds=(Hold("ada", "bob", "pin-limb", "", (Hand.MAIN,), LEFT),))
    mine = place(held, "ada").say("ada seize target=bob item=bob/dagger")
    assert needed(mine) == 10, "with the arm that does not pin"
    mine.say([4, 3, 3])
    assert needed(mine) == 12


@pytest.mark.rule("H-pin-25", "H-hth-04")
def test_no_shot_with_an_arm_that_is_pinned() -> None:
    gunner = bob(main="pistol", skills={"Guns": 1})
    assert not pinned(gunner, "pin-limb", RIGHT).offers("bob", "shoot-hth")
    play = pinned(gunner, "pin-limb", LEFT).say("bob shoot-hth target=ada item=bob/pistol")
    assert needed(play) == 9


@pytest.mark.rule("H-reach-06", "H-pin-25")
def test_on_a_line_nothing_is_thrown_or_loaded_with_that_arm() -> None:
    thrower = bob((0, -2), main="spear", pack=["pistol"])
    free, held = (place(on_a_line(thrower, part), "bob") for part in (LEG, RIGHT))
    hurl = Hurl("bob", "ada", "bob/spear")
    assert free.why_not(hurl) is None
    assert "no free arm for the spear" in str(held.why_not(hurl))
    assert "needs both arms free" in str(held.why_not("bob ready item=bob/pistol"))
    gunner, loading = bob((0, -2), main="pistol"), Reload("bob", "bob/pistol")
    gunner = replace(gunner, gear=tuple(replace(item, rounds=0) for item in gunner.gear))
    assert place(on_a_line(gunner, LEG), "bob").refused_by(loading) != "H-pin-33"
    assert place(on_a_line(gunner), "bob").refused_by(loading) == "H-pin-33"


@pytest.mark.rule("H-pin-18", "H-pin-33")
def test_who_pins_someone_itself_is_not_let_down_and_who_asked_without_success_asks_no_more() -> None:
    battle = battle_of(*in_one_hex(ada(marks=ACTED), bob()), dot((9, 0)))
    pins = (
        Hold("ada", "bob", "pin-limb", "", (Hand.MAIN,), "left leg"),
        Hold("bob", "ada", "pin-limb", "", (Hand.MAIN,), "left leg"),
    )
    both = place(replace(battle, holds=pins), "bob")
    assert "pinning Ada" in str(both.why_not("bob ask-down to=knees"))
    assert not both.offers("bob", "ask-down")
    play = place(replace(battle, holds=pins[:1]), "bob").say("bob ask-down to=knees", "ada pass")
    assert "already refused this turn" in str(play.why_not("bob ask-down to=knees"))


@pytest.mark.rule("H-base-21")
@pytest.mark.parametrize(("holder", "held"), [("bob", "cid"), ("cid", "bob")])
def test_nobody_strikes_at_a_leaver_who_holds_or_is_held_by_a_line(holder: str, held: str) -> None:
    battle = battle_of(ada((1, -1)), bob(off="dagger"), cid((0, 1), side="red"))
    line = Hold(holder, held, "pin-limb", "", (Hand.MAIN,), LEG, how=("by a line",))
    away = Move("ada", path((2, -2)), 0)
    assert Play.moving(battle).say(away).moment == "leaving"
    assert Play.moving(replace(battle, holds=(line,))).say(away).moment == "moving"


@pytest.mark.rule("H-grapple-20", "H-move-14")
def test_in_a_hold_it_is_asked_though_only_what_is_free_is_left() -> None:
    archer = ada(main="bow", skills={"Bow": 1})
    battle = battle_of(*in_one_hex(archer, low(bob(), Condition.PRONE)), dot((9, 0)), holds={("ada", "bob"): "grapple"})
    play = place(battle, "ada")
    assert play.verbs("ada") == {"drop", "go-down", "let-go", "nothing"}
    play.say("ada drop item=ada/bow")
    assert play.offers("ada", "strike-hth")
    busy = battle_of(
        *in_one_hex(replace(archer, marks=(Mark("dodging", "S12.0-18"),)), low(bob(), Condition.PRONE)),
        dot((9, 0)),
        holds={("ada", "bob"): "grapple"},
    )
    seen = Play.acting(busy)
    while seen.awaits_choice() and seen.battle.clock.phase == "actions":
        assert seen.decision.figures != ("ada",), "who dodges has no action"
        seen.say(seen.decision.otherwise or "")
