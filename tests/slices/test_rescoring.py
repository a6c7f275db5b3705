"""A benchmark scored again: means before and after, what they make of the board, what is lost, and what a re-run could
give at most.
"""

from dataclasses import replace
from statistics import fmean

import numpy as np
import pytest

from evalboard.config import PlotConfig
from evalboard.errors import EvalboardError, QueryError
from evalboard.scoring.by_run import ByRun
from evalboard.scoring.evidence import RunEvidence
from evalboard.slices.document import samples_document
from evalboard.slices.rescoring import rescoring_document
from evalboard.slices.where import RescoringQuery, SliceQuery, WhereError
from tests import factories
from tests.reports import json_of
from tests.slices.examples import benchmark_of, drop_rows, filed, leaderboard

ENTRIES = ("org/a", "org/b", "org/c", "org/d")
DROP = RescoringQuery("drop")
BOARD = {"org/a": (0.1, 0.9), "org/b": (0.2, 0.7), "org/c": (0.3, 0.5), "org/d": (0.4, 0.3)}
"""DROP and the only other benchmark: in opposite order."""


def row(
    entry: str, sample: int, *, before: float | None, after: float | None, lost: str = "", **more: object
) -> dict[str, object]:
    scores = {"score_repaired": after, "score_harness": before}
    return {
        "benchmark": "drop",
        "entry": entry,
        "sample": str(sample),
        "cluster": str(sample),
        "value": before,
        "lost": lost,
        **scores,
        **more,
    }


def board_of(folder, rows, scores=BOARD, **more):
    found = factories.leaderboard({entry: {"drop": drop, "other": other} for entry, (drop, other) in scores.items()})
    told = benchmark_of(rows, "drop", tuple(found.entries["entry"]), scorer="drop", published="harness", **more)
    return replace(found, samples=filed(folder, rows, [told]))


def by_entry(answer):
    return {model["entry"]: model for model in answer["models"]}


@pytest.fixture
def turned(tmp_path):
    """Four models with two samples each, as many points apart before as after, in the order of the other benchmark
    after.
    """
    after = {"org/a": 0.8, "org/b": 0.6, "org/c": 0.5, "org/d": 0.4}
    return board_of(
        tmp_path,
        [
            row(entry, sample, before=drop + shift, after=after[entry] + shift)
            for entry, (drop, _) in BOARD.items()
            for sample, shift in enumerate((-0.1, 0.1))
        ],
    )


def test_before_is_what_is_stored_and_after_what_the_variant_gives(tmp_path):
    answer = json_of(rescoring_document, leaderboard(tmp_path), RescoringQuery("drop"))
    rows = [each for each in drop_rows() if each.get("value") is not None]
    for entry, model in by_entry(answer).items():
        mine = [each for each in rows if each["entry"] == entry]
        assert model["n"] == len(mine)
        assert model["before"] == pytest.approx(fmean(each["value"] for each in mine))
        assert model["after"] == pytest.approx(fmean(each["score_repaired"] for each in mine))
        assert model["change"] == pytest.approx(model["after"] - model["before"])
    assert (answer["variant"], answer["published"]) == ("repaired", "harness")
    assert by_entry(answer)["org/weak"]["unknown"] == 1, "an answer that is not there is neither zero nor wrong"


def test_scores_are_compared_with_the_mean_that_a_plot_of_the_board_names(turned):
    node = replace(turned.suite.nodes[0], name="first", path="first", parent=None, children=(2,), derived=True)
    suite = replace(turned.suite, nodes=(*turned.suite.nodes, node))
    plots = (PlotConfig(x="first", y="drop"),)
    scores = replace(turned.scores, score=np.column_stack([turned.scores.score, [0.1, 0.2, 0.3, 0.4]]))
    board = turned.board.model_copy(update={"plots": plots, "derived": {"first": ("other",)}})
    answer = json_of(rescoring_document, replace(turned, board=board, suite=suite, scores=scores), DROP)
    assert ([model["others"] for model in answer["models"]], answer["across"]) == (
        [0.1, 0.2, 0.3, 0.4],
        "average of other",
    )


