"""The examples in docs/api.md, and in the code it describes, are true."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import hexfray
import hexfray.advising
import hexfray.beginning
import hexfray.choices
import hexfray.game
import hexfray.order_kinds
import hexfray.reading
import hexfray.reporting
import hexfray.rulebook
import hexfray.ruling
from hexfray.testing import clinch, rounds, scuffle
from hexfray.testing.skirmish import battles, fighters, places
from hexfray.testing.skirmish import scenarios as scenarios_of_tests
from tests.support.pages import block, examples, page, run
from tests.support.well import at_the_well, well

MODULES = (
    hexfray.beginning,
    hexfray.choices,
    hexfray.rulebook,
    hexfray.game,
    hexfray.order_kinds,
    hexfray.reading,
    hexfray.ruling,
    hexfray.advising,
    hexfray.reporting,
    places,
    fighters,
    battles,
    scenarios_of_tests,
    clinch,
    rounds,
    scuffle,
)


def code(module: ModuleType) -> list[doctest.DocTest]:
    """Return the examples in a module's code."""
    return [test for test in doctest.DocTestFinder().find(module) if test.examples]


def test_the_page_says_what_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = examples("api.md", {"text": block("api.md", "toml")})
    assert len(test.examples) > 40
    run(test)


@pytest.mark.parametrize("test", [test for module in MODULES for test in code(module)], ids=lambda test: test.name)
def test_the_code_says_what_happens(test: doctest.DocTest) -> None:
    test.globs |= {"hexfray": hexfray, "game": at_the_well(), "well": well()}
    run(test)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_module_of_the_page_has_examples(module: ModuleType) -> None:
    assert code(module)


def test_the_page_names_every_exception() -> None:
    known = [name for name in hexfray.__all__ if _is_exception(getattr(hexfray, name))]
    assert known
    assert [name for name in known if f"`{name}`" not in page("api.md")] == []


def _is_exception(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Exception)
