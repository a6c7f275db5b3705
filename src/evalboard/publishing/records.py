"""Records of Every Eval Ever, schema 0.3.0: one for each entry, with the errors and intervals of its scores.

The schema is `eval.schema.json` in evaleval/every_eval_ever. A record holds the lowest nodes that have scores: means of
others would be counted again by who averages.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import uuid
from functools import partial

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.intervals import LEVEL
from evalboard.suite.tree import Suite

SCHEMA = "0.3.0"
UNKNOWN = "unknown"
DETAILS = {
    "architecture": "architecture",
    "params_b": "params_billions",
    "type": "model_type",
    "precision": "precision",
}
LONGEST_PART = 100


def records(leaderboard: Leaderboard, *, publisher: str, source: str, derived: bool) -> dict[str, bytes]:
    """Path -> record, in the layout of the datastore. `derived`: without what the source says of entries beside their
    names.
    """
    made = RecordMaker(leaderboard, publisher, source, derived=derived)
    return dict(made.record(row) for row in range(len(leaderboard)))


class RecordMaker:
    """What all records of a leaderboard have in common."""

    def __init__(self, leaderboard: Leaderboard, publisher: str, source: str, *, derived: bool) -> None:
        """Of who publishes it, and the name of its source."""
        self.leaderboard, self.publisher, self.source = leaderboard, publisher or UNKNOWN, source
        self.places = lowest(leaderboard.suite)
        self.shown, (self.lower, self.upper) = leaderboard.shown, leaderboard.shown_ends
        self.stderr = leaderboard.errors.stderr * np.array([abs(node.span) for node in leaderboard.suite.nodes])
        named = {*leaderboard.board.entry, *(() if derived else DETAILS)} - {"model"}
        self.invented = {"synthetic": "true"} if leaderboard.board.synthetic else {}
        self.columns = {str(name): leaderboard.entries[name].tolist() for name in leaderboard.entries if name in named}
        self.names = list(
            zip(leaderboard.entries["entry"].tolist(), leaderboard.entries["model"].tolist(), strict=True)
        )
        self.metrics = {place: self.metric(place) for place in self.places}

    def record(self, row: int) -> tuple[str, bytes]:
        """The record of an entry, and where it lies."""
        board, origin = self.leaderboard.board, self.leaderboard.origin
        entry, model = map(str, self.names[row])
        developer, _, name = model.rpartition("/")
        named = f"{board.id}/{entry}/{origin.revision}"
        content = {
            "schema_version": SCHEMA,
            "evaluation_id": named,
            "retrieved_timestamp": str(int(self.leaderboard.as_of.timestamp())) if self.leaderboard.as_of else UNKNOWN,
            "source_metadata": {
                "source_name": board.title,
                "source_type": "documentation",
                "source_organization_name": self.publisher,
                "evaluator_relationship": "other",
                "additional_details": {
                    "source": self.source,
                    "revision": origin.revision,
                    "computed_by": "evalboard",
                    **self.invented,
                },
            },
            "eval_library": {"name": UNKNOWN, "version": UNKNOWN},
            "model_info": {
                "name": name,
                "id": model,
                **({"developer": developer} if developer else {}),
                "additional_details": self.details(row),
            },
            "evaluation_results": [
                self.result(row, place) for place in self.places if math.isfinite(self.shown[row, place])
            ],
        }
        ident = uuid.UUID(bytes=hashlib.sha256(named.encode()).digest()[:16], version=4)
        path = f"data/{board.id}/{part(developer)}/{part(name)}/{ident}.json"
        return path, json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()

    def details(self, row: int) -> dict[str, str]:
        """What tells entries of one model apart, as texts."""
        cells = {DETAILS.get(name, name): cells[row] for name, cells in self.columns.items()}
        stated = {name: str(cell) for name, cell in cells.items() if not pd.isna(cell) and str(cell)}
        return {"deployment_type": UNKNOWN, "model_availability": UNKNOWN, **stated}

    def result(self, row: int, place: int) -> dict[str, object]:
        """One score of an entry."""
        suite = self.leaderboard.suite
        score = {"score": float(self.shown[row, place])} | self.uncertainty(row, place)
        dataset = {"dataset_name": suite.nodes[place].label, "source_type": "other"}
        return {
            "evaluation_name": suite.id(place),
            "source_data": dataset,
            "metric_config": self.metrics[place],
            "score_details": score,
        }

    def metric(self, place: int) -> dict[str, object]:
        """What the scores of a node are."""
        node = self.leaderboard.suite.nodes[place]
        low, high = bounds(self.leaderboard.suite, place, self.shown[:, place])
        return {
            "evaluation_description": described(self.leaderboard, place),
            "metric_id": "evalboard.value" if node.own else "evalboard.score",
            "metric_name": "value" if node.own else "score",
            "metric_unit": node.in_unit.name if node.own else "proportion",
            "lower_is_better": bool(node.lowest_wins),
            "score_type": "continuous",
            "min_score": low,
            "max_score": high,
        }

    def uncertainty(self, row: int, place: int) -> dict[str, object]:
        """Error, interval and number of samples, as far as they are known."""
        kind = self.leaderboard.errors.kind[place] or UNKNOWN
        facts: dict[str, object] = {}
        stderr, lower, upper = (float(each[row, place]) for each in (self.stderr, self.lower, self.upper))
        if math.isfinite(stderr):
            facts["standard_error"] = {"value": stderr, "method": kind}
        if math.isfinite(lower) and math.isfinite(upper):
            facts["confidence_interval"] = {"lower": lower, "upper": upper, "confidence_level": LEVEL, "method": kind}
        n = float(self.leaderboard.scores.n[row, place])
        if math.isfinite(n) and n > 0:
            facts["num_samples"] = int(n)
        return {"uncertainty": facts} if facts else {}


def lowest(suite: Suite) -> list[int]:
    """The nodes with scores below which no other has one, means over named nodes aside."""

    def scored_below(place: int) -> bool:
        return any(suite.nodes[child].scored or scored_below(child) for child in suite.nodes[place].children)

    return [
        place for place, node in enumerate(suite.nodes) if node.scored and not node.derived and not scored_below(place)
    ]


def bounds(suite: Suite, place: int, shown: Numbers) -> tuple[float | str, float | str]:
    """The least and the largest score that a node can have; without end where that is not known, or some lie
    outside.
    """
    node = suite.nodes[place]
    if node.own or not (node.leaf or node.normalize == "group"):
        return "-Infinity", "Infinity"
    rescaled = partial(_rescaled, node.baseline, node.maximum)
    ends = sorted((rescaled(node.low), rescaled(node.high)))
    # Where scores stop at a floor, their errors do not: they are those of the values below it.
    low, high = ends
    finite = shown[np.isfinite(shown)]
    inside = not len(finite) or (finite.min() >= low and finite.max() <= high)
    return (low, high) if inside and math.isfinite(low) and math.isfinite(high) else ("-Infinity", "Infinity")


def _rescaled(baseline: float, maximum: float, value: float) -> float:
    return (value - baseline) / (maximum - baseline) if maximum != baseline else math.nan


def described(leaderboard: Leaderboard, place: int) -> str:
    """What a number of a node is."""
    node = leaderboard.suite.nodes[place]
    what = f"in {node.in_unit.name}" if node.own else "rescaled so that 0 is the baseline and 1 the maximum"
    return " ".join(f"{node.label} on {leaderboard.board.title}, {what}. {node.help}".split())


def part(name: str) -> str:
    """A name as a part of a path."""
    plain = re.sub(r"[^\w.-]+", "_", name, flags=re.ASCII).strip(".")[:LONGEST_PART]
    return plain or UNKNOWN
