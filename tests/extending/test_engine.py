"""An engine is one file: with it alone samples are summed up, and docs/ knows that it lacks it."""

import pytest

from evalboard.base.families import MemberError
from evalboard.engines import answered, summed
from tests import test_docs
from tests.engines.examples import board, samples, scan_of, table

TWICE = '''
"""Twice: sums by the engine of one machine, which is asked two times."""

from evalboard.engines import memory

CALLS = []


def sums(scan):
    CALLS.append(len(scan.files))
    return memory.sums(scan)


answers, kinds, total = memory.answers, memory.kinds, memory.total
'''


def test_the_file_alone_sums_up_samples(added, tmp_path):
    added("engines", "twice", TWICE)
    scan = scan_of(tmp_path, {"a.parquet": table(samples("m", "ID/qa", [[1.0, 0.0]]))}, board())
    assert summed("twice", scan).runs.equals(summed("memory", scan).runs)
    assert len(answered("twice", scan)) == 2


def test_docs_that_do_not_know_it_yet_fail_their_test(added):
    added("engines", "twice", TWICE)
    with pytest.raises(AssertionError, match="twice"):
        test_docs.test_every_file_of_a_family_is_documented("engines")


def test_a_file_that_forgets_something_says_what(added, tmp_path):
    added(
        "engines",
        "twice",
        TWICE.replace("answers, kinds, total = memory.answers, memory.kinds, memory.total", "answers = memory.answers"),
    )
    with pytest.raises(MemberError, match=r"(?s)engines/twice.py: has no `kinds.*engines/twice.py: has no `total"):
        summed("twice", scan_of(tmp_path, {}, board()))
