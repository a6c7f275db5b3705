"""Quantities of entries: cells in their unit, with or without its sign; what is none is named and missing, never 0."""

import math

import numpy as np
import pandas as pd
import pytest

from evalboard.config import parse_board
from evalboard.data.quantities import Quantity, amount, amounts, quantity_of
from evalboard.data.units import UNITS
from evalboard.errors import ConfigError

TEXT = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
columns: {entry: {model: m, price: p, spread: s, out: o, speed: v}, values: {a: a}}
suite: {name: Average, children: [{name: a}]}
"""


def board(quantities):
    return parse_board(f"{TEXT}quantities: {quantities}\n")


@pytest.mark.parametrize(
    ("cell", "unit", "value"),
    [
        ("$0.13", "dollars", 0.13),
        ("$1,234.50", "dollars", 1234.5),
        ("1,527", "tokens", 1527),
        (3, "seconds", 3.0),
        ("12.5%", "percent", 12.5),
        ("12.5%", "rate", 0.125),
        (0, "dollars", 0.0),
    ],
)
def test_amounts_are_read_with_their_signs(cell, unit, value):
    assert amount(cell, UNITS[unit]) == pytest.approx(value)


@pytest.mark.parametrize("cell", ["", "n/a", "-", None, float("nan")])
def test_what_is_missing_is_not_zero(cell):
    assert math.isnan(amount(cell, UNITS["dollars"]))


@pytest.mark.parametrize(
    ("cell", "unit", "why"),
    [
        ("12%", "dollars", "is in percent, dollars are due"),
        ("$3", "tokens", "is in dollars, tokens are due"),
        (-1, "seconds", "lies outside 0 to inf"),
        ("cheap", "dollars", "is no number"),
        (float("inf"), "dollars", "is infinite"),
        ("1e999", "dollars", "is infinite"),
    ],
)
def test_what_is_no_amount_is_refused(cell, unit, why):
    with pytest.raises(ValueError, match=why):
        amount(cell, UNITS[unit])


def test_a_column_becomes_amounts_and_names_what_is_none():
    read, wrong = amounts(pd.Series(["$0.50", "-1", None, "free"]), Quantity("dollars"))
    assert read.dtype == np.float64
    assert read[0] == 0.5
    assert read[1:].isna().all()
    assert wrong == [(1, "lies outside 0 to inf (dollars)"), (3, "is no number")]
    dates, wrong = amounts(pd.Series(["2025-01-31", "2025", None]), Quantity("date"))
    assert dates.dt.date.astype(str)[0] == "2025-01-31"
    assert dates[1:].isna().all()
    assert wrong == [(1, "is no date")]


def test_a_bare_unit_is_a_quantity_with_its_usual_direction():
    of = board("{price: dollars, out: date, speed: {unit: times, better: higher}}")
    assert quantity_of(of, "price") == Quantity("dollars", "lower")
    assert quantity_of(of, "out") == Quantity("date", "lower")
    assert quantity_of(of, "speed") == Quantity("times", "higher")
    assert quantity_of(of, "model") is None
    assert quantity_of(of, "cost_usd") == Quantity("dollars", "lower")


def test_what_is_worked_out_of_a_cost_has_its_unit():
    of = board("{price: {unit: dollars, error: spread, solves: a, per: all}}")
    assert quantity_of(of, "price") == Quantity("dollars", "lower", "spread")
    assert quantity_of(of, "spread") == Quantity("dollars")
    assert quantity_of(of, "price_per_sample") == Quantity("dollars", "lower")
    assert quantity_of(of, "price_per_solved") == Quantity("dollars", "lower", of_score=True)
    assert quantity_of(of, "price_per_solved_upper") == Quantity("dollars", "", of_score=True)
    assert quantity_of(board("{price: dollars}"), "price_per_solved") is None


@pytest.mark.parametrize(
    ("quantities", "why"),
    [
        ("{price: euros}", "euros"),
        ("{price: {unit: dollars, per: all}}", "no effect without `solves`"),
        ("{out: {unit: date, solves: a}}", "a date has neither"),
    ],
)
def test_a_quantity_that_cannot_be_is_a_config_error(quantities, why):
    with pytest.raises(ConfigError, match=why):
        board(quantities)
