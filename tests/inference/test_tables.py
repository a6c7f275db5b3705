"""What is proposed for tables: which columns count, as what, and what is refused. Files are made here."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pandas as pd
import pytest
import yaml

from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import parse_board
from evalboard.errors import ReadError
from evalboard.inference.first_config import Hints, first_config
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

MODELS = (
    "org/llama-1",
    "org/llama-2",
    "org/qwen-1",
    "org/qwen-2",
    "org/gpt-1",
    "org/gpt-2",
    "org/phi-1",
    "org/phi-2",
    "org/yi-1",
)


def csv_of(folder: Path, name: str, columns: Mapping[str, Sequence[object]], *, sign: str = ",") -> Path:
    """A table of the first models."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = [
        sign.join(columns),
        *(sign.join(str(cell) for cell in cells) for cells in zip(*columns.values(), strict=True)),
    ]
    path.write_text("\n".join(rows) + "\n")
    return path


def proposed(path: Path, settings: Settings, **hints: object) -> tuple[dict[str, object], str]:
    """The content of a first config, and its text."""
    text = first_config(str(path), settings, Hints(**hints)).text
    return yaml.safe_load(text), text


def built(path: Path, settings: Settings, **hints: object) -> Leaderboard:
    return build(parse_board(proposed(path, settings, **hints)[1]), settings)


def children(config: dict[str, object]) -> dict[str, bool]:
    """The leaves of a suite, and whether they count."""
    suite = config["suite"]
    assert isinstance(suite, dict)
    return {child["name"]: child.get("counts", True) for child in suite["children"]}


def scores(board: Leaderboard) -> dict[str, float]:
    """The score of each entry."""
    return dict(zip(board.entries["entry"], board.scores.score[:, 0].tolist(), strict=True))


def refusal(path: Path, settings: Settings, **hints: object) -> str:
    with pytest.raises(ReadError) as raised:
        proposed(path, settings, **hints)
    return str(raised.value)


def test_what_is_no_score_is_left_out_with_its_reason(tmp_path, settings):
    columns = {
        "rank": [1, 2, 3],
        "model": MODELS[:3],
        "GSM8K": [80.5, 70.25, 60.0],
        "MMLU": [70.1, 65.5, 60.2],
        "Total Cost": [1.5, 2.5, 0.5],
        "tokens/s": [100.5, 88.1, 12.2],
        "Latency (s)": [1.1, 2.2, 3.3],
        "n_samples": [1000, 1000, 1000],
        "context length": [4096, 8192, 4096],
        "released": ["2024-01-01", "2024-02-01", "2024-03-01"],
        "#Params (B)": [7, 13, -1],
        "Date Understanding": [50.5, 40.4, 30.3],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"GSM8K": True, "MMLU": True, "Date Understanding": True}
    for reason in (
        "rank: a rank",
        "Total Cost: a cost",
        "tokens/s: a",
        "Latency (s): a time or speed",
        "n_samples: a count",
        "context length: a size",
    ):
        assert f"# - {reason}" in text
    board = built(tmp_path / "a.csv", settings)
    assert scores(board)[MODELS[0]] == pytest.approx((0.805 + 0.701 + 0.505) / 3)
    assert board.entries["params_b"].tolist()[:2] == [7.0, 13.0]
    assert board.left_out == ()


def test_an_average_that_is_the_mean_is_compared_and_one_that_is_not_is_taken(tmp_path, settings):
    parts = {
        "model": MODELS[:4],
        "MMLU": [10.0, 20.0, 30.0, 40.0],
        "ARC": [20.0, 40.0, 50.0, 70.0],
        "GPQA": [60.0, 30.0, 10.0, 40.0],
    }
    mean, _ = proposed(csv_of(tmp_path, "mean.csv", parts | {"Average": [30.0, 30.0, 30.0, 50.0]}), settings)
    assert mean["columns"]["published"] == {"Average": {"column": "Average", "scale": 100, "tolerance": 0.0006}}
    assert children(mean) == {"MMLU": True, "ARC": True, "GPQA": True}
    other, text = proposed(csv_of(tmp_path, "other.csv", parts | {"Average": [35.0, 33.0, 30.5, 55.0]}), settings)
    assert children(other) == {"Average": True, "MMLU": False, "ARC": False, "GPQA": False}
    assert "it is not the plain mean of columns beside it" in text


