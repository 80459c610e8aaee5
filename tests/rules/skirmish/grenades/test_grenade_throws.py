"""Throwing a grenade at a hex: how far, how likely, with which fuse, and where it comes down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.at_hex import Lobbing, aim_at_hex
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE
from core.rulesets.skirmish.grenades.lobbing import Lob, catalogue
from core.rulesets.skirmish.grenades.scatter import scatter_chances
from core.rulesets.skirmish.sheet.armoury import Armoury, armoury
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import engaged
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.grenades import grenade_states

HE = "high explosive grenade"


def ann(kind: str = HE, **traits: Unpack[Traits]) -> Figure:
    traits.setdefault("strength", 20)
    traits.setdefault("main", kind)
    return fighter("ann", (0, 0), 2, **traits)


def bob(at: tuple[int, int] = (6, -3), *marks: Mark) -> Figure:
    return fighter("bob", at, 5, side="blue", dexterity=3, main="dagger", marks=marks)


def at(q: int, r: int, kind: str = HE, fuse: Fuse = Fuse.THIS_TURN) -> Lob:
    return Lob("ann", cell(q, r), f"ann/{kind}", fuse)


def play_of(
    thrower: Figure,
    *others: Figure,
    options: Iterable[str] = (),
    terrain: dict[tuple[int, int], str] | None = None,
) -> Play:
    return Play.acting(battle_of(thrower, *(others or (bob(),)), options=options, terrain=terrain))


def why_not(play: Play, order: Lob) -> str | None:
    """The clause that refuses an order, whatever else the figure could do."""
    refusal = BOOK.refusal(play.battle, order)
    return refusal[0] if refusal else None


def needed(play: Play, order: Lob) -> int:
    need = play.say(order).roll.need
    assert need is not None
    return need.total


def landed(play: Play) -> Cell | None:
    lying = [field for field in play.battle.fields if field.machine == GRENADE]
    return lying[0].centre if lying else None


@pytest.mark.rule("S16.12-06")
def test_it_is_thrown_at_a_hex_and_nobodys_dodging_counts() -> None:
    play = play_of(ann(), bob((3, 0), Mark(Marks.DODGING, "S12.0-18")))
    order = at(3, 0)
    assert (needed(play, order), play.roll.dice.count, play.roll.target) == (11, 3, None)


@pytest.mark.rule("S16.12-06")
def test_an_empty_hex_is_aimed_at_and_the_throw_was_the_action() -> None:
    play = play_of(ann(pack=["dagger"])).say(at(4, -2), [1, 2, 2])
    assert landed(play) == cell(4, -2)
    assert play["ann"].mark(Marks.ACTED)
    assert play["ann"].item(f"ann/{HE}") is None
    assert play["ann"].main is None


@pytest.mark.rule("S16.12-06")
def test_it_has_to_be_in_the_hand_and_ready() -> None:
    assert why_not(play_of(ann(main="dagger", pack=[HE])), at(4, -2)) == "S16.12-06"
    unready = Mark(Marks.UNREADY, "S12.0-25", about=f"ann/{HE}")
    assert why_not(play_of(ann(marks=[unready])), at(4, -2)) == "S16.12-06"
    assert why_not(play_of(ann("dagger")), at(4, -2, "dagger", Fuse.NONE)) == "S16.12-06"


@pytest.mark.rule("S16.12-07")
@pytest.mark.parametrize(
    ("hexes", "need"), [(0, 12), (1, 12), (2, 11), (4, 11), (5, 10), (7, 10), (8, 9), (9, 9), (10, 9)]
)
def test_a_megahex_costs_one(hexes: int, need: int) -> None:
    assert needed(play_of(ann()), at(hexes, 0)) == need


@pytest.mark.rule("S16.12-07", "S16.12-11")
def test_a_throw_at_nine_hexes_hits_with_nine_and_misses_twelve_by_three() -> None:
    assert landed(play_of(ann()).say(at(9, 0), [3, 3, 3])) == cell(9, 0)
    assert landed(play_of(ann()).say(at(9, 0), [4, 4, 4], [2])) == cell(12, -3)


@pytest.mark.rule("S16.12-08")
def test_a_miss_endangers_nobody_in_the_line() -> None:
    friend = fighter("cy", (2, 0), 2, strength=20)
    play = play_of(ann(), bob((3, 0)), friend).say(at(3, 0), [6, 4, 5], [4])
    assert play.awaits_choice()
    assert landed(play) == cell(3, 4)


@pytest.mark.rule("S16.12-10")
@pytest.mark.parametrize(
    ("face", "where"), [(1, (9, -3)), (2, (12, -3)), (3, (12, 0)), (4, (9, 3)), (5, (6, 3)), (6, (6, 0))]
)
def test_the_die_of_a_miss_names_a_direction_of_the_map(face: int, where: tuple[int, int]) -> None:
    assert landed(play_of(ann()).say(at(9, 0), [4, 4, 4], [face])) == cell(*where)


@pytest.mark.rule("S16.12-11")
def test_it_scatters_by_what_it_missed_by() -> None:
    thrower = ann(dexterity=15)
    assert landed(play_of(thrower).say(at(5, 0), [5, 5, 5], [4])) == cell(5, 2)


@pytest.mark.rule("S16.12-09")
def test_a_wall_stops_it_in_the_last_open_hex() -> None:
    play = play_of(ann(), terrain={(11, -2): "wall"}).say(at(9, 0), [4, 4, 4], [2])
    assert landed(play) == cell(10, -1)


@pytest.mark.rule("S16.12-09")
def test_beyond_the_map_it_has_no_effect() -> None:
    thrower = ann(dexterity=8, strength=30)
    play = play_of(thrower).say(at(13, -1), [6, 6, 4], [3])
    assert landed(play) is None
    assert play.battle.fields == ()
    assert play["ann"].mark(Marks.ACTED)


@pytest.mark.rule("S16.12-09")
def test_it_may_scatter_farther_than_it_can_be_thrown() -> None:
    weak = fighter("ann", (-14, 7), 2, main=HE, strength=8, dexterity=8)
    play = Play.acting(battle_of(weak, bob((-13, 7))))
    assert why_not(play, at(5, -2)) == "S16.12-16"
    assert landed(play.say(at(4, -2), [3, 3, 3], [2])) == cell(11, -9)


@pytest.mark.rule("S16.12-12")
@pytest.mark.parametrize("faces", [[1, 1, 1], [1, 1, 2], [1, 2, 2]])
def test_three_four_and_five_always_hit(faces: list[int]) -> None:
    helpless = ann(marks=[Mark(Marks.SHAKEN, "S12.4-05")], dexterity=5)
    play = play_of(helpless)
    order = at(6, -3)
    assert needed(play, order) == 1
    assert landed(play.say(faces)) == cell(6, -3)


@pytest.mark.rule("S16.12-12")
def test_a_six_is_no_sure_hit() -> None:
    assert landed(play_of(ann(dexterity=7)).say(at(6, -3), [2, 2, 2], [1])) == cell(6, -4)


@pytest.mark.rule("S16.12-13")
def test_sixteen_and_seventeen_always_miss_and_drop_nothing() -> None:
    assert landed(play_of(ann(dexterity=15)).say(at(6, 0), [6, 6, 5], [4])) == cell(6, 4)
    assert landed(play_of(ann(dexterity=19)).say(at(6, 0), [6, 5, 5], [4])) == cell(6, 1)
    assert landed(play_of(ann(dexterity=19)).say(at(6, 0), [6, 6, 5], [4])) == cell(6, 1)


@pytest.mark.rule("S16.12-14")
def test_an_eighteen_drops_it_at_the_throwers_feet_with_its_fuse_lit() -> None:
    play = play_of(ann()).say(at(6, 0, fuse=Fuse.NEXT_MOVE), [6, 6, 6])
    assert landed(play) == cell(0, 0)
    assert grenade_states(play.battle) == {HE: "fused_next_move"}


@pytest.mark.rule("S16.12-15")
@pytest.mark.parametrize(("kind", "fuse"), [("molotov", Fuse.NONE), (HE, Fuse.THIS_TURN)])
def test_nothing_has_to_be_lit_before(kind: str, fuse: Fuse) -> None:
    busy = ann(kind, off="large shield")
    assert why_not(play_of(busy), at(6, 0, kind, fuse)) is None


@pytest.mark.rule("S16.12-16", "S16.12-17")
@pytest.mark.parametrize(("strength", "most"), [(8, 18), (11, 24), (12, 27)])
def test_the_arm_reaches_nine_quarters_of_a_hex_for_a_point_of_strength(strength: int, most: int) -> None:
    near = fighter("ann", (-14, 7), 2, main=HE, strength=strength)
    play = Play.acting(battle_of(near, bob()))
    assert why_not(play, at(most - 14, 7 - (most // 2))) is None
    assert why_not(play, at(most - 13, 7 - (most + 1) // 2)) == "S16.12-16"


@pytest.mark.rule("S16.12-16")
def test_wounds_do_not_shorten_the_throw() -> None:
    near = fighter("ann", (-14, 7), 2, main=HE, strength=12, hurt=6)
    assert why_not(Play.acting(battle_of(near, bob())), at(13, -6)) is None


@pytest.mark.rule("S16.12-16")
@pytest.mark.parametrize(
    ("hex_", "terrain"), [((-3, 0), {}), ((6, 0), {(3, 0): "wall"}), ((6, 0), {(6, 0): "wall"}), ((40, 0), {})]
)
def test_it_is_thrown_ahead_into_the_open_and_on_the_map(
    hex_: tuple[int, int], terrain: dict[tuple[int, int], str]
) -> None:
    assert why_not(play_of(ann(), terrain=terrain), at(*hex_)) == "S16.12-16"


@pytest.mark.rule("S16.12-20")
def test_the_fuse_is_said_with_the_order_and_kept() -> None:
    play = play_of(ann())
    assert why_not(play, at(6, 0, fuse=Fuse.NONE)) == "S16.12-20"
    assert why_not(play, at(6, 0, fuse=Fuse.NEXT_MOVE)) is None
    play.say(at(6, 0, fuse=Fuse.NEXT_MOVE), [3, 3, 3])
    assert grenade_states(play.battle) == {HE: "fused_next_move"}


@pytest.mark.rule("S16.12-20")
def test_a_molotov_has_no_fuse_to_choose() -> None:
    play = play_of(ann("molotov"))
    assert why_not(play, at(6, 0, "molotov", Fuse.NONE)) is None
    assert why_not(play, at(6, 0, "molotov", Fuse.THIS_TURN)) == "S16.12-20"


@pytest.mark.rule("S16.12-64")
def test_it_is_no_thrown_weapon_but_the_throwers_own_state_counts() -> None:
    low = fighter("bob", (6, 0), 5, side="blue", marks=[Mark(Marks.DODGING, "S12.0-18")])
    assert needed(play_of(ann(), low), at(6, 0)) == 10
    hurt = ann(strength=12, hurt=9, marks=[Mark(Marks.SHAKEN, "S12.4-05")], worn=["leather"])
    assert needed(play_of(hurt, low), at(6, 0)) == 12 - 2 - 3 - 2 - 2
    play = play_of(ann(), low).say(at(6, 0), [6, 6, 5], [1])
    assert play.battle.fallen == {}


@pytest.mark.rule("S16.12-64")
def test_who_is_engaged_may_throw_one_even_at_its_own_hex() -> None:
    beside = fighter("bob", (1, 0), 5, side="blue", main="dagger")
    for target in (at(6, 0), at(1, 0), at(0, 0)):
        assert why_not(play_of(ann(), beside), target) is None


@pytest.mark.rule("S16.12-64")
def test_the_other_hand_and_blind_eyes_throw_worse() -> None:
    left = fighter("ann", (0, 0), 2, main="dagger", off=HE, strength=20)
    assert needed(play_of(left), at(6, 0)) == 6
    alone = fighter("ann", (0, 0), 2, off=HE, strength=20)
    assert needed(play_of(alone), at(6, 0)) == 6
    assert needed(play_of(ann(marks=[Mark(Marks.BLINDED, "S16.8-12")])), at(6, 0)) == 4


@pytest.mark.rule("S16.12-64", "S12.0-10")
@pytest.mark.parametrize("target", [(6, 0), (1, 0)])
def test_who_is_engaged_may_throw_one_at_its_own_risk(target: tuple[int, int]) -> None:
    play = play_of(ann(marks=[Mark(Marks.IN_CONTACT, "S12.0-10")]), bob((1, 0)))
    assert engaged(play.battle, play["ann"])
    assert why_not(play, at(*target)) is None


@pytest.mark.rule("S12.0-22")
def test_nobody_throws_lying_down_or_after_a_long_walk() -> None:
    assert why_not(play_of(ann(condition=Condition.PRONE)), at(6, 0)) == "S12.0-22"
    walk = [(-6, 0), (-5, 0), (-4, 0), (-3, 0), (-2, 0), (-1, 0), (0, 0)]
    assert why_not(play_of(ann(walk=walk)), at(6, 0)) == "S12.0-09"
    assert why_not(play_of(ann(condition=Condition.KNEELING)), at(6, 0)) is None


FIVE = {"molotov", HE, "incendiary grenade", "smoke grenade", "tear gas grenade"}
OF_ANOTHER_CLAUSE = {"anti-laser grenade"}
"""S16.8-10"""


@pytest.mark.rule("S16.12-01")
def test_five_kinds_are_always_there_and_each_other_with_its_option() -> None:
    assert set(catalogue(armoury(), ())) - OF_ANOTHER_CLAUSE == FIVE
    others = {
        "S16.12-02": "fragmentation grenade",
        "S16.12-03": "concussion grenade",
        "S16.12-04": "stun grenade",
        "S16.12-05": "flammable grenade",
        "S16.12-66": "irritant gas grenade",
        "S16.12-67": "corrosive gas grenade",
        "S16.12-68": "nerve gas grenade",
    }
    always = set(catalogue(armoury(), ()))
    assert {option: set(catalogue(armoury(), [option])) - always for option in others} == {
        option: {kind} for option, kind in others.items()
    }


@pytest.mark.rule("S16.12-01")
def test_a_kind_that_is_not_there_is_not_thrown() -> None:
    battle, order = battle_of(ann("stun grenade"), bob(), options=["S16.12-04"]), at(6, 0, "stun grenade")
    assert why_not(Play.acting(replace(battle, options=())), order) == "S16.12-06"
    assert why_not(Play.acting(battle), order) is None


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"kind": "grenade"}, "a grenade with a payload"),
        ({"kind": "thrown", "payload": "blast"}, "a grenade with a payload"),
        ({"kind": "grenade", "payload": "cloud", "contents": "liquid"}, "filled with 'liquid'"),
        ({"kind": "grenade", "payload": "blast", "flags": ["loud"]}, "unknown flag 'loud'"),
    ],
)
def test_the_armoury_refuses_a_grenade_that_no_rule_could_set_off(row: dict[str, object], fault: str) -> None:
    table = {"skill": "none", "damage": "0", "st_one": 0, "st_two": -1, "mass": 0.5, "flags": [], **row}
    with pytest.raises(ValueError, match=fault):
        Armoury({"weapon": {"bang": table}, "armour": {}, "ammo": {}})


def test_the_menu_offers_enemies_and_what_lies_between_two() -> None:
    far = fighter("cid", (8, -3), 5, side="blue")
    hidden = fighter("dot", (-8, 0), 5, side="blue")
    play = play_of(ann(), bob(), far, hidden)
    cells = [(order.cell, order.fuse) for order in play.menu if isinstance(order, Lob)]
    expected = [cell(6, -3), cell(8, -3), cell(7, -3)]
    assert cells == [(where, fuse) for where in expected for fuse in (Fuse.THIS_TURN, Fuse.NEXT_MOVE)]
    assert why_not(play, at(5, -1)) is None


def test_smoke_is_also_offered_for_ones_own_hex_and_half_way() -> None:
    play = play_of(ann("smoke grenade"), bob())
    cells = list(dict.fromkeys(order.cell for order in play.menu if isinstance(order, Lob)))
    assert cells == [cell(6, -3), cell(0, 0), cell(3, -2)]


def test_all_that_the_menu_offers_is_legal() -> None:
    play = play_of(ann("smoke grenade"), bob(), fighter("cid", (8, -3), 5, side="blue"))
    assert [order for order in play.menu if isinstance(order, Lob) and why_not(play, order)] == []


def test_the_chances_of_where_it_comes_down_add_up() -> None:
    battle = battle_of(ann(), bob())
    item = battle["ann"].item(f"ann/{HE}")
    assert item is not None
    lobbing = Lobbing(battle, battle["ann"], cell(9, 0), item)
    found = scatter_chances(battle, cell(0, 0), cell(9, 0), aim_at_hex(BOOK, lobbing))
    assert sum(found.values()) == pytest.approx(1)
    assert found[cell(9, 0)] == pytest.approx(81 / 216)
    assert found[cell(9, -1)] == pytest.approx(27 / 216 / 6)
    assert found[cell(0, 0)] == pytest.approx(1 / 216)


def test_a_grenade_in_the_air_belongs_to_no_hex() -> None:
    play = play_of(ann()).say(at(6, 0))
    assert play.battle.fields == (
        Field(f"ann/{HE}", GRENADE, "thrown", HE, cell(0, 0), frozenset(), since=1, by="ann"),
    )
