"""The file of samples beside a leaderboard: which rows are in it, what is known of them, and what is said of the
rest.
"""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.builds import sample_texts
from evalboard.builds.judged_files import Judging, JudgingRule
from evalboard.builds.sample_texts import SampleStream, gathered, wanted_leaves
from evalboard.config import SamplesConfig
from evalboard.data.sample_values import write
from evalboard.data.samples import IDENTITY, JUDGED, MEASURES, TEXTS, VALUE
from evalboard.errors import EvalboardError
from evalboard.slices.judging import MOST_SPANS
from tests.engines.examples import leaderboard_of, samples, table

pytestmark = pytest.mark.thorough

PART = SamplesConfig(of="*")


def known(folder):
    rows = samples("m", "ID/a", [[1, 0], [None, 1]]) + samples("m", "ID/b", [[1]]) + samples("n", "ID/a", [[0.5]])
    return leaderboard_of(folder, {"x.csv": table(rows)})


def texts_of(rows, **more):
    """Texts by row of x.csv: prediction and references."""
    return pd.DataFrame(
        [
            {
                "file": "x.csv",
                "row": row,
                "prediction": said,
                "references": None if right is None else json.dumps(right),
            }
            for row, said, right in rows
        ]
    ).assign(**more)


def stream_of(leaderboard, pieces, places, wanted, more=()):
    """Pieces of texts as a stream of judged samples."""
    answers = leaderboard.evidence.answers
    leaf_of = pd.concat([answers.of(entry) for entry in answers.entries]).set_index("row")["leaf"]
    judging = Judging({leaf: JudgingRule(part.scorer, part.published) for leaf, part in wanted.items()}, more)
    tables = [judging.table(piece.assign(leaf=piece["row"].map(leaf_of).fillna("nobody's"))) for piece in pieces]
    return SampleStream(answers, {"x.csv": answers.entries}, [("x.csv", tables)], judging, wanted, places)


def taken(leaderboard, pieces, path, *, part=PART, more=(), wanted=None):
    places = {leaderboard.suite.nodes[place].task: place for place in leaderboard.suite.leaves}
    stream = stream_of(leaderboard, pieces, places, dict.fromkeys(places, part) if wanted is None else wanted, more)
    found, left_out = gathered(leaderboard, [stream], path)
    return found, left_out, pq.read_table(path).to_pandas()


def test_each_believed_sample_has_a_row_with_its_value_texts_and_measures(tmp_path):
    pieces = [
        texts_of([(1, " 10\n\nPassage:", [["10"]]), (2, None, [["a"], ["b", "c"]])]),
        texts_of([(3, "x", [["x"]]), (4, "y", None), (5, "", [])]),
        texts_of([(6, "half", [["h"]])]),
    ]
    found, left_out, rows = taken(known(tmp_path), pieces, tmp_path / "samples.parquet")
    assert left_out == ()
    assert rows["row"].tolist() == [1, 2, 3, 4, 5, 6]
    assert rows["benchmark"].tolist() == ["a", "a", "a", "a", "b", "a"]
    assert rows["value"].isna().tolist() == [False, False, True, False, False, False]  # a null score is no zero
    assert rows.loc[rows["value"].notna(), "value"].tolist() == [1, 0, 1, 1, 0.5]
    assert rows["newlines"].fillna(-1).tolist() == [2, -1, 0, 0, 0, 0]
    assert rows["prediction_length"].fillna(-1).tolist() == [13, -1, 1, 1, 0, 4]
    assert rows["n_references"].fillna(-1).tolist() == [1, 2, 1, -1, 0, 1]
    assert rows["question"].isna().all()
    assert rows["failure"].isna().all()  # nobody judged them
    first, second = found.benchmarks
    assert (first.benchmark, first.samples, first.entries, first.texts) == (
        "a",
        5,
        ("m", "n"),
        ("references", "prediction"),
    )
    assert (second.benchmark, second.node, second.scorer, second.published) == ("b", "All/ID/b", None, None)


def test_the_file_has_the_promised_columns_in_their_types(tmp_path):
    taken(known(tmp_path), [texts_of([(1, "x", [["x"]])])], tmp_path / "samples.parquet")
    schema = pq.read_schema(tmp_path / "samples.parquet")
    assert schema.names == [*IDENTITY, *VALUE, *TEXTS, *MEASURES, *JUDGED]
    assert schema.field("row").type == pa.int64()
    assert schema.field("stopped").type == pa.bool_()
    assert schema.field("prediction").type == pa.string()


