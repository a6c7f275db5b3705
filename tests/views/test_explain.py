"""The arithmetic behind a cell, read back as numbers."""

import math
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from evalboard.base.decimals import fixed
from evalboard.config import parse_board
from evalboard.data.samples import SampledBenchmark, StoredSamples
from evalboard.data.schema import LeftOut
from evalboard.errors import EvalboardError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import missing_code
from evalboard.leaderboard.origin import Origin
from evalboard.views.explain import explain
from evalboard.views.number_format import operands, share, shown
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import reading_of
from tests.reports import json_of, said_in

TEXT = """\
id: small
title: Small
source: {{kind: hub, repo: org/results, patterns: ["*.json"]}}
reader: table
suite:
  name: Average
  missing: {missing}
  children:
    - {{name: a, choices: 4, floor: true}}
    - {{name: G, normalize: group, weights: samples, choices: 2, children: [{{name: g1, n: 1}}, {{name: g2, n: 3}}]}}
    - {{name: c, unscored: only raw means are published}}
derived: {{both: [a, G]}}
"""
SHA = "9c09a7cae43334062a82cb164f2ef255013dafa2"


def leaderboard(*, missing: str = "strict", text: str = "", **values: float) -> Leaderboard:
    tasks = list(values)
    out = [LeftOut(file="data/f.json", reason="lies outside 0 to 1", entry="m", task="g2")]
    reading = reading_of(
        entry=["m"] * len(tasks),
        task=tasks,
        value=values.values(),
        file="data/f.json",
        row=7,
        left_out=[] if "g2" in values else out,
    )
    return from_results(
        parse_board(text or TEXT.format(missing=missing)),
        reading,
        origin=Origin(kind="hub", repo="org/results", revision=SHA),
        key="k",
    )


def lines(board: Leaderboard, node: str) -> dict[str, str]:
    return said_in(explain(board, "m", node))


def test_a_leaf_shows_value_baseline_and_the_sum_written_out() -> None:
    found = lines(leaderboard(a=0.3187, g1=0.5, g2=0.5), "a")
    assert found["stored value"] == "0.3187"
    assert found["guessing, maximum"] == "0.25, 1"
    assert found["guessing"] == "one of 4 answers to choose from"
    assert found["rescaled"] == "100 × (0.3187 − 0.25) ÷ 0.75"
    assert found["score"] == "9.16"
    assert found["weight"] == "1/2 of Average"


def test_a_floor_that_acted_is_said() -> None:
    found = lines(leaderboard(a=0.1, g1=0.5, g2=0.5), "a")
    assert found["floor"] == "−20.00 is below guessing and counts as 0"
    assert found["score"] == "0.00"


def test_a_group_normalized_once_shows_its_mean_value_first() -> None:
    explanation = explain(leaderboard(a=0.5, g1=0.2, g2=1.0), "m", "G")
    found = said_in(explanation)
    assert (found["g1"], found["g2"], found["mean value"], found["score"]) == (
        "0.2000 × 1/4",
        "1.0000 × 3/4",
        "0.8000",
        "60.00",
    )
    assert sum(
        part.value * part.weight for part in explanation.children if part.value is not None and part.weight
    ) == pytest.approx(explanation.value)


def test_the_parts_of_an_average_add_up_to_it() -> None:
    explanation = explain(leaderboard(a=0.5, g1=0.2, g2=1.0), "m", "Average")
    total = sum(part.score * part.weight for part in explanation.children if part.score is not None and part.weight)
    assert total == pytest.approx(explanation.score)
    assert said_in(explanation)["c"] == "does not count"


def test_the_parts_add_up_when_one_is_missing_and_the_rest_is_averaged() -> None:
    explanation = explain(leaderboard(missing="available", a=0.5, g1=math.nan, g2=math.nan), "m", "Average")
    assert explanation.score == pytest.approx(1 / 3)
    assert [part.weight for part in explanation.children] == [1.0, None, None]


def test_a_visitors_weights_are_used_and_named() -> None:
    board = leaderboard(a=0.5, g1=0.2, g2=1.0)
    weights = {board.suite.place("a"): 3.0, board.suite.place("G"): 1.0}
    explanation = explain(board, "m", "Average", weights)
    assert explanation.score == pytest.approx(0.75 * (1 / 3) + 0.25 * 0.6)
    assert "chosen by the visitor" in said_in(explanation)["weights"]


