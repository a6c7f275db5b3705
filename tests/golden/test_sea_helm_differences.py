"""Paired differences at every node of SEA-HELM from samples, against dictionaries and loops."""

import math
from collections import defaultdict

import pandas as pd
import pytest

from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.power import t_power
from evalboard.views.compare import UNPAIRED, compare
from tests.conftest import ROOT

pytestmark = pytest.mark.thorough

PAIRED = "paired on shared samples"

CONFIG = ROOT / "configs" / "templates" / "sea_helm_samples.yaml"
FIRST, OTHER, WITHOUT_TAMIL = "alpha-70b-it", "delta-8b-it", "echo-4b-it"


@pytest.fixture(scope="module")
def board(built_once, shared):
    return built_once.board("sea_helm_samples", shared / "oracles" / "sea_helm")


@pytest.fixture(scope="module")
def questions(shared):
    """For each leaf its questions: cluster, and for both models the mean of what they scored, rescaled."""
    items = pd.read_parquet(shared / "oracles" / "sea_helm" / "items.parquet")
    answers = defaultdict(lambda: defaultdict(list))
    for row in items[items["model"].isin([FIRST, OTHER])].itertuples():
        task = (row.task,) if row.subtask == row.task else (row.task, row.subtask)
        path = "/".join(("SEA", row.language, row.competency, *task))
        guess = 1 / row.n_options if row.n_options else 0.0
        score = (0.0 if math.isnan(row.score) else row.score) - guess
        answers[path][row.item_id, row.cluster_id, row.model].append(score / (row.max_score - guess))
    return {
        path: [
            (cluster, sum(runs) / len(runs) - sum(of_leaf[item, cluster, OTHER]) / len(of_leaf[item, cluster, OTHER]))
            for (item, cluster, model), runs in of_leaf.items()
            if model == FIRST
        ]
        for path, of_leaf in answers.items()
    }


def moved(node, questions):
    """The difference at a node; by how much each cluster moves it, by how much without it, and its part of it."""
    if node in questions:
        size, total = len(questions[node]), sum(d for _, d in questions[node])
        of_cluster = defaultdict(list)
        for cluster, d in questions[node]:
            of_cluster[cluster].append(d)
        return total / size, {
            cluster: (
                (sum(mine) - len(mine) * total / size) / size,
                (total - sum(mine)) / (size - len(mine)) - total / size,
                len(mine) / size,
            )
            for cluster, mine in of_cluster.items()
        }
    children = {"/".join(path.split("/")[: node.count("/") + 2]) for path in questions if path.startswith(f"{node}/")}
    parts = [moved(child, questions) for child in sorted(children)]
    together = defaultdict(lambda: (0.0, 0.0, 0.0))
    for _, by_cluster in parts:
        for cluster, of in by_cluster.items():
            together[cluster] = tuple(
                sum(pair) for pair in zip(together[cluster], (x / len(parts) for x in of), strict=True)
            )
    return sum(part for part, _ in parts) / len(parts), together


def differing(node, questions):
    """The number of clusters on which the two differ: so many signs, and no p value below 2 / 2^m."""
    apart = defaultdict(float)
    for path, of in questions.items():
        if f"{path}/".startswith(f"{node}/"):
            for cluster, d in of:
                apart[path, cluster] += d
    return len({cluster for (_, cluster), d in apart.items() if abs(d) > 1e-12})


def test_every_node_differs_as_loops_over_its_questions_say(board, questions):
    rows = compare(board, [FIRST, OTHER]).rows
    assert {row.differences[0].method for row in rows} == {PAIRED}
    for row in rows:
        (between,) = row.differences
        difference, by_cluster = moved(row.node, questions)
        count, equal = len(by_cluster), 1 / sum(share * share for _, _, share in by_cluster.values())
        free = max(2.0, equal) - 1
        stderr = max(
            math.sqrt(count / (count - 1) * sum(u * u for u, _, _ in by_cluster.values())),
            math.sqrt((count - 1) / count * sum(left * left for _, left, _ in by_cluster.values())),
            abs(difference) / float(t_quantile(1 - 2.0 ** -differing(row.node, questions), free))
            if differing(row.node, questions) < 50
            else 0.0,
        )
        assert between.difference == pytest.approx(difference, rel=1e-9, abs=1e-12), row.node
        critical = t_quantile(1 - 0.05 / between.compared / 2, free)
        if between.detectable is None:
            assert float(t_power(1 / stderr, critical, free)) < 0.8, row.node
        else:
            assert float(t_power(between.detectable / stderr, critical, free)) == pytest.approx(0.8, abs=1e-8), row.node
        assert between.shared == sum(len(of) for path, of in questions.items() if f"{path}/".startswith(f"{row.node}/"))
    assert len(rows) > 90


def test_a_model_without_tamil_is_paired_where_it_answered(board):
    ways = {row.node: row.differences[0].method for row in compare(board, [FIRST, WITHOUT_TAMIL]).rows if row.level < 2}
    assert ways == {"SEA": UNPAIRED, "SEA/TA": UNPAIRED} | {
        f"SEA/{language}": PAIRED for language in ("ID", "VI", "TH", "FIL")
    }
