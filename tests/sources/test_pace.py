"""The pace of downloads, by a clock that the test moves."""

import pytest

from evalboard.sources import _remote
from evalboard.sources._remote import Bucket, bucket


@pytest.fixture
def clock(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(_remote.time, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_free_and_then_the_rate_counts(clock):
    tokens = Bucket(burst=3)
    assert [tokens.delay(8) for _ in range(5)] == pytest.approx([0, 0, 0, 1 / 8, 2 / 8])
    clock[0] += 2 / 8
    assert tokens.delay(8) == pytest.approx(1 / 8)


def test_the_bucket_fills_again_and_not_over_its_brim(clock):
    tokens = Bucket(burst=3)
    for _ in range(3):
        tokens.delay(8)
    clock[0] += 1000
    assert [tokens.delay(8) for _ in range(4)] == pytest.approx([0, 0, 0, 1 / 8])


def test_five_minutes_stay_below_the_hub_s_limit(clock):
    tokens, asked, until = Bucket(), 0, clock[0] + 300
    while clock[0] < until:
        clock[0] += tokens.delay(8)
        asked += 1
    assert 2500 < asked < 3000


def test_without_a_rate_there_is_no_limit(clock):
    tokens = Bucket(burst=1)
    assert [tokens.delay(0) for _ in range(5)] == [0] * 5


def test_a_hold_counts_for_everybody_and_ends(clock):
    tokens = Bucket(burst=3)
    tokens.hold(10)
    tokens.hold(5)
    assert tokens.held() == 10
    assert [tokens.delay(8), tokens.delay(0)] == [10, 10]
    clock[0] += 10
    assert tokens.held() == 0
    assert tokens.delay(8) == 0


def test_each_hub_has_one_bucket():
    assert bucket("http://one") is bucket("http://one")
    assert bucket("http://one") is not bucket("http://two")
