"""What entries have in common that stay with the weak ones: each column that is known of the entries, tested against
those that rise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache, reduce

import numpy as np

from evalboard.audits._checks import AuditSettings, percent
from evalboard.audits._subjects import Benchmark
from evalboard.base.arrays import Numbers
from evalboard.base.decimals import p_value
from evalboard.statistics.association import average_ranks
from evalboard.statistics.distributions import normal_p_value
from evalboard.strings import Message, Text, message

LEVEL = 0.05
"""P values below which a column is named, times all columns and values that were tried."""
FEWEST = 3
"""Entries of both groups together that a value must have to be tried."""
MOST_NAMED = 2
A_QUARTER = 0.25
"""A column accounts for the groups where it leaves at most a quarter of the errors of one who always guesses the larger
group.
"""


@dataclass(frozen=True, slots=True)
class CommonTrait:
    """A column in which those that stay differ from those that rise."""

    column: Text
    says: Message
    """In what they differ, in words."""
    p_value: float
    """Over all columns and values that were tried."""
    explains: bool
    """Whether the column alone tells the groups apart, but for a quarter of the errors of a guess."""


def common_traits(
    subject: Benchmark, stay: np.ndarray, rise: np.ndarray, settings: AuditSettings
) -> tuple[CommonTrait, ...]:
    """The columns in which the entries that stay differ from those that rise, the surest first; none where too few are
    of a group.

    Numbers and dates by the Mann-Whitney test, texts value by value by Fisher's exact test; every p value times all
    that were tried (Bonferroni).
    """
    if min(stay.sum(), rise.sum()) < min(FEWEST, settings.fewest):
        return ()
    both = stay | rise
    tried = [
        each
        for column, values in subject.panel.traits.items()
        for each in (_of_numbers if values.dtype.kind in "fM" else _of_texts)(column, values[both], stay[both])
    ]
    adjusted = [
        CommonTrait(each.column, each.says, min(1.0, each.p_value * len(tried)), each.explains) for each in tried
    ]
    surest: dict[Text, CommonTrait] = {}
    for each in sorted(adjusted, key=lambda shared: shared.p_value):
        if each.p_value < LEVEL:
            surest.setdefault(each.column, each)
    return tuple(surest.values())


def described(subject: Benchmark, common: tuple[CommonTrait, ...]) -> Message:
    """What those that stay have in common, in a sentence; that nothing was seen, where nothing was."""
    columns = list(subject.panel.traits)
    if not columns:
        return message("audits-nothing-known")
    if not common:
        return message("audits-nothing-in-common", columns=tuple(columns))
    named = (message("audits-shared", what=each.says, p=written_p(each.p_value)) for each in common[:MOST_NAMED])
    return message("audits-in-common", shared=reduce(_both, named), columns=str(len(columns)))


def _both(before: Message, after: Message) -> Message:
    return message("audits-shared-list", before=before, next=after)


def written_p(p: float) -> Text:
    """A p value as a sentence has it, behind the letter."""
    return message("audits-p-unknown") if math.isnan(p) else p_value(p)


def _of_texts(column: Text, values: np.ndarray, stay: np.ndarray) -> list[CommonTrait]:
    """Each value of a column that enough entries have: how many of those that stay have it, and of those that rise.

    One that those that rise have more often is tried like the others, and is nothing that those that stay have in
    common: it has no p value below 1.
    """
    there = np.array([value is not None for value in values])
    texts, staying = values[there].astype(str), stay[there]
    names, code, counts = np.unique(texts, return_inverse=True, return_counts=True)
    if len(names) < 2 or staying.all() or not staying.any():
        return []
    shared = []
    for place in np.flatnonzero(counts >= FEWEST):
        name, has = names[place], code == place
        shares = {"stay": percent(has[staying].mean()), "rise": percent(has[~staying].mean())}
        says = message("audits-shared-text", column=column, text=str(name), **shares)
        table = int((has & staying).sum()), int(staying.sum()), int(has.sum()), len(has)
        wrong = int((has != staying).sum())
        more = bool(has[staying].mean() > has[~staying].mean())
        shared.append(CommonTrait(column, says, fisher(*table) if more else 1.0, more and _accounts(wrong, staying)))
    return shared


def _of_numbers(column: Text, values: np.ndarray, stay: np.ndarray) -> list[CommonTrait]:
    """A column of numbers or dates: whether those that stay have lower or higher ones."""
    there = ~(np.isnat(values) if values.dtype.kind == "M" else np.isnan(values))
    present, staying = values[there], stay[there]
    some, others = int(staying.sum()), int((~staying).sum())
    if min(some, others) < FEWEST or len(np.unique(present)) < 2:
        return []
    ranks = average_ranks(present.astype(np.float64))
    spread = math.sqrt(some * others * float(ranks.var()) / (some + others - 1))
    z = (float(ranks[staying].sum()) - some * (some + others + 1) / 2.0) / spread
    low, high = (_written(np.sort(each)[(len(each) - 1) // 2]) for each in (present[staying], present[~staying]))
    says = message("audits-shared-lower" if z < 0 else "audits-shared-higher", column=column, stay=low, rise=high)
    order = np.argsort(ranks, kind="stable")
    below = (
        np.concatenate([[0], np.cumsum(np.where(staying[order], -1, 1))]) + some
    )  # wrong if the lowest so many are called staying
    cut = np.concatenate([[True], ranks[order][1:] != ranks[order][:-1], [True]])
    fewest = int(min(below[cut].min(), len(ranks) - below[cut].max()))
    return [CommonTrait(column, says, float(normal_p_value(z)), _accounts(fewest, staying))]


def _accounts(wrong: int, staying: np.ndarray) -> bool:
    return bool(wrong <= A_QUARTER * min(staying.sum(), (~staying).sum()))


def _written(value: object) -> str:
    return str(value)[:10] if isinstance(value, np.datetime64) else f"{float(str(value)):g}"


def fisher(both: int, first: int, second: int, size: int) -> float:
    """Fisher's exact p value, two-sided, of so many entries having both of two marks that `first` and `second` of
    `size` entries have.

    The sum of all tables with these margins that are no likelier than the one there is.
    """
    least, most = max(0, first + second - size), min(first, second)
    logs, there = _log_factorials(size), np.arange(least, most + 1)

    def log_ways(n: int, k: int | np.ndarray) -> Numbers:
        return logs[n] - logs[k] - logs[n - k]

    log = log_ways(first, there) + log_ways(size - first, second - there) - log_ways(size, second)
    return min(1.0, float(np.exp(log[log <= log[both - least] + 1e-9]).sum()))


@lru_cache(maxsize=4)
def _log_factorials(size: int) -> Numbers:
    """The logarithms of the factorials of 0 to `size`: a column asks for them once for each of its values."""
    return np.array([math.lgamma(each + 1) for each in range(size + 1)])
