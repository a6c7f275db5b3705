"""Tables with a row per value, with columns for model, task and value, as boards; and those whose columns are
models.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.base.arrays import Mask, Numbers
from evalboard.errors import ReadError
from evalboard.inference.directions import SETTLED, by_name, directed
from evalboard.inference.entries import called_models, crossed_columns, entries_of, model_column
from evalboard.inference.heads import FirstRows
from evalboard.inference.measures import AGREE, Composition, Leaf, composed, leaf_of
from evalboard.inference.proposal import Config, Lower, OpenQuestion, UnclearFile, each_way
from evalboard.inference.roles import (
    METRICS,
    SUBSETS,
    TASKS,
    VALUES,
    Role,
    SourceColumn,
    column_of,
    in_bold,
    numbers_of,
    words_of,
)
from evalboard.inference.wide import TableBoard, root_name, suite_of
from evalboard.inference.words import BENCHMARKS, METRIC_WORDS, SKILLS
from evalboard.readers._cells import text

TEST_SPLITS = ("test", "eval")
BESIDE_MODELS = frozenset({
    "dataset", "version", "metric", "mode", "task", "subset", "split", "benchmark", "abbr", "category",
    "prompt version", "n", "type",
})  # fmt: skip
FEWEST_MODELS = 2
FEWEST_ROWS, ROWS_WITH_BEST = 4, 0.75
"""Rows, and the share of them with a best number in bold, from which columns seem to be what is compared."""
NAMES_OF_TASKS = ("task name", "benchmark name", "benchmark", "dataset name", "eval name", "task", "dataset")
"""Columns that name tasks even where each of them stands in one row: those of one model, or of few."""


def long(
    head: FirstRows,
    *,
    model: str | None = None,
    scores: Sequence[str] = (),
    lower: Lower = None,
    entry: Sequence[str] = (),
) -> TableBoard | None:
    """A board of a table with a row per value; None where it is no such table. ReadError where it is one, and what it
    says is not clear.
    """
    columns = head.columns
    task = _first(columns, TASKS, lambda cells: _words(cells) and len(set(map(text, cells))) < max(2, 0.9 * len(cells)))
    task = task or _first(columns, NAMES_OF_TASKS, _words)
    said = scores[0] if len(scores) == 1 and scores[0] in columns and _numbers(columns[scores[0]]) else None
    value = said or _first(columns, VALUES, _numbers) or (_measure(head) if task else None)
    if value is None or (task is None and (not said or entry)):
        return None
    try:
        named = model_column({name: cells for name, cells in columns.items() if name != task}, model)
    except ReadError:
        return None
    kinds = {name: head.kind(name) for name in columns}
    task = task or next(iter(crossed_columns(columns, named, kinds)), None)
    if task is None:
        return None
    if not any(count > 1 for count in Counter(map(text, columns[named])).values()):
        return None
    metric = _first(columns, METRICS, _words)
    less = True if lower is None and said and leaf_of(head.kind(said)).lower else lower
    there = set(map(text, columns[task]))
    tasks = scores if not said and scores and set(scores) <= there else ()
    places, metrics = (named, task, value, metric), () if said or tasks else scores
    return _board(head, places, metrics, tasks=tasks, lower=less, entry=entry)


def _board(
    head: FirstRows,
    places: tuple[str, str, str, str | None],
    scores: Sequence[str],
    *,
    tasks: Sequence[str],
    lower: Lower,
    entry: Sequence[str],
) -> TableBoard:
    named, task, value, metric = places
    columns, where, remarks = _counting(head, task, metric, value, scores)
    kinds = {name: column_of(name, cells) for name, cells in columns.items() if name not in {named, task, value}}
    subsets = [
        name
        for name in columns
        if words_of(name) in SUBSETS and name not in {named, task, value, metric, *entry} and kinds[name].role == "text"
    ]
    over = _telling(columns, (named, task), subsets)
    entries = entries_of(
        columns,
        named,
        kinds,
        besides=[task, *over],
        apart=[*(each for each in subsets if each not in entry), *([metric] if metric else []), value],
        wanted=entry,
    )
    if entries.where is not None:
        where[entries.where[0]] = entries.where[1]
        columns = _rows(columns, [str(cell) == entries.where[1] for cell in columns[entries.where[0]]])
    key = [entries.fields[field] for field in entries.key]
    composition = _composition(columns, key, task, value, wanted=tasks, lower=lower, beside=head.beside)
    scale = max(leaf.scale for leaf in composition.leaves)
    options: Config = {"entry": dict(entries.fields), "task": task, "value": value}
    options |= ({"scale": scale} if scale != 1 else {}) | ({"mean_over": over} if over else {})
    options |= {"run": entries.run} if entries.run is not None else {}
    remarks += [
        *entries.remarks,
        *([f"A task's score is the mean over its {', '.join(over)}."] if over else []),
        *composition.remarks,
    ]
    used = {*entries.fields.values(), task, value, metric, entries.run, *over, *where}
    beside = [
        (name, column.reason or "not needed")
        for name, column in kinds.items()
        if name not in used and (column.values is not None or name in subsets)
    ]
    root = root_name([leaf.name for leaf in composition.leaves])
    config: Config = {
        "reader": "table",
        "entry": list(entries.key),
        "columns": options,
        "suite": suite_of(composition, root),
    }
    config |= ({"where": where} if where else {}) | ({"options": head.options} if head.options else {})
    return TableBoard(config, tuple(remarks), (*composition.left_out, *beside), *_said(composition))


def _said(composition: Composition) -> tuple[tuple[OpenQuestion, ...], Mapping[str, str]]:
    return composition.questions, composition.reasons


def _counting(
    head: FirstRows, task: str, metric: str | None, value: str, scores: Sequence[str]
) -> tuple[dict[str, list[object]], dict[str, object], list[str]]:
    """The rows of the metric and the split that count, what a config says of that, and remarks."""
    where: dict[str, object] = {}
    remarks: list[str] = []
    columns = {name: list(cells) for name, cells in head.columns.items()}
    if metric is not None:
        keep, said = _one_metric(head, (task, metric, value), scores)
        columns = _rows(columns, keep.tolist())
        where |= {metric: said} if said else {}
        remarks += [f"Of several metrics those called {said!r} count."] if said else []
    split = next((name for name in columns if words_of(name) in {"split", "hf split", "eval split"}), None)
    if split is not None and (test := _test_split(split, columns[split])):
        where[split] = test
        remarks.append(f"Values of the split {test!r} count, of none of the others.")
        columns = _rows(columns, [text(cell) == test for cell in columns[split]])
    return columns, where, remarks


def _composition(
    columns: Mapping[str, Sequence[object]],
    key: Sequence[str],
    task: str,
    value: str,
    *,
    wanted: Sequence[str],
    lower: Lower,
    beside: str,
) -> Composition:
    tasks = _tasks(columns, key, task, value)
    of_task = {column.name: column for column in tasks}
    measure = leaf_of(column_of(value, columns[value]))
    composition = directed(_of_tasks(tasks, wanted), of_task, lower=lower, beside=beside, measure=measure)
    rating = {"rating", "elo"} & set(words_of(value).split())
    below = {text(of) for of, number in zip(columns[task], numbers_of(columns[value])[0], strict=True) if number < 0}
    leaves = [replace(leaf, unit="elo", scale=1) if rating else leaf for leaf in composition.leaves]
    leaves = [replace(leaf, negative=leaf.negative or leaf.name in below) for leaf in leaves]
    scale = max(leaf.scale for leaf in leaves)
    if any(leaf.scale != scale and leaf.median > 0.015 for leaf in leaves):
        raise ReadError(
            f"column {value!r} holds fractions for some tasks and percentages for others: bring them to one scale"
        )
    composition = replace(composition, leaves=tuple(leaves))
    if composition.published is None:
        return composition
    why = (composition.published, "a task that is the mean of the others: the average is computed")
    return replace(composition, published=None, remarks=(), left_out=(*composition.left_out, why))


def _of_tasks(columns: Sequence[SourceColumn], wanted: Sequence[str]) -> Composition:
    """What tasks make together that a table of values names: a few in another unit than nearly all are shown and do not
    count.
    """
    units = Counter((leaf_of(column).unit, leaf_of(column).lower) for column in columns)
    (usual, count), *others = units.most_common() or [((None, False), 0)]
    if wanted or not others or count < AGREE * len(columns):
        return composed(columns, wanted=wanted, tasks=True)
    odd = [column for column in columns if (leaf_of(column).unit, leaf_of(column).lower) != usual]
    composition = composed([column for column in columns if column not in odd], tasks=True)
    shown = tuple(replace(leaf_of(column), counts=False) for column in odd)
    said = tuple((column.name, "shown, does not count: in another unit or direction than the others") for column in odd)
    return replace(composition, leaves=(*composition.leaves, *shown), left_out=(*composition.left_out, *said))


def _tasks(columns: Mapping[str, Sequence[object]], key: Sequence[str], task: str, value: str) -> list[SourceColumn]:
    """For each task the mean of an entry's values, as if it were a column."""
    values, unread, signed = numbers_of(columns[value])
    frame = pd.DataFrame(
        {
            "entry": ["\0".join(map(str, cells)) for cells in zip(*(columns[name] for name in key), strict=True)],
            "task": list(map(text, columns[task])),
        }
    )
    wide = (
        frame.assign(value=values)
        .dropna(subset=["task"])
        .groupby(["entry", "task"], sort=False)["value"]
        .mean()
        .unstack("task", sort=False)
    )
    return [
        SourceColumn(str(name), _role(str(name)), "", wide[name].to_numpy(dtype=np.float64), signed, unread)
        for name in wide.columns
    ]


