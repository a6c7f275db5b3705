"""Dask carries batches of files to workers and their sums back: workers die, are not there, see other files or run
other code.
"""

import asyncio
import multiprocessing
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from distributed import Client, KilledWorker
from distributed import versions as distributed_versions

from evalboard.builds.pipeline import build
from evalboard.config import EngineConfig
from evalboard.data.sums import SampleFile, checked
from evalboard.engines import dask, memory, summed
from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from tests.engines.clusters import cluster
from tests.engines.examples import board, samples, scan_of, table
from tests.engines.test_engines import GOOD, run_sums
from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

GATE = """
from pathlib import Path
from evalboard.engines import dask
from tests.waiting import until

def after_the_gate(batch, checked=dask._checked):
    until(Path({gate!r}).exists)
    return checked(batch)

dask._checked = after_the_gate
"""
"""What a worker runs first that is to begin no batch before a file is there."""


def named(scan, address):
    """A scan that asks for the cluster at an address."""
    return replace(scan, engine=EngineConfig(name="dask", scheduler=address))


@pytest.fixture
def few(tmp_path):
    """Three small files, with a row in each that is no sample."""
    bad = ("n", "ID", "qa", 0, "q2", "p2", 7.0, 2.0, 0)
    return scan_of(tmp_path, {f"{name}.parquet": table([*GOOD, bad]).replace("m", name) for name in "abc"}, board())


