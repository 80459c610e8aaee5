"""A battle of clinch in lines: manoeuvres are listed, and what one allows is said of it."""

from __future__ import annotations

from scenarios.catalogue import load
from tests.support.clinch.mat import MAT
from tests.tui.plain.lines import told
from tui.session import Session, begin


def mat() -> Session:
    return begin(load(MAT), {"red": "person", "blue": "person"}, 3, typed=True)


def test_a_manoeuvre_is_said_and_what_it_allows_is_listed_with_its_chances() -> None:
    text = told(mat(), "ann feint")
    assert "chooses: feint" in text
    assert "Judo: 43%" in text, "Judo 13 against his Knife 13, and by more than nothing"
