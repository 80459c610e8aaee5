"""Journals of an older format are read and gone on with; those of a newer one are refused with a remedy."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.match import formats
from core.match.entries import Header, Ordered, Undone, header_text
from core.match.formats import FORMAT, FORMATS, Format, Said
from core.match.journal import JournalFault, JournalFile, load, parse, text_of

ROOT = Path(__file__).parents[3]
HEADER = Header("skirmish", "Mêlée", "title = 'Mêlée'\n", "0.1.0", seats={"red": "person"})
OLD = Header("skirmish", "Mêlée", "title = 'Mêlée'\n", "0.1.0", seats={"red": "person"}, format=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An old journal with one line."""
    file = tmp_path / "old.jsonl"
    file.write_text(text_of(OLD, [Undone(1)]), encoding="utf-8")
    return file


def test_the_formats_are_counted_from_1_and_each_says_what_is_new() -> None:
    assert list(FORMATS) == list(range(1, FORMAT + 1))
    told = (ROOT / "docs" / "design" / "journals.md").read_text("utf-8")
    assert all(f"| {number} | {format.new} |\n" in told for number, format in FORMATS.items())


def test_a_journal_is_begun_in_the_format_of_today() -> None:
    assert json.loads(header_text(HEADER))["format"] == FORMAT == 7


def test_a_journal_keeps_its_format_when_it_is_gone_on_with(path: Path) -> None:
    before = path.read_text("utf-8")
    with JournalFile.going_on(load(path)) as file:
        file.write(Undone(2))
    assert path.read_text("utf-8") == before + '{"undo": 2}\n'
    assert load(path).header == OLD


def test_a_newer_format_is_refused_with_both_numbers_and_the_remedy() -> None:
    newer = json.dumps({"format": 8, "game": "0.9.0", "weather": "rain"}).encode()
    with pytest.raises(JournalFault) as refused:
        parse(newer + b"\n", Path("new.jsonl"))
    said = "format 8 of hexfray 0.9.0 is too new (this hexfray reads up to 7); update hexfray"
    assert str(refused.value) == f"new.jsonl: line 1: {said}"


# -- lines of old, in the words of today -----------------------------------------------------------------------------


def with_turn(said: Said) -> Said:
    """Orders did not say their turn."""
    return {"turn": 1, **said} if isinstance(said, Mapping) and "order" in said else said


@pytest.fixture
def turns_are_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """A format 2 in which orders say their turn."""
    monkeypatch.setattr(formats, "FORMATS", {**FORMATS, 2: Format("Orders say their turn.", with_turn)})


@pytest.mark.usefixtures("turns_are_new")
def test_a_line_of_an_old_format_is_read_in_the_words_of_today() -> None:
    old = '{"order": "agnar pass", "rule": "S12"}'
    new = '{"order": "agnar pass", "rule": "S12", "turn": 2}'
    journal = parse(f"{header_text(OLD)}\n{old}\n{new}\n{old}".encode(), Path("old.jsonl"))
    assert [line.entry for line in journal.lines] == [Ordered("agnar pass", "S12", turn) for turn in (1, 2, 1)]
    assert not journal.torn


@pytest.mark.usefixtures("turns_are_new")
def test_a_line_of_today_is_not_read_in_the_words_of_old() -> None:
    with pytest.raises(JournalFault, match="line 2: not a journal line"):
        parse(f'{header_text(HEADER)}\n{{"order": "agnar pass", "rule": "S12"}}\n'.encode(), Path("new.jsonl"))
