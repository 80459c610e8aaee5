"""How many decisions a second programs make at random, against python-chess: `pytest -m bench -s tests/bench`. Two
versions are compared by in_turns.py."""

from __future__ import annotations

import pytest

from tests.bench.decisions import kinds, measured, table


@pytest.mark.bench
def test_random_decisions() -> None:
    for line in table(measured(kinds())):
        print(line)
