"""`hexfray review`: lines, JSON, and what is wrong with a side. The review itself: tests/ai/test_review.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios.catalogue import load
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.engine import Talk
from tui.keeping.opening import begin


@pytest.fixture
def journal() -> str:
    """The journal of the Borrowed Boots, fought by recruits."""
    session = begin(load("boots"), {"red": "recruit", "blue": "recruit"}, 2)
    for _ in session.match.play_on(session.seats):
        pass
    session.close()
    return str(session.path)


def test_the_costliest_orders_are_printed(journal: str, hexfray: Run) -> None:
    said = hexfray("review", journal, "--side", "red", "--top", "2").out.splitlines()
    assert "cost nothing worth a word. The costliest:" in said[0]
    assert [line[:2] for line in said[1::2]] == ["1 ", "2 "][: len(said[1::2])]
    assert all(line.startswith("   better: ") for line in said[2::2])


def test_json_has_the_same(journal: str, hexfray: Run) -> None:
    told = json.loads(hexfray("review", journal, "--side", "red", "--json").out)
    assert told["side"] == "red"
    assert told["orders"] >= told["sound"] + len(told["costly"])
    first = told["costly"][0]
    assert first["reasons"][0]["kind"] == "does"
    assert 0 < first["cost"] <= first["chance"] <= 1
    assert first["better"] != first["order"]


def test_an_unknown_side_is_refused(journal: str, hexfray: Run) -> None:
    done = hexfray("review", journal, "--side", "green")
    assert (done.code, done.err) == (2, "hexfray: --side: unknown side 'green'; known: red, blue\n")


def test_the_engine_answers_the_same(journal: str, hexfray: Run) -> None:
    talk = Talk()
    talk.ask("load", journal=Path(journal).read_text("utf-8"))
    told = talk.ask("review", side="red", top=5)["review"]
    assert told == json.loads(hexfray("review", journal, "--side", "red", "--json").out)
    assert talk.fault("review", side="green") == ("request", "side: unknown side 'green'; known: red, blue")
