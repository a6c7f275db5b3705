"""Numbers as JavaScript writes them."""

import json
from pathlib import Path

import pytest

from evalboard.data.units import UNITS
from evalboard.pages.templating import date, fixed, number, percent, plain, text, whole

CASES = json.loads(Path(__file__).with_name("format_cases.json").read_text(encoding="utf-8"))
"""What tests/js/format.test.js holds common/format.js against, too: both write the same."""


@pytest.mark.parametrize(("value", "digits", "written"), CASES["fixed"])
def test_decimals_are_rounded_as_tofixed_does(value, digits, written):
    assert fixed(value, digits) == written


@pytest.mark.parametrize(("value", "unit", "written"), CASES["unit"])
def test_values_are_written_in_their_unit(value, unit, written):
    assert UNITS[unit].printed(value) == written


@pytest.mark.parametrize(("value", "unit", "written"), CASES["measured"])
def test_amounts_are_never_written_as_nothing(value, unit, written):
    assert UNITS[unit].measured(value) == written


@pytest.mark.parametrize(("value", "written"), CASES["whole"])
def test_counts_have_separators(value, written):
    assert whole(value) == written


@pytest.mark.parametrize(("value", "column", "written"), CASES["number"])
def test_numbers_have_the_decimals_of_their_column(value, column, written):
    assert number(value, column) == written


@pytest.mark.parametrize(("value", "written"), CASES["date"])
def test_only_the_day_of_a_date_counts(value, written):
    assert date(value) == written


def test_widths_and_cells():
    assert (percent(0.4, 0.8), percent(-1, 1), percent(3, 1)) == ("50.0%", "0.0%", "100.0%")
    assert plain(True, "flag", "merged") == "yes"
    assert plain(None, "number", "likes") is None
    assert plain("", "text", "type") is None
    assert plain("2025-12-31T00:00:00", "date", "date") == "31 Dec 2025"


def test_text_is_safe_in_elements_and_attributes():
    assert text('<a href="x">\'&') == "&lt;a href=&quot;x&quot;&gt;&#x27;&amp;"
