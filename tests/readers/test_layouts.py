"""Tables that are not a head and rows of models: unnamed columns, rows above the head, models as columns, confidence
limits.
"""

import math
from statistics import NormalDist

import pytest

from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.origin import Origin
from evalboard.readers import options
from tests.readers.examples import left_out, reading, values

HEAD = "id: tiny\ntitle: Tiny\nsource: {kind: folder, path: files}\nreader: table\n"
ONE = "suite: {name: Average, children: [{name: a}]}\n"
TWO = "suite: {name: Average, children: [{name: gsm8k}, {name: mmlu}]}\n"
INDEX = f'{HEAD}columns: {{entry: {{model: "Unnamed: 0"}}, values: {{a: A}}}}\n{ONE}'
BELOW = f"{HEAD}columns: {{entry: {{model: name}}, values: {{a: A}}}}\noptions: {{head: 1}}\n{ONE}"
ACROSS = f"""{HEAD}columns: {{entry: {{model: model}}, task: dataset, metric: metric, value: value, scale: 100}}
options: {{transpose: [dataset, version, metric, mode]}}
{TWO}"""
LIMITS = f"{HEAD}columns: {{entry: {{model: name}}, values: {{a: A}}, scale: 100, interval: {{a: %s}}}}\n{ONE}"
PAIR = "[low, high]"
Z = NormalDist().inv_cdf(0.975)


def errors(config: str, tmp_path, *rows: str) -> list[float]:
    of = reading(
        config, tmp_path, {"t.csv": "name,A,low,high\n" + "".join(f"m{at},{row}\n" for at, row in enumerate(rows))}
    )
    return of.results["stderr"].tolist()


def test_a_column_without_a_name_is_called_by_its_place(tmp_path):
    assert values(reading(INDEX, tmp_path / "a", {"t.csv": ",A\no/x,0.5\n"})) == {("o/x", "a"): 0.5}
    later = INDEX.replace("Unnamed: 0", "Unnamed: 1")
    assert values(reading(later, tmp_path / "b", {"t.csv": "A,,\n0.5,o/x,\n"})) == {("o/x", "a"): 0.5}


def test_rows_above_the_head_are_skipped_and_rows_count_from_below_it(tmp_path):
    of = reading(BELOW, tmp_path, {"t.csv": "\n<span>Model</span>,,<b>\nname,A\no/x,0.5\no/y,many\n"})
    assert values(of) == {("o/x", "a"): 0.5}
    assert left_out(of) == ["t.csv, row 2, A: many is no number"]


def test_cells_that_hold_several_numbers_are_left_out_and_none_is_guessed(tmp_path):
    of = reading(
        BELOW, tmp_path, {"t.csv": "<span>,<a>\nname,A\no/x,84.89 ± 5.10 / 89.43 ± 3.72@@84.89\no/y,1.35@@1.35\n"}
    )
    assert values(of) == {}
    assert left_out(of) == [
        f"t.csv, row 1, A: 84.89 ± 5.10 / 89.43 ± 3.72@@84.89 {ONE_OF_SEVERAL}",
        "t.csv, row 2, A: 1.35@@1.35 is no number",
    ]


ONE_OF_SEVERAL = (
    "holds several numbers, of which none is taken; expected `part` of this column, or a column with one in a cell"
)
PARTS = BELOW.replace("a: A", "a: {column: A, scale: 100, part: 2, level: 0.95}")


def test_one_of_the_numbers_of_a_cell_counts_with_the_error_behind_it(tmp_path):
    rows = [
        "84.89 ± 5.10 / 89.43 ± 3.72@@84.89",
        "80 / 85",
        "n/a@@-1",
        "84.89 ± 5.10@@84.89",
        "80 ± 1 / 90 ± -1",
        "80 / many ± 2",
        "80",
        "80/85",
    ]
    of = reading(
        PARTS, tmp_path, {"t.csv": "<span>,<a>\nname,A\n" + "".join(f"o/{at},{row}\n" for at, row in enumerate(rows))}
    )
    assert values(of) == {("o/0", "a"): pytest.approx(0.8943, abs=1e-15), ("o/1", "a"): 0.85, ("o/4", "a"): 0.9}
    errors = dict(zip(of.results["entry"], of.results["stderr"], strict=True))
    assert errors["o/0"] == pytest.approx(0.0372 / NormalDist().inv_cdf(0.975), abs=1e-15)
    assert (math.isnan(errors["o/1"]), math.isnan(errors["o/4"])) == (True, True)
    assert [(out.row, out.value, out.reason) for out in of.left_out] == [
        (4, "84.89 ± 5.10 alone", ONE_OF_SEVERAL),
        (6, "many", "is no number"),
        (7, "80 alone", "is no number"),
        (8, "80/85 alone", "is no number"),
        (5, "-1", "is half no interval"),
    ]


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("{column: A, level: 0.95}", "level is about what stands behind a ±"),
        ("{column: A, part: 0}", "part"),
        ("{column: A, part: 1, level: 0.95}}, stderr: {a: B", "the error of 'a' is said by `level` and once more"),
    ],
)
def test_parts_that_a_config_names_wrongly_are_an_error(form, message):
    with pytest.raises(ConfigError, match=message):
        options(parse_board(BELOW.replace("a: A", f"a: {form}")))


