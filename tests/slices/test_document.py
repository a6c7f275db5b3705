"""The answer to a slice against the same worked out from the rows by hand."""

import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.errors import EvalboardError, QueryError
from evalboard.leaderboard.memo import Memo
from evalboard.scorers import drop
from evalboard.slices import SampleStore, store_of
from evalboard.slices import sample_selection as chosen_module
from evalboard.slices.document import samples_document
from evalboard.slices.where import SliceQuery, WhereError
from evalboard.statistics.curves import curves
from evalboard.statistics.distributions import t_quantile
from tests.reports import json_of
from tests.slices.examples import drop_rows, leaderboard
from tests.statistics.references import clustered_cr1, paired_clustered

ROWS = drop_rows()


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return leaderboard(tmp_path_factory.mktemp("document"))


@pytest.fixture(scope="module")
def told(board):
    return lambda **asked: json_of(samples_document, board, SliceQuery(**asked))


def of(entry, **known):
    return [
        row for row in ROWS if row["entry"] == entry and all(row.get(name) == value for name, value in known.items())
    ]


def test_without_a_choice_it_is_the_first_entry_of_the_first_benchmark(told):
    answer = told()
    assert (answer["benchmark"], answer["entry"], answer["against"], answer["variant"]) == (
        "drop",
        "org/strong",
        None,
        "stored",
    )
    assert [each["benchmark"] for each in answer["benchmarks"]] == ["drop", "plain"]
    assert (answer["total"], answer["matched"], len(answer["rows"]), answer["rules"]) == (6, 6, 6, [])
    assert answer["published"] == "harness"
    assert answer["grid"]["variants"] == [
        [drop.GRID[stop, norm] for norm in drop.NORMALIZATIONS] for stop in drop.STOPS
    ]
    assert [each["name"] for each in answer["variants"]] == ["stored", *drop.VARIANTS]


@pytest.mark.parametrize("variant", ["stored", "repaired"])
@pytest.mark.parametrize("where", ["", "newlines > 0", 'question ~ "(?i)how many"', 'failure != "" or score = 1'])
def test_the_mean_and_its_interval_are_those_of_the_rows(told, variant, where):
    name = "value" if variant == "stored" else f"score_{variant}"
    met = {
        "": lambda row: True,
        "newlines > 0": lambda row: row.get("newlines", 0) > 0,
        'question ~ "(?i)how many"': lambda row: "how many" in row["question"].lower(),
        'failure != "" or score = 1': lambda row: row.get("failure", "") != "" or row.get(name) == 1,
    }[where]
    rows = [row for row in of("org/stuck") if met(row)]
    values, clusters = [row[name] for row in rows], [row["cluster"] for row in rows]
    answer = told(entry="org/stuck", where=where, variant=variant)
    assert answer["matched"] == len(rows)
    lower, upper = curves(np.mean(values), clustered_cr1(values, clusters), len(values), len(set(clusters))).bounds()
    score = answer["score"]
    assert (score["mean"], score["n"], score["clusters"]) == (
        pytest.approx(np.mean(values)),
        len(values),
        len(set(clusters)),
    )
    assert [score["lower"], score["upper"]] == [
        None if math.isnan(bound) else pytest.approx(float(bound)) for bound in (lower, upper)
    ]
    assert next(each for each in answer["scores"] if each["variant"] == variant)["mean"] == score["mean"]


@pytest.mark.parametrize("where", ["", "newlines > 0", "score > 2"])
def test_every_entry_has_the_interval_that_it_has_alone(told, where):
    for model in told(where=where, intervals="1")["models"]:
        alone = told(where=where, entry=model["entry"])["score"]
        assert (model["lower"], model["upper"]) == ((alone["lower"], alone["upper"]) if alone else (None, None)), model[
            "entry"
        ]
    assert "lower" not in told(where=where)["models"][0]


def test_what_is_not_known_fulfils_no_condition(told):
    unknown = told(entry="org/weak", where="prediction is unknown")
    assert [(row["sample"], row["score"], row["prediction"]) for row in unknown["rows"]] == [("q4", None, None)]
    assert unknown["score"] is None
    assert (
        told(entry="org/weak", where="not (score = 0)")["matched"]
        + told(entry="org/weak", where="score = 0")["matched"]
        == 5
    )


