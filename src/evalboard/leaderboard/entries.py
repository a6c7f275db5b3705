"""The entries of a leaderboard: a row each, from everything that files say of them; and their order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config import Board
from evalboard.data.quantities import amounts, named_quantities, quantity_of
from evalboard.data.schema import ENTRY_TYPES, MEASURED, Entries, LeftOut, among
from evalboard.errors import EvalboardError
from evalboard.strings import message

IDENTITY = ("entry", "model", "file")
EVALUATED = "evaluated"
ALONE = ("evaluation_seconds",)
"""Sums over the files of an entry that need no number of answers."""
TOTALS = {"tokens": "tokens_per_sample", "seconds": "seconds_per_sample"}
"""Sums over all answers of an entry, by the mean of which they are the sum."""


def entries_of(
    board: Board, rows: pd.DataFrame, files: pd.DataFrame, left_out: Sequence[LeftOut], counted: Iterable[str]
) -> pd.DataFrame:
    """One row per entry; where several files speak of it, the latest word on each field counts. EvalboardError where
    there is none.

    What answers took is summed up over those files that scores are taken from, which are `counted`.
    """
    of_models, of_entries = rows[rows["entry"] == ""], rows[rows["entry"] != ""]
    if of_entries.empty:
        rows_left_out = "".join(f"\n  {row}" for row in left_out[:5])
        raise EvalboardError(message("leaderboard-nothing-read", board=board.id, rows=rows_left_out))
    took = _took(of_entries, frozenset(counted))
    if of_entries["entry"].duplicated().any():
        date = of_entries["file"].map(files.drop_duplicates("file").set_index("file")["date"])
        of_entries = (
            of_entries.assign(_date=date)
            .sort_values(["_date", "file"], kind="stable", na_position="first")
            .drop(columns="_date")
        )
        of_entries = of_entries.groupby("entry", sort=False).last().reset_index()
    of_entries = of_entries.assign(**{str(name): took[name].reindex(of_entries["entry"]).to_numpy() for name in took})
    if "date" not in of_entries and EVALUATED not in of_entries:
        of_entries = of_entries.assign(
            **_evaluated(rows[rows["entry"] != ""], files, of_entries["entry"], frozenset(counted))
        )
    entries = _with_companion(of_entries.sort_values("entry", kind="stable").reset_index(drop=True), of_models)
    entries = entries[["entry", "model", *[name for name in entries.columns if name not in IDENTITY]]]
    return entries.astype({name: kind for name, kind in ENTRY_TYPES.items() if name in entries.columns})


def _evaluated(
    rows: pd.DataFrame, files: pd.DataFrame, entries: pd.Series, counted: Collection[str]
) -> dict[str, np.ndarray]:
    dates = (
        rows["file"].where(among(rows["file"], counted)).map(files.drop_duplicates("file").set_index("file")["date"])
    )
    return {EVALUATED: dates.groupby(rows["entry"]).max().reindex(entries).to_numpy()} if dates.notna().any() else {}


def quantified(board: Board, rows: pd.DataFrame) -> tuple[Entries, tuple[LeftOut, ...]]:
    """What files say of entries, with the columns that the config calls quantities as amounts; and the cells that are
    none, which are missing.
    """
    columns, out = {}, []
    for name in (column for column in rows.columns if column in named_quantities(board)):
        quantity = quantity_of(board, str(name))
        if quantity is None:
            continue
        columns[name], wrong = amounts(rows[name], quantity)
        out += [
            LeftOut(str(rows["file"].iloc[place]), reason, column=str(name), value=str(rows[name].iloc[place])[:80])
            for place, reason in wrong
        ]
    return Entries(rows.assign(**columns)), tuple(out)


def _took(of_entries: pd.DataFrame, counted: Collection[str]) -> pd.DataFrame:
    """What the answers of each entry took, over its files; unknown where one of them does not say it. No column where
    none does.
    """
    names = [name for name in MEASURED if name in of_entries]
    mine = of_entries[among(of_entries["file"], counted)].drop_duplicates(["entry", "file"])
    if "answers" not in names:
        alone = [name for name in ALONE if name in of_entries]
        return _summed(mine[["entry", *alone]]) if alone else pd.DataFrame(index=pd.Index([], dtype="str"))
    answers = mine["answers"].astype("float64")
    factors = {"mean": answers, "error": answers, "sum": 1.0}
    weighted = {
        name: (mine[name] * factors[MEASURED[name]]) ** (2 if MEASURED[name] == "error" else 1) for name in names
    }
    sums = _summed(mine[["entry"]].assign(**weighted))
    roots = {name: np.sqrt(sums[name]) for name in names if MEASURED[name] == "error"}
    means = {
        name: roots.get(name, sums[name]) / sums["answers"] for name in names if MEASURED[name] in {"mean", "error"}
    }
    totals = {name: sums[mean] for name, mean in TOTALS.items() if mean in names}
    each = {"cost_per_sample": sums["cost_usd"] / sums["answers"]} if "cost_usd" in names else {}
    return sums.assign(**means, **totals, **each)


def _summed(rows: pd.DataFrame) -> pd.DataFrame:
    if rows["entry"].is_unique:
        return rows.set_index("entry")
    return rows.groupby("entry", sort=False).agg(lambda cells: cells.sum(skipna=False))


def _with_companion(entries: pd.DataFrame, of_models: pd.DataFrame) -> pd.DataFrame:
    """Entries with what is said about their models as such, where they do not say it themselves."""
    of_model = of_models.sort_values("file", kind="stable").groupby("model").last()
    columns = {}
    for name in (column for column in of_model.columns if column not in IDENTITY and of_model[column].notna().any()):
        said = of_model[name].reindex(entries["model"]).set_axis(entries.index)
        own = entries.get(name, said)
        columns[name] = own.where(own.notna(), said).infer_objects()
    return entries.assign(**columns).infer_objects()


def in_order(board: Board, entries: pd.DataFrame, score: Numbers) -> tuple[np.ndarray, pd.DataFrame]:
    """The order of the entries: by score from the top, the unscored last, by id among equals; fewer where the board
    wants one per model.
    """
    order = np.lexsort((np.arange(len(entries)), -np.nan_to_num(score, nan=-np.inf)))
    if board.one_per_model == "latest" and "date" in entries:
        date = entries["date"].to_numpy().astype("datetime64[us]").astype(np.int64)
        latest = (
            entries.assign(_date=date).sort_values("_date", kind="stable").drop_duplicates("model", keep="last").index
        )
        order = order[np.isin(order, latest)]
    elif board.one_per_model != "all":
        order = order[~entries["model"].iloc[order].duplicated().to_numpy()]
    return order, entries.iloc[order].reset_index(drop=True)


def latest_date(entries: pd.DataFrame, files: pd.DataFrame) -> datetime | None:
    """The latest date that the data itself names."""
    dates = [frame["date"].max() for frame in (files, entries) if "date" in frame and frame["date"].notna().any()]
    return max(dates).to_pydatetime() if dates else None
