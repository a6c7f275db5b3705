"""What one query costs: filter, sort, other weights, the first 100 rows of 4,576 x 25."""

from dataclasses import replace
from itertools import count

from benchmarks.boards import leaderboard, scratch, wide_query
from benchmarks.figures import Figure, median_ms
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.selection import select

TARGET = 5.0
QUESTION_TARGET = 100.0
"""For a question with ranks, rank intervals and tiers of its own, from the query to the JSON; equal ones are
remembered.
"""


def letters(known: Leaderboard) -> list[str]:
    """Pairs of letters that some names have, each in other names: what is searched for is not remembered."""
    names = [str(each).lower() for each in known.entries["entry"]]
    every = {name[at : at + 2] for name in names for at in range(len(name) - 1)}
    return [pair for pair in sorted(every) if pair.isalpha() and 500 < sum(pair in name for name in names) < len(names)]


def measure() -> list[Figure]:
    """Median times of `select` and of the answer's JSON; each run asks something that was not asked before."""
    with scratch() as settings:
        known = leaderboard(settings)
    wide = wide_query(known)
    names = [known.suite.nodes[place].name for place in known.suite.benchmarks]
    turn = count(1)
    queries = {
        "first 100 rows": lambda: replace(wide, offset=next(turn) % 100),
        "filter (search and size), ranks of all": lambda: replace(
            wide, search=f"demo;{next(turn)}", size=(1.0, 40.0), among="all"
        ),
        "sort by a benchmark, then by size": lambda: replace(
            wide, sort=(f"-{names[next(turn) % len(names)]}", "params_b"), offset=next(turn) % 1000
        ),
        "regular expression": lambda: replace(
            wide, search=f"/[a-{'bcdefgh'[next(turn) % 7]}].*[0-9]{{{1 + next(turn) % 2}}}/"
        ),
    }
    figures = []
    for what, query in queries.items():
        took = median_ms(lambda query=query: select(known, query()).body(digits=4), runs=200)
        figures.append(
            Figure(
                f"`select` and its JSON on {len(known):,} x {len(wide.columns or ())}: {what}",
                f"{took:.2f} ms p50",
                f"<= {TARGET:g} ms",
                took <= TARGET,
            )
        )
    pairs = letters(known)
    of_their_own = {
        "other weights": lambda: replace(wide, benchmarks=tuple((name, 1.0 + next(turn) / 1000) for name in names)),
        "among these": lambda: replace(wide, search=pairs[next(turn) % len(pairs)], among="these"),
        "by a benchmark, among these": lambda: replace(
            wide, by=names[next(turn) % len(names)], search=pairs[next(turn) % len(pairs)]
        ),
    }
    for what, query in of_their_own.items():
        took = median_ms(lambda query=query: select(known, query()).body(digits=4), runs=40)
        name = f"ranks, rank intervals and tiers of {len(known):,} x {len(wide.columns or ())}, {what}"
        figures.append(Figure(name, f"{took:.0f} ms p50", f"<= {QUESTION_TARGET:g} ms", took <= QUESTION_TARGET))
    return figures
