"""Which columns of numbers make a score together: scales, directions, averages that a source computed itself, variants
of one measure.

What is two ways to measure one thing, or stands on a scale that is not clear, is not averaged: it is refused, with the
way to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, islice
from typing import NoReturn

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.data.metrics import named
from evalboard.errors import ReadError
from evalboard.inference.proposal import NoResults, OpenQuestion, UnclearFile, each_way
from evalboard.inference.roles import MEAN_RANK, SourceColumn, unlike, words_of
from evalboard.inference.words import LESS, METRIC_WORDS, NOT_LESS, PERCENT, SUMS, UNTESTED, doubt, key_words

JOINING = frozenset(
    ("no", "with", "without", "at", "of", "the", "and", "by", "most", "task", "tasks", "level", "prompt", "difficult")
)
VARIANTS = frozenset(
    (
        "raw",
        "discrete",
        "lc",
        "length",
        "controlled",
        "adjusted",
        "strict",
        "loose",
        "norm",
        "normalized",
        "unguided",
        "guided",
        "cot",
        "hard",
    )
)
PRIMARY = {
    "length controlled winrate": "AlpacaEval 2 orders its leaderboard by it",
    "length controlled win rate": "AlpacaEval 2 orders its leaderboard by it",
    "hallucination rate": "Vectara's leaderboard orders by it",
    "pass rate 2": "Aider's leaderboards order by it: the rate after two tries",
}
"""Measures by which sources order, of several that are not averaged."""
SAY_SCORE = "name what counts with --score COLUMN (several times for several)"
MOST_DIGITS = 7
AGREE = 0.9
COARSE = 0.01
"""Columns that are written more coarsely say nothing of how they were rounded: fractions that are 0.5 and 1.0 may be
0.5000 and 1.0000.
"""
FEWEST_ROWS, FEWEST_WITHOUT, MOST_DROPPED = 3, 5, 2
MOST_REMEMBERED = 2048
MOST_AVERAGES = 8
"""Averages among which each may be part of another."""
FIRST_ROWS, HALF, MOST_PAIRED, MOST_TRIED = 8, 0.5, 400, 100
"""Rows by which columns are looked for that an average leaves out, the share that must say so, the most columns of
which two are looked for, and the most sets that are tried: where more fit, rounding hides which.
"""
MORE_ROWS, MOST_FITTED, MOST_WITHOUT, SURE, SIMPLEST = 5, 60, 12, 0.02, 60
"""Rows beyond the number of columns from which weights are fitted, the most columns of which each may be a mean of
others, or of others but one, how far a weight may lie from the fitted one (three standard errors), and the largest
denominator of a weight that is written as a whole number.
"""
FITTED_ROWS, FINER = 100, 20
"""Rows from which weights are fitted, and four more for each column; all rows check them. How much finer numbers must
be written than they spread, to be taken for a median or an extreme of others.
"""
STATISTICS: tuple[tuple[str, Callable[..., Numbers]], ...] = (
    ("median", np.median),
    ("maximum", np.max),
    ("minimum", np.min),
    ("geometric mean", lambda values, axis: np.exp(np.log(np.maximum(values, 0) + TINY).mean(axis))),
    ("harmonic mean", lambda values, axis: 1 / (1 / (np.maximum(values, 0) + TINY)).mean(axis)),
)
TINY = 1e-12
LOW, NOT_LOW, FEW_LOW = 1 / 3, 2 / 3, 0.01
"""Places by other scores up to which values below 1 are low percentages, and from which they are fractions; and the
share of a column up to which it is asked between them.
"""
SIGNS = (-1, 1, -2, 2, -1.96, 1.96)
FRACTION, HIGHEST, MARKS = 1 + 1e-6, 100.5, 10
"""The most that a fraction and a percentage may be, and the best mark that judges usually give."""


@dataclass(frozen=True)
class Leaf:
    """A column as a leaf of the suite."""

    name: str
    scale: int = 1
    lower: bool = False
    unit: str | None = None
    counts: bool = True
    weight: float = 1
    negative: bool = False
    endless: bool = False
    """Whether its values have no upper end: error rates may be above 1."""
    median: float = 0.0
    ends: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Composition:
    """Leaves that make a score, and what of a source it can be compared with."""

    leaves: tuple[Leaf, ...]
    published: str | None = None
    """The column with the average that the source computed, which is the mean of these leaves."""
    published_scale: int = 1
    groups: Mapping[str, tuple[str, ...]] | None = None
    remarks: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()
    questions: tuple[OpenQuestion, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)
    """What settled which way each leaf goes."""


def composed(
    columns: Sequence[SourceColumn],
    *,
    wanted: Sequence[str] = (),
    groups: Mapping[str, Sequence[str]] | None = None,
    unread: Sequence[SourceColumn] = (),
    measures: bool = False,
    tasks: bool = False,
) -> Composition:
    """What scores and aggregates of some rows make together. ReadError where that is not clear; the message names the
    way to go on.

    With `measures` a name such as `accuracy` may be that of a benchmark; `tasks` are called what a table of values
    calls them, not heads of columns.
    """
    if wanted:
        return _of_wanted(columns, wanted)
    parts = [column for column in columns if column.role == "score"]
    candidates = [column for column in columns if column.role == "aggregate"]
    if not parts and not candidates:
        raise NoResults("no column holds scores" + _hint_of(unread))
    if groups:
        return _grouped([*parts, *candidates], groups)
    composition = _with_average(parts, candidates)
    summaries = _summaries(parts) if composition is None else {}
    if summaries:
        _without_variants(parts, strict=not measures)  # precision, recall and F1, which lies between, have no mean
        whole = [
            each
            for each in parts
            if each.name in summaries and summaries[each.name].weighs(len(parts) - len(summaries))
        ]
        parts = [column for column in parts if column.name not in summaries]
        composition = _with_average(parts, [*candidates, *whole])
    if composition is None:
        parts, candidates = _demoted(parts, candidates, frozenset() if tasks else SUMS)
    if composition is None:
        for column in (*parts, *candidates):
            _demand_one_scale(column, (*parts, *candidates))
        composition = _alone(parts, candidates)
    said = tuple((name, f"the {each.what} of {_listed(each.of)}, which are here") for name, each in summaries.items())
    if composition is not None:
        published = composition.published
        said = tuple(each for each in said if each[0] != published)
        return checked(replace(composition, left_out=(*composition.left_out, *said)), unread)
    remaining, dropped = _without_variants(parts, strict=not measures)
    odd = leaf_of(remaining[0])
    if len(remaining) == 1 and odd.unit == "number" and named("", odd.name) is None and not _is_measure(remaining[0]):
        raise _unclear(
            f"column {odd.name!r} holds neither fractions nor percentages and is not called as scores are: "
            "whether it is a score is not clear",
            [odd.name],
        )
    remarks = (
        ("Nothing here is the average of the others; the board's is the plain mean of what counts.",)
        if len(remaining) > 1
        else ()
    )
    return checked(
        Composition(
            _leaves(remaining, dropped, parts),
            remarks=remarks,
            left_out=(*((name, why) for name, why in dropped.items() if why), *said),
        ),
        unread,
    )


def computed(columns: Sequence[SourceColumn], beside: Sequence[SourceColumn]) -> dict[str, str]:
    """The columns that are, as exactly as they are written, the sum of the others, or another one with its deviation
    added or taken away, and which.
    """
    said: dict[str, str] = {}
    spreads = [column for column in beside if column.reason.startswith(("a deviation", "an error"))]
    owned = {word for spread in spreads for word in spread.words.split()}
    last = {column.name: place for place, column in enumerate(columns)}
    first = np.array([each.numbers[:FIRST_ROWS] for each in columns])
    near = np.array([_rounding(each) * leaf_of(each).scale for each in columns])
    for column in sorted(columns, key=lambda each: (bool(owned & set(each.words.split())), -last[each.name])):
        others = [each for each in columns if each is not column and each.name not in said]
        apart = first[[last[each.name] for each in others]].sum(axis=0) - first[last[column.name]]
        # The first rows tell of many columns that they are no sums.
        may_be = not (np.abs(apart) > near[[last[each.name] for each in (column, *others)]].sum()).any()
        if len(others) > 1 and may_be and _equals(column, others, np.ones(len(others))):
            said[column.name] = f"the sum of {_listed([each.name for each in others])}, which are here"
        for spread in spreads if column.name not in said else ():
            of = next((each for each in others for sign in SIGNS if _equals(column, [each, spread], [1, sign])), None)
            if of is not None:
                said[column.name] = f"{of.name!r} with {spread.name!r} added or taken away"
    return said


def _equals(column: SourceColumn, others: Sequence[SourceColumn], weights: Sequence[float] | Numbers) -> bool:
    if column.values is None or any(each.values is None for each in others):
        return False
    values = np.column_stack([each.values for each in others if each.values is not None])
    there = ~np.isnan(values).any(axis=1) & ~np.isnan(column.values)
    near = sum(_rounding(each) * leaf_of(each).scale for each in (column, *others))
    whole, parts = column.values[there], values[there] * weights
    return len(whole) >= FEWEST_ROWS and bool(
        (np.abs(parts.sum(axis=1) - whole) <= near).all() and parts.any(axis=0).all()
    )


def demand_scores(columns: Sequence[SourceColumn]) -> None:
    """NoResults where no column is a score: each column of numbers with what it was taken for."""
    if any(column.role in {"score", "aggregate"} for column in columns):
        return
    numbers = [
        f"{column.name!r} ({column.reason})" for column in columns if column.values is not None and column.reason
    ]
    listed = ", ".join(numbers[:8]) + (f" and {len(numbers) - 8} more" if len(numbers) > 8 else "")
    said = f": {listed}; {SAY_SCORE} where one is" if numbers else ""
    hint = _hint_of([column for column in columns if column.role == "text"])
    raise NoResults(
        f"no column holds scores{said}{hint}",
        each_way("score", (column.name for column in columns if column.values is not None and column.reason)),
    )


def _demoted(
    parts: Sequence[SourceColumn], candidates: Sequence[SourceColumn], sums: frozenset[str]
) -> tuple[list[SourceColumn], list[SourceColumn]]:
    """Parts and candidates for the average, where none was the mean of others: what is only called a score of something
    is a part like others.
    """
    if not parts and not any(_rank_of(column.words)[0] == 0 for column in candidates):
        return (list(candidates), []) if len(candidates) > 1 else ([], list(candidates))
    scores = [column for column in candidates if _rank_of(column.words)[0] and not sums & set(column.words.split())]
    return [*parts, *scores], [column for column in candidates if column not in scores]


def _leaves(
    counting: Sequence[SourceColumn], beside: Iterable[str], columns: Sequence[SourceColumn]
) -> tuple[Leaf, ...]:
    shown = {column.name: column for column in columns}
    return tuple(
        [leaf_of(column) for column in counting]
        + [replace(leaf_of(shown[name]), counts=False) for name in beside if name in shown]
    )


def _hint_of(unread: Sequence[SourceColumn]) -> str:
    several = [column.name for column in unread if "several numbers" in column.reason]
    return (
        f"; {_listed(several)} hold several numbers in a cell, which no reader takes apart: write one number a column"
        if several
        else ""
    )


def _of_wanted(columns: Sequence[SourceColumn], wanted: Sequence[str]) -> Composition:
    by_name = {
        column.name: column for column in columns if column.values is not None and not np.isnan(column.values).all()
    }
    for name in wanted:
        if name not in by_name:
            raise UnclearFile(
                f"has no column of numbers {name!r} for --score; there are {_listed(list(by_name))}",
                each_way("score", by_name),
            )
        _demand_one_scale(by_name[name], columns)
    counting = tuple(leaf_of(by_name[name]) for name in wanted)
    others = [leaf_of(each) for each in columns if each.role in {"score", "aggregate"} and each.name in by_name]
    others = [leaf for leaf in others if leaf.name not in wanted]
    beside = tuple(
        replace(leaf, counts=False)
        for leaf in others
        if leaf.unit in {None, "rate"}
        and leaf.scale == counting[0].scale
        and (values := by_name[leaf.name].values) is not None
        and not unlike(values)
    )
    left_out = tuple((leaf.name, "does not count: not named by --score") for leaf in others)
    return checked(Composition((*counting, *beside), left_out=left_out), ())


def _demand_one_scale(column: SourceColumn, columns: Iterable[SourceColumn]) -> None:
    if not unlike(column.numbers):
        return
    there = column.numbers[column.numbers > 0]
    place, few = place_of_low(column, columns), (there <= 1).mean() <= FEW_LOW
    if place >= NOT_LOW or (place > LOW and not few):
        raise ReadError(
            f"column {column.name!r} mixes fractions and percentages, "
            f"from {there.min():g} to {there.max():g}: bring its values to one scale"
        )


def place_of_low(column: SourceColumn, columns: Iterable[SourceColumn]) -> float:
    """Where the other scores of their rows place the few values up to 1 of a column of percentages: 0 at its low end,
    1 where they would be as fractions; between these where no column moves with it.
    """
    values = column.numbers
    low, high = (values > 0) & (values <= 1), values > 1
    expected = np.array([(values[high] <= 100 * value).mean() for value in values[low]])
    shares = []
    for each in columns:
        if each is column or each.role not in {"score", "aggregate"} or each.values is None:
            continue
        both = high & ~np.isnan(each.values)
        table = np.argsort(np.argsort([values[both], each.values[both]])) / max(1, both.sum() - 1)
        alike = float(np.corrcoef(table)[0, 1]) if both.sum() >= FITTED_ROWS else 0.0
        if abs(alike) >= HALF:
            behind = np.array([(each.values[both] <= value).mean() for value in each.values[low]])
            shares.append(behind if alike > 0 else 1 - behind)
    return float(np.mean(shares) / expected.mean()) if shares and expected.mean() > 0 else (LOW + NOT_LOW) / 2


@lru_cache(MOST_REMEMBERED)
def leaf_of(column: SourceColumn) -> Leaf:
    """A column with what its name and values say of scale, unit and direction."""
    there = column.numbers[~np.isnan(column.numbers)]
    top, bottom = (float(there.max()), float(there.min())) if len(there) else (0.0, 0.0)
    facts = named("", column.name)
    if column.reason == MEAN_RANK:
        return Leaf(column.name, 1, lower=True, unit="number")
    tokens = set(key_words(column.words))
    lower = facts.direction == "lower" if facts is not None else bool(tokens & LESS) and not tokens & NOT_LESS
    middle = float(np.median(there)) if len(there) else 0.0
    if facts is not None and facts.unit == "rate":
        return Leaf(
            column.name,
            100 if top > 1.5 or column.signed or tokens & PERCENT else 1,
            lower,
            "rate",
            endless=facts.high > 1,
            median=middle,
        )
    if facts is not None and facts.unit in {"elo", "number", "times"} and not column.signed:
        return Leaf(column.name, 1, lower, facts.unit, median=middle)
    if top > HIGHEST and not column.signed:
        unit = "elo" if {"elo", "rating"} & set(column.words.split()) else "number"
        return Leaf(column.name, 1, lower, unit, median=middle)
    if FRACTION < top <= 1.5 and not column.signed and not tokens & PERCENT:
        return Leaf(column.name, 1, lower, "number", median=middle)
    percent = top > 1.5 or bottom < -1.5 or column.signed or tokens & PERCENT
    return Leaf(column.name, 100 if percent else 1, lower, negative=bottom < 0, median=middle, ends=(bottom, top))


@lru_cache(MOST_REMEMBERED)
def _fractions(column: SourceColumn) -> Numbers:
    return column.numbers / (1 if column.signed else leaf_of(column).scale)


def _with_average(parts: Sequence[SourceColumn], candidates: Sequence[SourceColumn]) -> Composition | None:
    """The parts of which a candidate is the mean: all, all without variants, or all but one or two; other candidates
    may be among them. Else those of which it is a weighted mean. ReadError where candidates with names that say as much
    are means of different things.
    """
    everything, parts = parts, [column for column in parts if leaf_of(column).unit in {None, "rate"}]
    plain, variants = _without_variants(parts, strict=False)
    means: list[tuple[SourceColumn, dict[str, float]]] = []
    for average in sorted(candidates, key=lambda column: _rank_of(column.words)):
        if means and _rank_of(means[0][0].words)[0] < _rank_of(average.words)[0]:
            break
        others = [column for column in candidates if column is not average]
        pools = (parts, [*parts, *others], plain, *([*parts, other] for other in others[:MOST_AVERAGES]))
        equal = next((chosen for pool in pools if (chosen := _equal_parts(average, pool)) is not None), None)
        weights = {column.name: 1.0 for column in equal} if equal is not None else _weights(average, parts)
        if weights:
            means.append((average, weights))
    if not means:
        return None
    apart = [each for each in means if each[1] != means[0][1] and each[0].name not in means[0][1]]
    if apart:
        names = [means[0][0].name, apart[0][0].name]
        raise _unclear(
            f"{_listed(names)} are means of different columns, and which of them is the score is not clear", names
        )
    average, weights = means[0]
    chosen = [column for column in (*parts, *candidates) if column.name in weights]
    others = [column for column in candidates if column is not average]
    return _averaged(average, chosen, weights, everything, others, variants=variants)


@dataclass(frozen=True)
class Summary:
    """A column that is computed from others, by arithmetic and whatever it is called."""

    what: str
    of: tuple[str, ...]

    def weighs(self, number: int) -> bool:
        """Whether it is a mean of that many columns."""
        return self.what == "mean" and len(self.of) == number


def _summaries(parts: Sequence[SourceColumn]) -> dict[str, Summary]:
    rates = [column for column in parts if leaf_of(column).unit in {None, "rate"}]
    summaries: dict[str, Summary] = {}
    if not 2 < len(rates) <= MOST_FITTED:
        return summaries
    related = _are_related(rates)
    for column in rates:
        others = [each for each in rates if each is not column and each.name not in summaries]
        if len(others) > 1 and _is_mean(column, others):
            summaries[column.name] = Summary("mean", tuple(each.name for each in others))
            continue
        less = (
            []
            if not related
            else [[each for each in others if each is not gone] for gone in others]
            if len(rates) <= MOST_WITHOUT
            else []
        )
        pools = (others, *less) if related else ()
        weights = next((weights for pool in pools if (weights := _weights(column, pool))), {})
        if weights:
            summaries[column.name] = Summary("mean", tuple(weights))
        elif len(others) > 2 and (what := _statistic(column, others)):
            summaries[column.name] = Summary(what, tuple(each.name for each in others))
    return summaries


def _is_mean(column: SourceColumn, others: Sequence[SourceColumn]) -> bool:
    near = _rounding(column) + max(map(_rounding, others))
    values = np.column_stack([_fractions(each) for each in others])
    return _agrees(_fractions(column), values, near, fewest=FEWEST_WITHOUT)


def _are_related(columns: Sequence[SourceColumn]) -> bool:
    """Whether a linear combination of columns may be 0 in each row but for rounding: else none is a mean of others."""
    values = np.column_stack([_fractions(column) for column in columns])
    rows = values[~np.isnan(values).any(axis=1)][: FITTED_ROWS + 4 * len(columns)]
    if len(rows) < len(columns) + MORE_ROWS:
        return True
    near = 2 * max(map(_rounding, columns)) * float(np.sqrt(len(rows)))
    return float(np.linalg.svd(rows, compute_uv=False)[-1]) <= near


def _statistic(column: SourceColumn, others: Sequence[SourceColumn]) -> str:
    """What a column is of the others in each row, where it is not one of them: their median, an extreme, or another
    mean than the arithmetic one.
    """
    whole, values = _fractions(column), np.column_stack([_fractions(each) for each in others])
    there = ~np.isnan(values).any(axis=1) & ~np.isnan(whole)
    if there.sum() < MORE_ROWS + len(others):
        return ""
    whole, values = whole[there], values[there]
    near = _rounding(column) + max(map(_rounding, others))
    which = len(set(np.argmin(np.abs(values - whole[:, None]), axis=1).tolist()))
    if which == 1 or near * FINER > whole.std():
        return ""
    for what, of in STATISTICS:
        if all((np.abs(of(values[:rows], axis=1) - whole[:rows]) <= near).all() for rows in (FITTED_ROWS, None)):
            return what
    return ""


def _weights(average: SourceColumn, parts: Sequence[SourceColumn]) -> dict[str, float]:
    """The weights by which an average is the mean of some columns, row by row, as exactly as they are written: as whole
    numbers where these are small. Empty where there are none, or others fit as well.
    """
    if leaf_of(average).unit not in {None, "rate"}:
        return {}
    whole, pool = _fractions(average), list(parts)
    while len(pool) > 1:
        values = np.column_stack([_fractions(column) for column in pool])
        there = ~np.isnan(values).any(axis=1) & ~np.isnan(whole)
        first = np.flatnonzero(there)[: FITTED_ROWS + 4 * len(pool)]
        apart, beyond = values[first][:, :-1] - values[first][:, -1:], whole[first] - values[first][:, -1]
        fitted, _, rank, _ = np.linalg.lstsq(apart, beyond, rcond=None)
        if len(first) < len(pool) + MORE_ROWS or rank < len(pool) - 1:
            return {}
        each = np.array([*fitted, 1 - fitted.sum()])
        near = _rounding(average) + float(sum(w * _rounding(c) for w, c in zip(np.abs(each), pool, strict=True)))
        spread = np.linalg.inv(apart.T @ apart)
        errors = 3 * near * np.sqrt(np.array([*np.diag(spread), spread.sum()]) / 3)
        if errors.max() > SURE or each.min() < -errors.max():
            return {}
        if (each > errors).all():
            break
        pool = [column for column, weight, error in zip(pool, each, errors, strict=True) if weight > error]
    else:
        return {}
    for total in range(2, SIMPLEST):
        simple = np.round(each * total)
        if (np.abs(simple / total - each) <= errors).all() and (simple > 0).all():
            each = simple
            break
    else:
        each = np.round(100 * each, 2)
    fits = np.abs(values[there] @ (each / each.sum()) - whole[there]) <= near
    return (
        {column.name: float(weight) for column, weight in zip(pool, each, strict=True)} if fits.mean() >= AGREE else {}
    )


def _rank_of(words: str) -> tuple[int, int]:
    """How surely a name is that of the average of all: the lower the surer."""
    return (0 if words in {"average", "avg", "mean", "overall", "score", "total", "overall score"} else 1), len(words)


def _averaged(
    average: SourceColumn,
    chosen: Sequence[SourceColumn],
    weights: Mapping[str, float],
    parts: Sequence[SourceColumn],
    others: Sequence[SourceColumn],
    *,
    variants: Mapping[str, str],
) -> Composition:
    names = {column.name for column in chosen}
    beside = [column for column in parts if column.name not in names and column.name not in variants]
    left_out = [(column.name, "another aggregate") for column in others if column.name not in names]
    left_out += [
        (name, why or "another form of a column that counts") for name, why in variants.items() if name not in names
    ]
    left_out += [(column.name, f"shown, but the source's own {average.name!r} does not count it") for column in beside]
    mine = (replace(leaf_of(column), weight=weights[column.name]) for column in chosen)
    leaves = (*mine, *(replace(leaf_of(column), counts=False) for column in beside))
    weighted = f", weighted {', '.join(f'{name!r} {weight:g}' for name, weight in weights.items())}"
    remark = (
        f"The column {average.name!r} is the mean of what counts here"
        f"{weighted if len(set(weights.values())) > 1 else ''}: it agrees in {_agreeing(average, chosen, weights)} "
        "rows (`published`)."
    )
    scale = leaf_of(average).scale
    return Composition(leaves, average.name, scale, remarks=(remark,), left_out=tuple(left_out))


def _agreeing(average: SourceColumn, chosen: Sequence[SourceColumn], weights: Mapping[str, float]) -> str:
    values, whole = np.column_stack([_fractions(column) for column in chosen]), _fractions(average)
    each = np.array([weights[column.name] for column in chosen])
    near = _rounding(average) + max(map(_rounding, chosen))
    there = ~np.isnan(values).any(axis=1) & ~np.isnan(whole)
    equal = np.abs(values[there] @ (each / each.sum()) - whole[there]) <= near
    return f"{int(equal.sum()):,} of {len(equal):,}"


def _equal_parts(average: SourceColumn, pool: Sequence[SourceColumn]) -> Sequence[SourceColumn] | None:
    """The columns of a pool whose mean an average is, row by row, as exactly as they are written: all, or all but one
    or two of them. None where it is none, or several fit.
    """
    if (
        len(pool) < 2
        or any(leaf_of(column).unit not in {None, "rate"} for column in pool)
        or leaf_of(average).unit not in {None, "rate"}
    ):
        return None
    values, whole = np.column_stack([_fractions(column) for column in pool]), _fractions(average)
    if not (np.isnan(values).sum(axis=1) <= MOST_DROPPED)[~np.isnan(whole)].any():
        return None
    own = _rounding(average)
    rounded = np.array([rounding if (rounding := _rounding(column)) < COARSE else own for column in pool])
    sets: list[list[SourceColumn]] = []
    for gone in islice(_surplus(whole, values, own + float(rounded.max())), MOST_TRIED):
        chosen = [place for place in range(len(pool)) if place not in gone]
        if len(chosen) < 2:
            continue
        near = own + float(rounded[chosen].mean())
        if _agrees(whole, values[:, chosen], near, fewest=FEWEST_ROWS if not gone else FEWEST_WITHOUT):
            mixed = [place for place in chosen if (each := pool[place].values) is not None and unlike(each)]
            doubtful = (
                np.any([values[:, place] <= 1 / leaf_of(pool[place]).scale for place in mixed], axis=0)
                if mixed
                else None
            )
            if doubtful is None or _agrees(whole[doubtful], values[doubtful][:, chosen], near, fewest=1):
                sets.append([pool[place] for place in chosen])
                if not gone or len(sets) > 1:
                    break
    return sets[0] if len(sets) == 1 else None


def _surplus(whole: Numbers, values: np.ndarray, near: float) -> Iterator[tuple[int, ...]]:
    """The columns, none, one or two, without which the mean of the others may be an average: in each row they hold what
    the sum of all has beyond it. Looked at in the first rows.
    """
    yield ()
    width = values.shape[1]
    rows = np.flatnonzero(~np.isnan(values).any(axis=1) & ~np.isnan(whole))[:FIRST_ROWS]
    if not len(rows):
        lacking = np.flatnonzero(np.isnan(values[~np.isnan(whole)]).any(axis=0)).tolist()
        yield from ((*lacking, *more) for size in (0, 1) for more in combinations(range(width), size) if lacking)
        return
    first, sums = values[rows], values[rows].sum(axis=1)

    def fits(held: np.ndarray, dropped: int) -> np.ndarray:
        beyond = (sums - (width - dropped) * whole[rows]).reshape(-1, *[1] * (held.ndim - 1))
        return (np.abs(held - beyond) <= near * width).mean(axis=0) >= HALF

    if width > 2:
        yield from ((int(place),) for place in np.flatnonzero(fits(first, 1)))
    if 3 < width <= MOST_PAIRED:
        pairs = np.argwhere(np.triu(fits(first[:, :, None] + first[:, None, :], 2), 1))
        yield from ((int(one), int(other)) for one, other in pairs)


@lru_cache(MOST_REMEMBERED)
def _rounding(column: SourceColumn) -> float:
    """How far a value of a column may lie from what was rounded to it, as a fraction: half of its last decimal."""
    scale = leaf_of(column).scale
    there = column.numbers[~np.isnan(column.numbers)] * (100 if column.signed else 1)
    digits = next(
        (digits for digits in range(MOST_DIGITS) if np.allclose(there, np.round(there, digits), rtol=0, atol=1e-9)),
        MOST_DIGITS,
    )
    return 0.5001 * 10.0**-digits / scale


def _agrees(whole: Numbers, values: np.ndarray, near: float, *, fewest: int) -> bool:
    """Whether an average is the mean of some values in nearly all rows that have both; not where all values of a row
    are alike.
    """
    there = ~np.isnan(values).any(axis=1) & ~np.isnan(whole)
    if not there.any() or (there.sum() < fewest and (fewest > FEWEST_ROWS or there.sum() < (~np.isnan(whole)).sum())):
        return False
    equal = np.abs(values[there].mean(axis=1) - whole[there]) <= near
    wide = values[there].max(axis=1) - values[there].min(axis=1) > near
    return bool(equal.mean() >= AGREE and wide.any())


def _alone(parts: Sequence[SourceColumn], candidates: Sequence[SourceColumn]) -> Composition | None:
    """A candidate that is the score by itself: the one there is, or the one that its name says, with what it is not the
    mean of beside it.
    """
    if not candidates:
        return None
    plain = [column for column in candidates if _rank_of(column.words)[0] == 0]
    if len(candidates) > 1 and (len(plain) != 1 or plain[0].words == "score"):
        names = [column.name for column in candidates]
        raise _unclear(f"{_listed(names)} are all called averages, and none is the mean of the others", names)
    whole = plain[0] if plain else candidates[0]
    if not plain and parts and all(_is_measure(column) for column in (whole, *parts)):
        _refuse_measures([whole, *parts])
    beside = [column for column in (*parts, *candidates) if column is not whole]
    left_out = tuple((column.name, f"shown beside {whole.name!r}, does not count") for column in beside)
    remark = (
        f"The column {whole.name!r} is taken as it stands: "
        "it is not the plain mean of columns beside it. Say `counts: true` where one is to count."
    )
    leaves = (leaf_of(whole), *(replace(leaf_of(column), counts=False) for column in beside))
    return Composition(leaves, remarks=(remark,) if beside else (), left_out=left_out)


def _is_measure(column: SourceColumn) -> bool:
    tokens = column.words.split()
    return all(token in METRIC_WORDS for token in tokens) and any(
        len(token) > 1 and not token.isdigit() and token not in JOINING for token in tokens
    )


def _without_variants(
    parts: Sequence[SourceColumn], *, strict: bool = True
) -> tuple[list[SourceColumn], dict[str, str]]:
    """The columns that measure different things, and the others with the reason. ReadError where it is not clear which
    of several counts.
    """
    primary = next((column for words in PRIMARY for column in parts if column.words == words), None)
    measures = [column for column in parts if _is_measure(column)]
    if primary is not None:
        why = f"shown, does not count: {primary.name!r} measures the same answers, and {PRIMARY[primary.words]}"
        others = [column for column in parts if column is not primary]
        return [primary], {column.name: why if column in measures else "no measure" for column in others}
    dropped = _variants(parts)
    remaining = [column for column in parts if column.name not in dropped]
    measures = [column for column in remaining if _is_measure(column)]
    if strict and len(measures) > 1:
        _refuse_measures(measures)
    return remaining, dropped


def _refuse_measures(measures: Sequence[SourceColumn]) -> NoReturn:
    filled = sorted(measures, key=lambda each: bool(np.isnan(_fractions(each)).mean() > HALF))
    names = [column.name for column in filled]
    raise _unclear(f"{_listed(names)} are measures of the same answers, which no mean is made of", names)


def _variants(parts: Sequence[SourceColumn]) -> dict[str, str]:
    """Columns that are another form of one beside them: `IFEval Raw` of `IFEval`, `humaneval` of `humaneval+`, `pass_2`
    of `pass_1`.
    """
    by_words = {column.words: column.name for column in parts}
    dropped: dict[str, str] = {}
    for words, name in by_words.items():
        tokens = words.split()
        less = " ".join(token for token in tokens if token not in VARIANTS)
        if less != words and less in by_words:
            dropped[name] = f"another form of {by_words[less]!r}"
        elif tokens and tokens[0] in UNTESTED and (test := _of_test(tokens[1:], by_words)):
            dropped[name] = f"shown, does not count: {by_words[test]!r} is of the test"
        elif f"{words} +" in by_words:
            dropped[name] = f"shown, does not count: {by_words[f'{words} +']!r} holds its questions, too"
        elif (
            len(tokens) > 1
            and tokens[-1].isdigit()
            and tokens[-1] != "1"
            and tokens[-2] in {"pass", "@", "^", "best", "opt"}
        ):
            first = " ".join((*tokens[:-1], "1"))
            if first in by_words:
                dropped[name] = f"shown, does not count: {by_words[first]!r} is of the same answers"
    return dropped


def _of_test(tokens: Sequence[str], by_words: Iterable[str]) -> str:
    """The words of the same column of a test: `test mae`, `test dev mae`."""
    ends = (words for words in by_words if words.startswith("test ") and words.split()[-len(tokens) :] == [*tokens])
    return next(ends, "") if tokens else "test" if "test" in by_words else ""


def _grouped(columns: Sequence[SourceColumn], groups: Mapping[str, Sequence[str]]) -> Composition:
    inside = [name for names in groups.values() for name in names]
    by_name = {column.name: column for column in columns}
    for name in inside:
        _demand_one_scale(by_name[name], columns)
    left_out = tuple((column.name, "in none of the groups") for column in columns if column.name not in inside)
    return checked(
        Composition(
            tuple(leaf_of(by_name[name]) for name in inside),
            groups={name: tuple(names) for name, names in groups.items()},
            left_out=left_out,
        ),
        (),
    )


def checked(composition: Composition, unread: Sequence[SourceColumn]) -> Composition:
    """A composition whose leaves can be averaged. ReadError where units, directions or scales do not go together, or a
    part cannot be read.
    """
    counting = [leaf for leaf in composition.leaves if leaf.counts]
    several = [column.name for column in unread if "several numbers" in column.reason]
    if several and len(counting) > 1:
        raise _unclear(
            f"{_listed(several)} hold several numbers in a cell, which no reader takes apart, "
            "and an average without them is another one: write one number a column",
            [leaf.name for leaf in counting],
        )
    if len({(leaf.unit, leaf.lower) for leaf in counting}) > 1 or (
        len(counting) > 1 and counting[0].unit not in {None, "rate"}
    ):
        names = [leaf.name for leaf in counting]
        raise _unclear(f"{_by_unit(counting)}: values of different units or directions have no plain mean", names)
    scales = {leaf.scale for leaf in counting}
    if len(scales) > 1 and composition.published is None:
        small = [leaf.name for leaf in counting if leaf.scale == 1]
        raise _unclear(
            f"{_listed(small)} lie between 0 and 1, the others are percentages: "
            "whether these are fractions is not clear",
            [leaf.name for leaf in counting],
        )
    marks = [leaf.name for leaf in counting if leaf.unit is None and leaf.ends[0] >= 1 and leaf.ends[1] <= MARKS]
    if composition.published is None and marks and any(leaf.ends[1] > 2 * MARKS for leaf in counting):
        raise _unclear(
            f"{_listed(marks)} lie between 1 and {MARKS}, the others go to 100: "
            "whether these are marks of a judge is not clear",
            [leaf.name for leaf in counting],
        )
    return composition


def _by_unit(leaves: Sequence[Leaf]) -> str:
    """Leaves in groups of one unit and direction, a few of each by name: those that are few are seen beside those that
    are many.
    """
    groups: dict[str, list[str]] = {}
    for leaf in leaves:
        groups.setdefault(
            f"({'lower' if leaf.lower else 'higher'} is better{', ' + leaf.unit if leaf.unit else ''})", []
        ).append(leaf.name)
    return ", ".join(f"{_listed(names, 4)} {said}" for said, names in groups.items())


def _unclear(said: str, names: Iterable[str]) -> UnclearFile:
    ordered = sorted(names, key=lambda name: doubt(words_of(name)))
    return UnclearFile(f"{said}: {SAY_SCORE}", each_way("score", ordered))


def _listed(names: Sequence[str], most: int = 8) -> str:
    return ", ".join(map(repr, names[:most])) + (f" and {len(names) - most} more" if len(names) > most else "")
