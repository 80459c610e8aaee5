"""Weapons hand to hand: large ones, those that shoot, drawing."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.hth.drawing import DrawInHth
from core.rulesets.scuffle.hth.shots import HthShot
from core.rulesets.skirmish.attack.hands import ReadyItem
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.missiles.aiming import AimAt
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, come_in, dot, giant, in_one_hex

ACTED = [Mark("acted", "S12-09")]
SWORD = {"Sword": 1}
ALL = ("S16.12-02",)
"""Grenades of every kind."""


def gripped(striker: Figure, struck: Figure, *more: Figure, at_blows: bool = False) -> Play:
    """The striker is asked at its place: it has hold of the other, or is only at blows with it."""
    one, other = in_one_hex(striker, struck)
    if at_blows:
        battle = battle_of(
            replace(one, marks=(*one.marks, Mark("at blows", "H-begin-06", about=other.id))), other, *more
        )
        return Play.acting(battle).until("acting", figure=one.id)
    battle = battle_of(one, other, *more, holds={(one.id, other.id): "grapple"})
    return Play.acting(battle).until("at-grips", figure=one.id)


@pytest.mark.rule("H-hth-02")
@pytest.mark.parametrize(
    ("dice", "faces", "worn", "hits"),
    [
        ([4, 3, 3], [3, 4], [], 3),
        ([4, 3, 3], [3, 4], ["leather"], 1),
        ([1, 1, 1], [3, 4], [], 9),
        ([4, 3, 3], [1, 1], [], 1),
    ],
)
def test_a_large_weapon_does_half_rounded_down_before_what_multiplies_and_armour(
    dice: list[int], faces: list[int], worn: list[str], hits: int
) -> None:
    play = gripped(dot(side="red", skills=SWORD), bob(marks=ACTED, worn=worn))
    play.say("dot strike-hth target=bob item=dot/broadsword")
    assert play.roll.need is not None
    assert play.roll.need.total == 10
    play.say(dice, faces)
    assert play["bob"].hurt == hits
    assert play["dot"].main == "dot/broadsword"


@pytest.mark.rule("H-hth-02")
def test_with_room_it_does_all_of_it() -> None:
    play = Play.acting(battle_of(dot((0, 0), side="red", skills=SWORD), bob(marks=ACTED))).until("acting", figure="dot")
    play.say("dot strike target=bob item=dot/broadsword", [4, 3, 3], [3, 4])
    assert play["bob"].hurt == 7


@pytest.mark.rule("H-hth-02")
def test_a_broadsword_and_a_spear_count_as_they_are_held() -> None:
    def struck(kind: str, *, both: bool) -> tuple[int, str]:
        held = ada(main=kind, off=None if both else "small shield", strength=11)
        figure, other = in_one_hex(held, bob())
        item = figure.item(f"ada/{kind}")
        attack = Attack(battle_of(figure, other), figure, other, weapon(item), item, Kind.HTH)
        return aim(BOOK, attack).need.total, str(damage_dealt(attack))

    assert struck("broadsword", both=False) == (10, "2d6")
    assert struck("broadsword", both=True) == (12, "2d6")
    assert struck("spear", both=False)[1] == "1d6"
    assert struck("spear", both=True)[1] == "1d6+1"


@pytest.mark.rule("H-hth-02", "H-hth-01")
def test_what_needs_two_hands_is_of_no_use_in_one() -> None:
    play = gripped(
        replace(ada(main="dagger", pack=["halberd"]), main="ada/halberd", off="ada/dagger"), bob(marks=ACTED)
    )
    assert play.refused_by("ada strike-hth target=bob item=ada/halberd") == "H-hth-01"


@pytest.mark.rule("H-hth-01")
def test_a_dagger_against_ground_underfoot_does_what_it_does_with_room() -> None:
    big = giant(ada(main="dagger"), 12)
    play = Play.acting(battle_of(*in_one_hex(big, bob(marks=ACTED)))).until("acting", figure="ada")
    assert play.say("ada strike target=bob item=ada/dagger", [4, 4, 3], [4])["bob"].hurt == 3


# -- what shoots ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-hth-03")
def test_in_hth_nothing_large_is_shot_and_nothing_thrown_at_anyone() -> None:
    far = dot((0, -4), 3)
    bow = ada(main="bow", skills={"Bow": 1})
    one, other = in_one_hex(replace(bow, marks=(Mark("at blows", "H-begin-06", about="bob"),)), bob())
    battle = battle_of(one, other, far)
    orders = (Shoot("ada", "bob", "ada/bow"), Shoot("ada", "dot", "ada/bow"), HthShot("ada", "bob", "ada/bow"))
    assert [(BOOK.refusal(battle, order) or ("",))[0] for order in orders] == ["S12-05", "H-hth-03", "H-hth-03"]
    apart = battle_of(replace(bow, at=cell(0, 0)), far)
    assert BOOK.refusal(apart, orders[1]) is None
    spear = gripped(ada(main="spear"), bob(marks=ACTED), far, at_blows=True)
    assert spear.refused_by(Hurl("ada", "dot", "ada/spear")) == "H-hth-03"
    free = Play.acting(battle_of(ada(main="spear"), dot((0, -4), 3))).until("acting", figure="ada")
    assert free.refused_by(Hurl("ada", "dot", "ada/spear")) is None


@pytest.mark.rule("H-hth-03")
@pytest.mark.parametrize(("main", "verb"), [("fragmentation grenade", "lob"), ("flame thrower", "flame")])
def test_nor_is_a_grenade_thrown_or_oil_sprayed(main: str, verb: str) -> None:
    one = replace(ada(strength=18), gear=(Item("ada/it", main, rounds=1),), main="ada/it", off="ada/it")
    far = dot((0, -4), 3)
    apart = Play.acting(battle_of(far, bob((9, 0)), options=ALL).with_figure(one)).until("acting", figure="ada")
    assert apart.offers("ada", verb)
    fights = replace(one, marks=(Mark("at blows", "H-begin-06", about="bob"),))
    play = Play.acting(battle_of(far, bob((0, 0)), options=ALL).with_figure(fights)).until("acting", figure="ada")
    assert not play.offers("ada", verb)


@pytest.mark.rule("H-grapple-25", "H-hth-03")
def test_who_is_large_to_its_holder_shoots_and_throws_as_it_likes() -> None:
    for main, order in (("bow", Shoot("ada", "dot", "ada/bow")), ("spear", Hurl("ada", "dot", "ada/spear"))):
        pair = in_one_hex(ada(main=main), bob().in_condition(Condition.PRONE))
        battle = battle_of(*pair, dot((0, -4), 3), holds={("bob", "ada"): "grapple"})
        assert BOOK.refusal(battle, order) is None


@pytest.mark.rule("H-hth-04")
def test_a_pistol_hits_and_hurts_as_usual_and_as_often() -> None:
    play = gripped(ada(main="pistol", skills={"Guns": 1}), bob(marks=ACTED, strength=40))
    play.say("ada shoot-hth target=bob item=ada/pistol")
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    assert play.say([4, 4, 4], [3, 4])["bob"].hurt == 7
    gun = play["ada"].item("ada/pistol")
    assert gun is not None
    assert gun.rounds == 11
    play.until("at-grips", figure="ada")
    assert play.verbs("ada") >= {"shoot-hth"}
    assert play.why_not("ada strike-hth target=bob") is not None
    play.say("ada shoot-hth target=bob item=ada/pistol", [4, 4, 4], [1, 1])
    assert play["bob"].hurt == 9


@pytest.mark.rule("H-hth-04")
def test_a_hand_crossbow_shoots_in_one_hex_its_one_bolt() -> None:
    crossbow = Item("ada/hand crossbow", "hand crossbow", rounds=1)
    play = gripped(replace(ada(skills={"Bow": 1}), gear=(crossbow,), main=crossbow.id), bob(marks=ACTED))
    play.say(HthShot("ada", "bob", crossbow.id))
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    assert play.say([4, 4, 4], [6])["bob"].hurt == 6
    assert not play.offers("ada", "shoot-hth")


@pytest.mark.rule("H-hth-12")
def test_a_hand_crossbow_is_small_enough_to_be_drawn() -> None:
    crossbow = Item("ada/hand crossbow", "hand crossbow", rounds=1)
    play = gripped(replace(ada(skills={"Bow": 1}), gear=(crossbow,)), bob(marks=ACTED), at_blows=True)
    assert play.why_not(DrawInHth("ada", crossbow.id)) is None


@pytest.mark.rule("H-hth-04")
def test_a_shot_in_one_hex_is_an_attack_hand_to_hand() -> None:
    play = gripped(ada(main="pistol", skills={"Guns": 1}), bob(marks=ACTED), at_blows=True)
    assert play.refused_by(Shoot("ada", "bob", "ada/pistol")) == "H-hth-03"
    play.say("ada shoot-hth target=bob item=ada/pistol", [6, 4, 4])
    assert play.moment == "may-take-hold"
    assert play.decision.figures == ("bob",)
    entered = come_in(battle_of(ada(main="pistol", skills={"Guns": 1}), bob(marks=ACTED), dot((9, 0))))
    entered.say("ada shoot-hth target=bob item=ada/pistol", [4, 4, 4], [1, 1], "bob pass")
    assert entered["bob"].hurt == 2
    assert entered["ada"].mark("acted")


@pytest.mark.rule("H-hth-18", "S12.0-27")
def test_nobody_aims_with_an_enemy_in_its_hex() -> None:
    gun = ada(main="pistol", skills={"Guns": 1})
    play = Play.acting(battle_of(*in_one_hex(gun, bob()), dot((0, -6), 3))).until("acting", figure="ada")
    assert play.refused_by(AimAt("ada", "dot", "ada/pistol")) == "S12.0-27"
    aims = bob(main="pistol", facing=0, marks=[Mark("aiming", "S12.0-27", 2, "ada")])
    assert not come_in(battle_of(ada(), aims))["bob"].mark("aiming")


# -- drawing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-hth-12")
def test_a_dagger_is_drawn_and_a_sword_is_not() -> None:
    for at_blows in (False, True):
        play = gripped(ada(pack=["dagger", "broadsword"]), bob(marks=ACTED), at_blows=at_blows)
        assert play.refused_by(DrawInHth("ada", "ada/broadsword")) == "H-hth-12"
        assert play.refused_by(DrawInHth("ada", "ada/dagger")) is None


@pytest.mark.rule("H-hth-13")
def test_drawing_is_a_roll_with_a_hand_free_in_place_of_readying() -> None:
    play = gripped(ada(pack=["dagger"]), bob(marks=ACTED), at_blows=True)
    assert play.refused_by(ReadyItem("ada", "ada/dagger")) == "H-hth-13"
    play.say("ada draw item=ada/dagger")
    assert play.roll.need is not None
    assert (play.roll.dice.count, play.roll.need.total) == (3, 12)
    full = gripped(ada(main="broadsword", off="small shield", pack=["dagger"], skills=SWORD), bob(marks=ACTED))
    assert full.refused_by(DrawInHth("ada", "ada/dagger")) == "H-hth-13"
    full.say("ada drop item=ada/broadsword")
    assert full.refused_by(DrawInHth("ada", "ada/dagger")) is None
    alone = Play.acting(battle_of(*in_one_hex(ada(pack=["dagger"]), bob()))).until("acting", figure="ada")
    assert (BOOK.refusal(alone.battle, DrawInHth("ada", "ada/dagger")) or ("",))[0] == "H-hth-13"
    assert alone.refused_by(ReadyItem("ada", "ada/dagger")) is None


@pytest.mark.rule("H-hth-13", "S12.0-09")
@pytest.mark.parametrize(("hexes", "clause"), [(2, None), (3, "S12.0-09")])
def test_it_takes_the_place_of_readying_and_so_two_hexes_at_most(hexes: int, clause: str | None) -> None:
    play = gripped(ada(pack=["dagger"], walk=[cell(0, 0)] * (hexes + 1)), bob(marks=ACTED), at_blows=True)
    assert play.refused_by(DrawInHth("ada", "ada/dagger")) == clause


@pytest.mark.rule("H-hth-14")
def test_drawn_in_time_it_strikes_the_same_turn() -> None:
    play = gripped(ada(pack=["dagger"]), bob(marks=ACTED)).say("ada draw item=ada/dagger", [4, 4, 4])
    assert (play.moment, play["ada"].main) == ("drawn", "ada/dagger")
    assert {choice.item for choice in play.menu.of("ada") if choice.verb == "strike-hth"} == {"ada/dagger"}  # type: ignore[attr-defined]
    play.say("ada strike-hth target=bob item=ada/dagger")
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    assert play.say([4, 4, 3], [4])["bob"].hurt == 6
    assert not (play.awaits_choice() and play.moment == "at-grips" and "ada" in play.decision.figures)


@pytest.mark.rule("H-hth-14")
def test_or_it_lets_it_be_and_has_acted() -> None:
    play = gripped(ada(pack=["pistol"], skills={"Guns": 1}), bob(marks=ACTED)).say("ada draw item=ada/pistol")
    play.say([4, 4, 4])
    assert play.verbs("ada") >= {"shoot-hth"}
    play.say("ada pass")
    assert play["ada"].mark("acted")
    assert play["ada"].main == "ada/pistol"


@pytest.mark.rule("H-hth-15")
def test_drawn_too_late_it_is_in_hand_and_the_action_spent() -> None:
    play = gripped(ada(pack=["dagger"]), bob(marks=ACTED)).say("ada draw item=ada/dagger", [5, 4, 4])
    assert play["ada"].main == "ada/dagger"
    assert play["ada"].mark("acted")
    assert not play.awaits_choice() or play.decision.figures != ("ada",) or play.moment != "drawn"


@pytest.mark.rule("H-hth-16")
def test_what_is_done_hand_to_hand() -> None:
    play = gripped(ada(pack=["dagger"]), bob(main="dagger", marks=ACTED))
    assert play.verbs("ada") >= {"strike-hth", "draw", "seize"}
    assert not play.verbs("ada") & {"strike", "ready", "subdue"}
