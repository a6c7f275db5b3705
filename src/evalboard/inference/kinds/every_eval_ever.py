"""Records of Every Eval Ever, and the samples beside them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

import numpy as np
import pandas as pd

from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary, escaped
from evalboard.inference.measures import Composition, composed
from evalboard.inference.proposal import Config, Proposal, RefusedFiles
from evalboard.inference.roles import Role, SourceColumn
from evalboard.readers._every_eval_ever_samples import RecordEntry
from evalboard.readers._options import at
from evalboard.suite.aggregates import called_aggregate

ORDER = 40
KIND = "records of Every Eval Ever"

SOURCE = "source_metadata.source_name"
APART_BY = ("precision", "agent", "scaffold")
"""What may tell entries of one model apart."""
TOLERANCE = 0.000101
"""Records round parts and averages to four decimals."""


@dataclass
class Collection:
    """Records of one source."""

    source: str = ""
    files: list[str] = field(default_factory=list)
    results: list[tuple[str, str, float, bool]] = field(default_factory=list)
    """Of each result its file, its name, its score as a share of the highest, and whether less is better."""
    metrics: dict[str, set[str]] = field(default_factory=dict)
    runs: list[tuple[str, ...]] = field(default_factory=list)
    """Of each record the model's id, what else may tell its entry, and the model's name."""


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """A board for each collection: records of one source."""
    collections: dict[tuple[str, str], Collection] = {}
    for file in look.here(".json"):
        document = look.json(file) if _begins_as_record(look.begin(file)) else None
        if not isinstance(document, dict):
            continue
        source = document.get("source_metadata")
        name = str(source.get("source_name") or "") if isinstance(source, dict) else ""
        if look.where.get(SOURCE, name) == name:
            mine = collections.setdefault((_place(file.path), name), Collection(name))
            mine.files.append(file.path)
            _add(mine, file.path, document)
        look.documents.clear()  # thousands of records need not stay
    samples = {file.path for file in look.files if file.path.endswith("_samples.jsonl")}
    several = [place for place, _ in collections]
    return [
        _of_collection(place, each, samples, mixed=several.count(place) > 1 or SOURCE in look.where)
        for (place, _), each in collections.items()
    ]


def _add(collection: Collection, path: str, document: Mapping[str, object]) -> None:
    rows = document.get("evaluation_results")
    for row in rows if isinstance(rows, list) else ():
        if not isinstance(row, dict) or "evaluation_name" not in row:
            continue
        metric, details = _record(row.get("metric_config")), _record(row.get("score_details"))
        score = details.get("score")
        most = 100 if metric.get("metric_unit") == "percent" else metric.get("max_score")
        value = float(score) if isinstance(score, (int, float)) and not isinstance(score, bool) else math.nan
        share = value / most if isinstance(most, (int, float)) and most > 0 else value
        collection.results.append((path, str(row["evaluation_name"]), share, metric.get("lower_is_better") is True))
        collection.metrics.setdefault(str(row["evaluation_name"]), set()).add(_metric(metric))
    places = [RecordEntry.usual[name] for name in ("model", *APART_BY)]
    collection.runs.append(tuple(str(at(document, place) or "") for place in (*places, "model_info.name")))


def _begins_as_record(begun: bytes) -> bool:
    return b'"schema_version"' in begun and (
        b'"evaluation_id"' in begun or b'"evaluation_results"' in begun or b'"model_info"' in begun
    )


def _place(path: str) -> str:
    parts = PurePosixPath(path).parts
    if len(parts) > 3 and parts[0] == "data":
        return "/".join(parts[:2])
    return parts[0] if len(parts) > 3 else ""


def _record(cell: object) -> Mapping[str, object]:
    return cell if isinstance(cell, dict) else {}


def _metric(config: object) -> str:
    named = [config.get(key) for key in ("metric_id", "metric_name")] if isinstance(config, Mapping) else []
    return next((name for name in named if isinstance(name, str) and name), "")


def _of_collection(place: str, collection: Collection, samples: set[str], *, mixed: bool) -> Proposal | RefusedFiles:
    files = (*collection.files, *(path for path in samples if _place(path) == place))
    where = f"{place or 'records of Every Eval Ever'}{f' ({SOURCE}: {collection.source})' if mixed else ''}"
    several = [name for name, metrics in collection.metrics.items() if len(metrics) > 1]
    if several:
        metrics = ", ".join(sorted(collection.metrics[several[0]])[:4])
        what = ", ".join(map(repr, several[:4]))
        return RefusedFiles(
            (
                f"{where}: {what} has several metrics ({metrics}): "
                "write a board that names the one of each leaf (`metric`)"
            ),
            files,
        )
    if not collection.results:
        return RefusedFiles(f"{collection.files[0]}: is a record of Every Eval Ever without results", files)
    try:
        composition = _composed(collection)
    except ReadError as error:
        return RefusedFiles(f"{where}: {error}", files)
    config: Config = {
        "patterns": [f"{escaped(place)}/**/*.json" if place else "**/*.json"],
        "reader": "every_eval_ever",
    }
    remarks = ["Direction, range and unit of each are as the records state them."]
    runs = pd.DataFrame(collection.runs, columns=["model", *APART_BY, "name"])
    entry = [
        "model",
        *(each for each in APART_BY if len(runs[["model", each]].drop_duplicates()) > runs["model"].nunique()),
    ]
    if len(entry) > 1:
        config["entry"] = entry
        remarks.append(f"Records of one model differ in {', '.join(entry[1:])}, which is part of the entry therefore.")
    columns: Config = {}
    if len(runs[entry].drop_duplicates()) < len(runs[["name", *entry]].drop_duplicates()) == len(runs):
        columns["entry"] = {"model": "model_info.name"}
        remarks.append("Records of one model id differ in the model's name, which stands for the model therefore.")
    if composition.published is not None:
        columns["published"] = {"Average": {"task": composition.published, "tolerance": TOLERANCE}}
    config |= {"columns": columns} if columns else {}
    if mixed:
        config["where"] = {SOURCE: collection.source}
    children = [{"name": leaf.name} | ({} if leaf.counts else {"counts": False}) for leaf in composition.leaves]
    config["suite"] = {"name": "Average", "missing": "strict", "children": children}
    return Proposal(
        config,
        files,
        (*remarks, *composition.remarks),
        composition.left_out,
        choice=f"{SOURCE}={collection.source}" if mixed else "",
    )


def _composed(collection: Collection) -> Composition:
    frame = pd.DataFrame(collection.results, columns=["file", "name", "share", "lower"])
    wide = frame.groupby(["file", "name"], sort=False)["share"].mean().unstack("name", sort=False)
    lower = {str(name) for name in frame.loc[frame["lower"], "name"].unique()}
    names = [str(name) for name in wide.columns]
    roles: list[Role] = [
        "aggregate" if len(names) > 1 and (called_aggregate(name) or name.lower() == "score") else "score"
        for name in names
    ]
    columns = [
        SourceColumn(name, role, "", wide[name].to_numpy(dtype=np.float64))
        for name, role in zip(names, roles, strict=True)
    ]
    composition = composed(columns, measures=True)
    counting = {leaf.name in lower for leaf in composition.leaves if leaf.counts}
    if len(counting) > 1:
        raise ReadError(
            f"of {', '.join(sorted(lower)[:6])} lower is better, of the others higher, which has no plain mean: "
            "write `suite` by hand (docs/reference/boards.md)"
        )
    return composition
