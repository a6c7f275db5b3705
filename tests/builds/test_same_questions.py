"""Questions that stand in several leaves, by their ids or texts: they count together, whatever reader read them."""

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.table.ranking import own_intervals
from evalboard.views.explain import explain

pytestmark = pytest.mark.thorough

SIZES = {"diamond": 40, "main": 90, "extended": 110}
"""Nested sets, as GPQA's three."""
WORDS = "Which of the answers below holds for the molecule of number {} when it is heated for long enough in a closed vessel?"
SAMPLES = """\
id: nested
title: Nested
source: {kind: folder, path: ., patterns: ["*.jsonl"]}
reader: samples
columns: {model: model, sample: id, value: right, COLUMNS}
suite: {name: Average, levels: [task], missing: available}
uncertainty: {method: sampling, MORE}
"""


Row = dict[str, Any]
"""Any: a row of a file, as JSON has it."""


def answers(seed: int = 1, models: Iterable[str] = ("org/a", "org/b", "org/c"), alike: float = 1.0) -> list[Row]:
    """Answers of models to nested sets; with the chance `alike` an answer is the same in all sets. Ids count from 0 in
    each set.
    """
    rng = np.random.default_rng(seed)
    rows: list[Row] = []
    for model in models:
        first = rng.random(max(SIZES.values())) < 0.5
        for task, size in SIZES.items():
            again = np.where(rng.random(size) < alike, first[:size], rng.random(size) < 0.5)
            # A set has its own order, so that numbers never tell.
            order = np.random.default_rng(len(task)).permutation(size).tolist()
            rows += [
                {"model": model, "task": task, "id": place, "right": float(again[number]), "number": number}
                for place, number in enumerate(order)
            ]
    return rows


def with_texts(rows: Iterable[Row]) -> list[Row]:
    return [{**row, "asked": "  " * (row["task"] == "main") + WORDS.format(row["number"])} for row in rows]


