"""The error of a cluster that can't be used, or is lost while battles are played."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor

from core.errors import HexfrayError


class ClusterFault(HexfrayError, BrokenExecutor):
    """No scheduler answers, a worker is of another version, or the cluster is lost. The message is one line with the
    worker or scheduler, the reason and the fix."""