def test_correlations_are_with_the_mean_of_the_other_benchmarks(turned):
    answer = json_of(rescoring_document, turned, RescoringQuery("drop"))
    assert ([model["others"] for model in answer["models"]], answer["across"]) == ([0.9, 0.7, 0.5, 0.3], "")
    assert answer["correlations"]["before"]["spearman"] == pytest.approx(-1)
    assert answer["correlations"]["after"]["spearman"] == pytest.approx(1)
    assert answer["correlations"]["after"]["pearson"] == pytest.approx(
        0.98270763
    )  # of (.8, .6, .5, .4) and (.9, .7, .5, .3), by hand
    assert answer["correlations"]["after"]["n"] == 4
    assert answer["correlations"]["change"] == {"value": pytest.approx(2), "lower": None, "upper": None}  # of 4 models


def test_the_average_moves_by_the_benchmark_s_weight_in_it(turned):
    models = by_entry(json_of(rescoring_document, turned, RescoringQuery("drop")))
    assert models["org/a"]["average_before"] == pytest.approx(0.5)
    assert models["org/a"]["average_after"] == pytest.approx((0.8 + 0.9) / 2)
    assert models["org/d"]["average_after"] == pytest.approx(0.35)
    assert [models[entry]["average_rank_after"] for entry in ENTRIES] == [1, 2, 3, 4]


def test_a_leaf_within_a_benchmark_moves_it_by_its_share_and_the_others_are_the_other_benchmarks(tmp_path):
    parts = [{"name": "drop", "maximum": 10, "baseline": 2}, "easy"]
    config = factories.board(
        [
            {"name": "reading", "children": [{"name": each} if isinstance(each, str) else each for each in parts]},
            "other",
        ]
    )
    found = factories.leaderboard({entry: {"drop": 4.0, "easy": 0.5, "other": 0.2} for entry in ENTRIES[:2]}, of=config)
    rows = [row("org/a", 1, before=4.0, after=0.8), row("org/b", 1, before=4.0, after=0.4)]
    told = replace(benchmark_of(rows, "drop", ENTRIES[:2], scorer="drop", maximum=10.0), node="Average/reading/drop")
    models = by_entry(
        json_of(rescoring_document, replace(found, samples=filed(tmp_path, rows, [told])), RescoringQuery("drop"))
    )
    assert models["org/a"]["before"] == pytest.approx(0.4)
    assert models["org/a"]["others"] == pytest.approx(0.2)
    assert models["org/a"]["average_before"] == pytest.approx(((4 - 2) / (10 - 2) / 2 + 0.5 / 2 + 0.2) / 2)
    assert models["org/a"]["average_after"] == pytest.approx(((8 - 2) / (10 - 2) / 2 + 0.5 / 2 + 0.2) / 2)
    assert models["org/b"]["average_after"] == pytest.approx(models["org/b"]["average_before"])


def test_an_entry_without_an_average_gets_none_from_its_samples(tmp_path):
    scores = {"org/a": (0.1, 0.9), "org/b": (0.2, None)}
    rows = [row(entry, 1, before=0.1, after=0.6) for entry in scores]
    models = by_entry(json_of(rescoring_document, board_of(tmp_path, rows, scores), RescoringQuery("drop")))
    assert (models["org/b"]["after"], models["org/b"]["others"]) == (0.6, None)
    assert (models["org/b"]["average_after"], models["org/b"]["average_rank_after"]) == (None, None)
    assert models["org/a"]["average_rank_after"] == 1


@pytest.mark.parametrize(("runs", "known"), [((1,), True), ((1, 2), False)])
def test_an_average_over_several_runs_is_not_guessed(turned, runs, known):
    score = np.repeat(turned.scores.score[:, None, :], len(runs), axis=1)
    flat = np.zeros_like(turned.scores.score)
    several = ByRun(runs, score, *([flat] * 6), nulls=flat)
    models = json_of(
        rescoring_document,
        replace(turned, evidence=RunEvidence(several, turned.board.uncertainty)),
        RescoringQuery("drop"),
    )["models"]
    assert {model["average_after"] is not None for model in models} == {known}
    assert all(model["after"] is not None for model in models)


