"""The example that learns: its script changes the player, which then plays, and the player that ships wins."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hexfray
from tests import ROOT

EXAMPLE = ROOT / "docs" / "examples" / "rl"


@pytest.fixture
def learnt(monkeypatch: pytest.MonkeyPatch) -> Iterator[type]:
    """The class of the player."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    from learnt import Learnt  # type: ignore[import-not-found]

    yield Learnt
    del sys.modules["learnt"]


def test_the_script_writes_a_player_and_its_curve(tmp_path: Path) -> None:
    out = tmp_path / "learnt.json"
    command = [sys.executable, "-B", str(EXAMPLE / "train.py"), "--battles", "64", "--out", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert out.stat().st_size > 1000
    assert (tmp_path / "curve.csv").read_text().startswith("battles,won")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--battles", "10"), "--battles: expected 64 or more, got 10"),
        (("--out", "nowhere/learnt.json"), "--out: no folder nowhere"),
        (("--opponent", "nearst"), "unknown policy 'nearst'; did you mean 'nearest'?"),
        (("--scenario", "ford"), "--scenario: ford has 6 figures; expected one with 2"),
    ],
    ids=["too few battles", "no folder", "an unknown opponent", "too many figures"],
)
def test_the_script_refuses_before_it_learns(tmp_path: Path, words: tuple[str, ...], fault: str) -> None:
    command = [sys.executable, "-B", str(EXAMPLE / "train.py"), *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert fault in done.stderr


def test_the_player_that_ships_plays_from_both_sides(learnt: type) -> None:
    series = hexfray.simulate("duel", {"red": learnt(), "blue": "nearest"}, games=4, swap=True)
    assert [row.cause for row in series.rows if row.cause.startswith("forfeit")] == []
    assert (EXAMPLE / "learnt.json").stat().st_size < 20_000


@pytest.mark.fuzz
def test_the_player_that_ships_wins_three_of_five_duels_against_nearest(learnt: type) -> None:
    series = hexfray.simulate("duel", {"red": learnt(), "blue": "nearest"}, games=200, swap=True, seed=2026)
    assert series.of_policy("Learnt").wins >= 120
