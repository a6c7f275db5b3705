"""What an engine is asked, `Scan`, and what it answers, `Sums`: additive counts and sums, the only input of sample
statistics.

- `Runs`: one row per (entry, leaf, run): number of samples, sum of their values, how many had no score.
- `Clusters`: one row per (entry, leaf, cluster): number of samples over all runs, and the sum of their values.
- `Answers`: one row per sample that is believed, where a method or a comparison asks for more than sums.

A leaf is named by its levels joined with `/`, an id's own `/` written `%2F`. `maximum` and `n_options` are part of
every row, so that samples that contradict the rest of their leaf can still be taken out. Rows may repeat: they add up.
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
"""`value` is 0 for a null sample where that counts as 0, `label` is "" where none is known, `row` stands in the file,
from 1.
"""
SAME_RUN = ["entry", "leaf", "run", "n", "samples"]
"""What two files have in common that hold the same run."""
Constant = str | int | float | None
"""What stands in all cells of a column; None where it is not known."""


References = Literal["alternatives", "spans", "sets"]
"""What a list of texts means where references are due: each is right, all of them together are, or a list must hold
lists.
"""


@dataclass(frozen=True, slots=True)
class SampleFile:
    """A file of samples: its path inside the dataset, its content id, and where it lies."""

    path: str
    blob: str
    local: Path
    constants: tuple[tuple[str, Constant], ...] = ()
    """Columns that the file does not have, and what stands in all their cells: what its path or a companion file
    says.
    """
    at: tuple[tuple[str, str], ...] = ()
    """Columns that stand elsewhere in this file than under their own name. A dot leads into a record: `scores.f1`."""
    only: tuple[tuple[str, Constant], ...] = ()
    """Columns of the file and the value that rows have there which are meant; the others are not samples of this board.

    A column named more than once may have any of its values.
    """
    without: tuple[tuple[str, Constant], ...] = ()
    """Columns of the file and the value that rows have there which are not meant."""
    alone: bool = False
    """Whether each sample of this file is a cluster of its own, though other files have clusters."""
    numbered: bool = False
    """Whether an id that stood in the file before is another sample, named `id (2)`."""
    references: References = "alternatives"
    written: tuple[str, ...] = ()
    """Names of texts whose cells are lists written out as text, in JSON or as Python prints them."""
    date: datetime | None = None
    """When the samples were made, as far as it is known; without a time zone."""
    harness: str = ""
    """What made them."""
    settings: str = ""
    """How, as JSON text of an object."""
    bounds: Bounds = field(default_factory=Bounds)
    """What it may hold at most."""
    table: str = ""
    """The form of the table that a reader made of it at `local`; empty where the file itself lies there."""

    @property
    def form(self) -> str:
        """Which form of a table lies at `local`: `parquet`, `jsonl`, ..."""
        return self.table or suffix_of(PurePosixPath(self.path)).removeprefix(".")


@dataclass(frozen=True, slots=True)
class SampleColumns:
    """Where things stand in files of samples. What is None is not there: one run, clusters of one sample, 0 to 1,
    generative, no labels.

    A name with dots that no column has leads into records: `metadata.cluster_id`.
    """

    entry: tuple[tuple[str, str], ...]
    """The fields that make an entry unique, the model among them, and their columns, in the order of the entry's id."""
    levels: tuple[tuple[str, str], ...]
    sample: str
    value: str
    about: tuple[tuple[str, str], ...] = ()
    """What else is known of an entry: fields and columns."""
    run: str | None = None
    cluster: str | None = None
    maximum: str | None = None
    n_options: str | None = None
    label: str | None = None
    texts: tuple[tuple[str, str], ...] = ()
    """What was asked and answered, by the names of `samples.TEXTS`. These columns, and those of `more`, need not be
    there, and a whole number among their dots leads into a list: `resps.0.0`.
    """
    more: tuple[tuple[str, str], ...] = ()
    """What else visitors see of a sample, by the names that the page has for it."""
    same: tuple[tuple[str, str], ...] = ()
    """By what else it is told whether two samples ask the same question, by the names of `questions.SAME`; need not be
    there either.
    """


@dataclass(frozen=True, slots=True)
class Scan:
    """What an engine is asked: files, where things stand in them, and what is believed."""

    files: tuple[SampleFile, ...]
    """In the order in which an entry's answers are found, which a method may count on."""
    columns: SampleColumns
    null_score: Literal["zero", "missing"] = "zero"
    ids_by_level: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a level: the ids that the board knows; a level that is not here may have any."""
    engine: EngineConfig = field(default_factory=EngineConfig)
    left_out: tuple[LeftOut, ...] = ()
    """What the reader has left out already, before any engine saw it."""
    about: Entries | None = None
    """What a table beside the files says about models: entries without an id."""


@dataclass(frozen=True)
class Sums:
    """The additive sums of some files, and what is known of their entries."""

    runs: Runs
    clusters: Clusters
    entries: Entries
    files: Files
    left_out: tuple[LeftOut, ...] = ()
    whole: bool = False
    """Whether clusters are summed up over files: the sums of some of the files alone cannot be taken out."""


def joined(parts: Iterable[Sums]) -> Sums:
    """The sums of several files as one; the order of the parts does not matter for what follows."""
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
    """What is known of files, one row each; an engine tells it of the files that it could read."""
    rows = list(files)
    stated = {name: [getattr(file, name) for file in rows] for name in ("blob", "date", "harness", "settings")}
    return Files(framed(FILES, file=[file.path for file in rows], **stated))


def leaf_id(ids: Iterable[str]) -> str:
    """The name of a leaf from the ids of its levels."""
    return "/".join(each.replace("/", "%2F") for each in ids)


def levels_of(leaf: str) -> tuple[str, ...]:
    """The ids of the levels of a leaf."""
    return tuple(each.replace("%2F", "/") for each in leaf.split("/"))


def checked(sums: Sums) -> Sums:
    """Sums without what several files say twice or against each other; all that is taken away is named in `left_out`.

    EvalboardError where a leaf has lost all its samples: that is a changed format, not a few bad values, and every mean
    above would move. A leaf that one file of several names, beside samples that are believed, is a damaged name and not
    a leaf.
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
    """Sums in which every leaf has one maximum and one number of options: those of most of its samples."""
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
    """Sums without the runs of a leaf that a later file holds again, sample by sample.

    Within a file a repeated sample is seen by its id. Between files only whole runs are compared, by a hash of all
    their ids.
    """
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
    """Files with runs that another file holds as well."""
    return runs.loc[runs.duplicated(SAME_RUN, keep=False), "file"].unique().tolist()


def hashed(ids: pd.Series) -> np.ndarray:
    """A hash of each id that is the same everywhere."""
    return pd.util.hash_pandas_object(ids, index=False).to_numpy(dtype=np.uint64)
