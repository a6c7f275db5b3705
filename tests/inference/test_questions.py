"""Tables with a row per answer are boards of samples: in one file or several, whatever their columns are called."""

import gzip
import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import load_board, parse_board
from evalboard.errors import ReadError
from evalboard.inference.first_config import first_config
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
WORLD = ROOT.parent / "shared" / "data" / "world" / "open_llm_v1_questions"


def answers(**names: str) -> pd.DataFrame:
    """40 questions of two benchmarks that three models answered, with other names for some columns."""
    rng = np.random.default_rng(5)
    rows = [
        (benchmark, f"org/model-{model}", f"{benchmark}-{item}", f"g{item // 4}", float(rng.random() < 0.4 + model / 6))
        for benchmark in ("alpha", "beta")
        for model in range(3)
        for item in range(40)
    ]
    frame = pd.DataFrame(rows, columns=["benchmark", "model", "item_id", "cluster_id", "score"])
    return frame.rename(columns=names)


def board_of(path: Path, settings: Settings) -> Leaderboard:
    return build(parse_board(first_config(str(path), settings).text), settings)


def averages(board: Leaderboard) -> dict[str, float]:
    return dict(zip(board.entries["entry"], board.scores.score[:, 0].tolist(), strict=True))


def means(frame: pd.DataFrame) -> dict[str, float]:
    """The mean over benchmarks of the mean of their questions."""
    return frame.groupby(["model", "benchmark"])["score"].mean().groupby("model").mean().to_dict()


def test_one_file_and_one_of_each_benchmark_make_the_same_board(tmp_path, settings):
    frame = answers()
    (tmp_path / "several").mkdir()
    frame.to_csv(tmp_path / "all.csv", index=False)
    for name, part in frame.groupby("benchmark"):
        part.to_csv(tmp_path / "several" / f"{name}.csv", index=False)
    whole, several = board_of(tmp_path / "all.csv", settings), board_of(tmp_path / "several", settings)
    assert averages(whole) == averages(several) == pytest.approx(means(frame))
    np.testing.assert_allclose(whole.errors.stderr, several.errors.stderr)
    assert [node.name for node in whole.suite.nodes] == ["Average", "alpha", "beta"]


def test_tasks_that_agents_solve_in_several_runs_are_questions_and_the_agent_is_part_of_the_entry(tmp_path, settings):
    rng = np.random.default_rng(6)
    cells = [
        (f"m{at % 2}", f"a{at // 2}", f"t{task}", run) for at in range(4) for task in range(30) for run in (1, 2, 3)
    ]
    frame = pd.DataFrame(cells, columns=["model", "agent", "task", "run"]).assign(solved=rng.integers(2, size=360))
    frame.to_csv(tmp_path / "trials.csv", index=False)
    board = board_of(tmp_path / "trials.csv", settings)
    means = frame.groupby(["model", "agent"]).solved.mean()
    assert averages(board) == pytest.approx({f"{model}@{agent}": mean for (model, agent), mean in means.items()})
    assert (board.entries["agent"].nunique(), len(board.suite.leaves)) == (2, 1)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "names",
    [
        {"item_id": "question_id", "score": "correct"},
        {"item_id": "doc_id", "benchmark": "task"},
        {"item_id": "sample", "benchmark": "dataset", "score": "is_correct"},
        {"item_id": "problem", "score": "passed"},
        {"item_id": "Instance ID", "model": "Model Name", "score": "F1"},
        {"item_id": "id", "score": "Exactness"},
    ],
    ids=str,
)
def test_columns_may_have_other_names(names, tmp_path, settings):
    answers(**names).to_csv(tmp_path / "a.csv", index=False)
    assert averages(board_of(tmp_path / "a.csv", settings)) == pytest.approx(means(answers()))


@pytest.mark.thorough
def test_lines_of_json_gzip_true_and_false_and_runs(tmp_path, settings):
    frame = answers()
    lines = [json.dumps({**row, "score": bool(row["score"])}) for row in frame.to_dict("records")]
    (tmp_path / "a.jsonl").write_text("\n".join(lines))
    (tmp_path / "b.csv.gz").write_bytes(gzip.compress(frame.to_csv(index=False).encode()))
    again = frame.assign(score=1 - frame["score"])
    pd.concat([frame.assign(seed=1), again.assign(seed=2)]).to_csv(tmp_path / "c.csv", index=False)
    assert averages(board_of(tmp_path / "a.jsonl", settings)) == pytest.approx(means(frame))
    assert averages(board_of(tmp_path / "b.csv.gz", settings)) == pytest.approx(means(frame))
    runs = board_of(tmp_path / "c.csv", settings)
    assert averages(runs) == pytest.approx(dict.fromkeys(means(frame), 0.5))


