"""What was asked and answered in files of samples, with what a scorer says of each answer, file by file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
import pyarrow as pa

from evalboard.builds.references import ReferenceTable
from evalboard.data.samples import JUDGED, MEASURES, TEXTS
from evalboard.data.schema import LeftOut
from evalboard.data.sums import Scan
from evalboard.engines import texts
from evalboard.slices.judging import judged, score_columns

ARROW = {"str": pa.string(), "int32": pa.int32(), "int64": pa.int64(), "float64": pa.float64(), "bool": pa.bool_()}
KINDS = ((bool, "bool"), (int, "int64"), (float, "float64"))
KIND = "kind of "
"""Stands before the name of a further column: what its cells were before they became texts."""


@dataclass(frozen=True, slots=True)
class JudgingRule:
    """What judges the answers of a leaf: a scorer, or none; the variant of the stored values; and references that stand
    elsewhere.
    """

    scorer: str | None = None
    published: str | None = None
    references: ReferenceTable | None = None


@dataclass(frozen=True)
class Judging:
    """What is made of files: the rule of each leaf, others being passed over, and which columns there are."""

    rules: Mapping[str, JudgingRule]
    more: tuple[str, ...] = ()

    @property
    def scorers(self) -> tuple[str | None, ...]:
        """The scorers, each once."""
        return tuple(dict.fromkeys(rule.scorer for rule in self.rules.values()))

    @property
    def schema(self) -> pa.Schema:
        """The columns: where a sample stands, its texts, what is said of it, and the further columns as text."""
        scores = {column: "float64" for name in self.scorers for column in score_columns(name)}
        plain = {"row": "int64"} | dict.fromkeys(TEXTS, "str") | MEASURES | JUDGED | scores
        return pa.schema(
            [(name, ARROW[kind]) for name, kind in plain.items()]
            + [(name, pa.string()) for name in (*self.more, *self.kinds)]
        )

    @property
    def kinds(self) -> tuple[str, ...]:
        """The columns that say what the cells of the further ones were."""
        return tuple(f"{KIND}{name}" for name in self.more)

    def table(self, piece: pd.DataFrame) -> pa.Table:
        """Samples with their texts, in their order, with what is said of them; those of a leaf without a rule are not
        there.

        `piece` has `leaf`, `row`, `sample`, and those of `samples.TEXTS` and of `more` that are known.
        """
        parts = [
            self._judged(rows, self.rules[str(leaf)])
            for leaf, rows in piece.groupby("leaf", sort=False)
            if leaf in self.rules
        ]
        frame = pd.concat(parts).sort_index() if len(parts) > 1 else parts[0] if parts else pd.DataFrame()
        return pa.Table.from_pandas(frame.reindex(columns=self.schema.names), schema=self.schema, preserve_index=False)

    def _judged(self, rows: pd.DataFrame, rule: JudgingRule) -> pd.DataFrame:
        words = pd.DataFrame({name: _texts(rows, name) for name in TEXTS}, index=rows.index)
        if rule.references is not None:
            words["references"] = pd.Series(rule.references.of(rows["sample"], words), index=rows.index, dtype=object)
        cells = {name: [_noted(cell) for cell in rows[name]] for name in self.more if name in rows}
        said = {name: [cell for cell, _ in pairs] for name, pairs in cells.items()} | {
            f"{KIND}{name}": [kind for _, kind in pairs] for name, pairs in cells.items()
        }
        return pd.concat(
            [
                rows[["row"]],
                words,
                judged(words, rule.scorer, rule.published),
                pd.DataFrame(said, index=rows.index, dtype=object),
            ],
            axis=1,
        )


@dataclass(frozen=True)
class JudgedPiece:
    """Some rows of a file; with the last of them, which may be none, the leaves of the file and what is wrong with its
    texts.
    """

    path: str
    rows: pa.Table
    leaves: frozenset[str] | None = None
    left_out: tuple[LeftOut, ...] = ()


def judged_files(judging: Judging, scan: Scan) -> Iterator[JudgedPiece]:
    """The samples in the files of a scan that are believed, piece by piece, file by file. Reads files: call it in the
    sandbox.
    """
    for file in scan.files:
        out: list[LeftOut] = []
        leaves: set[str] = set()
        for piece in texts(replace(scan, files=(file,)), out):
            leaves.update(piece["leaf"].unique().tolist())
            rows = judging.table(piece)
            if len(rows):
                yield JudgedPiece(file.path, rows)
        yield JudgedPiece(file.path, judging.schema.empty_table(), frozenset(leaves), tuple(out))


def _texts(rows: pd.DataFrame, name: str) -> pd.Series:
    if name not in rows:
        return pd.Series([None] * len(rows), dtype=object, index=rows.index)
    return rows[name].astype(object).where(rows[name].notna(), None)


def _noted(cell: object) -> tuple[str | None, str | None]:
    if cell is None or cell != cell:
        return None, None
    plain = cell.item() if isinstance(cell, np.generic) else cell
    kind = next((kind for of, kind in KINDS if type(plain) is of), "str")
    return (str(plain).lower() if kind == "bool" else str(plain)), kind


def kind_of(kinds: Iterable[str]) -> str:
    """The type that a column has, the types of all of its cells known."""
    there = set(kinds)
    return next(iter(there)) if len(there) == 1 else "float64" if there == {"int64", "float64"} else "str"
