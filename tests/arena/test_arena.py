"""An arena: a board of battles from files to answers, and what a visitor's choices do to the fit."""

from __future__ import annotations

import csv
import io
import json
import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.api.model import model_document
from evalboard.api.ratings_file import ratings_csv
from evalboard.arena import arena as arena_module
from evalboard.arena.arena import arena
from evalboard.arena.query import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import parse_board
from evalboard.data.battles import battles
from evalboard.errors import ConfigError, EvalboardError, QueryError
from evalboard.leaderboard.shelf import Shelf, Standing
from evalboard.readers import options
from evalboard.scoring.battles import ratings_frame
from evalboard.settings import Settings
from evalboard.table.query import Query
from evalboard.table.selection import select
from evalboard.views.explain import explain
from tests.ratings.examples import BASIC, random_arena, rated, rows, times

BOARD = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns:
  dataset: turns
  prompt: prompt
  judge: judge
  groups: {kind: kind}
  style:
    sum_assistant_tokens: [sum_assistant_tokens_a, sum_assistant_tokens_b]
    bold_count: [bold_count_a, bold_count_b]
suite: {name: Win rate, levels: [dataset], names: {dataset: {s: single turn, m: multi-turn}}}
rating: {base_model: m0}
"""
BARE = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
suite: {name: Win rate, levels: [dataset]}
rating: {}
"""


@pytest.fixture(scope="module")
def frame():
    rows = random_arena(21, size=900).drop(columns=["file", "row"])
    turns = np.where(np.arange(len(rows)) % 3 > 0, "s", "m")
    return rows.assign(turns=turns, judge=np.where(np.arange(len(rows)) % 2 > 0, "strict", "<img src=x onerror=alert(1)>"))


