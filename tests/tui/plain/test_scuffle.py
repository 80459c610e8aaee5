"""A battle of scuffle in lines: what can be ordered at a distance with a rope, and what is told of it."""

from __future__ import annotations

from scenarios.catalogue import load
from tests.support.paddock import PADDOCK
from tests.tui.plain.lines import answer, told
from tui.keeping.opening import begin
from tui.keeping.session import Session

TO_ANSA = ("5", "2", "move first", "end", "end", "end", "end")
"""What is typed until Ansa is asked at her place."""


def paddock() -> Session:
    return begin(load(PADDOCK), {"red": "person", "blue": "person"}, 3, typed=True)


def test_a_snare_is_listed_with_its_chance() -> None:
    (line,) = [line for line in answer(paddock(), *TO_ANSA) if "both arms" in line]
    assert "snare Nib (lasso, both arms): 27%" in line


def test_a_hold_at_a_distance_is_ordered_rolled_and_told() -> None:
    session = paddock()
    text = told(session, *TO_ANSA, "ansa snare target=nib item=ansa/lasso of=arms", "4 4 4", "end", "4 2 2", "who nib")
    assert [(hold.holder, hold.held, hold.part, hold.how) for hold in session.match.position.battle.holds] == [
        ("ansa", "nib", "both arms", ("by a line",))
    ]
    assert "Ansa snares Nib and has them on a line." in text
