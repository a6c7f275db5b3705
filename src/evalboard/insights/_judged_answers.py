"""Answers with a stored score, and people's verdicts on some of them, as arrays: what `_score_judges` works on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.config.people import PeopleConfig
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound
from evalboard.slices import PLACE, SampleStore, quoted
from evalboard.statistics.prediction_powered import JudgedUnits
from evalboard.strings import Message, message

MOST = 3_000_000
"""Answers beyond which it takes too long while somebody waits."""
ROUNDING = 1e-9
Codes = npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class JudgedAnswers:
    """R answers of E entries with the judge's score, as fractions, and the verdicts of up to P people."""

    entries: tuple[str, ...]
    """In the order of the board."""
    entry: Codes
    cluster: Codes
    """What questions share, or the question, from 0 (R)."""
    judge: Numbers
    verdicts: Numbers
    """Of each of the people (R x P), as fractions; NaN where one did not look."""
    length: Numbers
    """Of the answer; NaN where it is not known (R)."""
    left_out: tuple[Message, ...] = ()
    """Verdicts that are none, and those on answers without a score."""

    @property
    def people(self) -> Numbers:
        """The mean of people's verdicts; NaN where nobody looked (R)."""
        count = (~np.isnan(self.verdicts)).sum(axis=1)
        with np.errstate(invalid="ignore"):
            return np.nansum(self.verdicts, axis=1) / np.where(count, count, np.nan)

    def of(self, entry: int) -> JudgedUnits:
        """Those of one entry."""
        rows = self.entry == entry
        return JudgedUnits(self.judge[rows], self.people[rows], self.cluster[rows])


def judged_answers(store: SampleStore, benchmark: SampledBenchmark, config: PeopleConfig) -> JudgedAnswers | None:
    """The answers of a benchmark; None where no column of people's verdicts is kept, or nobody looked at any. NotFound
    where there are too many.
    """
    columns = [name for name in config.columns if name in store.filed.more]
    values = {"benchmark": benchmark.benchmark}
    there = " OR ".join(f"{quoted(name)} IS NOT NULL" for name in columns)
    if (
        not columns
        or not store.ask(
            f"SELECT count(*) AS n FROM samples WHERE benchmark = $benchmark AND ({there})", values
        ).to_pylist()[0]["n"]
    ):
        return None
    (size,) = store.ask("SELECT count(*) AS n FROM samples WHERE benchmark = $benchmark", values).to_pylist()
    if size["n"] > MOST:
        raise NotFound(str(message("judges-people-large", answers=size["n"])))
    people = ", ".join(
        f"TRY_CAST({quoted(name)} AS DOUBLE) AS p{place}, {quoted(name)}::VARCHAR AS t{place}"
        for place, name in enumerate(columns)
    )
    length = f"TRY_CAST({quoted(config.length)} AS DOUBLE)" if config.length in store.types else "NULL::DOUBLE"
    rows = store.ask(
        f"SELECT entry, coalesce(cluster, sample) AS of_cluster, {store.counted(benchmark)} AS judge, "
        f"{length} AS length, file, row, {people}"
        f" FROM samples WHERE benchmark = $benchmark ORDER BY {quoted(PLACE)}",
        values,
    ).to_pandas()
    return _answers(rows, [str(entry) for entry in benchmark.entries], columns, config)


def _answers(rows: pd.DataFrame, entries: list[str], columns: list[str], config: PeopleConfig) -> JudgedAnswers:
    verdicts = np.column_stack([rows[f"p{place}"].to_numpy(dtype=np.float64) for place in range(len(columns))])
    with np.errstate(invalid="ignore"):
        within = (verdicts >= 0.0) & (verdicts <= config.scale * (1.0 + ROUNDING))
    said = np.column_stack([rows[f"t{place}"].notna().to_numpy() for place in range(len(columns))])
    judge = rows["judge"].to_numpy(dtype=np.float64)
    scored = ~np.isnan(judge)
    length = rows["length"].to_numpy(dtype=np.float64)
    with np.errstate(invalid="ignore"):
        length = np.where(length >= 0.0, length, np.nan)
    codes = pd.Index(entries, dtype=object).get_indexer(pd.Index(rows["entry"], dtype=object))
    return JudgedAnswers(
        entries=tuple(entries),
        entry=codes[scored].astype(np.intp),
        cluster=np.asarray(pd.factorize(rows["of_cluster"])[0], dtype=np.intp)[scored],
        judge=judge[scored],
        verdicts=np.where(within, verdicts / config.scale, np.nan)[scored],
        length=length[scored],
        left_out=(
            *_odd(rows, said & ~within, columns, config.scale),
            *_unscored(int((within & ~scored[:, None]).sum())),
        ),
    )


def _odd(rows: pd.DataFrame, odd: npt.NDArray[np.bool_], columns: list[str], scale: float) -> Iterator[Message]:
    """What is said of verdicts that are no numbers from 0 to the best one: how many, and where the first stands."""
    if odd.any():
        row, column = (int(each) for each in np.argwhere(odd)[0])
        first = rows.iloc[row]
        yield message(
            "judges-people-odd",
            count=int(odd.sum()),
            column=columns[column],
            value=repr(str(first[f"t{column}"])[:40]),
            file=str(first["file"]),
            row=int(first["row"]),
            best=f"{scale:g}",
        )


def _unscored(count: int) -> Iterator[Message]:
    """What is said of verdicts on answers that have no score."""
    if count:
        yield message("judges-people-unscored", count=count)
