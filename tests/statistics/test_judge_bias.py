"""What sways a judge: planted, and errors by leaving out one cluster at a time."""

import numpy as np

from evalboard.statistics.judge_bias import Verdicts, judge_bias

MODELS = 6
FAMILY = np.array([[0.0, 0, 0, 0, 1, 1]])


def drawn(seed, *, clusters, each):
    rng, size = np.random.default_rng(seed), clusters * each
    at, cluster, a = np.linspace(-1, 1, MODELS), np.repeat(np.arange(clusters), each), rng.integers(MODELS, size=size)
    b, length = (a + rng.integers(1, MODELS, size=size)) % MODELS, rng.normal(size=size)
    controls, ones = np.column_stack([np.ones(size), length]), np.ones(size)

    def said(odds):
        return (rng.random(size) < 1 / (1 + np.exp(-odds))).astype(float)

    people = said(at[a] - at[b] + 0.1 + 0.3 * length)
    judge = said(1.5 * (at[a] - at[b]) + 0.4 + 0.8 * length + 0.6 * (FAMILY[0, a] - FAMILY[0, b]))
    looked = rng.random(size) < 0.5
    return (
        Verdicts(a[looked], b[looked], people[looked], ones[looked], cluster[looked], controls[looked]),
        Verdicts(a, b, judge, ones, cluster, controls),
    )


def values(told):
    return np.array([one.value for one in (told.decided, *told.people, *told.apart, *told.traits)])


def test_what_was_planted_lies_within_the_intervals():
    told = judge_bias(*drawn(1, clusters=400, each=20), FAMILY, MODELS, 400)
    planted = [1.5, 0.1, 0.3, 0.3, 0.5, 0.6]
    intervals = [told.decided, *told.people, *told.apart, *told.traits]
    assert [one.lower <= truth <= one.upper for one, truth in zip(intervals, planted, strict=True)] == [True] * 6
    np.testing.assert_allclose(values(told)[1:5], planted[1:5], atol=0.1)


def test_errors_of_both_steps_are_those_of_leaving_out_one_cluster_at_a_time():
    people, judge = drawn(2, clusters=60, each=30)
    told = judge_bias(people, judge, FAMILY, MODELS, 60)
    without = []
    for out in range(60):
        parts = []
        for each in (people, judge):
            rest = each.cluster != out
            cluster = each.cluster[rest] - (each.cluster[rest] > out)
            parts.append(
                Verdicts(
                    each.a[rest], each.b[rest], each.outcome[rest], each.weight[rest], cluster, each.controls[rest]
                )
            )
        without.append(values(judge_bias(*parts, FAMILY, MODELS, 59)))
    error = np.sqrt(59 / 60 * np.square(np.array(without) - np.mean(without, axis=0)).sum(axis=0))
    wide = np.array([one.upper - one.lower for one in (told.decided, *told.people, *told.apart, *told.traits)])
    np.testing.assert_allclose(wide / 2 / 2.0010, error, rtol=0.15)


def test_what_verdicts_do_not_tell_is_not_told():
    people, judge = drawn(3, clusters=40, each=10)
    still = Verdicts(judge.a, judge.b, judge.outcome, judge.weight, judge.cluster, np.zeros_like(judge.controls))
    assert judge_bias(people, still, FAMILY, MODELS, 40) is None
    few = Verdicts(*(getattr(people, name)[:12] for name in ("a", "b", "outcome", "weight", "cluster", "controls")))
    assert judge_bias(few, judge, FAMILY, MODELS, 40) is None
