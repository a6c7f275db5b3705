"""States of a small board: entries with values, each from a file of its own whose content follows from the values
unless a test says otherwise.
"""

from collections.abc import Mapping, Sequence

from evalboard.base.json_types import WrittenJson
from evalboard.config import parse_board
from evalboard.insights import Past, Report, insight
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.leaderboard.registry import PastState
from tests.factories import reading_of

LEAVES = ("a", "b", "c")


def state(
    values: Mapping[str, Sequence[float]],
    *,
    suite: str = "",
    key: str = "key",
    leaves: Sequence[str] = LEAVES,
    contents: Mapping[str, str] | None = None,
    published: Mapping[str, float] | None = None,
) -> Leaderboard:
    """The leaderboard of some values; `suite` are the children of the root as YAML, `contents` the blobs of files by
    entry, `published` the scores that the source has under the name A.
    """
    children = suite or "[" + ", ".join(f"{{name: {leaf}, n: 100}}" for leaf in leaves) + "]"
    board = parse_board(
        f"id: small\ntitle: Small\nsource: {{kind: hub, repo: org/results, patterns: ['*.json']}}\nreader: table\n"
        f"suite: {{name: Average, children: {children}}}\n"
    )
    entries, size = list(values), len(leaves)
    blobs = [(contents or {}).get(entry, repr(tuple(values[entry]))) for entry in entries]
    paths = [f"{entry}.json" for entry in entries]
    reading = reading_of(
        entry=[entry for entry in entries for _ in leaves],
        task=[*leaves] * len(entries),
        value=[value for mine in values.values() for value in mine],
        file=[path for path in paths for _ in range(size)],
        about={"entry": entries, "model": entries},
        blobs=dict(zip(paths, blobs, strict=True)),
        published={"entry": [*published], "name": ["A"] * len(published), "score": [*published.values()], "file": paths}
        if published
        else None,
    )
    return from_results(board, reading, origin=Origin(kind="hub", revision=key * 10, repo="org/results"), key=key)


def changed(now: Leaderboard, before: Leaderboard, states: Sequence[PastState] = (), **choices: object) -> Report:
    """What a report says of two states."""
    each = insight("changes")
    return each.report(now, each.query.of(choices), Past.between(now, before, states))


def table_rows(report: Report, key: str) -> list[WrittenJson]:
    """The rows of a table of a report; none where it has no such table."""
    table = report.table(key)
    return [] if table is None else table.rows
