"""The small words in which reasons are said."""

from __future__ import annotations

import pytest

from ai.phrases import average, joined, less_to_gain


def test_numbers() -> None:
    assert average(3.55) in ("avg 3.5", "avg 3.6")
    assert less_to_gain(1200, 3400) == "less to gain (1.2 vs 3.4)"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann"], "Ann"),
        (["Ann", "Ben"], "Ann and Ben"),
        (["Ann", "Ben", "Cy"], "Ann, Ben and Cy"),
        (["Ann", "Ben", "Cy", "Di"], "Ann, Ben and 2 more"),
        (["Ann", "Ben", "Cy", "Di", "Ed"], "Ann, Ben and 3 more"),
    ],
)
def test_names_in_a_sentence(names: list[str], said: str) -> None:
    assert joined(names) == said
