"""The bootstrap over questions: means within classes by plain loops, the spread that theory gives, and draws that
depend on nothing else.
"""

from operator import attrgetter
from statistics import mean, stdev

import numpy as np
import pytest

from evalboard.scoring.methods.bootstrap_2026 import chance, digest, replicates
from evalboard.statistics.intervals import sample_counts
from evalboard.views.explain import explain
from tests.reports import said_in
from tests.scoring.methods.examples import built, by, labelled

SEED = 94370244
METHOD = by("bootstrap_2026")
CHOICE = [[1, 0, 1, 1, 0, 1], [0, 0, 1, 1, None, 1], [1, 1, 1, 0, 0, 1]]
LABELS = "AABBBB"
OPEN = [[4, 3, 9], [10, 7, 0]]


def by_loops(leaf, runs, labels, draws=2_000):
    """The value of each replicate: how often each question was drawn, its mean over the runs, and the mean over classes
    of the means within them.
    """
    questions = [mean(score or 0 for score in scores) for scores in zip(*runs, strict=True)]
    classes = [sorted(set(labels)).index(label) for label in labels]
    values = []
    rng = chance(SEED, leaf, digest([f"{leaf}-{item}" for item in range(len(labels))], np.array(classes)))
    for counts in sample_counts(classes, draws, rng):
        drawn = [
            (label, question)
            for label, question, count in zip(labels, questions, counts, strict=True)
            for _ in range(count)
        ]
        values.append(
            mean(mean(question for label, question in drawn if label == name) for name in sorted(set(labels)))
        )
    return values


def test_scores_errors_and_intervals_are_those_of_replicates_averaged_up(tmp_path):
    found = built(tmp_path, METHOD, labelled("m", "ID/a", CHOICE, LABELS), labelled("m", "ID/b", OPEN, best=10))
    of_a = [max((value - 0.5) / 0.5, 0) for value in by_loops("ID/a", CHOICE, LABELS)]
    of_b = [value / 10 for value in by_loops("ID/b", OPEN, "AAA")]
    of_id = [(a + b) / 2 for a, b in zip(of_a, of_b, strict=True)]
    for node, wanted in {"a": of_a, "b": of_b, "ID": of_id, "All": of_id}.items():
        place = found.suite.place(node)
        assert found.scores.score[0, place] == pytest.approx(mean(wanted))
        assert found.errors.stderr[0, place] == pytest.approx(stdev(wanted))
        # Rank 50.975 of 2,000 in order, by Hyndman and Fan's type 7.
        ordered = sorted(wanted)
        assert found.errors.lower[0, place] == pytest.approx(ordered[49] + 0.975 * (ordered[50] - ordered[49]))
        assert found.errors.upper[0, place] == pytest.approx(ordered[1949] + 0.025 * (ordered[1950] - ordered[1949]))
        assert found.errors.kind[place] == "bootstrap over questions"


def test_the_floor_lifts_the_mean_of_replicates_above_the_score_of_the_sample(tmp_path):
    found = built(tmp_path, METHOD, labelled("m", "ID/a", [[1, 0, 1, 0, 1, 0, 1, 0]], "AAAABBBB"))
    assert found.scores.value[0, found.suite.place("a")] == pytest.approx(0.5, abs=0.02)
    assert found.scores.score[0, found.suite.place("a")] > 0.05
    assert found.errors.lower[0, 0] == 0


def test_a_leaf_of_one_question_leaves_the_means_above_it_without_an_error(tmp_path):
    single = labelled("m", "ID/a", [[1], [1]]) + labelled("m", "ID/b", [[1, 0, 1]])
    others = [
        row for name, scores in {"n": [[1, 1, 1]], "o": [[0, 0, 1]]}.items() for row in labelled(name, "ID/b", scores)
    ]
    found = built(tmp_path, METHOD, single, others)
    row = found.find("m")
    for node in ("All", "ID", "a"):
        place = found.suite.place(node)
        assert found.scores.score[row, place] > 0
        assert np.isnan(
            [found.errors.stderr[row, place], found.errors.lower[row, place], found.errors.upper[row, place]]
        ).all(), node
    assert found.errors.stderr[row, found.suite.place("b")] > 0
    assert (found.ranks.sets.lower[row], found.ranks.sets.upper[row], found.ranks.sets.tier[row]) == (0, 0, 0)
    # Three have a score; the one without an error may stand on either side of the others.
    assert found.ranks.sets.upper[found.find("o")] == 3
    assert (found.ranks.sets.tier > 0).tolist() == (found.ranks.sets.lower > 0).tolist()
    told = said_in(explain(found, "m", "All"))
    assert told["error"] == "undefined: a task with one question is the same in all replicates"


def test_the_error_of_a_mean_is_that_of_its_questions():
    rng = np.random.default_rng(3)
    score = rng.random((2, 400))
    drawn = replicates(np.zeros(400, dtype=np.intp), score, draws=4_000, rng=rng)
    np.testing.assert_allclose(drawn.std(axis=1, ddof=1), score.std(axis=1) / 20, rtol=0.05)
    np.testing.assert_allclose(drawn.mean(axis=1), score.mean(axis=1), rtol=0, atol=0.002)


