"""What an engine is asked (`Scan`), and what it answers (`Sums`).

- `Runs`: per (entry, leaf, run) samples, sum of values, samples without score.
- `Clusters`: per (entry, leaf, cluster) samples of all runs and sum of values.
- `Answers`: a row per believed sample.

A leaf's name joins its levels with `/`, escaped as `%2F`. `maximum` and `n_options` stand in every row. Rows may
repeat: they add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Literal, NewType

import numpy as np
import pandas as pd

from evalboard.base.compression import suffix_of
from evalboard.config import EngineConfig
from evalboard.data.bounds import Bounds
from evalboard.data.schema import ENTRIES, FILES, Entries, Files, LeftOut, empty, framed
from evalboard.errors import EvalboardError

Runs = NewType("Runs", pd.DataFrame)
Clusters = NewType("Clusters", pd.DataFrame)
Answers = NewType("Answers", pd.DataFrame)
LEAF = {"entry": "str", "leaf": "str", "maximum": "float64", "n_options": "int32"}
RUNS = LEAF | {"run": "int32", "n": "int64", "total": "float64", "nulls": "int64", "samples": "uint64", "file": "str"}
CLUSTERS = LEAF | {"cluster": "str", "n": "int64", "total": "float64", "file": "str"}
ANSWERS = LEAF | {
    "run": "int32",
    "sample": "str",
    "cluster": "str",
    "label": "str",
    "value": "float64",
    "null": "bool",
    "file": "str",
    "row": "int64",
}
"""`value` is 0 for a null that counts as 0, `label` "" where unknown, `row` from 1."""
SAME_RUN = ["entry", "leaf", "run", "n", "samples"]
Constant = str | int | float | None
References = Literal["alternatives", "spans", "sets"]
"""What a flat list of references means: each, all together, or refused."""


@dataclass(frozen=True, slots=True)
class SampleFile:
    """A file of samples: path, content id, place."""

    path: str
    blob: str
    local: Path
    constants: tuple[tuple[str, Constant], ...] = ()
    """Columns with one value, from path or companion file."""
    at: tuple[tuple[str, str], ...] = ()
    """Columns under other names; a dot leads into a record: `scores.f1`."""
    only: tuple[tuple[str, Constant], ...] = ()
    """Values that rows must have in columns of the file."""
    without: tuple[tuple[str, Constant], ...] = ()
    """Values that rows must not have."""
    alone: bool = False
    """Whether each sample is a cluster."""
    numbered: bool = False
    """Whether an id that stood in the file before is another sample, named `id (2)`."""
    references: References = "alternatives"
    written: tuple[str, ...] = ()
    """Texts whose cells are lists in JSON or Python notation."""
    date: datetime | None = None
    """Without a time zone."""
    harness: str = ""
    settings: str = ""
    bounds: Bounds = field(default_factory=Bounds)
    table: str = ""
    """The form of a table made of it; empty for the file itself."""

    @property
    def form(self) -> str:
        """`parquet`, `jsonl`, ..."""
        return self.table or suffix_of(PurePosixPath(self.path)).removeprefix(".")


@dataclass(frozen=True, slots=True)
class SampleColumns:
    """Where things stand in files of samples; None is not there. Dots lead into records: `metadata.cluster_id`."""

    entry: tuple[tuple[str, str], ...]
    """Identity fields and columns, in the order of ids."""
    levels: tuple[tuple[str, str], ...]
    sample: str
    value: str
    about: tuple[tuple[str, str], ...] = ()
    """Further fields of an entry."""
    run: str | None = None
    cluster: str | None = None
    maximum: str | None = None
    n_options: str | None = None
    label: str | None = None
    texts: tuple[tuple[str, str], ...] = ()
    """By `samples.TEXTS`. Optional, as `more`; numbers between dots lead into lists: `resps.0.0`."""
    more: tuple[tuple[str, str], ...] = ()
    """What else visitors see, by the page's names."""
    same: tuple[tuple[str, str], ...] = ()
    """By `questions.SAME`; optional."""


@dataclass(frozen=True, slots=True)
class Scan:
    """Files, where things stand in them, and what is believed."""

    files: tuple[SampleFile, ...]
    """In the order of an entry's answers."""
    columns: SampleColumns
    null_score: Literal["zero", "missing"] = "zero"
    ids_by_level: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Known ids of a level; other levels may have any."""
    engine: EngineConfig = field(default_factory=EngineConfig)
    left_out: tuple[LeftOut, ...] = ()
    about: Entries | None = None
    """Entries without id, from a companion table."""


@dataclass(frozen=True)
class Sums:
    """The additive sums of files, and their entries."""

    runs: Runs
    clusters: Clusters
    entries: Entries
    files: Files
    left_out: tuple[LeftOut, ...] = ()
    whole: bool = False
    """Whether clusters are summed over files, which cannot be undone."""


def joined(parts: Iterable[Sums]) -> Sums:
    """The sums of several files as one."""
    pieces = list(parts)

    def stacked(name: str, columns: Mapping[str, str]) -> pd.DataFrame:
        frames = [frame for part in pieces if len(frame := getattr(part, name))]
        return pd.concat(frames, ignore_index=True) if frames else empty(dict(columns))

    return Sums(
        runs=Runs(stacked("runs", RUNS)),
        clusters=Clusters(stacked("clusters", CLUSTERS)),
        entries=Entries(stacked("entries", ENTRIES)),
        files=Files(stacked("files", FILES)),
        left_out=tuple(row for part in pieces for row in part.left_out),
        whole=any(part.whole for part in pieces),
    )


def files_of(files: Iterable[SampleFile]) -> Files:
    """What is known of files, a row each."""
    rows = list(files)
    stated = {name: [getattr(file, name) for file in rows] for name in ("blob", "date", "harness", "settings")}
    return Files(framed(FILES, file=[file.path for file in rows], **stated))


def leaf_id(ids: Iterable[str]) -> str:
    """A leaf's name from its levels."""
    return "/".join(each.replace("/", "%2F") for each in ids)