def _one_metric(head: FirstRows, places: tuple[str, str, str], scores: Sequence[str]) -> tuple[np.ndarray, str]:
    of_tasks, metrics, values = (head.columns[name] for name in places)
    there = ~np.isnan(numbers_of(values)[0])
    pairs = {(text(of), text(name)) for of, name, some in zip(of_tasks, metrics, there, strict=True) if some}
    names = sorted({str(name) for _, name in pairs})
    if len(scores) == 1:
        if scores[0] not in names:
            raise ReadError(f"has no metric {scores[0]!r} for --score; there are {', '.join(names[:12])}")
        return np.array([text(cell) == scores[0] for cell in metrics]), scores[0]
    if max(Counter(of for of, _ in pairs).values()) == 1:
        return np.ones(head.rows, dtype=bool), ""
    raise UnclearFile(
        f"tasks have several metrics ({', '.join(names[:8])}): name the one that counts with --score METRIC",
        each_way("score", names),
    )


def _telling(columns: Mapping[str, Sequence[object]], key: Sequence[str], subsets: Sequence[str]) -> list[str]:
    """The columns of subsets that tell values of one model and task apart, without those that others say as well."""
    rows = pd.DataFrame({name: list(map(str, columns[name])) for name in (*key, *subsets)})
    telling = [name for name in subsets if rows.groupby(list(key))[name].nunique().gt(1).any()]
    for name in reversed(list(telling)):
        others = [each for each in telling if each != name]
        if others and not rows.groupby([*key, *others])[name].nunique().gt(1).any():
            telling = others
    return telling


