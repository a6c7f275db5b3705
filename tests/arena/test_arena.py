"""What a visitor's choices do to the fit of an arena, and how API, files and command line tell it."""

import csv
import io
import json
import math

import numpy as np
import pandas as pd
import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.api.bodies import ratings_csv
from evalboard.arena import arena as arena_module
from evalboard.arena.arena import arena
from evalboard.arena.documents import ArenaQuery
from evalboard.builds.pipeline import build
from evalboard.cli import main
from evalboard.config import parse_board
from evalboard.data.battles import battles
from evalboard.errors import QueryError
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.statistics.distributions import t_quantile
from evalboard.views.explain import explain
from tests.arena.boards import BARE, BOARD, of
from tests.ratings.examples import BASIC, rated, ratings_of, times
from tests.reports import json_of


def test_filters_change_the_fit_and_their_counts_say_by_how_much(duel, frame):
    told = json_of(arena, duel, ArenaQuery.from_url("only.kind=1&ties=0"))
    mine = frame[(frame["kind"] == "1") & (frame["winner"] != "tie")]
    assert told["battles"] == len(mine)
    expected = rated(battles(mine.assign(file="f", row=1)), "m0")
    assert {row["model"]: row["rating"] for row in told["rows"]} == pytest.approx(
        dict(zip(expected.models, expected.rating, strict=True)), abs=1e-9
    )
    counts = {one["value"]: one["count"] for one in told["facets"]["kind"]}
    assert counts == frame[frame["winner"] != "tie"]["kind"].value_counts().to_dict()


def test_style_held_equal_moves_ratings_and_tells_what_the_judge_rewards(duel, frame):
    told = json_of(arena, duel, ArenaQuery.from_url("style=1&group=kind"))
    expected = rated(
        battles(frame.assign(file="f", row=1)),
        "m0",
        style=("sum_assistant_tokens", "bold_count"),
        groups=("kind",),
        ridge=0.5,
    )
    rows = {row["model"]: row for row in told["rows"]}
    for model in expected.models:
        assert rows[model]["controlled"]["rating"] == pytest.approx(expected.of(model)["rating"], abs=1e-7)
    raised = {model: expected.of(model)["rating"] - rows[model]["rating"] for model in expected.models}
    middle = sum(raised.values()) / len(raised)
    assert {model: rows[model]["change"] for model in raised} == pytest.approx(
        {model: up - middle for model, up in raised.items()}, abs=1e-7
    )
    assert sum(rows[model]["change"] for model in raised) == pytest.approx(0, abs=1e-6)
    assert told["centre"]["models"] == len(raised)
    assert [(one["name"], one["kind"]) for one in told["coefficients"]][:3] == [
        ("sum_assistant_tokens", "style"),
        ("bold_count", "style"),
        ("kind_0", "group"),
    ]
    length = told["coefficients"][0]
    assert length["odds_ratio_lower"] < length["odds_ratio"] < length["odds_ratio_upper"]


def test_shares_of_pairs_have_wilsons_intervals_with_prompts_kept_together(duel, frame):
    told = json_of(arena, duel, ArenaQuery())
    matrix = told["matrix"]
    first, second = matrix["models"][:2]
    met = frame[frame["model_a"].isin([first, second]) & frame["model_b"].isin([first, second])]
    wins = [{"model_a": 1.0, "model_b": 0.0}.get(won, 0.5) for won in met["winner"]]
    gained = [win if a == first else 1 - win for win, a in zip(wins, met["model_a"], strict=True)]
    share, groups = sum(gained) / len(gained), {}
    for place, one in enumerate(gained):
        name = met["prompt"].iloc[place] if told["clustered"] else place
        groups[name] = groups.get(name, 0.0) + one - share
    count = len(groups)
    variance = sum(each**2 for each in groups.values()) / len(gained) ** 2 * count / (count - 1)
    effective = min(len(gained), share * (1 - share) / variance)
    quantile = float(t_quantile(0.975, count - 1))
    middle, half = (
        share + quantile**2 / (2 * effective),
        quantile * math.sqrt(share * (1 - share) / effective + (quantile / (2 * effective)) ** 2),
    )
    wanted = [(middle + sign * half) / (1 + quantile**2 / effective) for sign in (-1, 1)]
    assert matrix["observed"][0][1] == pytest.approx(share, abs=1e-4)
    assert [matrix["lower"][0][1], matrix["upper"][0][1]] == pytest.approx(wanted, abs=1e-4)
    assert [matrix["lower"][1][0], matrix["upper"][1][0]] == pytest.approx([1 - wanted[1], 1 - wanted[0]], abs=1e-4)
    assert matrix["lower"][0][0] is matrix["predicted"][0][0] is None
    assert matrix["battles"][0][1] == matrix["battles"][1][0] == len(met)
    assert matrix["observed"][0][1] + matrix["observed"][1][0] == pytest.approx(1, abs=2e-4)