def test_a_column_that_the_source_does_not_count_is_shown_and_does_not_count(tmp_path, settings):
    a, b, extra = [10.0, 20.0, 30.0, 40.0, 55.0], [20.0, 40.0, 50.0, 70.0, 20.0], [60.0, 35.0, 10.0, 45.0, 5.0]
    columns = {
        "model": MODELS[:5],
        "A": a,
        "B": b,
        "MMLU": extra,
        "Score": [(x + y) / 2 for x, y in zip(a, b, strict=True)],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"A": True, "B": True, "MMLU": False}
    assert "MMLU: shown, but the source's own 'Score' does not count it" in text


def test_a_mean_that_is_only_near_is_not_taken_for_the_average(tmp_path, settings):
    parts = {
        "model": MODELS[:4],
        "A": [1.23456789, 2.3456789, 3.456789, 4.56789],
        "B": [6.12345678, 5.2345678, 4.345678, 3.45678],
    }
    near = [sum(parts[name][row] for name in "AB") / 2 + 0.01234567 for row in range(4)]
    config, _ = proposed(csv_of(tmp_path, "a.csv", parts | {"Average": near}), settings)
    assert children(config)["Average"] is True


def test_forms_of_one_measure_are_not_averaged(tmp_path, settings):
    columns = {"model": MODELS[:3], "win_rate": [50.0, 40.0, 30.0], "accuracy": [60.0, 50.0, 70.0]}
    said = refusal(csv_of(tmp_path, "two.csv", columns), settings)
    assert "'win_rate', 'accuracy' are measures of the same answers" in said
    assert "--score COLUMN" in said
    config, _ = proposed(tmp_path / "two.csv", settings, scores=("accuracy",))
    assert children(config) == {"accuracy": True}
    raw = {
        "model": MODELS[:3],
        "IFEval": [50.0, 40.0, 30.0],
        "IFEval Raw": [0.61, 0.52, 0.43],
        "BBH": [30.0, 20.0, 10.0],
        "BBH Raw": [0.5, 0.4, 0.3],
    }
    config, _ = proposed(csv_of(tmp_path, "raw.csv", raw), settings)
    assert {name for name, counts in children(config).items() if counts} == {"IFEval", "BBH"}


def test_a_few_values_below_1_are_percentages_by_the_other_scores_of_their_rows(tmp_path, settings):
    order = [10 + 80 * place / 299 for place in range(300)]
    low = {"weakest": [0.4, 0.8, *order[2:]], "middle": [*order[:150], 0.45, 0.4, *order[152:]]}
    rows = {"model": [f"org/m-{place}" for place in range(300)], "MMLU": [value + 1 for value in order]}

    def table(name: str, columns: Mapping[str, Sequence[object]]) -> Path:
        return csv_of(tmp_path, f"{name}.csv", columns)

    weakest = str(table("weakest", rows | {"GSM8K": low["weakest"]}))
    assert not first_config(weakest, settings, Hints(lower=False)).questions
    assert "mixes fractions and percentages" in refusal(table("middle", rows | {"GSM8K": low["middle"]}), settings)
    alone = table("alone", {"model": rows["model"], "GSM8K": low["middle"]})
    (question,) = first_config(str(alone), settings, Hints(lower=False)).questions
    assert question.text.startswith("Are 2 values of 'GSM8K' (first 0.4) percentages")
    answered = first_config(str(alone), settings, Hints(lower=False).going(question.answers[0][1]))
    assert not answered.questions
    assert answered.config["columns"]["values"]["GSM8K"]["scale"] == 100


def test_models_inside_benchmarks_are_not_taken_for_scores(tmp_path, settings):
    path = tmp_path / "columns.json"
    frame = pd.DataFrame({"MMLU": [60.5, 50.1, 40.2], "GSM8K": [30.4, 70.2, 10.1]}, index=MODELS[:3])
    path.write_text(frame.to_json(orient="columns"))
    assert "has models inside 'MMLU', 'GSM8K'" in refusal(path, settings)
    path.write_text(frame.to_json(orient="index"))
    assert children(proposed(path, settings)[0]) == {"MMLU": True, "GSM8K": True}


