"""Whatever is asked of a table: its rows, files, first paint, card, plot and sentences tell of the very entries and
score that were asked for.

What is expected is a board of its own, made of the rows that match and of the score that is ranked by, and nothing
else: so no other computation of ranks, rank intervals or tiers can be at work. Its rank intervals are held against
pairs, one by one.
"""

import csv
import io
import math
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import numpy as np
import orjson
import pyarrow.parquet as pq
from hypothesis import given
from hypothesis import strategies as st

from evalboard.api.card_contents import board_card
from evalboard.drawing.plots import plot
from evalboard.pages.prerender import first_rows
from evalboard.statistics.rank_sets import lines_tell
from evalboard.table.exports import written
from evalboard.table.formatting import text_table
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import board as configured
from tests.factories import leaderboard
from tests.reports import answer_of, json_of
from tests.statistics.references import ranks_pair_by_pair

NAMES = ("a", "b", "c")
SAMPLES = {"a": 60, "b": 400, "c": 3000}
ENTRIES = 36
ALL = {"search": "", "only": (), "size": None}


def _made():
    chance = np.random.default_rng(15)
    skill = chance.normal(0.5, 0.2, (ENTRIES, 1)) + chance.normal(0, 0.08, (ENTRIES, 3))
    right = np.round(np.clip(skill, 0.02, 0.98) * np.array(list(SAMPLES.values()))) / np.array(list(SAMPLES.values()))
    right[chance.random(right.shape) < 0.06] = np.nan
    names = [f"org{row % 4}/m{row:02d}" for row in range(ENTRIES)]
    values = {
        name: {leaf: None if math.isnan(at) else float(at) for leaf, at in zip(NAMES, row, strict=True)}
        for name, row in zip(names, right, strict=True)
    }
    about = {name: {"type": "xyz"[row % 3], "params_b": float(1 + row % 12)} for row, name in enumerate(names)}
    return values, about


VALUES, ABOUT = _made()
BOARD = leaderboard(VALUES, ABOUT, of=configured([{"name": name, "n": n} for name, n in SAMPLES.items()]))

filters = st.fixed_dictionaries(
    {
        "search": st.sampled_from(["", "org1", "org1; org2", "a>50", "m0"]),
        "only": st.sampled_from([(), (("type", ("x",)),), (("type", ("y", "z")),)]),
        "size": st.sampled_from([None, (None, 9.0), (3.0, 5.0), (None, 2.0)]),
    }
)
questions = st.builds(
    lambda some, **more: TableQuery(limit=100, **some, **more),
    filters,
    by=st.sampled_from([None, *NAMES]),
    benchmarks=st.sampled_from([None, None, (("a", 1.0), ("b", 3.0)), (("c", 1.0),)]),
    among=st.sampled_from(["these", "these", "all"]),
    ranks=st.sampled_from(["together", "together", "single"]),
    show=st.sampled_from(["score", "raw"]),
)


def expected_of(query):
    """The board that the question speaks of, alone: its entries, and as its average what is ranked by."""
    selection = select(BOARD, query)
    everybody = select(BOARD, replace(query, **ALL))
    rows = everybody.order if query.among == "all" else selection.order
    entries = [BOARD.entries["entry"].iloc[row] for row in rows.tolist()]
    weights = {query.by: 1.0} if query.by else dict(query.benchmarks) if query.benchmarks else dict.fromkeys(NAMES, 1.0)
    leaves = [{"name": name, "n": SAMPLES[name], "weight": weight} for name, weight in weights.items()]
    return (
        leaderboard(
            {entry: {name: VALUES[entry][name] for name in weights} for entry in entries}, of=configured(leaves)
        )
        if entries
        else None
    )


def places(query, of):
    """For each entry that is shown its rank, rank interval, tier and band on the board of the question."""
    sets = of.ranks.sets
    ends = (sets.single_lower, sets.single_upper) if query.ranks == "single" else (sets.lower, sets.upper)
    columns = (of.ranks.rank, *ends, sets.tier, of.bands)
    return {
        entry: tuple(int(column[row]) or None for column in columns) for row, entry in enumerate(of.entries["entry"])
    }


class Painted(HTMLParser):
    """Of each row the classes and the text of its first cell."""

    def __init__(self, html):
        super().__init__()
        self.rows, self._cell = [], False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([(dict(attrs).get("class") or "").split(), "", ""])
        if tag in {"td", "th"} and self.rows:
            self._cell = len(self.rows[-1]) - 1 if dict(attrs).get("class", "").startswith("pin a") else 0
        if tag == "a" and self.rows and "model" in (dict(attrs).get("class") or ""):
            self.rows[-1][2] = dict(attrs).get("href", "")

    def handle_data(self, data):
        if self._cell and self.rows:
            self.rows[-1][1] += data


def printed(place):
    rank, lower, upper, *_ = place
    if rank is None:
        return "–"
    return f"{lower}–{upper}" if lower and lower != upper else str(lower or rank)


