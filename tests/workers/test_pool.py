"""WorkerPool: processes that really end what nobody wants, whatever it does."""

import asyncio
import gc
import os
import pickle
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Lock

import pytest

from evalboard.builds import artifact
from evalboard.errors import QueryError
from evalboard.slices.where import WhereError
from evalboard.workers import pool as pools
from evalboard.workers.admission import Gate, StarvedWorker, TooLong
from evalboard.workers.costs import EXPORTS, FIGURES, SLICES, TABLES
from evalboard.workers.jobs import MOST_LEADERBOARDS, Job, WorkerGone
from evalboard.workers.pool import JobFailure, WorkerPool
from evalboard.workers.process import Process
from tests.pages.boards import small
from tests.waiting import LONGEST, until
from tests.workers.deeds import (
    adds,
    broken,
    deaf,
    dies,
    dies_once,
    fails,
    imports,
    large,
    loops,
    refuses,
    sleeps,
    sorts,
    who,
    whole,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be forked there")
COST = replace(FIGURES, seconds=LONGEST)


def kept(board, folder):
    """A leaderboard as it is loaded from a folder."""
    artifact.save(board, folder)
    return artifact.load(folder)


@pytest.fixture
def played():
    """Plays a scene with workers, who are gone afterwards."""

    def play(scene):
        async def within():
            workforce = WorkerPool(["evalboard.leaderboard.leaderboard"])
            try:
                return await scene(workforce)
            finally:
                workforce.end()

        try:
            return asyncio.run(within())
        finally:
            gc.collect()

    return play


def do(workforce, call, *arguments, board=None, cost=COST):
    return workforce.do(Job(call, (board or BOARD, *arguments)), cost)


async def begun(folder):
    """Waits until work has said in which process it is done."""
    await asyncio.to_thread(
        until, lambda: (folder / "pid").exists() and (folder / "pid").read_text(), "the work begins"
    )


BOARD = small()


def alive(pid):
    """Whether a process is there; one that ended and waits to be looked at is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.usefixtures("anew")
def test_work_is_done_elsewhere_and_behind_the_server(played):
    async def scene(workforce):
        return (await do(workforce, who)).decode().split()

    key, pid, _, nice = played(scene)
    assert (key, int(nice)) == (BOARD.key, os.nice(0) + COST.nice)
    assert int(pid) != os.getpid()


def test_a_leaderboard_is_read_where_it_lies_and_those_used_last_stay_at_hand(played, monkeypatch, tmp_path):
    sent, pickled = [], pools.pickled
    monkeypatch.setattr(pools, "pickled", lambda job: sent.append(len(pickled(job))) or pickled(job))
    boards = [kept(small(key=f"key-{place}"), tmp_path / str(place)) for place in range(MOST_LEADERBOARDS + 1)]

    async def scene(workforce):
        told = [
            (await do(workforce, who, board=board)).decode().split()
            for board in (boards[0], *boards, boards[0], boards[0])
        ]
        assert len({pid for _, pid, _, _ in told}) == 1
        return [key for key, *_ in told], [identity for _, _, identity, _ in told]

    keys, identities = played(scene)
    assert keys == ["key-0", *(board.key for board in boards), "key-0", "key-0"]
    assert identities[0] == identities[1]
    assert identities[-1] == identities[-2]
    assert max(sent) < len(pickle.dumps(boards[0])) / 5, "nothing but where they lie"


def test_a_leaderboard_that_lies_there_no_more_is_sent(played, tmp_path):
    board = kept(small(), tmp_path / "kept")
    shutil.rmtree(tmp_path / "kept")

    async def scene(workforce):
        return (await do(workforce, who, board=board)).decode().split()[0]

    assert played(scene) == board.key


def test_what_goes_before_it_is_read_is_sent_by_the_next_try(played, tmp_path, monkeypatch):
    board = kept(small(), tmp_path / "kept")
    pickled = pools.pickled
    monkeypatch.setattr(
        pools, "pickled", lambda job: (pickled(job), shutil.rmtree(tmp_path / "kept", ignore_errors=True))[0]
    )

    async def scene(workforce):
        return (await do(workforce, who, board=board)).decode().split()[0]

    assert played(scene) == board.key
    assert not (tmp_path / "kept").exists()


def test_workers_of_the_same_limits_stand_in_for_each_other(played):
    async def scene(workforce):
        told = [(await do(workforce, who, cost=cost)).decode().split() for cost in (FIGURES, TABLES, EXPORTS, SLICES)]
        return [pid for _, pid, _, _ in told]

    short, again, long, longer = played(scene)
    assert short == again != long == longer


def test_what_could_not_be_sent_is_sent_the_next_time(played):
    board = small()

    async def scene(workforce):
        with pytest.raises(TypeError, match="pickle"):
            await do(workforce, who, Lock(), board=board)
        return (await do(workforce, who, board=board)).decode().split()[0]

    assert played(scene) == board.key


@pytest.mark.parametrize("call", [loops, sorts])
def test_work_that_nobody_wants_is_stopped_and_the_worker_stays(played, tmp_path, call):
    async def scene(workforce):
        doing = asyncio.ensure_future(do(workforce, call, str(tmp_path / "pid")))
        await begun(tmp_path)
        doing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await doing
        return (await do(workforce, who)).decode().split()[1]

    assert played(scene) == (tmp_path / "pid").read_text()


def test_a_worker_that_does_not_stop_is_killed_before_its_place_is_free(played, tmp_path, monkeypatch):
    monkeypatch.setattr(pools, "GRACE", 0.2)

    async def scene(workforce):
        doing = asyncio.ensure_future(do(workforce, deaf, str(tmp_path / "pid")))
        await begun(tmp_path)
        doing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await doing
        await asyncio.to_thread(until, lambda: not alive(int((tmp_path / "pid").read_text())), "it is killed")
        return (await do(workforce, who)).decode().split()[1]

    assert played(scene) != (tmp_path / "pid").read_text()


@pytest.mark.thorough
def test_the_kernel_ends_a_worker_whose_time_is_over_if_nobody_else_does(played, tmp_path):
    async def scene(workforce):
        with pytest.raises(WorkerGone):
            await do(workforce, deaf, str(tmp_path / "pid"), cost=replace(COST, seconds=0.1))

    played(scene)
    until(lambda: not alive(int((tmp_path / "pid").read_text())))


def test_a_time_limit_ends_the_work_itself(played, tmp_path):
    async def scene(workforce):
        first = (await do(workforce, who)).decode().split()[1]
        gate = Gate(workforce, [short := replace(COST, seconds=0.2)])
        with pytest.raises((TooLong, StarvedWorker)):  # which of both depends on what else this machine does
            await gate.done("x", Job(loops, (BOARD, str(tmp_path / "pid"))), short, "a")
        return first, (await do(workforce, who)).decode().split()[1]

    first, after = played(scene)
    assert first == after, "the same worker, who stopped"


def test_who_only_waits_is_known_not_to_have_worked(played, tmp_path):
    """A worker that sleeps gets no processor's time: what a starved one looks like."""

    async def scene(workforce):
        gate = Gate(workforce, [short := replace(COST, seconds=1.0)])
        with pytest.raises(StarvedWorker, match=r"after 1 seconds, of which it worked 0\.\d") as busy:
            await gate.done("x", Job(sleeps, (BOARD, str(tmp_path / "pid"))), short, "a")
        return busy.value.after

    assert played(scene) >= 1


def test_what_is_wrong_with_a_question_is_said_as_it_is(played):
    async def scene(workforce):
        with pytest.raises(QueryError) as refused:
            await do(workforce, refuses)
        with pytest.raises(JobFailure, match="ZeroDivisionError"):
            await do(workforce, fails)
        with pytest.raises(WorkerGone):
            await do(workforce, dies)
        assert (await do(workforce, who)).startswith(BOARD.key.encode())
        return refused.value

    error = played(scene)
    assert (type(error), error.position, error.known, error.parameter) == (WhereError, 7, ("a", "b"), "where")
    assert str(error) == "where, character 8: no such column"


def test_who_ended_without_being_told_to_is_followed_by_another(played, tmp_path):
    async def scene(workforce):
        first = (await do(workforce, who)).decode().split()[1]
        return first, (await do(workforce, dies_once, str(tmp_path / "was here"))).decode().split()[1]

    first, second = played(scene)
    assert first != second


def test_a_mapped_file_that_is_cut_costs_the_worker_that_reads_it_and_nobody_else(played, tmp_path):
    """SIGBUS: the kernel ends who reads a page that is not there any more."""
    cut, other = kept(small(), tmp_path / "cut"), kept(small(), tmp_path / "other")

    async def scene(workforce):
        before = await do(workforce, adds, board=cut)
        os.truncate(tmp_path / "cut" / "cells.arrow", 0)
        with pytest.raises(WorkerGone):
            await do(workforce, adds, board=cut)
        return before, await do(workforce, adds, board=other)

    before, after = played(scene)
    assert before == after


def test_workers_come_again_after_their_folder_was_tidied_away(played):
    async def scene(workforce):
        await do(workforce, who)
        shutil.rmtree(workforce._scratch.path)
        with pytest.raises(WorkerGone):
            await do(workforce, dies)
        return await do(workforce, who)

    assert played(scene).startswith(BOARD.key.encode())


def test_a_worker_whose_work_failed_works_no_more(played, tmp_path):
    async def scene(workforce):
        with pytest.raises(JobFailure):
            await do(workforce, broken, str(tmp_path))
        return await do(workforce, whole)

    assert played(scene) == b"True"


def test_a_worker_that_is_stopped_while_it_imports_works_no_more(played, tmp_path):
    module = tmp_path / "taking_long.py"
    module.write_text(
        f"from pathlib import Path\nimport os\nPath({str(tmp_path / 'pid')!r}).write_text(str(os.getpid()))\nwhile True:\n    pass\n"
    )

    async def scene(workforce):
        doing = asyncio.ensure_future(do(workforce, imports, str(tmp_path)))
        await begun(tmp_path)
        doing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await doing
        await asyncio.to_thread(until, lambda: not alive(int((tmp_path / "pid").read_text())), "it ends")
        return (await do(workforce, who)).decode().split()[1]

    assert played(scene) != (tmp_path / "pid").read_text()


def test_nobody_is_sent_what_was_meant_for_who_had_the_number_before(tmp_path):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    process = Process(ended.pid)
    ended.wait()
    process.signal(signal.SIGKILL)
    process.forget()
    process.forget()


def test_large_answers_arrive_whole(played):
    async def scene(workforce):
        return await do(workforce, large)

    assert played(scene) == large(None)


def test_workers_without_work_leave_and_take_their_memory_with_them(played):
    brief = replace(COST, idle=0.05)

    async def scene(workforce):
        pid = int((await do(workforce, who, cost=brief)).decode().split()[1])
        await asyncio.to_thread(until, lambda: not alive(pid), "it leaves")
        return pid, int((await do(workforce, who, cost=brief)).decode().split()[1])

    first, second = played(scene)
    assert first != second


def test_nothing_is_left_of_workers_when_the_server_ends(played, tmp_path):
    async def scene(workforce):
        doing = asyncio.ensure_future(do(workforce, loops, str(tmp_path / "pid")))
        await begun(tmp_path)
        workforce.end()
        with pytest.raises(WorkerGone):
            await doing
        return workforce._scratch.path

    assert not Path(played(scene)).exists()
    until(lambda: not alive(int((tmp_path / "pid").read_text())))


def test_a_fork_server_that_was_killed_is_started_again(played):
    async def scene(workforce):
        await do(workforce, who)
        workforce._server._process.kill()
        workforce._server._process.wait()
        return await asyncio.gather(*(do(workforce, who) for _ in range(2)))

    assert len({told.decode().split()[1] for told in played(scene)}) == 2
