"""How a score follows from its runs: the mean, its errors of all kinds, its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.data.battles import Battles, decided, number_of, times
from evalboard.ratings import ANCHOR, POINTS, rating_at, win_rate
from evalboard.scoring import methods
from evalboard.scoring.battles import settings_of, without_end
from evalboard.scoring.by_run import ByRun, bootstrapped, mean_over_runs
from evalboard.scoring.error_kinds import CARRIED
from evalboard.scoring.evidence import BattleEvidence, ReplicateEvidence, RunEvidence
from evalboard.strings import Message, message
from evalboard.views.explain_sum import (
    DASH,
    ENDS,
    MEAN,
    SCALED,
    SCORE,
    Cell,
    Line,
    missing_reason,
    no_score,
    scaled_value,
    sum_lines,
)
from evalboard.views.number_format import operand, operands, readable, shown, stored, trimmed

OVER_RUNS, SAMPLING_ERROR = message("views-key-over-runs"), message("views-key-sampling-error")
ERROR = message("views-key-error")
MANY = 1000
"""Degrees of freedom from which on t is normal."""


def run_lines(cell: Cell, evidence: RunEvidence) -> list[Line]:
    """The arithmetic of the parts, run by run, and all errors of the score."""
    by_run, suite = evidence.by_run, cell.leaderboard.suite
    per_run = evidence.chosen_runs(suite, cell.own)[cell.row] if cell.own else by_run.score[cell.row, :, cell.place]
    lines = sum_lines(replace(cell, in_runs=_in_runs(cell, by_run, per_run)))
    if cell.own:
        return [*lines[:-1], *_own_run_lines(cell, per_run), lines[-1]]
    return [*lines[:-1], *_run_lines(cell, by_run, per_run), lines[-1], *_error_lines(cell, evidence)]


def _in_runs(cell: Cell, by_run: ByRun, per_run: Numbers) -> dict[int, float] | None:
    """Scores of the parts over the runs that count for the whole, where some part has others too."""
    counts = ~np.isnan(per_run)
    children = list(cell.own or cell.node.children)
    scores = by_run.score[cell.row][:, children]
    if not counts.any() or not (~np.isnan(scores[~counts])).any():
        return None
    means = mean_over_runs(scores[counts].T)
    return dict(zip(children, means.tolist(), strict=True))


def _run_lines(cell: Cell, by_run: ByRun, per_run: Numbers) -> list[Line]:
    used = int(by_run.count[cell.row, cell.place])
    if not used:
        return []
    mean = message("views-mean-of-runs", runs=used)
    if used < len(per_run):
        without = tuple(str(run) for run, score in zip(by_run.runs, per_run.tolist(), strict=True) if math.isnan(score))
        mean = message("views-mean-without", mean=mean, runs=without, lacking=_lacking(cell, by_run))
    return [_each_run(cell, per_run), (OVER_RUNS, mean), *null_lines(int(by_run.nulls[cell.row, cell.place]))]


def _each_run(cell: Cell, per_run: Numbers) -> Line:
    """The scores of the runs, with as many decimals as their mean needs."""

    def written(decimals: int) -> list[str]:
        return [shown(score, decimals) for score in per_run[~np.isnan(per_run)].tolist()]

    texts = iter(operands((shown(cell.score),), written, lambda of: [sum(of) / len(of)]) or written(2))
    return (
        message("views-key-each-run"),
        ", ".join(DASH if math.isnan(score) else next(texts) for score in per_run.tolist()),
    )


def _own_run_lines(cell: Cell, per_run: Numbers) -> list[Line]:
    if np.isnan(per_run).all():
        return []
    used, of = int((~np.isnan(per_run)).sum()), len(per_run)
    counted = {"used": str(used), "runs": str(of)}
    mean = (
        message("views-mean-of-all-runs", **counted) if used == of else message("views-mean-of-chosen-runs", **counted)
    )
    return [_each_run(cell, per_run), (OVER_RUNS, mean)]


def _lacking(cell: Cell, by_run: ByRun) -> Message:
    suite, place = cell.leaderboard.suite, cell.place
    leaves = [
        leaf
        for leaf in suite.leaves
        if (suite.below[place, leaf] or leaf == place) and 0 < by_run.count[cell.row, leaf] < len(by_run.runs)
    ]
    names = [
        suite.nodes[leaf].label if leaf == place else suite.nodes[leaf].path.removeprefix(f"{suite.nodes[place].path}/")
        for leaf in leaves
    ]
    first = tuple(names[:3])
    return (
        message("views-lacking-several", names=first, parts=str(len(names)))
        if len(names) > 3
        else message("views-lacking", names=first)
    )


def _error_lines(cell: Cell, evidence: RunEvidence) -> list[Line]:
    if math.isnan(cell.leaderboard.scores.score[cell.row, cell.place]):
        return []
    board, errors, by_run = cell.leaderboard.board, cell.leaderboard.errors, evidence.by_run
    lines: list[Line] = [
        (SAMPLING_ERROR, _sampling_words(cell, by_run)),
        (message("views-key-runs-error"), _runs_words(cell, by_run)),
    ]
    if evidence.answers is not None:
        lines.append((message("views-key-both-error"), _both_words(cell, by_run)))
    if errors.kind[cell.place] == CARRIED:
        lines.append((message("views-key-carried-error"), _carried_words(cell, by_run)))
    drawn = bootstrapped(
        by_run.score[cell.row, :, cell.place], draws=methods.bootstraps(board), seed=methods.seed(board)
    )
    if drawn is None:
        return lines
    return [
        *lines,
        (
            message("views-key-bootstrapped", runs=str(drawn.draws)),
            spread(drawn.mean, drawn.deviation, drawn.lower, drawn.upper),
        ),
    ]


def _sampling_words(cell: Cell, by_run: ByRun) -> Message:
    """CR1 written out."""
    board, suite, row, place = cell.leaderboard.board, cell.leaderboard.suite, cell.row, cell.place
    error, clusters = by_run.stderr_sampling[row, place], by_run.clusters[row, place]
    if math.isnan(error):
        alone = [
            suite.nodes[leaf].path
            for leaf in suite.leaves
            if suite.below[place, leaf] and by_run.clusters[row, leaf] == 1 and leaf != place
        ]
        return message("views-one-cluster-of", leaf=alone[0]) if alone else message("views-one-cluster")
    if board.uncertainty.shared_clusters == "apart" and suite.nodes[place].children:
        return message("views-clusters-apart", error=shown(error))
    return _clustered_words(error, clusters, board.uncertainty.clustered)


def _clustered_words(error: float, clusters: float, clustered: str) -> Message:
    if clustered == "cr0":
        return message("views-cr0", error=shown(error), clusters=f"{clusters:,.0f}")
    factor = math.sqrt(clusters / (clusters - 1))
    without = operand(shown(error), error / factor, lambda of: of * factor)
    return message(
        "views-cr1", error=shown(error), without=without, clusters=f"{clusters:,.0f}", freedom=f"{clusters - 1:,.0f}"
    )


def own_sample_lines(cell: Cell) -> list[Line]:
    """The error of a stored score from its own samples."""
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    if not cell.node.leaf or not math.isfinite(errors.df[at]) or math.isnan(errors.stderr[at]):
        return []
    words = _clustered_words(
        float(errors.stderr[at]), float(errors.df[at]) + 1, cell.leaderboard.board.uncertainty.clustered
    )
    return [(SAMPLING_ERROR, message("views-own-samples", error=words))]


def _runs_words(cell: Cell, by_run: ByRun) -> Message:
    row, place = cell.row, cell.place
    error, runs = by_run.stderr_runs[row, place], int(by_run.count[row, place])
    if math.isnan(error):
        return message("views-one-run")
    floored = not np.array_equal(by_run.varying[row, :, place], by_run.score[row, :, place], equal_nan=True)
    deviation = operand(shown(error), error * math.sqrt(runs), lambda of: of / math.sqrt(runs))
    sum_of = f"{shown(error)} = {deviation} ÷ √{runs}"
    return message("views-deviation-bare", sum=sum_of) if floored else message("views-deviation", sum=sum_of)


def _both_words(cell: Cell, by_run: ByRun) -> Message:
    kinds = (by_run.stderr_both, by_run.stderr_sampling, by_run.stderr_runs, by_run.stderr_cells)
    both, samples, runs, cells = (float(each[cell.row, cell.place]) for each in kinds)
    if math.isnan(both):
        return message("views-both-undefined")

    def written(decimals: int) -> list[str]:
        return [shown(error, decimals) for error in (samples, runs, cells)]

    def variance(of: Sequence[float]) -> float:
        return of[0] ** 2 + of[1] ** 2 - of[2] ** 2

    if variance((samples, runs, cells)) < max(samples, runs) ** 2:
        one, other, common = readable(written, lambda of: variance(of) < max(of[:2]) ** 2) or written(2)
        return message("views-both-larger", error=shown(both), sum=f"{one}² + {other}² − {common}²")
    one, other, common = operands((shown(both),), written, lambda of: [math.sqrt(max(variance(of), 0.0))]) or written(2)
    return message("views-both", sum=f"{shown(both)} = √({one}² + {other}² − {common}²)")


def _carried_words(cell: Cell, by_run: ByRun) -> Message:
    scores, errors, suite = cell.leaderboard.scores, cell.leaderboard.errors, cell.leaderboard.suite
    here = [child for child in cell.node.children if not math.isnan(scores.score[cell.row, child])]
    parts = len(cell.node.children) if suite.missing == "zero" else len(here)
    error = shown(errors.stderr[cell.row, cell.place])
    of_part = [
        float((errors.stderr if errors.kind[child] == CARRIED else by_run.stderr_runs)[cell.row, child])
        for child in here
    ]

    def written(decimals: int) -> list[str]:
        return [shown(each, decimals) for each in of_part]

    texts = operands((error,), written, lambda of: [math.sqrt(sum(each**2 for each in of)) / parts]) or written(2)
    squares = " + ".join(f"{text}²" for text in texts)
    return message("views-carried", sum=f"{error} = √({squares}) ÷ {parts}")


def replicate_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    """A leaf from its replicates, a group from its parts, and the spread of replicates."""
    lines = _leaf_lines(cell, evidence) if cell.node.leaf else sum_lines(cell)
    return lines if cell.own else [*lines, *_spread_lines(cell, evidence)]


def _leaf_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    node, drawn = cell.node, evidence.drawn
    if math.isnan(cell.score):
        return [(MEAN, message("views-none")), (SCORE, no_score(missing_reason(cell)))]
    if drawn.zeros[cell.row, cell.place]:
        return [
            (MEAN, message("views-none")),
            (message("views-key-never-run"), message("views-never-run")),
            (SCORE, shown(cell.score)),
        ]
    classes = int(drawn.classes[cell.row, cell.place])
    base = 1.0 / classes if classes else node.baseline
    span = node.maximum - base
    taken = message("views-mean-of-classes", classes=str(classes)) if classes else message("views-mean")
    written = scaled_value(message("views-value"), *((trimmed(base), trimmed(span)) if base or span != 1 else ()))
    return [
        (message("views-key-draws"), methods.drawn(cell.leaderboard.board)),
        (message("views-key-its-value"), taken),
        (MEAN, stored(cell.value)),
        (ENDS, f"{trimmed(base)}, {node.maximum:g}"),
        (SCALED, message("views-scaled-replicates", step=written)),
        (SCORE, shown(cell.score)),
    ]


def _spread_lines(cell: Cell, evidence: ReplicateEvidence) -> list[Line]:
    if math.isnan(cell.score):
        return []
    at, drawn = (cell.row, cell.place), evidence.drawn
    ends = (cell.score, drawn.deviation[at], drawn.lower[at], drawn.upper[at])
    return [
        (message("views-key-replicates", replicates=drawn.draws), spread(*ends)),
        (message("views-key-error"), _error_words(cell, float(drawn.deviation[at]), drawn.draws)),
        *null_lines(int(drawn.nulls[at])),
    ]


def spread(mean: float, deviation: float, lower: float, upper: float) -> Message:
    """What bootstrapped scores say."""
    return message("views-spread", mean=shown(mean), deviation=shown(deviation), lower=shown(lower), upper=shown(upper))


def null_lines(nulls: int) -> list[Line]:
    """That some samples have no score, if some have none."""
    return [(message("views-key-no-score"), message("views-null-samples", samples=nulls))] if nulls else []


def _error_words(cell: Cell, deviation: float, draws: int) -> Message:
    error = float(cell.leaderboard.errors.stderr[cell.row, cell.place])
    if draws < 2:
        return message("views-one-replicate")
    if math.isnan(error):
        return message("views-one-question")
    printed = operand(shown(error), deviation, lambda of: of / math.sqrt(draws))
    return methods.error(cell.leaderboard.board, shown(error), printed)


def rating_lines(cell: Cell, evidence: BattleEvidence) -> list[Line]:
    """The lines for one model: what it won, its rating, and the chance that this gives."""
    battles, config = decided(evidence.frame), evidence.config
    base, model = settings_of(config, battles).base_model, str(cell.leaderboard.entries["model"].iloc[cell.row])
    mine = Battles(battles[(battles["dataset"] == cell.node.task).to_numpy()]) if cell.node.level else battles
    errors, at = cell.leaderboard.errors, (cell.row, cell.place)
    score = cell.leaderboard.scores.score[at]
    lines: list[Line] = [(message("views-key-battles"), _record(mine, model))]
    if math.isnan(score):
        return [*lines, (SCORE, _why_none(mine, model, base))]
    printed = _rating(score)
    lower, upper = errors.lower[at], errors.upper[at]
    penalized = bool(without_end(lower, upper))
    by = message("views-by-firth") if penalized else message("views-by-bradley-terry")
    fit = message("views-fit", rating=printed, method=by, battles=number_of(mine))
    ridged = message("views-fit-ridge", fit=fit, ridge=f"{config.ridge:g}") if config.ridge else fit
    held = message("views-fit-position", fit=ridged) if config.controls else ridged
    fitted = message("views-fit-weights", fit=held) if config.weights == "pairs" else held
    lines.append((message("views-key-rating"), message("views-rating", fit=fitted, base=base, anchor=f"{ANCHOR:g}")))
    lines.append((SCORE, message("views-chance", score=shown(score), chance=_chance(printed), base=base)))
    if penalized:
        return [*lines, (ERROR, _one_end(100 * lower, 100 * upper, base))]
    deviation = errors.stderr[at] * POINTS / (score * (1.0 - score))
    if not math.isnan(deviation) and deviation > 0:
        df = errors.df[at]
        how = message("views-sandwich")
        how = message("views-sandwich-prompts", how=how) if config.cluster and "prompt" in battles else how
        how = message("views-sandwich-t", how=how, freedom=fixed(df, 0)) if df < MANY else how
        lines.append((ERROR, message("views-rating-error", error=fixed(deviation, 1), base=base, how=how)))
    return lines


def rating_interval_words(cell: Cell) -> str | None:
    """The chances at the ends of the rating's interval; None where it is not symmetric."""
    errors, score, at = cell.leaderboard.errors, cell.score, (cell.row, cell.place)
    lower, rating, upper = rating_at(np.array([errors.lower[at], score, errors.upper[at]])).tolist()
    error = float(errors.stderr[at] * POINTS / (score * (1.0 - score))) if 0 < score < 1 else math.nan
    if not error > 0 or not math.isfinite(upper - lower) or abs(lower + upper - 2 * rating) > 1e-6:
        return None
    quantile = (upper - lower) / 2 / error

    def written(decimals: int) -> list[str]:
        return [fixed(rating, decimals), fixed(quantile, decimals + 1), fixed(error, decimals)]

    def chances(of: Sequence[float]) -> list[float]:
        return (100 * win_rate(of[0] + np.array([-1.0, 1.0]) * of[1] * of[2])).tolist()

    texts = operands((shown(errors.lower[at]), shown(errors.upper[at])), written, chances)
    return _chance(f"({texts[0]} ∓ {texts[1]} × {texts[2]})") if texts else None


