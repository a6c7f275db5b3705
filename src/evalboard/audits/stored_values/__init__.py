"""Integrity checks: can a stored number be what it is said to be? One kind of check of cells and entries, one file.

`audits/stored_values/<name>.py` declares `ORDER`, its place among the others; `THRESHOLDS`, the numbers that it decides
by, with the reasons for them; and `inspect(stored)`, which gives the marks that it sets and what it looked at. What
pages call it is `integrity-label-<name>` in the catalogue.

Audits ask whether a benchmark can be trusted, these whether a number of it can: a mark is of cells and entries. It says
what arithmetic says and no more; how a number came about it does not say.

Files whose names begin with an underscore are no checks; what others need of them is handed on here.
"""

from evalboard.audits.stored_values._stored_values import (
    MOST_MARKS,
    DeclaredRates,
    Identity,
    Inspection,
    InspectionResult,
    NumberMark,
    Scope,
    SecondValue,
    StoredValues,
    VersionedBenchmarks,
    inspections,
    label,
    run_inspections,
)
from evalboard.audits.stored_values.rates import RateTable

__all__ = [
    "MOST_MARKS",
    "DeclaredRates",
    "Identity",
    "Inspection",
    "InspectionResult",
    "NumberMark",
    "RateTable",
    "Scope",
    "SecondValue",
    "StoredValues",
    "VersionedBenchmarks",
    "inspections",
    "label",
    "run_inspections",
]
