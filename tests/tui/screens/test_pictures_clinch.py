"""Pictures of clinch on the screen. Each docstring says what the eye should see; `make snapshots` takes them anew.
Other pictures: test_pictures.py."""

from __future__ import annotations

from scenarios.catalogue import load
from tests.support.clinch.mat import CLOSING, GRAPPLE, MAT
from tests.tui.screens.test_pictures import LARGE, SMALL, Compare, after, shown
from tui.keeping.session import Session, begin

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


def test_what_comes_and_what_wards_it_off(snap_compare: Compare) -> None:
    """Bo's knife is on its way to Ann's face: the panel says what comes, by how much it hit and what it does, and lists
    what wards it off with the chances, the likeliest first."""
    assert snap_compare(shown(mat(*CUTS)), terminal_size=SMALL, run_before=after("down", "up"))


def test_who_is_held_by_what(snap_compare: Compare) -> None:
    """Ann has hold of Bo in his hex, a × between their letters. Bo is asked, and what he is held from doing is not
    offered: the panels say of both who holds whom by which part, with the clause."""
    session = mat(*CLOSING, GRAPPLE, "bo pass")
    assert snap_compare(shown(session), terminal_size=LARGE, run_before=after("down", "up"))
