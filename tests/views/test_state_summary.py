"""What is kept of a state says the same as two leaderboards do, and comes back whole or not at all."""

import math
from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.errors import DamagedCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.views.moves import moves, passed_by
from evalboard.views.state_comparison import StateComparison
from evalboard.views.state_summary import StateSummary, move_sentence, state_summary
from tests.views.states import changed, state, table_rows

pytestmark = pytest.mark.thorough

NAN = math.nan
SCORE = st.one_of(st.sampled_from([0.1, 0.25, 0.5, NAN]), st.floats(0, 1, width=32))
TABLE = st.dictionaries(st.sampled_from("uvwxyz"), st.tuples(SCORE, SCORE, SCORE), min_size=1, max_size=6)
BEFORE = {
    "org/a": (0.8, 0.81, 0.82),
    "org/old": (0.6, 0.61, 0.62),
    "org/gone": (0.1, 0.2, 0.3),
    "org/empty": (0.1, NAN, 0.2),
}
NOW = {
    "org/a": (0.5, 0.51, 0.52),
    "org/name": BEFORE["org/old"],
    "org/new": (0.9, 0.91, 0.92),
    "org/empty": (0.1, NAN, 0.2),
}


def pair(
    before: Mapping[str, tuple[float, ...]] = BEFORE, now: Mapping[str, tuple[float, ...]] = NOW
) -> tuple[Leaderboard, Leaderboard, StateSummary]:
    older, newer = state(before, key="aaaaaaaa"), state(now, key="bbbbbbbb")
    return older, newer, StateSummary.of(state_summary(newer, older).as_bytes())


@given(before=TABLE, now=TABLE)
def test_it_says_of_every_entry_what_the_page_says(before, now):
    older, newer, kept = pair(before, now)
    report = changed(newer, older, limit=100)
    since = kept.since
    assert since is not None
    for name in ("added", "removed"):
        assert [each["entry"] for each in table_rows(report, name)] == getattr(since, name).entries
    assert {each["renamed"]: each["entry"] for each in table_rows(report, "renamed")} == since.renamed
    assert (report.facts["rescored"], report.facts["top_same"]) == (since.rescored_entries, since.top_same)
    for row, entry in enumerate(newer.entries["entry"]):
        ends = int(newer.ranks.sets.lower[row]), int(newer.ranks.sets.upper[row])
        assert (int(kept.number("rank", row)), kept.interval(row)) == (newer.ranks.rank[row], ends if ends[0] else None)
        assert kept.row(str(entry)) == row
    for each in table_rows(report, "moves"):
        row = kept.row(each["entry"])
        assert row is not None
        facts = kept.move(row)
        assert (facts and move_sentence(facts, newer.suite.root.in_unit)) == each["sentence"]
        assert kept.was(each["entry"]) == (each.get("renamed") or each["entry"])


def test_new_entries_renamed_ones_and_those_without_a_rank_are_told_apart():
    _, newer, kept = pair()
    rows = {name: kept.row(name) for name in NOW}
    assert [kept.is_new(row) for row in rows.values() if row is not None] == [False, False, True, False]
    assert kept.was("org/name") == "org/old"
    assert kept.move(rows["org/new"]) is kept.move(rows["org/empty"]) is None
    assert kept.row("org/gone") is None
    assert kept.since is not None
    assert kept.since.gone == ["org/gone"]
    assert kept.facts.ranked == 3
    ends = [kept.number(name, rows["org/a"]) for name in ("shown_lower", "shown_upper")]
    assert ends == [float(each[newer.row_by_entry["org/a"], 0]) for each in newer.shown_ends]


def test_of_the_first_state_nothing_has_changed():
    first = StateSummary.of(state_summary(state(NOW, key="bbbbbbbb"), None).as_bytes())
    assert first.since is None
    assert first.move(0) is None
    assert first.was("org/a") == "org/a"
    assert len(first) == 4


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no stream",
        state_summary(state(NOW), None).as_bytes()[:-40],
        state_summary(state(NOW), None).as_bytes()[:30],
    ],
)
def test_what_is_no_account_is_refused(content):
    with pytest.raises(DamagedCache):
        StateSummary.of(content)


def test_an_account_with_other_columns_is_refused():
    whole = state_summary(state(NOW), None)
    with pytest.raises(DamagedCache, match="did not write"):
        StateSummary.of(StateSummary(whole.facts, whole.table.drop_columns(["apart"])).as_bytes())


@given(st.lists(st.tuples(SCORE, SCORE), max_size=40))
def test_who_passed_is_counted_as_one_would_by_hand(scores):
    before, now = (np.array([pair[side] for pair in scores], dtype=float) for side in (0, 1))
    among = before != now
    counted, of_some = passed_by(before, now), passed_by(before, now, among=among)
    for row in np.flatnonzero(~np.isnan(before) & ~np.isnan(now)):
        these = (now > now[row]) & ~(before > before[row])
        assert counted[row] == these.sum()
        assert of_some[row] == (these & among).sum()


def test_a_thousand_entries_are_counted_alike():
    rng = np.random.default_rng(3)
    before, now = rng.integers(0, 300, (2, 1000)) / 7
    expected = ((now[None, :] > now[:, None]) & (before[None, :] <= before[:, None])).sum(axis=1)
    assert (passed_by(before, now) == expected).all()


def test_notes_are_kept_as_ids_and_worded_later():
    older, newer = (
        state(BEFORE, suite="[{name: a, n: 100, weight: 2}, {name: b, n: 100}, {name: c, n: 100}]"),
        state(NOW),
    )
    kept = state_summary(newer, older)
    assert kept.since is not None
    assert {"id": "history-config", "values": {}} in kept.since.notes
    assert kept.since.otherwise
    assert moves(StateComparison(older, newer)).otherwise
