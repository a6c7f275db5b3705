"""SEA-HELM by its own code: the notebook's numbers on run directories, and its bootstrap of 2026 on the reference's
samples.
"""

import json

import numpy as np
import pytest

from tests.golden.replicates import replicates

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def notebook(built_once, shared):
    return replicates(built_once, shared, "notebook_v1_2_1")


@pytest.fixture(scope="module")
def bootstrap(built_once, shared):
    return replicates(built_once, shared, "bootstrap_2026")


def nodes_of(scores, ids):
    """Path on the board and the notebook's word, for every node that it names."""
    language_id, competency_id = ids["language"], ids["competency"]
    yield "SEA", scores
    yield "SEA", {"mean": scores["sea_mean"], "stderr": scores["sea_stderr"], "mean_list": scores["sea_mean_list"]}
    for language in language_id.keys() & scores.keys():
        of_language = scores[language]
        above = f"SEA/{language_id[language]}"
        yield above, of_language
        for competency in competency_id.keys() & of_language.keys():
            of_competency = of_language[competency]
            path = f"{above}/{competency_id[competency]}"
            yield path, of_competency
            for group, found in of_competency["aggregation_groups"].items():
                yield f"{path}/{group}", found
            for task, found in of_competency["tasks"].items():
                yield (
                    f"{path}/{found['aggregation_group']}/{task}" if "aggregation_group" in found else f"{path}/{task}",
                    found,
                )


def test_every_node_is_the_notebook_s(notebook, shared):
    expected = json.loads(
        (shared / "oracles" / "sea_helm" / "expected_notebook_v1.2.1.json").read_text(encoding="utf-8")
    )
    seen = 0
    assert sorted(notebook.entries["model"].str.rpartition("/")[2]) == sorted(expected)
    for name, model in expected.items():
        row = notebook.find(f"org/{name}")
        for path, node in nodes_of(model["scores"], notebook.board.options["ids"]):
            place = notebook.suite.place(path)
            assert 100 * notebook.scores.score[row, place] == pytest.approx(node["mean"], rel=0, abs=1e-9), (name, path)
            assert 100 * notebook.errors.stderr[row, place] == pytest.approx(node["stderr"], rel=0, abs=1e-9), (
                name,
                path,
            )
            wanted = np.std(node["mean_list"], ddof=1)
            assert 100 * notebook.evidence.drawn.deviation[row, place] == pytest.approx(wanted, rel=0, abs=1e-9), (
                name,
                path,
            )
            seen += 1
    assert seen == 192


def test_the_notebook_s_error_tells_no_ranks_apart(notebook):
    assert set(notebook.errors.kind) == {"Monte-Carlo error of a bootstrap mean"}
    assert np.isnan(notebook.errors.lower).all()
    assert notebook.ranks.rank.tolist() == [1, 2]
    assert not notebook.ranks.sets.tier.any()
    assert any("not a standard error of the score" in note for note in map(str, notebook.notes))


def test_every_node_has_an_interval_over_questions_around_its_score(bootstrap):
    there = ~np.isnan(bootstrap.scores.score)
    assert bootstrap.left_out == ()
    assert bootstrap.evidence.drawn.draws == 2_000
    assert set(bootstrap.errors.kind) == {"bootstrap over questions"}
    assert (bootstrap.errors.lower[there] <= bootstrap.scores.score[there]).all()
    assert (bootstrap.scores.score[there] <= bootstrap.errors.upper[there]).all()
    assert (bootstrap.scores.score[there] >= 0).all()
    assert bootstrap.ranks.rank.tolist() == [1, 2, 3, 4, 5, 6]


def test_where_nothing_is_balanced_or_floored_the_score_is_that_of_the_description(bootstrap, shared):
    expected = json.loads((shared / "oracles" / "sea_helm" / "expected.json").read_text(encoding="utf-8"))["models"]
    seen = 0
    for name, model in expected.items():
        row = bootstrap.find(name)
        for language, of_language in model["languages"].items():
            for task, found in of_language["competencies"].get("NLG", {"tasks": {}})["tasks"].items():
                place = bootstrap.suite.place(f"SEA/{language}/NLG/{task}")
                # The mean of 2,000 draws lies within four of its Monte-Carlo errors.
                near = 4 * 100 * bootstrap.errors.stderr[row, place] / 2_000**0.5
                assert 100 * bootstrap.scores.score[row, place] == pytest.approx(found["mean"], rel=0, abs=near), (
                    name,
                    language,
                    task,
                )
                seen += 1
    assert seen > 50


def test_a_language_that_was_never_run_is_missing_and_lowers_nothing(bootstrap):
    row = bootstrap.find("echo-4b-it")
    assert np.isnan(bootstrap.scores.score[row, bootstrap.suite.place("TA")])
    others = [bootstrap.scores.score[row, bootstrap.suite.place(language)] for language in ("ID", "VI", "TH", "FIL")]
    assert bootstrap.scores.score[row, 0] == pytest.approx(np.mean(others))
