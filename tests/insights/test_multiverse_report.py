"""What is said of the rankings that a board could have."""

import numpy as np
import pytest

from evalboard.insights import Missing, Sentence
from evalboard.insights._multiverse import multiverse_of, weight_factor
from tests.factories import leaderboard, random_leaderboard
from tests.reports import reports_of


@pytest.fixture(scope="module")
def board():
    return random_leaderboard(40, 4, missing=0.05)


told = reports_of("multiverse")


def rows(report, key):
    return report.table(key).rows


def test_every_rank_of_the_entry_that_is_asked_for_is_told(board):
    name = board.entries["entry"].iloc[2]
    report, multiverse = told(board, entry=name), multiverse_of(board)
    assert report.facts["entry"] == name
    assert [way["rank"] for way in rows(report, "ways")] == [int(rank) or None for rank in multiverse.ranks[:, 2]]
    own = rows(report, "ways")[0]
    assert (own["scale"], own["aggregate"], own["rank"]) == ("board", "mean", 3)
    (mine,) = [each for each in rows(report, "entries") if each["entry"] == name]
    ranks = multiverse.ranks[:, 2][multiverse.ranks[:, 2] > 0]
    assert (mine["lowest"], mine["highest"], mine["ways"], mine["first"]) == (
        ranks.min(),
        ranks.max(),
        len(ranks),
        (ranks == 1).sum(),
    )
    assert f"rank {ranks.min()} to {ranks.max()} in {len(ranks)} ways" in report.headline


def test_the_curve_has_a_point_for_each_way_and_a_track_for_each_choice(board):
    report = told(board)
    figure, ranked = report.figure("curve"), [way["rank"] for way in rows(report, "ways") if way["rank"] is not None]
    assert figure.series[0].y == sorted(map(float, ranked))
    there = [way for way in rows(report, "ways") if way["rank"] is not None]
    made = [sum(way[each["decision"]] == each["choice"] for way in there) for each in rows(report, "choices")]
    assert [len(track.x) for track in figure.tracks] == made
    assert [(track.group, track.label) for track in figure.tracks] == [
        (each["decision_label"], each["label"]) for each in rows(report, "choices")
    ]


def test_whoever_is_first_in_some_way_is_listed_and_counted(board):
    report, multiverse = told(board), multiverse_of(board)
    firsts = {str(board.entries["entry"].iloc[row]) for row in np.flatnonzero((multiverse.ranks == 1).any(axis=0))}
    assert {each["entry"] for each in rows(report, "entries") if each["first"]} == firsts
    assert report.texts(Sentence)[-1].startswith(
        f"{len(firsts)} entries are first" if len(firsts) > 1 else "One entry is first"
    )


def test_decisions_come_by_what_they_explain_and_their_choices_make_up_all_ways(board):
    report = told(board)
    ways, choices = rows(report, "ways"), rows(report, "choices")
    shares = {each["decision"]: each["share"] for each in choices}
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
    assert all(
        sum(each["ways"] for each in choices if each["decision"] == decision) == len(ways) for decision in shares
    )
    assert f"is {choices[0]['decision_label']}. " in report.texts(Sentence)[0]
    ranks = {way["left_out"]: [] for way in ways}
    for way in ways:
        ranks[way["left_out"]].append(way["rank"])
    left_out = {each["choice"]: each["highest"] for each in choices if each["decision"] == "left_out"}
    assert left_out == {path: max(filter(None, each)) for path, each in ranks.items()}


def test_a_visitors_own_weights_are_one_more_rank(board):
    own = told(board, benchmarks=("B1",))
    by_one = np.nan_to_num(board.scores.score[:, board.suite.place("B1")], nan=-1)
    assert own.facts["yours"] == 1 + (by_one > by_one[0]).sum()
    assert f"Under your weights it has rank {own.facts['yours']}." in own.texts(Sentence)
    assert own.figure("curve").series[-1].y == [float(own.facts["yours"])] * 2
    assert "yours" not in told(board).facts


