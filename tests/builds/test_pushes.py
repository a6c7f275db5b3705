"""Boards whose source is said to have moved are looked at: each soon, none too often, none forgotten."""

from typing import Any

import pytest

from evalboard.builds.build_queue import BETWEEN, MOST, WITHIN, Pushes, reads
from evalboard.config import Board, parse_board
from evalboard.config.sources import HubSource, NativeSource
from evalboard.leaderboard.registry import Push

BOARD = """\
id: {id}
title: {id}
source: {source}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""
OLD, NEW = "0" * 40, "1" * 40


def hub(**more: Any) -> HubSource:
    return HubSource(kind="hub", patterns=("*.csv",), **more)


def push(name: str = "org/results", kind: str = "dataset", refs: dict | None = None) -> Push:
    return Push(kind, (name,), refs)


@pytest.mark.parametrize(
    ("source", "pushed", "expected"),
    [
        (hub(repo="org/results"), push(), True),
        (hub(repo="org/results"), push("Org/Results"), True),
        (hub(repo="org/results"), push("org/results2"), False),
        (hub(repo="org/results"), push(kind="model"), False),
        (hub(repo="org/results", type="model"), push(kind="model"), True),
        (hub(repo="org/results", type="space"), push(kind="space"), True),
        (hub(repo="org/results"), Push("dataset", ("lab/new", "org/results")), True),
        (hub(repo="org/results"), push(refs={"refs/heads/main": NEW}), True),
        (hub(repo="org/results"), push(refs={"refs/pr/3": NEW}), False),
        (hub(repo="org/results"), push(refs={"refs/convert/parquet": NEW, "refs/heads/dev": NEW}), False),
        (hub(repo="org/results", revision="dev"), push(refs={"refs/heads/dev": None}), True),
        (hub(repo="org/results", revision="v1"), push(refs={"refs/tags/v1": NEW}), True),
        (hub(repo="org/results", revision="refs/convert/parquet"), push(refs={"refs/convert/parquet": NEW}), True),
        (hub(repo="org/results", revision=OLD), push(), False),
        (hub(repos=("org/details_*", "lab/one")), push("org/details_x"), True),
        (hub(repos=("org/details_*", "lab/one")), push("lab/one"), True),
        (hub(repos=("org/details_*",)), push("org/results"), False),
        (hub(repos=("org/details_*",), models=("a/b",)), push("org/details_a__b"), True),
        (hub(repos=("org/details_*",), models=("a/b",)), push("org/details_a__c"), False),
        (NativeSource(kind="native", datasets=("cais/hle",)), push("cais/hle"), True),
        (NativeSource(kind="native", datasets=("cais/hle",)), push("cais/other"), False),
        (NativeSource(kind="native", datasets=("cais/hle",)), push("any/model", kind="model"), True),
    ],
)
def test_which_sources_read_a_repository(source, pushed, expected):
    assert reads(source, pushed) is expected


class Kept:
    """Pushes of a few boards, with a clock that a test turns."""

    def __init__(self, count: int = 3) -> None:
        self.moment, self.put, self.shown = 1000.0, [], {}
        source = "{kind: hub, repo: org/results, patterns: ['*.csv']}"
        boards: dict[str, Board] = {
            f"b{n:02}": parse_board(BOARD.format(id=f"b{n:02}", source=source)) for n in range(count)
        }
        boards["own"] = parse_board(BOARD.format(id="own", source="{kind: folder, path: own}"))
        self.pushes = Pushes(
            boards, put=self.put.append, shows=lambda board: self.shown.get(board, ""), clock=lambda: self.moment
        )

    def taken(self) -> list[str]:
        taken = [*self.put]
        self.put.clear()
        return taken

    def look(self) -> list[str]:
        """Everything that was put is looked at."""
        taken = self.taken()
        for board in taken:
            self.pushes.looked(board)
        return taken


def test_a_push_has_the_boards_looked_at_that_read_it_and_no_others():
    kept = Kept()
    assert kept.pushes.hear(push()) == 3
    assert kept.taken() == ["b00", "b01", "b02"]
    assert kept.pushes.hear(push("nobody/knows")) == 0
    assert kept.pushes.hear(push(kind="?")) == 0
    assert kept.taken() == []


def test_a_flood_is_one_look_and_one_more_after_it():
    kept = Kept(1)
    for _ in range(500):
        kept.pushes.hear(push())
    assert kept.look() == ["b00"]
    kept.pushes.release()
    assert kept.taken() == []
    kept.moment += BETWEEN
    kept.pushes.release()
    assert kept.look() == ["b00"]
    kept.moment += 10 * BETWEEN
    kept.pushes.release()
    assert kept.taken() == []


def test_what_comes_while_a_board_is_looked_at_is_not_forgotten():
    kept = Kept(1)
    kept.pushes.hear(push())
    assert kept.taken() == ["b00"]
    kept.moment += 100
    kept.pushes.hear(push())
    assert kept.taken() == []  # the look goes on
    kept.pushes.looked("b00")
    kept.pushes.release()
    assert kept.taken() == []  # others have a turn first
    kept.moment += BETWEEN
    kept.pushes.release()
    assert kept.taken() == ["b00"]


def test_a_replay_of_what_is_shown_asks_nobody():
    kept = Kept(2)
    kept.shown = {"b00": NEW, "b01": OLD}
    assert kept.pushes.hear(push(refs={"refs/heads/main": NEW})) == 1
    assert kept.look() == ["b01"]
    kept.moment += BETWEEN
    assert kept.pushes.hear(push(refs={"refs/heads/main": OLD})) == 1  # back to an older commit: that is a change
    assert kept.look() == ["b00"]
    kept.moment += BETWEEN
    assert kept.pushes.hear(push(refs={"refs/heads/main": None})) == 2
    assert kept.pushes.hear(push()) == 2


def test_looks_at_many_boards_are_bounded_and_none_is_forgotten():
    kept = Kept(MOST + 20)
    assert kept.pushes.hear(None) == MOST + 20  # all but the folder
    first = kept.look()
    assert len(first) == MOST
    for _ in range(100):
        kept.moment += WITHIN / 200
        kept.pushes.hear(push())
        assert kept.look() == []
    kept.moment += WITHIN
    kept.pushes.release()
    later = kept.look()
    assert len(later) == MOST
    assert set(first) | set(later) == {f"b{n:02}" for n in range(MOST + 20)}


def test_a_look_that_no_push_led_to_counts_for_nothing():
    kept = Kept(1)
    kept.pushes.looked("b00")
    kept.pushes.hear(push())
    assert kept.taken() == ["b00"]
