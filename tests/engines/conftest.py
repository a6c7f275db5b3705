"""Every engine there is, and a cluster for the one that needs one."""

from contextlib import ExitStack, asynccontextmanager

import pytest

from evalboard.base.families import members
from evalboard.engines import dask
from tests.engines.clusters import Cluster, cluster

ENDS, CLUSTER = pytest.StashKey[ExitStack](), pytest.StashKey[Cluster]()


def pytest_collection_modifyitems(items):
    """Tests that share a cluster come first, one after the other: one process runs them, and the cluster ends when they
    do. They are long.
    """
    items.sort(key=lambda item: not shares_a_cluster(item))
    for item in items:
        if shares_a_cluster(item):
            item.add_marker(pytest.mark.thorough)


def pytest_runtest_teardown(item, nextitem):
    """The end of the cluster that was shared, after the last test that does."""
    if ENDS in item.config.stash and (nextitem is None or not shares_a_cluster(nextitem)):
        item.config.stash[ENDS].close()
        del item.config.stash[ENDS]


def shares_a_cluster(item):
    """Whether a test leaves a cluster as it is and so can share one."""
    arguments = item.callspec.params if hasattr(item, "callspec") else {}
    return "two_workers" in getattr(item, "fixturenames", ()) or arguments.get("engine") == "dask"


@pytest.fixture
def two_workers(request, tmp_path_factory):
    """A Dask cluster with two worker processes, started by the first of the tests that share it."""
    stash = request.config.stash
    if ENDS not in stash:
        ends = ExitStack()
        stash[CLUSTER] = ends.enter_context(cluster(tmp_path_factory.mktemp("dask"), workers=2))
        stash[ENDS] = ends
    return stash[CLUSTER]


@pytest.fixture(params=members("engines"))
def engine(request, monkeypatch):
    """The name of an engine. Dask has one cluster for all tests here, in the place of a local one for each scan."""
    if request.param == "dask":
        address = request.getfixturevalue("two_workers").address

        @asynccontextmanager
        async def started(_):
            yield address

        monkeypatch.setattr(dask, "scheduler", started)
    return request.param
