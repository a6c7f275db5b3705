"""What the stored values of a leaderboard are checked against: declared columns, other files, and versions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import pandas as pd
from pandas.api.types import union_categoricals

from evalboard.audits.stored_values import DeclaredRates, Identity, SecondValue, VersionedBenchmarks
from evalboard.base.arrays import Numbers
from evalboard.config import STATED, Board, IdentityConfig
from evalboard.data.numerals import number
from evalboard.errors import ConfigError, nearest
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.suite.tree import Suite

ONE = {"fraction": 1.0, "rate": 1.0, "percent": 100.0}
NOT_LINEAR = ("z", "rank")
"""Ways to rescale under which the error of a score is none of the value."""
CodedWords = tuple[np.ndarray, tuple[str, ...]]


def demand_identities(board: Board, suite: Suite, entries: pd.DataFrame) -> None:
    """ConfigError where an identity, rates or the version name no leaf and no fitting column of the entries."""
    for place, identity in enumerate(board.forensics.identities):
        names = [name for name in identity.names if name != STATED or name != identity.error]
        _demand_columns(board.location("forensics", "identities", place), names, suite, entries)
    for place, rates in enumerate(board.reliability.rates):
        _demand_columns(board.location("reliability", "rates", place), rates.columns, suite, entries)
    version = board.forensics.version
    if version is not None and version not in entries:
        where = board.location("forensics", "version")
        raise ConfigError(
            f"{where}: {version!r} is no column of the entries{nearest(version, list(map(str, entries.columns)))}"
        )


def _demand_columns(where: str, names: Sequence[str], suite: Suite, entries: pd.DataFrame) -> None:
    for name in names:
        if _leaf(suite, name) is not None:
            continue
        if name not in entries:
            choices = [*(suite.nodes[leaf].name for leaf in suite.leaves), *map(str, entries.columns)]
            raise ConfigError(
                f"{where}: {name!r} is no leaf of the suite and no column of the entries{nearest(name, choices)}"
            )
        try:
            _numbers(entries[name])
        except ValueError as error:
            raise ConfigError(f"{where}: the column {name!r} of the entries: {error}; expected numbers") from None


def _numbers(column: pd.Series) -> Numbers:
    if pd.api.types.is_bool_dtype(column):
        raise ValueError(f"{column.iloc[0]!r}")
    if pd.api.types.is_numeric_dtype(column):
        return column.to_numpy(dtype=np.float64, na_value=np.nan)
    return np.array(
        [np.nan if pd.isna(each) or each == "" else number(each) for each in column.tolist()], dtype=np.float64
    )


def _leaf(suite: Suite, name: str) -> int | None:
    place = suite.place(name) if name in suite else None
    return place if place is not None and suite.nodes[place].leaf else None


def identities_of(
    leaderboard: Leaderboard, value: Numbers, source: np.ndarray, labels: Sequence[str]
) -> Iterator[Identity]:
    """The declared identities of a leaderboard, with the values of its leaves (E x L) and where they stand."""
    suite = leaderboard.suite
    at = {place: leaf for leaf, place in enumerate(suite.leaves)}
    for config in leaderboard.board.forensics.identities:
        leaves = [None if name == STATED else _leaf(suite, name) for name in config.names]
        mine = tuple(None if place is None else at[place] for place in leaves)
        first = next(leaf for leaf in mine if leaf is not None)
        columns = [
            value[:, leaf]
            if leaf is not None
            else _column(leaderboard, config, name, at[leaves[0]] if leaves[0] is not None else first)
            for name, leaf in zip(config.names, mine, strict=True)
        ]
        weights = np.array(config.weights or [1.0] * len(config.mean), dtype=np.float64)
        yield Identity(
            relation=config.relation,
            value=np.column_stack(columns),
            labels=tuple(
                leaderboard.board.labels.get(name, name) if leaf is None else labels[leaf]
                for name, leaf in zip(config.names, mine, strict=True)
            ),
            leaves=mine,
            source=np.column_stack([source[:, first if leaf is None else leaf] for leaf in mine]),
            questions=leaderboard.scores.n[:, suite.leaves[first]].astype(np.float64),
            weights=weights / weights.sum() if len(weights) else weights,
        )


def rates_of(
    leaderboard: Leaderboard, value: Numbers, source: np.ndarray, labels: Sequence[str]
) -> Iterator[DeclaredRates]:
    """The declared rates of repeated runs of a leaderboard, with the values of its leaves (E x L) and where they
    stand.
    """
    suite, board = leaderboard.suite, leaderboard.board
    at = {place: leaf for leaf, place in enumerate(suite.leaves)}
    for config in board.reliability.rates:
        places = [_leaf(suite, name) for name in config.columns]
        leaves = tuple(None if place is None else at[place] for place in places)
        first = next(leaf for leaf in leaves if leaf is not None)
        columns = [
            value[:, leaf] if leaf is not None else _numbers(leaderboard.entries[name]) / config.scale
            for name, leaf in zip(config.columns, leaves, strict=True)
        ]
        stated = leaderboard.scores.n[:, [suite.leaves[first]]].astype(np.float64)
        yield DeclaredRates(
            value=np.column_stack(columns),
            ks=config.ks,
            labels=tuple(
                board.labels.get(name, name) if leaf is None else labels[leaf]
                for name, leaf in zip(config.columns, leaves, strict=True)
            ),
            leaves=leaves,
            source=np.column_stack([source[:, first if leaf is None else leaf] for leaf in leaves]),
            tasks=np.tile(np.array(config.sizes, dtype=np.float64), (len(leaderboard), 1)) if config.sizes else stated,
            runs=config.runs,
        )


def _column(leaderboard: Leaderboard, config: IdentityConfig, name: str, leaf: int) -> Numbers:
    """A column of the entries in the units of the leaves, or the standard errors that were read of a leaf's values."""
    if name != STATED or name != config.error:
        return _numbers(leaderboard.entries[name]) / config.scale
    place = leaderboard.suite.leaves[leaf]
    node = leaderboard.suite.nodes[place]
    if (
        leaderboard.errors.kind[place] != "published"
        or leaderboard.board.suite.rescale in NOT_LINEAR
        or not node.scored
    ):
        return np.full(len(leaderboard), np.nan)
    return leaderboard.errors.stderr[:, place] * abs(node.maximum - node.baseline) / ONE.get(node.unit, 1.0)