def test_a_missing_score_counts_as_the_board_has_it(board, tmp_path):
    kept = replace(board)
    store = store_of(kept)
    plain = json_of(samples_document, kept, SliceQuery(entry="org/weak"))
    store.null_is_zero, store.keep = True, Memo()
    zero = json_of(samples_document, kept, SliceQuery(entry="org/weak"))
    assert (plain["score"]["n"], zero["score"]["n"]) == (5, 6)
    assert zero["score"]["mean"] == pytest.approx(plain["score"]["mean"] * 5 / 6)
    assert next(each["mean"] for each in zero["entries"] if each["entry"] == "org/weak") == pytest.approx(
        zero["score"]["mean"]
    )
    assert [row["score"] for row in zero["rows"]] == [row["score"] for row in plain["rows"]]


def test_two_entries_differ_by_the_questions_that_both_answered(told):
    answer = told(entry="org/strong", against="org/weak", where='not question contains "img"')
    both = [
        (a, b)
        for a, b in zip(of("org/strong"), of("org/weak"), strict=True)
        if "img" not in a["question"] and b.get("value") is not None
    ]
    expected = paired_clustered(
        [a["value"] for a, _ in both], [b["value"] for _, b in both], [a["cluster"] for a, _ in both]
    )
    apart = {a["cluster"]: 0.0 for a, _ in both}
    for a, b in both:
        apart[a["cluster"]] += a["value"] - b["value"]
    differing, df, mean = sum(abs(each) > 1e-12 for each in apart.values()), len(apart) - 1, float(expected.difference)
    half = float(t_quantile(0.975, df)) * max(float(expected.stderr), mean / float(t_quantile(1 - 2.0**-differing, df)))
    assert answer["difference"] == {
        "n": 4,
        "mean": pytest.approx(mean),
        "lower": pytest.approx(max(-1.0, mean - half)),
        "upper": pytest.approx(min(1.0, mean + half)),
    }


def test_a_difference_that_does_not_vary_has_the_interval_that_twelve_signs_give(told):
    answer = told(benchmark="plain", entry="org/strong", against="org/weak")
    half = float(t_quantile(0.975, 11)) * 0.5 / float(t_quantile(1 - 2.0**-12, 11))
    assert answer["difference"] == {
        "n": 12,
        "mean": pytest.approx(0.5),
        "lower": pytest.approx(0.5 - half),
        "upper": pytest.approx(0.5 + half),
    }
    assert answer["rows"][0]["other"] == pytest.approx(answer["rows"][0]["score"] - 0.5, abs=0.26)


def test_the_interval_of_a_handful_ends_where_scores_end(told):
    answer = told(entry="org/stuck", where='sample = "q3" or sample = "q1"')
    assert (answer["score"]["n"], answer["score"]["lower"], answer["score"]["upper"]) == (2, 0.0, 1.0)
    both = told(entry="org/stuck", against="org/weak", where='sample = "q3" or sample = "q2"')["difference"]
    assert (both["n"], both["lower"], both["upper"]) == (2, -1.0, 1.0)


def test_without_shared_samples_there_is_no_difference(told):
    assert told(entry="org/strong", against="org/weak", where='sample = "q4"')["difference"] is None


def test_histograms_count_the_entry_and_the_slice(told):
    answer = told(entry="org/stuck", where="newlines > 0", histogram=("stopped", "run", 'judge\'s "note"'))
    by = {each["column"]: each for each in answer["histograms"]}
    assert list(by)[:5] == ["score", "prediction_length", "answer_type", "newlines", "failure"]
    assert all(sum(each["all"]) == (4 if each["column"].startswith("judge") else 6) for each in by.values())
    assert by["newlines"]["edges"] == [0, 1, 2, 3]
    assert (by["newlines"]["all"], by["newlines"]["here"]) == ([2, 2, 2], [0, 2, 2])
    assert by["stopped"]["values"] == ["false", "true"]
    assert (by["stopped"]["all"], by["stopped"]["here"]) == ([5, 1], [4, 0])
    types = dict(
        zip(
            by["answer_type"]["values"],
            zip(by["answer_type"]["all"], by["answer_type"]["here"], strict=True),
            strict=True,
        )
    )
    assert types == {"integer": (2, 2), "date": (1, 1), "span": (1, 0), "decimal": (1, 0), "spans": (1, 1)}
    with pytest.raises(QueryError, match="histogram"):
        told(histogram=("prediction",))


def samples_of(answer):
    return [row["sample"] for row in answer["rows"]]


