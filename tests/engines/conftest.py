"""Every engine there is, and a cluster for the one that needs one."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from evalboard.config import families
from evalboard.engines import _cluster
from tests.engines.clusters import cluster


@pytest.fixture(scope="session")
def two_workers(tmp_path_factory):
    """A Dask cluster with two worker processes, started once for all tests that leave it as it is."""
    with cluster(tmp_path_factory.mktemp("dask"), workers=2) as started:
        yield started


@pytest.fixture(params=families("engines"))
def engine(request, monkeypatch):
    """The name of an engine. Dask has one cluster for all tests here, in the place of a local one for each scan."""
    if request.param == "dask":
        address = request.getfixturevalue("two_workers").address

        @asynccontextmanager
        async def started(_):
            yield address

        monkeypatch.setattr(_cluster, "scheduler", started)
    return request.param