@pytest.fixture(scope="module")
def settings_(tmp_path_factory):
    return replace(Settings.from_env({}), cache=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def folder(frame, tmp_path_factory):
    where = tmp_path_factory.mktemp("files")
    frame.iloc[:500].to_parquet(where / "a.parquet")
    frame.iloc[500:].to_json(where / "b.jsonl", orient="records", lines=True)
    return where


@pytest.fixture(scope="module")
def duel(folder, settings_):
    return build(parse_board(BOARD), settings_, folder=folder)


def of(folder, text, settings):
    (folder / "b.csv").write_text("model_a,model_b,winner\n" + text)
    return build(parse_board(BARE), settings, folder=folder)


@pytest.fixture
def own(tmp_path):
    return replace(Settings.from_env({}), cache=tmp_path / "cache")


# From files to a leaderboard


def test_scores_are_chances_to_win_against_the_base_for_all_battles_and_each_data_set(duel, frame):
    whole = rated(battles(frame.assign(file="f", row=1)), "m0")
    single = rated(battles(frame[frame["turns"] == "s"].assign(file="f", row=1)), "m0")
    places = {node.label: place for place, node in enumerate(duel.suite.nodes)}
    assert list(places) == ["Win rate", "single turn", "multi-turn"]
    for model in whole.models:
        row = duel.find(model)
        assert duel.scores.score[row, 0] == pytest.approx(whole.of(model)["predicted_win_rate"], abs=1e-12)
        assert duel.scores.score[row, places["single turn"]] == pytest.approx(single.of(model)["predicted_win_rate"], abs=1e-12)
        assert duel.entries["rating"].iloc[row] == pytest.approx(whole.of(model)["rating"], abs=1e-9)
        assert (duel.ranks.rank[row], duel.ranks.sets.lower[row], duel.ranks.sets.upper[row]) == tuple(
            whole.of(model)[name] for name in ("rank", "rank_lower", "rank_upper")
        )
        assert duel.scores.n[row, 0] == whole.of(model)["battles"]
    base = duel.find("m0")
    assert (duel.scores.score[base, 0], duel.errors.lower[base, 0], duel.errors.upper[base, 0], duel.errors.stderr[base, 0]) == (0.5, 0.5, 0.5, 0.0)


def test_bounds_are_those_of_the_rating(duel, frame):
    whole = rated(battles(frame.assign(file="f", row=1)), "m0")
    row = duel.find("m1")
    for end in ("lower", "upper"):
        assert getattr(duel.errors, end)[row, 0] == pytest.approx(1 / (1 + 10 ** ((1000 - whole.of("m1")[end]) / 400)), abs=1e-12)


def test_a_built_arena_is_read_back_with_its_battles(duel, folder, settings_):
    again = build(parse_board(BOARD), settings_, folder=folder)
    assert np.array_equal(again.scores.score, duel.scores.score, equal_nan=True)
    assert arena(again, ArenaQuery()) == arena(duel, ArenaQuery())


def test_a_table_of_an_arena_is_asked_like_every_other(duel):
    selection = select(duel, Query.from_url("search=m1;m2&sort=-rating"))
    assert selection.matched == 2
    assert selection.weights is None


def test_a_cell_says_how_it_was_computed(duel):
    told = explain(duel, "m1", "Win rate").text()
    assert "m0 stands at 1000" in told
    assert " = 100 ÷ (1 + 10^((1000 − " in told
    assert "won" in told
    assert "300 battles" in explain(duel, "m1", "Win rate/m").text()


def test_an_unbeaten_model_has_a_penalized_rating_an_interval_with_one_end_and_the_cell_says_why(tmp_path, own):
    lines = "\n".join(",".join(row) for row in BASIC + times("D", "A", won=9))
    found = of(tmp_path, lines, own)
    row = found.find("D")
    assert found.scores.score[row, 0] == pytest.approx(19 / 20)  # nine of nine, by Firth
    assert (found.errors.lower[row, 0], found.errors.upper[row, 0]) == (pytest.approx(0.025 ** (1 / 9)), 1.0)
    assert (found.ranks.rank[row], found.ranks.sets.lower[row], found.ranks.sets.upper[row]) == (1, 1, 1)
    # What a comparison makes of the error reaches to the end that the interval has.
    assert found.errors.stderr[row, 0] * 1.959964 == pytest.approx(19 / 20 - 0.025 ** (1 / 9), abs=1e-6)
    files = ratings_frame(found.scores.score, found.errors, found.entries["model"], found.suite, found.scores.n).set_index("model")
    assert files["penalized"].to_dict() == {"D": True, "A": False, "B": False, "C": False}
    assert np.isnan(files.loc["D", ["std_dev", "upper"]].astype(float)).all()
    assert files.loc["D", "lower"] == pytest.approx(found.entries["rating_lower"].iloc[row])
    assert files.loc["B", "std_dev"] == pytest.approx(rated(battles(rows(BASIC))).of("B")["std_dev"])
    assert found.entries["rating_lower"].iloc[row] > 700
    assert math.isnan(found.entries["rating_upper"].iloc[row])
    assert found.entries["rated_by"].value_counts().to_dict() == {"maximum likelihood": 3, "penalized likelihood": 1}
    told = explain(found, "D", "Win rate").text()
    assert "9: 9 won, 0 tied, 0 lost" in told
    assert "Firth’s penalized likelihood" in told
    assert "no chain of wins and losses ties it to A" in told
    assert "66.37 to 100.00" in told
    assert "Firth" not in explain(found, "B", "Win rate").text()
    assert any("Firth's penalized likelihood" in said for said in map(str, found.notes))


def test_a_model_that_nothing_ties_to_the_base_has_no_score_and_the_cell_says_why(tmp_path, own):
    lines = "\n".join(",".join(row) for row in BASIC + times("X", "Y", won=9, lost=4))
    found = of(tmp_path, lines, own)
    row = found.find("X")
    assert math.isnan(found.scores.score[row, 0])
    assert found.ranks.rank[row] == 0
    assert math.isnan(found.entries["rating"].iloc[row])
    assert "no battle ties it to B" in explain(found, "X", "Win rate").text()
    told = model_document(found, row)
    assert (told["nodes"][0]["missing"], told["nodes"][0]["n"]) == ("unrated", 13)
    assert select(found, Query()).rows(np.array([row]))[0]["missing"] == {"Win rate": "unrated"}


def test_a_bad_row_costs_that_row_and_a_bad_file_that_file(tmp_path, own):
    (tmp_path / "broken.parquet").write_bytes(b"no")
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    found = of(tmp_path, "\n".join(",".join(row) for row in BASIC) + "\nA,B,Model A\nA,,tie\n", own)
    said = [str(row) for row in found.left_out]
    assert len(found) == 3
    assert any("broken.parquet: cannot be read" in line for line in said)
    assert any("other.csv: has no column 'model_a'" in line for line in said)
    assert any("b.csv, row 141, winner: 'Model A' is no outcome" in line for line in said)
    assert any("b.csv, row 142, model_b" in line and "names no model" in line for line in said)


def test_where_nothing_can_be_read_the_first_reasons_are_told(tmp_path, own):
    with pytest.raises(EvalboardError, match=r"no battle could be read\n.*'x' is no outcome"):
        of(tmp_path, "A,B,x\n", own)
    with pytest.raises(EvalboardError, match="base model 'Z': fought none of these battles"):
        build(parse_board(BARE.replace("rating: {}", "rating: {base_model: Z}")), own, folder=tmp_path) if of(tmp_path, "A,B,tie\n", own) else None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("rating: {base_model: m0}\n", ""), "rating"),
        (("levels: [dataset]", "levels: [task]"), "the one level [dataset]"),
        (("  judge: judge\n", "  judge: judge\n  winner: w\n  verdict: v\n"), "give winner or verdict, not both"),
        (("reader: battles", "reader: samples"), "a rating needs battles"),
        (("rating: {base_model: m0}", "rating: {name: elo}"), "unknown rating 'elo'"),
    ],
)
def test_a_config_that_cannot_be_an_arena_says_so(change, message):
    with pytest.raises(ConfigError) as error:
        options(
            parse_board(
                BOARD.replace("names: {dataset: {s: single turn, m: multi-turn}}", "")
                .replace("levels: [dataset], ", "levels: [dataset]")
                .replace(*change)
            )
        )
    assert message in str(error.value)


