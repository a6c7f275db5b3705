"""The best pairing of rows with columns."""

from __future__ import annotations

import math
from collections.abc import Sequence

Table = Sequence[Sequence[float]]


def best_sum(table: Table) -> float:
    """The largest sum of entries of which no two share a row or a column; 0 for an empty table.

    Source: Kuhn (1955), "The Hungarian Method for the Assignment Problem", https://doi.org/10.1002/nav.3800020109, with
    potentials.
    """
    if not table or not table[0]:
        return 0.0
    if len(table) == 1:
        return max(table[0])
    if len(table[0]) == 1:
        return max(row[0] for row in table)
    wide = table if len(table) <= len(table[0]) else [list(column) for column in zip(*table, strict=True)]
    return _assigned(wide)


def _assigned(table: Table) -> float:
    """For no more rows than columns: each row in turn takes a column, along the cheapest chain of exchanges."""
    rows, columns = len(table), len(table[0])
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    row_of, came = [0] * (columns + 1), [0] * (columns + 1)
    for row in range(1, rows + 1):
        row_of[0], at = row, 0
        least, seen = [math.inf] * (columns + 1), [False] * (columns + 1)
        while row_of[at]:
            seen[at], here, step, following = True, row_of[at], math.inf, 0
            for column in range(1, columns + 1):
                if seen[column]:
                    continue
                cost = -table[here - 1][column - 1] - of_row[here] - of_column[column]
                if cost < least[column]:
                    least[column], came[column] = cost, at
                if least[column] < step:
                    step, following = least[column], column
            for column in range(columns + 1):
                if seen[column]:
                    of_row[row_of[column]] += step
                    of_column[column] -= step
                else:
                    least[column] -= step
            at = following
        while at:
            row_of[at], at = row_of[came[at]], came[at]
    return sum(table[row_of[column] - 1][column - 1] for column in range(1, columns + 1) if row_of[column])
