"""Averages of which missing cells are predicted, against what the averages are: invented boards, real boards with cells
taken away, Epoch's runs.

Beside `benchmarks/ability.py`, which is about the scale and single cells, and reads Epoch's runs in the same way.
"""

from collections.abc import Iterator

import numpy as np
import pandas as pd
import yaml

from benchmarks.ability import BOARDS, HOLES, MOST, epoch_runs
from benchmarks.figures import Figure, no_target
from benchmarks.real_boards import real_boards
from evalboard.base.arrays import Numbers
from evalboard.config import Board, parse_board
from evalboard.data.schema import ENTRIES, FILES, RESULTS, Entries, Files, Reading, Results, framed
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.scoring.predicted_averages import FEWEST_CELLS, Imputation
from evalboard.statistics.held_out import better, reach
from evalboard.statistics.latent_scale import LINKS, ImputedMeans, imputed_errors
from evalboard.suite.tree import ranked
from tests.built import files_of, planted_in

WORLDS = ((160, 12, 1 / 3, 0.25, 800), (160, 12, 1 / 3, 0.25, 100), (40, 6, 1 / 3, 0.0, 800), (60, 8, 0.6, 0.0, 800))
"""Entries, benchmarks, share of holes, share of entries that leave out the three hardest, questions of each
benchmark.
"""
SEEDS, TRIES = 40, 20
LEVEL = (93.0, 97.5)


def measure() -> list[Figure]:
    """All figures."""
    return [*_invented(), *_demo(), *_real(), *_epoch()]


def _board(scores: Numbers, missing: str, n: int | None = None) -> Leaderboard:
    """The board of a table of shares: entries are called by their rows."""
    names = [f"b{place}" for place in range(scores.shape[1])]
    children = [{"name": name, **({} if n is None else {"n": n})} for name in names]
    config = {"id": "filled", "title": "Filled", "source": {"kind": "folder", "path": "data"}, "reader": "table"}
    board: Board = parse_board(
        yaml.safe_dump(config | {"suite": {"name": "Average", "missing": missing, "children": children}})
    )
    rows, columns = np.nonzero(~np.isnan(scores))
    entries = [str(row) for row in rows]
    results = framed(
        RESULTS,
        entry=entries,
        task=[names[column] for column in columns],
        value=scores[rows, columns],
        file=["f"] * len(rows),
        row=rows + 1,
    )
    every = [str(row) for row in range(len(scores)) if not np.isnan(scores[row]).all()]
    reading = Reading(
        results=Results(results),
        entries=Entries(framed(ENTRIES, entry=every, model=every, file=["f"] * len(every))),
        files=Files(framed(FILES, file=["f"], blob=["b"])),
    )
    return from_results(board, reading, origin=Origin(kind="folder", revision="0" * 40), key="0" * 64)


def _rows(board: Leaderboard) -> np.ndarray:
    return board.entries["entry"].astype(int).to_numpy()


def _invented() -> Iterator[Figure]:
    for entries, benchmarks, holes, shy, n in WORLDS:
        inside, together, orders = [], [], []
        for seed in range(SEEDS):
            rng = np.random.default_rng([31, seed, entries, n])
            ability, slope, ease = (
                rng.normal(0, 1, entries),
                rng.uniform(0.7, 1.3, benchmarks),
                np.linspace(2.2, -2.5, benchmarks),
            )
            chance = 1 / (1 + np.exp(-(np.outer(ability, slope) + ease + rng.normal(0, 0.3, (entries, benchmarks)))))
            gone = rng.random(chance.shape) < holes
            gone[:, :2] = False
            gone[rng.random(entries) < shy, -3:] = True
            board = _board(np.where(gone, np.nan, rng.binomial(n, chance) / n), "predicted", n)
            truth = chance.mean(axis=1)[_rows(board)]
            filled = np.isnan(board.scores.score[:, 1:]).any(axis=1)
            inside.append(((board.errors.lower[:, 0] <= truth) & (truth <= board.errors.upper[:, 0]))[filled])
            ranks = ranked(truth)
            together.append(bool(((board.ranks.sets.lower <= ranks) & (ranks <= board.ranks.sets.upper)).all()))
            orders.append(_alike(board.ranks.rank, ranks))
        share, all_ = 100 * float(np.concatenate(inside).mean()), 100 * float(np.mean(together))
        what = (
            f"invented: {entries} entries x {benchmarks} benchmarks of {n} questions, {100 * holes:.0f} % holes, {100 * shy:.0f} % leave out the "
            "three hardest: average of all within its interval of 95 %; boards whose rank intervals hold all true ranks; rank correlation"
        )
        good = LEVEL[0] <= share <= LEVEL[1] and all_ >= LEVEL[0]
        yield Figure(what, f"{share:.1f} %; {all_:.0f} %; {np.mean(orders):.3f}", "93 to 97.5 %; >= 95 %", good)