def test_tau_compares_the_order_by_the_average_before_and_after(tmp_path):
    scores = {"org/a": (0.1, 0.9), "org/b": (0.2, 0.7), "org/c": (0.5, 0.3)}  # averages 0.5, 0.45, 0.4
    after = {"org/a": 0.1, "org/b": 0.4, "org/c": 0.5}  # averages 0.5, 0.55, 0.4: one pair of three turns round
    rows = [row(entry, 1, before=drop, after=after[entry]) for entry, (drop, _) in scores.items()]
    assert json_of(rescoring_document, board_of(tmp_path, rows, scores), RescoringQuery("drop"))[
        "tau"
    ] == pytest.approx(1 / 3)


def test_the_bound_counts_every_lost_sample_as_right_and_no_other(tmp_path):
    rows = [
        row("org/a", 1, before=0.0, after=0.25, lost="float cut"),
        row("org/a", 2, before=0.0, after=0.5),
        row("org/a", 3, before=0.0, after=0.0, lost="stop after digit", stopped=True),
        row("org/a", 4, before=1.0, after=1.0),
        row("org/b", 1, before=0.0, after=0.0, lost="float cut", stopped=True),
    ]
    answer = json_of(rescoring_document, board_of(tmp_path, rows, seconds_per_sample=4.0), RescoringQuery("drop"))
    assert by_entry(answer)["org/a"]["bound"] == pytest.approx((1 + 0.5 + 1 + 1) / 4)
    assert by_entry(answer)["org/a"]["lost"] == pytest.approx(0.5)
    assert by_entry(answer)["org/b"]["bound"] == 1
    lost = answer["lost"]
    assert (lost["samples"], lost["of"], lost["share"], lost["seconds"]) == (3, 5, pytest.approx(0.6), 12.0)
    assert [(reason["name"], reason["samples"], reason["share"]) for reason in lost["reasons"]] == [
        ("float cut", 2, pytest.approx(0.4)),
        ("stop after digit", 1, pytest.approx(0.2)),
    ]
    assert "decimal" in lost["reasons"][0]["about"]
    assert [(step["name"], step["value"], step["quoted"]) for step in lost["costs"]] == [
        ("cut", pytest.approx(2 / 5), 0.1),
        ("digit", pytest.approx(1 / 3), 0.4),
        ("again", pytest.approx(3 / 5), 0.5),
        ("seconds", 12.0, pytest.approx(8 * 365.25 * 86400)),
    ]
    assert lost["source"].startswith("https://huggingface.co/blog/")


def test_a_cost_that_is_not_known_is_not_zero(tmp_path):
    answer = json_of(
        rescoring_document,
        board_of(tmp_path, [row("org/a", 1, before=0.0, after=0.0, lost="float cut")]),
        RescoringQuery("drop"),
    )
    assert answer["lost"]["seconds"] is None
    assert answer["lost"]["costs"][-1]["value"] is None


def test_stored_values_are_compared_with_the_rule_they_are_said_to_come_from(tmp_path):
    rows = [
        row("org/a", 1, before=0.5, after=1.0),
        row("org/a", 2, before=0.5, after=1.0),
        row("org/a", 3, before=None, after=None),
    ]
    rows[1] = rows[1] | {"score_harness": 0.25}
    answer = json_of(rescoring_document, board_of(tmp_path, rows), RescoringQuery("drop"))
    assert answer["agreement"] == {"variant": "harness", "compared": 2, "equal": 1, "largest": 0.25}


def test_two_models_have_no_correlation_and_no_tau(tmp_path):
    rows = [row("org/a", 1, before=0.1, after=0.2), row("org/b", 1, before=0.2, after=0.1)]
    answer = json_of(rescoring_document, board_of(tmp_path, rows), RescoringQuery("drop"))
    assert answer["correlations"]["before"] == {"spearman": None, "pearson": None, "n": 2}
    assert answer["tau"] is None


def test_a_slice_has_its_own_means_but_moves_no_average(tmp_path):
    found = leaderboard(tmp_path)
    query = RescoringQuery.from_url("benchmark=drop&variant=newline_lstrip&where=answer_type+%3D+%22integer%22")
    answer = json_of(rescoring_document, found, query)
    stuck = by_entry(answer)["org/stuck"]
    mine = [each for each in drop_rows() if each["entry"] == "org/stuck" and each.get("answer_type") == "integer"]
    assert stuck["n"] == len(mine) == 2
    assert stuck["after"] == pytest.approx(fmean(each["score_newline_lstrip"] for each in mine))
    assert (stuck["average_before"], stuck["average_after"], stuck["average_rank_after"], answer["tau"]) == (
        None,
        None,
        None,
        None,
    )
    assert answer["where"] == 'answer_type = "integer"'
    assert answer["lost"]["of"] == sum(each.get("answer_type") == "integer" for each in drop_rows())