def test_another_base_shifts_all_alike(duel):
    before, after = (
        {row["model"]: row["rating"] for row in json_of(arena, duel, ArenaQuery(base=base))["rows"]}
        for base in ("", "m3")
    )
    assert after["m3"] == 1000
    assert {round(after[model] - before[model], 6) for model in before} == {round(1000 - before["m3"], 6)}


def test_intervals_come_of_as_many_draws_as_are_asked_for_and_of_their_seed(duel, frame, monkeypatch):
    def ends(query):
        rows = json_of(arena, duel, ArenaQuery.from_url(query))["rows"]
        return {row["model"]: [row["lower"], row["upper"]] for row in rows}

    fit = rated(battles(frame.assign(file="f", row=1)), "m0", bootstrap=200, seed=3)
    drawn = ends("bootstrap=200&seed=3")
    for model, *expected in zip(fit.models, fit.lower, fit.upper, strict=True):
        assert drawn[model] == pytest.approx(expected, abs=1e-6)
    assert drawn != ends("bootstrap=200&seed=4")
    assert ends("seed=4") == ends("")
    ratios = [np.ptp(drawn[model]) / np.ptp(closed) for model, closed in ends("").items() if model != "m0"]
    assert 0.85 < np.mean(ratios) < 1.15
    monkeypatch.setattr(arena_module, "MOST_DRAWN", 9_000)
    with pytest.raises(QueryError, match="bootstrap: 11; expected 0 to 10"):
        json_of(arena, duel, ArenaQuery.from_url("bootstrap=11&style=1"))


@pytest.fixture
def parted(tmp_path, own):
    """Battles of three models, one that beat them all, and two that met nobody else; the counts of style are there."""
    rows = [*BASIC, *times("D", "A", won=9), *times("X", "Y", won=20), *times("Y", "X", won=10)]
    lines = [f"{','.join(row)},{100 + 7 * (place % 11)},{90 + 5 * (place % 7)}" for place, row in enumerate(rows)]
    (tmp_path / "b.csv").write_text("model_a,model_b,winner,long_a,long_b\n" + "\n".join(lines))
    text = BARE.replace(
        "reader: battles\n", "reader: battles\ncolumns: {style: {sum_assistant_tokens: [long_a, long_b]}}\n"
    )
    return build(parse_board(text.replace("rating: {}", "rating: {base_model: A}")), own, folder=tmp_path)


def test_what_plain_ratings_warn_of_is_not_said_again_of_fewer_models(parted):
    plain, both = (json_of(arena, parted, ArenaQuery(style=style))["warnings"] for style in (False, True))
    assert both[: len(plain)] == plain
    assert not [said for said in both[len(plain) :] if "battles, so that" in said]


def test_rows_are_a_file_that_no_spreadsheet_executes(parted):
    answer = arena(parted, ArenaQuery(style=True))
    rows = answer.rows
    hostile = structs.replace(answer, rows=[structs.replace(row, model=f"={row.model}") for row in rows])
    head, *lines = csv.reader(io.StringIO(ratings_csv(hostile)))
    assert head[:4] == ["model", "rating", "lower", "upper"]
    told = [dict(zip(head, line, strict=True)) for line in lines]
    assert [line["model"] for line in told] == [f"'={row.model}" for row in rows]
    unbeaten = next(line for line in told if line["model"] == "'=D")
    assert float(unbeaten["rating"]) == pytest.approx(1000 + 400 * math.log10(19))
    assert (unbeaten["penalized"], unbeaten["upper"], unbeaten["controlled_rating"], unbeaten["change"]) == (
        "true",
        "",
        "",
        "",
    )
    assert float(unbeaten["lower"]) > 700
    for row, line in zip(rows, told, strict=True):
        if row.controlled:
            assert float(line["controlled_rating"]) == row.controlled.rating


def test_predictions_are_calibrated_where_the_model_is_true(duel):
    predicted = json_of(arena, duel, ArenaQuery())["calibration"]
    assert (predicted["by"], predicted["folds"], predicted["left_out"], predicted["why_not"]) == ("prompts", 5, 0, None)
    for one in predicted["tenths"]:
        if one["battles"] > 100:
            assert one["observed"] == pytest.approx(one["predicted"], abs=0.15)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("base=m99", "base: 'm99' is not on this board; expected one of m0, m1"),
        ("only.kind=7", "only.kind: '7' is not on this board; expected one of 0, 1, 2"),
        ("only.colour=red", "only: 'colour' is not on this board"),
        ("dataset=x", "dataset: 'x' is not on this board"),
        ("group=model", "group: 'model' is not on this board"),
        ("style=yes", "style: 'yes'; expected 0 or 1"),
        ("fewest=-1", "fewest: -1; expected 0 to 999999999"),
        ("bootstrap=1001", "bootstrap: 1001; expected 0 to 1000"),
    ],
)
def test_a_choice_that_the_board_does_not_have_is_named(duel, query, message):
    with pytest.raises(QueryError) as error:
        json_of(arena, duel, ArenaQuery.from_url(query))
    assert message in str(error.value)