def made(where: Path, rows: Iterable[Row], columns: str = "question: asked", more: str = "") -> Leaderboard:
    (where / "data").mkdir(parents=True, exist_ok=True)
    (where / "data" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    config = SAMPLES.replace(", COLUMNS", f", {columns}" if columns else "").replace(
        ", MORE", f", {more}" if more else ""
    )
    return build(parse_board(config), replace(Settings.from_env({}), cache=where / "cache"), folder=where / "data")


def by_hand(rows: Iterable[Row], model: str, weights: Mapping[str, float]) -> float:
    """The error of a weighted mean of the sets, each question of all of them one cluster: summed up question by
    question.
    """
    mine = [row for row in rows if row["model"] == model and row["task"] in weights]
    means = {task: np.mean([row["right"] for row in mine if row["task"] == task]) for task in weights}
    moved: dict[object, float] = {}
    for row in mine:
        task = str(row["task"])
        moved[row["number"]] = (
            moved.get(row["number"], 0.0) + weights[task] * (row["right"] - means[task]) / SIZES[task]
        )
    return math.sqrt(len(moved) / (len(moved) - 1) * sum(each**2 for each in moved.values()))


THIRDS = dict.fromkeys(SIZES, 1 / 3)


@pytest.mark.parametrize(
    ("columns", "change"),
    [
        ("question: asked", with_texts),
        ("question_id: hash", lambda rows: [{**row, "hash": f"gpqa/{row['number']}"} for row in rows]),
        (
            "question: asked, options: choices",
            lambda rows: [
                {
                    **row,
                    "asked": "Which?",
                    "choices": [f"{row['number']} ml", f"{row['number']} l"][:: -1 if row["task"] == "main" else 1],
                }
                for row in rows
            ],
        ),
    ],
    ids=["texts", "ids", "short texts with answers to choose from, shuffled"],
)
def test_a_question_in_several_leaves_is_one_cluster_in_their_mean(tmp_path, columns, change):
    rows = answers(alike=0.8)
    board = made(tmp_path, change(rows), columns)
    for model in ("org/a", "org/b"):
        assert board.errors.stderr[board.find(model), 0] == pytest.approx(by_hand(rows, model, THIRDS))
    by = "ids" if "id" in columns.split(":")[0] else "texts"
    assert {(pair.one, pair.other): (pair.both, pair.by) for pair in board.evidence.same} == {
        ("Average/diamond", "Average/extended"): (40, (by,)),
        ("Average/diamond", "Average/main"): (40, (by,)),
        ("Average/extended", "Average/main"): (90, (by,)),
    }
    assert board.errors.stderr[0, board.suite.place("main")] == pytest.approx(
        by_hand(rows, board.entries["entry"].iloc[0], {"main": 1.0})
    )


def test_ids_that_only_coincide_say_nothing(tmp_path):
    rows = answers()
    for name, columns, more in (("plain", "", ""), ("apart", "question: asked", "same_questions: apart")):
        board = made(tmp_path / name, with_texts(rows), columns, more)
        assert board.evidence.same == ()
        apart = math.sqrt(sum((by_hand(rows, "org/a", {task: 1.0}) / 3) ** 2 for task in SIZES))
        # G / (G - 1) is that of 240 clusters together, not of each set.
        assert board.errors.stderr[board.find("org/a"), 0] == pytest.approx(apart, rel=0.01)
        assert not any("questions" in note and "among" in note for note in map(str, board.notes))


@pytest.mark.parametrize(
    "asked",
    [
        lambda row: "Which of the following is true?",  # a stem, asked in all leaves
        lambda row: (
            "Read the text that follows with care, think about it step by step, and then answer the question."
            + " " * row["id"]
        ),  # a template
        lambda row: None,
    ],
    ids=["stem", "template", "unknown"],
)
def test_texts_that_are_no_questions_by_themselves_say_nothing(tmp_path, asked):
    board = made(tmp_path, [{**row, "asked": asked(row)} for row in answers()])
    assert board.evidence.same == ()


def test_a_stem_that_stands_once_in_each_leaf_is_told_apart_by_its_choices(tmp_path):
    rows = [
        {**row, "asked": f"Which is true of {row['number']}?", "choices": [f"{row['task']} yes", "no"]}
        for row in answers()
    ]
    assert made(tmp_path, rows, "question: asked, options: choices").evidence.same == ()


def test_the_page_and_explain_say_what_was_taken(tmp_path):
    board = made(tmp_path, with_texts(answers()))
    assert [*map(str, board.notes)][-4:] == [
        "90 of main’s 90 questions are also in extended, judging by their texts.",
        "40 of diamond’s 40 questions are also in extended, judging by their texts.",
        "40 of diamond’s 40 questions are also in main, judging by their texts.",
        "Errors treat a question that appears in several tasks as one question.",
    ]
    lines = [line.value for line in explain(board, "org/a", "diamond").lines if line.key == "same questions"]
    assert len(lines) == 2
    assert lines[0].startswith("diamond and extended: 40 questions in common by their texts, errors correlate by 0.")
    whole = [line.value for line in explain(board, "org/a", "Average").lines if line.key == "same questions"]
    assert whole[0].startswith("extended and main: 90 questions in common by their texts")


def test_a_leaderboard_that_is_kept_says_the_same_when_it_is_read_again(tmp_path):
    rows = with_texts(answers())
    first, again = made(tmp_path, rows), made(tmp_path, rows)
    assert again.evidence.same == first.evidence.same
    assert again.evidence.same
    np.testing.assert_array_equal(again.curves.bounds(), first.curves.bounds())
    weights = dict.fromkeys(first.suite.benchmarks[:2], 1.0)
    one, other = (own_intervals(each, each.chosen_average(weights), weights) for each in (first, again))
    assert one is not None
    assert other is not None
    np.testing.assert_array_equal(one.upper, other.upper)


def test_own_weights_know_the_questions_that_benchmarks_share(tmp_path):
    rows = answers(alike=0.7)
    board = made(tmp_path, with_texts(rows))
    weights = {board.suite.place("diamond"): 1.0, board.suite.place("main"): 3.0}
    own = own_intervals(board, board.chosen_average(weights), weights)
    assert own is not None
    curve = board.evidence.chosen_curves(board.scored, board.chosen_average(weights), weights, board.curves)
    expected = by_hand(rows, "org/a", {"diamond": 0.25, "main": 0.75})
    assert curve.stderr[board.find("org/a")] == pytest.approx(expected, rel=0.01)
    apart = made(tmp_path / "apart", rows, "")
    unlinked = apart.evidence.chosen_curves(apart.scored, apart.chosen_average(weights), weights, apart.curves)
    assert unlinked.stderr[apart.find("org/a")] < 0.9 * expected


RESULTS = """\
id: nested
title: Nested
source: {kind: folder, path: ., patterns: ["*.csv", "samples/*.jsonl"]}
reader: table
columns: {entry: {model: model}, values: {diamond: diamond, main: main, extended: extended}}
suite: {name: Average, OVERLAPchildren: [{name: diamond, n: 40}, {name: main, n: 90}, {name: extended, n: 110}]}
samples:
"""
PART = "  - {{of: {of}, reader: samples, patterns: [samples/{of}.jsonl], columns: {{model: model, sample: id, value: right, question: asked}}}}\n"


def results(where: Path, rows: list[Row], overlap: str = "") -> Leaderboard:
    (where / "samples").mkdir(parents=True)
    models = list(dict.fromkeys(str(row["model"]) for row in rows))
    mean = {
        key: np.mean([row["right"] for row in rows if (row["model"], row["task"]) == key])
        for key in ((m, t) for m in models for t in SIZES)
    }
    lines = [",".join([model, *(repr(float(mean[model, task])) for task in SIZES)]) for model in models]
    (where / "scores.csv").write_text("\n".join([",".join(["model", *SIZES]), *lines]) + "\n")
    for task in SIZES:
        (where / "samples" / f"{task}.jsonl").write_text(
            "".join(json.dumps(row) + "\n" for row in rows if row["task"] == task)
        )
    config = RESULTS.replace("OVERLAP", f"overlap: [{overlap}], " if overlap else "") + "".join(
        PART.format(of=task) for task in SIZES
    )
    return build(parse_board(config), replace(Settings.from_env({}), cache=where / "cache"), folder=where)


def test_benchmarks_of_a_board_of_results_share_questions_as_their_samples_show(tmp_path):
    rows = answers(alike=0.8, models=[f"org/{number}" for number in range(12)])
    board, blind = (
        results(tmp_path / "a", with_texts(rows)),
        results(tmp_path / "b", [{**row, "asked": None} for row in rows]),
    )
    assert {(pair.one, pair.other): pair.both for pair in board.evidence.same} == {
        ("Average/diamond", "Average/extended"): 40,
        ("Average/diamond", "Average/main"): 40,
        ("Average/extended", "Average/main"): 90,
    }
    # Correlations are those of all entries together, so that of one entry is met on average.
    ratio = np.mean(
        [
            board.errors.stderr[board.find(f"org/{number}"), 0] / by_hand(rows, f"org/{number}", THIRDS)
            for number in range(12)
        ]
    )
    assert ratio == pytest.approx(1.0, abs=0.02)
    assert np.all(blind.errors.stderr[:, 0] < 0.8 * board.errors.stderr[:, 0])
    again = results(tmp_path / "c", with_texts(rows))
    assert again.evidence.same == board.evidence.same


def test_what_samples_show_is_what_a_config_would_say_with_the_correlation_that_was_measured(tmp_path):
    rows = answers(alike=0.8, models=[f"org/{number}" for number in range(6)])
    board = results(tmp_path / "a", with_texts(rows))
    stated = ", ".join(
        f"{{of: [{pair.one.split('/')[1]}, {pair.other.split('/')[1]}], both: {pair.both}, correlation: {pair.alike!r}, source: measured}}"
        for pair in board.evidence.same
    )
    config = results(tmp_path / "b", [{**row, "asked": None} for row in rows], stated)
    np.testing.assert_allclose(config.errors.stderr, board.errors.stderr, rtol=1e-12)
    np.testing.assert_allclose(config.curves.bounds(), board.curves.bounds(), rtol=1e-9)
    weights = dict.fromkeys(board.suite.benchmarks[:2], 1.0)
    of_config, of_board = (own_intervals(each, each.chosen_average(weights), weights) for each in (config, board))
    assert of_config is not None
    assert of_board is not None
    np.testing.assert_allclose(of_config.upper, of_board.upper, rtol=1e-9)


@pytest.mark.parametrize(
    ("overlap", "says"),
    [
        (
            "{of: [diamond, main], both: 20}",
            "The config says that diamond and main share 20 questions; their samples share 40. Errors follow the config.",
        ),
        (
            "{of: [diamond, main], correlation: 0.2, source: somewhere}",
            "The config says that errors of diamond and main correlate by 0.13; their samples correlate by 0.67. Errors follow the config.",
        ),
        ("{of: [diamond, main]}", None),
    ],
)
def test_a_config_that_says_something_else_than_samples_counts_and_the_page_says_so(tmp_path, overlap, says):
    board = results(tmp_path, with_texts(answers()), overlap)
    said = [note for note in map(str, board.notes) if note.startswith("The config says")]
    assert said == ([says] if says else [])


def test_sets_behind_one_benchmark_count_a_question_once(tmp_path, settings):
    """GPQA's three sets as one benchmark: the pooled mean of nested sets has the error of its questions, not of its
    rows.
    """
    rows = answers(alike=0.8, models=("org/a", "org/b"))
    config = RESULTS.partition("suite:")[0].replace(
        "{diamond: diamond, main: main, extended: extended}", "{gpqa: gpqa}"
    )
    config += "suite: {name: Average, children: [{name: gpqa, n: 240, overlap: [{sets: [40, 90, 110]}]}]}\nsamples:\n"
    config += "  - {of: gpqa, reader: samples, patterns: ['samples/*.jsonl'],\n"
    config += "     columns: {model: model, sample: id, value: right, question: asked, levels: {task: task}}}\n"
    (tmp_path / "samples").mkdir()
    (tmp_path / "samples" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in with_texts(rows)))
    pooled = {model: np.mean([row["right"] for row in rows if row["model"] == model]) for model in ("org/a", "org/b")}
    (tmp_path / "scores.csv").write_text(
        "model,gpqa\n" + "".join(f"{model},{float(value)!r}\n" for model, value in pooled.items())
    )
    board = build(parse_board(config), settings, folder=tmp_path)
    for model in pooled:
        shares = {task: size / sum(SIZES.values()) for task, size in SIZES.items()}
        assert board.errors.stderr[board.find(model), board.suite.place("gpqa")] == pytest.approx(
            by_hand(rows, model, shares)
        )
    assert not any(note.startswith("The config says") for note in map(str, board.notes))


