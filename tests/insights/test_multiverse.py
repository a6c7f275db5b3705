"""All rankings that a board could have: by hand, by definition, and on boards where it is known which decision
matters.
"""

import numpy as np
import pytest

from evalboard.config.insights import MultiverseConfig
from evalboard.insights import Column, printed
from evalboard.insights._multiverse import Universe, multiverse_of, scaled, tried, weighted_median
from evalboard.suite.tree import ranked
from tests.factories import board, leaderboard, random_leaderboard


def _way(multiverse, **of):
    """The ranks of one way."""
    (place,) = [
        place
        for place, each in enumerate(multiverse.universes)
        if all(getattr(each, name) == value for name, value in of.items())
    ]
    return multiverse.ranks[place]


def _table(values, **more):
    """A board of entries m0, m1, ... in this order, by their values on B0, B1, ..."""
    return leaderboard(
        {f"m{row}": {f"B{place}": value for place, value in enumerate(line)} for row, line in enumerate(values)}, **more
    )


def _rows(of):
    """For each row of the board the number of its model."""
    return [int(name[1:]) for name in of.entries["entry"]]


def test_the_boards_own_ranking_is_the_first_way_and_none_stands_twice():
    of = random_leaderboard(60, 5, missing=0.1)
    multiverse = multiverse_of(of)
    assert multiverse.universes[multiverse.own] == Universe("board", "mean", "strict", None, "all")
    np.testing.assert_array_equal(multiverse.ranks[multiverse.own], of.ranks.rank)
    assert len(set(multiverse.universes)) == len(multiverse.universes)
    assert multiverse_of(of) is multiverse


def test_each_way_is_what_it_says():
    values = np.random.default_rng(3).uniform(0.1, 0.9, (9, 4))
    of = _table(values.tolist())
    multiverse, rows = multiverse_of(of), _rows(of)
    order = values[rows]
    without = of.suite.place("B2")
    common = {"missing": "strict", "entries": "all"}
    standard = (order - order.mean(axis=0)) / order.std(axis=0)
    shares = (order[:, None] > order[None]).sum(axis=1) / 8
    expected = {
        ("board", "mean", None): order.mean(axis=1),
        ("board", "mean", without): order[:, [0, 1, 3]].mean(axis=1),
        ("board", "median", None): np.median(order, axis=1),
        ("board", "geometric", without): order[:, [0, 1, 3]].prod(axis=1),
        ("z", "mean", without): standard[:, [0, 1, 3]].mean(axis=1),
        ("minmax", "median", None): np.median((order - order.min(axis=0)) / np.ptp(order, axis=0), axis=1),
        ("percentile", "median", without): np.median(shares[:, [0, 1, 3]], axis=1),
        ("ranks", "borda", None): shares.mean(axis=1),
    }
    for (scale, aggregate, left_out), score in expected.items():
        got = _way(multiverse, scale=scale, aggregate=aggregate, left_out=left_out, **common)
        np.testing.assert_array_equal(got, ranked(np.round(score, 12)), err_msg=f"{scale} {aggregate} {left_out}")


def test_left_out_benchmarks_are_weighed_as_the_board_weighs_the_others():
    children = [{"name": "B0", "weight": 3.0}, {"name": "B1"}, {"name": "B2"}]
    of = _table([[0.9, 0.1, 0.1], [0.5, 0.8, 0.2], [0.4, 0.3, 0.95]], of=board(children))
    order, rows = np.array([[0.9, 0.1, 0.1], [0.5, 0.8, 0.2], [0.4, 0.3, 0.95]]), _rows(of)
    got = _way(
        multiverse_of(of),
        scale="minmax",
        aggregate="mean",
        left_out=of.suite.place("B2"),
        missing="strict",
        entries="all",
    )
    scale = (order - order.min(axis=0)) / np.ptp(order, axis=0)
    np.testing.assert_array_equal(got, ranked((3 * scale[:, 0] + scale[:, 1])[rows]))


def test_stored_values_are_a_scale_where_scores_are_rescaled_and_of_one_unit():
    plain = multiverse_of(_table(np.random.default_rng(0).uniform(size=(6, 3)).tolist()))
    assert "raw" not in plain.levels("scale")
    children = [{"name": "B0", "choices": 2}, {"name": "B1"}, {"name": "B2"}]
    of = _table([[0.9, 0.1, 0.3], [0.6, 0.5, 0.35], [0.7, 0.2, 0.35], [0.8, 0.1, 0.1]], of=board(children))
    values = of.scores.value[:, [of.suite.place(name) for name in ("B0", "B1", "B2")]]
    got = _way(multiverse_of(of), scale="raw", aggregate="mean", left_out=None, entries="all", missing="strict")
    np.testing.assert_array_equal(got, ranked(np.round(values.mean(axis=1), 12)))
    mixed = board([{"name": "B0", "unit": "seconds", "range": [0, 10]}, {"name": "B1"}, {"name": "B2"}], id="mixed")
    refused = multiverse_of(_table([[5.0, 0.1, 0.3], [4.0, 0.5, 0.3], [3.0, 0.4, 0.2]], of=mixed))
    assert [(each.what, each.why) for each in refused.absent] == [("raw", "units")]


