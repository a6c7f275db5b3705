"""The gate: who is let through, in which order, and what becomes of work that nobody waits for."""

import asyncio
from dataclasses import replace

import pytest

from evalboard.errors import QueryError
from evalboard.workers.admission import Full, Gate, OverShare, StarvedWorker, TooLong
from evalboard.workers.costs import ALL, Cost
from evalboard.workers.jobs import Job, Threads, stopped
from tests.waiting import LONGEST

ONE = Cost(name="one", seconds=60, at_once=1, queue=3, share=2)
OTHER = replace(ONE, name="other")
TWO = replace(ONE, name="two", at_once=2)


class Slow:
    """A workforce that works until it is let go, and counts."""

    def __init__(self):
        self.begun, self.ended, self.released = [], [], asyncio.Event()

    async def ready(self, cost):
        pass

    async def do(self, work, cost):
        self.begun.append(work.arguments[0])
        try:
            await self.released.wait()
        except asyncio.CancelledError:
            self.ended.append(work.arguments[0])
            raise
        return work()


def work(name):
    return Job(str.encode, (name,))


async def settled():
    """Everything that can go on without anybody's doing has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


def ask(gate, name, *, cost=ONE, client="a", key=None):
    return asyncio.ensure_future(gate.done(key or name, work(name), cost, client))


def played(scene, *costs):
    """Play a scene with a gate and its workforce, within one loop."""

    async def play():
        slow = Slow()
        return await scene(Gate(slow, costs or (ONE, OTHER, TWO)), slow)

    return asyncio.run(play())


def test_equal_questions_are_worked_on_once():
    async def scene(gate, slow):
        asking = [ask(gate, f"x{place}", key="same", client=f"c{place}") for place in range(50)]
        await settled()
        slow.released.set()
        assert set(await asyncio.gather(*asking)) == {b"x0"}
        assert slow.begun == ["x0"]

    played(scene)


def test_no_more_are_worked_on_at_once_than_the_pool_has_room_for():
    async def scene(gate, slow):
        asking = [ask(gate, f"x{place}", cost=TWO, client=f"c{place}") for place in range(4)]
        await settled()
        assert slow.begun == ["x0", "x1"]
        slow.released.set()
        await asyncio.gather(*asking)
        assert slow.begun == ["x0", "x1", "x2", "x3"]

    played(scene)


def test_one_kind_of_work_never_waits_for_another():
    async def scene(gate, slow):
        for place in range(3):
            ask(gate, f"x{place}", client=f"c{place}")
        ask(gate, "y", cost=OTHER)
        await settled()
        assert slow.begun == ["x0", "y"]

    played(scene)


def test_what_is_too_much_for_all_is_refused_and_says_when_to_come_again():
    async def scene(gate, slow):
        for place in range(4):
            ask(gate, f"x{place}", client=f"c{place}")
        await settled()
        with pytest.raises(Full) as refused:
            await gate.done("more", work("more"), ONE, "c9")
        assert refused.value.after >= 1
        assert slow.begun == ["x0"]

    played(scene)


def test_what_is_too_much_for_one_is_refused_to_that_one_alone():
    async def scene(gate, slow):
        for place in range(2):
            ask(gate, f"x{place}")
        await settled()
        with pytest.raises(OverShare):
            await gate.done("more", work("more"), ONE, "a")
        other = ask(gate, "y", client="b")
        slow.released.set()
        assert await other == b"y"
        assert await gate.done("again", work("again"), ONE, "a") == b"again"

    played(scene)


def test_whoever_asks_for_much_waits_behind_those_who_ask_for_little():
    async def scene(gate, slow):
        asking = [ask(gate, name, cost=wide, client=name[0]) for name in ("a1", "a2", "a3", "a4", "b1", "c1")]
        await settled()
        slow.released.set()
        await asyncio.gather(*asking)
        assert slow.begun == ["a1", "a2", "b1", "c1", "a3", "a4"]

    wide = replace(ONE, queue=9, share=9)
    played(scene, wide)


def test_what_nobody_waits_for_any_more_is_never_begun():
    async def scene(gate, slow):
        first, second, third = ask(gate, "x"), ask(gate, "y"), ask(gate, "z", client="b")
        await settled()
        second.cancel()
        await settled()
        slow.released.set()
        assert (await first, await third) == (b"x", b"z")
        assert slow.begun == ["x", "z"]

    played(scene)


def test_1500_questions_whose_askers_left_are_none_of_them_worked_on_for_long():
    async def scene(gate, slow):
        asking = [ask(gate, f"x{place}", client=f"c{place}") for place in range(1500)]
        await settled()
        for each in asking:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await settled()
        assert (slow.begun, slow.ended) == (["x0"], ["x0"])
        slow.released.set()
        assert await ask(gate, "y") == b"y"

    played(scene)


def test_work_whose_asker_leaves_in_the_moment_in_which_it_is_let_through_frees_its_place():
    async def scene(gate, slow):
        first, second = ask(gate, "x"), ask(gate, "y", client="b")
        await settled()
        slow.released.set()
        second.cancel()  # in the same turn of the loop: the work of y exists, and has not had a step
        await settled()
        assert await first == b"x"
        assert slow.begun == ["x"]
        assert await asyncio.wait_for(ask(gate, "z"), LONGEST) == b"z"

    played(scene)


def test_work_goes_on_while_one_of_those_who_asked_waits_and_ends_with_the_last():
    async def scene(gate, slow):
        asking = [ask(gate, "x", client=f"c{place}") for place in range(3)]
        await settled()
        for each in asking[:2]:
            each.cancel()
        await settled()
        assert slow.ended == []
        asking[2].cancel()
        await settled()
        assert (slow.begun, slow.ended) == (["x"], ["x"])

    played(scene)


def test_who_asks_again_for_what_was_ended_gets_it_made_anew():
    async def scene(gate, slow):
        first = ask(gate, "x")
        await settled()
        first.cancel()
        await asyncio.sleep(0)
        again = ask(gate, "x")
        slow.released.set()
        assert await again == b"x"
        assert slow.begun == ["x", "x"]

    played(scene)


def test_work_that_takes_too_long_is_ended_and_its_place_free():
    async def scene(gate, slow):
        with pytest.raises(TooLong, match=r"longer than 0\.01 seconds"):
            await gate.done("x", work("x"), short, "a")
        assert slow.ended == ["x"]
        slow.released.set()
        assert await gate.done("y", work("y"), short, "a") == b"y"

    short = replace(ONE, seconds=0.01)
    played(scene, short)


@pytest.mark.parametrize(("worked", "said"), [(0.009, TooLong), (0.001, StarvedWorker)])
def test_work_that_got_no_processor_is_not_told_to_be_less(worked, said):
    class Counted(Slow):
        async def do(self, work, cost):
            try:
                return await super().do(work, cost)
            except asyncio.CancelledError:
                raise stopped(worked) from None

    async def play():
        short = replace(ONE, seconds=0.01)
        with pytest.raises(said):
            await Gate(Counted(), [short]).done("x", work("x"), short, "a")

    asyncio.run(play())


def test_a_place_is_free_only_when_the_work_has_ended():
    class Stubborn(Slow):
        async def do(self, work, cost):
            try:
                return await super().do(work, cost)
            except asyncio.CancelledError:
                await self.last.wait()
                raise

    async def play():
        slow = Stubborn()
        slow.last = asyncio.Event()
        gate = Gate(slow, [ONE])
        first, second = ask(gate, "x"), ask(gate, "y", client="b")
        await settled()
        first.cancel()
        await settled()
        assert slow.begun == ["x"], "x is still being worked on"
        slow.last.set()
        slow.released.set()
        assert await second == b"y"

    asyncio.run(play())


def test_an_error_reaches_all_who_wait_and_is_not_remembered():
    def wrong(label):
        raise QueryError("no such column", parameter="sort")

    async def play():
        gate = Gate(Threads())
        cost, wrongly = ALL[0], Job(wrong, ("x",))
        told = await asyncio.gather(*(gate.done("x", wrongly, cost, "a") for _ in range(3)), return_exceptions=True)
        assert [(type(error), error.parameter) for error in told] == [(QueryError, "sort")] * 3
        assert await gate.done("x", work("x"), cost, "a") == b"x"

    asyncio.run(play())
