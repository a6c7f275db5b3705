"""Forensics: can a stored number be what it is said to be? One kind of check of cells and entries, one file.

`forensics/<name>.py` declares `ORDER`, its place among the others; `THRESHOLDS`, the numbers that it decides by, with the reasons for them; and
`inspect(stored)`, which gives the marks that it sets and what it looked at. What pages call it is `forensics-label-<name>` in the catalogue.

Audits ask whether a benchmark can be trusted, these whether a number of it can: a mark is of cells and entries. It says what arithmetic says and no
more; how a number came about it does not say.

Files whose names begin with an underscore are no checks; what others need of them is handed on here.
"""

from evalboard.forensics._declared import Identity, SecondValue, StatedRates, VersionedBenchmarks
from evalboard.forensics._family import Inspection, inspected, inspections, label
from evalboard.forensics._marks import MOST_MARKS, Inspected, NumberMark, Scope
from evalboard.forensics._rates import RateTable
from evalboard.forensics._stored import StoredValues

__all__ = [
    "MOST_MARKS",
    "Identity",
    "Inspected",
    "Inspection",
    "NumberMark",
    "RateTable",
    "Scope",
    "SecondValue",
    "StatedRates",
    "StoredValues",
    "VersionedBenchmarks",
    "inspected",
    "inspections",
    "label",
]
