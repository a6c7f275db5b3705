"""What counts as a date: days and times, and numbers that count up to them, never a year or a small number taken for
1970.
"""

from datetime import date

import pytest

from evalboard.data.numerals import moment


@pytest.mark.parametrize(
    ("cell", "time"),
    [
        ("2024-06-26", "2024-06-26T00:00:00"),
        ("2024-06-26T12:30:00+02:00", "2024-06-26T10:30:00"),
        (date(2024, 6, 26), "2024-06-26T00:00:00"),
        (1693353600, "2023-08-30T00:00:00"),
        ("1693353600.0", "2023-08-30T00:00:00"),
        (1693353600000, "2023-08-30T00:00:00"),
        ("1693353600000", "2023-08-30T00:00:00"),
        (20240626, "2024-06-26T00:00:00"),
        ("20240626", "2024-06-26T00:00:00"),
        (None, None),
        (float("nan"), None),
        ("n/a", None),
    ],
)
def test_a_day_or_a_time_is_read(cell, time):
    found = moment(cell)
    assert (None if found is None else found.isoformat()) == time


@pytest.mark.parametrize("cell", [2024, "soon", 20241326, 0, -1, 5e7, 1e14, 20240626123000, True, "2024-13-01"])
def test_what_is_no_date_is_refused(cell):
    with pytest.raises(ValueError, match="is no date"):
        moment(cell)
