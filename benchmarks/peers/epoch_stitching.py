"""The peer: Epoch's own fit, in an environment with scipy and pandas. `python epoch_stitching.py CHECKOUT` of
epoch-research/benchmark-stitching.

Prints the scores that its loader makes of its files, and the capability of each model.
"""

import contextlib
import json
import os
import sys


def main(checkout: str) -> None:
    """Fit once, as its analyses do: Winogrande at 0 with slope 1."""
    os.chdir(checkout)
    sys.path.insert(0, checkout)
    with contextlib.redirect_stdout(sys.stderr):
        from data_loader import df_model, scores_df
        from fit import fit_statistical_model

        _, models, *_ = fit_statistical_model(
            scores_df,
            anchor_mode="benchmark",
            anchor_benchmark="Winogrande",
            anchor_difficulty=0,
            anchor_slope=1,
            df_model=df_model,
        )
    models = models.drop_duplicates("model_id").set_index("model_id")["estimated_capability"]
    rows = scores_df[["model_id", "benchmark", "performance"]].to_dict("records")
    sys.stdout.write(json.dumps({"scores": rows, "capability": models.to_dict()}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
