"""The alarms of the bundled boards, as their copies in this repository are audited."""

from __future__ import annotations

from collections.abc import Iterator

from docs._build.tables import ROOT, table
from evalboard.base.scratch import Scratch
from evalboard.builds.pipeline import build_copy
from evalboard.config import Board, bundled, config_files, load_board
from evalboard.settings import Settings
from evalboard.views.health import health

SHOWN = {
    "two groups": ("stuck", "rise"),
    "measures something else": ("agreement",),
    "suspect scorer": ("zeros",),
}
"""The checks that decide about a finding."""
GRADES = ("red", "amber")


def tables() -> dict[str, str]:
    """The table of alarms by the name of its marker."""
    configs = ROOT / "configs"
    boards = [load_board(path) for path in config_files(configs)]
    with Scratch("alarms") as cache:
        settings = Settings(cache=cache, configs=configs)
        rows = [row for board in boards if bundled(board.source) and not board.synthetic for row in _rows(board, settings)]
    return {"alarms": table(("board", "benchmark", "grade", "why"), rows)}


def _rows(board: Board, settings: Settings) -> Iterator[tuple[str, ...]]:
    leaderboard = build_copy(board, settings).leaderboard
    for each in health(leaderboard).benchmarks:
        if each.grade not in GRADES:
            continue
        label, grade = leaderboard.suite.nodes[each.place].label, "**red**" if each.grade == "red" else each.grade
        found = dict.fromkeys(finding.finding for finding in each.findings if finding.grade in GRADES)
        shown = {check for finding in found for check in SHOWN.get(finding, ())}
        checks = [f"`{one.check}` {one.value:.3f}" for one in each.checks if one.check in shown]
        yield f"`{board.id}`", label, grade, ", ".join([*found, *checks])
