"""Units: how a number is read and written in each."""

from __future__ import annotations

import pytest

from evalboard.data.units import UNITS, plain_number, unit_of


@pytest.mark.parametrize(
    ("unit", "value", "text"),
    [
        ("fraction", 0.43344, "43.34"),
        ("rate", 0.0542, "5.42 %"),
        ("percent", 5.42, "5.42 %"),
        ("points", 8.125, "8.13"),
        ("elo", 1527.3, "1527"),
        ("seconds", 3.2, "3.20 s"),
        ("tokens", 12345.0, "12,345"),
        ("dollars", 0.1234, "$0.12"),
        ("dollars", -1.5, "−$1.50"),
        ("times", 524.88, "524.88×"),
        ("number", -1234567.891, "−1,234,567.89"),
    ],
)
def test_a_value_is_written_in_its_unit(unit, value, text):
    assert UNITS[unit].printed(value) == text


@pytest.mark.parametrize(
    ("text", "plain", "unit"),
    [
        ("88.58%", "88.58", "percent"),
        (" 88.58 % ", "88.58", "percent"),
        ("1,527", "1527", None),
        ("-1,234,567.5", "-1234567.5", None),
        ("$1,234.50", "1234.50", "dollars"),
        ("-$0.12", "-0.12", "dollars"),
        ("1527", "1527", None),
        ("1,5", "1,5", None),
        ("12,34", "12,34", None),
        ("1,234,56", "1,234,56", None),
        ("%", "%", None),
        ("50%%", "50%", "percent"),
        ("n/a", "n/a", None),
    ],
)
def test_signs_of_units_and_separators_are_taken_off_where_they_are_sure(text, plain, unit):
    assert plain_number(text) == (plain, unit)


def test_words_of_files_are_units_where_they_are_sure():
    assert [unit_of(word) for word in ("Proportion", "percent", " % ", "USD", "furlongs", None, 5)] == [
        "fraction",
        "percent",
        "percent",
        "dollars",
        None,
        None,
        None,
    ]
