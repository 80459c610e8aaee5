"""What a cluster refuses in one line, before a battle is played or while others play: workers of other versions,
players that a worker doesn't have, addresses where nobody answers, the loss of the scheduler."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

import hexfray as api
from hexfray.order import Order
from hexfray.series.cluster import ClusterFault, cluster, connecting
from hexfray.series.cluster.checking import Versions, why_not
from hexfray.series.code_hash import INSTALLED, code
from hexfray.series.runs import simulate
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray
from tests.support.dask_cluster import Cluster, until

SIM = ("sim", "duel", "--seat", "red=nearest", "--seat", "blue=nearest", "--games", "9")
NEAREST = {"red": "nearest", "blue": "nearest"}
OLD = "import hexfray.series.code_hash as c\nc.code = lambda packages=(): '0123456789abcdef'\n"
"""Makes a worker say the hash of other code."""
WITHOUT = "import sys\nsys.modules['hexfray'] = None\n"
"""Takes hexfray from a worker."""
OWN = Versions("0.2.0", "12ab", "3.11", "2026.8.0")


SILENT = """
import sys
from threading import Event
from distributed import Future
from hexfray.series.cluster import cluster, executor

asked = Event()

def never(self, timeout=None):
    asked.set()
    Event().wait(timeout)
    raise TimeoutError

Future.result = never
executor.ASK = 0.1
with cluster(sys.argv[1]) as workers:
    workers.submit(len, "abc")
    assert asked.wait(60)
"""
"""A program whose client ends just as a result is asked for: dask never gives it then."""


class Deadly:
    """A player that ends its worker."""

    def choose(self, game: api.Game) -> Order:
        os._exit(1)


@pytest.mark.parametrize(
    ("preload", "its_code"), [(OLD, "0123456789abcdef"), (WITHOUT, "unknown")], ids=["old", "without"]
)
def test_a_worker_of_other_code_is_named_with_both_versions_and_nothing_is_played(
    two: Cluster, hexfray: Run, tmp_path: Path, preload: str, its_code: str
) -> None:
    two.start("old", preload=preload)
    two.wait_for(len(two.workers))
    said = hexfray(*SIM, "--dask", two.address, "--out", str(tmp_path / "rows.jsonl"))
    two.end("old")
    two.wait_for(len(two.workers))
    hexfrays = version("hexfray")
    told = (
        f"has hexfray {hexfrays} (code {its_code}), but this is {hexfrays} (code {code(INSTALLED)}); install the same"
    )
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("hexfray: --dask: tcp://127.0.0.1:")
    assert told in said.err
    assert said.err.count("\n") == 1
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("preload", [OLD, WITHOUT], ids=["old", "without"])
def test_a_worker_of_other_code_that_comes_later_gets_no_battles(two: Cluster, preload: str) -> None:
    said: list[str] = []
    over = 0

    def start_one(games: int) -> None:
        nonlocal over
        over += games
        if over == 1:
            two.start("old", preload=preload)
        if over == 2:
            until(lambda: bool(said))

    with cluster(two.address, say=said.append) as executor:
        series = simulate("duel", NEAREST, 60, executor=executor, done=start_one)
    two.end("old")
    two.wait_for(len(two.workers))
    assert series == simulate("duel", NEAREST, 60)
    assert [line.endswith("; no battles go there") for line in said] == [True]


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (OWN, None),
        (OWN._replace(hexfray="unknown"), "has no hexfray; install hexfray 0.2.0 there"),
        (OWN._replace(python="3.13"), "has Python 3.13, but this is 3.11; start the worker with Python 3.11"),
        (
            OWN._replace(distributed="2026.7.0"),
            "has distributed 2026.7.0, but this is 2026.8.0; install the same there",
        ),
        (
            OWN._replace(hexfray="0.1.0"),
            "has hexfray 0.1.0 (code 12ab), but this is 0.2.0 (code 12ab); install the same there, and start the "
            "worker again",
        ),
    ],
)
def test_a_worker_must_have_the_same_versions(found: Versions, told: str | None) -> None:
    assert why_not(found, OWN) == told


def test_a_player_that_is_not_on_the_workers_is_refused_there(
    two: Cluster, hexfray: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here.py").write_text("class Only:\n    def choose(self, game):\n        return game.legal()[0]\n")
    monkeypatch.chdir(tmp_path)
    said = hexfray(*SIM, "--seat", "red=here:Only", "--dask", two.address)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "can't play here:Only: " in said.err


def test_a_program_plays_on_the_workers(two: Cluster, hexfray: Run) -> None:
    bot = Path("docs/examples/bots/greedy.py").resolve()
    words = (*SIM, "--games", "2", "--seat", f"red=exec:{sys.executable} {bot}", "--json")
    assert hexfray(*words, "--dask", two.address).out == hexfray(*words, "--jobs", "1").out


def test_a_program_ends_even_if_dask_never_answers(two: Cluster) -> None:
    said = subprocess.run([sys.executable, "-c", SILENT, two.address], timeout=60, check=False, capture_output=True)
    assert (said.returncode, said.stderr) == (0, b"")


def test_where_nobody_answers_it_ends_soon(hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 1)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        said = hexfray(*SIM, "--dask", address)
    assert said.err == f"hexfray: --dask: {address}: no dask scheduler answers; start one, or check the address\n"
    assert said.code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("--dask", "nowhere"),
            "--dask: nowhere: expected local, an address such as tcp://host:8786, or a scheduler file",
        ),
        (("--dask", "tcp://host"), "--dask: tcp://host: expected local, an address such as tcp://host:8786, or a s"),
        (("--dask", "tls://host:1"), "--dask: tls://host:1: dask's configuration has no certificate for TLS"),
        (("--dask", "README.md"), "--dask: README.md: not a scheduler file; name one that 'dask scheduler --schedule"),
        (
            ("--dask", "host:1", "--jobs", "2"),
            "--jobs and --dask host:1: the cluster has workers already; leave out --jobs",
        ),
    ],
)
def test_what_is_no_address_is_refused(hexfray: Run, words: tuple[str, ...], told: str) -> None:
    said = hexfray(*SIM, *words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(f"hexfray: {told}")


def test_without_the_extra_a_line_says_how_to_install_it(hexfray: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask", None)
    said = hexfray(*SIM, "--dask", "local")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("hexfray: --dask needs the package dask; install")


def test_a_lost_cluster_ends_a_series_with_what_was_played(tmp_path: Path) -> None:
    with closing(Cluster(tmp_path, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0")) as lost:
        lost.start("one", "two")
        lost.wait_for(2)
        told = "a batch of battles killed 1 worker, at last tcp://"
        with pytest.raises(ClusterFault, match=told), cluster(lost.address) as killed:
            assert not simulate("duel", {"red": Deadly()}, 1, executor=killed).rows
        found: list[int] = []
        with pytest.raises(ClusterFault, match="lost the connection to the scheduler"), cluster(lost.address) as gone:
            found.append(len(simulate("duel", NEAREST, 100_000, executor=gone, done=lambda _: lost.scheduler.kill())))
        assert 0 < found[0] < 100_000
