"""The routes of samples: a slice, one of them, and files."""

import csv
import gc
import io
import json
import tempfile
from itertools import chain
from operator import itemgetter
from urllib.parse import urlencode

import pyarrow.parquet as pq
import pytest

from evalboard.api import bodies, samples
from evalboard.slices import slice_export
from tests.pages.boards import client_of, shelf_of
from tests.slices.examples import leaderboard

TINY = "/api/v1/boards/tiny"


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    with client_of(shelf_of(leaderboard(tmp_path_factory.mktemp("api")))) as client:
        yield lambda path, headers=None, **parameters: client.get(
            f"{TINY}/{path}?{urlencode(parameters)}", headers=headers
        )


def test_a_slice_is_answered_with_everything_around_it(asked):
    answer = asked("samples", entry="org/stuck", where="newlines>0 and score<.5", limit=2)
    assert answer.status_code == 200
    told = answer.json()
    assert (told["where"], told["rules"]) == ("newlines > 0 and score < 0.5", ["newlines > 0", "score < 0.5"])
    assert (told["matched"], [row["sample"] for row in told["rows"]]) == (3, ["q1", "q4"])


def test_it_is_an_entity_that_a_client_may_keep(asked):
    first = asked("samples", where="score = 0")
    again = asked("samples", where=" (score = 0.0) ", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.headers["etag"]) == (304, first.headers["etag"])
    assert asked("samples", where="score = 1").headers["etag"] != first.headers["etag"]


def test_a_board_without_samples_says_so(client):
    for path in ("samples", "samples/one?sample=1", "samples.csv"):
        answer = client.get(f"/api/v1/boards/small/{path}")
        assert answer.status_code == 404
        assert answer.json()["error"]["message"] == "board small has no samples"


def test_conditions_that_cannot_be_read_are_refused_with_the_place(asked):
    for where, position in (("score = 0 and", 13), ('prediction ~ "("', 13), ("nothing = 1", 0)):
        answer = asked("samples", where=where)
        assert answer.status_code == 400
        assert (answer.json()["error"]["parameter"], answer.json()["error"]["position"]) == ("where", position)


@pytest.mark.parametrize(
    ("parameters", "status"),
    [
        ({"benchmark": "drip"}, 400),
        ({"entry": "org/nobody"}, 404),
        ({"against": "org/nobody"}, 404),
        ({"limit": "1000"}, 400),
        ({"sort": "difference"}, 400),
        ({"histogram": "prediction"}, 400),
        ({"variant": "'"}, 400),
        ({"rev": "fffffff"}, 404),
    ],
)
def test_what_is_not_there_is_refused(asked, parameters, status):
    answer = asked("samples", **parameters)
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


def test_conditions_of_the_longest_kind_fit_into_an_address(asked):
    where = f'prediction ~ "{"(b|c)%" * 40}" or question contains "{"é " * 400}"'
    answer = asked("samples", where=where)
    assert (answer.status_code, answer.json()["matched"]) == (200, 0)