def test_answers_are_judged_and_scored_again_by_every_variant_of_their_scorer(tmp_path):
    from evalboard.scorers import drop

    pieces = [
        texts_of([(1, "10\n\nPassage: more", [["10"]]), (2, None, [["10"]]), (3, "10", None), (5, "10", [["10"]])])
    ]
    part = SamplesConfig(of="*", scorer="drop", seconds_per_sample=2.5)
    found, _, rows = taken(known(tmp_path), pieces, tmp_path / "samples.parquet", part=part)
    scores = {variant: rows[f"score_{variant}"].tolist() for variant in drop.VARIANTS}
    assert scores["harness"][0] == 0.0
    assert scores["newline_lstrip"][0] == 1.0
    for variant, each in scores.items():
        assert each[0] == drop.score("10\n\nPassage: more", [["10"]], variant).f1
        assert pd.isna(each[1]), "without an answer there is nothing to score"
        assert pd.isna(each[2]), "without a reference there is nothing to score"
        assert each[3] == 1.0
    assert rows["failure"].isna().tolist() == [False, True, True, False]
    assert rows["failure"].tolist()[3] == ""
    assert rows["failure"].tolist()[0] in drop.FAILURES
    assert found.benchmarks[0].published == "harness"
    assert found.benchmarks[0].seconds_per_sample == 2.5


def test_a_reference_of_very_many_spans_is_not_judged(tmp_path):
    spans = [f"span {place}" for place in range(MOST_SPANS + 1)]
    pieces = [texts_of([(1, "span 1", [spans]), (2, "span 1", [spans[:MOST_SPANS]])])]
    _, _, rows = taken(known(tmp_path), pieces, tmp_path / "samples.parquet", part=SamplesConfig(of="*", scorer="drop"))
    assert rows["score_harness"].isna().tolist() == [True, False]
    assert rows["failure"].isna().tolist() == [True, False]


def test_samples_of_an_entry_that_is_not_on_the_leaderboard_are_named_once(tmp_path):
    leaderboard = known(tmp_path)
    few = known(tmp_path)
    object.__setattr__(few, "entries", few.entries[few.entries["entry"] == "m"].reset_index(drop=True))
    places = {leaderboard.suite.nodes[place].task: place for place in leaderboard.suite.leaves}
    pieces = [texts_of([(1, "x", None)]), texts_of([(6, "x", None)]), texts_of([(6, "x", None)])]
    stream = stream_of(leaderboard, pieces, places, dict.fromkeys(places, PART))
    found, left_out = gathered(few, [stream], tmp_path / "samples.parquet")
    assert [str(row) for row in left_out] == ["x.csv: has samples of n, which is not on the leaderboard"]
    assert found.benchmarks[0].entries == ("m",)


def test_texts_of_rows_that_nobody_believes_are_not_kept(tmp_path):
    found, _, rows = taken(known(tmp_path), [texts_of([(1, "x", None), (99, "y", None)])], tmp_path / "samples.parquet")
    assert rows["row"].tolist() == [1]
    assert found.benchmarks[0].samples == 1


@pytest.mark.parametrize(
    ("cells", "kind", "read"),
    [
        ([1, None, 3], "int64", [1, None, 3]),
        ([1, 2.5, None], "float64", [1.0, 2.5, None]),
        ([True, None, False], "bool", [True, None, False]),
        ([True, 1, None], "str", ["true", "1", None]),
        (["a", None, "1"], "str", ["a", None, "1"]),
    ],
)
def test_a_further_column_has_the_type_of_all_its_cells(tmp_path, cells, kind, read):
    pieces = [
        texts_of([(place, "x", None)], seen=pd.Series([cell], dtype=object))
        for place, cell in enumerate(cells, start=1)
    ]
    found, _, _ = taken(known(tmp_path), pieces, tmp_path / "samples.parquet", more=("seen",))
    assert dict(found.more) == {"seen": kind}
    assert pq.read_table(tmp_path / "samples.parquet").column("seen").to_pylist() == read


def test_leaves_are_wanted_by_id_name_or_pattern_the_first_part_that_fits(tmp_path):
    a, rest = SamplesConfig(of="a"), SamplesConfig(of="ID/*")
    names = {"ID/a": "a", "ID/b": "b", "TH/c": "c"}
    assert wanted_leaves([a, rest], names, names) == {"ID/a": a, "ID/b": rest}


