"""Series of battles on the workers of a dask cluster, of this machine or of others. docs/scale.md explains it.

connecting.py starts or finds a cluster, executor.py sends it work, checking.py refuses workers of other versions. All
three need the extra `cluster`, and are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hexfray.extras import needed
from hexfray.series.cluster.fault import ClusterFault

if TYPE_CHECKING:
    from hexfray.series.cluster.executor import ClusterExecutor

__all__ = ["ClusterFault", "cluster"]


@contextmanager
def cluster(
    address: str = "local",
    workers: int | None = None,
    *,
    say: Callable[[str], None] = lambda line: None,
    why_not_ready: Callable[[], str | None] | None = None,
) -> Iterator[ClusterExecutor]:
    """Yield the workers of a dask cluster as the executor of `simulate` and its like.

    `address` is that of a scheduler (`tcp://host:8786`), or the path of its scheduler file; or `local`: a cluster on
    this machine that ends with the block, with so many `workers` (default: one per core). `say` is called with notes
    about workers that are late, slow, or refused while others play. `why_not_ready` is called on each worker; a worker
    where it returns a reason is refused.

    On entering, raises ClusterFault if no scheduler answers, or if a worker has another version of hexfray, Python or
    distributed; MissingExtra without the extra `cluster`. If the cluster is lost later, series end early, and leaving
    the block raises ClusterFault.
    """
    with needed("cluster", "a dask cluster"):
        from hexfray.series.cluster.connecting import connected
        from hexfray.series.cluster.executor import ClusterExecutor
    with connected(address, workers) as client, ClusterExecutor(client, address, say, why_not_ready) as executor:
        yield executor
        if executor.fault is not None:
            raise executor.fault