@given(questions)
def test_everything_that_leaves_belongs_to_the_question_that_was_asked(query):
    selection, of = select(BOARD, query), expected_of(query)
    answer = answer_of(selection)
    if of is None:
        assert answer["rows"] == []
        return
    place, shown = places(query, of), [row["entry"] for row in answer["rows"]]
    assert [
        tuple(row[name] for name in ("rank", "rank_lower", "rank_upper", "tier", "band")) for row in answer["rows"]
    ] == [place[name] for name in shown]
    ranked = [place[name][0] for name in shown if place[name][0]]
    assert ranked == sorted(ranked)
    hidden = any(place[name][0] for name in place.keys() - set(shown))
    assert answer["tier_lines"] == (lines_tell(of.bands) and not hidden)
    _question(query, answer["question"], of, place)
    _files(selection, shown, place)
    _painted(query, shown, place, lines=answer["tier_lines"])
    _drawn(query, place, lines=not hidden)


def _question(query, question, of, place):
    """The answer in words is that of the rows."""
    score = {name: float(of.scores.score[row, 0]) for row, name in enumerate(of.entries["entry"])}
    first = [name for name, at in place.items() if at[1] == 1] if query.ranks == "together" else []
    behind = [name for name, at in place.items() if (at[1] or 0) > 1] if query.ranks == "together" else []
    assert {each["entry"] for each in question["first"]} <= set(first)
    assert question["first_count"] == len(first)
    for each in [*question["first"], *filter(None, [question["behind"]])]:
        assert abs(each["score"] - score[each["entry"]]) < 1e-12
    assert (question["behind"] is None) == (not behind)
    if behind:
        assert abs(question["behind"]["score"] - max(score[name] for name in behind)) < 1e-12
    assert question["ranked"] == sum(at[0] is not None for at in place.values())
    assert question["ranked"] + question["unranked"] == len(place)
    assert question["sure"] == bool(first)
    if (
        question["ranked"] > 1
    ):  # neighbours that lie a little further apart than the smaller gap are told apart where they are alone
        assert 0 < question["smallest_gap"] <= question["gap"] * (1 + 1e-9)


def _files(selection, shown, place):
    """CSV, JSON, parquet, the table in a terminal."""
    names = ("rank", "rank_lower", "rank_upper", "tier")
    rows = list(csv.DictReader(io.StringIO(written(selection, "csv").decode())))
    assert [tuple(int(row[name]) if row[name] else None for name in names) for row in rows] == [
        place[name][:4] for name in shown
    ]
    document = orjson.loads(written(selection, "json"))
    assert [tuple(row[name] for name in names) for row in document["rows"]] == [place[name][:4] for name in shown]
    assert document["question"] == orjson.loads(orjson.dumps(answer_of(selection)["question"]))
    table = pq.read_table(io.BytesIO(written(selection, "parquet"))).to_pylist()
    assert [tuple(row[name] for name in names) for row in table] == [place[name][:4] for name in shown]
    lines = text_table(selection).splitlines()[1 : 1 + len(shown)]
    assert [line.split()[0] for line in lines] == [printed(place[name]) for name in shown]


def _painted(query, shown, place, *, lines):
    """The first rows of the page, and the card."""
    rows = [row for row in Painted(first_rows(BOARD, query.to_url())).rows if row[2]]
    here = shown[: len(rows)]
    assert bool(rows) == bool(shown)
    assert [row[1].strip().replace("—", "–") for row in rows] == [printed(place[name]) for name in here]
    begins = [
        lines and above != name and None not in (place[above][4], place[name][4]) and place[above][4] != place[name][4]
        for above, name in pairwise(here)
    ]
    assert ["tier" in row[0] for row in rows] == [False, *begins][: len(rows)]
    card = board_card(BOARD, query)
    assert ["–".join(filter(None, line.rank)).replace("—", "–") for line in card.lines] == [
        printed(place[name]) for name in shown[: len(card.lines)]
    ]
    assert [line.tier for line in card.lines] == [False, *begins][: len(card.lines)]


def _drawn(query, place, *, lines):
    """The rows of the plot with intervals, of the score that is ranked by."""
    figure = json_of(plot("forest").figure, BOARD, select(BOARD, query), query)
    said = {
        text: name
        for trace in figure["figure"]["data"]
        for name, text in zip(trace["customdata"], trace["hovertext"], strict=True)
    }
    for text, name in said.items():
        rank = re.search(r"rank ([0-9–]+)(?:, tier (\d+))?$", text)
        assert (rank[1], int(rank[2] or 0) or None) == (printed(place[name]), place[name][3])
    assert lines or not figure["figure"]["layout"]["shapes"]


@given(questions)
def test_rank_intervals_are_those_of_pairs_of_which_both_rows_say_the_same(query):
    ranking = select(BOARD, query).ranking
    if ranking.sets is None:
        return
    at = ranking.falling
    levels = [ranking.curves.take(at).distances(alpha) for alpha in (ranking.sets.alpha, ranking.sets.first_alpha)]
    lower, upper = ranks_pair_by_pair(ranking.score[at], *levels)
    assert (ranking.sets.lower[at].tolist(), ranking.sets.upper[at].tolist()) == (lower, upper)
    assert (ranking.sets.lower[at] - 1).sum() == (len(at) - ranking.sets.upper[at]).sum()
    assert {row for row in at.tolist() if ranking.sets.lower[row] == 1} == {
        row for row in at.tolist() if ranking.sets.tier[row] == 1
    }
