"""What columns of tables are by their names and cells: the model, what is said of it, scores, and what is no score."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from evalboard.base.arrays import Mask, Numbers
from evalboard.data.numerals import BOUND, plain_numbers
from evalboard.data.units import plain_number
from evalboard.inference.words import SUMS
from evalboard.readers._cells import moment, number, part_of
from evalboard.suite.aggregates import called_aggregate

Role = Literal["score", "aggregate", "error", "lower", "upper", "beside", "field", "text"]
"""`beside`: numbers that are no scores, with the reason; `field`: something about the model."""

MODELS = (
    "fullname", "model id", "model name", "model version", "model", "models", "model key", "entry", "name", "llm",
    "模型", "模型名称", "system", "agent", "method", "submission", "model path", "model name or path", "pretrained",
    "algorithm", "algo", "approach", "backbone", "compressor", "compressor name", "engine", "solver", "crate", "tool",
    "participant", "team",
)  # fmt: skip
FIELDS = {
    "params_b": (
        "params b", "params billion", "params", "parameters", "size", "size b", "model size", "model size b",
        "num params", "n parameters", "parameters b",
    ),
    "type": ("type", "model type"),
    "precision": ("precision", "dtype", "model dtype", "quantization"),
    "revision": ("revision", "model revision", "model sha", "sha", "commit", "model commit"),
    "license": ("hub license", "license", "licence"),
    "architecture": ("architecture", "arch"),
    "date": (
        "submission date", "date", "submitted", "created", "release date", "version release date", "release",
        "evaluation date", "date added",
    ),
    "likes": ("hub", "likes"),
    "base_model": ("base model",),
    "developer": ("developer", "organization", "organisation", "company", "provider", "model organization", "org"),
    "weight_type": ("weight type",),
    "shots": ("shots", "num fewshot", "n shot", "few shot", "fewshot"),
    "co2_kg": ("co cost kg", "co2 cost kg", "co2 kg"),
}  # fmt: skip
APART = (
    "agent",
    "scaffold",
    "tools",
    "prompt",
    "effort",
    "reasoning effort",
    "reasoning",
    "edit format",
    "mode",
    "configuration",
    "config",
    "filter",
    "variant",
    "harness",
)
"""Text in which runs of one model are often told apart."""
TASKS = (
    "task",
    "task name",
    "benchmark",
    "benchmark name",
    "dataset",
    "dataset name",
    "evaluation",
    "eval",
    "eval name",
    "test",
    "leaderboard",
    "category",
    "subject",
    "env id",
    "environment",
)
SUBSETS = (
    "subset",
    "split",
    "language",
    "lang",
    "languages",
    "fold",
    "subtask",
    "config",
    "locale",
    "hf subset",
    "subject",
    "domain",
    "category",
)
METRICS = ("metric", "metric name", "measure")
VALUES = (
    "score",
    "value",
    "main score",
    "result",
    "accuracy",
    "acc",
    "rating",
    "performance",
    "best score across scorers",
    "mean reward",
)

RUN = "the number of a run"
RANK, INDEX, MEAN_RANK = "a rank, which is computed", "an index or id", "a mean of ranks"
RUNS = frozenset({"seed", "run", "trial", "repeat", "repetition", "replicate", "replication", "run id", "run number"})
NOT_SCORES: tuple[tuple[frozenset[str], frozenset[str], str], ...] = (
    (
        RUNS,
        frozenset({"seed"}),
        RUN,
    ),
    (
        frozenset({"rank", "ranking", "place", "position", "pos", "排名", "名次", "peringkat"}),
        frozenset({"rank", "ranking"}),
        RANK,
    ),
    (
        frozenset({"id", "index", "idx", "uuid", "row", "key"}),
        frozenset({"id", "uuid", "idx"}),
        INDEX,
    ),
    (
        frozenset({"cost", "price", "usd", "cost usd", "total cost", "dollars", "costs"}),
        frozenset({"cost", "costs", "price", "usd", "dollars"}),
        "a cost",
    ),
    (
        frozenset({
            "rtfx", "rtf", "latency", "time", "runtime", "duration", "speed", "throughput", "seconds", "tps",
            "walltime", "elapsed", "start", "end", "begin",
        }),
        frozenset({
            "latency", "time", "runtime", "duration", "speed", "throughput", "seconds", "sec", "secs", "rtfx",
            "minutes", "hours", "horizon", "ms", "tps",
        }),
        "a time or speed",
    ),
    (
        frozenset({
            "tokens", "length", "len", "size", "params", "parameters", "dim", "dimensions", "memory", "layers",
            "steps", "turns", "trajectories", "vocabulary", "vocab", "vocabulary size", "vocab size", "context",
            "context size", "context window",
        }),
        frozenset({
            "tokens", "length", "len", "params", "parameters", "chars", "characters", "size", "gmacs", "macts",
            "flops", "steps", "turns", "lines", "dimensions", "memory", "dim", "bits", "vocabulary", "vocab",
            "context", "window", "vocabulary size", "vocab size", "context size", "mb", "gb", "kb",
        }),
        "a size or a number of tokens",
    ),
    (
        frozenset({"year", "month", "day", "timestamp", "created", "updated", "date"}),
        frozenset({"date", "year", "timestamp", "cutoff"}),
        "a date",
    ),
    (
        frozenset({"version", "generation", "epoch", "epochs", "temperature", "top p"}),
        frozenset({"version", "temperature"}),
        "a setting or version",
    ),
    (
        frozenset({"likes", "downloads", "stars", "votes", "co2"}),
        frozenset({"likes", "downloads", "stars", "votes"}),
        "a count",
    ),
)  # fmt: skip
"""Whole names, words that a name ends in, and what such a column is. Of counts see `COUNTS`."""
BEGINS = {"cost": "a cost", "total cost": "a cost", "seconds": "a time or speed", "latency": "a time or speed",
          "rank": RANK, "co2": "an amount of emissions", "co": "an amount of emissions",
          "model size": "a size or a number of tokens", "param": "a size or a number of tokens"}  # fmt: skip
MEASURES = frozenset((
    "score", "acc", "accuracy", "rate", "f1", "em", "wer", "cer", "recall", "precision", "success", "hallucination",
))  # fmt: skip
TIMES = frozenset(("time", "times", "latency", "runtime", "duration", "ttft", "walltime"))
SUMMED = frozenset(("avg", "mean", "median", "total", "est"))
OF_TIMES = SUMMED | {"used", "budget", "elapsed", "wall", "run", "s", "sec", "secs", "ms", "min", "ttft"}
AMOUNTS = (
    (TIMES, OF_TIMES, "a time or speed"),
    (frozenset(("usd", "cost", "price")), SUMMED | {"usd", "input", "output"}, "a cost"),
)
"""Words of amounts, the words beside which they are no names of benchmarks, and what such a column is."""
COUNTS = frozenset({"n", "num", "count", "counts", "total", "totals", "samples", "questions", "battles", "games",
                    "attempts", "runs", "trials", "passes", "wins", "draws", "successes", "errors", "outputs", "cases",
                    "responses", "tests", "run", "milestones", "timeouts"})  # fmt: skip
ERRORS = frozenset({"stderr", "se", "sem", "standard error", "std error", "std err"})
PLUS_MINUS = re.compile(r"^\s*±|(±|\+/-|\+-)\W*$")
SPREADS = frozenset(
    {"err", "margin", "moe", "std", "stddev", "sd", "var", "variance", "deviation", "iqr", "min", "max"}
)
LOWER, UPPER = (
    frozenset({"lower", "low", "lb", "q025", "p2", "p5", "q05"}),
    frozenset({"upper", "high", "ub", "q975", "p97", "p95", "q95"}),
)
AGGREGATES = SUMS | {"score"}
TOKEN = re.compile(r"f1(?!\d)|[a-z]+|\d+|[^\W\d_a-z]+|[+#%@$^]")
UNITS = frozenset((
    "gb", "mb", "kb", "gib", "mib", "ms", "s", "sec", "secs", "seconds", "min", "minutes", "h", "hr", "hrs", "hours",
    "days", "px", "pixels", "w", "kw", "kwh", "usd", "eur", "m", "b", "k", "g", "million", "billion", "tokens", "words",
    "chars", "flops", "gflops", "tflops", "macs", "gmacs",
))  # fmt: skip
"""Units of amounts that are no scores, in brackets behind a name: `Train mem (GB)`, `time (s/iter)`."""
BEHIND = re.compile(r"\d\s*%?[\s*_]*(±|\+/-|\()")
P_VALUE = re.compile(r"\bp ?(val|value|values)\b")
URL = re.compile(r"https?://|www\.")
DAY = re.compile(r"\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d+(\.\d+){2,}")
UNKNOWN_AS = -1
"""What tables write for a score that is not there, where no other value of a column is below 0."""
FEWEST_PLACES = 6
EPOCHS = (1e8, 3e12)
"""Whole numbers between these are seconds or milliseconds since 1970."""


@dataclass(frozen=True, eq=False)
class SourceColumn:
    """What a column is."""

    name: str
    role: Role
    reason: str = ""
    values: Numbers | None = None
    """As numbers, a percentage with its sign as a fraction, missing is NaN; None for text."""
    signed: bool = False
    unread: int = 0
    unknown_as: int | None = None
    best: Mask | None = None
    part: int | None = None
    """Which of the numbers of a cell is meant, where an error or something in brackets stands behind it."""

    @property
    def numbers(self) -> Numbers:
        """Its values, none for text."""
        return np.empty(0) if self.values is None else self.values

    @property
    def words(self) -> str:
        """The words of its name, each once where a path says them twice."""
        return words_of(".".join(dict.fromkeys(self.name.split("."))))


def words_of(name: str) -> str:
    """A name in lower case with its words apart: `modelName`, `Model_name` and `#Model name` are `model name`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z]{3})", " ", name)
    return " ".join(token for token in TOKEN.findall(spaced.lower()) if token not in {"#", "$"})