@pytest.mark.parametrize("text", ["benchmark=drop", "benchmark=drop&variant=fixed&where=score+%3C+0.5&scored=newline"])
def test_a_query_goes_to_an_address_and_back(text):
    query = RescoringQuery.from_url(text)
    assert RescoringQuery.from_url(query.to_url()) == query
    assert RescoringQuery.from_url(text + "&page=samples") == query


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("benchmark=dorp", QueryError, "benchmark: 'dorp' has no samples on this board; did you mean 'drop'"),
        ("benchmark=drop&variant=fixd", QueryError, "variant: 'fixd' is not a scoring rule; did you mean 'fixed'"),
        ("benchmark=drop&variant=stored", QueryError, "variant: 'stored' is not a scoring rule"),
        ("benchmark=drop&scored=fixd", QueryError, "variant: unknown variant 'fixd'"),
        ("benchmark=drop&where=nothing+%3D+1", WhereError, "unknown column 'nothing'"),
        ("benchmark=plain", EvalboardError, "benchmark 'plain' has no scorer on board tiny"),
    ],
)
def test_what_cannot_be_asked_is_named(tmp_path, text, error, message):
    with pytest.raises(error, match=message):
        json_of(rescoring_document, leaderboard(tmp_path), RescoringQuery.from_url(text))


def test_a_board_without_samples_says_so():
    with pytest.raises(EvalboardError, match="board tiny has no samples"):
        json_of(rescoring_document, factories.leaderboard({"org/a": {"drop": 0.1}}), RescoringQuery("drop"))


def test_samples_that_cannot_be_scored_again_stay_as_they_are_in_the_average(tmp_path):
    rows = [row("org/a", place, before=0.0, after=1.0 if place == 0 else None) for place in range(4)]
    (told,) = json_of(rescoring_document, board_of(tmp_path, rows, {"org/a": (0.0, 0.5)}), RescoringQuery("drop"))[
        "models"
    ]
    assert (told["n"], told["unknown"], told["before"], told["after"]) == (1, 3, 0.0, 1.0)
    assert (told["average_before"], told["average_after"]) == (pytest.approx(0.25), pytest.approx((1 / 4 + 0.5) / 2))


def test_conditions_mean_the_samples_that_a_slice_of_them_means(tmp_path):
    rows = [row("org/a", 0, before=None, after=1.0), row("org/a", 1, before=0.0, after=1.0)]
    found = board_of(tmp_path, rows, {"org/a": (0.0, 0.5)})
    score, flat = found.scores.score, np.zeros_like(found.scores.score)
    by_run = ByRun((1,), score[:, None, :], *([flat] * 6), nulls=flat + 1)
    null_is_zero = replace(found, evidence=RunEvidence(by_run, found.board.uncertainty))
    (told,) = json_of(rescoring_document, null_is_zero, RescoringQuery.from_url("benchmark=drop&where=score = 0"))[
        "models"
    ]
    assert told["n"] == json_of(samples_document, null_is_zero, SliceQuery(where="score = 0"))["matched"] == 1


def test_an_average_of_which_a_lower_value_is_better_is_not_guessed(tmp_path):
    config = factories.board([{"name": "drop", "baseline": 1, "maximum": 0, "higher_is_better": False}, "other"])
    found = factories.leaderboard({"org/a": {"drop": 0.9, "other": 0.5}}, of=config)
    rows = [row("org/a", 0, before=0.1, after=1.0)]
    told = benchmark_of(rows, "drop", ("org/a",), scorer="drop")
    (model,) = json_of(
        rescoring_document, replace(found, samples=filed(tmp_path, rows, [told])), RescoringQuery("drop")
    )["models"]
    assert (model["before"], model["after"], model["average_before"], model["average_after"]) == (0.1, 1.0, None, None)
