"""A client of a dask cluster: of one that runs, or of one that is started on this machine for as long as it is
needed. What it is used for: executor.py."""

from __future__ import annotations

import json
import logging
import os
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread

import dask
from distributed import Client, LocalCluster, Nanny
from distributed.security import Security
from distributed.versions import VersionMismatchWarning

from hexfray.series.cluster.fault import ClusterFault
from hexfray.series.workers import SAFE, safe_path, without_interrupts

LOCAL = "local"
ADDRESS = re.compile(r"((tcp|tls|wss?)://)?(\[[0-9a-fA-F:.]+\]|[^\s/:]+):[0-9]{1,5}")
"""The address of a scheduler, as dask writes it."""
NO_ANSWER = "{}: no dask scheduler answers; start one, or check the address"
NO_TLS = "{}: dask's configuration has no certificate for TLS (distributed.comm.tls.ca-file); set it up"
PATIENCE = 10
"""How long a scheduler may take to answer, in seconds."""
END = 0.5
"""How long a worker of this machine may take to end, in seconds; then it is killed."""
QUIET = {
    "distributed.worker.profile.enabled": False,
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    f"distributed.nanny.pre-spawn-environ.{SAFE}": "1",
}
"""dask's settings for a cluster of this machine: nothing is served to browsers, and no time goes into profiles."""


@contextmanager
def connected(address: str, workers: int | None) -> Iterator[Client]:
    """Yield a client of the cluster at an address, in a scheduler file, or on this machine (`local`, with so many
    workers). Raises ClusterFault."""
    if address == LOCAL:
        with _local(workers or os.cpu_count() or 1) as here, _client(here.scheduler_address) as client:
            yield client
    else:
        with _client(_address(address)) as client:
            yield client


@contextmanager
def _client(address: str) -> Iterator[Client]:
    if address.startswith(("tls:", "wss:")) and Security().get_connection_args("client").get("ssl_context") is None:
        raise ClusterFault(NO_TLS.format(address))
    found: SimpleQueue[Client | Exception] = SimpleQueue()
    Thread(target=_connect, args=(address, found), daemon=True).start()
    try:
        client = found.get(timeout=2 * PATIENCE)
    except Empty as empty:  # something listens there, and says nothing
        raise ClusterFault(NO_ANSWER.format(address)) from empty
    if isinstance(client, (OSError, ImportError)):  # ImportError: dask refuses its version
        raise ClusterFault(NO_ANSWER.format(address)) from client
    if isinstance(client, Exception):
        raise client
    try:
        yield client
    finally:
        client.close(timeout=PATIENCE)


def _connect(address: str, found: SimpleQueue[Client | Exception]) -> None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", VersionMismatchWarning)  # checking.py says it in a line
            found.put(Client(address, timeout=PATIENCE, set_as_default=False))
    except Exception as error:
        found.put(error)


def _address(said: str) -> str:
    """Return the address in a scheduler file; an address as it is. Raises ClusterFault for anything else."""
    if ADDRESS.fullmatch(said):
        return said
    path = Path(said)
    try:
        there = path.is_file()
        found: object = json.loads(path.read_text())["address"] if there else None
    except (OSError, ValueError, LookupError, TypeError):
        there, found = True, None
    if isinstance(found, str) and ADDRESS.fullmatch(found):
        return found
    if there:
        raise ClusterFault(f"{said}: not a scheduler file; name one that 'dask scheduler --scheduler-file' wrote")
    raise ClusterFault(f"{said}: expected local, an address such as tcp://host:8786, or a scheduler file")


@contextmanager
def _local(workers: int) -> Iterator[LocalCluster]:
    """Start a cluster on this machine, which only this machine reaches."""
    with TemporaryDirectory(prefix="hexfray-", ignore_cleanup_errors=True) as folder:
        resource_tracker.ensure_running()  # when it starts, it unblocks interrupts
        with dask.config.set(QUIET), safe_path(), without_interrupts():
            here = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                memory_limit=0,
                host="127.0.0.1",
                dashboard_address=None,
                scheduler_kwargs={"dashboard": False, "dashboard_address": "127.0.0.1:0"},
                worker_class=_ShortNanny,
                local_directory=folder,
                silence_logs=logging.CRITICAL,
            )
        try:
            yield here
        finally:
            here.close(timeout=PATIENCE)


class _ShortNanny(Nanny):
    """The guard of a worker, which doesn't wait for its battle when the cluster ends."""

    async def close(self, timeout: float = END, reason: str = "nanny-close") -> str:  # type: ignore[override]
        """Close the worker and this nanny."""
        return await super().close(timeout=min(timeout, END), reason=reason)
