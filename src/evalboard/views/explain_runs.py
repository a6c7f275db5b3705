"""How a score follows from its runs, in words and numbers: the mean over them, its errors of all kinds, and its interval."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from evalboard import methods
from evalboard.scoring.by_run import ByRun, bootstrapped
from evalboard.scoring.error_kinds import CARRIED, RUNS
from evalboard.scoring.evidence import RunEvidence
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import NEAR
from evalboard.statistics.nodes import reach
from evalboard.views.explain_sum import Cell, Line, sum_lines
from evalboard.views.written import shown


def run_lines(cell: Cell, evidence: RunEvidence) -> list[Line]:
    """The arithmetic of the parts, run by run, and all errors of the score; a visitor's own average has none."""
    lines = sum_lines(cell)
    if cell.own:
        return [*lines[:-1], *_own_run_lines(cell, evidence, cell.own), lines[-1]]
    return [*lines[:-1], *_run_lines(cell, evidence.by_run), lines[-1], *_error_lines(cell, evidence)]


def _run_lines(cell: Cell, by_run: ByRun) -> list[Line]:
    """The second step where there are runs: the score of each, and the mean of those that count."""
    scores = by_run.score[cell.row, :, cell.place]
    used = int(by_run.count[cell.row, cell.place])
    if not used:
        return []
    lines = [("run by run", ", ".join(shown(score) for score in scores.tolist()))]
    mean = "the mean of one run" if used == 1 else f"the mean of {used} runs"
    if used < len(scores):
        without = ", ".join(str(run) for run, score in zip(by_run.runs, scores.tolist(), strict=True) if math.isnan(score))
        mean += f"; without run {without}, where {_lacking(cell, by_run)} is missing"
    nulls = int(by_run.nulls[cell.row, cell.place])
    return [*lines, ("over runs", mean), *([("no score", f"{nulls:,} samples, which count as 0")] if nulls else [])]


def _own_run_lines(cell: Cell, evidence: RunEvidence, own: Mapping[int, float]) -> list[Line]:
    """The visitor's own score of each run, and how many runs count."""
    per_run = evidence.chosen_runs(cell.leaderboard.suite, own)[cell.row]
    if np.isnan(per_run).all():
        return []
    used, of = int((~np.isnan(per_run)).sum()), len(per_run)
    but = "" if used == of else ": those in which no chosen part is missing that is there in others"
    return [("run by run", ", ".join(shown(score) for score in per_run.tolist())), ("over runs", f"the mean of {used} of {of} runs{but}")]


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
    carried = f"{shown(errors.stderr[cell.row, cell.place])} = {methods.error(board)}" if errors.kind[cell.place] == CARRIED else ""
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
    if board.uncertainty.clustered == "cr0":
        return f"{shown(error)}, {clusters:,.0f} clusters (CR0)"
    without = error / math.sqrt(clusters / (clusters - 1))
    return f"{shown(error)} = {shown(without)} × √({clusters:,.0f} ÷ {clusters - 1:,.0f}), {clusters:,.0f} clusters (CR1)"


def _runs_words(cell: Cell, by_run: ByRun) -> str:
    row, place = cell.row, cell.place
    error, runs = by_run.stderr_runs[row, place], int(by_run.count[row, place])
    if math.isnan(error):
        return "undefined: there is one run"
    floored = not np.array_equal(by_run.varying[row, :, place], by_run.score[row, :, place], equal_nan=True)
    of = "the deviation of the runs" + (" as they were without floors" if floored else "")
    return f"{shown(error)} = {shown(error * math.sqrt(runs))} ÷ √{runs}, {of}"


def _both_words(cell: Cell, by_run: ByRun) -> str:
    """The three variances of the two-way error, and whether their sum or the largest of them counts."""
    kinds = (by_run.stderr_both, by_run.stderr_sampling, by_run.stderr_runs, by_run.stderr_cells)
    both, samples, runs, cells = (float(each[cell.row, cell.place]) for each in kinds)
    if math.isnan(both):
        return "undefined: it needs two runs and two clusters"
    written = f"√({shown(samples)}² + {shown(runs)}² − {shown(cells)}²)"
    if samples**2 + runs**2 - cells**2 < max(samples, runs) ** 2:
        return f"{shown(both)}, the larger of the two; {written} is less"
    return f"{shown(both)} = {written}, the last of the cells"


def interval_words(cell: Cell) -> str:
    """What makes the interval of a score that has runs: score, error and quantile, or why it is another one."""
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    score, error, df = (float(each[at]) for each in (cell.leaderboard.scores.score, errors.stderr, errors.df))
    quantile = float(t_quantile(0.975, df))
    freedom = f"t with {df:,.0f} degrees of freedom"
    if errors.kind[cell.place] not in (RUNS, CARRIED) and _near_bounds(cell):
        return f"Wilson's, near the end of the range, from {shown(error)} and {freedom}"
    ends, plain = (errors.lower[at], errors.upper[at]), (score - quantile * error, score + quantile * error)
    cut = any(abs(one - other) > 1e-9 for one, other in zip(ends, plain, strict=True))
    return f"{shown(score)} ∓ {quantile:.3f} × {shown(error)}, {freedom}{', cut at the scores that there can be' if cut else ''}"


def _near_bounds(cell: Cell) -> bool:
    """Whether a score lies where its interval is Wilson's: within a tenth of the range of the scores that its node can have, floors aside."""
    suite, scores = cell.leaderboard.suite, cell.leaderboard.scores
    lowest, highest, _ = reach(suite, ~np.isnan(scores.value[cell.row, list(suite.leaves)])[None])
    low, high = lowest[0, cell.place], highest[0, cell.place]
    share = (scores.score[cell.row, cell.place] - low) / (high - low)
    return bool(share < NEAR or share > 1 - NEAR)