def test_words_of_its_own_and_rows_that_are_meant(tmp_path, own):
    text = "\n".join(f"{a},{b},{ {'model_a': 'left', 'model_b': 'right', 'tie': 'draw'}[winner] },yes" for a, b, winner in BASIC)
    (tmp_path / "b.csv").write_text("model_a,model_b,winner,ok\n" + text + "\nA,B,left,no\n")
    board = parse_board(BARE + "where: {ok: 'yes'}\noptions: {words: {left: model_a, right: model_b, draw: tie}}\n")
    found = build(board, own, folder=tmp_path)
    assert found.left_out == ()
    assert found.scores.n[found.find("A"), 0] == 97


COMPASS = """\
id: compass
title: Compass
source: {kind: folder, path: files, patterns: ["**/*.json"]}
reader: battles
columns:
  dataset: dataset
  style: {sum_assistant_tokens: [sum_assistant_tokens_a, sum_assistant_tokens_b], list_count: [list_count_a, list_count_b]}
options: {path: "^(?P<dataset>[^/]+)/"}
suite: {name: Win rate, levels: [dataset]}
rating: {base_model: A}
"""


def records(folder, change=lambda match: match):
    """Records of OpenCompass: of one data set with counts by kind, of the other with the answers' texts only."""
    for turns in ("singleturn", "multiturn"):
        matches = []
        for place, (a, b, winner) in enumerate(BASIC):
            texts = {"prediction1": "- one\n" * (place % 4), "prediction2": ["two words", "again"]}
            counts = {"sum_assistant_tokens_a": place % 7, "sum_assistant_tokens_b": 3, "list_count_a": {"ordered": place % 4, "unordered": 1}}
            known = {"conv_metadata": counts | {"list_count_b": {"ordered": 0, "unordered": 0}}} if turns == "singleturn" else texts
            matches.append(change({"model_a": a, "model_b": b, "winner": winner, "category": "code"} | known))
        (folder / turns).mkdir()
        (folder / turns / "judged.json").write_text(json.dumps({"matches": matches}))