def test_errors_in_the_unit_of_the_data_are_no_percentages_and_those_of_the_test_count(tmp_path, settings):
    columns = {"Model": MODELS[:4], "Valid MAE": [0.11, 0.12, 0.13, 0.16], "Test-dev MAE*": [0.1, 0.13, 0.14, 0.17]}
    config, _ = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"Test-dev MAE*": True, "Valid MAE": False}
    assert [leaf.get("unit") for leaf in config["suite"]["children"]] == ["number", "number"]
    several = {"Model": MODELS[:4], "ETTh1 MAE": [0.11, 0.12, 0.13, 0.16], "Solar MAE": [0.1, 0.13, 0.14, 0.17]}
    assert "name what counts with --score" in refusal(csv_of(tmp_path, "b.csv", several), settings)


def test_what_only_looks_like_a_score_is_none(tmp_path, settings):
    columns = {
        "model": MODELS,
        "MMLU in-memory": [0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5],
        "ARC": [0.8, 0.7, 0.9, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3],
        "Total bench": [0.85, 0.775, 0.85, 0.675, 0.6, 0.55, 0.5, 0.45, 0.4],
        "p-val of MMLU": [0.01, 0.2, 0.3, 0.04, 0.5, 0.6, 0.7, 0.8, 0.9],
        "standard_error_MMLU": [0.01, 0.02, 0.01, 0.03, 0.02, 0.01, 0.01, 0.02, 0.04],
        "nearest": [0, 2, 1, 4, 3, 5, 8, 7, 6],
        r"\#Code tasks": [2, 0, 4, 1, 1, 3, 2, 2, 2],
        "BBH gain": [0.11, 0.02, 0.31, 0.04, 0.15, 0.16, 0.07, 0.18, 0.29],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"MMLU in-memory": True, "ARC": True}
    assert "'Total bench' is the mean of what counts here: it agrees in 9 of 9 rows" in text


def test_numbers_up_to_one_and_a_half_are_no_fractions(tmp_path, settings):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS[:4], "Yearly": [1.1, 0.9, 1.3, 0.7]})
    assert "holds neither fractions nor percentages" in refusal(path, settings)
    cycles = csv_of(tmp_path, "b.csv", {"model": MODELS[:4], "cycl./map": [1101.5, 900.5, 4000.5, 300.5]})
    assert first_config(str(cycles), settings, Hints(scores=("cycl./map",))).questions
    leaderboard = built(path, settings, scores=("Yearly",), lower=True)
    assert (len(leaderboard), leaderboard.left_out) == (4, ())


def test_fractions_and_percentages_in_one_column_are_refused(tmp_path, settings):
    path = csv_of(
        tmp_path,
        "a.csv",
        {"model": MODELS[:5], "GSM8K": [0.81, 0.77, 74.0, 71.2, 66.0], "MMLU": [60.1, 50.2, 40.3, 30.4, 20.5]},
    )
    assert "column 'GSM8K' mixes fractions and percentages, from 0.77 to 74" in refusal(path, settings)
    path = csv_of(
        tmp_path,
        "b.csv",
        {"model": MODELS[:5], "GSM8K": [0.81, 0.77, 0.74, 0.71, 0.66], "MMLU": [60.1, 50.2, 40.3, 30.4, 20.5]},
    )
    assert "'GSM8K' lie between 0 and 1, the others are percentages" in refusal(path, settings)
    path = csv_of(
        tmp_path,
        "c.csv",
        {"model": MODELS[:5], "HLE": [0.5, 0.9, 2.2, 5.1, 9.9], "MMLU": [60.1, 50.2, 40.3, 30.4, 20.5]},
    )
    assert children(proposed(path, settings)[0]) == {"HLE": True, "MMLU": True}


