"""The document of one entry."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from evalboard.api import model
from evalboard.api.model import model_document
from evalboard.data.sample_values import write
from evalboard.data.samples import SampledBenchmark, StoredSamples
from evalboard.data.sums import ANSWERS, Answers
from evalboard.scoring.evidence import REPLICATES, ReplicateEvidence, Replicates
from tests.pages.boards import NASTY, REVISION, small
from tests.reports import json_of


@pytest.fixture(scope="session")
def document(leaderboard):
    return lambda entry: json_of(model_document, leaderboard, leaderboard.find(entry))


def node(document: dict, name: str) -> dict:
    return next(each for each in document["nodes"] if each["id"] == name)


def test_ranks_by_benchmarks_of_very_many_cells_have_no_interval(document, leaderboard, monkeypatch):
    benchmarks = [leaderboard.suite.id(place) for place in leaderboard.suite.benchmarks]
    assert any(node(document("org/second"), name)["rank_lower"] for name in benchmarks)
    monkeypatch.setattr(model, "MOST_CELLS", 6 * len(benchmarks) - 1)
    told = document("org/second")
    assert not any(node(told, name)["rank_lower"] for name in benchmarks)
    assert told["root"]["rank_lower"] == document("org/second")["root"]["rank_lower"]


def test_every_node_stands_in_the_order_of_the_suite(document, leaderboard):
    told = document("org/second")
    assert [each["path"] for each in told["nodes"]] == [each.path for each in leaderboard.suite.nodes]
    assert [each["parent"] for each in told["nodes"]] == [None, "Average", "Average", "Average/beta", "Average/beta"]


def test_a_leaf_has_its_value_baseline_score_and_place_in_a_file(document):
    alpha = node(document("org/second"), "alpha")
    assert (alpha["value"], alpha["baseline"], alpha["maximum"], alpha["score"], alpha["n"]) == (
        0.625,
        0.25,
        1.0,
        pytest.approx(0.5),
        100,
    )
    assert (alpha["file"], alpha["row"]) == ("results/2.json", 1)


def test_ranks_share_places_and_percentiles_count_those_below(document):
    # alpha: 0.8, 0.8, 0.6, 0.5, 1/3, 0 over six entries
    ranks = {
        entry: node(document(entry), "alpha")["rank"]
        for entry in ("org/best@bfloat16", "org/best@float16", "org/partial", "org/second", NASTY)
    }
    assert list(ranks.values()) == [1, 1, 3, 4, 6]
    assert node(document("org/best@float16"), "alpha")["percentile"] == pytest.approx(4 / 5)
    assert node(document(NASTY), "alpha")["percentile"] == 0
    assert node(document("org/second"), "alpha")["of"] == 6


def test_the_roots_rank_is_the_leaderboards(document, leaderboard):
    for row, entry in enumerate(leaderboard.entries["entry"]):
        told = document(entry)
        assert told["root"]["rank"] == (int(leaderboard.ranks.rank[row]) or None)
        assert told["root"]["of"] == 5


def test_what_is_missing_has_a_reason_and_no_number(document):
    told = document("org/partial")
    assert (told["root"]["score"], told["root"]["rank"], told["root"]["percentile"]) == (None, None, None)
    assert node(told, "Average")["missing"] == "incomplete"
    assert (told["root"]["present"], told["root"]["leaves"]) == (2, 3)


def test_only_benchmarks_whose_samples_are_kept_of_this_entry_are_told(leaderboard):
    kept = (
        SampledBenchmark("alpha", "Average/alpha", 9, ("org/second@bfloat16", NASTY)),
        SampledBenchmark("b1", "Average/beta/b1", 3, ("org/partial",)),
    )
    board = replace(leaderboard, samples=StoredSamples(Path("samples.parquet"), kept, {}))
    told = {
        entry: json_of(model_document, board, board.find(entry))["samples"]
        for entry in ("org/second", "org/partial", "org/best@float16")
    }
    assert told == {
        "org/second": [{"benchmark": "alpha", "label": "alpha", "node": "Average/alpha"}],
        "org/partial": [{"benchmark": "b1", "label": "b1", "node": "Average/beta/b1"}],
        "org/best@float16": [],
    }
    assert json_of(model_document, leaderboard, leaderboard.find("org/second"))["samples"] == []


def test_below_chance_is_said(document):
    assert node(document(NASTY), "alpha")["below_chance"]
    assert not node(document("org/second"), "alpha")["below_chance"]


def test_the_other_entries_of_the_model_are_named(document):
    assert [
        (other["entry"], other["rank"], other["precision"]) for other in document("org/best@bfloat16")["siblings"]
    ] == [("org/best@float16", 2, "float16")]
    assert document("org/second")["siblings"] == []


def test_links_lead_to_the_web_with_names_made_safe(document):
    assert document("org/second")["links"] == {
        "details": "https://example.org/org/second?e=org/second%40bfloat16",
        "hub": "https://huggingface.co/org/second",
    }
    nasty = document(NASTY)["links"]
    assert set(nasty) == {"details"}, "javascript: is dropped, and what is no id of a model has no page on the Hub"
    assert not set(nasty["details"]) & set("<>\"' {}")


def test_metadata_leaves_out_what_is_missing(document):
    assert document("org/second")["metadata"] == {
        "precision": "bfloat16",
        "type": "base",
        "params_b": 3.0,
        "merged": True,
    }
    assert "params_b" not in document("evil/<img src=x onerror=alert(1)>")["metadata"]


def test_provenance_names_file_commit_and_settings(document):
    told = document("org/partial")["provenance"]
    assert (told["repo"], told["revision"], told["file_count"]) == ("owner/results", REVISION, 1)
    assert told["files"][0] == {
        "file": "results/5.json",
        "url": f"https://huggingface.co/datasets/owner/results/blob/{REVISION}/results/5.json",
        "blob": "blob5",
        "date": None,
        "harness": "lm-eval 0.4.3",
        "settings": {"shots": 5},
    }
    assert told["left_out"] == ["results/5.json, row 2, b1 acc: 7 lies outside 0 to 1"]
    assert told["checks"][:2] == [
        "2 of 3 values were read from 1 file and are within their range.",
        "1 value was left out, for the reasons given.",
    ]


def test_settings_are_told_once_with_the_number_of_files_where_they_differ(leaderboard):
    row = leaderboard.find("org/second")
    file_of = leaderboard.provenance.file_of.copy()
    leaves = [place for place, node in enumerate(leaderboard.suite.nodes) if node.leaf]
    file_of[row, leaves] = [0, 1, 2]
    settings = [
        '{"shots": 5, "seed": 1, "stop": ["a"]}',
        '{"shots": 5, "seed": 2}',
        '{"shots": 5, "seed": 2, "stop": ["a"]}',
    ]
    files = leaderboard.provenance.files.assign(settings=[*settings, *leaderboard.provenance.files["settings"][3:]])
    provenance = replace(leaderboard.provenance, file_of=file_of, files=files)
    told = json_of(model_document, replace(leaderboard, provenance=provenance), row)["provenance"]
    assert told["file_count"] == 3
    assert told["settings"] == [
        {"name": "shots", "values": [{"value": 5, "files": 3}], "more": 0},
        {"name": "seed", "values": [{"value": 2, "files": 2}, {"value": 1, "files": 1}], "more": 0},
        {"name": "stop", "values": [{"value": ["a"], "files": 2}, {"value": None, "files": 1}], "more": 0},
    ]


def test_of_many_different_settings_the_rest_is_counted(tmp_path):
    found = small(table={"org/one": (0.5, 0.5, 0.5)})
    files = pd.concat([found.provenance.files] * 25, ignore_index=True).assign(
        settings=[f'{{"seed": {place}}}' for place in range(25)]
    )
    file_of = found.provenance.file_of.copy()
    file_of[0] = 0
    files["file"] = [f"{place}.json" for place in range(25)]
    rows = pd.DataFrame({name: "" if kind == "str" else 0 for name, kind in ANSWERS.items()}, index=files.index).astype(
        ANSWERS
    )
    answers = write(
        tmp_path / "answers.parquet", [("org/one", Answers(rows.assign(entry="org/one", file=files["file"])))]
    )
    drawn = Replicates(1, *[np.zeros(file_of.shape)] * len(REPLICATES))
    provenance, evidence = (
        replace(found.provenance, file_of=file_of, files=files),
        ReplicateEvidence(drawn, answers=answers),
    )
    told = json_of(model_document, replace(found, provenance=provenance, evidence=evidence), 0)["provenance"]
    assert told["file_count"] == 25, "files of samples are known by their samples, where only one is known by each leaf"
    assert (len(told["settings"][0]["values"]), told["settings"][0]["more"]) == (20, 5)


def test_a_single_entry_has_a_rank_and_no_percentile():
    alone = json_of(model_document, small(table={"org/one": (0.5, 0.5, 0.5)}), 0)
    assert (alone["root"]["rank"], alone["root"]["percentile"]) == (1, None)


def test_small_scatters_mark_this_entry(document):
    assert document("org/second")["plots"] == ["x=params_b&y=Average&pin=org%2Fsecond%40bfloat16"]