@pytest.mark.parametrize(
    ("node", "says"),
    [
        ("g2", "– (its value was left out because it is impossible)"),
        ("g1", "none of its own"),
        ("c", "only raw means are published"),
        ("Average", "only 2 of 3 parts are available"),
        ("a", "33.33"),
    ],
)
def test_a_missing_score_gives_its_reason(node: str, says: str) -> None:
    assert says in explain(leaderboard(a=0.5, g1=0.5, c=0.4), "m", node).text


def test_a_value_that_was_refused_is_told_from_one_that_was_never_run() -> None:
    board = leaderboard(g1=0.5)
    codes = {name: missing_code(board, 0, board.suite.place(name)) for name in ("g2", "a", "g1", "G", "Average")}
    assert codes == {"g2": "left_out", "a": "not_run", "g1": "not_scored", "G": "incomplete", "Average": "incomplete"}


PUBLISHED = """\
id: worked
title: Worked examples
source: {kind: hub, repo: org/results, patterns: ["*.json"]}
reader: table
suite:
  name: Average
  children:
    - {name: GPQA, choices: 4, floor: true}
    - name: MUSR
      children:
        - {name: murder_mysteries, choices: 2, floor: true}
        - {name: object_placement, choices: 5, floor: true}
        - {name: team_allocation, choices: 3, floor: true}
    - {name: rounded, baseline: 0.333, floor: true, counts: false}
    - {name: guessed, choices: 4, floor: true, counts: false}
"""


def test_the_published_examples_of_normalization_are_traced_step_by_step() -> None:
    """As in the Open LLM Leaderboard's documentation, whose code rounds the baseline of team allocation to 0.333 and
    prints 40.03, and a mean of 35.01.
    """
    values = {"murder_mysteries": 0.7, "object_placement": 0.4, "team_allocation": 0.6}
    board = leaderboard(text=PUBLISHED, GPQA=0.6, **values, rounded=0.6, guessed=0.2)
    gpqa = lines(board, "GPQA")
    assert list(gpqa)[:4] == ["stored value", "guessing, maximum", "guessing", "rescaled"]
    assert (gpqa["guessing"], gpqa["score"]) == ("one of 4 answers to choose from", "46.67")
    scores = {name: lines(board, name)["score"] for name in values}
    assert scores == {"murder_mysteries": "40.00", "object_placement": "25.00", "team_allocation": "40.00"}
    assert lines(board, "team_allocation")["guessing, maximum"].startswith("0.3333")
    musr = lines(board, "MUSR")
    assert musr["score"] == "35.00"
    assert [musr[name].partition(" × ")[2] for name in values] == ["1/3", "1/3", "1/3"]
    rounded = lines(board, "rounded")
    assert (rounded["guessing"], rounded["score"]) == ("as the config states", "40.03")
    assert f"{(40 + 25 + float(rounded['score'])) / 3:.2f}" == "35.01"
    assert lines(board, "guessed")["floor"] == "−6.67 is below guessing and counts as 0"


def test_a_source_leads_to_file_and_commit() -> None:
    (where,) = explain(leaderboard(a=0.5, g1=0.5, g2=0.5), "m", "Average").sources
    assert (where.file, where.row) == ("data/f.json", 7)
    assert where.url == f"https://huggingface.co/datasets/org/results/blob/{SHA}/data/f.json"


def test_a_derived_mean_explains_itself() -> None:
    found = lines(leaderboard(a=0.5, g1=0.2, g2=1.0), "both")
    assert (found["a"], found["G"], found["score"]) == ("33.333 × 1/2", "60.000 × 1/2", "46.67")


def test_a_leaf_whose_samples_are_kept_names_the_benchmark_they_are_kept_under() -> None:
    found = leaderboard(a=0.5, g1=0.6, g2=0.7)
    entry = str(found.entries["entry"].iloc[0])
    kept = replace(
        found,
        samples=StoredSamples(Path("samples.parquet"), (SampledBenchmark("first", "Average/a", 9, (entry,)),), {}),
    )
    assert [explain(kept, entry, node).samples for node in ("Average/a", "Average/G/g1", "Average")] == [
        "first",
        None,
        None,
    ]
    assert json_of(explain, kept, entry, "Average/a")["samples"] == "first"
    of_others = replace(
        kept,
        samples=StoredSamples(Path("samples.parquet"), (SampledBenchmark("first", "Average/a", 9, ("other",)),), {}),
    )
    assert explain(of_others, entry, "Average/a").samples is explain(found, entry, "Average/a").samples is None


