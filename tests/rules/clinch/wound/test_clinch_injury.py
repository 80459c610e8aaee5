"""What damage does: DR, factors by kind and place, crippled limbs, bruises. What follows: test_clinch_wounds.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.wound.injury import Harm, Injury, injury_of
from core.rulesets.clinch.wound.protection import Counts
from tests.support.clinch.fights import ben_with, crippled
from tests.support.clinch.fixtures import battle_of, ben, dee

CR, CUT, IMP, BURN = Wound.CRUSHING, Wound.CUTTING, Wound.IMPALING, Wound.BURNING
SMALL, PI, LARGE = Wound.SMALL_PIERCING, Wound.PIERCING, Wound.LARGE_PIERCING


def injury(figure: Figure, damage: int, kind: Wound = CR, part: Part = Part.TORSO, **more: object) -> Injury:
    """What so much damage comes to."""
    return injury_of(battle_of(figure), Harm(figure.id, damage, kind, part, **more))  # type: ignore[arg-type]


def wearing(*armour: str, natural: int = 0, traits: frozenset[Trait] = frozenset()) -> Figure:
    """Ben in armour, the outermost first."""
    points = Sheet(11, 11, 10, 10, natural_dr=natural, traits=traits)
    return replace(ben_with(points), worn=armour)


@pytest.mark.rule("G-base-42")
@pytest.mark.parametrize(("damage", "hits"), [(6, 4), (2, 0), (1, 0), (0, 0), (-3, 0), (3, 1)])
def test_what_dr_leaves_is_taken(damage: int, hits: int) -> None:
    assert injury(wearing("leather jacket"), damage).hits == hits


@pytest.mark.rule("G-base-42", "G-base-43")
def test_a_factor_is_rounded_down_but_whatever_gets_through_takes_one() -> None:
    assert injury(ben(), 1, part=Part.NECK).hits == 1
    assert injury(ben(), 1, SMALL).hits == 1
    assert injury(ben(), 5, part=Part.NECK).hits == 7


@pytest.mark.rule("G-base-43")
@pytest.mark.parametrize(
    ("part", "hits"), [(Part.NECK, 9), (Part.TORSO, 6), (Part.SKULL, 16), (Part.RIGHT_ARM, 6), (Part.FACE, 6)]
)
def test_crushing_by_place(part: Part, hits: int) -> None:
    assert injury(ben(), 6, part=part).hits == hits


@pytest.mark.rule("G-wound-02")
@pytest.mark.parametrize("part", [Part.TORSO, Part.FACE, Part.GROIN])
@pytest.mark.parametrize(("kind", "hits"), [(CR, 5), (CUT, 7), (IMP, 10), (SMALL, 2), (PI, 5), (LARGE, 7), (BURN, 5)])
def test_kinds_of_damage_on_the_torso_and_what_is_like_it(part: Part, kind: Wound, hits: int) -> None:
    assert injury(ben(), 5, kind, part).hits == hits


@pytest.mark.rule("G-wound-03")
@pytest.mark.parametrize(
    ("part", "kind", "hits"),
    [
        (Part.NECK, CUT, 6),
        (Part.NECK, IMP, 6),
        (Part.NECK, LARGE, 4),
        (Part.RIGHT_ARM, IMP, 3),
        (Part.RIGHT_ARM, CUT, 4),
        (Part.RIGHT_ARM, LARGE, 3),
        (Part.LEFT_FOOT, SMALL, 1),
        (Part.VITALS, IMP, 9),
        (Part.VITALS, PI, 9),
        (Part.RIGHT_EYE, PI, 12),
    ],
)
def test_kind_and_place_together(part: Part, kind: Wound, hits: int) -> None:
    assert injury(ben(), 3, kind, part).hits == hits


@pytest.mark.rule("G-wound-03", "G-base-43")
def test_the_skull_has_bone_of_its_own_and_an_eye_has_none() -> None:
    assert injury(ben(), 5, CUT, Part.SKULL).hits == 12
    assert injury(ben(), 2, CUT, Part.SKULL).hits == 0
    assert injury(ben(), 2, IMP, Part.RIGHT_EYE).hits == 8


@pytest.mark.rule("G-base-45")
@pytest.mark.parametrize(("damage", "hits"), [(4, 0), (5, 1)])
def test_a_bruise_under_what_yields(damage: int, hits: int) -> None:
    under = injury(wearing("mail", "leather jacket"), damage, part=Part.GROIN)
    assert (under.hits, under.through) == (hits, 0)


@pytest.mark.rule("G-base-45")
def test_no_bruise_where_something_got_through_or_of_a_blade_or_under_what_is_rigid() -> None:
    assert injury(wearing("mail"), 8).hits == 4
    assert injury(wearing("mail", "leather jacket"), 5, CUT).hits == 0
    assert injury(wearing("plate harness"), 5).hits == 0


@pytest.mark.rule("G-base-45")
def test_a_bruise_is_as_large_wherever_it_is() -> None:
    soft = wearing("mail", "mail", "mail")
    assert injury(soft, 10).hits == injury(soft, 10, part=Part.GROIN).hits == 2
    assert not injury(soft, 10, part=Part.RIGHT_ARM).cripples


@pytest.mark.rule("G-wound-08")
def test_layers_add_up_and_rigid_ones_leave_no_bruise() -> None:
    assert injury(wearing("leather jacket", natural=1), 6).through == 3
    assert injury(wearing("leather jacket", "plate corselet"), 5).hits == 0
    assert injury(wearing("plate corselet", "leather jacket"), 5).hits == 0


@pytest.mark.rule("G-wound-08", "G-base-45")
def test_what_yields_bruises_only_alone() -> None:
    soft = ("mail", "leather jacket")
    assert injury(wearing(*soft), 6).hits == 1
    assert injury(wearing(*soft, "plate corselet"), 10).hits == 0


@pytest.mark.rule("G-base-49")
def test_just_half_of_all_hp_is_no_major_wound() -> None:
    even = ben_with(Sheet(12, 11, 10, 10))
    assert not injury(even, 6).major
    assert injury(even, 7).major


@pytest.mark.rule("G-wound-08")
def test_the_hide_itself_bruises_nobody() -> None:
    assert injury(wearing(natural=6), 5).hits == 0
    assert injury(wearing("leather jacket", natural=4), 5).hits == 0


@pytest.mark.rule("G-wound-09")
@pytest.mark.parametrize(
    ("part", "stopped"),
    [(Part.TORSO, 2), (Part.GROIN, 2), (Part.LEFT_ARM, 2), (Part.FACE, 0), (Part.RIGHT_LEG, 0), (Part.RIGHT_HAND, 0)],
)
def test_armour_protects_where_its_table_says(part: Part, stopped: int) -> None:
    assert injury(dee(), 6, CUT, part).stopped == stopped


@pytest.mark.rule("G-wound-09", "G-strike-07")
def test_what_covers_the_torso_covers_the_vitals() -> None:
    assert injury(dee(), 6, IMP, Part.VITALS).through == 4


@pytest.mark.rule("G-base-51")
@pytest.mark.parametrize(
    ("part", "damage", "hits", "cripples"),
    [
        (Part.RIGHT_ARM, 9, 6, True),
        (Part.RIGHT_ARM, 5, 5, False),
        (Part.LEFT_LEG, 6, 6, True),
        (Part.LEFT_HAND, 3, 3, False),
        (Part.LEFT_HAND, 4, 4, True),
        (Part.RIGHT_FOOT, 9, 4, True),
        (Part.TORSO, 9, 9, False),
    ],
)
def test_a_limb_takes_no_more_than_cripples_it(part: Part, damage: int, hits: int, cripples: bool) -> None:
    found = injury(ben(), damage, part=part)
    assert (found.hits, found.cripples, found.major) == (hits, cripples, cripples or hits > 5)


@pytest.mark.rule("G-wound-13")
def test_a_crippled_limb_costs_hp_again() -> None:
    again = injury(crippled(ben(), Part.RIGHT_ARM), 9, part=Part.RIGHT_ARM)
    assert (again.hits, again.cripples) == (6, False)


@pytest.mark.rule("G-wound-13", "G-base-49")
def test_a_hand_is_crippled_but_once() -> None:
    assert injury(ben(), 4, part=Part.LEFT_HAND).major
    assert not injury(crippled(ben(), Part.LEFT_HAND), 4, part=Part.LEFT_HAND).major


@pytest.mark.rule("G-wound-13")
def test_what_only_pains_takes_no_more_of_a_crippled_limb() -> None:
    lame = crippled(ben(), Part.RIGHT_ARM)
    pained = injury(lame, 9, part=Part.RIGHT_ARM, pains=True)
    assert (pained.hits, pained.pain, pained.major) == (0, 6, True)
    assert injury(ben(), 9, part=Part.RIGHT_ARM, pains=True).hits == 6


@pytest.mark.rule("G-wound-01")
def test_half_of_it_from_far_comes_before_armour() -> None:
    found = injury(dee(), 7, CUT, far=True)
    assert (found.damage, found.through) == (3, 1)


@pytest.mark.rule("G-wound-01")
@pytest.mark.parametrize(("counts", "through"), [(Counts.ALL, 3), (Counts.HALF, 8), (Counts.UNYIELDING, 7)])
def test_how_much_of_what_protects_counts(counts: Counts, through: int) -> None:
    armed = wearing("mail", "plate corselet")
    assert injury(armed, 12, CUT, counts=counts).through == through


@pytest.mark.rule("G-wound-08", "G-base-70")
def test_what_is_only_tough_is_natural_dr_all_the_same() -> None:
    tough = wearing(natural=2, traits=frozenset({Trait.TOUGH_SKIN}))
    assert injury(tough, 4).through == 2
    assert injury(tough, 4, counts=Counts.UNYIELDING).through == 4