def _test_split(column: str, cells: Sequence[object]) -> str | None:
    """The split that counts where values of several stand in a column; None where there is one, or all are of tests."""
    names = {text(cell) for cell in cells} - {None}
    if len(names) < 2 or not any(str(name).lower() in {"train", "dev", "validation", "valid", "val"} for name in names):
        return None
    test = next((name for name in names if str(name).lower() in TEST_SPLITS), None)
    if test is None:
        listed = sorted(map(str, names))
        raise UnclearFile(
            f"has values of several splits ({', '.join(listed)}): say which are meant with --where COLUMN=WORD",
            each_way("where", (f"{column}={each}" for each in listed)),
        )
    return test


def transposed(head: FirstRows, *, scores: Sequence[str] = (), lower: Lower = None) -> TableBoard | None:
    """A board of a table whose columns are models; None where it is none."""
    names = list(head.columns)
    beside = [name for name in names if words_of(name) in BESIDE_MODELS and not _numbers_alone(name, head)]
    task = next((name for name in beside if words_of(name) in {"dataset", "task", "benchmark", "abbr"}), None)
    if task is None and names and _best_of_rows(head, names[0]):
        task, beside = names[0], [names[0]]
        if not all(_numbers(head.columns[name]) for name in names[1:]):
            raise ReadError(
                "has the best numbers of its rows in bold, so that its columns seem to be what is compared, and cells "
                "that hold several numbers: write one in each"
            )
    models = [name for name in names if name not in beside]
    if task is None or len(models) < FEWEST_MODELS or not all(_numbers(head.columns[name]) for name in models):
        return None
    marks = {words_of(name) for name in beside}
    if not ({"metric", "mode"} <= marks or called_models(models) or _nameless(models) or _best_of_rows(head, task)):
        return None
    metric = next((name for name in beside if words_of(name) == "metric"), None)
    names_of_tasks = list(map(text, head.columns[task]))
    words = {name: dict.fromkeys(filter(None, map(text, head.columns[name]))) for name in beside}
    measures = list(words[metric]) if metric else []
    twice = [name for name, count in Counter(names_of_tasks).items() if count > 1]
    if twice:
        raise UnclearFile(
            f"has several rows for {', '.join(map(repr, twice[:4]))}, "
            "whose columns are models: say which are meant with --where COLUMN=WORD",
            each_way("where", (f"{name}={cell}" for name in beside if name != task for cell in words[name])),
        )
    values = [numbers_of(head.columns[name])[0] for name in models]
    columns = [
        SourceColumn(
            str(name),
            _role(str(name)),
            "",
            np.array([each[row] for each in values]),
            any("%" in str(head.columns[each][row]) for each in models),
            best=in_bold([head.columns[each][row] for each in models]),
        )
        for row, name in enumerate(names_of_tasks)
        if name
    ]
    columns = [column for column in columns if column.values is not None and not np.isnan(column.values).all()]
    by_names = {column.name: column for column in columns}
    measure = Leaf(measures[0]) if len(measures) == 1 else None
    composition = directed(_of_tasks(columns, scores), by_names, lower=lower, beside=head.beside, measure=measure)
    scale = max(leaf.scale for leaf in composition.leaves if leaf.counts)
    alike = tuple(leaf for leaf in composition.leaves if leaf.counts or leaf.scale == scale)
    composition = replace(composition, leaves=alike)
    if any(leaf.scale != scale and leaf.median > 0.015 for leaf in alike):
        raise ReadError("holds fractions for some tasks and percentages for others: bring them to one scale")
    places: Config = {"entry": {"model": "model"}, "task": task, "value": "value"}
    places |= {"metric": metric} if metric else {}
    places |= {"scale": scale} if scale != 1 else {}
    left_out = list(composition.left_out)
    if composition.published is not None:
        left_out.append((composition.published, "the mean of the others: the average is computed"))
    root = root_name([leaf.name for leaf in composition.leaves])
    config: Config = {
        "reader": "table",
        "columns": places,
        "options": {"transpose": beside} | head.options,
        "suite": suite_of(composition, root),
    }
    remark = "The columns of the table are models, and its rows tasks."
    return TableBoard(config, (remark, *composition.remarks), tuple(left_out), *_said(composition))


