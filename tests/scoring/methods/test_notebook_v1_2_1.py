"""The notebook's replicates, against plain loops that read as its text does."""

from statistics import mean, stdev

import numpy as np
import pytest

from evalboard.builds import artifact
from evalboard.engines import summed
from evalboard.errors import ConfigError, EvalboardError
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.origin import Origin
from evalboard.scoring.methods import check
from evalboard.table.ranking import own_intervals
from evalboard.views.compare import compare
from evalboard.views.explain import explain
from evalboard.views.frames import scores_frame
from tests.engines.examples import COLUMNS, scan_of, table
from tests.reports import said_in
from tests.scoring.methods.examples import built, by, labelled

SEED = 94370244
CHOICE = [[1, 0, 1, 1, 0], [0, 0, 1, 1, 1], [1, 1, 1, 0, 0]]
LABELS = "AABBB"
OPEN = [[4, None, 9], [10, 7, 0]]
METHOD = by("notebook_v1_2_1")


def balanced(drawn):
    """Accuracy within each class of labels, the mean over classes, rescaled by guessing, and 0 below it."""
    classes = [[score for score, label in zip(drawn, LABELS, strict=True) if label == name] for name in "AB"]
    return max((mean(mean(scores) for scores in classes) - 0.5) / 0.5, 0)


def tenths(drawn):
    return mean(score or 0 for score in drawn) / 10


def drawn_by_loops(rng, runs, score, draws=30):
    """A run for every question of every replicate; the generator goes on."""
    picked = rng.integers(0, len(runs), size=(draws, len(runs[0])))
    return [score([runs[run][item] for item, run in enumerate(row)]) for row in picked]


def test_a_score_is_the_mean_of_replicates_and_its_error_that_of_this_mean(tmp_path):
    found = built(
        tmp_path,
        METHOD,
        labelled("m", "ID/b", OPEN, best=10),
        labelled("m", "VI/a", CHOICE, LABELS),
        labelled("m", "ID/a", CHOICE, LABELS),
    )
    rng = np.random.default_rng(SEED)
    # One generator, in the order of the files.
    of_b, of_vi, of_a = (
        drawn_by_loops(rng, OPEN, tenths),
        drawn_by_loops(rng, CHOICE, balanced),
        drawn_by_loops(rng, CHOICE, balanced),
    )
    of_id = [(a + b) / 2 for a, b in zip(of_a, of_b, strict=True)]
    of_all = [(one + other) / 2 for one, other in zip(of_id, of_vi, strict=True)]
    for node, wanted in {"b": of_b, "All/ID/a": of_a, "All/VI/a": of_vi, "ID": of_id, "All": of_all}.items():
        place = found.suite.place(node)
        assert found.scores.score[0, place] == pytest.approx(mean(wanted), rel=1e-12)
        assert found.errors.stderr[0, place] == pytest.approx(stdev(wanted) / 30**0.5, rel=1e-12)
        assert found.evidence.drawn.deviation[0, place] == pytest.approx(stdev(wanted), rel=1e-12)
        assert found.errors.kind[place] == "Monte-Carlo error of a bootstrap mean"
    assert found.evidence.drawn.classes[0, found.suite.place("All/VI/a")] == 2
    assert found.scores.value[0, found.suite.place("b")] == pytest.approx(10 * mean(of_b))


def test_where_runs_are_missing_the_others_are_drawn_from(tmp_path):
    found = built(
        tmp_path,
        METHOD,
        labelled("m", "ID/a", [CHOICE[0], [], CHOICE[2]], LABELS),
        labelled("m", "ID/b", [[1], [1], [1]]),
    )
    wanted = drawn_by_loops(np.random.default_rng(SEED), [CHOICE[0], CHOICE[2]], balanced)
    assert found.scores.score[0, found.suite.place("a")] == pytest.approx(mean(wanted))
    assert found.evidence.drawn.runs[0, [found.suite.place(node) for node in ("a", "b", "ID")]].tolist() == [2, 3, 3]
    assert "1 of 1 entries lack some of the 3 runs for some part. The other runs count there." in map(str, found.notes)


def test_a_sample_that_a_run_lacks_counts_as_zero(tmp_path):
    found = built(tmp_path, METHOD, labelled("m", "ID/a", [[1, 1], [1]]))
    wanted = drawn_by_loops(np.random.default_rng(SEED), [[1, 1], [1, 0]], mean)
    assert found.scores.score[0, 0] == pytest.approx(mean(wanted))


def test_a_task_that_was_never_run_counts_as_zero_in_a_language_that_is_there(tmp_path):
    whole = [labelled("n", leaf, [[1, 1], [1, 1]]) for leaf in ("ID/a", "ID/b", "VI/a")]
    found = built(tmp_path, METHOD, *whole, labelled("m", "ID/a", [[1, 1], [1, 1]]))
    row = found.find("m")
    assert found.scores.score[row, [found.suite.place(node) for node in ("All/ID/a", "b", "ID", "All")]].tolist() == [
        1,
        0,
        0.5,
        0.5,
    ]
    assert np.isnan(found.scores.score[row, found.suite.place("VI")])
    assert found.scores.present[row, 0] == 1
    assert "1 tasks were never run for 1 of 2 entries and count as 0." in map(str, found.notes)
    assert said_in(explain(found, "m", "b"))["never run"] == "counts as 0 by this method"


