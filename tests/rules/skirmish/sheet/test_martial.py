"""Martial Arts from level 1 to Master (S16.15.4). Knockdown and throw by the opposed roll are in test_opposed.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.play.asking import Choice
from core.play.rolled import Tested
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack, aim, dice_to_hit
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.mastery import KnockAway
from core.rulesets.skirmish.melee.opposed import KnockDown, ThrowDown
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Defend
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.grid import Arc
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter

HIT = [4, 3, 3]
PUNCH = Strike("agnar", "borg")
DEFENDS, DODGES = Mark(Marks.DEFENDING, "S12.0-19"), Mark(Marks.DODGING, "S12.0-18")


def artist(level: int, name: str = "agnar", **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": level}, **given}
    return fighter(name, **traits)


def borg(level: int = 0, at: tuple[int, int] = (0, -1), facing: int = 3, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 30, "dexterity": 9, "skills": {"Martial Arts": level}, **given}
    return fighter("borg", at, facing, side="blue", **traits)


def attack(target: Figure, kind: Kind = Kind.MELEE, at: tuple[int, int] = (0, 0), dexterity: int = 16) -> Attack:
    """An attack of that kind by somebody who is skilled with what it takes."""
    thing = {Kind.MELEE: "katana", Kind.THROWN: "rock", Kind.MISSILE: "pistol", Kind.HTH: "dagger"}.get(kind)
    agnar = fighter("agnar", at, 0, main=thing, strength=16, dexterity=dexterity)
    item = agnar.held[0] if thing else None
    return Attack(battle_of(agnar, target), agnar, target, weapon(item), item, kind)


def refused(battle: Battle, order: Choice) -> bool:
    """Whether an order is refused, whatever else there is to do."""
    return BOOK.refusal(battle, order) is not None


def passes(one: Attack, total: int) -> bool:
    return aim(BOOK, one).need.met_by(total)


# -- in armour -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.4-01")
@pytest.mark.parametrize(("level", "counts"), [(0, 0), (1, 1), (4, 4), (5, 5), (7, 5)])
def test_it_can_be_used_unarmoured(level: int, counts: int) -> None:
    assert martial_level(artist(level)) == counts
    assert martial_level(fighter("agnar")) == 0


@pytest.mark.rule("S16.15.4-02")
@pytest.mark.parametrize(
    ("worn", "shield", "level"),
    [
        (["leather"], None, 2),
        (["cloth"], "large shield", 2),
        (["leather"], "small shield", 2),
        (["leather"], "large shield", 0),
        ([], "tower shield", 2),
        (["cloth"], "tower shield", 0),
        (["full body armour"], None, 0),
        (["plate"], None, 0),
        (["armoured jacket", "protective goggles"], None, 2),
        (["cloth", "leather"], None, 0),
    ],
)
def test_armour_and_shield_may_cost_two_points_of_dexterity(worn: list[str], shield: str | None, level: int) -> None:
    assert martial_level(artist(2, worn=worn, off=shield)) == level


@pytest.mark.rule("S16.15.4-02")
def test_what_is_too_heavy_bars_damage_knockdown_and_defence() -> None:
    heavy = artist(4, worn=["plate"])
    battle = battle_of(heavy, borg())
    assert str(damage_dealt(Attack(battle, heavy, battle["borg"], weapon(None)))) == "1d6-2"
    assert refused(battle, KnockDown("agnar", "borg"))
    assert dice_to_hit(attack(borg(4, worn=["plate"], main="dagger", marks=[DEFENDS]))) == 4


@pytest.mark.rule("S16.15.4-02")
def test_a_shield_on_the_back_or_not_yet_ready_does_not_hinder() -> None:
    assert martial_level(artist(2, worn=["leather"], pack=["large shield"])) == 2
    fresh = [Mark(Marks.UNREADY, "S12.0-25", about="agnar/large shield")]
    assert martial_level(artist(2, worn=["leather"], off="large shield", marks=fresh)) == 2


@pytest.mark.rule("S16.15.4-03")
@pytest.mark.parametrize(
    ("worn", "shield", "level"),
    [
        (["armoured vest"], None, 2),
        (["armoured vest", "leather"], None, 2),
        (["armoured vest"], "tower shield", 2),
        (["armoured vest", "leather"], "large shield", 0),
    ],
)
def test_an_armoured_vest_never_hinders(worn: list[str], shield: str | None, level: int) -> None:
    assert martial_level(artist(2, worn=worn, off=shield)) == level


# -- damage --------------------------------------------------------------------------------------------------------


def bare(level: int, strength: int = 12) -> tuple[str, str]:
    """The damage of bare hands outside HTH and in it."""
    agnar, foe = artist(level, strength=strength), borg()
    battle = battle_of(agnar, foe)
    ways = (Kind.MELEE, Kind.HTH)
    outside, inside = (str(damage_dealt(Attack(battle, agnar, foe, weapon(None), kind=way))) for way in ways)
    return outside, inside


@pytest.mark.rule("S16.15.4-04")
def test_level_1_adds_one_to_bare_hands_and_to_nothing_else() -> None:
    assert bare(1) == ("1d6-1", "1d6")
    for kind, way, written in (
        ("dagger", Kind.HTH, "1d6+2"),
        ("brass knuckles", Kind.HTH, "1d6"),
        ("one-handed club", Kind.MELEE, "1d6+1"),
    ):
        agnar, foe = artist(1, main=kind), borg()
        assert str(damage_dealt(Attack(battle_of(agnar, foe), agnar, foe, weapon(agnar.held[0]), kind=way))) == written


@pytest.mark.rule("S16.15.4-05")
def test_level_2_adds_two() -> None:
    assert bare(2) == ("1d6", "1d6+1")


@pytest.mark.rule("S16.15.4-07")
def test_level_3_adds_three_and_the_scale_turns_it_into_a_die() -> None:
    assert bare(3) == ("1d6+1", "1d6+2")
    assert bare(3, strength=16)[1] == "2d6-2"


# -- what each level allows ----------------------------------------------------------------------------------------


def allowed(level: int) -> tuple[bool, bool]:
    """Whether knockdown and throw by the opposed roll are legal."""
    battle = battle_of(artist(level), borg())
    return not refused(battle, KnockDown("agnar", "borg")), not refused(battle, ThrowDown("agnar", "borg"))


@pytest.mark.rule("S16.15.4-06")
@pytest.mark.parametrize(("level", "legal"), [(0, False), (1, False), (2, True)])
def test_knockdown_comes_with_level_2(level: int, legal: bool) -> None:
    assert allowed(level)[0] is legal


@pytest.mark.rule("S16.15.4-08")
def test_level_3_still_knocks_down() -> None:
    assert allowed(3)[0]


@pytest.mark.rule("S16.15.4-10")
@pytest.mark.parametrize(("level", "legal"), [(1, False), (2, False), (3, True)])
def test_throwing_comes_with_level_3(level: int, legal: bool) -> None:
    assert allowed(level)[1] is legal


def declaring(figure: Figure) -> str | None:
    """Why it may not defend against the swordsman before it; None if it may."""
    battle = battle_of(figure, borg(main="katana"))
    assert engaged(battle, figure)
    refusal = BOOK.refusal(battle, Defend(figure.id))
    return refusal[1] if refusal else None


@pytest.mark.rule("S16.15.4-09")
@pytest.mark.parametrize(("level", "legal"), [(0, False), (2, False), (3, True), (5, True)])
def test_level_3_defends_with_bare_hands(level: int, legal: bool) -> None:
    assert (declaring(artist(level)) is None) is legal


@pytest.mark.rule("S16.15.4-09")
@pytest.mark.parametrize(
    ("main", "off", "legal"), [("pistol", None, True), ("pistol", "laser pistol", False), ("bow", None, False)]
)
def test_that_takes_a_free_hand(main: str, off: str | None, legal: bool) -> None:
    assert (declaring(artist(3, main=main, off=off)) is None) is legal


@pytest.mark.rule("S16.15.4-09")
@pytest.mark.parametrize(
    ("kind", "at", "dice"),
    [
        (Kind.MELEE, (0, 0), 4),
        (Kind.MELEE, (1, -2), 4),
        (Kind.MELEE, (0, -2), 3),
        (Kind.MISSILE, (0, 2), 3),
        (Kind.THROWN, (0, 2), 3),
    ],
)
def test_bare_hands_ward_off_blows_and_no_missiles(kind: Kind, at: tuple[int, int], dice: int) -> None:
    assert dice_to_hit(attack(borg(3, marks=[DEFENDS]), kind, at)) == dice


@pytest.mark.rule("S16.15.4-11")
def test_level_4_has_all_of_level_3() -> None:
    assert bare(4) == bare(3) == ("1d6+1", "1d6+2")
    assert allowed(4) == (True, True)
    assert declaring(artist(4)) is None


# -- five front hexes ----------------------------------------------------------------------------------------------

AHEAD, BESIDE, BEHIND = ((0, -1), (1, -1), (-1, 0)), ((1, 0), (-1, 1)), (0, 1)


@pytest.mark.rule("S16.15.4-12")
@pytest.mark.parametrize(("level", "hexes"), [(3, 3), (4, 5), (5, 5)])
def test_from_level_4_on_the_sides_are_front(level: int, hexes: int) -> None:
    agnar = artist(level)
    battle = battle_of(agnar)
    found = front(battle, agnar)
    assert set(found) == {cell(*at) for at in (*AHEAD, *BESIDE)[:hexes]}
    assert [arc_of(battle, agnar, at) for at in found] == [Arc.FRONT] * hexes


@pytest.mark.rule("S16.15.4-12")
@pytest.mark.parametrize("at", BESIDE)
@pytest.mark.parametrize("level", [3, 4])
def test_an_expert_strikes_and_engages_whoever_is_beside_him(at: tuple[int, int], level: int) -> None:
    battle = battle_of(artist(level), borg(at=at))
    assert refused(battle, PUNCH) is (level < 4)
    idle = battle_of(artist(level), borg(at=at, facing=(1 if at == (1, 0) else 5)))
    assert engaged(idle, idle["borg"]) is (level == 4)


@pytest.mark.rule("S16.15.4-12")
@pytest.mark.parametrize("level", [3, 4])
def test_an_expert_shoots_sideways(level: int) -> None:
    shot = Shoot("agnar", "borg", "agnar/pistol")
    assert refused(battle_of(artist(level, main="pistol"), borg(at=(4, 0))), shot) is (level < 4)


def needed(level: int, at: tuple[int, int], condition: Condition = Condition.STANDING) -> int:
    """What a katana needs against a fighter of that level who faces north, from a hex beside him."""
    return aim(BOOK, attack(borg(level, (0, 0), 0, condition=condition), at=at)).need.total


@pytest.mark.rule("S16.15.4-12")
def test_whoever_attacks_an_expert_from_the_side_gains_nothing() -> None:
    assert [needed(3, at) for at in BESIDE] == [18, 18]
    assert [needed(4, at) for at in BESIDE] == [16, 16]


@pytest.mark.rule("S16.15.4-12")
def test_his_shield_covers_the_sides() -> None:
    play = Play.acting(battle_of(fighter("agnar", (1, 0), 5), borg(4, (0, 0), 0, off="small shield")))
    assert play.say(PUNCH, HIT, [4])["borg"].hurt == 1


@pytest.mark.rule("S16.15.4-13")
def test_the_hex_behind_an_expert_is_a_side() -> None:
    agnar = artist(4)
    battle: Battle = battle_of(agnar)
    assert arc_of(battle, agnar, cell(*BEHIND)) is Arc.SIDE
    assert cell(*BEHIND) not in front(battle, agnar)
    assert (needed(3, BEHIND), needed(4, BEHIND)) == (20, 18)


@pytest.mark.rule("S16.15.4-13")
def test_a_lying_expert_is_as_easy_to_strike_as_anybody() -> None:
    assert {needed(4, at, Condition.PRONE) for at in (*AHEAD, *BESIDE, BEHIND)} == {20}


# -- the dice that experts demand ----------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.4-14")
@pytest.mark.parametrize(("faces", "hits"), [([4, 3, 3, 3, 3], True), ([4, 4, 3, 3, 3], False)])
def test_five_dice_are_rolled_at_a_defender_of_level_4(faces: list[int], hits: bool) -> None:
    foe = borg(4, marks=[DEFENDS])
    play = Play.acting(battle_of(fighter("agnar", dexterity=16), foe)).say(PUNCH, faces)
    assert [tested.passed for tested in play.told(Tested)] == [hits]


@pytest.mark.rule("S16.15.4-14")
@pytest.mark.parametrize(
    ("level", "at", "main", "dice"),
    [
        (3, (0, 0), None, 4),
        (4, (0, 0), "broadsword", 5),
        (4, (0, -2), None, 5),
        (4, (1, -2), None, 5),
        (4, (0, 0), "bow", 3),
    ],
)
def test_from_any_side_and_with_any_ward(level: int, at: tuple[int, int], main: str | None, dice: int) -> None:
    assert dice_to_hit(attack(borg(level, main=main, marks=[DEFENDS]), at=at)) == dice


@pytest.mark.rule("S16.15.4-14")
def test_who_lies_defends_no_more() -> None:
    assert dice_to_hit(attack(borg(4, condition=Condition.PRONE, marks=[DEFENDS]))) == 3


@pytest.mark.rule("S16.15.4-15")
@pytest.mark.parametrize(("dexterity", "total", "hits"), [(4, 5, True), (4, 6, False), (8, 9, False), (8, 8, True)])
def test_only_a_5_is_a_sure_hit(dexterity: int, total: int, hits: bool) -> None:
    assert passes(attack(borg(4, marks=[DEFENDS]), dexterity=dexterity), total) is hits


@pytest.mark.rule("S16.15.4-15")
def test_it_multiplies_nothing() -> None:
    play = Play.acting(battle_of(fighter("agnar"), borg(4, marks=[DEFENDS]))).say(PUNCH, [1, 1, 1, 1, 1], [5])
    assert play["borg"].hurt == 3


@pytest.mark.rule("S16.15.4-16")
@pytest.mark.parametrize(("total", "hits"), [(23, True), (24, False), (25, False), (26, False)])
def test_a_24_misses_whatever_is_needed(total: int, hits: bool) -> None:
    assert passes(attack(borg(4, marks=[DEFENDS]), dexterity=27), total) is hits


def fumbled(faces: list[int]) -> Play:
    """A blow with a katana at a defender of level 4 that rolls this."""
    agnar = fighter("agnar", strength=16, dexterity=27, main="katana")
    return Play.acting(battle_of(agnar, borg(4, marks=[DEFENDS]))).say(Strike("agnar", "borg", "agnar/katana"), faces)


@pytest.mark.rule("S16.15.4-16")
@pytest.mark.parametrize("faces", [[6, 6, 4, 4, 4], [6, 5, 5, 5, 4], [6, 6, 5, 5, 4]])
def test_up_to_26_that_is_all(faces: list[int]) -> None:
    (katana,) = fumbled(faces)["agnar"].held
    assert katana.soundness is Soundness.WHOLE


@pytest.mark.rule("S16.15.4-17")
@pytest.mark.parametrize("faces", [[6, 6, 5, 5, 5], [6, 6, 6, 5, 5]])
def test_27_and_28_drop_the_weapon(faces: list[int]) -> None:
    play = fumbled(faces)
    assert [event.item for event in play.told(LeftLying)] == ["agnar/katana"]
    assert play["agnar"].held == ()


@pytest.mark.rule("S16.15.4-18")
@pytest.mark.parametrize("faces", [[6, 6, 6, 6, 5], [6, 6, 6, 6, 6]])
def test_29_and_30_break_it(faces: list[int]) -> None:
    (katana,) = fumbled(faces)["agnar"].held
    assert katana.soundness is Soundness.BROKEN


# -- the Master ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.4-19")
def test_a_master_has_all_of_level_4() -> None:
    master = artist(5)
    assert bare(5) == ("1d6+1", "1d6+2")
    assert len(front(battle_of(master), master)) == 5
    assert allowed(5) == (True, True)
    assert dice_to_hit(attack(borg(5, marks=[DEFENDS]))) == 5


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize("kind", [Kind.MELEE, Kind.THROWN, Kind.MISSILE])
@pytest.mark.parametrize("condition", [Condition.STANDING, Condition.PRONE])
def test_four_dice_are_rolled_at_a_master_as_he_is(kind: Kind, condition: Condition) -> None:
    assert dice_to_hit(attack(borg(5, condition=condition), kind)) == 4
    assert dice_to_hit(attack(borg(4, condition=condition), kind)) == 3


@pytest.mark.rule("S16.15.4-20")
def test_not_hand_to_hand_and_not_by_grenades() -> None:
    assert dice_to_hit(attack(borg(5), Kind.HTH)) == 3
    assert dice_to_hit(attack(borg(5), Kind.GRENADE)) == 3


@pytest.mark.rule("S16.15.4-20")
def test_fire_is_not_aimed_at_him() -> None:
    agnar, master = fighter("agnar", main="flame thrower"), borg(5, (0, -3))
    kind = weapon(agnar.held[0])
    flame = Attack(battle_of(agnar, master), agnar, master, kind, agnar.held[0], Kind.MISSILE)
    assert dice_to_hit(flame) == 3


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize(
    ("dexterity", "total", "hits"), [(12, 12, True), (12, 13, False), (4, 7, True), (4, 8, False), (25, 21, False)]
)
def test_those_are_the_four_dice_of_always(dexterity: int, total: int, hits: bool) -> None:
    assert passes(attack(borg(5), dexterity=dexterity), total) is hits


@pytest.mark.rule("S16.15.4-20")
@pytest.mark.parametrize(("faces", "held"), [([6, 6, 5, 5], 0), ([6, 6, 6, 5], 1)])
def test_21_drops_and_23_breaks(faces: list[int], held: int) -> None:
    agnar = fighter("agnar", strength=16, dexterity=27, main="katana")
    play = Play.acting(battle_of(agnar, borg(5))).say(Strike("agnar", "borg", "agnar/katana"), faces)
    assert len(play["agnar"].held) == held
    assert all(item.soundness is Soundness.BROKEN for item in play["agnar"].held)


@pytest.mark.rule("S16.15.4-21")
@pytest.mark.parametrize("kind", [Kind.MELEE, Kind.THROWN, Kind.MISSILE])
def test_five_dice_are_rolled_at_a_master_who_dodges(kind: Kind) -> None:
    assert dice_to_hit(attack(borg(5, marks=[DODGES]), kind)) == 5
    assert dice_to_hit(attack(borg(4, marks=[DODGES]), kind)) == (3 if kind is Kind.MELEE else 4)


@pytest.mark.rule("S16.15.4-21")
@pytest.mark.parametrize(
    ("dexterity", "total", "hits"), [(16, 16, True), (16, 17, False), (4, 5, True), (4, 6, False), (27, 24, False)]
)
def test_with_the_same_bands_as_his_defence(dexterity: int, total: int, hits: bool) -> None:
    assert passes(attack(borg(5, marks=[DODGES]), Kind.MISSILE, dexterity=dexterity), total) is hits


# -- the Master's critical strike ----------------------------------------------------------------------------------


def struck(face: int, foe: Figure, level: int = 5, **given: Unpack[Traits]) -> Play:
    """A Master of STR 12 (1d6+1) punches."""
    return Play.acting(battle_of(artist(level, **given), foe)).say(PUNCH, HIT, [face])


@pytest.mark.rule("S16.15.4-22")
@pytest.mark.parametrize(("face", "worn", "falls"), [(2, (), True), (1, (), False), (3, ["leather"], False)])
def test_three_hits_strike_a_weapon_from_the_hand(face: int, worn: list[str], falls: bool) -> None:
    play = struck(face, borg(main="katana", worn=worn))
    assert (play["borg"].main is None) is falls
    assert len(play.battle.fallen.get(cell(0, -1), ())) == falls


@pytest.mark.rule("S16.15.4-22")
@pytest.mark.parametrize("level", [0, 4])
def test_no_one_less_than_a_master_does_that(level: int) -> None:
    assert struck(6, borg(main="katana"), level)["borg"].main == "borg/katana"


@pytest.mark.rule("S16.15.4-22")
def test_a_master_with_a_weapon_does_not() -> None:
    play = Play.acting(battle_of(artist(5, main="dagger"), borg(main="katana")))
    assert play.say(Strike("agnar", "borg", "agnar/dagger"), HIT, [6])["borg"].main == "borg/katana"


@pytest.mark.rule("S16.15.4-22")
def test_of_two_weapons_the_master_chooses_one() -> None:
    play = struck(4, borg(main="pistol", off="dagger"))
    assert list(play.menu) == [KnockAway("agnar", "borg/pistol"), KnockAway("agnar", "borg/dagger")]
    assert [item.kind for item in play.say(KnockAway("agnar", "borg/dagger"))["borg"].held] == ["pistol"]


@pytest.mark.rule("S16.15.4-22")
def test_shields_and_brass_knuckles_stay() -> None:
    play = struck(4, borg(main="brass knuckles", off="small shield"))
    assert [item.kind for item in play["borg"].held] == ["brass knuckles", "small shield"]
