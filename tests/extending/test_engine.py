"""An engine is one file: with it alone samples are summed up, and docs/ knows that it lacks it."""

from evalboard.engines import answered, summed
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
