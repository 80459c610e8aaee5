"""A cluster changes no byte of what sim, ladder and tournament print and save, even if a worker is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexfray.series.cluster import cluster
from hexfray.series.runs import simulate
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.dask_cluster import Cluster

SIM = ("sim", "duel", "--seat", "red=nearest", "--seat", "blue=nearest", "--swap", "--games", "40")
LADDER = ("ladder", "--policies", "nearest,random", "--class", "duels", "--battles", "8", "--json")
TOURNAMENT = ("tournament", "--players", "nearest,random", "--class", "duels", "--battles", "4", "--json")
NEAREST = {"red": "nearest", "blue": "nearest"}


def test_the_file_and_the_json_of_sim_are_those_of_one_process(two: Cluster, hexfray: Run, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    one = hexfray(*SIM, "--json", "--jobs", "1", "--out", str(here))
    other = hexfray(*SIM, "--json", "--dask", two.address, "--out", str(there))
    assert (other.code, other.out, other.err) == (0, one.out, "")
    assert there.read_bytes() == here.read_bytes()


def test_a_scheduler_file_names_the_cluster_and_csv_is_that_of_one_process(two: Cluster, hexfray: Run) -> None:
    said = hexfray(*SIM, "--csv", "--dask", str(two.file))
    assert said.out == hexfray(*SIM, "--csv", "--jobs", "1").out


@pytest.mark.parametrize("words", [LADDER, TOURNAMENT], ids=["ladder", "tournament"])
def test_the_standings_are_those_of_one_process(two: Cluster, hexfray: Run, words: tuple[str, ...]) -> None:
    said = hexfray(*words, "--dask", two.address)
    assert (said.code, said.err) == (0, "")
    assert said.out == hexfray(*words, "--jobs", "1").out


def test_workers_of_this_machine_play_the_same(hexfray: Run, tmp_path: Path) -> None:
    one, other = hexfray(*SIM, "--json", "--jobs", "1"), hexfray(*SIM, "--json", "--dask", "local", "--jobs", "2")
    assert (other.code, other.out, other.err) == (0, one.out, "")


def test_a_worker_that_is_killed_and_one_that_comes_late_change_nothing(two: Cluster) -> None:
    over = 0

    def kill_one_and_start_another(games: int) -> None:
        nonlocal over
        over += games
        if over == 3:
            two.end("one")
            two.start("three")

    with cluster(two.address) as executor:
        series = simulate("duel", NEAREST, 150, executor=executor, done=kill_one_and_start_another)
    assert series == simulate("duel", NEAREST, 150)
