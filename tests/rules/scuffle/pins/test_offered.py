"""When what one does about pins is offered, and why not: easing, letting go, breaking, kicking on a line."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.grapples.letting_go import LetGo
from core.rulesets.scuffle.pins.pinned_attacks import BodyPart, busy_with_its_pin
from core.rulesets.skirmish.movement.walking import run_ups
from core.space.cell import Cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex, low

BOTH = (Hand.MAIN, Hand.OFF)
FAR = dot((9, 0)), cid((9, 2), side="red")


def pinned(*figures: Figure, part: str = "right arm", hands: tuple[Hand, ...] = BOTH) -> Battle:
    battle = battle_of(*in_one_hex(*(figures or (ada(), bob()))), *FAR)
    return replace(battle, holds=(Hold("ada", "bob", "pin-limb", "", hands, part),))


def on_a_line() -> Battle:
    """Ada has Bob on a line, two hexes off."""
    line = Item("ada/lasso", "lasso")
    wielder = replace(ada(), gear=(line,), main=line.id)
    battle = battle_of(wielder, bob((0, -2)), *FAR)
    return replace(battle, holds=(Hold("ada", "bob", "pin-limb", "", (Hand.MAIN,), "right arm", how=("by a line",)),))


def at(battle: Battle, who: str) -> Play:
    play = Play.acting(battle)
    while play.decision.figures != (who,) or play.moment not in ("acting", "at-grips"):
        play.say(play.decision.otherwise or "")
    return play


@pytest.mark.rule("H-pin-31")
def test_a_pin_may_be_eased_in_the_movement_and_at_the_shift_too() -> None:
    assert Play.moving(pinned()).say("ada ease target=bob").grips() == {("ada", "bob"): "grapple"}
    shifting = Play.shifting(pinned())
    while shifting.decision.figures != ("ada",):
        shifting.say(shifting.decision.otherwise or "")
    assert shifting.say("ada ease target=bob").grips() == {("ada", "bob"): "grapple"}


@pytest.mark.rule("H-grapple-20", "H-pin-05")
def test_only_ones_own_holds_are_let_go_and_only_pins_on_oneself_broken() -> None:
    play = at(pinned(), "bob")
    assert BOOK.refusal(play.battle, LetGo("cid", "bob")) == ("H-grapple-20", "not holding them")
    assert BOOK.refusal(play.battle, LetGo("ada", "bob")) is None
    assert "not pinned by them" in str(play.why_not("bob break-pin target=cid by=st"))
    assert "not pinned by them" in str(play.why_not("bob break-pin target=nobody by=st"))


@pytest.mark.rule("H-pin-16", "H-pin-03", "H-pin-24")
def test_who_kicks_and_who_has_no_time_for_it() -> None:
    play = at(pinned(), "bob")
    assert play.why_not("bob strike-bodily target=cid how=kick")
    free = at(battle_of(*in_one_hex(ada(), bob()), *FAR, holds={("ada", "bob"): "grapple"}), "bob")
    assert "not pinned: strike with bare hands" in str(free.why_not("bob strike-bodily target=ada how=kick"))
    battle = pinned()
    assert busy_with_its_pin(battle, battle["ada"], BodyPart.ARM) == "busy pinning Bob"
    assert busy_with_its_pin(battle, battle["ada"], BodyPart.BODY) is not None
    one = pinned(hands=(Hand.MAIN,))
    assert busy_with_its_pin(one, one["ada"], BodyPart.ARM) is None
    line = on_a_line()
    assert busy_with_its_pin(line, line["ada"], BodyPart.BODY) is None


@pytest.mark.rule("H-pin-25", "H-reach-06")
def test_on_a_line_it_kicks_who_is_in_its_hex() -> None:
    battle = on_a_line()
    battle = battle.with_figure(replace(battle["cid"], at=battle["bob"].at))
    assert at(battle, "bob").named("bob", "strike-bodily", "target") == {"cid"}


@pytest.mark.rule("H-grapple-02")
def test_who_lies_in_an_enemys_hex_may_take_hold_before_its_action() -> None:
    play = at(battle_of(*in_one_hex(low(ada(), Condition.PRONE), bob()), *FAR), "ada")
    assert play.moment == "acting"
    assert play.named("ada", "grapple", "target") == {"bob"}


@pytest.mark.rule("H-grapple-22")
def test_who_has_hold_of_one_shoves_nobody_before_it_lets_go() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), cid()), dot((9, 0)), holds={("ada", "bob"): "grapple"})
    play = Play.moving(battle)
    assert "let go of Bob first" in str(play.why_not(f"ada shove target=cid to={battle.grid.name(_north(battle))}"))
    assert play.say("ada let-go target=bob").offers("ada", "shove")


def _north(battle: Battle) -> Cell:
    return battle.grid.step(battle["ada"].at, 0)


@pytest.mark.rule("H-throw-19", "H-reach-03")
def test_a_line_pulls_nobody_down_who_lies_but_does_one_who_comes() -> None:
    line = Item("bob/whip", "whip")
    wielder = replace(bob(), gear=(line,), main=line.id)
    down = at(battle_of(low(ada(), Condition.PRONE), wielder, *FAR), "bob")
    assert "Ada is already prone" in str(down.why_not("bob pull-down target=ada item=bob/whip"))
    assert not down.offers("bob", "pull-down")
    coming = Play.moving(battle_of(ada(), wielder, *FAR)).say(
        f"ada enter path={battle_of(ada(), bob()).grid.name(wielder.at)}"
    )
    assert coming.moment == "coming"
    assert coming.named("bob", "pull-down", "target") == {"ada"}


@pytest.mark.rule("H-grapple-08", "H-broken-02")
def test_a_pole_has_no_run_up_out_of_a_hold_nor_beyond_what_is_left() -> None:
    spearman = ada(main="spear")
    free = battle_of(spearman, bob((9, 0)))
    assert list(run_ups(free, free["ada"]))
    held = battle_of(*in_one_hex(spearman, bob()), dot((9, 0)), holds={("bob", "ada"): "grapple"})
    assert list(run_ups(held, held["ada"])) == []
    spent = battle_of(replace(spearman, marks=(Mark("spent", "S12.0-06", 4),)), bob((9, 0)))
    assert list(run_ups(spent, spent["ada"])) == []
