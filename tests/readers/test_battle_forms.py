"""The forms in which battles are published: one-hot winners, graded preferences, games, lists of records, and columns
inside records.
"""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

from evalboard.config import Board, parse_board
from evalboard.errors import ConfigError, EvalboardError
from evalboard.ratings import RatingSettings
from evalboard.ratings.bradley_terry import fit
from evalboard.readers import load_battles, options
from evalboard.sources import File, Snapshot


def board(patterns: str = "*", **reading: object) -> Board:
    config = {
        "id": "arena",
        "title": "Arena",
        "source": {"kind": "folder", "path": ".", "patterns": [patterns]},
        "reader": "battles",
        "suite": {"name": "Win rate", "levels": ["dataset"]},
        "rating": {},
        **reading,
    }
    return parse_board(yaml.safe_dump(config))


def read(folder: Path, of: Board):
    options(of)
    files = tuple(File(path.name, "0", path.stat().st_size) for path in sorted(folder.iterdir()))
    return load_battles(of, Snapshot(folder=folder, revision="r", files=files), files)


def ended(result) -> list[tuple[str, str, float]]:
    rows = result.battles
    return list(zip(rows["model_a"].astype(str), rows["model_b"].astype(str), rows["outcome"].tolist(), strict=True))


def test_one_hot_winners(tmp_path):
    (tmp_path / "train.csv").write_text(
        "id,model_a,model_b,winner_model_a,winner_model_b,winner_tie\n1,x,y,1,0,0\n2,x,y,0,1,0\n3,y,x,0,0,1\n4,x,y,1,1,0\n5,x,y,0,0,0\n6,x,y,1,,0\n"
    )
    columns = {"outcomes": {"model_a": "winner_model_a", "model_b": "winner_model_b", "tie": "winner_tie"}}
    result = read(tmp_path, board(columns=columns))
    assert ended(result) == [("x", "y", 1.0), ("x", "y", 0.0), ("y", "x", 0.5)]
    assert [(row.row, row.value) for row in result.left_out] == [
        (4, "'model_a=1, model_b=1.0, tie=0'"),
        (5, "'model_a=0, model_b=0.0, tie=0'"),
        (6, "'model_a=1, model_b=nan, tie=0'"),
    ]


def test_preferences_are_rated_as_the_shares_that_they_are(tmp_path):
    rng = np.random.default_rng(1)
    names = np.array(["x", "y", "z"])
    pairs = rng.integers(0, 3, (600, 2))
    pairs = pairs[pairs[:, 0] != pairs[:, 1]]
    share = rng.beta(2 + pairs[:, 1], 2 + pairs[:, 0])
    rows = pd.DataFrame({"model_a": names[pairs[:, 0]], "model_b": names[pairs[:, 1]], "p": share})
    rows.to_csv(tmp_path / "p.csv", index=False)
    graded = read(tmp_path, board(columns={"preference": {"column": "p", "a": 1, "b": 0}})).battles
    ratings = fit(graded, RatingSettings(base_model="x"))
    strengths = dict(zip(ratings.models, ratings.rating, strict=True))

    def gradient(model):
        """What the model won, less what its rating says that it wins: 0 at the maximum of the likelihood."""
        chance = 1 / (1 + 10 ** ((rows["model_b"].map(strengths) - rows["model_a"].map(strengths)) / 400))
        return float(
            ((rows["p"] - chance) * ((rows["model_a"] == model).astype(float) - (rows["model_b"] == model))).sum()
        )

    assert [gradient(model) for model in names] == pytest.approx([0, 0, 0], abs=1e-6)


def test_arena_hard_games_are_battles_with_the_baseline_on_alternating_sides(tmp_path):
    record = {"question_id": "q1", "model": "new", "judge": "j", "games": [{"score": "A>>B"}, {"score": "A>B"}]}
    odd = {
        "question_id": "q2",
        "model": "new",
        "judge": "j",
        "games": [{"score": "A=B"}, {"score": None}, {"score": "B>A"}],
    }
    (tmp_path / "new.jsonl").write_text("".join(json.dumps(one) + "\n" for one in (record, odd)))
    result = read(
        tmp_path, board(columns={"prompt": "question_id", "judge": "judge"}, options={"games": {"baseline": "old"}})
    )
    assert ended(result) == [("old", "new", 1.0), ("new", "old", 1.0), ("old", "new", 0.5), ("old", "new", 0.0)]
    assert result.battles["prompt"].tolist() == ["q1", "q1", "q2", "q2"]
    assert [(row.row, row.column) for row in result.left_out] == [(2, "winner")]


