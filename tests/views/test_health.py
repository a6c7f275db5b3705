"""Which benchmarks of a board are audited, on which entries, and what is said of the others."""

from dataclasses import replace
from operator import attrgetter

import numpy as np
import pytest

from evalboard.drawing.plots.scatter import figure
from evalboard.insights import insight
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views import health as views
from evalboard.views.health import BINS, benchmarks_of, distribution, findings_frame, health, sampled, traits_of
from tests.engines.examples import leaderboard_of, samples, table
from tests.factories import board, leaderboard, random_leaderboard

LEAVES = ("ID/nli", "ID/qa", "TH/nli")


def rows(leaderboard, table="benchmarks", benchmark=""):
    """Rows of the report of audits."""
    audits = insight("audits")
    found = audits.report(leaderboard, audits.query.of({"benchmark": benchmark})).table(table)
    return [] if found is None else found.rows


@pytest.fixture(scope="module")
def languages(tmp_path_factory):
    """Twenty models with 30 answers to each of three tasks in two languages."""
    rng = np.random.default_rng(4)
    rows = [
        row
        for model in range(20)
        for leaf in LEAVES
        for row in samples(f"m{model}", leaf, [(rng.random(30) < 0.2 + 0.03 * model).astype(float).tolist()])
    ]
    return leaderboard_of(tmp_path_factory.mktemp("languages"), {"a.parquet": table(rows)})


def names(found, places):
    return [found.suite.nodes[place].path for place in places]


def test_of_a_tree_that_is_listed_the_children_of_the_root_are_audited():
    children = [
        "a",
        {"name": "G", "children": [{"name": "g1"}, {"name": "g2"}]},
        {"name": "raw", "unscored": "no scale"},
    ]
    found = leaderboard(
        {f"m{row}": dict.fromkeys(("a", "g1", "g2", "raw"), row / 40) for row in range(20)},
        of=board(children, derived={"both": ["a", "G"]}),
    )
    assert names(found, benchmarks_of(found)) == ["Average/a", "Average/G"]


def test_of_a_tree_from_the_data_the_deepest_scores_are_audited(languages):
    assert names(languages, benchmarks_of(languages)) == [f"All/{leaf}" for leaf in LEAVES]
    assert {told.entries for told in health(languages).benchmarks} == {20}


def test_what_is_said_of_a_task_within_a_language_can_be_drawn(languages):
    for told in rows(languages):
        assert (told["others"], told["without"]) == ("All", None)
        query = TableQuery(x=told["others"], y=told["benchmark"])
        assert figure(languages, select(languages, query), query).figure["data"]
    assert {told["label"] for told in rows(languages)} == {"ID · nli", "qa", "TH · nli"}


def test_the_weight_of_a_task_is_its_share_in_the_average(languages):
    tau = {
        told.place: next(check.value for check in told.checks if check.check == "rank_tau")
        for told in health(languages).benchmarks
    }
    whole = languages.scores.score[:, 0]
    places = [languages.suite.place(f"All/{leaf}") for leaf in LEAVES]
    without = languages.scores.score[:, places[:2]].mean(
        axis=1
    )  # the third is half of the average, the first two a quarter each
    pairs = [(np.sign(whole[a] - whole[b]), np.sign(without[a] - without[b])) for a in range(20) for b in range(a)]
    untied = np.sqrt(sum(a != 0 for a, _ in pairs) * sum(b != 0 for _, b in pairs))
    assert tau[places[2]] == pytest.approx(sum(a * b for a, b in pairs) / untied)


