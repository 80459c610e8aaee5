"""What a page of the docs shows, made runnable: its fenced blocks, and its examples with the public names of errors."""

from __future__ import annotations

import doctest
import re

import pytest

import hexfray
from tests import ROOT

FENCE = re.compile(r"^```.*$", re.MULTILINE)
ERROR = re.compile(r"^[\w.]+\.(\w+):", re.MULTILINE)


def page(name: str) -> str:
    """The text of a page of docs/."""
    return (ROOT / "docs" / name).read_text("utf-8")


def block(name: str, language: str) -> str:
    """The first fenced block in a language on a page."""
    found = re.search(rf"^```{language}\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)
    assert found is not None, f"{name} has no block of {language}"
    return found[1]


def words_of(name: str, heading: str, column: int = 0) -> list[list[str]]:
    """The words in code in a column of the table under a heading of a page, row by row."""
    text = page(name).partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    return [re.findall(r"`([^`]+)`", row[column]) for row in rows[2:]]


class PublicNames(doctest.OutputChecker):
    """Compares exceptions by the names that programs import them by."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want, ERROR.sub(_public, got), optionflags)


def _public(said: re.Match[str]) -> str:
    return f"hexfray.{said[1]}:" if said[1] in hexfray.__all__ else said[0]


def run(test: doctest.DocTest) -> None:
    """Fails with all that went otherwise than the examples say."""
    said: list[str] = []
    doctest.DocTestRunner(PublicNames()).run(test, out=said.append)
    if said:
        pytest.fail("".join(said), pytrace=False)


def examples(name: str, names: dict[str, object]) -> doctest.DocTest:
    """All examples of a page, one after the other."""
    text = FENCE.sub("", page(name))
    return doctest.DocTestParser().get_doctest(text, names, name, f"docs/{name}", 0)
