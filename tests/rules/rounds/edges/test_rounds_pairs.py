"""What a combination may be chosen for, and what it wants of a sheet."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from core.rulesets.rounds import BOOK
from core.rulesets.rounds.grab.wrestling import Wrestle
from core.rulesets.rounds.sheet.basics import Edge, Sheet
from core.rulesets.rounds.sheet.edges import faults
from core.rulesets.rounds.sheet.pairs import GRABS, Member, granted_by, member, pair
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill

ARMED, RANGED, UNARMED = Skill.ARMED, Skill.RANGED, Skill.UNARMED
ATTACK, GRAB, TRIP = Manoeuvre.ATTACK, Manoeuvre.GRAB, Manoeuvre.TRIP
Bonuses = Mapping[tuple[Skill, Manoeuvre], int]
TRIP_PUNCH = "unarmed trip then unarmed attack"
EVERY = {(skill, one): 3 for skill in (ARMED, RANGED, UNARMED) for one in Manoeuvre}


WHICH = f"name the grab, as in 'unarmed grab (start)'; known: {', '.join(GRABS)}"


def wrong(choice: str, bonuses: Bonuses = EVERY, upgrade: int = 0, *others: str, gymnast: str = "Tumble") -> list[str]:
    """What is wrong with a sheet that has this combination."""
    edges = (Edge("combination", choice, upgrade), *(Edge(name) for name in others))
    special = {Skill.GYMNASTICS: frozenset({gymnast})} if gymnast else {}
    return list(faults(Sheet({}, {Skill.GYMNASTICS: 2}, special, bonuses, edges=edges)))


@pytest.mark.rule("C-edge-combination-02")
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("unarmed trip", Member(TRIP, UNARMED)),
        ("armed trip", Member(TRIP, ARMED)),
        ("block", Member(Manoeuvre.BLOCK, UNARMED)),
        ("parry", Member(Manoeuvre.PARRY, ARMED)),
        ("ranged attack", Member(ATTACK, RANGED)),
        ("armed grab (strangle)", Member(GRAB, ARMED, "strangle")),
        ("tumble", Member()),
        ("trip", None),
        ("ranged trip", None),
        ("armed block", None),
        ("unarmed trip (start)", None),
        ("drunken trip", None),
        ("dance", None),
        ("Trip!", None),
    ],
)
def test_each_of_a_pair_is_a_manoeuvre_with_a_skill(word: str, meant: Member | None) -> None:
    assert member(word) == meant


@pytest.mark.rule("C-edge-combination-02")
def test_the_first_is_said_first() -> None:
    assert pair(TRIP_PUNCH) == (Member(TRIP, UNARMED), Member(ATTACK, UNARMED))
    assert pair("unarmed trip") is None
    assert pair("unarmed trip then unarmed attack then block") is None
    assert pair("dance then unarmed trip") is None
    assert pair("unarmed trip then dance") is None
    assert granted_by("dance") == ()


@pytest.mark.rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-12")
@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (TRIP_PUNCH, None),
        ("armed attack then unarmed attack", None),
        ("unarmed trip then unarmed trip", "expected two different manoeuvres"),
        ("trip then attack", "expected a pair such as 'block then unarmed trip'"),
        ("block then unarmed grab (strangle)", None),
        ("block then unarmed grab", WHICH),
        ("unarmed grab (tickle) then unarmed trip", WHICH),
        ("unarmed grab (start) then unarmed grab (hurt)", None),
        ("unarmed trip then block", "block can't follow at once"),
        ("unarmed trip then parry", "parry can't follow at once"),
        ("unarmed attack then auto-fire", "auto-fire can't follow at once"),
        ("ranged attack then suppression-fire", "suppression-fire can't follow at once"),
        ("unarmed trip then unarmed dodge", None),
        ("unarmed dodge then unarmed trip", None),
        ("ranged aim then ranged attack", "nothing can follow aim"),
        ("unarmed aid then unarmed attack", "nothing can follow aid"),
        ("unarmed attack then unarmed aid", "aid can't follow at once"),
        ("armed charge then armed attack", "nothing can follow charge"),
        ("auto-fire then unarmed attack", None),
        ("suppression-fire then ranged attack", None),
        ("parry then armed disarm", None),
        ("armed feint then armed attack", None),
        ("tumble then unarmed attack", None),
        ("unarmed attack then tumble", None),
        ("tumble then tumble", "expected two different manoeuvres"),
    ],
)
def test_what_can_stand_where(choice: str, why: str | None) -> None:
    assert wrong(choice) == ([] if why is None else [f"Combination cannot be chosen for {choice!r}: {why}"])


@pytest.mark.rule("C-edge-combination-07")
@pytest.mark.parametrize(
    ("grab", "edges", "name"),
    [
        ("throw", ("throw",), "Throw"),
        ("joint-lock", ("joint-lock",), "Joint-Lock"),
        ("swing", ("human-weapon", "joint-lock"), "Human Weapon"),
    ],
)
def test_a_grab_that_comes_with_an_edge_wants_it(grab: str, edges: tuple[str, ...], name: str) -> None:
    choice = f"block then unarmed grab ({grab})"
    assert wrong(choice) == [f"Combination: needs {name}"]
    assert wrong(choice, EVERY, 0, *edges) == []


@pytest.mark.rule("C-edge-combination-01", "C-edge-ranged-disarm-03")
@pytest.mark.parametrize("choice", ["ranged attack then ranged disarm", "ranged disarm then ranged attack"])
def test_a_disarm_from_afar_is_a_manoeuvre_of_those_who_have_learnt_it(choice: str) -> None:
    trained = {(RANGED, ATTACK): 1, (RANGED, Manoeuvre.DISARM): 1}
    assert wrong(choice, trained) == ["Combination: needs Ranged Disarm"]
    assert wrong(choice, trained, 0, "ranged-disarm") == []
    assert wrong(choice, {**trained, (RANGED, Manoeuvre.DISARM): 0}, 0, "ranged-disarm") != []


@pytest.mark.rule("C-edge-combination-07")
def test_every_grab_has_a_name() -> None:
    def kinds(kind: type[Wrestle]) -> list[type[Wrestle]]:
        return [found for one in kind.__subclasses__() for found in (one, *kinds(one))]

    assert BOOK.answers  # all rooms are loaded
    assert {one.verb.removesuffix("-in-grab") for one in kinds(Wrestle)} <= set(GRABS)


@pytest.mark.rule("C-edge-combination-01")
@pytest.mark.parametrize(
    ("choice", "bonuses", "why"),
    [
        (TRIP_PUNCH, {(UNARMED, TRIP): 1, (UNARMED, ATTACK): 1}, []),
        (TRIP_PUNCH, {(UNARMED, TRIP): 1}, ["Combination: needs attack +1"]),
        (TRIP_PUNCH, {(UNARMED, ATTACK): 1}, ["Combination: needs trip +1"]),
        (TRIP_PUNCH, {(UNARMED, TRIP): 1, (ARMED, ATTACK): 3}, ["Combination: needs attack +1"]),
        ("armed trip then unarmed attack", {(ARMED, TRIP): 1, (UNARMED, ATTACK): 1}, []),
        (
            "armed trip then unarmed attack",
            {(UNARMED, TRIP): 1, (UNARMED, ATTACK): 1},
            ["Combination: needs trip +1"],
        ),
    ],
)
def test_it_wants_both_with_their_skills(choice: str, bonuses: Bonuses, why: list[str]) -> None:
    assert wrong(choice, bonuses) == why


@pytest.mark.rule("C-edge-combination-05", "C-edge-combination-06")
@pytest.mark.parametrize(
    ("trip", "attack", "upgrade", "met"),
    [(2, 1, 1, False), (1, 2, 1, False), (2, 2, 1, True), (3, 2, 2, False), (3, 3, 2, True)],
)
def test_each_upgrade_wants_more_of_both(trip: int, attack: int, upgrade: int, met: bool) -> None:
    assert (wrong(TRIP_PUNCH, {(UNARMED, TRIP): trip, (UNARMED, ATTACK): attack}, upgrade) == []) is met


@pytest.mark.rule("C-edge-combination-08")
@pytest.mark.parametrize("choice", ["tumble then unarmed attack", "unarmed attack then tumble"])
def test_a_tumble_wants_the_skill_and_its_specialty(choice: str) -> None:
    trained = {(UNARMED, ATTACK): 3}
    assert wrong(choice, trained, 2) == []
    assert wrong(choice, trained, gymnast="") == ["Combination: needs Gymnastics (Tumble) 1"]
    assert wrong(choice, {}) == ["Combination: needs attack +1"]


@pytest.mark.rule("C-edge-combination-09")
def test_every_pair_is_an_edge_of_its_own() -> None:
    other = "block then unarmed trip"
    points = Sheet({}, bonuses=EVERY, edges=(Edge("combination", TRIP_PUNCH, 2), Edge("combination", other)))
    assert list(faults(points)) == []
    twice = Sheet({}, bonuses=EVERY, edges=(Edge("combination", TRIP_PUNCH), Edge("combination", TRIP_PUNCH, 1)))
    assert list(faults(twice)) == [f"Combination is listed twice for {TRIP_PUNCH!r}"]