def _best_of_rows(head: FirstRows, first: str) -> bool:
    """Whether bold numbers are the highest or lowest of their rows, not of their columns: the columns are compared."""
    marks = [in_bold(cells) for name, cells in head.columns.items() if name != first]
    if head.rows < FEWEST_ROWS or not any(mark is not None for mark in marks):
        return False
    kinds = [head.kind(name) for name in head.columns if name != first]
    values = [kind.values for kind in kinds if kind.values is not None]
    if len(values) < len(kinds):
        return False
    table = np.column_stack(values)
    bold = np.column_stack([np.zeros(head.rows, dtype=bool) if mark is None else mark for mark in marks])

    def share(table: Numbers, bold: Mask) -> float:
        lines = [(row[mark & ~np.isnan(row)], row[~np.isnan(row)]) for row, mark in zip(table, bold, strict=True)]
        ends = [len(best) * 2 < len(row) and best.min() in {row.min(), row.max()} for best, row in lines if len(best)]
        return sum(ends) / max(1, sum(len(row) > 1 for _, row in lines))

    return share(table, bold) >= ROWS_WITH_BEST > share(table.T, bold.T)


def _nameless(heads: Sequence[str]) -> bool:
    telling = {word for word in METRIC_WORDS | BENCHMARKS | SKILLS if len(word) > 1 and not word.isdigit()}
    return len(heads) > FEWEST_MODELS and not any(
        column_of(name, [0.5]).role != "score" or set(words_of(name).split()) & telling for name in heads
    )


def _role(name: str) -> Role:
    return "aggregate" if column_of(name, [0.5]).role == "aggregate" else "score"


def _numbers_alone(name: str, head: FirstRows) -> bool:
    return name in {"type", "n"} and not head.columns[name]


def _rows(columns: Mapping[str, Sequence[object]], keep: Sequence[bool]) -> dict[str, list[object]]:
    return {name: [cell for cell, mine in zip(cells, keep, strict=True) if mine] for name, cells in columns.items()}


def _first(
    columns: Mapping[str, Sequence[object]], words: Sequence[str], fits: Callable[[Sequence[object]], bool]
) -> str | None:
    by_words = {words_of(name.rsplit(".", 1)[-1]): name for name in reversed(list(columns))}
    return next((by_words[word] for word in words if word in by_words and fits(columns[by_words[word]])), None)


def _measure(head: FirstRows) -> str | None:
    """The one column of numbers that is called as a measure is; None where there are several, or none."""
    kinds = map(head.kind, head.columns)
    named = [each.name for each in kinds if each.role == "score" and abs(by_name(leaf_of(each))) >= SETTLED]
    return named[0] if len(named) == 1 else None


def _words(cells: Sequence[object]) -> bool:
    filled = [cell for cell in cells if cell is not None]
    return bool(filled) and all(isinstance(cell, str) for cell in filled[:2000]) and not _numbers(filled[:2000])


def _numbers(cells: Sequence[object]) -> bool:
    values, unread, _ = numbers_of(cells[:5000])
    return bool((~np.isnan(values)).any()) and int((~np.isnan(values)).sum()) >= unread
