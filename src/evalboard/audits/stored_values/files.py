"""Files that disagree: a value that is not the mean of the samples that its entry has in a file, or that two files
state differently.

Both are named. A value that rounding explains is none of these; and where the means of samples are hardly ever the
values, they are scored by another rule, and none is marked.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from evalboard.audits.stored_values._stored_values import (
    InspectionResult,
    NumberMark,
    Scope,
    SecondValue,
    StoredValues,
    decimals,
    written_range,
)
from evalboard.base.families import Setting
from evalboard.strings import message

ORDER = 40
NAME = "files"
AGREEING = Setting(
    name="agreeing",
    order=10,
    default=0.5,
    least=0,
    most=1,
    meaning="share of the values with samples that are the means of these, before the others are marked",
    reason="samples may be scored by another rule than the value was: then hardly any mean is the value",
)
THRESHOLDS = (AGREEING,)
ROUNDING = 1e-9
"""What adding up samples may cost."""


def inspect(stored: StoredValues) -> InspectionResult:
    """The values that another file contradicts."""
    marks = [_mark(stored, each) for each in stored.again if not each.of_samples and not _same(each)]
    scopes = []
    for leaf in dict.fromkeys(each.leaf for each in stored.again if each.of_samples):
        mine = [each for each in stored.again if each.of_samples and each.leaf == leaf]
        width, off = _off(stored, leaf, mine)
        if len(off) > (1 - AGREEING.default) * len(mine):
            why = message("integrity-files-other-rule", agreeing=str(len(mine) - len(off)), entries=str(len(mine)))
            scopes.append(Scope(check=NAME, leaf=leaf, cells=0, seen=0.0, why=why))
            continue
        scopes.append(Scope(check=NAME, leaf=leaf, cells=len(mine), seen=1 - min(1.0, width)))
        marks += [_mark(stored, each) for each in off]
    marks.sort(key=lambda mark: (mark.entries, mark.leaves))
    return InspectionResult(tuple(marks), tuple(scopes))


def _off(stored: StoredValues, leaf: int, mine: Sequence[SecondValue]) -> tuple[float, list[SecondValue]]:
    """How wide the range is of what may be written as a value, in the mean; and the means that lie outside it."""
    rows = np.array([each.entry for each in mine], dtype=np.intp)
    low, high = written_range(stored.value[rows, leaf], stored.digits[rows, leaf])
    mean = np.array([each.value for each in mine])
    off = (mean < low - ROUNDING) | (mean > high + ROUNDING)
    return float((high - low).mean()), [each for each, is_off in zip(mine, off.tolist(), strict=True) if is_off]


def _same(each: SecondValue) -> bool:
    """Whether two numbers may be the same one, written with different digits."""
    values = np.array([each.first, each.value])
    low, high = written_range(values, decimals(values))
    return bool(low.max() <= high.min())


def _mark(stored: StoredValues, each: SecondValue) -> NumberMark:
    said = {"value": _written(each.first), "file": each.first_file, "other": each.file}
    said["benchmark"] = stored.labels[each.leaf]
    if each.of_samples:
        expected = f"{each.value:.6f}".rstrip("0")
        sentence = message("integrity-files-samples", samples=int(each.questions), expected=expected, **said)
    else:
        sentence = message("integrity-files-results", expected=_written(each.value), **said)
    return NumberMark(
        check=NAME,
        entries=(each.entry,),
        leaves=(each.leaf,),
        sentence=sentence,
        value=each.first,
        questions=None if np.isnan(each.questions) else int(each.questions),
        expected=each.value,
        files=tuple(dict.fromkeys((each.first_file, each.file))),
    )


def _written(value: float) -> str:
    return f"{value:.{int(decimals(np.array([value]))[0])}f}"