def test_records_of_opencompass_make_a_board_with_counts_summed_or_taken_from_texts(tmp_path, own):
    records(tmp_path)
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    assert [node.label for node in found.suite.nodes] == ["Win rate", "multiturn", "singleturn"]
    assert found.left_out == ()
    again = build(parse_board(COMPASS), own, folder=tmp_path)
    frame = again.battles.frame
    single, multi = (frame[frame["dataset"] == name].reset_index(drop=True) for name in ("singleturn", "multiturn"))
    assert single["list_count_a"].tolist() == [place % 4 + 1 for place in range(len(BASIC))]
    assert multi["list_count_a"].tolist() == [place % 4 for place in range(len(BASIC))]
    assert set(multi["sum_assistant_tokens_b"]) == {3.0}
    assert {one["name"] for one in arena(again, ArenaQuery(style=True))["coefficients"]} == {"sum_assistant_tokens", "list_count"}


def test_style_that_is_asked_for_and_cannot_be_counted_costs_the_file_and_a_bad_count_the_battle(tmp_path, own):
    records(tmp_path, lambda match: {name: cell for name, cell in match.items() if name != "prediction2"})
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    (note,) = found.left_out
    assert str(note).startswith("multiturn/judged.json: style is to be controlled for, and there is neither 'sum_assistant_tokens_a' nor")
    lines = (tmp_path / "singleturn" / "judged.json").read_text().replace('{"ordered": 3,', '{"ordered": "many",', 1)
    (tmp_path / "singleturn" / "judged.json").write_text(lines)
    (bad,) = (note for note in build(parse_board(COMPASS), own, folder=tmp_path).left_out if note.row)
    assert str(bad) == "singleturn/judged.json, row 4, list_count_a: {'ordered': 'many', 'unordered': 1} is no count; expected a number from 0"


def test_a_path_that_tells_nothing_costs_its_file_and_a_bad_expression_the_config(tmp_path, own):
    records(tmp_path)
    (tmp_path / "alone.json").write_text('{"matches": []}')
    found = build(parse_board(COMPASS), own, folder=tmp_path)
    assert [str(note) for note in found.left_out] == ["alone.json: has a path in which options: path, '^(?P<dataset>[^/]+)/', is not found"]
    for bad, message in (("^(?P<dataset", "is no regular expression"), ("^x", "names no group")):
        with pytest.raises(ConfigError, match=message):
            options(parse_board(COMPASS.replace("^(?P<dataset>[^/]+)/", bad)))


# What a visitor asks


def test_filters_change_the_fit_and_their_counts_say_by_how_much(duel, frame):
    told = arena(duel, ArenaQuery.from_url("only.kind=1&ties=0"))
    mine = frame[(frame["kind"] == "1") & (frame["winner"] != "tie")]
    assert told["battles"] == len(mine)
    expected = rated(battles(mine.assign(file="f", row=1)), "m0")
    assert {row["model"]: row["rating"] for row in told["rows"]} == pytest.approx(dict(zip(expected.models, expected.rating, strict=True)), abs=1e-9)
    counts = {one["value"]: one["count"] for one in told["facets"]["kind"]}
    assert counts == frame[frame["winner"] != "tie"]["kind"].value_counts().to_dict()


