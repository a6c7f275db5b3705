"""Trials of files that harnesses leave: lm-evaluation-harness, lighteval, Every Eval Ever, Inspect and HELM."""

from __future__ import annotations

import json
import math
from pathlib import Path
from statistics import fmean

import pandas as pd

from benchmarks.trial_boards import (
    WORLD,
    Trial,
    Wrong,
    board_of,
    children,
    complete,
    left_out,
    lines,
    printed,
    refused,
    same,
    scores,
    shipped,
    values,
)

EEE = WORLD / "every_eval_ever_tests"
LM_EVAL = "results_2026-01-21T03-44-18.458309.json"


def own_names(folder: Path) -> str:
    """Three of the values that are known of real files of this kind."""
    stored = {"arc_challenge": ("acc_norm,none", 0.575085), "mmlu": ("acc,none", 0.650406), "gsm8k": ("exact_match,strict-match", 0.508719)}
    files = {f"m/openllm/{task}.json": {"results": {task: {metric: value}}, "model_name": "org/m"} for task, (metric, value) in stored.items()}
    suite = {
        "name": "Average",
        "children": [{"name": task, "metric": metric, **({} if task == "gsm8k" else {"choices": 4})} for task, (metric, _) in stored.items()],
    }
    board = board_of(folder, {"reader": "lm_eval", "suite": suite}, files, "**/openllm/*.json")
    got = {task: round(scores(board, task)["org/m"], 2) for task in stored}
    same(got, {"arc_challenge": 43.34, "mmlu": 53.39, "gsm8k": 50.87})
    complete(board)
    return "right: ARC 43.34, MMLU 53.39, GSM8K 50.87"


def checkpoints(folder: Path) -> str:
    """Two models at four checkpoints with and without examples."""
    config = {"reader": "lm_eval", "entry": ["model", "revision", "shots"], "suite": children("piqa", "arc_easy", "sciq", metric="acc")}
    board = board_of(folder, config, WORLD / "lm_eval_checkpoints", "**/*.json")
    expected: dict[str, float] = {}
    for path in (WORLD / "lm_eval_checkpoints").rglob("*.json"):
        report = json.loads(path.read_text(encoding="utf-8"))
        arguments = dict(part.split("=") for part in report["config"]["model_args"].split(","))
        entry = f"{arguments['pretrained']}@{arguments['revision']}@{report['config']['num_fewshot']}"
        expected[entry] = report["results"]["piqa"]["acc"]
    same(len(expected), 16)
    same(values(board, "piqa"), expected)
    refused(lambda: board_of(folder, config | {"entry": ["model", "revision"]}, WORLD / "lm_eval_checkpoints", "**/*.json"), "shots 0 and 5")
    return "right: 16 entries; without shots in `entry` refused, with what to write"


def harness_samples(folder: Path) -> str:
    """A real file of results, and the samples beside it; a metric that is not there."""
    results = board_of(folder / "a", {"reader": "lm_eval", "suite": children("math_rephrased_full", metric="exact_match,none")}, EEE / "lm_eval")
    same(list(scores(results, "math_rephrased_full").values()), [0.04])
    config = _samples({"math_perturbed_full": "exact_match,none"})
    samples = board_of(folder / "b", config, EEE / "lm_eval")
    same(list(scores(samples).values()), [0.0])
    refusal = refused(lambda: board_of(folder / "c", _samples({"math_perturbed_full": "acc,none"}), EEE / "lm_eval"), "acc")
    return f"right: 0.04 of the file, 0.00 of its samples; another metric is refused: {refusal}"


def _samples(tasks: dict[str, object]) -> dict[str, object]:
    return {
        "reader": "lm_eval",
        "suite": {"name": "Average", "levels": ["task"]},
        "options": {"tasks": tasks},
        "uncertainty": {"method": "sampling"},
    }


def samples_called_json(folder: Path) -> str:
    """JSON lines by the name of JSON, as the details of 2024 are called."""
    rows = [{"doc_id": number, "doc": {"q": "?"}, "target": "1", "resps": [["1"]], "exact_match": float(number % 2)} for number in range(4)]
    files = {
        "org__m/results_2024-06-20T01-00-00.000000.json": {"results": {"gsm8k": {"exact_match": 0.5}}, "model_name": "org/m"},
        "org__m/samples_gsm8k_2024-06-20T01-00-00.000000.json": lines(rows),
    }
    board = board_of(folder, _samples({"gsm8k": "exact_match"}), files)
    same(scores(board), {"org/m": 50.0})
    complete(board)
    return "right: 50.00 of 4 samples"


