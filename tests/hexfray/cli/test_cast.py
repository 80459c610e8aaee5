"""`hexfray cast`: the file it writes, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexfray.cli.main import main
from tests.support.tui.playing import duel


def run(*words: str) -> object:
    with pytest.raises(SystemExit) as exit:
        main(list(words))
    return exit.value.code


@pytest.fixture
def journal() -> Path:
    """A duel, just begun."""
    session = duel()
    session.close()
    return session.path


def test_it_prints_what_it_writes_and_replaces_only_recordings(
    journal: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert run("cast", "1", "--size", "80x24") == 0
    printed = capfdbinary.readouterr().out
    head, *events = map(json.loads, printed.decode().splitlines())
    assert (head["width"], head["height"]) == (80, 24)
    assert all(kind == "o" for _, kind, _ in events)
    out = tmp_path / "duel.cast"
    for _ in range(2):
        assert run("cast", str(journal), "--size", "80X24", "--out", str(out)) == 0
        assert out.read_bytes() == printed
    before = journal.read_bytes()
    assert run("cast", "1", "--out", str(journal)) == 2
    assert b"there is another file of this name, no recording; choose another name" in capfdbinary.readouterr().err
    assert journal.read_bytes() == before
    assert [*tmp_path.glob("duel.cast*")] == [out]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("1", "--size", "wide"), "--size wide: expected COLUMNSxROWS, for example 120x40"),
        (("1", "--size", "10x10"), "--size 10x10: expected 80x24 to 500x200"),
        (("1", "--theme", "mauve"), "--theme mauve: expected one of dark, light, contrast, colourblind"),
        (("1", "--speed", "0"), "--speed: expected 0.1 or more; see 'hexfray cast --help'"),
        (
            ("1", "--out", "/nowhere/x.cast"),
            "--out /nowhere/x.cast: no folder /nowhere that can be written; choose another file",
        ),
        (("1", "--out", "/"), "--out /: is a directory; choose another file"),
        (("9",), "no battle 9: only 1 saved battle"),
        (("none",), "no battle 'none'; give a number or a name of 'hexfray battles', or a journal"),
        ((), "missing BATTLE; see 'hexfray cast --help'"),
    ],
)
@pytest.mark.usefixtures("journal")
def test_what_cannot_be_recorded_is_refused_in_a_line(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("cast", *words) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
