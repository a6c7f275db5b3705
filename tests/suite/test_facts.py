"""What holds of the metric of each leaf: who is believed, who is refused by name, and how values become scores."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from evalboard.data.metrics import MetricFacts, named, written
from evalboard.data.schema import (
    ENTRIES,
    FILES,
    PUBLISHED,
    RESULTS,
    Entries,
    Files,
    PublishedScores,
    Reading,
    Results,
    framed,
)
from evalboard.errors import ConfigError, EvalboardError, QueryError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.table.query import TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import select
from tests.factories import board


def reading(values: dict[str, dict[str, float]], **said: list[MetricFacts]) -> Reading:
    """A file per entry, with its values by task and what it says of metrics."""
    rows = [(entry, task, value) for entry, tasks in values.items() for task, value in tasks.items()]
    columns = dict(zip(("entry", "task", "value"), map(list, zip(*rows, strict=True)), strict=True))
    entries = list(values)
    return Reading(
        results=Results(framed(RESULTS, **columns, file=[f"{entry}.json" for entry in columns["entry"]])),
        entries=Entries(
            pd.DataFrame(
                {
                    name: pd.Series([f"{each}.json" if name == "file" else each for each in entries], dtype="str")
                    for name in ENTRIES
                }
            )
        ),
        files=Files(
            framed(
                FILES,
                file=[f"{each}.json" for each in entries],
                metrics=[written(said.get(each, [])) for each in entries],
            )
        ),
    )


def leaderboard(read: Reading, *benchmarks: str | dict[str, Any], **more: Any) -> Leaderboard:
    return from_results(board(benchmarks, **more), read, origin=Origin(kind="folder", revision="0"), key="0" * 64)


def shown(of: Leaderboard, node: str) -> dict[str, float]:
    """What is shown of a node, by entry, in order of rank."""
    return dict(zip(of.entries["entry"], of.shown[:, of.suite.place(node)].tolist(), strict=True))


LOWER, HIGHER = (
    MetricFacts("err", direction="lower", key="metrics.err"),
    MetricFacts("err", direction="higher", key="metrics.err"),
)
TWO = {"good": {"err": 0.02}, "bad": {"err": 0.35}}


def test_a_file_says_that_less_is_better_and_rank_1_errs_least():
    of = leaderboard(reading(TWO, good=[LOWER], bad=[LOWER]), "err")
    assert list(shown(of, "err").items()) == [("good", 0.02), ("bad", 0.35)]
    assert of.ranks.rank.tolist() == [1, 2]
    assert shown(of, "Average") == {"good": pytest.approx(0.02), "bad": pytest.approx(0.35)}
    assert [node.in_unit.printed(0.02) for node in of.suite.nodes] == ["2.00 %", "2.00 %"]
    assert of.facts["Average/err"].where == "good.json, metrics.err"


def test_a_config_that_files_contradict_is_told_file_place_value_and_expectation():
    with pytest.raises(
        EvalboardError,
        match=r"suite\.children\[0\]: higher_is_better says that higher is better; good\.json, metrics\.err says that lower is",
    ):
        leaderboard(reading(TWO, good=[LOWER], bad=[LOWER]), {"name": "err", "higher_is_better": True})


def test_of_files_that_contradict_the_config_the_values_are_left_out_by_name():
    of = leaderboard(reading(TWO, good=[LOWER], bad=[HIGHER]), {"name": "err", "higher_is_better": False})
    assert math.isnan(shown(of, "err")["bad"])
    assert [str(out) for out in of.left_out] == [
        "bad.json, err: 0.35 is not taken: metrics.err says that higher is better; expected that lower is better, as higher_is_better in the config"
    ]


def test_one_file_that_contradicts_two_others_is_refused_and_they_are_not():
    three = {**TWO, "fair": {"err": 0.1}}
    of = leaderboard(reading(three, good=[LOWER], fair=[LOWER], bad=[HIGHER]), "err")
    assert list(shown(of, "err"))[:2] == ["good", "fair"]
    assert "as good.json, metrics.err and 1 other files" in str(of.left_out[0])


def test_files_of_which_nothing_tells_who_is_right_are_both_named():
    with pytest.raises(
        EvalboardError,
        match=r"good\.json, metrics\.err says that lower is better, bad\.json, metrics\.err that higher is better; write higher",
    ):
        leaderboard(reading(TWO, good=[LOWER], bad=[HIGHER]), "err")


def test_a_range_that_a_file_states_is_that_of_its_values():
    said = MetricFacts("m", minimum=0.0, maximum=5.0)
    of = leaderboard(reading({"x": {"m": 4.9}, "y": {"m": 2.0}}, x=[said], y=[said]), "m")
    assert (of.suite.nodes[1].low, of.suite.nodes[1].high, of.suite.nodes[1].unit) == (0.0, 5.0, "points")
    assert of.suite.nodes[0].in_unit.printed(shown(of, "Average")["x"]) == "4.90"


def test_names_of_metrics_say_what_is_better_where_that_is_sure():
    directions = {
        name: known.direction
        for name in ("wer", "AMI WER", "word_perplexity,none", "Elo", "RTFx")
        if (known := named(name, "")) is not None
    }
    assert directions == {
        "wer": "lower",
        "AMI WER": "lower",
        "word_perplexity,none": "lower",
        "Elo": "higher",
        "RTFx": "higher",
    }
    assert [named(name, "") for name in ("acc,none", "answer", "flower", "f1", "score", "hamming_cost_of_living")] == [
        None
    ] * 6
    assert named("", "toxicity") is None
    assert named("toxicity", "realtoxicityprompts") is not None


def test_a_name_is_believed_less_than_a_config_and_a_note_says_that_it_was():
    of = leaderboard(reading({"x": {"wer": 0.05}, "y": {"wer": 1.2}}), "wer")
    assert shown(of, "wer") == {"x": 0.05, "y": 1.2}
    assert any("Lower is taken to be better for wer" in str(note) for note in of.notes)
    more = leaderboard(reading({"x": {"wer": 0.05}}), {"name": "wer", "higher_is_better": True})
    assert not more.suite.nodes[1].lowest_wins


def test_a_maximum_that_goes_the_other_way_is_refused_with_what_to_write():
    with pytest.raises(
        EvalboardError,
        match=r"metrics of this name are known for that lower is better, and the maximum 100.*write higher_is_better: false",
    ):
        leaderboard(reading({"x": {"wer": 5.0}}), {"name": "wer", "maximum": 100})


def test_ratings_are_shown_as_they_are_with_their_errors():
    read = reading({"x": {"rating": 1527.0}, "y": {"rating": 1401.0}})
    read = replace(read, results=Results(read.results.assign(stderr=[3.0, 4.0])))
    of = leaderboard(read, {"name": "rating", "unit": "elo"})
    root = of.suite.root
    assert [root.in_unit.printed(value) for value in shown(of, "Average").values()] == ["1527", "1401"]
    lower, upper = of.shown_ends
    assert (lower[0, 0], upper[0, 0]) == (pytest.approx(1527 - 1.959964 * 3), pytest.approx(1527 + 1.959964 * 3))
    assert of.ranks.sets.upper.tolist() == [1, 2]


def test_intervals_of_what_is_better_low_go_from_low_to_high():
    read = reading(TWO)
    read = replace(read, results=Results(read.results.assign(stderr=[0.004, 0.02])))
    of = leaderboard(read, {"name": "err", "higher_is_better": False})
    lower, upper = of.shown_ends
    assert (lower[0] < of.shown[0]).all()
    assert (of.shown[0] < upper[0]).all()


def test_units_are_not_mixed_without_a_rule():
    read = reading({"x": {"acc": 0.5, "seconds": 10.0}, "y": {"acc": 0.7, "seconds": 30.0}})
    seconds = {"name": "seconds", "unit": "seconds", "higher_is_better": False}
    with pytest.raises(
        ConfigError,
        match=r"'Average' mixes units: 'acc' \(fraction, higher is better\), 'seconds' \(seconds, lower is better\).*`rescale: range`",
    ):
        leaderboard(read, "acc", seconds)
    beside = leaderboard(read, "acc", {**seconds, "counts": False})
    assert shown(beside, "Average") == {"y": 0.7, "x": 0.5}
    assert shown(beside, "seconds") == {"y": 30.0, "x": 10.0}
    assert not beside.suite.nodes[2].averaged


SPEED = {"x": {"acc": 0.5, "s": 10.0}, "y": {"acc": 0.7, "s": 30.0}, "z": {"acc": 0.6, "s": 50.0}}
SECONDS = {"name": "s", "unit": "seconds", "higher_is_better": False}


def rescaled(rule: str, **more: Any) -> Leaderboard:
    suite = {"name": "Average", "rescale": rule, "children": [{"name": "acc"}, {**SECONDS, **more}]}
    return leaderboard(reading(SPEED), suite=suite)


def test_a_range_rescales_from_the_worst_to_the_best_possible_value():
    of = rescaled("range", range=[0, 100])
    assert shown(of, "Average") == {
        "y": pytest.approx((0.7 + 0.7) / 2),
        "x": pytest.approx((0.5 + 0.9) / 2),
        "z": pytest.approx((0.6 + 0.5) / 2),
    }
    assert shown(of, "s") == {"x": 10.0, "y": 30.0, "z": 50.0}
    with pytest.raises(
        ConfigError,
        match=r"'Average/s' goes from 0 to inf \(seconds\); `rescale: range` needs `range: \[lowest, highest\]`",
    ):
        rescaled("range")


def test_baselines_rescale_by_their_own_ends():
    of = rescaled("baseline", baseline=60, maximum=0)
    assert shown(of, "Average")["x"] == pytest.approx((0.5 + 50 / 60) / 2)
    with pytest.raises(ConfigError, match=r"'Average/s' states no baseline and maximum"):
        rescaled("baseline")


def test_z_scores_are_deviations_from_the_mean_of_the_entries_less_being_better_turned():
    of = rescaled("z")
    acc, s = np.array([0.5, 0.7, 0.6]), np.array([10.0, 30.0, 50.0])
    expected = ((acc - acc.mean()) / acc.std() - (s - s.mean()) / s.std()) / 2
    assert shown(of, "Average") == {
        name: pytest.approx(value, abs=1e-12) for name, value in zip("xyz", expected, strict=True)
    }
    assert of.suite.root.unit == "z"
    assert shown(of, "s") == {"x": 10.0, "y": 30.0, "z": 50.0}


def test_ranks_are_the_share_of_the_others_that_one_is_ahead_of():
    of = rescaled("rank")
    # acc: x 0, z 1/2, y 1; s: x 1, y 1/2, z 0
    assert shown(of, "Average") == {"y": 0.75, "x": 0.5, "z": 0.25}
    assert shown(of, "acc") == {"x": 0.5, "y": 0.7, "z": 0.6}


def test_guessing_is_a_share_of_the_maximum_whoever_states_it():
    stated = leaderboard(reading({"x": {"a": 62.5}}), {"name": "a", "choices": 4, "maximum": 100})
    by_file = leaderboard(reading({"x": {"a": 62.5}}, x=[MetricFacts("a", maximum=100.0)]), {"name": "a", "choices": 4})
    for of in (stated, by_file):
        node = of.suite.nodes[of.suite.place("a")]
        assert (node.baseline, node.maximum) == (25.0, 100.0)
        assert of.scores.score[0, of.suite.place("a")] == pytest.approx(0.5)


WERS = {"x": {"wer a": 0.05, "wer b": 0.15, "RTFx": 200.0}, "y": {"wer a": 0.10, "wer b": 0.06, "RTFx": 900.0}}


def wers(**more: Any) -> Leaderboard:
    low = {"higher_is_better": False}
    return leaderboard(
        reading(WERS), {"name": "wer a", **low}, {"name": "wer b", **low}, {"name": "RTFx", "counts": False}, **more
    )


def rows_of(of: Leaderboard, query: str) -> list[Row]:
    """The rows that a query string selects."""
    selection = select(of, TableQuery.from_url(query))
    return selection.rows(selection.page)


def test_a_visitors_own_weights_average_in_the_unit_and_only_what_can_be_averaged():
    board_of = wers()
    rows = rows_of(board_of, "weigh=wer a:3")
    assert [(row["entry"], row["Average"]) for row in rows] == [("x", pytest.approx(0.075)), ("y", pytest.approx(0.09))]
    with pytest.raises(QueryError, match=r"benchmarks: 'RTFx' is not on board"):
        select(board_of, TableQuery.from_url("benchmarks=RTFx"))


def test_search_and_sort_go_by_what_is_shown():
    board_of = wers()
    assert [row["entry"] for row in rows_of(board_of, "search=RTFx>500")] == ["y"]
    orders = {key: [row["entry"] for row in rows_of(board_of, f"sort={key}")] for key in ("Average", "-Average")}
    assert orders == {"Average": ["y", "x"], "-Average": ["x", "y"]}


def test_a_derived_mean_has_the_unit_of_its_parts_and_does_not_mix_them():
    board_of = wers(derived={"both": ["wer a", "wer b"]})
    assert shown(board_of, "both") == {"y": pytest.approx(0.08), "x": pytest.approx(0.1)}
    with pytest.raises(
        ConfigError,
        match=r"the average 'odd' mixes units: 'wer a' \(rate, lower is better\), 'RTFx' \(times, higher is better\)",
    ):
        wers(derived={"odd": ["wer a", "RTFx"]})


def test_a_leaf_that_is_taken_as_published_is_published_in_its_unit():
    read = reading(TWO)
    published = framed(PUBLISHED, entry=["good", "bad"], name=["own", "own"], score=[0.03, 0.4])
    of = leaderboard(
        replace(read, published=PublishedScores(published)),
        {"name": "err", "higher_is_better": False, "published": "own"},
    )
    assert shown(of, "err") == {"good": pytest.approx(0.03), "bad": pytest.approx(0.4)}
