"""Battles as samples: both sides of each, texts as they stand, filters, and the outcomes that ratings find least likely
first.
"""

import json
import math
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pandas as pd
import pytest

from evalboard.api.samples import one_sample, slice_body, written_file
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import NotFound
from evalboard.insights import insight
from evalboard.settings import Settings
from evalboard.slices.where import SampleQuery, SliceQuery
from tests.reports import json_of

HOSTILE = "<script>alert(1)</script>\n=1+1 \u202e\u0000 '; DROP TABLE samples; -- {0}"
BOARD = """\
id: talks
title: Talks
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns:
  answers: [conversation_a, conversation_b]
  groups: {language: language, opponent: field, Score: grade}
  style: {words: [words_a, words_b]}
suite: {name: Win rate, levels: [dataset]}
rating: {base_model: org/m0, controls: [position]}
options: {both_bad: own}
"""


def talk(question, *answers):
    said = lambda role, text: {"role": role, "content": [{"type": "text", "text": text}]}  # noqa: E731
    return [each for answer in answers for each in (said("user", question), said("assistant", answer))]


@pytest.fixture(scope="module")
def rows():
    """300 battles in the layout of arena-human-preference-140k, models better the lower their number."""
    rng = np.random.default_rng(5)
    a = rng.integers(0, 4, 300)
    b = (a + rng.integers(1, 4, 300)) % 4
    won = rng.random(300) < 1 / (1 + np.exp(a - b))
    frame = pd.DataFrame(
        {
            "model_a": [f"org/m{each}" for each in a],
            "model_b": [f"org/m{each}" for each in b],
            "winner": np.where(won, "model_a", "model_b"),
            "conversation_a": [talk(f"Q{each}", f"from a {each}") for each in range(300)],
            "conversation_b": [talk(f"Q{each}", f"from b {each}") for each in range(300)],
            "language": np.where(np.arange(300) % 3 == 0, "id", "en"),
            "field": "what files may call",
            "grade": "7",
            "words_a": 10,
            "words_b": np.arange(300),
        }
    )
    frame.loc[[0, 1], "winner"] = ["both_bad", "tie"]
    frame["conversation_a"].array[2] = talk(HOSTILE, HOSTILE, "second turn")
    frame["conversation_b"].array[3] = None
    frame.loc[4, ["model_a", "model_b"]] = "org/m1"
    return frame


@pytest.fixture(scope="module")
def board(rows, tmp_path_factory):
    folder = tmp_path_factory.mktemp("files")
    rows.iloc[:120].to_parquet(folder / "a.parquet", row_group_size=50)
    rows.iloc[120:].to_json(folder / "b.jsonl", orient="records", lines=True)
    settings = replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))
    return build(parse_board(BOARD), settings, folder=folder)


def asked(board, entry, **query):
    return json.loads(slice_body(board, SliceQuery.from_url(urlencode({"entry": entry, "limit": 100} | query))))


def one(board, entry, number, run=None):
    return json_of(one_sample, board, SampleQuery(entry=entry, sample=str(number), run=run))


def test_each_battle_is_read_from_both_sides(board, rows):
    for number in (5, 130):
        row = rows.iloc[number - 1]
        mine = one(board, row["model_a"], number)
        other = mine["opponent"]
        assert (mine["question"], mine["prediction"], other["prediction"]) == (
            f"Q{number - 1}",
            f"from a {number - 1}",
            f"from b {number - 1}",
        )
        assert (mine["score"], other["score"]) == ((1.0, 0.0) if row["winner"] == "model_a" else (0.0, 1.0))
        assert (mine["more"]["opponent"], other["more"]["opponent"]) == (row["model_b"], row["model_a"])
        assert (mine["more"]["side"], other["more"]["side"], mine["more"]["verdict"]) == ("A", "B", row["winner"])
        assert (mine["more"]["words"], mine["more"]["opponent_words"]) == (10.0, float(number - 1))
        assert other["more"]["opponent_words"] == 10.0
        assert mine["more"]["opponent_"] == "what files may call"  # a column of the file gives way to ours
        assert mine["row"] == (number if number <= 120 else number - 120)


def test_a_battle_that_both_lost_has_no_score_and_a_tie_half(board, rows):
    lost, tied = (one(board, rows.iloc[each]["model_b"], each + 1) for each in (0, 1))
    assert (lost["score"], lost["more"]["outcome"], lost["more"]["likelihood"]) == (None, "both_bad", None)
    assert (tied["score"], tied["more"]["outcome"]) == (0.5, "tie")
    assert tied["more"]["likelihood"] == pytest.approx(math.sqrt(tied["more"]["chance"] * (1 - tied["more"]["chance"])))


