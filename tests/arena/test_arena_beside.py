"""What an arena says beside the ratings of all battles: of several base models, of each data set, and of battles that
both sides lost.
"""

import csv
import io
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from evalboard.api.bodies import ratings_csv
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.config import parse_board
from evalboard.data.battles import battles
from evalboard.errors import QueryError
from evalboard.settings import Settings
from evalboard.views.explain import explain
from tests.ratings.examples import BASIC, random_arena, rated, times
from tests.reports import json_of

BOARD = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns:
  dataset: turns
  judge: judge
  groups: {kind: kind}
  style: {sum_assistant_tokens: [sum_assistant_tokens_a, sum_assistant_tokens_b]}
options: {both_bad: own}
suite: {name: Win rate, levels: [dataset], order: {dataset: [single, multi]}, names: {dataset: {single: Single turn, multi: Multi-turn}}}
rating: {base_model: m0}
"""


@pytest.fixture(scope="module")
def frame():
    rows = random_arena(31, size=700).drop(columns=["file", "row", "prompt"])
    place = np.arange(len(rows))
    return rows.assign(
        turns=np.where(place % 3 > 0, "single", "multi"), judge=np.where(place % 2 > 0, "strict", "kind")
    )


@pytest.fixture(scope="module")
def lost(frame):
    """Battles that both sides lost, in the words of arenas."""
    return frame.iloc[:40].assign(winner="tie (bothbad)")


@pytest.fixture(scope="module")
def duel(frame, lost, tmp_path_factory):
    where = tmp_path_factory.mktemp("files")
    pd.concat([frame, lost]).to_parquet(where / "a.parquet")
    return build(
        parse_board(BOARD), replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache")), folder=where
    )


def rows_of(answer):
    return {row["model"]: row for row in answer["rows"]}


def test_nothing_is_told_against_a_model_on_another_scale(tmp_path, settings):
    (tmp_path / "b.csv").write_text(
        "model_a,model_b,winner\n" + "\n".join(",".join(row) for row in BASIC + times("X", "Y", won=20, lost=9))
    )
    text = "id: a\ntitle: A\nsource: {kind: folder, path: f, patterns: ['*']}\nreader: battles\nsuite: {name: W, levels: [dataset]}\nrating: {}\n"
    found = build(parse_board(text), settings, folder=tmp_path)
    told = rows_of(json_of(arena, found, ArenaQuery(also=("X",))))
    assert told["A"]["also"] == [None]
    assert told["Y"]["also"] == [pytest.approx(9 / 29)]


def test_a_data_set_that_has_no_battles_left_or_not_the_base_says_so(duel, tmp_path, frame, settings):
    told = json_of(arena, duel, ArenaQuery.from_url("sets=1&dataset=multi"))
    assert told["sets"] == ["multi"]
    without = frame[~((frame["turns"] == "multi") & ((frame["model_a"] == "m0") | (frame["model_b"] == "m0")))]
    pd.concat([without, frame.iloc[:0]]).to_parquet(tmp_path / "a.parquet")
    found = build(parse_board(BOARD), settings, folder=tmp_path)
    told = json_of(arena, found, ArenaQuery(sets="dataset"))
    assert {row["sets"][1] is None for row in told["rows"]} == {True}
    assert any(said.startswith("multi: base model 'm0': it has none of these battles") for said in told["warnings"])


def test_models_are_rated_for_each_word_of_a_column(duel, frame):
    told = json_of(arena, duel, ArenaQuery.from_url("sets=judge"))
    assert told["sets"] == list(frame["judge"].value_counts().index)
    for at, judge in enumerate(told["sets"]):
        alone = rated(battles(frame[frame["judge"] == judge].assign(file="f", row=1)), "m0")
        for row in told["rows"]:
            assert row["sets"][at]["rating"] == pytest.approx(alone.of(row["model"])["rating"], abs=1e-9)
            assert row["sets"][at]["battles"] == alone.of(row["model"])["battles"]
    assert told["set_coefficients"] == {}
    held = json_of(arena, duel, ArenaQuery.from_url("sets=judge&position=1&style=1"))
    for judge, found in held["set_coefficients"].items():
        only = json_of(arena, duel, ArenaQuery.from_url(f"only.judge={judge}&position=1&style=1"))
        assert {one["kind"] for one in found} >= {"position"}
        assert [one["name"] for one in found] == [one["name"] for one in only["coefficients"]]
        for one, other in zip(found, only["coefficients"], strict=True):
            assert (one["value"], one["stderr"]) == pytest.approx((other["value"], other["stderr"]), rel=1e-6)
    assert list(held["set_coefficients"]) == told["sets"]
    with pytest.raises(QueryError, match="sets: 'colour' is not on this board"):
        arena(duel, ArenaQuery.from_url("sets=colour"))


def test_battles_that_both_sides_lost_are_counted_beside_and_are_no_part_of_a_rating(duel, frame, lost):
    told = json_of(arena, duel, ArenaQuery())
    alone = rated(battles(frame.assign(file="f", row=1)), "m0")
    assert (told["battles"], told["all_battles"], told["both_bad"]) == (len(frame), len(frame), len(lost))
    fought = pd.concat([lost["model_a"], lost["model_b"]]).value_counts()
    for row in told["rows"]:
        assert row["rating"] == pytest.approx(alone.of(row["model"])["rating"], abs=1e-9)
        assert row["battles"] == alone.of(row["model"])["battles"]
        assert row["both_bad"] == fought.get(row["model"], 0)
    strict = json_of(arena, duel, ArenaQuery.from_url("only.judge=strict"))
    assert strict["both_bad"] == (lost["judge"] == "strict").sum()
    assert {one["value"]: one["count"] for one in strict["facets"]["judge"]} == frame["judge"].value_counts().to_dict()
    assert duel.entries["both_bad"].sum() == 2 * len(lost)
    assert duel.scores.n[:, 0].sum() == 2 * len(frame)
    assert any(said.startswith("Battles that both sides lost: 40.") for said in map(str, duel.notes))
    assert f"{alone.of('m1')['battles']}: " in explain(duel, "m1", "Win rate").text


def test_a_file_has_a_column_for_everything_that_is_shown_beside(duel):
    answer = arena(duel, ArenaQuery(also=("m3",), sets="dataset"))
    told = list(csv.DictReader(io.StringIO(ratings_csv(answer))))
    for row, line in zip(answer.rows, told, strict=True):
        assert float(line["beats m3"]) == row.also[0]
        assert float(line["multi rating"]) == row.sets[1].rating
        assert int(line["both_bad"]) == row.both_bad


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("also=m9", "also: 'm9' is not on this board"),
        ("also=m1&also=m2&also=m3&also=m4", "also: 4; expected 0 to 3"),
        ("sets=yes", "sets: 'yes' is not on this board"),
    ],
)
def test_what_the_board_does_not_have_is_named(duel, query, message):
    with pytest.raises(QueryError) as error:
        json_of(arena, duel, ArenaQuery.from_url(query))
    assert message in str(error.value)


COLUMNS = {"judge": ("kind", "strict"), "kind": ("0", "1", "2"), "dataset": ("multi", "single")}


@settings(max_examples=settings.default.max_examples // 3)
@given(st.sets(st.sampled_from(sorted(COLUMNS)), min_size=1), st.booleans(), st.booleans(), st.sampled_from(["", "m2"]))
def test_a_filter_that_keeps_everything_changes_nothing(duel, columns, style, ties, base):
    asked = ArenaQuery(style=style, ties=ties, base=base)
    everything = tuple((name, COLUMNS[name]) for name in sorted(columns))
    one, other = json_of(arena, duel, asked), json_of(arena, duel, structs.replace(asked, only=everything))
    assert other | {"query": one["query"]} == one