def _rating(score: float) -> str:
    """The rating of a chance to win, with as many decimals as that takes."""
    rating = float(rating_at(np.array(score)))
    if not math.isfinite(rating):
        return "∞" if rating > 0 else "−∞"
    texts = operands(
        (shown(score),),
        lambda decimals: [fixed(rating, decimals)],
        lambda of: (100 * win_rate(np.array(of))).tolist(),
        least=1,
    )
    return texts[0] if texts else fixed(rating, 1)


def _chance(rating: str) -> str:
    return f"100 ÷ (1 + 10^(({ANCHOR:g} − {rating}) ÷ 400))"


def _one_end(lower: float, upper: float, base: str) -> Message:
    """What is known of a model whose rating has no maximum."""
    if lower == 0.0 and upper == 100.0:
        return message("views-no-end", base=base)
    return message("views-one-end", base=base, lower=fixed(lower), upper=fixed(upper))


def _record(mine: Battles, model: str) -> Message:
    as_a, as_b = ((mine[side] == model).to_numpy() for side in ("model_a", "model_b"))
    outcome, each = mine["outcome"].to_numpy(), times(mine)
    ours, theirs = as_a & ~as_b, as_b & ~as_a
    gained, each = np.concatenate([outcome[ours], 1.0 - outcome[theirs]]), np.concatenate([each[ours], each[theirs]])
    won, tied, lost = (int(each[chosen].sum()) for chosen in (gained == 1, (gained > 0) & (gained < 1), gained == 0))
    return message("views-record", battles=won + tied + lost, won=won, tied=tied, lost=lost)


def _why_none(mine: Battles, model: str, base: str) -> Message:
    met = ((mine["model_a"] == model) | (mine["model_b"] == model)).to_numpy()
    if not met.any():
        return message("views-no-battle")
    return message("views-no-tie", base=base)
