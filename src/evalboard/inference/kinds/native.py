"""Benchmarks with a leaderboard of their own on the Hub: datasets that declare their tasks in `eval.yaml`."""

from __future__ import annotations

import yaml

from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Config, Proposal, RefusedFiles

ORDER = 0
KIND = "benchmarks with a leaderboard on the Hub"

DECLARED = "eval.yaml"
LARGEST = 1_000_000


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """The leaderboard that the Hub keeps of a dataset. What else the dataset holds are its questions."""
    declared = next((file for file in look.here(DECLARED) if file.path == DECLARED and file.size < LARGEST), None)
    if look.source["kind"] != "hub" or declared is None:
        return []
    files = tuple(file.path for file in look.files)
    tasks = _tasks((look.folder / DECLARED).read_text(encoding="utf-8", errors="replace"))
    repo = str(look.source["repo"])
    if not tasks:
        return []
    if len(tasks) > 1:
        why = f"declares {len(tasks)} tasks ({', '.join(tasks[:6])}), which are leaderboards of their own"
        return [
            RefusedFiles(
                (
                    f"{DECLARED}: {why}: write a board with `reader: native` "
                    f"and a leaf each (`metric: {tasks[0]}`), docs/reference/readers.md#native"
                ),
                files,
            )
        ]
    config: Config = {
        "patterns": [],
        "source": {"kind": "native", "datasets": [repo]},
        "reader": "native",
        "entry": ["model", "notes"],
        "suite": {"name": "Average", "children": [{"name": tasks[0], "task": repo}]},
        "filters": ["verified", "community"],
    }
    remarks = (
        (
            "The Hub's own leaderboard of this dataset; what is better is inferred from its ranks. "
            "Give the leaf a `unit`: the Hub declares none."
        ),
    )
    return [Proposal(config, files, remarks)]


def _tasks(text: str) -> list[str]:
    try:
        content = yaml.safe_load(text)
    except yaml.YAMLError:
        return []
    tasks = content.get("tasks") if isinstance(content, dict) else None
    return (
        [str(task["id"]) for task in tasks if isinstance(task, dict) and "id" in task]
        if isinstance(tasks, list)
        else []
    )
