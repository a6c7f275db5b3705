"""Fits with style over files that are read in pieces: the same numbers as with all battles in memory, whichever engine
reads.
"""

import numpy as np
import pandas as pd
import pytest

from evalboard.arena.rate import RateSettings, rate
from evalboard.engines import _battle_counts
from evalboard.errors import EvalboardError
from evalboard.ratings import STYLE
from evalboard.ratings._pieces import Moments
from tests.ratings.examples import random_arena


@pytest.fixture
def frame():
    """600 battles of which some are of a model with itself, some lost by both, some without a kind; headers never
    differ.
    """
    rows = random_arena(31, size=600).drop(columns=["file", "row"])
    place = np.arange(len(rows))
    return rows.assign(
        winner=rows["winner"].mask(place % 17 == 0, "both_bad"),
        model_b=rows["model_b"].mask(place % 29 == 0, rows["model_a"]),
        kind=rows["kind"].mask(place % 23 == 0, None),
        turns=np.where(place % 3 == 0, "multi", "single"),
        again=np.where(place % 3 == 0, "m", "s"),
        header_count_a=3,
        header_count_b=3,
        bold_count_b=rows["bold_count_b"].astype("float32"),
    )


@pytest.fixture
def paths(frame, tmp_path, monkeypatch):
    """These in three files, one of which has a name that DuckDB would take for a pattern, and one without a battle;
    read in small pieces.
    """
    monkeypatch.setattr(_battle_counts, "SIZE", 90)
    parts = {
        "a": frame.iloc[:170],
        "[b]*": frame.iloc[170:400].astype({"model_a": "category"}),
        "c": frame.iloc[400:],
        "empty": frame.iloc[:0],
    }
    for name, part in parts.items():
        part.to_parquet(tmp_path / f"{name}.parquet", row_group_size=130)
    return [tmp_path / f"{name}.parquet" for name in parts]


def asked(engine, **more):
    return RateSettings(style=STYLE, engine=engine, **more)


