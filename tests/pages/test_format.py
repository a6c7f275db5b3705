"""Numbers as JavaScript writes them."""

from __future__ import annotations

import pytest

from evalboard.pages.format import date, fixed, number, percent, plain, text, whole


@pytest.mark.parametrize(
    ("value", "digits", "written"),
    [
        (52.024999, 2, "52.02"),
        (0.125, 2, "0.13"),  # a half that is exact goes away from zero; Python's own rounding says 0.12
        (-0.125, 2, "−0.13"),
        (1.005, 2, "1.00"),  # stored as 1.00499999999999989
        (100.0, 1, "100.0"),
        (2.5, 0, "3"),
    ],
)
def test_decimals_are_rounded_as_tofixed_does(value, digits, written):
    assert fixed(value, digits) == written


@pytest.mark.parametrize(
    ("value", "column", "written"), [(7.25, "params_b", "7.3"), (0.496, "params_b", "0.50"), (4576.0, "likes", "4,576"), (-3.0, "x", "−3")]
)
def test_numbers_have_the_decimals_of_their_column(value, column, written):
    assert number(value, column) == written


@pytest.mark.parametrize(("value", "written"), [(123.4, "123"), (12.34, "12.3"), (1.234, "1.23")])
def test_other_numbers_have_three_digits(value, written):
    assert number(value, "co2_kg") == written


def test_counts_dates_widths_and_cells():
    assert whole(1234567) == "1,234,567"
    assert date("2025-02-03") == "3 Feb 2025"
    assert (percent(0.4, 0.8), percent(-1, 1), percent(3, 1)) == ("50.0%", "0.0%", "100.0%")
    assert plain(True, "flag", "merged") == "yes"
    assert plain(None, "number", "likes") is None
    assert plain("", "text", "type") is None
    assert plain("2025-12-31T00:00:00", "date", "date") == "31 Dec 2025"


def test_text_is_safe_in_elements_and_attributes():
    assert text('<a href="x">\'&') == "&lt;a href=&quot;x&quot;&gt;&#x27;&amp;"