def versions_of(leaderboard: Leaderboard) -> VersionedBenchmarks | None:
    """By which versions benchmarks were run: the config's column, else those of their tasks, else the harness of their
    files. None where all are alike.
    """
    suite, name = leaderboard.suite, leaderboard.board.forensics.version
    at = {place: leaf for leaf, place in enumerate(suite.leaves)}
    below = [
        tuple(leaf for leaf, part in zip(suite.leaves, parts, strict=True) if part)
        for parts in _parts_of_benchmarks(suite)
    ]
    if name is not None:
        words = leaderboard.entries[name].map(lambda each: "" if pd.isna(each) else str(each)).to_numpy(dtype=object)
        codes, names = _coded(words)
        version = np.repeat(codes[:, None], len(below), axis=1)
    else:
        stated = _task_versions(leaderboard.provenance.files)
        harness = _coded(_harness(leaderboard.provenance.files))
        version, names = _together(
            [_of_tasks(leaderboard, leaves, stated, harness) for leaves in below], len(leaderboard)
        )
    if len(np.unique(version[version >= 0])) < 2:
        return None
    return VersionedBenchmarks(
        version=version,
        names=names,
        witness=pd.factorize(leaderboard.entries["model"].astype(str).str.split("/").str[0])[0],
        leaves=tuple(tuple(at[leaf] for leaf in leaves) for leaves in below),
        labels=tuple(suite.nodes[place].label for place in suite.benchmarks),
    )


def _parts_of_benchmarks(suite: Suite) -> list[list[bool]]:
    benchmarks, leaves = np.array(suite.benchmarks, dtype=np.intp), np.array(suite.leaves, dtype=np.intp)
    return ((benchmarks[:, None] == leaves) | (suite.below[np.ix_(benchmarks, leaves)] != 0)).tolist()


def _together(columns: Sequence[CodedWords], entries: int) -> CodedWords:
    """Columns of words as numbers (E x B), in which one word is one number."""
    if not columns:
        return np.empty((entries, 0), dtype=np.int64), ()
    coded = [pd.Categorical.from_codes(codes, pd.Index(words, dtype=object)) for codes, words in columns]
    together = union_categoricals(coded, sort_categories=True).remove_unused_categories()
    return together.codes.astype(np.int64).reshape(len(columns), entries).T, tuple(together.categories)