@pytest.mark.parametrize("games", ['"A>B"', "[1]", "null"])
def test_games_that_are_none_cost_their_file(tmp_path, games):
    (tmp_path / "bad.jsonl").write_text(f'{{"model": "new", "games": {games}}}\n')
    (tmp_path / "good.jsonl").write_text('{"model": "new", "games": [{"score": "B>A"}]}\n')
    result = read(tmp_path, board(options={"games": {"baseline": "old"}}))
    assert len(result.battles) == 1
    assert [row.file for row in result.left_out] == ["bad.jsonl"]


def test_an_inconsistent_tie_is_a_tie_and_an_unknown_word_is_none(tmp_path):
    (tmp_path / "a.csv").write_text("model_a,model_b,winner\nx,y,tie (inconsistent)\nx,y,tie (unclear)\nx,y,model_a\n")
    result = read(tmp_path, board())
    assert [outcome for *_, outcome in ended(result)] == [0.5, 1.0]
    assert [row.value for row in result.left_out] == ["'tie (unclear)'"]


NESTED = [
    {
        "model_a": "x",
        "model_b": "y",
        "winner": winner,
        "conversation_a": [{"role": "user", "content": [{"type": "text", "text": "hostile <b>" * 50}]}],
        "conv_metadata": {
            "sum_assistant_a_tokens": 10 * n,
            "sum_assistant_b_tokens": 5,
            "header_count_a": {"h1": 1, "h2": n},
            "header_count_b": {"h1": 0, "h2": 0},
        },
        "category_tag": {"math_v0.1": {"math": bool(n % 2)}},
    }
    for n, winner in enumerate(["model_a", "model_b", "tie", "both_bad"])
]
STYLE = {
    "sum_assistant_tokens": ["conv_metadata.sum_assistant_a_tokens", "conv_metadata.sum_assistant_b_tokens"],
    "header_count": ["conv_metadata.header_count_a", "conv_metadata.header_count_b"],
}


@pytest.mark.parametrize("form", ["parquet", "jsonl", "json"])
def test_columns_inside_records_are_named_by_dotted_paths_in_every_form(tmp_path, form):
    if form == "parquet":
        pq.write_table(pa.Table.from_pylist(NESTED), tmp_path / "a.parquet")
    else:
        text = json.dumps(NESTED) if form == "json" else "\n".join(map(json.dumps, NESTED))
        (tmp_path / f"a.{form}").write_text(text)
    result = read(tmp_path, board(columns={"groups": {"math": "category_tag.math_v0.1.math"}, "style": STYLE}))
    assert [outcome for *_, outcome in ended(result)] == [1.0, 0.0, 0.5, 0.5]
    assert result.battles["math"].tolist() == ["False", "True", "False", "True"]
    assert result.battles["sum_assistant_tokens_a"].tolist() == [0, 10, 20, 30]
    assert result.battles["header_count_a"].tolist() == [1, 2, 3, 4]


def test_conversations_are_never_read_from_parquet(tmp_path, monkeypatch):
    pq.write_table(pa.Table.from_pylist(NESTED), tmp_path / "a.parquet")
    asked, real = [], pq.ParquetFile.read
    monkeypatch.setattr(pq.ParquetFile, "read", lambda file, columns: asked.append(columns) or real(file, columns))
    read(tmp_path, board(columns={"groups": {"math": "category_tag.math_v0.1.math"}, "style": STYLE}))
    wanted = [
        "model_a",
        "model_b",
        "winner",
        "category_tag.math_v0.1.math",
        *(name for pair in STYLE.values() for name in pair),
    ]
    assert [sorted(columns) for columns in asked] == [sorted(wanted)]


def test_a_dotted_name_that_is_nowhere_is_named_with_the_nearest(tmp_path):
    pq.write_table(pa.Table.from_pylist(NESTED), tmp_path / "a.parquet")
    with pytest.raises(EvalboardError, match=r"has no column 'category_tag\.math_v0\.1\.maths'"):
        read(tmp_path, board(columns={"groups": {"math": "category_tag.math_v0.1.maths"}}))


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        (
            {"columns": {"winner": "w", "outcomes": {"model_a": "a", "model_b": "b"}}},
            "give winner or outcomes, not both",
        ),
        ({"columns": {"outcomes": {"model_a": "a", "tie": "t"}}}, "expected model_a and model_b at least"),
        ({"columns": {"preference": {"column": "p", "a": 1, "b": 1}}}, "expected the two ends of the scale"),
        (
            {"columns": {"preference": {"column": "p", "a": 1, "b": 2}}, "options": {"words": {"left": "model_a"}}},
            "preferences are numbers",
        ),
        ({"columns": {"winner": "w"}, "options": {"games": {"baseline": "x"}}}, "give winner or games, not both"),
    ],
)
def test_a_config_that_contradicts_itself_is_refused(reading, words):
    with pytest.raises(ConfigError, match=words):
        options(board(**reading))
