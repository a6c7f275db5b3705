"""The judge of a board of samples beside people: what is planted in the demo, what is refused, and numbers by another
way.
"""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.arena.judged_estimates import means
from evalboard.config.insights import PeopleConfig
from evalboard.errors import NotFound, QueryError
from evalboard.insights import Sentence
from evalboard.insights._score_judges import LEAST_ANSWERS, JudgedAnswers, judged_answers, score_judge, score_judge_of
from evalboard.slices import store_of
from evalboard.statistics.prediction_powered import errors_as_normal
from evalboard.statistics.rank_sets import rank_sets_of_pairs
from tests.built import planted_in
from tests.reports import reports_of

CONFIG = PeopleConfig(columns=("p",), judge="org/judge")

said = reports_of("judges")


@pytest.fixture(scope="module")
def board(built_once):
    return built_once.board("demo_runs")


@pytest.fixture(scope="module")
def report(board):
    return said(board)


@pytest.fixture(scope="module")
def planted():
    return planted_in("demo_runs")


def answers(judge, people, entry, cluster, **more):
    """Answers of models with one person's verdicts."""
    columns = {
        "judge": judge,
        "verdicts": np.asarray(people, dtype=np.float64)[:, None],
        "entry": entry,
        "cluster": cluster,
    }
    names = tuple(f"org/m{place}" for place in range(int(np.max(entry)) + 1))
    length = more.pop("length", np.full(len(judge), np.nan))
    return JudgedAnswers(
        entries=names, length=length, **{name: np.asarray(values) for name, values in columns.items()}, **more
    )


def drawn(seed, *, models=8, questions=60, kind=0.0):
    """Answers of models of growing strength, of which people judged half; the judge likes the last two more."""
    rng = np.random.default_rng(seed)
    entry, cluster = np.repeat(np.arange(models), questions), np.tile(np.arange(questions), models)
    good = np.linspace(-1, 1, models)[entry] + rng.normal(0, 0.8, questions)[cluster]
    people = (good + rng.logistic(size=len(good)) > 0).astype(float)
    judge = np.where(rng.random(len(good)) < 0.8, people, rng.random(len(good)) < 0.6).astype(float)
    judge = np.where((entry >= models - 2) & (rng.random(len(good)) < kind), 1.0, judge)
    return answers(judge, np.where(rng.random(len(good)) < 0.5, people, np.nan), entry, cluster), people


def test_the_planted_means_lie_in_the_intervals_of_people_and_of_both(report, planted):
    rows = [row for row in report.table("models").rows if row["both"]]
    assert len(rows) == 24
    inside = {
        who: np.mean([row[who]["lower"] <= planted["people"][row["entry"]] <= row[who]["upper"] for row in rows])
        for who in ("judge", "people", "both")
    }
    assert inside["both"] >= 0.9
    assert inside["people"] >= 0.9
    assert inside["judge"] < inside["both"]


def test_what_sways_the_judge_is_told(report):
    sways = {each["name"]: each for each in report.table("sways").rows}
    assert [name for name, each in sways.items() if each["apart"]["lower"] > 0] == ["kind", "length", "family"]
    assert "scores answers of its family higher than people's means say." in sways["family"]["sentence"]
    agreement = report.table("agreement").rows
    assert {each["name"] for each in agreement} == {"alike", "kappa", "alpha_people", "alpha_with_judge"}
    assert all(
        each["agreement"]["lower"] < each["agreement"]["value"] < each["agreement"]["upper"] for each in agreement
    )


def test_head_sentences_and_rows_say_the_same(board, report):
    rows, sentences = report.table("models").rows, report.texts(Sentence)
    held = sum(row["judge"]["lower"] <= row["people"]["value"] <= row["judge"]["upper"] for row in rows)
    assert report.headline.startswith("Without correction, ")
    assert f"{held} of 24 lie in its 95 % intervals" in sentences[0]
    assert "It leans towards long answers, answers of its family." in sentences[0]
    assert sum(row["labelled"] for row in rows) == report.facts["labelled"]
    widths = [np.mean([row[who]["upper"] - row[who]["lower"] for row in rows]) for who in ("people", "both")]
    assert f"{round(100 * (1 - widths[1] / widths[0]))} % narrower" in " ".join(sentences)
    higher = [row["entry"] for row in rows if row["differs"] and row["gap"]["value"] > 0]
    assert higher
    assert all(any(name in each and "higher than by both" in each for each in sentences) for name in higher)
    assert all(row["rank"]["lower"] <= row["rank"]["value"] <= row["rank"]["upper"] for row in rows)
    assert "won" not in rows[0]
    assert said(board, benchmark="errands").blocks == report.blocks