def levels_of(leaf: str) -> tuple[str, ...]:
    """The levels of a leaf."""
    return tuple(each.replace("%2F", "/") for each in leaf.split("/"))


def checked(sums: Sums) -> Sums:
    """Sums without repeats and contradictions, all named in `left_out`.

    EvalboardError where a leaf lost all samples: a changed format. A leaf of one file of several is a damaged name.
    """
    once = _once(_constant(sums))
    there, believed = set(once.runs["leaf"]), set(once.runs["file"])
    lost = [row for row in once.left_out if row.task and row.task not in there]
    naming = {row.task: {each.file for each in lost if each.task == row.task} for row in lost}
    lost = [row for row in lost if len(believed) < 2 or len(naming[row.task]) > 1 or not naming[row.task] <= believed]
    if lost:
        raise EvalboardError(f"every sample of {lost[0].task!r} was refused, first {lost[0]}")
    return once


def _constant(sums: Sums) -> Sums:
    """Sums with one maximum and number of options per leaf: those of most samples."""
    size = sums.runs.groupby(["leaf", "maximum", "n_options"], sort=True)["n"].sum().reset_index()
    size = size.sort_values(["leaf", "n"], ascending=[True, False], kind="stable")
    again = size.duplicated("leaf")
    if not again.any():
        return sums
    right = size[~again].set_index("leaf")
    out = []
    for leaf, maximum, options in size.loc[again, ["leaf", "maximum", "n_options"]].itertuples(index=False):
        mine = sums.runs[
            (sums.runs["leaf"] == leaf) & (sums.runs["maximum"] == maximum) & (sums.runs["n_options"] == options)
        ]
        reason = f"has maximum {maximum:g} and {options} options, "
        reason += f"most samples of this leaf have {right.loc[leaf, 'maximum']:g} and {right.loc[leaf, 'n_options']}; "
        reason += f"{mine['n'].sum()} samples are left out"
        out += [LeftOut(file=file, column=leaf, reason=reason) for file in mine["file"].drop_duplicates()]

    def agreeing(frame: pd.DataFrame) -> pd.DataFrame:
        of_leaf = right.reindex(frame["leaf"])
        return frame[
            (frame["maximum"].to_numpy() == of_leaf["maximum"].to_numpy())
            & (frame["n_options"].to_numpy() == of_leaf["n_options"].to_numpy())
        ]

    return replace(
        sums,
        runs=Runs(agreeing(sums.runs)),
        clusters=Clusters(agreeing(sums.clusters)),
        left_out=(*sums.left_out, *out),
    )


def _once(sums: Sums) -> Sums:
    """Sums without runs of a leaf that a later file repeats, by a hash of ids."""
    ordered = sums.runs.sort_values("file", kind="stable")
    again = ordered[ordered.duplicated(SAME_RUN)]
    if again.empty:
        return sums
    cells = again[["entry", "leaf", "file"]].drop_duplicates()
    out = [
        LeftOut(
            file=file, entry=entry, task=leaf, column=leaf, reason=f"repeats runs of {entry} that stand in another file"
        )
        for entry, leaf, file in cells.itertuples(index=False)
    ]
    # The clusters of these files hold all runs, so the whole cell of the later file goes.
    gone = pd.MultiIndex.from_frame(cells)

    def remaining(frame: pd.DataFrame) -> pd.DataFrame:
        return frame[~pd.MultiIndex.from_frame(frame[["entry", "leaf", "file"]]).isin(gone)]

    return replace(
        sums,
        runs=Runs(remaining(sums.runs)),
        clusters=Clusters(remaining(sums.clusters)),
        left_out=(*sums.left_out, *out),
    )


def repeating(runs: Runs) -> list[str]:
    """Files with runs that another file has."""
    return runs.loc[runs.duplicated(SAME_RUN, keep=False), "file"].unique().tolist()


def hashed(ids: pd.Series) -> np.ndarray:
    """A hash of each id that is the same everywhere."""
    return pd.util.hash_pandas_object(ids, index=False).to_numpy(dtype=np.uint64)


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file: its path inside the dataset, and its place."""

    path: str
    local: Path


@dataclass(frozen=True, slots=True)
class FileScan:
    """Some files, and the engine to ask."""

    files: tuple[LocalFile, ...]
    engine: EngineConfig
