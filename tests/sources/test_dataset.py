"""A split of a dataset: only its files are fetched, and both readers of tables read them as the card says."""

import pytest

from evalboard.builds.candidate import standing
from evalboard.builds.hub_check import checked_hub
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.errors import ConfigError, SourceError
from evalboard.publishing.published_board import config_text
from evalboard.publishing.submission import demand_fitting
from evalboard.sources.hub import listing

CARD = """---
configs:
- config_name: scores
  sep: ";"
  data_files:
  - {split: train, path: old/*.csv}
  - {split: final, path: "new/*.csv"}
- config_name: answers
  data_files: answers/*.jsonl
dataset_info:
  config_name: scores
  features:
  - {name: name, dtype: string}
  - {name: A, dtype: float64}
---
"""
FILES = {
    "README.md": CARD,
    "old/t.csv": "name;A\n7;0.25\n",
    "new/t.csv": "name;A\n007;0.5\no/y;0.75\n",
    "new/notes.txt": "none of them",
    "answers/a.jsonl": '{"m": "o/x", "q": 1, "s": 1}\n{"m": "o/x", "q": 2, "s": 0}\n',
}
TABLE = """id: tiny
title: Tiny
source: {{kind: dataset, repo: {repo}, config: scores, split: final}}
reader: table
columns: {{entry: {{model: name}}, values: {{a: A}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""
ANSWERS = """id: answers
title: Answers
source: {{kind: dataset, repo: {repo}, config: answers}}
reader: samples
columns: {{model: m, sample: q, value: s}}
options: {{benchmark: all}}
suite: {{name: Average, levels: [task]}}
"""


def test_only_the_split_is_fetched_and_read_with_the_settings_and_types_of_its_card(hub, repo, settings):
    hub.publish(repo, FILES)
    board = parse_board(TABLE.format(repo=repo))
    leaderboard = build(board, settings)
    asked = [request for request in hub.requests() if "/resolve/" in request]
    assert sorted(request.rsplit("/", 1)[-1] for request in asked) == ["README.md", "t.csv"]
    assert all("/old/" not in request for request in asked)
    assert dict(zip(leaderboard.entries["entry"], leaderboard.scores.score[:, 0], strict=True)) == {
        "o/y": 0.75,
        "007": 0.5,
    }
    assert parse_board(config_text(board, board.source)).source == board.source


def test_samples_of_the_only_split_are_summed_up(hub, repo, settings):
    hub.publish(repo, FILES)
    leaderboard = build(parse_board(ANSWERS.format(repo=repo)), settings)
    assert leaderboard.scores.score[:, 0].tolist() == [0.5]


def test_it_is_checked_listed_tried_and_submitted_to_as_any_dataset(hub, repo, settings, tmp_path):
    hub.publish(repo, FILES)
    board = parse_board(TABLE.format(repo=repo))
    assert [file.path for file in listing(board.source, settings=settings)] == ["README.md", "new/t.csv"]
    seen = checked_hub(board, board.source, settings)
    assert (seen.wrong, seen.rows) == ("", 2)
    more = tmp_path / "more.csv"
    more.write_text("name;A\no/z;1\n")
    tried = standing(board, settings, [more], tmp_path / "tried", place="new/more.csv")
    assert tried.entry == "o/z"
    assert demand_fitting(board, {"new/more.csv": more}) == board.source
    local = tmp_path / "local"
    for path, text in FILES.items():
        (local / path).parent.mkdir(parents=True, exist_ok=True)
        (local / path).write_text(text)
    assert sorted(build(board, settings, folder=local).entries["entry"]) == ["007", "o/y"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("config: scores", 'name one of its splits as `split`: train, final; "" is none of them'),
        ("config: score", 'has no configuration "score"; there are scores, answers'),
        ("split: final", 'has no configuration ""; there are scores, answers'),
    ],
)
def test_what_the_card_does_not_have_is_said_with_what_it_has(hub, repo, settings, asked, why):
    hub.publish(repo, FILES)
    with pytest.raises(SourceError, match=why):
        build(parse_board(TABLE.replace("config: scores, split: final", asked).format(repo=repo)), settings)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("split: final", "repos: a/b", "a split is of one dataset|either `repo`"),
        ("repo: org/one, ", "", "source.dataset.repo|repo: "),
    ],
)
def test_a_source_that_is_no_dataset_is_refused(old, new, why):
    with pytest.raises(ConfigError, match=why):
        parse_board(TABLE.format(repo="org/one").replace(old, new))