def test_unknown_names_are_refused_with_the_nearest() -> None:
    board = leaderboard(a=0.5, g1=0.2, g2=1.0)
    with pytest.raises(EvalboardError, match="entry 'mm'"):
        explain(board, "mm", "a")
    with pytest.raises(EvalboardError, match="node 'Avrage': not in this suite; did you mean 'Average'"):
        explain(board, "m", "Avrage")


def test_shares_are_fractions_where_they_are() -> None:
    assert (share(1 / 6), share(2 / 3), share(1.0), share(0.123456), share(None)) == ("1/6", "2/3", "1", "0.1235", "–")


def sampled(tmp_path) -> Leaderboard:
    rows = (
        samples("m", "ID/a", [[1, 0], [None, 1], [1, 1]])
        + samples("m", "ID/b", [[0], [1]])
        + samples("m", "VI/c", [[1, 0]])
    )
    return leaderboard_of(tmp_path, {"a.parquet": table(rows)})


def test_a_mean_over_runs_shows_both_steps_and_what_keeps_a_run_out(tmp_path):
    told = said_in(explain(sampled(tmp_path), "m", "ID"))
    assert told["each run"] == "25.00, 75.00, –"
    assert told["over runs"] == "the mean of 2 runs; without run 2, where b is missing"
    assert (told["a"], told["b"], told["parts"]) == (
        "50.00 × 1/2",
        "50.00 × 1/2",
        "each part over the runs that count here",
    )
    assert told["no score"] == "1 samples, counted as 0"
    assert told["score"] == "50.00"
    assert told["error over runs"] == "25.00 = 35.36 ÷ √2, the standard deviation of the runs"
    assert told["30 bootstrapped runs"].startswith("mean ")
    assert told["kind"] == "runs, n = 8"


def test_what_one_run_cannot_say_is_said_to_be_undefined(tmp_path):
    told = said_in(explain(sampled(tmp_path), "m", "c"))
    assert told["over runs"] == "the mean of one run; without run 1, 2, where c is missing"
    assert told["error over runs"] == "undefined: there is only one run"
    assert "30 bootstrapped runs" not in told
    assert told["kind"] == "sampling, n = 2"


PASSAGES = ["p", "p", "q", "q", "r", "r"]
ANSWERS = [[1, 0, 1, 1, 0, 1], [0, 0, 1, 1, 0, 1], [1, 0, 1, 0, 1, 1]]


def shared(tmp_path) -> Leaderboard:
    """Two tasks with passages of which they share two, answered in three runs."""
    other = samples("m", "ID/b", [[1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 0]], clusters=["p", "q", "s", "s"])
    return leaderboard_of(tmp_path, {"a.parquet": table([*samples("m", "ID/a", ANSWERS, clusters=PASSAGES), *other])})


def test_every_kind_of_error_is_written_out(tmp_path):
    found = shared(tmp_path)
    told = said_in(explain(found, "m", "ID"))
    assert told["sampling error"] == "11.91 = 10.316 × √(4 ÷ 3), 4 groups of questions (cluster-robust, CR1)"
    assert told["error over runs"] == "9.72 = 16.84 ÷ √3, the standard deviation of the runs"
    assert (
        told["error over questions and runs"]
        == "12.81 = √(11.912² + 9.722² − 8.507²); the last term is the error of single answers"
    )
    assert (told["kind"], told["made of"]) == ("runs, n = 30", "55.556 ∓ 4.303 × 9.722, t with 2 degrees of freedom")
    larger = "14.70, the larger of the two, because 14.70² + 5.56² − 11.11² is less than its square"
    assert said_in(explain(found, "m", "a"))["error over questions and runs"] == larger


def test_the_interval_is_made_of_the_kind_that_is_asked_for(tmp_path):
    found = shared(tmp_path)
    samples_only, both = (said_in(explain(found.with_errors(kind), "m", "ID")) for kind in ("sampling", "both"))
    few = "because some parts are nearly all right or nearly all wrong"
    assert (samples_only["kind"], samples_only["made of"]) == (
        "sampling, n = 30",
        f"t with 3 degrees of freedom with an error of 12.94, {few}",
    )
    assert both["kind"] == "both, n = 30"
    assert both["made of"].startswith("t with 2 degrees of freedom with an error of ")


