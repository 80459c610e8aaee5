"""Python's garbage collector rests while the AI thinks, and is as before after that."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import hexfray
from ai.gc_tuning import RARELY, uncollected
from ai.skirmish import POLICIES

MOST_CYCLES = 200
"""What may be left of a thought for the collector: some, from the first use of a table or a map."""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.enable()


def test_it_is_off_within_a_thought_and_on_after_it() -> None:
    with uncollected(), uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_is_on_again_after_an_error() -> None:
    with pytest.raises(ValueError, match="thought"), uncollected():
        raise ValueError("thought")
    assert gc.isenabled()


def test_where_it_was_off_it_stays_off() -> None:
    gc.disable()
    with uncollected():
        pass
    assert not gc.isenabled()


def test_a_thought_leaves_hardly_any_cycles() -> None:
    game = hexfray.begin("stairwell", dice=1)
    veteran = POLICIES["veteran"]()
    veteran.choose(game.match.ruleset, game.position)
    gc.collect()
    gc.disable()
    veteran.choose(game.match.ruleset, game.position)
    assert gc.collect() < MOST_CYCLES


def test_a_program_can_have_it_run_rarely() -> None:
    hexfray.collect_rarely()
    assert gc.get_threshold() == RARELY