def test_a_filter_that_keeps_everything_changes_nothing(duel):
    everything = "&".join(f"only.kind={word}" for word in "012")
    assert arena(duel, ArenaQuery.from_url(everything))["rows"] == arena(duel, ArenaQuery())["rows"]


def test_style_held_equal_moves_ratings_and_tells_what_the_judge_rewards(duel, frame):
    told = arena(duel, ArenaQuery.from_url("style=1&group=kind"))
    expected = rated(battles(frame.assign(file="f", row=1)), "m0", style=("sum_assistant_tokens", "bold_count"), groups=("kind",), ridge=0.5)
    rows = {row["model"]: row for row in told["rows"]}
    for model in expected.models:
        assert rows[model]["controlled"]["rating"] == pytest.approx(expected.of(model)["rating"], abs=1e-7)
        assert rows[model]["change"] == pytest.approx(expected.of(model)["rating"] - rows[model]["rating"], abs=1e-7)
    assert [(one["name"], one["kind"]) for one in told["coefficients"]][:3] == [
        ("sum_assistant_tokens", "style"),
        ("bold_count", "style"),
        ("kind_0", "group"),
    ]
    length = told["coefficients"][0]
    assert length["odds_ratio_lower"] < length["odds_ratio"] < length["odds_ratio_upper"]


def test_another_base_shifts_all_alike(duel):
    before, after = ({row["model"]: row["rating"] for row in arena(duel, ArenaQuery(base=base))["rows"]} for base in ("", "m3"))
    assert after["m3"] == 1000
    assert {round(after[model] - before[model], 6) for model in before} == {round(1000 - before["m3"], 6)}


def test_models_with_few_battles_are_hidden_and_counted(duel, frame):
    fought = pd.concat([frame["model_a"], frame["model_b"]]).value_counts()
    told = arena(duel, ArenaQuery(fewest=int(fought.iloc[1])))
    assert len(told["rows"]) == 2
    assert told["hidden"] == 4
    assert told["bases"] == ["m0", "m1", "m2", "m3", "m4", "m5"]
    assert len(told["matrix"]["models"]) == 2


def test_who_beats_whom_is_told_from_both_sides(duel, frame):
    matrix = arena(duel, ArenaQuery())["matrix"]
    one, other = matrix["models"][0], matrix["models"][3]
    a = frame[(frame["model_a"] == one) & (frame["model_b"] == other)]["winner"].map({"model_a": 1.0, "model_b": 0.0, "tie": 0.5})
    b = frame[(frame["model_b"] == one) & (frame["model_a"] == other)]["winner"].map({"model_a": 0.0, "model_b": 1.0, "tie": 0.5})
    both = pd.concat([a, b])
    assert matrix["battles"][0][3] == matrix["battles"][3][0] == len(both)
    assert matrix["observed"][0][3] == pytest.approx(both.mean(), abs=1e-4)
    assert matrix["observed"][0][3] + matrix["observed"][3][0] == pytest.approx(1, abs=2e-4)
    assert matrix["predicted"][0][0] is None


@pytest.fixture
def parted(tmp_path, own):
    """Battles of three models, one that beat them all, and two that met nobody else; the counts of style are there."""
    rows = [*BASIC, *times("D", "A", won=9), *times("X", "Y", won=20), *times("Y", "X", won=10)]
    lines = [f"{','.join(row)},{100 + 7 * (place % 11)},{90 + 5 * (place % 7)}" for place, row in enumerate(rows)]
    (tmp_path / "b.csv").write_text("model_a,model_b,winner,long_a,long_b\n" + "\n".join(lines))
    text = BARE.replace("reader: battles\n", "reader: battles\ncolumns: {style: {sum_assistant_tokens: [long_a, long_b]}}\n")
    return build(parse_board(text.replace("rating: {}", "rating: {base_model: A}")), own, folder=tmp_path)


