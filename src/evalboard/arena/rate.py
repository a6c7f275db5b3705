"""Ratings from files of battles, as JSON tells them: what `evalboard rate` prints."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq
from msgspec import Struct

from evalboard.config import EngineConfig
from evalboard.data.battles import (
    COUNT,
    BattleFile,
    Battles,
    BattleScan,
    BothBad,
    battles,
    both_bad,
    decided,
    known_columns,
    number_of,
    said_of_repeats,
)
from evalboard.engines import added, counted, running
from evalboard.errors import EvalboardError, ReadError
from evalboard.ratings import (
    STYLE,
    BattleChoice,
    Coefficient,
    Ratings,
    RatingSettings,
    fitted,
    fitted_in_pieces,
)
from evalboard.readers import _battles
from evalboard.readers._battles import Counting
from evalboard.scoring.battles import most_fought, said_of_lost
from evalboard.strings import Text, message

POOLED = "all"
"""What a table calls the battles of all data sets together."""
MANY = 1_000_000
"""Battles in parquet files beyond which these are counted and not read one by one."""
RATING = "bradley_terry"
METRIC, MODE = "bt_rating", "gen"
OF_ONE_FIT = frozenset({"base_model", "ranked"})
"""Settings that are not told of all fits together."""


@dataclass(frozen=True, slots=True)
class RateSettings(RatingSettings):
    """What is asked of `rate`, for each base model in turn."""

    base_model: str = ""
    odds_ratio: bool = False
    by: str | None = None
    both_bad: BothBad = "tie"
    counting: Counting = "evalboard"
    engine: str | None = None
    """What counts battles in parquet files, or sums over their pieces; None reads them one by one as long as they are
    not too many.
    """
    scheduler: str | None = None
    """The address of a Dask scheduler, where that counts them."""


@dataclass(frozen=True)
class RatedBattles:
    """Ratings by data set and base model, and what was noticed on the way."""

    settings: RateSettings
    base_models: tuple[str, ...]
    ratings: Mapping[tuple[str, str], Ratings]
    both_bad: Mapping[str, Mapping[str, int]] | None
    """By data set and model the battles that both sides lost, where these are a category of their own."""
    version: str
    """A hash of the battles: six hexadecimal digits."""
    warnings: tuple[Text, ...] = ()


def rate(paths: Sequence[Path], base_models: Sequence[str], options: RateSettings) -> RatedBattles:
    """The ratings of the models in some files of battles. EvalboardError names file, row and value of what cannot be
    taken.

    Without a base model it is the one with most battles. With `by`, each data set is rated alone and then all together.
    """
    if options.engine is not None:
        _believed_countable(paths, options)
    fought, said = (
        _counted(paths, options) if options.engine is not None or _many(paths, options) else _read(paths, options)
    )
    bases = tuple(base_models) or (most_fought(decided(fought)),)
    parts = dict(_parts(fought, options.by))
    with _fits(paths, options) as fit:
        ratings = {
            (name, base): _fit_of_part(fit, decided(mine), base, options, name)
            for name, mine in parts.items()
            for base in bases
        }
    lost = {name: both_bad(mine) or {} for name, mine in parts.items()} if options.both_bad == "own" else None
    warnings = (*said, *((said_of_lost(lost[POOLED]),) if lost and lost[POOLED] else ()))
    return RatedBattles(
        settings=options, base_models=bases, ratings=ratings, both_bad=lost, version=_version(fought), warnings=warnings
    )


def _read(paths: Sequence[Path], options: RateSettings) -> tuple[Battles, tuple[Text, ...]]:
    style = {name: (f"{name}_a", f"{name}_b") for name in STYLE} if options.style else {}
    rows, said = _battles.rows(paths, style=style, counting=options.counting)
    fought = battles(rows, both_bad=options.both_bad, style=tuple(style))
    return fought, (*said, *said_of_repeats(fought))


def _many(paths: Sequence[Path], options: RateSettings) -> bool:
    """Whether there are so many battles that they are better counted in their files, and nothing is asked of single
    ones.
    """
    if options.style:
        return False
    try:
        _believed_countable(paths, options)
    except EvalboardError:
        return False
    return sum(pq.read_metadata(path).num_rows for path in paths) > MANY


def _believed_countable(paths: Sequence[Path], options: RateSettings) -> None:
    """EvalboardError where battles cannot be counted: something is asked of single ones, or a file is none to count
    in.
    """
    for what, there in (
        (f"clusters by {options.cluster}", options.cluster is not None),
        ("bootstraps with style", options.style and options.bootstrap > 0),
    ):
        if there:
            raise EvalboardError(
                f"engine {options.engine}: keeps sums over battles alone, and {what} are asked for, "
                "which need each of them at hand"
            )
    for path in paths:
        try:
            _battles.countable(path, _columns(options), _counts(options))
        except ReadError as error:
            raise EvalboardError(f"{path}: {error}") from None


def _columns(options: RateSettings) -> list[str]:
    return list(dict.fromkeys([*_battles.COLUMNS, *options.groups, *([options.by] if options.by else [])]))


def _of_kinds(options: RateSettings) -> list[str]:
    """What kinds are told apart by: with style, groups are looked at battle by battle as well, and kinds stay few."""
    return _columns(replace(options, groups=()) if options.style else options)


def _counts(options: RateSettings) -> list[str]:
    return [f"{name}_{side}" for name in STYLE for side in "ab"] if options.style else []


def _scan(
    paths: Sequence[Path], options: RateSettings, columns: Sequence[str], counts: Sequence[str] = ()
) -> BattleScan:
    """Parquet files as an engine is asked for their battles."""
    files = tuple(BattleFile(path=path.name, local=path) for path in paths)
    engine = EngineConfig(name=options.engine or "duckdb", scheduler=options.scheduler)
    return BattleScan(files, tuple((name, name) for name in columns), engine, tuple((name, name) for name in counts))


def _counted(paths: Sequence[Path], options: RateSettings) -> tuple[Battles, tuple[Text, ...]]:
    """The battles in some parquet files by kinds, and what is to be said of them. EvalboardError where a file cannot be
    read.
    """
    counts = counted(_scan(paths, options, _of_kinds(options)))
    if counts.left_out:
        raise EvalboardError("\n  ".join(map(str, counts.left_out)))
    fought = battles(counts.kinds, both_bad=options.both_bad)
    return fought, (message("arena-counted", battles=number_of(fought)),)


def _parts(fought: Battles, by: str | None) -> Iterator[tuple[str, Battles]]:
    if by is not None:
        known_columns(fought, (by,), what="data set")
        for name, mine in fought.groupby(by, sort=True):
            yield str(name), Battles(mine.reset_index(drop=True))
    yield POOLED, fought


Fit = Callable[[Battles, RatingSettings, str], Ratings]
"""What rates the battles of a data set, by its name."""


@contextmanager
def _fits(paths: Sequence[Path], options: RateSettings) -> Iterator[Fit]:
    """How battles are rated: from those in memory, or, where an engine counted them and style is asked for, from their
    files in pieces.
    """
    if options.engine is None or not options.style:
        yield lambda mine, settings, _: fitted(RATING, mine, settings)
        return
    with running(_scan(paths, options, _columns(options), _counts(options))) as scan:

        def in_pieces(mine: Battles, settings: RatingSettings, name: str) -> Ratings:
            only = None if options.by is None or name == POOLED else (options.by, name)
            return fitted_in_pieces(
                RATING,
                mine,
                settings,
                partial(added, scan),  # pyrefly: ignore[bad-argument-type] - generic, as asked
                BattleChoice(STYLE, options.both_bad, only),
            )

        yield in_pieces


def _fit_of_part(fit: Fit, mine: Battles, base: str, options: RateSettings, name: str) -> Ratings:
    try:
        return fit(mine, replace(options, base_model=base), name)
    except EvalboardError as error:
        raise EvalboardError(f"data set {name!r}: {error}") from None


def _version(fought: Battles) -> str:
    columns = ["model_a", "model_b", "outcome", *([COUNT] if COUNT in fought else [])]
    rows = fought[columns].astype({"model_a": "str", "model_b": "str"})
    return hashlib.sha256(pd.util.hash_pandas_object(rows, index=False).to_numpy().tobytes()).hexdigest()[:6]


# As JSON


Row = dict[str, object]
"""One row of what is printed: a value for each column, None where it is not known."""


class RateDocument(Struct, frozen=True):
    """What is printed as JSON."""

    settings: dict[str, object]
    table: list[Row]
    coefficients: list[Row]
    converged: bool
    iterations: int
    warnings: list[str]


class OpenCompassDocument(Struct, frozen=True):
    """What is printed by the conventions of OpenCompass."""

    table: list[Row]
    coefficients: dict[str, dict[str, dict[str, float]]]
    """By data set, base model and name."""


def as_json(rated: RatedBattles) -> RateDocument:
    """Settings, a row per data set, base and model, coefficients, and whether all fits converged. Missing numbers are
    None.
    """
    return RateDocument(
        settings={
            **{name: value for name, value in asdict(rated.settings).items() if name not in OF_ONE_FIT},
            "style": bool(rated.settings.style),
            "base_models": list(rated.base_models),
            "version": rated.version,
            "rating": RATING,
        },
        table=[
            _with_lost(rated, row)
            for (dataset, base), ratings in rated.ratings.items()
            for row in _table(dataset, base, ratings)
        ],
        coefficients=[
            {"dataset": dataset, "base_model": base, **_coefficient(one)}
            for (dataset, base), ratings in rated.ratings.items()
            for one in ratings.coefficients
        ],
        converged=all(ratings.converged for ratings in rated.ratings.values()),
        iterations=max(ratings.iterations for ratings in rated.ratings.values()),
        warnings=[*map(str, rated.warnings), *_warnings(rated)],
    )


def _with_lost(rated: RatedBattles, row: Row) -> Row:
    """A row with the battles that the model and its opponent lost, where these are a category of their own."""
    return (
        row
        if rated.both_bad is None
        else row | {"both_bad": rated.both_bad[str(row["dataset"])].get(str(row["model"]), 0)}
    )


def _warnings(rated: RatedBattles) -> list[str]:
    """What the fits noticed; with several data sets or bases each sentence says whose it is."""
    several = len(rated.ratings) > 1
    sentences = [
        str(message("base-of", what=f"{dataset}, {base}", says=said) if several else said)
        for (dataset, base), ratings in rated.ratings.items()
        for said in ratings.warnings
    ]
    return list(dict.fromkeys(sentences))


def _table(dataset: str, base: str, ratings: Ratings) -> Iterator[Row]:
    for model in ratings.models:
        yield {"dataset": dataset, "base_model": base, **ratings.stated_of(model)}


def _coefficient(one: Coefficient) -> Row:
    ends = {"odds_ratio_lower": one.lower, "odds_ratio_upper": one.upper}
    numbers = asdict(one) | {"df": one.df if one.df is not None and math.isfinite(one.df) else None}
    return {**numbers, **{name: None if end is None else math.exp(end) for name, end in ends.items()}}


def as_opencompass(rated: RatedBattles) -> OpenCompassDocument:
    """The table and the coefficients in the columns and by the conventions of OpenCompass' Bradley-Terry summary.

    Only models that plain maximum likelihood rates have a row there, since no column could say otherwise; ranks by
    rating have no ties, and a coefficient is its odds ratio where these are asked for.
    """
    coefficients: dict[str, dict[str, dict[str, float]]] = {}
    for (dataset, base), ratings in rated.ratings.items():
        values = {one.name: one.odds_ratio if rated.settings.odds_ratio else one.value for one in ratings.coefficients}
        coefficients.setdefault(dataset, {})[base] = values
    rows = [
        row
        for (dataset, base), ratings in rated.ratings.items()
        for row in _opencompass_rows(rated.version, dataset, base, ratings)
    ]
    return OpenCompassDocument(rows, coefficients)


def _opencompass_rows(version: str, dataset: str, base: str, ratings: Ratings) -> Iterator[Row]:
    here = [
        row
        for row in _table(dataset, base, ratings)
        if row["rating"] is not None and row["component"] == 0 and not row["penalized"]
    ]
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
