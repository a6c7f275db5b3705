"""How a score follows from its runs, in words and numbers: the mean over them, its errors of all kinds, and its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from evalboard import methods
from evalboard.scoring.by_run import ByRun, bootstrapped, mean_over_runs
from evalboard.scoring.error_kinds import CARRIED
from evalboard.scoring.evidence import RunEvidence
from evalboard.suite.normalize import Numbers
from evalboard.views.explain_sum import DASH, Cell, Line, sum_lines
from evalboard.views.written import operand, operands, readable, shown


def run_lines(cell: Cell, evidence: RunEvidence) -> list[Line]:
    """The arithmetic of the parts, run by run, and all errors of the score; a visitor's own average has none."""
    by_run, suite = evidence.by_run, cell.leaderboard.suite
    per_run = evidence.chosen_runs(suite, cell.own)[cell.row] if cell.own else by_run.score[cell.row, :, cell.place]
    lines = sum_lines(replace(cell, in_runs=_in_runs(cell, by_run, per_run)))
    if cell.own:
        return [*lines[:-1], *_own_run_lines(cell, per_run), lines[-1]]
    return [*lines[:-1], *_run_lines(cell, by_run, per_run), lines[-1], *_error_lines(cell, evidence)]


def _in_runs(cell: Cell, by_run: ByRun, per_run: Numbers) -> dict[int, float] | None:
    """The scores of the parts over the runs that count for the whole, where some part has others too."""
    counts = ~np.isnan(per_run)
    children = list(cell.own or cell.node.children)
    scores = by_run.score[cell.row][:, children]
    if not counts.any() or not (~np.isnan(scores[~counts])).any():
        return None
    means = mean_over_runs(scores[counts].T)
    return dict(zip(children, means.tolist(), strict=True))


def _run_lines(cell: Cell, by_run: ByRun, per_run: Numbers) -> list[Line]:
    """The second step where there are runs: the score of each, and the mean of those that count."""
    used = int(by_run.count[cell.row, cell.place])
    if not used:
        return []
    mean = "the mean of one run" if used == 1 else f"the mean of {used} runs"
    if used < len(per_run):
        without = ", ".join(str(run) for run, score in zip(by_run.runs, per_run.tolist(), strict=True) if math.isnan(score))
        mean += f"; without run {without}, where {_lacking(cell, by_run)} is missing"
    nulls = int(by_run.nulls[cell.row, cell.place])
    return [_each_run(cell, per_run), ("over runs", mean), *([("no score", f"{nulls:,} samples, which count as 0")] if nulls else [])]


def _each_run(cell: Cell, per_run: Numbers) -> Line:
    """The scores of the runs, with as many decimals as it takes for the mean of those that are there to be the score."""

    def written(decimals: int) -> list[str]:
        return [shown(score, decimals) for score in per_run[~np.isnan(per_run)].tolist()]

    texts = iter(operands((shown(cell.score),), written, lambda of: [sum(of) / len(of)]) or written(2))
    return ("run by run", ", ".join(DASH if math.isnan(score) else next(texts) for score in per_run.tolist()))


def _own_run_lines(cell: Cell, per_run: Numbers) -> list[Line]:
    """The visitor's own score of each run, and how many runs count."""
    if np.isnan(per_run).all():
        return []
    used, of = int((~np.isnan(per_run)).sum()), len(per_run)
    but = "" if used == of else ": those in which no chosen part is missing that is there in others"
    return [_each_run(cell, per_run), ("over runs", f"the mean of {used} of {of} runs{but}")]


def _lacking(cell: Cell, by_run: ByRun) -> str:
    """The leaves below a node that an entry has in some of its runs only, or lacks where it has others."""
    suite, place = cell.leaderboard.suite, cell.place
    leaves = [leaf for leaf in suite.leaves if (suite.below[place, leaf] or leaf == place) and 0 < by_run.count[cell.row, leaf] < len(by_run.runs)]
    names = [suite.nodes[leaf].label if leaf == place else suite.nodes[leaf].path.removeprefix(f"{suite.nodes[place].path}/") for leaf in leaves]
    return ", ".join(names[:3]) + (f" or another of {len(names)} parts" if len(names) > 3 else "")


def _error_lines(cell: Cell, evidence: RunEvidence) -> list[Line]:
    """All kinds of errors of a score that has runs, whichever are shown, and its bootstrapped runs."""
    if math.isnan(cell.leaderboard.scores.score[cell.row, cell.place]):
        return []
    board, errors, by_run = cell.leaderboard.board, cell.leaderboard.errors, evidence.by_run
    carried = _carried_words(cell, by_run) if errors.kind[cell.place] == CARRIED else ""
    lines = [
        ("sampling error", _sampling_words(cell, by_run)),
        ("error over runs", _runs_words(cell, by_run)),
        *([("error over both", _both_words(cell, by_run))] if evidence.answers is not None else []),
        *([("error carried on", carried)] if carried else []),
    ]
    drawn = bootstrapped(by_run.score[cell.row, :, cell.place], draws=methods.bootstraps(board), seed=methods.seed(board))
    if drawn is None:
        return lines
    spread = f"mean {shown(drawn.mean)}, deviation {shown(drawn.deviation)}, 95 % from {shown(drawn.lower)} to {shown(drawn.upper)}"
    return [*lines, (f"{drawn.draws} bootstrapped runs", spread)]