def field_of(name: str) -> str | None:
    """The field of an entry that a column is known for."""
    words = words_of(name)
    return next((field for field, names in FIELDS.items() if words in names), None)


def numbers_of(cells: Sequence[object]) -> tuple[Numbers, int, bool]:
    """Cells as numbers, how many are neither numbers, bounds nor empty, and whether percent signs stand among them."""
    if (plain := plain_numbers(cells)) is not None:
        return plain, 0, False
    values, unread, signed = np.full(len(cells), np.nan), 0, False
    if {type(cell) for cell in cells} <= {int, float}:
        with suppress(OverflowError):
            values = np.array(cells, dtype=np.float64)
            return np.where(np.isinf(values), np.nan, values), 0, False
    read: dict[str, tuple[float, bool, bool]] = {}
    for place, cell in enumerate(cells):
        if cell is None or isinstance(cell, bool):
            unread += isinstance(cell, bool)
            continue
        if isinstance(cell, str):
            if cell not in read:
                read[cell] = _number_of(cell)
            values[place], other, percent = read[cell]
        else:
            values[place], other, percent = _number_of(cell)
        unread, signed = unread + other, signed or percent
    return np.where(np.isinf(values), np.nan, values), unread, signed


def _number_of(cell: object) -> tuple[float, bool, bool]:
    """A cell as a number, whether it is neither that nor a bound, and whether it has a percent sign."""
    try:
        plain, unit = plain_number(cell) if isinstance(cell, str) else (cell, None)
        value = number(plain)
    except ValueError as error:
        return np.nan, str(error) != BOUND, False
    return (value / 100 if unit == "percent" else value), False, unit == "percent"


