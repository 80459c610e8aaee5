"""A scheduler with two workers, shared by the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.dask_cluster import Cluster


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with closing(Cluster(tmp_path_factory.mktemp("cluster"))) as started:
        started.start("one", "two")
        started.wait_for(2)
        yield started