def test_an_entry_that_no_way_ranks_is_said_to_have_none():
    of = leaderboard(
        {f"m{row}": {f"B{place}": 0.1 * row + 0.01 * place for place in range(4)} for row in range(4)}
        | {"n": {"B0": 0.5}}
    )
    report = told(of, entry="n")
    assert report.headline == f"n has no rank in any of {len(rows(report, 'ways'))} ways to make the ranking."
    assert all(each["lowest"] is None and each["share"] is None for each in rows(report, "choices"))
    assert report.texts(Sentence) == ["No choice moves a rank of the first 4."]


def test_a_board_of_two_benchmarks_says_why_there_is_nothing():
    (said,) = told(
        leaderboard({"m": {"a": 0.1, "b": 0.2}, "n": {"a": 0.2, "b": 0.3}, "o": {"a": 0.3, "b": 0.1}})
    ).texts(Missing)
    assert said.startswith("The ranking cannot be made in several ways")


def test_what_is_not_tried_is_said():
    assert told(random_leaderboard(160, 3, missing=0.0)).texts(Missing) == [
        "Kemeny's rule is not tried where more than 150 entries are ranked."
    ]


def test_all_entries_are_told_where_they_are_asked_for(board):
    listed, multiverse = rows(told(board, top=10_000), "entries"), multiverse_of(board)
    assert [each["entry"] for each in listed] == board.entries["entry"].tolist()
    assert [each["first"] for each in listed] == multiverse.first.tolist()
    assert all(each["lowest"] is None for each in listed if each["ways"] == 0)


def of_two(first, second):
    """A board of four benchmarks where a third model is behind both on all."""
    names = ("w", "x", "y", "z")
    scores = {"org/a": first, "org/b": second, "org/c": (0.01,) * 4, "org/d": (0.02,) * 4}
    return leaderboard({model: dict(zip(names, values, strict=True)) for model, values in scores.items()})


def test_the_factor_is_that_at_which_the_rival_draws_level():
    board = of_two((0.9, 0.5, 0.5, 0.5), (0.6, 0.7, 0.5, 0.5))
    each = weight_factor(board)
    assert (each.first, each.rival, each.factor) == (0, 1, pytest.approx(np.sqrt(0.3 / 0.2)))
    level = np.array([1 / each.factor, each.factor, 1, 1]) @ board.scores.score[:2, list(board.suite.benchmarks)].T
    assert level[0] == pytest.approx(level[1])
    report = told(board)
    assert report.facts["weights"] == (
        "org/a stays first while no weight changes by more than a factor of 1.22. Then org/b can pass it."
    )
    assert (report.facts["weight_factor"], report.facts["weight_rival"]) == (1.22, "org/b")
    turned = told(board, benchmarks=("w:1", "x:4", "y:1", "z:1"))
    assert turned.facts["weights"].startswith(
        "org/b stays first while no weight changes by more than a factor of 1.63."
    )


def test_two_benchmarks_make_no_multiverse_and_have_a_factor():
    report = told(leaderboard({"org/a": {"x": 0.9, "y": 0.5}, "org/b": {"x": 0.6, "y": 0.7}}))
    assert report.texts(Missing)
    assert (report.facts["weight_factor"], report.facts["weight_rival"]) == (1.22, "org/b")


def test_nothing_is_said_of_a_tie_and_who_is_better_on_all_is_first_whatever_the_weights():
    assert "weights" not in told(of_two((0.6, 0.5, 0.5, 0.5), (0.5, 0.6, 0.5, 0.5))).facts
    always = told(of_two((0.9, 0.9, 0.9, 0.9), (0.5, 0.6, 0.5, 0.5))).facts
    assert always["weights"] == "org/a is first whatever the weights."
    assert "weight_factor" not in always


def test_nothing_is_said_of_weights_where_a_ranked_model_was_not_measured_on_all():
    assert weight_factor(random_leaderboard(40, 4, missing=0.3)) is not None
    assert weight_factor(random_leaderboard(40, 4, missing=0.3, policy="available")) is None