def test_a_head_below_rows_belongs_to_csv(tmp_path):
    assert left_out(reading(BELOW, tmp_path, {"t.jsonl": '{"name": "o/x", "A": 1}'})) == [
        "t.jsonl: has no rows above a head: `head` belongs to CSV, TSV and Excel"
    ]


SUMMARY = "dataset,version,metric,mode,qwen-7b,llama-8b\ngsm8k,1d7fe4,accuracy,gen,54.36,-\nmmlu,-,naive_average,ppl,58.5%,66.25\n"


def test_columns_that_are_models_become_rows(tmp_path):
    of = reading(ACROSS, tmp_path, {"t.csv": SUMMARY})
    assert values(of) == {("qwen-7b", "gsm8k"): 0.5436, ("qwen-7b", "mmlu"): 0.585, ("llama-8b", "mmlu"): 0.6625}
    assert of.results["row"].tolist() == [1, 2, 2]
    assert sorted(of.entries["model"]) == ["llama-8b", "qwen-7b"]
    assert of.left_out == ()


def test_where_chooses_among_the_rows_of_a_transposed_table(tmp_path):
    more = SUMMARY + "gsm8k,1d7fe4,accuracy,ppl,1,2\n"
    chosen = reading(ACROSS + "where: {mode: [gen]}\n", tmp_path / "a", {"t.csv": more})
    assert values(chosen) == {("qwen-7b", "gsm8k"): 0.5436}
    (refused,) = left_out(reading(ACROSS, tmp_path / "b", {"t.csv": more}))
    assert "differ in 'mode'" in refused


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            SUMMARY.replace("llama-8b", "Version"),
            "has a column 'Version', which by its name is no model: name it in `transpose`",
        ),
        (
            "dataset,version,metric,mode,x,sha\ngsm8k,1,acc,gen,1,beef\n",
            "has a column 'sha' without a name or without a number",
        ),
        (
            "dataset,version,metric,mode,x,\ngsm8k,1,acc,gen,1,2\n",
            "has a column 'Unnamed: 5' without a name or without a number",
        ),
        ("dataset,version,metric,x,x\ngsm8k,1,acc,1,2\n", "has no column 'mode'"),
        ("dataset,version,metric,mode,x,x\ngsm8k,1,acc,gen,1,2\n", "has 2 columns named 'x'"),
    ],
)
def test_a_column_that_is_no_model_is_never_one(content, expected, tmp_path):
    of = reading(ACROSS, tmp_path, {"t.csv": content})
    assert values(of) == {}
    assert expected in left_out(of)[0]


def test_a_comma_too_many_is_no_model(tmp_path):
    assert values(reading(ACROSS, tmp_path, {"t.csv": "dataset,version,metric,mode,x,\ngsm8k,1,acc,gen,50,\n"})) == {
        ("x", "gsm8k"): 0.5
    }


def test_a_text_in_a_column_of_a_model_costs_that_value(tmp_path):
    of = reading(ACROSS, tmp_path, {"t.csv": SUMMARY.replace("66.25", "66.25 (3)").replace(",-\n", ",61\n")})
    assert ("llama-8b", "mmlu") not in values(of)
    assert left_out(of) == ["t.csv, row 2, value: 66.25 (3) is no number"]


@pytest.mark.parametrize(
    "form", ["values: {gsm8k: x}", "task: dataset, value: value, stderr: e, interval: [low, high]"]
)
def test_what_does_not_go_with_a_layout_is_an_error_of_the_config(form):
    text = f"{HEAD}columns: {{entry: {{model: model}}, {form}}}\noptions: {{transpose: dataset}}\n{TWO}"
    with pytest.raises(ConfigError, match=r"transpose makes a long table|stderr and interval"):
        options(parse_board(text))


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ("{a: [low]}", "columns.interval.a: ['low']: expected two columns, [lower, upper]"),
        ("{a: {lower: low, uppers: high}}", "columns.interval.a.uppers: unknown key; did you mean 'upper'?"),
        ("{a: {lower: low, upper: high, level: 95}}", "columns.interval.a.level: 95: input should be less than 1"),
        ("{b: [low, high]}", "columns.interval.b: is no task of the suite; expected one of a"),
        ("[low, high]", "columns: interval must name two columns for each task"),
    ],
)
def test_limits_that_a_config_names_wrongly_are_an_error_at_their_place(limits, message):
    with pytest.raises(ConfigError) as error:
        options(parse_board((LIMITS % PAIR).replace("{a: [low, high]}", limits)))
    assert message in str(error.value)


