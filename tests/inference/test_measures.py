"""What counts of tables that say it by their ranks, their rounding or their dates, and what is no score in them. Files
are made here.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import yaml

from evalboard.errors import ReadError
from evalboard.inference.first_config import Hints, first_config
from evalboard.inference.measures import composed
from evalboard.inference.roles import SourceColumn, column_of, not_score
from tests.inference.test_tables import MODELS, built, children, csv_of, proposed, refusal, scores

PASS, OTHER = [0.91, 0.85, 0.8, 0.72, 0.6], [0.5, 0.9, 0.4, 0.95, 0.7]


def test_of_several_measures_the_one_counts_in_whose_order_the_ranks_are(tmp_path, settings):
    columns = {
        "rank": [1, 2, 3, 4, 5],
        "model": MODELS[:5],
        "items": [191, 191, 191, 190, 191],
        "ungraded": [2, 0, 6, 1, 3],
        "pass_rate": PASS,
        "fail_rate": [round(1 - each, 2) for each in PASS],
        "coverage": OTHER,
        "avg_time_s_1pass": [0.9, 1.8, 9.7, 2.5, 5.1],
    }
    path = csv_of(tmp_path, "a.csv", columns)
    config, text = proposed(path, settings)
    assert children(config) == {"pass_rate": True, "fail_rate": False}
    assert "# - coverage: nothing says whether higher or lower is better\n" in text
    assert "# - The column 'pass_rate' counts: the table's own ranks are in its order." in text
    assert "# - avg_time_s_1pass: a time or speed\n# - rank" not in text
    assert "# - avg_time_s_1pass: a time or speed\n" in text
    assert "# - items: on another scale than 'pass_rate'\n" in text
    assert "# - ungraded: on another scale than 'pass_rate'\n" in text
    assert scores(built(path, settings)) == pytest.approx(dict(zip(MODELS, PASS, strict=False)))


def test_ranks_of_the_mean_leave_it_the_mean(tmp_path, settings):
    # The first column alone is in the order of the ranks, too: the mean of all is believed first.
    columns = {
        "rank": [1, 2, 3, 4, 5],
        "model": MODELS[:5],
        "GSM8K": [90.5, 80.5, 70.5, 60.5, 50.5],
        "MMLU": [70.1, 70.2, 70.3, 60.1, 61.9],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"GSM8K": True, "MMLU": True}
    assert "own ranks" not in text


def test_ranks_by_nothing_in_the_table_are_told(tmp_path, settings):
    columns = {
        "rank": [1, 2, 3, 4, 5],
        "model": MODELS[:5],
        "GSM8K": [50.5, 80.5, 70.5, 90.5, 60.5],
        "MMLU": [70.1, 60.2, 70.3, 60.1, 61.9],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"GSM8K": True, "MMLU": True}
    assert (
        "# - The table's own ranks are in another order than this board: name what counts with --score COLUMN where they are right.\n"
        in text
    )


def test_whole_fractions_say_nothing_of_rounding(tmp_path, settings):
    # overall is the mean without success: (0.5 + 1 + 0.0062) / 3. With it the mean is 0.6266, which a rounding to whole
    # numbers would hide.
    columns = {
        "model": MODELS[:2],
        "success": [1.0, 1.0],
        "overall": [0.5021, 0.5021],
        "code": [0.5, 0.5],
        "formula": [1.0, 1.0],
        "text": [0.0062, 0.0062],
    }
    path = csv_of(tmp_path, "a.csv", columns)
    config, text = proposed(path, settings)
    assert "is the mean of what counts here" not in text
    assert "published" not in config["columns"]
    assert scores(built(path, settings)) == pytest.approx(dict.fromkeys(MODELS[:2], 0.5021))


def test_moments_of_runs_are_no_dates_of_tables(tmp_path, settings):
    columns = {
        "model": ["org/a", "org/a", "org/a", "org/b", "org/b"],
        "team": ["v", "w", "x", "y", "z"],
        "submitted": [f"2026-07-2{day} 14:08:29" for day in range(5)],
        "score": [19.79, 18.85, 18.19, 17.91, 16.73],
    }
    path = csv_of(tmp_path, "a.csv", columns)
    _, text = proposed(path, settings)
    assert "newest" not in text
    assert len(scores(built(path, settings))) == 5


def test_a_smaller_last_table_of_several_dates_still_counts_alone(tmp_path, settings):
    columns = {
        "model": [*MODELS[:4], *MODELS[:3]],
        "date": ["2024-01-01"] * 4 + ["2024-02-01"] * 3,
        "score": [60.5, 61.5, 62.5, 63.5, 70.5, 71.5, 72.5],
    }
    path = csv_of(tmp_path, "a.csv", columns)
    _, text = proposed(path, settings)
    assert "# - Rows of several dates: those of the newest count (date 2024-02-01)" in text
    assert scores(built(path, settings)) == pytest.approx(dict(zip(MODELS, [0.705, 0.715, 0.725], strict=False)))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("avg_time_s_1pass", "a time or speed"),
        ("time_used_frac", "a time or speed"),
        ("ttft", "a time or speed"),
        ("est_cost_usd_1pass", "a cost"),
        ("2000 Tokens (Hallucination Rate)", ""),
        ("Average Summary Length (Words)", "a size or a number of tokens"),
        ("MMLU (5-shot)", ""),
        ("Time Travel", ""),
        ("Time Travel Accuracy", ""),
        ("avg tokens", "a size or a number of tokens"),
    ],
)
def test_amounts_are_no_scores_and_benchmarks_called_alike_are(name, reason):
    assert not_score(name) == reason


def test_rates_at_a_number_of_tokens_are_rates_of_which_less_is_better(tmp_path, settings):
    rates: dict[str, Sequence[object]] = {
        "Model": MODELS[:3],
        "2000 Tokens (Hallucination Rate)": ["40.0%", "30.0%", "45.0%"],
        "4000 Tokens (Hallucination Rate)": ["50%", "90%", "30%"],
    }
    board = built(csv_of(tmp_path, "a.csv", rates), settings)
    ranks = dict(zip(board.entries["entry"], board.ranks.rank.tolist(), strict=True))
    assert ranks == {MODELS[2]: 1, MODELS[0]: 2, MODELS[1]: 3}


def test_what_no_column_of_numbers_was_taken_for_is_said_and_can_be_overruled(tmp_path, settings):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS[:3], "speed": [81.5, 72.5, 64.5], "Total Cost": [1.5, 2.5, 0.5]})
    said = refusal(path, settings)
    assert (
        "no column holds scores: 'speed' (a time or speed), 'Total Cost' (a cost); name what counts with --score COLUMN"
        in said
    )
    assert scores(built(path, settings, scores=("speed",))) == pytest.approx(
        dict(zip(MODELS, [0.815, 0.725, 0.645], strict=False))
    )


def harness(folder: Path, model: str, results: dict[str, dict[str, float]], task: str) -> None:
    """A result file as the harness wrote it in 2023, for one task."""
    about = {
        "model": "hf-causal",
        "model_args": f"pretrained={model}",
        "num_fewshot": 2,
        "batch_size": 1,
        "limit": None,
        "bootstrap_iters": 100000,
    }
    (folder / model).mkdir(parents=True, exist_ok=True)
    (folder / model / f"result.{task}.json").write_text(
        json.dumps({"results": results, "versions": dict.fromkeys(results, 1), "config": about})
    )


def test_percentages_of_the_harness_are_read_as_such_beside_its_fractions(tmp_path, settings):
    for place, model in enumerate(MODELS[:2]):
        harness(tmp_path, model, {"squad": {"exact_match": 44.5 + place, "f1": 56.25 + place}}, "squad")
        harness(tmp_path, model, {"arc": {"acc": 0.25, "acc_stderr": 0.01}}, "arc")
    config, text = proposed(tmp_path, settings)
    assert config["reader"] == "lm_eval"
    assert children(config) == {"arc": True, "squad": True}
    assert "# - Percentages in the files, not fractions: squad.\n" in text
    assert scores(built(tmp_path, settings)) == pytest.approx(
        {MODELS[0]: (0.445 + 0.25) / 2, MODELS[1]: (0.455 + 0.25) / 2}
    )


def test_files_of_percentages_alone_are_result_files(tmp_path, settings):
    harness(tmp_path, MODELS[0], {"squad": {"exact_match": 44.5, "f1": 56.25}}, "squad")
    assert scores(built(tmp_path, settings)) == pytest.approx({MODELS[0]: 0.445})


def test_rows_of_one_model_are_never_entries_by_the_moment_of_each(tmp_path, settings):
    columns = {
        "model": ["org/a", "org/a", "org/b", "org/b"],
        "competition_id": ["churn", "prices", "churn", "prices"],
        "created_at": [f"2026-02-01T10:5{place}:45-08:00" for place in range(4)],
        "result": [0.92, 0.71, 0.93, 0.72],
    }
    said = refusal(csv_of(tmp_path, "a.csv", columns), settings)
    assert "4 of 4 rows have the model of another row" in said
    assert "they may be of different 'competition_id'" in said


def listed(folder: Path, model: str, values: dict[str, float]) -> None:
    """A file with a row for each benchmark of one model."""
    rows = [
        {"benchmark_name": name, "model_id": model, "score": value, "created_at": f"2025-07-19T19:56:{place}.5+00:00"}
        for place, (name, value) in enumerate(values.items(), 10)
    ]
    (folder / model).mkdir(parents=True)
    (folder / model / "benchmarks.json").write_text(json.dumps(rows))


def test_a_file_of_rows_for_each_model_is_a_part_of_one_table(tmp_path, settings):
    listed(tmp_path, "jamba", {"ARC-C": 0.93, "GPQA": 0.37})
    listed(tmp_path, "nova", {"ARC-C": 0.91, "GPQA": 0.43, "MMLU": 0.8})
    listed(tmp_path, "phi", {"MMLU": 0.7})
    config, text = proposed(tmp_path, settings)
    assert children(config) == {"ARC-C": True, "GPQA": True, "MMLU": True}
    assert "created_at" not in text
    board = built(tmp_path, settings)
    assert sorted(board.entries["entry"]) == ["jamba", "nova", "phi"]
    assert scores(board)["nova"] == pytest.approx((0.91 + 0.43 + 0.8) / 3)


def test_the_value_of_a_row_for_each_benchmark_can_be_named(tmp_path, settings):
    columns = {
        "model": ["org/a", "org/a", "org/b", "org/b"],
        "category": ["biases", "advice", "biases", "advice"],
        "items": [11, 13, 11, 13],
    }
    values = [0.5, 0.25, 0.125, 0.5]
    path = csv_of(tmp_path, "a.csv", columns | {"quux": values})
    assert "or, where each is a benchmark, which column has its value with --score COLUMN" in refusal(path, settings)
    assert built(path, settings, scores=("quux",), lower=False).ranks.rank.tolist()[0] == 1
    board = built(csv_of(tmp_path, "b.csv", columns | {"fail_rate": values}), settings)
    assert dict(zip(board.entries["entry"], board.ranks.rank.tolist(), strict=True)) == {"org/a": 2, "org/b": 1}
    assert [node.name for node in board.suite.nodes[1:]] == ["biases", "advice"]


def test_values_of_different_units_are_named_group_by_group(tmp_path, settings):
    shares: dict[str, Sequence[object]] = {f"bench {place}": [0.5, 0.25, 0.75] for place in range(6)}
    said = refusal(
        csv_of(tmp_path, "a.csv", {"model": MODELS[:3], **shares, "codeforces": [1500, 1600, 1700]}), settings
    )
    assert (
        "'bench 0', 'bench 1', 'bench 2', 'bench 3' and 2 more (higher is better), 'codeforces' (higher is better, number): values of"
        in said
    )


def test_what_score_does_not_name_stands_beside_it(tmp_path, settings):
    columns = {
        "model": MODELS[:4],
        "WER": [12.1, 11.9, 9.5, 13.0],
        "CER": [4.0, 5.0, 3.0, 4.1],
        "Elo": [1001, 990, 1200, 1100],
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings, scores=("WER",))
    assert children(config) == {"WER": True, "CER": False}
    assert "# - Elo: does not count: not named by --score" in text


def test_a_refusal_states_the_direction_that_a_name_has(tmp_path, settings):
    path = csv_of(tmp_path, "a.csv", {"model": MODELS[:3], "Valid Loss": [2.1, 1.9, 1.5], "MMLU": [60.5, 50.5, 66.5]})
    assert "'Valid Loss' (lower is better), 'MMLU' (higher is better)" in refusal(path, settings)


def test_one_task_of_many_in_another_unit_does_not_count(tmp_path, settings):
    for model, value in (("jamba", 0.25), ("nova", 0.5)):
        more = {"Codeforces": 2000 * value, "Codeforces Elo": 2000 * value}
        listed(tmp_path, model, {**{f"bench {place}": value for place in range(20)}, **more})
    config, text = proposed(tmp_path, settings)
    assert {name for name, counts in children(config).items() if not counts} == {"Codeforces Elo"}
    assert "# - Codeforces Elo: shown, does not count: in another unit or direction than the others\n" in text
    assert "# - Codeforces: whole numbers, which may be counts\n" in text
    assert scores(built(tmp_path, settings)) == pytest.approx({"jamba": 0.25, "nova": 0.5})


@pytest.mark.parametrize("sign", ["Task A ±", "Task A +/-", "Task A (±)", "± Task A", "Task A err", "Task A margin"])
def test_what_stands_behind_plus_and_minus_is_no_benchmark(tmp_path, settings, sign):
    columns = {"model": MODELS[:3], "Task A": [50.1, 60.1, 30.1], sign: [2.2, 2.3, 2.1], "Task B": [40.2, 45.2, 20.2]}
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"Task A": True, "Task B": True}
    assert f"# - {sign}: a deviation, a quantile or an extreme\n" in text


def test_a_broken_document_is_named_with_the_place(tmp_path, settings):
    path = tmp_path / "a.json"
    path.write_text('[{"model": "org/a", "GSM8K": 0.5},\n {"model": ')
    assert "- a.json: is no JSON: Expecting value: line 2 column 12" in refusal(path, settings)


def test_tables_of_a_model_each_are_parts_of_one(tmp_path, settings):
    for model, value in (("jamba", 0.25), ("nova", 0.5), ("phi", 0.75)):
        columns = {
            "Dataset": ["SignUp", "ToDo"],
            "Models": [model, model],
            "Accuracy": [value, value / 2],
            "Time": [70.5, 11.25],
        }
        csv_of(tmp_path, f"{model}/summary.csv", columns)
    config, _ = proposed(tmp_path, settings)
    assert children(config) == {"SignUp": True, "ToDo": True}
    assert scores(built(tmp_path, settings)) == pytest.approx({"jamba": 0.1875, "nova": 0.375, "phi": 0.5625})
    csv_of(tmp_path, "more/summary.csv", {"Dataset": ["SignUp"], "Models": ["phi"], "Accuracy": [0.1], "Time": [1.5]})
    said = "3 more tables with these columns may be of different things (more/summary.csv and phi/summary.csv are both of 'phi'): point"
    assert said in refusal(tmp_path, settings)


def test_an_average_of_all_but_two_of_many_columns_is_found_and_one_of_none_is_not(tmp_path, settings):
    drawn = np.random.default_rng(7).uniform(10, 90, (60, 9)).round(2).tolist()
    parts = {f"mmlu {place}": values for place, values in enumerate(drawn)}
    counted = [name for name in parts if name not in {"mmlu 7", "mmlu 41"}]
    mean = [sum(parts[name][row] for name in counted) / len(counted) for row in range(9)]
    path = csv_of(tmp_path, "a.csv", {"model": MODELS, **parts, "Average": [f"{each:.4f}" for each in mean]})
    config, _ = proposed(path, settings)
    assert {name for name, counts in children(config).items() if counts} == set(counted)
    others = {f"Average {place}": [f"{each + place:.4f}" for each in mean] for place in range(1, 20)}
    path = csv_of(tmp_path, "b.csv", {"model": MODELS, **parts, **others})
    assert "are all called averages" in refusal(path, settings)


PARTS = ("Alpha", "Beta", "Gamma", "Delta")


def with_column(name: str, of: Callable[[np.ndarray], np.ndarray]) -> list[SourceColumn]:
    """Four columns that 30 rows have, and one that is computed of them."""
    rng = np.random.default_rng(len(name))
    values = np.clip(50 + rng.normal(0, 10, (30, 1)) + rng.normal(0, 15, (30, 4)), 1, 99).round(2)
    cells = {**dict(zip(PARTS, values.T, strict=True)), name: of(values).round(2)}
    return [column_of(each, mine.tolist()) for each, mine in cells.items()]


@pytest.mark.parametrize("name", ["Overall", "Summary", "Verdict", "naive_average"])
@pytest.mark.parametrize("weights", [(1, 1, 1, 1), (4, 3, 2, 1), (2, 1, 1, 1), (1319, 14042, 500, 9536)])
def test_a_mean_is_known_by_arithmetic_whatever_it_is_called(name, weights):
    composition = composed(with_column(name, lambda values: values @ np.array(weights) / sum(weights)))
    assert composition.published == name
    fitted = [leaf.weight for leaf in composition.leaves if leaf.counts]
    assert np.array(fitted) / sum(fitted) == pytest.approx(np.array(weights) / sum(weights), abs=0.002)
    assert max(weights) > 10 or fitted == list(weights)
    assert "it agrees in 30 of 30 rows" in composition.remarks[0]


@pytest.mark.parametrize(
    ("what", "of"),
    [
        ("mean of 'Alpha', 'Beta'", lambda values: values[:, :2].mean(axis=1)),
        ("median", lambda values: np.median(values, axis=1)),
        ("maximum", lambda values: values.max(axis=1)),
        ("geometric mean", lambda values: np.exp(np.log(values).mean(axis=1))),
        ("harmonic mean", lambda values: 4 / (1 / values).sum(axis=1)),
    ],
)
def test_what_sums_up_some_columns_counts_no_second_time(what, of):
    composition = composed(with_column("Combined", of))
    assert [leaf.name for leaf in composition.leaves if leaf.counts] == list(PARTS)
    assert what in dict(composition.left_out)["Combined"]


def test_a_weighted_mean_is_known_where_values_are_written_in_tenths():
    columns = [
        column_of(each.name, each.values.round(1).tolist())
        for each in with_column("None", lambda values: values[:, 0])[:4]
    ]
    values = np.column_stack([each.values for each in columns])
    weights = np.array([0.12, 0.3, 0.09, 0.49])
    composition = composed([*columns, column_of("Composite", (values @ weights).round(1).tolist())])
    fitted = np.array([leaf.weight for leaf in composition.leaves if leaf.counts])
    assert composition.published == "Composite"
    assert fitted / fitted.sum() == pytest.approx(weights, abs=0.01)


def test_two_averages_that_say_as_much_are_refused_and_few_rows_fit_no_weights():
    columns = with_column("naive_average", lambda values: values.mean(axis=1))
    values = np.column_stack([column.values for column in columns[:4] if column.values is not None])
    weighted = column_of("weighted_average", (values @ np.array([4, 3, 2, 1]) / 10).round(2).tolist())
    with pytest.raises(ReadError, match="'naive_average', 'weighted_average' are means of different columns"):
        composed([*columns, weighted])
    few = [
        column_of(each.name, each.values[:6].tolist())
        for each in (*columns[:4], replace(weighted, name="Overall"))
        if each.values is not None
    ]
    assert [leaf.name for leaf in composed(few).leaves if leaf.counts] == ["Overall"]


def test_ranks_and_indices_with_decimals_are_none(tmp_path, settings):
    values = np.array([47.14, 42.45, 41.79])
    assert not_score("Rank", values) == not_score("Index", values) == ""
    assert not_score("Rank", np.array([3.0, 2.0, 1.0])) == "a rank, which is computed"
    assert not_score("Avg Rank", np.array([1.5, 2.25, 2.25])) == "a mean of ranks"
    path = csv_of(tmp_path, "a.csv", {"model": MODELS[:3], "Avg Rank": [1.5, 2.25, 2.5]})
    text = first_config(str(path), settings, Hints(scores=("Avg Rank",))).text
    leaf = yaml.safe_load(text)["suite"]["children"][0]
    assert leaf == {"name": "Avg Rank", "higher_is_better": False, "unit": "number"}


def test_the_number_before_an_error_or_a_bracket_is_read(tmp_path, settings):
    columns = {
        "model": MODELS[:3],
        "MMLU": ["84.9 ± 5.1", "70.5 +/- 2", "50.0"],
        "GSM8K": ["12.3 (0.4)", "96.3 **(1st)**", "50.5"],
        "RAM (GB)": [10.5, 35.5, 4.5],
    }
    path = csv_of(tmp_path, "a.csv", columns)
    config, text = proposed(path, settings)
    assert config["columns"]["values"] == {name: {"column": name, "part": 1} for name in ("MMLU", "GSM8K")}
    assert "# - RAM (GB): an amount in GB\n" in text
    assert scores(built(path, settings)) == pytest.approx({MODELS[0]: 0.486, MODELS[1]: 0.834, MODELS[2]: 0.5025})


@pytest.mark.parametrize(
    ("names", "values", "asked"),
    [
        (["Quux 7B", "Quux 13B", "Quux 70B", "Zot Tiny", "Zot Large"], [30.5, 41.5, 60.5, 20.5, 35.5], False),
        (["Quux 7B", "Quux 13B", "Quux 70B", "Zot Tiny", "Zot Large"], [60.5, 41.5, 30.5, 35.5, 20.5], True),
    ],
)
def test_larger_models_of_a_family_name_the_entries_and_speak_for_a_direction(tmp_path, settings, names, values, asked):
    first = first_config(
        str(csv_of(tmp_path, "a.csv", {"Engine": names, "Frob reasoning": values, "Frob": values})), settings
    )
    assert yaml.safe_load(first.text)["columns"]["entry"] == {"model": "Engine"}
    assert any("Frob reasoning" in each.about for each in first.questions) is asked


def test_sums_and_means_less_their_deviations_are_no_scores(tmp_path, settings):
    algebra, geometry, spread = [10.5, 30.25, 20.5, 25.5], [40.25, 20.5, 30.5, 21.5], [1.5, 2.25, 3.5, 1.25]
    columns = {"model": MODELS[:4], "algebra": algebra, "geometry": geometry}
    columns["Total"] = [one + other for one, other in zip(algebra, geometry, strict=True)]
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert children(config) == {"algebra": True, "geometry": True}
    assert "# - Total: the sum of 'algebra', 'geometry', which are here\n" in text
    columns = {"model": MODELS[:4], "MMLU": algebra, "MMLU std": spread}
    columns["robust"] = [one - other for one, other in zip(algebra, spread, strict=True)]
    config, text = proposed(csv_of(tmp_path, "b.csv", columns), settings)
    assert children(config) == {"MMLU": True}
    assert "# - robust: 'MMLU' with 'MMLU std' added or taken away\n" in text


def test_models_are_named_by_the_column_that_names_most_rows(tmp_path, settings):
    columns = {"Model Name": ["", "llama", "llama"], "Model Path": MODELS[:3], "MMLU": [86.5, 49.5, 46.5]}
    assert set(scores(built(csv_of(tmp_path, "a.csv", columns), settings))) == set(MODELS[:3])


def test_what_ranks_rows_is_no_score_whatever_it_is_called(tmp_path, settings):
    columns = {"Nr": [1, 1, 3, 4, 5, 6], "Model": MODELS[:6], "MMLU": [90.5, 90.5, 80, 70, 60, 50.5]}
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert (children(config), "# - Nr: a rank, which is computed\n" in text) == ({"MMLU": True}, True)


def test_rows_in_the_order_of_another_column_than_the_average_are_asked_about(tmp_path, settings):
    rated = {
        "Model": MODELS[:8],
        "Weighted F1": [0.5, 0.9, 0.4, 0.8, 0.7, 0.6, 0.3, 0.2],
        "Meta-Elo": range(1800, 1720, -10),
    }
    said = refusal(csv_of(tmp_path, "a.csv", rated), settings)
    assert "the rows are in the order of 'Meta-Elo', not of 'Weighted F1'" in said
    assert said.index("--score Meta-Elo") < said.index("--score 'Weighted F1'")


def test_numbers_of_the_test_count_and_per_is_no_error_between_words(tmp_path, settings):
    columns = {
        "Model": MODELS[:5],
        "Train accuracy per class": [0.99, 0.98, 0.97, 0.96, 0.95],
        "Test accuracy per class": PASS,
    }
    config, text = proposed(csv_of(tmp_path, "a.csv", columns), settings)
    assert {name for name, _ in children(config).items()} == set(columns) - {"Model"}
    assert "# - Train accuracy per class: shown, does not count" in text
    assert scores(built(csv_of(tmp_path, "b.csv", columns), settings)) == pytest.approx(
        dict(zip(MODELS, PASS, strict=False))
    )


def test_signs_of_a_row_are_units_where_columns_are_models(tmp_path, settings):
    path = tmp_path / "a.md"
    values = {"mae": "**571.2** | 617.9 | 708.8", "mape": "**12.2%** | 12.7% | 14.2%"}
    values |= {"mase": "**1.16** | 1.29 | 1.6", "rmse": "**669.9** | 713.3 | 822.8"}
    rows = [f"| {name} | {cells} |" for name, cells in values.items()]
    path.write_text("\n".join(["| | A | B | C |", "|--|--|--|--|", *rows]) + "\n")
    first = first_config(str(path), settings, Hints(scores=("mape",)))
    assert ("higher_is_better: false" in first.text, first.questions) == (True, ())
    board = built(path, settings, scores=("mape",))
    assert next(iter(scores(board).values())) == pytest.approx(1 - 0.122)