def _coded(words: np.ndarray) -> CodedWords:
    codes, names = pd.factorize(np.array([word or None for word in words], dtype=object), sort=True)
    return codes.astype(np.int64), tuple(names.tolist())


def _harness(files: pd.DataFrame) -> np.ndarray:
    return (
        files["harness"].fillna("").astype(str).to_numpy(dtype=object)
        if "harness" in files
        else np.full(len(files), "", dtype=object)
    )


def _of_tasks(
    leaderboard: Leaderboard, leaves: Sequence[int], stated: Mapping[str, np.ndarray], harness: CodedWords
) -> CodedWords:
    """The version of each entry of a benchmark of some leaves (E): those of its tasks of which there are several, else
    the harness of its files; -1 where nobody says, or where the files differ.
    """
    nodes, at = leaderboard.suite.nodes, leaderboard.provenance.file_of[:, list(leaves)]
    tasks = [str(nodes[leaf].task or nodes[leaf].name) for leaf in leaves]
    several = [(task, np.append(stated[task], "")[at[:, place]]) for place, task in enumerate(tasks) if task in stated]
    if not several:
        codes, names = harness
        return _agreed(np.append(codes, -1)[at]), names
    return _coded(
        np.array(
            [_version_words([(task, str(each[row])) for task, each in several]) for row in range(len(at))], dtype=object
        )
    )


def _version_words(stated: Sequence[tuple[str, str]]) -> str:
    """What the versions of some tasks are called together: each task that has another one by its name. Empty where one
    of them is not known.
    """
    versions = dict.fromkeys(version for _, version in stated)
    if "" in versions:
        return ""
    return (
        f"{stated[0][0]} {stated[0][1]}"
        if len(versions) == 1
        else ", ".join(f"{task} {version}" for task, version in dict.fromkeys(stated))
    )


def _task_versions(files: pd.DataFrame) -> Mapping[str, np.ndarray]:
    if "task_versions" not in files:
        return {}
    said = [json.loads(text) if text else {} for text in files["task_versions"].fillna("").astype(str)]
    tasks = sorted({task for each in said for task in each})
    return {task: np.array([str(each.get(task, "")) for each in said], dtype=object) for task in tasks}


def _agreed(codes: np.ndarray) -> np.ndarray:
    stated = codes >= 0
    low, high = np.where(stated, codes, np.iinfo(np.int64).max).min(axis=1), np.where(stated, codes, -1).max(axis=1)
    return np.where(low == high, high, -1)


def second_values(leaderboard: Leaderboard, value: Numbers) -> Iterator[SecondValue]:
    """What other files say of the values of the leaves (E x L): means of samples, and results that differ and do not
    count.
    """
    at = {place: leaf for leaf, place in enumerate(leaderboard.suite.leaves)}
    files, file_of = leaderboard.provenance.files["file"].tolist(), leaderboard.provenance.file_of
    for mean in leaderboard.sample_means:
        one = ONE.get(leaderboard.suite.nodes[mean.place].unit)
        first = value[mean.row, at[mean.place]]
        if one is not None and not np.isnan(first):
            file = int(file_of[mean.row, mean.place])
            yield SecondValue(
                mean.row,
                at[mean.place],
                mean.mean / one,
                mean.file,
                True,
                float(first),
                files[file] if file >= 0 else "",
                mean.samples,
            )
    yield from _of_results(leaderboard, at)


def _of_results(leaderboard: Leaderboard, at: dict[int, int]) -> Iterator[SecondValue]:
    if not any(each.disagrees for each in leaderboard.left_out):
        return
    rows = {str(entry): row for row, entry in enumerate(leaderboard.entries["entry"])}
    for place, leaf in at.items():
        node = leaderboard.suite.nodes[place]
        torn: dict[int, list[tuple[float, str]]] = {}
        for each in leaderboard.left_out:
            of_metric = node.metric is None or each.column == f"{each.task} {node.metric}".strip()
            if each.disagrees and each.task == node.task and of_metric and each.entry in rows:
                where = f"{each.file}, row {each.row}" if each.row else each.file
                torn.setdefault(rows[each.entry], []).append((float(each.value) / ONE.get(node.unit, 1.0), where))
        for row, said in torn.items():
            (first, first_file), *others = said
            other, file = max(others, key=lambda each: abs(each[0] - first), default=(first, first_file))
            yield SecondValue(row, leaf, other, file, False, first, first_file)
