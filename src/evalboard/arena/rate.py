"""Ratings from files of battles, as JSON tells them: what `evalboard rate` prints."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pq

from evalboard.config import EngineConfig
from evalboard.data.battles import COUNT, BattleFile, Battles, BattleScan, BothBad, battles, both_bad, decided, known_columns, number_of
from evalboard.data.repeats import said_of_repeats
from evalboard.engines import added, counted, kept
from evalboard.errors import EvalboardError, ReadError
from evalboard.ratings import STYLE, Ratings, RatingSettings, rated
from evalboard.ratings._pieces import Meant
from evalboard.ratings.bradley_terry import fit_in_pieces
from evalboard.readers import _battles
from evalboard.readers._battles import Counting
from evalboard.scoring.battles import most_fought, said_of_lost

POOLED = "all"
"""What a table calls the battles of all data sets together."""
MANY = 1_000_000
"""Battles in parquet files beyond which these are counted and not read one by one."""
METRIC, MODE = "bt_rating", "gen"


@dataclass(frozen=True, slots=True)
class RateSettings:
    """What is asked of `rate`, beside the base models."""

    style: bool = False
    groups: tuple[str, ...] = ()
    normalize_style: bool = True
    odds_ratio: bool = False
    ridge: float = 0.0
    bootstrap: int = 0
    seed: int = 0
    cluster: str | None = None
    by: str | None = None
    both_bad: BothBad = "tie"
    counting: Counting = "evalboard"
    engine: str | None = None
    """What counts battles in parquet files, or sums over their pieces; None reads them one by one as long as they are not too many."""
    scheduler: str | None = None
    """The address of a Dask scheduler, where that counts them."""


@dataclass(frozen=True)
class Rated:
    """Ratings by data set and base model, and what was noticed on the way."""

    asked: RateSettings
    base_models: tuple[str, ...]
    ratings: Mapping[tuple[str, str], Ratings]
    both_bad: Mapping[str, Mapping[str, int]] | None
    """By data set and model the battles that both sides lost, where these are a category of their own."""
    version: str
    """A hash of the battles: six hexadecimal digits."""
    warnings: tuple[str, ...] = ()


def rate(paths: Sequence[Path], base_models: Sequence[str], asked: RateSettings) -> Rated:
    """The ratings of the models in some files of battles. EvalboardError names file, row and value of what cannot be taken.

    Without a base model it is the one with most battles. With `by`, each data set is rated alone and then all together.
    """
    if asked.engine is not None:
        _believed_countable(paths, asked)
    found, said = _counted(paths, asked) if asked.engine is not None or _many(paths, asked) else _read(paths, asked)
    bases = tuple(base_models) or (most_fought(decided(found)),)
    parts = dict(_parts(found, asked.by))
    with _fits(paths, asked) as fit:
        ratings = {(name, base): _fitted(fit, decided(mine), base, asked, name) for name, mine in parts.items() for base in bases}
    lost = {name: both_bad(mine) or {} for name, mine in parts.items()} if asked.both_bad == "own" else None
    told = (said_of_lost(lost[POOLED]),) if lost and lost[POOLED] else ()
    return Rated(asked=asked, base_models=bases, ratings=ratings, both_bad=lost, version=_version(found), warnings=(*said, *told))


def _read(paths: Sequence[Path], asked: RateSettings) -> tuple[Battles, tuple[str, ...]]:
    """The battles in some files, one by one, and what is to be said of them."""
    style = {name: (f"{name}_a", f"{name}_b") for name in STYLE} if asked.style else {}
    rows, said = _battles.rows(paths, style=style, counting=asked.counting)
    found = battles(rows, both_bad=asked.both_bad, style=tuple(style))
    return found, (*said, *said_of_repeats(found))


def _many(paths: Sequence[Path], asked: RateSettings) -> bool:
    """Whether there are so many battles that they are better counted in their files, and nothing is asked of single ones."""
    if asked.style:
        return False
    try:
        _believed_countable(paths, asked)
    except EvalboardError:
        return False
    return sum(pq.read_metadata(path).num_rows for path in paths) > MANY


def _believed_countable(paths: Sequence[Path], asked: RateSettings) -> None:
    """EvalboardError where battles cannot be counted: something is asked of single ones, or a file is none to count in."""
    for what, there in ((f"clusters by {asked.cluster}", asked.cluster is not None), ("bootstraps with style", asked.style and asked.bootstrap > 0)):
        if there:
            raise EvalboardError(f"engine {asked.engine}: keeps sums over battles alone, and {what} are asked for, which need each of them at hand")
    for path in paths:
        try:
            _battles.countable(path, _columns(asked), _counts(asked))
        except ReadError as error:
            raise EvalboardError(f"{path}: {error}") from None


def _columns(asked: RateSettings) -> list[str]:
    return list(dict.fromkeys([*_battles.COLUMNS, *asked.groups, *([asked.by] if asked.by else [])]))


def _of_kinds(asked: RateSettings) -> list[str]:
    """What kinds are told apart by: with style, groups are looked at battle by battle as well, and kinds stay few."""
    return _columns(replace(asked, groups=()) if asked.style else asked)


def _counts(asked: RateSettings) -> list[str]:
    return [f"{name}_{side}" for name in STYLE for side in "ab"] if asked.style else []


def _scan(paths: Sequence[Path], asked: RateSettings, columns: Sequence[str], counts: Sequence[str] = ()) -> BattleScan:
    """Parquet files as an engine is asked for their battles."""
    files = tuple(BattleFile(path=path.name, local=path) for path in paths)
    engine = EngineConfig(name=asked.engine or "duckdb", scheduler=asked.scheduler)
    return BattleScan(files, tuple((name, name) for name in columns), engine, tuple((name, name) for name in counts))


def _counted(paths: Sequence[Path], asked: RateSettings) -> tuple[Battles, tuple[str, ...]]:
    """The battles in some parquet files by kinds, and what is to be said of them. EvalboardError where a file cannot be read."""
    told = counted(_scan(paths, asked, _of_kinds(asked)))
    if told.left_out:
        raise EvalboardError("\n  ".join(map(str, told.left_out)))
    found = battles(told.kinds, both_bad=asked.both_bad)
    return found, (f"{number_of(found):,} battles were counted in their files; nobody looked whether one is told twice.",)


def _parts(found: Battles, by: str | None) -> Iterator[tuple[str, Battles]]:
    """The battles of each data set by name, and of all together."""
    if by is not None:
        known_columns(found, (by,), what="data set")
        for name, mine in found.groupby(by, sort=True):
            yield str(name), Battles(mine.reset_index(drop=True))
    yield POOLED, found


Fit = Callable[[Battles, RatingSettings, str], Ratings]
"""What rates the battles of a data set, by its name."""


@contextmanager
def _fits(paths: Sequence[Path], asked: RateSettings) -> Iterator[Fit]:
    """How battles are rated: from those in memory, or, where an engine counted them and style is asked for, from their files in pieces."""
    if asked.engine is None or not asked.style:
        yield lambda mine, settings, _: rated("bradley_terry", mine, settings)
        return
    with kept(_scan(paths, asked, _columns(asked), _counts(asked))) as scan:

        def in_pieces(mine: Battles, settings: RatingSettings, name: str) -> Ratings:
            only = None if asked.by is None or name == POOLED else (asked.by, name)
            return fit_in_pieces(mine, settings, partial(added, scan), Meant(STYLE, asked.both_bad, only))

        yield in_pieces


def _fitted(fit: Fit, mine: Battles, base: str, asked: RateSettings, name: str) -> Ratings:
    settings = RatingSettings(
        base_model=base,
        style=STYLE if asked.style else (),
        groups=asked.groups,
        normalize_style=asked.normalize_style,
        ridge=asked.ridge,
        bootstrap=asked.bootstrap,
        seed=asked.seed,
        cluster=asked.cluster,
    )
    try:
        return fit(mine, settings, name)
    except EvalboardError as error:
        raise EvalboardError(f"data set {name!r}: {error}") from None


def _version(found: Battles) -> str:
    columns = ["model_a", "model_b", "outcome", *([COUNT] if COUNT in found else [])]
    told = found[columns].astype({"model_a": "str", "model_b": "str"})
    return hashlib.sha256(pd.util.hash_pandas_object(told, index=False).to_numpy().tobytes()).hexdigest()[:6]


# What is told


def as_json(found: Rated) -> dict[str, Any]:
    """Settings, a row per data set, base and model, coefficients, and whether all fits converged. Missing numbers are None."""
    return {
        "settings": asdict(found.asked) | {"base_models": list(found.base_models), "version": found.version, "rating": "bradley_terry"},
        "table": [_with_lost(found, row) for (dataset, base), ratings in found.ratings.items() for row in _table(dataset, base, ratings)],
        "coefficients": [
            {"dataset": dataset, "base_model": base, **_coefficient(asdict(one))}
            for (dataset, base), ratings in found.ratings.items()
            for one in ratings.coefficients
        ],
        "converged": all(ratings.converged for ratings in found.ratings.values()),
        "iterations": max(ratings.iterations for ratings in found.ratings.values()),
        "warnings": [*found.warnings, *_warnings(found)],
    }


def _with_lost(found: Rated, row: dict[str, Any]) -> dict[str, Any]:
    """A row with the battles that the model and its opponent lost, where these are a category of their own."""
    return row if found.both_bad is None else row | {"both_bad": found.both_bad[row["dataset"]].get(row["model"], 0)}


def _warnings(found: Rated) -> list[str]:
    """What the fits noticed; with several data sets or bases each sentence says whose it is."""
    several = len(found.ratings) > 1
    told = [(f"{dataset}, {base}: " if several else "") + said for (dataset, base), ratings in found.ratings.items() for said in ratings.warnings]
    return list(dict.fromkeys(told))


def _table(dataset: str, base: str, ratings: Ratings) -> Iterator[dict[str, Any]]:
    for model in ratings.models:
        known = {name: None if isinstance(value, float) and not math.isfinite(value) else value for name, value in ratings.of(model).items()}
        ranks = {name: known[name] or None for name in ("rank", "rank_ub", "rank_lower", "rank_upper", "tier")}
        yield {"dataset": dataset, "base_model": base, **known, **ranks}


def _coefficient(one: dict[str, Any]) -> dict[str, Any]:
    """A coefficient with the bounds of its odds ratio."""
    ends = {f"odds_ratio_{end}": None if one[end] is None else math.exp(one[end]) for end in ("lower", "upper")}
    return one | ends


def as_opencompass(found: Rated) -> dict[str, Any]:
    """The table and the coefficients in the columns and by the conventions of OpenCompass' Bradley-Terry summary.

    Only models with a finite rating have a row there, ranks by rating have no ties, and a coefficient is its odds ratio where these are
    asked for.
    """
    coefficients: dict[str, dict[str, dict[str, float]]] = {}
    for (dataset, base), ratings in found.ratings.items():
        told = {one.name: one.odds_ratio if found.asked.odds_ratio else one.value for one in ratings.coefficients}
        coefficients.setdefault(dataset, {})[base] = told
    rows = [row for (dataset, base), ratings in found.ratings.items() for row in _opencompass_rows(found.version, dataset, base, ratings)]
    return {"table": rows, "coefficients": coefficients}


def _opencompass_rows(version: str, dataset: str, base: str, ratings: Ratings) -> Iterator[dict[str, Any]]:
    here = [row for row in _table(dataset, base, ratings) if row["rating"] is not None and row["component"] == 0]
    for ranking, row in enumerate(here, start=1):
        yield {
            "dataset": dataset,
            "version": version,
            "base_model": base,
            "metric": METRIC,
            "mode": MODE,
            "ranking": ranking,
            "ranking_ub": row["rank_ub"],
            "model_name": row["model"],
            "rating": row["rating"],
            "rating_q975": row["upper"],
            "rating_q025": row["lower"],
            "std_dev": row["std_dev"],
            "num_battles": row["battles"],
        }
