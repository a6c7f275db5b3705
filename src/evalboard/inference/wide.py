"""Tables with a row per model and a column per benchmark, as boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from evalboard.inference.directions import directed
from evalboard.inference.entries import Entries, entries_of, model_column
from evalboard.inference.heads import FirstRows
from evalboard.inference.measures import Composition, Leaf, computed, demand_scores
from evalboard.inference.proposal import Config, Lower, OpenQuestion
from evalboard.inference.rank_column import as_ranked
from evalboard.inference.roles import SourceColumn, column_of, words_of

TOP = "results."
"""Under what JSON documents have their results, beside what else they say in numbers."""
FILTERS = ("type", "precision", "license", "architecture", "params_b", "developer", "shots")


@dataclass(frozen=True)
class TableBoard:
    """A board for a table: what its config says of reader, columns and suite."""

    config: Config
    remarks: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    questions: tuple[OpenQuestion, ...] = ()
    reasons: Mapping[str, str] = field(default_factory=dict)


def wide(
    head: FirstRows,
    *,
    model: str | None = None,
    scores: Sequence[str] = (),
    groups: Mapping[str, Sequence[str]] | None = None,
    lower: Lower = None,
    entry: Sequence[str] = (),
) -> TableBoard:
    """A board of a table. ReadError where it has no model, no scores, or it is not clear which of them make one."""
    named = model_column(head.columns, model)
    columns, paths, deeper = _labelled(head, named)
    kinds = {name: head.kind(paths[name], name) for name in columns if name != named}
    if groups is not None and not all(
        name in kinds and kinds[name].values is not None for names in groups.values() for name in names
    ):
        groups = None
    entries = entries_of(columns, named, kinds, wanted=entry)
    used = {*entries.fields.values(), *([entries.run] if entries.run is not None else [])}
    models = columns[named]
    if entries.where is not None:
        column, date = entries.where
        keep = [row for row, cell in enumerate(columns[column]) if str(cell) == date]
        kinds = {name: column_of(name, [columns[name][row] for row in keep]) for name in kinds}
        models = [models[row] for row in keep]
    numbers = [column for name, column in kinds.items() if name not in used and column.role in {"score", "aggregate"}]
    unread = [column for name, column in kinds.items() if name not in used and column.role == "text"]
    wanted = [next((label for label, path in paths.items() if path == name), name) for name in scores]
    if not numbers and not wanted:
        demand_scores([column for name, column in kinds.items() if name not in used])
    sums = {} if wanted else computed(numbers, list(kinds.values()))
    numbers = [column for column in numbers if column.name not in sums]
    if wanted:
        numbers = [column for name, column in kinds.items() if name not in used and column.values is not None]
    composition = as_ranked(numbers, kinds, wanted=wanted, groups=groups, unread=unread)
    composition = directed(composition, kinds, lower=lower, names=models, beside=head.beside)
    errors, paired = errors_of(composition.leaves, [kinds[name] for name in kinds if name not in used], numbers)
    left_out = [
        (name, column.reason)
        for name, column in kinds.items()
        if name not in used and name not in paired and column.role not in {"score", "aggregate"}
    ]
    left_out = [row for row in left_out if row[1]] + deeper
    return TableBoard(
        _config(head, entries, composition, errors, paths=paths, kinds=kinds),
        (*entries.remarks, *composition.remarks),
        (*composition.left_out, *sums.items(), *left_out),
        composition.questions,
        composition.reasons,
    )


def _labelled(head: FirstRows, model: str) -> tuple[dict[str, Sequence[object]], dict[str, str], list[tuple[str, str]]]:
    """Columns by shorter names where they are paths, of a document only those under `results` where it has some; the
    paths, and what is left out.
    """
    numbers = [name for name in head.columns if name != model and "." in name and head.kind(name).values is not None]
    top = [name for name in numbers if name.startswith(TOP)] if head.records else []
    gone = [name for name in numbers if top and name not in top]
    paths = {name: name for name in head.columns if name not in gone}
    shorter = {name: ".".join(dict.fromkeys(name.removeprefix(TOP).split("."))) for name in top}
    if len(set(shorter.values())) == len(shorter) and not set(shorter.values()) & set(head.columns):
        paths = {shorter.get(name, name): name for name in paths}
    return (
        {label: head.columns[path] for label, path in paths.items()},
        paths,
        [
            (f"{name}.*", f"stands beside {TOP!r}, not under it")
            for name in dict.fromkeys(name.partition(".")[0] for name in gone)
        ],
    )


def _config(
    head: FirstRows,
    entries: Entries,
    composition: Composition,
    errors: Config,
    *,
    paths: Mapping[str, str],
    kinds: Mapping[str, SourceColumn],
) -> Config:
    scale = 100 if any(leaf.scale == 100 for leaf in composition.leaves) else 1
    column_of_leaf = {leaf.name: paths[leaf.name] for leaf in composition.leaves}
    values: Config = {}
    for leaf in composition.leaves:
        place: Config = {"column": column_of_leaf[leaf.name]}
        place |= {"scale": leaf.scale} if leaf.scale != scale else {}
        place |= {"part": part} if (part := kinds[leaf.name].part) is not None else {}
        values[leaf.name] = place if len(place) > 1 else place["column"]
    columns: Config = {"entry": {field: paths[name] for field, name in entries.fields.items()}, "values": values}
    columns |= {"scale": scale} if scale != 1 else {}
    columns |= errors | ({"run": paths[entries.run]} if entries.run is not None else {})
    root = root_name([leaf.name for leaf in composition.leaves])
    if composition.published is not None and kinds[composition.published].part is None:
        columns["published"] = {
            root: {"column": paths[composition.published], "scale": composition.published_scale, "tolerance": 0.0006}
        }
    missing: Config = {
        leaf.name: [unknown] for leaf in composition.leaves if (unknown := kinds[leaf.name].unknown_as) is not None
    }
    if "params_b" in entries.fields and any(
        cell in {-1, "-1", -1.0} for cell in head.columns[paths[entries.fields["params_b"]]]
    ):
        missing["params_b"] = [-1]
    if missing:
        columns["missing"] = missing
    config: Config = {"reader": "table", "entry": list(entries.key), "columns": columns}
    if head.options:
        config["options"] = head.options
    if entries.where is not None:
        config["where"] = {paths[entries.where[0]]: entries.where[1]}
    config["suite"] = suite_of(composition, root)
    filters = [name for name in FILTERS if name in entries.fields]
    return config | ({"filters": filters} if filters else {})


def root_name(names: Sequence[str]) -> str:
    """What the root of a suite is called, which must not be what a leaf is."""
    return next(name for name in ("Average", "Mean", "All", "Board") if name not in names)


def suite_of(composition: Composition, root: str) -> Config:
    """The suite of a composition."""
    if composition.groups:
        by_name = {leaf.name: leaf for leaf in composition.leaves}
        children = [
            {"name": group, "children": [leaf_config(by_name[name]) for name in names]}
            for group, names in composition.groups.items()
        ]
        return {"name": root, "missing": "strict", "children": children}
    return {"name": root, "missing": "strict", "children": [leaf_config(leaf) for leaf in composition.leaves]}


def leaf_config(leaf: Leaf) -> Config:
    """A leaf of a suite."""
    config: Config = {"name": leaf.name}
    if leaf.lower:
        config["higher_is_better"] = False
    if leaf.unit is not None:
        config["unit"] = leaf.unit
    if leaf.endless and leaf.unit == "rate":
        config["range"] = [0, 10]
    if leaf.negative:
        config["range"] = [-1, 1]
    if not leaf.counts:
        config["counts"] = False
    if leaf.weight != 1:
        config["weight"] = leaf.weight
    return config


def errors_of(
    leaves: Sequence[Leaf], kinds: Sequence[SourceColumn], numbers: Sequence[SourceColumn]
) -> tuple[Config, set[str]]:
    """Standard errors and limits of values, by their names and numbers: what a config says of them, and the columns
    that are used.
    """
    by_name = {column.name: column for column in numbers}
    errors: dict[str, str] = {}
    for column in kinds:
        owner = _owner(column, leaves) if column.role == "error" else None
        if owner is not None:
            errors.setdefault(owner, column.name)
    limits: dict[str, object] = {}
    pair = _limits(kinds)
    used = set(errors.values())
    for leaf in leaves:
        values = by_name[leaf.name].values
        if pair is None or values is None or leaf.name in errors:
            continue
        lower, upper = pair
        if _holds(lower, values, upper) and (len(leaves) == 1 or _same_words(lower.name, leaf.name)):
            limits[leaf.name] = {"lower": lower.name, "upper": upper.name, "unequal": "wider"}
            used |= {lower.name, upper.name}
    config: Config = {}
    if errors:
        config["stderr"] = errors
    if limits:
        config["interval"] = limits
    return config, used


def _owner(column: SourceColumn, leaves: Sequence[Leaf]) -> str | None:
    """The leaf whose standard error a column is: the one whose words are left of its name, or their first letters; the
    only one there is.
    """
    words = words_of(column.name)
    for error in ("standard error", "std error", "std err", "stderr", "sem", "se"):
        if f" {words}".endswith(f" {error}"):
            words = words[: len(words) - len(error)].strip()
            break
    for leaf in leaves:
        tokens = words_of(leaf.name).split()
        if words and (
            words == " ".join(tokens)
            or words == " ".join(tokens[: len(words.split())])
            or words == "".join(token[0] for token in tokens[:-1])
        ):
            return leaf.name
    counting = [leaf for leaf in leaves if leaf.counts]
    return counting[0].name if not words and len(leaves) == 1 else None


def _limits(kinds: Sequence[SourceColumn]) -> tuple[SourceColumn, SourceColumn] | None:
    lower, upper = ([column for column in kinds if column.role == role] for role in ("lower", "upper"))
    return (lower[0], upper[0]) if len(lower) == len(upper) == 1 else None


def _holds(lower: SourceColumn, values: np.ndarray, upper: SourceColumn) -> bool:
    if lower.values is None or upper.values is None:
        return False
    there = ~np.isnan(lower.values) & ~np.isnan(values) & ~np.isnan(upper.values)
    return bool(there.any()) and bool(
        ((lower.values[there] <= values[there]) & (values[there] <= upper.values[there])).all()
    )


def _same_words(limit: str, name: str) -> bool:
    return bool(set(words_of(limit).split()) & set(words_of(name).split()))
