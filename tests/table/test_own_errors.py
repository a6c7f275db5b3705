"""A visitor's own average on a board of samples: taken run by run, with errors of the kind that is shown; against sums
by hand.
"""

import math
from statistics import mean, pstdev, stdev

import numpy as np
import pytest

from evalboard.statistics.distributions import t_quantile
from evalboard.table.exports import written
from evalboard.table.formatting import text_table
from evalboard.table.query import TableQuery
from evalboard.table.ranking import own_intervals
from evalboard.table.selection import select
from tests.engines.examples import board, leaderboard_of, samples, table
from tests.statistics.references import ranks_pair_by_pair

ID = [[1, 0, 1, 1, 0, 1, 0, 1], [0, 0, 1, 1, 0, 1, 1, 1], [1, 0, 1, 0, 1, 1, 0, 0]]
VI = [[1, 1, 0, 0, 1, 0], [1, 0, 0, 0, 1, 1], [1, 1, 1, 0, 0, 1]]
WEIGHTS = "benchmarks=ID:3&benchmarks=VI"
SHARE = {"ID": 0.75, "VI": 0.25}


@pytest.fixture
def found(tmp_path):
    rows = samples("m", "ID/a", ID) + samples("m", "VI/a", VI)
    rows += (
        samples("n", "ID/a", ID[:2])
        + samples("n", "VI/a", VI)
        + samples("o", "ID/a", [[0, 0, 0, 1, 0, 0, 0, 0]] * 3)
        + samples("o", "VI/a", VI[::-1])
    )
    return leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board())


@pytest.fixture
def many(tmp_path):
    """So many samples, half of them right, that intervals are the plain ones; each question is as hard in all runs."""
    rng = np.random.default_rng(12)
    rows = []
    for entry, shift in (("m", 0.1), ("o", -0.1)):
        for leaf in ("ID/a", "VI/a"):
            rows += samples(
                entry, leaf, (rng.random((3, 300)) < rng.uniform(0.3, 0.7, 300) + shift).astype(int).tolist()
            )
    return leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board())


def selected(found, kind="shown", **options):
    return select(found, TableQuery.from_url(f"{WEIGHTS}&errors={kind}"), **options)


def test_the_weights_act_within_each_run_that_has_all_chosen_parts(found):
    average = selected(found).average
    both = [3 / 4 * mean(one) + 1 / 4 * mean(other) for one, other in zip(ID, VI, strict=True)]
    assert average[found.find("m")] == pytest.approx(mean(both))
    # Run 2 has no answers in Indonesian: it does not count, though it has some in Vietnamese.
    assert average[found.find("n")] == pytest.approx(mean(both[:2]))
    assert selected(found).rows([found.find("n")])[0]["All"] == pytest.approx(mean(both[:2]))


def test_equal_weights_are_the_boards_own_average(found):
    np.testing.assert_allclose(
        found.chosen_average({found.suite.place(name): 0.5 for name in ("ID", "VI")}),
        found.scores.score[:, 0],
        rtol=1e-14,
    )


def test_the_deviation_of_own_runs_is_the_boards_own(tmp_path):
    rows = samples("m", "ID/a", ID) + samples("m", "VI/a", VI)
    found = leaderboard_of(tmp_path, {"a.parquet": table(rows)}, board(uncertainty={"deviation": "population"}))
    own = select(found, TableQuery.from_url("benchmarks=ID&errors=runs")).own
    language = found.with_errors("runs")
    place = found.suite.place("ID")
    assert (own.lower[0], own.upper[0]) == pytest.approx(
        (language.errors.lower[0, place], language.errors.upper[0, place])
    )
    assert language.errors.stderr[0, place] == pytest.approx(pstdev(map(mean, ID)) / math.sqrt(3))


def test_an_error_over_runs_is_that_of_the_own_scores_of_the_runs(found):
    row = found.find("m")
    own = selected(found, "runs").own
    runs = [3 / 4 * mean(one) + 1 / 4 * mean(other) for one, other in zip(ID, VI, strict=True)]
    half = float(t_quantile(0.975, 2)) * stdev(runs) / math.sqrt(3)
    assert (own.lower[row], own.upper[row]) == pytest.approx((max(mean(runs) - half, 0), min(mean(runs) + half, 1)))


def errors(found, name):
    """An error of the average from those of the languages, which share no questions."""
    return math.sqrt(
        sum(
            (share * getattr(found.evidence.by_run, name)[found.find("m"), found.suite.place(node)]) ** 2
            for node, share in SHARE.items()
        )
    )


