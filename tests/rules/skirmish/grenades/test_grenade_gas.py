"""Tear gas and worse, and the masks against them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.crossing import wits
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import Billow, Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.masks import PutOnMask, TakeOffMask
from core.rulesets.skirmish.sheet.scores import dexterity, order_dex
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.grenades import cloud, lying, moves_end, turn_ends, with_fields
from tests.support.skirmish import entered

HEXES = [(0, 0), (1, 0)]


def bob(
    at: tuple[int, int] = (0, 0), *worn: str, walk: Sequence[tuple[int, int]] = (), main: str | None = None
) -> Figure:
    return fighter("bob", at, side="blue", strength=12, worn=worn, walk=walk, main=main)


def in_gas(kind: str, *figures: Figure, options: Sequence[str] = ()) -> Battle:
    """A cloud over two hexes that stays as it is for a while."""
    return with_fields(battle_of(*figures, options=options), cloud(kind, HEXES, Billow.CUT_OFF, 4))


def edex(battle: Battle) -> int:
    return dexterity(BOOK, battle, battle["bob"]).total


# -- tear gas ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-53")
def test_a_figure_that_has_walked_through_it_is_four_worse_for_its_action() -> None:
    through = bob((3, 0), walk=[(-1, 0), (0, 0), (1, 0), (2, 0), (3, 0)])
    assert edex(moves_end(in_gas("tear gas", through), 4)) == 8
    assert edex(moves_end(in_gas("tear gas", bob((3, 0), walk=[(2, 0), (3, 0)])), 4)) == 12


@pytest.mark.rule("S16.12-53")
def test_standing_in_it_is_enough_and_more_of_it_makes_nothing_worse() -> None:
    once = moves_end(in_gas("tear gas", bob()), 4)
    assert edex(once) == 8
    assert edex(moves_end(turn_ends(once, 4), 5)) == 8


@pytest.mark.rule("S16.12-53")
def test_a_cloud_that_rises_grows_or_comes_down_on_someone_gasses_him() -> None:
    grenade = lying("tear gas grenade", (0, 0), Lit.FUSED_END_TURN, 3)
    battle = with_fields(battle_of(bob(), fighter("cid", (1, 0))), grenade)
    risen = turn_ends(battle, 3)
    assert [bool(risen[name].mark(Marks.GASSED)) for name in ("bob", "cid")] == [True, False]
    assert turn_ends(risen, 4)["cid"].mark(Marks.GASSED)


@pytest.mark.rule("S16.12-53")
def test_who_has_gone_before_a_long_fuse_burnt_down_breathes_clean_air() -> None:
    grenade = lying("tear gas grenade", (0, 0), Lit.FUSED_NEXT_MOVE, 3)
    gone = bob((2, 0), walk=[(0, 0), (1, 0), (2, 0)])
    battle = with_fields(battle_of(gone, fighter("cid", (0, 0))), grenade)
    after = moves_end(battle, 4)
    assert [bool(after[name].mark(Marks.GASSED)) for name in ("bob", "cid")] == [False, True]


@pytest.mark.rule("S16.12-53")
def test_a_figure_that_is_driven_into_it_breathes_it_when_the_turn_ends() -> None:
    assert turn_ends(in_gas("tear gas", bob((1, 0))), 4)["bob"].mark(Marks.GASSED)
    walked_before = bob((3, 0), walk=[(1, 0), (2, 0), (3, 0)])
    assert not turn_ends(in_gas("tear gas", walked_before), 4)["bob"].mark(Marks.GASSED)


@pytest.mark.rule("S16.12-53")
def test_smoke_gasses_nobody() -> None:
    assert edex(moves_end(in_gas("smoke", bob()), 4)) == 12
    grenade = lying("smoke grenade", (0, 0), Lit.FUSED_END_TURN, 3)
    assert edex(turn_ends(with_fields(battle_of(bob()), grenade), 3)) == 12


@pytest.mark.rule("S16.12-54")
def test_with_the_option_on_it_dulls_the_wits() -> None:
    dull = moves_end(in_gas("tear gas", bob(), options=["S16.12-54"]), 4)["bob"]
    assert wits("S16.11-27", dull).total == 6
    assert wits("S16.11-27", moves_end(in_gas("tear gas", bob()), 4)["bob"]).total == 8


@pytest.mark.rule("S16.12-55")
def test_it_lasts_when_the_cloud_is_long_gone() -> None:
    battle = moves_end(in_gas("tear gas", bob()), 4)
    for turn in range(4, 20):
        battle = turn_ends(battle, turn)
    assert battle.fields == ()
    assert edex(battle) == 8
    mark = battle["bob"].mark(Marks.GASSED)
    assert mark is not None
    assert mark.until is None


@pytest.mark.rule("S16.12-66")
def test_irritant_gas_is_tear_gas_by_another_name() -> None:
    options = ["S16.12-66"]
    assert edex(moves_end(in_gas("irritant gas", bob(), options=options), 4)) == 8
    assert edex(moves_end(in_gas("irritant gas", bob((0, 0), "gas mask"), options=options), 4)) == 11


# -- masks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-62", "S16.12-63")
def test_a_mask_costs_one_in_the_gas_and_out_of_it() -> None:
    masked = bob((0, 0), "gas mask")
    assert edex(moves_end(in_gas("tear gas", masked), 4)) == 11
    assert edex(battle_of(masked)) == 11


@pytest.mark.rule("S16.12-63")
def test_a_mask_is_no_armour_and_does_not_slow_the_order() -> None:
    assert order_dex(bob((0, 0), "gas mask")).total == 12
    scene = Scene(battle_of(bob((0, 0), "gas mask", main="dagger")), BOOK)
    draw_up(scene)
    assert scene.battle.clock.queue[0].rank[1] == -24


@pytest.mark.rule("S16.12-63")
def test_putting_it_on_is_an_action_and_undoes_nothing() -> None:
    carrying = fighter("bob", (0, 0), main="dagger", pack=["gas mask"])
    gassed = moves_end(in_gas("tear gas", carrying, fighter("eve", (9, 9), side="blue", main="dagger")), 4)
    play = Play.acting(gassed).say(PutOnMask("bob", "bob/gas mask"))
    assert play["bob"].worn == ("gas mask",)
    assert play["bob"].item("bob/gas mask") is None
    assert play["bob"].main == "bob/dagger"
    assert play["bob"].mark(Marks.ACTED)
    assert edex(play.battle) == 12 - 4 - 1


@pytest.mark.rule("S16.12-63")
def test_it_can_be_taken_off_again() -> None:
    masked = fighter("bob", (0, 0), main="dagger", worn=["gas mask"])
    play = Play.acting(battle_of(masked, fighter("eve", (9, 9), side="blue", main="dagger")))
    play.say(TakeOffMask("bob"))
    assert play["bob"].worn == ()
    assert play["bob"].item("bob/gas mask") is not None
    assert edex(play.battle) == 12


@pytest.mark.rule("S16.12-63")
def test_a_mask_is_put_on_after_two_hexes_at_most_and_only_if_none_is_worn() -> None:
    walk = [(0, 0), (1, 0), (2, 0), (3, 0)]
    for steps, clause in ((3, None), (4, "S12.0-09")):
        carrying = fighter("bob", walk[steps - 1], main="dagger", pack=["gas mask"], walk=walk[:steps])
        battle = battle_of(carrying, fighter("eve", (9, 9), side="blue"))
        refusal = BOOK.refusal(battle, PutOnMask("bob", "bob/gas mask"))
        assert (refusal and refusal[0]) == clause
    twice = fighter("bob", main="dagger", worn=["gas mask"], pack=["gas mask"])
    menu = Play.acting(battle_of(twice, fighter("eve", (9, 9), side="blue"))).menu
    assert PutOnMask("bob", "bob/gas mask") not in menu
    assert TakeOffMask("bob") in menu
    bare = fighter("bob", main="dagger", pack=["gas mask"])
    assert TakeOffMask("bob") not in Play.acting(battle_of(bare, fighter("eve", (9, 9), side="blue"))).menu


# -- worse gases -------------------------------------------------------------------------------------------------

CORROSIVE = ["S16.12-67"]


@pytest.mark.rule("S16.12-67")
def test_corrosive_gas_does_two_hits_a_turn() -> None:
    battle = turn_ends(in_gas("corrosive gas", bob(), options=CORROSIVE), 4)
    assert battle["bob"].hurt == 2
    assert turn_ends(moves_end(_marks_ended(battle), 5), 5)["bob"].hurt == 4


def _marks_ended(battle: Battle) -> Battle:
    return entered(battle, Phase.INITIATIVE, 5)


@pytest.mark.rule("S16.12-67")
def test_a_figure_that_has_walked_through_it_and_stands_in_it_has_two_hits_once() -> None:
    into = bob((1, 0), walk=[(-1, 0), (0, 0), (1, 0)])
    walked = moves_end(in_gas("corrosive gas", into, options=CORROSIVE), 4)
    assert walked["bob"].hurt == 2
    assert turn_ends(walked, 4)["bob"].hurt == 2
    out = bob((-1, 0), walk=[(0, 0), (-1, 0)])
    assert moves_end(in_gas("corrosive gas", out, options=CORROSIVE), 4)["bob"].hurt == 0


@pytest.mark.rule("S16.12-67")
@pytest.mark.parametrize(("worn", "hits"), [("full body armour", 0), ("armoured jacket", 2), ("gas mask", 2)])
def test_only_armour_of_the_full_body_helps_against_it(worn: str, hits: int) -> None:
    battle = in_gas("corrosive gas", bob((0, 0), worn), options=CORROSIVE)
    assert turn_ends(battle, 4)["bob"].hurt == hits


def lying_still(condition: Condition, hurt: int = 0, *worn: str) -> Figure:
    return fighter("bob", side="blue", strength=12, condition=condition, hurt=hurt, worn=worn)


@pytest.mark.rule("S16.12-67")
@pytest.mark.parametrize(
    ("condition", "hurt", "after"),
    [
        (Condition.KNEELING, 0, Condition.KNEELING),
        (Condition.PRONE, 9, Condition.UNCONSCIOUS),
        (Condition.UNCONSCIOUS, 0, Condition.UNCONSCIOUS),
        (Condition.UNCONSCIOUS, 11, Condition.DEAD),
    ],
)
def test_it_harms_the_conscious_and_the_unconscious(condition: Condition, hurt: int, after: Condition) -> None:
    battle = in_gas("corrosive gas", lying_still(condition, hurt), options=CORROSIVE)
    bob_after = turn_ends(battle, 4)["bob"]
    assert (bob_after.hurt, bob_after.condition) == (hurt + 2, after)


@pytest.mark.rule("S16.12-67", "S12.4-14")
@pytest.mark.parametrize(("hurt", "after"), [(12, Condition.DYING), (14, Condition.DEAD)], ids=["-2", "-4"])
def test_it_harms_the_dying_who_cling_to_life(hurt: int, after: Condition) -> None:
    battle = in_gas("corrosive gas", lying_still(Condition.DYING, hurt), options=[*CORROSIVE, "S12.4-14"])
    bob_after = turn_ends(battle, 4, [3, 3, 3])["bob"]
    assert (bob_after.hurt, bob_after.condition) == (hurt + 2, after)


@pytest.mark.rule("S16.12-67")
def test_armour_of_the_full_body_keeps_it_from_the_unconscious_too() -> None:
    sealed = lying_still(Condition.UNCONSCIOUS, 11, "full body armour")
    assert turn_ends(in_gas("corrosive gas", sealed, options=CORROSIVE), 4)["bob"].hurt == 11


@pytest.mark.rule("S16.12-67")
def test_it_harms_one_who_passes_out_in_it_only_once_a_turn() -> None:
    into = replace(bob((1, 0), walk=[(-1, 0), (0, 0), (1, 0)]), hurt=9)
    walked = moves_end(in_gas("corrosive gas", into, options=CORROSIVE), 4)
    assert (walked["bob"].hurt, walked["bob"].condition) == (11, Condition.UNCONSCIOUS)
    assert turn_ends(walked, 4)["bob"].hurt == 11


GASES = ("tear gas", "irritant gas", "corrosive gas", "nerve gas")


@pytest.mark.rule("S16.12-67")
@pytest.mark.parametrize("gas", GASES)
def test_no_gas_does_anything_to_the_dead(gas: str) -> None:
    dead = lying_still(Condition.DEAD, 14)
    after = turn_ends(in_gas(gas, dead, options=["S16.12-66", *CORROSIVE, "S16.12-68"]), 4)["bob"]
    assert (after.hurt, after.marks) == (14, ())


@pytest.mark.rule("S16.12-67", "S16.12-68", "S16.12-53")
@pytest.mark.parametrize("gas", [gas for gas in GASES if gas != "corrosive gas"])
def test_the_other_gases_do_nothing_to_the_unconscious(gas: str) -> None:
    battle = in_gas(gas, lying_still(Condition.UNCONSCIOUS, 11), options=["S16.12-66", "S16.12-68"])
    after = turn_ends(battle, 4)["bob"]
    assert (after.hurt, after.marks) == (11, ())


@pytest.mark.rule("S16.12-67")
def test_it_costs_no_dexterity() -> None:
    assert edex(turn_ends(in_gas("corrosive gas", bob(), options=CORROSIVE), 4)) == 12


@pytest.mark.rule("S16.12-68")
@pytest.mark.parametrize(("save", "stands"), [([3, 3, 3, 3], True), ([4, 3, 3, 3], False)])
def test_nerve_gas_fells_for_two_turns(save: list[int], stands: bool) -> None:
    battle = in_gas("nerve gas", bob(main="dagger"), options=["S16.12-68"])
    after = turn_ends(battle, 4, save)["bob"]
    assert after.condition is (Condition.STANDING if stands else Condition.PRONE)
    assert (after.main is not None) is stands
    assert (after.mark(Marks.STUNNED) is None) is stands


@pytest.mark.rule("S16.12-68")
def test_each_turn_in_it_asks_for_one_roll() -> None:
    into = bob((1, 0), walk=[(-1, 0), (0, 0), (1, 0)])
    walked = moves_end(in_gas("nerve gas", into, options=["S16.12-68"]), 4, [1, 1, 1, 1])
    assert turn_ends(walked, 4)["bob"].condition is Condition.STANDING


@pytest.mark.rule("S16.12-69")
def test_nerve_gas_is_kept_out_by_mask_and_full_body_armour_together() -> None:
    options = ["S16.12-68", "S16.12-69"]
    sealed = in_gas("nerve gas", bob((0, 0), "gas mask", "full body armour"), options=options)
    assert turn_ends(sealed, 4)["bob"].condition is Condition.STANDING
    for worn in ("gas mask", "full body armour"):
        half_sealed = in_gas("nerve gas", bob((0, 0), worn), options=options)
        assert turn_ends(half_sealed, 4, [6, 6, 6, 5])["bob"].condition is Condition.PRONE


@pytest.mark.rule("S16.12-69")
@pytest.mark.parametrize(
    ("gas", "worn", "harmed"),
    [
        ("irritant gas", (), True),
        ("irritant gas", ("gas mask",), False),
        ("irritant gas", ("full body armour",), True),
        ("tear gas", ("gas mask",), False),
        ("tear gas", ("full body armour",), True),
        ("corrosive gas", ("gas mask",), True),
        ("corrosive gas", ("full body armour",), False),
        ("nerve gas", (), True),
        ("nerve gas", ("gas mask",), True),
        ("nerve gas", ("full body armour",), True),
        ("nerve gas", ("gas mask", "plate"), False),
        ("nerve gas", ("gas mask", "armoured jacket"), True),
    ],
)
def test_each_gas_has_its_own_protection(gas: str, worn: tuple[str, ...], *, harmed: bool) -> None:
    options = ["S16.12-66", *CORROSIVE, "S16.12-68", "S16.12-69"]
    battle = in_gas(gas, bob((0, 0), *worn), options=options)
    after = turn_ends(battle, 4, *([[6, 6, 6, 5]] if gas == "nerve gas" and harmed else []))["bob"]
    felt = (after.hurt > 0, after.mark(Marks.GASSED) is not None, after.mark(Marks.STUNNED) is not None)
    assert any(felt) is harmed


@pytest.mark.rule("S16.12-69")
def test_without_the_option_nothing_keeps_nerve_gas_out() -> None:
    sealed = in_gas("nerve gas", bob((0, 0), "gas mask", "full body armour"), options=["S16.12-68"])
    assert turn_ends(sealed, 4, [6, 6, 6, 5])["bob"].condition is Condition.PRONE


def test_gas_grenades_make_the_gas_that_is_in_them() -> None:
    thrower = fighter("ann", (0, 0), 2, main="nerve gas grenade", strength=20)
    foe = fighter("bob", (6, -3), 5, side="blue", main="dagger", dexterity=3)
    play = Play.acting(battle_of(thrower, foe, options=["S16.12-68"]))
    play.say(Lob("ann", cell(3, 0), "ann/nerve gas grenade", Fuse.THIS_TURN), [1, 1, 1])
    after = turn_ends(play.battle, 1)
    assert [field.kind for field in after.fields] == ["nerve gas grenade", "nerve gas"]
