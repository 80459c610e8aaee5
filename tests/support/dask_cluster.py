"""A dask scheduler and its workers on loopback, each a process of its own as on a cluster."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from distributed import Client

PATIENCE = 60.0
"""How long a start may take on a busy machine, in seconds."""
QUIET = {"DASK_DISTRIBUTED__ADMIN__LOW_LEVEL_LOG_LENGTH": "0", "DASK_LOGGING__DISTRIBUTED": "critical"}


def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


class Cluster:
    """A scheduler, at `address`, and its workers by name. `settings` are those of dask, as environment variables."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.file = folder / "scheduler.json"
        self.workers: dict[str, subprocess.Popen[bytes]] = {}
        self._folder = folder
        self._settings = settings
        where = ("--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0", "--no-dashboard")
        self.scheduler = self._start("scheduler", *where, "--scheduler-file", str(self.file))
        until(lambda: self.file.exists() and self.file.stat().st_size > 0)
        self.address: str = json.loads(self.file.read_text())["address"]

    def start(self, *names: str, preload: str = "") -> None:
        """Start workers, each in its own process; `preload` is code that they run first."""
        more: tuple[str, ...] = ()
        if preload:
            script = self._folder / f"{names[0]}.py"
            script.write_text(preload)
            more = ("--preload", str(script))
        for name in names:
            where = ("--host", "127.0.0.1", "--no-dashboard", "--local-directory", str(self._folder))
            words = (self.address, *where, "--nthreads", "1", "--no-nanny", "--name", name, *more)
            self.workers[name] = self._start("worker", *words)

    def wait_for(self, workers: int) -> None:
        """Wait until so many workers are known to the scheduler."""
        with Client(self.address, set_as_default=False) as client:
            until(lambda: len(client.nthreads()) == workers)

    def end(self, *names: str) -> None:
        """Kill workers."""
        for name in names:
            worker = self.workers.pop(name)
            worker.kill()
            worker.wait()

    def close(self) -> None:
        """Kill all."""
        self.end(*self.workers)
        self.scheduler.kill()
        self.scheduler.wait()

    def _start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{what}", *words],
            cwd=self._folder,
            env={**os.environ, **QUIET, **self._settings},
            stdout=subprocess.DEVNULL,
            stderr=(self._folder / f"{what}.log").open("ab"),
        )
