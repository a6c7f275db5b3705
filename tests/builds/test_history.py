"""Past states from the commits of a dataset, over a Hub of our own."""

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from evalboard.builds import cache, history
from evalboard.builds.past_states import PastStates
from evalboard.builds.pipeline import build
from evalboard.config import Board, parse_board
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import EvalboardError, SourceError
from evalboard.settings import Settings
from evalboard.sources import bundle, fetched
from tests.hub import Hub

pytestmark = pytest.mark.thorough

BOARD = """\
id: board
title: Board
source: {kind: hub, repo: org/results, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b}}
suite: {name: Average, children: [{name: a}, {name: b}]}
"""


def settings(folder: Path, **more: int) -> Settings:
    return replace(Settings.from_env({}), cache=folder / "cache", hub_retries=0, **more)


def csv(*rows: tuple[str, float, float]) -> dict[str, str]:
    return {"scores.csv": "model,a,b\n" + "".join(f"{name},{a},{b}\n" for name, a, b in rows)}


def shas(hub: Hub, count: int) -> list[str]:
    """Commits, each with one entry more."""
    return [
        hub.publish("org/results", csv(*((f"org/m{each}", each / 100, 0.5) for each in range(number + 1))))
        for number in range(count)
    ]


def board() -> Board:
    return parse_board(BOARD)


def test_every_commit_is_built_once_the_newest_first(tmp_path, hub):
    where, commits = settings(tmp_path), shas(hub, 5)
    newest = build(board(), where)
    first = list(history.remembered(board(), where))
    assert [(each.sha, each.new, each.wrong) for each in first] == [(sha, True, "") for sha in reversed(commits)]
    assert [(state.revision, state.entries) for state in PastStates(where, "board").states()] == [
        (sha, 5 - place) for place, sha in enumerate(reversed(commits))
    ]
    assert not any(each.new for each in history.remembered(board(), where))
    last = cache.last_good(where, board())
    assert last is not None
    assert last.key == newest.key
    assert PastStates(where, "board").leaderboard(newest.key).origin.revision == commits[-1]


def test_it_goes_on_where_it_broke_off_and_ends_where_it_is_told(tmp_path, hub):
    where, commits = settings(tmp_path), shas(hub, 5)
    assert len(list(history.remembered(board(), where, most=2))) == 2
    again = list(history.remembered(board(), where))
    assert [each.new for each in again] == [False, False, True, True, True]
    assert all(PastStates(where, "board").accounts(5))
    since = list(history.remembered(board(), where, since=datetime.fromisoformat("2025-01-04")))
    assert [each.sha for each in since] == [commits[4], commits[3]]
    few = settings(tmp_path / "few", history=3)
    assert len(list(history.remembered(board(), few))) == 3


def test_a_commit_that_is_no_leaderboard_is_told_and_the_others_are_kept(tmp_path, hub):
    where = settings(tmp_path)
    good = hub.publish("org/results", csv(("org/x", 0.1, 0.2)))
    bad = hub.publish("org/results", {"scores.csv": "model,a\norg/x,0.1\n"})
    commits = {each.sha: each for each in history.remembered(board(), where)}
    assert commits[good].new
    assert "'b'" in commits[bad].wrong
    assert [state.revision for state in PastStates(where, "board").states()] == [good]


def test_what_the_server_shows_is_not_what_the_disk_forgets(tmp_path, hub):
    where, commits = settings(tmp_path, keep=1), shas(hub, 6)
    build(board(), where)
    list(history.remembered(board(), where))
    assert any(path.name.startswith(commits[-1]) for path in (where.cache / "snapshots" / "org--results").iterdir())


def test_a_list_of_commits_in_pages_is_read_to_its_end(tmp_path, monkeypatch):
    with Hub(tmp_path / "hub", page=2) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        commits = shas(hub, 5)
        assert [each.sha for each in history.remembered(board(), settings(tmp_path))] == list(reversed(commits))


def test_a_hub_that_does_not_answer_and_sources_without_commits_are_refused(tmp_path, hub):
    where = settings(tmp_path)
    with pytest.raises(SourceError):
        list(history.remembered(parse_board(BOARD.replace("org/results", "org/nobody")), where))
    folder = BOARD.replace(
        '{kind: hub, repo: org/results, patterns: ["*.csv"]}', '{kind: folder, path: data, patterns: ["*.csv"]}'
    )
    with pytest.raises(EvalboardError, match="no commits"):
        list(history.remembered(parse_board(folder), where))
    several = BOARD.replace("repo: org/results", "repos: [org/results]")
    with pytest.raises(EvalboardError, match="several repositories"):
        list(history.remembered(parse_board(several), where))


def test_every_snapshot_of_a_bundle_is_kept_when_its_board_is_built(tmp_path: Path) -> None:
    copied = CopyOrigin(name="n", url="https://x.org", commit="c" * 40, date="2025-03-01", licence="CC0")
    days = ("2025-01-31", "2025-02-28", "2025-03-01")
    files = {f"{day}/scores.csv": f"model,a,b\nx,0.{at},0.5\n".encode() for at, day in enumerate(days, 1)}
    path = tmp_path / "copy.tar.xz"
    sha = bundle.pack(path, copied, files)
    source = f"source: {{kind: bundle, path: {path}, sha256: {sha}, patterns: [scores.csv], snapshot: latest}}"
    dated = parse_board(re.sub("source: .*", source, BOARD))
    where = settings(tmp_path)
    newest = build(dated, where)
    assert (newest.origin.revision, newest.origin.copied.date, newest.scores.score[0, 1]) == (days[-1], days[-1], 0.3)
    history.keep(dated, where, newest.key, accounts=9)
    past = PastStates(where, dated.id)
    assert [(state.revision, state.date[:10]) for state in past.states()] == [(day, day) for day in reversed(days)]
    assert [past.leaderboard(past.named(day).key).scores.score[0, 1] for day in days] == [0.1, 0.2, 0.3]
    assert [each.new for each in history.remembered(dated, where)] == [False] * 3
    with pytest.raises(SourceError, match="2025-02-01"):
        fetched(dated.source.model_copy(update={"snapshot": "2025-02-01"}), settings=where)
