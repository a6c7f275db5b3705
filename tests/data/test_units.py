"""Units: how a number is read in each; how it is written, tests/pages/test_format.py says."""

import json
from pathlib import Path
from typing import get_args

import pytest
from msgspec import structs

from evalboard.config.suite import UnitName
from evalboard.data.units import UNITS, plain_number, unit_of


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
        ("0,123", "0,123", None),
        ("012,345", "012,345", None),
        ("-0,123%", "-0,123", "percent"),
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


def test_the_tests_of_the_scripts_have_the_same_units():
    """What a page writes is tested in tests/js on the units as documents tell them."""
    assert json.loads(Path(__file__).with_name("units.json").read_text(encoding="utf-8")) == {
        name: structs.asdict(unit.json) for name, unit in UNITS.items()
    }


def test_configs_can_name_every_unit_but_that_of_deviations():
    assert set(get_args(UnitName)) == set(UNITS) - {"z"}


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


@pytest.mark.parametrize(
    ("unit", "words"), [("rate", "17.55 pp"), ("percent", "0.18 pp"), ("fraction", "17.55"), ("dollars", "$0.18")]
)
def test_percentages_lie_percentage_points_apart(unit, words):
    assert UNITS[unit].of_differences.printed(0.1755) == words