def test_classes_count_where_they_are_fewer_than_half_the_questions(tmp_path):
    found = built(
        tmp_path,
        METHOD,
        labelled("m", "ID/a", [[1, 0, 1, 1, 1]], "AABBA"),
        labelled("m", "ID/b", [[1, 0, 1, 1]], "AABB"),
    )
    few, many = found.suite.place("a"), found.suite.place("b")
    assert found.evidence.drawn.classes[0, [few, many]].tolist() == [2, 0]
    # The plain mean, rescaled by the number of options.
    assert found.scores.value[0, many] == pytest.approx(0.75, abs=0.02)
    assert said_in(explain(found, "m", "b"))["rescaled"].startswith("for each replicate, 100 × (value − 0.5) ÷ 0.5")


@pytest.mark.parametrize("method", ["bootstrap_2026", "notebook_v1_2_1"])
def test_one_replicate_has_no_error_and_it_is_not_zero(tmp_path, method):
    found = built(
        tmp_path, by(method, bootstraps=1), labelled("m", "ID/a", CHOICE, LABELS), labelled("n", "ID/a", CHOICE, LABELS)
    )
    assert not np.isnan(found.scores.score).any()
    assert np.isnan([found.errors.stderr, found.errors.lower, found.errors.upper, found.evidence.drawn.deviation]).all()
    assert (set(found.errors.kind), found.ranks.sets.tier.tolist(), found.evidence.paired) == ({""}, [0, 0], False)
    assert said_in(explain(found, "m", "a"))["error"] == "undefined: there is only one replicate"


def test_draws_depend_on_the_leaf_and_its_questions_alone(tmp_path):
    mine = labelled("m", "ID/a", CHOICE, LABELS)
    alone = built(tmp_path / "1", METHOD, mine)
    others = [
        labelled("n", "ID/a", CHOICE, LABELS),
        labelled("a", "ID/a", [CHOICE[0][:4]], LABELS),
        labelled("a", "ID/b", OPEN, best=10),
    ]
    among = built(tmp_path / "2", METHOD, *others, list(reversed(mine)))
    at = alone.suite.place("a"), among.suite.place("All/ID/a")
    for name in ("scores.score", "errors.stderr", "errors.lower", "errors.upper"):
        wanted, cells = attrgetter(name)(alone)[0, at[0]], attrgetter(name)(among)
        assert cells[among.find("m"), at[1]] == cells[among.find("n"), at[1]] == wanted
    other = built(tmp_path / "3", by("bootstrap_2026", seed=1), mine)
    assert other.errors.stderr[0, 0] != alone.errors.stderr[0, 0]


def test_entries_that_answered_other_questions_draw_apart():
    same, other = (
        chance(SEED, "ID/a", digest(ids, np.zeros(2, dtype=np.intp))).integers(0, 1000, 20)
        for ids in (["p", "q"], ["p", "r"])
    )
    assert (same != other).any()
    assert digest(["p", "q"], np.array([0, 0])) != digest(["p", "q"], np.array([0, 1]))


def test_what_both_find_hard_cancels_where_entries_answered_the_same_questions(tmp_path):
    # One is a little better on every second of 40 questions that are hard or easy for both alike.
    worse = [[0.2, 0.9] * 20]
    better = [[0.25, 0.9] * 20]
    paired = built(tmp_path / "1", METHOD, labelled("b", "ID/a", better), labelled("w", "ID/a", worse))
    assert paired.evidence.paired
    assert abs(paired.scores.score[0, 0] - paired.scores.score[1, 0]) < paired.errors.stderr[0, 0]
    assert (paired.ranks.sets.tier.tolist(), paired.ranks.sets.lower.tolist(), paired.ranks.sets.upper.tolist()) == (
        [1, 2],
        [1, 2],
        [1, 2],
    )
    others = [(*row[:4], f"{row[4]} of w", *row[5:]) for row in labelled("w", "ID/a", worse)]
    apart = built(tmp_path / "2", METHOD, labelled("b", "ID/a", better), others)
    assert (apart.ranks.sets.tier.tolist(), apart.ranks.sets.lower.tolist(), apart.ranks.sets.upper.tolist()) == (
        [1, 1],
        [1, 1],
        [2, 2],
    )


def test_an_entry_without_a_score_has_no_rank_interval(tmp_path):
    strict = METHOD.model_copy(update={"suite": METHOD.suite.model_copy(update={"missing": "strict"})})
    rows = [labelled("b", "ID/a", [[1, 1, 0, 1] * 10]), labelled("w", "ID/a", [[0, 0, 1, 0] * 10])]
    rows += [[(model, "ID", "b", *row[3:]) for row in part] for model, part in zip("bw", rows, strict=True)]
    found = built(tmp_path, strict, *rows, labelled("m", "ID/a", [[1, 1, 1, 1] * 10]))
    assert found.entries["entry"].tolist() == ["b", "w", "m"]
    assert (found.ranks.sets.tier.tolist(), found.ranks.sets.lower.tolist(), found.ranks.sets.upper.tolist()) == (
        [1, 2, 0],
        [1, 2, 0],
        [1, 2, 0],
    )


def test_entries_far_apart_are_told_apart(tmp_path):
    good, bad = [[1, 1, 1, 0] * 10], [[0, 0, 1, 0] * 10]
    found = built(tmp_path, METHOD, labelled("g", "ID/a", good), labelled("b", "ID/a", bad))
    assert (found.ranks.sets.tier.tolist(), found.ranks.sets.lower.tolist(), found.ranks.sets.upper.tolist()) == (
        [1, 2],
        [1, 2],
        [1, 2],
    )
    lines = said_in(explain(found, "g", "a"))
    assert lines["error"] == f"{100 * found.errors.stderr[0, 0]:.2f}, the standard deviation of the replicates"
    assert lines["value per replicate"] == "the mean"