def test_a_leaf_that_is_not_wanted_is_not_kept(tmp_path):
    _, _, rows = taken(
        known(tmp_path), [texts_of([(1, "x", None), (5, "y", None)])], tmp_path / "s.parquet", wanted={"ID/b": PART}
    )
    assert rows["benchmark"].tolist() == ["b"]


def test_samples_of_several_leaves_of_one_benchmark_have_ids_of_their_own(tmp_path):
    leaderboard = known(tmp_path)
    place = leaderboard.suite.leaves[0]
    together = dict.fromkeys(("ID/a", "ID/b"), place)
    found, _, rows = taken_together(leaderboard, together, tmp_path / "samples.parquet")
    assert [each.samples for each in found.benchmarks] == [6]
    assert not rows.duplicated(["benchmark", "entry", "run", "sample"]).any()
    assert rows["sample"].str.startswith(("ID/a/", "ID/b/")).all()


def test_values_that_end_elsewhere_than_those_of_their_benchmark_are_not_kept(tmp_path):
    leaderboard = known(tmp_path)
    answers = leaderboard.evidence.answers
    frames = {entry: answers.of(entry) for entry in answers.entries}
    larger = write(
        tmp_path / "larger.parquet",
        [(entry, rows.assign(maximum=np.where(rows["leaf"] == "ID/b", 100.0, 1.0))) for entry, rows in frames.items()],
    )
    together = dict.fromkeys(("ID/a", "ID/b"), leaderboard.suite.leaves[0])
    found, left_out, rows = taken_together(
        replace(leaderboard, evidence=replace(leaderboard.evidence, answers=larger)),
        together,
        tmp_path / "samples.parquet",
    )
    assert [(each.samples, each.maximum) for each in found.benchmarks] == [(5, 1.0)]
    assert len(rows) == 5
    assert [str(row) for row in left_out] == [
        "x.csv: has maximum 100, other samples of this benchmark have 1: they are not kept"
    ]


def taken_together(leaderboard, places, path):
    stream = stream_of(
        leaderboard, [texts_of([(row, "x", None) for row in range(1, 7)])], places, dict.fromkeys(places, PART)
    )
    found, left_out = gathered(leaderboard, [stream], path)
    return found, left_out, pq.read_table(path).to_pandas()


def test_columns_that_differ_in_large_letters_alone_are_refused(tmp_path):
    with pytest.raises(
        EvalboardError, match="samples: the columns 'note' and 'Note' differ in nothing but large letters"
    ):
        taken(known(tmp_path), [], tmp_path / "samples.parquet", more=("note", "Note"))


def test_long_texts_are_written_before_many_rows_wait(tmp_path, monkeypatch):
    pieces = [texts_of([(row, "x" * 1_000, None)]) for row in range(1, 7)]
    whole = taken(known(tmp_path), pieces, tmp_path / "whole.parquet")[2]
    monkeypatch.setattr(sample_texts, "BYTES", 2_000)
    apart = taken(known(tmp_path), pieces, tmp_path / "apart.parquet")[2]
    assert [pq.ParquetFile(tmp_path / f"{name}.parquet").num_row_groups for name in ("whole", "apart")] == [1, 3]
    pd.testing.assert_frame_equal(whole, apart)


@pytest.mark.parametrize("room", [0, 2, 30])
def test_of_answers_at_hand_there_are_no_more_than_fit_and_each_is_measured_as_it_comes_and_as_it_goes(
    monkeypatch, room
):
    """To measure all that is at hand whenever one more comes takes longer than all else that a build of many entries
    does.
    """
    entries = [f"m{number}" for number in range(30)]
    answers = SimpleNamespace(
        entries=entries, of=lambda entry: pd.DataFrame({"file": [f"{entry}.csv"], "entry": [entry]})
    )
    measured = []
    monkeypatch.setattr(sample_texts, "_bytes_of", lambda rows: measured.append(rows) or 10)
    monkeypatch.setattr(sample_texts, "OPEN_BYTES", 10 * room)
    by_file = sample_texts._AnswersByFile(answers, {f"{entry}.csv": [entry] for entry in entries})
    for entry in entries:
        assert by_file.of(f"{entry}.csv")["entry"].tolist() == [entry]
    assert list(by_file.at_hand) == entries[-max(room, 1) :]
    assert len(measured) == 2 * len(entries) - len(by_file.at_hand)
