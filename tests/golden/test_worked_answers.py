"""A benchmark of worked answers from end to end: GSM8K by the second scorer, its samples read, explained, and scored
again.
"""

import json
from dataclasses import replace

import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.settings import Settings
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.single_sample import sample_document
from evalboard.slices.where import RescoringQuery, SampleQuery
from tests.reports import json_of

BOARD = """\
id: worked
title: Worked
source: {kind: folder, path: ., patterns: ["*.csv", "samples/*.jsonl"]}
reader: table
columns: {entry: {model: model}, values: {gsm8k: gsm8k, arc: arc}}
suite: {name: Average, children: [{name: gsm8k}, {name: arc}]}
samples:
  - {of: gsm8k, scorer: number, reader: samples, patterns: ["samples/*.jsonl"],
     columns: {model: model, sample: id, value: em, question: asked, prediction: said, references: right}}
"""
GOLD = "4 times 300 is 1,200.\n#### 1,200"
SAID = {
    "org/marks": ("4 * 300 = 1200\n#### 1200", 1.0),
    "org/goes-on": ("It is 1,200.00\n\nQuestion: what is 2 + 2?", 0.0),
    "org/cut": ("Let us count the following", 0.0),
}


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return built(tmp_path_factory.mktemp("worked"), BOARD)


def built(where, text):
    (where / "data" / "samples").mkdir(parents=True)
    (where / "data" / "scores.csv").write_text(
        "model,gsm8k,arc\n" + "".join(f"{model},{em},0.5\n" for model, (_, em) in SAID.items())
    )
    rows = [
        {"model": model, "id": "q1", "em": em, "asked": "How many?", "said": said, "right": [[GOLD]]}
        for model, (said, em) in SAID.items()
    ]
    (where / "data" / "samples" / "gsm8k.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return build(parse_board(text), replace(Settings.from_env({}), cache=where / "cache"), folder=where / "data")


def test_the_stored_scores_are_those_of_the_published_rule_and_the_repaired_one_reads_more(board):
    answer = json_of(rescoring_document, board, RescoringQuery("gsm8k", "repaired"))
    assert answer["agreement"] == {"variant": "harness", "compared": 3, "equal": 3, "largest": 0.0}
    assert {model["entry"]: (model["before"], model["after"], model["bound"]) for model in answer["models"]} == {
        "org/marks": (1.0, 1.0, 1.0),
        "org/goes-on": (0.0, 1.0, 1.0),
        "org/cut": (0.0, 0.0, 1.0),
    }
    assert [reason["name"] for reason in answer["lost"]["reasons"]] == ["stop before the result"]


def test_a_sample_shows_what_was_taken_as_its_result(board):
    told = json_of(sample_document, board, SampleQuery(benchmark="gsm8k", entry="org/goes-on", sample="q1"))
    assert (told["answer_type"], told["failure"]["name"], told["lost"], told["value"]) == (
        "integer",
        "continuation",
        None,
        0.0,
    )
    steps = {step["variant"]: step for step in told["explained"]}
    assert steps["harness"]["why"] == "no result was found: there is no number after `#### `"
    assert (steps["numbers"]["em"], steps["numbers"]["normalized"]) == (0.0, "2")
    assert (steps["repaired"]["em"], steps["repaired"]["text"]) == (1.0, "1,200.00")
    assert steps["repaired"]["expected"] == [{"text": "1,200", "number": True, "shared": True}]


def test_what_went_wrong_is_judged_by_the_rule_that_the_config_names(tmp_path):
    by_number = built(tmp_path, BOARD.replace("scorer: number,", "scorer: number, published: repaired,"))
    told = json_of(sample_document, by_number, SampleQuery(benchmark="gsm8k", entry="org/goes-on", sample="q1"))
    assert told["failure"] is None
