"""Edges on a sheet: what each wants, what it may be chosen for, how far it may be raised, how often it may be taken."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.rulesets.rounds.sheet.basics import Edge, Sheet
from core.rulesets.rounds.sheet.edges import as_bonus, edges, faults, half, held, unmet
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute
from tests.support.rounds.fixtures import fighter

ARMED, RANGED, UNARMED = Skill.ARMED, Skill.RANGED, Skill.UNARMED
ATTACK, GRAB, TRIP, BLOCK = Manoeuvre.ATTACK, Manoeuvre.GRAB, Manoeuvre.TRIP, Manoeuvre.BLOCK
Bonuses = Mapping[tuple[Skill, Manoeuvre], int]
TUMBLER = {Skill.GYMNASTICS: frozenset({"Tumble"})}


def sheet_with(
    bonuses: Bonuses | None = None,
    *others: str,
    agility: int = 5,
    perception: int = 5,
    skills: Mapping[Skill, int] | None = None,
    specialties: Mapping[Skill, frozenset[str]] | None = None,
) -> Sheet:
    """A sheet with these bonuses, and these edges besides."""
    attributes = {Attribute.AGILITY: agility, Attribute.PERCEPTION: perception}
    more = tuple(Edge(name) for name in others)
    return Sheet(attributes, skills or {}, specialties or {}, bonuses or {}, edges=more)


def wants(points: Sheet, name: str, choice: str = "", upgrade: int = 0) -> list[str]:
    return list(unmet(points, Edge(name, choice, upgrade)))


@pytest.mark.parametrize(
    ("slug", "choice", "enough", "too_little"),
    [
        pytest.param(
            "anatomical-awareness",
            "",
            {(RANGED, ATTACK): 1},
            {(RANGED, GRAB): 1},
            id="anatomical",
            marks=pytest.mark.rule("C-edge-anatomical-awareness-01"),
        ),
        pytest.param(
            "burst-attack",
            "",
            {(RANGED, Manoeuvre.AUTO_FIRE): 1},
            {(RANGED, ATTACK): 3},
            id="burst",
            marks=pytest.mark.rule("C-edge-burst-attack-01"),
        ),
        pytest.param(
            "choke-hold",
            "",
            {(ARMED, GRAB): 1},
            {(ARMED, ATTACK): 1},
            id="choke",
            marks=pytest.mark.rule("C-edge-choke-hold-01"),
        ),
        pytest.param(
            "disciplined-defense",
            "dodge",
            {(ARMED, Manoeuvre.DODGE): 1},
            {(UNARMED, BLOCK): 1},
            id="defense",
            marks=pytest.mark.rule("C-edge-disciplined-defense-01"),
        ),
        pytest.param(
            "disciplined-blow",
            "unarmed",
            {(UNARMED, ATTACK): 1},
            {(ARMED, ATTACK): 3},
            id="blow",
            marks=pytest.mark.rule("C-edge-disciplined-blow-01"),
        ),
        pytest.param(
            "follow-up-strike",
            "armed",
            {(ARMED, ATTACK): 1},
            {(UNARMED, ATTACK): 3},
            id="follow-up",
            marks=pytest.mark.rule("C-edge-follow-up-strike-01"),
        ),
        pytest.param(
            "improved-aim",
            "ranged",
            {(RANGED, Manoeuvre.AIM): 1},
            {(ARMED, Manoeuvre.AIM): 1},
            id="aim",
            marks=pytest.mark.rule("C-edge-improved-aim-01"),
        ),
        pytest.param(
            "improved-defense",
            "parry",
            {(ARMED, Manoeuvre.PARRY): 1},
            {(UNARMED, BLOCK): 1},
            id="improved-defense",
            marks=pytest.mark.rule("C-edge-improved-defense-01"),
        ),
        pytest.param(
            "improved-suppression-fire",
            "",
            {(RANGED, Manoeuvre.SUPPRESSION): 1},
            {(RANGED, ATTACK): 1},
            id="suppression",
            marks=pytest.mark.rule("C-edge-improved-suppression-fire-01"),
        ),
        pytest.param(
            "improved-trip",
            "",
            {(ARMED, TRIP): 1},
            {(ARMED, GRAB): 1},
            id="trip",
            marks=pytest.mark.rule("C-edge-improved-trip-01"),
        ),
        pytest.param(
            "improved-weapon-damage",
            "sword",
            {(ARMED, ATTACK): 1},
            {(RANGED, ATTACK): 3},
            id="weapon",
            marks=pytest.mark.rule("C-edge-improved-weapon-damage-01"),
        ),
        pytest.param(
            "improved-weapon-damage",
            "grab",
            {(UNARMED, GRAB): 1},
            {(UNARMED, ATTACK): 3},
            id="grab",
            marks=pytest.mark.rule("C-edge-improved-weapon-damage-01"),
        ),
        pytest.param(
            "joint-lock",
            "",
            {(UNARMED, GRAB): 1},
            {(ARMED, GRAB): 1},
            id="lock",
            marks=pytest.mark.rule("C-edge-joint-lock-01"),
        ),
        pytest.param(
            "open-handed-defense",
            "",
            {(UNARMED, BLOCK): 1},
            {(ARMED, Manoeuvre.PARRY): 1},
            id="open-handed",
            marks=pytest.mark.rule("C-edge-open-handed-defense-01"),
        ),
        pytest.param(
            "precise-shot",
            "",
            {(RANGED, ATTACK): 1},
            {(ARMED, ATTACK): 1},
            id="precise",
            marks=pytest.mark.rule("C-edge-precise-shot-01"),
        ),
        pytest.param(
            "ranged-disarm",
            "",
            {(RANGED, ATTACK): 1},
            {(RANGED, Manoeuvre.AIM): 1},
            id="ranged-disarm",
            marks=pytest.mark.rule("C-edge-ranged-disarm-01"),
        ),
        pytest.param(
            "roundhouse-attack",
            "foot",
            {(UNARMED, ATTACK): 1},
            {(ARMED, ATTACK): 1},
            id="roundhouse",
            marks=pytest.mark.rule("C-edge-roundhouse-attack-01"),
        ),
        pytest.param(
            "stop-block",
            "",
            {(UNARMED, BLOCK): 1},
            {(UNARMED, GRAB): 1},
            id="stop-block",
            marks=pytest.mark.rule("C-edge-stop-block-01"),
        ),
        pytest.param(
            "stunning-strike",
            "",
            {(UNARMED, ATTACK): 1},
            {(ARMED, ATTACK): 1},
            id="stunning",
            marks=pytest.mark.rule("C-edge-stunning-strike-01"),
        ),
        pytest.param(
            "throw",
            "",
            {(UNARMED, GRAB): 1},
            {(UNARMED, TRIP): 1},
            id="throw",
            marks=pytest.mark.rule("C-edge-throw-01"),
        ),
        pytest.param(
            "turning-block",
            "",
            {(UNARMED, BLOCK): 1},
            {(UNARMED, GRAB): 1},
            id="turning-block",
            marks=pytest.mark.rule("C-edge-turning-block-01"),
        ),
    ],
)
def test_a_bonus_that_an_edge_wants(slug: str, choice: str, enough: Bonuses, too_little: Bonuses) -> None:
    assert wants(sheet_with(enough), slug, choice) == []
    assert len(wants(sheet_with(too_little), slug, choice)) == 1
    assert wants(sheet_with({key: value - 1 for key, value in enough.items()}), slug, choice)


@pytest.mark.rule("C-edge-general-02", "C-edge-flurry-01", "C-edge-combat-mobility-01")
@pytest.mark.parametrize(("slug", "choice"), [("flurry", "armed"), ("combat-mobility", "")])
def test_the_nimble(slug: str, choice: str) -> None:
    assert wants(sheet_with(agility=5), slug, choice) == ["needs Agility 6"]
    assert wants(sheet_with(agility=6), slug, choice) == []


@pytest.mark.rule("C-edge-opportunist-01", "C-edge-opportunist-03")
def test_the_opportunist_wants_the_same_for_every_upgrade() -> None:
    assert wants(sheet_with(agility=8), "opportunist") == ["needs Agility 9"]
    assert wants(sheet_with(agility=9), "opportunist", upgrade=7) == []
    nine = Sheet({Attribute.AGILITY: 9}, edges=(Edge("opportunist", "", 12),))
    assert list(faults(nine)) == []


@pytest.mark.rule("C-edge-blind-fighting-01")
def test_the_keen() -> None:
    assert wants(sheet_with(perception=5), "blind-fighting") == ["needs Perception 6"]
    assert wants(sheet_with(perception=6), "blind-fighting") == []


@pytest.mark.rule("C-edge-improved-nerve-pinch-01")
def test_three_ranks_of_the_nerve_pinch() -> None:
    assert wants(sheet_with(skills={Skill.NERVE_PINCH: 2}), "improved-nerve-pinch") == ["needs Nerve-pinch 3"]
    assert wants(sheet_with(skills={Skill.NERVE_PINCH: 3}), "improved-nerve-pinch") == []


@pytest.mark.rule("C-edge-break-the-fall-01")
def test_breaking_a_fall_wants_a_grip_and_a_tumble() -> None:
    grip = {(UNARMED, GRAB): 1}
    assert wants(sheet_with(grip, skills={Skill.GYMNASTICS: 1}, specialties=TUMBLER), "break-the-fall") == []
    assert wants(sheet_with(grip, skills={Skill.GYMNASTICS: 1}), "break-the-fall") == ["needs Gymnastics (Tumble) 1"]
    assert wants(sheet_with(grip, specialties=TUMBLER), "break-the-fall") == ["needs Gymnastics (Tumble) 1"]
    assert wants(sheet_with({}, skills={Skill.GYMNASTICS: 1}, specialties=TUMBLER), "break-the-fall") == [
        "needs grab +1"
    ]


@pytest.mark.rule("C-edge-human-shield-01", "C-edge-human-weapon-01", "C-edge-tripping-throw-01", "C-edge-general-02")
@pytest.mark.parametrize(
    ("slug", "bonuses", "other", "said"),
    [
        ("human-shield", {(UNARMED, BLOCK): 2, (UNARMED, GRAB): 2}, "joint-lock", "needs Joint-Lock"),
        ("human-weapon", {(UNARMED, ATTACK): 2, (UNARMED, GRAB): 2}, "joint-lock", "needs Joint-Lock"),
        ("tripping-throw", {(UNARMED, TRIP): 2, (UNARMED, GRAB): 2}, "throw", "needs Throw"),
    ],
)
def test_some_want_another_edge_and_two_bonuses(slug: str, bonuses: Bonuses, other: str, said: str) -> None:
    assert wants(sheet_with(bonuses, other), slug) == []
    assert wants(sheet_with(bonuses), slug) == [said]
    for key in bonuses:
        assert len(wants(sheet_with({**bonuses, key: 1}, other), slug)) == 1


@pytest.mark.rule("C-edge-improved-disarm-01")
@pytest.mark.parametrize("choice", ["armed", "unarmed"])
def test_improved_disarm_wants_training_with_that_skill(choice: str) -> None:
    skill = ARMED if choice == "armed" else UNARMED
    assert wants(sheet_with({(skill, Manoeuvre.DISARM): 1}), "improved-disarm", choice) == []
    assert wants(sheet_with({}), "improved-disarm", choice) == ["needs disarm +1"]


@pytest.mark.rule("C-edge-ground-fighting-01", "C-edge-rebound-01")
def test_some_want_nothing() -> None:
    assert wants(sheet_with(agility=1, perception=1), "ground-fighting") == []
    assert wants(sheet_with(agility=1, perception=1), "rebound") == []


@pytest.mark.rule("C-edge-general-03")
@pytest.mark.parametrize(
    ("upgrade", "bonus", "met"), [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False), (2, 3, True)]
)
def test_each_upgrade_wants_one_more(upgrade: int, bonus: int, met: bool) -> None:
    points = sheet_with({(UNARMED, TRIP): bonus, (UNARMED, Manoeuvre.DISARM): 3})
    assert (wants(points, "improved-trip", upgrade=upgrade) == []) is met


@pytest.mark.rule("C-edge-general-13", "C-edge-general-01", "C-edge-turning-block-04")
@pytest.mark.parametrize(
    ("one", "said"),
    [
        (Edge("flurry"), "Flurry needs a choice; known: armed, unarmed"),
        (
            Edge("combination"),
            "Combination needs a choice, as in 'combination: block then unarmed trip'",
        ),
        (Edge("flurry", "ranged"), "Flurry cannot be chosen for 'ranged'; known: armed, unarmed"),
        (Edge("flurry", "armed"), ""),
        (Edge("ground-fighting", "armed"), "Ground Fighting takes no choice"),
        (Edge("ground-fighting", "", 1), "Ground Fighting has no upgrade 1"),
        (Edge("stop-block", "", 3), "Stop Block has no upgrade 3"),
        (Edge("turning-block", "", 2), "Turning Block +2 has no effect; the highest is +1"),
        (Edge("high-kick"), "unknown edge 'high-kick'"),
        (Edge("martial-artist"), ""),
        (Edge("improved-weapon-damage", "spoon"), "Improved Weapon Damage cannot be chosen for 'spoon'"),
        (Edge("opportunist"), "Opportunist: needs Agility 9"),
    ],
)
def test_what_a_sheet_may_say_of_an_edge(one: Edge, said: str) -> None:
    points = Sheet({Attribute.AGILITY: 6}, edges=(one,))
    assert list(faults(points)) == ([said] if said else [])


@pytest.mark.rule(
    "C-edge-general-12",
    "C-edge-combination-09",
    "C-edge-disciplined-defense-03",
    "C-edge-disciplined-blow-03",
    "C-edge-flurry-05",
    "C-edge-follow-up-strike-07",
    "C-edge-improved-aim-03",
    "C-edge-improved-defense-03",
    "C-edge-improved-disarm-08",
    "C-edge-improved-weapon-damage-06",
    "C-edge-roundhouse-attack-07",
)
@pytest.mark.parametrize(
    ("slug", "one", "other"),
    [
        ("combination", "unarmed trip then unarmed attack", "unarmed attack then unarmed trip"),
        ("disciplined-defense", "dodge", "parry"),
        ("disciplined-blow", "armed", "unarmed"),
        ("flurry", "armed", "unarmed"),
        ("follow-up-strike", "armed", "unarmed"),
        ("improved-aim", "armed", "ranged"),
        ("improved-defense", "dodge", "block"),
        ("improved-disarm", "armed", "unarmed"),
        ("improved-weapon-damage", "fist", "foot"),
        ("roundhouse-attack", "fist", "foot"),
    ],
)
def test_some_are_taken_again_for_something_else(slug: str, one: str, other: str) -> None:
    every = {(skill, manoeuvre): 3 for skill in (ARMED, RANGED, UNARMED) for manoeuvre in Manoeuvre}
    attributes = {Attribute.AGILITY: 9}
    twice = Sheet(attributes, bonuses=every, edges=(Edge(slug, one), Edge(slug, other)))
    assert list(faults(twice)) == []
    again = Sheet(attributes, bonuses=every, edges=(Edge(slug, one), Edge(slug, one)))
    assert list(faults(again)) == [f"{edges()[slug].name} is listed twice for {one!r}"]


@pytest.mark.rule("C-edge-general-12")
def test_all_others_are_taken_once() -> None:
    points = Sheet(edges=(Edge("ground-fighting"), Edge("ground-fighting")))
    assert list(faults(points)) == ["Ground Fighting is listed twice"]


@pytest.mark.rule("C-edge-general-05")
@pytest.mark.parametrize(("number", "wanted"), [(7, 4), (1, 1), (6, 3), (5, 3), (0, 0)])
def test_halves_round_up(number: int, wanted: int) -> None:
    assert half(number) == wanted


@pytest.mark.rule("C-edge-general-10")
def test_a_bonus_is_never_negative() -> None:
    assert [as_bonus(one) for one in (-2, 0, 3)] == [0, 0, 3]


def test_there_are_thirty_three() -> None:
    assert len(edges()) == 33
    assert held(fighter("x", edges=(Edge("flurry", "armed"),)), "flurry", "unarmed") is None
    assert held(fighter("x", edges=(Edge("flurry", "armed"),)), "flurry") == Edge("flurry", "armed")
