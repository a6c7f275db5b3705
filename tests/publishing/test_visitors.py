"""Submissions of those who sign in: tried in a process of its own, proposed by their own token, within bounds; the
token stays nowhere.
"""

import logging
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from evalboard.config import load_board
from evalboard.errors import EvalboardError
from evalboard.publishing import visitors
from evalboard.publishing.submission import SubmissionError, TrialSummary
from evalboard.publishing.visitors import HELD, TRIES, Shares, Submissions
from evalboard.settings import Settings
from evalboard.sources._push import PushError
from evalboard.workers.admission import Full, OverShare
from evalboard.workers.roles import TRY
from tests.publishing.conftest import TABLE
from tests.publishing.test_submission import NEW, RESULTS, content, listed, pulls
from tests.waiting import until

pytestmark = pytest.mark.thorough

FILES = {"more.csv": NEW.encode()}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def board(hub, tmp_path):
    config = tmp_path / "configs" / "board.yaml"
    config.write_text(f"{config.read_text()}submissions: true\n")
    return load_board(config)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def submissions(board, clock):
    submissions = Submissions({"board": board}, replace(Settings.from_env(), submissions=2), clock=clock)
    yield submissions
    submissions.stop()


@pytest.fixture
def at_once(monkeypatch, hub):
    """What is tried is known at once, as if the board had been built."""
    commit = hub.publish(RESULTS)
    summary = TrialSummary(
        board="board",
        title="Board",
        repo=RESULTS,
        commit=commit,
        paths=("more.csv",),
        replaced=(),
        refused=0,
        new=("org/new",),
        changed=(),
        gone=(),
    )
    monkeypatch.setattr(Submissions, "_tried", lambda _, submission: replace(submission, summary=summary))
    return summary


def tried(submissions, person="bob", files=FILES):
    name = submissions.add(person, "board", files).id
    until(lambda: not submissions.of(person, name).waits)
    return submissions.of(person, name)


def everything(value, seen=None) -> str:
    """All that can be reached from an object, as text."""
    seen = set() if seen is None else seen
    if id(value) in seen:
        return ""
    seen.add(id(value))
    parts = vars(value).values() if hasattr(value, "__dict__") else value.values() if isinstance(value, dict) else ()
    parts = [*parts, *(value if isinstance(value, (list, tuple, set)) else ())]
    return repr(value) + "".join(everything(part, seen) for part in parts)