def same(one, other):
    """Whether two fits tell the same: 1e-9 points, coefficients to 1e-10."""
    assert (one.models, one.warnings, one.iterations, one.converged) == (
        other.models,
        other.warnings,
        other.iterations,
        other.converged,
    )
    for name in ("rating", "lower", "upper", "std_dev", "predicted_win_rate"):
        np.testing.assert_allclose(getattr(one, name), getattr(other, name), rtol=0, atol=1e-9, err_msg=name)
    for name in ("rank", "rank_ub", "rank_lower", "rank_upper", "tier", "battles", "component"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist(), name
    assert [each.name for each in one.coefficients] == [each.name for each in other.coefficients]
    for ours, theirs in zip(one.coefficients, other.coefficients, strict=True):
        assert (ours.value, ours.stderr, ours.p_value) == pytest.approx(
            (theirs.value, theirs.stderr, theirs.p_value), abs=1e-10
        )


WAYS = {
    "plain": {},
    "collinear groups": {"normalize_style": False, "groups": ("kind", "turns", "again"), "both_bad": "drop"},
    "ridge and data sets": {"ridge": 0.5, "groups": ("kind",), "by": "turns", "both_bad": "own"},
}
"""Ways to rate. Workers of a cluster add up what engines of one machine do: they are asked the way that asks most."""


@pytest.mark.parametrize(
    ("engine", "way"),
    [
        ("duckdb", "plain"),
        ("memory", "collinear groups"),
        ("duckdb", "ridge and data sets"),
        ("dask", "ridge and data sets"),
        *(
            pytest.param(*each, marks=pytest.mark.thorough)
            for each in (("memory", "plain"), ("duckdb", "collinear groups"), ("memory", "ridge and data sets"))
        ),
    ],
    indirect=["engine"],
    ids=lambda each: each,
)
def test_pieces_give_the_ratings_of_all_battles_together(engine, paths, way):
    more = WAYS[way]
    whole, pieces = (rate(paths, ["m0"], asked(name, **more)) for name in (None, engine))
    assert list(whole.ratings) == list(pieces.ratings)
    assert len(whole.ratings) == (3 if "by" in more else 1)
    assert whole.both_bad == pieces.both_bad
    for key, fitted in pieces.ratings.items():
        same(whole.ratings[key], fitted)
    said = [str(warning) for warning in pieces.ratings["all", "m0"].warnings]
    assert "header_count is the same on both sides of every battle and is left out." in said
    assert any("of a model with itself" in line for line in said)
    assert any("have no kind and" in line for line in said) == ("groups" in more)
    assert any("collinear" in line for line in said) == (more.get("groups", ())[-1:] == ("again",))


def test_models_on_scales_of_their_own_are_rated_in_pieces(engine, frame, tmp_path):
    apart = frame.assign(**{side: "x" + frame[side] for side in ("model_a", "model_b")})
    unbeaten = frame.iloc[:20].assign(model_a="best", model_b="m1", winner="model_a")
    paths = [tmp_path / f"{place}.parquet" for place in range(3)]
    for path, part in zip(paths, (frame, apart, unbeaten), strict=True):
        part.to_parquet(path)
    whole, pieces = (rate(paths, ["m0"], asked(name, groups=("kind",))).ratings["all", "m0"] for name in (None, engine))
    same(whole, pieces)
    assert pieces.of("xm3")["component"] == 1
    best = pieces.of("best")
    assert (best["penalized"], best["upper"]) == (True, np.inf)
    assert pieces.of("m1")["rating"] < best["lower"] < best["rating"]


def test_counts_by_kind_are_summed(engine, frame, tmp_path):
    records = [{"h1": 1.0, "h2": float(place % 7)} for place in range(len(frame))]
    frame.assign(header_count_a=records).to_parquet(tmp_path / "records.parquet")
    whole, pieces = (
        rate([tmp_path / "records.parquet"], ["m0"], asked(name)).ratings["all", "m0"] for name in (None, engine)
    )
    same(whole, pieces)
    assert "header_count" in [each.name for each in pieces.coefficients]


def test_a_cell_that_is_no_count_is_named(engine, frame, paths):
    frame.iloc[400:].assign(list_count_b=np.where(np.arange(200) == 130, -1, 2)).to_parquet(paths[2])
    with pytest.raises(EvalboardError, match=r"c\.parquet, row 131, list_count_b: '?-1(\.0)?'? is no count"):
        rate(paths, ["m0"], asked(engine))


def test_a_file_that_breaks_off_is_named(engine, frame, paths):
    whole = paths[2].read_bytes()
    begin = whole.index(b"PAR1") + 4
    columns = pd.read_parquet(paths[2], columns=list(frame.columns)).columns.tolist()
    assert columns.index("list_count_a") > columns.index("winner")
    middle = len(whole) // 2
    paths[2].write_bytes(whole[:begin] + bytes(middle - begin) + whole[middle:])
    with pytest.raises(EvalboardError, match=r"c\.parquet.*cannot be read"):
        rate(paths, ["m0"], asked(engine))


@pytest.mark.parametrize(
    ("more", "columns", "message"),
    [
        ({"cluster": "prompt"}, {}, "keeps sums over battles alone, and clusters by prompt are asked for"),
        ({"bootstrap": 3}, {}, "keeps sums over battles alone, and bootstraps with style are asked for"),
        ({}, {"bold_count_a": "many"}, "expected numbers, or records of them"),
        ({}, {"bold_count_a": None}, "a.parquet: has no column 'bold_count_a'; expected style to be counted"),
    ],
)
def test_what_pieces_cannot_tell_is_refused(frame, paths, more, columns, message):
    changed = frame.iloc[:170].assign(**columns)
    (changed.drop(columns=list(columns)) if None in columns.values() else changed).to_parquet(paths[0])
    with pytest.raises(EvalboardError, match=message):
        rate(paths, ["m0"], asked("duckdb", **more))


def test_moments_of_parts_are_those_of_the_whole():
    features = np.random.default_rng(5).normal(3.0, 2.0, (len(STYLE), 900))
    parts = [Moments.of(list(features[:, begin:end])) for begin, end in ((0, 0), (0, 1), (1, 700), (700, 900))]
    together = parts[0] + parts[1] + parts[2] + parts[3]
    assert together.size == 900
    np.testing.assert_allclose(together.mean, features.mean(axis=1), rtol=1e-14)
    np.testing.assert_allclose(together.spread, features.std(axis=1), rtol=1e-14)
    assert (parts[0] + parts[0]).size == 0
