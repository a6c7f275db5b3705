"""Run directories of HELM."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Config, Proposal, RefusedFiles
from evalboard.readers._helm_run import SPEC, STATS, HelmRun, beside, run_of

ORDER = 30
KIND = "run directories of HELM"

MOST_RUNS = 400
MAIN = {
    "mmlu_pro*": ("chain_of_thought_correctness",),
    "gpqa*": ("chain_of_thought_correctness",),
    "ifeval*": ("ifeval_strict_accuracy",),
    "omni_math*": ("omni_math_accuracy",),
    "wildbench*": ("wildbench_score_rescaled",),
    **dict.fromkeys(("narrative_qa*", "natural_qa*", "quac*"), ("f1_score",)),
    "gsm*": ("final_number_exact_match", "exact_match_indicator"),
    "math*": ("math_equiv_chain_of_thought", "math_equiv"),
    "wmt_14*": ("bleu_4",),
    "summarization*": ("rouge_2",),
    "msmarco*": ("RR@10",),
    "dyck_language*": ("exact_match_indicator",),
    "synthetic_reasoning_natural*": ("f1_set_match",),
    **dict.fromkeys(
        ("mmlu*", "commonsense*", "hellaswag*", "openbookqa*", "truthful_qa*", "blimp*", "thai_exam*"), ("exact_match",)
    ),
    **dict.fromkeys(
        ("boolq*", "imdb*", "raft*", "civil_comments*", "wikifact*", "babi_qa*", "synthetic_reasoning*", "legalbench*"),
        ("quasi_exact_match",),
    ),
    **dict.fromkeys(
        ("legal_support*", "lsat_qa*", "med_qa*", "entity_data_imputation*", "entity_matching*", "bbq*"),
        ("quasi_exact_match",),
    ),
}
"""The statistic that is the main one of a scenario, the first that fits: `main_name` in HELM's schemas of Capabilities,
Lite, MMLU and Classic (`src/helm/benchmark/static/schema_*.yaml` of stanford-crfm/helm). Of other scenarios nothing is
assumed.
"""
SPLITS = ("test", "valid")


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """One board for all runs."""
    there = {file.path: file for file in look.files}
    stats = [
        file
        for file in look.here(".json")
        if file.path.rpartition("/")[2] == STATS and beside(file, there, SPEC) is not None
    ]
    if not stats:
        return []
    folders = {file.path.rpartition("/")[0] for file in look.files if file.path.rpartition("/")[2] == STATS}
    paths = tuple(path for path in there if path.rpartition("/")[0] in folders)
    runs, out = [], []
    for file in stats[:MOST_RUNS]:
        try:
            runs.append(run_of(look.snapshot, file, beside(file, there, SPEC)))
        except ReadError as error:
            out.append((file.path, str(error)))
    leaves, splits = {}, {}
    for run in runs:
        split, metric = _main(run)
        if not metric:
            out.append(
                (run.task, "is of a scenario whose main statistic is not known here, or lacks it: name one as `metric`")
            )
        elif run.task not in leaves:
            leaves[run.task], splits[run.task] = metric, split
    if not leaves:
        return [RefusedFiles("; ".join(f"{name}: {why}" for name, why in out[:4]), paths)]
    return [_proposal(paths, leaves, splits, tuple(dict.fromkeys(out)))]


def _main(run: HelmRun) -> tuple[str, str]:
    for split in SPLITS:
        there = {key.metric: mean for key, mean in run.stats.items() if key.split == split}
        wanted: Sequence[str] = next((names for pattern, names in MAIN.items() if fnmatchcase(run.task, pattern)), ())
        metric = next((name for name in wanted if name in there), "")
        if metric:
            return split, metric
    return "", ""


def _proposal(
    paths: tuple[str, ...], leaves: dict[str, str], splits: dict[str, str], left_out: tuple[tuple[str, str], ...]
) -> Proposal:
    config: Config = {"patterns": [f"**/{STATS}", f"**/{SPEC}"], "reader": "helm"}
    if any(path.endswith("/per_instance_stats.json") for path in paths):
        config["patterns"] = [f"**/{STATS}", f"**/{SPEC}", "**/per_instance_stats.json"]
    if set(splits.values()) != {"test"}:
        config["options"] = {
            "split": {**{task: split for task, split in splits.items() if split != "test"}, "*": "test"}
        }
    config["suite"] = {
        "name": "Average",
        "missing": "strict",
        "children": [{"name": task, "metric": metric} for task, metric in leaves.items()],
    }
    remarks = ("Each scenario took the statistic that HELM's own leaderboards take of it; a run has dozens of others.",)
    return Proposal(config, paths, remarks, left_out)
