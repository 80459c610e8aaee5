"""The option `--dask`: the workers of a dask cluster as the executor of a series (hexfray/series/cluster)."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import typer

from hexfray.cli.refusing import refuse
from hexfray.extras import needed
from tui.terminal.saying import print_error

if TYPE_CHECKING:
    from hexfray.series.cluster.executor import ClusterExecutor

LOCAL = "local"
LOGGERS = ("distributed", "distributed.client", "distributed.gc", "tornado", "tornado.application", "bokeh")


@contextmanager
def on_cluster(
    dask: str | None, jobs: int | None, players: Iterable[str], clock: str | None
) -> Iterator[ClusterExecutor | None]:
    """Yield the executor of `--dask`; None without it. `players` are the names of those from outside. A cluster that
    can't be used, or is lost before the end, ends the program with a line."""
    if dask is None:
        yield None
        return
    if jobs is not None and dask != LOCAL:
        refuse(f"--jobs and --dask {dask}: the cluster has workers already; leave out --jobs")
    with needed("cluster", "--dask"):
        _silence()
    from hexfray.bots.naming import why_not_there
    from hexfray.cli.bot_words import parse_clock
    from hexfray.series.cluster import ClusterFault, cluster

    names = tuple(players)
    ready = partial(why_not_there, names, parse_clock(clock)) if names else None
    try:
        with cluster(dask, jobs, say=lambda line: print_error(f"hexfray: {line}"), why_not_ready=ready) as executor:
            try:
                yield executor
            except typer.Exit:  # stopped, as the cluster was lost
                if executor.fault is None:
                    raise
    except ClusterFault as fault:
        refuse(f"--dask: {fault}")


def _silence() -> None:
    """Keep dask's log out of the terminal, unless it was configured by the user."""
    import dask

    if not dask.config.get("logging", {}):
        dask.config.set({"logging": dict.fromkeys(LOGGERS, "critical")})
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