def test_no_interval_no_rank_interval_and_no_tier_is_made_of_a_monte_carlo_error(tmp_path):
    found = built(
        tmp_path, METHOD, labelled("m", "ID/a", CHOICE), labelled("n", "ID/a", [[0, 0, 0, 0, 1], [0, 0, 0, 0, 0]])
    )
    assert not np.isnan(found.errors.stderr).any()
    assert np.isnan(found.errors.lower).all()
    assert np.isnan(found.errors.upper).all()
    assert (found.ranks.rank.tolist(), found.ranks.sets.lower.tolist(), found.ranks.sets.tier.tolist()) == (
        [1, 2],
        [0, 0],
        [0, 0],
    )
    assert set(found.errors.interval_kinds) == {""}
    assert own_intervals(found, found.scores.score[:, 0], {found.suite.place("ID"): 1.0}) is None
    between = next(row for row in compare(found, ["m", "n"]).rows if row.node == "All").differences[0]
    assert (between.difference, between.p, between.lower) == (
        pytest.approx(found.scores.score[0, 0] - found.scores.score[1, 0]),
        None,
        None,
    )


def test_options_without_labels_are_refused(tmp_path):
    rows = [(*row[:-1], None) if row[4] == "ID/a-2" else row for row in labelled("m", "ID/a", CHOICE, LABELS)]
    with pytest.raises(
        EvalboardError, match=r"1 of 5 samples of 'ID/a' have no label, first 'ID/a-2'; .* expected a column for label"
    ):
        built(tmp_path, METHOD, rows)


def test_a_label_that_changes_from_run_to_run_is_refused(tmp_path):
    rows = [(*row[:-1], "B") if row[3:5] == (1, "ID/a-0") else row for row in labelled("m", "ID/a", CHOICE, LABELS)]
    with pytest.raises(
        EvalboardError, match=r"00.parquet, row 6: sample 'ID/a-0' has the label 'B', and another in an earlier run"
    ):
        built(tmp_path, METHOD, rows)


@pytest.mark.parametrize("method", ["notebook_v1_2_1", "bootstrap_2026"])
def test_a_board_that_keeps_sums_alone_is_told_what_the_method_needs(tmp_path, method):
    of = by(method, keep="sums")
    sums = summed(
        "memory",
        scan_of(tmp_path, {"a.parquet": table(labelled("m", "ID/a", CHOICE, LABELS), (*COLUMNS, "label"))}, of),
    )
    said = rf"uncertainty.keep: 'sums': the method {method} needs the score of every sample; expected 'answers'"
    with pytest.raises(ConfigError, match=said):
        check(of)
    with pytest.raises(ConfigError, match=said):
        from_samples(of, sums, None, origin=Origin(kind="folder", revision="r" * 40), key="k" * 64)


def test_replicates_are_kept_with_a_leaderboard(tmp_path):
    found = built(tmp_path, METHOD, labelled("m", "ID/a", CHOICE, LABELS), labelled("m", "VI/b", OPEN, best=10))
    artifact.save(found, tmp_path / "kept")
    again = artifact.load(tmp_path / "kept")
    assert again.evidence.drawn.draws == 30
    for name in artifact.REPLICATES:
        np.testing.assert_array_equal(getattr(again.evidence.drawn, name), getattr(found.evidence.drawn, name))
    frame = scores_frame(again).set_index("node")
    assert frame.loc["All/ID", ["runs", "n", "stderr_sampling"]].tolist()[:2] == [3, 15]
    assert frame["stderr"].notna().all()
    assert frame["lower"].isna().all()


def test_the_arithmetic_says_what_is_drawn_and_what_the_error_is(tmp_path):
    found = built(tmp_path, METHOD, labelled("m", "ID/a", CHOICE, LABELS), labelled("m", "VI/b", OPEN, best=10))
    lines = said_in(explain(found, "m", "a"))
    assert lines["drawn per replicate"] == "one run for every question"
    assert lines["value per replicate"] == "the mean within each of the 2 classes of labels, and the mean over classes"
    assert lines["rescaled"] == "for each replicate, 100 × (value − 0.5) ÷ 0.5, with values below 0 set to 0"
    shown = 100 * found.evidence.drawn.deviation[0, found.suite.place("a")]
    assert f"deviation {shown:.2f}, 95 % from " in lines["30 replicates"]
    error, made = lines["error"].split(" = ")
    assert error == f"{shown / 30**0.5:.2f}"
    deviation, said = made.split(" ÷ √30, ")
    assert float(deviation) == pytest.approx(shown, abs=0.01)
    assert said == "the Monte Carlo error of the mean of the replicates, not a standard error of the score"
    assert said_in(explain(found, "m", "b"))["no score"] == "1 samples, counted as 0"
    assert "95 % interval" not in lines


def test_an_entry_draws_the_same_whoever_else_is_on_the_board(tmp_path):
    mine = [labelled("m", "ID/a", CHOICE, LABELS), labelled("m", "ID/b", OPEN, best=10)]
    alone, among = (
        built(tmp_path / "1", METHOD, *mine),
        built(tmp_path / "2", METHOD, labelled("a", "ID/b", OPEN, best=10), *mine),
    )
    assert alone.scores.score[0].tolist() != among.scores.score[among.find("a")].tolist()
    np.testing.assert_array_equal(alone.scores.score[0], among.scores.score[among.find("m")])


def test_draws_and_seed_can_be_chosen(tmp_path):
    rows = labelled("m", "ID/b", OPEN, best=10)
    found = built(tmp_path, by("notebook_v1_2_1", bootstraps=7, seed=5), rows)
    wanted = drawn_by_loops(np.random.default_rng(5), OPEN, tenths, draws=7)
    assert found.scores.score[0, 0] == pytest.approx(mean(wanted))
    assert found.errors.stderr[0, 0] == pytest.approx(stdev(wanted) / 7**0.5)