def test_a_benchmark_that_does_not_count_is_audited_and_is_no_part_of_the_others():
    values = random_leaderboard(80, 3, missing=0).scores.value[:, 1:]
    scores = {f"m{row}": dict(zip("abc", map(float, line), strict=True)) for row, line in enumerate(values)}
    found = leaderboard(scores, of=board(["a", "b", {"name": "c", "counts": False}]))
    told = {each["benchmark"]: each for each in rows(found)}
    assert told["c"]["rank_tau"] is None
    assert told["c"]["agreement"] is not None
    assert told["c"]["without"] is None
    assert told["a"]["without"] == "benchmarks=b"
    alone = leaderboard({entry: {"a": line["a"], "b": line["b"]} for entry, line in scores.items()})
    over_all = {"less_than_usual", "two_groups", "bent_trend"}  # p values count the benchmarks that are audited
    rest = [[check for check in rows(each, "checks", "a") if check["check"] not in over_all] for each in (found, alone)]
    assert rest[0] == rest[1]


def test_what_is_known_of_the_entries_is_handed_to_the_audits():
    scores = {f"{'acme' if row % 2 else 'other'}/m{row}": {"a": row / 10, "b": row / 10} for row in range(6)}
    about = {entry: {"params_b": 7.0, "type": "chat", "uploaded": "2024-01-02"} for entry in scores}
    traits = {str(name): values for name, values in traits_of(leaderboard(scores, about), np.arange(6)).items()}
    assert traits["Size, B"].tolist() == [7.0] * 6
    assert traits["Type"].tolist() == ["chat"] * 6
    assert traits["Uploaded"][0] == np.datetime64("2024-01-02")
    assert sorted(traits["Organization"]) == ["acme"] * 3 + ["other"] * 3


def test_what_is_found_is_found_once_per_leaderboard():
    found = random_leaderboard(60, 3)
    assert health(found) is health(found)


def test_a_distribution_holds_all_scores_and_what_can_be_reached():
    low, high, counts = distribution(np.array([-0.5, 0.0, 0.5, 1.0, np.nan]))
    assert (low, high, sum(counts), len(counts), counts[0], counts[-1]) == (-0.5, 1.0, 4, BINS, 1, 1)
    assert distribution(np.array([np.nan])) == (0.0, 1.0, (0,) * BINS)


def test_a_board_without_any_benchmark_has_no_findings():
    found = leaderboard({"m": {"a": 0.5, "b": 0.5}}, of=board(["a", {"name": "b", "unscored": "no scale"}]))
    assert [told.grade for told in health(found).benchmarks] == ["not enough data"]
    assert findings_frame(found)["kind"].tolist() == ["finding"]


def test_of_many_entries_some_are_audited_and_it_is_said(monkeypatch):
    found = random_leaderboard(80, seed=3)
    whole = health(found)
    monkeypatch.setattr(views, "MOST_AUDITED", 40)
    some = health(replace(found))
    assert (whole.sampled, whole.entries) == (whole.entries, some.entries)
    assert some.sampled == 40 < some.entries
    for every, few in zip(
        sorted(whole.benchmarks, key=attrgetter("place")), sorted(some.benchmarks, key=attrgetter("place")), strict=True
    ):
        assert (every.entries, few.entries) == (whole.entries, 40)
        assert every.counts == few.counts
        assert max(check.n for check in few.checks) == 40
        agreement = [next(check for check in each.checks if check.check == "agreement") for each in (every, few)]
        every_width, few_width = (
            check.upper - check.lower for check in agreement if check.upper is not None and check.lower is not None
        )
        assert every_width < few_width
    report = insight("audits").report(replace(found))
    assert (report.facts["sampled"], report.facts["entries"]) == (40, some.entries)
    assert any("Checks are of 40 of them, drawn at random" in text for text in report.texts())
    assert views.packed(replace(found)) == views.packed(replace(found)) != views.packed(found)
    assert not any("drawn at random" in text for text in insight("audits").report(found).texts())


def test_a_sample_of_entries_is_the_same_for_a_seed_and_in_order(monkeypatch):
    monkeypatch.setattr(views, "MOST_AUDITED", 5)
    rows = np.arange(3, 30)
    first = sampled(rows, 7)
    assert first.tolist() == sampled(rows, 7).tolist() == sorted(set(first.tolist()) & set(rows.tolist()))
    assert len(first) == 5
    assert first.tolist() != sampled(rows, 8).tolist()
    assert sampled(rows[:5], 7).tolist() == rows[:5].tolist()