def test_controls_do_not_put_models_beside_others_that_no_battle_puts_there(parted):
    rows = {row["model"]: row for row in arena(parted, ArenaQuery(style=True))["rows"]}
    assert {model for model, row in rows.items() if row["controlled"] is None and row["change"] is None} == {"D", "X", "Y"}
    assert {rows[model]["controlled"]["rank_upper"] for model in "ABC"} <= {1, 2, 3}


def test_nothing_is_foretold_of_models_on_different_scales(parted):
    told = arena(parted, ArenaQuery())
    matrix = told["matrix"]
    place = {model: matrix["models"].index(model) for model in "ADXY"}
    assert matrix["predicted"][place["X"]][place["Y"]] == pytest.approx(2 / 3, abs=1e-4)
    assert matrix["predicted"][place["A"]][place["X"]] is None
    assert matrix["observed"][place["D"]][place["A"]] == 1.0
    assert matrix["predicted"][place["D"]][place["A"]] == pytest.approx(19 / 20, abs=1e-4)
    foretold = told["calibration"]
    # D met one model, and so did X: nothing else tells what their battles are like.
    assert (foretold["battles"], foretold["left_out"]) == (told["battles"] - 39, 39)
    assert sum(one["battles"] for one in foretold["tenths"]) == 2 * foretold["battles"]


def test_what_plain_ratings_warn_of_is_not_said_again_of_fewer_models(parted):
    plain, both = (arena(parted, ArenaQuery(style=style))["warnings"] for style in (False, True))
    assert both[: len(plain)] == plain
    assert not [said for said in both[len(plain) :] if "battles, so that" in said]


def test_rows_are_a_file_that_no_spreadsheet_executes(parted):
    answer = arena(parted, ArenaQuery(style=True))
    rows = answer["rows"]
    head, *lines = csv.reader(io.StringIO(ratings_csv(answer | {"rows": [{**row, "model": f"={row['model']}"} for row in rows]})))
    assert head[:4] == ["model", "rating", "lower", "upper"]
    told = [dict(zip(head, line, strict=True)) for line in lines]
    assert [line["model"] for line in told] == [f"'={row['model']}" for row in rows]
    unbeaten = next(line for line in told if line["model"] == "'=D")
    assert float(unbeaten["rating"]) == pytest.approx(1000 + 400 * math.log10(19))
    assert (unbeaten["penalized"], unbeaten["upper"], unbeaten["controlled_rating"], unbeaten["change"]) == ("true", "", "", "")
    assert float(unbeaten["lower"]) > 700
    for row, line in zip(rows, told, strict=True):
        if row["controlled"]:
            assert float(line["controlled_rating"]) == row["controlled"]["rating"]


def test_predictions_are_calibrated_where_the_model_is_true(duel):
    foretold = arena(duel, ArenaQuery())["calibration"]
    assert (foretold["by"], foretold["folds"], foretold["left_out"], foretold["why_not"]) == ("prompts", 5, 0, None)
    for one in foretold["tenths"]:
        if one["battles"] > 100:
            assert one["observed"] == pytest.approx(one["predicted"], abs=0.15)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("base=m99", "base: 'm99' is not on this board; known are m0, m1"),
        ("only.kind=7", "only.kind: '7' is not on this board; known are 0, 1, 2"),
        ("only.colour=red", "only: 'colour' is not on this board"),
        ("dataset=x", "dataset: 'x' is not on this board"),
        ("group=model", "group: 'model' is not on this board"),
        ("style=yes", "style: 'yes'; expected 0 or 1"),
        ("fewest=-1", "fewest: '-1'; expected a whole number from 0"),
    ],
)
def test_a_choice_that_the_board_does_not_have_is_named(duel, query, message):
    with pytest.raises(QueryError) as error:
        arena(duel, ArenaQuery.from_url(query))
    assert message in str(error.value)


def test_no_battles_left_is_said(tmp_path, own):
    found = of(tmp_path, "A,B,tie\nB,A,tie\n", own)
    with pytest.raises(QueryError, match="no battle is left"):
        arena(found, ArenaQuery(ties=False))


