"""Blows hand to hand, and what a hold leaves besides them."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, in_one_hex


@pytest.mark.rule("H-hth-01")
@pytest.mark.parametrize(("who", "item", "hits"), [("ada", "dagger", 6), ("ada", "", 3), ("cid", "", 4)])
def test_bare_hands_and_small_weapons_do_their_full_damage(who: str, item: str, hits: int) -> None:
    striker = ada(main=item or None) if who == "ada" else cid(side="red")
    struck = bob(marks=[Mark("acted", "S12-09")])
    play = Play.acting(battle_of(*in_one_hex(striker, struck), holds={(who, "bob"): "grapple"}))
    play.until("at-grips", figure=who).say(f"{who} strike-hth target=bob" + (f" item={who}/{item}" if item else ""))
    assert play.roll.need is not None
    assert play.roll.need.total == (12 if who == "ada" else 13)
    assert play.say([3, 3, 4], [4])["bob"].hurt == hits


@pytest.mark.rule("S12.0-33", "H-hth-16")
def test_who_carries_too_much_makes_no_attack_hand_to_hand() -> None:
    laden = ada(strength=4, pack=["halberd"] * 10)
    play = Play.acting(battle_of(*in_one_hex(laden, bob()), holds={("ada", "bob"): "grapple"}))
    play.until("at-grips", figure="ada")
    assert "load too heavy to attack" in str(play.why_not("ada strike-hth target=bob"))
    assert not {"strike-hth", "throw", "pin"} & play.verbs("ada")


@pytest.mark.rule("H-hth-18")
def test_in_a_hold_nobody_dodges_or_defends_and_readies_or_picks_up() -> None:
    fighters = (ada(main="dagger", pack=["spear"]), bob(main="dagger"))
    held = battle_of(*in_one_hex(*fighters), dot((9, 0)), holds={("bob", "ada"): "grapple"})
    play = Play.moving(held, side="blue").say("bob end-moves").until("declaring", turn=1)
    assert play.decision.figures == ("dot",)
    acting = Play.acting(held).until("at-grips", figure="ada")
    assert not {"ready", "pick-up", "dodge", "strike"} & acting.verbs("ada")
    free = battle_of(*in_one_hex(*fighters), dot((9, 0)))
    assert "ready" in Play.acting(free).until("acting", figure="ada").verbs("ada")
    may = Play.moving(free, side="blue").say("bob end-moves").until("declaring", turn=1)
    assert "bob" in may.decision.figures


@pytest.mark.rule("H-hth-18")
def test_defending_is_worth_nothing_hand_to_hand() -> None:
    one, other = in_one_hex(ada(), bob(main="dagger", marks=[Mark("defending", "S12.0-19")]))
    battle = battle_of(one, other)
    dice = [
        aim(BOOK, Attack(battle, battle["ada"], battle["bob"], weapon(None), None, kind)).dice.count
        for kind in (Kind.HTH, Kind.MELEE)
    ]
    assert dice == [3, 4]


@pytest.mark.rule("S12.0-09", "H-enter-17")
@pytest.mark.parametrize("order", ["strike-hth target=bob", "throw target=bob", "pin target=bob of=arms"])
def test_after_more_than_half_its_mov_nobody_attacks_hand_to_hand(order: str) -> None:
    walk = tuple(cell(0, step) for step in (6, 5, 4, 3, 2, 1, 0))
    for steps, refused in ((5, None), (6, "S12.0-09")):
        moved = replace(ada(), walk=walk[6 - steps :])
        play = Play.acting(battle_of(*in_one_hex(moved, bob()), dot((9, 0))))
        refusal = BOOK.refusal(play.battle, play.read(f"ada {order}"))
        assert (None if refusal is None else refusal[0]) == refused


@pytest.mark.rule("S12.0-11")
def test_nobody_sets_a_weapon_with_the_action_spent() -> None:
    for marks, clause in ([], None), ([Mark("acted", "S12-09")], "S12.0-11"):
        battle = battle_of(ada(main="spear", marks=marks), bob((0, -6)))
        refusal = BOOK.refusal(battle, SetWeapon("ada"))
        assert (None if refusal is None else refusal[0]) == clause