def groups(folder: Path) -> str:
    """MMLU, its four groups and its subjects in one file."""
    subjects = {f"mmlu_s{number}": 0.4 + number / 100 for number in range(6)}
    mean = fmean(subjects.values())
    members = {"mmlu": ["mmlu_stem", "mmlu_other"], "mmlu_stem": list(subjects)[:3], "mmlu_other": list(subjects)[3:]}
    results = {name: {"acc,none": value} for name, value in subjects.items()} | {name: {"acc,none": mean} for name in members}
    files = {"results_2024-01-01T00-00-00.json": {"results": results, "group_subtasks": members, "model_name": "org/m"}}
    both = {"reader": "lm_eval", "suite": children("mmlu", *subjects, metric="acc,none")}
    refusal = refused(lambda: board_of(folder / "a", both, files), "mmlu", "group")
    board = board_of(folder / "b", {"reader": "lm_eval", "suite": children(*subjects, metric="acc,none")}, files)
    same(scores(board), {"org/m": 100 * mean})
    return f"a group beside its parts is refused: {refusal}; the parts alone are right"


V1 = {"arc:challenge|25": {"acc": 0.5, "acc_norm": 0.6}, "hellaswag|10": {"acc": 0.5, "acc_norm": 0.7}, "truthfulqa:mc|0": {"mc1": 0.3, "mc2": 0.45}}


def first_leaderboard(folder: Path) -> str:
    """A run whose second file has what the first has not; `all` beside the tasks."""
    subjects = [leaf["task"] for leaf in _mmlu()]
    first = {f"harness|{task}": value for task, value in V1.items()} | {task: {"acc": 0.25, "acc_norm": 0.9} for task in subjects}
    second = {"harness|winogrande|5": {"acc": 0.55}, "harness|gsm8k|5": {"acc": 0.35}, "harness|drop|3": {"em": 0.01, "f1": 0.05}}
    files = {
        f"org/m/results_2023-{day}T04-00-00.000000.json": {
            "config_general": {"model_name": "org/m", "model_sha": "ab", "model_dtype": "torch.float16", "max_samples": None},
            "results": results | {"all": {"acc": 0.99, "acc_norm": 0.99, "f1": 0.99, "mc2": 0.99}},
        }
        for day, results in (("10-01", first), ("10-24", second))
    }
    board = shipped(folder, "open_llm_v1_results", files)
    expected = 100 * fmean([0.6, 0.7, 0.25, 0.45, 0.55, 0.35])
    same(scores(board), {"org/m@float16": expected})
    return f"right: both files are one row, {expected:.2f}, and `all` is no task"


def _mmlu() -> list[dict[str, str]]:
    import yaml

    from benchmarks.trial_boards import ROOT

    config = yaml.safe_load((ROOT / "configs" / "open_llm_v1_results.yaml").read_text(encoding="utf-8"))
    return next(node["children"] for node in config["suite"]["children"] if node["name"] == "MMLU")


def smoke_test(folder: Path) -> str:
    """A later run of ten questions."""
    runs = {"2024-01-01": (0.3, None), "2024-02-01": (0.9, 10)}
    files = {
        f"org/m/results_{day}T00-00-00.json": {"results": {"gsm8k": {"acc": value}}, "config": {"limit": limit}, "model_name": "org/m"}
        for day, (value, limit) in runs.items()
    }
    board = board_of(folder, {"reader": "lm_eval", "repeated": "latest", "suite": children("gsm8k", metric="acc")}, files)
    same(scores(board), {"org/m": 30.0})
    return f"right: 30.00, and left out: {left_out(board, 'limit 10', 'some questions')}"


def lighteval(folder: Path) -> str:
    """Results and details of lighteval as it is since 2025; what the file says of directions."""
    tasks = {"lighteval|gsm8k|0": {"extractive_match": 0.75, "extractive_match_stderr": 0.25}, "lighteval|wiki|0": {"edit_gap": 0.125}}
    said = {
        f"lighteval|{name}": {"name": name, "metrics": [{"metric_name": metric, "higher_is_better": higher}]}
        for name, metric, higher in (("gsm8k", "extractive_match", True), ("wiki", "edit_gap", False))
    }
    report = {
        "config_general": {"model_name": "org/m", "lighteval_sha": "ab", "max_samples": None},
        "results": tasks | {"all": {"extractive_match": 0.75, "edit_gap": 0.125}},
        "config_tasks": said,
    }
    rows = pd.DataFrame(
        {
            "doc": [{"id": str(number), "query": "?", "task_name": "gsm8k"} for number in range(4)],
            "model_response": [{"text": ["1"]}] * 4,
            "metric": [{"extractive_match": value} for value in (1.0, 1.0, 1.0, 0.0)],
        }
    )
    files = {
        "results/org/m/results_2025-05-01T10-00-00.000000.json": report,
        "details/org/m/2025-05-01T10-00-00.000000/details_lighteval|gsm8k|0_2025-05-01T10-00-00.000000.parquet": rows,
    }
    suite = {
        "name": "Average",
        "children": [
            {"name": "gsm8k", "task": "lighteval|gsm8k|0", "metric": "extractive_match"},
            {"name": "wiki", "task": "lighteval|wiki|0", "metric": "edit_gap", "counts": False},
        ],
    }
    results = board_of(folder / "a", {"reader": "lm_eval", "suite": suite}, files, "results/**/*.json")
    same(scores(results), {"org/m": 75.0})
    same(results.suite.nodes[results.suite.place("wiki")].higher_is_better, False)
    config = _samples({"lighteval|gsm8k|0": {"metric": "metric.extractive_match", "sample": "doc.id"}})
    same(scores(board_of(folder / "b", config, files, "details/**/*.parquet")), {"org/m": 75.0})
    return "right: 75.00 of results and of details, `all` is no task, a metric of which the file says so is better low"


