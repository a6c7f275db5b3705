"""Bootstraps: reproducible, stratified, and with the spread that theory gives."""

import json

import numpy as np
import pytest

from evalboard.statistics.intervals import over_runs, over_samples, run_draws, sample_counts
from tests.statistics.references import clt, cluster_counts, clustered_cr0


def test_drawn_runs_give_the_replicates_of_the_reference(shared):
    expected = json.loads((shared / "oracles" / "sea_helm" / "expected.json").read_text(encoding="utf-8"))
    drawn = expected["bootstrap_indices_B3_R8"]
    seen = 0
    for model in expected["models"].values():
        for language in model["languages"].values():
            for competency in language["competencies"].values():
                if len(competency["per_run"]) != 8:
                    continue
                replicates = over_runs(competency["per_run"], drawn)
                known = competency["bootstrap"]["B3_resample_R_runs"]
                assert replicates.mean() == pytest.approx(known["mean"], rel=1e-9)
                assert replicates.std(ddof=1) == pytest.approx(known["sd_ddof1"], rel=1e-9)
                seen += 1
    assert seen > 50


def test_draws_of_runs_are_shared_by_all_nodes():
    per_run = np.array([[0.1, 0.5, 0.9], [0.2, 1.0, 1.8]])
    replicates = over_runs(per_run, run_draws(3, 50, np.random.default_rng(0)))
    assert replicates.shape == (2, 50)
    assert replicates[1] == pytest.approx(2 * replicates[0])
    assert over_runs([0.1, 0.5, 0.9], [[0, 0, 2], [1, 1, 1]]) == pytest.approx([1.1 / 3, 0.5])


def test_every_stratum_keeps_its_size():
    label, cluster = np.array(list("aabbbaabbb")), np.array([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    counts = sample_counts(np.column_stack([label, cluster]), 30, np.random.default_rng(0))
    for name in "ab":
        for group in (0, 1):
            rows = (label == name) & (cluster == group)
            assert (counts[:, rows].sum(axis=1) == rows.sum()).all()
    assert len(np.unique(counts, axis=0)) > 1


def test_clusters_are_drawn_whole():
    cluster = np.array([3, 3, 1, 1, 1, 2])
    counts = cluster_counts(cluster, 40, np.random.default_rng(0))
    assert (counts[:, 0] == counts[:, 1]).all()
    assert (counts[:, 2] == counts[:, 4]).all()
    assert (counts[:, 0] + counts[:, 2] + counts[:, 5] == 3).all()


def test_weights_give_the_mean_over_classes():
    label = np.array([0, 0, 0, 1])
    counts = sample_counts(label, 25, np.random.default_rng(0))
    values = np.array([1.0, 0.0, 1.0, 0.5])
    by_class = over_samples(values, counts, 1 / np.array([3, 3, 3, 1]))
    expected = [((drawn[:3] @ values[:3]) / 3 + 0.5) / 2 for drawn in counts]
    assert by_class == pytest.approx(expected)
    assert over_samples(values, np.ones((1, 4))) == pytest.approx([0.625])


def test_the_spread_of_draws_is_the_standard_error():
    rng = np.random.default_rng(8)
    values, cluster = rng.random(120), np.arange(120) // 4
    values += 0.5 * rng.random(30)[cluster]
    plain = over_samples(values, sample_counts(np.zeros(120), 4000, rng))
    assert plain.std(ddof=1) == pytest.approx(float(clt(values)), rel=0.05)
    whole = over_samples(values, cluster_counts(cluster, 4000, rng))
    assert whole.std(ddof=1) == pytest.approx(float(clustered_cr0(values, cluster)), rel=0.05)
    assert whole.std() > 1.3 * plain.std()
