"""Texts and conditions that are meant to do harm: answered or refused with a reason, nothing lost, nothing else
read.
"""

import json
import math
from dataclasses import replace

import pytest

from evalboard.api.answers import to_json
from evalboard.errors import QueryError
from evalboard.slices import _duck
from evalboard.slices.document import samples_document
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.single_sample import sample_document
from evalboard.slices.where import RescoringQuery, SampleQuery, SliceQuery, quoted_text
from tests.reports import json_of
from tests.slices.examples import MORE, benchmark_of, drop_rows, filed, leaderboard, plain_rows
from tests.waiting import LONGEST

LONG = "12\n" + "word " * 250_000
PREDICTIONS = {
    "nul": "a\0b",
    "million lines": "\n" * 1_000_000,
    "megabyte": LONG,
    "quotes": "\"'; DROP TABLE samples; --",
    "html": "<script>alert(1)</script>",
    "directions": "\u202e\u2066abc\u2069\u200b",
    "replaced": "half of a pair: \ufffd",
    "braces": "{0} {name} %s $w0 $benchmark",
    "as": "a" * 5_000 + "!",
}


@pytest.fixture(autouse=True)
def _patience(monkeypatch):
    """A question may take long on a machine that others load; a pattern that backtracks would not end before the sun
    does.
    """
    monkeypatch.setattr(_duck, "SECONDS", LONGEST)


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    (row, *_) = drop_rows()
    rows = [
        row | {"sample": name, "prediction": text, "prediction_length": len(text)} for name, text in PREDICTIONS.items()
    ]
    return leaderboard(tmp_path_factory.mktemp("hostile"), rows)


def matched(board, where):
    answer = json_of(samples_document, board, SliceQuery(benchmark="drop", entry="org/stuck", where=where))
    json.dumps(answer)
    return [row["sample"] for row in answer["rows"]]


@pytest.mark.parametrize("name", [name for name, text in PREDICTIONS.items() if len(text) < 100])
def test_a_text_is_found_by_itself_whatever_stands_in_it(board, name):
    text = quoted_text(PREDICTIONS[name])
    assert matched(board, f"prediction = {text}") == [name]
    assert name in matched(board, f"prediction contains {text}")


@pytest.mark.parametrize("name", PREDICTIONS)
def test_a_sample_is_shown_whatever_stands_in_it(board, name):
    answer = json_of(sample_document, board, SampleQuery(benchmark="drop", entry="org/stuck", sample=name))
    text = PREDICTIONS[name]
    assert answer["prediction"] == text[:100_000]
    assert answer["cut"] == ({"prediction": len(text)} if len(text) > 100_000 else {})
    assert len(json.dumps(answer["explained"])) < 200_000


@pytest.mark.parametrize(
    "pattern",
    ["(a+)+$", "(a|a)*$", "(a|aa)+$", "(.*)*x$", "([a-z]+)*\\d$", "^(([a-z])+.)+[A-Z]([a-z])+$", "\\0", ".{1000}"],
)
def test_patterns_that_hang_others_are_answered(board, pattern):
    matched(board, f"prediction ~ {quoted_text(pattern)}")


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("x{1000}{1000}", "bad repetition operator"),
        ("x{1001}", "invalid repetition size"),
        ("(x{100}){100}", "invalid repetition size"),
        ("(?=x)", "invalid perl operator"),
        (r"(a)\1", "invalid escape sequence"),
        ("(", "missing )"),
        ("*", "no argument for repetition operator"),
        ("(?i", "invalid perl operator"),
    ],
)
def test_a_pattern_that_cannot_be_used_says_why(board, pattern, reason):
    with pytest.raises(QueryError, match=r"where, character 14: the regular expression cannot be used: .*") as refused:
        matched(board, f"prediction ~ {quoted_text(pattern)}")
    assert reason in str(refused.value)


def test_the_longest_conditions_are_answered(board):
    terms = [f'prediction contains "{"x" * 20}{number:02}"' for number in range(40)]
    assert matched(board, " or ".join(terms)) == []
    assert matched(board, f"prediction ~ {quoted_text('(b|c)' * 80)}") == []
    assert len(matched(board, "not " * 7 + "prediction is unknown")) == len(PREDICTIONS)


def test_columns_are_called_whatever_the_config_calls_them(tmp_path):
    names = ["a \"b\" 'c'", "select", "x; --", "value)", "place", "entry ", "@place", "n0"]
    rows = [row | {name: f"{row['sample']} {name}" for name in names} for row in drop_rows()]
    board = leaderboard(tmp_path)
    more = MORE | dict.fromkeys(names, "str")
    entries = tuple(dict.fromkeys(row["entry"] for row in rows))
    board = replace(
        board,
        samples=filed(tmp_path, rows, [benchmark_of(rows, "drop", entries, scorer="drop", published="harness")], more),
    )
    for name in names:
        answer = json_of(
            samples_document,
            board,
            SliceQuery(
                where=f'{quoted_text(name)} = "q3 {quoted_text(name)[1:-1]}"', sort=f"-{name}", histogram=("run",)
            ),
        )
        assert [row["sample"] for row in answer["rows"]] == ["q3"]
    assert json_of(sample_document, board, SampleQuery(sample="q3"))["more"]["select"] == "q3 select"


def test_columns_of_a_config_may_be_called_as_ours_are_inside(tmp_path):
    names = ("s", "place", "here", "v0", "v1", "n", "mean", "lost_", "samples", "entry_")
    rows = [row | dict.fromkeys(names, -place) for place, row in enumerate(drop_rows())]
    plain = leaderboard(tmp_path)
    more = dict.fromkeys(names, "int64")
    (tmp_path / "more").mkdir()
    found = replace(plain, samples=filed(tmp_path / "more", [*rows, *plain_rows()], plain.samples.benchmarks, more))
    asked = SliceQuery(entry="org/strong", against="org/stuck", sort="place", histogram=names)
    told, before = (
        json_of(samples_document, found, asked),
        json_of(samples_document, plain, SliceQuery(entry="org/strong", against="org/stuck")),
    )
    assert [row["sample"] for row in told["rows"]] == ["q10", "q5", "q4", "q3", "q2", "q1"]
    assert (told["score"], told["models"], told["difference"]) == (
        before["score"],
        before["models"],
        before["difference"],
    )
    assert (
        json_of(rescoring_document, found, RescoringQuery("drop"))["models"]
        == json_of(rescoring_document, plain, RescoringQuery("drop"))["models"]
    )
    assert json_of(sample_document, found, SampleQuery(sample="q2"))["more"] == dict.fromkeys(names, -7)


def test_infinite_numbers_have_no_place_on_a_scale_and_cost_nothing_else(tmp_path):
    rows = [row | {"speed": (math.inf, -math.inf, 2.0)[place % 3]} for place, row in enumerate(drop_rows())]
    plain = leaderboard(tmp_path)
    found = replace(
        plain, samples=filed(tmp_path, [*rows, *plain_rows()], plain.samples.benchmarks, {"speed": "float64"})
    )
    told = json.loads(to_json(json_of(samples_document, found, SliceQuery(histogram=("speed",), where="speed > 1"))))
    assert told["matched"] == 4
    assert (
        told["histograms"][-1]["column"],
        sum(told["histograms"][-1]["all"]),
        sum(told["histograms"][-1]["here"]),
    ) == ("speed", 2, 2)
    assert next((each["low"], each["high"]) for each in told["columns"] if each["name"] == "speed") == (2.0, 2.0)
