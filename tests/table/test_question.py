"""What a table answers: by which score, among whom, who is tied for first."""

import math

import pytest

from evalboard.errors import QueryError
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import board as configured
from tests.factories import leaderboard
from tests.reports import answer_of

A, B = ({"name": name, "n": n} for name, n in (("a", 100), ("b", 400)))
VALUES = {
    "org/one": {"a": 0.90, "b": 0.50},
    "org/two": {"a": 0.88, "b": 0.51},
    "org/three": {"a": 0.50, "b": 0.80},
    "org/four": {"a": 0.10, "b": 0.20},
    "org/partial": {"a": 0.95, "b": None},
}
ABOUT = {entry: {"type": "base" if entry in {"org/two", "org/four"} else "chat"} for entry in VALUES}


def board(**more):
    return leaderboard(VALUES, ABOUT, of=configured([A, B], **more))


def asked(text, of=None):
    return answer_of(select(of or board(), TableQuery.from_url(text)))


def ranks(answer):
    return {
        row["entry"].removeprefix("org/"): (row["rank"], row["rank_lower"], row["rank_upper"], row["tier"])
        for row in answer["rows"]
    }


def names(entries):
    return [each["entry"].removeprefix("org/") for each in entries]


def test_entries_are_ranked_by_the_score_that_is_named():
    answer = asked("by=a")
    # 10 to 3.0 and more errors of a difference lie between 88 and 50, and between 50 and 10; not between 95, 90 and 88.
    assert ranks(answer) == {
        "partial": (1, 1, 3, 1),
        "one": (2, 1, 3, 1),
        "two": (3, 1, 3, 1),
        "three": (4, 4, 4, 2),
        "four": (5, 5, 5, 3),
    }
    assert list(ranks(answer)) == ["partial", "one", "two", "three", "four"]
    question = answer["question"]
    assert (question["by"], question["by_label"], question["among"], question["ranked"], question["unranked"]) == (
        "a",
        "a",
        "these",
        5,
        0,
    )
    assert (names(question["first"]), question["first_count"], names([question["behind"]])) == (
        ["partial", "one", "two"],
        3,
        ["three"],
    )
    assert question["behind"]["score"] == 0.5
    assert (question["sure"], question["why"], question["unsure"]) == (True, "", 0)


def test_ranks_count_those_that_match_and_all_where_that_is_asked_for():
    these, everybody = asked("by=a&only.type=base"), asked("by=a&only.type=base&among=all")
    assert ranks(these) == {"two": (1, 1, 1, 1), "four": (2, 2, 2, 2)}
    assert ranks(everybody) == {"two": (3, 1, 3, 1), "four": (5, 5, 5, 3)}
    assert (these["question"]["ranked"], everybody["question"]["ranked"]) == (2, 5)
    assert names(everybody["question"]["first"]) == ["partial", "one", "two"]


def test_who_lacks_the_score_is_counted_and_not_ranked():
    question = asked("")["question"]
    assert (question["by"], question["ranked"], question["unranked"]) == ("Average", 4, 1)
    assert asked("search=partial")["question"] | {"by_label": ""} == question | {
        "by_label": "", "ranked": 0, "unranked": 1, "first": [], "first_count": 0, "behind": None, "sure": False, "why": "nothing_ranked",
        "smallest_gap": None, "gap": None,
    }  # fmt: skip


def test_two_alone_are_told_apart_from_1_96_errors_of_their_difference_on():
    of = leaderboard({f"org/{place}": {"a": 0.5} for place in range(12)}, of=configured([{"name": "a", "n": 10_000}]))
    question = asked("by=a", of)["question"]
    assert question["smallest_gap"] == pytest.approx(1.959964 * math.sqrt(2 * 0.25 / 10_000), rel=1e-3)
    # Of twelve at once the outermost lie 4.62 deviations apart in one case of twenty.
    assert question["gap"] > 4.6 / math.sqrt(2) * math.sqrt(2 * 0.25 / 10_000)


def test_of_equals_the_line_names_the_one_that_stands_first_in_the_table():
    # By their averages "late" stands above "early"; by a alone they are equal, and equals stand by id.
    values = {"org/best": {"a": 0.95, "b": 0.9}, "org/late": {"a": 0.4, "b": 0.8}, "org/early": {"a": 0.4, "b": 0.1}}
    of = leaderboard(values, of=configured([A, B]))
    for text in ("by=a", "benchmarks=a"):
        answer = asked(text, of)
        assert [row["entry"] for row in answer["rows"]] == ["org/best", "org/early", "org/late"], text
        assert names([answer["question"]["behind"]]) == ["early"], text


def test_the_line_says_the_numbers_that_stand_in_the_column():
    leaf = {"name": "a", "n": 400, "baseline": 0.25}
    values = {f"org/{name}": {"a": value} for name, value in (("one", 0.9), ("two", 0.5), ("three", 0.3))}
    of = leaderboard(values, of=configured([leaf]))
    for show, gaps in (("score", True), ("raw", False)):
        answer = asked(f"by=a&show={show}", of)
        by_entry = {row["entry"]: row["a"] for row in answer["rows"]}
        question = answer["question"]
        assert {each["entry"]: each["score"] for each in (*question["first"], question["behind"])} == {
            entry: by_entry[entry] for entry in ("org/one", "org/two")
        }
        assert ((question["gap"] is not None), (question["smallest_gap"] is not None)) == (gaps, gaps)
        said = answer["words"]["answer"][1]["text"]
        assert said == ("by a, 90.0; next two, 50.0." if show == "raw" else "by a, 86.7; next two, 33.3.")


def test_without_errors_nothing_is_said_of_who_is_best():
    of = leaderboard({"org/x": {"a": 0.5}, "org/y": {"a": 0.4}})
    question = asked("", of)["question"]
    assert (question["sure"], question["why"], question["first"], question["behind"], question["gap"]) == (
        False,
        "no_errors",
        [],
        None,
        None,
    )
    assert question["ranked"] == 2


def test_rank_intervals_that_hold_one_by_one_do_not_speak_of_the_best():
    answer = asked("ranks=single")
    assert (answer["question"]["sure"], answer["question"]["why"], answer["question"]["first"]) == (False, "single", [])
    assert answer["rows"][0]["rank_lower"] == 1


def test_equal_questions_are_equal_addresses():
    assert asked("by=Average&among=these")["query"] == ""
    assert asked("by=a&among=all")["query"] == "by=a&among=all"


def test_a_score_that_is_not_there_is_refused_with_the_nearest():
    for text in ("by=aa", "by=type"):
        with pytest.raises(QueryError, match="is not on board"):
            asked(text)


def test_own_weights_move_the_average_and_not_what_else_is_ranked_by():
    own = asked("benchmarks=b&by=a")
    assert own["own_weights"]
    assert ranks(own) == ranks(asked("by=a"))
    assert next(row for row in own["rows"] if row["entry"] == "org/one")["Average"] == 0.5


def test_a_search_by_rank_means_the_rank_by_the_score_that_is_asked_for():
    assert list(ranks(asked("by=a&search=rank<3"))) == ["partial", "one"]
    assert list(ranks(asked("benchmarks=b&search=rank<2"))) == ["three"]
    assert list(ranks(asked("by=a&search=rank:3"))) == ["two"]
