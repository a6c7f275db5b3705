"""What stands on the share card of the page Benchmarks: the worst of them first, with their grades, from what the page
itself shows.
"""

from __future__ import annotations

from evalboard.api.card_contents import facts, synthetic_mark, titled
from evalboard.api.documents.findings import BenchmarkHealth
from evalboard.api.findings import findings_document
from evalboard.drawing.cards.card import Card, Line
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import message

MOST = 4
"""Benchmarks that are shown, each with what is found first."""


def health_card(leaderboard: Leaderboard) -> Card:
    """The health of the benchmarks of a board."""
    benchmarks = findings_document(leaderboard)["benchmarks"]
    grades = [each["grade"] for each in benchmarks]
    counts = [(grade, grades.count(grade)) for grade in ("red", "amber", "ok", "not enough data") if grade in grades]
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
        lines=tuple(map(_line, benchmarks[:MOST])),
        more=str(message("cards-no-benchmark")),
        facts=facts(leaderboard),
    )


def _line(of: BenchmarkHealth) -> Line:
    below = of["findings"][0]["sentence"] if of["findings"] else ""
    return Line(name=of["label"], below=below, value=str(message("cards-of-grade", grade=of["grade"])))
