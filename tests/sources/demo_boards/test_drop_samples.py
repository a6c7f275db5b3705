"""The demo's samples of DROP: whole questions, stored as they were in 2023, with the profile of real models, and the
scores of the table.
"""

import json
import unicodedata
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.scorers.drop import score
from evalboard.sources import demo_boards as demo


def answer_type(references: list[list[str]]) -> str:
    first = references[0]
    if len(first) > 1:
        return "spans"
    if first[0].replace(".", "", 1).isdigit():
        return "decimal" if "." in first[0] else "number"
    return "span"


def rows_of(file: Path) -> pd.DataFrame:
    rows = pd.DataFrame([json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line])
    return rows.assign(type=rows["references"].map(answer_type))


@pytest.fixture(scope="module", params=[7, pytest.param(11, marks=pytest.mark.thorough)])
def folder(request, tmp_path_factory):
    written = tmp_path_factory.mktemp("drop")
    demo.write("drop", written, models=160, seed=request.param)
    return written


@pytest.fixture(scope="module")
def samples(folder):
    files = sorted(folder.glob("samples/**/*.jsonl"))
    return {file.relative_to(folder / "samples").with_suffix("").as_posix(): rows_of(file) for file in files}


@pytest.fixture(scope="module")
def scores(folder):
    return pd.read_csv(folder / "scores.csv").set_index("model")


def of(samples: dict[str, pd.DataFrame], word: str) -> pd.DataFrame:
    return next(rows for model, rows in samples.items() if f"/{word}-" in model)


def test_twelve_models_answered_the_same_questions_and_their_score_is_the_mean_of_their_samples(samples, scores):
    assert len(samples) == 12
    first = next(iter(samples.values()))
    for model, rows in samples.items():
        assert (rows["model"] == model).all()
        pd.testing.assert_frame_equal(
            rows[["id", "passage", "question", "references"]], first[["id", "passage", "question", "references"]]
        )
        assert scores.loc[model, "drop"] == pytest.approx(100 * rows["f1"].mean(), abs=0.005 + 1e-9)


def test_what_is_stored_ends_before_the_first_full_stop_and_is_scored_by_the_rule_of_2023(samples):
    for rows in samples.values():
        assert not rows["prediction"].str.contains(".", regex=False).any()
        assert [
            score(text, right).f1 for text, right in zip(rows["prediction"], rows["references"], strict=True)
        ] == rows["f1"].tolist()
        assert (rows.loc[rows["type"] == "decimal", "f1"] == 0).all(), "no decimal survives its stop word"


def test_most_are_stuck_and_some_rise_and_cutting_at_the_newline_puts_them_in_order(samples, scores):
    mine = scores.loc[list(samples)]
    stuck = mine["drop"] < 10
    assert 7 <= stuck.sum() <= 8
    assert mine.loc[~stuck, "drop"].max() > 40
    assert mine.loc[stuck, "drop"].between(2, 8).mean() > 0.8
    others = mine[["arc", "hellaswag", "mmlu", "truthfulqa", "winogrande", "gsm8k"]].mean(axis="columns")
    again = [
        np.mean([score(*row, "newline_lstrip").f1 for row in zip(r["prediction"], r["references"], strict=True)])
        for r in samples.values()
    ]
    before, after = (
        others.rank().corr(mine["drop"].rank()),
        others.rank().corr(pd.Series(again, index=mine.index).rank()),
    )
    assert after > before + 0.2
    assert after > 0.7


def test_three_models_do_what_they_are_named_for(samples):
    goes_on, explains, stops = (of(samples, word)["prediction"] for word in ("Goes-On", "Explains", "Stops-Short"))
    assert (goes_on.str.strip().str.contains("\n") | goes_on.str.contains(r"\d$")).mean() > 0.95
    assert goes_on.str.contains("\n\nPassage: ").mean() > 0.5
    assert explains.str.contains("passage", case=False).mean() > 0.7
    assert explains.str.len().median() > 60
    assert not stops.str.strip().str.contains("\n").any()
    assert stops.str.len().median() < 15


def test_there_is_text_from_right_to_left_and_in_chinese_and_japanese(samples):
    texts = "".join(next(iter(samples.values()))["question"])
    directions = {unicodedata.bidirectional(letter) for letter in texts}
    names = {unicodedata.name(letter, "").split()[0] for letter in texts}
    assert "AL" in directions
    assert {"CJK", "HIRAGANA", "ARABIC"} <= names


@pytest.mark.parametrize("models", [1, 3, 20])
def test_few_models_have_samples_of_as_many_as_there_are(tmp_path, models):
    demo.write("drop", tmp_path, models=models, seed=7)
    found = [
        file.relative_to(tmp_path / "samples").with_suffix("").as_posix()
        for file in tmp_path.glob("samples/**/*.jsonl")
    ]
    assert 1 <= len(found) <= min(models, 12)
    assert set(found) <= set(pd.read_csv(tmp_path / "scores.csv")["model"])
