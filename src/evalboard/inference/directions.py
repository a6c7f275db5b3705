"""Which way scores go, by several witnesses: the words of a name, the ranks that a table states, the order of its rows,
and how a column moves with those of known direction. Each has a weight; where their sum settles nothing it is asked.

A name that nobody knows is taken for that of a benchmark only where something else speaks for it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data.metrics import named
from evalboard.inference.entries import FEWEST_PAIRS, pairs_of_sizes
from evalboard.inference.measures import LOW, MOST_REMEMBERED, Composition, Leaf, checked, place_of_low
from evalboard.inference.proposal import Lower, OpenQuestion, first_names, which_direction
from evalboard.inference.roles import SourceColumn, unlike, words_of
from evalboard.inference.words import (
    BENCHMARKS,
    BOUNDED,
    CHANGES,
    LESS,
    METRIC_WORDS,
    MORE,
    NOT_LESS,
    OF_DATA,
    SKILLS,
    SUMS,
    UNCLEAR,
    key_words,
)

SETTLED = 4.0
"""Weight from which a direction is settled: about 50 to 1, in natural logarithms."""
SAID, WORD, BENCHMARK, HINT = 8.0, 6.0, 2.5, 1.5
"""Weights: of what a name says itself, of a word for a measure, of a name that may be that of a benchmark, of a word
for a skill.
"""
CLAUSE = re.compile(r"[|;\n]|[,.](?=\s)| (?:but|and|while|whereas|except) ")
"""Between what a text says of one column and of the next."""
NUMBERS = "all (?:the )?(?:scores|numbers|values|results)|scores|values"
SCALES = {
    100: re.compile(r"\bin percent\b|\bpercentages?\b|\bin %|\(%\)|\b0 ?(?:-|–|to) ?100\b"),
    1: re.compile(r"\bfractions?\b|\bproportions?\b|\b0 ?(?:-|–|to|and) ?1\b"),
}
"""What a text calls all numbers of a table, and how it says their scale."""
SIGNS = {"↓": -SAID, "lower is better": -SAID, "↑": SAID, "higher is better": SAID}
BOLD, RANKED, FEW_RANKED, DESCENDING, ASCENDING, WITH_OTHERS, AGAINST_OTHERS = 5.0, 6.0, 2.0, 3.0, -4.0, 3.5, -5.0
OF_PAIR, OF_SIZES = 0.5, 1.4
"""What each pair of models of one family says, and all of them at most: no name that nobody knows is settled by that,
because times and costs grow with size, too.
"""
SETTLED_BY = {
    "said": "the direction is as you say",
    "name": "its name says which way it goes",
    "rest": "ranks, order, text beside it or what moves with it say which way it goes",
    "nothing": "nothing says which way it goes",
}
BRACKET = re.compile(r"\([^)]*\)|\[[^\]]*\]")
"""What may stand behind the name of DROP, the benchmark of reading."""
FEWEST, FEW, MANY = 3, 5, 8
"""Rows from which ranks say little, from which they say much, and from which correlations do."""
ALIKE, ORDERED, CLEARLY = 0.9, 0.98, 0.5
"""Rank correlations: with ranks, with the order of rows, and with other scores, where a single word has to be confirmed
among many benchmarks, and is doubted anywhere.
"""


def directed(
    composition: Composition,
    columns: Mapping[str, SourceColumn],
    *,
    lower: Lower,
    names: Sequence[object] = (),
    beside: str = "",
    measure: Leaf | None = None,
) -> Composition:
    """A composition whose leaves say which way they go, and which ask where that is not clear; these are left out
    where they do not count. `lower` is what whoever runs the command says of what counts, `names` those of the models,
    `beside` is the README beside the file, and `measure` the column of values where leaves are tasks.

    ReadError where leaves of different directions count.
    """
    counting = [leaf for leaf in composition.leaves if leaf.counts]
    single = dict(lower) if isinstance(lower, Mapping) else {}
    lower = single.pop("", None) if isinstance(lower, Mapping) else lower
    of_counting = _of_counting(composition, counting, columns, lower=lower, measure=measure)
    if lower is None and beside:
        said = {name: _by_text(name, beside) for name in of_counting}
        of_counting = {name: said[name] or weight for name, weight in of_counting.items()}
    if lower is None and (pairs := pairs_of_sizes(names)):
        of_counting = {name: weight + _by_sizes(columns.get(name), pairs) for name, weight in of_counting.items()}
    if lower is None:
        best = _by_bold(columns)
        of_counting = {name: weight + best.get(name, 0.0) for name, weight in of_counting.items()}
    of_counting |= {name: -SAID if low else SAID for name, low in single.items() if name in of_counting}
    weights = _with_the_rest(composition, columns, of_counting)
    weights |= {name: -SAID if low else SAID for name, low in single.items() if name in weights}
    reasons: dict[str, str] = {}
    leaves, left_out, doubtful, turned = [], list(composition.left_out), [], []
    for leaf in composition.leaves:
        weight = weights[leaf.name]
        counted = not leaf.counts and _may_be_counts(leaf, columns.get(leaf.name))
        if (abs(weight) >= SETTLED and not counted) or leaf.counts:
            leaves.append(_turned(leaf, lower=weight <= -SETTLED, several=len(counting) > 1, columns=columns))
            settled = abs(weight) >= SETTLED
            doubtful += [] if settled else [leaf.name]
            from_name = settled and abs(by_name(leaf)) >= SETTLED
            reasons[leaf.name] = (
                SETTLED_BY["said"]
                if leaf.name in single or (leaf.counts and lower is not None)
                else SETTLED_BY["name" if from_name else "rest" if settled else "nothing"]
            )
            turned += [leaf.name] if weight <= -SETTLED and leaf.counts and by_name(leaf) > -SETTLED else []
        else:
            left_out = [row for row in left_out if row[0] != leaf.name]
            why = "whole numbers, which may be counts" if counted else "nothing says whether higher or lower is better"
            left_out.append((leaf.name, why))
    remarks = composition.remarks
    if turned and lower is None:
        remarks += (
            f"Lower is better for {first_names(turned)}: by rank, order, name of values, or what moves with it.",
        )
    leaves, questions = _units(leaves, columns, beside, averaged=composition.published is not None)
    whole = replace(
        composition,
        leaves=tuple(leaves),
        left_out=tuple(left_out),
        remarks=remarks,
        reasons=reasons,
        questions=(*which_direction(doubtful, len(counting) - len(doubtful)), *questions),
    )
    return checked(whole, ())


def _by_text(name: str, text: str) -> float:
    """What a text says of a column by clauses that name it and state a direction; 0 where these differ."""
    if len(name) < 2 or set(words_of(name).split()) <= SUMS | {"score", "scores", "value"}:
        return 0.0
    column = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    clauses = [each.lower() for each in CLAUSE.split(text) if column.search(each) and " not " not in each]
    ways = {weight for each in clauses for words, weight in SIGNS.items() if words in each}
    return next(iter(ways)) if len(ways) == 1 else 0.0


def _scale_by_text(name: str, text: str) -> int | None:
    """Whether a text says of a column, or of all numbers, that they are percentages or fractions; None where it does
    not, or says both.
    """
    column = re.compile(rf"(?<!\w)(?:{re.escape(name)}|{NUMBERS})(?!\w)", re.IGNORECASE)
    clauses = [each.lower() for each in CLAUSE.split(text) if column.search(each) and " not " not in each]
    said = {scale for each in clauses for scale, words in SCALES.items() if words.search(each)}
    return said.pop() if len(said) == 1 else None


def _units(
    leaves: Sequence[Leaf], columns: Mapping[str, SourceColumn], text: str, *, averaged: bool
) -> tuple[list[Leaf], list[OpenQuestion]]:
    """The leaves, and the questions whether numbers are percentages: of names that say so and numbers up to 1, and
    above 1. A text beside the file may settle it.
    """
    tops: dict[int, dict[str, float]] = {1: {}, 100: {}}
    settled, tails = [], dict[str, str]()
    for leaf in leaves:
        settled.append(leaf)
        column = columns.get(leaf.name)
        if not leaf.counts or leaf.unit not in {None, "rate"} or column is None or column.values is None:
            continue
        top = float(np.nanmax(column.values, initial=-np.inf))
        if unlike(column.values) and not averaged and place_of_low(column, columns.values()) > LOW:
            few = sorted(column.values[(column.values > 0) & (column.values <= 1)])
            tails[leaf.name] = f"{len(few)} values of {leaf.name!r} (first {few[0]:g})"
        if column.signed or leaf.negative or not (top <= 1 if leaf.scale == 100 else top > 1):
            continue
        if (scale := _scale_by_text(leaf.name, text)) is not None:
            settled[-1] = replace(leaf, scale=scale)
        else:
            tops[leaf.scale][leaf.name] = top
    questions = [
        OpenQuestion(
            f"Are the numbers of {first_names([*mine])} {taken}? They go to {max(mine.values()):g}; {taken} are taken.",
            tuple(mine),
            tuple(
                (word, (("unit", word),))
                for word in (("percent", "fraction") if scale == 100 else ("fraction", "percent"))
            ),
        )
        for (scale, mine), taken in zip(tops.items(), ("fractions", "percentages"), strict=True)
        if mine
    ]
    if tails:
        said = f"Are {', '.join(tails.values())} percentages, as the others are? Percentages are taken."
        questions.append(OpenQuestion(said, tuple(tails), (("percent", (("unit", "percent"),)),)))
    return settled, questions


def _of_counting(
    composition: Composition,
    counting: Sequence[Leaf],
    columns: Mapping[str, SourceColumn],
    *,
    lower: bool | None,
    measure: Leaf | None,
) -> dict[str, float]:
    if lower is not None:
        return {leaf.name: -SAID if lower else SAID for leaf in counting}
    whole = mean_of(composition, columns)
    stated = columns[composition.published].values if composition.published in columns else None
    orders = [_by_order(each, columns) for each in (stated, whole) if each is not None]
    order = max(orders, key=abs, default=0.0)
    said = 0.0 if measure is None else by_name(measure)
    weights = {leaf.name: _both(by_name(leaf), said) + order for leaf in counting}
    speech = any(words_of(name) in {"rtfx", "rtf"} for name in columns)
    if speech and all(abs(by_name(leaf)) <= BENCHMARK for leaf in counting):
        # Beside the speed of recognizing speech, scores are word error rates.
        return {name: weight - SAID for name, weight in weights.items()}
    sure = [weight for weight in weights.values() if abs(weight) >= SETTLED]
    if composition.published is not None and sure and (min(sure) > 0 or max(sure) < 0):
        return {name: weight if abs(weight) >= SETTLED else sure[0] for name, weight in weights.items()}
    return weights


def _both(of_task: float, of_measure: float) -> float:
    """What the name of a task and that of the column of values say together: nothing where they contradict."""
    sure = [weight for weight in (of_measure, of_task) if abs(weight) >= SETTLED]
    return 0.0 if len({np.sign(weight) for weight in sure}) > 1 else (*sure, of_task)[0]


def _with_the_rest(
    composition: Composition, columns: Mapping[str, SourceColumn], weights: Mapping[str, float]
) -> dict[str, float]:
    """The weights of all leaves: to what is not settled by itself is added how it moves with what is."""
    totals = {leaf.name: weights.get(leaf.name, by_name(leaf)) for leaf in composition.leaves}
    settled = {name: weight for name, weight in totals.items() if abs(weight) >= SETTLED and name in columns}
    values = [
        np.sign(weight) * _shares(columns[name]) for name, weight in settled.items() if columns[name].values is not None
    ]
    if not values:
        return totals
    sure = np.column_stack(values)
    others = _mean_of_rows(sure)
    place = {name: at for at, name in enumerate(name for name in settled if columns[name].values is not None)}
    positive = sum(weight > 0 for weight in totals.values())
    benchmarks = positive >= MANY and positive * 3 >= len(totals) * 2
    company = sum(1 for name, weight in settled.items() if weight > 0 and name in weights)
    many = company >= FEWEST and company * 3 >= len(weights) * 2
    for leaf in composition.leaves:
        column = columns.get(leaf.name)
        if column is None or column.values is None:
            continue
        if leaf.name in settled:
            if abs(settled[leaf.name]) < SAID and len(values) > 1 and _by_a_word_among_others(leaf):
                rest = np.delete(sure, place[leaf.name], axis=1)
                way, mean = np.sign(settled[leaf.name]), _mean_of_rows(rest)
                both = ~np.isnan(column.values) & ~np.isnan(mean)
                alike = way * correlation(column.values[both], mean[both])
                against = alike < -CLEARLY and (way < 0 or rest.shape[1] >= FEWEST)
                if both.sum() >= MANY and (against or (way < 0 and benchmarks and alike < CLEARLY)):
                    totals[leaf.name] = 0.0
            continue
        both = ~np.isnan(column.values) & ~np.isnan(others)
        alike = correlation(column.values[both], others[both])
        z = alike * float(np.sqrt(max(both.sum() - 1, 0)))
        if both.sum() >= MANY and abs(z) >= 2:
            totals[leaf.name] += max(min(1.5 * z, WITH_OTHERS), AGAINST_OTHERS)
        elif many and leaf.name in weights and alike > 0:
            totals[leaf.name] += HINT
    return totals


@lru_cache(MOST_REMEMBERED)
def _shares(column: SourceColumn) -> Numbers:
    shares: Numbers = np.asarray(pd.Series(column.values).rank(pct=True), dtype=np.float64)
    return shares


def _mean_of_rows(table: Numbers) -> Numbers:
    there = ~np.isnan(table).all(axis=1)
    means = np.full(len(table), np.nan)
    means[there] = np.nanmean(table[there], axis=1)
    return means


def _by_a_word_among_others(leaf: Leaf) -> bool:
    """Whether a name goes some way by one of its words alone, beside others that are of no measure: `CLEVR Distance`
    may be a benchmark.
    """
    words = {*key_words(words_of(leaf.name))}
    plain = leaf.unit in {None, "rate"} and named("", leaf.name) is None and abs(by_name(leaf)) == WORD
    return plain and not words & BENCHMARKS and bool(words - METRIC_WORDS)


def by_name(leaf: Leaf) -> float:
    """The weight of what a name says: above 0 where more is better."""
    plain = leaf.name.lower()
    said = next((weight for words, weight in SIGNS.items() if words in plain), 0.0)
    facts = named("", leaf.name)
    if leaf.unit == "number" and leaf.lower:
        return -SAID
    if said or leaf.unit == "elo" or facts is not None:
        return said or (-WORD if facts is not None and facts.direction == "lower" else WORD)
    words = words_of(leaf.name)
    tokens = {*key_words(words), *key_words(words_of(plain))}
    beyond = BOUNDED if leaf.unit == "number" else frozenset[str]()  # cycles per `map` are no average precision
    measure, benchmark = bool(tokens & (MORE - beyond)), bool(tokens & BENCHMARKS)
    less = bool(tokens & LESS)
    of_reading = words_of(BRACKET.sub("", leaf.name)) == "drop"
    if not of_reading and tokens & (NOT_LESS if less else CHANGES):
        return 0.0
    if less or measure or of_reading or (benchmark and not tokens & UNCLEAR):
        return -WORD if less else WORD
    if tokens & UNCLEAR or leaf.unit not in {None, "rate"}:
        return 0.0
    return (1.0 if leaf.negative else BENCHMARK) + (HINT if tokens & SKILLS else 0.0)


def _by_order(whole: Numbers, columns: Mapping[str, SourceColumn]) -> float:
    """What the ranks of a table say of what counts; where it has none, the order of its rows."""
    ranks = ranks_of(columns)
    if ranks is not None:
        there = ~np.isnan(ranks) & ~np.isnan(whole)
        alike = correlation(ranks[there], whole[there]) if there.sum() >= FEWEST else 0.0
        return -np.sign(alike) * (RANKED if there.sum() >= FEW else FEW_RANKED) if abs(alike) > ALIKE else 0.0
    there = whole[~np.isnan(whole)]
    if len(there) < FEW or len(set(there.tolist())) < FEW:
        return 0.0
    alike = correlation(np.arange(len(there), dtype=np.float64), there)
    if abs(alike) <= (ORDERED if len(there) >= MANY else 1 - 1e-9):
        return 0.0
    return DESCENDING if alike < 0 else ASCENDING


def _by_bold(columns: Mapping[str, SourceColumn]) -> dict[str, float]:
    """What bold numbers say that are the highest or lowest of their column. A row in bold throughout says nothing: it
    may be that of the authors.
    """
    scores = [each for each in columns.values() if each.role in {"score", "aggregate"} and each.values is not None]
    marked = [each.best for each in scores if each.best is not None]
    if not marked:
        return {}
    plain = [np.zeros(len(marked[0]), dtype=bool)] * (len(scores) - len(marked))
    lacking = [np.isnan(each.values) for each in scores if each.values is not None]
    whole = (np.column_stack([*marked, *plain]).sum(axis=1) + np.column_stack(lacking).sum(axis=1) >= len(scores)) & (
        len(scores) > 1
    )
    weights = {}
    for column in scores:
        if column.best is None or column.values is None:
            continue
        there = ~np.isnan(column.values)
        bold, rest = column.values[there & column.best & ~whole], column.values[there & ~column.best]
        if not 0 < len(bold) * 2 <= len(rest):
            continue
        sure = min(BOLD + math.log(math.comb(len(bold) + len(rest), len(bold))), SAID)
        way = int(bold.min() >= rest.max()) - int(bold.max() <= rest.min())
        weights[column.name] = way * sure
    return weights


def _by_sizes(column: SourceColumn | None, pairs: Sequence[tuple[int, int]]) -> float:
    if column is None or column.values is None:
        return 0.0
    small, large = np.array(pairs).T
    signs = np.sign(column.values[large] - column.values[small])
    net = float(np.nansum(signs))
    return float(np.clip(net * OF_PAIR, -OF_SIZES, OF_SIZES)) if abs(net) >= FEWEST_PAIRS else 0.0


def _turned(leaf: Leaf, *, lower: bool, several: bool, columns: Mapping[str, SourceColumn]) -> Leaf:
    """A leaf with its direction. What is better low is a percentage where its name or signs say so, or where a mean is
    made of it; else it is a number.
    """
    if not lower or leaf.unit is not None:
        return replace(leaf, lower=lower)
    tokens = set(words_of(leaf.name).split())
    signed = leaf.name in columns and columns[leaf.name].signed
    if (
        (several and not tokens & OF_DATA)
        or signed
        or tokens & {"rate", "error", "errors", "err", "percent", "%", "wer", "cer"}
    ):
        return replace(leaf, lower=True, unit="rate", endless=True)
    return replace(leaf, lower=True, unit="number", scale=1)


def mean_of(composition: Composition, columns: Mapping[str, SourceColumn]) -> Numbers | None:
    """The mean of what counts, row by row, as fractions."""
    counting = [
        (values / (1 if columns[leaf.name].signed else leaf.scale), leaf.weight)
        for leaf in composition.leaves
        if leaf.counts and leaf.name in columns and (values := columns[leaf.name].values) is not None
    ]
    if not counting:
        return None
    values, weights = zip(*counting, strict=True)
    return np.average(np.column_stack(values), axis=1, weights=weights)


def ranks_of(columns: Mapping[str, SourceColumn]) -> Numbers | None:
    """The ranks that a table states; None where it has none."""
    return next(
        (
            column.values
            for column in columns.values()
            if column.reason.startswith("a rank") and column.values is not None
        ),
        None,
    )


def correlation(one: Numbers, other: Numbers) -> float:
    """Spearman's rank correlation; 0 where one of them is constant."""
    a, b = (pd.Series(each).rank().to_numpy(dtype=np.float64) for each in (one, other))
    return float(np.corrcoef(a, b)[0, 1]) if len(a) > 1 and a.std() > 0 and b.std() > 0 else 0.0


def _may_be_counts(leaf: Leaf, column: SourceColumn | None) -> bool:
    if column is None or column.values is None or column.signed or leaf.unit == "elo":
        return False
    whole = (np.isnan(column.values) | (column.values == np.round(column.values))).all()
    return bool(whole) and not BENCHMARKS & set(words_of(leaf.name).split())