TIME = "2025-01-28T10-22-20.980995"
HARNESS = """\
id: harness
title: Harness
source: {kind: folder, path: ., patterns: ["**/*.json*"]}
reader: READER
suite: {name: Average, levels: [task]}
uncertainty: {method: sampling}
"""


def harness_row(row: Row, doc: Row, more: Row) -> Row:
    return {"doc_id": row["id"], "doc": doc, "filter": "none", "metrics": ["acc"], "acc": row["right"]} | more


def shuffled(row: Row) -> Row:
    """A document as the harness makes it of a question of GPQA: each set shuffles the answers to choose from."""
    choices = [f"{row['number']} {unit}" for unit in ("mol", "g", "l", "K")]
    return {"Question": WORDS.format(row["number"]), "choices": choices[row["id"] % 4 :] + choices[: row["id"] % 4]}


def recorded(row: Row) -> Row:
    """A row of Every Eval Ever."""
    return {
        "schema_version": "instance_level_eval_0.2.2",
        "model_id": row["model"],
        "evaluation_name": row["task"],
        "sample_id": str(row["id"]),
        "sample_hash": "the same",
        "input": {"raw": f"Which {row['number']}?", "choices": [f"{row['number']} {unit}" for unit in ("mol", "g")]},
        "evaluation": {"score": row["right"]},
    }