def column_of(name: str, cells: Sequence[object]) -> SourceColumn:
    """What a column is, by its name and cells."""
    values, unread, signed = numbers_of(cells)
    count = int((~np.isnan(values)).sum())
    if unread and any(isinstance(cell, str) and BEHIND.search(cell) for cell in cells):
        first = [part_of(cell, 1)[0] for cell in cells]
        read, others, _ = numbers_of(first)
        if others * 10 <= (~np.isnan(read)).sum() and others < unread:
            return replace(column_of(name, first), part=1)
    if count == 0 or count < unread:
        return _words(name, cells, count, unread)
    reason = not_score(name, values)
    if reason:
        return SourceColumn(name, "beside", reason, values, signed, unread)
    role = _spread(name)
    if role == "beside":
        return SourceColumn(name, "beside", "a deviation, a quantile or an extreme", values, signed, unread)
    if role is not None:
        return SourceColumn(name, role, "an error or a limit of another column", values, signed, unread)
    words, below = words_of(name), values < 0
    aggregate = bool(words) and (called_aggregate(words) or bool(AGGREGATES & {words.split()[0], words.split()[-1]}))
    unknown = UNKNOWN_AS if below.any() and (values[below] == UNKNOWN_AS).all() else None
    there = values if unknown is None else np.where(below, np.nan, values)
    best = in_bold(cells)
    return SourceColumn(name, "aggregate" if aggregate else "score", "", there, signed, unread, unknown, best)


