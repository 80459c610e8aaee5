"""`sim` keeps no rows, neither those it plays nor those of a file: its memory doesn't grow with their number."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hexfray.cli import sim
from hexfray.series import lines_file
from hexfray.series.results import Row, SeriesSettings
from hexfray.series.runs import seats_of, seed_of, settings_of, simulate
from scenarios.catalogue import load

NEAREST = {"red": "nearest", "blue": "nearest"}
FEW, MANY = 500, 5000
ROOM = 200_000
"""How much more memory ten times as many battles may take, in bytes: less than 50 for each row."""


def peak(settings: SeriesSettings, out: Path, games: int) -> int:
    """The most memory that a series takes, in bytes."""
    tracemalloc.start()
    count = sim.Count(settings, games, None, as_csv=False)
    sim.run_sim(settings, 0, count, 1, out, {})
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count.tally.games == games
    return most


def test_ten_times_as_many_battles_take_no_more_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = settings_of(load("duel"), NEAREST, 1)
    (one,) = simulate("duel", NEAREST, 1).rows

    def quick(settings: SeriesSettings, games: int, first: int, *_: object, **__: object) -> Iterator[Row]:
        for number in range(first, first + games):
            yield replace(one, number=number, seed=seed_of(settings, number), seats=seats_of(settings, number))

    monkeypatch.setattr(sim, "rows", quick)
    peak(settings, tmp_path / "warm.jsonl", 1)
    few, many = (peak(settings, tmp_path / f"{games}.jsonl", games) for games in (FEW, MANY))
    assert many - few < ROOM
    monkeypatch.setattr(lines_file, "MEGABYTE", 10_000)  # how much of a file is read at once
    few, many = (peak(settings, tmp_path / f"{games}.jsonl", games) for games in (FEW, MANY))
    assert many - few < ROOM