def test_rows_come_in_the_order_asked_for(told):
    stuck = {"entry": "org/stuck"}
    assert samples_of(told(**stuck)) == ["q1", "q10", "q2", "q3", "q4", "q5"]
    assert samples_of(told(**stuck, sort="-prediction_length")) == ["q1", "q10", "q4", "q5", "q2", "q3"]
    assert samples_of(told(**stuck, sort="-score")) == ["q10", "q3", "q5", "q1", "q2", "q4"]
    assert samples_of(told(**stuck, sort="-score", offset=1, limit=2)) == ["q3", "q5"]
    assert samples_of(told(**stuck, sort="failure", where='failure contains "cut"')) == ["q2"]
    assert samples_of(told(entry="org/weak", sort="-score"))[-1] == "q4", "what is not known stands last"
    assert samples_of(told(entry="org/weak", sort="score"))[-1] == "q4"
    assert samples_of(told(benchmark="plain", limit=5)) == ["0", "0", "1", "1", "2"], "by number where samples have one"
    assert samples_of(told(benchmark="plain", sort="-sample", limit=3)) == ["11", "11", "10"]
    assert samples_of(told(**stuck, sort="-sample", limit=2)) == ["q5", "q4"]
    assert samples_of(told(**stuck, offset=100)) == []


def test_rows_are_sorted_by_how_two_entries_differ(told):
    answer = told(entry="org/stuck", against="org/strong", sort="difference")
    apart = [row["score"] - row["other"] for row in answer["rows"]]
    assert apart == sorted(apart)
    with pytest.raises(QueryError, match="needs a second entry"):
        told(sort="difference")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"benchmark": "drip"}, "benchmark: 'drip' has no samples"),
        ({"variant": "fixd"}, "variant: unknown variant 'fixd'; did you mean 'fixed'"),
        ({"benchmark": "plain", "variant": "fixed"}, "variant: unknown variant 'fixed'"),
        ({"benchmark": "plain", "entry": "org/stuck"}, "entry: 'org/stuck' has no samples of plain"),
        ({"entry": "org/weak", "against": "org/weak"}, "expected a different entry than the first"),
        ({"sort": "nothing"}, "sort: 'nothing' is not a column"),
        ({"where": "nothing = 1"}, "where, character 1: unknown column 'nothing'"),
        (
            {"where": 'score = 0 and prediction ~ "[abc"'},
            r"where, character 28: the regular expression cannot be used: missing \]",
        ),
    ],
)
def test_what_the_board_does_not_have_is_refused(told, asked, message):
    with pytest.raises(QueryError, match=message):
        told(**asked)


def test_an_unknown_entry_is_no_entry(told):
    with pytest.raises(EvalboardError, match="entry 'org/strang': not on board tiny; did you mean 'org/strong'"):
        told(entry="org/strang")


def test_a_pattern_is_checked_before_any_text_is_read(board, monkeypatch):
    asked, ask = [], SampleStore.ask
    monkeypatch.setattr(SampleStore, "ask", lambda self, sql, *more: asked.append(sql) or ask(self, sql, *more))
    with pytest.raises(WhereError) as refused:
        json_of(samples_document, board, SliceQuery(where='prediction ~ "x{1001}"'))
    assert refused.value.position == 13
    assert asked == ["SELECT regexp_matches('', $pattern)"]


def test_the_same_conditions_are_looked_for_once(board, monkeypatch):
    found = []
    monkeypatch.setattr(
        chosen_module, "_searched", lambda *args, look=chosen_module._searched: found.append(args[2]) or look(*args)
    )
    for sort, offset in (("", 0), ("-score", 2), ("", 0)):
        json_of(samples_document, board, SliceQuery(where='prediction ~ "only once"', sort=sort, offset=offset))
    assert len(found) == 1


def test_slices_are_kept_within_bounds(board, monkeypatch):
    monkeypatch.setattr(chosen_module, "MOST_KEPT", 2)
    for number in range(5):
        json_of(samples_document, board, SliceQuery(where=f"prediction_length > {number}"))
    kept = store_of(board).keep.once(chosen_module.SLICES, chosen_module._Slices)
    assert len(kept.slices) == 2
    monkeypatch.setattr(chosen_module, "KEPT_BYTES", 0)
    json_of(samples_document, board, SliceQuery(where="prediction_length > 1"))
    assert len(kept.slices) == 1