def in_bold(cells: Sequence[object]) -> Mask | None:
    """Which cells stand between `**`; None where none does."""
    with suppress(TypeError):  # of many plain texts, which is what most cells are, at once
        if "**" not in "".join(filter(None, cells)):  # pyrefly: ignore[no-matching-overload] - others raise TypeError
            return None
    bold = np.array([isinstance(cell, str) and cell.lstrip("_").startswith("**") for cell in cells])
    return bold if bold.any() else None


def _words(name: str, cells: Sequence[object], count: int, unread: int) -> SourceColumn:
    filled = [cell for cell in cells if cell is not None]
    if not filled:
        return SourceColumn(name, "text", "is empty")
    if all(isinstance(cell, bool) for cell in filled):
        return SourceColumn(name, "text", "is a flag")
    if any(isinstance(cell, str) and URL.search(cell) for cell in filled):
        return SourceColumn(name, "text", "holds links")
    several = sum(1 for cell in filled if isinstance(cell, str) and _several_numbers(cell))
    if several * 2 >= len(filled):
        return SourceColumn(name, "text", "holds several numbers in a cell", unread=unread)
    return SourceColumn(
        name,
        "text",
        "holds bounds alone"
        if not count + unread
        else "is text"
        if not count
        else f"is text, and a number in {count} of {len(filled)} cells",
        unread=unread,
    )


def _several_numbers(cell: str) -> bool:
    """Whether a text is two or more numbers with signs between them: `94.2/92.3`, `84.9 ± 5.1`."""
    return (
        len(re.findall(r"\d+(?:\.\d+)?", cell)) > 1
        and ("±" in cell or not re.search(r"[A-Za-z:]", cell))
        and not DAY.fullmatch(cell.strip())
    )


def not_score(name: str, values: Numbers | None = None) -> str:
    """Why a column of numbers is no score, by its name; "" where it may be one."""
    words = words_of(name)
    tokens = words.split()
    if not tokens or name.startswith("Unnamed: "):
        ranked = name.strip() == "#" and values is not None and _whole(values) and np.nanmin(values) >= 1
        return RANK if ranked and np.nanmax(values) <= len(values) else INDEX
    if name.lstrip("\\").startswith("#") and values is not None and _whole(values):
        return "a count"
    bare, bracket, unit = name.rpartition("(")
    of = words_of(bare) if bracket and unit.rstrip().endswith(")") else ""
    if of and not MEASURES & set(words_of(unit).split()) and (reason := _by_name(of, of.split(), bare)):
        return reason
    if (
        of
        and bare[-1:] in " >\n"
        and (amount := words_of(unit).split())
        and amount[0] in UNITS
        and not (MEASURES & set(of.split()))
    ):
        return f"an amount in {unit.rstrip(') ')}"
    reason = _by_name(words, tokens, name)
    if reason in {RANK, INDEX} and values is not None and (values % 1 > 0).any():
        there = values[~np.isnan(values)]
        return MEAN_RANK if reason == RANK and there.min() >= 1 and there.max() <= len(values) else ""
    return reason or ("" if values is None else _by_values(tokens, values))


