"""What a function makes of files is the same wherever an engine has it done: answers judged, results read, and answers
some files at a time.
"""

from dataclasses import replace
from functools import partial

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from evalboard import engines
from evalboard.builds.judged_files import Judging, JudgingRule, judged_files
from evalboard.builds.pipeline import build
from evalboard.config import EngineConfig, parse_board
from evalboard.data.schema import LeftOut
from evalboard.engines import answered, answered_in_parts, spread
from evalboard.settings import Settings
from tests.builds.test_pipeline_samples import LEVELS, RESULTS
from tests.builds.test_sample_cache import written
from tests.engines.examples import board, samples, scan_of, table

pytestmark = pytest.mark.thorough

JUDGING = Judging({"ID/a": JudgingRule("drop")}, ("note",))
SAID = "said"


@pytest.fixture
def asked(tmp_path):
    """Files with answers of two leaves, one of which nothing judges, and one that cannot be read."""
    more = board(
        columns=board().columns | {"prediction": SAID, "references": "right", "more": {"note": "item"}},
        samples=[{"of": "*"}],
    )
    files = {
        f"{model}.parquet": table(samples(model, "ID/a", [[1, 0], [0.5, None]]) + samples(model, "ID/b", [[1]])).assign(
            said=f" {place}", right="0"
        )
        for place, model in enumerate("mnop")
    }
    return scan_of(tmp_path, files | {"bad.parquet": b"no parquet"}, more)


def test_answers_are_judged_alike_wherever_that_is_done(engine, asked):
    here, there = list(judged_files(JUDGING, asked)), []
    spread(replace(asked, engine=EngineConfig(name=engine)), partial(judged_files, JUDGING), there.append)
    assert [piece.path for piece in there] == [piece.path for piece in here]
    for one, other in zip(there, here, strict=True):
        assert one.rows.equals(other.rows)
        assert (one.leaves, one.left_out) == (other.leaves, other.left_out)
    whole = {piece.path: piece for piece in there if piece.leaves is not None}
    assert whole["m.parquet"].leaves == {"ID/a", "ID/b"}
    assert whole["bad.parquet"].leaves == frozenset()
    judged = {piece.path: piece.rows.to_pandas() for piece in there if len(piece.rows)}
    assert judged["m.parquet"]["row"].tolist() == [1, 2, 3, 4], "what no rule is for is not there"
    assert judged["m.parquet"]["score_harness"].tolist() == [1.0] * 4
    assert judged["n.parquet"]["score_harness"].tolist() == [0.0] * 4


@pytest.mark.parametrize("part", [1, 10**9])
def test_answers_of_some_files_at_a_time_are_those_of_all(engine, asked, monkeypatch, part):
    monkeypatch.setattr(engines, "PART", part)
    parts = list(answered_in_parts(replace(asked, engine=EngineConfig(name=engine))))
    assert len(parts) == (5 if part == 1 else 1)
    pd.testing.assert_frame_equal(pd.concat(parts, ignore_index=True), answered("memory", asked), rtol=1e-12)


@pytest.mark.parametrize("config", [RESULTS, LEVELS], ids=["results with samples", "samples"])
def test_a_board_whose_files_are_read_by_workers_is_the_same(tmp_path, two_workers, config):
    data = tmp_path / "data"
    (data / "drop").mkdir(parents=True)
    (data / "scores.csv").write_text("model,arc,drop\norg/a,0.5,0.25\norg/b,0.125,1\norg/c,many,1\n")
    (data / "more.csv").write_text("model,arc,drop\norg/d,0.75,0.5\n")
    for model, said in zip("abc", ("10", "ten", "10\n\nPassage: of"), strict=True):
        written(data, model, said)
    settings = replace(Settings.from_env({}), cache=tmp_path / "cache")
    here = build(parse_board(config), settings, folder=data)
    by_workers = f'engine: {{name: dask, scheduler: "{two_workers.address}"}}\n'
    there = build(parse_board(config + by_workers), replace(settings, cache=tmp_path / "other"), folder=data)
    assert here.left_out == there.left_out
    assert isinstance(here.left_out, tuple)
    assert all(isinstance(row, LeftOut) for row in there.left_out)
    assert np.array_equal(here.scores.score, there.scores.score, equal_nan=True)
    assert np.array_equal(here.errors.stderr, there.errors.stderr, equal_nan=True)
    pd.testing.assert_frame_equal(here.entries, there.entries)
    pd.testing.assert_frame_equal(*(pq.read_table(each.samples.path).to_pandas() for each in (here, there)))
