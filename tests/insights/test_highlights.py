"""Highlights: claims that the leaderboard's own ranks, audits and snapshots make, each with the page that shows it."""

import pytest

from evalboard.api.boards import most_surprising
from evalboard.insights import Past, insight
from evalboard.insights.highlights import highlights_of
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, Highlight, PastState
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.strings import from_json, use_language
from evalboard.views.state_summary import SummarizedState, state_summary
from tests.factories import board, leaderboard
from tests.pages.boards import small_board
from tests.views.states import state

FIRST = {"org/small-2B": 0.9, "org/large-70B": 0.92}
REST = {f"org/m{at}": 0.1 + at / 100 for at in range(38)}
SIZES = {"org/small-2B": {"params_b": 2.1}, "org/large-70B": {"params_b": 70.0}}


def of_one(scores, sizes=None, questions=400):
    """A board of one benchmark."""
    about = {name: (sizes or {}).get(name, {"params_b": 7.0}) for name in scores}
    benchmarks = [{"name": "A", "n": questions}]
    return leaderboard({name: {"A": score} for name, score in scores.items()}, about, of=board(benchmarks))


def told(of, past=None):
    return {each.kind: str(from_json(each.text)) for each in highlights_of(of, past or Past())}


def test_a_small_model_is_told_of_where_the_ranks_have_it_tied_for_first_with_a_much_larger_one():
    of = of_one({**FIRST, **REST}, SIZES)
    first = of.rank_inference(of.suite.benchmarks[0]).first
    assert {of.entries["entry"].iloc[row] for row in first} == set(FIRST)
    (each,) = highlights_of(of, Past())
    assert str(from_json(each.text)) == (
        "org/small-2B (2.1 B parameters) is statistically tied for first on A, as are models up to 33 times its size. "
        "Its rank is between 1 and 2 of 40."
    )
    assert (each.page, each.part) == ("leaderboard", "plot")
    assert each.query == {"board": "tiny", "by": "A", "x": "params_b", "y": "A"}
    with use_language("zh"):
        assert "33" in str(from_json(each.text))


@pytest.mark.parametrize(
    ("scores", "sizes"),
    [
        ({**FIRST, "org/large-70B": 0.5}, SIZES),
        (FIRST, {**SIZES, "org/large-70B": {"params_b": 6.0}}),
        (FIRST, {**SIZES, "org/small-2B": {"params_b": None}}),
    ],
    ids=["not tied", "not three times as large", "no size"],
)
def test_it_is_not_told_of_otherwise(scores, sizes):
    assert "small_first" not in told(of_one({**scores, **REST}, sizes))


def test_a_size_that_the_name_contradicts_is_not_believed():
    names = {"org/quantized-70B": 0.9, "org/large": 0.92}
    sizes = {"org/quantized-70B": {"params_b": 11.0}, "org/large": {"params_b": 70.0}}
    assert told(of_one({**names, **REST}, sizes)) == {}
    assert "small_first" in told(
        of_one({"org/quantized": 0.9, "org/large": 0.92, **REST}, {"org/quantized": {"params_b": 11.0}, **sizes})
    )


def test_a_benchmark_is_told_of_that_cannot_tell_half_of_the_models_from_the_best():
    close = {f"org/m{at}": 0.5 + at / 1000 for at in range(30)} | {f"org/n{at}": 0.01 for at in range(10)}
    of = of_one(close, questions=100)
    assert len(of.rank_inference(of.suite.benchmarks[0]).first) == 30
    assert told(of) == {"flat": "A cannot tell 30 of 40 models from the best."}
    assert told(of_one({f"org/m{at}": 0.5 for at in range(19)}, questions=100)) == {}, "too few models"


def test_changes_are_those_of_the_newest_other_files():
    first = {f"org/m{at}": (0.1 + at / 100,) * 3 for at in range(20)}
    before = state(first, key="aaaaaaaa")
    now = state(first | {"org/m0": (0.9,) * 3, "org/new": (0.8,) * 3}, key="bbbbbbbb")
    states = [
        PastState(key, of.origin.revision, f"2024-0{month}-02T00:00:00", "", "", len(of))
        for key, of, month in (("k3", now, 2), ("k2", now, 2), ("k1", before, 1))
    ]
    summaries = [
        SummarizedState(states[0], states[1], state_summary(now, now)),
        SummarizedState(states[1], states[2], state_summary(now, before)),
        SummarizedState(states[2], None, state_summary(before, None)),
    ]
    found = {each.kind: each for each in highlights_of(now, Past(summaries))}
    assert str(from_json(found["new"].text)) == "org/new is new in the snapshot of 2 Feb 2024, at rank 2 of 21."
    assert str(from_json(found["risen"].text)) == "org/m0 rose from rank 20 to 1 in the snapshot of 2 Feb 2024."
    assert (found["new"].page, found["new"].query) == ("changes", {"board": "small", "from": "k1", "to": "k2"})
    assert not {"new", "risen"} & told(now, Past(summaries[2:])).keys()


def test_a_report_has_a_row_for_each_or_says_that_there_is_none():
    report = insight("highlights").report(of_one({**FIRST, **REST}, SIZES))
    assert report.headline == report.table("highlights").rows[0]["text"]
    assert insight("highlights").report(of_one(REST)).texts() == ["Nothing on this board is known to stand out."]


def shelf_of(told):
    """A registry of boards with highlights, by id; `demo` boards are made up."""
    registry, of = BoardRegistry(), of_one(REST)
    for name in told:
        made_up = {"source": "source: {kind: folder, path: .}\nsynthetic: true"} if name == "demo" else {}
        named = small_board(id=f"id: {name}", **made_up)
        registry.put(BoardStatus(named, state="ready", outline=LeaderboardSummary.of(of)))
    registry.list_highlights = lambda standing: [
        Highlight(kind, surprise, "text", "changes", {}) for kind, surprise in told[standing.board.id]
    ]
    return registry


def chosen(told):
    return [(standing.board.id, each.kind) for standing, each in most_surprising(shelf_of(told))]


def test_the_most_surprising_of_all_boards_mix_boards_and_kinds():
    told = {
        "one": [("small_first", 0.9), ("flat", 0.8)],
        "two": [("small_first", 0.7), ("new", 0.1)],
        "three": [("warning", 0.2)],
        "demo": [("warning", 1.0)],
    }
    assert chosen(told) == [("one", "small_first"), ("three", "warning"), ("two", "new")]
    assert chosen({"one": told["one"]}) == [("one", "small_first"), ("one", "flat")]
    assert chosen({"demo": told["demo"], "one": []}) == [("demo", "warning")]
