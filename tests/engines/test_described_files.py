"""What a reader says of a file of samples is taken by every engine: rows that are not meant, clusters of one, parts of
an answer, its origin.
"""

import json
from dataclasses import replace

import pytest

from evalboard.data.schema import LeftOut
from evalboard.data.sums import SampleColumns, SampleFile, Scan
from evalboard.engines import answered, summed

COLUMNS = SampleColumns(
    entry=(("model", "model"),), levels=(("task", "task"),), sample="id", value="value", cluster="cluster"
)
ROWS = (
    {"id": "q1", "scores": {"f1": 1.0}, "about": {"kind": "words", "text": "t1"}},
    {"id": "q2", "scores": {"f1": 0.5}, "about": {"kind": "lines", "text": "t1"}},
    {"id": "q3", "scores": {"f1": None}, "about": {"kind": "lines", "text": "t2"}},
)


def described(folder, rows, **more):
    """A file of one model and task, in records."""
    path = folder / "a.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    given = (("model", "org/m"), ("task", "qa"))
    file = SampleFile(
        path="a.jsonl", blob="b1", local=path, constants=given, at=(("value", "scores.f1"), ("cluster", "about.text"))
    )
    return replace(file, **more)


def scan_of(*files, **more):
    return Scan(files=files, columns=COLUMNS, **more)


def clusters(sums):
    return {row.cluster: (row.n, row.total) for row in sums.clusters.itertuples(index=False)}


def test_rows_that_are_not_meant_are_no_samples(engine, tmp_path):
    file = described(
        tmp_path,
        ROWS,
        at=(("value", "scores.f1"), ("cluster", "about.text"), ("kind", "about.kind")),
        without=(("kind", "words"),),
    )
    sums = summed(engine, scan_of(file))
    assert sums.left_out == ()
    assert clusters(sums) == {"t1": (1, 0.5), "t2": (1, 0.0)}
    assert answered(engine, scan_of(file))[["sample", "row"]].to_numpy().tolist() == [["q2", 2], ["q3", 3]]


def test_a_file_without_clusters_can_lie_beside_files_that_have_them(engine, tmp_path):
    rows = [{"id": row["id"], "scores": row["scores"]} for row in ROWS]
    sums = summed(engine, scan_of(described(tmp_path, rows, at=(("value", "scores.f1"),), alone=True)))
    assert sums.left_out == ()
    assert sorted(clusters(sums).values()) == [(1, 0.0), (1, 0.5), (1, 1.0)]


def test_the_parts_of_an_answer_count_as_their_mean(engine, tmp_path):
    rows = [row | {"scores": {"f1": parts}} for row, parts in zip(ROWS, ([1, 0.5], [0.25], None), strict=True)]
    sums = summed(engine, scan_of(described(tmp_path, rows)))
    assert sums.left_out == ()
    assert (sums.runs["n"].tolist(), sums.runs["total"].tolist(), sums.runs["nulls"].tolist()) == ([3], [1.0], [1])


@pytest.mark.parametrize("parts", [[], [1, None], ["high"], {"first": 1}])
def test_parts_without_a_number_cost_their_sample(engine, parts, tmp_path):
    rows = [ROWS[0] | {"scores": {"f1": parts}}, *ROWS[1:]]
    sums = summed(engine, scan_of(described(tmp_path, rows)))
    assert [(row.row, row.column, row.value, row.reason) for row in sums.left_out] == [
        (1, "value", str(parts), "is no number")
    ]
    assert sums.runs["n"].tolist() == [2]


def test_what_the_reader_left_out_is_told_once_and_first(engine, tmp_path):
    told, bad = LeftOut(file="b.jsonl", reason="has no config"), described(tmp_path, [ROWS[0] | {"id": ""}, *ROWS[1:]])
    sums = summed(engine, scan_of(bad, bad, left_out=(told,)))
    assert [row.reason for row in sums.left_out] == ["has no config", "has no sample id", "has no sample id"]


def test_a_number_with_hundreds_of_digits_costs_its_sample(engine, tmp_path):
    rows = [row | {"scores": {"f1": value}} for row, value in zip(ROWS, (10**400, 1, -(10**400)), strict=True)]
    sums = summed(engine, scan_of(described(tmp_path, rows)))
    assert [(row.row, row.value, row.reason) for row in sums.left_out] == [
        (1, "1" + "0" * 79, "lies outside 0 to 1; 2 rows of this file are left out for this")
    ]
    assert sums.runs["n"].tolist() == [1]


def test_half_a_character_in_an_id_is_replaced(engine, tmp_path):
    rows = [ROWS[0] | {"id": "q\ud800"}, ROWS[1] | {"scores": {"f1": "\udfff"}}, ROWS[2]]
    asked = scan_of(described(tmp_path, rows))
    assert answered(engine, asked)["sample"].tolist() == ["q\ufffd", "q3"]
    assert [(row.row, row.value, row.reason) for row in summed(engine, asked).left_out] == [
        (2, "\ufffd", "is no number")
    ]