def test_texts_stay_texts_and_a_missing_answer_is_none(board, rows):
    hostile, cut = one(board, rows.iloc[2]["model_a"], 3), one(board, rows.iloc[3]["model_b"], 4)
    assert hostile["question"] == f"{HOSTILE}\n{HOSTILE}"
    assert hostile["prediction"] == f"{HOSTILE}\nsecond turn"
    assert cut["prediction"] is None
    answer = asked(board, rows.iloc[2]["model_a"], where='prediction contains "DROP TABLE"')
    assert [row["sample"] for row in answer["rows"]] == ["3"]


def test_chances_are_those_of_the_fit_with_its_side(board, rows):
    """Worked out by a plain loop: Newton's steps on the likelihood of strengths and of side A."""
    own = rows[(rows["model_a"] != rows["model_b"]) & (rows["winner"] != "both_bad")]
    design = np.zeros((len(own), 4))
    for place, (a, b) in enumerate(zip(own["model_a"], own["model_b"], strict=True)):
        design[place, 3] = 1.0
        for model, sign in ((a, 1.0), (b, -1.0)):
            if model != "org/m0":
                design[place, int(model[-1]) - 1] = sign
    won = own["winner"].map({"model_a": 1.0, "model_b": 0.0, "tie": 0.5}).to_numpy()
    beta = np.zeros(4)
    for _ in range(30):
        p = 1 / (1 + np.exp(-design @ beta))
        beta += np.linalg.solve((design.T * (p * (1 - p))) @ design, design.T @ (won - p))
    p = 1 / (1 + np.exp(-design @ beta))
    for place in (10, 100, 250):
        number = int(own.index[place]) + 1
        mine = one(board, own.iloc[place]["model_a"], number)
        assert mine["more"]["chance"] == pytest.approx(p[place], abs=2e-3)  # the fit also counts m1 against itself
        likely = p[place] if won[place] == 1 else 1 - p[place]
        assert mine["more"]["likelihood"] == pytest.approx(likely, abs=2e-3)


def test_battles_are_filtered_by_outcome_category_length_and_opponent(board, rows):
    mine = rows[(rows["model_a"] == "org/m2") | (rows["model_b"] == "org/m2")]
    assert asked(board, "org/m2")["total"] == len(mine)
    assert asked(board, "org/m2", where='language = "id"')["matched"] == (mine["language"] == "id").sum()
    against = mine[(mine["model_a"] == "org/m3") | (mine["model_b"] == "org/m3")]
    won = ((against["model_a"] == "org/m2") == (against["winner"] == "model_a")) & (against.index > 1)
    assert asked(board, "org/m2", where='opponent = "org/m3" and outcome = "win"')["matched"] == won.sum()
    long = (mine.index >= 10).sum() + (mine.loc[mine.index == 2, "model_a"] == "org/m2").sum()
    assert asked(board, "org/m2", where="prediction_length > 8")["matched"] == long


def test_a_file_of_battles_says_what_is_known_of_them(board):
    body = json.loads(written_file(board, SliceQuery(entry="org/m0", sort="likelihood"), "jsonl"))
    first = json.loads(Path(body["path"]).read_text(encoding="utf-8").splitlines()[0])
    assert {"opponent", "outcome", "chance", "likelihood", "verdict", "language", "words"} <= first.keys()


def test_the_insight_tells_battles_of_a_pair(board):
    report = insight("battles").report(
        board, insight("battles").query.of({"model": "org/m0", "opponent": "org/m2", "limit": "3"})
    )
    table = report.table("battles")
    assert {row["opponent"] for row in table.rows} == {"org/m2"}
    assert [row["likelihood"] for row in table.rows] == sorted(row["likelihood"] for row in table.rows)
    assert table.rows[0]["answer"].startswith("from ")
    assert f"of {asked(board, 'org/m0')['total']}" in report.headline


def test_boards_that_keep_counts_have_none_to_read(tmp_path, settings):
    frame = pd.DataFrame({"model_a": ["x", "y"], "model_b": ["y", "x"], "winner": ["model_a", "model_a"]})
    frame.to_parquet(tmp_path / "b.parquet")
    text = BOARD[: BOARD.index("columns:")] + "suite: {name: W, levels: [dataset]}\nrating: {keep: counts}\n"
    board = build(parse_board(text), settings, folder=tmp_path)
    assert board.samples is None
    with pytest.raises(NotFound):
        insight("battles").report(board)


def test_a_file_without_the_column_of_answers_is_named_and_its_battles_count(rows, tmp_path, settings):
    rows.drop(columns="conversation_b").to_parquet(tmp_path / "a.parquet")
    board = build(parse_board(BOARD), settings, folder=tmp_path)
    assert ["conversation_b" in str(each) and "not shown" in str(each) for each in board.left_out] == [True]
    assert board.samples.benchmarks[0].samples == 600
    assert board.samples.benchmarks[0].texts == ()