def _sampling_words(cell: Cell, by_run: ByRun) -> str:
    """CR1 written out: the error of the cluster sums, and the factor for few clusters."""
    board, suite, row, place = cell.leaderboard.board, cell.leaderboard.suite, cell.row, cell.place
    error, clusters = by_run.stderr_sampling[row, place], by_run.clusters[row, place]
    if math.isnan(error):
        alone = [suite.nodes[leaf].path for leaf in suite.leaves if suite.below[place, leaf] and by_run.clusters[row, leaf] == 1 and leaf != place]
        return f"undefined: the samples {f'of {alone[0]} ' if alone else ''}are one cluster"
    if board.uncertainty.shared_clusters == "apart" and suite.nodes[place].children:
        return f"{shown(error)}, from those of its parts as if they shared no clusters"
    return _clustered_words(error, clusters, board.uncertainty.clustered)


def _clustered_words(error: float, clusters: float, clustered: str) -> str:
    if clustered == "cr0":
        return f"{shown(error)}, {clusters:,.0f} clusters (CR0)"
    factor = math.sqrt(clusters / (clusters - 1))
    without = operand(shown(error), error / factor, lambda of: of * factor)
    return f"{shown(error)} = {without} × √({clusters:,.0f} ÷ {clusters - 1:,.0f}), {clusters:,.0f} clusters (CR1)"


def own_sample_lines(cell: Cell) -> list[Line]:
    """The error of a stored score that comes from its own samples, which have as many degrees of freedom as clusters less one."""
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    if not cell.node.leaf or not math.isfinite(errors.df[at]) or math.isnan(errors.stderr[at]):
        return []
    words = _clustered_words(float(errors.stderr[at]), float(errors.df[at]) + 1, cell.leaderboard.board.uncertainty.clustered)
    return [("sampling error", f"{words}, from its own samples")]


def _runs_words(cell: Cell, by_run: ByRun) -> str:
    row, place = cell.row, cell.place
    error, runs = by_run.stderr_runs[row, place], int(by_run.count[row, place])
    if math.isnan(error):
        return "undefined: there is one run"
    floored = not np.array_equal(by_run.varying[row, :, place], by_run.score[row, :, place], equal_nan=True)
    of = "the deviation of the runs" + (" as they were without floors" if floored else "")
    deviation = operand(shown(error), error * math.sqrt(runs), lambda of: of / math.sqrt(runs))
    return f"{shown(error)} = {deviation} ÷ √{runs}, {of}"


def _both_words(cell: Cell, by_run: ByRun) -> str:
    """The three variances of the two-way error, and whether their sum or the largest of them counts."""
    kinds = (by_run.stderr_both, by_run.stderr_sampling, by_run.stderr_runs, by_run.stderr_cells)
    both, samples, runs, cells = (float(each[cell.row, cell.place]) for each in kinds)
    if math.isnan(both):
        return "undefined: it needs two runs and two clusters"

    def written(decimals: int) -> list[str]:
        return [shown(error, decimals) for error in (samples, runs, cells)]

    def variance(of: Sequence[float]) -> float:
        return of[0] ** 2 + of[1] ** 2 - of[2] ** 2

    if variance((samples, runs, cells)) < max(samples, runs) ** 2:
        one, other, common = readable(written, lambda of: variance(of) < max(of[:2]) ** 2) or written(2)
        return f"{shown(both)}, the larger of the two: {one}² + {other}² − {common}² is less than its square"
    one, other, common = operands((shown(both),), written, lambda of: [math.sqrt(max(variance(of), 0.0))]) or written(2)
    return f"{shown(both)} = √({one}² + {other}² − {common}²), the last of the cells"


def _carried_words(cell: Cell, by_run: ByRun) -> str:
    """The errors of the parts in squares, those of competencies over runs; a part that is missing counts where it counts as 0 in the score."""
    scores, errors, suite = cell.leaderboard.scores, cell.leaderboard.errors, cell.leaderboard.suite
    here = [child for child in cell.node.children if not math.isnan(scores.score[cell.row, child])]
    parts = len(cell.node.children) if suite.missing == "zero" else len(here)
    error = shown(errors.stderr[cell.row, cell.place])
    of_part = [float((errors.stderr if errors.kind[child] == CARRIED else by_run.stderr_runs)[cell.row, child]) for child in here]

    def written(decimals: int) -> list[str]:
        return [shown(each, decimals) for each in of_part]

    texts = operands((error,), written, lambda of: [math.sqrt(sum(each**2 for each in of)) / parts]) or written(2)
    return f"{error} = √({' + '.join(f'{text}²' for text in texts)}) ÷ {parts}, the errors of the parts as if they were independent"
