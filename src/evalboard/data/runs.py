"""Which runs count where they differ.

A run of some questions is no run of the task. Prompt examples and task versions have one value per task, by config or
most entries. Chat template, revision, precision and harness may differ: the latest run counts, with a note.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

import numpy as np
import pandas as pd

from evalboard.config import SettingsConfig
from evalboard.config.settings import ANY
from evalboard.data.numerals import number
from evalboard.data.schema import Files, LeftOut, PublishedScores, Reading, Results, among
from evalboard.data.sums import Clusters, Runs, Sums
from evalboard.errors import LOOKED_AT, EvalboardError
from evalboard.strings import message

LIMITED, OF_TASKS, OF_MODELS = "limited", ("shots", "task_version"), ("chat_template", "fewshot_as_multiturn")
"""Settings: limits, what decides what is measured, how a model was asked."""
STATED = (LIMITED, *OF_TASKS, *OF_MODELS)
IN_ENTRIES = ("revision", "precision", "shots", "chat_template")
FEW = 0.5
"""The share of samples below which a run is partial."""
FEWER = (
    "samples, where half of the entries have {:,.0f} or more: a run of some questions, "
    "unless `settings: {{limited: take}}` says otherwise"
)


RefusedRuns = dict[Hashable, tuple[str, str]]


def comparable(reading: Reading, tasks: Collection[str], settings: SettingsConfig, entry: Sequence[str]) -> Reading:
    """The results of tasks that the suite reads without incomparable runs, each named.

    `entry` has the fields of an entry. EvalboardError where two values of a setting are equally frequent.
    """
    there = reading.results["task"].unique().tolist()
    notes = [
        message("data-no-task", task=task, near=near)
        for task in sorted(set(tasks) - set(there))
        for near in _near(task, there, tasks)
    ]
    wanted = reading.results["task"].isin(list(tasks))
    mine = reading.results if wanted.all() else Results(reading.results[wanted])
    reading = replace(reading, results=mine, notes=(*reading.notes, *notes))
    runs = _runs(reading)
    if runs.empty:
        return _with_joined(reading, entry)
    wrong: RefusedRuns = {}
    if settings.limited == "leave_out":
        wrong |= _limited(runs)
        wrong |= _far_fewer(_but(runs, wrong))
    for name in (*OF_TASKS, *OF_MODELS):
        wrong |= _unlike(_but(runs, wrong), name, settings, entry)
    reading = replace(reading, files=_with_versions(reading.files, _but(runs, wrong)))
    if not wrong:
        return _with_joined(reading, entry)
    gone = runs.loc[list(wrong)]
    out = [
        LeftOut(file=file, column=task, value=value, reason=reason, entry=of, task=task)
        for file, task, of, (value, reason) in zip(
            *(gone[name].tolist() for name in ("file", "task", "entry")), wrong.values(), strict=True
        )
    ]
    results = reading.results
    refused = pd.MultiIndex.from_frame(results[["file", "task"]]).isin(pd.MultiIndex.from_frame(gone[["file", "task"]]))
    published = PublishedScores(reading.published[~reading.published["file"].isin(set(gone["file"].astype("str")))])
    return _with_joined(
        replace(reading, results=Results(results[~refused]), published=published, left_out=(*reading.left_out, *out)),
        entry,
    )


def _with_versions(files: Files, runs: pd.DataFrame) -> Files:
    """The files with `task_versions`, a JSON text by task, where several versions count."""
    stated = runs[runs["task_version"].notna()]
    each = stated.drop_duplicates("pair")
    words = each["task_version"].map(_worded)
    several = words.groupby(each["task"].astype("str")).nunique()
    mine = stated[stated["task"].astype("str").isin(several.index[several > 1])]
    if mine.empty:
        return files
    word = dict(zip(each["pair"], words, strict=True))
    versions: dict[str, dict[str, str]] = {}
    for file, task, pair in zip(mine["file"].astype("str"), mine["task"].astype("str"), mine["pair"], strict=True):
        versions.setdefault(file, {})[task] = word[pair]
    return Files(
        files.assign(
            task_versions=[json.dumps(versions[file]) if file in versions else "" for file in files["file"].tolist()]
        )
    )


def _near(task: str, there: Sequence[str], tasks: Collection[str]) -> list[str]:
    return difflib.get_close_matches(task, [name for name in there if name not in tasks][:LOOKED_AT], n=1, cutoff=0.6)


def _runs(reading: Reading) -> pd.DataFrame:
    """One row per file and task with stated settings; rows of one `pair` are alike."""
    results, files = reading.results, reading.files.drop_duplicates("file")
    if "conditions" not in files or not (files["conditions"] != "").any():
        return pd.DataFrame()
    code, words = pd.factorize(files["conditions"])
    file, task, entry = (pd.Categorical(results[name]) for name in ("file", "task", "entry"))
    text = np.append(code, -1)[pd.Index(files["file"]).get_indexer(file.categories)][file.codes]
    stating = np.append(words != "", False)[text]
    _, first = np.unique(
        file.codes.astype(np.int64)[stating] * len(task.categories) + task.codes[stating], return_index=True
    )
    places = np.flatnonzero(stating)[first]
    pairs, pair = np.unique(text[places] * len(task.categories) + task.codes[places], return_inverse=True)
    said = {place: json.loads(str(words[place])) for place in np.unique(text[places])}
    stated = [
        (said[code // len(task.categories)], str(task.categories[code % len(task.categories)]))
        for code in pairs.tolist()
    ]
    facts = {name: np.array([_of_task(text, name, of) for text, of in stated], dtype=object)[pair] for name in STATED}
    return pd.DataFrame(
        {
            "file": file[places],
            "task": task[places],
            "entry": entry[places],
            "n": results["n"].to_numpy()[places],
            "pair": pair,
            **facts,
        }
    )


def _but(runs: pd.DataFrame, wrong: RefusedRuns) -> pd.DataFrame:
    return runs.drop(index=list(wrong)) if wrong else runs


def _of_task(said: Mapping[str, object], name: str, task: str) -> object:
    values = said.get(name)
    return values.get(task, values.get("")) if isinstance(values, dict) else values


def _limited(runs: pd.DataFrame) -> RefusedRuns:
    mine = runs[LIMITED].dropna()
    return {
        row: (str(value), "is a run of some questions, no run of the task; `settings: {limited: take}` takes it")
        for row, value in mine.items()
    }


def _far_fewer(runs: pd.DataFrame) -> RefusedRuns:
    sizes = runs.groupby("task", observed=True)["n"]
    if (sizes.min() >= FEW * sizes.max()).all() or runs["n"].isna().all():
        return {}
    most = runs.groupby(["task", "entry"], observed=True)["n"].max()
    expected = runs["task"].astype("str").map(most.groupby("task", observed=True).median())
    few = runs["n"] < FEW * expected
    return {
        row: (f"{n:,.0f}", FEWER.format(due))
        for row, n, due in zip(runs.index[few], runs["n"][few], expected[few], strict=True)
    }


def of_whole_tasks(sums: Sums, settings: SettingsConfig) -> Sums:
    """Sums without files whose runs have far fewer samples of a leaf than half of the entries, each named."""
    runs = sums.runs
    if settings.limited == "take" or runs.empty:
        return sums
    sizes = runs.groupby(["entry", "leaf", "run"], sort=False, observed=True)["n"].sum()
    due = sizes.groupby(["entry", "leaf"]).max().groupby("leaf").median()
    sizes, due = (
        sizes.loc[pd.MultiIndex.from_frame(runs[["entry", "leaf", "run"]])].to_numpy(),
        due.loc[runs["leaf"]].to_numpy(),
    )
    few = sizes < FEW * due
    if not few.any():
        return sums
    cell = ["entry", "leaf"] if sums.whole else ["entry", "leaf", "file"]
    each = runs.assign(size=sizes, due=due, few=few)
    gone = each[each.groupby(cell, sort=False, observed=True)["few"].transform("all")]
    once = gone.drop_duplicates(["entry", "leaf", "file"])
    columns = (once[name].tolist() for name in ("file", "entry", "leaf", "size", "due"))
    out = [
        LeftOut(file=file, column=leaf, value=f"{size:,.0f}", reason=FEWER.format(usual), entry=entry, task=leaf)
        for file, entry, leaf, size, usual in zip(*columns, strict=True)
    ]
    refused = pd.MultiIndex.from_frame(gone[cell])

    def remaining(frame: pd.DataFrame) -> pd.DataFrame:
        return frame[~pd.MultiIndex.from_frame(frame[cell]).isin(refused)]

    return replace(
        sums, runs=Runs(remaining(runs)), clusters=Clusters(remaining(sums.clusters)), left_out=(*sums.left_out, *out)
    )


def _unlike(runs: pd.DataFrame, name: str, settings: SettingsConfig, entry: Sequence[str]) -> RefusedRuns:
    if name in entry or (name in OF_MODELS and getattr(settings, name) is None):
        return {}
    if (
        getattr(settings, name) is None
        and runs.drop_duplicates("pair").drop_duplicates(["task", name])["task"].is_unique
    ):
        return {}
    wrong: RefusedRuns = {}
    for task, mine in runs[runs[name].notna()].groupby("task", observed=True):
        wanted = settings.of_task(name, str(task))
        if wanted == ANY or (wanted is None and mine[name].map(_worded).nunique() < 2):
            continue
        due, why = (_worded(wanted), "as the config says") if wanted is not None else _usual(mine, name, str(task))
        differs = mine[mine[name].map(_worded) != due]
        shown = name.replace("_", " ")
        for row, value in differs[name].items():
            wrong[row] = (f"{shown} {_worded(value)}", f"where {due} is due, {why}")
    return wrong


def _usual(runs: pd.DataFrame, name: str, task: str) -> tuple[str, str]:
    values = runs.assign(_value=runs[name].map(_worded)).drop_duplicates(["entry", "_value"])["_value"].value_counts()
    first, *others = values.items()
    if others and others[0][1] == first[1]:
        tied = " and ".join(sorted(str(value) for value, count in values.items() if count == first[1]))
        way = f"`settings: {{{name}: {first[0]}}}`" + (", or `shots` in `entry`" if name == "shots" else "")
        raise EvalboardError(
            f"{task}: as many entries were run with {name.replace('_', ' ')} {tied} ({first[1]:,} each); "
            f"these are not comparable: say which of them the board is about, {way}"
        )
    entries = runs["entry"].nunique()
    return str(
        first[0]
    ), f"as {first[1]:,} of {entries:,} entries have it; `settings: {{{name}: ...}}` can say otherwise"


def _worded(value: object) -> str:
    try:
        return f"{number(value):g}"
    except ValueError:
        return str(value)


def _with_joined(reading: Reading, entry: Sequence[str]) -> Reading:
    """A reading with a note where entries join runs that differ."""
    rows = reading.entries[
        among(reading.entries["file"], reading.results["file"].unique()) & (reading.entries["entry"] != "")
    ]
    again = rows[rows["entry"].duplicated(keep=False)]
    fields = [name for name in IN_ENTRIES if name in rows and name not in entry]
    if again.empty or not fields:
        return reading
    several = again.groupby("entry")[fields].nunique()
    differ = several > 1
    named = [name for name in fields if differ[name].any()]
    if not named:
        return reading
    note = message(
        "data-joined-runs",
        entries=int(differ.any(axis=1).sum()),
        settings=", ".join(name.replace("_", " ") for name in named),
    )
    return replace(reading, notes=(*reading.notes, note))