@pytest.mark.parametrize(
    ("reader", "name", "of_row", "by"),
    [
        (
            "lm_eval",
            "x/samples_{task}_" + TIME + ".jsonl",
            lambda row: harness_row(row, {"q": row["id"]}, {"doc_hash": f"h{row['number']}"}),
            "ids",
        ),
        (
            "lm_eval",
            "x/samples_{task}_" + TIME + ".jsonl",
            lambda row: harness_row(row, shuffled(row), {"doc_hash": f"{row['task']} {row['id']}"}),
            "texts",
        ),
        ("every_eval_ever", "data/qa/org/x/{task}_samples.jsonl", recorded, "texts"),
    ],
    ids=[
        "a hash of the document",
        "the question of a document whose choices are shuffled",
        "short texts with their choices",
    ],
)
def test_readers_of_recorded_samples_know_what_tells_questions_apart(tmp_path, reader, name, of_row, by, settings):
    rows = answers(models=["org/x"], alike=0.8)
    for task in SIZES:
        file = tmp_path / "data" / name.format(task=task)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(json.dumps(of_row(row)) + "\n" for row in rows if row["task"] == task))
    config = HARNESS.replace("READER", reader) + (
        "options: {tasks: {'*': 'acc,none'}}\n" if reader == "lm_eval" else ""
    )
    board = build(parse_board(config), settings, folder=tmp_path / "data")
    assert [(pair.both, pair.by) for pair in board.evidence.same] == [(40, (by,)), (40, (by,)), (90, (by,))]
    assert board.errors.stderr[0, 0] == pytest.approx(by_hand(rows, "org/x", THIRDS))


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize("keep", ["answers", "sums"])
def test_engines_and_boards_that_keep_sums_alone_agree(tmp_path, engine, keep, settings):
    rows = answers(alike=0.8)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in with_texts(rows)))
    config = (
        SAMPLES.replace(", COLUMNS", ", question: asked").replace(", MORE", f", keep: {keep}")
        + f"engine: {{name: {engine}}}\n"
    )
    board = build(parse_board(config), settings, folder=tmp_path / "data")
    assert board.errors.stderr[board.find("org/a"), 0] == pytest.approx(by_hand(rows, "org/a", THIRDS))


def test_a_long_stem_with_other_choices_in_one_leaf_is_no_question_by_itself(tmp_path):
    stem = (
        "Which of the statements that follow is true of the passage, in the opinion of its author and of most readers?"
    )
    rows = [
        {
            **row,
            "asked": stem if row["id"] < 3 else WORDS.format(row["number"]),
            "choices": [f"{row['task']} {row['id']}", "no"],
        }
        for row in answers()
    ]
    told = made(tmp_path / "choices", rows, "question: asked, options: choices").evidence.same
    counts = {(pair.one, pair.other): pair.both for pair in told}
    others = {(row["task"], row["number"]) for row in rows if row["asked"] != stem}
    both = [number for number in range(40) if {("diamond", number), ("main", number)} <= others]
    assert counts["Average/diamond", "Average/main"] == len(both)
