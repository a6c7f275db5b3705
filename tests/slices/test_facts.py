"""What audits ask of answers, against slower ways of finding it."""

import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.errors import EvalboardError
from evalboard.scorers import drop
from evalboard.slices import facts, store_of
from evalboard.views.health import health
from tests import factories
from tests.slices.examples import SampledBenchmark, filed

QUESTIONS, MODELS = 90, 10
LETTERS = "bcdfghklmn"
ENTRIES = [f"org/m{number}" for number in range(MODELS)]


def rows():
    """Answers to numbers and words in turn, three to a passage; the first four models go on after every answer."""
    rng = np.random.default_rng(3)
    return [row(number, place, rng) for number in range(MODELS) for place in range(QUESTIONS)]


def row(number, place, rng):
    expected = str(place + 10) if place % 2 else f"Port {LETTERS[place % 10]}{LETTERS[place // 10]}"
    knows = rng.random() < 0.4 + 0.05 * number
    text = (expected if knows else "nobody knows") + ("\n\nPassage: the next one" if number < 4 else "")
    scores = {variant: drop.score(text, [[expected]], variant).f1 for variant in ("harness", "newline_lstrip")}
    judged = drop.judged(text, [[expected]])
    return {
        "benchmark": "drop",
        "entry": ENTRIES[number],
        "sample": f"q{place}",
        "cluster": f"p{place // 3}",
        "value": scores["harness"],
        "prediction": text,
        "prediction_length": len(text),
        "answer_type": judged.answer_type,
        "stopped": judged.stopped,
        "failure": judged.failure,
        "lost": judged.lost,
        **{f"score_{variant}": score for variant, score in scores.items()},
    }


@pytest.fixture(scope="module")
def frame():
    return pd.DataFrame(rows())


def kept(folder, told, **more):
    """A leaderboard of 70 models, of which ten have answers."""
    rng = np.random.default_rng(1)
    scores = {
        f"org/m{number}": dict.fromkeys(("a", "b", "drop"), float(0.3 + 0.005 * number + rng.normal(0, 0.01)))
        for number in range(70)
    }
    found = factories.leaderboard(scores)
    benchmark = SampledBenchmark(
        "drop", "Average/drop", len(told), tuple(ENTRIES), **({"scorer": "drop", "published": "harness"} | more)
    )
    return replace(found, samples=filed(folder, told, [benchmark]))


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return kept(tmp_path_factory.mktemp("facts"), rows())


@pytest.fixture(scope="module")
def found(board):
    return facts.answers_of(
        store_of(board), board.samples.benchmarks[0], "DROP", {entry: place > 4 for place, entry in enumerate(ENTRIES)}
    )


def by_entry(frame):
    return frame.groupby("entry")


def test_shares_and_means_are_those_of_the_answers_of_each_entry(found, frame):
    of = by_entry(frame)["value"]
    assert found.count.tolist() == [QUESTIONS] * MODELS
    for name, expected in {
        "mean": of.mean(),
        "zeros": of.apply(lambda value: (value == 0).mean()),
        "perfect": of.apply(lambda value: (value == 1).mean()),
        "partial": of.apply(lambda value: ((value > 0) & (value < 1)).mean()),
        "stopped": by_entry(frame)["stopped"].mean(),
    }.items():
        np.testing.assert_allclose(getattr(found, name), expected.to_numpy(dtype=float), atol=1e-12, err_msg=name)
    assert found.strong.tolist() == [False] * 5 + [True] * 5
    assert found.empty.tolist() == [0.0] * MODELS


def test_numbers_and_words_are_told_apart_by_the_scorer(found, frame):
    numbers = by_entry(frame[frame["answer_type"] == "integer"])["value"].mean()
    words = by_entry(frame[frame["answer_type"] == "span"])["value"].mean()
    np.testing.assert_allclose(found.numbers, numbers, atol=1e-12)
    np.testing.assert_allclose(found.words, words, atol=1e-12)
    assert found.numbers[0] == 0 < found.words[0]


def test_length_is_spearmans_correlation_within_an_entry(found, frame):
    expected = by_entry(frame).apply(lambda of: of["prediction_length"].rank().corr(of["value"].rank()))
    np.testing.assert_allclose(found.length, expected, atol=1e-9)


def test_what_the_repaired_cut_gains_is_summed_over_passages(found, frame):
    apart = (frame["score_newline_lstrip"] - frame["value"]).groupby(frame["cluster"])
    assert sorted(found.gained.round(9)) == sorted(apart.sum().round(9))
    assert found.answered.sum() == len(frame)
    assert found.cut == drop.STOPS["newline"]


