"""Martial Arts from level 1 to 4 (S16.15.4). Masters are in test_masters.py, knockdown and throw by the opposed roll in
test_opposed.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.play.rolled import Tested
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.attack.tohit import Attack, aim, dice_to_hit
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.opposed import KnockDown
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Defend
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.space.grid import Arc
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.martial import DEFENDS, HIT, PUNCH, allowed, artist, attack, bare, borg, passes, refused

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
def test_a_shield_on_the_back_or_not_yet_ready_costs_nothing() -> None:
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
def test_an_armoured_vest_never_lowers_the_level(worn: list[str], shield: str | None, level: int) -> None:
    assert martial_level(artist(2, worn=worn, off=shield)) == level


# -- damage --------------------------------------------------------------------------------------------------------


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
def test_bare_hands_stop_blows_and_no_missiles(kind: Kind, at: tuple[int, int], dice: int) -> None:
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
def test_an_expert_strikes_and_engages_to_the_side(at: tuple[int, int], level: int) -> None:
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
def test_a_figure_that_attacks_an_expert_from_the_side_gains_nothing() -> None:
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
def test_a_lying_expert_is_as_easy_to_strike_as_anyone() -> None:
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
def test_extra_dice_from_any_side_and_with_a_weapon(
    level: int, at: tuple[int, int], main: str | None, dice: int
) -> None:
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
