"""Numbers with signs and separators in tables: percentages, dollars, thousands."""

import pytest

from evalboard.config import parse_board
from evalboard.data.metrics import statements
from evalboard.data.schema import Reading
from evalboard.errors import ConfigError
from evalboard.readers import options
from tests.readers.examples import TABLE, left_out, reading


def read(tmp_path, *rows: str, config: str = TABLE.replace("  scale: 100\n", "")) -> Reading:
    return reading(
        config, tmp_path, {"t.csv": "name,size,A,B\n" + "".join(f"m{at},7.0,{row}\n" for at, row in enumerate(rows))}
    )


def values(of: Reading, task: str) -> list[float]:
    return of.results.loc[of.results["task"] == task, "value"].tolist()


def units(of: Reading) -> dict[str, str | None]:
    return {each.facts.task: each.facts.unit for each in statements(of.files)}


def test_a_percentage_is_the_same_fraction_whatever_the_column_is_divided_by(tmp_path):
    plain, divided = read(tmp_path / "a", "88.58%,0.5"), read(tmp_path / "b", "88.58 %,50", config=TABLE)
    assert values(plain, "a") == [pytest.approx(0.8858, abs=1e-15)]
    assert values(divided, "a") == [0.8858]
    assert units(plain) == units(divided) == {"a": "fraction"}


def test_thousands_are_read_and_dollars_say_their_unit(tmp_path):
    of = read(tmp_path, '"1,527","$1,234.50"', '1401,"$0.12"')
    assert values(of, "a") == [1527.0, 1401.0]
    assert values(of, "b") == [1234.5, 0.12]
    assert units(of) == {"b": "dollars"}


def test_a_comma_before_decimals_is_no_separator_in_all_of_its_column(tmp_path):
    of = read(tmp_path, '"5,423",1', '"5,4",1')
    assert values(of, "a") == []
    assert [str(out) for out in left_out(of)] == [
        "t.csv, row 1, A: 5,423 is no number",
        "t.csv, row 2, A: 5,4 is no number",
    ]


def test_a_column_of_percentages_and_dollars_is_refused_by_name(tmp_path):
    of = read(tmp_path, "5%,1", "$5,1")
    assert values(of, "b") == []
    assert "column 'A' has both percentages and dollars; expected one unit" in str(of.left_out[0])


@pytest.mark.parametrize(
    "columns",
    [
        "{entry: {model: m}, values: {err: err}, scale: 100}",
        "{entry: {model: m}, values: {err: {column: err, scale: 100}}}",
        "{entry: {model: m}, each: '{task} err', scale: 100}",
        "{entry: {model: m}, task: t, value: v, scale: 100}",
    ],
)
def test_percentages_that_are_made_fractions_are_no_percent(columns):
    def config(unit):
        head = "id: x\ntitle: X\nsource: {kind: folder, path: x}\nreader: table\n"
        return f"{head}columns: {columns}\nsuite:\n  name: Average\n  children:\n    - {{name: err, unit: {unit}, higher_is_better: false}}\n"

    with pytest.raises(
        ConfigError,
        match=r"config:9: suite.children\[0\].unit: percent counts .* expected `unit: rate`, or no `scale` there",
    ):
        options(parse_board(config("percent")))
    assert options(parse_board(config("rate")))
    assert options(parse_board(config("percent").replace("scale: 100", "scale: 1")))