def _demo() -> Iterator[Figure]:
    table, planted = pd.read_csv(files_of("demo_holes") / "scores.csv").set_index("model"), planted_in("demo_holes")
    scores = table.to_numpy(dtype=np.float64) / 100
    whole = scores.copy()
    for row, model in enumerate(table.index):
        for task, score in planted["missing"][model].items():
            whole[row, table.columns.get_loc(task)] = score
    ability, shy = pd.Series(planted["ability"]).reindex(table.index).to_numpy(), table.index.isin(planted["shy"])
    parts, inside = [], {}
    for missing in ("predicted", "available"):
        board = _board(scores, missing, 1000)
        rows = _rows(board)
        truth = ranked(whole.mean(axis=1)[rows])
        parts.append(
            (
                _alike(board.ranks.rank, ranked(ability[rows])),
                _alike(board.ranks.rank, truth),
                float((truth - board.ranks.rank)[shy[rows]].mean()),
            )
        )
        inside[missing] = 100 * float(((board.ranks.sets.lower <= truth) & (truth <= board.ranks.sets.upper)).mean())
    ours, theirs, share = *parts, inside["predicted"]
    what = "demo_holes: rank correlation of the ranking with ability, and with the average of all cells; places that the shy stand too high"
    yield Figure(f"{what}, filled", f"{ours[0]:.3f}; {ours[1]:.3f}; {ours[2]:+.1f}", ">= 0.95", ours[0] >= 0.95)
    yield no_target(f"{what}, mean of what is there", f"{theirs[0]:.3f}; {theirs[1]:.3f}; {theirs[2]:+.1f}")
    yield Figure(
        "demo_holes: rank by the average of all cells within the rank interval",
        f"{share:.1f} %",
        ">= 95 %",
        share >= 95,
    )


def _filled(scores: Numbers) -> tuple[Numbers, Numbers]:
    """The averages of a table (E), filled, and what their predicted parts err by."""
    scale, held = better(scores, LINKS)
    low, high = np.minimum(0.0, np.nanmin(scores, axis=0)), np.maximum(1.0, np.nanmax(scores, axis=0))
    widened = max(1.0, reach(held.deviations, 0.9) / 1.6448536)
    filling = Imputation(tuple(range(scores.shape[1])), scale, scale.of_curves(scores), low, high, widened)
    means = ImputedMeans(
        scores, np.zeros(scores.shape), np.full(scores.shape[1], 1 / scores.shape[1]), np.zeros(len(scores))
    )
    return filling.filled(scores).mean(axis=1), imputed_errors(scale, filling.of_curves, means, widened=widened)


def _taken(scores: Numbers, rng: np.random.Generator, *, by_score: bool) -> Numbers:
    """A table of which cells are taken away: by lot, or the likelier the worse they are."""
    share = (np.argsort(np.argsort(-scores, axis=0), axis=0) + 0.5) / len(scores)
    rest = np.where(rng.random(scores.shape) < (2 * HOLES * share if by_score else HOLES), np.nan, scores)
    return np.where((~np.isnan(rest)).sum(axis=1, keepdims=True) < FEWEST_CELLS, np.nan, rest)


def _real() -> Iterator[Figure]:
    boards = real_boards()
    for name in (each for each in BOARDS if each in boards):
        for by_score in (False, True):
            inside, orders, plain = [], [], []
            for seed in range(TRIES):
                rng = np.random.default_rng([32, seed])
                mine = boards[name].score[rng.permutation(len(boards[name].score))[:MOST]]
                rest = _taken(mine, rng, by_score=by_score)
                some = ~np.isnan(rest).all(axis=1)
                average, error = _filled(rest)
                truth = mine.mean(axis=1)
                lacking = some & np.isnan(rest).any(axis=1)
                inside.append((np.abs(average - truth) <= 1.96 * error)[lacking])
                orders.append(_alike(ranked(average[some]), ranked(truth[some])))
                plain.append(_alike(ranked(np.nanmean(rest[some], axis=1)), ranked(truth[some])))
            share = 100 * float(np.concatenate(inside).mean())
            how = (
                "the weak leave cells out more often, 0 to 80 %"
                if by_score
                else f"{100 * HOLES:.0f} % of cells taken away by lot"
            )
            what = (
                f"{name}, {how}: averages of all cells within 1.96 errors of the filled ones; rank correlation with them; that of the mean of what "
                "is there"
            )
            numbers = f"{share:.1f} %; {np.mean(orders):.3f}, {np.mean(plain):.3f}"
            yield Figure(what, numbers, "printed" if by_score else ">= 92 %", by_score or share >= 92)


def _epoch() -> Iterator[Figure]:
    what = "Epoch's runs: Spearman's correlation of filled averages with the capabilities of its own fit, and of the mean of what is there"
    runs = epoch_runs()
    if runs is None:
        yield no_target(what, "Epoch's fit is not set up")
        return
    table, capability = runs
    scores = table.to_numpy(dtype=np.float64)
    some = (~np.isnan(scores)).sum(axis=1) >= FEWEST_CELLS
    average, _ = _filled(np.where(some[:, None], scores, np.nan))
    alike = [
        _alike(ranked(each[some]), ranked(capability.to_numpy()[some]))
        for each in (average, np.nanmean(scores, axis=1))
    ]
    shape = (
        f"{table.shape[0]} models x {table.shape[1]} benchmarks, {100 * table.notna().to_numpy().mean():.0f} % filled"
    )
    yield Figure(f"{what} ({shape})", f"{alike[0]:.4f}, {alike[1]:.4f}", ">= 0.98", alike[0] >= 0.98)


def _alike(one: np.ndarray, other: np.ndarray) -> float:
    return float(pd.Series(one).rank().corr(pd.Series(other).rank()))
