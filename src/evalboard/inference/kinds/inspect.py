"""Logs of Inspect AI, `.eval` and `.json`: a board of what they state as results."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Config, Proposal, RefusedFiles
from evalboard.readers._cells import text
from evalboard.readers._inspect_head import LogMetric, limit_of, metrics_of, task_of, why_not
from evalboard.readers._inspect_log import LogFile, LogHead
from evalboard.sources import File

ORDER = 20
KIND = "logs of Inspect"

MOST_LOGS = 200
MEANT = ("accuracy", "mean", "f1", "score")


@dataclass(frozen=True)
class Log:
    """A log, and what of it counts."""

    file: File
    task: str
    metrics: tuple[LogMetric, ...] = ()
    why: str = ""


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """One board for all logs that ended well, a task each."""
    logs = [log for file in _files(look) if (log := _log(look, file)) is not None]
    if not logs:
        return []
    paths = tuple(
        dict.fromkeys(
            (*(log.file.path for log in logs), *(file.path for file in look.files if file.path.endswith(".eval")))
        )
    )
    good = [log for log in logs if not log.why and log.metrics]
    if not good:
        return [
            RefusedFiles(
                f"{logs[0].file.path}: {logs[0].why or 'states no metrics'}; so do all {len(logs)} logs of Inspect",
                paths,
            )
        ]
    leaves: dict[str, str] = {}
    left_out = [(log.file.path, log.why) for log in logs if log.why]
    for task in dict.fromkeys(log.task for log in good):
        metric, why = _metric([log for log in good if log.task == task])
        if metric:
            leaves[task] = metric
        left_out += [(task, why)] if why else []
    if not leaves:
        return [RefusedFiles("logs of Inspect: " + "; ".join(f"{name}: {why}" for name, why in left_out[:6]), paths)]
    return [_proposal(paths, good, leaves, left_out, whole=len(logs) < MOST_LOGS)]


def _files(look: FileSummary) -> list[File]:
    logs = list(look.here(".eval"))[:MOST_LOGS]
    for file in list(look.here(".json"))[:MOST_LOGS]:
        begun = look.begin(file)
        if b'"eval"' in begun and (b'"status"' in begun or b'"version"' in begun) and b'"task' in begun:
            logs.append(file)
    return logs


def _log(look: FileSummary, file: File) -> Log | None:
    try:
        head = LogFile(look.snapshot, file).head()
        if text(head.at("eval.task")) is None or text(head.at("eval.model")) is None:
            return None
        return Log(file, task_of(head), tuple(_of_range(head)), why_not(head) or ("" if look.limited else _limit(head)))
    except ReadError as error:
        return Log(file, "", (), str(error)) if file.path.endswith(".eval") else None


def _limit(head: LogHead) -> str:
    limit = limit_of(head)
    return f"is a limited run, of {limit}" if limit else ""


def _of_range(head: LogHead) -> list[LogMetric]:
    metrics = metrics_of(head.at("results"), head.at("eval.config.epochs_reducer"))
    return [
        metric
        for metric in metrics
        if isinstance(metric.value, (int, float)) and not isinstance(metric.value, bool) and 0 <= metric.value <= 1
    ]


def _metric(logs: list[Log]) -> tuple[str, str]:
    """The metric by which a task counts, and why none does, or what is left aside."""
    names = Counter(
        f"{metric.name}/{metric.metric}"
        for log in logs
        for metric in log.metrics
        if metric.metric not in {"stderr", "std", "var"}
    )
    scorers = {name.rpartition("/")[0] for name in names}
    if any(len({metric.reducer for metric in log.metrics}) > 1 for log in logs):
        return "", "states values by several reducers of epochs: name one with `options: tasks`"
    for metric in MEANT:
        mine = [name for name in names if name.rpartition("/")[2] == metric]
        if len(mine) == 1 and len(scorers) == 1:
            return mine[0], ""
    if len(names) == 1:
        return next(iter(names)), ""
    return "", f"has several scores ({', '.join(sorted(names))}), none of which is its main one: name one with `metric`"


def _proposal(
    paths: tuple[str, ...], good: list[Log], leaves: dict[str, str], left_out: list[tuple[str, str]], *, whole: bool
) -> Proposal:
    endings = sorted({path.rpartition(".")[2] for path in (log.file.path for log in good)})
    children = [{"name": task, "metric": metric} for task, metric in leaves.items()]
    config: Config = {
        "patterns": [f"**/*.{ending}" for ending in endings],
        "reader": "inspect",
        "repeated": "latest",
        "suite": {"name": "Average", "missing": "strict", "children": children},
    }
    remarks = [
        (
            "Of several logs of a model and task the latest counts. "
            "Samples of logs are read on a board with `levels`: docs/reference/readers.md."
        )
    ]
    remarks += [] if whole else [f"Only {MOST_LOGS} logs were looked at."]
    return Proposal(config, paths, tuple(remarks), tuple(left_out))