def open_records(folder: Path) -> str:
    """The records that come along as a copy; published scores agree with computed ones."""
    data = folder / "data"
    hub = WORLD.parent / "hub" / "evaleval"
    if not hub.exists():
        raise Wrong("the real records are not at hand")
    del data
    source = next(hub.iterdir())
    told = []
    for name in ("eee_reward_bench", "eee_reward_bench_2", "eee_open_llm"):
        board = shipped(folder / name, name, source)
        agreement = [each for each in board.agreements if each.disagreeing]
        same([each.node for each in agreement], [])
        told.append(f"{len(board):,}")
    return f"right: {', '.join(told)} rows, every published score agrees with the computed one"


def _record(model: str, results: list[tuple[str, float, dict[str, object]]], schema: str = "0.2.2") -> dict[str, object]:
    return {
        "schema_version": schema,
        "evaluation_id": f"trial/{model}/1",
        "retrieved_timestamp": "1770682486",
        "source_metadata": {"source_name": "trial", "source_type": "documentation"},
        "model_info": {"name": model, "id": model},
        "evaluation_results": [
            {"evaluation_name": name, "metric_config": {"score_type": "continuous", **metric}, "score_details": {"score": score}}
            for name, score, metric in results
        ],
    }


def helm_records(folder: Path) -> str:
    """HELM's collections: the mean of their parts beside the parts, and scores of up to 5."""
    share = {"min_score": 0.0, "max_score": 1.0, "lower_is_better": False}
    parts = {"org/a": (0.913, 0.822, 0.714), "org/b": (0.531, 0.422, 0.611), "org/c": (0.344, 0.227, 0.118)}
    names = ("Abstract algebra", "Anatomy", "Astronomy")
    files = {
        f"data/helm_mmlu/{model}/r.json": _record(
            model, [("MMLU All Subjects", fmean(mine), share), *((name, value, share) for name, value in zip(names, mine, strict=True))]
        )
        for model, mine in parts.items()
    }
    config = {"reader": "every_eval_ever", "suite": children("MMLU All Subjects", *names)}
    refusal = refused(lambda: board_of(folder / "a", config, files), "MMLU All Subjects")
    alone = board_of(folder / "b", config | {"suite": children(*names)}, files)
    same(scores(alone), {model: 100 * fmean(mine) for model, mine in parts.items()})
    five = {"min_score": 0.0, "max_score": 5.0, "lower_is_better": False}
    graded = {f"{model}.json": _record(model, [("Helpfulness", value, five)]) for model, value in (("a", 4.965), ("b", 2.5))}
    board = board_of(folder / "c", {"reader": "every_eval_ever", "suite": children("Helpfulness")}, graded)
    same(values(board, "Helpfulness"), {"a": 4.965, "b": 2.5})
    same(scores(board, "Helpfulness"), {"a": 99.3, "b": 50.0})
    return f"the mean beside its parts is refused: {refusal}; 4.965 of 5 is read"


def lower_records(folder: Path) -> str:
    """A rate of which a record says that less is better."""
    rate = {"min_score": 0.0, "max_score": 1.0, "lower_is_better": True}
    files = {f"{model}.json": _record(model, [("hallucination_rate", value, rate)]) for model, value in (("bad", 0.35), ("good", 0.02))}
    board = board_of(folder, {"reader": "every_eval_ever", "suite": children("hallucination_rate")}, files)
    same(board.entries["entry"].tolist(), ["good", "bad"])
    same(printed(board), ["2.00 %", "35.00 %"])
    return "right: rank 1 has 2.00 %, rank 2 35.00 %"


def record_samples(folder: Path) -> str:
    """Samples of schema 0.3.0."""
    config = {"reader": "every_eval_ever", "suite": {"name": "Average", "levels": ["task"]}, "uncertainty": {"method": "sampling"}}
    board = board_of(folder, config, EEE / "skill_reference_conversion" / "data", "**/*.json", "**/*.jsonl")
    same(scores(board), {"demo-org/demo-model": 100.0})
    complete(board)
    return "right: 1 of 1"