def _by_name(words: str, tokens: Sequence[str], name: str) -> str:
    for whole, last, reason in NOT_SCORES:
        if (
            words in whole
            or (tokens[-1] in last and tokens[-2:] != ["in", "memory"])
            or (len(tokens) > 1 and tokens[-1] in {"b", "s", "k", "m", "gb"} and tokens[-2] in last)
        ):
            return reason
    begun = (
        "a p value"
        if P_VALUE.search(words)
        else next(
            (reason for start, reason in BEGINS.items() if words.startswith(start) and tokens[0] == start.split()[0]),
            "",
        )
    )
    if begun:
        return begun
    if field_of(name) == "params_b" or "tokens" in tokens:
        return "a size or a number of tokens" if not MEASURES & set(tokens) else ""
    if "per" in tokens and {"cost", "price", "time", "seconds", "tokens"} & set(tokens):
        return "a cost or time"
    for words_inside, beside, reason in AMOUNTS:
        if words_inside & set(tokens) and beside & set(tokens) and not MEASURES & set(tokens):
            return reason
    return ""


def _by_values(tokens: Sequence[str], values: Numbers) -> str:
    if not _whole(values):
        return ""
    most = -1 if len(tokens) > 1 and tokens[0] in {"n", "num", "total"} else 100 if list(tokens) == ["total"] else 1
    if (tokens[0] in COUNTS or tokens[-1] in COUNTS) and np.nanmax(values) > most:
        return "a count"
    if _are_places(values):
        return RANK
    return "a date" if EPOCHS[0] < np.nanmin(values) and np.nanmax(values) < EPOCHS[1] else ""


def _are_places(values: Numbers) -> bool:
    """Whether numbers are their own ranks, from 0 or 1, as places of rows are."""
    behind = np.unique(values - np.searchsorted(np.sort(values), values))
    several = len(values) >= FEWEST_PLACES and len(np.unique(values)) * 2 > len(values)
    return several and len(behind) == 1 and behind[0] in {0, 1}


def _whole(values: Numbers) -> bool:
    there = values[~np.isnan(values)]
    return bool(len(there)) and bool(np.all(there == np.floor(there)))


def _spread(name: str) -> Role | None:
    if PLUS_MINUS.search(name):
        return "beside"
    words = words_of(name)
    joined = re.sub(r"\b([qp]) (\d+)\b", r"\1\2", words)
    tokens = joined.split()
    if any(f" {words}".endswith(f" {error}") for error in ERRORS):
        return "error"
    if tokens[-1] in LOWER:
        return "lower"
    if tokens[-1] in UPPER:
        return "upper"
    if (
        " standard error " in f" {words} "
        or {tokens[0], tokens[-1]} & SPREADS
        or {
            "ci",
            "quantile",
            "percentile",
        }
        & set(tokens)
    ):
        return "beside"
    return None


def is_date(cells: Sequence[object]) -> bool:
    """Whether all cells of a column are dates that the reader takes, or empty."""
    filled = [cell for cell in cells if cell is not None]
    try:
        return bool(filled) and all(not isinstance(cell, bool) and moment(cell) is not None for cell in filled[:2000])
    except ValueError:
        return False


def unlike(numbers: Numbers) -> bool:
    """Whether a column mixes fractions and percentages: some values between 0 and 1, the others far above, and nothing
    between.
    """
    there = np.sort(numbers[~np.isnan(numbers) & (numbers > 0)])
    low, high = there[there <= 1], there[there > 1]
    if not len(low) or not len(high) or high[-1] > 100 or low[-1] >= 1:
        return False
    several = len(low) >= 2 or len(low) * 5 >= len(there)
    return (
        several
        and float(np.median(low)) > 0.02
        and high[0] / low[-1] > 8
        and math.isclose(math.log(float(np.median(high)) / float(np.median(low) * 100)), 0, abs_tol=1.5)
    )