def test_who_lacks_a_benchmark_is_ranked_by_half_of_them_only_where_the_rule_says_so():
    of = _table(
        [
            [0.9, 0.8, None, None],
            [0.5, 0.6, 0.7, 0.4],
            [0.3, 0.4, 0.5, 0.6],
            [0.2, 0.3, 0.3, 0.1],
            [0.99, None, None, None],
        ]
    )
    multiverse, rows = multiverse_of(of), _rows(of)
    half = dict(
        zip(
            rows,
            _way(multiverse, scale="board", aggregate="mean", left_out=None, missing="half", entries="all"),
            strict=True,
        )
    )
    assert half == {0: 1, 1: 2, 2: 3, 3: 4, 4: 0}
    strict = dict(
        zip(
            rows,
            _way(multiverse, scale="board", aggregate="mean", left_out=None, missing="strict", entries="all"),
            strict=True,
        )
    )
    assert strict == {0: 0, 1: 1, 2: 2, 3: 3, 4: 0}
    assert multiverse.ranked[rows.index(4)] == 0
    assert np.isnan(multiverse.spread(rows.index(4))).all()


def test_of_each_model_the_best_entry_alone_is_ranked_in_half_of_the_ways():
    scores = {"m@a": 0.9, "m@b": 0.8, "n@a": 0.7, "o@a": 0.6}
    values = {entry: {"B0": score, "B1": score, "B2": score} for entry, score in scores.items()}
    multiverse = multiverse_of(leaderboard(values, entry=["model", "precision"]))
    best = np.array([each.entries == "best" for each in multiverse.universes])
    assert best.sum() * 2 == len(best)
    assert multiverse.ranks[best].max(axis=0).tolist() == [1, 0, 2, 3]
    assert multiverse.ranks[~best].max(axis=0).tolist() == [1, 2, 3, 4]
    assert list(multiverse.explained) == ["entries", *[name for name in multiverse.explained if name != "entries"]]
    assert multiverse.explained["entries"] == pytest.approx(1)


def test_where_all_benchmarks_agree_no_way_moves_a_rank():
    values = np.linspace(0.1, 0.9, 12)[:, None] * np.ones(4)
    multiverse = multiverse_of(_table(values.tolist()))
    assert (multiverse.ranks == multiverse.ranks[0]).all()
    assert multiverse.explained == {}
    assert multiverse.first.tolist() == [len(multiverse.universes)] + [0] * 11


def test_variance_by_decision_is_the_correlation_ratio():
    multiverse = multiverse_of(random_leaderboard(30, 4, missing=0.0))
    ranks = multiverse.ranks.astype(float)
    aggregate = np.array([each.aggregate for each in multiverse.universes])
    between = sum(
        (aggregate == level).sum() * (ranks[aggregate == level].mean(axis=0) - ranks.mean(axis=0)) ** 2
        for level in dict.fromkeys(aggregate)
    )
    assert multiverse.explained["aggregate"] == pytest.approx(between.sum() / ((ranks - ranks.mean(axis=0)) ** 2).sum())


def test_a_board_with_too_few_benchmarks_or_entries_has_none():
    assert multiverse_of(_table([[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]])) is None
    assert multiverse_of(_table([[0.1, 0.2, 0.3], [0.3, 0.4, 0.5]])) is None


def test_what_a_config_does_not_ask_for_is_not_tried_and_what_is_too_large_is_named():
    few = {
        "scales": ["board"],
        "aggregates": ["mean", "kemeny"],
        "missing": ["strict"],
        "leave_out": False,
        "entries": ["all"],
    }
    small = tried(random_leaderboard(20, 4, missing=0.0), MultiverseConfig.model_validate(few))
    assert [each.aggregate for each in small.universes] == ["mean", "kemeny"]
    large = tried(random_leaderboard(160, 4, missing=0.0), MultiverseConfig.model_validate(few))
    assert [each.aggregate for each in large.universes] == ["mean"]
    assert [(each.what, each.why) for each in large.absent] == [("kemeny", "entries")]
    wide = tried(random_leaderboard(20, 31, missing=0.0), MultiverseConfig(aggregates=("mean",)))
    assert [(each.what, each.why) for each in wide.absent] == [("left_out", "benchmarks")]
    assert all(each.left_out is None for each in wide.universes)


def test_a_missing_score_that_counts_as_zero_does_so_on_every_scale():
    of = _table([[0.4, 0.4, None], [0.3, 0.3, 0.1], [0.2, 0.2, 0.9]], missing="zero")
    multiverse, rows = multiverse_of(of), _rows(of)
    filled = np.array([[0.4, 0.4, 0.0], [0.3, 0.3, 0.1], [0.2, 0.2, 0.9]])[rows]
    for aggregate, score in (("median", np.median(filled, axis=1)), ("geometric", filled.prod(axis=1))):
        got = _way(multiverse, scale="board", aggregate=aggregate, left_out=None, missing="zero", entries="all")
        np.testing.assert_array_equal(got, ranked(np.round(score, 12)))


def test_a_weighted_median_has_half_of_the_weight_on_either_side():
    columns = np.array([[3.0, 1.0, 2.0, np.nan], [1.0, 2.0, 3.0, 4.0]])
    ones, heavy = np.ones(4), np.array([5.0, 1.0, 1.0, 1.0])
    np.testing.assert_array_equal(weighted_median(columns, np.stack([ones, heavy])), [[2.0, 2.5], [3.0, 1.0]])


def test_a_benchmark_that_is_the_same_for_all_says_nothing_on_a_scale_of_its_own():
    columns = np.column_stack([np.full(4, 0.3), np.arange(4.0)])
    for scale in ("z", "minmax"):
        assert (scaled(columns, scale)[:, 0] == 0).all()


def test_a_share_is_never_rounded_to_none_or_all():
    share = Column("first", "First", "share")
    printings = [printed(value, share) for value in (0, 0.0001, 0.25, 0.9999, 1)]
    assert printings == ["0.0 %", "< 0.1 %", "25.0 %", "> 99.9 %", "100.0 %"]
