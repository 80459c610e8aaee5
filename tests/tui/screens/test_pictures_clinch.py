"""Pictures of clinch on the screen. Each docstring says what the eye should see; `make snapshots` renews them.
Other pictures: test_pictures.py."""

from __future__ import annotations

from scenarios.catalogue import load
from tests.support.clinch.mat import CLOSING, GRAPPLE, MAT
from tests.tui.screens.test_pictures import LARGE, SMALL, Compare, after, shown
from tui.keeping.opening import begin
from tui.keeping.session import Session

SEED = 4
"""Dice by which Ann gets hold of Bo, and he hits her."""


def mat(*orders: str) -> Session:
    """Ann, who wrestles, before Bo with a knife; Cal is his friend. All are persons', and this has been done."""
    scenario = load(MAT)
    session = begin(scenario, {party.side: "person" for party in scenario.parties}, SEED)
    for order in orders:
        session.match.answer(session.match.read(order))
    return session


CUTS = (
    "ann all-out-defense how=dodge",
    "ann done",
    "bo attack",
    "bo strike target=ann blow=swing item=bo/knife part=face",
)


def test_an_attack_and_the_defences_against_it(snap_compare: Compare) -> None:
    """Bo's knife is on its way to Ann's face: the panel says what comes, by how much it hit and what it does, and lists
    the defences against it with their chances, the likeliest first."""
    assert snap_compare(shown(mat(*CUTS)), terminal_size=SMALL, run_before=after("down", "up"))


def test_who_is_held_by_what(snap_compare: Compare) -> None:
    """Ann holds Bo in his hex, a × between their letters. Bo is active, and what the hold forbids him is not offered:
    the panels name holder and held and the part, with the clause."""
    session = mat(*CLOSING, GRAPPLE, "bo pass")
    assert snap_compare(shown(session), terminal_size=LARGE, run_before=after("down", "up"))
