"""Repeated runs, costs and lengths of tasks, or stored rates of repeated runs, as frames."""

from __future__ import annotations

import pandas as pd

from evalboard.insights._reliability_document import ReliabilityQuery, reliability_document, target_of
from evalboard.insights._reliability_documents import EntryRuns, Estimate
from evalboard.insights._stored_rates_document import StoredRatesQuery, speaks_of_rates, stored_rates_document
from evalboard.insights._stored_rates_documents import StoredRatesDocument
from evalboard.leaderboard.leaderboard import Leaderboard

OF_BOARD = ("board", "key", "revision", "synthetic", "entries")
ENDS = ("", "_lower", "_upper")
COLUMNS = ("entry", "k", *(f"{name}{end}" for name in ("pass_all", "pass_any") for end in ENDS))
PLAIN = ("entry", "questions", "runs", "fewest", "most", "within", "between", "error", "error_of_runs", "runs_needed")


def reliability_frame(leaderboard: Leaderboard, benchmark: str, error: float) -> pd.DataFrame:
    """A row for each entry and k, of samples or of stored rates; all else that is said stands in `attrs`."""
    if speaks_of_rates(leaderboard, benchmark):
        return _of_rates(stored_rates_document(leaderboard, StoredRatesQuery(benchmark=benchmark)))
    document = reliability_document(leaderboard, ReliabilityQuery(benchmark=benchmark, error=target_of(str(error))))
    rows = [
        {"entry": each["entry"], "k": rate["k"], **_ends("pass_all", rate["all_right"]), **_ends("pass_any", rate["any_right"])}
        for each in document["entries"]
        for rate in each["rates"]
        if rate["all_right"]["value"] is not None
    ]
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    frame.attrs |= {name: value for name, value in document.items() if name not in OF_BOARD}
    frame.attrs["entries"] = pd.DataFrame([_flat(each) for each in document["entries"]])
    return frame


def _of_rates(document: StoredRatesDocument) -> pd.DataFrame:
    """A row for each entry and k with the stored rate, and in `attrs["entries"]` what is said of an entry whatever k."""
    rows = [
        {"entry": each["entry"], "k": rate["k"], **_ends("pass_all", rate["all_right"])} for each in document["entries"] for rate in each["rates"]
    ]
    frame = pd.DataFrame(rows, columns=[name for name in COLUMNS if not name.startswith("pass_any")])
    frame.attrs |= {name: value for name, value in document.items() if name not in OF_BOARD}
    plain = ("entry", "coin", "flips", "any_right", "times", "alone", "possible")
    flat = [
        {**{name: each[name] for name in plain}, **_ends("ratio", each["ratio"]), **_ends("beyond", each["beyond"])} for each in document["entries"]
    ]
    frame.attrs["entries"] = pd.DataFrame(flat).drop(columns="beyond", errors="ignore")
    return frame


def _flat(each: EntryRuns) -> dict[str, object]:
    """What is said of an entry whatever k, in columns."""
    cost, horizon = each["cost"], each["horizon"]
    return {
        **{name: each[name] for name in PLAIN},
        **_ends("flips", each["flips"]),
        **_ends("correlation", each["correlation"]),
        **_ends("per_solved", cost and cost["per_solved"]),
        **{name: cost and cost[name] for name in ("score", "per_question", "on_front", "front_chance")},
        **_ends("horizon", horizon and horizon["horizon"]),
        "beyond": horizon and horizon["beyond"],
    }


def _ends(name: str, estimate: Estimate | None) -> dict[str, float | None]:
    ends = ("value", "lower", "upper")
    return {f"{name}{end}": None if estimate is None else estimate[at] for end, at in zip(ENDS, ends, strict=True)}
