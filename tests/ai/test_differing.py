"""What the program that finds where two players differ says of them (differing.py)."""

from __future__ import annotations

from tests.ai.differing import Asking, Differing, Found, differences, told

DUEL = Asking("skirmish", "duels", 0, 3)


def test_who_is_alike_never_differs() -> None:
    found = differences("veteran", "veteran", 1, 1, DUEL)
    assert found.asked
    assert not found.differing


def test_who_misjudges_differs_and_the_same_is_found_again() -> None:
    found = differences("recruit", "veteran", 2, 1, DUEL)
    assert found.differing
    assert {case.kind for case in found.differing} <= set(found.asked)
    assert {len(case.gains) for case in found.differing} == {2}
    assert differences("recruit", "veteran", 2, 1, DUEL) == found


def test_a_line_says_what_the_first_gains_and_how_sure_that_is() -> None:
    cases = (Differing("Moving", (2, 4)), Differing("Moving", (0, 2)), Differing("Acting", (1, 1)))
    assert list(told([Found(("Moving", "Acting", "Moving"), cases), Found(("Moving",), ())])) == [
        "Acting: 1 asked, 1 played out",
        "Moving: 3 asked, 2 played out, +2.00 hits each (±1.00)",
    ]