def inspect(folder: Path) -> str:
    """Real logs: what they state, and their samples."""
    log = json.loads((EEE / "inspect" / "data_arc_qwen.json").read_text(encoding="utf-8"))
    (score,) = log["results"]["scores"]
    stated = score["metrics"]["accuracy"]["value"]
    task = {log["eval"]["task"]: {}}
    name = log["eval"]["task"]
    suite = {"name": "Average", "children": [{"name": "arc", "task": name, "metric": f"{score['name']}/accuracy"}]}
    settings = {"limited": "take"}
    board = board_of(folder / "a", {"reader": "inspect", "suite": suite, "settings": settings}, EEE / "inspect", "data_arc_qwen.json")
    same(values(board, "arc"), {log["eval"]["model"]: stated})
    config = {
        "reader": "inspect",
        "suite": {"name": "Average", "levels": ["task"]},
        "options": {"tasks": task, "limited": True},
        "uncertainty": {"method": "sampling"},
    }
    samples = board_of(folder / "b", config, EEE / "inspect", "data_arc_qwen.json")
    same(scores(samples), {log["eval"]["model"]: 100 * stated})
    return f"right: accuracy {stated:.2f} as stated and of its samples"


def helm(folder: Path) -> str:
    """A real directory of a run: its statistic is the mean of its instances."""
    run = "narrative_qa-model=openai_gpt2"
    stats = json.loads((EEE / "helm" / run / "stats.json").read_text(encoding="utf-8"))
    wanted = [each for each in stats if each["name"] == {"name": "f1_score", "split": "test"}]
    suite = {"name": "Average", "children": [{"name": "NarrativeQA", "task": "narrative_qa", "metric": "f1_score"}]}
    files = ("*/stats.json", "*/run_spec.json", "*/per_instance_stats.json")
    config = {"reader": "helm", "options": {"split": {"commonsense:*": "valid", "*": "test"}}, "suite": suite}
    board = board_of(folder, config, EEE / "helm", *files)
    same(values(board, "NarrativeQA")["openai/gpt2"], wanted[0]["mean"])
    instances = json.loads((EEE / "helm" / run / "per_instance_stats.json").read_text(encoding="utf-8"))
    means = [stat["mean"] for each in instances for stat in each["stats"] if stat["name"] == {"name": "f1_score", "split": "test"}]
    same(values(board, "NarrativeQA")["openai/gpt2"], fmean(means))
    return f"right: F1 {100 * fmean(means):.2f}, the mean of {len(means)} instances"


def templates(folder: Path) -> str:
    """The results of the Hub's template for leaderboards, and Vectara's rates in percent."""
    report = {"config": {"model_dtype": "torch.bfloat16", "model_name": "org/m", "model_sha": "main"}, "results": {"anli_r1": {"acc": 0.48}}}
    board = board_of(folder / "a", {"reader": "lm_eval", "suite": children("anli_r1")}, {"org/m/results_2024-01-01T00-00-00.json": report})
    same(scores(board), {"org/m": 48.0})
    rates = shipped(folder / "b", "vectara", WORLD / "vectara_results")
    same(printed(rates), ["3.30 %", "3.70 %", "4.80 %"])
    same([not math.isnan(value) for value in values(rates, "answer_rate").values()], [True] * 3)
    return "right: 48.00; Vectara's 3.30, 3.70, 4.80 %, the lowest first"


TRIALS = (
    Trial(1, "results of lm-evaluation-harness under names of one's own", False, own_names),
    Trial(2, "results of checkpoints, lm-evaluation-harness 0.3", True, checkpoints),
    Trial(3, "results and samples, lm-evaluation-harness 0.4.9", True, harness_samples),
    Trial(4, "such samples called .json", False, samples_called_json),
    Trial(5, "groups of lm-evaluation-harness", False, groups),
    Trial(6, "results of the first Open LLM Leaderboard", False, first_leaderboard),
    Trial(7, "a later smoke test of ten questions", False, smoke_test),
    Trial(8, "results and details of lighteval, 2025", False, lighteval),
    Trial(9, "Every Eval Ever, three collections", True, open_records),
    Trial(10, "Every Eval Ever, collections of HELM", False, helm_records),
    Trial(11, "Every Eval Ever, `lower_is_better`", False, lower_records),
    Trial(12, "Every Eval Ever, samples of schema 0.3.0", True, record_samples),
    Trial(13, "logs of Inspect", True, inspect),
    Trial(14, "run directories of HELM", True, helm),
    Trial(31, "results of a leaderboard template, and Vectara's", True, templates),
)
