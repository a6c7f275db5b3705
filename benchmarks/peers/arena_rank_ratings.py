"""The peer: arena-rank, which LMArena publishes, in its own environment.
`python arena_rank_ratings.py BATTLES.parquet [FEATURE...]`.

Prints the CPU seconds of the second of two fits with sandwich intervals, from a frame to ratings: compilation does not
count.
"""

import json
import sys
from collections.abc import Sequence
from time import process_time

import pandas as pd
from arena_rank.models.bradley_terry import BradleyTerry
from arena_rank.models.contextual_bradley_terry import ContextualBradleyTerry
from arena_rank.utils.data_utils import ContextualPairDataset, PairDataset


def seconds(frame: pd.DataFrame, features: Sequence[str]) -> float:
    """What one fit takes; with features as controls where there are any."""
    begin = process_time()
    if features:
        dataset = ContextualPairDataset.from_pandas(frame, feature_cols=list(features), reweighted=False)
        model = ContextualBradleyTerry(n_competitors=len(dataset.competitors), n_features=len(features))
    else:
        dataset = PairDataset.from_pandas(frame)
        model = BradleyTerry(n_competitors=len(dataset.competitors))
    model.compute_ratings_and_cis(dataset)
    return process_time() - begin


def main(path: str, *features: str) -> None:
    """Measure twice, tell the second."""
    frame = pd.read_parquet(path)
    seconds(frame, features)
    sys.stdout.write(json.dumps({"seconds": seconds(frame, features)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
