"""docs/learning.md has every action and feature, and what it shows is what comes out."""

from __future__ import annotations

import doctest

import pytest

import hexfray
import hexfray.rl
import hexfray.rl.seat
from hexfray.rl import Layout
from scenarios.catalogue import load
from tests.docs.learning import COMMAND, PAGE, PART, parts, written
from tests.support.pages import examples, run
from tests.support.well import at_the_well, well

TESTS = [test for part in (hexfray.rl, hexfray.rl.seat) for test in doctest.DocTestFinder().find(part) if test.examples]


def test_the_page_says_what_happens() -> None:
    test = examples("learning.md", {})
    assert len(test.examples) > 20
    run(test)


def test_the_page_has_all_actions_and_features() -> None:
    page = PAGE.read_text("utf-8")
    assert {name for _, name, _ in PART.findall(page)} == {*parts()}
    assert page == written(page), f"docs/learning.md is not that of the code; write it with `{COMMAND}`"


@pytest.mark.parametrize("scenario", ["duel", "granary", "warrant", "customs"])
def test_every_column_of_an_observation_is_there_once(scenario: str) -> None:
    layout = Layout(load(scenario))
    for part in layout.parts.values():
        assert len({*part.columns}) == len(part.columns)
    ends = [part.end for part in layout.parts.values()]
    assert [part.start for part in layout.parts.values()] == [0, *ends[:-1]]
    assert ends[-1] == layout.size


@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.name)
def test_the_code_says_what_happens(test: doctest.DocTest) -> None:
    test.globs.update(hexfray=hexfray, game=at_the_well(), well=well())
    run(test)
