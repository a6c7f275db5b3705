"""Run directories of SEA-HELM."""

from __future__ import annotations

from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Proposal, RefusedFiles
from evalboard.readers import sea_helm

ORDER = 10
KIND = "run directories of SEA-HELM"


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """One board for all runs, whose suite comes from their samples."""
    runs = [run for run in sea_helm.runs_in(list(look.files)) if run.inferences]
    if not runs:
        return []
    folder = "**/run_*"
    remarks = (
        (
            "Languages and competencies are called as in the files: "
            "`options: ids` and `suite: names` give them other names, `suite: order` their order."
        ),
        "Give `options: n_options` where a file is left out because it is not known.",
    )
    config: dict[str, object] = {
        "patterns": [f"{folder}/configs/*.yaml", f"{folder}/results/*.json", f"{folder}/inferences/*/*/*_??.jsonl"],
        "reader": "sea_helm",
        "suite": {"name": "SEA", "missing": "available", "levels": list(sea_helm.LEVELS)},
        "filters": ["type"],
    }
    inside = tuple(
        file.path for file in look.files if any(part.startswith("run_") for part in file.path.split("/")[:-1])
    )
    return [Proposal(config, inside, remarks)]
