"""docs/tournament.md: its Python examples are true."""

from __future__ import annotations

from tests.support.pages import examples, run


def test_what_it_says_in_python_is_so() -> None:
    run(examples("tournament.md", {}))
