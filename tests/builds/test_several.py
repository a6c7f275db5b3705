"""A board over several repositories of the Hub, from its config to what a page says of one number."""

import json

import pytest

from evalboard.api.boards import one_board
from evalboard.api.model import model_document
from evalboard.builds import cache
from evalboard.builds.hub_check import checked_hub
from evalboard.builds.pipeline import build, build_or_last
from evalboard.cli.configs import table
from evalboard.config import parse_board
from evalboard.errors import ConfigError, SourceError
from evalboard.leaderboard.registry import BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.table.formatting import cite
from evalboard.views.explain import explain
from tests.hub import Hub
from tests.reports import json_of

pytestmark = pytest.mark.thorough

BOARD = """\
id: details
title: Details
source: {kind: hub, repos: "team/details_*", patterns: ["**/results_*.json"]}
reader: lm_eval
suite: {name: Average, children: [{name: a, metric: acc}]}
"""
TIME = "2023-11-20T10-00-00.000000"


def result(model: str, score: float) -> str:
    return json.dumps(
        {
            "config_general": {"model_name": model, "model_sha": "0" * 40},
            "results": {"a": {"acc": score, "acc_stderr": 0.01}},
        }
    )


@pytest.fixture
def hub(tmp_path, monkeypatch):
    with Hub(tmp_path / "hub") as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        for name, score in (("one", 0.5), ("two", 0.75)):
            running.publish(f"team/details_org__{name}", {f"results_{TIME}.json": result(f"org/{name}", score)})
        yield running


def test_a_number_leads_to_the_file_of_its_repository_at_its_commit(hub, settings):
    leaderboard = build(parse_board(BOARD), settings)
    [row] = [row for row, model in enumerate(leaderboard.entries["model"]) if model == "org/two"]
    [where] = explain(leaderboard, leaderboard.entries["entry"].iloc[row], "Average/a").sources
    commit = leaderboard.origin.commits["team/details_org__two"]
    assert (where.repo, where.revision, where.file) == ("team/details_org__two", commit, f"results_{TIME}.json")
    assert where.url == f"https://huggingface.co/datasets/team/details_org__two/blob/{commit}/results_{TIME}.json"
    provenance = json_of(model_document, leaderboard, row)["provenance"]
    assert provenance["files"][0]["url"] == where.url
    # Read from the disk again it is the same.
    assert cache.built(settings, leaderboard.board, leaderboard.key).origin == leaderboard.origin


def test_pages_and_citations_name_what_was_asked_for_and_how_many_repositories_that_is(hub, settings):
    leaderboard = build(parse_board(BOARD), settings)
    origin = json_of(
        one_board,
        BoardStatus(leaderboard.board, state="ready", outline=LeaderboardSummary.of(leaderboard)),
        leaderboard,
        (),
    )["origin"]
    assert (origin["repo"], origin["repositories"], origin["url"]) == (
        "team/details_*",
        2,
        "https://huggingface.co/team",
    )
    assert f"team/details_*, 2 repositories at the commits {leaderboard.origin.revision}" in cite(leaderboard).text


def test_one_that_is_gated_is_among_what_was_left_out_and_a_limit_keeps_the_last_board_up(hub, settings):
    board = parse_board(BOARD)
    hub.publish("team/details_org__three", {f"results_{TIME}.json": result("org/three", 1.0)})
    hub.fault("gated", "details_org__three/resolve")
    leaderboard = build(board, settings)
    assert len(leaderboard) == 2
    assert any(
        "is gated: accept its terms at" in str(row) and row.file == "team/details_org__three"
        for row in leaderboard.left_out
    )
    hub.publish("team/details_org__one", {f"results_{TIME}.json": result("org/one", 0.25)})
    hub.fault("rate_limited", "details_org__one/")
    outcome = build_or_last(board, settings)
    assert (len(outcome.leaderboard), "rate limit is reached" in str(outcome.stale)) == (2, True)


def test_a_local_folder_in_the_same_layout_can_be_read_in_their_place(hub, settings):
    there = build(parse_board(BOARD), settings)
    here = build(parse_board(BOARD), settings, folder=hub.root / "team")
    assert sorted(here.entries["model"]) == sorted(there.entries["model"])
    assert (here.origin.kind, here.origin.commits) == ("folder", {})


def test_the_check_looks_into_a_few_of_them(hub, settings):
    for n in range(20):
        hub.publish(f"team/details_org__{n:02}", {f"results_{TIME}.json": result(f"org/{n}", n / 20)})
    hub.requests()
    board = parse_board(BOARD)
    seen = checked_hub(board, board.source, settings)
    assert (seen.wrong, seen.repositories, seen.looked_into) == ("", 22, 3)
    assert sum("/tree/" in request for request in hub.requests()) <= 6
    assert "team/details_*@main" in table([seen])
    hub.fault("gated", "resolve")
    assert (
        "is gated"
        in checked_hub(board, board.source.model_copy(update={"repos": ("team/details_org__0*",)}), settings).wrong
    )


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("{kind: hub, patterns: [x]}", "either `repo`, one repository, or `repos`"),
        ("{kind: hub, repo: a/b, repos: a/c*, patterns: [x]}", "either `repo`, one repository, or `repos`"),
        ("{kind: hub, repo: a/b, models: x, patterns: [x]}", "`models` chooses among `repos`"),
        ("{kind: hub, repos: a/b, models: x, patterns: [x]}", "takes the place of the"),
        ("{kind: hub, repos: '*/b', patterns: [x]}", "repos"),
        ("{kind: hub, repos: a/*, type: bucket, patterns: [x]}", "type"),
        (f"{{kind: hub, repos: a/*, revision: {'0a' * 20}, patterns: [x]}}", "a commit is one of a single repository"),
    ],
)
def test_what_does_not_go_together_is_refused(source, words):
    with pytest.raises(ConfigError, match=words):
        parse_board(BOARD.replace('{kind: hub, repos: "team/details_*", patterns: ["**/results_*.json"]}', source))


def test_too_many_are_an_error_that_says_how_to_choose(hub, settings):
    with pytest.raises(SourceError, match="choose with `models`"):
        build(parse_board(BOARD.replace("patterns", "at_most: 1, patterns")), settings)
