"""What stands on the share cards of the pages Changes and Benchmarks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evalboard.api.card_contents import facts, synthetic_mark, titled
from evalboard.audits import WORST_FIRST
from evalboard.base.json_types import WrittenJson
from evalboard.drawing.cards.card import Card, Line
from evalboard.insights import Past, Report, insight
from evalboard.insights.changes import ChangesQuery
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import message
from evalboard.table.columns import labels_of
from evalboard.table.formatting import DASH
from evalboard.views.health import Health, health

MOST = 4


def health_card(leaderboard: Leaderboard) -> Card:
    """The health of the benchmarks of a board."""
    benchmarks, (_, labels) = health(leaderboard).benchmarks, labels_of(leaderboard.board, leaderboard.suite)
    grades = [each.grade for each in benchmarks]
    order = sorted(WORST_FIRST, key=lambda grade: grade == "not enough data")
    counts = [(grade, grades.count(grade)) for grade in order if grade in grades]
    return Card(
        title=str(message("cards-health")),
        over=titled(leaderboard),
        synthetic=synthetic_mark(leaderboard),
        question=tuple(("", str(message("cards-graded", count=count, grade=grade))) for grade, count in counts),
        name=str(
            message("cards-some-benchmarks", shown=MOST, total=len(benchmarks))
            if len(benchmarks) > MOST
            else message("cards-benchmarks")
        ),
        value=str(message("cards-grade")),
        lines=tuple(_benchmark_line(each, str(labels[each.place])) for each in benchmarks[:MOST]),
        more=str(message("cards-no-benchmark")),
        facts=facts(leaderboard),
    )


def _benchmark_line(of: Health, label: str) -> Line:
    below = str(of.findings[0].sentence) if of.findings else ""
    return Line(name=label, below=below, value=str(message("cards-of-grade", grade=of.grade)))


MOST_MOVES = 4


def changes_card(now: Leaderboard, past: Past, query: ChangesQuery) -> Card:
    """What changed between two states of a board."""
    report = insight("changes").report(now, query, past)
    moves = report.table("moves")
    rows = [] if moves is None else moves.rows
    return Card(
        title=_heading(_rows(report, "snapshots")),
        over=titled(now),
        synthetic=synthetic_mark(now),
        question=tuple(_counts(report)),
        name=str(message("cards-moved", shown=len(rows), count=0 if moves is None else moves.total)),
        value=str(message("cards-places")),
        lines=tuple(map(_move_line, rows)),
        more=str(message("cards-nothing-moved")),
        facts=facts(now),
    )


def _rows(report: Report, key: str) -> Sequence[WrittenJson]:
    table = report.table(key)
    return () if table is None else table.rows


def _heading(snapshots: Sequence[WrittenJson]) -> str:
    now, *before = (str(each["date"] or each["revision"])[:10] for each in snapshots)
    return str(message("cards-changes", before=before[0], now=now) if before else message("cards-one-state", now=now))


def _counts(report: Report) -> Iterator[tuple[str, str]]:
    counts = report.facts
    yield "", str(message("cards-top-same") if counts.get("top_same", True) else message("cards-top-changed"))
    for what in ("added", "rescored", "removed", "renamed"):
        if (count := counts.get(what)) and isinstance(count, int):
            yield "", str(message(f"cards-changed-{what}", count=count))


def _move_line(move: WrittenJson) -> Line:
    model, _, apart = str(move["entry"]).partition("@")
    owner, _, name = model.rpartition("/")
    before, now = (DASH if rank is None else f"{rank['value']:,}" for rank in (move["rank_before"], move["rank"]))
    return Line(
        name=name,
        owner=owner,
        apart=apart,
        below=str(move["sentence"] or ""),
        value=f"{before} → {now}" if before != now else now,
    )
