"""The peer: evalica in its own environment. `python evalica_ratings.py BATTLES.parquet DRAWS`.

Prints the CPU seconds of a bootstrap of Bradley-Terry scores with so many draws and percentile intervals, from a frame
to intervals.
"""

from __future__ import annotations

import json
import sys
from time import process_time

import evalica
import pandas as pd


def seconds(frame: pd.DataFrame, draws: int) -> float:
    """What the bootstrap takes."""
    begin = process_time()
    winner = frame["winner"].map({"model_a": evalica.Winner.X, "model_b": evalica.Winner.Y, "tie": evalica.Winner.Draw})
    evalica.bootstrap(
        evalica.bradley_terry,
        frame["model_a"],
        frame["model_b"],
        winner,
        n_resamples=draws,
        bootstrap_method="percentile",
        random_state=0,
    )
    return process_time() - begin


def main(path: str, draws: str) -> None:
    """Measure once: there is nothing to compile."""
    sys.stdout.write(json.dumps({"seconds": seconds(pd.read_parquet(path), int(draws))}))


if __name__ == "__main__":
    main(*sys.argv[1:])