def test_a_sampling_error_takes_the_parts_as_independent_with_the_degrees_of_freedom_of_satterthwaite(many):
    found = many
    row = found.find("m")
    own = selected(found, "sampling").own
    variance = {
        node: (share * found.evidence.by_run.stderr_sampling[row, found.suite.place(node)]) ** 2
        for node, share in SHARE.items()
    }
    df = sum(variance.values()) ** 2 / (variance["ID"] ** 2 / 299 + variance["VI"] ** 2 / 299)
    half = float(t_quantile(0.975, df)) * errors(found, "stderr_sampling")
    average = selected(found).average[row]
    assert (own.lower[row], own.upper[row]) == pytest.approx((average - half, average + half))


def test_both_is_two_way_and_ranks_follow(many):
    found = many
    row, other = found.find("m"), found.find("o")
    view = found.with_errors("both")
    selection = selected(found, "both")
    of_run = found.evidence.by_run.score[row]
    runs = 3 / 4 * of_run[:, found.suite.place("ID")] + 1 / 4 * of_run[:, found.suite.place("VI")]
    samples_, over_runs, cells = (
        errors(found, "stderr_sampling"),
        stdev(runs) / math.sqrt(3),
        errors(found, "stderr_cells"),
    )
    both = math.sqrt(max(samples_**2 + over_runs**2 - cells**2, samples_**2, over_runs**2))
    half = float(t_quantile(0.975, 2)) * both
    average = selection.average[row]
    assert (selection.own.lower[row], selection.own.upper[row]) == pytest.approx((average - half, average + half))
    assert selection.own is own_intervals(view, selection.average, selection.weights)
    assert selection.average[row] > selection.average[other]


def test_ranks_of_own_weights_know_how_few_runs_there_are(found):
    selection = selected(found, "runs")
    per_run = found.evidence.chosen_runs(found.suite, selection.weights)
    count = (~np.isnan(per_run)).sum(axis=1)
    stderr = [stdev(scores[~np.isnan(scores)]) / math.sqrt(n) for scores, n in zip(per_run, count, strict=True)]
    sets = selection.own.ranks
    reaches = (t_quantile(1 - alpha / 2, count - 1) * np.array(stderr) for alpha in (sets.alpha, sets.first_alpha))
    expected = ranks_pair_by_pair(
        selection.average,
        *((np.minimum(reach, selection.average), np.minimum(reach, 1 - selection.average)) for reach in reaches),
    )
    assert (selection.own.ranks.lower.tolist(), selection.own.ranks.upper.tolist()) == expected


def test_the_upper_bound_rank_is_a_column_that_follows_errors_and_weights(found):
    def ranks(text):
        selection = select(found, TableQuery.from_url(f"columns=rank_ub&{text}"))
        return {row["entry"]: row["rank_ub"] for row in selection.rows(selection.order)}, selection

    for kind in ("shown", "sampling", "both"):
        view = found.with_errors(kind)
        told, selection = ranks(f"errors={kind}")
        for row, entry in enumerate(found.entries["entry"]):
            assert told[entry] == 1 + sum(lower > view.errors.upper[row, 0] for lower in view.errors.lower[:, 0])
        assert selection.frame()["rank_ub"].tolist() == [told[entry] for entry in selection.frame()["entry"]]
        assert str(selection.frame()["rank_ub"].dtype) == "Int32"
    own, selection = ranks(f"errors=sampling&{WEIGHTS}&sort=-rank_ub")
    assert selection.own is not None
    for row, entry in enumerate(found.entries["entry"]):
        assert own[entry] == 1 + sum(lower > selection.own.upper[row] for lower in selection.own.lower)
    shown = [own[found.entries["entry"].iloc[row]] for row in selection.order]
    assert shown == sorted(shown, reverse=True)


def test_the_upper_bound_rank_is_written_for_readers_as_a_whole_number(found):
    lines = written(select(found, TableQuery.from_url("columns=rank_ub&errors=sampling")), "md").decode().splitlines()
    assert lines[0] == "| Rank | Model | Upper-bound rank |"
    assert [line.split(" | ")[-1] for line in lines[2:5]] == ["1 |", "1 |", "1 |"]
    assert (
        text_table(select(found, TableQuery.from_url("columns=rank_ub&errors=sampling")))
        .splitlines()[0]
        .endswith("Upper-bound rank")
    )
