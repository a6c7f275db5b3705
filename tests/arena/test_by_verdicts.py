"""An arena's table by the judge, by people, or by both: the numbers of the judges, ranks from all differences, and what
is refused.
"""

import numpy as np
import pytest

from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.arena.judged_estimates import judged_pairs, pairs_of
from evalboard.arena.judges import judges_of, rated
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.battles import Battles, decided
from evalboard.errors import QueryError
from evalboard.insights import insight
from evalboard.ratings import POINTS, chances
from evalboard.statistics.rank_sets import rank_sets_of_pairs
from tests.reports import json_of

COURT = """\
id: court
title: Court
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns: {prompt: prompt, judge: judge, groups: {topic: topic}}
suite: {name: Win rate, levels: [dataset]}
rating: {judges: {people: [human]}}
"""


@pytest.fixture(scope="module")
def board(built_once):
    return built_once.board("demo_judges")


def asked(board, url):
    return json_of(arena, board, ArenaQuery.from_url(url))


@pytest.mark.parametrize("by", ["judge", "people", "both"])
def test_the_table_has_the_numbers_of_the_judges_in_their_order(board, by):
    answer, beside = asked(board, f"verdicts={by}"), insight("judges").report(board)
    rows = {row["entry"]: row for row in beside.table("models").rows}
    suffix = "" if by == "both" else f"_by_{by}"
    assert [row["model"] for row in answer["rows"]] == sorted(rows, key=lambda name: -rows[name][by]["value"])
    for row in answer["rows"]:
        told = rows[row["model"]][by]
        stands = {**rows[row["model"]][f"rank{suffix}"], "tier": rows[row["model"]][f"tier{suffix}"]}
        assert [row["rating"], row["lower"], row["upper"]] == pytest.approx(
            [told["value"], told["lower"], told["upper"]], abs=1e-5
        )
        assert [row["rank"], row["rank_lower"], row["rank_upper"], row["tier"]] == list(stands.values())
        assert row["rank_lower"] <= row["rank"] <= row["rank_upper"]
        assert row["won"] == pytest.approx(rows[row["model"]][f"won{suffix}"]["value"], abs=1e-5)
        assert row["battles"] == rows[row["model"]]["labelled" if by == "people" else "pairs"]
    assert answer["verdicts"]["by"] == by
    assert beside.texts()[0].startswith(answer["verdicts"]["held"])
    assert (answer["matrix"]["models"], answer["calibration"]["why_not"]) == ([], "verdicts")
    base = next(row for row in answer["rows"] if row["model"] == answer["base"])
    assert answer["rows"][0]["predicted_win_rate"] == pytest.approx(
        float(chances((answer["rows"][0]["rating"] - base["rating"]) / POINTS))
    )


def test_ranks_follow_from_the_errors_of_all_differences(board):
    both = judges_of(board).of[0].rated.ratings.both
    # By hand: who is above whom at one level for all pairs, of errors that models share.
    sets = both.stands.sets
    assert (sets.lower <= both.stands.rank).all()
    assert (both.stands.rank <= sets.upper).all()
    alone = rank_sets_of_pairs(both.value, np.sqrt(np.square(both.stderr)[:, None] + np.square(both.stderr)[None, :]))
    assert (sets.upper - sets.lower).sum() != (
        alone.upper - alone.lower
    ).sum()  # independent errors would say something else
    # Two models whose intervals are far apart are told apart, and those told apart stand in different tiers.
    best, last = int(both.value.argmax()), int(both.value.argmin())
    assert (sets.upper[best] < sets.lower[last], sets.tier[best] < sets.tier[last]) == (True, True)


def test_all_verdicts_alike_is_the_default_and_says_so(board):
    answer = asked(board, "")
    assert answer["verdicts"] == {
        "by": "all",
        "judge": "",
        "head": "Ordered by all verdicts alike, those of judges and those of people.",
        "held": "",
    }
    assert asked(board, "judge=nobody")["rows"] == answer["rows"]
    assert (
        asked(board, "verdicts=both&judge=" + judges_of(board).of[1].judge)["verdicts"]["judge"]
        == judges_of(board).of[1].judge
    )
    assert ArenaQuery.from_url("verdicts=both&judge=J&judge=K").to_url() == "verdicts=both&judge=K"


def test_a_board_that_does_not_say_who_are_people_has_no_such_ratings(duel):
    assert json_of(arena, duel, ArenaQuery())["verdicts"] is None
    with pytest.raises(QueryError, match="does not say which verdicts"):
        asked(duel, "verdicts=both")


def test_under_a_filter_all_of_it_is_of_what_is_left(tmp_path, settings_):
    rng, rows = np.random.default_rng(1), ["model_a,model_b,winner,prompt,judge,topic"]
    for prompt in range(80):
        for a, b in ((0, 1), (1, 2), (2, 0)):
            for judge, sways in (("J", 0.6), *([("human", 0.0)] if prompt % 2 else [])):
                winner = "model_a" if 0.4 * (b - a) + sways + rng.logistic() > 0 else "model_b"
                rows.append(f"m{a},m{b},{winner},p{prompt},{judge},{'few' if prompt > 75 else 'abc'[prompt % 4 // 2]}")
    (tmp_path / "b.csv").write_text("\n".join(rows) + "\n")
    court = build(parse_board(COURT), settings_, folder=tmp_path)
    answer = asked(court, "verdicts=both&only.topic=a")
    frame = decided(court.battles.frame)
    some = judged_pairs(Battles(frame[(frame["topic"] == "a").to_numpy()]), court.battles.config.judges)
    told = rated(pairs_of(some, 0), 3)
    expected = dict(zip(some.models, 1000 + POINTS * told.ratings.both.value, strict=True))
    assert {row["model"]: row["rating"] for row in answer["rows"]} == pytest.approx(expected)
    assert f"{told.held.within} of 3 lie in its 95 % intervals" in answer["verdicts"]["held"]
    assert "corrected by those of people on" in answer["verdicts"]["head"]
    with pytest.raises(QueryError, match="people judged too little of these battles"):
        asked(court, "verdicts=both&only.topic=few")


@pytest.mark.parametrize(
    ("choice", "named"),
    [
        ("style=1", "style"),
        ("ties=0", "ties"),
        ("sets=judge", "sets"),
        ("group=judge", "group"),
        ("only.judge=person 1", "only.judge"),
    ],
)
def test_choices_that_fit_something_else_are_refused_by_name(board, choice, named):
    with pytest.raises(QueryError, match=f"not told with {named};") as refusal:
        asked(board, f"verdicts=people&{choice}")
    assert refusal.value.parameter == "verdicts"


def test_words_that_are_not_there_are_refused(board):
    with pytest.raises(QueryError, match="expected judge or people or both"):
        ArenaQuery.from_url("verdicts=god")
    with pytest.raises(QueryError, match="no judge beside people"):
        asked(board, "verdicts=both&judge=nobody")