def test_an_interval_near_the_end_of_the_range_is_binomial(tmp_path):
    rows = samples("m", "ID/a", [[1] * 19 + [0], [1] * 20])
    told = said_in(explain(leaderboard_of(tmp_path, {"a.parquet": table(rows)}).with_errors("sampling"), "m", "a"))
    assert (
        told["made of"]
        == "the binomial distribution for 26 independent samples, t with 19 degrees of freedom, because few of them are right or few are wrong"
    )


def test_one_cluster_leaves_two_of_the_errors_undefined(tmp_path):
    found = leaderboard_of(
        tmp_path, {"a.parquet": table(samples("m", "ID/a", [[1, 0, 1], [1, 0, 0]], clusters=["p"] * 3))}
    )
    told = said_in(explain(found, "m", "a"))
    assert told["sampling error"] == "undefined: all samples belong together"
    assert told["error over runs"].startswith("16.67 = ")
    assert told["error over questions and runs"] == "undefined: it needs at least two runs and two groups of questions"
    assert "made of" not in told


def test_a_part_of_one_cluster_is_named_where_it_leaves_the_whole_without_an_error(tmp_path):
    rows = samples("m", "ID/a", [[1, 0, 1], [1, 0, 0]]) + samples("m", "ID/b", [[1, 0], [1, 1]], clusters=["p"] * 2)
    told = said_in(explain(leaderboard_of(tmp_path, {"a.parquet": table(rows)}), "m", "All"))
    assert told["sampling error"] == "undefined: all samples of All/ID/b belong together"
    assert told["error over runs"].startswith("4.17 = ")


def test_own_weights_without_a_run_that_has_all_chosen_parts_have_no_score(tmp_path):
    found = leaderboard_of(
        tmp_path, {"a.parquet": table(samples("m", "ID/a", [[1], []]) + samples("m", "VI/b", [[], [1]]))}
    )
    told = explain(found, "m", "All", {found.suite.place("ID"): 3.0, found.suite.place("VI"): 1.0})
    assert told.score is None
    assert "each run" not in said_in(told)


def test_own_weights_show_their_runs(tmp_path):
    found = shared(tmp_path)
    row = found.find("m")
    weights = {found.suite.place("ID"): 1.0}
    told = said_in(explain(found, "m", "All", weights))
    assert told["each run"] == "58.333, 37.500, 70.833"
    assert told["over runs"] == "the mean of 3 of 3 runs"
    assert explain(found, "m", "All", weights).score == found.scores.score[row, 0]


def test_a_whole_without_a_complete_run_says_so(tmp_path):
    rows = samples("m", "ID/a", [[1], []]) + samples("m", "ID/b", [[], [1]])
    told = said_in(explain(leaderboard_of(tmp_path, {"a.parquet": table(rows)}), "m", "ID"))
    assert told["score"] == "– (no run has all the parts that other runs have)"


@pytest.mark.parametrize(
    ("score", "printed"),
    [(0.12125, "12.13"), (-0.12125, "−12.13"), (0.00125, "0.13"), (1.0, "100.00"), (math.nan, "–")],
)
def test_halves_are_rounded_as_the_page_rounds_them(score, printed):
    assert shown(score) == printed


def test_a_result_halfway_between_two_printed_ones_gets_decimals_that_lead_to_it():
    thirds = [200 / 3, 250 / 3, 50.0, 200 / 3, 200 / 3, 200 / 3, 75.0, 50.0]  # their mean is 65.625
    for result in ("65.62", "65.63"):
        texts = operands(
            (result,), lambda decimals: [fixed(each, decimals) for each in thirds], lambda of: [sum(of) / len(of)]
        )
        assert texts is not None
        assert sum(Fraction(text) for text in texts) / 8 == pytest.approx(float(result), abs=0.005 + 1e-9)


def test_arithmetic_that_does_not_make_a_result_has_no_operands():
    assert operands(("1.00",), lambda decimals: [fixed(0.3, decimals)], lambda of: [of[0]]) is None