def test_limits_state_a_standard_error_by_their_level(tmp_path):
    assert errors(LIMITS % PAIR, tmp_path / "a", "50,40,60") == pytest.approx([0.1 / Z])
    wider = "{lower: low, upper: high, level: 0.6826894921370859}"
    assert errors(LIMITS % wider, tmp_path / "b", "50,40,60") == pytest.approx([0.1])


def test_limits_that_rounding_makes_unequal_are_equal(tmp_path):
    assert errors(LIMITS % PAIR, tmp_path, "50.04,48.1,51.9", "60.00,58.1,61.9") == pytest.approx([0.019 / Z] * 2)


def test_unequal_limits_are_never_made_equal_without_a_word(tmp_path):
    table = {"t.csv": "name,A,low,high\no/x,79.35,77.25,80.62\no/y,50.00,48.00,52.00\n"}
    of = reading(LIMITS % PAIR, tmp_path / "a", table)
    assert of.results["value"].tolist() == [0.7935, 0.5]
    assert of.results["stderr"].tolist() == pytest.approx([math.nan, 0.02 / Z], nan_ok=True)
    (text,) = left_out(of)
    assert text.startswith(
        "t.csv, row 1, low, high: 77.25 to 80.62 lie unequally far from the value, which no standard error says; `unequal: wider`"
    )
    of = reading(LIMITS % "{lower: low, upper: high, unequal: wider}", tmp_path / "b", table)
    assert of.results["stderr"].tolist() == pytest.approx([0.021 / Z, 0.02 / Z])
    assert [str(note) for note in of.notes] == [
        "Confidence limits of 1 value are not symmetric around it. The wider side is used as the error, as the config says."
    ]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("50,60,70", "60 to 70 do not hold the value"),
        ("50,40,", "40 to nan are one limit without the other"),
        ("50,-inf,60", "-inf to 60 are endless"),
    ],
)
def test_limits_that_cannot_be_are_named_and_cost_no_value(row, reason, tmp_path):
    of = reading(
        LIMITS % "{lower: low, upper: high, unequal: wider}", tmp_path, {"t.csv": f"name,A,low,high\no/x,{row}\n"}
    )
    assert of.results["value"].tolist() == [0.5]
    assert math.isnan(of.results["stderr"].tolist()[0])
    assert left_out(of) == [f"t.csv, row 1, low, high: {reason}"]


def test_limits_that_are_missing_are_no_error_and_nothing_left_out(tmp_path):
    of = reading(LIMITS % PAIR, tmp_path, {"t.csv": "name,A,low,high\no/x,50,,\no/y,,1,2\n"})
    assert of.results["stderr"].isna().tolist() == [True]
    assert of.left_out == ()


def test_limits_of_ratings_are_their_intervals_on_the_board(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name}}, values: {{a: A}}, interval: {{a: [low, high]}}}}\n{ONE.replace('name: a}', 'name: a, unit: elo}')}"
    board = parse_board(text)
    of = reading(board, tmp_path, {"t.csv": "name,A,low,high\no/x,1527,1521,1533\no/y,1450,1443,1457\n"})
    leaderboard = from_results(board, of, origin=Origin(kind="folder", revision="0"), key="test")
    leaf = leaderboard.suite.place("a")
    assert leaderboard.errors.kind[leaf] == "published"
    assert leaderboard.errors.lower[:, leaf].tolist() == pytest.approx([1521, 1443])
    assert leaderboard.errors.upper[:, leaf].tolist() == pytest.approx([1533, 1457])


def test_a_long_table_has_limits_in_two_columns(tmp_path):
    text = f"{HEAD}columns: {{entry: {{model: name}}, task: t, value: v, interval: [low, high]}}\n{ONE}"
    of = reading(text, tmp_path, {"t.csv": "name,t,v,low,high\no/x,a,0.5,0.4,0.6\n"})
    assert of.results["stderr"].tolist() == pytest.approx([0.1 / Z])


@pytest.mark.parametrize("content", ["name,A\n", "name,A\no/x,0.5\n"])
def test_a_head_that_is_not_below_so_many_rows_is_no_head(content, tmp_path):
    of = reading(BELOW, tmp_path, {"t.csv": content})
    assert values(of) == {}
    assert len(left_out(of)) == 1