@pytest.fixture
def many(tmp_path):
    """Files that take a while together: each has the answers of one model in two runs."""
    rng = np.random.default_rng(5)
    size = 1000
    rows = pd.DataFrame(
        {
            "language": "ID",
            "task": "qa",
            "run": np.arange(size) % 2,
            "item": np.arange(size) // 2,
            "best": 1.0,
            "options": 0,
        }
    )
    rows = rows.assign(passage=rows["item"] // 4)
    files = {
        f"{number:02}.jsonl": rows.assign(who=f"m{number}", score=rng.random(size).round(3)) for number in range(16)
    }
    return scan_of(tmp_path, files, board())


def equal(found, expected):
    """Sums are equal but for the hashes of samples, which each engine makes in its own way."""
    runs = [sums.runs.drop(columns="samples") for sums in (found, expected)]
    pd.testing.assert_frame_equal(*runs, rtol=1e-12, atol=0.0)
    pd.testing.assert_frame_equal(found.clusters, expected.clusters, rtol=1e-12, atol=0.0)
    pd.testing.assert_frame_equal(found.entries, expected.entries)
    pd.testing.assert_frame_equal(found.files, expected.files)
    assert found.left_out == expected.left_out


def test_a_scheduler_is_named_in_the_config(two_workers, few):
    equal(summed("dask", named(few, two_workers.address)), memory.sums(few))


def test_a_worker_that_is_killed_in_the_middle_costs_a_repeat_and_no_number(tmp_path, many):
    gate, preload = tmp_path / "gate", tmp_path / "preload.py"
    preload.write_text(GATE.format(gate=str(gate)))
    with (
        cluster(tmp_path, workers=2, preload=preload) as started,
        Client(started.address, set_as_default=False) as watching,
        ThreadPoolExecutor(1) as thread,
    ):
        until(lambda: len(watching.nthreads()) == 2, "two workers")
        of = {worker["name"]: address for address, worker in watching.scheduler_info()["workers"].items()}
        name, victim = next(iter(started.workers.items()))
        running = thread.submit(summed, "dask", named(many, started.address))
        until(lambda: watching.processing()[of[name]], "work on the worker")
        victim.kill()
        until(lambda: len(watching.nthreads()) == 1, "the end of a worker")
        gate.touch()
        found = running.result(timeout=LONGEST)
        assert list(watching.nthreads()) == [address for other, address in of.items() if other != name]
    equal(found, memory.sums(many))


def test_clusters_are_added_up_over_files_where_there_are_many_but_for_files_that_say_the_same(
    two_workers, tmp_path, monkeypatch
):
    monkeypatch.setattr(dask, "MANY", 1)
    runs = [
        table(samples("m", "ID/qa", [[]] * run + [[0.25 * run, 1.0, None]], clusters=["p", "p", "q"]))
        for run in range(4)
    ]
    plain = scan_of(tmp_path, {f"{run}.parquet": rows for run, rows in enumerate(runs)}, board())
    found = summed("dask", named(plain, two_workers.address))
    assert found.whole
    assert len(found.clusters) < len(memory.sums(plain).clusters)
    assert added(found) == added(memory.sums(plain)) == {("m", "ID/qa", "p"): (8, 5.5), ("m", "ID/qa", "q"): (4, 0.0)}
    twice = replace(plain, files=(*plain.files, replace(plain.files[1], path="9.parquet")))
    found, expected = checked(summed("dask", named(twice, two_workers.address))), checked(memory.sums(twice))
    assert [row.reason for row in found.left_out] == ["repeats runs of m that stand in another file"]
    assert found.left_out == expected.left_out
    assert run_sums(found) == run_sums(expected)
    assert added(found) == added(expected)


def added(sums):
    """The sums of all clusters, over files."""
    return (
        sums.clusters.groupby(["entry", "leaf", "cluster"])[["n", "total"]].sum().apply(tuple, axis="columns").to_dict()
    )


def test_no_scheduler_at_the_address_is_said_soon(few, monkeypatch):
    monkeypatch.setattr(dask, "CONNECTING", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(
            EvalboardError,
            match=rf"^engine dask: {address} cannot be reached: (something else listens there|Timed out.*); expected a Dask scheduler",
        ):
            summed("dask", named(few, address))
    with pytest.raises(EvalboardError, match=rf"^engine dask: {address} cannot be reached: "):
        summed("dask", named(few, address))


def test_an_encrypted_scheduler_wants_certificates(few):
    with pytest.raises(EvalboardError, match=r"tls://127\.0\.0\.1:9 wants certificates; .* distributed\.comm\.tls"):
        summed("dask", named(few, "tls://127.0.0.1:9"))


def test_without_dask_the_extra_is_named(few, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(EvalboardError, match=r"needs the package distributed: pip install 'evalboard\[scale\]'"):
        summed("dask", named(few, "tcp://127.0.0.1:9"))


def test_nothing_to_sum_up_needs_no_cluster(few):
    found = summed("dask", named(replace(few, files=()), "tcp://127.0.0.1:9"))
    assert (len(found.runs), found.left_out) == (0, ())


def test_a_cluster_without_workers_is_not_waited_for_for_ever_nor_is_one_that_is_gone(tmp_path, few, monkeypatch):
    monkeypatch.setattr(dask, "LOOK", 0.02)
    with cluster(tmp_path, workers=0) as started, ThreadPoolExecutor(1) as thread:
        with monkeypatch.context() as patch:
            patch.setattr(dask, "PATIENCE", 0.1)
            with pytest.raises(
                EvalboardError, match=rf"the scheduler {started.address} has had no worker for 0\.1 s; expected some"
            ):
                summed("dask", named(few, started.address))
        with Client(started.address, set_as_default=False) as watching:
            running = thread.submit(summed, "dask", named(few, started.address))
            until(lambda: any("of_batch" in key for key in watching.run_on_scheduler(tasks)), "tasks")
        for connected in Client._instances:
            connected._timeout = 0.1  # for which it would look for its scheduler again
        started.scheduler.kill()
        with pytest.raises(EvalboardError, match=f"the connection to the scheduler {started.address} was lost"):
            running.result(timeout=LONGEST)


def tasks(dask_scheduler):
    return list(dask_scheduler.tasks)


def test_another_version_of_a_package_is_named(two_workers, few, monkeypatch):
    before = distributed_versions._version_cached
    monkeypatch.setattr(
        distributed_versions, "_version_cached", lambda name: "0.0.1" if name == "pandas" else before(name)
    )
    with pytest.raises(EvalboardError, match=r"the scheduler has pandas .*, this program 0\.0\.1; expected the same"):
        summed("dask", named(few, two_workers.address))


def test_a_scheduler_without_evalboard_is_named(two_workers, few, monkeypatch):
    monkeypatch.setattr(dask, "__name__", "evalboard.engines.not_there")
    with pytest.raises(
        EvalboardError, match="the scheduler has no evalboard of this version; expected the same on all machines"
    ):
        summed("dask", named(few, two_workers.address))


def test_a_worker_with_other_code_is_named(two_workers, few, monkeypatch):
    monkeypatch.setattr(dask, "_code", lambda: "another")
    with pytest.raises(
        EvalboardError, match=r"the worker tcp://127\.0\.0\.1:\d+ runs other code of evalboard than this program"
    ):
        summed("dask", named(few, two_workers.address))


def test_a_worker_that_does_not_see_a_file_is_named(two_workers, few, tmp_path, monkeypatch):
    gone = SampleFile(path="d.parquet", blob="b", local=tmp_path / "d.parquet")
    # A file that is nowhere is a bad file, as for every engine.
    more = replace(few, files=(*few.files, gone))
    equal(summed("dask", named(more, two_workers.address)), memory.sums(more))
    monkeypatch.setattr(dask, "_size", lambda _: 5)
    with pytest.raises(
        EvalboardError,
        match=rf"the worker tcp://\S+ does not see {gone.local}; expected the same files under the same paths",
    ):
        summed("dask", named(replace(few, files=(gone,)), two_workers.address))
    with pytest.raises(EvalboardError, match=rf"sees \d+ bytes, not 5, in {few.files[0].local}"):
        summed("dask", named(replace(few, files=few.files[:1]), two_workers.address))


def test_files_may_be_named_from_where_the_program_stands(two_workers, few, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    here = replace(few, files=tuple(replace(file, local=file.local.relative_to(tmp_path)) for file in few.files))
    equal(summed("dask", named(here, two_workers.address)), memory.sums(few))


def test_files_are_cut_into_batches_of_about_one_size_in_their_order():
    sizes = [5, 1, 1, 30, 2, 2, 2, 2, 0, 0]
    cut = [sizes[part] for part in dask._cut(sizes, 6)]
    assert cut == [[5, 1], [1], [30], [2, 2, 2], [2, 0, 0]]


@pytest.mark.parametrize(
    ("engine", "share"), [({"workers": 4}, "375.000MB"), ({"scheduler": "tcp://10.0.0.1:8786"}, "1500MB")]
)
def test_the_workers_of_one_machine_share_its_memory_and_each_batch_has_one_thread(few, engine, share):
    asked = replace(few, engine=EngineConfig.model_validate({"name": "dask", "memory": "1500MB", **engine}))
    batches = dask._batches(asked, 2)
    assert {(batch.scan.engine.memory, batch.scan.engine.threads) for batch in batches} == {(share, 1)}
    # What a config may say, a worker may be told.
    assert EngineConfig(memory=share).memory == share


def test_a_batch_whose_workers_all_die_is_named(few):
    async def dead():
        raise KilledWorker("batch-1", None, 3)

    batch = dask.FileBatch(few, sizes=(), code="")
    order = dask.OrderedDelivery(lambda _: None)
    with pytest.raises(
        EvalboardError, match=r"^engine dask: 4 workers died over a\.parquet to c\.parquet; their logs say why"
    ):
        asyncio.run(dask._taken(0, dead(), order, str(batch), "tcp://127.0.0.1:9"))


def test_a_board_names_dask_and_its_workers_come_and_go_with_the_build(tmp_path):
    files = {"data/a.parquet": table(GOOD), "data/b.jsonl": table(GOOD).replace("m", "o")}
    scan_of(tmp_path / "files", files, board())
    asked, plain = (
        board(engine=engine, uncertainty={"keep": "sums"})
        for engine in ({"name": "dask", "workers": 1}, {"name": "memory"})
    )
    settings = Settings(cache=tmp_path / "cache", configs=tmp_path)
    found, expected = (build(of, settings, folder=tmp_path / "files") for of in (asked, plain))
    np.testing.assert_allclose(found.scores.score, expected.scores.score, rtol=1e-12)
    assert found.key != expected.key
    assert multiprocessing.active_children() == []
