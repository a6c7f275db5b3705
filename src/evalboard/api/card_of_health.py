"""What stands on the share card of the page Benchmarks."""

from __future__ import annotations

from evalboard.api.card_contents import facts, synthetic_mark, titled
from evalboard.audits import WORST_FIRST
from evalboard.drawing.cards.card import Card, Line
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import message
from evalboard.table.columns import labels_of
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
        lines=tuple(_line(each, str(labels[each.place])) for each in benchmarks[:MOST]),
        more=str(message("cards-no-benchmark")),
        facts=facts(leaderboard),
    )


def _line(of: Health, label: str) -> Line:
    below = str(of.findings[0].sentence) if of.findings else ""
    return Line(name=label, below=below, value=str(message("cards-of-grade", grade=of.grade)))
