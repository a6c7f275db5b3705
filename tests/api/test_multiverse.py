"""What is said of the rankings that a board could have, by API, Python and the sentences of both."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.api.bodies import multiverse_body
from evalboard.api.multiverse import multiverse_document
from evalboard.errors import EvalboardError
from evalboard.insights._multiverse import multiverse_of
from evalboard.notebook.multiverse import multiverse_frame
from evalboard.strings import speaking
from evalboard.table.query import Query
from tests.factories import leaderboard, random_leaderboard


@pytest.fixture(scope="module")
def board():
    return random_leaderboard(40, 4, missing=0.05)


def test_a_document_tells_every_rank_of_the_entry_that_is_asked_for(board):
    document, multiverse = multiverse_document(board, 2), multiverse_of(board)
    assert document["entry"] == board.entries["entry"].iloc[2]
    assert [way["rank"] for way in document["ways"]] == [int(rank) or None for rank in multiverse.ranks[:, 2]]
    assert (document["ways"][0]["scale"], document["ways"][0]["aggregate"], document["ways"][0]["rank"]) == ("board", "mean", 3)
    (mine,) = [each for each in document["entries"] if each["entry"] == document["entry"]]
    ranks = multiverse.ranks[:, 2][multiverse.ranks[:, 2] > 0]
    assert (mine["lowest"], mine["highest"], mine["ways"], mine["first"]) == (ranks.min(), ranks.max(), len(ranks), (ranks == 1).sum())
    assert f"rank {ranks.min()} to {ranks.max()} in {len(ranks)} ways" in document["sentences"][0]


def test_whoever_is_first_in_some_way_is_listed_and_counted(board):
    document, multiverse = multiverse_document(board), multiverse_of(board)
    firsts = {str(board.entries["entry"].iloc[row]) for row in np.flatnonzero((multiverse.ranks == 1).any(axis=0))}
    assert {each["entry"] for each in document["entries"] if each["first"]} == firsts
    assert document["sentences"][-1].startswith(f"{len(firsts)} entries are first" if len(firsts) > 1 else "One entry is first")


def test_decisions_come_by_what_they_explain_and_their_choices_make_up_all_ways(board):
    document = multiverse_document(board)
    shares = [each["share"] for each in document["decisions"]]
    assert shares == sorted(shares, reverse=True)
    assert all(sum(choice["ways"] for choice in each["choices"]) == len(document["ways"]) for each in document["decisions"])
    assert f"is {document['decisions'][0]['label']}: " in document["sentences"][1]
    ranks = {way["left_out"]: [] for way in document["ways"]}
    for way in document["ways"]:
        ranks[way["left_out"]].append(way["rank"])
    (left_out,) = [each for each in document["decisions"] if each["decision"] == "left_out"]
    assert {each["choice"]: each["highest"] for each in left_out["choices"]} == {path: max(filter(None, each)) for path, each in ranks.items()}


def test_a_visitors_own_weights_are_one_more_rank(board):
    own = multiverse_document(board, 0, {board.suite.place("B1"): 1.0})
    by_one = np.nan_to_num(board.scores.score[:, board.suite.place("B1")], nan=-1)
    assert own["yours"] == 1 + (by_one > by_one[0]).sum()
    assert f"Under your weights it has rank {own['yours']}." in own["sentences"]
    assert multiverse_document(board)["yours"] is None
    assert b'"yours":null' in multiverse_body(board, Query(), 0)
    assert f'"yours":{own["yours"]},'.encode() in multiverse_body(board, Query(benchmarks=(("B1", 1.0),)), 0)


def test_an_entry_that_no_way_ranks_is_said_to_have_none():
    of = leaderboard({f"m{row}": {f"B{place}": 0.1 * row + 0.01 * place for place in range(4)} for row in range(4)} | {"n": {"B0": 0.5}})
    document = multiverse_document(of, of.find("n"))
    assert document["sentences"][0] == f"n has no rank in any of {len(document['ways'])} ways to make the ranking."
    assert all(choice["lowest"] is None for each in document["decisions"] for choice in each["choices"])
    assert document["sentences"][1] == "No choice moves a rank of the first 4."
    assert all(each["share"] is None for each in document["decisions"])


def test_a_board_of_two_benchmarks_says_why_there_is_nothing_and_no_frame():
    of = leaderboard({"m": {"a": 0.1, "b": 0.2}, "n": {"a": 0.2, "b": 0.3}, "o": {"a": 0.3, "b": 0.1}})
    document = multiverse_document(of)
    assert document["note"].startswith("The ranking cannot be made in several ways")
    assert (document["ways"], document["entries"], document["sentences"]) == ([], [], [])
    with pytest.raises(EvalboardError, match="3 benchmarks"):
        multiverse_frame(of)


def test_what_is_not_tried_is_said():
    sentences = [each["sentence"] for each in multiverse_document(random_leaderboard(160, 3, missing=0.0))["absent"]]
    assert sentences == ["Kemeny's rule is not tried where more than 150 entries are ranked."]


def test_a_frame_has_all_entries_and_all_ranks(board):
    frame, multiverse = multiverse_frame(board), multiverse_of(board)
    assert frame["entry"].tolist() == board.entries["entry"].tolist()
    np.testing.assert_array_equal(frame.attrs["ranks"].to_numpy(), multiverse.ranks)
    assert frame["first"].tolist() == multiverse.first.tolist()
    assert frame.loc[frame["ways"] == 0, "lowest"].isna().all()
    assert max(frame.attrs["decisions"], key=frame.attrs["decisions"].get) == multiverse_document(board)["decisions"][0]["decision"]


@pytest.mark.parametrize("language", ["zh", "id"])
def test_it_is_said_in_other_languages(board, language):
    english = multiverse_document(board)
    with speaking(language):
        other = multiverse_document(board)
    assert other["ways"] == english["ways"]
    assert all(mine != theirs for mine, theirs in zip(other["sentences"], english["sentences"], strict=True))