def test_errors_of_differences_are_those_of_the_same_questions():
    told, _ = drawn(1, models=3)
    averaged = means({place: told.of(place) for place in range(3)}, 3)
    of_judge = told.judge.reshape(3, 60)
    paired = of_judge[0] - of_judge[1]
    assert np.sqrt(np.square(averaged.influence[0][:, 0] - averaged.influence[0][:, 1]).sum()) == pytest.approx(
        paired.std(ddof=1) / np.sqrt(60)
    )
    both = averaged.three.both
    apart = abs(both.value[:, None] - both.value[None, :])
    errors = errors_as_normal(both.value, averaged.influence[2], both.df.astype(int) + 1)
    expected = rank_sets_of_pairs(both.value, errors)
    np.testing.assert_array_equal(both.stands.sets.lower, expected.lower)
    assert (errors[apart > 0] > 0).all()
    moved = np.random.default_rng(2).normal(size=(40, 3))
    clusters = np.array([40, 40, 10])
    errors = errors_as_normal(np.array([0.0, 4.0, 9.0]), moved, clusters)
    # As t of the fewer clusters has it: never smaller than the plain error.
    plain = np.sqrt(np.square(moved[:, :, None] - moved[:, None, :]).sum(axis=0))
    assert (errors >= plain - 1e-12).all()


def test_a_judge_who_is_people_is_not_called_anything():
    told, people = drawn(3)
    twin = score_judge(replace(told, judge=people), CONFIG)
    assert twin.kappa.value == pytest.approx(1.0)
    assert twin.alpha_with.value == pytest.approx(1.0)
    assert (twin.kind.apart.value, twin.held.within) == (0.0, 8)
    assert not twin.gaps.sure.any()
    kind = score_judge(
        drawn(3, models=12, questions=150, kind=0.6)[0], CONFIG.model_copy(update={"family": ("org/m10", "org/m11")})
    )
    assert dict(kind.traits)["family"].lower > 0
    assert kind.gaps.value[-1] > 0


def test_few_answers_are_not_told_and_what_people_said_decides_nothing():
    told, _ = drawn(4, models=3)
    rows = np.flatnonzero((told.entry == 1) & ~np.isnan(told.verdicts[:, 0]))[LEAST_ANSWERS - 1 :]
    few = told.verdicts.copy()
    few[rows] = np.nan
    few[told.entry == 2] = np.where(np.isnan(few[told.entry == 2]), np.nan, 1.0)
    worth = score_judge(replace(told, verdicts=few), CONFIG)
    assert worth.models.tolist() == [0, 2]
    assert worth.ratings.people.value[1] == worth.ratings.people.upper[1] == 1.0
    assert 0.75 < worth.ratings.people.lower[1] < 0.97
    few[told.entry != 1] = np.nan
    assert score_judge(replace(told, verdicts=few), CONFIG) is None


def test_graded_verdicts_have_alpha_and_no_kappa():
    told, people = drawn(5)
    graded = score_judge(replace(told, judge=np.where(people > 0, 0.75, told.judge)), CONFIG)
    assert (graded.kappa, graded.alike) == (None, None)
    assert 0 < graded.alpha_with.value < 1


def test_verdicts_that_are_none_are_left_out_by_name(board):
    store = store_of(board)
    benchmark = store.filed.benchmarks[0]
    odd = judged_answers(store, benchmark, PeopleConfig(columns=("minutes", "person_1"), scale=60, judge="J"))
    said = str(odd.left_out[0])
    assert "no number from 0 to 60" in said
    assert "minutes" in said
    assert "runs/model-001.jsonl" in said
    assert judged_answers(store, benchmark, PeopleConfig(columns=("nothing",), judge="J")) is None
    rows = store.ask(
        "SELECT person_1, person_2 FROM samples WHERE person_1 IS NOT NULL OR person_2 IS NOT NULL"
    ).to_pandas()
    mine = judged_answers(store, benchmark, board.board.people)
    assert np.nansum(mine.people) == pytest.approx(float(pd.DataFrame(rows).mean(axis=1).sum()))
    assert score_judge_of(board, store, benchmark) is score_judge_of(board, store, benchmark)


def test_what_is_not_there_is_refused(board):
    with pytest.raises(QueryError, match="no judge beside people"):
        said(board, judge="nobody")
    with pytest.raises(QueryError, match="benchmark"):
        said(board, benchmark="nothing")
    without = replace(
        board, board=board.board.model_copy(update={"people": PeopleConfig(columns=("nothing",), judge="J")})
    )
    with pytest.raises(NotFound, match="has no judge beside people"):
        said(without)