def test_a_list_of_json_has_a_row_per_answer_too(tmp_path, settings):
    frame = answers()
    rows = [{**row, "score": bool(row["score"])} for row in frame.to_dict("records")]
    (tmp_path / "a.json").write_text(json.dumps(rows))
    assert averages(board_of(tmp_path / "a.json", settings)) == pytest.approx(means(frame))
    for name, without in (("models", ()), ("named", ("model",)), ("unclear", ("model", "benchmark"))):
        (tmp_path / name).mkdir()
        for model in frame["model"].unique():
            mine = [{key: row[key] for key in row if key not in without} for row in rows if row["model"] == model]
            (tmp_path / name / f"{model.rpartition('/')[2]}.json").write_text(json.dumps(mine))
    assert averages(board_of(tmp_path / "models", settings)) == pytest.approx(means(frame))
    named = {f"org/{name}": score for name, score in averages(board_of(tmp_path / "named", settings)).items()}
    assert named == pytest.approx(means(frame))
    with pytest.raises(ReadError, match="whether files are models or benchmarks is not clear"):
        first_config(str(tmp_path / "unclear"), settings)


@pytest.mark.thorough
def test_points_are_shares_of_their_maximum_and_settings_are_part_of_the_entry(tmp_path, settings):
    frame = answers()
    points = frame.assign(maximum=4, score=4 * frame["score"])
    points.to_csv(tmp_path / "points.csv", index=False)
    assert averages(board_of(tmp_path / "points.csv", settings)) == pytest.approx(means(frame))
    both = pd.concat([frame.assign(prompt="short"), frame.assign(prompt="long", score=0.0)])
    both.to_csv(tmp_path / "prompts.csv", index=False)
    assert len(board_of(tmp_path / "prompts.csv", settings)) == 6


@pytest.mark.thorough
def test_what_is_not_clear_of_answers_is_refused(tmp_path, settings):
    frame = answers()
    refused = {
        "points": (frame.assign(score=frame["score"] * 7), "add a column `maximum`"),
        "two": (
            frame.assign(f1=0.5),
            r"'score', 'f1' may each be the score.*\n  evalboard init \S+two.csv --score score",
        ),
        "none": (frame.drop(columns="score"), "no column with the score of its answer"),
        "twice": (pd.concat([frame, frame]), "no column says in what they differ"),
        "metrics": (pd.concat([frame.assign(metric="em"), frame.assign(metric="f1")]), "--where metric=em"),
    }
    for name, (table, why) in refused.items():
        table.to_csv(tmp_path / f"{name}.csv", index=False)
        with pytest.raises(ReadError, match=f"(?s){why}"):
            first_config(str(tmp_path / f"{name}.csv"), settings)


@pytest.mark.thorough
@pytest.mark.skipif(not WORLD.is_dir(), reason="needs ../shared/data")
def test_as_the_board_that_is_written_by_hand(settings):
    by_hand = build(load_board(ROOT / "configs" / "open_llm_v1_questions.yaml"), settings)
    first = board_of(WORLD, settings)
    assert averages(first) == averages(by_hand)
    np.testing.assert_array_equal(first.errors.stderr, by_hand.errors.stderr)


def test_a_file_for_each_model_is_a_board_of_these_models(tmp_path, settings):
    for model, rows in answers().groupby("model"):
        rows.drop(columns="model").to_csv(tmp_path / f"{model.rpartition('/')[2]}.v1.csv", index=False)
    config = parse_board(first_config(str(tmp_path), settings).text)
    board = build(config, settings)
    assert "model" not in config.columns
    assert averages(board) == {
        f"model-{model}.v1": pytest.approx(rows.groupby("benchmark")["score"].mean().mean())
        for model, (_, rows) in enumerate(answers().groupby("model"))
    }


@pytest.mark.parametrize("item", ["id", "question"])
def test_answers_of_one_model_are_told_from_its_runs(item, tmp_path, settings):
    frame = answers(item_id=item, cluster_id="subject").query("model == 'org/model-1' and benchmark == 'alpha'")
    frame.drop(columns="benchmark").to_csv(tmp_path / "one.csv", index=False)
    assert averages(board_of(tmp_path / "one.csv", settings)) == {"org/model-1": pytest.approx(frame["score"].mean())}
    frame[["model"]].assign(id=range(40), score=np.linspace(0.1, 0.9, 40)).to_csv(tmp_path / "one.csv", index=False)
    with pytest.raises(ReadError):
        first_config(str(tmp_path / "one.csv"), settings)
    frame[["model"]].assign(run_id=range(40), passed=[0, 1, 1, 1] * 10).to_csv(tmp_path / "one.csv", index=False)
    assert averages(board_of(tmp_path / "one.csv", settings)) == {"org/model-1": pytest.approx(0.75)}


def test_files_that_may_be_models_or_benchmarks_are_not_guessed(tmp_path, settings):
    for model in range(2):
        answers().query(f"model == 'org/model-{model}' and benchmark == 'alpha'")[["item_id", "score"]].to_csv(
            tmp_path / f"{model}.csv", index=False
        )
    with pytest.raises(ReadError, match="whether files are models or benchmarks is not clear"):
        first_config(str(tmp_path), settings)