WORDS = st.text(min_size=1, max_size=8)


@given(
    st.builds(
        ArenaQuery,
        base=WORDS,
        dataset=WORDS,
        style=st.booleans(),
        normalize=st.booleans(),
        groups=st.lists(WORDS, unique=True, max_size=3).map(tuple),
        only=st.dictionaries(WORDS, st.sets(WORDS, min_size=1, max_size=3).map(lambda words: tuple(sorted(words))), max_size=3).map(
            lambda one: tuple(sorted(one.items()))
        ),
        ties=st.booleans(),
        fewest=st.integers(0, 10**6),
    )
)
def test_a_query_is_its_address(query):
    assert ArenaQuery.from_url(query.to_url()) == query


# API and command line


def test_the_api_answers_ratings_and_refuses_what_is_not_there(duel):
    shelf = Shelf()
    shelf.put(Standing(duel.board, state="ready", leaderboard=duel))
    app = FastAPI()
    app.include_router(router(shelf))
    with TestClient(app) as client:
        answer = client.get("/api/v1/boards/duel/ratings?style=1")
        assert answer.status_code == 200
        assert answer.json() == json.loads(json.dumps(arena(duel, ArenaQuery(style=True))))
        assert client.get("/api/v1/boards/duel/ratings?base=zz").status_code == 400
        file = client.get("/api/v1/boards/duel/ratings.csv?style=1")
        assert file.headers["content-disposition"].startswith('attachment; filename="duel@')
        assert len(file.text.splitlines()) == 1 + len(answer.json()["rows"])
        assert client.get("/api/v1/boards").json()["boards"][0]["battles"] is True
        assert client.get("/api/v1/boards/duel").json()["battles"] is True
        for route in ("table", "explain?entry=m1&node=Win rate", "models/m1", "compare?entry=m1&entry=m2", "plots/scatter", "plots/forest"):
            assert client.get(f"/api/v1/boards/duel/{route}").status_code == 200, route


def test_build_writes_ratings(folder, tmp_path, monkeypatch):
    configs = tmp_path / "configs"
    configs.mkdir()
    (configs / "duel.yaml").write_text(BOARD)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    out = tmp_path / "out"
    assert main(["build", "duel", "--configs", str(configs), "--source", str(folder), "--out", str(out)]) == 0
    told = pd.read_parquet(out / "ratings.parquet")
    assert set(told["dataset"]) == {"Win rate", "single turn", "multi-turn"}
    base = told[(told["model"] == "m0") & (told["dataset"] == "Win rate")].iloc[0]
    assert (base["rating"], base["std_dev"]) == (1000.0, 0.0)


def test_a_finding_of_both_fits_is_told_once(frame, tmp_path, own):
    third = np.arange(len(frame)) % 3 == 0  # where A wins whatever it says, and says a little more: style explains a part of it
    longer = frame["sum_assistant_tokens_a"] + 150 * third
    tilted = frame.assign(winner=frame["winner"].mask(third, "model_a"), sum_assistant_tokens_a=longer)
    tilted.to_parquet(tmp_path / "a.parquet")
    warnings = arena(build(parse_board(BOARD), own, folder=tmp_path), ArenaQuery(style=True))["warnings"]
    assert sum(said.startswith("Side A wins more often") for said in warnings) == 1


def test_the_battles_of_a_leaderboard_are_made_ready_once(duel, monkeypatch):
    made, ready = [], arena_module._Arena.__init__
    monkeypatch.setattr(arena_module._Arena, "__init__", lambda self, board: made.append(board) or ready(self, board))
    fresh = replace(duel)
    first, second = arena(fresh, ArenaQuery()), arena(fresh, ArenaQuery(ties=False))
    assert arena(fresh, ArenaQuery()) is first
    assert second is not first
    assert made == [fresh]
