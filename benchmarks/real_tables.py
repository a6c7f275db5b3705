"""Tables of HELM and MTEB for `benchmarks.audits`, from clones:
`python -m benchmarks.real_tables EVERY_EVAL_EVER MTEB_RESULTS OUT`.

EVERY_EVAL_EVER is a clone of github.com/evaleval/every_eval_ever (MIT), MTEB_RESULTS one of
github.com/embeddings-benchmark/results (CC0), with or without a work tree. Of the first the commit before the data left
the repository is read, of the second the one that is named here.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

HELM_COMMIT = "3f1086894ebf8c71f503c38b74d646dbe24c368d~1"
HELM = ("helm_mmlu", "helm_lite", "helm_classic", "helm_capabilities")
MEANS = ["Mean win rate", "MMLU All Subjects", "Mean score"]
MOST_MISSING = 0.2
"""The share of models without a score from which a benchmark is left out."""
MTEB_COMMIT = "f4cc6c8b3"
ENGLISH, DUTCH, RUSSIAN = "eng-Latn", "nld-Latn", "rus-Cyrl"
FIRST, MORE = 60, 100
"""English tasks that most models have: those of the first table, and up to where the second goes on."""
REASONING, MEMORY, OF_ONE = slice(100, 111), slice(122, 144), 18
"""The English tasks that come next: those of a benchmark of reasoning, and those of one of memory. And how many of
another language.
"""


def main(every_eval_ever: str, results: str, out: str) -> int:
    """Write a CSV file for each table: a row per model that has all benchmarks, scores as fractions."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for name in HELM:
        helm(every_eval_ever, name).to_csv(folder / f"{name}.csv")
    tasks = mteb(results)
    english = _wide(tasks[tasks["languages"] == ENGLISH])
    for name, table in {
        "mteb_english": english.iloc[:, :FIRST],
        "mteb_english_more": english.iloc[:, FIRST:MORE],
        "mteb_reasoning": english.iloc[:, REASONING],
        "mteb_memory": english.iloc[:, MEMORY],
        "mteb_dutch": _wide(tasks[tasks["languages"] == DUTCH]).iloc[:, :OF_ONE],
        "mteb_russian": _wide(tasks[tasks["languages"] == RUSSIAN]).iloc[:, :OF_ONE],
    }.items():
        table.dropna().to_csv(folder / f"{name}.csv")
    return 0


def helm(clone: str, name: str) -> pd.DataFrame:
    """One of HELM's tables, models x benchmarks; a score below 0 stands for one that was not measured."""
    rows = []
    for text in _files(clone, HELM_COMMIT, f"data/{name}"):
        record = json.loads(text)
        rows += [
            (record["model_info"]["id"], each["evaluation_name"], each["score_details"]["score"])
            for each in record["evaluation_results"]
        ]
    long = pd.DataFrame(rows, columns=["model", "benchmark", "score"]).drop_duplicates(["model", "benchmark"])
    table = long.pivot_table(index="model", columns="benchmark", values="score").drop(columns=MEANS, errors="ignore")
    table = table.mask(table < 0)
    return table.dropna(axis=1, thresh=int((1 - MOST_MISSING) * len(table))).dropna()


def mteb(clone: str) -> pd.DataFrame:
    """The score of every model in every task: the mean of the subsets of its test split, or of the first split there
    is; the last revision counts.
    """
    rows = []
    for path, text in _named(clone, MTEB_COMMIT, "results"):
        known = json.loads(text) if path.endswith(".json") and not path.endswith("model_meta.json") else {}
        splits = known.get("scores") if isinstance(known, dict) else None
        if not isinstance(splits, dict) or not splits:
            continue
        parts = splits.get("test", next(iter(splits.values())))
        scores = [
            part["main_score"]
            for part in parts
            if isinstance(part, dict) and isinstance(part.get("main_score"), (int, float))
        ]
        if scores:
            languages = sorted({language for part in parts for language in part.get("languages", [])})
            rows.append((path.split("/")[1], known.get("task_name"), sum(scores) / len(scores), "|".join(languages)))
    return pd.DataFrame(rows, columns=["model", "task", "score", "languages"]).drop_duplicates(
        ["model", "task"], keep="last"
    )


def _wide(tasks: pd.DataFrame) -> pd.DataFrame:
    """Models x tasks whose scores are fractions, those first that most models have."""
    table = tasks.pivot_table(index="model", columns="task", values="score")
    table = table.loc[:, (table.max() <= 1) & (table.min() >= 0)]
    return table[table.notna().sum().sort_values(ascending=False, kind="stable").index]


def _files(clone: str, commit: str, folder: str) -> Iterator[str]:
    return (text for _, text in _named(clone, commit, folder))


def _named(clone: str, commit: str, folder: str) -> Iterator[tuple[str, str]]:
    """The files of a folder at a commit: their paths and texts."""
    git = ["git", "-C", clone]
    paths = subprocess.run(
        [*git, "ls-tree", "-r", "-z", "--name-only", commit, folder], capture_output=True, text=True, check=True
    ).stdout.split("\0")[:-1]
    asked = "".join(f"{commit}:{path}\n" for path in paths)
    answer = subprocess.run([*git, "cat-file", "--batch"], input=asked.encode(), capture_output=True, check=True).stdout
    at = 0
    for path in paths:
        end = answer.index(b"\n", at)
        if answer[at:end].endswith(b" missing"):  # a snapshot may lack its largest files
            at = end + 1
            continue
        size = int(answer[at:end].rsplit(b" ", 1)[1])
        yield path, answer[end + 1 : end + 1 + size].decode("utf-8", "replace")
        at = end + size + 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
