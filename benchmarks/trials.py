"""Formats of the world: is each read right, or refused with the way? `python -m benchmarks.trials [--out FILE.json]`.

Real files are those of ../shared, which do not come along; the others are made in the layout that their authors document.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from pathlib import Path

from benchmarks import trial_runs, trial_tables
from benchmarks.figures import Figure, report
from benchmarks.trial_boards import Trial

LONGEST = 300


def measure() -> list[Figure]:
    """Every trial, in the order of its number."""
    return [_tried(trial) for trial in sorted((*trial_runs.TRIALS, *trial_tables.TRIALS), key=lambda trial: trial.number)]


def _tried(trial: Trial) -> Figure:
    """What came out of a trial: anything that it raises is wrong."""
    with tempfile.TemporaryDirectory(prefix="evalboard-trial-") as folder:
        try:
            told, right = trial.run(Path(folder)), True
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is a figure of this trial
            told, right = f"wrong: {error or type(error).__name__}", False
            sys.stderr.write(traceback.format_exc())
        told = told.replace(folder, "").replace("|", "\\|").replace("\n", " ")
    what = f"{trial.number}. {trial.what} ({'real' if trial.real else 'made in their layout'})"
    return Figure(what, told[:LONGEST], "right, or refused with the way", right)


if __name__ == "__main__":
    report(measure(), sys.argv)