@pytest.mark.usefixtures("anew")
def test_results_are_tried_in_a_process_of_their_own_and_proposed_by_whoever_signed_in(
    hub, submissions, caplog, tmp_path
):
    caplog.set_level(logging.DEBUG)
    submission = tried(submissions, files=FILES | {"odd.csv": b"\x00\xff<script>" * 100})
    said = [f"{each.text}" for each in submission.said]
    (left_out,) = (each for each in submission.said if each.kind == "left_out")
    assert [line.startswith("odd.csv: ") for line in left_out.below] == [True]
    # As the command has it: (0.52 + 0.6 + 0.71) / 3 = 0.61
    assert any(
        line.startswith("org/new: Average 61.00 (") and line.endswith("rank 1 of 3, 1 to 2 with its errors")
        for line in said
    )
    assert pulls(hub) == []
    with pytest.raises(SubmissionError, match="has to be allowed first"):
        submissions.propose("bob", submission.id, "hf_bob")
    submission = submissions.propose("bob", submission.id, "hf_bob", as_is=True, by="a page")
    (pull,) = pulls(hub)
    assert (pull.author, pull.title, submission.pushed.pull) == ("bob", "Results of org/new", pull.num)
    assert content(hub, "more.csv", f"refs/pr/{pull.num}", tmp_path / "hf") == NEW
    assert listed(hub, "main") == ["README.md", "scores.csv"]
    assert submissions.propose("bob", submission.id, "hf_bob").pushed == submission.pushed  # asked twice, opened once
    assert len(pulls(hub)) == 1
    assert "hf_bob" not in everything(submissions) + caplog.text
    kept = [path.read_bytes() for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert not any(b"hf_bob" in each for each in kept)


@pytest.mark.parametrize(
    ("token", "status", "word"), [("hf_old", 401, "may have expired"), ("hf_reader", 403, "may not write")]
)
def test_tokens_that_do_not_do_propose_nothing_and_cost_nothing(hub, submissions, at_once, token, status, word):
    submission = tried(submissions)
    with pytest.raises(PushError, match=word) as error:
        submissions.propose("bob", submission.id, token)
    assert (error.value.status, token in str(error.value)) == (status, False)
    assert submissions.proposals.left("bob") == 2
    assert pulls(hub) == []


def test_a_token_that_the_hub_says_is_left_out_of_what_is_told(hub, submissions, at_once, caplog):
    caplog.set_level(logging.INFO)  # as a server logs; a library that tells of all headers would tell of this one
    submission = tried(submissions)
    hub.fault("refused", "commit/main", headers={"X-Error-Message": "the token hf_bob is odd"})
    with pytest.raises(PushError) as error:
        submissions.propose("bob", submission.id, "hf_bob")
    assert "the token … is odd" in str(error.value)
    assert "hf_bob" not in caplog.text + repr(error.value) + everything(submissions)


def test_what_nobody_foresaw_is_told_without_its_text(submissions, at_once, monkeypatch, caplog):
    submission = tried(submissions)

    def fails(*_, **__):
        raise RuntimeError("Bearer hf_bob")

    monkeypatch.setattr(visitors, "proposed", fails)
    with pytest.raises(SubmissionError, match="nobody foresaw"):
        submissions.propose("bob", submission.id, "hf_bob")
    assert "RuntimeError" in caplog.text
    assert "hf_bob" not in caplog.text
    assert submissions.proposals.left("bob") == 2


def test_a_dataset_that_moved_meanwhile_and_a_refused_pull_request_are_sentences(hub, submissions, at_once):
    submission = tried(submissions)
    hub.fault("conflict", "commit/main", times=1)
    with pytest.raises(EvalboardError, match="moved since"):
        submissions.propose("bob", submission.id, "hf_bob")
    hub.publish(RESULTS, {"others.csv": "model,team,a,b,c\norg/o,blue,0.1,0.1,0.1\n"})
    with pytest.raises(SubmissionError, match="moved since it was looked at"):
        submissions.propose("bob", submission.id, "hf_bob")
    assert pulls(hub) == []


def test_what_would_be_left_out_or_replaced_is_proposed_only_when_that_is_said(hub, submissions, at_once, monkeypatch):
    odd = replace(at_once, refused=1, replaced=("more.csv",))
    monkeypatch.setattr(Submissions, "_tried", lambda _, submission: replace(submission, summary=odd))
    submission = tried(submissions)
    for allowed in ({}, {"as_is": True}, {"overwrite": True}):
        with pytest.raises(SubmissionError, match="has to be allowed first"):
            submissions.propose("bob", submission.id, "hf_bob", **allowed)
    assert submissions.propose("bob", submission.id, "hf_bob", as_is=True, overwrite=True).pushed.pull == 1


def test_nobody_sees_or_proposes_what_somebody_else_sent(submissions, at_once):
    submission = tried(submissions)
    assert submissions.of("ada", submission.id) is None
    with pytest.raises(SubmissionError, match="nothing that could be proposed"):
        submissions.propose("ada", submission.id, "hf_ada")


def test_each_person_has_so_many_a_day(hub, submissions, at_once, clock):
    for _ in range(2):
        hub_commit = replace(at_once, commit=hub.publish(RESULTS))
        submission = tried(submissions)
        submissions._held[submission.id] = replace(submission, summary=hub_commit)
        submissions.propose("bob", submission.id, "hf_bob")
    submission = tried(submissions)
    with pytest.raises(OverShare, match="2 a day"):
        submissions.propose("bob", submission.id, "hf_bob")
    for _ in range(2 * TRIES - 3):
        tried(submissions)
    with pytest.raises(OverShare, match=f"{2 * TRIES} a day"):
        submissions.add("bob", "board", FILES)
    tried(submissions, "ada")
    clock.now = 86_401
    tried(submissions)


def test_shares_forget_people_of_yesterday(clock):
    shares = Shares(1, clock)
    shares.take("bob")
    with pytest.raises(OverShare) as error:
        shares.take("bob")
    assert error.value.after == 86_400
    clock.now = 86_401
    assert shares.left("bob") == 1
    assert not shares._moments
    with pytest.raises(OverShare):
        Shares(0, clock).take("bob")


def test_files_end_with_the_next_ones_with_time_and_with_the_server(submissions, at_once, clock):
    first = tried(submissions)
    second = tried(submissions)
    assert (submissions.of("bob", first.id), first.folder.exists(), second.folder.exists()) == (None, False, True)
    clock.now = HELD + 1
    submissions._news.set()  # as a minute later
    until(lambda: not second.folder.exists())
    assert submissions.of("bob", second.id) is None
    tried(submissions, "ada")
    folder = second.folder.parent
    submissions.stop()
    assert not folder.exists()


def test_one_of_a_person_waits_at_once_and_so_many_of_all(submissions, monkeypatch):
    monkeypatch.setattr(Submissions, "_run", lambda _: None)
    monkeypatch.setattr(visitors, "MOST_HELD", 2)
    submissions.add("bob", "board", FILES)
    with pytest.raises(OverShare, match="still being tried"):
        submissions.add("bob", "board", FILES)
    submissions.add("ada", "board", FILES)
    with pytest.raises(Full):
        submissions.add("eve", "board", FILES)


@pytest.mark.parametrize(
    ("files", "word"),
    [
        ({}, "expected 1 to 200 files"),
        ({f"{n}.csv": b"" for n in range(201)}, "201 files"),
        ({"a.csv": b"x" * 20_000_001}, "20.0 MB"),
        ({"../../etc/x.csv": b""}, "leaves the folder"),
        ({"/etc/x.csv": b""}, "is absolute"),
        ({"notes.txt": b""}, "the board would not read it"),
        ({f"{'x' * 300}.csv": b""}, "304 letters"),
    ],
)
def test_files_that_are_no_submission_are_refused_before_anything_is_written(submissions, files, word):
    with pytest.raises(EvalboardError, match=word):
        submissions.add("bob", "board", files)
    assert (submissions._scratch, submissions.tries.left("bob")) == (None, 2 * TRIES)


def test_boards_take_submissions_where_board_and_server_say_so(board, submissions):
    assert Submissions({"board": board}, Settings.from_env()).boards == {}
    closed = board.model_copy(update={"submissions": False})
    assert Submissions({"board": closed}, replace(Settings.from_env(), submissions=2)).boards == {}
    assert closed.digest == board.digest  # what a board takes makes no other leaderboard
    with pytest.raises(SubmissionError, match="expected one of board"):
        submissions.add("bob", "other", FILES)


def test_a_worker_that_ends_is_a_sentence_and_knows_no_secret(submissions, monkeypatch, tmp_path):
    monkeypatch.setattr(visitors, "TRIAL_JOB", partial(end_with_environment, str(tmp_path / "environment")))
    for name in TRY.without:
        monkeypatch.setenv(name, "the-secret-of-a-space")
    assert "ended without a word" in tried(submissions).refused
    environment = (tmp_path / "environment").read_text()
    assert "EVALBOARD_CACHE" in environment
    assert "the-secret" not in environment


def end_with_environment(path, *_):
    Path(path).write_text(str(os.environ))
    os._exit(1)


def test_what_makes_no_leaderboard_is_told_with_its_reason(submissions):
    assert "are in org/results already" in tried(submissions, files={"scores.csv": TABLE.encode()}).refused
