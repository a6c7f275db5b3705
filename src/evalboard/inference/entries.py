"""What makes the rows of a table unique: the model, and the fields in which rows of one model differ."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from evalboard.errors import ReadError
from evalboard.inference.proposal import NoResults, UnclearFile, Way, each_way
from evalboard.inference.roles import (
    APART,
    FIELDS,
    METRICS,
    MODELS,
    RUN,
    SUBSETS,
    TASKS,
    SourceColumn,
    field_of,
    is_date,
    not_score,
    numbers_of,
    words_of,
)
from evalboard.inference.words import BENCHMARKS, LESS, MORE, doubt
from evalboard.readers._cells import text

MUST_DIFFER = ("precision", "revision", "shots")
MEASURED = frozenset(
    (
        *TASKS,
        *SUBSETS,
        "bucket",
        "breakdown",
        "group",
        "slice",
        "section",
        "difficulty",
        "level",
        "metric",
        "tier",
        "competition",
    )
)
TESTS = frozenset(("benchmark", "task", "dataset", "competition"))
MEASURES = MORE | LESS | BENCHMARKS
PARTS = frozenset(("test", "set", "corpus", "file", "series", "environment", "scenario", "question", "seed", "run",
                   "step", "epoch", "iteration", "checkpoint", "chunk", "class", "label"))  # fmt: skip
SETTINGS = ("a size or a number of tokens", "a setting or version", "a count")
"""What numbers may be in which runs of one model differ: the size of its input, its temperature, how much was asked."""
SETTING_WORDS = frozenset(
    (*" ".join(APART).split(), "provider", "backend", "engine", "judge", "thinking", "quant", "setting")
)
"""Words in the names of what models are run with."""
MOST_SHARE = 0.1
"""Share of rows that may have the entry of another row: these are left out, each by its name."""
SHARE_OF_NEWEST = 0.5
"""Share of the rows of the date with most that the newest date must have to be a table of its own."""
LONGEST = 120
WORDED_CELL = re.compile(r"[^\d.,%\s-]")
NAMING = re.compile(r"^(?!\W*\d[\d.,]*\s?[^\W\d]{1,2}([/ ]?s)?\W*$).*[^\W\d_]{2}")
"""What may name something: not check marks, nor amounts such as `2.4 MB/s`."""
MODEL_WORDS = re.compile(
    r"(gpt|llama|qwen|claude|gemini|gemma|mistral|mixtral|deepseek|phi|yi|falcon|vicuna|internlm|baichuan|chatglm|bloom|opt|pythia|grok|command)"
    r"[-_\d. ]",
    re.IGNORECASE,
)


SIZES = ("nano", "tiny", "mini", "small", "base", "medium", "large", "xl", "xxl", "huge", "giant")
SIZE = re.compile(
    rf"(?<![a-z\d.])(?:(?P<number>\d+(?:\.\d+)?)\s?(?P<unit>[bm])|(?P<word>{'|'.join(SIZES)}))(?![a-z\d])"
)
BETWEEN, WORDED, UNITS_OF = re.compile(r"[\0\s_.()*-]+"), 1e6, {"b": 1.0, "m": 1e3}
FEWEST_PAIRS = 3


@dataclass(frozen=True)
class Entries:
    """The fields of the entries of a table, by the columns in which they stand."""

    fields: Mapping[str, str]
    key: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    where: tuple[str, str] | None = None
    """The column and the date of the rows that count, where a table holds several dates."""
    run: str | None = None


def model_column(columns: Mapping[str, Sequence[object]], wanted: str | None) -> str:
    """The column with the model. ReadError where none looks like it."""
    if wanted is not None:
        if wanted not in columns:
            raise UnclearFile(
                f"has no column {wanted!r} for --model; there are {', '.join(map(repr, list(columns)[:12]))}",
                _models(columns),
            )
        return wanted
    by_words: dict[str, str] = {}
    for name in columns:
        by_words.setdefault(words_of(name.rsplit(".", 1)[-1]), name)
    for markup in (False, True):
        named = (by_words[words] for words in MODELS if words in by_words)
        there = [name for name in named if _names_things(columns[name], markup=markup)]
        if there:  # the first of those that name most rows, several things where one does
            return max(
                there, key=lambda name: (len({*columns[name]}) > 1, len(columns[name]) - columns[name].count(None))
            )
    first = next(iter(columns), "")
    if first.startswith("Unnamed: ") and _names_things(columns[first]):
        return first
    leading = next((name for name in columns if not not_score(name)), first)
    if columns and _names_entries(leading, columns):
        return leading
    called = [
        name
        for name in columns
        if "model" in words_of(name).split() and field_of(name) is None and _names_things(columns[name])
    ]
    if len(called) == 1:
        return called[0]
    raise NoResults(
        f"no column looks like the model's id; there are {', '.join(list(columns)[:12])}: name it with --model COLUMN",
        _models(columns),
    )


def _models(columns: Mapping[str, Sequence[object]]) -> list[Way]:
    return each_way(
        "model",
        (
            name
            for name, cells in columns.items()
            if _names_things(cells)
            and not is_date(cells)
            and sum(1 for cell in cells if NAMING.search(str(cell))) * 2 > len(cells) - cells.count(None)
        ),
    )


def _names_entries(name: str, columns: Mapping[str, Sequence[object]]) -> bool:
    """Whether a first column of an unknown name names entries: each row another one, most of them called as models are
    or several sizes of one, or most numbers beside them measures and benchmarks by name.
    """
    cells = columns[name]
    others = {*MEASURED, *METRICS, *(each for names in FIELDS.values() for each in names)}
    names = [str(cell) for cell in cells if cell is not None]
    return (
        words_of(name) not in others
        and _names_things(cells)
        and not is_date(cells)
        and len(names) > 1
        and len(set(names)) == len(names)
        and max(map(len, names)) <= LONGEST
        and (called_models(names) or len(pairs_of_sizes(names)) >= FEWEST_PAIRS or _beside_measures(name, columns))
    )


def _beside_measures(name: str, columns: Mapping[str, Sequence[object]]) -> bool:
    """Whether most columns of numbers are measures or benchmarks by name, and their rows nothing that is measured."""
    others = [each for each, cells in columns.items() if not not_score(each) and _are_numbers(cells)]
    measures = [each for each in others if {*words_of(each).split(), *words_of(each.lower()).split()} & MEASURES]
    return bool(others) and len(measures) * 2 >= len(others) and not set(words_of(name).split()) & {*MEASURED, *PARTS}


def _are_numbers(cells: Sequence[object]) -> bool:
    values, unread, _ = numbers_of(cells[:100])
    return unread * 2 < len(values) and not np.isnan(values).all()


def pairs_of_sizes(names: Sequence[object]) -> list[tuple[int, int]]:
    """The places of models of one family that differ in their size alone, the smaller first: `llama-7b` and
    `llama-13b`, `Whisper Tiny` and `Whisper Small`.
    """
    families: dict[str, list[tuple[float, int]]] = {}
    for place, name in enumerate(map(str.lower, map(str, names))):
        sizes = [
            WORDED + SIZES.index(each["word"]) if each["word"] else float(each["number"]) / UNITS_OF[each["unit"]]
            for each in SIZE.finditer(name)
        ]
        if sizes:
            families.setdefault(BETWEEN.sub("", SIZE.sub("\0", name)), []).append((max(sizes), place))
    return [
        (small, large)
        for members in families.values()
        for (less, small), (more, large) in combinations(sorted(members), 2)
        if less < more and (less < WORDED) == (more < WORDED)
    ]


def sure_model(columns: Mapping[str, Sequence[object]]) -> bool:
    """Whether some rows name models: under a name that says so, or in words that models are called by."""
    try:
        name = model_column(columns, None)
    except ReadError:
        return False
    return "model" in words_of(name.rsplit(".", 1)[-1]).split() or called_models([str(cell) for cell in columns[name]])


def _names_things(cells: Sequence[object], *, markup: bool = False) -> bool:
    filled = [cell for cell in cells if cell is not None]
    words = [
        cell
        for cell in filled
        if isinstance(cell, str) and WORDED_CELL.search(cell) and (markup or not cell.startswith("<"))
    ]
    return bool(filled) and len(words) * 2 > len(filled) and len(filled) * 2 >= len(cells)


def entries_of(
    columns: Mapping[str, Sequence[object]],
    model: str,
    kinds: Mapping[str, SourceColumn],
    *,
    besides: Sequence[str] = (),
    apart: Sequence[str] = (),
    wanted: Sequence[str] = (),
) -> Entries:
    """The fields of the entries. `besides` are columns that tell values of one entry apart, `apart` those that may not
    be fields, `wanted` those that whoever runs the command has tell entries apart.

    ReadError where rows of one model differ and no column says in what.
    """
    fields = {"model": model}
    for name, cells in columns.items():
        field = field_of(name)
        if field is None or field in fields or name in (model, *besides, *apart):
            continue
        if _fits(field, cells, kinds.get(name)):
            fields[field] = name
    if missing := [name for name in wanted if name not in columns or name in {model, *besides}]:
        rest = [name for name in columns if name not in {model, *besides}]
        raise UnclearFile(
            f"has no column {missing[0]!r} for --entry; there are {', '.join(map(repr, rest[:12]))}",
            each_way("entry", _candidates(columns, fields, kinds, (model, *besides, *apart)).values()),
        )
    besides = (*besides, *wanted)
    named = {name: field for field, name in fields.items()}
    chosen: dict[str, str] = {}
    for name in dict.fromkeys(wanted):
        slug = named.get(name) or _free_slug(name, fields)
        chosen[slug if slug not in chosen else f"{slug}_{len(chosen)}"] = name
    rows = [tuple(text(columns[name][row]) for name in (model, *besides)) for row in range(len(columns[model]))]
    rows_of_model = [row for row in range(len(rows)) if rows[row][0] is not None]
    taken = (model, *besides, *apart)
    run = _run(columns, rows, rows_of_model, kinds, taken)
    if run is not None:
        rows = [(*row, text(cell)) for row, cell in zip(rows, columns[run], strict=True)]
    key, more, remarks, where = _unique(columns, rows, rows_of_model, fields, kinds, taken=taken)
    said = (f"Rows of one model are its runs, numbered in {run!r}: a score is their mean.",) if run is not None else ()
    return Entries({**fields, **chosen, **more}, ("model", *chosen, *key), (*said, *remarks), where, run)


def _run(
    columns: Mapping[str, Sequence[object]],
    rows: Sequence[tuple[str | None, ...]],
    there: Sequence[int],
    kinds: Mapping[str, SourceColumn],
    taken: Sequence[str],
) -> str | None:
    twice = _repeats([rows[row] for row in there])
    for name, column in kinds.items():
        worded = column.role == "text" and not_score(name) == RUN
        if not twice or name in taken or not (worded or column.reason == RUN):
            continue
        if _repeats([(*rows[row], text(columns[name][row])) for row in there]) >= twice:
            continue
        if (
            worded
            or column.unread
            or column.values is None
            or (column.values < 0).any()
            or (column.values % 1 > 0).any()
        ):
            raise ReadError(f"rows of one model differ in {name!r}: write the number of each run there, from 0")
        return name
    return None


def _fits(field: str, cells: Sequence[object], kind: SourceColumn | None) -> bool:
    if field == "date":
        return is_date(cells)
    if field == "precision" and kind is not None and kind.values is not None and (kind.values % 1 > 0).any():
        return False
    if field in {"params_b", "likes", "co2_kg"}:
        return (
            kind is not None
            and kind.values is not None
            and not kind.unread
            and bool((kind.values[kind.values == kind.values] < 5000).all() or field != "params_b")
        )
    return len({text(cell) for cell in cells if cell is not None}) > 0 and not any(
        isinstance(cell, str) and len(cell) > 200 for cell in cells[:100]
    )


def _unique(
    columns: Mapping[str, Sequence[object]],
    rows: Sequence[tuple[str | None, ...]],
    there: Sequence[int],
    fields: Mapping[str, str],
    kinds: Mapping[str, SourceColumn],
    *,
    taken: Sequence[str],
) -> tuple[tuple[str, ...], dict[str, str], tuple[str, ...], tuple[str, str] | None]:
    """The fields beside the model that an entry needs, those among them that are new, remarks, and the date that
    counts.
    """
    twice = _repeats([rows[row] for row in there])
    if not twice:
        return (), {}, (), None
    candidates = _candidates(columns, fields, kinds, taken)
    dated = _of_newest(columns, rows, there, candidates, twice)
    if dated is not None:
        return dated
    levels = crossed_columns(columns, taken[0], kinds)
    candidates = {
        field: name
        for field, name in candidates.items()
        if not levels or (name not in levels and (name not in kinds or kinds[name].reason != "a count"))
    }
    of_what = [
        name
        for name, column in kinds.items()
        if name in levels or (column.role == "text" and _is_measured(name) and len(set(map(text, columns[name]))) > 1)
    ]
    if of_what:
        candidates = {field: name for field, name in candidates.items() if not _moments(columns[name])}
    for size in (1, 2, 3):
        for chosen in combinations(candidates, size):
            if not _repeats(
                [(*rows[row], *(text(columns[candidates[field]][row]) for field in chosen)) for row in there]
            ):
                remark = f"Rows of one model differ in {', '.join(chosen)}, which is part of the entry therefore."
                return chosen, {field: candidates[field] for field in chosen if field not in fields}, (remark,), None
    if twice <= MOST_SHARE * len(there) and not any(words_of(name) in MEASURED for name in of_what):
        return (
            (),
            {},
            (
                (
                    f"{twice} rows have the model of another row, "
                    "and nothing tells them apart: where values differ none counts."
                ),
            ),
            None,
        )
    way = (
        f"they may be of different {', '.join(map(repr, of_what[:3]))}: say which are meant with --where COLUMN=WORD, "
        "or, where each is a benchmark, which column has its value with --score COLUMN, "
        "or, where each is an entry of its own, which column says so with --entry COLUMN"
        if of_what
        else "make them one row each, or add a column that tells them apart"
    )
    words = [(name, Counter(map(str, columns[name])).most_common(2)) for name in of_what[:3]]
    scores = sorted(
        (name for name, column in kinds.items() if column.role == "score"), key=lambda name: doubt(words_of(name))
    )
    tell = [name for name in of_what if not _repeats([(*rows[row], text(columns[name][row])) for row in there])]
    ways = [
        *(each_way("score", scores[:1]) if tell else []),
        *each_way("entry", tell),
        *each_way("where", (f"{name}={word}" for name, common in words for word, _ in common)),
        *(each_way("score", scores) if of_what else []),
    ]
    raise UnclearFile(
        f"{twice:,} of {len(there):,} rows have the model of another row, "
        f"and no column says in what the models differ: {way}",
        ways,
    )


def crossed_columns(
    columns: Mapping[str, Sequence[object]], model: str, kinds: Mapping[str, SourceColumn]
) -> list[str]:
    """Columns of words each of which every model has once, under a name of no setting: they may be benchmarks."""
    return [
        name
        for name, column in kinds.items()
        if column.role == "text"
        and name != model
        and field_of(name) is None
        and not {*words_of(name).split()} & SETTING_WORDS
        and _crosses(list(map(text, columns[model])), list(map(text, columns[name])))
    ]


def _crosses(models: Sequence[str | None], words: Sequence[str | None]) -> bool:
    several, each = len({*models}), len({*words})
    pairs = {*zip(models, words, strict=True)}
    return min(several, each) > 1 and len(pairs) == len(words) == several * each and None not in words


def _is_measured(name: str) -> bool:
    words = words_of(name)
    return words in MEASURED or words.removesuffix(" id").removesuffix(" name") in TESTS


def _moments(cells: Sequence[object]) -> bool:
    filled = [str(cell) for cell in cells if cell is not None]
    return bool(filled) and all(":" in cell for cell in filled) and is_date(cells)


def _of_newest(
    columns: Mapping[str, Sequence[object]],
    rows: Sequence[tuple[str | None, ...]],
    there: Sequence[int],
    candidates: Mapping[str, str],
    twice: int,
) -> tuple[tuple[str, ...], dict[str, str], tuple[str, ...], tuple[str, str] | None] | None:
    """What `_unique` says of a table that is several tables, one for each date: its newest rows count. None where it is
    none.
    """
    if twice * 2 < len(there):
        return None
    for field, name in candidates.items():
        if not is_date(columns[name]) or _repeats([(*rows[row], text(columns[name][row])) for row in there]):
            continue
        dates = [str(columns[name][row]) for row in there if columns[name][row] is not None]
        newest = _newest(dates)
        if newest is not None and len(set(dates)) > 1:
            remark = (
                f"Rows of several dates: those of the newest count ({name} {newest}); "
                f"delete `where` and write `entry: [model, {field}]` to have all."
            )
            return (), {}, (remark,), (name, newest)
    return None


def _newest(dates: Sequence[str]) -> str | None:
    """The last of several dates, where it is of a table as the others are; None where it is that of one run or a few,
    as moments of runs are.
    """
    rows = Counter(dates)
    newest = max(rows)
    return newest if rows[newest] >= max(2, SHARE_OF_NEWEST * max(rows.values())) else None


def _repeats(keys: Sequence[tuple[str | None, ...]]) -> int:
    return sum(count for count in Counter(keys).values() if count > 1)


def _candidates(
    columns: Mapping[str, Sequence[object]],
    fields: Mapping[str, str],
    kinds: Mapping[str, SourceColumn],
    taken: Sequence[str],
) -> dict[str, str]:
    """Fields in which runs of one model may differ, those that usually do so first."""
    usual = {field: fields[field] for field in (*MUST_DIFFER, "type", "date") if field in fields}
    texts = {
        name: column
        for name, column in kinds.items()
        if (column.role == "text" or column.reason in SETTINGS or _is_budget(column))
        and name not in taken
        and not column.reason.startswith(("holds", "is empty"))
        and not _long(columns[name])
    }
    named = {_slug(name): name for words in APART for name in texts if words_of(name) == words}
    others = {
        _free_slug(name, fields): name for name in texts if name not in named.values() and name not in fields.values()
    }
    said_apart = {slug: name for slug, name in others.items() if not _is_measured(name)}
    others = {
        slug: name
        for slug, name in said_apart.items()
        if words_of(name).rpartition(" ")[2] not in {"id", "uuid", "index", "url", "link", "notes"}
    }
    last = {name for name, column in texts.items() if column.reason == "a count"}
    others = dict(sorted(others.items(), key=lambda each: (each[1] in last, _free(columns[each[1]]))))
    return {name: column for name, column in (usual | named | others).items() if name not in FIELDS or name in fields}


def _is_budget(column: SourceColumn) -> bool:
    values = column.values
    return (
        column.reason.startswith(("an amount", "a time"))
        and values is not None
        and len(np.unique(values)) * 2 <= len(values)
    )


def _free(cells: Sequence[object]) -> bool:
    filled = [str(cell) for cell in cells if cell is not None]
    return bool(filled) and len(set(filled)) > 0.9 * len(filled)


def _long(cells: Sequence[object]) -> bool:
    return any(len(str(cell)) > LONGEST for cell in cells if cell is not None)


def _free_slug(name: str, fields: Mapping[str, str]) -> str:
    slug = _slug(name)
    return f"{slug}_column" if slug in fields or slug in FIELDS or slug == "model" else slug


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "column"


def called_models(names: Sequence[str]) -> bool:
    """Whether heads of columns are called as models are."""
    like = [name for name in names if "/" in name or MODEL_WORDS.search(f"{name} ")]
    return bool(names) and len(like) * 2 >= len(names)
