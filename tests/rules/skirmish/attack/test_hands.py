"""Two hands (S12.0-37), readying (S12.0-25), picking up (S12.0-26), kinds and reach of weapons (S12-01, -02, -14)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play import rolled
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem, PickUp, ReadyItem, hands_with, usable
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.melee.blows import Strike, melee_attack, melee_weapon
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.armoury import Kind, armoury, kinds_of_attack
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

FOE = fighter("borg", (0, -1), 0, side="blue", dexterity=8, strength=20)
OPPOSITE = fighter("borg", (0, -1), 3, side="blue", dexterity=8)
FAR = fighter("borg", (0, -6), 0, side="blue", dexterity=8)


def next_turn(play: Play) -> Play:
    """Nobody does anything more; red wins the next initiative, moves first, and nobody moves."""
    return play.until("initiative").until("actions", [6], [1])


# -- hands -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-37")
@pytest.mark.parametrize(("strength", "need"), [(14, 12), (12, 10), (16, 12)])
def test_beside_a_shield_a_katana_wants_its_one_handed_strength(strength: int, need: int) -> None:
    agnar = fighter("agnar", main="katana", off="small shield", strength=strength)
    attack = melee_attack(battle_of(agnar, OPPOSITE), Strike("agnar", "borg", "agnar/katana"))
    assert aim(BOOK, attack).need.total == need


@pytest.mark.rule("S12.0-37")
@pytest.mark.parametrize("off", [None, "agnar/katana"])
def test_with_the_other_hand_free_it_is_held_in_both(off: str | None) -> None:
    agnar = replace(fighter("agnar", main="katana", strength=12), off=off)
    attack = melee_attack(battle_of(agnar, FOE), Strike("agnar", "borg", "agnar/katana"))
    assert "STR too low" not in [line.label for line in aim(BOOK, attack).tally.lines]


def shielded(main: str) -> Figure:
    """Someone with a weapon in one hand and a large shield in the other, whatever the weapon wants."""
    figure = fighter("agnar", pack=(main, "large shield"), strength=16)
    return replace(figure, main=f"agnar/{main}", off="agnar/large shield")


@pytest.mark.rule("S12.0-37")
@pytest.mark.parametrize(("main", "may"), [("halberd", False), ("katana", True), ("broadsword", True)])
def test_a_weapon_for_two_hands_is_no_weapon_beside_a_shield(main: str, may: bool) -> None:
    battle = battle_of(shielded(main), FOE)
    assert (BOOK.refusal(battle, Strike("agnar", "borg", f"agnar/{main}")) is None) is may


@pytest.mark.rule("S12.0-37")
def test_a_rifle_for_two_hands_does_not_shoot_beside_a_shield() -> None:
    gun = shielded("machine gun")
    assert BOOK.refusal(battle_of(gun, FAR), Shoot("agnar", "borg", "agnar/machine gun")) is not None


@pytest.mark.rule("S12.0-37")
@pytest.mark.parametrize(
    ("main", "off", "item", "hands"),
    [
        ("broadsword", "small shield", "halberd", ("halberd", "halberd")),
        (None, "small shield", "halberd", ("halberd", "halberd")),
        ("halberd", None, "small shield", (None, "small shield")),
        ("halberd", None, "dagger", ("dagger", None)),
        ("broadsword", "small shield", "dagger", ("dagger", "small shield")),
        ("broadsword", None, "small shield", ("broadsword", "small shield")),
        ("broadsword", "dagger", "small shield", ("broadsword", "small shield")),
        (None, None, "katana", ("katana", None)),
    ],
)
def test_what_is_taken_in_hand_puts_away_what_is_in_the_way(
    main: str | None, off: str | None, item: str, hands: tuple[str | None, str | None]
) -> None:
    agnar = fighter("agnar", main=main, off=off, pack=(item,))
    taken = agnar.item(f"agnar/{item}")
    assert taken is not None
    assert hands_with(agnar, taken) == tuple(kind and f"agnar/{kind}" for kind in hands)


@pytest.mark.rule("S12.0-37", "S12.0-32")
def test_a_shield_put_away_for_a_halberd_is_still_carried() -> None:
    agnar = fighter("agnar", main="broadsword", off="small shield", pack=("halberd",))
    play = Play.acting(battle_of(agnar, FAR)).say(ReadyItem("agnar", "agnar/halberd"))
    assert [item.kind for item in play["agnar"].held] == ["halberd"]
    assert {item.kind for item in play["agnar"].gear} == {"broadsword", "small shield", "halberd"}


# -- readying and dropping ---------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-25")
def test_what_is_readied_is_usable_from_the_next_turn() -> None:
    archer = fighter("borg", (0, -6), 3, side="blue", main="bow", dexterity=8)
    play = Play.acting(battle_of(fighter("agnar", pack=("pistol",), skills={"Guns": 1}), archer))
    play.say(ReadyItem("agnar", "agnar/pistol"))
    shot = Shoot("agnar", "borg", "agnar/pistol")
    assert not usable(play["agnar"], play["agnar"].held[0])
    assert BOOK.refusal(play.battle, shot) is not None
    assert next_turn(play).why_not(shot) is None


@pytest.mark.rule("S12.0-25")
def test_readying_happens_at_its_place_and_takes_the_action() -> None:
    bob = fighter("borg", (0, -6), 3, side="blue", main="bow", dexterity=13)
    play = Play.acting(battle_of(fighter("agnar", pack=("dagger",)), bob))
    assert not play["agnar"].held
    play.say(DoNothing("borg"), ReadyItem("agnar", "agnar/dagger"))
    assert play.battle.clock.turn == 2
    assert [item.kind for item in play["agnar"].held] == ["dagger"]


@pytest.mark.rule("S12.0-25")
def test_what_it_holds_or_has_not_or_cannot_hold_is_not_readied() -> None:
    goggles = Item("agnar/protective goggles", "protective goggles")
    agnar = fighter("agnar", main="dagger", pack=("rock",))
    play = Play.acting(battle_of(replace(agnar, gear=(*agnar.gear, goggles)), FAR))
    assert play.why_not(ReadyItem("agnar", "agnar/rock")) is None
    for name in ("agnar/dagger", "borg/dagger", "agnar/protective goggles"):
        assert play.why_not(ReadyItem("agnar", name)) is not None


@pytest.mark.rule("S12.0-25")
def test_dropping_is_free() -> None:
    agnar = fighter("agnar", main="dagger", off="small shield")
    play = Play.acting(battle_of(agnar, FOE)).say(DropItem("agnar", "agnar/small shield"))
    assert play.decision.figures == ("agnar",)
    assert [item.kind for item in play.battle.fallen[cell(0, 0)]] == ["small shield"]
    assert play.why_not(Strike("agnar", "borg", "agnar/dagger")) is None
    assert play.why_not(DropItem("agnar", "agnar/small shield")) is not None


# -- picking up --------------------------------------------------------------------------------------------------


def lying(at: tuple[int, int], *, fell: int = 1, kind: str = "broadsword") -> dict[tuple[int, int], Sequence[Item]]:
    return {at: [Item(f"x/{kind}", kind, fell=fell)]}


def reaching(at: tuple[int, int], *, turn: int = 2, walk: tuple[tuple[int, int], ...] = ()) -> Play:
    agnar = fighter("agnar", skills={"Sword": 1}, strength=16, walk=walk)
    return Play.acting(battle_of(agnar, FOE, fallen=lying(at), turn=turn, phase=Phase.ACTIONS))


@pytest.mark.rule("S12.0-26")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (0, 1)])
def test_what_lies_within_a_step_is_picked_up_and_in_hand_at_once(at: tuple[int, int]) -> None:
    play = reaching(at).say(PickUp("agnar", "x/broadsword", cell(*at)))
    assert [item.kind for item in play["agnar"].held] == ["broadsword"]
    assert play.battle.fallen == {}


@pytest.mark.rule("S12.0-26")
@pytest.mark.parametrize(("at", "named"), [((0, 2), (0, 2)), ((0, 2), (0, 1)), ((0, 1), (0, 0))])
def test_what_lies_farther_off_or_elsewhere_is_not(at: tuple[int, int], named: tuple[int, int]) -> None:
    assert BOOK.refusal(reaching(at).battle, PickUp("agnar", "x/broadsword", cell(*named))) is not None


@pytest.mark.rule("S12.0-26")
@pytest.mark.parametrize(("hexes", "refused"), [(2, None), (3, "S12.0-09")])
def test_it_is_done_after_two_hexes_at_most(hexes: int, refused: str | None) -> None:
    walk = tuple((0, n) for n in range(hexes, -1, -1))
    assert reaching((0, 0), walk=walk).refused_by(PickUp("agnar", "x/broadsword", cell(0, 0))) == refused


@pytest.mark.rule("S12.0-26")
def test_dropped_in_one_turn_picked_up_in_the_next_and_used_in_the_third() -> None:
    agnar = fighter("agnar", main="broadsword", strength=16)
    foe = fighter("borg", (0, -1), 3, side="blue", main="dagger", dexterity=8)
    pick, strike = PickUp("agnar", "agnar/broadsword", cell(0, 0)), Strike("agnar", "borg", "agnar/broadsword")
    play = Play.acting(battle_of(agnar, foe)).say(DropItem("agnar", "agnar/broadsword"))
    assert play.why_not(pick) is not None
    next_turn(play).say(pick)
    assert BOOK.refusal(play.battle, strike) is not None
    assert next_turn(play).why_not(strike) is None


# -- kinds and reach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S12-01")
def test_every_weapon_has_one_default_kind_of_the_five() -> None:
    assert [w.name for w in armoury().weapons.values() if w.kind not in Kind or w.kind not in kinds_of_attack(w)] == []
    assert {k.value for k in Kind} == {"melee", "thrown", "missile", "grenade", "hth"}


@pytest.mark.rule("S12-01")
@pytest.mark.parametrize(
    ("name", "default", "kinds"),
    [
        ("spear", Kind.MELEE, frozenset({Kind.MELEE, Kind.THROWN})),
        ("rock", Kind.THROWN, frozenset({Kind.THROWN})),
        ("rifle", Kind.MISSILE, frozenset({Kind.MISSILE})),
        ("pistol", Kind.MISSILE, frozenset({Kind.MISSILE, Kind.HTH})),
        ("dagger", Kind.MELEE, frozenset({Kind.MELEE, Kind.THROWN, Kind.HTH})),
        ("broadsword", Kind.MELEE, frozenset({Kind.MELEE})),
    ],
)
def test_some_weapons_offer_more(name: str, default: Kind, kinds: frozenset[Kind]) -> None:
    assert (armoury().weapons[name].kind, kinds_of_attack(armoury().weapons[name])) == (default, kinds)


@pytest.mark.rule("S12-01")
def test_the_attacker_names_which() -> None:
    agnar = fighter("agnar", main="spear")
    attack = melee_attack(battle_of(agnar, FOE), Strike("agnar", "borg", "agnar/spear"))
    assert attack.kind is Kind.MELEE


@pytest.mark.rule("S12-02")
@pytest.mark.parametrize(("at", "may"), [((0, -1), True), ((0, -2), False), ((1, 0), False), ((0, 1), False)])
def test_a_sword_reaches_the_adjacent_front_hexes(at: tuple[int, int], may: bool) -> None:
    agnar = fighter("agnar", main="broadsword", strength=16)
    battle = battle_of(agnar, fighter("borg", at, side="blue"))
    assert (BOOK.refusal(battle, Strike("agnar", "borg", "agnar/broadsword")) is None) is may


@pytest.mark.rule("S12-02")
@pytest.mark.parametrize(
    ("item", "strikes"), [("rock", False), ("rifle", False), ("broadsword", True), ("spear", True)]
)
def test_what_is_thrown_or_fired_does_not_strike(item: str, strikes: bool) -> None:
    agnar = fighter("agnar", main=item)
    assert (melee_weapon(agnar, agnar.held[0]) is not None) is strikes


@pytest.mark.rule("S12-02")
def test_a_weapon_that_strikes_stays_in_the_hand() -> None:
    play = Play.acting(battle_of(fighter("agnar", main="spear"), FOE))
    play.say(Strike("agnar", "borg", "agnar/spear"), [6, 5, 5])
    assert [item.kind for item in play["agnar"].held] == ["spear"]


@pytest.mark.rule("S12-14")
def test_a_miss_asks_for_no_damage() -> None:
    front = fighter("borg", (0, -1), 3, side="blue", dexterity=8)
    agnar = fighter("agnar", main="broadsword", dexterity=11, strength=16)
    play = Play.acting(battle_of(agnar, front)).say(Strike("agnar", "borg", "agnar/broadsword"), [5, 4, 3])
    assert [tested.passed for tested in play.told(rolled.Tested)] == [False]
    assert play.told(Hurt) == []
    assert [threw for threw in play.told(rolled.Threw) if threw.figure == "agnar"] == []


@pytest.mark.rule("S12-14")
def test_a_hit_rolls_the_weapons_damage() -> None:
    front = fighter("borg", (0, -1), 3, side="blue", dexterity=8, condition=Condition.STANDING)
    agnar = fighter("agnar", main="broadsword", dexterity=11, strength=16)
    play = Play.acting(battle_of(agnar, front)).say(Strike("agnar", "borg", "agnar/broadsword"), [4, 4, 3])
    assert play.roll.dice.count == 2
    assert play.say([2, 5])["borg"].hurt == 7