def test_discrimination_is_the_median_correlation_with_the_other_questions(found, frame):
    table = frame.pivot(index="entry", columns="sample", values="value")
    others = {name: table.drop(columns=name).mean(axis=1) for name in table}
    told = [table[name].corr(others[name]) if table[name].min() < table[name].max() else 0.0 for name in table]
    assert found.questions == QUESTIONS
    assert found.discrimination == pytest.approx(np.median(told), abs=1e-9)


@pytest.mark.thorough
def test_correlations_are_the_same_to_the_last_bit_in_whatever_order_answers_come(tmp_path):
    told = [row | {"value": (number * 7919 % 101) / 103} for number, row in enumerate(rows())]
    profiles = []
    for seed in range(4):
        (folder := tmp_path / str(seed)).mkdir()
        of = kept(folder, [told[at] for at in np.random.default_rng(seed).permutation(len(told))])
        profiles.append(facts.answers_of(store_of(of), of.samples.benchmarks[0], "DROP", {}))
    assert len({profile.discrimination for profile in profiles}) == 1
    assert len({profile.length.tobytes() for profile in profiles}) == 1


def test_what_is_not_known_stays_unknown(tmp_path):
    told = [
        {"benchmark": "drop", "entry": entry, "sample": str(number), "value": number % 2}
        for entry in ("org/m1", "org/m2")
        for number in range(40)
    ] + [{"benchmark": "drop", "entry": "org/m3", "sample": "1", "value": 1.0}]
    board = kept(tmp_path, told, scorer=None, published=None)
    found = facts.answers_of(store_of(board), board.samples.benchmarks[0], "DROP", {})
    assert found.count.tolist() == [40, 40]  # the third has too few answers
    assert all(np.isnan(getattr(found, name)).all() for name in ("words", "numbers", "stopped", "empty", "length"))
    assert (found.cut, len(found.gained)) == ("", 0)
    assert math.isnan(found.discrimination)


def test_no_answers_at_all_are_no_checks(tmp_path):
    found = health(kept(tmp_path, []))
    assert {check.level for told in found.benchmarks for check in told.checks} == {"board"}


def test_answers_make_a_benchmark_red_that_its_scores_do_not(board):
    before = next(
        told for told in health(replace(board, samples=None)).benchmarks if board.suite.nodes[told.place].name == "drop"
    )
    after = health(board).benchmarks[0]
    assert before.grade == "ok"
    assert (board.suite.nodes[after.place].name, after.grade) == ("drop", "red")
    assert "newline_effect" in {check.check for check in after.checks if check.zone == "red"}
    assert [check.level for check in after.checks] == sorted(check.level for check in after.checks)


def test_samples_that_are_gone_leave_what_the_scores_say(board, tmp_path):
    gone = replace(board, samples=replace(board.samples, path=tmp_path / "none.parquet"))
    with pytest.raises(EvalboardError):
        store_of(gone)
    assert health(board).whole
    assert not health(gone).whole, "it may be there when somebody asks the next time"
    told = next(each for each in health(gone).benchmarks if board.suite.nodes[each.place].name == "drop")
    assert told.grade == "ok"
    assert [str(finding.sentence) for finding in told.findings] == [
        "The samples could not be read: none.parquet: the samples of this board are not there any more."
    ]


def test_many_answers_are_ranked_by_an_even_choice(board, found, monkeypatch):
    monkeypatch.setattr(facts, "MOST_RANKED", 45)
    whole = found.length
    few = facts.answers_of(store_of(board), board.samples.benchmarks[0], "DROP", {}).length
    assert np.isfinite(few).all()
    assert not np.allclose(few, whole)
    np.testing.assert_allclose(few, whole, atol=0.4)


def test_a_column_of_a_config_is_never_taken_for_the_score(tmp_path, board, found):
    named = [each | {"s": 7} for each in rows()]
    benchmark = board.samples.benchmarks[0]
    again = facts.answers_of(
        store_of(replace(board, samples=filed(tmp_path, named, [benchmark], {"s": "int64"}))), benchmark, "DROP", {}
    )
    for name in ("mean", "zeros", "words", "numbers", "length", "gained"):
        np.testing.assert_allclose(getattr(again, name), getattr(found, name), atol=1e-12, err_msg=name)
    assert again.discrimination == pytest.approx(found.discrimination)
