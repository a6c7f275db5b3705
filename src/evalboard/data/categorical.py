"""Columns of repeated texts as codes and distinct texts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
import numpy.typing as npt
import pandas as pd
from pandas.api.types import union_categoricals

from evalboard.base.arrays import Mask

Codes = npt.NDArray[np.integer]


def coded(texts: Sequence[str] | pd.Series) -> pd.Series:
    """Texts as such a column, in order of appearance."""
    if isinstance(texts, pd.Series) and isinstance(texts.dtype, pd.CategoricalDtype):
        return texts
    return _column(*_different(texts))


def taken(texts: Sequence[str], places: Codes) -> pd.Series:
    """Some of the texts, by place."""
    codes, words = _different(texts)
    return _column(codes.astype(_smallest(len(words)))[places], words)


def codes_of(column: pd.Series) -> tuple[Codes, pd.Index]:
    """Codes of rows, and the words of codes."""
    of = coded(column)
    return of.cat.codes.to_numpy(), of.cat.categories


def among(column: pd.Series, texts: Collection[str]) -> Mask:
    """Which cells are one of some texts; forty times faster than pandas."""
    if isinstance(column.dtype, pd.CategoricalDtype):
        return column.isin(texts).to_numpy()
    wanted = frozenset(texts)
    return np.fromiter(map(wanted.__contains__, column.tolist()), np.bool_, len(column))


def stacked(columns: Sequence[pd.Series]) -> pd.Series:
    """Several columns concatenated."""
    return pd.Series(union_categoricals([coded(column) for column in columns]), copy=False)


def _different(texts: Sequence[str] | pd.Series) -> tuple[Codes, pd.Index]:
    codes, words = pd.Series(texts, dtype="str").factorize()
    return codes, pd.Index(words, dtype="str")


def _column(codes: Codes, words: pd.Index) -> pd.Series:
    small = codes.astype(_smallest(len(words)), copy=False)
    return pd.Series(pd.Categorical.from_codes(small, dtype=pd.CategoricalDtype(words), validate=False), copy=False)


def _smallest(size: int) -> type[np.signedinteger]:
    return np.int8 if size < np.iinfo(np.int8).max else np.int16 if size < np.iinfo(np.int16).max else np.int32