def test_no_battles_left_is_said(tmp_path, own):
    found = of(tmp_path, "A,B,tie\nB,A,tie\n", own)
    with pytest.raises(QueryError, match="no battle is left"):
        json_of(arena, found, ArenaQuery(ties=False))


WORDS = st.text(min_size=1, max_size=8)


@given(
    st.builds(
        ArenaQuery,
        base=WORDS,
        dataset=WORDS,
        style=st.booleans(),
        normalize=st.booleans(),
        position=st.booleans(),
        group=st.lists(WORDS, unique=True, max_size=3).map(tuple),
        only=st.dictionaries(
            WORDS, st.sets(WORDS, min_size=1, max_size=3).map(lambda words: tuple(sorted(words))), max_size=3
        ).map(lambda one: tuple(sorted(one.items()))),
        ties=st.booleans(),
        fewest=st.integers(0, 10**6),
        bootstrap=st.integers(1, 1_000),
        seed=st.integers(0, 10**9 - 1),
    )
)
def test_a_query_is_its_address(query):
    assert ArenaQuery.from_url(query.to_url()) == query


def test_the_api_answers_ratings_and_refuses_what_is_not_there(duel):
    registry = BoardRegistry()
    registry.put(BoardStatus(duel.board, state="ready"), duel)
    app = FastAPI()
    app.include_router(router(registry))
    with TestClient(app) as client:
        answer = client.get("/api/v1/boards/duel/ratings?style=1")
        assert answer.status_code == 200
        assert answer.json() == json.loads(json.dumps(json_of(arena, duel, ArenaQuery(style=True))))
        assert client.get("/api/v1/boards/duel/ratings?base=zz").status_code == 400
        file = client.get("/api/v1/boards/duel/ratings.csv?style=1")
        assert file.headers["content-disposition"].startswith('attachment; filename="duel@')
        assert len(file.text.splitlines()) == 1 + len(answer.json()["rows"])
        assert client.get("/api/v1/boards").json()["boards"][0]["battles"] is True
        assert client.get("/api/v1/boards/duel").json()["battles"] is True
        for route in (
            "table",
            "explain?entry=m1&node=Win rate",
            "models/m1",
            "compare?entry=m1&entry=m2",
            "plots/scatter",
            "plots/forest",
        ):
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
    third = (
        np.arange(len(frame)) % 3 == 0
    )  # where A wins whatever it says, and says a little more: style explains a part of it
    longer = frame["sum_assistant_tokens_a"] + 150 * third
    tilted = frame.assign(winner=frame["winner"].mask(third, "model_a"), sum_assistant_tokens_a=longer)
    tilted.to_parquet(tmp_path / "a.parquet")
    warnings = json_of(arena, build(parse_board(BOARD), own, folder=tmp_path), ArenaQuery(style=True))["warnings"]
    assert sum(said.startswith("Side A wins more often") for said in warnings) == 1


def test_pairs_count_alike_where_a_visit_or_a_board_asks_for_it(frame, tmp_path, own):
    uneven = frame.drop(index=frame[(frame["model_a"] == "m0") & (frame["model_b"] == "m1")].index[::2])
    uneven.to_parquet(tmp_path / "a.parquet")
    plain = build(parse_board(BOARD), own, folder=tmp_path)
    alike = build(parse_board(BOARD.replace("base_model: m0", "base_model: m0, weights: pairs")), own, folder=tmp_path)
    expected = rated(battles(uneven.assign(file="f", row=1)), "m0", weights="pairs")
    asked, always = json_of(arena, plain, ArenaQuery.from_url("weights=pairs")), json_of(arena, alike, ArenaQuery())
    for answer in (asked, always):
        assert {row["model"]: row["rating"] for row in answer["rows"]} == pytest.approx(ratings_of(expected), abs=1e-9)
        assert sum(said.startswith("Every pair of models counts equally") for said in answer["warnings"]) == 1
    assert [answer["controls"]["weights"] for answer in (asked, always)] == ["battles", "pairs"]
    assert "each pair of models weighted equally" in explain(alike, "m1", "Win rate").text
    once = json_of(arena, alike, ArenaQuery.from_url("weights=battles"))
    assert [row["rating"] for row in once["rows"]] == [
        row["rating"] for row in json_of(arena, plain, ArenaQuery())["rows"]
    ]
    with pytest.raises(QueryError, match="leave out weights or verdicts"):
        ArenaQuery.from_url("weights=pairs&verdicts=judge")
    with pytest.raises(QueryError, match="battles or pairs"):
        ArenaQuery.from_url("weights=none")
