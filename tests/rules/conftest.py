"""While the rules are tested, so are the declarations of the modifiers at work: each must depend on nothing but what it
declares to read. The same for battles played by chance: tests/core/rulebook/test_reads.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.readings import Watch

WATCH = Watch()


@pytest.fixture(autouse=True)
def declarations() -> Iterator[None]:
    """Fails a test in which a modifier is at work that declares too little."""
    with WATCH.looking():
        yield
    assert WATCH.wrong() == []