def test_one_sample_is_answered(asked):
    answer = asked("samples/one", entry="org/stuck", sample="q1")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["sample"], told["prediction"], told["score"]) == ("q1", "1,001,360\n\nPassage: The census", 0.0)
    assert [step["variant"] for step in told["explained"]] == ["harness", "whitespace", "newline_lstrip", "repaired"]
    assert told["url"] == "https://huggingface.co/datasets/org/results/blob/" + "a3f1c2d4" * 5 + "/org/stuck.jsonl"
    again = asked("samples/one", entry="org/stuck", sample="q1", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert asked("samples/one", entry="org/stuck").status_code == 400
    assert asked("samples/one", entry="org/stuck", sample="q99").status_code == 404


def rows_of(answer, form):
    if form == "csv":
        return list(csv.DictReader(io.StringIO(answer.content.decode(), newline="")))
    if form == "jsonl":
        return [json.loads(line) for line in answer.content.decode().split("\n")[:-1]]
    return pq.read_table(io.BytesIO(answer.content)).to_pylist()


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_a_slice_is_a_file_with_all_that_is_known(asked, form):
    answer = asked(
        f"samples.{form}", entry="org/weak", against="org/stuck", sort="-sample", where="prediction is known"
    )
    assert answer.status_code == 200
    assert answer.headers["evalboard-rows"] == "5 of 5"
    assert answer.headers["content-disposition"] == f'attachment; filename="tiny@a3f1c2d4a3f1.samples.{form}"'
    assert int(answer.headers["content-length"]) == len(answer.content)
    rows = rows_of(answer, form)
    assert [row["sample"] for row in rows] == ["q5", "q3", "q2", "q10", "q1"]
    by = {row["sample"]: row for row in rows}
    assert by["q3"]["prediction"] == "\nLosman" if form != "csv" else "'\nLosman"
    assert {"score", "other", "score_repaired", "passage", "failure", 'judge\'s "note"'} <= set(rows[0])
    assert float(by["q3"]["score"]) == 1.0
    assert by["q3"]["references"] == (
        [["J. P. Losman"], ["Losman"]] if form == "jsonl" else '[["J. P. Losman"], ["Losman"]]'
    )


@pytest.mark.parametrize(("where", "expected"), [("", 18), ('lost != ""', 3)])
def test_a_slice_is_taken_of_all_models_at_once(asked, where, expected):
    everyone = asked("samples.jsonl", where=where, entries="all")
    assert everyone.headers["evalboard-rows"] == f"{expected} of {expected}"
    of_each = [
        rows_of(asked("samples.jsonl", where=where, entry=entry), "jsonl")
        for entry in ("org/strong", "org/weak", "org/stuck")
    ]
    place = itemgetter("entry", "sample")
    assert sorted(rows_of(everyone, "jsonl"), key=place) == sorted(chain(*of_each), key=place)
    assert asked("samples.jsonl", entries="most").status_code == 400


def test_what_a_spreadsheet_would_execute_is_made_harmless(asked):
    (row,) = rows_of(asked("samples.csv", entry="org/weak", where='sample = "q5"'), "csv")
    assert row["prediction"] == '\'=HYPERLINK("http://x")'
    (plain,) = rows_of(asked("samples.jsonl", entry="org/weak", where='sample = "q5"'), "jsonl")
    assert plain["prediction"] == '=HYPERLINK("http://x")'


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
def test_a_slice_without_rows_is_a_file_without_rows(asked, form):
    answer = asked(f"samples.{form}", where="score > 1")
    assert (answer.status_code, answer.headers["evalboard-rows"], rows_of(answer, form)) == (200, "0 of 0", [])


def test_a_file_that_is_cut_says_so(asked, monkeypatch):
    monkeypatch.setattr(slice_export, "MOST_TAKEN", 4)
    assert asked("samples.csv", entry="org/weak").headers["evalboard-rows"] == "4 of 6"
    monkeypatch.setattr(slice_export, "PIECE", 1)
    monkeypatch.setattr(samples, "MOST_BYTES", 0)
    answer = asked("samples.jsonl", entry="org/weak")
    assert int(answer.headers["evalboard-rows"].split(" of ")[0]) == len(rows_of(answer, "jsonl")) < 6


def test_a_file_is_an_entity_too_and_its_formats_are_named(asked):
    first = asked("samples.csv", where="score = 0")
    assert (
        asked("samples.csv", where="score = 0", offset=10, headers={"If-None-Match": first.headers["etag"]}).status_code
        == 304
    )
    refused = asked("samples.xlsx")
    assert (refused.status_code, refused.json()["error"]["known"]) == (404, ["csv", "jsonl", "parquet"])
    assert asked("samples.csv", where="score").status_code == 400


def test_files_that_still_have_a_name_when_the_server_ends_go_with_it(asked, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    bodies._folder.cache_clear()
    assert asked("samples.csv", limit=1).status_code == 200
    (folder,) = tmp_path.iterdir()
    assert len(list(folder.iterdir())) == 1  # whoever asked for the same may still have to open it
    bodies._folder.cache_clear()  # as the end of a process does
    gc.collect()
    assert list(tmp_path.iterdir()) == []
