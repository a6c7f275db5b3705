"""Sums of samples by pandas with everything in memory at once: text as categories, groups by whole numbers made of
their codes.
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow.parquet as pq

from evalboard.data.schema import Entries
from evalboard.data.sums import CLUSTERS, RUNS, Clusters, Runs, SampleFile, Sums, files_of, hashed

TEXT = ["model", "language", "task", "item_id", "cluster_id"]


def sums(files: Iterable[Path]) -> Sums:
    """The sums of files of `benchmarks.samples`, checked as the engines check: ids, ranges, samples that stand there
    twice.
    """
    table = pq.read_table([str(file) for file in files], read_dictionary=TEXT).unify_dictionaries()
    frame = table.to_pandas()
    del table
    if (
        frame.isna().any(axis=None)
        or not frame["score"].between(0, 1).all()
        or (frame["run"] < 0).any()
        or frame["n_options"].isin([1]).any()
    ):
        raise ValueError("the samples of this benchmark are all to be believed")
    code = {name: frame[name].cat.codes.to_numpy(dtype=np.int64) for name in TEXT} | {
        "run": frame["run"].to_numpy(dtype=np.int64)
    }
    size = {name: int(codes.max()) + 1 for name, codes in code.items()}
    leaf = code["language"] * size["task"] + code["task"]
    cell = (code["model"] * size["language"] * size["task"] + leaf) * 64 + frame["n_options"].to_numpy(dtype=np.int64)
    by_run, by_cluster = cell * size["run"] + code["run"], cell * size["cluster_id"] + code["cluster_id"]
    if pd.Series(by_run * size["item_id"] + code["item_id"]).duplicated().any():
        raise ValueError("a sample stands in the files twice")
    ids = hashed(frame["item_id"].cat.categories.to_series())[code["item_id"]]
    rows = pd.DataFrame({"value": frame["score"].to_numpy(), "samples": ids})
    runs = rows.groupby(by_run, sort=True).agg(n=("value", "size"), total=("value", "sum"), samples=("samples", "sum"))
    clusters = rows.groupby(by_cluster, sort=True).agg(n=("value", "size"), total=("value", "sum"))
    names = {name: frame[name].cat.categories.to_numpy(dtype=object) for name in TEXT}
    return Sums(
        runs=Runs(_named(runs, names, size, "run").assign(nulls=0)[list(RUNS)].astype(RUNS)),
        clusters=Clusters(
            _named(clusters, names, size, "cluster_id")
            .rename(columns={"cluster_id": "cluster"})[list(CLUSTERS)]
            .astype(CLUSTERS)
        ),
        entries=Entries(pd.DataFrame({"entry": names["model"], "model": names["model"], "file": "all"}, dtype="str")),
        files=files_of([SampleFile(path="all", blob="", local=Path("all"))]),
    )


def _named(found: pd.DataFrame, names: dict[str, np.ndarray], size: dict[str, int], last: str) -> pd.DataFrame:
    """Sums with what their whole numbers stand for."""
    rest, codes = np.divmod(found.index.to_numpy(), size[last])
    rest, options = np.divmod(rest, 64)
    rest, task = np.divmod(rest, size["task"])
    model, language = np.divmod(rest, size["language"])
    ids = {
        name: pd.Series(names[name][at]).astype("str")
        for name, at in (("model", model), ("language", language), ("task", task))
    }
    named = {
        "entry": ids["model"],
        "leaf": ids["language"] + "/" + ids["task"],
        "maximum": 1.0,
        "n_options": options,
        "file": "all",
    }
    return found.reset_index(drop=True).assign(**named, **{last: names[last][codes] if last in names else codes})
