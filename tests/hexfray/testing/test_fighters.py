"""Fighters of tests: what they may have, and what is refused in the scenario checker's words."""

from __future__ import annotations

from inspect import signature

import pytest

from core.rulesets.skirmish.sheet.basics import sheet
from hexfray import FaultyScenario, Figure
from hexfray.testing.skirmish import Traits, cell, fighter, scenario_of
from tests.support.scenarios import complaints, spoilt


def refused(**traits: object) -> list[str]:
    """All that is said of a fighter who cannot be."""
    with pytest.raises(FaultyScenario) as caught:
        fighter(**{"name": "ann", **traits})  # type: ignore[arg-type]
    return list(caught.value.lines)


@pytest.mark.parametrize(
    ("traits", "said"),
    [
        ({"main": "brodsword"}, "main: unknown gear 'brodsword'; did you mean 'broadsword'?"),
        ({"off": "smal shield"}, "off: unknown gear 'smal shield'; did you mean 'small shield'?"),
        ({"pack": ["spear", "dager"]}, "pack[2]: unknown gear 'dager'; did you mean 'dagger'?"),
        ({"worn": ["leathr"]}, "worn[1]: unknown armour 'leathr'; did you mean 'leather'?"),
        ({"worn": ["cloth", "cloth"]}, "worn[2]: duplicate 'cloth'"),
        ({"skills": {"Swrd": 1}}, "skills.Swrd: unknown skill 'Swrd'; did you mean 'Sword'?"),
        ({"main": "pike", "off": "dagger"}, "off: 'pike' needs both hands; no hand is left for 'dagger'"),
        ({"main": "small shield"}, "main: 'small shield' is a shield; belongs in 'off'"),
        ({"main": "leather"}, "main: 'leather' is worn, not held; belongs in 'worn'"),
        (
            {"main": "rifle", "loads": {"rifle": ["slug"]}},
            "loads.rifle[1]: unknown load of a rifle 'slug'; known: bullet",
        ),
        ({"loads": {"rifle": ["slug"]}}, "loads.rifle: unknown weapon of this figure 'rifle'"),
        (
            {"main": "combat shotgun", "loads": {"combat shotgun": ["slugg"]}},
            "loads.'combat shotgun'[1]: unknown load of a combat shotgun 'slugg'; did you mean 'slug'?",
        ),
        ({"alight": "arm"}, "alight: unknown word 'arm'; known: limb, half, whole"),
        ({"fuel_inside": True}, "fuel_inside: only for a figure with 'doused'"),
        ({"facing": 6}, "facing: unknown facing '6'; known: N, NE, SE, S, SW, NW"),
        ({"facing": "W"}, "facing: unknown facing 'W'; did you mean 'SW'?"),
        ({"at": (16, 0)}, "at: (16, 0) is off the map: 30 x 30 around (0, 0)"),
        ({"walk": [(0, 40), (0, 0)]}, "walk[1]: (0, 40) is off the map: 30 x 30 around (0, 0)"),
    ],
)
def test_what_nobody_can_be_is_refused(traits: dict[str, object], said: str) -> None:
    assert refused(**traits) == [f"fighter ann: {said}"]


def test_a_name_that_cannot_be_typed_in_an_order_is_refused() -> None:
    said = "name: 'Ann B' is not a valid id: lower-case letters, digits and '-', starting with a letter"
    assert refused(name="Ann B") == [f"fighter Ann B: {said}"]


def test_all_that_is_wrong_is_said_at_once() -> None:
    assert len(refused(main="brodsword", worn=["leathr"], at=(99, 0))) == 3


@pytest.mark.parametrize(
    ("change", "traits"),
    [
        (('"broadsword"', '"brodsword"'), {"main": "brodsword"}),
        (('"small shield"', '"pike"'), {"main": "broadsword", "off": "pike"}),
        (("Sword = 1", "Swrd = 1"), {"skills": {"Swrd": 1}}),
    ],
)
def test_it_is_what_the_checker_says_of_a_file(change: tuple[str, str], traits: dict[str, object]) -> None:
    (of_the_file,), (of_the_test,) = complaints(spoilt(change)), refused(**traits)
    assert of_the_file.split(": ", 2)[2] == of_the_test.split(": ", 2)[2]


def test_a_scenario_of_a_test_is_refused_alike() -> None:
    ann = {"id": "ann", "at": "0303", "facing": "N", "main": "brodsword"}
    bob = {"id": "bob", "at": "0303", "facing": "S", "side": "blue"}
    with pytest.raises(FaultyScenario) as caught:
        scenario_of(ann, bob, {"at": "0101", "facing": "N"})
    assert caught.value.lines == (
        "scenario: figure[1].main: unknown gear 'brodsword'; did you mean 'broadsword'?",
        "scenario: figure[2].at: ann already stands in 0303",
        'scenario: figure[3].id: missing; write for example id = "ysolt"',
    )


# -- what someone may be ------------------------------------------------------------------------------------------


def test_it_has_its_intelligence() -> None:
    assert sheet(fighter("ann", intelligence=11)).intellect == 11


def test_scores_may_be_beyond_anybodys() -> None:
    strong = sheet(fighter("ann", strength=90, dexterity=-2))
    assert (strong.strength, strong.dexterity) == (90, -2)


def test_a_skill_of_no_level_is_none() -> None:
    assert sheet(fighter("ann", skills={"Sword": 0})).level("Sword") == 0


def test_loads_are_in_the_weapon_in_the_order_they_are_fired() -> None:
    gun = fighter("ann", main="combat shotgun", loads={"combat shotgun": ["slug", "slug", "birdshot"]}).gear[0]
    assert gun.loads[:4] == ("slug", "slug", "birdshot", "birdshot")
    assert len(gun.loads) == gun.rounds


def test_a_second_thing_of_a_kind_is_another() -> None:
    two = fighter("ann", main="dagger", off="dagger")
    assert (two.main, two.off) == ("ann/dagger", "ann/dagger-2")


def test_a_facing_may_be_named() -> None:
    assert fighter("ann", facing="SE").facing == fighter("ann", facing=2).facing == 2


def marks(**traits: object) -> list[tuple[str, str]]:
    figure: Figure = fighter("ann", **traits)  # type: ignore[arg-type]
    return [(mark.kind, mark.about) for mark in figure.marks]


def test_it_may_burn_or_be_soaked() -> None:
    assert marks(alight="half") == [("fire", "half")]
    assert marks(doused="limb") == [("flammable", "")]
    assert marks(doused="whole", fuel_inside=True) == [("flammable", "fuel")]


def test_a_maker_of_fighters_may_hand_on_whatever_a_fighter_has() -> None:
    given = {name for name, said in signature(fighter).parameters.items() if said.kind is said.KEYWORD_ONLY}
    assert given - {"side"} == set(Traits.__annotations__)


def test_its_walk_is_counted_from_the_middle() -> None:
    assert fighter("ann", walk=[(0, 1), (0, 0)]).walk == (cell(0, 1), cell(0, 0))