def test_error_rates_are_better_low_and_what_mixes_directions_is_refused(tmp_path, settings):
    board = built(
        csv_of(tmp_path, "a.csv", {"model": MODELS[:3], "AMI WER": [8.1, 12.5, 140.0], "LS WER": [1.2, 2.5, 20.0]}),
        settings,
    )
    assert board.entries["entry"].iloc[int(board.ranks.rank.argmin())] == MODELS[0]
    assert board.shown[0, 1] == pytest.approx(0.081)
    assert board.left_out == ()
    mixed = csv_of(tmp_path, "b.csv", {"model": MODELS[:3], "AMI WER": [8.1, 12.5, 14.0], "MMLU": [61.2, 52.5, 40.0]})
    assert "values of different units or directions have no plain mean" in refusal(mixed, settings)


def test_ratings_have_their_unit_and_limits_become_errors(tmp_path, settings):
    columns = {
        "model": MODELS[:3],
        "rating": [1520, 1400, 1310.5],
        "rating_lower": [1510, 1390, 1300.5],
        "rating_upper": [1530, 1410, 1320.5],
        "variance": [9, 8, 7],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert config["suite"]["children"] == [{"name": "rating", "unit": "elo"}]
    assert config["columns"]["interval"] == {
        "rating": {"lower": "rating_lower", "upper": "rating_upper", "unequal": "wider"}
    }
    assert "variance: a deviation, a quantile or an extreme" in text
    assert built(tmp_path / "a.csv", settings).shown[0, 0] == 1520


def test_rows_of_one_model_make_entries_by_what_they_differ_in(tmp_path, settings):
    columns = {"model": ["org/a", "org/a", "org/b"], "precision": ["bf16", "int4", "bf16"], "GSM8K": [80.0, 70.0, 60.0]}
    config, _ = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert config["entry"] == ["model", "precision"]
    measured = {
        "model": ["org/a", "org/a", "org/b", "org/b"],
        "domain": ["law", "code", "law", "code"],
        "Sums": [80.0, 70.0, 60.0, 50.0],
    }
    said = refusal(csv_of(tmp_path, "b.csv", measured), settings)
    assert "they may be of different 'domain': say which are meant with --where COLUMN=WORD" in said
    assert scores(built(tmp_path / "b.csv", settings, where=(("domain", "law"),))) == pytest.approx(
        {"org/a": 0.8, "org/b": 0.6}
    )
    dated = {
        "model": ["org/a", "org/a", "org/b", "org/b"],
        "date": ["2024-01-01", "2024-02-01"] * 2,
        "Sums": [80.0, 70.0, 60.0, 50.0],
    }
    assert scores(built(csv_of(tmp_path, "c.csv", dated), settings)) == pytest.approx({"org/a": 0.7, "org/b": 0.5})


def test_a_long_table_takes_means_over_subsets_of_the_test_split(tmp_path, settings):
    rows = [
        (model, task, split, subset, score)
        for model, base in (("org/a", 0.1), ("org/b", 0.5))
        for task in ("STS", "Retrieval")
        for split, more in (("test", 0.0), ("validation", 0.3))
        for subset, score in (("en", base + more), ("de", base + more + 0.2))
    ]
    frame = pd.DataFrame(rows, columns=["model_name", "task_name", "split", "subset", "score"])
    (tmp_path / "data").mkdir()
    frame.to_parquet(tmp_path / "data" / "train-00000-of-00001.parquet")
    config, _ = proposed(tmp_path / "data", settings)
    assert (config["where"], config["columns"]["mean_over"]) == ({"split": "test"}, ["subset"])
    board = built(tmp_path / "data", settings)
    assert scores(board) == pytest.approx({"org/a": 0.2, "org/b": 0.6})
    frame.assign(metric=["acc", "f1"] * 8).to_csv(tmp_path / "metrics.csv", index=False)
    assert "tasks have several metrics (acc, f1): name the one that counts with --score" in refusal(
        tmp_path / "metrics.csv", settings
    )


def test_models_as_columns(tmp_path, settings):
    table = "dataset,version,metric,mode,qwen-7b,llama-8b\n---- Exam ----,-,-,-,-,-\nceval,a1,acc,gen,77.0,50.0\nmmlu,b2,acc,gen,73.0,66.0\n"
    (tmp_path / "summary.csv").write_text(table)
    board = built(tmp_path / "summary.csv", settings)
    assert scores(board) == pytest.approx({"qwen-7b": 0.75, "llama-8b": 0.58})


def test_no_row_of_scores_is_a_head(tmp_path, settings):
    text = ",F1,F1,WER,WER\nmodel,dev,test,dev,test\norg/a,61.1,60.2,9.1,8.2\norg/b,63.1,62.2,8.3,7\n"
    (tmp_path / "a.csv").write_text(text)
    with pytest.raises(ReadError, match="has 2 columns named 'F1'; has a head of several rows: write one"):
        first_config(str(tmp_path / "a.csv"), settings)


def test_heads_that_are_none_of_ours(tmp_path, settings):
    (tmp_path / "pandas.csv").write_text(",win_rate,n_total\nllama-1,50.5,805\nqwen-2,40.5,805\n")
    assert built(tmp_path / "pandas.csv", settings).entries["entry"].tolist() == ["llama-1", "qwen-2"]
    (tmp_path / "banner.csv").write_text(
        "<span>Task</span>,<span>x</span>,\nModel,Rank,GSM8K\norg/a,1,60.5\norg/b,2,50.5\n"
    )
    config, _ = proposed(tmp_path / "banner.csv", settings)
    assert config["options"] == {"head": 1}
    (tmp_path / "semicolons.csv").write_text("model;GSM8K\norg/a;60.5\n")
    assert scores(built(tmp_path / "semicolons.csv", settings)) == pytest.approx({"org/a": 0.605})
    (tmp_path / "pairs.csv").write_text("model,MRPC,CoLA,RTE\norg/a,94.2/92.3,70.5,80.1\norg/b,93.2/91.3,60.5,70.2\n")
    assert "'MRPC' hold several numbers in a cell" in refusal(tmp_path / "pairs.csv", settings)


def test_the_newest_of_dated_tables_with_the_groups_of_its_date(tmp_path, settings):
    for date, bonus in (("2024_06_24", 0.0), ("2025_01_31", 10.0)):
        columns = {
            "model": MODELS[:3],
            "zebra": [10 + bonus, 20 + bonus, 31.5],
            "spatial": [20 + bonus, 40 + bonus, 50.5],
            "typos": [30.5, 40.5, 50.5],
        }
        csv_of(tmp_path / "tables", f"table_{date}.csv", columns)
        (tmp_path / "tables" / f"categories_{date}.json").write_text(
            json.dumps({"Reasoning": ["zebra", "spatial"], "Language": ["typos"]})
        )
    config, text = proposed(tmp_path / "tables", settings)
    assert config["source"]["patterns"] == ["table_2025_01_31.csv"]
    assert "# - The newest of 2 tables of several dates; the others are not read.\n" in text
    assert scores(built(tmp_path / "tables", settings))[MODELS[0]] == pytest.approx(((0.20 + 0.30) / 2 + 0.305) / 2)


def test_documents_keyed_by_model_with_rows_inside_and_one_a_model(tmp_path, settings):
    keyed = {
        name: {"pass@1": {"humaneval": 60.5 + place, "humaneval+": 50.5 + place}, "size": 7}
        for place, name in enumerate(MODELS[:3])
    }
    (tmp_path / "keyed.json").write_text(json.dumps(keyed))
    assert children(proposed(tmp_path / "keyed.json", settings)[0]) == {
        "pass@1.humaneval+": True,
        "pass@1.humaneval": False,
    }
    boards = [
        {"name": name, "results": [{"name": f"Agent ({model})", "resolved": 30.5} for model in ("gpt-4", "claude-3")]}
        for name in ("Lite", "Verified")
    ]
    (tmp_path / "inside.json").write_text(json.dumps({"leaderboards": boards}))
    assert "inside.json --rows 'leaderboards[name=Lite].results'" in refusal(tmp_path / "inside.json", settings)
    assert len(built(tmp_path / "inside.json", settings, rows="leaderboards[name=Verified].results")) == 2
    for place, model in enumerate(MODELS[:3]):
        path = tmp_path / "each" / model / "submission.json"
        path.parent.mkdir(parents=True)
        path.write_text(
            json.dumps(
                {
                    "model_name": model,
                    "results": {"retail": {"pass_1": 70.5 + place}, "airline": {"pass_1": 50.5 + place}},
                }
            )
        )
    board = built(tmp_path / "each", settings)
    assert [node.name for node in board.suite.nodes[1:]] == ["retail.pass_1", "airline.pass_1"]
    path = tmp_path / "each" / "org" / "voice" / "submission.json"
    path.parent.mkdir(parents=True)
    path.write_text(
        json.dumps(
            {
                "model_name": "voice",
                "track": "voice",
                "results": {"retail": {"pass_1": 20.5}, "airline": {"pass_1": 10.5}},
            }
        )
    )
    (tmp_path / "each" / MODELS[0] / "submission.json").write_text(
        json.dumps({"model_name": "m", "track": "text", "results": {"retail": {"pass_1": 2.5}}})
    )
    assert "records differ in 'track' (text, voice)" in refusal(tmp_path / "each", settings)


def test_documents_that_are_no_results_are_no_boards(tmp_path, settings):
    phases = [{"name": "Scoring", "start": 1.5, "end": 2.5}, {"name": "Loading", "start": 0.5, "end": 1.5}]
    (tmp_path / "phases.json").write_text(json.dumps({"task_name": "X", "evaluation_phases": phases}))
    assert "nothing here makes a board" in refusal(tmp_path / "phases.json", settings)
    (tmp_path / "questions.json").write_text(json.dumps({"1": {"anger": 5, "joy": 3}, "2": {"anger": 4, "joy": 2}}))
    assert "nothing here makes a board" in refusal(tmp_path / "questions.json", settings)


def test_hostile_names_stay_inside_their_comment_and_their_key(tmp_path, settings):
    path = tmp_path / "a.csv"
    path.write_text('model,"Cost\nid: other",GSM8K,"a: b # c"\norg/a,1.5,60.5,50.5\norg/b,2.5,50.5,40.5\n')
    config, text = proposed(path, settings)
    assert config["id"] == "a"
    assert not any(line.startswith("id: other") for line in text.splitlines())
    assert children(config) == {"GSM8K": True, "a: b # c": True}


@pytest.mark.parametrize("bound", ["> 99.5", "<0.1", "≥ 95", "<=5 %", "~80", "≈ 1,000", "90+"])
def test_bounds_are_never_taken_for_numbers_and_are_named_with_their_place(tmp_path, monkeypatch, capsys, bound):
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    path = csv_of(tmp_path, "a.csv", {"model": MODELS[:4], "MMLU": [f'"{bound}"', 60.5, f'"{bound}"', 70.5]})
    assert main(["init", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"2 bounds or approximations are no numbers and count as missing: a.csv, row 1, MMLU: {bound}; " in said
    assert f"a.csv, row 3, MMLU: {bound} is a bound or an approximation, not a number" in said
    assert main(["show", "a", "--format", "csv"]) == 0
    assert [line[:2] for line in capsys.readouterr().out.splitlines()[1:]] == ["1,", "2,", ",,", ",,"]


def test_minus_one_is_a_missing_score_where_no_other_value_is_negative(tmp_path, settings):
    path = csv_of(
        tmp_path,
        "a.csv",
        {"model": MODELS[:3], "GSM8K": [60.5, -1, 40.5], "CoLA": [-4.5, -1, 20.5], "MMLU": [50.5, 40.5, 30.5]},
    )
    config, _ = proposed(path, settings)
    assert config["columns"]["missing"] == {"GSM8K": [-1]}
    assert scores(built(path, settings))[MODELS[2]] == pytest.approx((0.405 + 0.205 + 0.305) / 3)
    assert built(path, settings).left_out == ()


def test_marks_of_a_judge_are_not_averaged_with_percentages(tmp_path, settings):
    columns = {"model": MODELS[:3], "MT-Bench": [8.99, 7.5, 6.1], "MMLU": [86.4, 70.1, 55.5]}
    path = csv_of(tmp_path, "a.csv", columns)
    assert "'MT-Bench' lie between 1 and 10, the others go to 100" in refusal(path, settings)
    assert children(proposed(path, settings, scores=("MMLU",))[0]) == {"MMLU": True}


FORMS = {
    "rules between rows, footnotes, entities": (
        "a.md",
        "|Model|GSM8K[^1]|\n|-|-|\n|a|90.5[^2]|\n|-|-|\n|b|&#52;0.5|\n|-|-|\n|c|60.5|\n",
        {"a": 0.905, "b": 0.405, "c": 0.605},
        False,
    ),
    "the lowest in bold": (
        "a.md",
        "|Model|Quux|\n|-|-|\n" + "".join(f"|m{row}|{'**1.5**' if row == 4 else row + 3.5}|\n" for row in range(8)),
        {"m4": -1.5},
        True,
    ),
    "the best of rows in bold": (
        "a.md",
        "|Corpus|Foo|Bar|Baz|Qux|\n|-|-|-|-|-|\n"
        + "".join(f"|c{row}|{row + 41}.5|**{row + 61}.5**|{row + 51}.5|{row + 31}.5|\n" for row in range(5)),
        {"Bar": 0.635, "Qux": 0.335},
        False,
    ),
    "a column of equal links": (
        "a.md",
        "|name|MMLU|model|\n|-|-|-|\n|x|70.5|[model](u)|\n|y|60.5|[model](v)|\n",
        {"x": 0.705, "y": 0.605},
        False,
    ),
    "a name that nobody knows beside measures": (
        "a.csv",
        "Solver,% Correct\nHuman,86.5\nours,50.5\n",
        {"Human": 0.865, "ours": 0.505},
        False,
    ),
    "numbered rows in the order of one measure": (
        "a.csv",
        "#,Model,Clean accuracy,Robust accuracy\n"
        + "".join(f"{row},m{row},{50 + row * 7 % 9},{70 - row}.5\n" for row in range(1, 10)),
        {"m1": 0.695, "m9": 0.615},
        False,
    ),
    "another script": (
        "a.csv",
        "排名,模型,总分,数学得分,写作得分\n1,甲,80.5,90.5,70.5\n2,乙,60.5,60.5,\n3,丙,45.5,50.5,40.5\n",
        {"甲": 0.805, "丙": 0.455},
        False,
    ),
    "numbers as texts": (
        "a.json",
        json.dumps({"columns": ["Model", "MMLU"], "data": [["x", "70.5"], ["y", "60.5"]]}),
        {"x": 0.705, "y": 0.605},
        False,
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_forms_that_tables_take_for_people(form: str, settings: Settings, tmp_path: Path) -> None:
    name, content, expected, lower = FORMS[form]
    (tmp_path / name).write_text(content, encoding="utf-8")
    config, text = proposed(tmp_path / name, settings)
    found = scores(build(parse_board(text), settings))
    assert {entry: found[entry] for entry in expected} == pytest.approx(expected)
    suite = config["suite"]
    assert isinstance(suite, dict)
    assert {child.get("higher_is_better", True) for child in suite["children"]} == {not lower}


def test_runs_apart_by_the_hours_that_they_were_given(settings: Settings, tmp_path: Path) -> None:
    rows = [("a", "x", 12, 50.5), ("a", "x", 24, 60.5), ("b", "x", 24, 40.5), ("b", "y", 24, 30.5)]
    columns = dict(zip(("Agent", "Base", "Running time (hours)", "GSM8K"), zip(*rows, strict=True), strict=True))
    board = built(csv_of(tmp_path, "a.csv", columns), settings)
    assert len(scores(board)) == 4


def test_workbooks(settings: Settings, tmp_path: Path) -> None:
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in [
        ["Results of spring"],
        ["Model", "MMLU", "Day"],
        *([f"m{row}", 0.4 + row / 20, None] for row in range(5)),
    ]:
        sheet.append(row)
    for cell in sheet["B"][2:]:
        cell.number_format = "0.0%"
    book.save(tmp_path / "a.xlsx")
    config, _ = proposed(tmp_path / "a.xlsx", settings)
    assert config["options"] == {"head": 1}
    assert scores(built(tmp_path / "a.xlsx", settings))["m2"] == pytest.approx(0.5)
    book.create_sheet("other").append(["Model", "GSM8K"])
    book["other"].append(["m1", 0.5])
    book.save(tmp_path / "two.xlsx")
    assert "--rows 2" in refusal(tmp_path / "two.xlsx", settings)
    (tmp_path / "no.xlsx").write_text("PK")
    assert "is no workbook of Excel" in refusal(tmp_path / "no.xlsx", settings)
